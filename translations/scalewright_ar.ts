<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar">
<context>
    <name>Balance</name>
    <message>
        <source>%1 better, %2 worse</source>
        <comment>tensors</comment>
        <translation>%1 أفضل، و%2 أسوأ</translation>
    </message>
    <message>
        <source>%1, the worst loss from %2 to %3 dB</source>
        <extracomment>tensors that are better and worse now; then the SQNR of one before and after, dB</extracomment>
        <translation>%1، وأكبر خسارة من %2 إلى ⁦%3 dB⁩</translation>
    </message>
</context>
<context>
    <name>BlockText</name>
    <message>
        <source>scale %1</source>
        <translation>المقياس %1</translation>
    </message>
    <message>
        <source>scale %1 = 2^%2 (code %3)</source>
        <extracomment>%1: a power of two, %2: its exponent, %3: the code that is stored</extracomment>
        <translation>المقياس ⁦%1 = 2^%2⁩ (الرمز %3)</translation>
    </message>
    <message>
        <source>scale %1 = %2 (code %3) × %4 of the tensor</source>
        <extracomment>%1 = %2 times %4; %3: the code that stands for %2</extracomment>
        <translation>المقياس %1 = %2 (الرمز %3) × %4 للموتّر</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) from %1</source>
        <translation>
            <numerusform>لا قيم ابتداءً من %1</numerusform>
            <numerusform>قيمة واحدة ابتداءً من %1</numerusform>
            <numerusform>قيمتان ابتداءً من %1</numerusform>
            <numerusform>%n قيم ابتداءً من %1</numerusform>
            <numerusform>%n قيمة ابتداءً من %1</numerusform>
            <numerusform>%n قيمة ابتداءً من %1</numerusform>
        </translation>
    </message>
    <message>
        <source>max |x| %1</source>
        <translation>أكبر ⁦|x|⁩ %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>noise %1</source>
        <translation>الضجيج %1</translation>
    </message>
    <message>
        <source>, %1 % of the tensor&apos;s</source>
        <translation>، ⁦%1 %⁩ من ضجيج الموتّر</translation>
    </message>
    <message numerus="yes">
        <source>%n saturated</source>
        <translation>
            <numerusform>لا قيم متشبّعة</numerusform>
            <numerusform>قيمة واحدة متشبّعة</numerusform>
            <numerusform>قيمتان متشبّعتان</numerusform>
            <numerusform>%n قيم متشبّعة</numerusform>
            <numerusform>%n قيمة متشبّعة</numerusform>
            <numerusform>%n قيمة متشبّعة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n flushed to zero</source>
        <translation>
            <numerusform>لا قيم صارت صفرًا</numerusform>
            <numerusform>قيمة واحدة صارت صفرًا</numerusform>
            <numerusform>قيمتان صارتا صفرًا</numerusform>
            <numerusform>%n قيم صارت صفرًا</numerusform>
            <numerusform>%n قيمة صارت صفرًا</numerusform>
            <numerusform>%n قيمة صارت صفرًا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n NaN</source>
        <translation>
            <numerusform>لا قيم NaN</numerusform>
            <numerusform>قيمة NaN واحدة</numerusform>
            <numerusform>قيمتا NaN</numerusform>
            <numerusform>%n قيم NaN</numerusform>
            <numerusform>%n قيمة NaN</numerusform>
            <numerusform>%n قيمة NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n infinite</source>
        <translation>
            <numerusform>لا قيم لانهائية</numerusform>
            <numerusform>قيمة لانهائية واحدة</numerusform>
            <numerusform>قيمتان لانهائيتان</numerusform>
            <numerusform>%n قيم لانهائية</numerusform>
            <numerusform>%n قيمة لانهائية</numerusform>
            <numerusform>%n قيمة لانهائية</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Calibrator</name>
    <message>
        <source>Absolute maximum</source>
        <translation>أقصى قيمة مطلقة</translation>
    </message>
    <message>
        <source>t = max |x| over all samples</source>
        <translation>العتبة ⁦t = max |x|⁩ على جميع العيّنات</translation>
    </message>
    <message>
        <source>Backoff and bias</source>
        <translation>معامل التراجع والانحياز</translation>
    </message>
    <message>
        <source>the largest bias b with max |x| &lt;= backoff * largest(b)</source>
        <translation>أكبر انحياز b يحقّق ⁦max |x| &lt;= backoff * largest(b)⁩</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>الإنتروبيا</translation>
    </message>
    <message>
        <source>t with the least KL(P || Q) between the histogram and its quantized form</source>
        <translation>العتبة t ذات أقل ⁦KL(P || Q)⁩ بين المدرّج التكراري وشكله المكمّم</translation>
    </message>
    <message>
        <source>Fixed scale</source>
        <translation>مقياس ثابت</translation>
    </message>
    <message>
        <source>t is given, whatever the data</source>
        <translation>العتبة t معطاة، أيًّا كانت البيانات</translation>
    </message>
    <message>
        <source>Fraction of maximum</source>
        <translation>كسر من القيمة القصوى</translation>
    </message>
    <message>
        <source>t = f * max |x|</source>
        <translation>⁦t = f * max |x|⁩</translation>
    </message>
    <message>
        <source>L2 error, iterated</source>
        <translation>خطأ L2، بالتكرار</translation>
    </message>
    <message>
        <source>step D = sum(x z) / sum(z^2), z = round(x / D), until nothing changes</source>
        <translation>الخطوة ⁦D = sum(x z) / sum(z^2), z = round(x / D)⁩، إلى ألّا يتغيّر شيء</translation>
    </message>
    <message>
        <source>Bias of least error</source>
        <translation>الانحياز الأقل خطأً</translation>
    </message>
    <message>
        <source>the bias with the smallest sum (x - y)^2; a tie goes to the finer grid</source>
        <translation>الانحياز ذو أصغر مجموع ⁦(x - y)^2⁩؛ وعند التساوي تُختار الشبكة الأدق</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>يدويًا</translation>
    </message>
    <message>
        <source>t as dragged or typed</source>
        <translation>العتبة t كما سُحبت أو كُتبت</translation>
    </message>
    <message>
        <source>Least squared error</source>
        <translation>أقل خطأ تربيعي</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>المئين</translation>
    </message>
    <message>
        <source>t = percentile of |x|, pooled over all samples; larger values saturate</source>
        <translation>العتبة t هي مئين |x| لجميع العيّنات مجتمعةً؛ والقيم الأكبر تتشبّع</translation>
    </message>
    <message>
        <source>Unit scale</source>
        <translation>مقياس يساوي 1</translation>
    </message>
    <message>
        <source>t = the format&apos;s largest value: values are stored as they are</source>
        <translation>العتبة t هي أكبر قيمة في الصيغة: تُخزَّن القيم كما هي</translation>
    </message>
    <message>
        <source>t with the smallest sum |x - y|^p, up to max |x| and of what other methods choose</source>
        <translation>قيمة t ذات أصغر مجموع |x - y|^p، حتى max |x| ومما تختاره الطرق الأخرى</translation>
    </message>
</context>
<context>
    <name>Checkup</name>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>تحذير</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>مشكلة</translation>
    </message>
    <message>
        <source>all %1 values are zero</source>
        <translation>القيم كلها (%1) أصفار</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>كلها أصفار</translation>
    </message>
    <message>
        <source>nothing to calibrate: a hook that never ran, a branch that is not used, or weights that were pruned away</source>
        <translation>لا شيء للمعايرة: hook لم يُنفَّذ قط، أو فرع غير مستخدَم، أو أوزان أزالها التقليم</translation>
    </message>
    <message>
        <source>all %1 values are %2</source>
        <translation>القيم كلها (%1) تساوي %2</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>ثابت</translation>
    </message>
    <message>
        <source>one value says nothing about the range: more samples, or a mistake in the dump</source>
        <translation>قيمة واحدة لا تدل على المدى: يلزم مزيد من العيّنات، أو ثمة خطأ في التسجيل</translation>
    </message>
    <message>
        <source>%1 of %2 channels are zero throughout</source>
        <translation>%1 من %2 من القنوات أصفار تمامًا</translation>
    </message>
    <message>
        <source>Dead channels</source>
        <translation>قنوات ميتة</translation>
    </message>
    <message>
        <source>channels that are zero for every sample: they waste a scale each, and a wrong channel axis looks like this too</source>
        <translation>قنوات تساوي صفرًا في كل عيّنة: تُهدر كل منها مقياسًا، وهكذا يبدو أيضًا محور القنوات الخاطئ</translation>
    </message>
    <message>
        <source>every one of %1 values is a bfloat16 number</source>
        <translation>القيم كلها (%1) أعداد bfloat16</translation>
    </message>
    <message>
        <source>Weights already rounded to bfloat16</source>
        <translation>أوزان سبق تقريبها إلى bfloat16</translation>
    </message>
    <message>
        <source>quantizing them rounds twice: codes differ from those of the float32 weights; take the original weights where there are any</source>
        <translation>تكميمها يعني التقريب مرتين: تختلف الرموز عن رموز أوزان float32؛ استخدم الأوزان الأصلية إن وُجدت</translation>
    </message>
    <message>
        <source>holds the values of %1</source>
        <translation>يحوي قيم %1</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>موتّرات مكرّرة</translation>
    </message>
    <message>
        <source>the same values under two names, as far as their profiles tell: tied weights, or a hook that was registered twice; they should get the same scale</source>
        <translation>القيم نفسها تحت اسمين، بقدر ما يبيّنه ملخّصاهما الإحصائيان: أوزان مشتركة، أو hook سُجّل مرتين؛ ينبغي أن يكون لهما المقياس نفسه</translation>
    </message>
    <message>
        <source>%1 of %2 values are infinite</source>
        <translation>%1 من %2 من القيم لانهائية</translation>
    </message>
    <message>
        <source>Infinity</source>
        <translation>اللانهاية</translation>
    </message>
    <message>
        <source>an overflow in the run that was dumped, often of float16; infinite values are left out of every threshold</source>
        <translation>فيض عددي في التشغيل المسجَّل، غالبًا بسبب float16؛ تُستبعد القيم اللانهائية من حساب كل عتبة</translation>
    </message>
    <message>
        <source>%1 of %2 values are NaN</source>
        <translation>%1 من %2 من القيم NaN</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>the run that was dumped has gone wrong there, or the tensor was never filled; NaN is left out of every threshold</source>
        <translation>حدث خلل في التشغيل المسجَّل عند هذا الموضع، أو لم يُملأ الموتّر قط؛ تُستبعد NaN من حساب كل عتبة</translation>
    </message>
    <message>
        <source>the largest channel reaches %1 times the median one (channel %2)</source>
        <translation>أكبر قناة (القناة %2) تبلغ %1 مرة قدر القناة الوسيطة</translation>
    </message>
    <message>
        <source>Outlier channels</source>
        <translation>قنوات شاذة</translation>
    </message>
    <message>
        <source>a few channels set the scale of all: a scale for each channel for weights, smoothing between activation and weight, or a percentile</source>
        <translation>قلّة من القنوات تحدّد مقياس الجميع: مقياس لكل قناة للأوزان، أو تنعيم بين التنشيط والوزن، أو مئين</translation>
    </message>
    <message>
        <source>%1 of %2 values are subnormal in the stored type</source>
        <translation>%1 من %2 من القيم دون الطبيعية في النوع المخزَّن</translation>
    </message>
    <message>
        <source>Subnormal values</source>
        <translation>قيم دون الطبيعية</translation>
    </message>
    <message>
        <source>values below the normal range of the stored type have lost digits already; many of them point to a wrong scale in the dump</source>
        <translation>القيم الواقعة تحت المدى الطبيعي للنوع المخزَّن فقدت خانات بالفعل؛ وكثرتها تشير إلى مقياس خاطئ في التسجيل</translation>
    </message>
    <message>
        <source>%1 % of %2 values lies between the two largest</source>
        <translation>المئين ⁦%1 %⁩ لعدد %2 من القيم يقع بين أكبر قيمتين</translation>
    </message>
    <message>
        <source>Too few values for the percentile</source>
        <translation>القيم أقل مما يلزم للمئين</translation>
    </message>
    <message>
        <source>the percentile falls between the two largest values: it is decided by one of them, not by the distribution; take more samples or a lower percentile</source>
        <translation>يقع المئين بين أكبر قيمتين: تحسمه إحداهما لا التوزيع؛ خذ عيّنات أكثر أو مئينًا أصغر</translation>
    </message>
    <message>
        <source>has %1 of the %2 batches that most tensors of its file have</source>
        <translation>له %1 من الدفعات الـ %2 التي لمعظم موتّرات ملفه</translation>
    </message>
    <message>
        <source>Batches missing</source>
        <translation>دفعات ناقصة</translation>
    </message>
    <message>
        <source>the dump ended early, or a hook was not reached in some batches: its range is that of less data than the others saw; record it again</source>
        <translation>انتهى التفريغ مبكرًا، أو لم يُبلَغ خطّاف في بعض الدفعات: مداه من بيانات أقل مما رأته الموتّرات الأخرى؛ أعد تسجيله</translation>
    </message>
    <message>
        <source>First token far above the others</source>
        <translation>الرمز الأول أعلى بكثير من غيره</translation>
    </message>
    <message>
        <source>an attention sink looks like this: one token sets the range of all; engines that keep it at full precision, or a percentile, leave the others a finer grid</source>
        <translation>هكذا تبدو بالوعة الانتباه (attention sink): رمز واحد يحدّد مدى الجميع؛ المحرّكات التي تُبقيه بالدقة الكاملة، أو مئين، تترك للبقية شبكة أدق</translation>
    </message>
    <message>
        <source>holds values that are no FP8 number times a power of two</source>
        <translation>يحوي قيمًا ليست عدد FP8 مضروبًا في قوة للعدد اثنين</translation>
    </message>
    <message>
        <source>Scales that are no powers of two</source>
        <translation>مقاييس ليست قوى للعدد اثنين</translation>
    </message>
    <message>
        <source>the settings of the checkpoint say scale_fmt ue8m0, scales of an exponent alone: engines that believe them round these scales, and the weights become others</source>
        <translation>تذكر إعدادات نقطة الحفظ scale_fmt ue8m0، أي مقاييس من أُسّ فقط: المحرّكات التي تصدّقها تقرّب هذه المقاييس فتتغيّر الأوزان</translation>
    </message>
    <message>
        <source>the last %1 of %2 samples are zero throughout</source>
        <translation>آخر %1 من %2 من العيّنات أصفار كلها</translation>
    </message>
    <message>
        <source>the last %1 of %2 samples have one and the same amax</source>
        <translation>لآخر %1 من %2 من العيّنات قيمة amax واحدة</translation>
    </message>
    <message>
        <source>the first %1 of %2 samples are zero throughout</source>
        <translation>أول %1 من %2 من العيّنات أصفار كلها</translation>
    </message>
    <message>
        <source>the first %1 of %2 samples have one and the same amax</source>
        <translation>لأول %1 من %2 من العيّنات قيمة amax واحدة</translation>
    </message>
    <message>
        <source>Padding suspected</source>
        <translation>اشتباه في حشو</translation>
    </message>
    <message>
        <source>padded tokens, and samples that fill up the last batch, look like this: they count in percentiles and entropy as if they were data; leave them out when you record</source>
        <translation>هكذا تبدو رموز الحشو والعيّنات التي تكمل الدفعة الأخيرة: تُحسب في المئينات والإنتروبيا كأنها بيانات؛ استبعدها عند التسجيل</translation>
    </message>
    <message>
        <source>is the output layer as well: config.json ties them, and no other is here</source>
        <translation>هو طبقة الخرج أيضًا: يربطهما config.json، ولا توجد هنا طبقة أخرى</translation>
    </message>
    <message>
        <source>holds the values of %1, to which config.json ties it: engines keep one</source>
        <translation>يحوي قيم %1 الذي يربطه به config.json: تحتفظ المحرّكات بواحد منهما</translation>
    </message>
    <message>
        <source>holds other values than %1, to which config.json ties it</source>
        <translation>يحوي قيمًا غير قيم %1 الذي يربطه به config.json</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>تضمينات مربوطة</translation>
    </message>
    <message>
        <source>the table of the tokens is the weight of the output layer, too: what quantizes one changes both; engines ignore an output layer of its own where the settings tie it</source>
        <translation>جدول الرموز هو وزن طبقة الخرج أيضًا: تكميم أحدهما يغيّر الاثنين؛ وتتجاهل المحرّكات طبقة خرج مستقلة إذا ربطتها الإعدادات</translation>
    </message>
    <message>
        <source>%1, which its input %2 %3 does not fit along any axis</source>
        <translation>%1، ولا يلائمه مُدخله %2 %3 على أي محور</translation>
    </message>
    <message>
        <source>Weights that do not fit their inputs</source>
        <translation>أوزان لا تلائم مُدخلاتها</translation>
    </message>
    <message>
        <source>weights and activations are of different networks, or a hook recorded something else under this name: errors of outputs, smoothing and exports by module need both</source>
        <translation>الأوزان والتنشيطات من شبكات مختلفة، أو سجّل خطّاف شيئًا آخر بهذا الاسم: أخطاء المخرجات والتنعيم والتصدير حسب الوحدات تحتاج إلى الاثنين</translation>
    </message>
    <message>
        <source>the first row of each of %1 batches reaches %2 times the median of the others or more</source>
        <translation>الصف الأول في كل دفعة من الدفعات الـ %1 يبلغ %2 مرة وسيط الصفوف الأخرى أو أكثر</translation>
    </message>
    <message>
        <source>the first of %1 rows reaches %2 times the median of the others</source>
        <translation>أول صف من %1 يبلغ %2 مرة وسيط الصفوف الأخرى</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens of its layer&apos;s experts came here</source>
        <translation>وصل إلى هنا %1 من %2 من رموز خبراء طبقته</translation>
    </message>
    <message>
        <source>Experts hardly reached</source>
        <translation>خبراء قلّما يُوصل إليهم</translation>
    </message>
    <message>
        <source>no token came to %1 of the %2 experts of %3: %4</source>
        <translation>لم يصل أي رمز إلى %1 من %2 خبيرًا في %3: %4</translation>
    </message>
    <message>
        <source>Experts never reached</source>
        <translation>خبراء لم يُوصل إليهم قط</translation>
    </message>
    <message>
        <source>nothing is known of the range of what these experts read: more samples, or exports give them the largest range of the layer&apos;s other experts, and say so</source>
        <translation>لا يُعرف شيء عن مدى ما يقرؤه هؤلاء الخبراء: عيّنات أكثر، وإلا أعطتهم التصديرات أكبر مدى لسائر خبراء الطبقة وذكرت ذلك</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens of its layer&apos;s experts came here, and its largest magnitude is %3 times that of the experts that more tokens came to</source>
        <translation>وصل إلى هنا %1 من %2 رمزًا لخبراء الطبقة، وأكبر مقدار هنا %3 ضعف ما لدى الخبراء الذين وصلت إليهم رموز أكثر</translation>
    </message>
    <message>
        <source>the range of an expert that few tokens came to is that of chance: record more samples. Where all experts share one, as engines have it that run them at once, and its range is by far the largest, it decides how finely all are quantized: look whether it is real, or take away its say (inspector, Sharing). Where each has its own, share by the rule “experts”</source>
        <translation>مدى الخبير الذي وصلت إليه رموز قليلة وليد الصدفة: سجّل عيّنات أكثر. وحيث يتشارك الخبراء جميعًا مدى واحدًا، كما في المحرّكات التي تشغّلهم معًا، ويكون مداه الأكبر بفارق كبير، فهو الذي يحدّد دقة تكميم الجميع: تحقّق من صحته، أو انزع عنه الرأي (المفتّش، المشاركة). وحيث لكلٍّ مداه، فشارك بالقاعدة «experts»</translation>
    </message>
    <message>
        <source>nothing was recorded of %1 of the %2 experts of %3, and no counts say why: %4</source>
        <translation>لم يُسجَّل شيء عن %1 من %2 خبيرًا في %3، ولا يوجد عدد يبيّن السبب: %4</translation>
    </message>
    <message>
        <source>%1 of %2 values are about %3, and no other is beyond %4: a mask, a fill or saturation sets the range</source>
        <translation>%1 من %2 قيمة تقع عند %3 تقريبًا، ولا قيمة أخرى تتجاوز %4: قناع أو قيمة ملء أو تشبع يحدد المجال</translation>
    </message>
    <message>
        <source>Values that are no data</source>
        <translation>قيم ليست بيانات</translation>
    </message>
    <message>
        <source>Values left out</source>
        <translation>قيم مستبعدة</translation>
    </message>
    <message>
        <source>ranges and errors are those of the others; whoever writes the tensor takes all of it, and these saturate</source>
        <translation>المجالات والأخطاء هي للقيم الباقية؛ ومن يكتب الموتّر يأخذه كله، وهذه القيم تتشبع</translation>
    </message>
    <message>
        <source>thresholds and errors are those of these values, whatever the SQNR says: leave them out, or set the threshold by hand</source>
        <translation>العتبات والأخطاء هي لهذه القيم مهما قال SQNR: استبعدها أو عيّن العتبة يدويًا</translation>
    </message>
    <message>
        <source>%1 of %2 values were never written, and count as %3</source>
        <translation>%1 من %2 قيمة لم تُكتب قط، وتُحسب على أنها %3</translation>
    </message>
    <message>
        <source>Values that were never written</source>
        <translation>قيم لم تُكتب قط</translation>
    </message>
    <message>
        <source>the file names a value for what nobody wrote, and it counts in ranges and errors as data do; leave out what is unwritten where it is none</source>
        <translation>يحدد الملف قيمة لما لم يكتبه أحد، وتُحسب في المجالات والأخطاء كالبيانات؛ استبعد غير المكتوب حيث لا يكون بيانات</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out as no data</source>
        <translation>%1 من %2 قيمة مستبعدة لأنها ليست بيانات</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: they were never written</source>
        <translation>%1 من %2 قيمة مستبعدة: لم تُكتب قط</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: the file says that they stand for none</source>
        <translation>%1 من %2 قيمة مستبعدة: يقول الملف إنها لا تمثل قيمًا</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: the file calls them invalid</source>
        <translation>%1 من %2 قيمة مستبعدة: يعدّها الملف غير صالحة</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out, as you said</source>
        <translation>%1 من %2 قيمة مستبعدة كما طلبت</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: they stood far off all others</source>
        <translation>%1 من %2 قيمة مستبعدة: كانت بعيدة جدًا عن كل ما سواها</translation>
    </message>
</context>
<context>
    <name>Criterion</name>
    <message>
        <source>Most noise</source>
        <translation>الأكثر ضجيجًا</translation>
    </message>
    <message>
        <source>Lowest SQNR</source>
        <translation>أدنى SQNR</translation>
    </message>
    <message>
        <source>Largest scale</source>
        <translation>أكبر مقياس</translation>
    </message>
    <message>
        <source>Smallest scale</source>
        <translation>أصغر مقياس</translation>
    </message>
    <message>
        <source>Most saturated</source>
        <translation>الأكثر تشبّعًا</translation>
    </message>
    <message>
        <source>Most flushed to zero</source>
        <translation>الأكثر تحوّلًا إلى صفر</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>per tensor</source>
        <translation>لكل موتّر</translation>
    </message>
    <message>
        <source>per channel</source>
        <translation>لكل قناة</translation>
    </message>
    <message>
        <source>per group</source>
        <translation>لكل مجموعة</translation>
    </message>
    <message>
        <source>kept in %1</source>
        <translation>يبقى بصيغة %1</translation>
    </message>
    <message>
        <source>smoothed by the factors of another tool</source>
        <translation>منعَّم بعوامل أداة أخرى</translation>
    </message>
    <message>
        <source>smoothed, alpha %1</source>
        <translation>منعَّم، ألفا %1</translation>
    </message>
    <message>
        <source>to be smoothed, alpha %1</source>
        <translation>سيُنعَّم، ألفا %1</translation>
    </message>
    <message>
        <source>to be smoothed</source>
        <translation>سيُنعَّم</translation>
    </message>
    <message>
        <source>left as it is stored</source>
        <translation>يبقى كما هو مخزَّن</translation>
    </message>
    <message>
        <source>Linear layer</source>
        <translation>طبقة خطية</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>التفاف</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>ضرب مصفوفات</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>تضمين</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>تطبيع</translation>
    </message>
    <message>
        <source>Activation function</source>
        <translation>دالة تنشيط</translation>
    </message>
    <message>
        <source>Max pooling</source>
        <translation>تجميع أقصى</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>ضمّ</translation>
    </message>
    <message>
        <source>Addition</source>
        <translation>جمع</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>موجِّه</translation>
    </message>
    <message>
        <source>Rotary embedding</source>
        <translation>تضمين دوراني</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>ذاكرة KV المؤقتة</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>أخرى</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>وزن</translation>
    </message>
    <message>
        <source>bias</source>
        <comment>added to the output of a layer</comment>
        <translation>انحياز</translation>
    </message>
    <message>
        <source>input</source>
        <translation>مدخل</translation>
    </message>
    <message>
        <source>output</source>
        <translation>مخرج</translation>
    </message>
    <message>
        <source>other</source>
        <comment>side of an operator</comment>
        <translation>آخر</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>الاستعلامات</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>الاحتمالات</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>القيم</translation>
    </message>
    <message>
        <source>Cached keys</source>
        <translation>المفاتيح المخزّنة مؤقتًا</translation>
    </message>
    <message>
        <source>Cached values</source>
        <translation>القيم المخزّنة مؤقتًا</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>الذاكرة المؤقتة</translation>
    </message>
    <message>
        <source>per block</source>
        <translation>لكل كتلة</translation>
    </message>
    <message>
        <source>%1 along axis %2</source>
        <translation>%1 على طول المحور %2</translation>
    </message>
</context>
<context>
    <name>Depth</name>
    <message>
        <source>Layer output</source>
        <translation>خرج الطبقة</translation>
    </message>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>max |x|</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>مشبَّع</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>البتات</translation>
    </message>
</context>
<context>
    <name>DepthItems</name>
    <message>
        <source>%1 dB</source>
        <translation>⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>SQNR of the layer&apos;s output / dB</source>
        <translation>SQNR لخرج الطبقة / dB</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>max |x|</translation>
    </message>
    <message>
        <source>saturated / %</source>
        <translation>مشبَّع / %</translation>
    </message>
    <message>
        <source>bits of an element</source>
        <translation>بتات العنصر</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>tensors</comment>
        <translation>كما هو مخزَّن</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>a tensor: its number, its format</extracomment>
        <translation>%1: %2، %3</translation>
    </message>
    <message>
        <source>%1 tensors of %2 layers</source>
        <translation>%1 من الموتّرات في %2 من الطبقات</translation>
    </message>
    <message>
        <source>the worst is %1</source>
        <translation>أسوأها %1</translation>
    </message>
    <message>
        <source>%1 miss the target of %2 dB</source>
        <translation>%1 منها دون الهدف ⁦%2 dB⁩</translation>
    </message>
    <message>
        <source>the current one is %1</source>
        <translation>الحالي هو %1</translation>
    </message>
    <message>
        <source>SQNR of B against A / dB</source>
        <translation>SQNR لـ B مقارنةً بـ A / dB</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a tensor: its number</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>null dataspace</source>
        <translation>فضاء بيانات فارغ (null)</translation>
    </message>
    <message>
        <source>the data end beyond the end of the file</source>
        <translation>تنتهي البيانات بعد نهاية الملف</translation>
    </message>
    <message>
        <source>enumeration</source>
        <translation>نوع تعدادي</translation>
    </message>
    <message>
        <source>opaque bytes</source>
        <translation>بايتات مبهمة (opaque)</translation>
    </message>
    <message>
        <source>strings</source>
        <translation>سلاسل نصية</translation>
    </message>
    <message>
        <source>variable-length sequences</source>
        <translation>متتاليات متغيّرة الطول</translation>
    </message>
    <message>
        <source>references</source>
        <translation>مراجع</translation>
    </message>
    <message>
        <source>array elements</source>
        <translation>عناصر من نوع مصفوفة</translation>
    </message>
    <message>
        <source>time</source>
        <translation>وقت</translation>
    </message>
    <message>
        <source>unknown type class</source>
        <translation>صنف نوع غير معروف</translation>
    </message>
    <message>
        <source>link of an unknown kind</source>
        <translation>رابط من نوع غير معروف</translation>
    </message>
    <message>
        <source>structured</source>
        <translation>نوع مركّب</translation>
    </message>
    <message>
        <source>no dictionary</source>
        <translation>لا قاموس</translation>
    </message>
    <message>
        <source>only the first tensors were listed</source>
        <translation>لم تُسرد إلا الموتّرات الأولى</translation>
    </message>
    <message>
        <source>the index of the group leads to the same names again and again</source>
        <translation>فهرس المجموعة يعود إلى الأسماء نفسها مرارًا</translation>
    </message>
    <message>
        <source>no token counts</source>
        <translation>لا رمز يُحتسب</translation>
    </message>
    <message>
        <source>a value that counts nothing</source>
        <translation>قيمة لا تعدّ شيئًا</translation>
    </message>
    <message>
        <source>opaque bytes; an attribute dtype says which float they are</source>
        <translation>بايتات مبهمة؛ سمة dtype تبيّن أي أعداد فاصلة عائمة هي</translation>
    </message>
    <message>
        <source>empty arrays of MATLAB</source>
        <translation>مصفوفات MATLAB فارغة</translation>
    </message>
    <message>
        <source>text of MATLAB</source>
        <translation>نص MATLAB</translation>
    </message>
    <message>
        <source>dimension scales</source>
        <translation>مقاييس أبعاد</translation>
    </message>
    <message>
        <source>sparse matrices of MATLAB</source>
        <translation>مصفوفات MATLAB متناثرة</translation>
    </message>
    <message>
        <source>bytes without a type, as NumPy writes types of ml_dtypes: save x.view(ml_dtypes.bfloat16).astype(&apos;float32&apos;)</source>
        <translation>بايتات بلا نوع، كما يكتب NumPy أنواع ml_dtypes: احفظ x.view(ml_dtypes.bfloat16).astype(&apos;float32&apos;)</translation>
    </message>
    <message>
        <source>a folder of Zarr arrays</source>
        <translation>مجلد مصفوفات Zarr</translation>
    </message>
    <message>
        <source>a folder of HDF5 files, which the line puts into one</source>
        <translation>مجلد ملفات HDF5 يجمعها السطر في ملف واحد</translation>
    </message>
    <message>
        <source>a folder of torch files: open them one by one to see how each is converted</source>
        <translation>مجلد ملفات torch: افتحها واحدًا واحدًا لترى كيف يُحوَّل كل منها</translation>
    </message>
    <message>
        <source>a SavedModel of TensorFlow</source>
        <translation>نموذج SavedModel من TensorFlow</translation>
    </message>
    <message>
        <source>a folder of .npy files, which the line puts into one</source>
        <translation>مجلد ملفات ‎.npy يجمعها السطر في ملف واحد</translation>
    </message>
    <message>
        <source>a folder of .npz files, which the line puts into one</source>
        <translation>مجلد ملفات ‎.npz يجمعها السطر في ملف واحد</translation>
    </message>
    <message>
        <source>bytes of no format that is known here; the line takes them for one array of float32</source>
        <translation>بايتات بصيغة غير معروفة هنا؛ يعدّها السطر مصفوفة واحدة من float32</translation>
    </message>
    <message>
        <source>an empty file: copy or download it again</source>
        <translation>ملف فارغ: انسخه أو نزّله مرة أخرى</translation>
    </message>
    <message>
        <source>a pointer of Git LFS, in place of the file itself</source>
        <translation>مؤشر Git LFS بدلًا من الملف نفسه</translation>
    </message>
    <message>
        <source>a zip archive without its end: copy or download it again</source>
        <translation>أرشيف zip ينقصه آخره: انسخه أو نزّله مرة أخرى</translation>
    </message>
    <message>
        <source>a TorchScript program</source>
        <translation>برنامج TorchScript</translation>
    </message>
    <message>
        <source>a file of torch.save</source>
        <translation>ملف من torch.save</translation>
    </message>
    <message>
        <source>a .keras archive, with its weights as HDF5 inside</source>
        <translation>أرشيف ‎.keras وأوزانه في داخله بصيغة HDF5</translation>
    </message>
    <message>
        <source>Zarr arrays in a zip archive</source>
        <translation>مصفوفات Zarr في أرشيف zip</translation>
    </message>
    <message>
        <source>NumPy arrays in a zip archive (.npz)</source>
        <translation>مصفوفات NumPy في أرشيف zip ‏(‎.npz)</translation>
    </message>
    <message>
        <source>a zip archive, of files that have to be unpacked</source>
        <translation>أرشيف zip لملفات يجب فكّها</translation>
    </message>
    <message>
        <source>a tar archive, of files that have to be unpacked</source>
        <translation>أرشيف tar لملفات يجب فكّها</translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation>مضغوط بـ gzip</translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation>مضغوط بـ xz</translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation>مضغوط بـ bzip2</translation>
    </message>
    <message>
        <source>compressed with Zstandard</source>
        <translation>مضغوط بـ Zstandard</translation>
    </message>
    <message>
        <source>compressed with LZ4</source>
        <translation>مضغوط بـ LZ4</translation>
    </message>
    <message>
        <source>a 7-Zip archive, of files that have to be unpacked</source>
        <translation>أرشيف 7-Zip لملفات يجب فكّها</translation>
    </message>
    <message>
        <source>a pickle of joblib, which can run any program when it is loaded: only if you trust where it is from</source>
        <translation>ملف pickle من joblib قد يشغّل أي برنامج عند تحميله: فقط إن كنت تثق بمصدره</translation>
    </message>
    <message>
        <source>a Python pickle, which can run any program when it is loaded: only if you trust where it is from</source>
        <translation>ملف pickle من Python قد يشغّل أي برنامج عند تحميله: فقط إن كنت تثق بمصدره</translation>
    </message>
    <message>
        <source>a GGUF model</source>
        <translation>نموذج GGUF</translation>
    </message>
    <message>
        <source>a TensorFlow Lite model</source>
        <translation>نموذج TensorFlow Lite</translation>
    </message>
    <message>
        <source>a model in the .ort form of ONNX Runtime: open the ONNX it was made of</source>
        <translation>نموذج بصيغة ‎.ort من ONNX Runtime: افتح ملف ONNX الذي صُنع منه</translation>
    </message>
    <message>
        <source>an engine of TensorRT: open the ONNX it was built from</source>
        <translation>محرّك TensorRT: افتح ملف ONNX الذي بُني منه</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>جدول Parquet</translation>
    </message>
    <message>
        <source>an Arrow table (Feather)</source>
        <translation>جدول Arrow ‏(Feather)</translation>
    </message>
    <message>
        <source>a stream of Arrow tables</source>
        <translation>دفق من جداول Arrow</translation>
    </message>
    <message>
        <source>a MATLAB file of version 5</source>
        <translation>ملف MATLAB من الإصدار 5</translation>
    </message>
    <message>
        <source>an HDF4 file</source>
        <translation>ملف HDF4</translation>
    </message>
    <message>
        <source>a netCDF file of version 3</source>
        <translation>ملف netCDF من الإصدار 3</translation>
    </message>
    <message>
        <source>events of TensorBoard</source>
        <translation>أحداث TensorBoard</translation>
    </message>
    <message>
        <source>records of TensorFlow, whose arrays only the program that wrote them knows</source>
        <translation>سجلات TensorFlow لا يعرف مصفوفاتها إلا البرنامج الذي كتبها</translation>
    </message>
    <message>
        <source>the index of a TensorFlow checkpoint, whose data lie beside it</source>
        <translation>فهرس نقطة حفظ TensorFlow، وبياناتها بجانبه</translation>
    </message>
    <message>
        <source>an importance matrix of llama.cpp</source>
        <translation>مصفوفة أهمية من llama.cpp</translation>
    </message>
    <message>
        <source>one tensor of ONNX (TensorProto)</source>
        <translation>موتّر واحد من ONNX ‏(TensorProto)</translation>
    </message>
    <message>
        <source>a graph of TensorFlow (GraphDef): tf2onnx makes ONNX of it</source>
        <translation>رسم TensorFlow ‏(GraphDef): يحوّله tf2onnx إلى ONNX</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>صورة</translation>
    </message>
    <message>
        <source>an SQLite database, which holds no arrays</source>
        <translation>قاعدة بيانات SQLite لا تحوي مصفوفات</translation>
    </message>
    <message>
        <source>an HTML page, as a server answers in place of a file: download it again</source>
        <translation>صفحة HTML مما يرد به الخادم بدل الملف: نزّله مرة أخرى</translation>
    </message>
    <message>
        <source>a model of OpenVINO, whose values lie in the .bin beside it</source>
        <translation>نموذج OpenVINO، وقيمه في ملف ‎.bin بجانبه</translation>
    </message>
    <message>
        <source>an XML document, which holds no arrays</source>
        <translation>مستند XML لا يحوي مصفوفات</translation>
    </message>
    <message>
        <source>a file of decisions of Scalewright, which holds no tensors</source>
        <translation>ملف قرارات من Scalewright لا يحوي موتّرات</translation>
    </message>
    <message>
        <source>an index of safetensors files: open the folder of these</source>
        <translation>فهرس ملفات safetensors: افتح مجلدها</translation>
    </message>
    <message>
        <source>outputs of Polygraphy in JSON</source>
        <translation>مخرجات Polygraphy بصيغة JSON</translation>
    </message>
    <message>
        <source>JSON; the line takes its lists of numbers</source>
        <translation>JSON؛ يأخذ السطر قوائم أعداده</translation>
    </message>
    <message>
        <source>numbers as text</source>
        <translation>أعداد مكتوبة نصًا</translation>
    </message>
    <message>
        <source>a calibration cache of TensorRT, which holds no tensors: import it</source>
        <translation>مخبأ معايرة من TensorRT لا يحوي موتّرات: استورده</translation>
    </message>
    <message>
        <source>one word of text, as copies of symbolic links hold the name of a file: open the file of that name</source>
        <translation>كلمة واحدة من النص، كما تحوي نسخ الروابط الرمزية اسم ملف: افتح الملف بذلك الاسم</translation>
    </message>
    <message>
        <source>text, which is neither a table of numbers nor JSON</source>
        <translation>نص ليس جدول أعداد ولا JSON</translation>
    </message>
    <message>
        <source>a map in MessagePack, as Flax writes it</source>
        <translation>خريطة بصيغة MessagePack كما يكتبها Flax</translation>
    </message>
    <message>
        <source>nothing but zeros in the first bytes, as in a file that was never filled: copy or download it again</source>
        <translation>أصفار فقط في أول البايتات كما في ملف لم يُملأ: انسخه أو نزّله مرة أخرى</translation>
    </message>
    <message>
        <source>indexes of PyTables</source>
        <translation>فهارس PyTables</translation>
    </message>
    <message>
        <source>members of records that are no floats</source>
        <translation>حقول سجلات ليست أعدادًا عشرية</translation>
    </message>
    <message>
        <source>floats in records within records</source>
        <translation>أعداد فاصلة عائمة في سجلات داخل سجلات</translation>
    </message>
    <message>
        <source>sequences of floats, of varying length</source>
        <translation>متتاليات من أعداد الفاصلة العائمة متفاوتة الطول</translation>
    </message>
    <message>
        <source>elements that are arrays of floats</source>
        <translation>عناصر هي مصفوفات من أعداد الفاصلة العائمة</translation>
    </message>
    <message>
        <source>elements of no bytes</source>
        <translation>عناصر بلا بايتات</translation>
    </message>
</context>
<context>
    <name>Diff</name>
    <message>
        <source>role</source>
        <translation>الدور</translation>
    </message>
    <message>
        <source>format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>options</source>
        <translation>الخيارات</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>الانحياز</translation>
    </message>
    <message>
        <source>granularity</source>
        <translation>مستوى التجزئة</translation>
    </message>
    <message>
        <source>calibrator</source>
        <translation>المعايِر</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>المعاملات</translation>
    </message>
    <message>
        <source>sharing</source>
        <translation>المشاركة</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>التنعيم</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>العتبة</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>no error</source>
        <translation>لا خطأ</translation>
    </message>
    <message>
        <source>the file does not exist</source>
        <translation>الملف غير موجود</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>الصلاحية مرفوضة</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>تتعذّر قراءة الملف</translation>
    </message>
    <message>
        <source>the file cannot be written; any earlier version is untouched</source>
        <translation>تتعذّر كتابة الملف؛ وأي نسخة سابقة باقية كما هي</translation>
    </message>
    <message>
        <source>the disk is full; any earlier version of the file is untouched</source>
        <translation>القرص ممتلئ؛ وأي نسخة سابقة من الملف باقية كما هي</translation>
    </message>
    <message>
        <source>not an HDF5, safetensors, NumPy or ONNX file</source>
        <translation>ليس ملف HDF5 أو safetensors أو NumPy أو ONNX</translation>
    </message>
    <message>
        <source>not a readable HDF5 file</source>
        <translation>ليس ملف HDF5 قابلًا للقراءة</translation>
    </message>
    <message>
        <source>the file is truncated</source>
        <translation>الملف مبتور</translation>
    </message>
    <message>
        <source>the file is malformed</source>
        <translation>بنية الملف غير سليمة</translation>
    </message>
    <message>
        <source>the file has changed since it was opened</source>
        <translation>تغيّر الملف منذ فتحه</translation>
    </message>
    <message>
        <source>the file holds no numeric dataset</source>
        <translation>لا يحوي الملف مجموعة بيانات عددية</translation>
    </message>
    <message>
        <source>no such dataset in the file</source>
        <translation>لا توجد مجموعة بيانات كهذه في الملف</translation>
    </message>
    <message>
        <source>the element type is not a real number type that can be quantized</source>
        <translation>نوع العناصر ليس نوع أعداد حقيقية يمكن تكميمه</translation>
    </message>
    <message>
        <source>the storage layout is not supported</source>
        <translation>تخطيط التخزين غير مدعوم</translation>
    </message>
    <message>
        <source>refused: a link to another file</source>
        <translation>مرفوض: رابط إلى ملف آخر</translation>
    </message>
    <message>
        <source>refused: the data are stored in another file</source>
        <translation>مرفوض: البيانات مخزَّنة في ملف آخر</translation>
    </message>
    <message>
        <source>refused: a virtual dataset takes its data from elsewhere</source>
        <translation>مرفوض: مجموعة بيانات افتراضية تأخذ بياناتها من موضع آخر</translation>
    </message>
    <message>
        <source>the link points to nothing</source>
        <translation>الرابط لا يشير إلى شيء</translation>
    </message>
    <message>
        <source>the link leads back to a group that holds it</source>
        <translation>الرابط يعود إلى مجموعة تحتويه</translation>
    </message>
    <message>
        <source>a compression filter is not installed</source>
        <translation>مرشّح ضغط غير مثبَّت</translation>
    </message>
    <message>
        <source>refused: the declared size is absurd against what is stored</source>
        <translation>مرفوض: الحجم المعلَن غير معقول قياسًا إلى المخزَّن</translation>
    </message>
    <message>
        <source>refused: the path in the file is longer than any real one</source>
        <translation>مرفوض: المسار في الملف أطول من أي مسار حقيقي</translation>
    </message>
    <message>
        <source>a stored chunk is damaged</source>
        <translation>قطعة مخزَّنة تالفة</translation>
    </message>
    <message>
        <source>reading failed</source>
        <translation>فشلت القراءة</translation>
    </message>
    <message>
        <source>the tensor has no elements</source>
        <translation>لا عناصر في الموتّر</translation>
    </message>
    <message>
        <source>the tensor has no finite value</source>
        <translation>لا قيمة منتهية في الموتّر</translation>
    </message>
    <message>
        <source>weight and input do not fit together</source>
        <translation>الوزن والمدخل لا يتوافقان</translation>
    </message>
    <message>
        <source>the name fits more than one tensor</source>
        <translation>الاسم ينطبق على أكثر من موتّر</translation>
    </message>
    <message>
        <source>no input is known for this weight</source>
        <translation>لا يُعرف مدخل لهذا الوزن</translation>
    </message>
    <message>
        <source>unknown number format</source>
        <translation>صيغة عددية غير معروفة</translation>
    </message>
    <message>
        <source>unknown calibration method</source>
        <translation>طريقة معايرة غير معروفة</translation>
    </message>
    <message>
        <source>unknown export format</source>
        <translation>صيغة تصدير غير معروفة</translation>
    </message>
    <message>
        <source>unknown import format</source>
        <translation>صيغة استيراد غير معروفة</translation>
    </message>
    <message>
        <source>unknown parameter</source>
        <translation>معامل غير معروف</translation>
    </message>
    <message>
        <source>the parameter is out of range</source>
        <translation>المعامل خارج المدى المسموح</translation>
    </message>
    <message>
        <source>the method does not apply to this number format</source>
        <translation>لا تنطبق الطريقة على هذه الصيغة العددية</translation>
    </message>
    <message>
        <source>invalid value</source>
        <translation>قيمة غير صالحة</translation>
    </message>
    <message>
        <source>the tensor has not been profiled</source>
        <translation>لم يُحلَّل الموتّر إحصائيًا بعد</translation>
    </message>
    <message>
        <source>not valid JSON</source>
        <translation>ليس JSON صالحًا</translation>
    </message>
    <message>
        <source>not a Scalewright recipe</source>
        <translation>ليست وصفة Scalewright</translation>
    </message>
    <message>
        <source>the recipe was written by a newer version</source>
        <translation>كُتبت الوصفة بإصدار أحدث</translation>
    </message>
    <message>
        <source>the recipe breaks its schema</source>
        <translation>الوصفة تخالف بنيتها المقرَّرة</translation>
    </message>
    <message>
        <source>nothing in the recipe can be written in this format</source>
        <translation>لا شيء في الوصفة تمكن كتابته بهذه الصيغة</translation>
    </message>
    <message>
        <source>nothing in the file can be taken over</source>
        <translation>لا شيء في الملف يمكن اعتماده</translation>
    </message>
    <message>
        <source>no choice of formats meets the budget</source>
        <translation>لا اختيار للصيغ يفي بالميزانية</translation>
    </message>
    <message>
        <source>not a Scalewright policy</source>
        <translation>ليست سياسة Scalewright</translation>
    </message>
    <message>
        <source>the policy breaks its schema</source>
        <translation>السياسة تخالف بنيتها المقرَّرة</translation>
    </message>
    <message>
        <source>unknown policy</source>
        <translation>سياسة غير معروفة</translation>
    </message>
    <message>
        <source>the process that read it has crashed</source>
        <translation>انهارت العملية التي كانت تقرؤه</translation>
    </message>
    <message>
        <source>the process that read it got no further and was ended</source>
        <translation>توقّف تقدّم العملية التي كانت تقرؤه فأُنهيت</translation>
    </message>
    <message>
        <source>the process that reads files cannot be started</source>
        <translation>يتعذّر بدء العملية التي تقرأ الملفات</translation>
    </message>
    <message>
        <source>the process that read it gave an answer without sense</source>
        <translation>أعطت العملية التي قرأته جوابًا لا معنى له</translation>
    </message>
    <message>
        <source>not a Scalewright study</source>
        <translation>ليست دراسة Scalewright</translation>
    </message>
    <message>
        <source>the study was written by a newer version</source>
        <translation>كُتبت الدراسة بإصدار أحدث</translation>
    </message>
    <message>
        <source>the study breaks its schema</source>
        <translation>الدراسة تخالف بنيتها المقرَّرة</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>أُلغي</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>الذاكرة غير كافية</translation>
    </message>
    <message>
        <source>internal error</source>
        <translation>خطأ داخلي</translation>
    </message>
    <message>
        <source>its batches cannot be one tensor and stay apart: each has a range of its own</source>
        <translation>لا يمكن أن تكون دفعاته موتّرًا واحدًا وتبقى منفصلة: لكل منها مداها</translation>
    </message>
    <message>
        <source>batches are missing; the tensor consists of those that are there</source>
        <translation>توجد دفعات مفقودة؛ يتكوّن الموتّر من الموجود منها</translation>
    </message>
    <message>
        <source>the batches differ along the last axis: no row or block runs through all of them</source>
        <translation>تختلف الدفعات على امتداد المحور الأخير: لا صف ولا كتلة تمر بها جميعًا</translation>
    </message>
    <message>
        <source>layers that engines run as one, with one scale, have different ones</source>
        <translation>طبقات تشغّلها المحركات كطبقة واحدة بمقياس واحد لها مقاييس مختلفة</translation>
    </message>
    <message>
        <source>this system does not confine the process that reads files, as was asked for</source>
        <translation>هذا النظام لا يقيّد العملية التي تقرأ الملفات كما طُلب</translation>
    </message>
    <message>
        <source>the list of what the file holds was cut short and can be continued; not listed</source>
        <translation>قُطعت قائمة محتويات الملف ويمكن متابعتها؛ لم يُدرج</translation>
    </message>
    <message>
        <source>a quantized weight that cannot be read</source>
        <translation>وزن مكمَّم تتعذّر قراءته</translation>
    </message>
    <message>
        <source>no dataset fits the expression that groups batches</source>
        <translation>لا توجد مجموعة بيانات تطابق التعبير الذي يجمّع الدفعات</translation>
    </message>
    <message>
        <source>it cannot say which tokens are padding: all count</source>
        <translation>لا يمكنها أن تحدّد أي tokens حشو: تُحتسب كلها</translation>
    </message>
    <message>
        <source>the mask has no say about tensors without an axis of its tokens, which count whole</source>
        <translation>لا ينطبق القناع على موتّرات بلا محور لهذه الـ tokens، فتُحتسب كاملة</translation>
    </message>
    <message>
        <source>several layers in one tensor, which stays whole: what would tell them apart is not known</source>
        <translation>عدة طبقات في موتّر واحد يبقى كاملاً: لا يُعرف ما يميّز بينها</translation>
    </message>
    <message>
        <source>this does not count the tokens of experts: one whole number for each</source>
        <translation>هذا لا يعدّ رموز الخبراء: عدد صحيح واحد لكل خبير</translation>
    </message>
    <message>
        <source>this kind of checkpoint cannot hold what is decided</source>
        <translation>هذا النوع من نقاط الحفظ لا يستطيع حمل ما تقرّر</translation>
    </message>
    <message>
        <source>unknown engine</source>
        <translation>محرك غير معروف</translation>
    </message>
    <message>
        <source>the model is of an opset that cannot be raised to the one that is needed</source>
        <translation>لا يمكن رفع مجموعة عوامل النموذج (opset) إلى المجموعة المطلوبة</translation>
    </message>
    <message>
        <source>the recipe decides otherwise in some phases, and the format holds one of them</source>
        <translation>تقرّر الوصفة غير ذلك في بعض المراحل، والصيغة تحمل واحدة منها</translation>
    </message>
    <message>
        <source>the recipe has no such phase</source>
        <translation>لا مرحلة كهذه في الوصفة</translation>
    </message>
    <message>
        <source>only a profile of it is here, without the values that this takes</source>
        <translation>لا يوجد هنا سوى ملف تعريف له، دون القيم التي يتطلبها هذا</translation>
    </message>
    <message>
        <source>the profile file is of a later version of Scalewright</source>
        <translation>ملف التعريف من إصدار أحدث من Scalewright</translation>
    </message>
    <message>
        <source>the same batches of the same recording come twice</source>
        <translation>الدفعات نفسها من التسجيل نفسه ترد مرتين</translation>
    </message>
    <message>
        <source>the recordings say different things of it</source>
        <translation>تقول التسجيلات أشياء مختلفة عنه</translation>
    </message>
    <message>
        <source>the recording ended early; what came before is here</source>
        <translation>انتهى التسجيل قبل أوانه؛ وهنا ما سبق ذلك</translation>
    </message>
    <message>
        <source>was not recorded, or not all of it</source>
        <translation>لم يُسجَّل، أو لم يُسجَّل كلّه</translation>
    </message>
    <message>
        <source>padding counts in tensors whose rows could not be traced to tokens</source>
        <translation>يُحسب الحشو في موتّرات لم يمكن ردّ صفوفها إلى tokens</translation>
    </message>
    <message>
        <source>layers of the network were never called while it was recorded</source>
        <translation>طبقات من الشبكة لم تُستدعَ قط أثناء التسجيل</translation>
    </message>
    <message>
        <source>nothing can be left out of recorded tensors, which hold counts: record them without it</source>
        <translation>لا يمكن استبعاد شيء من الموتّرات المسجلة لأنها تحمل تعدادات: سجّلها من دونه</translation>
    </message>
    <message>
        <source>what follows the last array is no array and is not read</source>
        <translation>ما يلي المصفوفة الأخيرة ليس مصفوفة ولا يُقرأ</translation>
    </message>
    <message>
        <source>it is written, but the disk did not confirm it: after a power cut it may be missing</source>
        <translation>كُتب، لكن القرص لم يؤكده: قد يُفقد بعد انقطاع الكهرباء</translation>
    </message>
    <message>
        <source>a part of what it should be, written with --partial; it lacks</source>
        <translation>جزء مما ينبغي أن يكون، كُتب بـ ‎--partial؛ ينقصه</translation>
    </message>
    <message>
        <source>the system gives this program no more threads</source>
        <translation>لا يعطي النظام هذا البرنامج خيوط تنفيذ أخرى</translation>
    </message>
    <message>
        <source>left out: it may hold floating-point values, which are not read</source>
        <translation>متروك: قد يحوي قيم فاصلة عائمة لا تُقرأ</translation>
    </message>
    <message>
        <source>left out, no tensors of the network: they lie beside codes, and what they mean there is not known</source>
        <translation>متروكة، ليست موتّرات للشبكة: فهي بجانب رموز، ومعناها هناك غير معروف</translation>
    </message>
    <message>
        <source>some of its files are new and others as they were; the next write beside them puts the earlier ones back</source>
        <translation>بعض ملفاته جديد وبعضها كما كان؛ والكتابة التالية بجانبها تعيد السابقة</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>the range is that of smoothed values, but their factors are left out: export them as well</source>
        <translation>المدى هو مدى القيم المنعَّمة، لكن عواملها مستبعدة: صدّرها أيضًا</translation>
    </message>
    <message>
        <source>smoothing was not carried out; the range is that without it</source>
        <translation>لم يُنفَّذ التنعيم؛ المدى هو المدى من دونه</translation>
    </message>
    <message>
        <source>written, but the file cannot say along which axis the channels are</source>
        <translation>كُتب، لكن الملف لا يستطيع بيان المحور الذي تقع عليه القنوات</translation>
    </message>
    <message>
        <source>AIMET encodings</source>
        <translation>ترميزات AIMET (encodings)</translation>
    </message>
    <message>
        <source>compressed-tensors quantization_config and scales</source>
        <translation>إعداد quantization_config ومقاييس لـ compressed-tensors</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>جدول (CSV)</translation>
    </message>
    <message>
        <source>Intel Gaudi settings, measurements and scales</source>
        <translation>إعدادات Intel Gaudi وقياساته ومقاييسه</translation>
    </message>
    <message>
        <source>its range is left out: with channels of weights the reader finds one for each token</source>
        <translation>يُستبعد مداه: مع قنوات الأوزان يحدّد البرنامج القارئ مدى لكل token</translation>
    </message>
    <message>
        <source>written, but vLLM does not know this algorithm: for TensorRT-LLM</source>
        <translation>كُتب، لكن vLLM لا يعرف هذه الخوارزمية: صالح لـ TensorRT-LLM</translation>
    </message>
    <message>
        <source>no layer is quantized: vLLM refuses a file without quant_algo, TensorRT-LLM reads it</source>
        <translation>لا طبقة مكمّمة: يرفض vLLM ملفًا بلا quant_algo، ويقرؤه TensorRT-LLM</translation>
    </message>
    <message>
        <source>written, but vLLM reads caches in FP8 and NVFP4 only: for TensorRT-LLM</source>
        <translation>كُتب، لكن vLLM لا يقرأ الذواكر المؤقتة إلا بصيغتي FP8 وNVFP4: صالح لـ TensorRT-LLM</translation>
    </message>
    <message>
        <source>hf_quant_config.json and scales</source>
        <translation>الملف hf_quant_config.json والمقاييس</translation>
    </message>
    <message>
        <source>the file holds scales of caches only</source>
        <translation>لا يحوي الملف سوى مقاييس الذواكر المؤقتة</translation>
    </message>
    <message>
        <source>its name does not say the number of its layer, or another has it</source>
        <translation>اسمه لا يدل على رقم طبقته، أو لغيره الرقم نفسه</translation>
    </message>
    <message>
        <source>written, but readers want a scale for every layer, counted from 0</source>
        <translation>كُتب، لكن البرامج القارئة تريد مقياسًا لكل طبقة، عدًّا من 0</translation>
    </message>
    <message>
        <source>KV-cache scales</source>
        <translation>مقاييس ذاكرة KV المؤقتة</translation>
    </message>
    <message>
        <source>llm-compressor recipe and scales</source>
        <translation>وصفة llm-compressor ومقاييس</translation>
    </message>
    <message>
        <source>written, but without its ranges: the reader takes one for a tensor, and finds others itself</source>
        <translation>كُتب، لكن بلا مدياته: يأخذ البرنامج القارئ مدى واحدًا لكل موتّر، ويحدّد غيره بنفسه</translation>
    </message>
    <message>
        <source>ModelOpt quant_cfg with constant amax</source>
        <translation>إعداد quant_cfg لـ ModelOpt بقيمة amax ثابتة</translation>
    </message>
    <message>
        <source>not INT8: the cache holds INT8 ranges only</source>
        <translation>ليس INT8: لا تتسع الذاكرة المؤقتة إلا لمديات INT8</translation>
    </message>
    <message>
        <source>weights are left out</source>
        <translation>تُستبعد الأوزان</translation>
    </message>
    <message>
        <source>several scales: the cache holds one for a tensor</source>
        <translation>مقاييس متعددة: لا تتسع الذاكرة المؤقتة إلا لمقياس واحد لكل موتّر</translation>
    </message>
    <message>
        <source>ONNX Runtime calibration table</source>
        <translation>جدول معايرة ONNX Runtime</translation>
    </message>
    <message>
        <source>biases are left out: their scale follows from input and weight</source>
        <translation>تُستبعد الانحيازات: مقياسها يُستنتج من المدخل والوزن</translation>
    </message>
    <message>
        <source>another number format than the chosen type</source>
        <translation>صيغة عددية غير النوع المختار</translation>
    </message>
    <message>
        <source>ONNX Runtime tensor overrides</source>
        <translation>تجاوزات الموتّرات لـ ONNX Runtime</translation>
    </message>
    <message>
        <source>written, but the projections of keys and values differ: older readers want one format for all</source>
        <translation>كُتب، لكن إسقاطات المفاتيح والقيم مختلفة: البرامج القارئة الأقدم تريد صيغة واحدة للجميع</translation>
    </message>
    <message>
        <source>the readers have no such rule for the scales of blocks (rceil): the layer stays as it is</source>
        <translation>ليس لدى البرامج القارئة قاعدة كهذه لمقاييس الكتل (rceil): تبقى الطبقة كما هي</translation>
    </message>
    <message>
        <source>written, but vLLM has no scheme for these formats of weight and input: for Quark itself</source>
        <translation>كُتب، لكن ليس لدى vLLM نظام لهاتين الصيغتين للوزن والمدخل: صالح لـ Quark نفسه</translation>
    </message>
    <message>
        <source>AMD Quark quantization_config and scales</source>
        <translation>إعداد quantization_config ومقاييس لـ AMD Quark</translation>
    </message>
    <message>
        <source>Scalewright recipe</source>
        <translation>وصفة Scalewright</translation>
    </message>
    <message>
        <source>smoothing is asked for, but was not carried out</source>
        <translation>التنعيم مطلوب، لكنه لم يُنفَّذ</translation>
    </message>
    <message>
        <source>Factors of smoothing as safetensors</source>
        <translation>عوامل التنعيم بصيغة safetensors</translation>
    </message>
    <message>
        <source>the name holds a line break</source>
        <translation>يحتوي الاسم على فاصل أسطر</translation>
    </message>
    <message>
        <source>the scale is no normal float32 number</source>
        <translation>المقياس ليس عدد float32 طبيعيًا</translation>
    </message>
    <message>
        <source>another tensor of this name is written already</source>
        <translation>سبقت كتابة موتّر آخر بهذا الاسم</translation>
    </message>
    <message>
        <source>written, but some readers cut a name at its first colon</source>
        <translation>كُتب، لكن بعض البرامج القارئة تقطع الاسم عند أول نقطتين رأسيتين</translation>
    </message>
    <message>
        <source>TensorRT calibration cache</source>
        <translation>ذاكرة معايرة TensorRT المؤقتة</translation>
    </message>
    <message>
        <source>Scales as safetensors under vLLM&apos;s names</source>
        <translation>المقاييس بصيغة safetensors بأسماء vLLM</translation>
    </message>
    <message>
        <source>another input of its operator is missing, or stays in high precision</source>
        <translation>مدخل آخر لعمليته مفقود، أو يبقى بدقة عالية</translation>
    </message>
    <message>
        <source>the readers take scales of channels as powers of two only: the layer stays as it is</source>
        <translation>لا تقبل البرامج القارئة مقاييس القنوات إلا قوى للعدد 2: تبقى الطبقة كما هي</translation>
    </message>
    <message>
        <source>the readers take scales of channels for weights of two axes only</source>
        <translation>البرامج القارئة تأخذ مقاييس القنوات للأوزان ذات المحورين فقط</translation>
    </message>
    <message>
        <source>the device lacks this number format: Gaudi2 has FP8-143, Gaudi3 has FP8 E4M3FN</source>
        <translation>الجهاز لا يدعم هذه الصيغة العددية: في Gaudi2 الصيغة FP8-143، وفي Gaudi3 الصيغة FP8 E4M3FN</translation>
    </message>
    <message>
        <source>the readers do not know this number format</source>
        <translation>البرامج القارئة لا تعرف هذه الصيغة العددية</translation>
    </message>
    <message>
        <source>the readers take no such formats of weight and input together: the layer stays as it is</source>
        <translation>البرامج القارئة لا تقبل اجتماع هاتين الصيغتين للوزن والمدخل: تبقى الطبقة كما هي</translation>
    </message>
    <message>
        <source>the other part of its layer cannot be written: the layer stays as it is</source>
        <translation>تتعذّر كتابة الجزء الآخر من طبقته: تبقى الطبقة كما هي</translation>
    </message>
    <message>
        <source>the readers have the scales of a weight along its outputs, or in groups of inputs</source>
        <translation>مقاييس الوزن عند البرامج القارئة تكون على امتداد مخرجاته، أو في مجموعات من مدخلاته</translation>
    </message>
    <message>
        <source>the readers take one scale for an input</source>
        <translation>البرامج القارئة تأخذ مقياسًا واحدًا للمدخل</translation>
    </message>
    <message>
        <source>a scale for each channel is for weights only</source>
        <translation>المقياس لكل قناة مخصّص للأوزان فقط</translation>
    </message>
    <message>
        <source>the weight of its layer is not quantized: the readers leave the input as it is, too</source>
        <translation>وزن طبقته غير مكمّم: فتترك البرامج القارئة المدخل أيضًا كما هو</translation>
    </message>
    <message>
        <source>belongs to no layer with a weight</source>
        <translation>لا ينتمي إلى طبقة ذات وزن</translation>
    </message>
    <message>
        <source>outputs of layers are left out</source>
        <translation>تُستبعد مخرجات الطبقات</translation>
    </message>
    <message>
        <source>it has too many channels for a scale for each: the layer stays as it is</source>
        <translation>قنواته أكثر من أن يكون لكل منها مقياس: تبقى الطبقة كما هي</translation>
    </message>
    <message>
        <source>a table that is looked up: the readers quantize none, it stays as it is</source>
        <translation>جدول يُبحث فيه: البرامج القارئة لا تكمّم الجداول، فيبقى كما هو</translation>
    </message>
    <message>
        <source>not the weight of a layer: it has fewer than two axes</source>
        <translation>ليس وزن طبقة: له أقل من محورين</translation>
    </message>
    <message>
        <source>its shape is not known: apply the recipe to the tensors first</source>
        <translation>شكله غير معروف: طبّق الوصفة على الموتّرات أولًا</translation>
    </message>
    <message>
        <source>written, but the recipe has no input of this layer: its weight alone is quantized</source>
        <translation>كُتب، لكن ليس في الوصفة مدخل لهذه الطبقة: يُكمَّى وزنها وحده</translation>
    </message>
    <message>
        <source>its input cannot be told from names and shapes</source>
        <translation>لا تمكن معرفة مدخله من الأسماء والأشكال</translation>
    </message>
    <message>
        <source>modules are written without the group that the weights have in their file: inputs and caches lack it</source>
        <translation>تُكتب الوحدات من دون المجموعة التي للأوزان في ملفها: فهي غير موجودة للمدخلات والذواكر المؤقتة</translation>
    </message>
    <message>
        <source>weights of several groups fit inputs or caches without one: modules are written with their groups, which readers do not have; rename them</source>
        <translation>أوزان من مجموعات عدة توافق مدخلات أو ذواكر مؤقتة بلا مجموعة: تُكتب الوحدات بمجموعاتها، وهي غير موجودة لدى البرامج القارئة؛ أعد تسميتها</translation>
    </message>
    <message>
        <source>the scales of blocks are left out: they are found from the weights when these are packed</source>
        <translation>تُستبعد مقاييس الكتل: تُحدَّد من الأوزان عند حزمها</translation>
    </message>
    <message>
        <source>its name does not say whether it holds keys or values</source>
        <translation>اسمه لا يدل على ما إذا كان يحوي المفاتيح أم القيم</translation>
    </message>
    <message>
        <source>the readers take one format for all caches: another has a different one</source>
        <translation>البرامج القارئة تأخذ صيغة واحدة لجميع الذواكر المؤقتة: ولغيره صيغة مختلفة</translation>
    </message>
    <message>
        <source>the readers take one scale for a cache</source>
        <translation>البرامج القارئة تأخذ مقياسًا واحدًا للذاكرة المؤقتة</translation>
    </message>
    <message>
        <source>the number format has no scale for a whole tensor or channel</source>
        <translation>ليس للصيغة العددية مقياس لموتّر كامل أو لقناة</translation>
    </message>
    <message>
        <source>a scale for each group: not in this format</source>
        <translation>مقياس لكل مجموعة: غير متاح في هذه الصيغة</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>لا اسم له</translation>
    </message>
    <message>
        <source>written, but readers use the lowest code as well</source>
        <translation>كُتب، لكن البرامج القارئة تستخدم أدنى رمز أيضًا</translation>
    </message>
    <message>
        <source>written, but vLLM does not know NVFP4 caches in config.json and leaves them as they are</source>
        <translation>كُتب، لكن vLLM لا يعرف ذاكرات NVFP4 المؤقتة في config.json ويتركها كما هي</translation>
    </message>
    <message>
        <source>written, but among layers of several algorithms vLLM takes one of this kind for a layer that is not quantized: FP8, NVFP4, W4A16_NVFP4 and MXFP8 are those it knows there</source>
        <translation>كُتب، لكن بين طبقات بخوارزميات متعددة يعدّ vLLM طبقة من هذا النوع غير مكمّاة: المعروف هناك FP8 وNVFP4 وW4A16_NVFP4 وMXFP8</translation>
    </message>
    <message>
        <source>the name of a module that is left alone is written as a pattern: vLLM would take it for every layer whose name it is a part of</source>
        <translation>يُكتب اسم وحدة تبقى كما هي على شكل نمط: وإلا لطبّقه vLLM على كل طبقة يكون هذا الاسم جزءًا من اسمها</translation>
    </message>
    <message>
        <source>a name to leave alone is left out: readers would take it for a layer that is quantized, too</source>
        <translation>استُبعد اسم يُراد تركه كما هو: سيطبّقه القرّاء على طبقة مكمّاة أيضًا</translation>
    </message>
    <message>
        <source>this is the hf_quant_config.json of a checkpoint, which TensorRT-LLM reads; vLLM reads config.json, whose form the option wrapped writes: never put this one in there</source>
        <translation>هذا هو hf_quant_config.json لنقطة حفظ، ويقرؤه TensorRT-LLM؛ أما vLLM فيقرأ config.json الذي يكتب الخيار wrapped صيغته: لا تضع هذا هناك أبدًا</translation>
    </message>
    <message>
        <source>this goes into a checkpoint&apos;s config.json, which vLLM reads; TensorRT-LLM reads hf_quant_config.json, which is written without the option wrapped</source>
        <translation>يوضع هذا في config.json لنقطة حفظ، ويقرؤه vLLM؛ أما TensorRT-LLM فيقرأ hf_quant_config.json الذي يُكتب دون الخيار wrapped</translation>
    </message>
    <message>
        <source>vLLM refuses this algorithm in hf_quant_config.json: for vLLM write config.json&apos;s form (option wrapped)</source>
        <translation>يرفض vLLM هذه الخوارزمية في hf_quant_config.json: اكتب لأجله صيغة config.json (الخيار wrapped)</translation>
    </message>
    <message>
        <source>one algorithm is said for the whole model: readers take every layer that is not excluded for quantized, also those that the recipe lacks; where it holds a part of the model, name its layers (option layers)</source>
        <translation>تُذكر خوارزمية واحدة للنموذج كله: يعدّ القرّاء كل طبقة غير مستثناة مكمّاة، حتى التي لا تحويها الوصفة؛ فإن كانت تحوي جزءًا من النموذج فسمِّ طبقاتها (الخيار layers)</translation>
    </message>
    <message>
        <source>the recipe holds a part of the model only, for numbers of layers are missing in it, but one algorithm is said for the whole: readers take the missing ones for quantized and load garbage; name its layers (option layers)</source>
        <translation>تحوي الوصفة جزءًا من النموذج فقط، إذ تنقصها أرقام طبقات، لكن خوارزمية واحدة تُذكر للكل: يعدّ القرّاء الناقصة مكمّاة ويحمّلون قيمًا بلا معنى؛ سمِّ طبقاتها (الخيار layers)</translation>
    </message>
    <message>
        <source>llm-compressor calibrates anew: the ranges that were tuned here are lost, its recipe has no place for them; they are in the file of scales beside it, which it does not read</source>
        <translation>يعاير llm-compressor من جديد: تضيع المديات المضبوطة هنا ولا مكان لها في وصفته؛ وهي في ملف المقاييس المجاور الذي لا يقرؤه</translation>
    </message>
    <message>
        <source>written, but in the YAML file only: block sizes have integers as keys, which JSON lacks</source>
        <translation>كُتب، لكن في ملف YAML فقط: لأحجام الكتل مفاتيح من أعداد صحيحة، وهذا ما ينقص JSON</translation>
    </message>
    <message>
        <source>written, but TensorRT has weights from -127 to 127</source>
        <translation>كُتب، لكن الأوزان في TensorRT من -127 إلى 127</translation>
    </message>
    <message>
        <source>written, but TensorRT has activations from -128 to 127</source>
        <translation>كُتب، لكن التنشيطات في TensorRT من -128 إلى 127</translation>
    </message>
    <message>
        <source>written with the largest range of the layers that engines run as one with it (fuse)</source>
        <translation>كُتب بأكبر مدى بين الطبقات التي تشغّلها المحركات معها كطبقة واحدة (fuse)</translation>
    </message>
    <message>
        <source>written, but engines that run it as one with other layers have one scale for all of them: it is rounded a second time, or clipped (fuse makes them equal)</source>
        <translation>كُتب، لكن المحركات التي تشغّلها مع طبقات أخرى كطبقة واحدة لها مقياس واحد للكل: فتُقرَّب مرة ثانية أو تُقتطع (fuse يساوي بينها)</translation>
    </message>
    <message>
        <source>this describes a checkpoint of quantized weights and holds scales only: the weights must be written as well, for beside the weights as they are engines load garbage without an error</source>
        <translation>هذا يصف نقطة حفظ بأوزان مكمّاة ولا يحوي إلا المقاييس: يجب كتابة الأوزان أيضًا، فبجانب الأوزان كما هي تحمّل المحركات قيمًا بلا معنى دون أي خطأ</translation>
    </message>
    <message>
        <source>vLLM ignores tensor files that the checkpoint&apos;s model.safetensors.index.json does not name: put the scales into a file that it names, or name theirs there</source>
        <translation>يتجاهل vLLM ملفات الموتّرات التي لا يذكرها model.safetensors.index.json لنقطة الحفظ: ضع المقاييس في ملف يذكره، أو أضف ملفها إليه</translation>
    </message>
    <message>
        <source>left out: a tensor of the same name from another file is written</source>
        <translation>مُستبعد: يُكتب موتّر بالاسم نفسه من ملف آخر</translation>
    </message>
    <message>
        <source>written, for the recipe quantizes this module, though it stands among those to leave alone</source>
        <translation>كُتبت، لأن الوصفة تكمّم هذه الوحدة مع أنها بين ما يُترك كما هو</translation>
    </message>
    <message>
        <source>written, but engines run it as one with others (q, k, v; gate, up; experts) that have another format or none</source>
        <translation>كُتبت، لكن المحرّكات تشغّلها كطبقة واحدة مع أخرى (q وk وv؛ gate وup؛ الخبراء) لها تنسيق آخر أو لا تنسيق لها</translation>
    </message>
    <message>
        <source>written, but the recipe lacks layers that engines run as one with it (q, k, v; gate, up): they need its format and its scale</source>
        <translation>كُتبت، لكن الوصفة تخلو من طبقات تشغّلها المحرّكات كطبقة واحدة معها (q وk وv؛ gate وup): يلزمها تنسيقها ومقياسها</translation>
    </message>
    <message>
        <source>layers that engines run as one (q, k, v; gate, up; experts) are quantized in different ways, or some of them not at all: engines refuse that, or load one of them as garbage</source>
        <translation>طبقات تشغّلها المحرّكات كطبقة واحدة (q وk وv؛ gate وup؛ الخبراء) كُمّمت بطرق مختلفة، أو لم يُكمَّى بعضها: ترفض المحرّكات ذلك أو تحمّل إحداها قيمًا بلا معنى</translation>
    </message>
    <message>
        <source>written with the scale of the other half, which is larger: keys and values share one there</source>
        <translation>كُتب بمقياس النصف الآخر الأكبر: تشترك المفاتيح والقيم هناك في مقياس واحد</translation>
    </message>
    <message>
        <source>another tensor stands for the same cache</source>
        <translation>موتّر آخر يمثّل الذاكرة المؤقتة نفسها</translation>
    </message>
    <message>
        <source>the output of a projection, before any rotation: it stands in for the cache, which the dump lacks</source>
        <translation>خرج إسقاط قبل أي تدوير: ينوب عن الذاكرة المؤقتة الغائبة عن الملف</translation>
    </message>
    <message>
        <source>its name says the number of its layer only, and the recipe has no attention there whose name could be taken</source>
        <translation>اسمه لا يذكر إلا رقم طبقته، وليس في الوصفة طبقة انتباه هناك يؤخذ اسمها</translation>
    </message>
    <message>
        <source>its parts are decided otherwise than each other, or not all, and there is one tensor for them: it stays as it is</source>
        <translation>أجزاؤه مقرّرة على نحو مختلف، أو بعضها فقط، ولها هناك موتّر واحد: يبقى كما هو</translation>
    </message>
    <message>
        <source>its parts have one scale there: the largest of theirs</source>
        <translation>لأجزائه هناك مقياس واحد: أكبر مقاييسها</translation>
    </message>
    <message>
        <source>one scale for each of the experts in one tensor: what is decided finer is left out</source>
        <translation>مقياس واحد لكل خبير في الموتّر: ما قُرّر بأدقّ من ذلك يُترك</translation>
    </message>
    <message>
        <source>names such as Relu_output_0 may lack the slash that the network has in front of them, and engines do not find them without it: open the model beside the dump, or rename by ^([^/].*_output_[0-9]+)$=&gt;/$1</source>
        <translation>قد تنقص أسماءً مثل Relu_output_0 الشرطةُ المائلة التي تسبقها في الشبكة، ومن دونها لا تجدها المحركات: افتح النموذج إلى جانب ملف القيم، أو غيّر الأسماء بالقاعدة ^([^/].*_output_[0-9]+)$=&gt;/$1</translation>
    </message>
    <message>
        <source>few tokens reached this expert, and engines take its range for all experts of the layer: the others&apos; are at most half as wide</source>
        <translation>وصلت رموز قليلة إلى هذا الخبير، وتأخذ المحرّكات مداه لجميع خبراء الطبقة: ومدى الآخرين لا يتجاوز نصفه</translation>
    </message>
    <message>
        <source>vLLM takes no FP8 with a scale for each group of a row</source>
        <translation>لا يقبل vLLM صيغة FP8 بمقياس لكل مجموعة من الصف</translation>
    </message>
    <message>
        <source>compressed-tensors: vLLM, SGLang, Transformers</source>
        <translation>compressed-tensors: vLLM, SGLang, Transformers</translation>
    </message>
    <message>
        <source>it chooses the experts: engines quantize no routers, it stays as it is</source>
        <translation>يختار الخبراء: المحركات لا تكمّم الموجّهات، فيبقى كما هو</translation>
    </message>
    <message>
        <source>it is no matrix: engines quantize none, it stays as it is</source>
        <translation>ليس مصفوفة: المحركات لا تكمّم مثله، فيبقى كما هو</translation>
    </message>
    <message>
        <source>it is stored as [in, out], and engines turn it when they load it: they have no form for its codes</source>
        <translation>مخزَّن بترتيب [دخل، خرج]، والمحركات تدوّره عند تحميله: لا صيغة لديها لرموزه</translation>
    </message>
    <message>
        <source>its readers have no form for these formats of weight and input together</source>
        <translation>ليس لدى قارئيه شكل لهاتين الصيغتين للوزن والدخل معًا</translation>
    </message>
    <message>
        <source>its rows are no multiple of the blocks: the readers take whole blocks only</source>
        <translation>صفوفه ليست من مضاعفات الكتل: لا يقبل القارئون إلا كتلًا كاملة</translation>
    </message>
    <message>
        <source>engines run it as one with others (q, k, v; gate, up; experts) that have another format or none</source>
        <translation>تشغّله المحركات كواحد مع غيره (q وk وv؛ gate وup؛ الخبراء) ممّا له صيغة أخرى أو لا صيغة له</translation>
    </message>
    <message>
        <source>all zeros, or rows of it are: their scale is written as 1, which readers can divide by</source>
        <translation>كلّه أصفار أو صفوف منه كذلك: يُكتب مقياسها 1 ليتمكّن القارئون من القسمة عليه</translation>
    </message>
    <message>
        <source>no norm stands before it that its factors of smoothing could be folded into: smooth the layers behind norms only (q, k, v; gate, up)</source>
        <translation>لا تسبقه طبقة تطبيع يمكن طيّ معاملات تنعيمه فيها: نعّم الطبقات التالية للتطبيع فقط (q وk وv؛ gate وup)</translation>
    </message>
    <message>
        <source>it reads what smoothed layers read, and is not smoothed as they are: the norm before them has one factor for a channel</source>
        <translation>يقرأ ما تقرؤه طبقات منعَّمة ولم يُنعَّم مثلها: لطبقة التطبيع قبلها معامل واحد لكل قناة</translation>
    </message>
    <message>
        <source>what its norms compute is not known, so that factors cannot be folded into them</source>
        <translation>لا يُعرف ما تحسبه طبقات تطبيعه، فلا يمكن طيّ المعاملات فيها</translation>
    </message>
    <message>
        <source>it is stored in a type that factors of smoothing are not folded into</source>
        <translation>مخزَّن بنوع لا تُطوى فيه معاملات التنعيم</translation>
    </message>
    <message>
        <source>with a scale for each channel of the weight its readers quantize inputs token by token: they take no scale of an input</source>
        <translation>مع مقياس لكل قناة من الوزن يكمّم قارئوه المدخلات رمزًا رمزًا: لا يقبلون مقياسًا للدخل</translation>
    </message>
    <message>
        <source>with one scale for the weight its readers want one for the input, and the recipe has none</source>
        <translation>مع مقياس واحد للوزن يريد قارئوه مقياسًا للدخل، ولا مقياس له في الوصفة</translation>
    </message>
    <message>
        <source>among layers of several algorithms its readers know no FP8 with a scale for each channel</source>
        <translation>بين طبقات ذات خوارزميات عدّة لا يعرف قارئوه FP8 بمقياس لكل قناة</translation>
    </message>
    <message>
        <source>NVIDIA ModelOpt: TensorRT-LLM, vLLM, SGLang</source>
        <translation>NVIDIA ModelOpt: TensorRT-LLM, vLLM, SGLang</translation>
    </message>
    <message>
        <source>no reader is known of such codes as Quark stores them</source>
        <translation>لا يُعرف قارئ لمثل هذه الرموز كما يخزّنها Quark</translation>
    </message>
    <message>
        <source>AMD Quark: vLLM</source>
        <translation>AMD Quark: vLLM</translation>
    </message>
    <message>
        <source>scales of the model as it is, of a cache or an input that the recipe does not decide: left out</source>
        <translation>مقاييس من النموذج كما هو، لذاكرة مخبأة أو دخل لا تقرّره الوصفة: تُركت</translation>
    </message>
    <message>
        <source>the biases of a stack of experts stay in one tensor, though their weights are apart: see that the engine reads them so</source>
        <translation>تبقى انحيازات حزمة الخبراء في موتّر واحد مع أن أوزانهم مفصولة: تأكّد أن المحرك يقرؤها كذلك</translation>
    </message>
    <message>
        <source>the recipe has no input of this layer: engines quantize its input themselves, token by token</source>
        <translation>لا دخل لهذه الطبقة في الوصفة: تكمّمه المحركات بنفسها رمزًا رمزًا</translation>
    </message>
    <message>
        <source>left out of the files: it stays as it is, without the error that is shown for it</source>
        <translation>متروك من الملفات: يبقى كما هو، بلا الخطأ المعروض له</translation>
    </message>
    <message>
        <source>its factors of smoothing are folded into the norm before it: whether the model has one that takes them is seen when it is written</source>
        <translation>تُطوى معاملات تنعيمه في طبقة التطبيع قبله: يتبيّن عند الكتابة هل في النموذج طبقة تقبلها</translation>
    </message>
    <message>
        <source>the readers take no such format with such scales in this place</source>
        <translation>لا يقبل القارئون هنا هذه الصيغة بهذه المقاييس</translation>
    </message>
    <message>
        <source>nothing of it can be written for this reader</source>
        <translation>لا يمكن كتابة شيء منه لهذا القارئ</translation>
    </message>
    <message>
        <source>its range is found anew: a recipe of llm-compressor has no place for the tuned one</source>
        <translation>يُعاد إيجاد مداه: لا مكان في وصفة llm-compressor للمدى المضبوط</translation>
    </message>
    <message>
        <source>there is no scheme for MXFP4 with inputs in it</source>
        <translation>لا مخطط لصيغة MXFP4 مع مدخلات بها</translation>
    </message>
    <message>
        <source>whether it takes MXFP8 without inputs in it was not read</source>
        <translation>لم يُقرأ هل يقبل MXFP8 بلا مدخلات بها</translation>
    </message>
    <message>
        <source>it has one scale for the weight there</source>
        <translation>له هناك مقياس واحد للوزن</translation>
    </message>
    <message>
        <source>whether it takes NVFP4 without inputs in it was not read</source>
        <translation>لم يُقرأ هل يقبل NVFP4 بلا مدخلات بها</translation>
    </message>
    <message>
        <source>whether it takes MXFP8 of ModelOpt was not read</source>
        <translation>لم يُقرأ هل يقبل MXFP8 من ModelOpt</translation>
    </message>
    <message>
        <source>it takes layers of several algorithms for Nemotron-H alone</source>
        <translation>لا يقبل طبقات بعدّة خوارزميات إلا لنماذج Nemotron-H</translation>
    </message>
    <message>
        <source>it takes codes of 8 bits for FP8, whatever their type is said to be, and would compute garbage</source>
        <translation>يعدّ رموز 8 بتات FP8 مهما كان نوعها المذكور، فيحسب ما لا معنى له</translation>
    </message>
    <message>
        <source>it takes FP8 of compressed-tensors with a scale for each channel and inputs by token only</source>
        <translation>لا يقبل FP8 من compressed-tensors إلا بمقياس لكل قناة ومدخلات رمزًا رمزًا</translation>
    </message>
    <message>
        <source>it takes FP8, NVFP4 and MXFP4 of compressed-tensors only</source>
        <translation>لا يقبل من compressed-tensors إلا FP8 وNVFP4 وMXFP4</translation>
    </message>
    <message>
        <source>it takes NVFP4 of compressed-tensors with inputs in it only</source>
        <translation>لا يقبل NVFP4 من compressed-tensors إلا مع مدخلات بها</translation>
    </message>
    <message>
        <source>it leaves the inputs of MXFP4 layers in 16 bits</source>
        <translation>يترك مدخلات طبقات MXFP4 في 16 بتًا</translation>
    </message>
    <message>
        <source>its scales lie otherwise than TensorRT takes them: channels of weights in 8 bits, blocks in 4</source>
        <translation>مقاييسه على غير ما يقبله TensorRT: قنوات الأوزان في 8 بتات، والكتل في 4</translation>
    </message>
    <message>
        <source>TensorRT takes INT8, FP8 E4M3 and INT4 of these pairs only</source>
        <translation>لا يقبل TensorRT من هذه الأزواج إلا INT8 وFP8 E4M3 وINT4</translation>
    </message>
    <message>
        <source>written, but the engine quantizes the inputs of these layers to MXFP8</source>
        <translation>مكتوب، لكن المحرك يكمّم مدخلات هذه الطبقات إلى MXFP8</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names; then qairt-quantizer, which calibrates what the file does not name</source>
        <translation>نموذج ONNX الذي لقيمه هذه الأسماء؛ ثم qairt-quantizer الذي يعاير ما لا يسمّيه الملف</translation>
    </message>
    <message>
        <source>a module model with the QuantizationSimModel sim of the network</source>
        <translation>وحدة model فيها sim من نوع QuantizationSimModel للشبكة</translation>
    </message>
    <message>
        <source>the readers find ranges of their own for what the file does not name</source>
        <translation>يجد القارئون مدياتهم لما لا يسمّيه الملف</translation>
    </message>
    <message>
        <source>the weights as codes beside the scales: the checkpoint export writes both</source>
        <translation>الأوزان رموزًا بجانب المقاييس: تصدير نقطة الحفظ يكتبهما معًا</translation>
    </message>
    <message>
        <source>no engine reads this table: another export is for those</source>
        <translation>لا محرك يقرأ هذا الجدول: لتلك تصدير آخر</translation>
    </message>
    <message>
        <source>the model in 16 bits, a Gaudi of the chosen generation, and a start in the folder of the files</source>
        <translation>النموذج في 16 بتًا، وGaudi من الجيل المختار، والتشغيل في مجلد الملفات</translation>
    </message>
    <message>
        <source>the model, of as many layers as the file has</source>
        <translation>النموذج، بعدد طبقات ما في الملف</translation>
    </message>
    <message>
        <source>the file holds caches only: weights and inputs stay as they are</source>
        <translation>لا يحمل الملف إلا الذاكرات المخبأة: تبقى الأوزان والمدخلات كما هي</translation>
    </message>
    <message>
        <source>the model with its weights in 16 bits and its tokenizer, and text to calibrate with in DATA/train.json: {&quot;text&quot;: ...} in each line</source>
        <translation>النموذج بأوزانه في 16 بت ومعه مرمّزه، ونص للمعايرة في DATA/train.json: {&quot;text&quot;: ...} في كل سطر</translation>
    </message>
    <message>
        <source>every range is found anew from that data: the tuned ones do not come into it</source>
        <translation>يُعاد إيجاد كل مدى من تلك البيانات: لا تدخل فيه المديات المضبوطة</translation>
    </message>
    <message>
        <source>hf_ptq.py of its examples (examples/llm_ptq), the model in 16 bits, and data to calibrate what has no constant_amax</source>
        <translation>hf_ptq.py من أمثلته (examples/llm_ptq)، والنموذج في 16 بت، وبيانات لمعايرة ما لا constant_amax له</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names</source>
        <translation>نموذج ONNX الذي لقيمه هذه الأسماء</translation>
    </message>
    <message>
        <source>left out of the files: the engine computes it in more bits</source>
        <translation>متروك من الملفات: يحسبه المحرك ببتات أكثر</translation>
    </message>
    <message>
        <source>the engine finds ranges of weights itself, one for each channel</source>
        <translation>يجد المحرك مديات الأوزان بنفسه، واحدًا لكل قناة</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names, and inputs to calibrate with beside it: test_data_set_0/input_0.pb and so on</source>
        <translation>نموذج ONNX الذي لقيمه هذه الأسماء، وبجانبه مدخلات للمعايرة: test_data_set_0/input_0.pb وهكذا</translation>
    </message>
    <message>
        <source>the inputs of the model by their names, as numpy.savez writes them</source>
        <translation>مدخلات النموذج بأسمائها، كما يكتبها numpy.savez</translation>
    </message>
    <message>
        <source>ONNX Runtime quantizes what the file does not name as well, with ranges that it finds itself, unless its node is excluded</source>
        <translation>يكمّم ONNX Runtime ما لا يسمّيه الملف أيضًا بمديات يجدها بنفسه، ما لم تُستثنَ عقدته</translation>
    </message>
    <message>
        <source>the files that the decisions were made on</source>
        <translation>الملفات التي اتُّخذت القرارات عليها</translation>
    </message>
    <message>
        <source>a checkpoint whose weights are multiplied by these factors and quantized afterwards, with the file among its tensors</source>
        <translation>نقطة حفظ ضُربت أوزانها في هذه المعاملات ثم كُمّمت، والملف بين موتّراتها</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names, and TensorRT of the very version in the first line: another calibrates anew</source>
        <translation>نموذج ONNX الذي لقيمه هذه الأسماء، وTensorRT بالإصدار نفسه في السطر الأول: غيره يعاير من جديد</translation>
    </message>
    <message>
        <source>written otherwise than decided, for the reasons that are said of them</source>
        <translation>مكتوبة بخلاف ما تقرّر، للأسباب المذكورة عنها</translation>
    </message>
    <message>
        <source>among layers of several algorithms its readers know no FP8 with a scale for each block</source>
        <translation>بين طبقات ذات خوارزميات عدّة لا يعرف قارئوه FP8 بمقياس لكل كتلة</translation>
    </message>
    <message>
        <source>its range is left out: with blocks of weights the reader finds scales for values of each token</source>
        <translation>يُستبعد مداه: مع كتل الأوزان يحدّد البرنامج القارئ مقاييس لقيم كل token</translation>
    </message>
    <message>
        <source>its rows or its columns are no multiple of 128: the readers take whole blocks only</source>
        <translation>صفوفه أو أعمدته ليست من مضاعفات 128: لا يقبل القارئون إلا كتلًا كاملة</translation>
    </message>
    <message>
        <source>a scale for each block of rows and columns: the readers have none</source>
        <translation>مقياس لكل كتلة من الصفوف والأعمدة: لا يعرفه القارئون</translation>
    </message>
    <message>
        <source>the readers take a scale for each block only of 128x128 values of a matrix in FP8 E4M3</source>
        <translation>لا يقبل القارئون مقياسًا لكل كتلة إلا لكتل من 128x128 قيمة في مصفوفة FP8 E4M3</translation>
    </message>
    <message>
        <source>with a scale for each block of the weight its readers quantize inputs themselves, 128 values at a time: they take no scale of an input</source>
        <translation>مع مقياس لكل كتلة من الوزن يكمّم قارئوه المدخلات بأنفسهم، 128 قيمة في كل مرة: لا يقبلون مقياسًا للدخل</translation>
    </message>
    <message>
        <source>written, but its rows are no multiple of 128 and engines put others behind them (q, k, v; gate, up): vLLM refuses a block that is cut off there</source>
        <translation>كُتب، لكن صفوفه ليست من مضاعفات 128 والمحركات تضع غيرها بعدها (q وk وv؛ gate وup): يرفض vLLM كتلة مقطوعة هناك</translation>
    </message>
    <message>
        <source>the recipe has no input of this layer: engines quantize its input themselves, 128 values of a token at a time</source>
        <translation>لا دخل لهذه الطبقة في الوصفة: تكمّمه المحركات بنفسها، 128 قيمة من الرمز في كل مرة</translation>
    </message>
    <message>
        <source>a scale for each block of rows and columns: not in this format</source>
        <translation>مقياس لكل كتلة من الصفوف والأعمدة: غير متاح في هذه الصيغة</translation>
    </message>
    <message>
        <source>Checkpoint that engines load</source>
        <translation>نقطة حفظ تحمّلها المحرّكات</translation>
    </message>
    <message>
        <source>the readers quantize the output of a softmax, and leave its input as it is</source>
        <translation>يكمّم القارئون خرج softmax ويتركون دخله كما هو</translation>
    </message>
    <message>
        <source>FP8 pairs are right in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at its own level it refuses such models, or drops a Relu in front of them without a word</source>
        <translation>لا تصحّ أزواج FP8 في ONNX Runtime إلا بمستوى التحسين ORT_ENABLE_BASIC: بمستواه الافتراضي يرفض هذه النماذج أو يُسقط Relu قبلها دون تنبيه</translation>
    </message>
    <message>
        <source>ONNX Runtime makes MatMulNBits of weights in INT4, and of those in INT8 whose input is not quantized, at its own optimization level, and rounds their inputs as well: outputs move by 5 to 13 % of the quantization noise, in INT8 by about as much as the noise is; not so at ORT_ENABLE_BASIC</source>
        <translation>يحوّل ONNX Runtime بمستوى التحسين الافتراضي أوزان INT4، وأوزان INT8 التي لم تُكمَّم مدخلاتها، إلى MatMulNBits ويقرّب مدخلاتها أيضًا: تنزاح المخرجات بمقدار 5 إلى 13 % من ضجيج التكميم، وفي INT8 بقدر الضجيج نفسه تقريبًا؛ ولا يحدث ذلك مع ORT_ENABLE_BASIC</translation>
    </message>
    <message>
        <source>INT8 weights with a scale for each group run in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at its own level it fails when it runs them</source>
        <translation>لا تعمل أوزان INT8 ذات المقياس لكل مجموعة في ONNX Runtime إلا بمستوى التحسين ORT_ENABLE_BASIC: يفشل عند تشغيلها بمستواه الافتراضي</translation>
    </message>
    <message>
        <source>Quantized ONNX model</source>
        <translation>نموذج ONNX مُكمَّم</translation>
    </message>
    <message>
        <source>the model has no value of this name</source>
        <translation>لا توجد في النموذج قيمة بهذا الاسم</translation>
    </message>
    <message>
        <source>nothing that computes in low precision reads it: it stays as it is</source>
        <translation>لا يقرؤه شيء يحسب بدقة منخفضة: يبقى كما هو</translation>
    </message>
    <message>
        <source>an operand that the recipe does not decide: it stays as it is</source>
        <translation>مُعامِل لا تقرّره الوصفة: يبقى كما هو</translation>
    </message>
    <message>
        <source>ONNX has no such number format: it stays as it is</source>
        <translation>لا يعرف ONNX صيغة الأعداد هذه: يبقى كما هو</translation>
    </message>
    <message>
        <source>TensorRT reads no such number format here: it stays as it is</source>
        <translation>لا يقرأ TensorRT صيغة الأعداد هذه هنا: يبقى كما هو</translation>
    </message>
    <message>
        <source>the other operand of its product is not quantized: it stays as it is</source>
        <translation>المُعامِل الآخر في حاصل ضربه غير مُكمَّم: يبقى كما هو</translation>
    </message>
    <message>
        <source>TensorRT multiplies no two formats: it stays as it is, its weight alone is quantized</source>
        <translation>لا يضرب TensorRT صيغتين مختلفتين: يبقى كما هو ويُكمَّم وزنه وحده</translation>
    </message>
    <message>
        <source>it was always zero: it stays as it is</source>
        <translation>كان صفرًا دائمًا: يبقى كما هو</translation>
    </message>
    <message>
        <source>its scale is no normal number of 16 bits, as the model&apos;s type is: it stays as it is</source>
        <translation>مقياسه ليس عددًا طبيعيًا من 16 بت كما هو نوع النموذج: يبقى كما هو</translation>
    </message>
    <message>
        <source>its scale is rounded to 16 bits, as the model&apos;s type is</source>
        <translation>مقياسه مقرَّب إلى 16 بت كما هو نوع النموذج</translation>
    </message>
    <message>
        <source>the model does not say its element type: it stays as it is</source>
        <translation>لا يذكر النموذج نوع عناصره: يبقى كما هو</translation>
    </message>
    <message>
        <source>ONNX quantizes no values of 64 bits: it stays as it is</source>
        <translation>لا يُكمِّم ONNX قيمًا من 64 بت: يبقى كما هو</translation>
    </message>
    <message>
        <source>the model has it as codes already: it stays as it is</source>
        <translation>هو في النموذج رموز أصلًا: يبقى كما هو</translation>
    </message>
    <message>
        <source>a matrix of three axes or more, with a scale for each channel: engines multiply none, it stays as it is</source>
        <translation>مصفوفة بثلاثة محاور أو أكثر ولكل قناة مقياس: لا تضربها المحرّكات، تبقى كما هي</translation>
    </message>
    <message>
        <source>its scales are not along its output channels: it stays as it is</source>
        <translation>مقاييسه ليست على امتداد قنوات الخرج: يبقى كما هو</translation>
    </message>
    <message>
        <source>an odd number of values in a row, of four bits each: it stays as it is</source>
        <translation>عدد فردي من القيم بأربعة بتات في الصف: يبقى كما هو</translation>
    </message>
    <message>
        <source>its rows are no multiple of the blocks: it stays as it is</source>
        <translation>صفوفه ليست من مضاعفات الكتل: يبقى كما هو</translation>
    </message>
    <message>
        <source>ONNX has blocks along one axis, not of rows and columns: it stays as it is</source>
        <translation>كتل ONNX على امتداد محور واحد لا من صفوف وأعمدة: يبقى كما هو</translation>
    </message>
    <message>
        <source>written, but its groups are not along the axis that is summed over: engines compute with the values, and fuse nothing</source>
        <translation>كُتب، لكن مجموعاته ليست على امتداد المحور الذي يُجمع عليه: تحسب المحرّكات بالقيم ولا تدمج شيئًا</translation>
    </message>
    <message>
        <source>the model has it in another shape: it stays as it is</source>
        <translation>شكله في النموذج مختلف: يبقى كما هو</translation>
    </message>
    <message>
        <source>the range is that of smoothed values, and the model has others: it stays as it is</source>
        <translation>المدى لقيم مملَّسة وقيم النموذج غيرها: يبقى كما هو</translation>
    </message>
    <message>
        <source>ONNX has no narrow range for what is quantized on the way: it holds one code more</source>
        <translation>لا مدى ضيقًا في ONNX لما يُكمَّم أثناء التشغيل: يضم رمزًا زائدًا</translation>
    </message>
    <message>
        <source>a bias: it stays as it is</source>
        <translation>انحياز: يبقى كما هو</translation>
    </message>
    <message>
        <source>a bias too large for 32 bits in units of its layer&apos;s scales: it stays as it is</source>
        <translation>انحياز أكبر من أن يسعه 32 بت بوحدات مقاييس طبقته: يبقى كما هو</translation>
    </message>
    <message>
        <source>all zeros, or channels of it are: their scale is written as 1</source>
        <translation>كله أصفار أو قنوات منه: يُكتب مقياسها 1</translation>
    </message>
    <message>
        <source>channels whose scale is below the normal float32 numbers have the smallest of these</source>
        <translation>القنوات التي يقل مقياسها عن أعداد float32 الطبيعية لها أصغرها</translation>
    </message>
    <message>
        <source>not in the recipe: it has the range of the values that it is moved from or to</source>
        <translation>ليس في الوصفة: له مدى القيم التي يُنقل منها أو إليها</translation>
    </message>
    <message>
        <source>operators in branches, loops and functions: they stay as they are</source>
        <translation>عوامل داخل تفرّعات وحلقات ودوال: تبقى كما هي</translation>
    </message>
    <message>
        <source>left out: the model has no such name</source>
        <translation>تُرك: لا اسم كهذا في النموذج</translation>
    </message>
    <message>
        <source>in this phase nothing is quantized that could be written: it has no files</source>
        <translation>لا شيء مكمَّم يمكن كتابته في هذه المرحلة: لا ملفات لها</translation>
    </message>
    <message>
        <source>it has no such axis as weight_axis says</source>
        <translation>ليس له محور كالذي تذكره weight_axis</translation>
    </message>
    <message>
        <source>no graph says along which axis the model has the channels of its weights: they are written along that of the recipe, and a MatMul of ONNX has them along the last one (weight_axis)</source>
        <translation>لا رسم يبيّن على أي محور تقع قنوات أوزان النموذج: تُكتب على محور الوصفة، أمّا MatMul في ONNX فقنواته على المحور الأخير (weight_axis)</translation>
    </message>
    <message>
        <source>inputs of these layers are quantized by the engine, token by token: the recipe has no error of them, by how many dB is not known</source>
        <translation>يكمّم المحرك مدخلات هذه الطبقات رمزًا رمزًا: ليس في الوصفة خطأ لها، ولا يُعرف بكم dB</translation>
    </message>
    <message>
        <source>it is not there when the export is read back</source>
        <translation>غير موجود عند قراءة المُصدَّر مجددًا</translation>
    </message>
    <message>
        <source>it has another shape when the export is read back</source>
        <translation>له شكل آخر عند قراءة المُصدَّر مجددًا</translation>
    </message>
    <message>
        <source>it cannot be read back</source>
        <translation>تتعذّر قراءته مجددًا</translation>
    </message>
    <message>
        <source>its signal-to-noise ratio is not the one that was decided</source>
        <translation>نسبة الإشارة إلى الضجيج فيه ليست ما تقرّر</translation>
    </message>
    <message>
        <source>some of its values are not those that were decided</source>
        <translation>بعض قيمه ليست ما تقرّر</translation>
    </message>
    <message>
        <source>not compared: the export leaves it as it is and copies its bytes</source>
        <translation>لم يُقارَن: يتركه التصدير كما هو وينسخ بايتاته</translation>
    </message>
    <message>
        <source>not compared: made by the export, as scales, zero points and biases in codes are</source>
        <translation>لم يُقارَن: من صنع التصدير كالمقاييس ونقاط الصفر والانحيازات المرمَّزة</translation>
    </message>
    <message>
        <source>the model has no config.json: the one that is written holds quantization_config only, and engines need the rest</source>
        <translation>ليس للنموذج config.json: المكتوب لا يحوي إلا quantization_config، والمحركات تحتاج الباقي</translation>
    </message>
    <message>
        <source>there is no tokenizer beside the model: engines need one</source>
        <translation>لا يوجد مرمِّز نصوص بجانب النموذج: المحركات تحتاج واحدًا</translation>
    </message>
    <message>
        <source>not copied</source>
        <translation>لم يُنسخ</translation>
    </message>
    <message>
        <source>a scale of it is too large for float16, the type that engines hold its scales in</source>
        <translation>أحد مقاييسه أكبر مما يسعه float16، وهو النوع الذي تحفظ فيه المحركات مقاييسه</translation>
    </message>
    <message>
        <source>scales of packed integers are written in the 16 bits of the model&apos;s own type, as engines hold them, and codes are found for the rounded scales: ratios may differ from those shown by some hundredths of a dB</source>
        <translation>تُكتب مقاييس الأعداد الصحيحة المرصوصة في 16 بت من نوع النموذج نفسه كما تحفظها المحركات، وتُوجد الرموز للمقاييس المقرّبة: قد تختلف النسب عن المعروضة ببضعة أجزاء من مئة من dB</translation>
    </message>
    <message>
        <source>written, but only vLLM from March 2026 on and SGLang from August 2026 on load an output head in codes: others fail or compute garbage; keep it in 16 bits for those</source>
        <translation>كُتب، لكن لا يحمّل رأس خرج مرمّزًا إلا vLLM منذ مارس 2026 وSGLang منذ أغسطس 2026: غيرهما يفشل أو يحسب قيمًا بلا معنى؛ اتركه في 16 بتًا لتلك</translation>
    </message>
    <message>
        <source>it may read what smoothed layers read: what this part of a layer does is not known, so that factors cannot be folded into the norm</source>
        <translation>قد يقرأ ما تقرؤه طبقات منعَّمة: لا يُعرف ما يفعله هذا الجزء من الطبقة، فلا يمكن طيّ المعاملات في طبقة التطبيع</translation>
    </message>
    <message>
        <source>written, but only vLLM from May 2026 on and SGLang load an output head in codes: others fail or compute garbage; keep it in 16 bits for those</source>
        <translation>كُتب، لكن لا يحمّل رأس خرج مرمّزًا إلا vLLM منذ مايو 2026 وSGLang: غيرهما يفشل أو يحسب قيمًا بلا معنى؛ اتركه في 16 بتًا لتلك</translation>
    </message>
    <message>
        <source>it loads an output head in codes from August 2026 on: before, it takes the codes for values</source>
        <translation>يحمّل رأس خرج مرمّزًا منذ أغسطس 2026: قبل ذلك يحسب الرموز قيمًا</translation>
    </message>
    <message>
        <source>it loads scales of caches beside weights of compressed-tensors from August 2026 on: before, it computes with 1</source>
        <translation>يحمّل مقاييس الذاكرات المخبأة بجانب أوزان compressed-tensors منذ أغسطس 2026: قبل ذلك يحسب بالقيمة 1</translation>
    </message>
    <message>
        <source>its output head has no form for codes: keep it in 16 bits</source>
        <translation>لا شكل للرموز في رأس خرجه: اتركه في 16 بتًا</translation>
    </message>
    <message>
        <source>it is the output head: no reader loads it in codes from such a checkpoint, it stays as it is</source>
        <translation>هو رأس الخرج: لا قارئ يحمّله مرمّزًا من نقطة حفظ كهذه، فيبقى كما هو</translation>
    </message>
    <message>
        <source>inputs of these layers are quantized by the engine, 128 values of a token at a time: the recipe has no error of them, by how many dB is not known</source>
        <translation>يكمّم المحرك مدخلات هذه الطبقات، 128 قيمة من كل رمز في كل مرة: لا خطأ لها في الوصفة، ولا يُعرف بكم dB</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s quantizer removes a Relu or Clip whose output has a scale, for the codes are to end where it does: those of FP8, and of values whose least one the recipe does not say, do not. Quantize with --qdq_keep_removable_activations, or make the recipe again from the data</source>
        <translation>يحذف مُكمِّم ONNX Runtime كل Relu أو Clip لخرجه مقياس، لأن الرموز يُفترض أن تنتهي حيث ينتهي: رموز FP8 ورموز القيم التي لا تذكر الوصفة أصغرها ليست كذلك. كمِّم باستخدام ‎--qdq_keep_removable_activations‎ أو أنشئ الوصفة من البيانات من جديد</translation>
    </message>
    <message>
        <source>scales for channels of weights need a model of opset 13 or newer whose weights are initialisers and no Constant nodes: ONNX Runtime&apos;s quantizer makes a model that nothing loads of others, or fails. Decide one scale for a weight there (--granularity per_tensor)</source>
        <translation>تحتاج مقاييس قنوات الأوزان إلى نموذج من الإصدار opset 13 أو أحدث أوزانه مُهيِّئات لا عُقد Constant: فيما سوى ذلك يصنع مُكمِّم ONNX Runtime نموذجًا لا يُحمَّل، أو يفشل. قرِّر هناك مقياسًا واحدًا للوزن ‎(--granularity per_tensor)‎</translation>
    </message>
    <message>
        <source>a recurrent layer: it stays as it is, for OpenVINO refuses its weights as codes, and ONNX Runtime makes values of them at each run (recurrent=true writes them)</source>
        <translation>طبقة تكرارية: تبقى كما هي، لأن OpenVINO يرفض أوزانها رموزًا، وONNX Runtime يحوّلها إلى قيم في كل تشغيل (recurrent=true يكتبها)</translation>
    </message>
    <message>
        <source>a convolution makes it, and the recipe has no INT8 range of it: ONNX Runtime computes that convolution in floating point; record the outputs of products as well</source>
        <translation>ينتجه التفاف، وليس في الوصفة مدى INT8 له: يحسب ONNX Runtime هذا الالتفاف بالفاصلة العائمة؛ سجّل مخارج عمليات الضرب أيضًا</translation>
    </message>
    <message>
        <source>operators behind a quantized product that could not be taken up by its weight: they are computed in floating point</source>
        <translation>عوامل خلف عملية ضرب مكمَّمة لم يستطع وزنها استيعابها: تُحسب بالفاصلة العائمة</translation>
    </message>
    <message>
        <source>channels whose weights are nothing beside their bias have a scale so large that the bias fits in 32 bits</source>
        <translation>القنوات التي لا تُذكر أوزانها أمام انحيازها لها مقياس كبير بما يكفي ليتسع الانحياز في 32 بتًا</translation>
    </message>
    <message>
        <source>written from the least to the largest value that was seen, within its range, with a zero point: its steps are finer than those of the recipe</source>
        <translation>كُتب من أصغر قيمة شوهدت إلى أكبرها ضمن مداه، مع نقطة صفر: خطواته أدق من خطوات الوصفة</translation>
    </message>
    <message>
        <source>its package compressed-tensors, 0.13 or newer for NVFP4 and MX formats</source>
        <translation>حزمته compressed-tensors، بالإصدار 0.13 أو أحدث لصيغتي NVFP4 وMX</translation>
    </message>
    <message>
        <source>it computes in float what the codes stand for: no faster, no smaller</source>
        <translation>يحسب بالفاصلة العائمة ما تمثله الرموز: لا أسرع ولا أصغر</translation>
    </message>
    <message>
        <source>its rows are no multiple of the groups, and the readers take whole groups only: groups of 64 fit</source>
        <translation>صفوفه ليست من مضاعفات المجموعات، والقارئات لا تأخذ إلا مجموعات كاملة: مجموعات من 64 تناسبه</translation>
    </message>
    <message>
        <source>its rows are no multiple of the groups, and the readers take whole groups only: groups of 32 fit</source>
        <translation>صفوفه ليست من مضاعفات المجموعات، والقارئات لا تأخذ إلا مجموعات كاملة: مجموعات من 32 تناسبه</translation>
    </message>
    <message>
        <source>it loads such a folder without an error and computes nonsense: --flavor compressed-tensors is for it</source>
        <translation>يحمّل مجلدًا كهذا بلا خطأ ويحسب هراءً: استعمل له --flavor compressed-tensors</translation>
    </message>
    <message>
        <source>it has no kernel for blocks of floats on processors</source>
        <translation>ليس لديه على المعالجات نواة لكتل الأعداد العائمة</translation>
    </message>
    <message>
        <source>it has no kernel for INT8 with groups on processors</source>
        <translation>ليس لديه على المعالجات نواة لصيغة INT8 ذات المجموعات</translation>
    </message>
    <message>
        <source>on processors with AMX it leaves the scale of the input aside and quantizes it token by token; without AMX it takes the scale</source>
        <translation>على المعالجات التي فيها AMX يترك مقياس المدخل جانبًا ويكمّيه رمزًا رمزًا؛ ومن دون AMX يأخذ المقياس</translation>
    </message>
    <message>
        <source>on processors with AMX it quantizes the inputs of these layers to 8 bits, unless VLLM_CPU_INT4_W4A8 is 0</source>
        <translation>على المعالجات التي فيها AMX يكمّي مدخلات هذه الطبقات إلى 8 بت، ما لم يكن VLLM_CPU_INT4_W4A8 صفرًا</translation>
    </message>
    <message>
        <source>on processors with AMX it leaves the inputs of FP8 layers in 16 bits, or quantizes them token by token where AMX has FP8</source>
        <translation>على المعالجات التي فيها AMX يترك مدخلات طبقات FP8 في 16 بتًا، أو يكمّيها رمزًا رمزًا حيث يعرف AMX الصيغة FP8</translation>
    </message>
    <message>
        <source>it holds its scales in bfloat16: they differ from those here by up to 0.4 %</source>
        <translation>يحفظ مقاييسه بصيغة bfloat16: تختلف عن المقاييس هنا بما يصل إلى 0.4 %</translation>
    </message>
    <message>
        <source>its step is 2 amax / 255, here it is amax / 127</source>
        <translation>خطوته 2 amax / 255، وهي هنا amax / 127</translation>
    </message>
    <message>
        <source>it divides inputs by their scales in bfloat16: some 3 % of FP8 codes are one step off those here</source>
        <translation>يقسم المدخلات على مقاييسها بصيغة bfloat16: نحو 3 % من رموز FP8 تبعد خطوة عن الرموز هنا</translation>
    </message>
    <message>
        <source>its range is found anew from its largest values: INT8 beside quantized inputs in steps of 2 amax / 255, INT4 of amax / 7.5</source>
        <translation>يُحسب مداه من جديد من أكبر قيمه: INT8 بجانب مُدخلات مكمَّمة بخطوات 2 amax / 255، وINT4 بخطوات amax / 7.5</translation>
    </message>
    <message>
        <source>torchao finds the ranges of weights anew, from their largest values: the one chosen here is lost</source>
        <translation>يحسب torchao مدى الأوزان من جديد من أكبر قيمها: يضيع المدى المختار هنا</translation>
    </message>
    <message>
        <source>torchao has no fixed range for inputs in FP8: it finds one in each call, and the one chosen here is lost</source>
        <translation>ليس في torchao مدى ثابت لمُدخلات FP8: يحسبه في كل استدعاء، ويضيع المدى المختار هنا</translation>
    </message>
    <message>
        <source>torchao quantizes linear layers with weights [out, in]: it stays as it is</source>
        <translation>يكمّم torchao الطبقات الخطية ذات الأوزان [out, in]: يبقى هذا كما هو</translation>
    </message>
    <message>
        <source>the model with its weights in 16 bits; for FP8 inputs a GPU that has such products (NVIDIA from compute capability 8.9 on, AMD MI300)</source>
        <translation>النموذج بأوزان من 16 بت؛ ولمُدخلات FP8 معالج رسومي فيه مثل هذه الضروب (NVIDIA من compute capability 8.9 فما فوق، AMD MI300)</translation>
    </message>
    <message>
        <source>it finds the steps of weights anew: 2 amax / 255 of INT8 beside quantized inputs (here amax / 127), amax / 7.5 of INT4 (here amax / 7 without half level)</source>
        <translation>يحسب خطوات الأوزان من جديد: 2 amax / 255 لـ INT8 بجانب مُدخلات مكمَّمة (هنا amax / 127)، وamax / 7.5 لـ INT4 (هنا amax / 7 دون نصف مستوى)</translation>
    </message>
    <message>
        <source>torchao config by modules, with scales of INT8 inputs</source>
        <translation>إعداد torchao حسب الوحدات، مع مقاييس مُدخلات INT8</translation>
    </message>
    <message>
        <source>the recipe does not list its scales, and its file, which they follow from, is not there: export beside it</source>
        <translation>لا تسرد الوصفة مقاييسه، وملفه الذي تُستنتج منه غير موجود: صدِّر بجانبه</translation>
    </message>
    <message>
        <source>on processors it cannot load FP8 weights with one scale from this kind of checkpoint (it ends with an error of static_scaled_fp8_quant); --flavor modelopt loads, and so does a scale for each channel without scales of inputs</source>
        <translation>على المعالجات لا يستطيع تحميل أوزان FP8 ذات المقياس الواحد من هذا النوع من نقاط الحفظ (ينتهي بخطأ من static_scaled_fp8_quant)؛ أما ‎--flavor modelopt فيُحمَّل، وكذلك مقياس لكل قناة بلا مقاييس للمدخلات</translation>
    </message>
    <message>
        <source>on processors FP8 weights with a scale for each channel run with inputs that it quantizes token by token; with a fixed scale of the input it ends with an error</source>
        <translation>على المعالجات تعمل أوزان FP8 ذات المقياس لكل قناة مع مدخلات يكمّمها رمزًا رمزًا؛ ومع مقياس ثابت للمدخل ينتهي بخطأ</translation>
    </message>
    <message>
        <source>written, but the readers find the scales of blocks of this input by rules of their own, even for MXFP4 and rceil for MXFP8: they compute what is shown where its scale_rule is decided so</source>
        <translation>يُكتب، لكن القارئات تجد مقاييس كتل هذا المدخل بقواعدها هي، even في MXFP4 وrceil في MXFP8: وتحسب ما هو معروض إذا قُرّرت له scale_rule كذلك</translation>
    </message>
    <message>
        <source>it quantizes the inputs of these layers token by token, and where AMX has no FP8 torch&apos;s reference kernel computes them, hundreds of times slower than in bfloat16</source>
        <translation>يكمّم مدخلات هذه الطبقات رمزًا رمزًا، وحيث لا تعرف AMX صيغة FP8 تحسبها نواة torch المرجعية، أبطأ مئات المرات منها في bfloat16</translation>
    </message>
    <message>
        <source>a bias that is not one value for each channel, or is multiplied: it stays as it is, ONNX Runtime may quantize it</source>
        <translation>انحياز ليس قيمة واحدة لكل قناة، أو مضروب: يبقى كما هو، وقد يكمّمه ONNX Runtime</translation>
    </message>
    <message>
        <source>read by several operators whose output channels lie along different axes of it: one reads its codes, the others its values and compute in floating point; a scale for the tensor fits all of them</source>
        <translation>تقرؤه عمليات عدة تقع قنوات خرجها على محاور مختلفة منه: واحدة تقرأ رموزه، والأخريات قيمه وتحسب بالفاصلة العائمة؛ ومقياس واحد للموتّر يناسبها جميعًا</translation>
    </message>
    <message>
        <source>no range of this expert&apos;s input is known: its range is borrowed, the largest of the layer&apos;s other experts</source>
        <translation>لا يُعرف مجال لمدخل هذا الخبير: مجاله مستعار، وهو الأكبر بين خبراء الطبقة الآخرين</translation>
    </message>
    <message>
        <source>no range of this expert&apos;s input is known, and borrowing is off: no input scale is written, which engines refuse, or load as whatever their memory holds</source>
        <translation>لا يُعرف مجال لمدخل هذا الخبير، والاستعارة معطلة: لا يُكتب مقياس للمدخل، فترفضه المحركات أو تحمّل ما في ذاكرتها</translation>
    </message>
    <message>
        <source>it stays in 16 bits inside of a tensor of several, which factors of smoothing are not folded into: decide it as the others, or smooth none of them</source>
        <translation>يبقى بعرض 16 بت داخل موتّر يضم عدة، ولا تُدمج فيه معاملات التنعيم: قرره كالبقية، أو لا تنعّم أيًّا منها</translation>
    </message>
    <message>
        <source>it is no weight of a layer: engines read it by its own name and never as codes, it stays as it is</source>
        <translation>ليس وزن طبقة: تقرؤه المحركات باسمه هو ولا تقرؤه رموزًا أبدًا، فيبقى كما هو</translation>
    </message>
    <message>
        <source>it is the output head, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>إنه رأس الإخراج، وتحسبه المحركات بعرض 16 بت: يبقى كما هو؛ مع all_layers=true يكون رموزًا</translation>
    </message>
    <message>
        <source>it is a part for images or sound, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>إنه جزء للصور أو الصوت، وتحسبه المحركات بعرض 16 بت: يبقى كما هو؛ مع all_layers=true يكون رموزًا</translation>
    </message>
    <message>
        <source>it predicts further tokens, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>يتنبأ برموز نصية لاحقة، وتحسبه المحركات بعرض 16 بت: يبقى كما هو؛ مع all_layers=true يكون رموزًا</translation>
    </message>
    <message>
        <source>its range is that of values that are likely no data (a mask, a fill, saturation): what it really holds becomes a few codes; dump it without them, or set its threshold by hand</source>
        <translation>مجاله هو مجال قيم ليست بيانات على الأرجح (قناع أو ملء أو تشبع): ما يحويه فعلًا يصير رموزًا قليلة؛ صدّره بدونها، أو حدد عتبته يدويًا</translation>
    </message>
    <message>
        <source>it was always zero where it was seen, so that no range of it is known: it is left out; see it on other inputs, or set its threshold by hand</source>
        <translation>كان صفرًا دائمًا حيث شوهد، فلا يُعرف له مجال: يُستبعد؛ شاهده على مدخلات أخرى، أو حدد عتبته يدويًا</translation>
    </message>
    <message>
        <source>it was always zero where it was seen, so that no range of it is known: its layer stays in 16 bits; see it on other inputs, or set its threshold by hand</source>
        <translation>كان صفرًا دائمًا حيث شوهد، فلا يُعرف له مجال: تبقى طبقته بعرض 16 بت؛ شاهده على مدخلات أخرى، أو حدد عتبته يدويًا</translation>
    </message>
    <message>
        <source>the export has it under another name than the model</source>
        <translation>التصدير يحويه باسم غير اسمه في النموذج</translation>
    </message>
    <message>
        <source>it is copied, and has another type when it is read back</source>
        <translation>نُسخ كما هو، وله نوع آخر عند إعادة قراءته</translation>
    </message>
    <message>
        <source>the graph that the recipe was made with has no value of this name: what reads the file finds no range for it</source>
        <translation>لا قيمة بهذا الاسم في المخطط الذي أُنشئت به الوصفة: من يقرأ الملف لا يجد لها مجالًا</translation>
    </message>
    <message>
        <source>experts in NVFP4: Transformers 5 joins them without their scales for the tensor, and computes nonsense: run them in an engine that has kernels for them</source>
        <translation>خبراء بصيغة NVFP4: يدمجهم Transformers 5 دون مقاييس الموتّر فيحسب هراءً: شغّلهم في محرّك لديه نوى لهم</translation>
    </message>
    <message>
        <source>its experts are named one by one, as in files that have them apart: vLLM reads them so, Transformers only those of some families: look that it says of no weight that it is new</source>
        <translation>تُسمى خبراؤه واحدًا واحدًا كما في الملفات التي تفصلها: يقرؤها vLLM هكذا، وTransformers بعض العائلات فقط: تحقّق من أنه لا يقول عن أي وزن إنه جديد</translation>
    </message>
    <message>
        <source>it is of another file of the recipe, and this model has none of its name: left out</source>
        <translation>هو من ملف آخر في الوصفة، وليس في هذا النموذج ما يحمل اسمه: استُبعد</translation>
    </message>
    <message>
        <source>the settings state no quant_method</source>
        <translation>لا تذكر الإعدادات quant_method</translation>
    </message>
    <message>
        <source>it has no reader for this quant_method</source>
        <translation>ليس لديه قارئ لهذه الـ quant_method</translation>
    </message>
    <message>
        <source>it reads codes of other bits with this quant_method</source>
        <translation>يقرأ مع هذه الـ quant_method شيفرات بعدد بتات آخر</translation>
    </message>
    <message>
        <source>what lies there cannot be read</source>
        <translation>ما هو موجود هناك لا يمكن قراءته</translation>
    </message>
    <message>
        <source>engines run these layers as one, with one scale, and their scales differ</source>
        <translation>تشغّل المحركات هذه الطبقات كطبقة واحدة بمقياس واحد، ومقاييسها مختلفة</translation>
    </message>
    <message>
        <source>they stand in codes, and engines compute them in 16 bits: no such parameter is there</source>
        <translation>هي مخزنة كشيفرات، والمحركات تحسبها في 16 بت: لا يوجد معامل كهذا هناك</translation>
    </message>
    <message>
        <source>which of its layouts the engine takes was not read</source>
        <translation>لم يُقرأ أيّ ترتيباتها يقبله المحرك</translation>
    </message>
    <message>
        <source>several layers read it, and the recipe leaves the input of one of them as it is: it stays as it is for all of them</source>
        <translation>تقرؤه عدة طبقات، والوصفة تترك دخل إحداها كما هو: فيبقى كما هو لها جميعًا</translation>
    </message>
    <message>
        <source>several layers read it, and the recipe decides their inputs otherwise: the first decision is written</source>
        <translation>تقرؤه عدة طبقات، والوصفة تقرر مدخلاتها بشكل مختلف: يُكتب القرار الأول</translation>
    </message>
    <message>
        <source>the graph has its layer, but no value that holds what was recorded (a normalisation or a factor is folded in, or its weight is stored turned): what reads the file finds no range for it</source>
        <translation>في المخطط طبقته، لكن لا قيمة فيه تحمل ما سُجّل (دُمج فيه تطبيع أو معامل، أو خُزّن وزنه مقلوبًا): من يقرأ الملف لا يجد له مجالًا</translation>
    </message>
    <message>
        <source>several tensors hold this value: the largest of their ranges is written</source>
        <translation>تحمل عدة موتّرات هذه القيمة: يُكتب أكبر مجالاتها</translation>
    </message>
    <message>
        <source>it is in no block of the language model, and engines compute it in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>ليس في أي كتلة من نموذج اللغة، وتحسبه المحركات في 16 بت: يبقى كما هو؛ ويكتبه all_layers=true رموزًا</translation>
    </message>
    <message>
        <source>engines compute it in 16 bits whatever the layers around it are in: it stays as it is; all_layers=true has it in codes</source>
        <translation>تحسبه المحركات في 16 بت أيًا كانت الطبقات حوله: يبقى كما هو؛ ويكتبه all_layers=true رموزًا</translation>
    </message>
    <message>
        <source>they stand in 16 bits, and the settings say 8-bit codes: engines cast the values to codes, without a scale</source>
        <translation>هي في 16 بت، والإعدادات تذكر رموزًا من 8 بت: تحوّل المحركات القيم إلى رموز بلا مقياس</translation>
    </message>
    <message>
        <source>they stand in 16 bits, and the settings say codes of another shape: engines have no such parameter</source>
        <translation>هي في 16 بت، والإعدادات تذكر رموزًا بشكل آخر: لا معامل كهذا في المحركات</translation>
    </message>
    <message>
        <source>the settings say another number format than that of their codes: engines cast the codes to it as if they were values</source>
        <translation>تذكر الإعدادات صيغة أعداد غير صيغة رموزها: تحوّل المحركات الرموز إليها كأنها قيم</translation>
    </message>
    <message>
        <source>the settings say other codes than they stand in: the parameters that engines make have another shape</source>
        <translation>تذكر الإعدادات رموزًا غير التي كُتبت بها: فشكل المعاملات التي تنشئها المحركات مختلف</translation>
    </message>
    <message>
        <source>the settings say another number of scales than they have: the parameters that engines make have another shape</source>
        <translation>تذكر الإعدادات عدد مقاييس غير عددها: فشكل المعاملات التي تنشئها المحركات مختلف</translation>
    </message>
    <message>
        <source>the settings say that their scale is stored, and it is not there: engines compute with the number that the parameter begins with</source>
        <translation>تقول الإعدادات إن مقياسها محفوظ، وليس موجودًا: تحسب المحركات بالعدد الذي يبدأ به المعامل</translation>
    </message>
    <message>
        <source>the settings say one scale of the input, and there are several, or none in the tensor: engines take one number</source>
        <translation>تذكر الإعدادات مقياسًا واحدًا للمدخل، وهناك عدة مقاييس أو لا شيء في الموتّر: تأخذ المحركات عددًا واحدًا</translation>
    </message>
    <message>
        <source>the settings say that scales of caches are stored, and they are not there: engines compute with 1</source>
        <translation>تقول الإعدادات إن مقاييس الذاكرات المؤقتة محفوظة، وليست موجودة: تحسب المحركات بالعدد 1</translation>
    </message>
    <message>
        <source>their caches have a scale of values, and none of keys: engines want that of keys, or none</source>
        <translation>لذاكراتها المؤقتة مقياس للقيم ولا مقياس للمفاتيح: تريد المحركات مقياس المفاتيح أو لا شيء</translation>
    </message>
    <message>
        <source>their caches have a scale of keys, and none of values: engines take it for both</source>
        <translation>لذاكراتها المؤقتة مقياس للمفاتيح ولا مقياس للقيم: تأخذه المحركات لكليهما</translation>
    </message>
    <message>
        <source>they choose experts, no list of the settings leaves them out, and versions of the engine differ in whether they take this architecture&apos;s in 16 bits</source>
        <translation>هي تختار الخبراء، ولا تستثنيها أي قائمة في الإعدادات، وتختلف إصدارات المحرك في أخذ ما لهذه البنية في 16 بت</translation>
    </message>
    <message>
        <source>others of their row are there, and they are not: engines compute with what happens to be in memory</source>
        <translation>غيرها من صفها موجود وهي غير موجودة: تحسب المحركات بما يصادف وجوده في الذاكرة</translation>
    </message>
    <message>
        <source>engines run these layers as one with others, with the largest of their scales: they are rounded a second time</source>
        <translation>تشغّل المحركات هذه الطبقات مع غيرها كطبقة واحدة بأكبر مقاييسها: فتُقرَّب مرة ثانية</translation>
    </message>
    <message>
        <source>engines quantize these inputs with the largest scale of the layers that read the same</source>
        <translation>تكمّم المحركات هذه المدخلات بأكبر مقياس للطبقات التي تقرأ القيم نفسها</translation>
    </message>
    <message>
        <source>their scale is zero or no number: what is divided or multiplied by it is lost</source>
        <translation>مقياسها صفر أو ليس عددًا: فيضيع ما يُقسم عليه أو يُضرب به</translation>
    </message>
    <message>
        <source>it is a bias: the readers take none in codes, it stays as it is</source>
        <translation>إنه انحياز: لا تأخذ القارئات انحيازًا رموزًا، فيبقى كما هو</translation>
    </message>
    <message>
        <source>not compared: an input or a cache, of which the export has no scale to be read back</source>
        <translation>لم يُقارَن: مُدخل أو ذاكرة مخبئية ليس لها في التصدير مقياس يُقرأ من جديد</translation>
    </message>
    <message>
        <source>not compared: an input or a cache, of which the graph has a scale, and no values to read back</source>
        <translation>لم يُقارَن: مُدخل أو ذاكرة مخبئية لها في المخطط مقياس وليس لها قيم تُقرأ من جديد</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: an engine cuts values off beyond %3, where %4 was decided</source>
        <translation>مقياسه %1 والمقرَّر %2: يقتطع المحرك القيم التي تتجاوز %3 والمقرَّر %4</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: an engine spreads its codes up to %3, where %4 was decided, and rounds more coarsely</source>
        <translation>مقياسه %1 والمقرَّر %2: يوزّع المحرك رموزه حتى %3 والمقرَّر %4، فيقرّب تقريبًا أخشن</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: it is no number above zero, and an engine computes garbage with it</source>
        <translation>مقياسه %1 والمقرَّر %2: ليس عددًا أكبر من الصفر، ويحسب به المحرك ما لا معنى له</translation>
    </message>
    <message>
        <source>its scale is not there, and %2 was decided: an engine refuses the folder, or takes 1 for the scale</source>
        <translation>مقياسه غير موجود والمقرَّر %2: يرفض المحرك المجلد أو يأخذ 1 مقياسًا</translation>
    </message>
    <message>
        <source>its scale cannot be read back, and %2 was decided: an engine cannot read it either</source>
        <translation>تتعذر قراءة مقياسه من جديد والمقرَّر %2: ولا يستطيع المحرك قراءته أيضًا</translation>
    </message>
    <message>
        <source>it is no one scale when it is read back, and %2 was decided: an engine refuses it or takes a part of it</source>
        <translation>عند قراءته من جديد ليس مقياسًا واحدًا والمقرَّر %2: يرفضه المحرك أو يأخذ جزءًا منه</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: the settings state another number format, in which an engine rounds it</source>
        <translation>مقياسه %1 والمقرَّر %2: تذكر الإعدادات صيغة أعداد أخرى يقرّبه المحرك فيها</translation>
    </message>
    <message>
        <source>not compared: a scale of an input or a cache of which the recipe decides nothing</source>
        <translation>لم يُقارَن: مقياس مُدخل أو ذاكرة مخبئية لا يقرّر الوصف بشأنها شيئًا</translation>
    </message>
</context>
<context>
    <name>Fact</name>
    <message>
        <source>single bytes</source>
        <translation>بايتات مفردة</translation>
    </message>
    <message>
        <source>big-endian</source>
        <translation>البايت الأعلى أولًا</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>البايت الأدنى أولًا</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>external</source>
        <translation>في ملف آخر</translation>
    </message>
    <message>
        <source>chunked</source>
        <translation>مقسّم إلى قطع</translation>
    </message>
    <message>
        <source>compact</source>
        <translation>مدمج في الترويسة</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>افتراضي</translation>
    </message>
    <message>
        <source>contiguous, first axis fastest</source>
        <translation>متصل، المحور الأول هو الأسرع</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Version of the format</source>
        <translation>إصدار الصيغة</translation>
    </message>
    <message>
        <source>Readable since</source>
        <translation>مقروء منذ</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>كُتب بواسطة</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>آخر تعديل</translation>
    </message>
    <message>
        <source>Size of the file</source>
        <translation>حجم الملف</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>الموتّرات</translation>
    </message>
    <message>
        <source>Datasets of numbers</source>
        <translation>مجموعات البيانات العددية</translation>
    </message>
    <message>
        <source>Stored values</source>
        <translation>القيم المخزنة</translation>
    </message>
    <message>
        <source>All else</source>
        <translation>كل ما سوى ذلك</translation>
    </message>
    <message>
        <source>Unused, as the file knows</source>
        <translation>غير مستخدم بحسب الملف</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>الترويسة</translation>
    </message>
    <message>
        <source>User block</source>
        <translation>كتلة المستخدم</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Byte order</source>
        <translation>ترتيب البايتات</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>الشكل</translation>
    </message>
    <message>
        <source>May grow to</source>
        <translation>يمكن أن ينمو إلى</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>التخطيط</translation>
    </message>
    <message>
        <source>Chunks of</source>
        <translation>شكل القطعة</translation>
    </message>
    <message>
        <source>Chunks stored</source>
        <translation>القطع المخزنة</translation>
    </message>
    <message>
        <source>Chunks in all</source>
        <translation>إجمالي القطع</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>المرشحات</translation>
    </message>
    <message>
        <source>Filters not readable here</source>
        <translation>مرشحات لا تُقرأ هنا</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>قيمة الملء</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>القيم</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>المخزن</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>الضغط</translation>
    </message>
    <message>
        <source>Begins at byte</source>
        <translation>يبدأ عند البايت</translation>
    </message>
    <message>
        <source>Hard links</source>
        <translation>الروابط الصلبة</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>أسماء أخرى</translation>
    </message>
    <message>
        <source>counts and a sample of rows</source>
        <translation>أعداد وعينة من الصفوف</translation>
    </message>
</context>
<context>
    <name>FactsPanel</name>
    <message>
        <source>not stated</source>
        <translation>غير مذكور</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 to 1</source>
        <translation>%1 إلى 1</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>لا يُعرض</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>A percentile from %1 to %2 is expected.</source>
        <translation>المتوقّع مئين من %1 إلى %2.</translation>
    </message>
    <message>
        <source>A number above 0 is expected.</source>
        <translation>المتوقّع عدد أكبر من 0.</translation>
    </message>
    <message>
        <source>A number of %1 or more is expected.</source>
        <translation>المتوقّع عدد لا يقل عن %1.</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2 is expected.</source>
        <translation>المتوقّع عدد صحيح من %1 إلى %2.</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected.</source>
        <translation>المتوقّع عدد من %1 إلى %2.</translation>
    </message>
    <message>
        <source>Nothing was typed.</source>
        <translation>لم يُكتب شيء.</translation>
    </message>
    <message>
        <source>“%1” is not taken.</source>
        <translation>«%1» غير مقبول.</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>مرفوض</translation>
    </message>
    <message>
        <source>Not applied yet</source>
        <translation>غير ساري بعد</translation>
    </message>
    <message>
        <source>Esc brings back the present value.</source>
        <translation>المفتاح Esc يعيد القيمة السارية.</translation>
    </message>
    <message>
        <source>Enter takes what was typed, Esc brings back the present value.</source>
        <translation>مفتاح الإدخال يأخذ ما كُتب، والمفتاح Esc يعيد القيمة السارية.</translation>
    </message>
    <message>
        <source>Not applied yet.</source>
        <extracomment>%1: a value</extracomment>
        <translation>غير ساري بعد.</translation>
    </message>
    <message>
        <source>Not applied yet: the value is still %1.</source>
        <translation>غير ساري بعد: الساري هو %1.</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Choose the model that the decisions are for: its weights are read from it.</source>
        <translation>اختر النموذج الذي اتُّخذت له القرارات: تُقرأ أوزانه منه.</translation>
    </message>
</context>
<context>
    <name>Filter</name>
    <message>
        <source>changed</source>
        <translation>معدَّلة</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>عليها تنبيه</translation>
    </message>
    <message>
        <source>name: %1</source>
        <translation>الاسم: %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <comment>as in &lt; 20</comment>
        <translation>SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>output %1 dB</source>
        <comment>of a layer, as in &lt; 20</comment>
        <translation>المخرج ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>change %1 dB</source>
        <comment>as in &lt; 0</comment>
        <translation>التغيّر ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>saturated %1 %</source>
        <comment>as in &gt; 0.1</comment>
        <translation>التشبّع ⁦%1 %⁩</translation>
    </message>
    <message>
        <source>outlier %1</source>
        <comment>as in &gt; 100</comment>
        <translation>الشذوذ %1</translation>
    </message>
    <message>
        <source>max |x| %1</source>
        <comment>as in &gt; 100</comment>
        <translation>أكبر ⁦|x|⁩ %1</translation>
    </message>
    <message>
        <source>threshold %1</source>
        <comment>as in &gt; 100</comment>
        <translation>العتبة %1</translation>
    </message>
    <message>
        <source>bits %1</source>
        <comment>as in &lt; 8</comment>
        <translation>البتات %1</translation>
    </message>
    <message>
        <source>elements %1</source>
        <comment>as in &gt; 1000</comment>
        <translation>العناصر %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <comment>as in 3 … 7</comment>
        <translation>الطبقة %1</translation>
    </message>
    <message>
        <source>or</source>
        <comment>between filters</comment>
        <translation>أو</translation>
    </message>
    <message>
        <source>“%1” is taken for a part of a name: its value cannot be read.</source>
        <translation>يُعدّ «%1» جزءًا من اسم: تتعذّر قراءة قيمته.</translation>
    </message>
    <message>
        <source>“%1” is taken for a part of a name. Is %2 meant?</source>
        <translation>يُعدّ «%1» جزءًا من اسم. هل المقصود %2؟</translation>
    </message>
    <message>
        <source>No tensor passes the filter</source>
        <translation>لا يوجد موتّر يطابق المرشح</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>The upper half of a float, cast without a scale: reference row</source>
        <translation>النصف العلوي من float، محوَّل بلا مقياس: صف مرجعي</translation>
    </message>
    <message>
        <source>Powers of two 2^-127 to 2^127; holds block scales, never values</source>
        <translation>قوى العدد 2 من ⁦2^-127⁩ إلى ⁦2^127⁩؛ لمقاييس الكتل، لا للقيم أبدًا</translation>
    </message>
    <message>
        <source>IEEE half precision, cast without a scale: reference row</source>
        <translation>نصف دقة IEEE، محوَّل بلا مقياس: صف مرجعي</translation>
    </message>
    <message>
        <source>1-2-1, magnitudes 0, 0.5, 1, 1.5, 2, 3, 4, 6</source>
        <translation>1-2-1، القيم المطلقة 0، 0.5، 1، 1.5، 2، 3، 4، 6</translation>
    </message>
    <message>
        <source>1-2-3, bias 1, largest 7.5, every code finite</source>
        <translation>1-2-3، الانحياز 1، الأكبر 7.5، كل رمز منتهٍ</translation>
    </message>
    <message>
        <source>1-3-2, bias 3, largest 28, every code finite</source>
        <translation>1-3-2، الانحياز 3، الأكبر 28، كل رمز منتهٍ</translation>
    </message>
    <message>
        <source>1-4-3 with a selectable exponent bias; top exponent reserved (IEEE-like)</source>
        <translation>1-4-3 بانحياز أس قابل للاختيار؛ الأس الأعلى محجوز (مثل IEEE)</translation>
    </message>
    <message>
        <source>1-3-4, bias 3, largest 15.5, IEEE-like</source>
        <translation>1-3-4، الانحياز 3، الأكبر 15.5، مثل IEEE</translation>
    </message>
    <message>
        <source>1-4-3, bias 7, largest 448, no infinity</source>
        <translation>1-4-3، الانحياز 7، الأكبر 448، بلا لانهاية</translation>
    </message>
    <message>
        <source>1-4-3, bias 8, largest 240, one NaN and no -0</source>
        <translation>1-4-3، الانحياز 8، الأكبر 240، قيمة NaN واحدة وبلا ⁦-0⁩</translation>
    </message>
    <message>
        <source>1-5-2, bias 15, largest 57344, IEEE-like</source>
        <translation>1-5-2، الانحياز 15، الأكبر 57344، مثل IEEE</translation>
    </message>
    <message>
        <source>1-5-2, bias 16, largest 57344, one NaN and no -0</source>
        <translation>1-5-2، الانحياز 16، الأكبر 57344، قيمة NaN واحدة وبلا ⁦-0⁩</translation>
    </message>
    <message>
        <source>Two&apos;s complement, reference row</source>
        <translation>المتمّم الثنائي، صف مرجعي</translation>
    </message>
    <message>
        <source>Two&apos;s complement, 16 uniform levels</source>
        <translation>المتمّم الثنائي، 16 مستوى منتظمًا</translation>
    </message>
    <message>
        <source>INT4 in groups along the rows, each with a scale of its own</source>
        <translation>INT4 في مجموعات على امتداد الصفوف، لكل منها مقياس خاص</translation>
    </message>
    <message>
        <source>Two&apos;s complement, uniform steps</source>
        <translation>المتمّم الثنائي، خطوات منتظمة</translation>
    </message>
    <message>
        <source>FP4 E2M1 in blocks of 32 with a power-of-two scale</source>
        <translation>FP4 E2M1 في كتل من 32 بمقياس من قوى العدد 2</translation>
    </message>
    <message>
        <source>FP6 E2M3 in blocks of 32 with a power-of-two scale</source>
        <translation>FP6 E2M3 في كتل من 32 بمقياس من قوى العدد 2</translation>
    </message>
    <message>
        <source>FP6 E3M2 in blocks of 32 with a power-of-two scale</source>
        <translation>FP6 E3M2 في كتل من 32 بمقياس من قوى العدد 2</translation>
    </message>
    <message>
        <source>FP8 E4M3 in blocks of 32 with a power-of-two scale</source>
        <translation>FP8 E4M3 في كتل من 32 بمقياس من قوى العدد 2</translation>
    </message>
    <message>
        <source>FP8 E5M2 in blocks of 32 with a power-of-two scale</source>
        <translation>FP8 E5M2 في كتل من 32 بمقياس من قوى العدد 2</translation>
    </message>
    <message>
        <source>8-bit fractions in blocks of 32 with a power-of-two scale</source>
        <translation>كسور من 8 بتات في كتل من 32 بمقياس من قوى العدد 2</translation>
    </message>
    <message>
        <source>FP4 E2M1 in blocks of 16: an E4M3 scale for each, one more for the tensor</source>
        <translation>FP4 E2M1 في كتل من 16: مقياس E4M3 لكل منها، ومقياس آخر للموتّر</translation>
    </message>
</context>
<context>
    <name>FormatOption</name>
    <message>
        <source>bias %1</source>
        <translation>انحياز %1</translation>
    </message>
    <message>
        <source>narrow</source>
        <translation>ضيّق</translation>
    </message>
    <message>
        <source>half level</source>
        <translation>نصف مستوى</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>بحجم %1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>a field is missing or of another kind</source>
        <translation>حقل مفقود أو من نوع آخر</translation>
    </message>
    <message>
        <source>not a finite number above zero</source>
        <translation>ليس عددًا منتهيًا أكبر من الصفر</translation>
    </message>
    <message>
        <source>a data type that has no counterpart here</source>
        <translation>نوع بيانات لا مقابل له هنا</translation>
    </message>
    <message>
        <source>a scale for each block is not taken over</source>
        <translation>المقياس لكل كتلة لا يُعتمد</translation>
    </message>
    <message>
        <source>an asymmetric range: taken as symmetric, as wide as its larger side</source>
        <translation>مدى غير متناظر: اعتُمد متناظرًا باتساع جانبه الأكبر</translation>
    </message>
    <message>
        <source>a scale for each channel that cannot be kept: taken as the largest of them</source>
        <translation>مقياس لكل قناة يتعذّر الاحتفاظ به: اعتُمد أكبرها</translation>
    </message>
    <message>
        <source>named twice: one of them counts</source>
        <translation>مذكور مرتين: يُعتدّ بأحدهما</translation>
    </message>
    <message>
        <source>no name, or one that is longer than any real one</source>
        <translation>بلا اسم، أو باسم أطول من أي اسم حقيقي</translation>
    </message>
    <message>
        <source>the channels of one tensor have different data types</source>
        <translation>لقنوات الموتّر الواحد أنواع بيانات مختلفة</translation>
    </message>
    <message>
        <source>AIMET encodings</source>
        <translation>ترميزات AIMET (encodings)</translation>
    </message>
    <message>
        <source>scales of input channels besides those of outputs are not taken over</source>
        <translation>لا تُعتمد مقاييس قنوات المدخلات إلى جانب مقاييس المخرجات</translation>
    </message>
    <message>
        <source>not measured there</source>
        <translation>غير مقيس هناك</translation>
    </message>
    <message>
        <source>ranges as measured: the backoff that Gaudi leaves to them is in its settings, its scales are in the file of scales</source>
        <translation>المديات كما قيست: معامل التراجع الذي يتركه لها Gaudi موجود في إعداداته، ومقاييسه في ملف المقاييس</translation>
    </message>
    <message>
        <source>Habana measurements or scales</source>
        <translation>قياسات أو مقاييس من Habana</translation>
    </message>
    <message>
        <source>a pattern, not the name of a tensor</source>
        <translation>نمط، لا اسم موتّر</translation>
    </message>
    <message>
        <source>overruled by a later entry</source>
        <translation>تجاوزه بند لاحق</translation>
    </message>
    <message>
        <source>not quantized there</source>
        <translation>غير مكمّم هناك</translation>
    </message>
    <message>
        <source>no constant_amax: its range is calibrated there</source>
        <translation>بلا constant_amax: يُعايَر مداه هناك</translation>
    </message>
    <message>
        <source>ModelOpt quant_cfg</source>
        <translation>إعداد quant_cfg من ModelOpt</translation>
    </message>
    <message>
        <source>ONNX Runtime calibration table</source>
        <translation>جدول معايرة ONNX Runtime</translation>
    </message>
    <message>
        <source>ONNX Runtime tensor overrides</source>
        <translation>تجاوزات الموتّرات لـ ONNX Runtime</translation>
    </message>
    <message>
        <source>Scalewright recipe</source>
        <translation>وصفة Scalewright</translation>
    </message>
    <message>
        <source>not a line of `name: hexadecimal digits`</source>
        <translation>ليس سطرًا بالشكل `الاسم: أرقام ست عشرية`</translation>
    </message>
    <message>
        <source>TensorRT calibration cache</source>
        <translation>ذاكرة معايرة TensorRT المؤقتة</translation>
    </message>
    <message>
        <source>outputs whose scale is the product of those that go into their layer were not decided: left out</source>
        <translation>المخرجات التي مقياسها حاصل ضرب مقاييس ما يدخل طبقتها لم يقررها أحد: استُبعدت</translation>
    </message>
    <message>
        <source>several ranges for one tensor: the largest counts</source>
        <translation>عدة مجالات لموتّر واحد: يُعتدّ بأكبرها</translation>
    </message>
    <message>
        <source>cannot be read in the checkpoint</source>
        <translation>تتعذّر قراءته من نقطة الحفظ</translation>
    </message>
    <message>
        <source>Checkpoint scales</source>
        <translation>مقاييس نقطة حفظ</translation>
    </message>
    <message>
        <source>has zero points: a decision is about a range with zero in its middle</source>
        <translation>له نقاط صفر: القرار يخصّ مدى يتوسّطه الصفر</translation>
    </message>
    <message>
        <source>columns that share a scale are no neighbours (act-order)</source>
        <translation>الأعمدة التي تتشارك مقياسًا ليست متجاورة (act-order)</translation>
    </message>
    <message>
        <source>no number format here has its codes</source>
        <translation>لا توجد هنا صيغة أعداد لها رموزه</translation>
    </message>
    <message>
        <source>scales for parts of another shape than a decision here has</source>
        <translation>مقاييس لأجزاء بشكل غير الذي لقرار هنا</translation>
    </message>
    <message>
        <source>neither its codes nor the settings say its number format</source>
        <translation>لا رموزه ولا الإعدادات تذكر صيغة أعداده</translation>
    </message>
    <message>
        <source>how many columns share a scale is told neither by its weight nor by the settings</source>
        <translation>عدد الأعمدة التي تتشارك مقياسًا لا يذكره الوزن ولا الإعدادات</translation>
    </message>
    <message>
        <source>its layer has factors of columns (pre_quant_scale), and no weight here that has them</source>
        <translation>لطبقته عوامل للأعمدة (pre_quant_scale)، ولا وزن هنا يحملها</translation>
    </message>
    <message>
        <source>its weight is rounded to FP8 as well as to INT4, by a scale of its own: a decision has INT4 alone</source>
        <translation>يُقرَّب وزنه إلى FP8 أيضًا إلى جانب INT4 بمقياس خاص به: القرار يحمل INT4 وحده</translation>
    </message>
    <message>
        <source>a cache from which a bias is subtracted first (k_bias, v_bias): a decision has no such shift</source>
        <translation>ذاكرة مؤقتة يُطرح منها انحياز أولًا (k_bias، v_bias): ليس في القرار إزاحة كهذه</translation>
    </message>
    <message>
        <source>the scale of an NVFP4 cache is amax / 448 of ModelOpt 0.42 and newer, amax / 2688 of older ones: no settings say whose it is</source>
        <translation>مقياس ذاكرة NVFP4 المؤقتة هو amax / 448 في ModelOpt 0.42 والأحدث، وamax / 2688 في الأقدم: لا إعدادات تقول لمن هو</translation>
    </message>
    <message>
        <source>measured before keys are turned by their position (RoPE): taken over, though the cache holds them afterwards</source>
        <translation>قيست قبل تدوير المفاتيح بحسب موضعها (RoPE): أُخذت كما هي، مع أن الذاكرة المؤقتة تحفظها بعد ذلك</translation>
    </message>
    <message>
        <source>a configuration for all modules that are not named, and the file names none: import the folder of the checkpoint</source>
        <translation>إعداد لكل الوحدات غير المسماة، والملف لا يسمي أيًّا منها: استورد مجلد نقطة الحفظ</translation>
    </message>
    <message>
        <source>several scales where there is one as a rule</source>
        <translation>عدة مقاييس حيث يوجد عادة مقياس واحد</translation>
    </message>
    <message>
        <source>a scale of an operand for which recipes have no name</source>
        <translation>مقياس معامَل ليس له اسم في الوصفات</translation>
    </message>
    <message>
        <source>decided as a whole, taken over for each of its layers</source>
        <translation>مقرّر ككل، ويُعتمد لكل طبقة من طبقاته</translation>
    </message>
    <message>
        <source>how large its last blocks are is told by its weight only, which is not there</source>
        <translation>لا يبيّن حجمَ كتله الأخيرة إلا وزنه، وهو غير موجود</translation>
    </message>
    <message>
        <source>its scale is no constant that can be read</source>
        <translation>مقياسه ليس ثابتًا يمكن قراءته</translation>
    </message>
    <message>
        <source>Quantized ONNX model</source>
        <translation>نموذج ONNX مُكمَّم</translation>
    </message>
    <message>
        <source>a flat list of blocks that does not say how many a channel has: version 2 does</source>
        <translation>قائمة مسطّحة من الكتل لا تذكر كم كتلة للقناة: الإصدار 2 يذكره</translation>
    </message>
    <message>
        <source>scales of blocks whose lengths, axis and block size do not fit together</source>
        <translation>مقاييس كتل لا تتوافق أطوالها ومحورها وحجم كتلتها</translation>
    </message>
    <message>
        <source>taken as scales of groups: that they are whole multiples of the channel&apos;s is not kept</source>
        <translation>اعتُمدت مقاييسَ مجموعات: كونها مضاعفات صحيحة لمقياس القناة لا يُحفظ</translation>
    </message>
    <message>
        <source>the scale of the tensor is taken over, those of its blocks are found from its values</source>
        <translation>يُعتمد مقياس الموتّر، ومقاييس كتله تُستخرج من قيمه</translation>
    </message>
    <message>
        <source>its range is not in this file but in the scales of the checkpoint beside it: import its folder</source>
        <translation>مداه ليس في هذا الملف بل في مقاييس نقطة الحفظ المجاورة: استورد مجلدها</translation>
    </message>
    <message>
        <source>one algorithm for all layers: the file does not name them</source>
        <translation>خوارزمية واحدة لكل الطبقات: لا يسمّيها الملف</translation>
    </message>
    <message>
        <source>an algorithm that is not known here</source>
        <translation>خوارزمية غير معروفة هنا</translation>
    </message>
    <message>
        <source>quantized there after factors were moved into it (pre_quant_scale): taken without them</source>
        <translation>يُكمَّم هناك بعد نقل معاملات إليه (pre_quant_scale): اعتُمد بدونها</translation>
    </message>
    <message>
        <source>blocks of a length that its format does not have here</source>
        <translation>كتل بطول لا تملكه صيغته هنا</translation>
    </message>
    <message>
        <source>Algorithms of layers for TensorRT-LLM</source>
        <translation>خوارزميات الطبقات لـ TensorRT-LLM</translation>
    </message>
    <message>
        <source>one range for all of its blocks: taken as that of the tensor</source>
        <translation>مدى واحد لكل كتله: اعتُمد مدى للموتّر</translation>
    </message>
    <message>
        <source>torchao finds its scales from the values, and the file holds none: decide it here</source>
        <translation>يستخرج torchao مقاييسه من القيم، ولا مقاييس في الملف: قرّره هنا</translation>
    </message>
    <message>
        <source>groups with zero points, which torchao finds from the values: no format here has them</source>
        <translation>مجموعات بنقاط صفر يستخرجها torchao من القيم: لا صيغة هنا تملكها</translation>
    </message>
    <message>
        <source>an expression, not the name of a module</source>
        <translation>تعبير، لا اسم وحدة</translation>
    </message>
    <message>
        <source>torchao configuration</source>
        <translation>إعداد torchao</translation>
    </message>
    <message>
        <source>the codes of its layer&apos;s weight cannot be read: nothing is decided about the layer</source>
        <translation>رموز وزن طبقته لا تُقرأ: لا يُقرَّر شيء عن الطبقة</translation>
    </message>
    <message>
        <source>scales below zero, which mirror codes: taken by their magnitude, under which the outermost negative code is cut by one step</source>
        <translation>مقاييس دون الصفر تعكس الرموز: أُخذت بمقدارها، فيُقص الرمز السالب الأبعد بخطوة واحدة</translation>
    </message>
    <message>
        <source>engines find the scales of so many inputs while they compute: none is stored, and the recipe says nothing of them</source>
        <translation>تجد المحركات مقاييس هذا العدد من المدخلات أثناء الحساب: لا شيء منها مخزون، ولا تقول الوصفة عنها شيئًا</translation>
    </message>
    <message>
        <source>the files decide it otherwise, or by another number of ranges: it is as the first file has it</source>
        <translation>تقرره الملفات بشكل مختلف أو بعدد آخر من المجالات: هو كما في الملف الأول</translation>
    </message>
    <message>
        <source>not in all files: the range is that of those that have it</source>
        <translation>ليس في كل الملفات: المجال هو لما يحتويه منها</translation>
    </message>
    <message>
        <source>the settings state that the scales of so many inputs are stored, and none of them is there: the recipe says nothing of them</source>
        <translation>تقول الإعدادات إن مقاييس هذا العدد من المدخلات محفوظة، ولا شيء منها موجود: فلا تقول الوصفة عنها شيئًا</translation>
    </message>
    <message>
        <source>they lie beside codes, and what they mean there is not known: nothing is taken of them</source>
        <translation>هي بجانب رموز، ومعناها هناك غير معروف: فلا يؤخذ منها شيء</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Choose role</source>
        <translation>اختيار الدور</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>إعادة ضبط %1</translation>
    </message>
    <message>
        <source>Change option</source>
        <translation>تغيير خيار</translation>
    </message>
    <message>
        <source>Choose granularity</source>
        <translation>اختيار مستوى التجزئة</translation>
    </message>
    <message>
        <source>Change parameter</source>
        <translation>تغيير المعامل</translation>
    </message>
    <message>
        <source>Type threshold</source>
        <translation>كتابة العتبة</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>max</source>
        <translation>الأقصى</translation>
    </message>
    <message>
        <source>backoff {backoff}</source>
        <translation>تراجع {backoff}</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>إنتروبيا</translation>
    </message>
    <message>
        <source>{fraction} max</source>
        <translation>{fraction} من الأقصى</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>best bias</source>
        <translation>أفضل انحياز</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>p{percentile}</source>
        <translation>p{percentile}</translation>
    </message>
    <message>
        <source>scale 1</source>
        <translation>مقياس 1</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>%1 (%2): threshold %3</source>
        <translation>%1 (%2): العتبة %3</translation>
    </message>
    <message>
        <source>, bias %1</source>
        <translation>، الانحياز %1</translation>
    </message>
    <message>
        <source>~ Estimated until a pass over the data has settled it.</source>
        <translation>~ تقديرية إلى أن يحسمها مرور على البيانات.</translation>
    </message>
    <message>
        <source>~ Estimated from the profile; a pass over the data settles it when the method is chosen.</source>
        <translation>~ مقدَّرة من الملخّص الإحصائي؛ يحسمها مرور على البيانات عند اختيار الطريقة.</translation>
    </message>
</context>
<context>
    <name>Measure</name>
    <message>
        <source> (×%1)</source>
        <translation> (×%1)</translation>
    </message>
</context>
<context>
    <name>Metric</name>
    <message>
        <source>Flushed to zero</source>
        <translation>صارت صفرًا</translation>
    </message>
    <message>
        <source>share of elements with x != 0 and y = 0</source>
        <translation>نسبة العناصر التي فيها ⁦x != 0⁩ و⁦y = 0⁩</translation>
    </message>
    <message>
        <source>Levels used</source>
        <translation>المستويات المستخدمة</translation>
    </message>
    <message>
        <source>distinct values of y, of those the format has</source>
        <translation>قيم y المختلفة، من بين ما في الصيغة</translation>
    </message>
    <message>
        <source>Max error</source>
        <translation>أقصى خطأ</translation>
    </message>
    <message>
        <source>largest |x - y|</source>
        <translation>أكبر |x - y|</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>mean of (x - y)^2</source>
        <translation>متوسط ⁦(x - y)^2⁩</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>متشبّعة</translation>
    </message>
    <message>
        <source>share of elements with |x| beyond the threshold</source>
        <translation>نسبة العناصر التي يتجاوز فيها |x| العتبة</translation>
    </message>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>10 log10(sum x^2 / sum (x - y)^2); y is the fake-quantized x</source>
        <translation>⁦10 log10(sum x^2 / sum (x - y)^2)⁩؛ حيث y هي x بعد تكميم مُحاكى</translation>
    </message>
</context>
<context>
    <name>ModelExport</name>
    <message>
        <source>equal</source>
        <translation>متساوٍ</translation>
    </message>
</context>
<context>
    <name>Move</name>
    <message>
        <source>range of its own</source>
        <translation>مدى خاص به</translation>
    </message>
    <message>
        <source>The tensor leaves its sharing group, whose range is wider than it needs.</source>
        <translation>يغادر الموتّر مجموعة المشاركة التي مداها أوسع مما يحتاج.</translation>
    </message>
    <message>
        <source>backoff %1</source>
        <translation>التراجع %1</translation>
    </message>
    <message>
        <source>The exponent bias of which the values fill no more than this share.</source>
        <translation>انحياز الأس الذي لا تملأ القيم منه أكثر من هذه الحصة.</translation>
    </message>
    <message>
        <source>best threshold</source>
        <translation>أفضل عتبة</translation>
    </message>
    <message>
        <source>The threshold of the least squared error in place of the one in force.</source>
        <translation>عتبة أقل خطأ تربيعي بدل العتبة السارية.</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>انحياز %1</translation>
    </message>
    <message>
        <source>Another exponent bias of those that hardware offers.</source>
        <translation>انحياز أس آخر مما توفّره العتاد.</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>The format of the next larger codes that loses least.</source>
        <translation>صيغة الرموز الأكبر التالية التي تفقد الأقل.</translation>
    </message>
    <message>
        <source>A format of as many bits whose blocks have scales of their own.</source>
        <translation>صيغة بالعدد نفسه من البتات لكتلها مقاييس خاصة.</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>كتل من %1</translation>
    </message>
    <message>
        <source>A scale for each square block of the weight.</source>
        <translation>مقياس لكل كتلة مربّعة من الوزن.</translation>
    </message>
    <message>
        <source>per channel</source>
        <translation>لكل قناة</translation>
    </message>
    <message>
        <source>A scale for each output channel of the weight.</source>
        <translation>مقياس لكل قناة خرج من الوزن.</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>مجموعات من %1</translation>
    </message>
    <message>
        <source>A scale for each group of so many input features of the weight.</source>
        <translation>مقياس لكل مجموعة بهذا العدد من سمات دخل الوزن.</translation>
    </message>
    <message>
        <source>percentile %1</source>
        <translation>المئين %1</translation>
    </message>
    <message>
        <source>The threshold is this percentile of the magnitudes; larger values saturate.</source>
        <translation>العتبة هي هذا المئين من المقادير؛ والقيم الأكبر تتشبّع.</translation>
    </message>
    <message>
        <source>Another format of as many bits, with a scale for the tensor.</source>
        <translation>صيغة أخرى بالعدد نفسه من البتات، بمقياس واحد للموتّر.</translation>
    </message>
    <message>
        <source>leave in %1</source>
        <translation>اتركه بصيغة %1</translation>
    </message>
    <message>
        <source>The tensor stays in 16 bits: nothing quantizes it.</source>
        <translation>يبقى الموتّر بـ16 بت: لا يكمّمه شيء.</translation>
    </message>
    <message>
        <source>smooth %1</source>
        <translation>تنعيم %1</translation>
    </message>
    <message>
        <source>SmoothQuant with the alpha of least error: factors move from this input into the weights of its layers, and the norm before them takes them up.</source>
        <translation>SmoothQuant بقيمة ألفا ذات أقل خطأ: تنتقل العوامل من هذا الدخل إلى أوزان طبقاته، ويستوعبها التطبيع الذي قبلها.</translation>
    </message>
    <message>
        <source>clip nothing</source>
        <translation>دون قصّ</translation>
    </message>
    <message>
        <source>The whole range: the threshold is the largest magnitude.</source>
        <translation>المدى كله: العتبة هي أكبر مقدار.</translation>
    </message>
</context>
<context>
    <name>Moves</name>
    <message>
        <source>no error</source>
        <comment>what a move leads to</comment>
        <translation>لا خطأ</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s)</source>
        <translation>
            <numerusform>لا مقاييس</numerusform>
            <numerusform>مقياس واحد</numerusform>
            <numerusform>مقياسان</numerusform>
            <numerusform>%n مقاييس</numerusform>
            <numerusform>%n مقياسًا</numerusform>
            <numerusform>%n مقياس</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bits</source>
        <comment>for each value</comment>
        <translation>⁦%1⁩ بت</translation>
    </message>
    <message>
        <source>Costs no bits.</source>
        <translation>لا يكلّف بتات.</translation>
    </message>
    <message>
        <source>Changes the bits of each value by %1.</source>
        <translation>يغيّر بتات كل قيمة بمقدار %1.</translation>
    </message>
    <message numerus="yes">
        <source>Has %n scale(s).</source>
        <translation>
            <numerusform>بلا مقاييس.</numerusform>
            <numerusform>له مقياس واحد.</numerusform>
            <numerusform>له مقياسان.</numerusform>
            <numerusform>له %n مقاييس.</numerusform>
            <numerusform>له %n مقياسًا.</numerusform>
            <numerusform>له %n مقياس.</numerusform>
        </translation>
    </message>
    <message>
        <source>Refused so, and not as it is, by: %1.</source>
        <translation>يرفضه بهذه الصورة، لا كما هو الآن: %1.</translation>
    </message>
    <message>
        <source>SQNR: %1 → %2 dB</source>
        <translation>SQNR: ⁦%1 → %2 dB⁩</translation>
    </message>
    <message>
        <source>Outputs of its layers: %1 → %2 dB</source>
        <translation>مخارج طبقاته: ⁦%1 → %2 dB⁩</translation>
    </message>
    <message>
        <source>worst %1 → %2 dB</source>
        <comment>SQNR of the worst tensor</comment>
        <translation>الأسوأ ⁦%1 → %2 dB⁩</translation>
    </message>
    <message numerus="yes">
        <source>Helps %n of the selected tensors, by %1 dB on average.</source>
        <translation>
            <numerusform>لا يفيد أيًّا من الموتّرات المحدّدة، بمتوسط ⁦%1 dB⁩.</numerusform>
            <numerusform>يفيد موتّرًا واحدًا من المحدّدة، بمقدار ⁦%1 dB⁩.</numerusform>
            <numerusform>يفيد موتّرين من المحدّدة، بمتوسط ⁦%1 dB⁩.</numerusform>
            <numerusform>يفيد %n موتّرات من المحدّدة، بمتوسط ⁦%1 dB⁩.</numerusform>
            <numerusform>يفيد %n موتّرًا من المحدّدة، بمتوسط ⁦%1 dB⁩.</numerusform>
            <numerusform>يفيد %n موتّر من المحدّدة، بمتوسط ⁦%1 dB⁩.</numerusform>
        </translation>
    </message>
    <message>
        <source>SQNR of the worst: %1 → %2 dB</source>
        <translation>SQNR للأسوأ: ⁦%1 → %2 dB⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors are selected: scalewright-cli suggest --together looks at so many.</source>
        <translation>
            <numerusform>لا موتّرات محدّدة: scalewright-cli suggest --together ينظر في هذا العدد.</numerusform>
            <numerusform>موتّر واحد محدّد: scalewright-cli suggest --together ينظر في هذا العدد.</numerusform>
            <numerusform>موتّران محدّدان: scalewright-cli suggest --together ينظر في هذا العدد.</numerusform>
            <numerusform>%n موتّرات محدّدة: scalewright-cli suggest --together ينظر في هذا العدد.</numerusform>
            <numerusform>%n موتّرًا محدّدًا: scalewright-cli suggest --together ينظر في هذا العدد.</numerusform>
            <numerusform>%n موتّر محدّد: scalewright-cli suggest --together ينظر في هذا العدد.</numerusform>
        </translation>
    </message>
    <message>
        <source>B is shown: moves are for what is in force.</source>
        <translation>يُعرض B: الخطوات لما هو سارٍ.</translation>
    </message>
    <message>
        <source>The policy leaves this tensor as it is stored.</source>
        <translation>تترك السياسة هذا الموتّر كما هو مخزّن.</translation>
    </message>
    <message>
        <source>Moves follow once the tensor is read.</source>
        <translation>تأتي الخطوات بعد قراءة الموتّر.</translation>
    </message>
    <message>
        <source>Values that are likely no data set the range: leave them out first.</source>
        <translation>قيم يُرجَّح أنها ليست بيانات تحدّد المدى: استبعدها أولًا.</translation>
    </message>
    <message>
        <source>Nothing quantizes this tensor: it stays in 16 bits.</source>
        <translation>لا شيء يكمّم هذا الموتّر: يبقى بـ16 بت.</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>ما قد يفيد:</translation>
    </message>
    <message>
        <source>No move that the program knows gains half a decibel here.</source>
        <translation>لا خطوة يعرفها البرنامج تكسب نصف ديسيبل هنا.</translation>
    </message>
    <message>
        <source>There is no error to make smaller: the values are all zero, or none is finite.</source>
        <translation>لا خطأ لتصغيره: القيم كلها صفر، أو لا قيمة منتهية.</translation>
    </message>
    <message numerus="yes">
        <source>What would help %n tensor(s):</source>
        <translation>
            <numerusform>ما قد يفيد لا موتّر:</numerusform>
            <numerusform>ما قد يفيد موتّرًا واحدًا:</numerusform>
            <numerusform>ما قد يفيد موتّرين:</numerusform>
            <numerusform>ما قد يفيد %n موتّرات:</numerusform>
            <numerusform>ما قد يفيد %n موتّرًا:</numerusform>
            <numerusform>ما قد يفيد %n موتّر:</numerusform>
        </translation>
    </message>
    <message>
        <source>No move that the program knows gains half a decibel for one of these tensors.</source>
        <translation>لا خطوة يعرفها البرنامج تكسب نصف ديسيبل لأحد هذه الموتّرات.</translation>
    </message>
    <message>
        <source>With the move: %1</source>
        <translation>مع الخطوة: %1</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 للموتّر %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n tensor(s) and their layers</source>
        <translation>
            <numerusform>%1 دون موتّرات</numerusform>
            <numerusform>%1 لموتّر واحد وطبقاته</numerusform>
            <numerusform>%1 لموتّرين وطبقاتهما</numerusform>
            <numerusform>%1 لـ%n موتّرات وطبقاتها</numerusform>
            <numerusform>%1 لـ%n موتّرًا وطبقاتها</numerusform>
            <numerusform>%1 لـ%n موتّر وطبقاتها</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for what would help</source>
        <translation>البحث عمّا قد يفيد</translation>
    </message>
</context>
<context>
    <name>OwnMetric</name>
    <message>
        <source>lower is better</source>
        <translation>الأصغر أفضل</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>الأكبر أفضل</translation>
    </message>
    <message>
        <source>%1: B %2</source>
        <translation>%1: B %2</translation>
    </message>
    <message>
        <source>%1: A %2</source>
        <translation>%1: A %2</translation>
    </message>
    <message>
        <source>%1: A %2, B %3</source>
        <translation>%1: A %2، B %3</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (worse)</source>
        <translation>%1: A %2، B %3 (أسوأ)</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (better)</source>
        <translation>%1: A %2، B %3 (أفضل)</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>NVIDIA</source>
        <translation>NVIDIA</translation>
    </message>
    <message>
        <source>NVIDIA, read literally</source>
        <translation>NVIDIA، بقراءة حرفية</translation>
    </message>
    <message>
        <source>literally, tail left out of Q</source>
        <translation>حرفيًا، والذيل مستبعد من Q</translation>
    </message>
    <message>
        <source>literally, first bin kept</source>
        <translation>حرفيًا، مع إبقاء الفئة الأولى</translation>
    </message>
    <message>
        <source>literally, first bin like the second</source>
        <translation>حرفيًا، والفئة الأولى مثل الثانية</translation>
    </message>
    <message>
        <source>literally, spread over empty bins, too</source>
        <translation>حرفيًا، مع التوزيع على الفئات الفارغة أيضًا</translation>
    </message>
    <message>
        <source>literally, bins split between coarse ones</source>
        <translation>حرفيًا، مع تقسيم الفئات بين الفئات الخشنة</translation>
    </message>
    <message>
        <source>literally, smoothed</source>
        <translation>حرفيًا، مع التنعيم</translation>
    </message>
    <message>
        <source>literally, 128 coarse bins</source>
        <translation>حرفيًا، 128 فئة خشنة</translation>
    </message>
    <message>
        <source>literally, last of equal candidates</source>
        <translation>حرفيًا، آخر القيم المرشَّحة المتساوية</translation>
    </message>
    <message>
        <source>pytorch-quantization</source>
        <translation>pytorch-quantization</translation>
    </message>
    <message>
        <source>TensorRT slides of GTC 2017</source>
        <translation>شرائح TensorRT في GTC 2017</translation>
    </message>
    <message>
        <source>set to zero</source>
        <translation>تُجعل صفرًا</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>تبقى</translation>
    </message>
    <message>
        <source>set to the second</source>
        <translation>تُجعل مثل الثانية</translation>
    </message>
    <message>
        <source>by their centers</source>
        <translation>حسب مراكزها</translation>
    </message>
    <message>
        <source>by their left edges</source>
        <translation>حسب حوافّها اليسرى</translation>
    </message>
    <message>
        <source>equally many each</source>
        <translation>بأعداد متساوية</translation>
    </message>
    <message>
        <source>split by overlap</source>
        <translation>تقسيم حسب التداخل</translation>
    </message>
    <message>
        <source>center of the last bin</source>
        <translation>مركز الفئة الأخيرة</translation>
    </message>
    <message>
        <source>edge of the last bin</source>
        <translation>حافة الفئة الأخيرة</translation>
    </message>
    <message>
        <source>occupied bins</source>
        <translation>الفئات المشغولة</translation>
    </message>
    <message>
        <source>all bins</source>
        <translation>كل الفئات</translation>
    </message>
    <message>
        <source>first</source>
        <translation>الأولى</translation>
    </message>
    <message>
        <source>last</source>
        <translation>الأخيرة</translation>
    </message>
    <message>
        <source>up to the last occupied bin</source>
        <translation>حتى آخر فئة مشغولة</translation>
    </message>
    <message>
        <source>up to the last bin</source>
        <translation>حتى آخر فئة</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>اللهجة</translation>
    </message>
    <message>
        <source>whose entropy: tools that use the word differ by a factor of 2 on the same data; sets the values below</source>
        <translation>إنتروبيا أي أداة: الأدوات التي تستخدم هذه الكلمة تختلف بمقدار الضعف على البيانات نفسها؛ يضبط القيم أدناه</translation>
    </message>
    <message>
        <source>Coarse bins</source>
        <translation>الفئات الخشنة</translation>
    </message>
    <message>
        <source>how many levels the quantized form has: NVIDIA&apos;s document 127, tools 128</source>
        <translation>عدد مستويات الشكل المكمّم: 127 في وثيقة NVIDIA، و128 في الأدوات</translation>
    </message>
    <message>
        <source>Bins kept at least</source>
        <translation>الحد الأدنى للفئات المُبقاة</translation>
    </message>
    <message>
        <source>the smallest range tried, in bins; never fewer than there are coarse ones</source>
        <translation>أصغر مدى يُجرَّب، بعدد الفئات؛ ولا يقل أبدًا عن عدد الفئات الخشنة</translation>
    </message>
    <message>
        <source>First bin</source>
        <translation>الفئة الأولى</translation>
    </message>
    <message>
        <source>what becomes of the bin that holds the zeros</source>
        <translation>مصير الفئة التي تضم الأصفار</translation>
    </message>
    <message>
        <source>Bins to coarse bins</source>
        <translation>من الفئات إلى الفئات الخشنة</translation>
    </message>
    <message>
        <source>which coarse bin a bin of the histogram goes to</source>
        <translation>الفئة الخشنة التي تذهب إليها فئة المدرّج التكراري</translation>
    </message>
    <message>
        <source>Coarse range ends at</source>
        <translation>نهاية المدى الخشن عند</translation>
    </message>
    <message>
        <source>where the highest coarse bin ends</source>
        <translation>موضع نهاية أعلى فئة خشنة</translation>
    </message>
    <message>
        <source>Clipped values count as quantized</source>
        <translation>القيم المقتطعة تُعدّ مكمّمة</translation>
    </message>
    <message>
        <source>whether the quantized form sees the values beyond the range, too, as the literal reading has it</source>
        <translation>هل يشمل الشكل المكمّم القيم الواقعة خارج المدى أيضًا، كما تقتضي القراءة الحرفية</translation>
    </message>
    <message>
        <source>Spread over</source>
        <translation>التوزيع على</translation>
    </message>
    <message>
        <source>the bins that share the mass of their coarse bin</source>
        <translation>الفئات التي تتقاسم تعداد فئتها الخشنة</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>التنعيم</translation>
    </message>
    <message>
        <source>count moved into every empty bin before the comparison; 0 for none</source>
        <translation>التعداد المنقول إلى كل فئة فارغة قبل المقارنة؛ 0 لعدم النقل</translation>
    </message>
    <message>
        <source>Of equal candidates</source>
        <translation>من القيم المرشَّحة المتساوية</translation>
    </message>
    <message>
        <source>which one is taken; the first clips a constant tensor to an eighth</source>
        <translation>أيها تُؤخذ؛ الأولى تقتطع موتّرًا ثابتًا إلى الثُّمن</translation>
    </message>
    <message>
        <source>Threshold at</source>
        <translation>العتبة عند</translation>
    </message>
    <message>
        <source>t = (bins kept - 1/2) * width, or bins kept * width</source>
        <translation>العتبة t = (الفئات المُبقاة - 1/2) * العرض، أو الفئات المُبقاة * العرض</translation>
    </message>
    <message>
        <source>Never above max |x|</source>
        <translation>لا تتجاوز أكبر |x|</translation>
    </message>
    <message>
        <source>a threshold beyond the data is brought down to the maximum</source>
        <translation>العتبة الواقعة خارج البيانات تُخفَّض إلى القيمة القصوى</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>القيم المرشَّحة</translation>
    </message>
    <message>
        <source>how far the search goes</source>
        <translation>إلى أين يمتد البحث</translation>
    </message>
    <message>
        <source>Backoff</source>
        <translation>معامل التراجع (backoff)</translation>
    </message>
    <message>
        <source>the largest share of a bias&apos;s range that the measured range may fill: 0.25 for activations, 0.5 for weights (Habana)</source>
        <translation>أكبر نسبة من مدى الانحياز يجوز أن يشغلها المدى المقيس: 0.25 للتنشيطات، و0.5 للأوزان (Habana)</translation>
    </message>
    <message>
        <source>Maximum as bf16</source>
        <translation>القيمة القصوى بصيغة bf16</translation>
    </message>
    <message>
        <source>round max |x| to bfloat16 first, as a run in bfloat16 measures it</source>
        <translation>تقريب أكبر |x| إلى bfloat16 أولًا، كما يقيسها تشغيل بصيغة bfloat16</translation>
    </message>
    <message>
        <source>Extra scale</source>
        <translation>مقياس إضافي</translation>
    </message>
    <message>
        <source>where no bias fits or the finest is too wide, add a scale that puts max |x| / backoff at the end of the range</source>
        <translation>حيث لا يلائم أي انحياز أو يكون أدقّها أوسع من اللازم، يُضاف مقياس يضع ⁦max |x| / backoff⁩ عند نهاية المدى</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>magnitude that maps to the largest value; 1 gives INT8 the step 1/127 (Rebellions, softmax outputs)</source>
        <translation>القيمة المطلقة التي تقابل أكبر قيمة؛ القيمة 1 تعطي INT8 الخطوة 1/127 (Rebellions، مخرجات softmax)</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>الكسر</translation>
    </message>
    <message>
        <source>share of max |x|: 1 or very close to 1 (NVIDIA)</source>
        <translation>نسبة من أكبر |x|، وهي 1 أو قريبة جدًا من 1 (NVIDIA)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>share of max |x| / largest that the first step is</source>
        <translation>النسبة من ⁦max |x| / largest⁩ التي تساويها الخطوة الأولى</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>التفاوت المسموح</translation>
    </message>
    <message>
        <source>relative change of the step at which the iteration ends; 0 goes on until nothing changes, which may take thousands of updates</source>
        <translation>التغيّر النسبي في الخطوة الذي ينتهي عنده التكرار؛ 0 يستمر إلى ألّا يتغيّر شيء، وقد يستغرق آلاف التحديثات</translation>
    </message>
    <message>
        <source>Most updates</source>
        <translation>الحد الأقصى للتحديثات</translation>
    </message>
    <message>
        <source>after how many updates the iteration ends in any case</source>
        <translation>عدد التحديثات الذي ينتهي بعده التكرار على أي حال</translation>
    </message>
    <message>
        <source>magnitude that maps to the largest value</source>
        <translation>القيمة المطلقة التي تقابل أكبر قيمة</translation>
    </message>
    <message>
        <source>Thresholds of the channels</source>
        <translation>عتبات القنوات</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>المعيار</translation>
    </message>
    <message>
        <source>p of the minimised sum |x - y|^p: 2 is the squared error, llm-compressor uses 2.4</source>
        <translation>الأس p في المجموع المُصغَّر ⁦|x - y|^p⁩: القيمة 2 هي الخطأ التربيعي، ويستخدم llm-compressor القيمة 2.4</translation>
    </message>
    <message>
        <source>linear (NumPy)</source>
        <translation>خطي (NumPy)</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>الأدنى</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>الأعلى</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>الأقرب</translation>
    </message>
    <message>
        <source>midpoint</source>
        <translation>المنتصف</translation>
    </message>
    <message>
        <source>nearest rank</source>
        <translation>أقرب رتبة</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>المئين</translation>
    </message>
    <message>
        <source>of |x| over all samples, an exact decimal: Rebellions 99.999, NVIDIA FP8 99.9</source>
        <translation>من |x| على جميع العيّنات، عدد عشري مضبوط: لدى Rebellions القيمة 99.999، ولدى NVIDIA FP8 القيمة 99.9</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>المقدِّر</translation>
    </message>
    <message>
        <source>how a value between two ranks is found; nearest rank is v[ceil(p n) - 1]</source>
        <translation>كيف تُحدَّد قيمة واقعة بين رتبتين؛ أقرب رتبة هي ⁦v[ceil(p n) - 1]⁩</translation>
    </message>
    <message>
        <source>Other modules to leave alone</source>
        <translation>وحدات أخرى تُترك كما هي</translation>
    </message>
    <message>
        <source>modules beside those of the recipe that stay in high precision, separated by commas</source>
        <translation>وحدات، إلى جانب وحدات الوصفة، تبقى بدقة عالية، مفصولة بفواصل لاتينية (,)</translation>
    </message>
    <message>
        <source>Under quantization_config</source>
        <translation>تحت quantization_config</translation>
    </message>
    <message>
        <source>the settings as a member of a model&apos;s config.json; else by themselves</source>
        <translation>الإعدادات كجزء من config.json للنموذج؛ وإلا فمستقلة</translation>
    </message>
    <message>
        <source>Version of the file</source>
        <translation>إصدار الملف</translation>
    </message>
    <message>
        <source>0.6.1 and 1.0.0: integers; 2.0.0: FP8 and the axis of channels, too</source>
        <translation>الإصداران 0.6.1 و1.0.0: أعداد صحيحة؛ والإصدار 2.0.0: FP8 ومحور القنوات أيضًا</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>موتّر</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>مقياس</translation>
    </message>
    <message>
        <source>A row for each</source>
        <translation>صف لكل</translation>
    </message>
    <message>
        <source>tensor: the thresholds of its channels are joined in one cell; scale: a row for each channel</source>
        <translation>موتّر: تُجمع عتبات قنواته في خلية واحدة؛ مقياس: صف لكل قناة</translation>
    </message>
    <message>
        <source>of the reader&apos;s own method: ranges are scale * full scale * backoff, so that it finds the same scales again</source>
        <translation>في طريقة البرنامج القارئ نفسه: المدى = المقياس * التدريج الكامل * معامل التراجع، ليجد المقاييس نفسها من جديد</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Gaudi2 has FP8-143, largest 240; Gaudi3 E4M3FN, largest 448</source>
        <translation>في Gaudi2 الصيغة FP8-143 وأكبر قيمها 240؛ وفي Gaudi3 الصيغة E4M3FN وأكبر قيمها 448</translation>
    </message>
    <message>
        <source>Where the reader finds the files</source>
        <translation>حيث يجد البرنامج القارئ الملفات</translation>
    </message>
    <message>
        <source>path and beginning of their names, as seen from the folder that the reader is started in; empty: the names of this export, in that folder</source>
        <translation>مسار أسمائها وبدايتها، انطلاقًا من المجلد الذي يُشغَّل فيه البرنامج القارئ؛ فارغ: أسماء هذا التصدير في ذلك المجلد</translation>
    </message>
    <message>
        <source>Backoff of inputs</source>
        <translation>معامل تراجع المدخلات</translation>
    </message>
    <message>
        <source>Backoff of weights</source>
        <translation>معامل تراجع الأوزان</translation>
    </message>
    <message>
        <source>Type of the model</source>
        <translation>نوع النموذج</translation>
    </message>
    <message>
        <source>model_type of the model&apos;s config.json; readers compare it</source>
        <translation>قيمة model_type من config.json للنموذج؛ تقارنها البرامج القارئة</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks</source>
        <translation>رتب التوازي الموتّري</translation>
    </message>
    <message>
        <source>the same scales for each; readers compare the number</source>
        <translation>المقاييس نفسها لكل منها؛ تقارن البرامج القارئة العدد</translation>
    </message>
    <message>
        <source>Method in the JSON file</source>
        <translation>الطريقة في ملف JSON</translation>
    </message>
    <message>
        <source>for people: no reader looks at it</source>
        <translation>للقراءة البشرية: لا ينظر إليها أي برنامج قارئ</translation>
    </message>
    <message>
        <source>Include weights</source>
        <translation>إدراج الأوزان</translation>
    </message>
    <message>
        <source>TensorRT finds weight ranges itself; other readers may want them</source>
        <translation>يحدّد TensorRT مديات الأوزان بنفسه؛ وقد تحتاج إليها برامج قارئة أخرى</translation>
    </message>
    <message>
        <source>Type of activations</source>
        <translation>نوع التنشيطات</translation>
    </message>
    <message>
        <source>as --activation_type of the reader: sets the zero point</source>
        <translation>مثل ⁦--activation_type⁩ في البرنامج القارئ: يحدّد نقطة الصفر</translation>
    </message>
    <message>
        <source>Type of weights</source>
        <translation>نوع الأوزان</translation>
    </message>
    <message>
        <source>as --weight_type of the reader: sets the zero point</source>
        <translation>مثل ⁦--weight_type⁩ في البرنامج القارئ: يحدّد نقطة الصفر</translation>
    </message>
    <message>
        <source>Smallest cache scale</source>
        <translation>أصغر مقياس للذاكرة المؤقتة</translation>
    </message>
    <message>
        <source>scales of caches below this are raised to it; 0: none</source>
        <translation>تُرفع إليه مقاييس الذواكر المؤقتة الأصغر منه؛ 0: بلا حد</translation>
    </message>
    <message>
        <source>1 / s, which the input is multiplied by: pre_quant_scale</source>
        <translation>العامل ⁦1 / s⁩، ويُضرب فيه المدخل: pre_quant_scale</translation>
    </message>
    <message>
        <source>s, which the weight is multiplied by: smoothing_scale</source>
        <translation>العامل s، ويُضرب فيه الوزن: smoothing_scale</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>المتّجهات</translation>
    </message>
    <message>
        <source>ModelOpt&apos;s checkpoints hold the first</source>
        <translation>نقاط حفظ النماذج (checkpoints) من ModelOpt تحوي الأول</translation>
    </message>
    <message>
        <source>TensorRT version</source>
        <translation>إصدار TensorRT</translation>
    </message>
    <message>
        <source>must be the version that reads the file: major*1000 + minor*100 + patch up to 9.x, major*10000 + minor*100 + patch from 10</source>
        <translation>يجب أن يكون الإصدار الذي يقرأ الملف: ⁦major*1000 + minor*100 + patch⁩ حتى ⁦9.x⁩، و⁦major*10000 + minor*100 + patch⁩ من 10</translation>
    </message>
    <message>
        <source>Algorithm in the header</source>
        <translation>الخوارزمية في الترويسة</translation>
    </message>
    <message>
        <source>trtexec --calib expects EntropyCalibration2</source>
        <translation>الأمر trtexec --calib يتوقّع EntropyCalibration2</translation>
    </message>
    <message>
        <source>of the attention: self_attn.k_scale</source>
        <translation>للانتباه: self_attn.k_scale</translation>
    </message>
    <message>
        <source>of the projections: self_attn.k_proj.k_scale</source>
        <translation>للإسقاطات: self_attn.k_proj.k_scale</translation>
    </message>
    <message>
        <source>Names of cache scales</source>
        <translation>أسماء مقاييس الذاكرة المؤقتة</translation>
    </message>
    <message>
        <source>vLLM loads both; ModelOpt writes the second</source>
        <translation>يحمّل vLLM كلتيهما؛ ويكتب ModelOpt الثانية</translation>
    </message>
    <message>
        <source>Axis of the channels</source>
        <translation>محور القنوات</translation>
    </message>
    <message>
        <source>where the file does not say it: 0 for convolutions and linear layers of PyTorch, 1 for MatMul of ONNX</source>
        <translation>حيث لا يذكره الملف: 0 لطبقات الالتفاف والطبقات الخطية في PyTorch، و1 لعملية MatMul في ONNX</translation>
    </message>
    <message>
        <source>where there are several</source>
        <translation>حيث يوجد أكثر من واحد</translation>
    </message>
    <message>
        <source>always</source>
        <translation>دائمًا</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>الصيغة العددية</translation>
    </message>
    <message>
        <source>FP8-143 for Gaudi 2, FP8 E4M3FN for Gaudi 3</source>
        <translation>الصيغة FP8-143 لـ Gaudi 2، والصيغة FP8 E4M3FN لـ Gaudi 3</translation>
    </message>
    <message>
        <source>Number inputs and outputs</source>
        <translation>ترقيم المدخلات والمخرجات</translation>
    </message>
    <message>
        <source>module.input_0 rather than module.input</source>
        <translation>module.input_0 بدلًا من module.input</translation>
    </message>
    <message>
        <source>the file holds ranges only: what they are for</source>
        <translation>لا يحوي الملف سوى المديات: الصيغة التي أُعدّت لها</translation>
    </message>
    <message>
        <source>as --activation_type of the reader: the file does not say it</source>
        <translation>مثل ⁦--activation_type⁩ في البرنامج القارئ: الملف لا يذكره</translation>
    </message>
    <message>
        <source>as --weight_type of the reader: the file does not say it</source>
        <translation>مثل ⁦--weight_type⁩ في البرنامج القارئ: الملف لا يذكره</translation>
    </message>
    <message>
        <source>amax / 127, as TensorRT writes it</source>
        <translation>القيمة amax / 127، كما يكتبها TensorRT</translation>
    </message>
    <message>
        <source>127 / amax</source>
        <translation>⁦127 / amax⁩</translation>
    </message>
    <message>
        <source>amax itself</source>
        <translation>amax نفسها</translation>
    </message>
    <message>
        <source>What the numbers are</source>
        <translation>ما تعنيه الأعداد</translation>
    </message>
    <message>
        <source>tools disagree, and the file does not say it</source>
        <translation>تختلف الأدوات، والملف لا يبيّن ذلك</translation>
    </message>
    <message>
        <source>floor (OCP)</source>
        <translation>إلى الأسفل (OCP)</translation>
    </message>
    <message>
        <source>ceil</source>
        <translation>إلى الأعلى</translation>
    </message>
    <message>
        <source>rceil (nothing saturates)</source>
        <translation>rceil (لا يتشبّع شيء)</translation>
    </message>
    <message>
        <source>even</source>
        <translation>إلى الزوجي</translation>
    </message>
    <message>
        <source>Narrow range</source>
        <translation>مدى ضيّق</translation>
    </message>
    <message>
        <source>leaves out the lowest code, so that the range is symmetric (TensorRT)</source>
        <translation>استبعاد أدنى رمز، ليكون المدى متناظرًا (TensorRT)</translation>
    </message>
    <message>
        <source>t maps to the largest code + 1/2, 127.5 for INT8: NVIDIA&apos;s embedding tables, Quark, compressed-tensors</source>
        <translation>العتبة t تقابل أكبر رمز + 1/2، أي 127.5 في INT8: جداول التضمين لدى NVIDIA، وQuark، وcompressed-tensors</translation>
    </message>
    <message>
        <source>Scale exponent</source>
        <translation>أس المقياس</translation>
    </message>
    <message>
        <source>how a block&apos;s largest magnitude becomes a power of two</source>
        <translation>كيف تتحوّل أكبر قيمة مطلقة في الكتلة إلى قوة للعدد 2</translation>
    </message>
    <message>
        <source>In float32</source>
        <translation>بصيغة float32</translation>
    </message>
    <message>
        <source>scales and quotients rounded to float32, as kernels compute them; otherwise in double</source>
        <translation>تقريب المقاييس ونواتج القسمة إلى float32، كما تحسبها النوى البرمجية (kernels)؛ وإلا فبصيغة double</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>consecutive values along the last axis that share a scale</source>
        <translation>قيم متتالية على امتداد المحور الأخير تشترك في مقياس</translation>
    </message>
    <message>
        <source>Repair scales of joined layers</source>
        <translation>إصلاح مقاييس الطبقات المدموجة</translation>
    </message>
    <message>
        <source>layers that engines run as one (q, k, v; gate, up) get the largest range among them; else unequal scales of NVFP4 stop the export</source>
        <translation>تحصل الطبقات التي تشغّلها المحركات كطبقة واحدة (q وk وv؛ gate وup) على أكبر مدى بينها؛ وإلا أوقفت مقاييس NVFP4 غير المتساوية التصدير</translation>
    </message>
    <message>
        <source>all of the model, but those left alone</source>
        <translation>كل طبقات النموذج عدا المتروكة كما هي</translation>
    </message>
    <message>
        <source>those of the recipe, each by name</source>
        <translation>طبقات الوصفة، كل واحدة باسمها</translation>
    </message>
    <message>
        <source>Form of config.json</source>
        <translation>صيغة config.json</translation>
    </message>
    <message>
        <source>flat, under quantization_config, as vLLM reads it in config.json; else nested, as TensorRT-LLM reads it in hf_quant_config.json</source>
        <translation>مسطّحة تحت quantization_config كما يقرؤها vLLM في config.json؛ وإلا فمتداخلة كما يقرؤها TensorRT-LLM في hf_quant_config.json</translation>
    </message>
    <message>
        <source>Quantized layers</source>
        <translation>الطبقات المكمّاة</translation>
    </message>
    <message>
        <source>one algorithm for the whole model, or MIXED_PRECISION, which names layers and leaves all others alone</source>
        <translation>خوارزمية واحدة للنموذج كله، أو MIXED_PRECISION التي تسمّي الطبقات وتترك ما سواها كما هو</translation>
    </message>
    <message>
        <source>always 1</source>
        <translation>دائمًا 1</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 أو أكثر</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>المقياس</translation>
    </message>
    <message>
        <source>always 1, or the least scale: max(1, max |x| / largest), as AMD&apos;s published scripts have it (min_kv_scale 1.0)</source>
        <translation>دائمًا 1، أو كأصغر مقياس: max(1, max |x| / أكبر قيمة)، كما في نصوص AMD المنشورة (min_kv_scale 1.0)</translation>
    </message>
    <message>
        <source>parameters as changed</source>
        <translation>معاملات معدَّلة</translation>
    </message>
    <message>
        <source>Half a step of headroom</source>
        <translation>هامش نصف درجة</translation>
    </message>
    <message>
        <source>magnitudes |x|</source>
        <translation>المقادير |x|</translation>
    </message>
    <message>
        <source>values x, both tails</source>
        <translation>القيم x، الطرفان</translation>
    </message>
    <message>
        <source>Percentile of</source>
        <translation>المئين من</translation>
    </message>
    <message>
        <source>of |x|, or of x by its sign: the larger of the percentile of x and that of -x, which leaves as large a share beyond each end</source>
        <translation>من |x|، أو من x بإشارته: الأكبر من مئين x ومئين -x، فيترك نصيبًا متساويًا وراء كل طرف</translation>
    </message>
    <message>
        <source>Number format of bare scales</source>
        <translation>صيغة أعداد المقاييس المجرّدة</translation>
    </message>
    <message>
        <source>of scales without codes where no settings beside them say it</source>
        <translation>للمقاييس التي بلا رموز حين لا تذكرها إعدادات بجانبها</translation>
    </message>
    <message>
        <source>Ranges for experts never reached</source>
        <translation>مدى للخبراء الذين لم يُوصل إليهم قط</translation>
    </message>
    <message>
        <source>experts of which no input was recorded get the largest range of the layer&apos;s other experts, for engines want one for each; else they have none</source>
        <translation>الخبراء الذين لم يُسجَّل مدخلهم ينالون أكبر مدى لسائر خبراء الطبقة، لأن المحرّكات تريد مدى لكل واحد؛ وإلا فلا مدى لهم</translation>
    </message>
    <message>
        <source>ONNX Runtime</source>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>TensorRT 10</source>
        <translation>TensorRT 10</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>المحرّك</translation>
    </message>
    <message>
        <source>biases are integers for ONNX Runtime only</source>
        <translation>قيم الانحياز أعداد صحيحة لـ ONNX Runtime وحده</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>its .onnx file; empty: the one of the recipe</source>
        <translation>ملف ‎.onnx الخاص به؛ فارغ: ملف الوصفة</translation>
    </message>
    <message>
        <source>Values beside the model</source>
        <translation>القيم بجانب النموذج</translation>
    </message>
    <message>
        <source>in NAME.onnx.data</source>
        <translation>في NAME.onnx.data</translation>
    </message>
    <message>
        <source>Tables as codes</source>
        <translation>الجداول رموزًا</translation>
    </message>
    <message>
        <source>tables that are looked up are quantized, too</source>
        <translation>تُكمَّم أيضًا الجداول التي يُبحث فيها</translation>
    </message>
    <message>
        <source>Additions</source>
        <translation>عمليات الجمع</translation>
    </message>
    <message>
        <source>the other operand of an addition behind a quantized convolution, too</source>
        <translation>وكذلك المُعامِل الآخر لجمع يلي التفافًا مُكمَّمًا</translation>
    </message>
    <message>
        <source>Axis of a weight&apos;s channels</source>
        <translation>محور قنوات الوزن</translation>
    </message>
    <message>
        <source>that the model has the channels of weights on, where no graph says it: 0, last or a number; empty: as the recipe has them</source>
        <translation>الذي تقع عليه قنوات الأوزان في النموذج حيث لا يبيّنه رسم: 0 أو last أو رقم؛ فارغ: كما في الوصفة</translation>
    </message>
    <message>
        <source>Functions in integers</source>
        <translation>الدوال بالأعداد الصحيحة</translation>
    </message>
    <message>
        <source>Sigmoid, LeakyRelu and Mul between integers as well, in ONNX Runtime</source>
        <translation>في ONNX Runtime أيضًا Sigmoid وLeakyRelu وMul الواقعة بين الأعداد الصحيحة</translation>
    </message>
    <message>
        <source>All operators in integers</source>
        <translation>كل المعاملات بالأعداد الصحيحة</translation>
    </message>
    <message>
        <source>all that have an integer kernel in ONNX Runtime, as its own quantizer does: less exact</source>
        <translation>كل ما له نواة أعداد صحيحة في ONNX Runtime، كما يفعل مُكمِّمه: أقل دقة</translation>
    </message>
    <message>
        <source>Multiply smoothed inputs</source>
        <translation>ضرب المداخل المنعَّمة</translation>
    </message>
    <message>
        <source>where no normalisation before them takes their factors up; else they stay</source>
        <translation>حيث لا يستوعب تطبيع قبلها معاملاتها؛ وإلا بقيت كما هي</translation>
    </message>
    <message>
        <source>Recurrent layers as codes</source>
        <translation>الطبقات التكرارية رموزًا</translation>
    </message>
    <message>
        <source>OpenVINO refuses such models</source>
        <translation>يرفض OpenVINO مثل هذه النماذج</translation>
    </message>
    <message>
        <source>one for each channel or group, with ; between them; stored: and a checkpoint: those that it stores the weight&apos;s codes with; none: all as the threshold</source>
        <translation>واحدة لكل قناة أو مجموعة، وبينها ; ‏؛ stored: ونقطة حفظ: تلك التي تُخزَّن بها رموز الوزن فيها؛ لا شيء: الكل كالعتبة</translation>
    </message>
    <message>
        <source>Heads, towers and prediction, too</source>
        <translation>الرؤوس والأبراج والتنبؤ أيضًا</translation>
    </message>
    <message>
        <source>the output head and what is in no block of the language model (parts for images and sound, projectors, multi-token prediction) are in codes where the recipe says so; else they stay in 16 bits, as engines compute them</source>
        <translation>رأس الخرج وما ليس في أي كتلة من نموذج اللغة (أجزاء الصور والصوت، والمُسقِطات، والتنبؤ بعدة رموز لغوية) يُكتب رموزًا حيث تقول الوصفة ذلك؛ وإلا بقي في 16 بت كما تحسبه المحركات</translation>
    </message>
</context>
<context>
    <name>Pattern</name>
    <message>
        <source>this escape means nothing</source>
        <translation>تسلسل الهروب هذا لا معنى له</translation>
    </message>
    <message>
        <source>a backslash with nothing behind it</source>
        <translation>شرطة مائلة عكسية لا شيء بعدها</translation>
    </message>
    <message>
        <source>no such class or range of characters</source>
        <translation>لا يوجد صنف أو مدى محارف كهذا</translation>
    </message>
    <message>
        <source>a bracket [ that is not closed</source>
        <translation>قوس [ غير مغلق</translation>
    </message>
    <message>
        <source>a bracket without its other half</source>
        <translation>قوس بلا نصفه الآخر</translation>
    </message>
    <message>
        <source>nothing to repeat</source>
        <translation>لا شيء يمكن تكراره</translation>
    </message>
    <message>
        <source>it cannot be repeated so</source>
        <translation>لا يمكن تكراره هكذا</translation>
    </message>
    <message>
        <source>not known here: there is no looking ahead or back and no reference back</source>
        <translation>غير معروف هنا: لا نظر إلى الأمام أو الخلف ولا إحالة إلى ما سبق</translation>
    </message>
    <message>
        <source>no name of a group: letters, digits and _, each name once</source>
        <translation>ليس اسم مجموعة: حروف وأرقام و _، وكل اسم مرة واحدة</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>إنه أكبر من اللازم</translation>
    </message>
    <message>
        <source>it is no regular expression</source>
        <translation>ليس تعبيرًا نمطيًا</translation>
    </message>
    <message>
        <source>no group is named tensor: (?&lt;tensor&gt;...)</source>
        <translation>لا مجموعة باسم tensor: ‎(?&lt;tensor&gt;...)‎</translation>
    </message>
    <message>
        <source>no group is named batch: (?&lt;batch&gt;...)</source>
        <translation>لا مجموعة باسم batch: ‎(?&lt;batch&gt;...)‎</translation>
    </message>
    <message>
        <source>module/input/batch 0, batch 1 …</source>
        <translation>الوحدة/input/batch 0، batch 1 …</translation>
    </message>
    <message>
        <source>batch 0/module/input</source>
        <translation>batch 0/الوحدة/input</translation>
    </message>
    <message>
        <source>module/0/input</source>
        <translation>الوحدة/0/input</translation>
    </message>
    <message>
        <source>run 0/step 3/module</source>
        <translation>run 0/step 3/الوحدة</translation>
    </message>
    <message>
        <source>a number at the end: tensor.0, tensor_1</source>
        <translation>رقم في النهاية: tensor.0، tensor_1</translation>
    </message>
</context>
<context>
    <name>PlotData</name>
    <message>
        <source>Magnitudes up to %1 cannot be drawn: an axis reaches from %2 to %3.</source>
        <translation>لا يمكن رسم قيم مطلقة تصل إلى %1: يمتد المحور من %2 إلى %3.</translation>
    </message>
    <message>
        <source>bias %1</source>
        <extracomment>beside a threshold; %2: the factor</extracomment>
        <translation>الانحياز %1</translation>
    </message>
    <message>
        <source>bias %1, extra scale %2</source>
        <translation>الانحياز %1، مقياس إضافي %2</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>الصيغة %1</translation>
    </message>
    <message>
        <source>method %1</source>
        <translation>الطريقة %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a sentence</comment>
        <translation>، </translation>
    </message>
</context>
<context>
    <name>PlotPage</name>
    <message>
        <source>Save plot…</source>
        <translation>حفظ المخطط…</translation>
    </message>
    <message>
        <source>Saves the plot as SVG, PDF or PNG, or its numbers as CSV</source>
        <translation>حفظ المخطط بصيغة SVG أو PDF أو PNG، أو أعداده بصيغة CSV</translation>
    </message>
</context>
<context>
    <name>Plots</name>
    <message>
        <source>B: %1</source>
        <comment>snapshot that is shown</comment>
        <translation>B: %1</translation>
    </message>
</context>
<context>
    <name>Policy</name>
    <message>
        <source>the policy wants these values from a wider type than they are stored in</source>
        <translation>تريد السياسة هذه القيم من نوع أوسع من النوع المخزَّنة به</translation>
    </message>
    <message>
        <source>the shape allows no scale for each channel or group; one for the tensor instead</source>
        <translation>لا يسمح الشكل بمقياس لكل قناة أو مجموعة؛ فمقياس واحد للموتّر بدلًا من ذلك</translation>
    </message>
    <message>
        <source>the output of a projection stands in for the cache, which the dump lacks</source>
        <translation>خرج إسقاط ينوب عن الذاكرة المؤقتة الغائبة عن الملف</translation>
    </message>
    <message>
        <source>input of a linear layer</source>
        <translation>دخل طبقة خطية</translation>
    </message>
    <message>
        <source>weight of a linear layer</source>
        <translation>وزن طبقة خطية</translation>
    </message>
    <message>
        <source>output of a linear layer</source>
        <translation>خرج طبقة خطية</translation>
    </message>
    <message>
        <source>input of experts</source>
        <translation>دخل الخبراء</translation>
    </message>
    <message>
        <source>weight of experts</source>
        <translation>وزن الخبراء</translation>
    </message>
    <message>
        <source>input of a router</source>
        <translation>دخل موجّه</translation>
    </message>
    <message>
        <source>weight of a router</source>
        <translation>وزن موجّه</translation>
    </message>
    <message>
        <source>input of a convolution</source>
        <translation>دخل التفاف</translation>
    </message>
    <message>
        <source>weight of a convolution</source>
        <translation>وزن التفاف</translation>
    </message>
    <message>
        <source>output of a convolution</source>
        <translation>خرج التفاف</translation>
    </message>
    <message>
        <source>queries that attention reads</source>
        <translation>الاستعلامات التي يقرؤها الانتباه</translation>
    </message>
    <message>
        <source>keys that attention reads</source>
        <translation>المفاتيح التي يقرؤها الانتباه</translation>
    </message>
    <message>
        <source>values that attention reads</source>
        <translation>القيم التي يقرؤها الانتباه</translation>
    </message>
    <message>
        <source>cache of keys</source>
        <translation>ذاكرة المفاتيح المؤقتة</translation>
    </message>
    <message>
        <source>cache of values</source>
        <translation>ذاكرة القيم المؤقتة</translation>
    </message>
    <message>
        <source>cache of keys and values in one</source>
        <translation>ذاكرة مؤقتة للمفاتيح والقيم معًا</translation>
    </message>
    <message>
        <source>scores before softmax</source>
        <translation>الدرجات قبل softmax</translation>
    </message>
    <message>
        <source>output of softmax</source>
        <translation>خرج softmax</translation>
    </message>
    <message>
        <source>input of another matrix product</source>
        <translation>دخل جداء مصفوفات آخر</translation>
    </message>
    <message>
        <source>output of a normalisation</source>
        <translation>خرج تطبيع</translation>
    </message>
    <message>
        <source>input of an activation function</source>
        <translation>دخل دالة تنشيط</translation>
    </message>
    <message>
        <source>output of an activation function</source>
        <translation>خرج دالة تنشيط</translation>
    </message>
    <message>
        <source>input of a residual addition</source>
        <translation>دخل جمع متبقٍ</translation>
    </message>
    <message>
        <source>values of the rotary embedding</source>
        <translation>قيم التضمين الدوراني</translation>
    </message>
    <message>
        <source>table of an embedding</source>
        <translation>جدول تضمين</translation>
    </message>
    <message>
        <source>bias of a layer</source>
        <translation>انحياز طبقة</translation>
    </message>
</context>
<context>
    <name>Recorded</name>
    <message>
        <source>no row</source>
        <translation>لا صف</translation>
    </message>
    <message numerus="yes">
        <source>all %n row(s)</source>
        <translation>
            <numerusform>لا صفوف</numerusform>
            <numerusform>الصف الوحيد</numerusform>
            <numerusform>كلا الصفين</numerusform>
            <numerusform>كل الصفوف (%n)</numerusform>
            <numerusform>كل الصفوف (%n)</numerusform>
            <numerusform>كل الصفوف (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 من %2 صفوف</translation>
    </message>
    <message>
        <source>estimate from %1</source>
        <translation>تقدير من %1</translation>
    </message>
    <message>
        <source>interval from counts: the values are not here</source>
        <translation>مجال من الأعداد: القيم ليست هنا</translation>
    </message>
</context>
<context>
    <name>Role</name>
    <message>
        <source>Weight</source>
        <translation>وزن</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>تنشيط</translation>
    </message>
    <message>
        <source>Softmax output</source>
        <translation>مخرج Softmax</translation>
    </message>
    <message>
        <source>KV cache entry</source>
        <translation>عنصر ذاكرة KV المؤقتة</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>انحياز</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>أخرى</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Role: %1</source>
        <translation>الدور: %1</translation>
    </message>
    <message>
        <source>Format: %1</source>
        <translation>الصيغة: %1</translation>
    </message>
    <message>
        <source>Method: %1</source>
        <translation>الطريقة: %1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>الملف: %1</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>نسخ ال&amp;اسم</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>نسخ لا شيء</numerusform>
            <numerusform>نسخ صف واحد</numerusform>
            <numerusform>نسخ صفين</numerusform>
            <numerusform>نسخ %n صفوف</numerusform>
            <numerusform>نسخ %n صفًا</numerusform>
            <numerusform>نسخ %n صف</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Filter by this</source>
        <translation>ال&amp;تصفية حسب هذا</translation>
    </message>
    <message>
        <source>Select all of the role “%1”</source>
        <translation>تحديد كل ما دوره «%1»</translation>
    </message>
    <message>
        <source>Write a n&amp;ote</source>
        <translation>كتابة ملا&amp;حظة</translation>
    </message>
</context>
<context>
    <name>RuleEditing</name>
    <message>
        <source>My policy</source>
        <translation>سياستي</translation>
    </message>
</context>
<context>
    <name>SearchJob</name>
    <message>
        <source>Formats by search</source>
        <translation>الصيغ بالبحث</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>K and V cache entries</source>
        <translation>عناصر K وV في الذاكرة المؤقتة</translation>
    </message>
    <message>
        <source>the keys and the values that an attention layer keeps</source>
        <translation>المفاتيح والقيم التي تحتفظ بها طبقة الانتباه</translation>
    </message>
    <message>
        <source>Operators that keep the range</source>
        <translation>عمليات تحفظ المدى</translation>
    </message>
    <message>
        <source>the inputs of max-pooling, concatenation and the like take the range of the output</source>
        <translation>مدخلات التجميع الأقصى والضمّ وما شابههما تأخذ مدى المخرج</translation>
    </message>
    <message>
        <source>Inputs of experts</source>
        <translation>مدخلات الخبراء</translation>
    </message>
    <message>
        <source>the inputs of all experts of a layer, for which engines have one scale</source>
        <translation>مدخلات كل خبراء الطبقة، ولها في المحركات مقياس واحد</translation>
    </message>
    <message>
        <source>Gate and up projections</source>
        <translation>إسقاطا Gate وUp</translation>
    </message>
    <message>
        <source>weights, and inputs, of the two projections into a gated feed-forward layer, which are run as one</source>
        <translation>أوزان ومدخلات الإسقاطين إلى طبقة تغذية أمامية ذات بوابة، وهما يُشغَّلان كإسقاط واحد</translation>
    </message>
    <message>
        <source>Q, K and V projections</source>
        <translation>إسقاطات Q وK وV</translation>
    </message>
    <message>
        <source>weights, and inputs, of the projections into an attention layer, which are run as one</source>
        <translation>أوزان ومدخلات الإسقاطات إلى طبقة انتباه، وهي تُشغَّل كإسقاط واحد</translation>
    </message>
</context>
<context>
    <name>Source</name>
    <message>
        <source>Rebellions (min/max), NVIDIA (weights), AMD (scale = amax)</source>
        <translation>لدى Rebellions (الأدنى/الأقصى)، وNVIDIA (الأوزان)، وAMD (المقياس = amax)</translation>
    </message>
    <message>
        <source>Habana submission</source>
        <translation>مساهمة Habana</translation>
    </message>
    <message>
        <source>NVIDIA submission, &quot;Entropy&quot;; pytorch-quantization; TensorRT slides of GTC 2017</source>
        <translation>مساهمة NVIDIA، «Entropy»؛ وpytorch-quantization؛ وشرائح TensorRT في GTC 2017</translation>
    </message>
    <message>
        <source>Rebellions submission: step 1/127 for softmax outputs</source>
        <translation>مساهمة Rebellions: الخطوة 1/127 لمخرجات softmax</translation>
    </message>
    <message>
        <source>NVIDIA submission, &quot;Fractional&quot;</source>
        <translation>مساهمة NVIDIA، «Fractional»</translation>
    </message>
    <message>
        <source>Rebellions submission, weights of language models</source>
        <translation>مساهمة Rebellions، أوزان نماذج اللغة</translation>
    </message>
    <message>
        <source>Habana submission, SDXL weights</source>
        <translation>مساهمة Habana، أوزان SDXL</translation>
    </message>
    <message>
        <source>your own judgement</source>
        <translation>تقديرك الشخصي</translation>
    </message>
    <message>
        <source>Rebellions (99.999 %), NVIDIA FP8 (99.9 %)</source>
        <translation>لدى Rebellions (99.999 %)، وNVIDIA FP8 (99.9 %)</translation>
    </message>
    <message>
        <source>AMD submission (KV cache scaled to 1.0); Habana submission (range of the chosen bias)</source>
        <translation>مساهمة AMD (ذاكرة KV المؤقتة بمقياس 1.0)؛ مساهمة Habana (مدى الانحياز المختار)</translation>
    </message>
    <message>
        <source>engines that run both as one matrix</source>
        <translation>محرّكات تنفّذ الاثنين كمصفوفة واحدة</translation>
    </message>
    <message>
        <source>AMD submission</source>
        <translation>مساهمة AMD</translation>
    </message>
    <message>
        <source>NVIDIA submission</source>
        <translation>مساهمة NVIDIA</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0</source>
        <translation>مواصفة OCP للقياس الدقيق 1.0</translation>
    </message>
    <message>
        <source>IEEE 754</source>
        <translation>IEEE 754</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0; element of NVFP4 and MXFP4</source>
        <translation>مواصفة OCP للقياس الدقيق 1.0؛ عنصر NVFP4 و MXFP4</translation>
    </message>
    <message>
        <source>Intel Habana submission; bias 15 is the finest grid, bias 3 the widest range</source>
        <translation>تقديم Intel Habana؛ الانحياز 15 أدق شبكة، والانحياز 3 أوسع مجال</translation>
    </message>
    <message>
        <source>peer hardware</source>
        <translation>عتاد شركات أخرى</translation>
    </message>
    <message>
        <source>OCP 8-bit floating point specification; AMD and NVIDIA submissions</source>
        <translation>مواصفة OCP للفاصلة العائمة بثماني بتات؛ تقديما AMD و NVIDIA</translation>
    </message>
    <message>
        <source>AMD MI300</source>
        <translation>AMD MI300</translation>
    </message>
    <message>
        <source>OCP 8-bit floating point specification</source>
        <translation>مواصفة OCP للفاصلة العائمة بثماني بتات</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>للمقارنة</translation>
    </message>
    <message>
        <source>common weight format; narrow option -7..7</source>
        <translation>صيغة شائعة للأوزان؛ المجال الضيق -7..7</translation>
    </message>
    <message>
        <source>peers: AWQ, GPTQ and their readers</source>
        <translation>أدوات أخرى: AWQ و GPTQ وقارئاتهما</translation>
    </message>
    <message>
        <source>Rebellions (full range) and NVIDIA TensorRT (narrow range) submissions</source>
        <translation>تقديما Rebellions (المجال الكامل) و NVIDIA TensorRT (المجال الضيق)</translation>
    </message>
    <message>
        <source>NVIDIA submissions and ModelOpt</source>
        <translation>تقديمات NVIDIA و ModelOpt</translation>
    </message>
    <message>
        <source>NVIDIA submissions, TensorRT</source>
        <translation>تقديمات NVIDIA، TensorRT</translation>
    </message>
    <message>
        <source>NVIDIA submission, embedding tables of DLRMv2; Quark; compressed-tensors</source>
        <translation>تقديم NVIDIA، جداول التضمين في DLRMv2؛ Quark؛ compressed-tensors</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0 (floor); the others are those of tools that read MX formats</source>
        <translation>مواصفة OCP للقياس الدقيق 1.0 (floor)؛ والبقية لأدوات تقرأ صيغ MX</translation>
    </message>
    <message>
        <source>NVIDIA ModelOpt</source>
        <translation>NVIDIA ModelOpt</translation>
    </message>
    <message>
        <source>AMD submission (Q, K and V; K and V caches), NVIDIA submission (operators that keep the range)</source>
        <translation>تقديم AMD (‏Q و K و V؛ ذاكرتا K و V)، وتقديم NVIDIA (العمليات التي تحفظ المجال)</translation>
    </message>
    <message>
        <source>engines that run all experts of a layer at once</source>
        <translation>محركات تشغّل كل خبراء الطبقة معًا</translation>
    </message>
    <message>
        <source>search over all values: what absmax, percentiles and L2 choose, a fine grid, golden section</source>
        <translation>بحث في كل القيم: ما تختاره absmax والمئينات وL2، وشبكة دقيقة، والمقطع الذهبي</translation>
    </message>
    <message>
        <source>NVIDIA submission, weights per channel or row; groups: AWQ, GPTQ; blocks: DeepSeek</source>
        <translation>تقديم NVIDIA، أوزان لكل قناة أو صف؛ المجموعات: AWQ و GPTQ؛ الكتل: DeepSeek</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>Listing tensors…</source>
        <translation>يجري سرد الموتّرات…</translation>
    </message>
    <message numerus="yes">
        <source>Reading, %n tensor(s) to go</source>
        <translation>
            <numerusform>القراءة: لم يبقَ أي موتّر</numerusform>
            <numerusform>القراءة: بقي موتّر واحد</numerusform>
            <numerusform>القراءة: بقي موتّران</numerusform>
            <numerusform>القراءة: بقيت %n موتّرات</numerusform>
            <numerusform>القراءة: بقي %n موتّرًا</numerusform>
            <numerusform>القراءة: بقي %n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading stopped; %1 goes on with what has not been read.</source>
        <translation>توقّف التحميل؛ يواصل %1 قراءة ما لم يُقرأ.</translation>
    </message>
    <message>
        <source>Exporting tensors</source>
        <translation>تصدير الموتّرات</translation>
    </message>
    <message numerus="yes">
        <source>Deciding, %n tensor(s) to go</source>
        <translation>
            <numerusform>اتخاذ القرارات: لم يبقَ أي موتّر</numerusform>
            <numerusform>اتخاذ القرارات: بقي موتّر واحد</numerusform>
            <numerusform>اتخاذ القرارات: بقي موتّران</numerusform>
            <numerusform>اتخاذ القرارات: بقيت %n موتّرات</numerusform>
            <numerusform>اتخاذ القرارات: بقي %n موتّرًا</numerusform>
            <numerusform>اتخاذ القرارات: بقي %n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching alphas to smooth with</source>
        <translation>البحث عن قيم ألفا للتنعيم</translation>
    </message>
    <message numerus="yes">
        <source>Exact pass, %n tensor(s) to go</source>
        <translation>
            <numerusform>مرور دقيق: لم يبقَ أي موتّر</numerusform>
            <numerusform>مرور دقيق: بقي موتّر واحد</numerusform>
            <numerusform>مرور دقيق: بقي موتّران</numerusform>
            <numerusform>مرور دقيق: بقيت %n موتّرات</numerusform>
            <numerusform>مرور دقيق: بقي %n موتّرًا</numerusform>
            <numerusform>مرور دقيق: بقي %n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>جارٍ حفظ %1</translation>
    </message>
    <message>
        <source>Stops this; the file stays as it was</source>
        <translation>يوقف هذا؛ ويبقى الملف كما كان</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>كتابة التقرير</translation>
    </message>
    <message>
        <source>Stops this; nothing is written then</source>
        <translation>يوقف هذا؛ لن يُكتب شيء حينئذ</translation>
    </message>
</context>
<context>
    <name>Tab</name>
    <message>
        <source>Worst blocks</source>
        <translation>أسوأ الكتل</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>الكتلة</translation>
    </message>
    <message>
        <source>Counting the magnitudes in each channel…</source>
        <translation>جارٍ عدّ القيم المطلقة في كل قناة…</translation>
    </message>
    <message>
        <source>Counting magnitudes</source>
        <translation>عدّ القيم المطلقة</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>القنوات</translation>
    </message>
    <message>
        <source>Check-up</source>
        <translation>الفحص</translation>
    </message>
    <message>
        <source>Check-up (%L1)</source>
        <translation>الفحص (%L1)</translation>
    </message>
    <message>
        <source>Counting changed codes</source>
        <translation>عدّ الرموز المتغيّرة</translation>
    </message>
    <message>
        <source>Error per format</source>
        <translation>الخطأ حسب الصيغة</translation>
    </message>
    <message>
        <source>History</source>
        <translation>سجل الخطوات</translation>
    </message>
    <message>
        <source>As proposed</source>
        <translation>كما اقتُرح</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>المفتّش</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>الطبقات</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>المراحل</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>المشكلات</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>المديات</translation>
    </message>
    <message>
        <source>Comparing samples</source>
        <translation>مقارنة العيّنات</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>العيّنات</translation>
    </message>
    <message>
        <source>Measuring layers</source>
        <translation>قياس الطبقات</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>البحث</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>التنعيم</translation>
    </message>
    <message>
        <source>%1 taken; F2 in the list of snapshots gives it another name.</source>
        <translation>التُقطت %1؛ المفتاح F2 في قائمة اللقطات يعيد تسميتها.</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>اللقطات</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>الموتّرات</translation>
    </message>
    <message numerus="yes">
        <source>Layer outputs, %n layer(s) to go</source>
        <translation>
            <numerusform>مخرجات الطبقات: لم تبقَ أي طبقة</numerusform>
            <numerusform>مخرجات الطبقات: بقيت طبقة واحدة</numerusform>
            <numerusform>مخرجات الطبقات: بقيت طبقتان</numerusform>
            <numerusform>مخرجات الطبقات: بقيت %n طبقات</numerusform>
            <numerusform>مخرجات الطبقات: بقيت %n طبقة</numerusform>
            <numerusform>مخرجات الطبقات: بقيت %n طبقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n channel(s): too many to be counted one by one.</source>
        <translation>
            <numerusform>أكثر من %n قناة: أكثر من أن تُعدّ واحدة واحدة.</numerusform>
            <numerusform>أكثر من %n قناة: أكثر من أن تُعدّ واحدة واحدة.</numerusform>
            <numerusform>أكثر من %n قناة: أكثر من أن تُعدّ واحدة واحدة.</numerusform>
            <numerusform>أكثر من %n قنوات: أكثر من أن تُعدّ واحدة واحدة.</numerusform>
            <numerusform>أكثر من %n قناة: أكثر من أن تُعدّ واحدة واحدة.</numerusform>
            <numerusform>أكثر من %n قناة: أكثر من أن تُعدّ واحدة واحدة.</numerusform>
        </translation>
    </message>
    <message>
        <source>Facts of the file</source>
        <translation>معلومات الملف</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>الخبراء</translation>
    </message>
    <message>
        <source>“%1” is no number, with or without a unit; nothing has changed.</source>
        <translation>”%1“ ليس عددًا، لا بوحدة ولا بدونها؛ لم يتغيّر شيء.</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>تباعد KL</translation>
    </message>
    <message>
        <source>Stops this; the curves that there are stay</source>
        <translation>يوقف هذا؛ وتبقى المنحنيات الموجودة</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message numerus="yes">
        <source>Attention outputs, %n to go</source>
        <translation>
            <numerusform>مخرجات الانتباه، لم يبقَ شيء</numerusform>
            <numerusform>مخرجات الانتباه، بقي واحد</numerusform>
            <numerusform>مخرجات الانتباه، بقي اثنان</numerusform>
            <numerusform>مخرجات الانتباه، بقي %n</numerusform>
            <numerusform>مخرجات الانتباه، بقي %n</numerusform>
            <numerusform>مخرجات الانتباه، بقي %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>الانتباه</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>مقارنة</translation>
    </message>
    <message>
        <source>What quantized queries, keys, values and probabilities do to the outputs of attention, head by head where names tell. A cache hurts here before it hurts anywhere else.</source>
        <translation>ما تفعله الاستعلامات والمفاتيح والقيم والاحتمالات المكمَّمة بمخارج الانتباه، رأسًا رأسًا حيث تدل الأسماء. يظهر ضرر الذاكرة المخبئية هنا قبل أي مكان آخر.</translation>
    </message>
    <message>
        <source>The blocks of a format that scales each block by itself: which block loses most, its values, their codes and its scale.</source>
        <translation>كتل صيغة تعطي كل كتلة مقياسها: أي كتلة تخسر أكثر، وقيمها ورموزها ومقياسها.</translation>
    </message>
    <message>
        <source>What looks wrong in the data or in the decisions: constant tensors, ranges of values that are no data, scales that engines need equal. Each line says what to do; a click goes to the tensor.</source>
        <translation>ما يبدو خاطئًا في البيانات أو القرارات: موتّرات ثابتة، ومجالات من قيم ليست بيانات، ومقاييس تحتاجها المحركات متساوية. كل سطر يقول ما العمل، والنقر ينقل إلى الموتّر.</translation>
    </message>
    <message>
        <source>What is open, A, beside a second file, a recipe or a snapshot, B: what differs most, and why B is worse. B is chosen above the table; how names of A are to be found in B is a rule beside it.</source>
        <translation>ما هو مفتوح، A، بجانب ملف ثانٍ أو وصفة أو لقطة، B: ما يختلف أكثر، ولماذا B أسوأ. يُختار B فوق الجدول؛ وكيف تُعثر على أسماء A في B قاعدة بجانبه.</translation>
    </message>
    <message>
        <source>Every tensor over the layers of the network. The keys O, S, M, T, W choose what is drawn; the line is the target and is dragged; a click chooses a tensor, a double click opens it in Tune, Backspace returns; Shift and a drag select a box.</source>
        <translation>كل موتّر على امتداد طبقات الشبكة. تختار المفاتيح O وS وM وT وW ما يُرسم؛ والخط هو الهدف ويُسحب؛ النقر يختار موتّرًا، والنقر المزدوج يفتحه في الضبط، وBackspace يعود؛ وShift مع السحب يختار إطارًا.</translation>
    </message>
    <message>
        <source>What each number format would do to the tensor: its error, what saturates, what falls to zero, at the threshold in force or at the best one. A double click on a row chooses the format.</source>
        <translation>ما تفعله كل صيغة عددية بالموتّر: خطؤه وما يتشبّع وما يصير صفرًا، عند العتبة السارية أو أفضل عتبة. النقر المزدوج على صف يختار الصيغة.</translation>
    </message>
    <message>
        <source>How many tokens each expert of a mixture has seen, and how far its values reach. The range of an expert that has seen few is a guess.</source>
        <translation>كم رمزًا رأى كل خبير من الخليط، وإلى أين تمتد قيمه. مجال خبير رأى القليل تخمين.</translation>
    </message>
    <message>
        <source>What the file says of the tensor: where it lies, type, shape, storage, attributes, and how many values are not finite.</source>
        <translation>ما يقوله الملف عن الموتّر: موضعه ونوعه وشكله وتخزينه وسماته، وكم قيمة فيه ليست منتهية.</translation>
    </message>
    <message>
        <source>Every step since the study was opened. A click on a step goes back to it, or forth.</source>
        <translation>كل خطوة منذ فُتحت الدراسة. النقر على خطوة يعود إليها أو يتقدّم إليها.</translation>
    </message>
    <message>
        <source>What is decided on the tensor, or on all that are selected: number format, method and its parameters, granularity, sharing, smoothing, role. What changes rarely is folded.</source>
        <translation>ما قُرّر للموتّر أو لكل المحدَّد: الصيغة العددية والطريقة ومعاملاتها والتحبّب والمشاركة والتنعيم والدور. ما يندر تغييره مطويّ.</translation>
    </message>
    <message>
        <source>What quantized weights and inputs together do to the outputs of the linear layers, which is what counts, and which of the two makes the error.</source>
        <translation>ما تفعله الأوزان والمداخل المكمَّمة معًا بمخارج الطبقات الخطية، وهو ما يهم، وأيهما يصنع الخطأ.</translation>
    </message>
    <message>
        <source>What a policy decides otherwise in its phases, iteration by iteration: the phases, and the tensors that differ in the chosen one.</source>
        <translation>ما تقرّره السياسة على نحو آخر في مراحلها، تكرارًا تكرارًا: المراحل، والموتّرات المختلفة في المرحلة المختارة.</translation>
    </message>
    <message>
        <source>Files and tensors that could not be read or measured, each with the reason.</source>
        <translation>الملفات والموتّرات التي تعذّرت قراءتها أو قياسها، كل منها مع السبب.</translation>
    </message>
    <message>
        <source>How far every tensor reaches beside the others, with the thresholds in force: what is out of line stands out.</source>
        <translation>إلى أين يمتد كل موتّر بجانب غيره، مع العتبات السارية: يبرز ما يشذّ.</translation>
    </message>
    <message>
        <source>The values of each sample of the tensor: which reach farthest, and what their own best thresholds are.</source>
        <translation>قيم كل عيّنة من الموتّر: أيها يمتد أبعد، وما أفضل عتبة لكل منها.</translation>
    </message>
    <message>
        <source>Which format each layer gets so that the outputs lose least for a number of bits. Candidates are ticked, the line is dragged or a budget typed; a format can be pinned in the table; Apply decides it as one step.</source>
        <translation>أي صيغة تأخذ كل طبقة كي تخسر المخارج أقل ما يمكن لعدد من البتات. تُؤشَّر المرشَّحات، ويُسحب الخط أو تُكتب ميزانية؛ ويمكن تثبيت صيغة في الجدول؛ والتطبيق يقرّرها كخطوة واحدة.</translation>
    </message>
    <message>
        <source>SmoothQuant between an input and the weights that read it: the error over alpha, and all channels before and after. Alpha is dragged; a button puts it in force as one step.</source>
        <translation>SmoothQuant بين مدخل والأوزان التي تقرؤه: الخطأ على امتداد ألفا، وكل القنوات قبله وبعده. تُسحب ألفا، وزر يجعلها سارية كخطوة واحدة.</translation>
    </message>
    <message>
        <source>All decisions as they were at one moment, each with its worst tensor, the verdict on the network, and numbers of your own. The ticked one is B, which everything is compared with.</source>
        <translation>كل القرارات كما كانت في لحظة، لكل منها أسوأ موتّر والحكم على الشبكة وأرقامك أنت. المؤشَّرة هي B، ومعها يُقارَن كل شيء.</translation>
    </message>
    <message>
        <source>Every tensor of the open files, the worst first. A name, or words such as sqnr&lt;20 and layer:3..7, filter them; a click on a head sorts, a right click there chooses columns. What is decided goes to all that are selected.</source>
        <translation>كل موتّرات الملفات المفتوحة، الأسوأ أولًا. يرشّحها اسم أو كلمات مثل ⁦sqnr&lt;20⁩ و⁦layer:3..7⁩؛ النقر على رأس العمود يفرز، والنقر الأيمن يختار الأعمدة. ما يُقرَّر يسري على كل المحدَّد.</translation>
    </message>
    <message>
        <source>B is %1; one file at a time is compared.</source>
        <translation>B هو %1؛ يُقارَن ملف واحد في كل مرة.</translation>
    </message>
    <message>
        <source>Finding where each channel is large…</source>
        <translation>جارٍ البحث عن مواضع القيم الكبيرة في كل قناة…</translation>
    </message>
    <message>
        <source>Finding where channels are large</source>
        <translation>البحث عن مواضع القيم الكبيرة في القنوات</translation>
    </message>
    <message>
        <source>How far each channel of the tensor reaches, and what it loses. A channel that reaches far beyond the others sets the scale of all: a scale for each, smoothing or a percentile help. A channel that is chosen has its outline in the histogram; the surface shows in which tokens it is large.</source>
        <translation>مدى كل قناة من الموتّر وما تفقده. القناة التي تتجاوز غيرها بكثير تحدد مقياس الجميع: يفيد مقياس لكل قناة أو التنعيم أو المئين. للقناة المختارة حدّ خارجي في المدرّج التكراري، ويبيّن السطح في أي رموز تكون كبيرة.</translation>
    </message>
</context>
<context>
    <name>TensorFacts</name>
    <message>
        <source>being read…</source>
        <translation>تجري القراءة…</translation>
    </message>
    <message>
        <source>amax %1</source>
        <translation>amax %1</translation>
    </message>
    <message>
        <source>rms %1</source>
        <translation>rms %1</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>zeros %1</source>
        <translation>أصفار %1</translation>
    </message>
    <message>
        <source>NaN %1</source>
        <translation>NaN %1</translation>
    </message>
    <message>
        <source>infinite %1</source>
        <translation>لانهائية %1</translation>
    </message>
    <message>
        <source>profile, %1 kept</source>
        <translation>ملف قياس، محفوظ %1</translation>
    </message>
    <message>
        <source>smoothed, distribution of %1</source>
        <translation>منعَّم، التوزيع من %1</translation>
    </message>
    <message>
        <source>⚠ %1 likely no data</source>
        <translation>⚠ %1 ليست بيانات على الأرجح</translation>
    </message>
    <message>
        <source>left out %1</source>
        <translation>مستبعد %1</translation>
    </message>
</context>
<context>
    <name>TensorTable</name>
    <message>
        <source>waiting to be read</source>
        <translation>في انتظار القراءة</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>قيد القراءة</translation>
    </message>
    <message>
        <source>read</source>
        <translation>مقروء</translation>
    </message>
    <message>
        <source>failed; see Problems</source>
        <translation>فشل؛ انظر «المشكلات»</translation>
    </message>
    <message>
        <source>not read: integers are left out</source>
        <translation>غير مقروء: تُستبعد الأعداد الصحيحة</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>الدور</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>الشكل</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>amax</source>
        <translation>amax</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>الشذوذ</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Sat. %</source>
        <translation>تشبّع %</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>مجموعة المشاركة</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Path of the tensor in its file</source>
        <translation>مسار الموتّر في ملفه</translation>
    </message>
    <message>
        <source>What the tensor is in the network</source>
        <translation>ماهية الموتّر في الشبكة العصبية</translation>
    </message>
    <message>
        <source>Dimensions, slowest first</source>
        <translation>الأبعاد، الأبطأ أولًا</translation>
    </message>
    <message>
        <source>Element type as stored</source>
        <translation>نوع العناصر كما هو مخزَّن</translation>
    </message>
    <message>
        <source>Largest magnitude</source>
        <translation>أكبر قيمة مطلقة</translation>
    </message>
    <message>
        <source>amax divided by the 99.9th percentile of |x|</source>
        <translation>قيمة amax مقسومة على المئين 99.9 لـ |x|</translation>
    </message>
    <message>
        <source>How the threshold was found</source>
        <translation>كيف حُدّدت العتبة</translation>
    </message>
    <message>
        <source>Signal to quantization noise ratio, 10 log10(Σx² / Σ(x−y)²); ~ marks an estimate</source>
        <translation>نسبة الإشارة إلى ضجيج التكميم، ⁦10 log10(Σx² / Σ(x−y)²)⁩؛ وتدل ~ على تقدير</translation>
    </message>
    <message>
        <source>Share of elements beyond the threshold</source>
        <translation>نسبة العناصر المتجاوزة للعتبة</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale</source>
        <translation>لموتّرات المجموعة نفسها مقياس واحد</translation>
    </message>
    <message>
        <source>The rule of the policy that fits the tensor</source>
        <translation>قاعدة السياسة المنطبقة على الموتّر</translation>
    </message>
    <message>
        <source>Shares its scale: %1</source>
        <translation>يشارك مقياسه: %1</translation>
    </message>
    <message>
        <source>Changed by hand.</source>
        <translation>غُيّر يدويًا.</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>دقيق</translation>
    </message>
    <message>
        <source>%1, overridden</source>
        <comment>name of a rule</comment>
        <translation>%1، متجاوَزة</translation>
    </message>
    <message>
        <source>no rule</source>
        <translation>بلا قاعدة</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>القاعدة: %1</translation>
    </message>
    <message>
        <source>Overrides the rule %1, which says: %2</source>
        <translation>يتجاوز القاعدة %1، وهي تنص على: %2</translation>
    </message>
    <message>
        <source>No rule of the policy fits.</source>
        <translation>لا تنطبق أي قاعدة من السياسة.</translation>
    </message>
    <message>
        <source>Δ dB</source>
        <comment>change of the SQNR</comment>
        <translation>Δ dB</translation>
    </message>
    <message>
        <source>SQNR now less SQNR when the study was opened or saved: negative where it is worse; ~ marks an estimate</source>
        <translation>‏SQNR الآن ناقص SQNR عند فتح الدراسة أو حفظها: سالب حيث ساءت النتيجة؛ و~ تعني تقديرًا</translation>
    </message>
    <message>
        <source>%1 dB when the study was opened or saved, %2 dB now</source>
        <translation>⁦%1 dB⁩ عند فتح الدراسة أو حفظها، و⁦%2 dB⁩ الآن</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>عليه تنبيه</translation>
    </message>
    <message>
        <source>File</source>
        <translation>الملف</translation>
    </message>
    <message>
        <source>The file of the tensor, with as much of its path as tells it apart from the others</source>
        <translation>ملف الموتّر، مع ما يكفي من مساره لتمييزه عن الملفات الأخرى</translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>a role that is a guess</comment>
        <translation>%1 ?</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>a tensor</comment>
        <translation>كما هو مخزَّن</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>الملف: %1</translation>
    </message>
    <message>
        <source>The policy leaves it as it is stored: a recipe has no entry for it. Choose a format to include it.</source>
        <translation>تتركه السياسة كما هو مخزَّن: لا مدخل له في الوصفة. اختر صيغة لتضمينه.</translation>
    </message>
    <message>
        <source>Stored once, also named: %1</source>
        <translation>مخزَّن مرة واحدة، وله اسم آخر: %1</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>الطريقة</translation>
    </message>
    <message>
        <source>Number format that is chosen</source>
        <translation>الصيغة العددية المختارة</translation>
    </message>
    <message>
        <source>The method has warnings; see the inspector.</source>
        <translation>لدى الطريقة تحذيرات؛ انظر المفتّش.</translation>
    </message>
    <message>
        <source>%1: as somebody has said (Tensor &gt; Role and operator)</source>
        <translation>%1: كما قال أحدهم (الموتّر &gt; الدور والعملية)</translation>
    </message>
    <message>
        <source>%1: as an attribute in the file says</source>
        <translation>%1: كما تقول سمة في الملف</translation>
    </message>
    <message>
        <source>%1: as the graph of the network says</source>
        <translation>%1: كما يقول مخطط الشبكة</translation>
    </message>
    <message>
        <source>%1: by its name</source>
        <translation>%1: بحسب اسمه</translation>
    </message>
    <message>
        <source>The file has no KV cache: this output of a projection, before any rotation, stands in for it. An attribute “role” in the file, or “Role and operator” in the menu “Tensor”, says otherwise.</source>
        <translation>لا توجد في الملف ذاكرة KV: يحل محلها هذا الخرج لإسقاط قبل أي تدوير. تغيّر ذلك سمة «role» في الملف، أو «الدور والعملية» في قائمة «الموتّر».</translation>
    </message>
    <message>
        <source>Guessed: its name says nothing. It has the shape and type of what is quantized; an attribute “role” in the file, or “Role and operator” in the menu “Tensor”, says what it is.</source>
        <translation>تخمين: اسمه لا يقول شيئًا. له شكل ونوع ما يُكمَّى؛ وتقول ما هو سمة «role» في الملف، أو «الدور والعملية» في قائمة «الموتّر».</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) in one tensor, each read and decided by itself</source>
        <translation>
            <numerusform>لا طبقات في هذا الموتّر</numerusform>
            <numerusform>طبقة واحدة في موتّر، تُقرأ وتُقرّر وحدها</numerusform>
            <numerusform>طبقتان في موتّر واحد، تُقرأ كل منهما وتُقرّر وحدها</numerusform>
            <numerusform>%n طبقات في موتّر واحد، تُقرأ كل منها وتُقرّر وحدها</numerusform>
            <numerusform>%n طبقة في موتّر واحد، تُقرأ كل منها وتُقرّر وحدها</numerusform>
            <numerusform>%n طبقة في موتّر واحد، تُقرأ كل منها وتُقرّر وحدها</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <comment>of a tensor</comment>
        <translation>
            <numerusform>لا أجزاء</numerusform>
            <numerusform>جزء واحد</numerusform>
            <numerusform>جزءان</numerusform>
            <numerusform>%n أجزاء</numerusform>
            <numerusform>%n جزءاً</numerusform>
            <numerusform>%n جزء</numerusform>
        </translation>
    </message>
    <message>
        <source>Part of: %1</source>
        <translation>جزء من: %1</translation>
    </message>
    <message>
        <source>Estimated; exact after a pass over the data, where they are here</source>
        <translation>تقديري؛ يصبح دقيقًا بعد مرور على البيانات إن كانت متاحة</translation>
    </message>
    <message>
        <source>Values that are likely no data set the range, and this is their ratio: see the inspector.</source>
        <translation>قيم ليست بيانات على الأرجح تحدد المجال، وهذه نسبتها: انظر المفتش.</translation>
    </message>
    <message>
        <source>Output dB</source>
        <comment>SQNR of a layer&apos;s output</comment>
        <translation>الخرج dB</translation>
    </message>
    <message>
        <source>SQNR of the output of the layer that the tensor goes into, with weight and input as they are decided; ~ marks an estimate, … one of earlier decisions</source>
        <translation>SQNR لخرج الطبقة التي يدخلها الموتّر، بالوزن والدخل كما تقرّرا؛ ~ تعني تقديرًا، و… تعني قرارات سابقة</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>likely fine</source>
        <translation>سليم على الأرجح</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>معرض للخطر</translation>
    </message>
    <message>
        <source>likely broken</source>
        <translation>تالف على الأرجح</translation>
    </message>
    <message>
        <source>no layer is quantized</source>
        <translation>لا توجد طبقة مكمّاة</translation>
    </message>
    <message>
        <source>the errors of its layers (%1) add up to %2, fine up to %3, broken above %4</source>
        <translation>مجموع أخطاء طبقاته (%1) هو %2؛ سليم حتى %3 وتالف فوق %4</translation>
    </message>
    <message>
        <source>%1 quantized tensors belong to no layer and are not judged</source>
        <translation>%1 موتّر مكمّى لا تنتمي إلى أي طبقة ولم يُحكم عليها</translation>
    </message>
    <message>
        <source>an estimate: %1 rows of an input stand for all of them</source>
        <translation>تقدير: %1 صفًا من المدخل تمثل الكل</translation>
    </message>
    <message>
        <source>%1 at %2 dB makes %3 % of it, by the weight</source>
        <translation>%1 عند ⁦%2 dB⁩ تشكل ⁦%3 %⁩ منه، بسبب الوزن</translation>
    </message>
    <message>
        <source>%1 at %2 dB makes %3 % of it, by its input %4</source>
        <translation>%1 عند ⁦%2 dB⁩ تشكل ⁦%3 %⁩ منه، بسبب مدخلها %4</translation>
    </message>
    <message>
        <source>%1 clipped values make %2 % of its error</source>
        <translation>%1 قيمة مقصوصة تشكل ⁦%2 %⁩ من خطئه</translation>
    </message>
    <message>
        <source>one scale for %1 channels, of which one reaches %2 times as far as half of them</source>
        <translation>مقياس واحد لـ %1 قناة، تبلغ إحداها %2 ضعف ما يبلغه نصفها</translation>
    </message>
    <message>
        <source>one of %1 samples reaches %2 times as far as half of them</source>
        <translation>عينة واحدة من %1 تبلغ %2 ضعف ما يبلغه نصفها</translation>
    </message>
    <message>
        <source>its largest value is %1 times the root mean square</source>
        <translation>أكبر قيمة فيه هي %1 ضعف جذر متوسط المربعات</translation>
    </message>
    <message>
        <source>%1 bits are few for its values</source>
        <translation>%1 بت قليلة على قيمه</translation>
    </message>
    <message>
        <source>the whole range (absmax) gives %1 dB</source>
        <translation>المدى كله (absmax) يعطي ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>a scale for each channel gives %1 dB</source>
        <translation>مقياس لكل قناة يعطي ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>a scale for each %1 values gives %2 dB</source>
        <translation>مقياس لكل %1 قيمة يعطي ⁦%2 dB⁩</translation>
    </message>
    <message>
        <source>smoothing gives %1 dB</source>
        <translation>التنعيم يعطي ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>an engine that scales it token by token gives %1 dB</source>
        <translation>محرك يقيسه رمزًا رمزًا يعطي ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>left in 16 bits it gives %1 dB</source>
        <translation>تركه في 16 بت يعطي ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>of %1 layers %2 are judged by their weights alone</source>
        <translation>من %1 طبقة حُكم على %2 بأوزانها وحدها</translation>
    </message>
    <message>
        <source>%1 quantized tensors, inputs among them, belong to no layer that can be multiplied: not fine without a run of the network</source>
        <translation>%1 موتّر مكمّى، بينها مداخل، لا تنتمي إلى طبقة يمكن ضربها: ليس سليمًا دون تشغيل الشبكة</translation>
    </message>
    <message>
        <source>%1 inputs are in several files: only the rows of the first are multiplied; put them into one file to count all</source>
        <translation>مداخل موزّعة على عدة ملفات (%1): لا تُضرب إلا صفوف الأول؛ اجمعها في ملف واحد لتُحسب كلها</translation>
    </message>
    <message>
        <source>the same goes to %1 other tensors, which engines quantize alike</source>
        <translation>ينطبق الأمر نفسه على موتّرات أخرى (%1) تكمّمها المحركات بالطريقة نفسها</translation>
    </message>
</context>
<context>
    <name>ViewCopy</name>
    <message>
        <source>threshold %1</source>
        <translation>العتبة %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>Copied what is shown of the tensor</source>
        <translation>نُسخ ما يُعرض من الموتّر</translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message>
        <source>every element is zero</source>
        <translation>كل العناصر أصفار</translation>
    </message>
    <message>
        <source>NaN or infinite elements were left out</source>
        <translation>استُبعدت عناصر NaN أو لانهائية</translation>
    </message>
    <message>
        <source>the range exceeds what the widest bias covers with this backoff</source>
        <translation>المدى يتجاوز ما يغطيه أوسع انحياز بمعامل التراجع هذا</translation>
    </message>
    <message>
        <source>an outlier lies beyond every range; the widest is used</source>
        <translation>قيمة شاذة تقع خارج كل مدى؛ يُستخدم الأوسع</translation>
    </message>
    <message>
        <source>the percentile is zero; the maximum is used</source>
        <translation>المئين صفر؛ تُستخدم القيمة القصوى</translation>
    </message>
    <message>
        <source>a backoff above 1 lets the measured range saturate</source>
        <translation>معامل تراجع أكبر من 1 يجعل المدى المقيس يتشبّع</translation>
    </message>
    <message>
        <source>no range can be compared with its quantized form; the maximum is used</source>
        <translation>لا مدى تمكن مقارنته بشكله المكمّم؛ تُستخدم القيمة القصوى</translation>
    </message>
    <message>
        <source>the first batch is so small that bins of the histogram were merged</source>
        <translation>الدفعة الأولى صغيرة إلى حدّ دمج فئات من المدرّج التكراري</translation>
    </message>
    <message>
        <source>the iteration ended before the step had settled</source>
        <translation>انتهى التكرار قبل استقرار الخطوة</translation>
    </message>
    <message>
        <source>the threshold is estimated as long as no pass over the data finds it</source>
        <translation>العتبة تقديرية ما لم يجدها مرور على البيانات</translation>
    </message>
    <message>
        <source>shares no scale: the format has none, or one for each channel or group</source>
        <translation>لا يشارك مقياسًا: ليس للصيغة مقياس، أو لها مقياس لكل قناة أو مجموعة</translation>
    </message>
    <message>
        <source>shares no scale: the format or its options differ from those of the group</source>
        <translation>لا يشارك مقياسًا: الصيغة أو خياراتها تختلف عما في المجموعة</translation>
    </message>
    <message>
        <source>shares no scale: no tensor of the group gives a range to follow</source>
        <translation>لا يشارك مقياسًا: لا موتّر في المجموعة يعطي مدى يُتبع</translation>
    </message>
    <message>
        <source>the group&apos;s range is that of a tensor with few samples, as of an expert that hardly a token reached; those of the others are at most half as wide</source>
        <translation>مدى المجموعة هو مدى موتّر قليل العيّنات، كخبير لم يكد يصل إليه رمز؛ ومدى الآخرين لا يتجاوز نصفه</translation>
    </message>
    <message>
        <source>the threshold is estimated from a sample of the rows</source>
        <translation>العتبة مقدَّرة من عيّنة من الصفوف</translation>
    </message>
    <message>
        <source>%1 clipped values make the error: %2 dB, with the whole range (absmax) %3 dB</source>
        <translation>‏%1 من القيم المقصوصة تصنع الخطأ: ⁦%2 dB⁩، ومع المجال كله (absmax) ⁦%3 dB⁩</translation>
    </message>
    <message>
        <source>Here %1 dB; the best threshold has %2 dB.</source>
        <translation>هنا ⁦%1 dB⁩؛ ولأفضل عتبة ⁦%2 dB⁩.</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>; removed %1, which a write that was ended had left</source>
        <translation>؛ حُذف %1 الذي تركته كتابة انقطعت</translation>
    </message>
    <message>
        <source>; %1 is left behind and could not be removed</source>
        <translation>؛ بقي %1 وتعذّر حذفه</translation>
    </message>
    <message>
        <source>; %1 stays for the next write there</source>
        <translation>؛ ويبقى %1 للكتابة التالية هناك</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Tune</source>
        <translation>ضبط</translation>
    </message>
    <message>
        <source>One tensor: its plots, what is decided about it, the error of every format</source>
        <translation>موتّر واحد: مخططاته وما تقرّر بشأنه وخطأ كل صيغة</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>مقارنة</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Formats and methods for many tensors at once, and what remains to be done</source>
        <translation>صيغ وطرائق لموتّرات كثيرة دفعة واحدة، وما بقي عمله</translation>
    </message>
    <message>
        <source>The network over its layers: every tensor, and which of them miss the target</source>
        <translation>الشبكة على امتداد طبقاتها: كل موتّر، وأيّها دون الهدف</translation>
    </message>
    <message>
        <source>What is open beside another file, a recipe or a snapshot: what differs most</source>
        <translation>المفتوح بجانب ملف آخر أو وصفة أو لقطة: أكثر ما يختلف</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ClipboardCommands</name>
    <message>
        <source>Copied the settings of %1</source>
        <translation>نُسخت إعدادات %1</translation>
    </message>
    <message>
        <source>The clipboard holds no settings of a tensor</source>
        <translation>لا تحتوي الحافظة على إعدادات موتّر</translation>
    </message>
    <message numerus="yes">
        <source>Paste settings to %n tensor(s)</source>
        <translation>
            <numerusform>لصق الإعدادات دون موتّرات</numerusform>
            <numerusform>لصق الإعدادات في موتّر واحد</numerusform>
            <numerusform>لصق الإعدادات في موتّرين</numerusform>
            <numerusform>لصق الإعدادات في %n موتّرات</numerusform>
            <numerusform>لصق الإعدادات في %n موتّرًا</numerusform>
            <numerusform>لصق الإعدادات في %n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>يشارك %1</translation>
    </message>
    <message>
        <source>Every tensor is decided as proposed</source>
        <translation>كل موتّر مقرَّر كما اقتُرح</translation>
    </message>
    <message numerus="yes">
        <source>Copied the decisions on %n changed tensor(s)</source>
        <translation>
            <numerusform>لم تُنسخ قرارات أي موتّر متغيّر</numerusform>
            <numerusform>نُسخت قرارات موتّر متغيّر واحد</numerusform>
            <numerusform>نُسخت قرارات موتّرين متغيّرين</numerusform>
            <numerusform>نُسخت قرارات %n موتّرات متغيّرة</numerusform>
            <numerusform>نُسخت قرارات %n موتّرًا متغيّرًا</numerusform>
            <numerusform>نُسخت قرارات %n موتّر متغيّر</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::ComparedPlots</name>
    <message>
        <source>No pair differs element by element so far.</source>
        <translation>لا زوج يختلف عنصرًا عنصرًا حتى الآن.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Confinement</name>
    <message>
        <source>Files are read in this process, which nothing confines.</source>
        <translation>تُقرأ الملفات في هذه العملية التي لا يقيّدها شيء.</translation>
    </message>
    <message>
        <source>Files are read by a process of their own; what confines it is known once one has been read.</source>
        <translation>تقرأ الملفاتِ عمليةٌ خاصة بها؛ ويُعرف ما يقيّدها بعد قراءة أول ملف.</translation>
    </message>
    <message>
        <source>Files are read by a process confined by %1.</source>
        <translation>تقرأ الملفاتِ عمليةٌ مقيّدة بـ %1.</translation>
    </message>
    <message>
        <source>Files are read by a process confined by %1; this system has no %2.</source>
        <translation>تقرأ الملفاتِ عمليةٌ مقيّدة بـ %1؛ ولا يملك هذا النظام %2.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::DecisionEditor</name>
    <message>
        <source>%1: %2</source>
        <extracomment>a step of the history: what was done, and from what to what</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>scalewright::app::DecisionsComparison</name>
    <message numerus="yes">
        <source>Take %n decision(s) of %1</source>
        <translation>
            <numerusform>عدم اعتماد أي قرار من %1</numerusform>
            <numerusform>اعتماد قرار واحد من %1</numerusform>
            <numerusform>اعتماد قرارين من %1</numerusform>
            <numerusform>اعتماد %n قرارات من %1</numerusform>
            <numerusform>اعتماد %n قرارًا من %1</numerusform>
            <numerusform>اعتماد %n قرار من %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DecisionsExport</name>
    <message>
        <source>Exported %1</source>
        <translation>صُدّر %1</translation>
    </message>
    <message numerus="yes">
        <source>Exported %1 and %n more file(s)</source>
        <translation>
            <numerusform>صُدّر %1 بلا ملفات أخرى</numerusform>
            <numerusform>صُدّر %1 وملف آخر</numerusform>
            <numerusform>صُدّر %1 وملفان آخران</numerusform>
            <numerusform>صُدّر %1 و%n ملفات أخرى</numerusform>
            <numerusform>صُدّر %1 و%n ملفًا آخر</numerusform>
            <numerusform>صُدّر %1 و%n ملف آخر</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DockTabs</name>
    <message>
        <source>Panels</source>
        <translation>اللوحات</translation>
    </message>
    <message>
        <source>&amp;Window of its own</source>
        <translation>&amp;نافذة مستقلة</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>إ&amp;غلاق</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ExchangeCommands</name>
    <message>
        <source>&amp;Compare with…</source>
        <translation>م&amp;قارنة مع…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>ا&amp;ستيراد…</translation>
    </message>
    <message>
        <source>Takes thresholds from a file of another tool</source>
        <translation>أخذ العتبات من ملف أداة أخرى</translation>
    </message>
    <message>
        <source>Recipes and files of other tools (%1)</source>
        <translation>وصفات وملفات أدوات أخرى ‎(%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>جميع الملفات (*)</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>مقارنة مع</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>استيراد</translation>
    </message>
    <message>
        <source>The file was not read</source>
        <translation>لم يُقرأ الملف</translation>
    </message>
    <message>
        <source>No tensors are open</source>
        <translation>لا موتّرات مفتوحة</translation>
    </message>
    <message>
        <source>%1 holds thresholds of tensors. Open these first, then import it.</source>
        <translation>يحوي %1 عتبات موتّرات. افتح هذه الموتّرات أولًا، ثم استورده.</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>تجري قراءة %1…</translation>
    </message>
    <message>
        <source>The file was not imported</source>
        <translation>لم يُستورد الملف</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>استيراد %1</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n threshold(s)</source>
        <translation>
            <numerusform>لم تُستورد أي عتبة</numerusform>
            <numerusform>استُوردت عتبة واحدة</numerusform>
            <numerusform>استُوردت عتبتان</numerusform>
            <numerusform>استُوردت %n عتبات</numerusform>
            <numerusform>استُوردت %n عتبة</numerusform>
            <numerusform>استُوردت %n عتبة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>؛ لا موتّر بمقياس واحد فقط بسبب اختلاف القنوات أو المجموعات هنا</numerusform>
            <numerusform>؛ واحد بمقياس واحد فقط، لأن قنواته أو مجموعاته مختلفة هنا</numerusform>
            <numerusform>؛ اثنان بمقياس واحد فقط، لأن قنواتهما أو مجموعاتهما مختلفة هنا</numerusform>
            <numerusform>؛ %n بمقياس واحد فقط، لأن قنواتها أو مجموعاتها مختلفة هنا</numerusform>
            <numerusform>؛ %n بمقياس واحد فقط، لأن قنواتها أو مجموعاتها مختلفة هنا</numerusform>
            <numerusform>؛ %n بمقياس واحد فقط، لأن قنواتها أو مجموعاتها مختلفة هنا</numerusform>
        </translation>
    </message>
    <message>
        <source>Import scales of the chec&amp;kpoint…</source>
        <translation>استيراد مقاييس نقطة ال&amp;حفظ…</translation>
    </message>
    <message>
        <source>Takes or compares the scales that the open checkpoint stores</source>
        <translation>يأخذ المقاييس المخزّنة في نقطة الحفظ المفتوحة أو يقارنها</translation>
    </message>
    <message>
        <source>Shows a second dump, a recording, a checkpoint, a recipe or another tool&apos;s file beside what is open</source>
        <translation>عرض تفريغ ثانٍ أو تسجيل أو نقطة حفظ أو وصفة أو ملف أداة أخرى بجانب المفتوح</translation>
    </message>
    <message>
        <source>Dumps, checkpoints, recordings and recipes (%1)</source>
        <translation>التفريغات ونقاط الحفظ والتسجيلات والوصفات (%1)</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileCommands</name>
    <message>
        <source>Files of the recipe are missing</source>
        <translation>ملفات الوصفة مفقودة</translation>
    </message>
    <message>
        <source>%1 was made on files that are neither where they were nor beside it. Open them yourself, then apply it:
%2</source>
        <translation>أُعدّت الوصفة %1 على ملفات ليست في مواضعها السابقة ولا بجانب الوصفة. افتح الملفات بنفسك ثم طبّق الوصفة:
%2</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>تجري قراءة %1…</translation>
    </message>
    <message>
        <source>Studies and tensor files (%1)</source>
        <translation>الدراسات وملفات الموتّرات ‎(%1)</translation>
    </message>
    <message>
        <source>Studies and recipes (%1)</source>
        <translation>الدراسات والوصفات ‎(%1)</translation>
    </message>
    <message>
        <source>Tensor files (%1)</source>
        <translation>ملفات الموتّرات ‎(%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>جميع الملفات (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Save recipe</source>
        <translation>حفظ الوصفة</translation>
    </message>
    <message>
        <source>Recipes (*.scalewright *.json)</source>
        <translation>الوصفات ‎(*.scalewright *.json)</translation>
    </message>
    <message>
        <source>The recipe was not saved</source>
        <translation>لم تُحفظ الوصفة</translation>
    </message>
    <message>
        <source>Apply recipe</source>
        <translation>تطبيق وصفة</translation>
    </message>
    <message>
        <source>The recipe was not applied</source>
        <translation>لم تُطبَّق الوصفة</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>حُفظ %1</translation>
    </message>
    <message>
        <source>Save scales</source>
        <translation>حفظ المقاييس</translation>
    </message>
    <message>
        <source>HDF5 files (*.h5 *.hdf5)</source>
        <translation>ملفات HDF5 ‎(*.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>Folder of .npy files (*)</source>
        <translation>مجلد ملفات ⁦.npy⁩ (*)</translation>
    </message>
    <message>
        <source>The scales were not saved</source>
        <translation>لم تُحفظ المقاييس</translation>
    </message>
    <message>
        <source>Save your decisions before closing %1?</source>
        <translation>هل تريد حفظ قراراتك قبل إغلاق %1؟</translation>
    </message>
    <message>
        <source>Save your decisions before closing?</source>
        <translation>هل تريد حفظ قراراتك قبل الإغلاق؟</translation>
    </message>
    <message>
        <source>Unsaved decisions</source>
        <translation>قرارات غير محفوظة</translation>
    </message>
    <message>
        <source>Open checkpoint</source>
        <translation>فتح نقطة حفظ للنموذج</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>يحتاج إلى %1</translation>
    </message>
    <message>
        <source>otherwise than shown: %1</source>
        <translation>بخلاف المعروض: %1</translation>
    </message>
    <message numerus="yes">
        <source>(%n tensor(s))</source>
        <translation>
            <numerusform>(لا موتّرات)</numerusform>
            <numerusform>(موتّر واحد)</numerusform>
            <numerusform>(موتّران)</numerusform>
            <numerusform>(%n موتّرات)</numerusform>
            <numerusform>(%n موتّرًا)</numerusform>
            <numerusform>(%n موتّر)</numerusform>
        </translation>
    </message>
    <message>
        <source>shown here with %1 dB</source>
        <translation>معروض هنا بقيمة ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>shown here with %1 to %2 dB</source>
        <translation>معروض هنا بقيم من %1 إلى ⁦%2 dB⁩</translation>
    </message>
    <message>
        <source>(up to about %1 dB are lost)</source>
        <translation>(يُفقد حتى نحو ⁦%1 dB⁩)</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s) written</source>
        <translation>
            <numerusform>لم يُكتب أي مقياس</numerusform>
            <numerusform>كُتب مقياس واحد</numerusform>
            <numerusform>كُتب مقياسان</numerusform>
            <numerusform>كُتبت %n مقاييس</numerusform>
            <numerusform>كُتب %n مقياسًا</numerusform>
            <numerusform>كُتب %n مقياس</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) unknown to the model</source>
        <translation>
            <numerusform>لا اسم يجهله النموذج</numerusform>
            <numerusform>اسم واحد يجهله النموذج</numerusform>
            <numerusform>اسمان يجهلهما النموذج</numerusform>
            <numerusform>%n أسماء يجهلها النموذج</numerusform>
            <numerusform>%n اسمًا يجهله النموذج</numerusform>
            <numerusform>%n اسم يجهله النموذج</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) of the model without a scale</source>
        <translation>
            <numerusform>لا طبقة في النموذج بلا مقياس</numerusform>
            <numerusform>طبقة واحدة في النموذج بلا مقياس</numerusform>
            <numerusform>طبقتان في النموذج بلا مقياس</numerusform>
            <numerusform>%n طبقات في النموذج بلا مقياس</numerusform>
            <numerusform>%n طبقة في النموذج بلا مقياس</numerusform>
            <numerusform>%n طبقة في النموذج بلا مقياس</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: all other iterations</source>
        <translation>%1: كل التكرارات الأخرى</translation>
    </message>
    <message>
        <source>%1: iterations %2 to %3</source>
        <translation>%1: التكرارات من %2 إلى %3</translation>
    </message>
    <message>
        <source>Let them share one (“Share by rules…”), or check “Repair scales of joined layers” here.</source>
        <translation>اجعلها تتشارك مقياسًا واحدًا («مشاركة حسب القواعد…»)، أو فعّل هنا «إصلاح مقاييس الطبقات المدموجة».</translation>
    </message>
    <message>
        <source>What is written</source>
        <translation>ما يُكتب</translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) as codes; the files take %1.</source>
        <translation>
            <numerusform>لا أوزان مرمَّزة؛ تشغل الملفات %1.</numerusform>
            <numerusform>وزن واحد مرمَّز؛ تشغل الملفات %1.</numerusform>
            <numerusform>وزنان مرمَّزان؛ تشغل الملفات %1.</numerusform>
            <numerusform>%n أوزان مرمَّزة؛ تشغل الملفات %1.</numerusform>
            <numerusform>%n وزنًا مرمَّزًا؛ تشغل الملفات %1.</numerusform>
            <numerusform>%n وزن مرمَّز؛ تشغل الملفات %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The decisions were not made on this very model: their thresholds may not be those of its weights.</source>
        <translation>لم تُتَّخذ القرارات على هذا النموذج نفسه: قد لا تكون عتباتها عتبات أوزانه.</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) read codes: %1 pairs of QuantizeLinear and DequantizeLinear, %2 biases; opset %3.</source>
        <translation>
            <numerusform>لا يقرأ أي عامل رموزًا: أزواج QuantizeLinear وDequantizeLinear: %1، قيم الانحياز: %2؛ opset %3.</numerusform>
            <numerusform>يقرأ عامل واحد رموزًا: أزواج QuantizeLinear وDequantizeLinear: %1، قيم الانحياز: %2؛ opset %3.</numerusform>
            <numerusform>يقرأ عاملان رموزًا: أزواج QuantizeLinear وDequantizeLinear: %1، قيم الانحياز: %2؛ opset %3.</numerusform>
            <numerusform>تقرأ %n عوامل رموزًا: أزواج QuantizeLinear وDequantizeLinear: %1، قيم الانحياز: %2؛ opset %3.</numerusform>
            <numerusform>يقرأ %n عاملًا رموزًا: أزواج QuantizeLinear وDequantizeLinear: %1، قيم الانحياز: %2؛ opset %3.</numerusform>
            <numerusform>يقرأ %n عامل رموزًا: أزواج QuantizeLinear وDequantizeLinear: %1، قيم الانحياز: %2؛ opset %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Profile files (%1)</source>
        <translation>ملفات القياس ‎(%1)</translation>
    </message>
    <message>
        <source>ONNX Runtime computes %1 of %2 products with codes at all operands in integers on a CPU, and %3 operators between them; OpenVINO all of INT8.</source>
        <translation>يحسب ONNX Runtime على المعالج %1 من أصل %2 من عمليات الضرب التي كل معاملاتها رموز بالأعداد الصحيحة، و%3 من العوامل بينها؛ ويحسب OpenVINO كل ما هو INT8.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileComparison</name>
    <message>
        <source>Comparing with %1</source>
        <translation>المقارنة مع %1</translation>
    </message>
    <message>
        <source>Stops this; what has been compared stays</source>
        <translation>يوقف هذا؛ وما قورن يبقى</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileWatch</name>
    <message>
        <source>No file has changed on disk</source>
        <translation>لم يتغير أي ملف على القرص</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are gone from the disk</source>
        <translation>
            <numerusform>لم يختفِ أي ملف من القرص</numerusform>
            <numerusform>اختفى ملف واحد من القرص</numerusform>
            <numerusform>اختفى ملفان من القرص</numerusform>
            <numerusform>اختفت %n ملفات من القرص</numerusform>
            <numerusform>اختفى %n ملفًا من القرص</numerusform>
            <numerusform>اختفى %n ملف من القرص</numerusform>
        </translation>
    </message>
    <message>
        <source>What was read of them stays, and so do all decisions.</source>
        <translation>يبقى ما قُرئ منها، وكذلك كل القرارات.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed on disk</source>
        <translation>
            <numerusform>لم يتغير أي ملف على القرص</numerusform>
            <numerusform>تغير ملف واحد على القرص</numerusform>
            <numerusform>تغير ملفان على القرص</numerusform>
            <numerusform>تغيرت %n ملفات على القرص</numerusform>
            <numerusform>تغير %n ملفًا على القرص</numerusform>
            <numerusform>تغير %n ملف على القرص</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>إعادة ال&amp;تحميل</translation>
    </message>
    <message>
        <source>%1 is complete</source>
        <translation>اكتمل %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FoldedDocks</name>
    <message>
        <source>Folded panels</source>
        <translation>لوحات مطوية</translation>
    </message>
    <message>
        <source>Shows %1</source>
        <translation>يعرض %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FrameTime</name>
    <message>
        <source>&amp;Frame time</source>
        <translation>زمن ال&amp;إطار</translation>
    </message>
    <message>
        <source>Shows in the status bar how long plots take to follow the hand</source>
        <translation>يعرض في شريط الحالة الزمن الذي تحتاجه الرسوم لتتبع اليد</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>الإطار %1</translation>
    </message>
    <message>
        <source>frame %1 ms, slowest %2 ms</source>
        <translation>الإطار %1 م.ث، والأبطأ %2 م.ث</translation>
    </message>
</context>
<context>
    <name>scalewright::app::GroupingCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) of batches</source>
        <translation>
            <numerusform>لا موتّرات من دفعات</numerusform>
            <numerusform>موتّر واحد من دفعات</numerusform>
            <numerusform>موتّران من دفعات</numerusform>
            <numerusform>%n موتّرات من دفعات</numerusform>
            <numerusform>%n موتّرًا من دفعات</numerusform>
            <numerusform>%n موتّر من دفعات</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) gone into them or apart</source>
        <translation>
            <numerusform>لم يُضمّ أو يُفكّ أي صف</numerusform>
            <numerusform>ضُمّ صف واحد إليها أو فُكّ</numerusform>
            <numerusform>ضُمّ صفّان إليها أو فُكّا</numerusform>
            <numerusform>ضُمّت %n صفوف إليها أو فُكّت</numerusform>
            <numerusform>ضُمّ %n صفًا إليها أو فُكّ</numerusform>
            <numerusform>ضُمّ %n صف إليها أو فُكّ</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;رجوع</translation>
    </message>
    <message numerus="yes">
        <source>Values that are no data are left out of %n tensor(s)</source>
        <translation>
            <numerusform>لم تُستبعد من أي موتّر قيم ليست بيانات</numerusform>
            <numerusform>استُبعدت من موتّر واحد (%n) قيم ليست بيانات</numerusform>
            <numerusform>استُبعدت من موتّرين (%n) قيم ليست بيانات</numerusform>
            <numerusform>استُبعدت من %n موتّرات قيم ليست بيانات</numerusform>
            <numerusform>استُبعدت من %n موتّرًا قيم ليست بيانات</numerusform>
            <numerusform>استُبعدت من %n موتّر قيم ليست بيانات</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::GuessedRoles</name>
    <message numerus="yes">
        <source>%n tensor(s) taken for activations by shape: “?” in “Role”</source>
        <translation>
            <numerusform>لا موتّرات عُدّت تنشيطات بشكلها</numerusform>
            <numerusform>موتّر واحد عُدّ تنشيطًا بشكله: “?” في “الدور”</numerusform>
            <numerusform>موتّران عُدّا تنشيطين بشكلهما: “?” في “الدور”</numerusform>
            <numerusform>%n موتّرات عُدّت تنشيطات بشكلها: “?” في “الدور”</numerusform>
            <numerusform>%n موتّرًا عُدّت تنشيطات بشكلها: “?” في “الدور”</numerusform>
            <numerusform>%n موتّر عُدّت تنشيطات بشكلها: “?” في “الدور”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) stand in for the missing KV cache: “?” in “Role”</source>
        <translation>
            <numerusform>لا مخارج إسقاط تنوب عن ذاكرة KV المؤقتة</numerusform>
            <numerusform>خرج إسقاط واحد ينوب عن ذاكرة KV المؤقتة الغائبة عن الملف: “?” في “الدور”</numerusform>
            <numerusform>خرجا إسقاط ينوبان عن ذاكرة KV المؤقتة الغائبة عن الملف: “?” في “الدور”</numerusform>
            <numerusform>%n مخارج إسقاط تنوب عن ذاكرة KV المؤقتة الغائبة عن الملف: “?” في “الدور”</numerusform>
            <numerusform>%n خرجَ إسقاط تنوب عن ذاكرة KV المؤقتة الغائبة عن الملف: “?” في “الدور”</numerusform>
            <numerusform>%n خرج إسقاط تنوب عن ذاكرة KV المؤقتة الغائبة عن الملف: “?” في “الدور”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) not in the graph</source>
        <translation>
            <numerusform>كل الموتّرات في المخطط</numerusform>
            <numerusform>موتّر واحد ليس في المخطط</numerusform>
            <numerusform>موتّران ليسا في المخطط</numerusform>
            <numerusform>%n موتّرات ليست في المخطط</numerusform>
            <numerusform>%n موتّرًا ليست في المخطط</numerusform>
            <numerusform>%n موتّر ليست في المخطط</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are values of several models that disagree: the one opened first counts</source>
        <translation>
            <numerusform>لا موتّرات تختلف فيها النماذج: يُعتدّ بما فُتح أولًا</numerusform>
            <numerusform>موتّر واحد قيمة في عدة نماذج تختلف فيه: يُعتدّ بما فُتح أولًا</numerusform>
            <numerusform>موتّران قيمتان في عدة نماذج تختلف فيهما: يُعتدّ بما فُتح أولًا</numerusform>
            <numerusform>%n موتّرات قيم في عدة نماذج تختلف فيها: يُعتدّ بما فُتح أولًا</numerusform>
            <numerusform>%n موتّرًا قيم في عدة نماذج تختلف فيها: يُعتدّ بما فُتح أولًا</numerusform>
            <numerusform>%n موتّر قيم في عدة نماذج تختلف فيها: يُعتدّ بما فُتح أولًا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) found in the graph by module and port or by features, %1 without a value there</source>
        <translation>
            <numerusform>لم يُعثر على موتّر في المخطط بالوحدة والمنفذ أو بالسمات، %1 بلا قيمة هناك</numerusform>
            <numerusform>عُثر على موتّر واحد (%n) في المخطط بالوحدة والمنفذ أو بالسمات، %1 بلا قيمة هناك</numerusform>
            <numerusform>عُثر على موتّرين (%n) في المخطط بالوحدة والمنفذ أو بالسمات، %1 بلا قيمة هناك</numerusform>
            <numerusform>عُثر على %n موتّرات في المخطط بالوحدة والمنفذ أو بالسمات، %1 بلا قيمة هناك</numerusform>
            <numerusform>عُثر على %n موتّرًا في المخطط بالوحدة والمنفذ أو بالسمات، %1 بلا قيمة هناك</numerusform>
            <numerusform>عُثر على %n موتّر في المخطط بالوحدة والمنفذ أو بالسمات، %1 بلا قيمة هناك</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::MainWindow</name>
    <message>
        <source>%1 could not be opened</source>
        <translation>تعذّر فتح %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Menus</name>
    <message>
        <source>&amp;Policy</source>
        <translation>&amp;سياسة</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;ملف</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;فتح…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>فتح الأ&amp;خيرة</translation>
    </message>
    <message>
        <source>Open &amp;sample study</source>
        <translation>فتح &amp;دراسة نموذجية</translation>
    </message>
    <message>
        <source>Opens the small study that comes with the program</source>
        <translation>فتح الدراسة الصغيرة المرفقة بالبرنامج</translation>
    </message>
    <message>
        <source>&amp;Resume loading</source>
        <translation>م&amp;تابعة التحميل</translation>
    </message>
    <message>
        <source>Reads the tensors that a cancel left out</source>
        <translation>قراءة الموتّرات التي تركها الإلغاء</translation>
    </message>
    <message>
        <source>Close &amp;file</source>
        <translation>إغلاق الم&amp;لف</translation>
    </message>
    <message>
        <source>&amp;Close study</source>
        <translation>إ&amp;غلاق الدراسة</translation>
    </message>
    <message>
        <source>Closes all files; asks about decisions that are not saved</source>
        <translation>إغلاق جميع الملفات؛ مع السؤال عن القرارات غير المحفوظة</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;حفظ</translation>
    </message>
    <message>
        <source>Saves the study: its files and every decision</source>
        <translation>حفظ الدراسة: ملفاتها وكل قرار</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>حفظ &amp;باسم…</translation>
    </message>
    <message>
        <source>Saves the study under another name</source>
        <translation>حفظ الدراسة باسم آخر</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>ت&amp;صدير…</translation>
    </message>
    <message>
        <source>Writes the decisions for other tools</source>
        <translation>كتابة القرارات لأدوات أخرى</translation>
    </message>
    <message>
        <source>Export quantized &amp;tensors…</source>
        <translation>تصدير الموتّ&amp;رات المكمّمة…</translation>
    </message>
    <message>
        <source>Writes codes, scales and dequantized values as HDF5 or NumPy files</source>
        <translation>كتابة الرموز والمقاييس والقيم بعد فك التكميم كملفات HDF5 أو NumPy</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>إ&amp;نهاء</translation>
    </message>
    <message>
        <source>Closes the window</source>
        <translation>إغلاق النافذة</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;تحرير</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>إعادة</translation>
    </message>
    <message>
        <source>&amp;Copy settings</source>
        <translation>&amp;نسخ الإعدادات</translation>
    </message>
    <message>
        <source>Copies what is decided on the current tensor</source>
        <translation>نسخ ما تقرر بشأن الموتّر الحالي</translation>
    </message>
    <message>
        <source>&amp;Paste settings…</source>
        <translation>&amp;لصق الإعدادات…</translation>
    </message>
    <message>
        <source>Gives chosen parts of copied settings to the selected tensors</source>
        <translation>تطبيق أجزاء مختارة من الإعدادات المنسوخة على الموتّرات المحددة</translation>
    </message>
    <message>
        <source>&amp;Find tensor</source>
        <translation>بحث عن مو&amp;تّر</translation>
    </message>
    <message>
        <source>Puts the cursor into the filter of the tensor table</source>
        <translation>وضع المؤشر في حقل تصفية جدول الموتّرات</translation>
    </message>
    <message>
        <source>Select &amp;worst tensor</source>
        <translation>تحديد أ&amp;سوأ موتّر</translation>
    </message>
    <message>
        <source>Selects the first tensor of the table</source>
        <translation>تحديد أول موتّر في الجدول</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;عرض</translation>
    </message>
    <message>
        <source>Tensor &amp;tree</source>
        <translation>&amp;شجرة الموتّرات</translation>
    </message>
    <message>
        <source>&amp;Sort again</source>
        <translation>إعادة ال&amp;فرز</translation>
    </message>
    <message>
        <source>Sorts the tensor table by the numbers as they are now</source>
        <translation>فرز جدول الموتّرات حسب أعدادها الحالية</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>إعادة ضبط ال&amp;تخطيط</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>ال&amp;سمة</translation>
    </message>
    <message>
        <source>&amp;Recipe</source>
        <translation>&amp;وصفة</translation>
    </message>
    <message>
        <source>&amp;Save recipe…</source>
        <translation>حفظ الو&amp;صفة…</translation>
    </message>
    <message>
        <source>Saves every decision as a recipe, without the study</source>
        <translation>حفظ كل قرار كوصفة، من دون الدراسة</translation>
    </message>
    <message>
        <source>&amp;Apply recipe…</source>
        <translation>ت&amp;طبيق وصفة…</translation>
    </message>
    <message>
        <source>Takes decisions from a recipe, by tensor name</source>
        <translation>أخذ القرارات من وصفة، حسب أسماء الموتّرات</translation>
    </message>
    <message>
        <source>&amp;Take snapshot</source>
        <translation>&amp;التقاط لقطة</translation>
    </message>
    <message>
        <source>Keeps all decisions as they are now, to compare with and to come back to</source>
        <translation>حفظ كل القرارات كما هي الآن، للمقارنة بها والرجوع إليها</translation>
    </message>
    <message>
        <source>&amp;Tensor</source>
        <translation>موتّ&amp;ر</translation>
    </message>
    <message>
        <source>Gives the selected tensors the choices of the current one</source>
        <translation>إعطاء الموتّرات المحدَّدة اختيارات الموتّر الحالي</translation>
    </message>
    <message>
        <source>&amp;Back to the method</source>
        <translation>ال&amp;عودة إلى الطريقة</translation>
    </message>
    <message>
        <source>Lets the calibration method set the threshold again</source>
        <translation>ترك ضبط العتبة لطريقة المعايرة من جديد</translation>
    </message>
    <message>
        <source>&amp;Share one scale among the selection</source>
        <translation>&amp;مشاركة مقياس واحد بين المحدَّدة</translation>
    </message>
    <message>
        <source>Puts the selected tensors into one sharing group</source>
        <translation>وضع الموتّرات المحدَّدة في مجموعة مشاركة واحدة</translation>
    </message>
    <message>
        <source>Share by &amp;rules…</source>
        <translation>مشاركة حسب ال&amp;قواعد…</translation>
    </message>
    <message>
        <source>Finds by their names the tensors that engines run with one scale</source>
        <translation>العثور بالأسماء على الموتّرات التي تنفّذها المحرّكات بمقياس واحد</translation>
    </message>
    <message>
        <source>S&amp;top sharing</source>
        <translation>إ&amp;يقاف المشاركة</translation>
    </message>
    <message>
        <source>Takes the selected tensors out of their sharing groups</source>
        <translation>إخراج الموتّرات المحدَّدة من مجموعات المشاركة</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>مساع&amp;دة</translation>
    </message>
    <message>
        <source>&amp;About Scalewright</source>
        <translation>&amp;حول Scalewright</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>الإصدار والرخصة</translation>
    </message>
    <message>
        <source>About Scalewright</source>
        <translation>حول Scalewright</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Scalewright %1&lt;/h3&gt;&lt;p&gt;A workbench for quantizing neural networks.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;&lt;p&gt;Built with Qt, QCustomPlot and HDF5.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Scalewright %1&lt;/h3&gt;&lt;p&gt;منضدة عمل لتكميم الشبكات العصبية.&lt;/p&gt;&lt;p&gt;برمجية حرة بموجب رخصة GNU العمومية العامة، الإصدار 3 أو أحدث.&lt;/p&gt;&lt;p&gt;بُنيت باستخدام Qt وQCustomPlot وHDF5.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>حول &amp;Qt</translation>
    </message>
    <message>
        <source>Version and licence of Qt</source>
        <translation>إصدار Qt ورخصته</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>شريط الأدوات</translation>
    </message>
    <message>
        <source>&amp;Close file %1</source>
        <translation>إ&amp;غلاق الملف %1</translation>
    </message>
    <message>
        <source>Find c&amp;ommand or tensor…</source>
        <translation>البحث عن &amp;أمر أو موتّر…</translation>
    </message>
    <message>
        <source>Finds a command or a tensor by a few letters</source>
        <translation>العثور على أمر أو موتّر ببضعة أحرف</translation>
    </message>
    <message>
        <source>Re&amp;load changed files</source>
        <translation>إعادة &amp;تحميل الملفات المتغيرة</translation>
    </message>
    <message>
        <source>Reads files again that have changed on disk</source>
        <translation>قراءة الملفات التي تغيرت على القرص من جديد</translation>
    </message>
    <message>
        <source>Copy c&amp;hanges as text</source>
        <translation>نسخ الت&amp;غييرات نصًا</translation>
    </message>
    <message>
        <source>Copies what is decided otherwise than proposed, a line for each tensor</source>
        <translation>ينسخ ما تقرر على غير المقترح، سطرًا لكل موتّر</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>نافذة &amp;جديدة</translation>
    </message>
    <message>
        <source>Opens another window, with nothing in it</source>
        <translation>يفتح نافذة أخرى فارغة</translation>
    </message>
    <message>
        <source>&amp;Plots</source>
        <translation>ال&amp;مخططات</translation>
    </message>
    <message>
        <source>Reads once more whatever something went wrong with, as when a process that read it was ended</source>
        <translation>قراءة كل ما حدث فيه خطأ مرة أخرى، كأن تكون العملية التي تقرؤه قد أُنهيت</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>إعادة الم&amp;حاولة</translation>
    </message>
    <message>
        <source>Reopen &amp;last session</source>
        <translation>إعادة فتح الجلسة ال&amp;أخيرة</translation>
    </message>
    <message>
        <source>Opens what was open when the window before was closed</source>
        <translation>يفتح ما كان مفتوحًا عند إغلاق النافذة السابقة</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>&amp;مساحة العمل</translation>
    </message>
    <message>
        <source>Puts the panels of this workspace back to their places</source>
        <translation>يعيد لوحات مساحة العمل هذه إلى مواضعها</translation>
    </message>
    <message>
        <source>&amp;Fold the panels below</source>
        <translation>&amp;طي اللوحات السفلية</translation>
    </message>
    <message>
        <source>Leaves all the height to the plots, or brings the panels back</source>
        <translation>يترك الارتفاع كله للمخططات، أو يعيد اللوحات</translation>
    </message>
    <message>
        <source>Copy &amp;view</source>
        <translation>نسخ ال&amp;عرض</translation>
    </message>
    <message>
        <source>Copies decision, plots and errors of the current tensor, for a document</source>
        <translation>نسخ قرار الموتّر الحالي ورسومه وأخطائه لوثيقة</translation>
    </message>
    <message>
        <source>&amp;Apply format and method to selection</source>
        <translation>ت&amp;طبيق الصيغة والطريقة على التحديد</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>ال&amp;تقرير…</translation>
    </message>
    <message>
        <source>Writes one page for a browser, with tables and plots</source>
        <translation>يكتب صفحة واحدة للمتصفح، فيها جداول ورسوم</translation>
    </message>
    <message>
        <source>Open chec&amp;kpoint…</source>
        <translation>فتح &amp;نقطة حفظ للنموذج…</translation>
    </message>
    <message>
        <source>Opens a folder of safetensors files as one, its weights as what their codes stand for</source>
        <translation>يفتح مجلدًا من ملفات safetensors كوحدة واحدة، وأوزانه بالقيم التي تمثلها رموزها</translation>
    </message>
    <message>
        <source>&amp;Group batches…</source>
        <translation>&amp;تجميع الدفعات…</translation>
    </message>
    <message>
        <source>Says which datasets of a file are batches of one tensor, and which of them is the mask of padded tokens</source>
        <translation>يحدّد أي مجموعات بيانات الملف دفعات لموتّر واحد، وأيها قناع الـ tokens المحشوّة</translation>
    </message>
    <message>
        <source>Ro&amp;le and operator…</source>
        <translation>ال&amp;دور والعملية…</translation>
    </message>
    <message>
        <source>Says what tensors are in the network, where their names do not</source>
        <translation>يحدد ماهية الموتّرات في الشبكة حيث لا تدل أسماؤها</translation>
    </message>
    <message>
        <source>&amp;Which engine takes it?…</source>
        <translation>أيّ &amp;محرك يقبلها؟…</translation>
    </message>
    <message>
        <source>Says which engines run the decisions, with which changes, and by which export</source>
        <translation>يبيّن أيّ المحركات تنفّذ القرارات، وبأيّ تغييرات، وبأيّ تصدير</translation>
    </message>
    <message>
        <source>Opens tensor files, profile files and studies</source>
        <translation>يفتح ملفات الموتّرات وملفات القياس والدراسات</translation>
    </message>
    <message>
        <source>Follow recor&amp;dings</source>
        <translation>تتبّع &amp;التسجيلات</translation>
    </message>
    <message>
        <source>Reads a profile file that is still being written again whenever it has grown</source>
        <translation>يعيد قراءة ملف القياس الذي لا يزال يُكتب كلما كبر</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ModelExport</name>
    <message>
        <source>takes up factors</source>
        <translation>يستوعب المعاملات</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>متساوٍ</translation>
    </message>
    <message>
        <source>%1: %2 NaN and %3 infinite values, which codes cannot say</source>
        <translation>%1: %2 من NaN و%3 قيمة لانهائية لا تعبّر عنها الرموز</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of an earlier attempt were whole, and were kept.</source>
        <translation>
            <numerusform>لم يبقَ ملف من محاولة سابقة.</numerusform>
            <numerusform>ملف واحد من محاولة سابقة كان كاملًا فأُبقي.</numerusform>
            <numerusform>ملفان من محاولة سابقة كانا كاملين فأُبقيا.</numerusform>
            <numerusform>%n ملفات من محاولة سابقة كانت كاملة فأُبقيت.</numerusform>
            <numerusform>%n ملفًا من محاولة سابقة كان كاملًا فأُبقي.</numerusform>
            <numerusform>%n ملف من محاولة سابقة كان كاملًا فأُبقي.</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>يجري فحص %1</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>تجري كتابة %1</translation>
    </message>
    <message>
        <source>Stops this; nothing is changed</source>
        <translation>يوقف هذا؛ لا يتغيّر شيء</translation>
    </message>
    <message>
        <source>Stops this; there is no checkpoint then, and the same export goes on with the files that are whole</source>
        <translation>يوقف هذا؛ لا تكون نقطة حفظ عندئذ، ويواصل التصدير نفسه بالملفات المكتملة</translation>
    </message>
    <message>
        <source>Stops this; the model is not written then</source>
        <translation>يوقف هذا؛ لا يُكتب النموذج عندئذ</translation>
    </message>
    <message>
        <source>Another export is running.</source>
        <translation>تصدير آخر قيد التنفيذ.</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>التصدير قيد التنفيذ</translation>
    </message>
    <message>
        <source>%1 is still being written. Stop the export and close?</source>
        <translation>ما زالت كتابة %1 جارية. أيوقَف التصدير وتُغلق النافذة؟</translation>
    </message>
    <message>
        <source>Files that are whole are kept aside in %1: the same export goes on with them.</source>
        <translation>الملفات المكتملة محفوظة جانبًا في %1: يواصل التصدير نفسه بها.</translation>
    </message>
    <message>
        <source>Export stopped; %1 was not written</source>
        <translation>أُوقف التصدير؛ لم يُكتب %1</translation>
    </message>
    <message>
        <source>The model was not exported</source>
        <translation>لم يُصدَّر النموذج</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>صُدِّر %1</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>تم التصدير</translation>
    </message>
    <message numerus="yes">
        <source>%1 is written: %n weight(s) as codes.</source>
        <translation>
            <numerusform>كُتب %1: لا أوزان مرمَّزة.</numerusform>
            <numerusform>كُتب %1: وزن واحد مرمَّز.</numerusform>
            <numerusform>كُتب %1: وزنان مرمَّزان.</numerusform>
            <numerusform>كُتب %1: %n أوزان مرمَّزة.</numerusform>
            <numerusform>كُتب %1: %n وزنًا مرمَّزًا.</numerusform>
            <numerusform>كُتب %1: %n وزن مرمَّز.</numerusform>
        </translation>
    </message>
    <message>
        <source>Chec&amp;k it</source>
        <translation>ا&amp;فحصه</translation>
    </message>
    <message>
        <source>Reads it back and compares every quantized weight with the original</source>
        <translation>يقرؤه مجددًا ويقارن كل وزن مكمَّم بالأصل</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>أُوقف الفحص.</translation>
    </message>
    <message>
        <source>No other flavor can hold them.</source>
        <translation>لا نوع آخر يستطيع حملها.</translation>
    </message>
    <message>
        <source>These flavors can: %1.</source>
        <translation>هذه الأنواع تستطيع: %1.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ModuleCommands</name>
    <message>
        <source>Kept by another version, which this one cannot read</source>
        <translation>حفظه إصدار آخر لا يستطيع هذا الإصدار قراءته</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>الإعداد المسبق %1</translation>
    </message>
    <message>
        <source>No presets yet</source>
        <translation>لا إعدادات مسبقة بعد</translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation>&amp;حفظ كإعداد مسبق…</translation>
    </message>
    <message>
        <source>Keeps what is chosen here under a name</source>
        <translation>يحفظ ما اختير هنا باسم</translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation>ح&amp;ذف إعداد مسبق</translation>
    </message>
    <message>
        <source>&amp;Propose for new tensors of the role “%1”</source>
        <translation>ا&amp;قتراحه للموتّرات الجديدة ذات الدور «%1»</translation>
    </message>
    <message>
        <source>Tensors of files that are opened from now on are decided so; those that are open stay as they are</source>
        <translation>تُقرَّر هكذا موتّرات الملفات التي تُفتح من الآن؛ أما المفتوحة فتبقى كما هي</translation>
    </message>
    <message>
        <source>Proposed for new tensors of the role “%1” from now on</source>
        <translation>يُقترح من الآن للموتّرات الجديدة ذات الدور «%1»</translation>
    </message>
    <message>
        <source>Propose what the p&amp;rogram does</source>
        <translation>اقتراح ما يقترحه ال&amp;برنامج</translation>
    </message>
    <message>
        <source>New tensors of the role “%1” are decided as the program proposes</source>
        <translation>تُقرَّر الموتّرات الجديدة ذات الدور «%1» كما يقترح البرنامج</translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation>حفظ إعداد مسبق</translation>
    </message>
    <message>
        <source>Name of the preset; one of the same name is replaced:</source>
        <translation>اسم الإعداد المسبق؛ يُستبدل ما يحمل الاسم نفسه:</translation>
    </message>
    <message>
        <source>no group</source>
        <translation>بلا مجموعة</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PaletteCommands</name>
    <message>
        <source>tensor</source>
        <translation>موتّر</translation>
    </message>
    <message>
        <source>for what is selected</source>
        <translation>للمحدَّد</translation>
    </message>
    <message>
        <source>Format › %1</source>
        <translation>الصيغة › %1</translation>
    </message>
    <message>
        <source>Method › %1</source>
        <translation>الطريقة › %1</translation>
    </message>
    <message>
        <source>Export › %1</source>
        <translation>التصدير › %1</translation>
    </message>
    <message>
        <source>Filter the list: %1</source>
        <translation>ترشيح القائمة: %1</translation>
    </message>
    <message>
        <source>Method › Percentile %1</source>
        <translation>الطريقة › المئين %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PlotExport</name>
    <message>
        <source>Save plot</source>
        <translation>حفظ المخطط</translation>
    </message>
    <message>
        <source>The plot was not saved</source>
        <translation>لم يُحفظ المخطط</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>حُفظ %1</translation>
    </message>
    <message>
        <source>Copied the plot</source>
        <translation>نُسخ المخطط</translation>
    </message>
    <message>
        <source>Looking at the decisions…</source>
        <translation>جارٍ قراءة القرارات…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a file and a tensor in it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>recipe %1</source>
        <comment>begin of a digest</comment>
        <translation>الوصفة %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 بلا ملفات أخرى</numerusform>
            <numerusform>%1 وملف آخر</numerusform>
            <numerusform>%1 وملفان آخران</numerusform>
            <numerusform>%1 و%n ملفات أخرى</numerusform>
            <numerusform>%1 و%n ملفًا آخر</numerusform>
            <numerusform>%1 و%n ملف آخر</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyCommands</name>
    <message>
        <source>Give back to the rule: %1</source>
        <translation>إعادة إلى القاعدة: %1</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>فتح سياسة</translation>
    </message>
    <message>
        <source>Policies (*.json)</source>
        <translation>السياسات ‎(*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>جميع الملفات (*)</translation>
    </message>
    <message>
        <source>The policy cannot be used</source>
        <translation>يتعذّر استخدام السياسة</translation>
    </message>
    <message>
        <source>Apply policy %1</source>
        <translation>تطبيق السياسة %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tensor(s) changed</source>
        <translation>
            <numerusform>%1: لم يتغيّر أي موتّر</numerusform>
            <numerusform>%1: تغيّر موتّر واحد</numerusform>
            <numerusform>%1: تغيّر موتّران</numerusform>
            <numerusform>%1: تغيّرت %n موتّرات</numerusform>
            <numerusform>%1: تغيّر %n موتّرًا</numerusform>
            <numerusform>%1: تغيّر %n موتّر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; no rule fits %n tensor(s)</source>
        <translation>
            <numerusform>؛ لا موتّر بلا قاعدة منطبقة</numerusform>
            <numerusform>؛ موتّر واحد لا تنطبق عليه أي قاعدة</numerusform>
            <numerusform>؛ موتّران لا تنطبق عليهما أي قاعدة</numerusform>
            <numerusform>؛ %n موتّرات لا تنطبق عليها أي قاعدة</numerusform>
            <numerusform>؛ %n موتّرًا لا تنطبق عليها أي قاعدة</numerusform>
            <numerusform>؛ %n موتّر لا تنطبق عليها أي قاعدة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Give %n tensor(s) back to their rules</source>
        <translation>
            <numerusform>عدم إعادة أي موتّر إلى قاعدته</numerusform>
            <numerusform>إعادة موتّر واحد إلى قاعدته</numerusform>
            <numerusform>إعادة موتّرين إلى قاعدتيهما</numerusform>
            <numerusform>إعادة %n موتّرات إلى قواعدها</numerusform>
            <numerusform>إعادة %n موتّرًا إلى قواعدها</numerusform>
            <numerusform>إعادة %n موتّر إلى قواعدها</numerusform>
        </translation>
    </message>
    <message>
        <source>Give all tensors back to their rules</source>
        <translation>إعادة جميع الموتّرات إلى قواعدها</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>تجري قراءة %1…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) known by names that you have taught</source>
        <translation>
            <numerusform>لا موتّر معروف بأسماء علّمتها</numerusform>
            <numerusform>موتّر واحد (%n) معروف باسم علّمته</numerusform>
            <numerusform>موتّران (%n) معروفان بأسماء علّمتها</numerusform>
            <numerusform>%n موتّرات معروفة بأسماء علّمتها</numerusform>
            <numerusform>%n موتّرًا معروفًا بأسماء علّمتها</numerusform>
            <numerusform>%n موتّر معروف بأسماء علّمتها</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyMenu</name>
    <message>
        <source>&amp;Open policy file…</source>
        <translation>&amp;فتح ملف سياسة…</translation>
    </message>
    <message>
        <source>Shows what the policy of a file would do</source>
        <translation>إظهار ما ستفعله سياسة في ملف</translation>
    </message>
    <message>
        <source>&amp;Edit rules…</source>
        <translation>ت&amp;حرير القواعد…</translation>
    </message>
    <message>
        <source>&amp;Give selection back to the rules</source>
        <translation>إ&amp;عادة المحدَّدة إلى القواعد</translation>
    </message>
    <message>
        <source>Decides the selected tensors again as the policy says</source>
        <translation>تقرير الموتّرات المحدَّدة من جديد كما تنص السياسة</translation>
    </message>
    <message>
        <source>Give &amp;all back to the rules</source>
        <translation>إعادة ال&amp;كل إلى القواعد</translation>
    </message>
    <message>
        <source>Takes every override of the policy back</source>
        <translation>إلغاء كل تجاوز للسياسة</translation>
    </message>
    <message>
        <source>Carry out &amp;smoothing</source>
        <translation>ت&amp;نفيذ التنعيم</translation>
    </message>
    <message>
        <source>Searches and applies what decisions ask to be smoothed</source>
        <translation>البحث عما تطلب القرارات تنعيمه وتطبيقه</translation>
    </message>
    <message>
        <source>Show tensors without a &amp;rule</source>
        <translation>إظهار الموتّرات بلا &amp;قاعدة</translation>
    </message>
    <message>
        <source>Filters the tensor table by what no rule of the policy fits</source>
        <translation>تصفية جدول الموتّرات بما لا تنطبق عليه أي قاعدة من السياسة</translation>
    </message>
    <message>
        <source>&amp;My policies</source>
        <translation>&amp;سياساتي</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>أخرى</translation>
    </message>
    <message>
        <source>&amp;Problems of policy files…</source>
        <translation>&amp;مشكلات ملفات السياسات…</translation>
    </message>
    <message>
        <source>Makes a policy of your own, from the applied one or anew</source>
        <translation>إنشاء سياسة خاصة بك، من السياسة السارية أو من جديد</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyReturn</name>
    <message>
        <source>Decisions stay as they are, and tensors that the policy left as they are stored stay left out.</source>
        <translation>تبقى القرارات كما هي، والموتّرات التي تركتها السياسة كما هي مخزَّنة تبقى مستبعدة.</translation>
    </message>
    <message>
        <source>The applied policy cannot be read any more</source>
        <translation>لم يعد ممكناً قراءة السياسة السارية</translation>
    </message>
    <message>
        <source>The policy %1, which is applied, cannot be read any more</source>
        <translation>لم يعد ممكناً قراءة السياسة %1 السارية</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PreferenceCommands</name>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>التف&amp;ضيلات…</translation>
    </message>
    <message>
        <source>What is the same for all studies: theme, text size, language, digits, curves, reading, journal</source>
        <translation>ما هو مشترك بين كل الدراسات: السمة وحجم النص واللغة والأرقام والمنحنيات والقراءة والسجل</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecentMenu</name>
    <message>
        <source>&amp;Clear list</source>
        <translation>&amp;مسح القائمة</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecipeFiles</name>
    <message>
        <source>Apply recipe %1</source>
        <translation>تطبيق الوصفة %1</translation>
    </message>
    <message numerus="yes">
        <source>Recipe applied to %n tensor(s)</source>
        <translation>
            <numerusform>لم تُطبَّق الوصفة على أي موتّر</numerusform>
            <numerusform>طُبّقت الوصفة على موتّر واحد</numerusform>
            <numerusform>طُبّقت الوصفة على موتّرين</numerusform>
            <numerusform>طُبّقت الوصفة على %n موتّرات</numerusform>
            <numerusform>طُبّقت الوصفة على %n موتّرًا</numerusform>
            <numerusform>طُبّقت الوصفة على %n موتّر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of the recipe not found here</source>
        <translation>
            <numerusform>؛ كل ما في الوصفة موجود هنا</numerusform>
            <numerusform>؛ واحد من الوصفة غير موجود هنا</numerusform>
            <numerusform>؛ اثنان من الوصفة غير موجودين هنا</numerusform>
            <numerusform>؛ %n من الوصفة غير موجودة هنا</numerusform>
            <numerusform>؛ %n من الوصفة غير موجودة هنا</numerusform>
            <numerusform>؛ %n من الوصفة غير موجودة هنا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n of which shared a scale with a tensor that is here</source>
        <translation>
            <numerusform>، ليس منها ما كان يشارك مقياسه موتّرًا موجودًا هنا</numerusform>
            <numerusform>، واحد منها كان يشارك مقياسه موتّرًا موجودًا هنا</numerusform>
            <numerusform>، اثنان منها كانا يشاركان مقياسيهما موتّرًا موجودًا هنا</numerusform>
            <numerusform>، %n منها كانت تشارك مقاييسها موتّرًا موجودًا هنا</numerusform>
            <numerusform>، %n منها كانت تشارك مقاييسها موتّرًا موجودًا هنا</numerusform>
            <numerusform>، %n منها كانت تشارك مقاييسها موتّرًا موجودًا هنا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>؛ لا موتّر بمقياس واحد فقط بسبب اختلاف القنوات أو المجموعات هنا</numerusform>
            <numerusform>؛ واحد بمقياس واحد فقط، لأن قنواته أو مجموعاته مختلفة هنا</numerusform>
            <numerusform>؛ اثنان بمقياس واحد فقط، لأن قنواتهما أو مجموعاتهما مختلفة هنا</numerusform>
            <numerusform>؛ %n بمقياس واحد فقط، لأن قنواتها أو مجموعاتها مختلفة هنا</numerusform>
            <numerusform>؛ %n بمقياس واحد فقط، لأن قنواتها أو مجموعاتها مختلفة هنا</numerusform>
            <numerusform>؛ %n بمقياس واحد فقط، لأن قنواتها أو مجموعاتها مختلفة هنا</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore decisions of %1</source>
        <translation>استعادة قرارات %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>حُفظ %1</translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) without a threshold left out</source>
        <translation>
            <numerusform>؛ لم يُستبعد أي موتّر بلا عتبة</numerusform>
            <numerusform>؛ استُبعد موتّر واحد بلا عتبة</numerusform>
            <numerusform>؛ استُبعد موتّران بلا عتبة</numerusform>
            <numerusform>؛ استُبعدت %n موتّرات بلا عتبة</numerusform>
            <numerusform>؛ استُبعد %n موتّرًا بلا عتبة</numerusform>
            <numerusform>؛ استُبعد %n موتّر بلا عتبة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>؛ لا قرارات محفوظة بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقي قرار واحد بشأن موتّر غير موجود هنا</numerusform>
            <numerusform>؛ أُبقي قراران بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقيت %n قرارات بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقي %n قرارًا بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقي %n قرار بشأن موتّرات غير موجودة هنا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with the largest of several ranges</source>
        <translation>
            <numerusform>؛ لا شيء بأكبر مجالات عدة</numerusform>
            <numerusform>؛ واحد بأكبر مجالات عدة</numerusform>
            <numerusform>؛ اثنان بأكبر مجالات عدة</numerusform>
            <numerusform>؛ %n بأكبر مجالات عدة</numerusform>
            <numerusform>؛ %n بأكبر مجالات عدة</numerusform>
            <numerusform>؛ %n بأكبر مجالات عدة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n left unsmoothed, for the factors of its layer do not fit here</source>
        <translation>
            <numerusform>؛ لم يُترك أي موتّر دون تنعيم</numerusform>
            <numerusform>؛ تُرك موتّر واحد دون تنعيم لأن معاملات طبقته لا تناسب هنا</numerusform>
            <numerusform>؛ تُرك موتّران دون تنعيم لأن معاملات طبقتيهما لا تناسب هنا</numerusform>
            <numerusform>؛ تُركت %n موتّرات دون تنعيم لأن معاملات طبقاتها لا تناسب هنا</numerusform>
            <numerusform>؛ تُرك %n موتّرًا دون تنعيم لأن معاملات طبقاتها لا تناسب هنا</numerusform>
            <numerusform>؛ تُرك %n موتّر دون تنعيم لأن معاملات طبقاتها لا تناسب هنا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; the recipe is a part of what it should be, %n are missing: %1</source>
        <translation>
            <numerusform>؛ الوصفة جزء فقط، لا ينقص شيء (%n): %1</numerusform>
            <numerusform>؛ الوصفة جزء فقط، ينقص %n: %1</numerusform>
            <numerusform>؛ الوصفة جزء فقط، ينقص %n: %1</numerusform>
            <numerusform>؛ الوصفة جزء فقط، تنقص %n: %1</numerusform>
            <numerusform>؛ الوصفة جزء فقط، ينقص %n: %1</numerusform>
            <numerusform>؛ الوصفة جزء فقط، ينقص %n: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecordingStatus</name>
    <message numerus="yes">
        <source>updated %n s ago</source>
        <translation>
            <numerusform>حُدِّث قبل %n ث</numerusform>
            <numerusform>حُدِّث قبل %n ث</numerusform>
            <numerusform>حُدِّث قبل %n ث</numerusform>
            <numerusform>حُدِّث قبل %n ث</numerusform>
            <numerusform>حُدِّث قبل %n ث</numerusform>
            <numerusform>حُدِّث قبل %n ث</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n min ago</source>
        <translation>
            <numerusform>حُدِّث قبل %n د</numerusform>
            <numerusform>حُدِّث قبل %n د</numerusform>
            <numerusform>حُدِّث قبل %n د</numerusform>
            <numerusform>حُدِّث قبل %n د</numerusform>
            <numerusform>حُدِّث قبل %n د</numerusform>
            <numerusform>حُدِّث قبل %n د</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n h ago</source>
        <translation>
            <numerusform>حُدِّث قبل %n س</numerusform>
            <numerusform>حُدِّث قبل %n س</numerusform>
            <numerusform>حُدِّث قبل %n س</numerusform>
            <numerusform>حُدِّث قبل %n س</numerusform>
            <numerusform>حُدِّث قبل %n س</numerusform>
            <numerusform>حُدِّث قبل %n س</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batch(es), %1</source>
        <translation>
            <numerusform>بلا دفعات، %1</numerusform>
            <numerusform>دفعة واحدة، %1</numerusform>
            <numerusform>دفعتان، %1</numerusform>
            <numerusform>%n دفعات، %1</numerusform>
            <numerusform>%n دفعة، %1</numerusform>
            <numerusform>%n دفعة، %1</numerusform>
        </translation>
    </message>
    <message>
        <source>This profile file is still being written, and read again whenever it has grown.</source>
        <translation>لا يزال ملف القياس هذا يُكتب، ويُعاد قراءته كلما كبر.</translation>
    </message>
    <message>
        <source>This profile file is still being written. File &gt; Follow recordings reads it again whenever it has grown.</source>
        <translation>لا يزال ملف القياس هذا يُكتب. «ملف &gt; تتبّع التسجيلات» يعيد قراءته كلما كبر.</translation>
    </message>
    <message>
        <source>recording…: %1</source>
        <translation>جارٍ التسجيل…: %1</translation>
    </message>
    <message>
        <source>recording, not followed: %1</source>
        <translation>تسجيل بلا تتبّع: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ReportExport</name>
    <message>
        <source>Report</source>
        <translation>التقرير</translation>
    </message>
    <message>
        <source>Web pages (%1)</source>
        <translation>صفحات الويب (%1)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>تجري كتابة التقرير…</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>لم يُكتب التقرير</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>حُفظ %1</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>كُتب %1.</translation>
    </message>
    <message>
        <source>%1 is written, without what could not be read.</source>
        <translation>كُتب %1، دون ما تعذّرت قراءته.</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>ا&amp;فتح</translation>
    </message>
    <message>
        <source>The report is still being written. Stop it and close?</source>
        <translation>ما زالت كتابة التقرير جارية. هل توقفها وتغلق؟</translation>
    </message>
    <message>
        <source>There is no tensor that a report could tell of.</source>
        <translation>لا يوجد أي موتّر يمكن أن يتناوله التقرير.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RestoreOffer</name>
    <message>
        <source>Unsaved decisions could not be read; they are left where they are.</source>
        <translation>تعذّرت قراءة القرارات غير المحفوظة؛ وهي باقية في مكانها.</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) that were not saved, last written %1</source>
        <translation>
            <numerusform>لا قرارات غير محفوظة، آخر كتابة %1</numerusform>
            <numerusform>قرار واحد غير محفوظ، آخر كتابة %1</numerusform>
            <numerusform>قراران غير محفوظين، آخر كتابة %1</numerusform>
            <numerusform>%n قرارات غير محفوظة، آخر كتابة %1</numerusform>
            <numerusform>%n قرارًا غير محفوظ، آخر كتابة %1</numerusform>
            <numerusform>%n قرار غير محفوظ، آخر كتابة %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The latest state could not be read; this is the one just before it.</source>
        <translation>تعذّرت قراءة أحدث حالة؛ هذه هي الحالة التي سبقتها مباشرة.</translation>
    </message>
    <message>
        <source>a study without files</source>
        <translation>دراسة بلا ملفات</translation>
    </message>
    <message>
        <source>Scalewright ended unexpectedly with %1 open</source>
        <translation>انتهى Scalewright على نحو غير متوقّع، وكان مفتوحًا فيه: %1</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>ت&amp;جاهل…</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;لاحقًا</translation>
    </message>
    <message numerus="yes">
        <source>Discard %n decision(s) for good?</source>
        <translation>
            <numerusform>عدم تجاهل أي قرار؟</numerusform>
            <numerusform>هل يُتجاهل قرار واحد نهائيًا؟</numerusform>
            <numerusform>هل يُتجاهل قراران نهائيًا؟</numerusform>
            <numerusform>هل تُتجاهل %n قرارات نهائيًا؟</numerusform>
            <numerusform>هل يُتجاهل %n قرارًا نهائيًا؟</numerusform>
            <numerusform>هل يُتجاهل %n قرار نهائيًا؟</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>ت&amp;جاهل</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>إ&amp;بقاء</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>ا&amp;سترجاع</translation>
    </message>
    <message>
        <source>%1 was not saved when Scalewright was told to end</source>
        <translation>لم يكن %1 محفوظًا عندما طُلب من Scalewright أن ينتهي</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RoleCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) have another role or operator now</source>
        <translation>
            <numerusform>لم يتغير دور أو عملية أي موتّر</numerusform>
            <numerusform>تغيّر دور موتّر واحد أو عمليته</numerusform>
            <numerusform>تغيّر دور موتّرين أو عمليتهما</numerusform>
            <numerusform>تغيّر دور %n موتّرات أو عملياتها</numerusform>
            <numerusform>تغيّر دور %n موتّرًا أو عملياتها</numerusform>
            <numerusform>تغيّر دور %n موتّر أو عملياتها</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RuleEditing</name>
    <message>
        <source>Copy of %1</source>
        <translation>نسخة من %1</translation>
    </message>
    <message>
        <source>Save policy</source>
        <translation>حفظ السياسة</translation>
    </message>
    <message>
        <source>Policies (*.json)</source>
        <translation>السياسات ‎(*.json)</translation>
    </message>
    <message>
        <source>A preset has the name %1: choose another one.</source>
        <translation>توجد سياسة جاهزة بالاسم %1: اختر اسمًا آخر.</translation>
    </message>
    <message>
        <source>There is no folder for policies of your own: save the policy as a file.</source>
        <translation>لا يوجد مجلد لسياساتك: احفظ السياسة في ملف.</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>استبدال السياسة</translation>
    </message>
    <message>
        <source>There is a policy %1 already. Replace it?</source>
        <translation>توجد سياسة %1 بالفعل. هل تُستبدل؟</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>حُفظ %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SaveJob</name>
    <message>
        <source>Saving %1…</source>
        <translation>جارٍ حفظ %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SelectedEdits</name>
    <message>
        <source>%1 for %2</source>
        <translation>%1 للموتّر %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n selected tensors</source>
        <translation>
            <numerusform>%1 دون موتّرات محددة</numerusform>
            <numerusform>%1 لموتّر واحد محدد</numerusform>
            <numerusform>%1 لموتّرين محددين</numerusform>
            <numerusform>%1 لعدد %n موتّرات محددة</numerusform>
            <numerusform>%1 لعدد %n موتّرًا محددًا</numerusform>
            <numerusform>%1 لعدد %n موتّر محدد</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected tensors do(es) not have this</source>
        <translation>
            <numerusform>لا موتّر محدد يفتقر إلى هذا</numerusform>
            <numerusform>موتّر واحد محدد ليس فيه هذا</numerusform>
            <numerusform>موتّران محددان ليس فيهما هذا</numerusform>
            <numerusform>%n من الموتّرات المحددة ليس فيها هذا</numerusform>
            <numerusform>%n من الموتّرات المحددة ليس فيها هذا</numerusform>
            <numerusform>%n من الموتّرات المحددة ليس فيها هذا</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to method</source>
        <translation>العودة إلى الطريقة</translation>
    </message>
    <message>
        <source>Switch on %1</source>
        <translation>تشغيل %1</translation>
    </message>
    <message>
        <source>Switch off %1</source>
        <translation>إيقاف %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) stay(s) with another method: this one does not find thresholds for the format</source>
        <translation>
            <numerusform>لا موتّر يبقى على طريقة أخرى</numerusform>
            <numerusform>يبقى موتّر واحد على طريقة أخرى: هذه لا تجد عتبات للصيغة</numerusform>
            <numerusform>يبقى موتّران على طريقة أخرى: هذه لا تجد عتبات للصيغة</numerusform>
            <numerusform>تبقى %n موتّرات على طريقة أخرى: هذه لا تجد عتبات للصيغة</numerusform>
            <numerusform>يبقى %n موتّرًا على طريقة أخرى: هذه لا تجد عتبات للصيغة</numerusform>
            <numerusform>يبقى %n موتّر على طريقة أخرى: هذه لا تجد عتبات للصيغة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>عدم التطبيق على أي موتّر</numerusform>
            <numerusform>تطبيق على موتّر واحد</numerusform>
            <numerusform>تطبيق على موتّرين</numerusform>
            <numerusform>تطبيق على %n موتّرات</numerusform>
            <numerusform>تطبيق على %n موتّرًا</numerusform>
            <numerusform>تطبيق على %n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest format within %1 dB</source>
        <translation>أصغر صيغة ضمن ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>تحرير الملاحظات</translation>
    </message>
    <message>
        <source>By hand there is one threshold for the whole tensor. Back to the method brings its scales back.</source>
        <translation>في الضبط اليدوي عتبة واحدة للموتّر كله. «العودة إلى الطريقة» تعيد مقاييسه.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Move threshold</source>
        <translation>تحريك العتبة</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share a scale now: engines run their layers as one</source>
        <translation>
            <numerusform>لا موتّرات تتشارك مقياسًا الآن: تشغّل المحركات طبقاتها كطبقة واحدة</numerusform>
            <numerusform>موتّر واحد يتشارك مقياسًا الآن: تشغّل المحركات طبقته مع غيرها كطبقة واحدة</numerusform>
            <numerusform>موتّران يتشاركان مقياسًا الآن: تشغّل المحركات طبقتيهما كطبقة واحدة</numerusform>
            <numerusform>%n موتّرات تتشارك مقياسًا الآن: تشغّل المحركات طبقاتها كطبقة واحدة</numerusform>
            <numerusform>%n موتّرًا تتشارك مقياسًا الآن: تشغّل المحركات طبقاتها كطبقة واحدة</numerusform>
            <numerusform>%n موتّر تتشارك مقياسًا الآن: تشغّل المحركات طبقاتها كطبقة واحدة</numerusform>
        </translation>
    </message>
    <message>
        <source>The thresholds of all channels or groups are multiplied alike. With Alt one takes their place.</source>
        <translation>تُضرب عتبات كل القنوات أو المجموعات بالعامل نفسه. ومع Alt تحل عتبة واحدة محلها.</translation>
    </message>
    <message numerus="yes">
        <source>the method of %n tensor(s) is now: %1</source>
        <translation>
            <numerusform>لم تتغيّر طريقة أي موتّر: %1</numerusform>
            <numerusform>طريقة موتّر واحد هي الآن: %1</numerusform>
            <numerusform>طريقة موتّرين هي الآن: %1</numerusform>
            <numerusform>طريقة %n موتّرات هي الآن: %1</numerusform>
            <numerusform>طريقة %n موتّرًا هي الآن: %1</numerusform>
            <numerusform>طريقة %n موتّر هي الآن: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::SessionKeeper</name>
    <message>
        <source>Decisions that are not saved would be lost in a crash</source>
        <translation>القرارات غير المحفوظة ستضيع عند حدوث انهيار</translation>
    </message>
    <message>
        <source>They cannot be written to the journal now: %1. It is tried again from time to time.</source>
        <translation>تتعذّر الآن كتابتها في سجل الاسترداد: %1. تُعاد المحاولة من حين إلى آخر.</translation>
    </message>
    <message>
        <source>The journal cannot be written</source>
        <translation>تتعذّر كتابة سجل الاسترداد</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SharingCommands</name>
    <message>
        <source>Stop sharing: %1</source>
        <translation>إيقاف المشاركة: %1</translation>
    </message>
    <message>
        <source>Share scale: %1</source>
        <translation>مشاركة المقياس: %1</translation>
    </message>
    <message numerus="yes">
        <source>Share one scale among %n tensor(s)</source>
        <translation>
            <numerusform>عدم مشاركة المقياس بين أي موتّرات</numerusform>
            <numerusform>مقياس واحد لموتّر واحد</numerusform>
            <numerusform>مشاركة مقياس واحد بين موتّرين</numerusform>
            <numerusform>مشاركة مقياس واحد بين %n موتّرات</numerusform>
            <numerusform>مشاركة مقياس واحد بين %n موتّرًا</numerusform>
            <numerusform>مشاركة مقياس واحد بين %n موتّر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop sharing of %n tensor(s)</source>
        <translation>
            <numerusform>عدم إيقاف مشاركة أي موتّر</numerusform>
            <numerusform>إيقاف مشاركة موتّر واحد</numerusform>
            <numerusform>إيقاف مشاركة موتّرين</numerusform>
            <numerusform>إيقاف مشاركة %n موتّرات</numerusform>
            <numerusform>إيقاف مشاركة %n موتّرًا</numerusform>
            <numerusform>إيقاف مشاركة %n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>المجموعة %1</translation>
    </message>
    <message numerus="yes">
        <source>Share scales by rules: %n tensor(s)</source>
        <translation>
            <numerusform>مشاركة المقاييس حسب القواعد: لا موتّرات</numerusform>
            <numerusform>مشاركة المقاييس حسب القواعد: موتّر واحد</numerusform>
            <numerusform>مشاركة المقاييس حسب القواعد: موتّران</numerusform>
            <numerusform>مشاركة المقاييس حسب القواعد: %n موتّرات</numerusform>
            <numerusform>مشاركة المقاييس حسب القواعد: %n موتّرًا</numerusform>
            <numerusform>مشاركة المقاييس حسب القواعد: %n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>Let the range count: %1</source>
        <translation>احتساب المدى: %1</translation>
    </message>
    <message>
        <source>Take the group&apos;s range: %1</source>
        <translation>أخذ مدى المجموعة: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ShortcutSettings</name>
    <message>
        <source>Keyboard &amp;shortcuts…</source>
        <translation>اختصارات لوحة ال&amp;مفاتيح…</translation>
    </message>
    <message>
        <source>Shows the keys of every action, and changes them</source>
        <translation>يعرض مفاتيح كل إجراء ويغيّرها</translation>
    </message>
    <message>
        <source>%1 belongs to “%2” in the menu %3. Give that action other keys first.</source>
        <translation>%1 يخص «%2» في القائمة %3. أعطِ ذلك الإجراء مفاتيح أخرى أولًا.</translation>
    </message>
    <message>
        <source>%1 belongs to the plots: “%2”.</source>
        <translation>%1 يخص الرسوم: «%2».</translation>
    </message>
    <message>
        <source>%1 is needed to move about in the window.</source>
        <translation>%1 لازم للتنقل في النافذة.</translation>
    </message>
    <message>
        <source>%1 opens a menu.</source>
        <translation>%1 يفتح قائمة.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SmoothingCommands</name>
    <message numerus="yes">
        <source>Smooth %n input(s)</source>
        <translation>
            <numerusform>عدم تنعيم أي مدخل</numerusform>
            <numerusform>تنعيم مدخل واحد</numerusform>
            <numerusform>تنعيم مدخلين</numerusform>
            <numerusform>تنعيم %n مدخلات</numerusform>
            <numerusform>تنعيم %n مدخلًا</numerusform>
            <numerusform>تنعيم %n مدخل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s) smoothed with the weights of their layers</source>
        <translation>
            <numerusform>لم يُنعَّم أي مدخل مع أوزان طبقاته</numerusform>
            <numerusform>نُعّم مدخل واحد مع أوزان طبقاته</numerusform>
            <numerusform>نُعّم مدخلان مع أوزان طبقاتهما</numerusform>
            <numerusform>نُعّمت %n مدخلات مع أوزان طبقاتها</numerusform>
            <numerusform>نُعّم %n مدخلًا مع أوزان طبقاتها</numerusform>
            <numerusform>نُعّم %n مدخل مع أوزان طبقاتها</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) belong to no layer whose input and weight are open</source>
        <translation>
            <numerusform>؛ كل الموتّرات تنتمي إلى طبقات مدخلها ووزنها مفتوحان</numerusform>
            <numerusform>؛ موتّر واحد لا ينتمي إلى أي طبقة مدخلها ووزنها مفتوحان</numerusform>
            <numerusform>؛ موتّران لا ينتميان إلى أي طبقة مدخلها ووزنها مفتوحان</numerusform>
            <numerusform>؛ %n موتّرات لا تنتمي إلى أي طبقة مدخلها ووزنها مفتوحان</numerusform>
            <numerusform>؛ %n موتّرًا لا تنتمي إلى أي طبقة مدخلها ووزنها مفتوحان</numerusform>
            <numerusform>؛ %n موتّر لا تنتمي إلى أي طبقة مدخلها ووزنها مفتوحان</numerusform>
        </translation>
    </message>
    <message>
        <source>Smooth %1</source>
        <translation>تنعيم %1</translation>
    </message>
    <message>
        <source>Take smoothing back: %1</source>
        <translation>إلغاء التنعيم: %1</translation>
    </message>
    <message numerus="yes">
        <source>; %n stay(s) as they are: no alpha makes less error than none</source>
        <translation>
            <numerusform>؛ لا يبقى أي منها كما هو</numerusform>
            <numerusform>؛ يبقى واحد كما هو: لا ألفا تقلل الخطأ</numerusform>
            <numerusform>؛ يبقى اثنان كما هما: لا ألفا تقلل الخطأ</numerusform>
            <numerusform>؛ تبقى %n كما هي: لا ألفا تقلل الخطأ</numerusform>
            <numerusform>؛ يبقى %n كما هو: لا ألفا تقلل الخطأ</numerusform>
            <numerusform>؛ يبقى %n كما هو: لا ألفا تقلل الخطأ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of them by the rows a recording has kept</source>
        <translation>
            <numerusform>؛ لا شيء منها حسب صفوف احتفظ بها التسجيل</numerusform>
            <numerusform>؛ واحد منها حسب الصفوف التي احتفظ بها التسجيل</numerusform>
            <numerusform>؛ اثنان منها حسب الصفوف التي احتفظ بها التسجيل</numerusform>
            <numerusform>؛ %n منها حسب الصفوف التي احتفظ بها التسجيل</numerusform>
            <numerusform>؛ %n منها حسب الصفوف التي احتفظ بها التسجيل</numerusform>
            <numerusform>؛ %n منها حسب الصفوف التي احتفظ بها التسجيل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; of %n these rows do not tell whether it makes less error than none</source>
        <translation>
            <numerusform>؛ ولا شيء لا تحسمه هذه الصفوف</numerusform>
            <numerusform>؛ وفي واحد لا تحسم هذه الصفوف هل يقل الخطأ عنه بلا تنعيم</numerusform>
            <numerusform>؛ وفي اثنين لا تحسم هذه الصفوف هل يقل الخطأ عنه بلا تنعيم</numerusform>
            <numerusform>؛ وفي %n لا تحسم هذه الصفوف هل يقل الخطأ عنه بلا تنعيم</numerusform>
            <numerusform>؛ وفي %n لا تحسم هذه الصفوف هل يقل الخطأ عنه بلا تنعيم</numerusform>
            <numerusform>؛ وفي %n لا تحسم هذه الصفوف هل يقل الخطأ عنه بلا تنعيم</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::StudyFiles</name>
    <message>
        <source>%1 is open in another window, of process %2.</source>
        <translation>الدراسة %1 مفتوحة في نافذة أخرى، في العملية %2.</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>الدراسة %1 مفتوحة في نافذة أخرى.</translation>
    </message>
    <message>
        <source>Whoever saves last replaces what the other has saved; saving here asks first.</source>
        <translation>من يحفظ أخيرًا يستبدل ما حفظه الآخر؛ والحفظ هنا يسأل أولًا.</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>حفظ الدراسة</translation>
    </message>
    <message>
        <source>Studies (*.scalewright)</source>
        <translation>الدراسات ‎(*.scalewright)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>جميع الملفات (*)</translation>
    </message>
    <message>
        <source>It is open in another window (process %1), which may have unsaved decisions of its own.</source>
        <translation>إنها مفتوحة في نافذة أخرى (العملية %1)، وقد تكون فيها قرارات غير محفوظة خاصة بها.</translation>
    </message>
    <message>
        <source>The file on disk is not the one that was opened or saved here: somebody else has written it since.</source>
        <translation>الملف على القرص ليس هو الذي فُتح أو حُفظ هنا: كتبه غيرك منذ ذلك الحين.</translation>
    </message>
    <message>
        <source>The study was not saved</source>
        <translation>لم تُحفظ الدراسة</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>حُفظ %1</translation>
    </message>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>؛ لا قرارات محفوظة بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقي قرار واحد بشأن موتّر غير موجود هنا</numerusform>
            <numerusform>؛ أُبقي قراران بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقيت %n قرارات بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقي %n قرارًا بشأن موتّرات غير موجودة هنا</numerusform>
            <numerusform>؛ أُبقي %n قرار بشأن موتّرات غير موجودة هنا</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace the study?</source>
        <translation>هل تُستبدل الدراسة؟</translation>
    </message>
    <message>
        <source>%1 would be replaced.</source>
        <translation>سيُستبدل %1.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>ا&amp;ستبدال</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>حفظ &amp;باسم…</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>ت&amp;حديد الموضع…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>أين %1؟</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the study are missing</source>
        <translation>
            <numerusform>لا ملفات مفقودة من الدراسة</numerusform>
            <numerusform>ملف واحد من الدراسة مفقود</numerusform>
            <numerusform>ملفان من الدراسة مفقودان</numerusform>
            <numerusform>%n ملفات من الدراسة مفقودة</numerusform>
            <numerusform>%n ملفًا من الدراسة مفقودة</numerusform>
            <numerusform>%n ملف من الدراسة مفقودة</numerusform>
        </translation>
    </message>
    <message>
        <source>Their decisions are kept, and saved again.</source>
        <translation>تبقى قراراتها، وتُحفظ من جديد.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed since the study was saved</source>
        <translation>
            <numerusform>لم يتغيّر أي ملف منذ حفظ الدراسة</numerusform>
            <numerusform>تغيّر ملف واحد منذ حفظ الدراسة</numerusform>
            <numerusform>تغيّر ملفان منذ حفظ الدراسة</numerusform>
            <numerusform>تغيّرت %n ملفات منذ حفظ الدراسة</numerusform>
            <numerusform>تغيّر %n ملفًا منذ حفظ الدراسة</numerusform>
            <numerusform>تغيّر %n ملف منذ حفظ الدراسة</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions are kept; thresholds and errors follow the files as they are now.</source>
        <translation>تبقى القرارات؛ وتتبع العتبات والأخطاء الملفات كما هي الآن.</translation>
    </message>
    <message>
        <source>The study was not opened</source>
        <translation>لم تُفتح الدراسة</translation>
    </message>
</context>
<context>
    <name>scalewright::app::TensorExport</name>
    <message>
        <source>%1: %2 NaN written as code 0, %3 has none</source>
        <translation>%1: كُتبت %2 من قيم NaN بالرمز 0، إذ لا توجد NaN في %3</translation>
    </message>
    <message>
        <source>%1: %2 infinite written as the largest value</source>
        <translation>%1: كُتبت %2 من القيم اللانهائية كأكبر قيمة</translation>
    </message>
    <message>
        <source>Tensors are still being read; export is possible once that has ended.</source>
        <translation>ما زالت الموتّرات تُقرأ؛ يمكن التصدير بعد انتهاء ذلك.</translation>
    </message>
    <message numerus="yes">
        <source>Thresholds are being made exact, %n tensor(s) to go; export is possible once that has ended.</source>
        <translation>
            <numerusform>يجري تدقيق العتبات، ولم يبقَ أي موتّر؛ يمكن التصدير بعد انتهاء ذلك.</numerusform>
            <numerusform>يجري تدقيق العتبات، وبقي موتّر واحد؛ يمكن التصدير بعد انتهاء ذلك.</numerusform>
            <numerusform>يجري تدقيق العتبات، وبقي موتّران؛ يمكن التصدير بعد انتهاء ذلك.</numerusform>
            <numerusform>يجري تدقيق العتبات، وبقيت %n موتّرات؛ يمكن التصدير بعد انتهاء ذلك.</numerusform>
            <numerusform>يجري تدقيق العتبات، وبقي %n موتّرًا؛ يمكن التصدير بعد انتهاء ذلك.</numerusform>
            <numerusform>يجري تدقيق العتبات، وبقي %n موتّر؛ يمكن التصدير بعد انتهاء ذلك.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another export is running.</source>
        <translation>يجري تصدير آخر.</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>التصدير جارٍ</translation>
    </message>
    <message>
        <source>Quantized tensors are still being written. Stop the export and close?</source>
        <translation>ما زالت الموتّرات المكمّمة تُكتب. هل تريد إيقاف التصدير والإغلاق؟</translation>
    </message>
    <message>
        <source>Export stopped; %1 was not written</source>
        <translation>أُوقف التصدير؛ لم يُكتب %1</translation>
    </message>
    <message>
        <source>The tensors were not exported</source>
        <translation>لم تُصدَّر الموتّرات</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was exported: %n problem(s)</source>
        <translation>
            <numerusform>لم يُصدَّر شيء: لا مشكلات</numerusform>
            <numerusform>لم يُصدَّر شيء: مشكلة واحدة</numerusform>
            <numerusform>لم يُصدَّر شيء: مشكلتان</numerusform>
            <numerusform>لم يُصدَّر شيء: %n مشكلات</numerusform>
            <numerusform>لم يُصدَّر شيء: %n مشكلة</numerusform>
            <numerusform>لم يُصدَّر شيء: %n مشكلة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n tensor(s) to %1</source>
        <translation>
            <numerusform>لم يُصدَّر أي موتّر إلى %1</numerusform>
            <numerusform>صُدّر موتّر واحد إلى %1</numerusform>
            <numerusform>صُدّر موتّران إلى %1</numerusform>
            <numerusform>صُدّرت %n موتّرات إلى %1</numerusform>
            <numerusform>صُدّر %n موتّرًا إلى %1</numerusform>
            <numerusform>صُدّر %n موتّر إلى %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported with remarks</source>
        <translation>صُدّر مع ملاحظات</translation>
    </message>
    <message>
        <source>%1 was written. Some values are no numbers:</source>
        <translation>كُتب %1. بعض القيم ليست أعدادًا:</translation>
    </message>
    <message numerus="yes">
        <source>; %n are missing, and the output says so</source>
        <translation>
            <numerusform>؛ لا ينقص شيء (%n)</numerusform>
            <numerusform>؛ ينقص %n والمخرج يذكر ذلك</numerusform>
            <numerusform>؛ ينقص %n والمخرج يذكر ذلك</numerusform>
            <numerusform>؛ تنقص %n والمخرج يذكر ذلك</numerusform>
            <numerusform>؛ ينقص %n والمخرج يذكر ذلك</numerusform>
            <numerusform>؛ ينقص %n والمخرج يذكر ذلك</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>لم يُكتب شيء</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) failed, and an export is written whole or not at all.</source>
        <translation>
            <numerusform>لم يفشل أي موتّر (%n)، ويُكتب التصدير كاملًا أو لا يُكتب.</numerusform>
            <numerusform>فشل موتّر واحد (%n)، ويُكتب التصدير كاملًا أو لا يُكتب.</numerusform>
            <numerusform>فشل موتّران (%n)، ويُكتب التصدير كاملًا أو لا يُكتب.</numerusform>
            <numerusform>فشلت %n موتّرات، ويُكتب التصدير كاملًا أو لا يُكتب.</numerusform>
            <numerusform>فشل %n موتّرًا، ويُكتب التصدير كاملًا أو لا يُكتب.</numerusform>
            <numerusform>فشل %n موتّر، ويُكتب التصدير كاملًا أو لا يُكتب.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the Others, Marked as a Part</source>
        <translation>اكتب البقية مع وسمها بأنها جزء</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ThemeSetting</name>
    <message>
        <source>Like the &amp;system</source>
        <translation>مثل ال&amp;نظام</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;فاتحة</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;داكنة</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>&amp;تباين عالٍ</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Tour</name>
    <message>
        <source>&amp;Guided tour</source>
        <translation>&amp;جولة إرشادية</translation>
    </message>
    <message>
        <source>Every tensor, the worst first</source>
        <translation>كل موتّر، والأسوأ أولًا</translation>
    </message>
    <message>
        <source>Choose another tensor, with the mouse or the arrow keys.</source>
        <translation>اختر موتّرًا آخر بالفأرة أو بمفاتيح الأسهم.</translation>
    </message>
    <message>
        <source>The threshold is a line to drag</source>
        <translation>العتبة خط يُسحب</translation>
    </message>
    <message>
        <source>&lt;p&gt;What lies beyond the line saturates; what lies before it is rounded to a grid that is the finer, the lower the line. Dashed lines are the picks of methods; a click takes one.&lt;/p&gt;&lt;p&gt;Every number follows: &lt;b&gt;=&lt;/b&gt; is exact, &lt;b&gt;~&lt;/b&gt; an estimate that a pass over the data settles.&lt;/p&gt;</source>
        <translation>&lt;p&gt;ما وراء الخط يتشبع، وما قبله يُقرَّب إلى شبكة تزداد دقة كلما انخفض الخط. الخطوط المتقطعة هي اختيارات الطرائق؛ بنقرة يؤخذ أحدها.&lt;/p&gt;&lt;p&gt;كل رقم يتبع: &lt;b&gt;=&lt;/b&gt; مضبوط، و&lt;b&gt;~&lt;/b&gt; تقدير يحسمه مرور على البيانات.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Drag the line, or nudge it with the left and right arrow keys.</source>
        <translation>اسحب الخط، أو حرّكه بسهمي اليسار واليمين.</translation>
    </message>
    <message>
        <source>Format, method, granularity</source>
        <translation>الصيغة والطريقة ومستوى التجزئة</translation>
    </message>
    <message>
        <source>Choose another format or method.</source>
        <translation>اختر صيغة أو طريقة أخرى.</translation>
    </message>
    <message>
        <source>Take the decisions with you</source>
        <translation>خذ القرارات معك</translation>
    </message>
    <message>
        <source>&lt;p&gt;The table lists what the files hold. &lt;b&gt;SQNR&lt;/b&gt; is a tensor&apos;s power over that of its quantization error, in decibels: the smaller, the worse.&lt;/p&gt;&lt;p&gt;Filter by name, or by terms such as &lt;tt&gt;sqnr&amp;lt;20&lt;/tt&gt;.&lt;/p&gt;</source>
        <translation>&lt;p&gt;يسرد الجدول ما في الملفات. &lt;b&gt;SQNR&lt;/b&gt; هو قدرة الموتّر على قدرة خطأ تكميمه، بالديسيبل: كلما صغر كان أسوأ.&lt;/p&gt;&lt;p&gt;رشّح بالاسم أو بشروط مثل &lt;tt&gt;sqnr&amp;lt;20&lt;/tt&gt;.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keep what you have, then try something else</source>
        <translation>احتفظ بما لديك ثم جرّب غيره</translation>
    </message>
    <message>
        <source>&lt;p&gt;A &lt;b&gt;snapshot&lt;/b&gt; keeps all decisions as they are at this moment. It can be compared with, and come back to.&lt;/p&gt;&lt;p&gt;Snapshots are saved with the study.&lt;/p&gt;</source>
        <translation>&lt;p&gt;تُبقي &lt;b&gt;اللقطة&lt;/b&gt; جميع القرارات كما هي في هذه اللحظة. ويمكن المقارنة بها والعودة إليها.&lt;/p&gt;&lt;p&gt;تُحفظ اللقطات مع الدراسة.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Take a snapshot (%1), change a format or a threshold, and take another.</source>
        <translation>التقط لقطة (%1)، ثم غيّر صيغة أو عتبة، والتقط أخرى.</translation>
    </message>
    <message>
        <source>Compare the two</source>
        <translation>قارن بينهما</translation>
    </message>
    <message>
        <source>&lt;p&gt;With a snapshot chosen here, plots and tables show what is decided now and what was decided then, &lt;b&gt;A&lt;/b&gt; and &lt;b&gt;B&lt;/b&gt;, side by side.&lt;/p&gt;</source>
        <translation>&lt;p&gt;إذا اختيرت هنا لقطة عرضت المخططات والجداول ما تقرّر الآن وما تقرّر حينها، &lt;b&gt;A&lt;/b&gt; و&lt;b&gt;B&lt;/b&gt;، جنبًا إلى جنب.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Choose the first snapshot, then hold the button, or the key B, to see how it was.</source>
        <translation>اختر اللقطة الأولى، ثم اضغط الزر أو المفتاح B باستمرار لترى كيف كانت الحال.</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Save&lt;/b&gt; keeps the study with every decision. &lt;b&gt;Export&lt;/b&gt; writes them for TensorRT, ONNX Runtime, vLLM, Gaudi, Quark and others.&lt;/p&gt;&lt;p&gt;The same works on the command line: &lt;tt&gt;scalewright-cli --help&lt;/tt&gt;. %1 finds every command, %2 shows the keys.&lt;/p&gt;</source>
        <translation>&lt;p&gt;يُبقي &lt;b&gt;الحفظ&lt;/b&gt; الدراسة بكل قراراتها. ويكتبها &lt;b&gt;التصدير&lt;/b&gt; لـ TensorRT و ONNX Runtime و vLLM و Gaudi و Quark وغيرها.&lt;/p&gt;&lt;p&gt;والأمر نفسه متاح في سطر الأوامر: &lt;tt&gt;scalewright-cli --help&lt;/tt&gt;. يجد %1 كل أمر، ويعرض %2 المفاتيح.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Export the decisions (%1) and look at what would be written.</source>
        <translation>صدّر القرارات (%1) وانظر ما الذي سيُكتب.</translation>
    </message>
    <message>
        <source>&lt;p&gt;The inspector holds what is decided on a tensor, or on all that are selected. The table below the plots compares the formats at a glance; a double click on a row chooses it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%1&lt;/b&gt; takes any step back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;يضم المفتش ما تقرر لموتّر أو لكل الموتّرات المحددة. يقارن الجدول أسفل الرسوم بين الصيغ بنظرة؛ والنقر المزدوج على صف يختاره.&lt;/p&gt;&lt;p&gt;يتراجع &lt;b&gt;%1&lt;/b&gt; عن أي خطوة.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Shows in eight steps what the window is for; on the sample study where none is open</source>
        <translation>يعرض في ثماني خطوات فيمَ تُستخدم النافذة؛ على الدراسة النموذجية إن لم تُفتح دراسة</translation>
    </message>
    <message>
        <source>The whole network at a glance</source>
        <translation>الشبكة كلها في لمحة</translation>
    </message>
    <message>
        <source>&lt;p&gt;Every tensor over the layers, or the outputs of the layers, by one key each. What misses the target line has a ring, and one button gives all that miss the smallest format that does not.&lt;/p&gt;&lt;p&gt;The line at the foot of the window says what becomes of the network.&lt;/p&gt;</source>
        <translation>&lt;p&gt;كل موتّر على امتداد الطبقات، أو مخارج الطبقات، بمفتاح لكل منها. ما يقصر عن خط الهدف حوله حلقة، وزر واحد يعطي كل ما يقصر أصغر صيغة تبلغه.&lt;/p&gt;&lt;p&gt;السطر في أسفل النافذة يقول ما تؤول إليه الشبكة.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Drag the target line, or choose a dot.</source>
        <translation>اسحب خط الهدف أو اختر نقطة.</translation>
    </message>
    <message>
        <source>The best formats for a number of bits</source>
        <translation>أفضل الصيغ لعدد من البتات</translation>
    </message>
    <message>
        <source>&lt;p&gt;The search measures each candidate on the outputs of every layer and finds the best choice for any budget. Policies, which decide by rules, stand in the menu of that name.&lt;/p&gt;</source>
        <translation>&lt;p&gt;يقيس البحث كل مرشَّح على مخارج كل طبقة ويجد أفضل اختيار لأي ميزانية. السياسات، التي تقرّر بالقواعد، في القائمة التي بهذا الاسم.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Start the search, drag its line, and look at what each layer gets.</source>
        <translation>ابدأ البحث واسحب خطه وانظر ما تأخذه كل طبقة.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Variants</name>
    <message>
        <source>Back to snapshot %1</source>
        <translation>الرجوع إلى اللقطة %1</translation>
    </message>
    <message>
        <source>Snapshot %1</source>
        <translation>لقطة %1</translation>
    </message>
    <message>
        <source>%1 = %2 of %3</source>
        <extracomment>a step of the history: a metric of the person&apos;s own, its value, the snapshot</extracomment>
        <translation>%1 = %2 للّقطة %3</translation>
    </message>
    <message>
        <source>No %1 of %2</source>
        <translation>بلا %1 للّقطة %2</translation>
    </message>
</context>
<context>
    <name>scalewright::app::VerdictWatch</name>
    <message>
        <source>Judging the network</source>
        <translation>يجري الحكم على الشبكة</translation>
    </message>
    <message>
        <source>before: %1</source>
        <comment>a verdict about earlier decisions</comment>
        <translation>قبل: %1</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>إصلاح: %1</translation>
    </message>
    <message numerus="yes">
        <source>Repairing: %n layer(s)</source>
        <translation>
            <numerusform>جارٍ الإصلاح: %n طبقة</numerusform>
            <numerusform>جارٍ الإصلاح: طبقة واحدة</numerusform>
            <numerusform>جارٍ الإصلاح: طبقتان</numerusform>
            <numerusform>جارٍ الإصلاح: %n طبقات</numerusform>
            <numerusform>جارٍ الإصلاح: %n طبقة</numerusform>
            <numerusform>جارٍ الإصلاح: %n طبقة</numerusform>
        </translation>
    </message>
    <message>
        <source>Stops this; nothing is changed</source>
        <translation>يوقف هذا؛ ولا يتغير شيء</translation>
    </message>
    <message>
        <source>No change of a single tensor makes the network a better one.</source>
        <translation>لا يحسّن الشبكةَ أي تغيير لموتّر واحد.</translation>
    </message>
    <message numerus="yes">
        <source>Repair of %n layer(s)</source>
        <translation>
            <numerusform>إصلاح %n طبقة</numerusform>
            <numerusform>إصلاح طبقة واحدة</numerusform>
            <numerusform>إصلاح طبقتين</numerusform>
            <numerusform>إصلاح %n طبقات</numerusform>
            <numerusform>إصلاح %n طبقة</numerusform>
            <numerusform>إصلاح %n طبقة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::WhatsThis</name>
    <message>
        <source>What&apos;s &amp;this?</source>
        <translation>ما &amp;هذا؟</translation>
    </message>
    <message>
        <source>Explains what is clicked next</source>
        <translation>يشرح ما يُنقر تاليًا</translation>
    </message>
    <message>
        <source>The tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>The histogram of the tensor above, the error over the threshold below. The line is the threshold: it is dragged, or nudged with the arrow keys; dashed lines are what methods pick, and a click takes one. The row above decides format, method and threshold; what would help stands under it.</source>
        <translation>في الأعلى مدرّج الموتّر التكراري، وفي الأسفل الخطأ على امتداد العتبة. الخط هو العتبة: يُسحب أو يُزاح بالأسهم؛ والخطوط المتقطعة ما تختاره الطرق، والنقر يأخذ أحدها. يقرّر الصف الأعلى الصيغة والطريقة والعتبة؛ وتحته ما قد ينفع.</translation>
    </message>
    <message>
        <source>About this &amp;view</source>
        <translation>حول هذا ال&amp;عرض</translation>
    </message>
    <message>
        <source>Says what the view with the focus is for, and how it is used</source>
        <translation>يقول فيمَ يُستخدم العرض الذي عليه التركيز وكيف</translation>
    </message>
    <message>
        <source>%1 lists all keys; %2 finds every command.</source>
        <translation>يسرد %1 كل المفاتيح؛ ويجد %2 كل أمر.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Workspaces</name>
    <message>
        <source>&amp;Keep this arrangement as…</source>
        <translation>الا&amp;حتفاظ بهذا الترتيب باسم…</translation>
    </message>
    <message>
        <source>Keeps where the panels stand under a name of your own</source>
        <translation>يحتفظ بمواضع اللوحات باسم تختاره</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>إ&amp;زالة</translation>
    </message>
    <message>
        <source>Keep this arrangement</source>
        <translation>الاحتفاظ بهذا الترتيب</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>الاسم:</translation>
    </message>
    <message>
        <source>Replace the arrangement “%1”?</source>
        <translation>استبدال الترتيب «%1»؟</translation>
    </message>
    <message>
        <source>&amp;Back to the one before</source>
        <translation>&amp;رجوع إلى السابق</translation>
    </message>
    <message>
        <source>Puts the arrangement in force that was it before</source>
        <translation>يعيد الترتيب الذي كان معمولًا به من قبل</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ApplyBar</name>
    <message>
        <source>Gives the selected tensors this tensor&apos;s choices: the method, not the number, so that each is calibrated on its own values. A threshold set by hand is copied as it is.</source>
        <translation>إعطاء الموتّرات المحدَّدة اختيارات هذا الموتّر: الطريقة لا العدد، بحيث يُعايَر كل منها على قيمه. أما العتبة المضبوطة يدويًا فتُنسخ كما هي.</translation>
    </message>
    <message>
        <source>What to apply</source>
        <translation>ما يُطبَّق</translation>
    </message>
    <message>
        <source>Chooses what is applied to the selection</source>
        <translation>اختيار ما يُطبَّق على التحديد</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>ال&amp;صيغة</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>ال&amp;دور</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>ال&amp;ملاحظات</translation>
    </message>
    <message>
        <source>&amp;Apply to selection</source>
        <translation>تط&amp;بيق على التحديد</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Apply to %n selected</source>
        <translation>
            <numerusform>عدم التط&amp;بيق على أي موتّر</numerusform>
            <numerusform>تط&amp;بيق على موتّر محدَّد واحد</numerusform>
            <numerusform>تط&amp;بيق على موتّرين محدَّدين</numerusform>
            <numerusform>تط&amp;بيق على %n محدَّدة</numerusform>
            <numerusform>تط&amp;بيق على %n محدَّدًا</numerusform>
            <numerusform>تط&amp;بيق على %n محدَّد</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Granularity</source>
        <translation>م&amp;ستوى التجزئة</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>ال&amp;طريقة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionModel</name>
    <message>
        <source>Computed on the data once the decisions are quiet</source>
        <translation>يُحسب على البيانات متى استقرّت القرارات</translation>
    </message>
    <message>
        <source>The dump has no probabilities</source>
        <translation>لا احتمالات في التفريغ</translation>
    </message>
    <message>
        <source>%1 dB, exactly</source>
        <translation>⁦%1 dB⁩ بالضبط</translation>
    </message>
    <message>
        <source>Undefined: the output is zero</source>
        <translation>غير معرَّف: المخرج صفر</translation>
    </message>
    <message>
        <source>as its probabilities say</source>
        <translation>كما تقول احتمالاته</translation>
    </message>
    <message>
        <source>up to its own place</source>
        <translation>حتى موضعه</translation>
    </message>
    <message>
        <source>all</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>Scores are multiplied by %1</source>
        <translation>تُضرب الدرجات في %1</translation>
    </message>
    <message>
        <source>The dump has no probabilities: which keys a query looks at is assumed.</source>
        <translation>لا احتمالات في التفريغ: المفاتيح التي ينظر إليها الاستعلام مفترضة.</translation>
    </message>
    <message numerus="yes">
        <source>%n query(s) left out: not finite</source>
        <translation>
            <numerusform>لم يُستبعد أي استعلام لأنه غير منتهٍ</numerusform>
            <numerusform>استُبعد استعلام واحد: غير منتهٍ</numerusform>
            <numerusform>استُبعد استعلامان: غير منتهيين</numerusform>
            <numerusform>استُبعدت %n استعلامات: غير منتهية</numerusform>
            <numerusform>استُبعد %n استعلامًا: غير منتهية</numerusform>
            <numerusform>استُبعد %n استعلام: غير منتهية</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>الانتباه</translation>
    </message>
    <message>
        <source>The module of an attention, softmax(q k) v</source>
        <translation>وحدة انتباه، ⁦softmax(q k) v⁩</translation>
    </message>
    <message>
        <source>%1
Click to choose its keys, double-click to choose its values.</source>
        <translation>%1
انقر لاختيار مفاتيحه، وانقر نقرًا مزدوجًا لاختيار قيمه.</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Output error with queries, keys, values and probabilities as decided</source>
        <translation>خطأ المخرج والاستعلامات والمفاتيح والقيم والاحتمالات كما تقرّر</translation>
    </message>
    <message>
        <source>Query only</source>
        <translation>الاستعلامات فقط</translation>
    </message>
    <message>
        <source>Output error with only the queries quantized</source>
        <translation>خطأ المخرج والاستعلامات وحدها مكمّمة</translation>
    </message>
    <message>
        <source>Key only</source>
        <translation>المفاتيح فقط</translation>
    </message>
    <message>
        <source>Output error with only the keys quantized</source>
        <translation>خطأ المخرج والمفاتيح وحدها مكمّمة</translation>
    </message>
    <message>
        <source>Value only</source>
        <translation>القيم فقط</translation>
    </message>
    <message>
        <source>Output error with only the values quantized</source>
        <translation>خطأ المخرج والقيم وحدها مكمّمة</translation>
    </message>
    <message>
        <source>Softmax only</source>
        <translation>Softmax فقط</translation>
    </message>
    <message>
        <source>Output error with only the probabilities quantized</source>
        <translation>خطأ المخرج والاحتمالات وحدها مكمّمة</translation>
    </message>
    <message>
        <source>Worst head</source>
        <translation>أسوأ رأس</translation>
    </message>
    <message>
        <source>The head of least SQNR, counted from 0, and its SQNR in dB</source>
        <translation>الرأس ذو أدنى SQNR، عدًّا من 0، وقيمة SQNR له بوحدة dB</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Which keys a query looks at</source>
        <translation>المفاتيح التي ينظر إليها الاستعلام</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionPanel</name>
    <message>
        <source>Attentions</source>
        <translation>وحدات الانتباه</translation>
    </message>
    <message>
        <source>No attention was found: a dump with the queries, keys and values of one is needed, as its products take them (layers.0.self_attn.query_states, .key_states, .value_states, or a cache of keys and of values). Recordings keep no whole sequences.</source>
        <translation>لم يُعثر على انتباه: يلزم تفريغ فيه استعلامات انتباه ومفاتيحه وقيمه كما تأخذها عمليات الضرب فيه (⁦layers.0.self_attn.query_states⁩، ⁦.key_states⁩، ⁦.value_states⁩، أو ذاكرة مؤقتة للمفاتيح وأخرى للقيم). لا تُبقي التسجيلات متتاليات كاملة.</translation>
    </message>
    <message numerus="yes">
        <source>%n further one(s) whose tensors do not belong together</source>
        <translation>
            <numerusform>لا أخرى لا تنتمي موتّراتها بعضها إلى بعض</numerusform>
            <numerusform>واحدة أخرى لا تنتمي موتّراتها بعضها إلى بعض</numerusform>
            <numerusform>اثنتان أخريان لا تنتمي موتّراتهما بعضها إلى بعض</numerusform>
            <numerusform>%n أخرى لا تنتمي موتّراتها بعضها إلى بعض</numerusform>
            <numerusform>%n أخرى لا تنتمي موتّراتها بعضها إلى بعض</numerusform>
            <numerusform>%n أخرى لا تنتمي موتّراتها بعضها إلى بعض</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockModel</name>
    <message>
        <source>saturated</source>
        <translation>متشبّعة</translation>
    </message>
    <message>
        <source>to zero</source>
        <translation>إلى صفر</translation>
    </message>
    <message>
        <source>At %1 on the grid, which rounds to %2</source>
        <translation>عند %1 على الشبكة، ويُقرَّب إلى %2</translation>
    </message>
    <message>
        <source>Beyond the largest value that the block&apos;s scale reaches</source>
        <translation>وراء أكبر قيمة يبلغها مقياس الكتلة</translation>
    </message>
    <message>
        <source>Not zero, but rounded to it</source>
        <translation>ليست صفرًا، لكنها قُرّبت إليه</translation>
    </message>
    <message>
        <source>Place in the block</source>
        <translation>الموضع في الكتلة</translation>
    </message>
    <message>
        <source>#</source>
        <translation>رقم</translation>
    </message>
    <message>
        <source>The value as it is</source>
        <translation>القيمة كما هي</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>What is stored, in hexadecimal</source>
        <translation>ما يُخزَّن، بالنظام الست عشري</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>الرمز</translation>
    </message>
    <message>
        <source>What the code stands for, without the scale</source>
        <translation>ما يمثّله الرمز، من دون المقياس</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>Grid value times the block&apos;s scale</source>
        <translation>قيمة الشبكة مضروبة في مقياس الكتلة</translation>
    </message>
    <message>
        <source>Dequantized</source>
        <translation>بعد فك التكميم</translation>
    </message>
    <message>
        <source>Value less dequantized value</source>
        <translation>القيمة ناقص القيمة بعد فك التكميم</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>الخطأ</translation>
    </message>
    <message>
        <source>What happened to the value besides rounding</source>
        <translation>ما حدث للقيمة سوى التقريب</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockNavigator</name>
    <message>
        <source>Previous block</source>
        <translation>الكتلة السابقة</translation>
    </message>
    <message>
        <source>Next block</source>
        <translation>الكتلة التالية</translation>
    </message>
    <message>
        <source>Number of the block</source>
        <translation>رقم الكتلة</translation>
    </message>
    <message>
        <source>Blocks are counted from 0, row by row along the last axis</source>
        <translation>تُعدّ الكتل من 0، صفًا صفًا على امتداد المحور الأخير</translation>
    </message>
    <message>
        <source>Block </source>
        <extracomment>before the number of a block</extracomment>
        <translation>الكتلة </translation>
    </message>
    <message>
        <source> of %1</source>
        <extracomment>after the number of a block; %1: how many there are</extracomment>
        <translation> من %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockPanel</name>
    <message>
        <source>Values of the block</source>
        <translation>قيم الكتلة</translation>
    </message>
    <message>
        <source>Worst blocks</source>
        <translation>أسوأ الكتل</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>الجداول</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>ال&amp;قيم</translation>
    </message>
    <message>
        <source>&amp;Worst blocks</source>
        <translation>أ&amp;سوأ الكتل</translation>
    </message>
    <message>
        <source>Block format to look through</source>
        <translation>صيغة الكتل التي يُعرض الموتّر بها</translation>
    </message>
    <message>
        <source>Shows the tensor under this format; what was decided about it stays as it is</source>
        <translation>عرض الموتّر بهذه الصيغة؛ وما تقرّر بشأنه يبقى كما هو</translation>
    </message>
    <message>
        <source>What makes a block bad</source>
        <translation>ما يجعل الكتلة سيئة</translation>
    </message>
    <message>
        <source>as decided</source>
        <extracomment>%1: the number format that was decided on</extracomment>
        <translation>كما تقرّر</translation>
    </message>
    <message>
        <source>as decided: %1</source>
        <translation>كما تقرّر: %1</translation>
    </message>
    <message>
        <source>as decided: %1, no blocks</source>
        <translation>كما تقرّر: %1، بلا كتل</translation>
    </message>
    <message>
        <source>%1, %2, block %3 of %4</source>
        <translation>%1، %2، الكتلة %3 من %4</translation>
    </message>
    <message>
        <source>No block stands out.</source>
        <translation>لا كتلة بارزة.</translation>
    </message>
    <message>
        <source>Every block is looked at once the decisions are quiet …</source>
        <translation>ستُفحص كل الكتل متى استقرّت القرارات …</translation>
    </message>
    <message>
        <source>Choose a tensor to look at one of its blocks.</source>
        <translation>اختر موتّرًا لعرض إحدى كتله.</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2</source>
        <translation>يتعذّر عرض %1: %2</translation>
    </message>
    <message>
        <source>%1 is being read …</source>
        <translation>تجري قراءة %1 …</translation>
    </message>
    <message>
        <source>%1 does not quantize in blocks. Choose a block format above to see what it would make of %2; the decision stays as it is.</source>
        <translation>الصيغة %1 لا تكمّم في كتل. اختر صيغة كتل أعلاه لترى ما تفعله بـ %2؛ والقرار يبقى كما هو.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>الموتّر %1 فارغ.</translation>
    </message>
    <message>
        <source>The block is being read …</source>
        <translation>تجري قراءة الكتلة …</translation>
    </message>
    <message>
        <source>%1 is left as it is stored. Choose a block format above to see what it would make of it; nothing is decided by that. A format chosen in the inspector takes it in.</source>
        <translation>يبقى %1 كما هو مخزَّن. اختر صيغة كتل أعلاه لترى ما تفعله به؛ ولا يتقرّر شيء بذلك. الصيغة المختارة في لوحة الفحص تضمّنه.</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>كتل من %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockPlot</name>
    <message>
        <source>Values of the block</source>
        <translation>قيم الكتلة</translation>
    </message>
    <message>
        <source>Each value and what it is dequantized to, a line between them being the error. The lines across are the levels of the block.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>كل قيمة وما تصير إليه بعد فك التكميم، والخط بينهما هو الخطأ. والخطوط العرضية هي مستويات الكتلة.
العجلة للتكبير والتصغير، والسحب للتحريك، والنقر المزدوج لإعادة ضبط العرض.</translation>
    </message>
    <message>
        <source>place in the block</source>
        <translation>الموضع في الكتلة</translation>
    </message>
    <message>
        <source>value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>dequantized</source>
        <translation>بعد فك التكميم</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>متشبّعة</translation>
    </message>
    <message>
        <source>to zero</source>
        <translation>إلى صفر</translation>
    </message>
    <message>
        <source>Place %1: value %2, dequantized %3
Error %4</source>
        <translation>الموضع %1: القيمة %2، بعد فك التكميم %3
الخطأ %4</translation>
    </message>
    <message>
        <source>%1 values from %2 to %3, %4 of them saturated and %5 flushed to zero, the largest error %6 at place %7</source>
        <translation>%1 من القيم من %2 إلى %3، منها %4 مشبعة و%5 صُفّرت، وأكبر خطأ %6 في الموضع %7</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CalibrationSection</name>
    <message>
        <source>Calibration method</source>
        <translation>طريقة المعايرة</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>Each block finds its own scale: there is no threshold to find.</source>
        <translation>تحدّد كل كتلة مقياسها: لا حاجة إلى تحديد عتبة.</translation>
    </message>
    <message>
        <source>Values are cast as they are: there is no threshold to find.</source>
        <translation>تُحوَّل القيم كما هي: لا حاجة إلى تحديد عتبة.</translation>
    </message>
    <message>
        <source>Bac&amp;k to %1</source>
        <translation>ال&amp;عودة إلى %1</translation>
    </message>
    <message>
        <source>Lets the calibration method set the threshold again</source>
        <translation>ترك ضبط العتبة لطريقة المعايرة من جديد</translation>
    </message>
    <message>
        <source>The threshold is exact.</source>
        <translation>العتبة دقيقة.</translation>
    </message>
    <message>
        <source>Estimated: it lies within %1 until a pass over the data has settled it.</source>
        <translation>تقديرية: تقع ضمن %1 إلى أن يحسمها مرور على البيانات.</translation>
    </message>
    <message>
        <source>A number above 0 is expected.</source>
        <translation>المتوقّع عدد أكبر من 0.</translation>
    </message>
    <message>
        <source>The selected tensors are calibrated by different methods.</source>
        <translation>تُعايَر الموتّرات المحددة بطرائق مختلفة.</translation>
    </message>
    <message>
        <source>Magnitude t that maps to the format&apos;s largest value: x is quantized as x / t * largest, and what lies beyond saturates. Typing here sets it by hand.</source>
        <translation>المقدار t الذي يقابل أكبر قيمة في الصيغة: يُكمَّى x على أنه x / t * الأكبر، وما وراءه يتشبع. الكتابة هنا تضبطه يدويًا.</translation>
    </message>
    <message>
        <source>How the threshold is found</source>
        <translation>كيف تُوجد العتبة</translation>
    </message>
    <message>
        <source>Leave &amp;out what is no data</source>
        <translation>ا&amp;ستبعاد ما ليس بيانات</translation>
    </message>
    <message>
        <source>Reads the tensors of the file anew, without values that stand far off all others: ranges and errors are those of the rest. File &gt; Group Batches takes it back.</source>
        <translation>يقرأ موتّرات الملف من جديد من دون القيم البعيدة جدًا عن كل ما سواها: فتكون المجالات والأخطاء للباقي. ويُتراجع عنه من ملف &gt; تجميع الدفعات.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CandidateList</name>
    <message>
        <source>Formats to choose from</source>
        <translation>صيغ للاختيار منها</translation>
    </message>
    <message>
        <source>The search gives each layer one of the ticked formats</source>
        <translation>يعطي البحث كل طبقة إحدى الصيغ المؤشَّر عليها</translation>
    </message>
    <message>
        <source>&amp;Add format</source>
        <translation>إ&amp;ضافة صيغة</translation>
    </message>
    <message>
        <source>Adds a format to choose from</source>
        <translation>إضافة صيغة للاختيار منها</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelAxisPlot</name>
    <message>
        <source>groups, largest first</source>
        <translation>المجموعات، الأكبر أولًا</translation>
    </message>
    <message>
        <source>channels, largest first</source>
        <translation>القنوات، الأكبر أولًا</translation>
    </message>
    <message>
        <source>group</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>القناة</translation>
    </message>
    <message>
        <source>Group %1: max |x| %2</source>
        <translation>المجموعة %1: أكبر ⁦|x|⁩ %2</translation>
    </message>
    <message>
        <source>Channel %1: max |x| %2</source>
        <translation>القناة %1: أكبر ⁦|x|⁩ %2</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>العتبة %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>%1 groups, the largest |x| %2 in group %3, the median %4</source>
        <translation>%1 من المجموعات، أكبر |x| فيها %2 في المجموعة %3، والوسيط %4</translation>
    </message>
    <message>
        <source>%1 channels, the largest |x| %2 in channel %3, the median %4</source>
        <translation>%1 من القنوات، أكبر |x| فيها %2 في القناة %3، والوسيط %4</translation>
    </message>
    <message>
        <source>thresholds from %1 to %2</source>
        <translation>العتبات من %1 إلى %2</translation>
    </message>
    <message>
        <source>the lowest SQNR %1 dB in %2</source>
        <translation>أدنى SQNR هو ⁦%1 dB⁩ في %2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>؛ </translation>
    </message>
    <message>
        <source>blocks, largest first</source>
        <translation>الكتل، الأكبر أولًا</translation>
    </message>
    <message>
        <source>block</source>
        <translation>الكتلة</translation>
    </message>
    <message>
        <source>%1 blocks, the largest |x| %2 in block %3, the median %4</source>
        <translation>%1 من الكتل، أكبر |x| فيها %2 في الكتلة %3، والوسيط %4</translation>
    </message>
    <message>
        <source>Block %1: max |x| %2</source>
        <translation>الكتلة %1: أكبر ⁦|x|⁩ %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelHeatPlot</name>
    <message>
        <source>Magnitudes in each channel</source>
        <translation>القيم المطلقة في كل قناة</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>العناصر</translation>
    </message>
    <message>
        <source>|x| %1 to %2</source>
        <translation>⁦|x|⁩ من %1 إلى %2</translation>
    </message>
    <message>
        <source>elements: %1</source>
        <translation>العناصر: %1</translation>
    </message>
    <message>
        <source>zeros: %1</source>
        <translation>الأصفار: %1</translation>
    </message>
    <message>
        <source>not finite: %1</source>
        <translation>غير منتهية: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelMapPlot</name>
    <message>
        <source>Group %1</source>
        <translation>المجموعة %1</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>الكتلة %1</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>القناة %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelPanel</name>
    <message>
        <source>This tensor has no channels.</source>
        <translation>ليس لهذا الموتّر قنوات.</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>الأكبر أولًا</translation>
    </message>
    <message>
        <source>Sorts the channels by their largest magnitude</source>
        <translation>فرز القنوات حسب أكبر قيمة مطلقة فيها</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>لوغاريتمي</translation>
    </message>
    <message>
        <source>Logarithmic axis of magnitudes</source>
        <translation>محور لوغاريتمي للقيم المطلقة</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>لا مجموعات</numerusform>
            <numerusform>مجموعة واحدة</numerusform>
            <numerusform>مجموعتان</numerusform>
            <numerusform>%n مجموعات</numerusform>
            <numerusform>%n مجموعة</numerusform>
            <numerusform>%n مجموعة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s) along axis %1</source>
        <translation>
            <numerusform>لا قنوات على المحور %1</numerusform>
            <numerusform>قناة واحدة على المحور %1</numerusform>
            <numerusform>قناتان على المحور %1</numerusform>
            <numerusform>%n قنوات على المحور %1</numerusform>
            <numerusform>%n قناة على المحور %1</numerusform>
            <numerusform>%n قناة على المحور %1</numerusform>
        </translation>
    </message>
    <message>
        <source>, median %1, largest %2</source>
        <translation>، الوسيط %1، الأكبر %2</translation>
    </message>
    <message numerus="yes">
        <source>; %n stand(s) out at 8 times the median or more</source>
        <translation>
            <numerusform>؛ لا شيء بارز بمقدار 8 أضعاف الوسيط فأكثر</numerusform>
            <numerusform>؛ واحدة بارزة بمقدار 8 أضعاف الوسيط فأكثر</numerusform>
            <numerusform>؛ اثنتان بارزتان بمقدار 8 أضعاف الوسيط فأكثر</numerusform>
            <numerusform>؛ %n بارزة بمقدار 8 أضعاف الوسيط فأكثر</numerusform>
            <numerusform>؛ %n بارزة بمقدار 8 أضعاف الوسيط فأكثر</numerusform>
            <numerusform>؛ %n بارزة بمقدار 8 أضعاف الوسيط فأكثر</numerusform>
        </translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>خريطة حرارية</translation>
    </message>
    <message>
        <source>Counts the magnitudes in each channel, and shows them as colours</source>
        <translation>عدّ القيم المطلقة في كل قناة وعرضها ألوانًا</translation>
    </message>
    <message>
        <source>The batches differ along their last axis: no channel runs through all of them there. Channels of another axis are shown once they have scales of their own (Granularity).</source>
        <translation>تختلف الدفعات على امتداد محورها الأخير: لا قناة تمر بها جميعًا هناك. تظهر قنوات محور آخر حالما تكون لها مقاييس خاصة بها (مستوى التجزئة).</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of %1</source>
        <translation>
            <numerusform>لا كتل من %1</numerusform>
            <numerusform>كتلة واحدة من %1</numerusform>
            <numerusform>كتلتان من %1</numerusform>
            <numerusform>%n كتل من %1</numerusform>
            <numerusform>%n كتلة من %1</numerusform>
            <numerusform>%n كتلة من %1</numerusform>
        </translation>
    </message>
    <message>
        <source>; errors of channels: %1</source>
        <translation>؛ أخطاء القنوات: %1</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>سطح</translation>
    </message>
    <message>
        <source>Shows where in the tensor each channel is large: channels over tokens, as colours</source>
        <translation>يبيّن أين تكون كل قناة كبيرة في الموتّر: القنوات مقابل الرموز، ألوانًا</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelPlot</name>
    <message>
        <source>Range of each channel</source>
        <translation>مدى كل قناة</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>أكبر |x|</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>Largest magnitude of each channel; those that stand out are in red. A short line is the channel&apos;s threshold, a dot its SQNR. A click chooses one, as do the arrow keys.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>أكبر قيمة مطلقة لكل قناة؛ والبارزة منها بالأحمر. الخط القصير عتبة القناة، والنقطة قيمة SQNR لها. النقر يختار قناة، وكذلك مفاتيح الأسهم.
العجلة للتكبير، والسحب للتحريك، والنقر المزدوج لإعادة ضبط العرض.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelSurfacePlot</name>
    <message>
        <source>largest |x|</source>
        <translation>أكبر ⁦|x|⁩</translation>
    </message>
    <message>
        <source>Magnitudes of each channel along the rows</source>
        <translation>القيم المطلقة لكل قناة على امتداد الصفوف</translation>
    </message>
    <message>
        <source>row</source>
        <translation>صف</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>الصف %1</translation>
    </message>
    <message>
        <source>rows %1 to %2</source>
        <translation>الصفوف من %1 إلى %2</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <extracomment>%1: `row 8`; %2: where that is in an array</extracomment>
        <translation>%1، عند %2</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <extracomment>%1: `rows 8 to 15`; %2: where that is in an array</extracomment>
        <translation>%1، ابتداءً من %2</translation>
    </message>
    <message>
        <source>largest |x|: %1</source>
        <translation>أكبر ⁦|x|⁩: %1</translation>
    </message>
    <message>
        <source>before smoothing</source>
        <translation>قبل التنعيم</translation>
    </message>
    <message>
        <source>the rows that the recording keeps</source>
        <translation>الصفوف التي يحتفظ بها التسجيل</translation>
    </message>
    <message>
        <source>smoothed; hold B for before</source>
        <translation>منعَّم؛ اضغط B مطوّلًا لرؤية ما قبله</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckDialog</name>
    <message>
        <source>Not compared, and why:</source>
        <translation>ما لم يُقارَن وسببه:</translation>
    </message>
    <message>
        <source>What is not compared</source>
        <translation>ما لم يُقارَن</translation>
    </message>
    <message>
        <source>Check of %1</source>
        <translation>فحص %1</translation>
    </message>
    <message>
        <source>%1 is being read back and compared with the original…</source>
        <translation>تجري قراءة %1 مجددًا ومقارنته بالأصل…</translation>
    </message>
    <message>
        <source>How far it is read back</source>
        <translation>مدى تقدّم القراءة</translation>
    </message>
    <message>
        <source>Tensors as decided, and as they are read back</source>
        <translation>الموتّرات كما تقرّرت وكما قُرئت مجددًا</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>إل&amp;غاء</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) compared with the original:</source>
        <translation>
            <numerusform>لم يُقارَن أي موتّر بالأصل:</numerusform>
            <numerusform>قورن موتّر واحد بالأصل:</numerusform>
            <numerusform>قورن موتّران بالأصل:</numerusform>
            <numerusform>قورنت %n موتّرات بالأصل:</numerusform>
            <numerusform>قورن %n موتّرًا بالأصل:</numerusform>
            <numerusform>قورن %n موتّر بالأصل:</numerusform>
        </translation>
    </message>
    <message>
        <source>all are equal to what was decided.</source>
        <translation>كلها مساوية لما تقرّر.</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s).</source>
        <translation>
            <numerusform>لا ملاحظات.</numerusform>
            <numerusform>ملاحظة واحدة.</numerusform>
            <numerusform>ملاحظتان.</numerusform>
            <numerusform>%n ملاحظات.</numerusform>
            <numerusform>%n ملاحظة.</numerusform>
            <numerusform>%n ملاحظة.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scales of inputs and caches that are compared with what was decided: %1.</source>
        <translation>مقاييس المُدخلات والذواكر المخبئية المقارَنة بما تقرّر: %1.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckModel</name>
    <message>
        <source>Tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>SQNR as decided, dB</source>
        <translation>SQNR كما تقرّر، dB</translation>
    </message>
    <message>
        <source>Of the original, quantized as decided</source>
        <translation>للأصل مكمَّمًا كما تقرّر</translation>
    </message>
    <message>
        <source>SQNR as written, dB</source>
        <translation>SQNR كما كُتب، dB</translation>
    </message>
    <message>
        <source>Of the original, and what is read back</source>
        <translation>للأصل وما قُرئ مجددًا</translation>
    </message>
    <message>
        <source>Difference, dB</source>
        <translation>الفرق، dB</translation>
    </message>
    <message>
        <source>Scales are rounded to float32: up to 0.01 dB is equal</source>
        <translation>المقاييس مقرَّبة إلى float32: حتى 0.01 dB يُعدّ متساويًا</translation>
    </message>
    <message>
        <source>Other values</source>
        <translation>قيم أخرى</translation>
    </message>
    <message>
        <source>Elements that are not what was decided, but for the rounding of scales</source>
        <translation>العناصر التي ليست ما تقرّر، عدا تقريب المقاييس</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>الحكم</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckupPanel</name>
    <message>
        <source>Check-up</source>
        <translation>الفحص</translation>
    </message>
    <message>
        <source>Nothing unusual found in what has been read.</source>
        <translation>لم يُعثر على شيء غير معتاد فيما قُرئ.</translation>
    </message>
    <message>
        <source>Choose a finding to see what it means.</source>
        <translation>اختر نتيجة لمعرفة معناها.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChoiceButton</name>
    <message>
        <source>any</source>
        <translation>أيّ</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CommandPalette</name>
    <message>
        <source>Find a command or a tensor</source>
        <translation>البحث عن أمر أو موتّر</translation>
    </message>
    <message>
        <source>Letters of what is looked for</source>
        <translation>أحرف ما يُبحث عنه</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>ما عُثر عليه</translation>
    </message>
    <message>
        <source>No command or tensor has these letters</source>
        <translation>لا أمر ولا موتّر فيه هذه الحروف</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CompareBar</name>
    <message>
        <source>Hold to see B</source>
        <translation>الضغط المستمر لعرض B</translation>
    </message>
    <message>
        <source>Snapshot to compare with</source>
        <translation>اللقطة المقارَن بها</translation>
    </message>
    <message>
        <source>Shows B in every view for as long as this button, or the key B, is held down</source>
        <translation>عرض B في كل العروض ما دام هذا الزر أو المفتاح B مضغوطًا</translation>
    </message>
    <message>
        <source>B: the snapshot that the present decisions, A, are compared with</source>
        <translation>B: اللقطة التي تُقارن بها القرارات السارية A</translation>
    </message>
    <message>
        <source>Snapshot B</source>
        <translation>اللقطة B</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CompareView</name>
    <message>
        <source>&amp;Compare with…</source>
        <translation>م&amp;قارنة مع…</translation>
    </message>
    <message>
        <source>Compare with a &amp;file…</source>
        <translation>مقارنة مع م&amp;لف…</translation>
    </message>
    <message>
        <source>Chooses B: a dump, a recording, a checkpoint, a recipe, or a snapshot</source>
        <translation>اختيار B: تفريغ أو تسجيل أو نقطة حفظ أو وصفة أو لقطة</translation>
    </message>
    <message>
        <source>A &amp;file: dump, checkpoint, recording, recipe…</source>
        <translation>م&amp;لف: تفريغ أو نقطة حفظ أو تسجيل أو وصفة…</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>اللقطات</translation>
    </message>
    <message>
        <source>None has been taken</source>
        <translation>لم تُلتقط أي لقطة</translation>
    </message>
    <message>
        <source>&amp;Nothing</source>
        <translation>لا &amp;شيء</translation>
    </message>
    <message>
        <source>Open a dump or a checkpoint first: it is A.</source>
        <translation>افتح أولًا تفريغًا أو نقطة حفظ: فهو A.</translation>
    </message>
    <message>
        <source>A is %1. What is B? A second dump, a recording, a checkpoint or a recipe is chosen here, a snapshot where it is listed.</source>
        <translation>A هو %1. فما B؟ يُختار هنا تفريغ ثانٍ أو تسجيل أو نقطة حفظ أو وصفة، وتُختار اللقطة حيث تُسرد.</translation>
    </message>
    <message>
        <source>A: the decisions in the window   B: %1</source>
        <translation>A: القرارات في النافذة   B: %1</translation>
    </message>
    <message>
        <source>A: %1   B: %2</source>
        <extracomment>names of files</extracomment>
        <translation>A: %1   B: %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ComparisonModel</name>
    <message>
        <source>The same in A and B</source>
        <translation>متماثل في A وB</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>في A فقط</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>في B فقط</translation>
    </message>
    <message>
        <source>Differs in: %1</source>
        <translation>الاختلاف في: %1</translation>
    </message>
    <message>
        <source>As the recipe says: it is not carried out on data here</source>
        <translation>كما تنص الوصفة: لم تُنفَّذ على بيانات هنا</translation>
    </message>
    <message>
        <source>Needs a pass over the data, which is made once B is taken</source>
        <translation>يحتاج إلى مرور على البيانات، يجري متى اعتُمد B</translation>
    </message>
    <message>
        <source>The largest loss of SQNR stands first</source>
        <translation>أكبر خسارة في SQNR تأتي أولًا</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>Change dB</source>
        <translation>التغيّر dB</translation>
    </message>
    <message>
        <source>SQNR in dB as decided in the window</source>
        <translation>قيمة SQNR بوحدة dB كما تقرّر في النافذة</translation>
    </message>
    <message>
        <source>SQNR A</source>
        <translation>SQNR A</translation>
    </message>
    <message>
        <source>SQNR in dB when B is carried out on the same data</source>
        <translation>قيمة SQNR بوحدة dB عند تنفيذ B على البيانات نفسها</translation>
    </message>
    <message>
        <source>SQNR B</source>
        <translation>SQNR B</translation>
    </message>
    <message>
        <source>Number format in the window</source>
        <translation>الصيغة العددية في النافذة</translation>
    </message>
    <message>
        <source>Format A</source>
        <translation>الصيغة A</translation>
    </message>
    <message>
        <source>Number format of B</source>
        <translation>الصيغة العددية في B</translation>
    </message>
    <message>
        <source>Format B</source>
        <translation>الصيغة B</translation>
    </message>
    <message>
        <source>Calibration method in the window</source>
        <translation>طريقة المعايرة في النافذة</translation>
    </message>
    <message>
        <source>Method A</source>
        <translation>الطريقة A</translation>
    </message>
    <message>
        <source>Calibration method of B</source>
        <translation>طريقة المعايرة في B</translation>
    </message>
    <message>
        <source>Method B</source>
        <translation>الطريقة B</translation>
    </message>
    <message>
        <source>Threshold in the window, the largest of several</source>
        <translation>العتبة في النافذة، أكبرها إن تعددت</translation>
    </message>
    <message>
        <source>Threshold A</source>
        <translation>العتبة A</translation>
    </message>
    <message>
        <source>Threshold of B, the largest of several</source>
        <translation>العتبة في B، أكبرها إن تعددت</translation>
    </message>
    <message>
        <source>Threshold B</source>
        <translation>العتبة B</translation>
    </message>
    <message>
        <source>Threshold of B divided by that of A</source>
        <translation>العتبة في B مقسومة على العتبة في A</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>B - A dB</source>
        <translation>⁦B - A dB⁩</translation>
    </message>
    <message>
        <source>A - B dB</source>
        <translation>⁦A - B dB⁩</translation>
    </message>
    <message>
        <source>SQNR of B less that of A, in dB: what B would gain, in green, or lose</source>
        <translation>قيمة SQNR في B مطروحًا منها قيمة A، بوحدة dB: ما يكسبه B، بالأخضر، أو يخسره</translation>
    </message>
    <message>
        <source>SQNR of A less that of B, in dB: what has been gained since B, in green, or lost</source>
        <translation>قيمة SQNR في A مطروحًا منها قيمة B، بوحدة dB: ما كُسب منذ B، بالأخضر، أو خُسر</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CopyableList</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;نسخ</translation>
    </message>
    <message>
        <source>Copies the selected lines, or all of them, as text</source>
        <translation>نسخ الأسطر المحدَّدة، أو كلها، كنص</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DecisionBar</name>
    <message>
        <source>F&amp;ormat</source>
        <translation>ال&amp;صيغة</translation>
    </message>
    <message>
        <source>&amp;Bias</source>
        <translation>الا&amp;نحياز</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>ال&amp;طريقة</translation>
    </message>
    <message>
        <source>Thresho&amp;ld</source>
        <translation>الع&amp;تبة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DecisionsPage</name>
    <message>
        <source>&amp;Numbers only</source>
        <translation>ال&amp;أعداد فقط</translation>
    </message>
    <message>
        <source>Tensors of A and B</source>
        <translation>موتّرات A وB</translation>
    </message>
    <message>
        <source>What of B is not as its file has it</source>
        <translation>ما يختلف في B عما في ملفه</translation>
    </message>
    <message>
        <source>&amp;Take B for selected tensors</source>
        <translation>ا&amp;عتماد B للموتّرات المحدَّدة</translation>
    </message>
    <message>
        <source>Take &amp;all of B</source>
        <translation>اعتماد &amp;كل B</translation>
    </message>
    <message>
        <source>Tensors that are shown</source>
        <translation>الموتّرات المعروضة</translation>
    </message>
    <message>
        <source>All</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>المختلفة</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>في A فقط</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>في B فقط</translation>
    </message>
    <message>
        <source>Which way the change counts</source>
        <translation>اتجاه حساب التغيّر</translation>
    </message>
    <message>
        <source>What is gained is above 0 and green, what is lost below it and red, either way</source>
        <translation>المكسب فوق 0 وبالأخضر، والخسارة تحته وبالأحمر، في الاتجاهين</translation>
    </message>
    <message>
        <source>B - A: what B would bring</source>
        <translation>⁦B - A⁩: ما يجلبه B</translation>
    </message>
    <message>
        <source>A - B: gained since B</source>
        <translation>⁦A - B⁩: المكسب منذ B</translation>
    </message>
    <message>
        <source>Part of the names of tensors</source>
        <translation>جزء من أسماء الموتّرات</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>تصفية بالاسم</translation>
    </message>
    <message>
        <source>Compares format, granularity and thresholds, whatever they were found by</source>
        <translation>مقارنة الصيغة ومستوى التجزئة والعتبات، أيًّا كانت طريقة تحديدها</translation>
    </message>
    <message>
        <source>Decides for the selected tensors as B does, as one step that can be undone</source>
        <translation>اتخاذ قرارات B للموتّرات المحدَّدة، كخطوة واحدة يمكن التراجع عنها</translation>
    </message>
    <message>
        <source>Decides for all tensors of B as B does, as one step that can be undone</source>
        <translation>اتخاذ قرارات B لجميع موتّرات B، كخطوة واحدة يمكن التراجع عنها</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>إ&amp;ظهار</translation>
    </message>
    <message>
        <source>Numbers of your own, measured with the decisions of A and B</source>
        <translation>أرقامك الخاصة، مقيسة بقرارات A وB</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>تجري المقارنة…</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>لا شيء مختلف</numerusform>
            <numerusform>واحد مختلف</numerusform>
            <numerusform>اثنان مختلفان</numerusform>
            <numerusform>%n مختلفة</numerusform>
            <numerusform>%n مختلفًا</numerusform>
            <numerusform>%n مختلف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse in B</source>
        <translation>
            <numerusform>لا شيء أسوأ في B</numerusform>
            <numerusform>واحد أسوأ في B</numerusform>
            <numerusform>اثنان أسوأ في B</numerusform>
            <numerusform>%n أسوأ في B</numerusform>
            <numerusform>%n أسوأ في B</numerusform>
            <numerusform>%n أسوأ في B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better in B</source>
        <translation>
            <numerusform>لا شيء أفضل في B</numerusform>
            <numerusform>واحد أفضل في B</numerusform>
            <numerusform>اثنان أفضل في B</numerusform>
            <numerusform>%n أفضل في B</numerusform>
            <numerusform>%n أفضل في B</numerusform>
            <numerusform>%n أفضل في B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in A</source>
        <translation>
            <numerusform>لا شيء في A فقط</numerusform>
            <numerusform>واحد في A فقط</numerusform>
            <numerusform>اثنان في A فقط</numerusform>
            <numerusform>%n في A فقط</numerusform>
            <numerusform>%n في A فقط</numerusform>
            <numerusform>%n في A فقط</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in B</source>
        <translation>
            <numerusform>لا شيء في B فقط</numerusform>
            <numerusform>واحد في B فقط</numerusform>
            <numerusform>اثنان في B فقط</numerusform>
            <numerusform>%n في B فقط</numerusform>
            <numerusform>%n في B فقط</numerusform>
            <numerusform>%n في B فقط</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal</source>
        <translation>
            <numerusform>لا شيء متساوٍ</numerusform>
            <numerusform>واحد متساوٍ</numerusform>
            <numerusform>اثنان متساويان</numerusform>
            <numerusform>%n متساوية</numerusform>
            <numerusform>%n متساويًا</numerusform>
            <numerusform>%n متساوٍ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more in B</source>
        <translation>
            <numerusform>لا قياس متبقّيًا في B</numerusform>
            <numerusform>يُقاس واحد آخر في B</numerusform>
            <numerusform>يُقاس اثنان آخران في B</numerusform>
            <numerusform>تُقاس %n أخرى في B</numerusform>
            <numerusform>يُقاس %n آخر في B</numerusform>
            <numerusform>يُقاس %n آخر في B</numerusform>
        </translation>
    </message>
    <message>
        <source>A and B decide alike wherever both decide.</source>
        <translation>قرارات A وB متماثلة حيثما قرّر كلاهما.</translation>
    </message>
    <message>
        <source>The errors of what differs are not known.</source>
        <translation>أخطاء ما يختلف غير معروفة.</translation>
    </message>
    <message>
        <source>Nothing is worse in B than in A.</source>
        <translation>لا شيء في B أسوأ منه في A.</translation>
    </message>
    <message>
        <source>Nothing has become worse since B.</source>
        <translation>لم يصبح شيء أسوأ منذ B.</translation>
    </message>
    <message>
        <source>B is worse most of all at %1: %2 dB, from %3 in A to %4 in B.</source>
        <translation>أكثر ما يسوء B عند %1: ⁦%2 dB⁩، من %3 في A إلى %4 في B.</translation>
    </message>
    <message>
        <source>A has lost most since B at %1: %2 dB, from %3 in B to %4 in A.</source>
        <translation>أكثر ما خسره A منذ B عند %1: ⁦%2 dB⁩، من %3 في B إلى %4 في A.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DepthPanel</name>
    <message>
        <source>The network stands here once files are open.</source>
        <translation>تظهر الشبكة هنا حين تُفتح ملفات.</translation>
    </message>
    <message>
        <source>Select them</source>
        <translation>تحديدها</translation>
    </message>
    <message>
        <source>Smallest formats that keep to it</source>
        <translation>أصغر صيغ تحقّقه</translation>
    </message>
    <message>
        <source>What is drawn of each tensor</source>
        <translation>ما يُرسم من كل موتّر</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>what is drawn, and the key that chooses it</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>What is drawn of each tensor; keys: O, S, M, T, W</source>
        <translation>ما يُرسم من كل موتّر؛ المفاتيح: O وS وM وT وW</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>الأنواع</translation>
    </message>
    <message>
        <source>Which kinds of tensors are shown</source>
        <translation>أيّ أنواع الموتّرات تُعرض</translation>
    </message>
    <message>
        <source>Selects the tensors that miss the target, for what is decided about all of them</source>
        <translation>يحدّد الموتّرات التي دون الهدف، لما يُقرَّر بشأنها جميعًا</translation>
    </message>
    <message>
        <source>Gives each tensor that misses the target the format of the fewest bits whose SQNR keeps to it; one step back undoes it</source>
        <translation>يعطي كل موتّر دون الهدف الصيغةَ ذات أقل عدد من البتات التي يحقّق SQNR فيها الهدف؛ ويُلغى ذلك بخطوة واحدة إلى الوراء</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s), %2 layers, %3 kinds</source>
        <extracomment>in the head of the plot of the whole network</extracomment>
        <translation>
            <numerusform>%1 من لا موتّرات، الطبقات: %2، الأنواع: %3</numerusform>
            <numerusform>%1 من موتّر واحد، الطبقات: %2، الأنواع: %3</numerusform>
            <numerusform>%1 من موتّرين، الطبقات: %2، الأنواع: %3</numerusform>
            <numerusform>%1 من %n موتّرات، الطبقات: %2، الأنواع: %3</numerusform>
            <numerusform>%1 من %n موتّرًا، الطبقات: %2، الأنواع: %3</numerusform>
            <numerusform>%1 من %n موتّر، الطبقات: %2، الأنواع: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>No layer&apos;s output is known: that takes weights together with recorded inputs.</source>
        <translation>لا يُعرف خرج أي طبقة: يلزم لذلك أوزان مع مدخلات مسجَّلة.</translation>
    </message>
    <message>
        <source>Nothing of this is known so far.</source>
        <translation>لا يُعرف شيء من هذا بعد.</translation>
    </message>
    <message>
        <source>No tensor misses the target.</source>
        <translation>لا موتّر دون الهدف.</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of %1 kinds miss the target.</source>
        <translation>
            <numerusform>لا موتّر دون الهدف، الأنواع: %1.</numerusform>
            <numerusform>موتّر واحد دون الهدف، الأنواع: %1.</numerusform>
            <numerusform>موتّران دون الهدف، الأنواع: %1.</numerusform>
            <numerusform>%n موتّرات دون الهدف، الأنواع: %1.</numerusform>
            <numerusform>%n موتّرًا دون الهدف، الأنواع: %1.</numerusform>
            <numerusform>%n موتّر دون الهدف، الأنواع: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>كل الأنواع</translation>
    </message>
    <message>
        <source>Smallest formats that keep to it: %1 bits a value</source>
        <comment>of those that miss</comment>
        <translation>أصغر الصيغ التي تبلغه: %1 بت لكل قيمة</translation>
    </message>
    <message numerus="yes">
        <source>Smallest formats that keep to it: %1 bits a value, none for %n</source>
        <translation>
            <numerusform>أصغر الصيغ التي تبلغه: %1 بت لكل قيمة</numerusform>
            <numerusform>أصغر الصيغ التي تبلغه: %1 بت لكل قيمة، ولا صيغة لواحد</numerusform>
            <numerusform>أصغر الصيغ التي تبلغه: %1 بت لكل قيمة، ولا صيغة لاثنين</numerusform>
            <numerusform>أصغر الصيغ التي تبلغه: %1 بت لكل قيمة، ولا صيغة لـ %n</numerusform>
            <numerusform>أصغر الصيغ التي تبلغه: %1 بت لكل قيمة، ولا صيغة لـ %n</numerusform>
            <numerusform>أصغر الصيغ التي تبلغه: %1 بت لكل قيمة، ولا صيغة لـ %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DepthPlot</name>
    <message>
        <source>The network over its layers</source>
        <translation>الشبكة على امتداد طبقاتها</translation>
    </message>
    <message>
        <source>Every tensor over the layers of the network: discs are weights, rings activations, colours formats; dotted lines join tensors of one kind.
A click chooses a tensor, a double click opens it, Shift and a drag take all in a box, the line at the target is dragged.
Wheel zooms, dragging elsewhere pans.</source>
        <translation>كل موتّر على امتداد طبقات الشبكة: الأقراص أوزان، والحلقات تنشيطات، والألوان صيغ؛ وتصل خطوط منقّطة بين موتّرات النوع الواحد.
نقرة تختار موتّرًا، ونقرتان تفتحانه، وShift مع السحب يأخذ كل ما في إطار، ويُسحب الخط عند الهدف.
العجلة تكبّر، والسحب في موضع آخر يحرّك.</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>الطبقة</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>tensors</comment>
        <translation>كما هو مخزَّن</translation>
    </message>
    <message>
        <source>target %1 dB</source>
        <translation>الهدف ⁦%1 dB⁩</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DialectList</name>
    <message>
        <source>Dialects of entropy calibration</source>
        <translation>لهجات معايرة الإنتروبيا</translation>
    </message>
    <message>
        <source>T %1, −%2 dB</source>
        <comment>pick, cost</comment>
        <translation>T %1، ⁦−%2 dB⁩</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DialectModel</name>
    <message>
        <source>In force</source>
        <translation>سارية</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>العتبة %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>Costs between %1 dB</source>
        <translation>تكلفتها بين ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>A double click or Enter takes its pick; the box shows its curve.</source>
        <translation>النقر المزدوج أو مفتاح الإدخال يأخذ اختيارها؛ والمربع يُظهر منحناها.</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>اللهجة</translation>
    </message>
    <message>
        <source>Readings of entropy calibration; those with a check have a curve</source>
        <translation>قراءات معايرة الإنتروبيا؛ والمؤشَّر عليها لها منحنى</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>الاختيار</translation>
    </message>
    <message>
        <source>The threshold that the dialect chooses</source>
        <translation>العتبة التي تختارها اللهجة</translation>
    </message>
    <message>
        <source>Cost dB</source>
        <translation>التكلفة dB</translation>
    </message>
    <message>
        <source>How far the SQNR at the pick is below that of the best threshold, in the format in force</source>
        <translation>مقدار انخفاض SQNR عند الاختيار عن نظيره عند أفضل عتبة، في الصيغة السارية</translation>
    </message>
    <message>
        <source>%1, in force</source>
        <translation>%1، سارية</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DivergencePlot</name>
    <message>
        <source>threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>KL / nats</source>
        <translation>KL / nats</translation>
    </message>
    <message>
        <source>~ KL / nats</source>
        <translation>~ KL / nats</translation>
    </message>
    <message numerus="yes">
        <source>%1: threshold %2, %n bin(s) kept, %3 nats</source>
        <translation>
            <numerusform>%1: العتبة %2، لا فئات مُبقاة، ⁦%3 nats⁩</numerusform>
            <numerusform>%1: العتبة %2، فئة واحدة مُبقاة، ⁦%3 nats⁩</numerusform>
            <numerusform>%1: العتبة %2، فئتان مُبقاتان، ⁦%3 nats⁩</numerusform>
            <numerusform>%1: العتبة %2، %n فئات مُبقاة، ⁦%3 nats⁩</numerusform>
            <numerusform>%1: العتبة %2، %n فئة مُبقاة، ⁦%3 nats⁩</numerusform>
            <numerusform>%1: العتبة %2، %n فئة مُبقاة، ⁦%3 nats⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>, SQNR %1 dB</source>
        <translation>، SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>Computing the divergence of every dialect…</source>
        <translation>يجري حساب تباعد كل لهجة…</translation>
    </message>
    <message>
        <source>T %1: %2 nats</source>
        <translation>T %1: %2 nat</translation>
    </message>
    <message>
        <source>Pick of %1: threshold %2</source>
        <translation>اختيار %1: العتبة %2</translation>
    </message>
    <message>
        <source>, in force</source>
        <translation>، سارية</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>يجري الحساب…</translation>
    </message>
    <message>
        <source>KL divergence of entropy calibration against the threshold, one curve per dialect</source>
        <translation>تباعد KL لمعايرة الإنتروبيا بدلالة العتبة، منحنى لكل لهجة</translation>
    </message>
    <message>
        <source>KL divergence between the distribution and its quantized form if the range ended there, as each chosen dialect of entropy calibration reads it. The dot on a curve is the pick of its dialect: a click takes it, a drag takes the threshold along.</source>
        <translation>تباعد KL بين التوزيع وصورته المكمّمة لو انتهى المدى هناك، كما تقرؤه كل لهجة مختارة من لهجات معايرة الإنتروبيا. النقطة على المنحنى هي اختيار لهجته: النقر يأخذه، والسحب يحرّك العتبة معه.</translation>
    </message>
    <message>
        <source>T %1</source>
        <translation>T %1</translation>
    </message>
    <message>
        <source>%1 curves, the lowest that of %2 with %3 nats at the threshold %4</source>
        <translation>%1 من المنحنيات، أدناها منحنى %2 بقيمة ⁦%3 nats⁩ عند العتبة %4</translation>
    </message>
    <message>
        <source>, %1 % computed</source>
        <translation>، حُسب ⁦%1 %⁩</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>أُوقف البحث.</translation>
    </message>
    <message>
        <source>, stopped at %1 %</source>
        <translation>، أُوقف عند ⁦%1 %⁩</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::EngineModel</name>
    <message>
        <source>runs</source>
        <translation>يعمل</translation>
    </message>
    <message>
        <source>runs with changes</source>
        <translation>يعمل بتغييرات</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>مرفوض</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 من %2</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>المحرك</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>The version that is meant; what of it was read is in the tool tip of a row</source>
        <translation>الإصدار المقصود؛ ما قُرئ منه في تلميح الصف</translation>
    </message>
    <message>
        <source>Read: %1</source>
        <translation>المقروء: %1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>الحكم</translation>
    </message>
    <message>
        <source>As decided</source>
        <translation>كما تقرّر</translation>
    </message>
    <message>
        <source>Tensors that are computed as decided, of those that are quantized</source>
        <translation>الموتّرات التي تُحسب كما تقرّر، من المكمّمة</translation>
    </message>
    <message>
        <source>What changes, or why not</source>
        <translation>ما يتغيّر، أو سبب الرفض</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>التصدير</translation>
    </message>
    <message>
        <source>The export that it reads, as the command line has it</source>
        <translation>التصدير الذي يقرؤه، كما في سطر الأوامر</translation>
    </message>
    <message>
        <source>none here</source>
        <translation>لا شيء هنا</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::EnginesDialog</name>
    <message>
        <source>What changes, or why not</source>
        <translation>ما يتغيّر، أو سبب الرفض</translation>
    </message>
    <message>
        <source>Which engine takes it?</source>
        <translation>أيّ محرك يقبلها؟</translation>
    </message>
    <message>
        <source>The exports are being asked…</source>
        <translation>يجري سؤال عمليات التصدير…</translation>
    </message>
    <message>
        <source>Engines, and what they take</source>
        <translation>المحركات وما تقبله</translation>
    </message>
    <message>
        <source>&amp;Export for it…</source>
        <translation>&amp;تصدير له…</translation>
    </message>
    <message>
        <source>&amp;Copy options</source>
        <translation>&amp;نسخ الخيارات</translation>
    </message>
    <message>
        <source>Copies the options of the export, as the command line takes them</source>
        <translation>ينسخ خيارات التصدير كما يقبلها سطر الأوامر</translation>
    </message>
    <message>
        <source>Each export has been asked what it would make of the decisions; what readers do otherwise is known of the versions that were read.</source>
        <translation>سُئل كل تصدير عمّا يصنعه بالقرارات؛ وما يفعله القارئون بخلافها معروف للإصدارات التي قُرئت.</translation>
    </message>
    <message>
        <source>%1 computes everything as decided.</source>
        <translation>يحسب %1 كل شيء كما تقرّر.</translation>
    </message>
    <message>
        <source>%1, read: %2</source>
        <translation>%1، المقروء: %2</translation>
    </message>
    <message>
        <source>This export is made on the command line: copy its options</source>
        <translation>هذا التصدير يجري في سطر الأوامر: انسخ خياراته</translation>
    </message>
    <message>
        <source>Opens the export dialog with the export that this engine reads</source>
        <translation>يفتح مربع التصدير على التصدير الذي يقرؤه هذا المحرك</translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>(ولا غيره)</numerusform>
            <numerusform>(وواحد غيره)</numerusform>
            <numerusform>(واثنان غيره)</numerusform>
            <numerusform>(و%n أخرى)</numerusform>
            <numerusform>(و%n غيره)</numerusform>
            <numerusform>(و%n غيره)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ErrorPanel</name>
    <message>
        <source>Error per format</source>
        <translation>الخطأ حسب الصيغة</translation>
    </message>
    <message>
        <source>Weights that pass through bfloat16 before they are quantized are rounded twice. Counts the codes that differ, for each format, by passes over the data.</source>
        <translation>الأوزان التي تمر عبر bfloat16 قبل تكميمها تُقرَّب مرتين. عدّ الرموز المختلفة، لكل صيغة، بالمرور على البيانات.</translation>
    </message>
    <message>
        <source>Only float32 and float64 tensors are compared.</source>
        <translation>لا تُقارَن إلا موتّرات float32 وfloat64.</translation>
    </message>
    <message>
        <source>&amp;Codes changed by rounding to BF16</source>
        <translation>ال&amp;رموز المتغيّرة بالتقريب إلى BF16</translation>
    </message>
    <message>
        <source>The chosen format has its own scales; all others show one scale for the whole tensor.</source>
        <translation>للصيغة المختارة مقاييسها الخاصة؛ وتعرض سائر الصيغ مقياسًا واحدًا للموتّر كله.</translation>
    </message>
    <message>
        <source>The tensor is left as it is stored: no format is chosen. Choosing one takes it in.</source>
        <translation>يبقى الموتّر كما هو مخزَّن: لا صيغة سارية. اختيار صيغة يضمّنه.</translation>
    </message>
    <message>
        <source>Warning: these values exist only in bfloat16 and are rounded already; take the original weights where there are any.</source>
        <translation>تحذير: هذه القيم موجودة بصيغة bfloat16 فقط. المرور عبرها حدث من قبل؛ استخدم الأوزان الأصلية إن وُجدت.</translation>
    </message>
    <message>
        <source>&amp;Choose %1</source>
        <translation>ا&amp;ختيار %1</translation>
    </message>
    <message>
        <source>Copy &amp;row</source>
        <translation>نسخ ال&amp;صف</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>نسخ ال&amp;جدول</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ErrorPlot</name>
    <message>
        <source>Error against the threshold, one curve per format</source>
        <translation>الخطأ بدلالة العتبة، منحنى لكل صيغة</translation>
    </message>
    <message>
        <source>SQNR of each format if the threshold stood there. Dashed lines are the picks of the calibration methods; a click takes one.
Drag the line to set the threshold; wheel zooms, dragging pans, a double click resets.</source>
        <translation>قيمة SQNR لكل صيغة لو كانت العتبة هناك. والخطوط المتقطعة هي اختيارات طرق المعايرة؛ والنقر يعتمد أحدها.
اسحب الخط لضبط العتبة؛ العجلة للتكبير والتصغير، والسحب للتحريك، والنقر المزدوج لإعادة الضبط.</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>threshold, if there were one for the whole tensor</source>
        <translation>العتبة، لو كانت واحدة للموتّر كله</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>T %1: %2 dB</source>
        <translation>T %1: ⁦%2 dB⁩</translation>
    </message>
    <message>
        <source>target %1 dB</source>
        <translation>الهدف ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>%1 curves, the highest that of %2 with a SQNR of %3 dB at the threshold %4</source>
        <translation>%1 من المنحنيات، أعلاها منحنى %2 حيث SQNR يساوي ⁦%3 dB⁩ عند العتبة %4</translation>
    </message>
    <message>
        <source>%1, where the SQNR of %2 is %3 dB</source>
        <extracomment>what a plot shows, and the error of a format at the threshold that it shows</extracomment>
        <translation>%1، وعندها SQNR للصيغة %2 هو ⁦%3 dB⁩</translation>
    </message>
    <message>
        <source>%1: %2 dB</source>
        <comment>what is tried out, and its SQNR</comment>
        <translation>%1: ⁦%2 dB⁩</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExpertPanel</name>
    <message>
        <source>No layer of this study has experts, by the names of its tensors.</source>
        <translation>لا طبقة في هذه الدراسة لها خبراء، بحسب أسماء موتّراتها.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>الطبقة</translation>
    </message>
    <message>
        <source>The layer whose experts are shown</source>
        <translation>الطبقة التي يُعرض خبراؤها</translation>
    </message>
    <message>
        <source>The files hold neither counts of tokens nor what the experts read.</source>
        <translation>لا تحتوي الملفات على عدد الرموز ولا على ما يقرؤه الخبراء.</translation>
    </message>
    <message numerus="yes">
        <source>%n expert(s)</source>
        <translation>
            <numerusform>لا خبراء</numerusform>
            <numerusform>خبير واحد</numerusform>
            <numerusform>خبيران</numerusform>
            <numerusform>%n خبراء</numerusform>
            <numerusform>%n خبيرًا</numerusform>
            <numerusform>%n خبير</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, never reached: %2, hardly ever: %3</source>
        <comment>experts of a layer</comment>
        <translation>%1، لم يُوصل إليهم قط: %2، ونادرًا: %3</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExpertPlot</name>
    <message>
        <source>Tokens of each expert</source>
        <translation>رموز كل خبير</translation>
    </message>
    <message>
        <source>A bar for each expert of the layer: how many tokens came to it. The dashed line is the even share; hatched bars had fewer than a tenth of it, a cross marks an expert that no token came to.
A click chooses a tensor of an expert, as do the arrow keys.</source>
        <translation>عمود لكل خبير في الطبقة: عدد الرموز التي وصلت إليه. الخط المتقطّع هو الحصة المتساوية؛ والأعمدة المظلّلة نالت أقل من عُشرها، وعلامة × لخبير لم يصل إليه أي رمز.
نقرة تختار موتّرًا لخبير، وكذلك مفاتيح الأسهم.</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>الخبير</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>الرموز</translation>
    </message>
    <message>
        <source>%1 experts of %2, an even share of %3 tokens; never reached: %4, hardly ever: %5</source>
        <translation>%1 خبراء في %2، والحصة المتساوية %3 رموز؛ لم يُوصل إليهم قط: %4، ونادرًا: %5</translation>
    </message>
    <message>
        <source>%1; %2 tokens came to expert %3, the current one</source>
        <translation>%1؛ وصل %2 من الرموز إلى الخبير %3، وهو الحالي</translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation>الخبير %1</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>غير مسجّل</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>لا رموز</numerusform>
            <numerusform>رمز واحد</numerusform>
            <numerusform>رمزان</numerusform>
            <numerusform>%n رموز</numerusform>
            <numerusform>%n رمزًا</numerusform>
            <numerusform>%n رمز</numerusform>
        </translation>
    </message>
    <message>
        <source>never reached: its range is not known</source>
        <translation>لم يُوصل إليه قط: مداه غير معروف</translation>
    </message>
    <message>
        <source>hardly reached: its range is that of chance</source>
        <translation>نادرًا ما يُوصل إليه: مداه وليد الصدفة</translation>
    </message>
    <message>
        <source>even share %1</source>
        <translation>الحصة المتساوية %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExportDialog</name>
    <message>
        <source>What the format cannot carry</source>
        <translation>ما لا تستطيع الصيغة حمله</translation>
    </message>
    <message>
        <source>Export decisions</source>
        <translation>تصدير القرارات</translation>
    </message>
    <message>
        <source>Export format</source>
        <translation>صيغة التصدير</translation>
    </message>
    <message>
        <source>File format to write</source>
        <translation>صيغة الملف المراد كتابته</translation>
    </message>
    <message>
        <source>Files that are written</source>
        <translation>الملفات التي تُكتب</translation>
    </message>
    <message>
        <source>Preview of the file</source>
        <translation>معاينة الملف</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;حفظ باسم…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;نسخ</translation>
    </message>
    <message>
        <source>Copies the whole file that is shown to the clipboard</source>
        <translation>نسخ الملف المعروض كاملًا إلى الحافظة</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>ال&amp;صيغة</translation>
    </message>
    <message>
        <source>Read by: %1</source>
        <translation>يقرؤه: %1</translation>
    </message>
    <message>
        <source>The format carries everything that was decided.</source>
        <translation>تحمل الصيغة كل ما تقرّر.</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) this format cannot carry:</source>
        <translation>
            <numerusform>لا شيء تعجز هذه الصيغة عن حمله:</numerusform>
            <numerusform>أمر واحد لا تستطيع هذه الصيغة حمله:</numerusform>
            <numerusform>أمران لا تستطيع هذه الصيغة حملهما:</numerusform>
            <numerusform>%n أمور لا تستطيع هذه الصيغة حملها:</numerusform>
            <numerusform>%n أمرًا لا تستطيع هذه الصيغة حملها:</numerusform>
            <numerusform>%n أمر لا تستطيع هذه الصيغة حملها:</numerusform>
        </translation>
    </message>
    <message>
        <source>… the file goes on</source>
        <translation>… وللملف بقية</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>تصدير باسم</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>جميع الملفات</translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>استبدال الملفات</translation>
    </message>
    <message>
        <source>The export writes other files beside this one. Replace those that are there?</source>
        <translation>يكتب التصدير ملفات أخرى إلى جانب هذا الملف. هل تُستبدل الموجودة منها؟</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand</source>
        <translation>نسخ الأ&amp;مر</translation>
    </message>
    <message>
        <source>Save the study first: the command line reads what is saved</source>
        <translation>احفظ الدراسة أولًا: سطر الأوامر يقرأ المحفوظ</translation>
    </message>
    <message>
        <source>Copies the command that writes the same on the command line</source>
        <translation>ينسخ الأمر الذي يكتب الشيء نفسه في سطر الأوامر</translation>
    </message>
    <message>
        <source>What to know before the files are used</source>
        <translation>ما ينبغي معرفته قبل استعمال الملفات</translation>
    </message>
    <message>
        <source>Working out the files…</source>
        <translation>جارٍ إعداد الملفات…</translation>
    </message>
    <message>
        <source>Which &amp;engine takes it?</source>
        <translation>أيّ م&amp;حرك يقبلها؟</translation>
    </message>
    <message>
        <source>Which engines run the decisions, with which changes, and by which export</source>
        <translation>أيّ المحركات تنفّذ القرارات، وبأيّ تغييرات، وبأيّ تصدير</translation>
    </message>
    <message>
        <source>To run it</source>
        <translation>للتشغيل</translation>
    </message>
    <message>
        <source>P&amp;hase</source>
        <translation>المر&amp;حلة</translation>
    </message>
    <message>
        <source>Leave out what the model lacks</source>
        <translation>ترك ما ليس في النموذج</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>المرحلة</translation>
    </message>
    <message>
        <source>The iterations whose decisions are written</source>
        <translation>التكرارات التي تُكتب قراراتها</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>compare the names with those of a model</source>
        <translation>قارن الأسماء بأسماء نموذج</translation>
    </message>
    <message>
        <source>A checkpoint, its index, an ONNX file, or text with one name in each line</source>
        <translation>نقطة حفظ أو فهرسها أو ملف ONNX أو نص فيه اسم في كل سطر</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>اختر نموذجًا</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>النم&amp;وذج</translation>
    </message>
    <message>
        <source>All phases</source>
        <translation>كل المراحل</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>&amp;تصدير</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) stay as they are, or have a remark:</source>
        <translation>
            <numerusform>لا شيء يبقى كما هو أو عليه ملاحظة:</numerusform>
            <numerusform>شيء واحد يبقى كما هو أو عليه ملاحظة:</numerusform>
            <numerusform>شيئان يبقيان كما هما أو عليهما ملاحظة:</numerusform>
            <numerusform>%n أشياء تبقى كما هي أو عليها ملاحظات:</numerusform>
            <numerusform>%n شيئًا يبقى كما هو أو عليه ملاحظة:</numerusform>
            <numerusform>%n شيء يبقى كما هو أو عليه ملاحظة:</numerusform>
        </translation>
    </message>
    <message>
        <source>Say where to write it.</source>
        <translation>حدّد مكان الكتابة.</translation>
    </message>
    <message>
        <source>This exists already. Replace it once the new one is whole?</source>
        <translation>هذا موجود بالفعل. هل يُستبدل متى اكتمل الجديد؟</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FactsPanel</name>
    <message>
        <source>Facts of the file</source>
        <translation>معلومات الملف</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>الملف %1</translation>
    </message>
    <message>
        <source>Dataset %1</source>
        <translation>مجموعة البيانات %1</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>مشكلة</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>السمات</translation>
    </message>
    <message>
        <source>Not in files of this kind</source>
        <translation>لا يوجد في ملفات من هذا النوع</translation>
    </message>
    <message>
        <source>Attributes of the file (%L1)</source>
        <translation>سمات الملف (%L1)</translation>
    </message>
    <message>
        <source>Attributes of %1 (%2)</source>
        <translation>سمات %1 ‏(%2)</translation>
    </message>
    <message>
        <source>more</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>المعلومة</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>Choose a tensor to see what its file says of it.</source>
        <translation>اختر موتّرًا لترى ما يقوله ملفه عنه.</translation>
    </message>
    <message>
        <source>being read…</source>
        <translation>تجري القراءة…</translation>
    </message>
    <message>
        <source>Batches that are not shown: %L1</source>
        <translation>الدفعات غير المعروضة: %L1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FilterBar</name>
    <message>
        <source>Filter by name</source>
        <translation>تصفية بالاسم</translation>
    </message>
    <message>
        <source>Filter tensors by name</source>
        <translation>تصفية الموتّرات بالاسم</translation>
    </message>
    <message>
        <source>Filter by property</source>
        <translation>التصفية بحسب الخاصية</translation>
    </message>
    <message>
        <source>Filters by role, format, method or error; keeps filters under a name</source>
        <translation>التصفية بحسب الدور أو الصيغة أو الطريقة أو الخطأ؛ وحفظ المرشحات باسم</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>تعبير نمطي</translation>
    </message>
    <message>
        <source>Read the filter as a regular expression</source>
        <translation>قراءة التصفية كتعبير نمطي</translation>
    </message>
    <message>
        <source>This is not a regular expression: %1</source>
        <translation>هذا ليس تعبيرًا نمطيًا: %1</translation>
    </message>
    <message>
        <source>Takes this filter away: %1</source>
        <translation>إزالة هذا المرشح: %1</translation>
    </message>
    <message>
        <source>Take the filter away: %1</source>
        <translation>إزالة المرشح: %1</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>ال&amp;دور</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>ال&amp;صيغة</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>ال&amp;طريقة</translation>
    </message>
    <message>
        <source>&amp;SQNR below</source>
        <translation>&amp;SQNR أقل من</translation>
    </message>
    <message>
        <source>S&amp;aturated above</source>
        <translation>ال&amp;تشبّع أعلى من</translation>
    </message>
    <message>
        <source>&amp;Outlier above</source>
        <translation>ال&amp;شذوذ أعلى من</translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation>&amp;أخرى…</translation>
    </message>
    <message>
        <source>Bound, as in: %1</source>
        <translation>الحد، كما في: %1</translation>
    </message>
    <message>
        <source>&amp;Keep this filter…</source>
        <translation>&amp;حفظ هذا المرشح…</translation>
    </message>
    <message>
        <source>For&amp;get</source>
        <translation>إ&amp;زالة</translation>
    </message>
    <message>
        <source>&amp;Show all</source>
        <translation>&amp;عرض الكل</translation>
    </message>
    <message>
        <source>Keep this filter</source>
        <translation>حفظ هذا المرشح</translation>
    </message>
    <message>
        <source>Name of the filter %1</source>
        <translation>اسم المرشح %1</translation>
    </message>
    <message>
        <source>&amp;Change below</source>
        <translation>الت&amp;غيّر أقل من</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>ال&amp;ملف</translation>
    </message>
    <message>
        <source>Shows the tensors whose name contains this text (Ctrl+F). Words as sqnr&lt;20, output&lt;20, change&lt;0, sat&gt;0.1, outlier&gt;100, amax&gt;=100, bits&lt;=8, elements&gt;1e6, layer:3..7, role:weight, format:int8, method:entropy, file:run2, name:&quot;a b&quot;, is:changed and is:flagged filter by what they say, all of them or, with the word or between them, one; Enter makes chips of them.</source>
        <translation>عرض الموتّرات التي تحتوي أسماؤها على هذا النص (Ctrl+F). الكلمات مثل ⁦sqnr&lt;20⁩ و⁦output&lt;20⁩ و⁦change&lt;0⁩ و⁦sat&gt;0.1⁩ و⁦outlier&gt;100⁩ و⁦amax&gt;=100⁩ و⁦bits&lt;=8⁩ و⁦elements&gt;1e6⁩ و⁦layer:3..7⁩ و⁦role:weight⁩ و⁦format:int8⁩ و⁦method:entropy⁩ و⁦file:run2⁩ و⁦name:&quot;a b&quot;⁩ و⁦is:changed⁩ و⁦is:flagged⁩ تصفّي بحسب معناها، كلها معًا أو واحدة منها إذا وُضعت بينها الكلمة ⁦or⁩؛ ويحوّلها مفتاح الإدخال إلى رقاقات.</translation>
    </message>
    <message>
        <source>O&amp;utput below</source>
        <translation>الم&amp;خرج أقل من</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FindingModel</name>
    <message>
        <source>Severity</source>
        <translation>الخطورة</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>الفحص</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>نتيجة الفحص</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FormatModel</name>
    <message>
        <source>Being measured on the data</source>
        <translation>يجري قياسه على البيانات</translation>
    </message>
    <message>
        <source>Not compared: neither float32 nor float64, or no single scale</source>
        <translation>لم يُقارَن: ليس float32 ولا float64، أو بلا مقياس وحيد</translation>
    </message>
    <message>
        <source>%1 of %2 codes
Threshold %3 as it is, %4 by way of bfloat16</source>
        <translation>%1 من %2 من الرموز
العتبة %3 كما هي، و%4 بالمرور عبر bfloat16</translation>
    </message>
    <message>
        <source>Undefined for this tensor</source>
        <translation>غير معرَّف لهذا الموتّر</translation>
    </message>
    <message>
        <source>Exact: %1</source>
        <translation>دقيق: %1</translation>
    </message>
    <message>
        <source>Estimated, within %1</source>
        <translation>تقديري، ضمن %1</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>الصيغة العددية</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Largest magnitude that can be represented, in tensor units</source>
        <translation>أكبر قيمة مطلقة يمكن تمثيلها، بوحدات الموتّر</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>المدى</translation>
    </message>
    <message>
        <source>Tensor units per unit of the format&apos;s grid</source>
        <translation>وحدات الموتّر لكل وحدة من شبكة الصيغة</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>حجم الخطوة</translation>
    </message>
    <message>
        <source>Share of the codes that change when values pass through bfloat16 first, each way with a calibration of its own</source>
        <translation>نسبة الرموز التي تتغيّر عندما تمر القيم أولًا عبر bfloat16، ولكل طريق معايرته الخاصة</translation>
    </message>
    <message>
        <source>Changed by BF16 %</source>
        <translation>المتغيّر بسبب BF16 %</translation>
    </message>
    <message>
        <source>%1
A double click chooses this format.</source>
        <translation>%1
النقر المزدوج يختار هذه الصيغة.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FormatSection</name>
    <message>
        <source>Number format</source>
        <translation>الصيغة العددية</translation>
    </message>
    <message>
        <source>Exponent bias and range</source>
        <translation>انحياز الأس والمدى</translation>
    </message>
    <message numerus="yes">
        <source>grid %1, %n value(s)</source>
        <translation>
            <numerusform>الشبكة %1، لا قيم</numerusform>
            <numerusform>الشبكة %1، قيمة واحدة</numerusform>
            <numerusform>الشبكة %1، قيمتان</numerusform>
            <numerusform>الشبكة %1، %n قيم</numerusform>
            <numerusform>الشبكة %1، %n قيمة</numerusform>
            <numerusform>الشبكة %1، %n قيمة</numerusform>
        </translation>
    </message>
    <message>
        <source>bias %1: %2</source>
        <translation>الانحياز %1: %2</translation>
    </message>
    <message>
        <source>The selected tensors have different formats.</source>
        <translation>للموتّرات المحددة صيغ مختلفة.</translation>
    </message>
    <message>
        <source>Exponent bias b and the largest magnitude it leaves: 1.875 * 2^(14 - b) for FP8-143. A larger bias is a finer, narrower grid.</source>
        <translation>انحياز الأس b وأكبر مقدار يتيحه: ‏1.875 * 2^(14 - b)‎ في FP8-143. الانحياز الأكبر شبكة أدق وأضيق.</translation>
    </message>
    <message>
        <source>as stored</source>
        <translation>كما هو مخزَّن</translation>
    </message>
    <message>
        <source>Left as it is stored: recipes have no entry for the tensor. Choosing a format takes it in.</source>
        <translation>يبقى كما هو مخزَّن: لا مدخل للموتّر في الوصفات. اختيار صيغة يضمّنه.</translation>
    </message>
    <message>
        <source>&amp;All biases</source>
        <translation>&amp;كل الانحيازات</translation>
    </message>
    <message>
        <source>Offers every exponent bias of the format here and to the line in the plots, also those that hardware does not have</source>
        <translation>يعرض هنا ولخط الرسوم كل انحيازات الأس في الصيغة، حتى ما لا يملكه العتاد</translation>
    </message>
    <message>
        <source>by the method</source>
        <translation>حسب الطريقة</translation>
    </message>
    <message>
        <source>%1 (by the method)</source>
        <translation>%1 (حسب الطريقة)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GranularityBox</name>
    <message>
        <source>per tensor</source>
        <translation>لكل موتّر</translation>
    </message>
    <message>
        <source>per channel, axis %1</source>
        <translation>لكل قناة، المحور %1</translation>
    </message>
    <message>
        <source>per group of %1</source>
        <translation>لكل مجموعة من %1</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>مستوى التجزئة</translation>
    </message>
    <message>
        <source>Which elements share a scale. Axis 0 of a weight matrix are its output channels.</source>
        <translation>العناصر التي تشترك في مقياس. المحور 0 في مصفوفة الأوزان هو قنوات مخرجها.</translation>
    </message>
    <message>
        <source>per group of %1, axis %2</source>
        <translation>لكل مجموعة من %1، المحور %2</translation>
    </message>
    <message>
        <source>per block of %1</source>
        <translation>لكل كتلة من %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GranularitySection</name>
    <message>
        <source>Scale&amp;s</source>
        <translation>المقايي&amp;س</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingDialog</name>
    <message>
        <source>Group batches</source>
        <translation>تجميع الدفعات</translation>
    </message>
    <message>
        <source>Tensors that there would be</source>
        <translation>الموتّرات التي ستنتج</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>الم&amp;لف:</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>ال&amp;تنظيم:</translation>
    </message>
    <message>
        <source>&amp;Expression:</source>
        <translation>الت&amp;عبير:</translation>
    </message>
    <message>
        <source>&amp;Padding mask:</source>
        <translation>&amp;قناع الحشو:</translation>
    </message>
    <message>
        <source>A regular expression over the paths of datasets. What fits with the same (?&lt;tensor&gt;…) and (?&lt;port&gt;…) is one tensor; (?&lt;batch&gt;…) orders its batches. Empty: as the names say.</source>
        <translation>تعبير نمطي على مسارات مجموعات البيانات. ما يطابق بنفس ‎(?&lt;tensor&gt;…)‎ و ‎(?&lt;port&gt;…)‎ موتّر واحد، و ‎(?&lt;batch&gt;…)‎ يرتّب دفعاته. فارغ: كما تقول الأسماء.</translation>
    </message>
    <message>
        <source>A dataset of 0 and 1, sequences by tokens. What it marks with 0 is left out of everything.</source>
        <translation>مجموعة بيانات من 0 و 1، تسلسلات في tokens. ما تعلّمه بـ 0 يُستبعد من كل شيء.</translation>
    </message>
    <message>
        <source>Puts a ready expression into the field, to start from</source>
        <translation>يضع تعبيرًا جاهزًا في الحقل للبدء منه</translation>
    </message>
    <message>
        <source>as the names say</source>
        <translation>كما تقول الأسماء</translation>
    </message>
    <message>
        <source>an expression of one&apos;s own</source>
        <translation>تعبير خاص</translation>
    </message>
    <message>
        <source>attention_mask, where there is one</source>
        <translation>attention_mask حيث توجد</translation>
    </message>
    <message>
        <source>none: all tokens count</source>
        <translation>بلا قناع: تُحتسب كل الـ tokens</translation>
    </message>
    <message>
        <source>Character %1: %2</source>
        <translation>المحرف %1: %2</translation>
    </message>
    <message>
        <source>Working out what would be joined…</source>
        <translation>يجري حساب ما سيُضمّ…</translation>
    </message>
    <message>
        <source>No datasets are batches of one tensor by their names.</source>
        <translation>لا توجد بحسب الأسماء مجموعات بيانات هي دفعات لموتّر واحد.</translation>
    </message>
    <message>
        <source>No dataset fits the expression.</source>
        <translation>لا توجد مجموعة بيانات تطابق التعبير.</translation>
    </message>
    <message>
        <source>%1 joined from %2.</source>
        <translation>%1 تُضمّ من %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>لا موتّرات</numerusform>
            <numerusform>موتّر واحد</numerusform>
            <numerusform>موتّران</numerusform>
            <numerusform>%n موتّرات</numerusform>
            <numerusform>%n موتّرًا</numerusform>
            <numerusform>%n موتّر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s)</source>
        <translation>
            <numerusform>لا مجموعات بيانات</numerusform>
            <numerusform>مجموعة بيانات واحدة</numerusform>
            <numerusform>مجموعتي بيانات</numerusform>
            <numerusform>%n مجموعات بيانات</numerusform>
            <numerusform>%n مجموعة بيانات</numerusform>
            <numerusform>%n مجموعة بيانات</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s) stay as they are.</source>
        <translation>
            <numerusform>لا تبقى أي مجموعة بيانات كما هي.</numerusform>
            <numerusform>تبقى مجموعة بيانات واحدة كما هي.</numerusform>
            <numerusform>تبقى مجموعتا بيانات كما هما.</numerusform>
            <numerusform>تبقى %n مجموعات بيانات كما هي.</numerusform>
            <numerusform>تبقى %n مجموعة بيانات كما هي.</numerusform>
            <numerusform>تبقى %n مجموعة بيانات كما هي.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be joined, listed first.</source>
        <translation>
            <numerusform>لا شيء يتعذّر ضمّه.</numerusform>
            <numerusform>يتعذّر ضمّ واحد، وهو أول القائمة.</numerusform>
            <numerusform>يتعذّر ضمّ اثنين، وهما أول القائمة.</numerusform>
            <numerusform>يتعذّر ضمّ %n، وهي أول القائمة.</numerusform>
            <numerusform>يتعذّر ضمّ %n، وهي أول القائمة.</numerusform>
            <numerusform>يتعذّر ضمّ %n، وهي أول القائمة.</numerusform>
        </translation>
    </message>
    <message>
        <source>F&amp;used weights:</source>
        <translation>الأوزان &amp;المدمجة:</translation>
    </message>
    <message>
        <source>Experts in one tensor, qkv_proj, gate_up_proj, c_attn: each layer is a row of its own. Where the file does not say how they lie, type settings of the network: model_type=bloom, num_attention_heads=16</source>
        <translation>الخبراء في موتّر واحد، وqkv_proj وgate_up_proj وc_attn: لكل طبقة صف خاص بها. وحيث لا يبيّن الملف ترتيبها تُكتب إعدادات الشبكة: model_type=bloom, num_attention_heads=16</translation>
    </message>
    <message>
        <source>taken apart, as names and settings tell</source>
        <translation>مفصولة بحسب الأسماء والإعدادات</translation>
    </message>
    <message>
        <source>whole, as they are stored</source>
        <translation>كاملة كما هي مخزّنة</translation>
    </message>
    <message>
        <source>Settings of the network with commas between, as model_type=bloom, num_attention_heads=16</source>
        <translation>إعدادات الشبكة مفصولة بفواصل، مثل model_type=bloom, num_attention_heads=16</translation>
    </message>
    <message>
        <source>&amp;No data:</source>
        <translation>&amp;ليست بيانات:</translation>
    </message>
    <message>
        <source>Values that are read as NaN: numbers and ranges with commas between, as -1e9, -1e38..-1e30, and the words mask (what stands far off all others), fill (what the file fills with), unwritten, none (not even what the file says)</source>
        <translation>قيم تُقرأ على أنها NaN: أعداد ومجالات تفصلها فواصل مثل ‎-1e9, -1e38..-1e30 والكلمات mask (ما يبعد جدًا عن كل ما سواه) وfill (ما يملأ به الملف) وunwritten وnone (ولا حتى ما يقوله الملف)</translation>
    </message>
    <message>
        <source>what the file says, and what was never written</source>
        <translation>ما يقوله الملف وما لم يُكتب قط</translation>
    </message>
    <message>
        <source>what stands far off all others as well: masks, fills, saturation</source>
        <translation>وكذلك ما يبعد جدًا عن كل ما سواه: أقنعة، قيم ملء، تشبع</translation>
    </message>
    <message>
        <source>nothing: all values count</source>
        <translation>لا شيء: كل القيم تُحسب</translation>
    </message>
    <message>
        <source>Numbers, ranges as -1e38..-1e30, mask, fill, unwritten or none, with commas between</source>
        <translation>أعداد، ومجالات مثل ‎-1e38..-1e30 وmask وfill وunwritten أو none تفصلها فواصل</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingModel</name>
    <message>
        <source>stays as it is</source>
        <translation>يبقى كما هو</translation>
    </message>
    <message numerus="yes">
        <source>joined from %n dataset(s)</source>
        <translation>
            <numerusform>لا يُضمّ من شيء</numerusform>
            <numerusform>يُضمّ من مجموعة بيانات واحدة</numerusform>
            <numerusform>يُضمّ من مجموعتي بيانات</numerusform>
            <numerusform>يُضمّ من %n مجموعات بيانات</numerusform>
            <numerusform>يُضمّ من %n مجموعة بيانات</numerusform>
            <numerusform>يُضمّ من %n مجموعة بيانات</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; missing: %2</source>
        <translation>%1؛ ينقص: %2</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>الشكل</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>يصير</translation>
    </message>
    <message>
        <source>cannot be joined (%1)</source>
        <translation>يتعذّر ضمّه (%1)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::HistogramPlot</name>
    <message>
        <source>Histogram of magnitudes with the threshold</source>
        <translation>المدرّج التكراري للقيم المطلقة مع العتبة</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>العناصر</translation>
    </message>
    <message>
        <source>x = 0: elements %1</source>
        <translation>⁦x = 0⁩: العناصر %1</translation>
    </message>
    <message>
        <source>|x| %1: elements %2</source>
        <translation>⁦|x| %1⁩: العناصر %2</translation>
    </message>
    <message>
        <source>Drag the line to set the threshold, which snaps to the picks of the methods unless Alt is held; arrow keys nudge it (Shift: more), Esc takes a drag back.
Wheel zooms, dragging pans, a double click resets the view; a box drawn with the right button zooms into it, a click of it opens the menu.
Click the mark of a method to take its pick.
The ticks below the columns are the values the format can represent.</source>
        <translation>اسحب الخط لضبط العتبة؛ وهي تنجذب إلى اختيارات الطرق ما لم يُضغط Alt؛ مفاتيح الأسهم تزيحها (مع Shift: أكثر)، وEsc يلغي السحب.
العجلة للتكبير والتصغير، والسحب للتحريك، والنقر المزدوج لإعادة ضبط العرض؛ رسم مستطيل بالزر الأيمن يكبّر ما بداخله، ونقرة به تفتح القائمة.
انقر علامة طريقة لاعتماد اختيارها.
الشرطات تحت الأعمدة هي القيم التي تستطيع الصيغة تمثيلها.</translation>
    </message>
    <message>
        <source>%1 elements in %2 bins, the fullest with %3 of them from %4 to %5, and %6 zeros</source>
        <translation>%1 من العناصر في %2 من الفئات، أكثرها امتلاء بها %3 منها من %4 إلى %5، و%6 من الأصفار</translation>
    </message>
    <message>
        <source>elements, estimated</source>
        <translation>عناصر، مقدَّرة</translation>
    </message>
    <message>
        <source>%1, estimated from a sample of the rows</source>
        <extracomment>%1: what a plot shows</extracomment>
        <translation>%1، مقدَّرة من عيّنة من الصفوف</translation>
    </message>
    <message>
        <source>outline: Q, as the format has the elements; nothing of what is clipped</source>
        <translation>الحد الخارجي: Q، كما تكون العناصر في الصيغة؛ دون ما يُقتطع</translation>
    </message>
    <message>
        <source>x</source>
        <comment>a value</comment>
        <translation>x</translation>
    </message>
    <message>
        <source>Histogram of values with the threshold on both sides of zero</source>
        <translation>المدرّج التكراري للقيم مع العتبة على جانبي الصفر</translation>
    </message>
    <message>
        <source>x %1: elements %2</source>
        <translation>⁦x %1⁩: العناصر %2</translation>
    </message>
    <message>
        <source>outline: channel %1, spread over each half octave</source>
        <translation>الحد الخارجي: القناة %1، موزّعة على كل نصف أوكتاف</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ImportDialog</name>
    <message>
        <source>Not taken over as it stands in the file:</source>
        <translation>غير معتمد كما هو في الملف:</translation>
    </message>
    <message>
        <source>What is not taken over</source>
        <translation>ما لا يُعتمد</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>استيراد %1</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>صيغة الملف</translation>
    </message>
    <message>
        <source>The file was not recognised: say what it is</source>
        <translation>لم يُعرف الملف: حدّد ماهيته</translation>
    </message>
    <message>
        <source>Recognised by its content</source>
        <translation>عُرف من محتواه</translation>
    </message>
    <message>
        <source>Not recognised</source>
        <translation>لم يُعرف</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>ما في الملف</translation>
    </message>
    <message>
        <source>&amp;Start from it</source>
        <translation>الب&amp;دء منه</translation>
    </message>
    <message>
        <source>Decides as the file does, as one step that can be undone</source>
        <translation>اتخاذ القرارات كما في الملف، كخطوة واحدة يمكن التراجع عنها</translation>
    </message>
    <message>
        <source>&amp;Compare with it</source>
        <translation>الم&amp;قارنة معه</translation>
    </message>
    <message>
        <source>Shows the file beside the decisions in the window, and changes nothing</source>
        <translation>إظهار الملف إلى جانب القرارات في النافذة، من دون تغيير أي شيء</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>ال&amp;صيغة</translation>
    </message>
    <message>
        <source>Choose what the file is.</source>
        <translation>اختر ماهية الملف.</translation>
    </message>
    <message>
        <source>Written by: %1</source>
        <translation>كتبه: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) in the file</source>
        <translation>
            <numerusform>لا موتّرات في الملف</numerusform>
            <numerusform>موتّر واحد في الملف</numerusform>
            <numerusform>موتّران في الملف</numerusform>
            <numerusform>%n موتّرات في الملف</numerusform>
            <numerusform>%n موتّرًا في الملف</numerusform>
            <numerusform>%n موتّر في الملف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them open here</source>
        <translation>
            <numerusform>ليس أي منها مفتوحًا هنا</numerusform>
            <numerusform>واحد منها مفتوح هنا</numerusform>
            <numerusform>اثنان منها مفتوحان هنا</numerusform>
            <numerusform>%n منها مفتوحة هنا</numerusform>
            <numerusform>%n منها مفتوحة هنا</numerusform>
            <numerusform>%n منها مفتوحة هنا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open tensor(s) not in the file</source>
        <translation>
            <numerusform>كل الموتّرات المفتوحة في الملف</numerusform>
            <numerusform>موتّر مفتوح واحد ليس في الملف</numerusform>
            <numerusform>موتّران مفتوحان ليسا في الملف</numerusform>
            <numerusform>%n موتّرات مفتوحة ليست في الملف</numerusform>
            <numerusform>%n موتّرًا مفتوحًا ليست في الملف</numerusform>
            <numerusform>%n موتّر مفتوح ليست في الملف</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>تجري قراءة الملف…</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ImportModel</name>
    <message>
        <source>not found: %1</source>
        <translation>غير موجود: %1</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>في الملف</translation>
    </message>
    <message>
        <source>Tensor here</source>
        <translation>الموتّر هنا</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>العتبة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::InspectorPanel</name>
    <message>
        <source>Result</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>السياسة</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>المعايرة</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>مجموعة المشاركة</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>الدور</translation>
    </message>
    <message>
        <source>What the tensor is in the network; methods may treat roles differently</source>
        <translation>ماهية الموتّر في الشبكة العصبية؛ قد تعامل الطرق الأدوار معاملة مختلفة</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>الملاحظات</translation>
    </message>
    <message>
        <source>Why this was decided; kept in the recipe</source>
        <translation>سبب هذا القرار؛ يُحفظ في الوصفة</translation>
    </message>
    <message>
        <source>Why this was decided</source>
        <translation>سبب هذا القرار</translation>
    </message>
    <message>
        <source>Ro&amp;le</source>
        <translation>ال&amp;دور</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>مستوى التجزئة</translation>
    </message>
    <message>
        <source>Error target</source>
        <translation>هدف الخطأ</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::JobList</name>
    <message>
        <source>Background jobs</source>
        <translation>مهام الخلفية</translation>
    </message>
    <message>
        <source>In the background</source>
        <translation>في الخلفية</translation>
    </message>
    <message>
        <source>Stops this; what has been done stays</source>
        <translation>يوقف هذا؛ وما أُنجز يبقى</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 من %2</translation>
    </message>
    <message>
        <source>%1
Click to choose the weight, double-click to choose its input.</source>
        <translation>%1
انقر لاختيار الوزن، وانقر نقرًا مزدوجًا لاختيار مدخله.</translation>
    </message>
    <message>
        <source>%1
Double-click to choose it.</source>
        <translation>%1
انقر نقرًا مزدوجًا لاختياره.</translation>
    </message>
    <message>
        <source>Measured on the data once the decisions are quiet</source>
        <translation>يُقاس على البيانات متى استقرّت القرارات</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) left out: not finite</source>
        <translation>
            <numerusform>لم يُستبعد أي صف لأنه غير منتهٍ</numerusform>
            <numerusform>استُبعد صف واحد: غير منتهٍ</numerusform>
            <numerusform>استُبعد صفّان: غير منتهيين</numerusform>
            <numerusform>استُبعدت %n صفوف: غير منتهية</numerusform>
            <numerusform>استُبعد %n صفًا: غير منتهية</numerusform>
            <numerusform>استُبعد %n صف: غير منتهية</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) left out: weights that are not finite</source>
        <translation>
            <numerusform>لم يُستبعد أي مخرج بسبب أوزان غير منتهية</numerusform>
            <numerusform>استُبعد مخرج واحد: أوزان غير منتهية</numerusform>
            <numerusform>استُبعد مخرجان: أوزان غير منتهية</numerusform>
            <numerusform>استُبعدت %n مخرجات: أوزان غير منتهية</numerusform>
            <numerusform>استُبعد %n مخرجًا: أوزان غير منتهية</numerusform>
            <numerusform>استُبعد %n مخرج: أوزان غير منتهية</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 dB on these rows</source>
        <translation>⁦%1 dB⁩ على هذه الصفوف</translation>
    </message>
    <message>
        <source>Undefined: the output is zero</source>
        <translation>غير معرَّف: المخرج صفر</translation>
    </message>
    <message>
        <source>The weight of a linear layer</source>
        <translation>وزن طبقة خطية</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>الطبقة</translation>
    </message>
    <message>
        <source>The tensor it is multiplied with, by the graph or by the module in their names</source>
        <translation>الموتّر الذي يُضرب فيه، حسب مخطط الشبكة أو حسب الوحدة في اسميهما</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>المدخل</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>الصفوف</translation>
    </message>
    <message>
        <source>Output error with input and weight quantized, against both as they are</source>
        <translation>خطأ المخرج والمدخل والوزن مكمّمان، مقارنةً بهما كما هما</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Output error with only the input quantized</source>
        <translation>خطأ المخرج والمدخل وحده مكمّم</translation>
    </message>
    <message>
        <source>Input only</source>
        <translation>المدخل فقط</translation>
    </message>
    <message>
        <source>Output error with only the weight quantized</source>
        <translation>خطأ المخرج والوزن وحده مكمّم</translation>
    </message>
    <message>
        <source>Weight only</source>
        <translation>الوزن فقط</translation>
    </message>
    <message>
        <source>Rows of the input that were multiplied</source>
        <translation>صفوف المدخل التي ضُربت</translation>
    </message>
    <message>
        <source>%1 dB, exactly</source>
        <translation>⁦%1 dB⁩ بالضبط</translation>
    </message>
    <message>
        <source>The errors are estimates from these rows.</source>
        <translation>الأخطاء تقديرات من هذه الصفوف.</translation>
    </message>
    <message>
        <source>%1 dB, estimated from these rows: 95 of 100 times it is within %2</source>
        <translation>⁦%1 dB⁩، مقدر من هذه الصفوف: في 95 من 100 مرة يقع ضمن %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerPanel</name>
    <message>
        <source>Layers</source>
        <translation>الطبقات</translation>
    </message>
    <message>
        <source>No weight was found together with its input. Both are needed, from one file or from several: for layers.0.proj.weight a tensor layers.0.proj.input with as many features.</source>
        <translation>لم يُعثر على وزن مع مدخله. كلاهما مطلوب، من ملف واحد أو من عدة ملفات: لـ layers.0.proj.weight موتّر layers.0.proj.input بعدد السمات نفسه.</translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) without an input</source>
        <translation>
            <numerusform>لا أوزان بلا مدخل</numerusform>
            <numerusform>وزن واحد بلا مدخل</numerusform>
            <numerusform>وزنان بلا مدخل</numerusform>
            <numerusform>%n أوزان بلا مدخل</numerusform>
            <numerusform>%n وزنًا بلا مدخل</numerusform>
            <numerusform>%n وزن بلا مدخل</numerusform>
        </translation>
    </message>
    <message>
        <source>No input was found for:</source>
        <translation>لم يُعثر على مدخل لـ:</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) that do not fit</source>
        <translation>
            <numerusform>لا أزواج غير متوافقة</numerusform>
            <numerusform>زوج واحد غير متوافق</numerusform>
            <numerusform>زوجان غير متوافقين</numerusform>
            <numerusform>%n أزواج غير متوافقة</numerusform>
            <numerusform>%n زوجًا غير متوافق</numerusform>
            <numerusform>%n زوج غير متوافق</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ListingView</name>
    <message>
        <source>Names found so far</source>
        <translation>الأسماء التي عُثر عليها حتى الآن</translation>
    </message>
    <message numerus="yes">
        <source>Listing: %n name(s) so far</source>
        <translation>
            <numerusform>سرد: لا أسماء حتى الآن</numerusform>
            <numerusform>سرد: اسم واحد حتى الآن</numerusform>
            <numerusform>سرد: اسمان حتى الآن</numerusform>
            <numerusform>سرد: %n أسماء حتى الآن</numerusform>
            <numerusform>سرد: %n اسمًا حتى الآن</numerusform>
            <numerusform>سرد: %n اسم حتى الآن</numerusform>
        </translation>
    </message>
    <message>
        <source>Listing…</source>
        <translation>سرد…</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MetricDialog</name>
    <message>
        <source>Number of your own</source>
        <translation>رقم خاص بك</translation>
    </message>
    <message>
        <source>A number that your own program measured with the decisions of %1, such as a perplexity or an accuracy. It is kept beside the snapshot.</source>
        <translation>رقم قاسه برنامجك بقرارات %1، مثل الحيرة أو الدقة. يُحفظ مع اللقطة.</translation>
    </message>
    <message>
        <source>a number, and its unit if it has one</source>
        <translation>رقم، ووحدته إن كانت له وحدة</translation>
    </message>
    <message>
        <source>is not said</source>
        <translation>لم يُذكر</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>الأصغر</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>الأكبر</translation>
    </message>
    <message>
        <source>With it the better one of two snapshots is named; nothing else follows from the number</source>
        <translation>به تُسمّى اللقطة الأفضل من لقطتين؛ ولا يترتّب على الرقم شيء آخر</translation>
    </message>
    <message>
        <source>&amp;Metric</source>
        <translation>ال&amp;مقياس</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>ال&amp;قيمة</translation>
    </message>
    <message>
        <source>&amp;Better</source>
        <translation>الأ&amp;فضل</translation>
    </message>
    <message>
        <source>That is no number, or its name or unit is too long.</source>
        <translation>هذا ليس عددًا، أو أن اسمه أو وحدته أطول مما ينبغي.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MirroredPlot</name>
    <message>
        <source>Histograms of A and B</source>
        <translation>المدرّجان التكراريان لـ A وB</translation>
    </message>
    <message>
        <source>The magnitudes of A upwards and of B downwards, each as a share of its elements, in quarters of octaves. Dashed lines are the thresholds.</source>
        <translation>القيم المطلقة لـ A إلى الأعلى ولـ B إلى الأسفل، كل منها كنسبة من عناصره، بأرباع الأوكتاف. الخطوط المتقطعة هي العتبات.</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>share: A up, B down</source>
        <translation>النسبة: A إلى الأعلى، B إلى الأسفل</translation>
    </message>
    <message>
        <source>Nothing but zeros.</source>
        <translation>أصفار فقط.</translation>
    </message>
    <message>
        <source>Choose a pair in the table.</source>
        <translation>اختر زوجًا في الجدول.</translation>
    </message>
    <message>
        <source>T of A</source>
        <translation>T في A</translation>
    </message>
    <message>
        <source>T of B</source>
        <translation>T في B</translation>
    </message>
    <message>
        <source>%1, zeros %2</source>
        <extracomment>A or B, and how many of its elements are zeros</extracomment>
        <translation>%1، الأصفار %2</translation>
    </message>
    <message>
        <source>|x| from %1 to %2
A: %3
B: %4</source>
        <translation>⁦|x|⁩ من %1 إلى %2
A: %3
B: %4</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <extracomment>a share of the elements, and between which magnitudes they are</extracomment>
        <translation>%1 من %2 إلى %3</translation>
    </message>
    <message>
        <source>%1: the fullest bin of A has %2, that of B %3; zeros in A %4, in B %5</source>
        <translation>%1: أكثر فئات A امتلاء بها %2، وأكثر فئات B بها %3؛ الأصفار في A %4، وفي B %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ModelSection</name>
    <message>
        <source>Flavor of the checkpoint</source>
        <translation>نوع نقطة الحفظ</translation>
    </message>
    <message>
        <source>Whose tools&apos; way of storing quantized weights the engines read</source>
        <translation>أدوات من تحدّد طريقة تخزين الأوزان المكمّمة التي تقرؤها المحركات</translation>
    </message>
    <message>
        <source>Model that is exported</source>
        <translation>النموذج المصدَّر</translation>
    </message>
    <message>
        <source>Its weights are read from here, and what is not quantized is copied</source>
        <translation>تُقرأ أوزانه من هنا، ويُنسخ ما لا يُكمَّم</translation>
    </message>
    <message>
        <source>The model that the decisions are for</source>
        <translation>النموذج الذي تخصّه القرارات</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>مكان الكتابة</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>ا&amp;ستعراض…</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>استعرا&amp;ض…</translation>
    </message>
    <message>
        <source>F&amp;lavor</source>
        <translation>ا&amp;لنوع</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>النم&amp;وذج</translation>
    </message>
    <message>
        <source>Wri&amp;te to</source>
        <translation>الك&amp;تابة إلى</translation>
    </message>
    <message>
        <source>Folder of the model</source>
        <translation>مجلد النموذج</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Folder in which the checkpoint&apos;s own is made</source>
        <translation>المجلد الذي يُنشأ فيه مجلد نقطة الحفظ</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>تصدير باسم</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ModuleBox</name>
    <message>
        <source>Folds this part, or shows it again</source>
        <translation>طي هذا الجزء أو إظهاره من جديد</translation>
    </message>
    <message>
        <source>Decided otherwise than proposed</source>
        <translation>تقرر بغير ما اقتُرح</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>إعادة ضبط %1</translation>
    </message>
    <message>
        <source>Brings back what was proposed, for all selected tensors</source>
        <translation>استعادة ما اقتُرح، لكل الموتّرات المحددة</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1، معدَّل</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>مطوي</translation>
    </message>
    <message>
        <source>Presets of %1</source>
        <translation>الإعدادات المسبقة لـ %1</translation>
    </message>
    <message>
        <source>Presets, and what is proposed for new tensors</source>
        <translation>الإعدادات المسبقة وما يُقترح للموتّرات الجديدة</translation>
    </message>
    <message>
        <source>There is nothing to switch</source>
        <translation>لا شيء هنا يُشغَّل أو يُوقَف</translation>
    </message>
    <message>
        <source>Switches this off, for all selected tensors</source>
        <translation>يوقف هذا لكل الموتّرات المحددة</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>استخدام %1</translation>
    </message>
    <message>
        <source>Brings back what was chosen before this was off</source>
        <translation>يعيد ما كان ساريًا قبل الإيقاف</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MovesBar</name>
    <message>
        <source>looking…</source>
        <comment>for moves that help</comment>
        <translation>يبحث…</translation>
    </message>
    <message>
        <source>More moves that help</source>
        <translation>خطوات مفيدة أخرى</translation>
    </message>
    <message>
        <source>Moves for which there is no room in the line</source>
        <translation>خطوات لا متّسع لها في السطر</translation>
    </message>
    <message numerus="yes">
        <source>%n not tried</source>
        <comment>moves</comment>
        <translation>
            <numerusform>لا شيء لم يُجرَّب</numerusform>
            <numerusform>واحدة لم تُجرَّب</numerusform>
            <numerusform>اثنتان لم تُجرَّبا</numerusform>
            <numerusform>%n لم تُجرَّب</numerusform>
            <numerusform>%n لم تُجرَّب</numerusform>
            <numerusform>%n لم تُجرَّب</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>moves</comment>
        <translation>
            <numerusform>لا مزيد</numerusform>
            <numerusform>واحدة أخرى</numerusform>
            <numerusform>اثنتان أخريان</numerusform>
            <numerusform>%n أخرى</numerusform>
            <numerusform>%n أخرى</numerusform>
            <numerusform>%n أخرى</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NamesDialog</name>
    <message>
        <source>Names without a rule</source>
        <translation>أسماء بلا قاعدة</translation>
    </message>
    <message>
        <source>Nothing says what these tensors are. Say what names like theirs are like (# stands for a number), and the rules decide about them.</source>
        <translation>لا شيء يدل على ماهية هذه الموتّرات. حدّد ما تشبهه أسماء كهذه (# تمثل عددًا) فتقرر القواعد بشأنها.</translation>
    </message>
    <message>
        <source>It is kept in this study.</source>
        <translation>يُحفظ في هذه الدراسة.</translation>
    </message>
    <message>
        <source>It is kept in this study, and for others in %1.</source>
        <translation>يُحفظ في هذه الدراسة، وللدراسات الأخرى في %1.</translation>
    </message>
    <message>
        <source>Names that no rule knows</source>
        <translation>أسماء لا تعرفها أي قاعدة</translation>
    </message>
    <message>
        <source>Names like</source>
        <translation>أسماء مثل</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>موتّرات</translation>
    </message>
    <message>
        <source>One of them</source>
        <translation>أحدها</translation>
    </message>
    <message>
        <source>They are</source>
        <translation>هي</translation>
    </message>
    <message>
        <source>The selected names &amp;are:</source>
        <translation>الأسماء الم&amp;حددة هي:</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>ت&amp;علّم</translation>
    </message>
    <message>
        <source>The rule for the rest decides about them.</source>
        <translation>تقرر بشأنها قاعدة الباقي.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NoteList</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%L1 × %2</source>
        <translation>%L1 × %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NoticeBar</name>
    <message>
        <source>Puts this notice away</source>
        <translation>إخفاء هذا التنبيه</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>إخفاء</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NumberEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1، منزلق</translation>
    </message>
    <message>
        <source>Usual values</source>
        <translation>القيم المعتادة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairModel</name>
    <message>
        <source>The shapes differ: there are no pairs of elements</source>
        <translation>الشكلان مختلفان: لا أزواج من العناصر</translation>
    </message>
    <message>
        <source>A recording keeps no values: there are no pairs of elements</source>
        <translation>لا يُبقي التسجيل قيمًا: لا أزواج من العناصر</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>لم يُقَس بعد</translation>
    </message>
    <message>
        <source>B is A times %1, but for less than a tenth of the difference</source>
        <translation>B هو A مضروبًا في %1، عدا أقل من عُشر الفرق</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>في A فقط</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>في B فقط</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>لم يُقرأ</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>لم يُقَس بعد</translation>
    </message>
    <message numerus="yes">
        <source>%n not finite in B</source>
        <extracomment>numbers of B where A has a finite one</extracomment>
        <translation>
            <numerusform>لا قيم غير منتهية في B</numerusform>
            <numerusform>قيمة واحدة غير منتهية في B</numerusform>
            <numerusform>قيمتان غير منتهيتين في B</numerusform>
            <numerusform>%n قيم غير منتهية في B</numerusform>
            <numerusform>%n قيمة غير منتهية في B</numerusform>
            <numerusform>%n قيمة غير منتهية في B</numerusform>
        </translation>
    </message>
    <message>
        <source>all values</source>
        <translation>كل القيم</translation>
    </message>
    <message>
        <source>%1 % of the values</source>
        <translation>⁦%1 %⁩ من القيم</translation>
    </message>
    <message>
        <source>shape %1 → %2</source>
        <extracomment>shapes in A and B</extracomment>
        <translation>الشكل ⁦%1 → %2⁩</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>المدرّج التكراري</translation>
    </message>
    <message>
        <source>no bin of the histogram</source>
        <translation>لا فئة من المدرّج التكراري</translation>
    </message>
    <message>
        <source>type %1 → %2</source>
        <extracomment>element types in A and B</extracomment>
        <translation>النوع ⁦%1 → %2⁩</translation>
    </message>
    <message>
        <source>nothing: the same values</source>
        <translation>لا شيء: القيم نفسها</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>What differs most stands first</source>
        <translation>أكثر ما يختلف يأتي أولًا</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>الاختلاف في</translation>
    </message>
    <message>
        <source>In what B is not A</source>
        <translation>ما يختلف فيه B عن A</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>10 log10 of the sum of A&apos;s squares over that of B - A, element by element</source>
        <translation>⁦10 log10⁩ لمجموع مربعات A مقسومًا على مجموع مربعات ⁦B - A⁩، عنصرًا عنصرًا</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>جيب التمام</translation>
    </message>
    <message>
        <source>Of the angle between A and B: 1 where one is a multiple of the other</source>
        <translation>للزاوية بين A وB: القيمة 1 حيث يكون أحدهما مضاعفًا للآخر</translation>
    </message>
    <message>
        <source>max |A|</source>
        <translation>max |A|</translation>
    </message>
    <message>
        <source>Largest magnitude in A</source>
        <translation>أكبر قيمة مطلقة في A</translation>
    </message>
    <message>
        <source>max |B|</source>
        <translation>max |B|</translation>
    </message>
    <message>
        <source>Largest magnitude in B</source>
        <translation>أكبر قيمة مطلقة في B</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>Ratio of the largest magnitudes</source>
        <translation>نسبة أكبر القيم المطلقة</translation>
    </message>
    <message>
        <source>KL</source>
        <translation>KL</translation>
    </message>
    <message>
        <source>Divergence of the histograms of |x| from A to B, KL(A || B) in nats: quarters of octaves and one bin of zeros, half an element added to each</source>
        <translation>تباعد المدرّجين التكراريين لـ ⁦|x|⁩ من A إلى B، ⁦KL(A || B)⁩ بوحدة nats: أرباع الأوكتاف وفئة واحدة للأصفار، يُضاف إلى كل منها نصف عنصر</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairsPage</name>
    <message>
        <source>&amp;Go on measuring</source>
        <translation>متابعة ال&amp;قياس</translation>
    </message>
    <message>
        <source>Tensors of A and B</source>
        <translation>موتّرات A وB</translation>
    </message>
    <message>
        <source>Tensors that are shown</source>
        <translation>الموتّرات المعروضة</translation>
    </message>
    <message>
        <source>All</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>المختلفة</translation>
    </message>
    <message>
        <source>Other shape</source>
        <translation>المختلفة شكلًا</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>في A فقط</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>في B فقط</translation>
    </message>
    <message>
        <source>Part of the names of tensors</source>
        <translation>جزء من أسماء الموتّرات</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>تصفية بالاسم</translation>
    </message>
    <message>
        <source>Measures the pairs that were left when the work was stopped</source>
        <translation>قياس الأزواج التي بقيت عند إيقاف العمل</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>إ&amp;ظهار</translation>
    </message>
    <message>
        <source>Pairing…</source>
        <translation>يجري تكوين الأزواج…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s) of A have a partner of the same name in B, which has %2.</source>
        <extracomment>how many tensors of A have one of the same name in B</extracomment>
        <translation>
            <numerusform>لا موتّرات في A؛ لها نظير بالاسم نفسه في B: %1، وموتّرات B: %2.</numerusform>
            <numerusform>%1 من أصل موتّر واحد في A له نظير بالاسم نفسه في B، وموتّرات B: %2.</numerusform>
            <numerusform>%1 من أصل موتّرين في A لها نظير بالاسم نفسه في B، وموتّرات B: %2.</numerusform>
            <numerusform>%1 من أصل %n موتّرات في A لها نظير بالاسم نفسه في B، وموتّرات B: %2.</numerusform>
            <numerusform>%1 من أصل %n موتّرًا في A لها نظير بالاسم نفسه في B، وموتّرات B: %2.</numerusform>
            <numerusform>%1 من أصل %n موتّر في A لها نظير بالاسم نفسه في B، وموتّرات B: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different shapes.</source>
        <translation>
            <numerusform>لا أزواج مختلفة الشكل.</numerusform>
            <numerusform>زوج واحد مختلف الشكل.</numerusform>
            <numerusform>زوجان مختلفا الشكل.</numerusform>
            <numerusform>%n أزواج مختلفة الشكل.</numerusform>
            <numerusform>%n زوجًا مختلفة الشكل.</numerusform>
            <numerusform>%n زوج مختلفة الشكل.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different types.</source>
        <translation>
            <numerusform>لا أزواج مختلفة النوع.</numerusform>
            <numerusform>زوج واحد مختلف النوع.</numerusform>
            <numerusform>زوجان مختلفا النوع.</numerusform>
            <numerusform>%n أزواج مختلفة النوع.</numerusform>
            <numerusform>%n زوجًا مختلفة النوع.</numerusform>
            <numerusform>%n زوج مختلفة النوع.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in A.</source>
        <translation>
            <numerusform>لا موتّرات في A فقط.</numerusform>
            <numerusform>موتّر واحد في A فقط.</numerusform>
            <numerusform>موتّران في A فقط.</numerusform>
            <numerusform>%n موتّرات في A فقط.</numerusform>
            <numerusform>%n موتّرًا في A فقط.</numerusform>
            <numerusform>%n موتّر في A فقط.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in B.</source>
        <translation>
            <numerusform>لا موتّرات في B فقط.</numerusform>
            <numerusform>موتّر واحد في B فقط.</numerusform>
            <numerusform>موتّران في B فقط.</numerusform>
            <numerusform>%n موتّرات في B فقط.</numerusform>
            <numerusform>%n موتّرًا في B فقط.</numerusform>
            <numerusform>%n موتّر في B فقط.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are left out, as an earlier one has their name.</source>
        <translation>
            <numerusform>لم يُستبعد أي موتّر لأن سابقًا يحمل اسمه.</numerusform>
            <numerusform>استُبعد موتّر واحد، إذ يحمل سابق اسمه.</numerusform>
            <numerusform>استُبعد موتّران، إذ يحمل سابق اسميهما.</numerusform>
            <numerusform>استُبعدت %n موتّرات، إذ يحمل سابق أسماءها.</numerusform>
            <numerusform>استُبعد %n موتّرًا، إذ يحمل سابق أسماءها.</numerusform>
            <numerusform>استُبعد %n موتّر، إذ يحمل سابق أسماءها.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename by %1</source>
        <extracomment>a rule for other names</extracomment>
        <translation>إعادة التسمية بالقاعدة %1</translation>
    </message>
    <message>
        <source>What stands in front of their names keeps most tensors from having a partner</source>
        <translation>ما يسبق أسماءها يحرم معظم الموتّرات من نظير</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>لا شيء مختلف</numerusform>
            <numerusform>واحد مختلف</numerusform>
            <numerusform>اثنان مختلفان</numerusform>
            <numerusform>%n مختلفة</numerusform>
            <numerusform>%n مختلفًا</numerusform>
            <numerusform>%n مختلف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n the same</source>
        <translation>
            <numerusform>لا شيء متساوٍ</numerusform>
            <numerusform>واحد متساوٍ</numerusform>
            <numerusform>اثنان متساويان</numerusform>
            <numerusform>%n متساوية</numerusform>
            <numerusform>%n متساويًا</numerusform>
            <numerusform>%n متساوٍ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of another shape</source>
        <translation>
            <numerusform>لا شيء مختلف شكلًا</numerusform>
            <numerusform>واحد مختلف شكلًا</numerusform>
            <numerusform>اثنان مختلفان شكلًا</numerusform>
            <numerusform>%n مختلفة شكلًا</numerusform>
            <numerusform>%n مختلفًا شكلًا</numerusform>
            <numerusform>%n مختلف شكلًا</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n by histograms alone</source>
        <translation>
            <numerusform>لا شيء بالمدرّج التكراري وحده</numerusform>
            <numerusform>واحد بالمدرّج التكراري وحده</numerusform>
            <numerusform>اثنان بالمدرّج التكراري وحده</numerusform>
            <numerusform>%n بالمدرّج التكراري وحده</numerusform>
            <numerusform>%n بالمدرّج التكراري وحده</numerusform>
            <numerusform>%n بالمدرّج التكراري وحده</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not read</source>
        <translation>
            <numerusform>لا شيء لم يُقرأ</numerusform>
            <numerusform>واحد لم يُقرأ</numerusform>
            <numerusform>اثنان لم يُقرآ</numerusform>
            <numerusform>%n لم تُقرأ</numerusform>
            <numerusform>%n لم تُقرأ</numerusform>
            <numerusform>%n لم تُقرأ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more</source>
        <translation>
            <numerusform>لا قياس متبقّيًا</numerusform>
            <numerusform>يُقاس واحد آخر</numerusform>
            <numerusform>يُقاس اثنان آخران</numerusform>
            <numerusform>تُقاس %n أخرى</numerusform>
            <numerusform>يُقاس %n آخر</numerusform>
            <numerusform>يُقاس %n آخر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not measured: the work was stopped</source>
        <translation>
            <numerusform>لا شيء لم يُقَس: أُوقف العمل</numerusform>
            <numerusform>واحد لم يُقَس: أُوقف العمل</numerusform>
            <numerusform>اثنان لم يُقاسا: أُوقف العمل</numerusform>
            <numerusform>%n لم تُقَس: أُوقف العمل</numerusform>
            <numerusform>%n لم تُقَس: أُوقف العمل</numerusform>
            <numerusform>%n لم تُقَس: أُوقف العمل</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor of B has the name of one in A: nothing is compared. Rules give those of B other names.</source>
        <translation>لا موتّر في B يحمل اسم موتّر في A: لا يُقارن شيء. تعطي القواعد موتّرات B أسماء أخرى.</translation>
    </message>
    <message numerus="yes">
        <source>B differs most at %1: %n value(s) are no longer finite.</source>
        <translation>
            <numerusform>أكثر ما يختلف B عند %1: لا قيم فقدت الانتهاء.</numerusform>
            <numerusform>أكثر ما يختلف B عند %1: قيمة واحدة لم تعد منتهية.</numerusform>
            <numerusform>أكثر ما يختلف B عند %1: قيمتان لم تعودا منتهيتين.</numerusform>
            <numerusform>أكثر ما يختلف B عند %1: %n قيم لم تعد منتهية.</numerusform>
            <numerusform>أكثر ما يختلف B عند %1: %n قيمة لم تعد منتهية.</numerusform>
            <numerusform>أكثر ما يختلف B عند %1: %n قيمة لم تعد منتهية.</numerusform>
        </translation>
    </message>
    <message>
        <source>B differs most at %1: SQNR %2 dB, as it is A times %3.</source>
        <translation>أكثر ما يختلف B عند %1: SQNR ⁦%2 dB⁩، إذ هو A مضروبًا في %3.</translation>
    </message>
    <message>
        <source>B differs most at %1: SQNR %2 dB, cosine %3.</source>
        <translation>أكثر ما يختلف B عند %1: SQNR ⁦%2 dB⁩، جيب التمام %3.</translation>
    </message>
    <message>
        <source>The histograms differ most at %1: KL %2.</source>
        <translation>أكثر ما يختلف المدرّجان التكراريان عند %1: KL %2.</translation>
    </message>
    <message numerus="yes">
        <source>B is the same as A: %n pair(s), every value.</source>
        <translation>
            <numerusform>B مطابق لـ A: لا أزواج، كل القيم.</numerusform>
            <numerusform>B مطابق لـ A: زوج واحد، كل القيم.</numerusform>
            <numerusform>B مطابق لـ A: زوجان، كل القيم.</numerusform>
            <numerusform>B مطابق لـ A: %n أزواج، كل القيم.</numerusform>
            <numerusform>B مطابق لـ A: %n زوجًا، كل القيم.</numerusform>
            <numerusform>B مطابق لـ A: %n زوج، كل القيم.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s) differ, %2 are the same bit by bit.</source>
        <extracomment>pairs of tensors</extracomment>
        <translation>
            <numerusform>المختلف %1 من أصل لا أزواج، والمتطابق بتًا بتًا %2.</numerusform>
            <numerusform>المختلف %1 من أصل زوج واحد، والمتطابق بتًا بتًا %2.</numerusform>
            <numerusform>المختلف %1 من أصل زوجين، والمتطابق بتًا بتًا %2.</numerusform>
            <numerusform>المختلف %1 من أصل %n أزواج، والمتطابق بتًا بتًا %2.</numerusform>
            <numerusform>المختلف %1 من أصل %n زوجًا، والمتطابق بتًا بتًا %2.</numerusform>
            <numerusform>المختلف %1 من أصل %n زوج، والمتطابق بتًا بتًا %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n have another shape.</source>
        <translation>
            <numerusform>لا شيء له شكل آخر.</numerusform>
            <numerusform>واحد له شكل آخر.</numerusform>
            <numerusform>اثنان لهما شكل آخر.</numerusform>
            <numerusform>%n لها شكل آخر.</numerusform>
            <numerusform>%n لها شكل آخر.</numerusform>
            <numerusform>%n لها شكل آخر.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not measured yet.</source>
        <translation>
            <numerusform>لا شيء لم يُقَس بعد.</numerusform>
            <numerusform>واحد لم يُقَس بعد.</numerusform>
            <numerusform>اثنان لم يُقاسا بعد.</numerusform>
            <numerusform>%n لم تُقَس بعد.</numerusform>
            <numerusform>%n لم تُقَس بعد.</numerusform>
            <numerusform>%n لم تُقَس بعد.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParameterEditor</name>
    <message>
        <source>mixed</source>
        <comment>values of several tensors</comment>
        <translation>متباينة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParameterForm</name>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Shows every value that the choice above sets</source>
        <translation>إظهار كل قيمة يضبطها الاختيار أعلاه</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParetoPlot</name>
    <message>
        <source>Error against bits</source>
        <translation>الخطأ بدلالة البتات</translation>
    </message>
    <message>
        <source>The best mean SQNR of the layers&apos; outputs for each average of bits per weight. Drag the line, or use the arrow keys.
Wheel zooms, dragging elsewhere pans, a double click resets the view.</source>
        <translation>أفضل متوسط SQNR لمخرجات الطبقات عند كل متوسط للبتات لكل وزن. اسحب الخط، أو استخدم مفاتيح الأسهم.
العجلة للتكبير والتصغير، والسحب في موضع آخر للتحريك، والنقر المزدوج لإعادة ضبط العرض.</translation>
    </message>
    <message>
        <source>bits per weight</source>
        <translation>البتات لكل وزن</translation>
    </message>
    <message>
        <source>mean SQNR / dB</source>
        <translation>متوسط SQNR / dB</translation>
    </message>
    <message>
        <source>%1 bits per weight: mean SQNR %2 dB</source>
        <translation>%1 بت لكل وزن: متوسط SQNR ⁦%2 dB⁩</translation>
    </message>
    <message>
        <source>one curve of %1 points from %2 to %3 bits per weight, the best mean SQNR %4 dB; chosen: %5</source>
        <translation>منحنى من %1 من النقاط من %2 إلى %3 بت لكل وزن، وأفضل متوسط SQNR هو ⁦%4 dB⁩؛ المختار: %5</translation>
    </message>
    <message>
        <source>; the knee: %1</source>
        <translation>؛ نقطة الانعطاف: %1</translation>
    </message>
    <message>
        <source>, by rows that stand for all between %1 and %2 dB, 95 of 100 times</source>
        <translation>، وبحسب صفوف تنوب عن الكل بين ⁦%1⁩ و⁦%2 dB⁩ في 95 مرة من 100</translation>
    </message>
    <message>
        <source>%1; the knee: more bits bring little</source>
        <translation>%1؛ نقطة الانعطاف: مزيد من البتات لا يفيد إلا قليلًا</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>نقطة الانعطاف</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PasteDialog</name>
    <message>
        <source>&amp;Format: %1</source>
        <translation>ال&amp;صيغة: %1</translation>
    </message>
    <message>
        <source>&amp;Calibration</source>
        <translation>ال&amp;معايرة</translation>
    </message>
    <message>
        <source>as a &amp;rule: %1</source>
        <translation>ك&amp;قاعدة: %1</translation>
    </message>
    <message>
        <source>R&amp;ole: %1</source>
        <translation>ال&amp;دور: %1</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>ال&amp;ملاحظات</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>ما الذي سيتغير</translation>
    </message>
    <message>
        <source>Paste settings</source>
        <translation>لصق الإعدادات</translation>
    </message>
    <message numerus="yes">
        <source>Settings of %1, for %n selected tensor(s):</source>
        <translation>
            <numerusform>إعدادات %1، دون موتّرات محددة:</numerusform>
            <numerusform>إعدادات %1، لموتّر واحد محدد:</numerusform>
            <numerusform>إعدادات %1، لموتّرين محددين:</numerusform>
            <numerusform>إعدادات %1، لعدد %n موتّرات محددة:</numerusform>
            <numerusform>إعدادات %1، لعدد %n موتّرًا محددًا:</numerusform>
            <numerusform>إعدادات %1، لعدد %n موتّر محدد:</numerusform>
        </translation>
    </message>
    <message>
        <source>Each tensor is calibrated on its own values</source>
        <translation>يُعايَر كل موتّر على قيمه هو</translation>
    </message>
    <message>
        <source>Every tensor gets this number as its threshold, set by hand</source>
        <translation>يأخذ كل موتّر هذا العدد عتبةً مضبوطة يدويًا</translation>
    </message>
    <message>
        <source>as a &amp;value: threshold %1</source>
        <translation>ك&amp;قيمة: العتبة %1</translation>
    </message>
    <message>
        <source>as a &amp;value: there is no threshold</source>
        <translation>ك&amp;قيمة: لا توجد عتبة</translation>
    </message>
    <message>
        <source>&amp;Sharing group: none</source>
        <translation>مجموعة ال&amp;مشاركة: لا توجد</translation>
    </message>
    <message>
        <source>&amp;Sharing group: %1</source>
        <translation>مجموعة ال&amp;مشاركة: %1</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;لصق</translation>
    </message>
    <message>
        <source>A: as it is.  B: after pasting.</source>
        <translation>A: كما هو الآن.  B: بعد اللصق.</translation>
    </message>
    <message>
        <source>Finding out what would change…</source>
        <translation>جارٍ معرفة ما سيتغير…</translation>
    </message>
    <message numerus="yes">
        <source>%n would change</source>
        <translation>
            <numerusform>لا شيء سيتغير</numerusform>
            <numerusform>واحد سيتغير</numerusform>
            <numerusform>اثنان سيتغيران</numerusform>
            <numerusform>%n ستتغير</numerusform>
            <numerusform>%n ستتغير</numerusform>
            <numerusform>%n ستتغير</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation>
            <numerusform>لا شيء أفضل</numerusform>
            <numerusform>واحد أفضل</numerusform>
            <numerusform>اثنان أفضل</numerusform>
            <numerusform>%n أفضل</numerusform>
            <numerusform>%n أفضل</numerusform>
            <numerusform>%n أفضل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse</source>
        <translation>
            <numerusform>لا شيء أسوأ</numerusform>
            <numerusform>واحد أسوأ</numerusform>
            <numerusform>اثنان أسوأ</numerusform>
            <numerusform>%n أسوأ</numerusform>
            <numerusform>%n أسوأ</numerusform>
            <numerusform>%n أسوأ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as before</source>
        <translation>
            <numerusform>لا شيء كما كان</numerusform>
            <numerusform>واحد كما كان</numerusform>
            <numerusform>اثنان كما كانا</numerusform>
            <numerusform>%n كما كانت</numerusform>
            <numerusform>%n كما كانت</numerusform>
            <numerusform>%n كما كانت</numerusform>
        </translation>
    </message>
    <message>
        <source>The number format with its options and its bias</source>
        <translation>صيغة الأعداد مع خياراتها وانحيازها</translation>
    </message>
    <message>
        <source>Which elements share a scale; per tensor where one cannot be cut so</source>
        <translation>أي العناصر تتشارك مقياسًا؛ ولكل موتّر حيث لا يمكن تجزئته هكذا</translation>
    </message>
    <message>
        <source>&amp;Granularity: %1</source>
        <translation>مستوى الت&amp;جزئة: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PhaseModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1، %2</translation>
    </message>
    <message>
        <source>%1
Threshold %2</source>
        <translation>%1
العتبة %2</translation>
    </message>
    <message>
        <source>Tensors that are quantized otherwise in the phase; a double click shows one</source>
        <translation>الموتّرات التي تُكمَّم على نحو مختلف في المرحلة؛ والنقر المزدوج يُظهر أحدها</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>What is decided for all iterations that belong to no phase</source>
        <translation>ما تقرّر لجميع التكرارات التي لا تنتمي إلى مرحلة</translation>
    </message>
    <message>
        <source>All iterations</source>
        <translation>كل التكرارات</translation>
    </message>
    <message>
        <source>What is decided for the iterations of the phase</source>
        <translation>ما تقرّر لتكرارات المرحلة</translation>
    </message>
    <message>
        <source>In the phase</source>
        <translation>في المرحلة</translation>
    </message>
    <message>
        <source>SQNR in dB as decided for all iterations</source>
        <translation>قيمة SQNR بوحدة dB كما تقرّر لجميع التكرارات</translation>
    </message>
    <message>
        <source>All dB</source>
        <translation>الكل dB</translation>
    </message>
    <message>
        <source>SQNR in dB in the phase</source>
        <translation>قيمة SQNR بوحدة dB في المرحلة</translation>
    </message>
    <message>
        <source>Phase dB</source>
        <translation>المرحلة dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PhasePanel</name>
    <message>
        <source>What differs in the phase</source>
        <translation>ما يختلف في المرحلة</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>المرحلة</translation>
    </message>
    <message>
        <source>There are no phases: the same is decided for every iteration. A policy with phases brings some, such as that of Habana for Stable Diffusion XL, and so does a recipe that was saved with them.</source>
        <translation>لا توجد مراحل: القرار نفسه لكل تكرار. المراحل تأتي من سياسة ذات مراحل، مثل سياسة Habana لنموذج Stable Diffusion XL، أو من وصفة حُفظت معها.</translation>
    </message>
    <message>
        <source>&amp;Phase</source>
        <translation>ال&amp;مرحلة</translation>
    </message>
    <message>
        <source>%1 (iterations %L2 to %L3)</source>
        <translation>%1 (التكرارات %L2 إلى %L3)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) differ</source>
        <translation>
            <numerusform>لا موتّر يختلف</numerusform>
            <numerusform>موتّر واحد يختلف</numerusform>
            <numerusform>موتّران يختلفان</numerusform>
            <numerusform>%n موتّرات تختلف</numerusform>
            <numerusform>%n موتّرًا تختلف</numerusform>
            <numerusform>%n موتّر تختلف</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotExportDialog</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Save plot</source>
        <translation>حفظ المخطط</translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation>معاينة الصورة</translation>
    </message>
    <message>
        <source>Vector picture (.svg)</source>
        <translation>صورة متجهية (.svg)</translation>
    </message>
    <message>
        <source>Document (.pdf)</source>
        <translation>مستند (.pdf)</translation>
    </message>
    <message>
        <source>Pixels (.png)</source>
        <translation>بكسلات (.png)</translation>
    </message>
    <message>
        <source>Numbers (.csv)</source>
        <translation>أعداد (.csv)</translation>
    </message>
    <message>
        <source>Pixels of the file for each pixel of the size: text and lines grow with it</source>
        <translation>بكسلات الملف لكل بكسل من الحجم: يكبر معها النص والخطوط</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>كما في النافذة</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>ال&amp;نوع</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>ال&amp;حجم</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>العرض</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>الارتفاع</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>ال&amp;دقة</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>ال&amp;سمة</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>ح&amp;فظ…</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;نسخ</translation>
    </message>
    <message>
        <source>To the clipboard, as pixels and as vectors; numbers as a table</source>
        <translation>إلى الحافظة، بكسلات ومتجهات؛ والأعداد جدولًا</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), with a decimal point in every language</source>
        <translation>
            <numerusform>لا صفوف</numerusform>
            <numerusform>صف واحد، بفاصلة عشرية نقطية في كل لغة</numerusform>
            <numerusform>صفان، بفاصلة عشرية نقطية في كل لغة</numerusform>
            <numerusform>%n صفوف، بفاصلة عشرية نقطية في كل لغة</numerusform>
            <numerusform>%n صفًا، بفاصلة عشرية نقطية في كل لغة</numerusform>
            <numerusform>%n صف، بفاصلة عشرية نقطية في كل لغة</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 بكسل</translation>
    </message>
    <message>
        <source>One column of a paper (88 mm)</source>
        <translation>عمود واحد من بحث (88 مم)</translation>
    </message>
    <message>
        <source>Two columns of a paper (181 mm)</source>
        <translation>عمودان من بحث (181 مم)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>ال&amp;عنوان</translation>
    </message>
    <message>
        <source>Sour&amp;ce</source>
        <translation>ال&amp;مصدر</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>حجم خاص</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> نقطة</translation>
    </message>
    <message>
        <source>Writes tensor, format and method above the plot, and names the picks of the methods</source>
        <translation>يكتب الموتّر والصيغة والطريقة فوق الرسم، ويسمّي ما تختاره الطرق</translation>
    </message>
    <message>
        <source>Writes file and recipe below the plot in small letters: whoever has the picture finds them</source>
        <translation>يكتب الملف والوصفة تحت الرسم بحروف صغيرة: يجدهما من لديه الصورة</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;من أجل</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>ال&amp;حروف</translation>
    </message>
    <message>
        <source>Size of the letters</source>
        <translation>حجم الحروف</translation>
    </message>
    <message>
        <source>Text of the title</source>
        <translation>نص العنوان</translation>
    </message>
    <message>
        <source>Text of the source</source>
        <translation>نص المصدر</translation>
    </message>
    <message>
        <source>%1 × %2 mm in print; lines and letters stay sharp at every size</source>
        <translation>%1 × %2 مم عند الطباعة؛ تبقى الخطوط والحروف واضحة بكل حجم</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotKeys</name>
    <message>
        <source>Take a drag back</source>
        <translation>إلغاء السحب</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>تكبير</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>تصغير</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>عرض الكل</translation>
    </message>
    <message>
        <source>Zoom back</source>
        <translation>التكبير السابق</translation>
    </message>
    <message>
        <source>Zoom forward</source>
        <translation>التكبير التالي</translation>
    </message>
    <message>
        <source>Measure from here</source>
        <translation>القياس من هنا</translation>
    </message>
    <message>
        <source>Measure to here; held, see the snapshot that is compared with</source>
        <translation>القياس إلى هنا؛ ومع الضغط المستمر رؤية اللقطة التي يقارَن بها</translation>
    </message>
    <message>
        <source>End of the measure a pixel to the left</source>
        <translation>طرف القياس بكسلًا إلى اليسار</translation>
    </message>
    <message>
        <source>End of the measure a pixel to the right</source>
        <translation>طرف القياس بكسلًا إلى اليمين</translation>
    </message>
    <message>
        <source>Remove the measure</source>
        <translation>إزالة القياس</translation>
    </message>
    <message>
        <source>Crosshair</source>
        <translation>شعيرتان متصالبتان</translation>
    </message>
    <message>
        <source>Copy the plot</source>
        <translation>نسخ الرسم</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>العجلة</translation>
    </message>
    <message>
        <source>Zoom x at the pointer; over the y axis or with Shift, y</source>
        <translation>تكبير x عند المؤشر؛ وفوق محور y أو مع Shift تكبير y</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>السحب</translation>
    </message>
    <message>
        <source>Move the threshold line, or pan</source>
        <translation>تحريك خط العتبة، أو تحريك المشهد</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>السحب بالزر الأيمن</translation>
    </message>
    <message>
        <source>Zoom to a box</source>
        <translation>التكبير إلى مستطيل</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>النقر المزدوج</translation>
    </message>
    <message>
        <source>Alt+drag</source>
        <translation>‏Alt+السحب</translation>
    </message>
    <message>
        <source>Move the threshold line without snapping to marks</source>
        <translation>تحريك خط العتبة دون الانجذاب إلى العلامات</translation>
    </message>
    <message>
        <source>Threshold a bin of the histogram lower; in plots without one, pan left</source>
        <translation>خفض العتبة بفئة من المدرّج التكراري؛ وفي الرسوم التي لا عتبة فيها تحريك إلى اليسار</translation>
    </message>
    <message>
        <source>Threshold a bin of the histogram higher; in plots without one, pan right</source>
        <translation>رفع العتبة بفئة من المدرّج التكراري؛ وفي الرسوم التي لا عتبة فيها تحريك إلى اليمين</translation>
    </message>
    <message>
        <source>Threshold ten bins lower</source>
        <translation>خفض العتبة بعشر فئات</translation>
    </message>
    <message>
        <source>Threshold ten bins higher</source>
        <translation>رفع العتبة بعشر فئات</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotPanel</name>
    <message>
        <source>Shows the KL divergence of the entropy search and the pick of every dialect</source>
        <translation>إظهار تباعد KL لبحث الإنتروبيا واختيار كل لهجة</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>إعادة ضبط التكبير</translation>
    </message>
    <message>
        <source>Shows everything again (Home, or a double click in a plot)</source>
        <translation>إظهار كل شيء من جديد (Home، أو نقر مزدوج في المخطط)</translation>
    </message>
    <message>
        <source>Formats with a curve</source>
        <translation>الصيغ ذات المنحنى</translation>
    </message>
    <message>
        <source>Chooses the formats whose error is drawn</source>
        <translation>اختيار الصيغ التي يُرسم خطؤها</translation>
    </message>
    <message>
        <source>Save a plot as a picture</source>
        <translation>حفظ مخطط كصورة</translation>
    </message>
    <message>
        <source>Saves one of the plots as SVG, PDF or PNG, or its numbers as CSV</source>
        <translation>حفظ أحد المخططات بصيغة SVG أو PDF أو PNG، أو أعداده بصيغة CSV</translation>
    </message>
    <message>
        <source>Save &amp;histogram…</source>
        <translation>حفظ المدرّج ال&amp;تكراري…</translation>
    </message>
    <message>
        <source>Save &amp;error plot…</source>
        <translation>حفظ مخطط ال&amp;خطأ…</translation>
    </message>
    <message>
        <source>Save &amp;divergence plot…</source>
        <translation>حفظ مخطط الت&amp;باعد…</translation>
    </message>
    <message>
        <source>Save &amp;L2 trace…</source>
        <translation>حفظ م&amp;سار L2…</translation>
    </message>
    <message>
        <source>axis of magnitudes, in the linked plots</source>
        <translation>محور القيم المطلقة، في المخططات المترابطة</translation>
    </message>
    <message>
        <source>axis of counts</source>
        <translation>محور الأعداد</translation>
    </message>
    <message>
        <source>&amp;Magnitude axis</source>
        <translation>محور الم&amp;قدار</translation>
    </message>
    <message>
        <source>&amp;Count axis</source>
        <translation>محور ال&amp;عدد</translation>
    </message>
    <message>
        <source>&amp;Formats with a curve</source>
        <translation>الصيغ ذات ال&amp;منحنى</translation>
    </message>
    <message>
        <source>&amp;KL divergence of entropy calibration</source>
        <translation>تباعد &amp;KL لمعايرة الإنتروبيا</translation>
    </message>
    <message>
        <source>KL</source>
        <comment>the plot of the KL divergence</comment>
        <translation>KL</translation>
    </message>
    <message>
        <source>Dialects</source>
        <translation>اللهجات</translation>
    </message>
    <message>
        <source>Chooses the dialects of entropy calibration with a curve, and says what each picks</source>
        <translation>اختيار لهجات معايرة الإنتروبيا ذات المنحنى، مع بيان ما تختاره كل منها</translation>
    </message>
    <message>
        <source>&amp;Dialects with a KL curve</source>
        <translation>ال&amp;لهجات ذات منحنى KL</translation>
    </message>
    <message>
        <source>Selected tensors side b&amp;y side</source>
        <translation>الموتّرات المحدّدة جنبًا إلى جن&amp;ب</translation>
    </message>
    <message>
        <source>Shows the selected tensors side by side: a line that is dragged in one goes to all. Select several first.</source>
        <translation>يعرض الموتّرات المحدّدة جنبًا إلى جنب: الخط الذي يُسحب في واحد ينتقل إلى الكل. حدّد عدة أولًا.</translation>
    </message>
    <message>
        <source>&amp;Signed values in the histogram</source>
        <translation>القيم بإ&amp;شاراتها في المدرّج التكراري</translation>
    </message>
    <message>
        <source>Shows the values with their signs, the threshold on both sides of zero: what a symmetric format spends on a side without values is seen. A logarithmic axis is then linear around zero.</source>
        <translation>يعرض القيم بإشاراتها والعتبة على جانبي الصفر: فيُرى ما تنفقه صيغة متناظرة على جانب بلا قيم. ويصبح المحور اللوغاريتمي خطيًا حول الصفر.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicyDialog</name>
    <message>
        <source>All (%L1)</source>
        <translation>الكل (%L1)</translation>
    </message>
    <message>
        <source>Changes (%L1)</source>
        <translation>يتغيّر (%L1)</translation>
    </message>
    <message>
        <source>Stays (%L1)</source>
        <translation>يبقى (%L1)</translation>
    </message>
    <message>
        <source>Kept by hand (%L1)</source>
        <translation>يدوي، يبقى (%L1)</translation>
    </message>
    <message>
        <source>No rule (%L1)</source>
        <translation>بلا قاعدة (%L1)</translation>
    </message>
    <message>
        <source>Warnings (%L1)</source>
        <translation>تحذيرات (%L1)</translation>
    </message>
    <message>
        <source>Other in a phase (%L1)</source>
        <translation>مختلف في مرحلة (%L1)</translation>
    </message>
    <message>
        <source>&amp;Keep decisions made by hand</source>
        <translation>إ&amp;بقاء القرارات اليدوية</translation>
    </message>
    <message>
        <source>Apply policy</source>
        <translation>تطبيق السياسة</translation>
    </message>
    <message>
        <source>Decisions that are neither proposed by the program nor made by the policy before win over the rules</source>
        <translation>القرارات التي لم يقترحها البرنامج ولم تتخذها السياسة السابقة مقدَّمة على القواعد</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;تطبيق</translation>
    </message>
    <message>
        <source>&amp;Edit rules…</source>
        <translation>ت&amp;حرير القواعد…</translation>
    </message>
    <message>
        <source>Which tensors are shown</source>
        <translation>أي الموتّرات تُعرض</translation>
    </message>
    <message>
        <source>Filter tensors by name</source>
        <translation>تصفية الموتّرات بالاسم</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>تصفية بالاسم</translation>
    </message>
    <message>
        <source>What happens to each tensor</source>
        <translation>ما يحدث لكل موتّر</translation>
    </message>
    <message>
        <source>Working out what the rules fit</source>
        <translation>تحديد ما تنطبق عليه القواعد</translation>
    </message>
    <message>
        <source>Working out what the rules fit…</source>
        <translation>يجري تحديد ما تنطبق عليه القواعد…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s): %1</source>
        <extracomment>%1: what the warning is</extracomment>
        <translation>
            <numerusform>لا موتّرات: %1</numerusform>
            <numerusform>موتّر واحد: %1</numerusform>
            <numerusform>موتّران: %1</numerusform>
            <numerusform>%n موتّرات: %1</numerusform>
            <numerusform>%n موتّرًا: %1</numerusform>
            <numerusform>%n موتّر: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>لا شيء يتغيّر</numerusform>
            <numerusform>واحد يتغيّر</numerusform>
            <numerusform>اثنان يتغيّران</numerusform>
            <numerusform>%n تتغيّر</numerusform>
            <numerusform>%n تتغيّر</numerusform>
            <numerusform>%n تتغيّر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>لا شيء يبقى</numerusform>
            <numerusform>واحد يبقى</numerusform>
            <numerusform>اثنان يبقيان</numerusform>
            <numerusform>%n تبقى</numerusform>
            <numerusform>%n تبقى</numerusform>
            <numerusform>%n تبقى</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not matched</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>لا شيء بلا قاعدة</numerusform>
            <numerusform>واحد بلا قاعدة</numerusform>
            <numerusform>اثنان بلا قاعدة</numerusform>
            <numerusform>%n بلا قاعدة</numerusform>
            <numerusform>%n بلا قاعدة</numerusform>
            <numerusform>%n بلا قاعدة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n otherwise in a phase</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>لا شيء مختلف في مرحلة</numerusform>
            <numerusform>واحد مختلف في مرحلة</numerusform>
            <numerusform>اثنان مختلفان في مرحلة</numerusform>
            <numerusform>%n مختلفة في مرحلة</numerusform>
            <numerusform>%n مختلفًا في مرحلة</numerusform>
            <numerusform>%n مختلف في مرحلة</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Names without a rule…</source>
        <translation>أ&amp;سماء بلا قاعدة…</translation>
    </message>
    <message>
        <source>Says what tensors are whose names nobody knows, and keeps it</source>
        <translation>يحدد ماهية الموتّرات التي لا يعرف أحد أسماءها ويحفظ ذلك</translation>
    </message>
    <message>
        <source>Tensors: %1</source>
        <translation>الموتّرات: %1</translation>
    </message>
    <message>
        <source>Judging what becomes of the network…</source>
        <translation>يُحكَم على ما تؤول إليه الشبكة…</translation>
    </message>
    <message>
        <source>The network, before the smoothing that is found once it is applied: %1</source>
        <translation>الشبكة، قبل التنعيم الذي يُعثر عليه عند التطبيق: %1</translation>
    </message>
    <message>
        <source>The network: %1</source>
        <translation>الشبكة: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicyModel</name>
    <message>
        <source>changes</source>
        <translation>يتغيّر</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>يبقى</translation>
    </message>
    <message>
        <source>kept by hand</source>
        <translation>يدوي، يبقى</translation>
    </message>
    <message>
        <source>no rule</source>
        <translation>بلا قاعدة</translation>
    </message>
    <message>
        <source>as it is stored</source>
        <translation>كما هو مخزَّن</translation>
    </message>
    <message>
        <source>Decided by hand, which wins over the rule as long as such decisions are kept</source>
        <translation>تقرّر يدويًا، وهو مقدَّم على القاعدة ما دامت هذه القرارات مُبقاة</translation>
    </message>
    <message>
        <source>Path of the tensor in its file</source>
        <translation>مسار الموتّر في ملفه</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>الموتّر</translation>
    </message>
    <message>
        <source>Whether applying the policy changes the tensor</source>
        <translation>هل يغيّر تطبيق السياسة الموتّر</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>الأثر</translation>
    </message>
    <message>
        <source>Operator that the tensor belongs to, and on which side of it it is</source>
        <translation>العملية التي ينتمي إليها الموتّر، وعلى أي جانب منها يقع</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>العملية</translation>
    </message>
    <message>
        <source>The first rule that fits</source>
        <translation>أول قاعدة منطبقة</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>What is decided now</source>
        <translation>ما تقرّر الآن</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>قبل</translation>
    </message>
    <message>
        <source>What the rule decides</source>
        <translation>ما تقرّره القاعدة</translation>
    </message>
    <message>
        <source>After</source>
        <translation>بعد</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale</source>
        <translation>لموتّرات المجموعة نفسها مقياس واحد</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>مجموعة المشاركة</translation>
    </message>
    <message>
        <source>%1: iterations %2 to %3, where the policy decides otherwise</source>
        <extracomment>%1: name of a phase, %2 and %3: its first and last iteration</extracomment>
        <translation>%1: التكرارات %2 إلى %3، حيث تقرّر السياسة خلاف ذلك</translation>
    </message>
    <message>
        <source>SQNR as it is decided now, in dB; ~ marks an estimate</source>
        <translation>SQNR كما هو مقرر الآن، بالديسيبل؛ تدل ~ على تقدير</translation>
    </message>
    <message>
        <source>SQNR before</source>
        <translation>SQNR قبل</translation>
    </message>
    <message>
        <source>SQNR as the rule decides, in dB; ~ marks an estimate</source>
        <translation>SQNR كما تقرره القاعدة، بالديسيبل؛ تدل ~ على تقدير</translation>
    </message>
    <message>
        <source>SQNR after</source>
        <translation>SQNR بعد</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicySection</name>
    <message>
        <source>Give back to the &amp;rule</source>
        <translation>إعادة إلى ال&amp;قاعدة</translation>
    </message>
    <message>
        <source>Decides again as the rule of the policy says</source>
        <translation>اتخاذ القرار من جديد كما تنص قاعدة السياسة</translation>
    </message>
    <message>
        <source>%1, rule %2</source>
        <extracomment>%1: title of a policy, %2: name of a rule</extracomment>
        <translation>%1، القاعدة %2</translation>
    </message>
    <message>
        <source>Overridden. The rule says: %1</source>
        <translation>متجاوَزة. تنص القاعدة على: %1</translation>
    </message>
    <message>
        <source>The rule leaves the tensor as it is stored: recipes have no entry for it. Choose a format to take it in.</source>
        <translation>تترك القاعدة الموتّر كما هو مخزَّن: لا مدخل له في الوصفات. اختر صيغة لتضمينه.</translation>
    </message>
    <message>
        <source>No rule fits: the tensor stays as it is stored, and recipes have no entry for it. Choose a format to take it in.</source>
        <translation>لا قاعدة منطبقة: يبقى الموتّر كما هو مخزَّن ولا مدخل له في الوصفات. اختر صيغة لتضمينه.</translation>
    </message>
    <message>
        <source>No rule fits: what is decided about the tensor is by hand.</source>
        <translation>لا قاعدة منطبقة: ما تقرّر بشأن الموتّر قد تقرّر يدوياً.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>التفضيلات</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>كالنظام</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>Significant digits of numbers in tables and read-outs. Exact values stay in the hints and in exports.</source>
        <translation>الأرقام المعنوية في الجداول والقراءات. تبقى القيم المضبوطة في التلميحات والملفات المصدّرة.</translation>
    </message>
    <message>
        <source>All (%L1)</source>
        <translation>الكل (%L1)</translation>
    </message>
    <message>
        <source>Processors that read one tensor; from the next tensor on</source>
        <translation>المعالجات التي تقرأ موتّرًا واحدًا؛ ابتداءً من الموتّر التالي</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> غ.بايت</translation>
    </message>
    <message>
        <source>Half of this machine&apos;s (%L1 GiB)</source>
        <translation>نصف ذاكرة هذا الجهاز (%L1 غ.بايت)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> ث</translation>
    </message>
    <message>
        <source>At the latest so long after a decision it is in the journal, from which a crash is recovered</source>
        <translation>بعد هذه المدة على الأكثر يُكتب القرار في السجل الذي يُسترجع منه بعد الانهيار</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>ال&amp;سمة</translation>
    </message>
    <message>
        <source>&amp;Digits of numbers</source>
        <translation>عدد أرقام الأ&amp;عداد</translation>
    </message>
    <message>
        <source>Formats with a &amp;curve</source>
        <translation>الصيغ ذات ال&amp;منحنى</translation>
    </message>
    <message>
        <source>&amp;Processors for reading</source>
        <translation>م&amp;عالجات القراءة</translation>
    </message>
    <message>
        <source>&amp;Memory for reading</source>
        <translation>&amp;ذاكرة القراءة</translation>
    </message>
    <message>
        <source>Keep &amp;unsaved decisions after</source>
        <translation>حفظ القرارات &amp;غير المحفوظة بعد</translation>
    </message>
    <message>
        <source>&amp;Only where their reader is confined</source>
        <translation>فقط حيث يكون قارئها م&amp;قيّدًا</translation>
    </message>
    <message>
        <source>No file is read where the system cannot confine the process that reads it by limits, Landlock and seccomp. From the next start on.</source>
        <translation>لا يُقرأ أي ملف حيث لا يستطيع النظام تقييد العملية التي تقرؤه بالحدود وLandlock وseccomp. ابتداءً من التشغيل التالي.</translation>
    </message>
    <message>
        <source>Files of strangers</source>
        <translation>ملفات الغرباء</translation>
    </message>
    <message>
        <source>The most that the processes which read files may use together; a tensor that needs more becomes a problem in the list. From the next start on.</source>
        <translation>أقصى ما تستخدمه العمليات التي تقرأ الملفات مجتمعةً؛ والموتّر الذي يحتاج أكثر يصير مشكلة في القائمة. ابتداءً من التشغيل التالي.</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source> %</source>
        <comment>of the size of texts</comment>
        <translation>%</translation>
    </message>
    <message>
        <source>The size of texts in windows and plots, in percent of the system&apos;s</source>
        <translation>حجم النصوص في النوافذ والرسوم، نسبةً مئوية من حجم النظام</translation>
    </message>
    <message>
        <source>The language of the window and of its numbers; from the next start on</source>
        <translation>لغة النافذة وأرقامها؛ ابتداءً من التشغيل التالي</translation>
    </message>
    <message>
        <source>The window speaks it from the next start on.</source>
        <translation>تتكلّم النافذة بها ابتداءً من التشغيل التالي.</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>&amp;حجم النص</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>الل&amp;غة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ProblemModel</name>
    <message>
        <source>File</source>
        <translation>الملف</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>مجموعة البيانات</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>السبب</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ProblemPanel</name>
    <message>
        <source>Problems</source>
        <translation>المشكلات</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>إعادة الم&amp;حاولة</translation>
    </message>
    <message>
        <source>Reads once more whatever something went wrong with</source>
        <translation>قراءة كل ما حدث فيه خطأ مرة أخرى</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RangePanel</name>
    <message>
        <source>The ranges of all tensors stand here once files are open.</source>
        <translation>تظهر هنا مديات جميع الموتّرات متى فُتحت الملفات.</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>الأسوأ أولًا</translation>
    </message>
    <message>
        <source>Sorts the tensors by their SQNR; otherwise they stand in the order of the files</source>
        <translation>فرز الموتّرات حسب قيمة SQNR؛ وإلا فهي بترتيب الملفات</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with values</source>
        <translation>
            <numerusform>لا موتّرات ذات قيم</numerusform>
            <numerusform>موتّر واحد ذو قيم</numerusform>
            <numerusform>موتّران ذوا قيم</numerusform>
            <numerusform>%n موتّرات ذات قيم</numerusform>
            <numerusform>%n موتّرًا ذا قيم</numerusform>
            <numerusform>%n موتّر ذي قيم</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RangePlot</name>
    <message>
        <source>Range of every tensor</source>
        <translation>مدى كل موتّر</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>موتّر</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>max |x| %1, 99th percentile %2, median %3</source>
        <translation>أكبر ⁦|x|⁩ %1، المئين 99: %2، الوسيط %3</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>العتبة %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>Each tensor: a thin line from the first percentile to the largest |x|, a bar from the median to the 99th percentile, and the threshold that is used across.
A click chooses a tensor, as do the arrow keys; wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>لكل موتّر: خط رفيع من المئين الأول إلى أكبر |x|، وعمود من الوسيط إلى المئين 99، والعتبة السارية تقطعه عرضًا.
النقر يختار موتّرًا، وكذلك مفاتيح الأسهم؛ العجلة للتكبير والتصغير، والسحب للتحريك، والنقر المزدوج لإعادة ضبط العرض.</translation>
    </message>
    <message>
        <source>%1 tensors, the largest |x| %2 in %3</source>
        <translation>%1 من الموتّرات، أكبر |x| فيها %2 في %3</translation>
    </message>
    <message>
        <source>%1; the current one, %2, reaches %3 with the threshold %4</source>
        <extracomment>what a plot shows of all tensors, and what of the current one</extracomment>
        <translation>%1؛ والحالي %2 يصل إلى %3 وعتبته %4</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::Rate</name>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 غ.ب/ث</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 م.ب/ث</translation>
    </message>
    <message>
        <source>%1 kB/s</source>
        <translation>%1 ك.ب/ث</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>بقي %1 ث</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>بقي %1 د</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>بقي %1 س</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RenameModel</name>
    <message>
        <source>%1 (several tensors)</source>
        <translation>%1 (موتّرات عدة)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>قبل</translation>
    </message>
    <message>
        <source>After</source>
        <translation>بعد</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RenameSection</name>
    <message>
        <source>&amp;Rename tensors</source>
        <translation>إعادة &amp;تسمية الموتّرات</translation>
    </message>
    <message>
        <source>Other names by rules</source>
        <translation>أسماء أخرى حسب قواعد</translation>
    </message>
    <message>
        <source>Rules for other names</source>
        <translation>قواعد الأسماء الأخرى</translation>
    </message>
    <message>
        <source>One rule in each line: a regular expression, =&gt;, and what its matches become, with $1 for the first group. Each rule works on what the ones above it left.</source>
        <translation>قاعدة واحدة في كل سطر: تعبير نمطي، ثم ⁦=&gt;⁩، ثم ما تصير إليه مطابقاته، مع ⁦$1⁩ للمجموعة الأولى. تعمل كل قاعدة على ما تركته القواعد التي فوقها.</translation>
    </message>
    <message>
        <source>Names before and after</source>
        <translation>الأسماء قبل وبعد</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n name(s) change</source>
        <translation>
            <numerusform>يتغيّر %1 من أصل %n من الأسماء</numerusform>
            <numerusform>يتغيّر %1 من أصل اسم واحد</numerusform>
            <numerusform>يتغيّر %1 من أصل اسمين</numerusform>
            <numerusform>يتغيّر %1 من أصل %n أسماء</numerusform>
            <numerusform>يتغيّر %1 من أصل %n اسمًا</numerusform>
            <numerusform>يتغيّر %1 من أصل %n اسم</numerusform>
        </translation>
    </message>
    <message>
        <source>Mer&amp;ge tensors that get one name</source>
        <translation>د&amp;مج الموتّرات التي تنال اسمًا واحدًا</translation>
    </message>
    <message>
        <source>Lea&amp;ve out tensors without a name</source>
        <translation>إس&amp;قاط الموتّرات التي بلا اسم</translation>
    </message>
    <message>
        <source>The largest range among them counts; else such rules are refused</source>
        <translation>يُعتمد أكبر مدى بينها؛ وإلا رُفضت مثل هذه القواعد</translation>
    </message>
    <message>
        <source>Rules may leave nothing of a name; else such rules are refused</source>
        <translation>يجوز ألا تُبقي القواعد شيئًا من الاسم؛ وإلا رُفضت مثل هذه القواعد</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) stand for several</source>
        <translation>
            <numerusform>لا اسم يمثّل عدّة موتّرات</numerusform>
            <numerusform>اسم واحد يمثّل عدّة موتّرات</numerusform>
            <numerusform>اسمان يمثّل كل منهما عدّة موتّرات</numerusform>
            <numerusform>%n أسماء يمثّل كل منها عدّة موتّرات</numerusform>
            <numerusform>%n اسمًا يمثّل كل منها عدّة موتّرات</numerusform>
            <numerusform>%n اسم يمثّل كل منها عدّة موتّرات</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) left out</source>
        <translation>
            <numerusform>لم يُسقط أي موتّر</numerusform>
            <numerusform>أُسقط موتّر واحد</numerusform>
            <numerusform>أُسقط موتّران</numerusform>
            <numerusform>أُسقطت %n موتّرات</numerusform>
            <numerusform>أُسقط %n موتّرًا</numerusform>
            <numerusform>أُسقط %n موتّر</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ResultSection</name>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>متشبّعة</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>المئين</translation>
    </message>
    <message>
        <source>Share of the elements that the threshold does not clip</source>
        <translation>نسبة العناصر التي لا تقتطعها العتبة</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>حجم الخطوة</translation>
    </message>
    <message>
        <source>Tensor units per unit of the format&apos;s grid</source>
        <translation>وحدات الموتّر لكل وحدة من شبكة الصيغة</translation>
    </message>
    <message>
        <source>Extra scale</source>
        <translation>مقياس إضافي</translation>
    </message>
    <message>
        <source>Threshold over the bias&apos;s own range: hardware that offers only the bias cannot do this</source>
        <translation>العتبة مقسومة على مدى الانحياز نفسه: العتاد الذي لا يوفّر سوى الانحياز لا يستطيع ذلك</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>التنعيم</translation>
    </message>
    <message numerus="yes">
        <source>up to %1, %n scale(s)</source>
        <translation>
            <numerusform>حتى %1، لا مقاييس</numerusform>
            <numerusform>حتى %1، مقياس واحد</numerusform>
            <numerusform>حتى %1، مقياسان</numerusform>
            <numerusform>حتى %1، %n مقاييس</numerusform>
            <numerusform>حتى %1، %n مقياسًا</numerusform>
            <numerusform>حتى %1، %n مقياس</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything here is that of the values as they are</source>
        <translation>كل ما هنا يخص القيم كما هي</translation>
    </message>
    <message>
        <source>Everything here is that of the values divided by the factors of their channels, as the input of the layers that share %1</source>
        <translation>كل ما هنا يخص القيم مقسومة على عوامل قنواتها، كمدخل للطبقات التي تشترك في %1</translation>
    </message>
    <message>
        <source>Everything here is that of the values multiplied by the factors of their input channels, for the input %1</source>
        <translation>كل ما هنا يخص القيم مضروبة في عوامل قنوات مدخلها، للمدخل %1</translation>
    </message>
    <message>
        <source>%1 when the study was opened or saved</source>
        <translation>%1 عند فتح الدراسة أو حفظها</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>Max error</source>
        <translation>أقصى خطأ</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>تباعد KL</translation>
    </message>
    <message>
        <source>Between the distribution and its quantized form, for the range of the entropy search that is nearest to the threshold</source>
        <translation>بين التوزيع وصورته المكمّاة، لأقرب مدى من مديات بحث الإنتروبيا إلى العتبة</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>Largest magnitude that is not clipped, in units of the tensor</source>
        <translation>أكبر مقدار لا يُقتطع، بوحدات الموتّر</translation>
    </message>
    <message>
        <source>up to %1</source>
        <comment>of several thresholds</comment>
        <translation>حتى %1</translation>
    </message>
    <message>
        <source>As stored: nothing is quantized. Choose a format to take the tensor in.</source>
        <translation>كما هو مخزَّن: لا يُكمَّى شيء. اختر صيغة لتضمين الموتّر.</translation>
    </message>
    <message>
        <source>The file is a profile: counts, the largest magnitudes of channels, and some rows</source>
        <translation>الملف ملف قياس: أعداد، وأكبر مقادير القنوات، وبعض الصفوف</translation>
    </message>
    <message>
        <source>The lowest KL divergence is that of the histograms; the error of the values may be many times larger there</source>
        <translation>أدنى تباعد KL هو تباعد المدرّجات؛ وقد يكون خطأ القيم هناك أكبر بمرات كثيرة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RoleDialog</name>
    <message>
        <source>Role and operator</source>
        <translation>الدور والعملية</translation>
    </message>
    <message>
        <source>What you say here counts more than names, attributes and graphs. Policies, sharing, layers and exports go by it.</source>
        <translation>ما تقوله هنا مقدَّم على الأسماء والسمات والمخططات. تتبعه السياسات ومشاركة المقاييس والطبقات وعمليات التصدير.</translation>
    </message>
    <message>
        <source>Of the tensor “%1”</source>
        <translation>للموتّر «%1»</translation>
    </message>
    <message numerus="yes">
        <source>Of the %n selected tensor(s)</source>
        <translation>
            <numerusform>لا موتّرات محددة</numerusform>
            <numerusform>للموتّر المحدد</numerusform>
            <numerusform>للموتّرين المحددين</numerusform>
            <numerusform>للموتّرات الـ%n المحددة</numerusform>
            <numerusform>للموتّرات الـ%n المحددة</numerusform>
            <numerusform>للموتّرات الـ%n المحددة</numerusform>
        </translation>
    </message>
    <message>
        <source>Of tensors whose &amp;name fits</source>
        <translation>للموتّرات التي يطابق ا&amp;سمها</translation>
    </message>
    <message>
        <source>Pattern of names</source>
        <translation>نمط الأسماء</translation>
    </message>
    <message>
        <source>* stands for any text, ? for one character, [...] for one of several</source>
        <translation>* تعني أي نص، و? حرفًا واحدًا، و[...] أحد عدة حروف</translation>
    </message>
    <message>
        <source>as attributes, graph, layer or name say</source>
        <translation>كما تقول السمات أو المخطط أو الطبقة أو الاسم</translation>
    </message>
    <message>
        <source>&amp;Role:</source>
        <translation>ال&amp;دور:</translation>
    </message>
    <message>
        <source>&amp;Operator:</source>
        <translation>الع&amp;ملية:</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>إ&amp;ضافة</translation>
    </message>
    <message>
        <source>&amp;Said so far</source>
        <translation>ما ق&amp;يل حتى الآن</translation>
    </message>
    <message>
        <source>Said so far</source>
        <translation>ما قيل حتى الآن</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>الموتّرات</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>الدور</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>العملية</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>&amp;سحب</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>لا موتّرات</numerusform>
            <numerusform>موتّر واحد</numerusform>
            <numerusform>موتّران</numerusform>
            <numerusform>%n موتّرات</numerusform>
            <numerusform>%n موتّرًا</numerusform>
            <numerusform>%n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor here has such a name.</source>
        <translation>لا موتّر هنا بهذا الاسم.</translation>
    </message>
    <message>
        <source>like %1</source>
        <translation>مثل %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleEditor</name>
    <message>
        <source>Rule %1: %2</source>
        <extracomment>%1: name of a rule, %2: what is wrong with it</extracomment>
        <translation>القاعدة %1: %2</translation>
    </message>
    <message>
        <source>Unsaved rules</source>
        <translation>قواعد غير محفوظة</translation>
    </message>
    <message>
        <source>Close without saving the rules?</source>
        <translation>هل تريد الإغلاق من دون حفظ القواعد؟</translation>
    </message>
    <message>
        <source>Rules of a policy</source>
        <translation>قواعد سياسة</translation>
    </message>
    <message>
        <source>&amp;Preview…</source>
        <translation>معاي&amp;نة…</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>&amp;حفظ</translation>
    </message>
    <message>
        <source>Save as &amp;file…</source>
        <translation>حفظ &amp;كملف…</translation>
    </message>
    <message>
        <source>By this name the command line knows the policy: small letters, digits, - _ .</source>
        <translation>بهذا الاسم يعرف سطر الأوامر السياسة: أحرف لاتينية صغيرة وأرقام و⁦- _ .⁩</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>الع&amp;نوان</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>الاس&amp;م</translation>
    </message>
    <message>
        <source>Rules, the first that fits counts</source>
        <translation>القواعد، والمعتمَد أول قاعدة منطبقة</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>إ&amp;ضافة</translation>
    </message>
    <message>
        <source>A new rule after the selected one</source>
        <translation>قاعدة جديدة بعد المحدَّدة</translation>
    </message>
    <message>
        <source>Dupl&amp;icate</source>
        <translation>استنسا&amp;خ</translation>
    </message>
    <message>
        <source>A copy of the selected rule after it</source>
        <translation>نسخة من القاعدة المحدَّدة بعدها</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>إ&amp;زالة</translation>
    </message>
    <message>
        <source>Takes the selected rule away</source>
        <translation>إزالة القاعدة المحدَّدة</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>&amp;تحريك لأعلى</translation>
    </message>
    <message>
        <source>Tries the selected rule earlier</source>
        <translation>تجريب القاعدة المحدَّدة قبل ذلك</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>تحريك لأس&amp;فل</translation>
    </message>
    <message>
        <source>Tries the selected rule later</source>
        <translation>تجريب القاعدة المحدَّدة بعد ذلك</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleForm</name>
    <message>
        <source>any</source>
        <translation>أيّ</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>العمليات</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>الجوانب</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>الأدوار</translation>
    </message>
    <message>
        <source>What the rule is about</source>
        <translation>موضوع القاعدة</translation>
    </message>
    <message>
        <source>&amp;Rule</source>
        <translation>ال&amp;قاعدة</translation>
    </message>
    <message>
        <source>&amp;Comment</source>
        <translation>التع&amp;ليق</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>التكرا&amp;رات</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>يقرّر</translation>
    </message>
    <message>
        <source>Regular expression, found in the name</source>
        <translation>تعبير نمطي، موجود في الاسم</translation>
    </message>
    <message>
        <source>Regular expression, not found in the name</source>
        <translation>تعبير نمطي، غير موجود في الاسم</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>ينطبق على</translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation>ال&amp;عمليات</translation>
    </message>
    <message>
        <source>&amp;Sides</source>
        <translation>ال&amp;جوانب</translation>
    </message>
    <message>
        <source>Ro&amp;les</source>
        <translation>الأ&amp;دوار</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>الم&amp;سار</translation>
    </message>
    <message>
        <source>&amp;Not path</source>
        <translation>&amp;غير المسار</translation>
    </message>
    <message>
        <source>Least number of dimensions</source>
        <translation>أقل عدد للأبعاد</translation>
    </message>
    <message>
        <source>Largest number of dimensions</source>
        <translation>أكبر عدد للأبعاد</translation>
    </message>
    <message>
        <source>to</source>
        <comment>from one number to another</comment>
        <translation>إلى</translation>
    </message>
    <message>
        <source>&amp;Dimensions</source>
        <translation>الأ&amp;بعاد</translation>
    </message>
    <message>
        <source>none</source>
        <translation>بلا مجموعة</translation>
    </message>
    <message>
        <source>Tensors for which the same name comes out have one scale; $1 is what the first brackets of the path found</source>
        <translation>الموتّرات التي ينتج لها الاسم نفسه لها مقياس واحد؛ و⁦$1⁩ هو ما طابقه القوسان الأولان في المسار</translation>
    </message>
    <message>
        <source>Largest of its members</source>
        <translation>أكبر مقاييس أعضائها</translation>
    </message>
    <message>
        <source>Follows the group</source>
        <translation>يتبع المجموعة</translation>
    </message>
    <message>
        <source>One scale for several</source>
        <translation>مقياس واحد لعدة موتّرات</translation>
    </message>
    <message>
        <source>Sharing &amp;group</source>
        <translation>مجموعة الم&amp;شاركة</translation>
    </message>
    <message>
        <source>P&amp;art in it</source>
        <translation>الدور في&amp;ها</translation>
    </message>
    <message>
        <source>All, by default</source>
        <translation>الكل، افتراضيًا</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 إلى %3)</translation>
    </message>
    <message>
        <source>This is not a regular expression, or one that looks ahead or back, which is not supported.</source>
        <translation>هذا ليس تعبيرًا نمطيًا، أو هو تعبير ينظر إلى الأمام أو الخلف، وهذا غير مدعوم.</translation>
    </message>
    <message>
        <source>The path has no brackets for %1.</source>
        <translation>ليس في المسار أقواس لـ %1.</translation>
    </message>
    <message>
        <source>The value of “%1” cannot be read.</source>
        <translation>تتعذر قراءة قيمة «%1».</translation>
    </message>
    <message>
        <source>A rule chooses tensors before “%1” is known of them. It takes role, name, layer and elements.</source>
        <translation>تختار القاعدة الموتّرات قبل أن يُعرف «%1» عنها. وتقبل ⁦role⁩ و⁦name⁩ و⁦layer⁩ (الطبقة) و⁦elements⁩.</translation>
    </message>
    <message>
        <source>“%1” is no word of a filter.</source>
        <translation>«%1» ليست كلمة من كلمات المرشح.</translation>
    </message>
    <message>
        <source>“%1” is no word of a filter. Is %2 meant?</source>
        <translation>«%1» ليست كلمة من كلمات المرشح. هل المقصود %2؟</translation>
    </message>
    <message>
        <source>Words of the list&apos;s filter, such as layer:3..7</source>
        <translation>كلمات مرشح القائمة، مثل ⁦layer:3..7⁩</translation>
    </message>
    <message>
        <source>What is known of a tensor before anything is decided about it: role:weight, name:down_proj, layer:3..7, elements&gt;1e6, and or between alternatives</source>
        <translation>ما يُعرف عن الموتّر قبل تقرير أي شيء بشأنه: ⁦role:weight⁩ و⁦name:down_proj⁩ و⁦layer:3..7⁩ و⁦elements&gt;1e6⁩، و⁦or⁩ بين البدائل</translation>
    </message>
    <message>
        <source>Filt&amp;er</source>
        <translation>المر&amp;شح</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleMatches</name>
    <message>
        <source>Tensors that the selected rule decides</source>
        <translation>الموتّرات التي تقرّرها القاعدة المحدَّدة</translation>
    </message>
    <message>
        <source>Working out what the rules fit…</source>
        <translation>يجري تحديد ما تنطبق عليه القواعد…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) under the selected rule</source>
        <translation>
            <numerusform>لا موتّرات تحت القاعدة المحدَّدة</numerusform>
            <numerusform>موتّر واحد تحت القاعدة المحدَّدة</numerusform>
            <numerusform>موتّران تحت القاعدة المحدَّدة</numerusform>
            <numerusform>%n موتّرات تحت القاعدة المحدَّدة</numerusform>
            <numerusform>%n موتّرًا تحت القاعدة المحدَّدة</numerusform>
            <numerusform>%n موتّر تحت القاعدة المحدَّدة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under no rule</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>لا شيء بلا قاعدة</numerusform>
            <numerusform>واحد بلا قاعدة</numerusform>
            <numerusform>اثنان بلا قاعدة</numerusform>
            <numerusform>%n بلا قاعدة</numerusform>
            <numerusform>%n بلا قاعدة</numerusform>
            <numerusform>%n بلا قاعدة</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleModel</name>
    <message>
        <source>not %1</source>
        <comment>a path</comment>
        <translation>ليس %1</translation>
    </message>
    <message>
        <source>any tensor</source>
        <translation>أي موتّر</translation>
    </message>
    <message>
        <source>Name of the rule; the first rule that fits a tensor counts</source>
        <translation>اسم القاعدة؛ والمعتمَد أول قاعدة تنطبق على الموتّر</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Tensors of the open files that the rule decides</source>
        <translation>موتّرات الملفات المفتوحة التي تقرّرها القاعدة</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>الموتّرات</translation>
    </message>
    <message>
        <source>What the rule is for</source>
        <translation>ما تخصّه القاعدة</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>ينطبق على</translation>
    </message>
    <message>
        <source>What becomes of the tensor</source>
        <translation>ما يصير إليه الموتّر</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>يقرّر</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SampleModel</name>
    <message>
        <source>The samples that the threshold was found on</source>
        <translation>العيّنات التي حُدّدت عليها العتبة</translation>
    </message>
    <message>
        <source>The other samples under the threshold that was found on the first part</source>
        <translation>سائر العيّنات بالعتبة التي حُدّدت على الجزء الأول</translation>
    </message>
    <message>
        <source>The other samples under the threshold that is found on them</source>
        <translation>سائر العيّنات بالعتبة التي تُحدَّد عليها</translation>
    </message>
    <message>
        <source>The threshold that all samples lead to</source>
        <translation>العتبة التي تؤدي إليها كل العيّنات</translation>
    </message>
    <message>
        <source>The threshold that all samples lead to in this order of the batches</source>
        <translation>العتبة التي تؤدي إليها كل العيّنات بهذا الترتيب للدفعات</translation>
    </message>
    <message>
        <source>Calibrated on</source>
        <translation>عيّنات المعايرة</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>الباقي</translation>
    </message>
    <message>
        <source>Rest, by its own</source>
        <translation>الباقي، بعتبته</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>كل العيّنات</translation>
    </message>
    <message>
        <source>All, reversed</source>
        <translation>الكل، معكوسة</translation>
    </message>
    <message>
        <source>All, shuffled by seed %L1</source>
        <translation>الكل، مخلوطة بالبذرة %L1</translation>
    </message>
    <message>
        <source>Which samples, and whose threshold</source>
        <translation>أي العيّنات، وبعتبة أيها</translation>
    </message>
    <message>
        <source>Samples used</source>
        <translation>العيّنات المستخدمة</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>عدد العيّنات</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>In tensor units</source>
        <translation>بوحدات الموتّر</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>Of the threshold that all samples lead to</source>
        <translation>من العتبة التي تؤدي إليها كل العيّنات</translation>
    </message>
    <message>
        <source>% of all</source>
        <translation>% من الكل</translation>
    </message>
    <message>
        <source>Of these samples under this threshold</source>
        <translation>لهذه العيّنات بهذه العتبة</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SamplesPanel</name>
    <message>
        <source>S&amp;eed</source>
        <translation>ال&amp;بذرة</translation>
    </message>
    <message>
        <source>Thresholds of parts of the samples</source>
        <translation>عتبات أجزاء من العيّنات</translation>
    </message>
    <message>
        <source>Which samples to calibrate on</source>
        <translation>العيّنات التي تُجرى عليها المعايرة</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>أول</translation>
    </message>
    <message>
        <source>random</source>
        <translation>عشوائيًا</translation>
    </message>
    <message>
        <source>How many samples to calibrate on</source>
        <translation>عدد العيّنات التي تُجرى عليها المعايرة</translation>
    </message>
    <message>
        <source>Seed of the random choice</source>
        <translation>بذرة الاختيار العشوائي</translation>
    </message>
    <message>
        <source>A seed means the same samples on every machine</source>
        <translation>البذرة تعني العيّنات نفسها على كل جهاز</translation>
    </message>
    <message>
        <source>A threshold that suits its own samples only leaves a gap. Negative: the method does better with the other&apos;s threshold, which entropy often does.</source>
        <translation>العتبة التي لا تلائم إلا عيّناتها تترك فجوة. سالبة: نتيجة الطريقة أفضل بعتبة العيّنات الأخرى، وهذا كثير مع الإنتروبيا.</translation>
    </message>
    <message>
        <source>Cali&amp;brate on</source>
        <translation>الم&amp;عايرة على</translation>
    </message>
    <message numerus="yes">
        <source>of %n sample(s)</source>
        <translation>
            <numerusform>من %n عيّنة</numerusform>
            <numerusform>من عيّنة واحدة</numerusform>
            <numerusform>من عيّنتين</numerusform>
            <numerusform>من %n عيّنات</numerusform>
            <numerusform>من %n عيّنة</numerusform>
            <numerusform>من %n عيّنة</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a tensor.</source>
        <translation>اختر موتّرًا.</translation>
    </message>
    <message>
        <source>%1 has no samples to split. That takes an activation whose first axis counts at least two of them.</source>
        <translation>ليس للموتّر %1 عيّنات لتقسيمها. يلزم لذلك تنشيط يضم محوره الأول عيّنتين على الأقل.</translation>
    </message>
    <message>
        <source>%1 has no single threshold that its samples could agree on: its format has none, or each channel or group has its own.</source>
        <translation>ليس للموتّر %1 عتبة وحيدة يمكن أن تتفق عليها عيّناته: ليس لصيغته عتبة، أو لكل قناة أو مجموعة عتبتها.</translation>
    </message>
    <message>
        <source>The threshold of %1 was set by hand: it does not depend on samples.</source>
        <translation>عتبة %1 مضبوطة يدويًا: لا تعتمد على العيّنات.</translation>
    </message>
    <message>
        <source>The samples of %1 cannot be compared: %2</source>
        <translation>تتعذّر مقارنة عيّنات %1: %2</translation>
    </message>
    <message>
        <source>Comparing the samples of %1 …</source>
        <translation>تجري مقارنة عيّنات %1 …</translation>
    </message>
    <message>
        <source>Gap: the rest would gain %1 dB by a threshold of its own.</source>
        <translation>الفجوة: يكسب الباقي ⁦%1 dB⁩ بعتبة خاصة به.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SamplesPlot</name>
    <message>
        <source>Threshold against number of samples</source>
        <translation>العتبة بدلالة عدد العيّنات</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>العيّنات</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>العتبة</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s): threshold %1</source>
        <translation>
            <numerusform>لا عيّنات: العتبة %1</numerusform>
            <numerusform>عيّنة واحدة: العتبة %1</numerusform>
            <numerusform>عيّنتان: العتبة %1</numerusform>
            <numerusform>%n عيّنات: العتبة %1</numerusform>
            <numerusform>%n عيّنة: العتبة %1</numerusform>
            <numerusform>%n عيّنة: العتبة %1</numerusform>
        </translation>
    </message>
    <message>
        <source>of the first samples</source>
        <translation>للعيّنات الأولى</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>السارية</translation>
    </message>
    <message>
        <source>calibrated on</source>
        <translation>المُعايَر عليها</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>الباقي</translation>
    </message>
    <message>
        <source>The threshold that the first 1, 2, 4 … samples lead to; the line is the threshold that is used, the ring the part that is calibrated on, the square the rest.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>العتبة التي تؤدي إليها أول 1، 2، 4 … من العيّنات؛ والخط هو العتبة السارية، والحلقة هي الجزء الذي تُجرى عليه المعايرة، والمربّع هو الباقي.
العجلة للتكبير والتصغير، والسحب للتحريك، والنقر المزدوج لإعادة ضبط العرض.</translation>
    </message>
    <message>
        <source>used: %1</source>
        <translation>المستخدمة: %1</translation>
    </message>
    <message>
        <source>one curve of %1 points, the threshold %2 with the first of the samples and %3 with all of them, the lowest %4 with %5 samples</source>
        <translation>منحنى من %1 من النقاط، العتبة %2 مع أولى العينات و%3 مع كلها، وأدناها %4 مع %5 من العينات</translation>
    </message>
    <message>
        <source>%1; %2 is in force</source>
        <extracomment>what a plot shows, and the threshold that is used</extracomment>
        <translation>%1؛ والمعمول بها %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ScaleButton</name>
    <message>
        <source>&amp;Linear</source>
        <translation>&amp;خطي</translation>
    </message>
    <message>
        <source>L&amp;ogarithmic</source>
        <translation>&amp;لوغاريتمي</translation>
    </message>
    <message>
        <source>&amp;Symlog: linear around zero, logarithmic beyond</source>
        <translation>&amp;Symlog: خطي حول الصفر، ولوغاريتمي فيما بعده</translation>
    </message>
    <message>
        <source>Scale of the %1: %2</source>
        <translation>مقياس %1: %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SearchModel</name>
    <message>
        <source>policy</source>
        <translation>السياسة</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>البديل</translation>
    </message>
    <message>
        <source>weights only</source>
        <translation>الأوزان فقط</translation>
    </message>
    <message>
        <source>weights only, per channel</source>
        <translation>الأوزان فقط، لكل قناة</translation>
    </message>
    <message>
        <source>weights per channel</source>
        <translation>الأوزان لكل قناة</translation>
    </message>
    <message numerus="yes">
        <source>weights only, groups of %n</source>
        <translation>
            <numerusform>الأوزان فقط، بلا مجموعات</numerusform>
            <numerusform>الأوزان فقط، مجموعات من قيمة واحدة</numerusform>
            <numerusform>الأوزان فقط، مجموعات من قيمتين</numerusform>
            <numerusform>الأوزان فقط، مجموعات من %n قيم</numerusform>
            <numerusform>الأوزان فقط، مجموعات من %n قيمة</numerusform>
            <numerusform>الأوزان فقط، مجموعات من %n قيمة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weights in groups of %n</source>
        <translation>
            <numerusform>الأوزان بلا مجموعات</numerusform>
            <numerusform>الأوزان في مجموعات من قيمة واحدة</numerusform>
            <numerusform>الأوزان في مجموعات من قيمتين</numerusform>
            <numerusform>الأوزان في مجموعات من %n قيم</numerusform>
            <numerusform>الأوزان في مجموعات من %n قيمة</numerusform>
            <numerusform>الأوزان في مجموعات من %n قيمة</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (pinned)</source>
        <translation>%1 (مثبَّتة)</translation>
    </message>
    <message>
        <source>%1
Input: %2</source>
        <translation>%1
المدخل: %2</translation>
    </message>
    <message>
        <source>SQNR of the layer&apos;s output. Double-click or press Enter to pin the layer to this format.</source>
        <translation>قيمة SQNR لمخرج الطبقة. انقر نقرًا مزدوجًا أو اضغط Enter لتثبيت الطبقة على هذه الصيغة.</translation>
    </message>
    <message>
        <source>Linear layers whose weight and input are both loaded</source>
        <translation>الطبقات الخطية المحمَّل وزنها ومدخلها كلاهما</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>الطبقة</translation>
    </message>
    <message>
        <source>What the budget leaves this layer</source>
        <translation>ما تتركه الميزانية لهذه الطبقة</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>المختارة</translation>
    </message>
    <message>
        <source>Bits per weight, scales included</source>
        <translation>البتات لكل وزن، شاملةً المقاييس</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>البتات</translation>
    </message>
    <message>
        <source>SQNR in dB of the layer&apos;s output in %1</source>
        <translation>قيمة SQNR بوحدة dB لمخرج الطبقة بالصيغة %1</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>The same for all layers that engines run as one, or that share its input or a scale</source>
        <translation>نفسه لكل الطبقات التي تشغّلها المحركات كطبقة واحدة أو التي تتشارك دخلها أو مقياسًا</translation>
    </message>
    <message>
        <source>weights only, blocks of %1</source>
        <translation>الأوزان فقط، كتل من %1</translation>
    </message>
    <message>
        <source>weights in blocks of %1</source>
        <translation>الأوزان في كتل من %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SearchPanel</name>
    <message>
        <source>Selecte&amp;d layers of the policy</source>
        <translation>طبقات السياسة ال&amp;مختارة</translation>
    </message>
    <message>
        <source>Bits per weight</source>
        <translation>البتات لكل وزن</translation>
    </message>
    <message>
        <source>Average over all weights, scales included, at most</source>
        <translation>المتوسط على جميع الأوزان، شاملًا المقاييس، بحد أقصى</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Of all weights in MiB, scales included, at most</source>
        <translation>لجميع الأوزان بوحدة MiB، شاملًا المقاييس، بحد أقصى</translation>
    </message>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>Mean over the outputs of the layers in dB, at least</source>
        <translation>المتوسط على مخرجات الطبقات بوحدة dB، بحد أدنى</translation>
    </message>
    <message>
        <source>A&amp;pply formats</source>
        <translation>ت&amp;طبيق الصيغ</translation>
    </message>
    <message>
        <source>Formats of the layers</source>
        <translation>صيغ الطبقات</translation>
    </message>
    <message>
        <source>Decides the chosen formats for the layers&apos; weights and inputs, as one step that can be undone</source>
        <translation>تقرير الصيغ المختارة لأوزان الطبقات ومدخلاتها، كخطوة واحدة يمكن التراجع عنها</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source> dB</source>
        <translation> dB</translation>
    </message>
    <message>
        <source>&amp;Bits per weight</source>
        <translation>ال&amp;بتات لكل وزن</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>ال&amp;حجم</translation>
    </message>
    <message>
        <source>S&amp;QNR</source>
        <translation>S&amp;QNR</translation>
    </message>
    <message>
        <source>No linear layer is loaded with both its weight and its input, so that the error of its output could be measured.</source>
        <translation>لا طبقة خطية محمَّلة بوزنها ومدخلها معًا، بحيث يمكن قياس خطأ مخرجها.</translation>
    </message>
    <message>
        <source>Measuring every layer in every format…</source>
        <translation>يجري قياس كل طبقة بكل صيغة…</translation>
    </message>
    <message>
        <source>Tick the formats that layers may have and search: every layer is measured in each of them, and gets the one that loses least within the budget.</source>
        <translation>أشِّر على الصيغ المتاحة للطبقات ثم ابحث: تُقاس كل طبقة بكل منها، وتُعطى الصيغة الأقل خسارة ضمن الميزانية.</translation>
    </message>
    <message>
        <source>Tensors have changed since the search.</source>
        <translation>تغيّرت موتّرات منذ البحث.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>إي&amp;قاف</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>البح&amp;ث من جديد</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>بح&amp;ث</translation>
    </message>
    <message>
        <source>Pin to %1</source>
        <translation>تثبيت على %1</translation>
    </message>
    <message>
        <source>Let the search choose</source>
        <translation>ترك الاختيار للبحث</translation>
    </message>
    <message>
        <source>Chooses, for the layers that the applied policy selects from, between its rules and their alternative, in place of the formats above</source>
        <translation>الاختيار، للطبقات التي تنتقي منها السياسة السارية، بين قواعدها وبديلها، بدلًا من الصيغ أعلاه</translation>
    </message>
    <message>
        <source>Measured on some rows of the inputs.</source>
        <translation>قيس على بعض صفوف المداخل.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingDialog</name>
    <message>
        <source>Share scales by rules</source>
        <translation>مشاركة المقاييس حسب القواعد</translation>
    </message>
    <message>
        <source>Rules find by their names the tensors that engines run with one scale. Each group takes the largest threshold of its members.</source>
        <translation>تعثر القواعد بالأسماء على الموتّرات التي تنفّذها المحرّكات بمقياس واحد. وتأخذ كل مجموعة أكبر عتبة بين أعضائها.</translation>
    </message>
    <message>
        <source>nothing here</source>
        <translation>لا شيء هنا</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>لا مجموعات</numerusform>
            <numerusform>مجموعة واحدة</numerusform>
            <numerusform>مجموعتان</numerusform>
            <numerusform>%n مجموعات</numerusform>
            <numerusform>%n مجموعة</numerusform>
            <numerusform>%n مجموعة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>لا موتّرات</numerusform>
            <numerusform>موتّر واحد</numerusform>
            <numerusform>موتّران</numerusform>
            <numerusform>%n موتّرات</numerusform>
            <numerusform>%n موتّرًا</numerusform>
            <numerusform>%n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Share</source>
        <translation>&amp;مشاركة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingModel</name>
    <message>
        <source>Not read yet.</source>
        <translation>لم يُقرأ بعد.</translation>
    </message>
    <message>
        <source>Follows: takes the range of the group without a say in it.</source>
        <translation>يتبع: يأخذ مدى المجموعة من دون أن يسهم في تحديده.</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>العضو</translation>
    </message>
    <message>
        <source>Own T</source>
        <translation>T الخاصة</translation>
    </message>
    <message>
        <source>Cost dB</source>
        <translation>الكلفة dB</translation>
    </message>
    <message>
        <source>Tensors that share one scale; a click shows the tensor</source>
        <translation>الموتّرات التي تشترك في مقياس واحد؛ والنقر يُظهر الموتّر</translation>
    </message>
    <message>
        <source>The threshold that the tensor would have by itself</source>
        <translation>العتبة التي كانت ستكون للموتّر وحده</translation>
    </message>
    <message>
        <source>SQNR with its own threshold less SQNR with the shared one; negative where sharing helps</source>
        <translation>قيمة SQNR بعتبته الخاصة ناقص قيمة SQNR بالعتبة المشتركة؛ سالبة حيث تفيد المشاركة</translation>
    </message>
    <message>
        <source>Takes no part: its own threshold is used. The inspector of the tensor says why.</source>
        <translation>لا يشارك: عتبته الخاصة هي السارية. ومفتّش الموتّر يبيّن السبب.</translation>
    </message>
    <message>
        <source>The group has its range: the largest of those that count.</source>
        <translation>للمجموعة مداه: الأكبر بين ما يُحتسب.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingSection</name>
    <message>
        <source>Sharing group</source>
        <translation>مجموعة المشاركة</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale, the largest of their own. A new name makes a new group.</source>
        <translation>لموتّرات المجموعة نفسها مقياس واحد، هو أكبر مقاييسها. والاسم الجديد ينشئ مجموعة جديدة.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>بلا مجموعة</translation>
    </message>
    <message>
        <source>Members of the sharing group</source>
        <translation>أعضاء مجموعة المشاركة</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>الم&amp;جموعة</translation>
    </message>
    <message>
        <source>The threshold of the group is used; its own would be %1.</source>
        <translation>عتبة المجموعة هي السارية؛ وعتبته الخاصة هي %1.</translation>
    </message>
    <message>
        <source>Its own range c&amp;ounts</source>
        <translation>يُ&amp;حتسب مداه الخاص</translation>
    </message>
    <message>
        <source>The group has the largest range of the tensors whose own counts. Without this one takes the group&apos;s range and has no say in it: an expert that hardly a token reached, the input of an operator that keeps the range.</source>
        <translation>للمجموعة أكبر مدى بين الموتّرات التي يُحتسب مداها. ومن دون ذلك يأخذ هذا مدى المجموعة ولا رأي له فيه: خبير لم يكد يصل إليه رمز، أو مدخل عملية تحفظ المدى.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ShortcutDialog</name>
    <message>
        <source>&amp;Reset</source>
        <translation>إ&amp;عادة</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>اختصارات لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Search by name or keys</source>
        <translation>البحث بالاسم أو بالمفاتيح</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>البحث في الاختصارات</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>الاختصارات</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>الإجراء</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Keys of the action</source>
        <translation>مفاتيح الإجراء</translation>
    </message>
    <message>
        <source>Click here, then press the keys</source>
        <translation>انقر هنا ثم اضغط المفاتيح</translation>
    </message>
    <message>
        <source>Gives the action the keys that it came with</source>
        <translation>يعيد للإجراء مفاتيحه الأصلية</translation>
    </message>
    <message>
        <source>&amp;No keys</source>
        <translation>&amp;بلا مفاتيح</translation>
    </message>
    <message>
        <source>Takes its keys from the action</source>
        <translation>ينزع عن الإجراء مفاتيحه</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>إعادة ال&amp;كل</translation>
    </message>
    <message>
        <source>Gives every action the keys that it came with</source>
        <translation>يعيد لكل إجراء مفاتيحه الأصلية</translation>
    </message>
    <message>
        <source>In the plots</source>
        <translation>في الرسوم</translation>
    </message>
    <message>
        <source>Belongs to the plots while they have the focus</source>
        <translation>يخص الرسوم ما دام التركيز عليها</translation>
    </message>
    <message>
        <source>These keys stay as they are</source>
        <translation>هذه المفاتيح تبقى كما هي</translation>
    </message>
    <message>
        <source>Choose an action to change its keys</source>
        <translation>اختر إجراءً لتغيير مفاتيحه</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SideBySidePlot</name>
    <message>
        <source>Selected tensors side by side</source>
        <translation>الموتّرات المحدّدة جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>The selected tensors on one axis. Drag a line: the others go with it, by the rule over the inspector. A click makes a tensor the current one.</source>
        <translation>الموتّرات المحدّدة على محور واحد. اسحب خطًا: تتبعه البقية وفق القاعدة التي فوق المفتّش. والنقر يجعل الموتّر هو الحالي.</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>لا موتّرات</numerusform>
            <numerusform>موتّر واحد</numerusform>
            <numerusform>موتّران</numerusform>
            <numerusform>%n موتّرات</numerusform>
            <numerusform>%n موتّرًا</numerusform>
            <numerusform>%n موتّر</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: threshold %2, %3</source>
        <translation>%1: العتبة %2، %3</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothedRangesPlot</name>
    <message>
        <source>Ranges of the channels before and after smoothing</source>
        <translation>مديات القنوات قبل التنعيم وبعده</translation>
    </message>
    <message>
        <source>Largest magnitude of each channel of the input and of its weights; dotted before smoothing, solid after.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>أكبر قيمة مطلقة لكل قناة في المدخل وفي أوزانه؛ منقَّط قبل التنعيم، ومتصل بعده.
العجلة للتكبير والتصغير، والسحب للتحريك، والنقر المزدوج لإعادة ضبط العرض.</translation>
    </message>
    <message>
        <source>channels, largest of the input first</source>
        <translation>القنوات، الأكبر في المدخل أولًا</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>أكبر |x|</translation>
    </message>
    <message>
        <source>input</source>
        <translation>مدخل</translation>
    </message>
    <message>
        <source>input smoothed</source>
        <translation>المدخل منعَّمًا</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>الأوزان</translation>
    </message>
    <message>
        <source>weights smoothed</source>
        <translation>الأوزان منعَّمة</translation>
    </message>
    <message>
        <source>Input %1, smoothed %2
Weights %3, smoothed %4</source>
        <translation>المدخل %1، منعَّمًا %2
الأوزان %3، منعَّمة %4</translation>
    </message>
    <message>
        <source>4 curves over %1 channels, the largest |x| of the input %2 and smoothed %3, of the weights %4 and smoothed %5</source>
        <translation>4 منحنيات على %1 من القنوات، أكبر |x| للمدخل %2 وبعد التنعيم %3، وللأوزان %4 وبعد التنعيم %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothingPanel</name>
    <message>
        <source>S&amp;mooth</source>
        <translation>ت&amp;نعيم</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>إ&amp;لغاء التنعيم</translation>
    </message>
    <message>
        <source>&amp;Save scales…</source>
        <translation>&amp;حفظ المقاييس…</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>ألفا</translation>
    </message>
    <message>
        <source>How much of the input&apos;s range moves into the weights</source>
        <translation>مقدار ما ينتقل من مدى المدخل إلى الأوزان</translation>
    </message>
    <message>
        <source>Divides the input by the factors at this alpha and multiplies the weights of its layers: ranges, errors and recipes are then those of the scaled values</source>
        <translation>قسمة المدخل على العوامل عند قيمة ألفا هذه وضرب أوزان طبقاته فيها: تصير المديات والأخطاء والوصفات عندئذ خاصة بالقيم المحوَّلة</translation>
    </message>
    <message>
        <source>Decides on the tensors as they are in the file again</source>
        <translation>اتخاذ القرارات من جديد للموتّرات كما هي في الملف</translation>
    </message>
    <message>
        <source>Writes the factor of each channel at this alpha: into an HDF5 file, or a folder of .npy files</source>
        <translation>كتابة عامل كل قناة عند قيمة ألفا هذه: في ملف HDF5، أو في مجلد ملفات ⁦.npy⁩</translation>
    </message>
    <message>
        <source>Choose a weight or an input of a linear layer. Smoothing needs both, paired by a graph or by their names: for layers.0.proj.weight a tensor layers.0.proj.input.</source>
        <translation>اختر وزن طبقة خطية أو مدخلها. يحتاج التنعيم إلى كليهما، مقترنين بحسب مخطط الشبكة أو باسميهما: لـ layers.0.proj.weight موتّر layers.0.proj.input.</translation>
    </message>
    <message>
        <source>%1 cannot be smoothed: %2</source>
        <translation>يتعذّر تنعيم %1: %2</translation>
    </message>
    <message>
        <source>Smoothing of %1 is computed once the decisions are quiet …</source>
        <translation>سيُحسب تنعيم %1 متى استقرّت القرارات …</translation>
    </message>
    <message>
        <source>Smoothed together:</source>
        <translation>تُنعَّم معًا:</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n layer(s)</source>
        <translation>
            <numerusform>%1، لا طبقات</numerusform>
            <numerusform>%1، طبقة واحدة</numerusform>
            <numerusform>%1، طبقتان</numerusform>
            <numerusform>%1، %n طبقات</numerusform>
            <numerusform>%1، %n طبقة</numerusform>
            <numerusform>%1، %n طبقة</numerusform>
        </translation>
    </message>
    <message>
        <source>: SQNR %1 dB unsmoothed, %2 dB at alpha %3, %4 dB at the best alpha %5</source>
        <translation>: SQNR ⁦%1 dB⁩ بلا تنعيم، و⁦%2 dB⁩ عند ألفا %3، و⁦%4 dB⁩ عند أفضل ألفا %5</translation>
    </message>
    <message>
        <source>; used: alpha %1</source>
        <translation>؛ السارية: ألفا %1</translation>
    </message>
    <message>
        <source>; estimate from %1 of %2 rows</source>
        <translation>؛ تقدير من %1 من %2 صفوف</translation>
    </message>
    <message>
        <source>; no norm is known before this input: an export of a checkpoint refuses its smoothing</source>
        <translation>؛ لا يُعرف تطبيع قبل هذا الدخل: يرفض تصدير نقطة الحفظ تنعيمه</translation>
    </message>
    <message>
        <source>; the best gains %1 to %2 dB, 95 of 100 times</source>
        <translation>؛ وأفضلها يكسب من ⁦%1⁩ إلى ⁦%2 dB⁩ في 95 مرة من 100</translation>
    </message>
    <message>
        <source>; these rows do not tell for sure whether it helps</source>
        <translation>؛ ولا تحسم هذه الصفوف هل ينفع</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothingPlot</name>
    <message>
        <source>Output error against alpha</source>
        <translation>خطأ المخرج بدلالة ألفا</translation>
    </message>
    <message>
        <source>SQNR of the layers&apos; outputs when the input is smoothed; the dashed line is without smoothing, the ring the best alpha. Drag the line, or use the arrow keys.
Wheel zooms, dragging elsewhere pans, a double click resets the view.</source>
        <translation>قيمة SQNR لمخرجات الطبقات عند تنعيم المدخل؛ والخط المتقطع بلا تنعيم، والحلقة أفضل ألفا. اسحب الخط، أو استخدم مفاتيح الأسهم.
العجلة للتكبير والتصغير، والسحب في موضع آخر للتحريك، والنقر المزدوج لإعادة ضبط العرض.</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>ألفا</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>alpha %1: SQNR %2 dB</source>
        <translation>ألفا %1: SQNR ⁦%2 dB⁩</translation>
    </message>
    <message>
        <source>unsmoothed</source>
        <translation>بلا تنعيم</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>منعَّم</translation>
    </message>
    <message>
        <source>best alpha</source>
        <translation>أفضل ألفا</translation>
    </message>
    <message>
        <source>alpha in force</source>
        <translation>قيمة ألفا السارية</translation>
    </message>
    <message>
        <source>one curve of %1 points, the best SQNR %2 dB at alpha %3, without smoothing %4 dB; alpha is %5</source>
        <translation>منحنى من %1 من النقاط، أفضل SQNR هو ⁦%2 dB⁩ عند alpha بقيمة %3، ومن دون تنعيم ⁦%4 dB⁩؛ وقيمة alpha هي %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SnapshotPanel</name>
    <message>
        <source>Snapshots</source>
        <translation>اللقطات</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>وقت الالتقاط</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>الموتّرات</translation>
    </message>
    <message>
        <source>A snapshot keeps all decisions as they are now, to compare with and to come back to.</source>
        <translation>تحفظ اللقطة كل القرارات كما هي الآن، للمقارنة بها والرجوع إليها.</translation>
    </message>
    <message>
        <source>&amp;Take snapshot</source>
        <translation>&amp;التقاط لقطة</translation>
    </message>
    <message>
        <source>Keeps all decisions as they are now</source>
        <translation>حفظ كل القرارات كما هي الآن</translation>
    </message>
    <message>
        <source>&amp;Go back to it</source>
        <translation>&amp;الرجوع إليها</translation>
    </message>
    <message>
        <source>&amp;Differences…</source>
        <translation>ال&amp;فروق…</translation>
    </message>
    <message>
        <source>Lists the tensors that it decides otherwise</source>
        <translation>سرد الموتّرات التي تقرر بشأنها غير ذلك</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>إ&amp;زالة</translation>
    </message>
    <message>
        <source>%1, compared with</source>
        <translation>%1، مقارَن بها</translation>
    </message>
    <message>
        <source>Takes its decisions, as one step that can be undone</source>
        <translation>اعتماد قراراتها، كخطوة واحدة يمكن التراجع عنها</translation>
    </message>
    <message>
        <source>Removes the snapshot; the present decisions stay</source>
        <translation>إزالة اللقطة؛ وتبقى القرارات السارية</translation>
    </message>
    <message>
        <source>Worst SQNR</source>
        <translation>أسوأ SQNR</translation>
    </message>
    <message>
        <source>The lowest SQNR of a quantized tensor, in dB, on the data that are open</source>
        <translation>أدنى SQNR لموتّر مكمَّم، بوحدة dB، على البيانات المفتوحة</translation>
    </message>
    <message>
        <source>The ticked one is B: it is compared with the present decisions. F2 renames; a number of your own is typed over where it stands.</source>
        <translation>اللقطة المؤشَّرة هي B: تُقارن بالقرارات الحالية. F2 لإعادة التسمية؛ والرقم الخاص بك يُكتب فوقه في موضعه.</translation>
    </message>
    <message>
        <source>&amp;Number of your own…</source>
        <translation>&amp;رقم خاص بك…</translation>
    </message>
    <message>
        <source>Keeps what your own program measured with it: a perplexity, an accuracy</source>
        <translation>يحفظ ما قاسه برنامجك بها: الحيرة أو الدقة</translation>
    </message>
    <message>
        <source>The best of these snapshots</source>
        <translation>أفضل هذه اللقطات</translation>
    </message>
    <message>
        <source>%1: a number of your own</source>
        <translation>%1: رقم خاص بك</translation>
    </message>
    <message>
        <source>Not judged yet: go back to it, and it is</source>
        <translation>لم يُحكَم عليها بعد: عُد إليها فيُحكَم عليها</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>الحكم</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>الخرج</translation>
    </message>
    <message>
        <source>What becomes of the network, and the sum of the errors of its layers: judged while the decisions of a snapshot are in force</source>
        <translation>ما تؤول إليه الشبكة ومجموع أخطاء طبقاتها: يُحكَم عليه حين تسري قرارات اللقطة</translation>
    </message>
    <message>
        <source>SQNR of the output of the layer that decides it, in dB</source>
        <translation>نسبة SQNR لخرج الطبقة التي تحسمه، بوحدة dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::StatusPanel</name>
    <message>
        <source>Progress</source>
        <translation>التقدّم</translation>
    </message>
    <message>
        <source>Shows what could not be read</source>
        <translation>إظهار ما تعذّرت قراءته</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>لا مشكلات</numerusform>
            <numerusform>مشكلة واحدة</numerusform>
            <numerusform>مشكلتان</numerusform>
            <numerusform>%n مشكلات</numerusform>
            <numerusform>%n مشكلة</numerusform>
            <numerusform>%n مشكلة</numerusform>
        </translation>
    </message>
    <message>
        <source>= is exact, ~ is an estimate with the interval that holds the exact value. A pass over the data settles estimates shortly after an edit.</source>
        <translation>تدل = على قيمة دقيقة، و~ على تقدير مع المجال الذي يحوي القيمة الدقيقة. ويحسم التقديرات مرور على البيانات بُعيد كل تعديل.</translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation>إلغاء الكل</translation>
    </message>
    <message>
        <source>Stops all that runs in the background; what has been done stays</source>
        <translation>يوقف كل ما يجري في الخلفية؛ وما أُنجز يبقى</translation>
    </message>
    <message>
        <source>From a movement of the hand to the plots that show it: mean and slowest of the last second</source>
        <translation>من حركة اليد إلى الرسوم التي تُظهرها: متوسط الثانية الأخيرة وأبطؤها</translation>
    </message>
    <message>
        <source>Background jobs</source>
        <translation>مهام الخلفية</translation>
    </message>
    <message>
        <source>Lists what runs in the background, to stop it one by one</source>
        <translation>يسرد ما يجري في الخلفية لإيقافه واحدًا واحدًا</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is done, how fast</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%L1</source>
        <comment>count of jobs</comment>
        <translation>%L1</translation>
    </message>
    <message>
        <source>Nothing is quantized. Choose a format to take the tensor in.</source>
        <translation>لا يُكمَّى شيء. اختر صيغة لتضمين الموتّر.</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>إصلاح</translation>
    </message>
    <message>
        <source>Repair this &amp;layer</source>
        <translation>إصلاح هذه ال&amp;طبقة</translation>
    </message>
    <message>
        <source>Repair &amp;all layers that count, until the network is likely fine</source>
        <translation>إصلاح &amp;كل الطبقات المؤثرة حتى تصبح الشبكة سليمة على الأرجح</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SubjectBar</name>
    <message>
        <source>How the line in the plots goes to the selected tensors</source>
        <translation>كيف يُطبَّق خط الرسوم على الموتّرات المحددة</translation>
    </message>
    <message>
        <source>the same percentile</source>
        <translation>المئين نفسه</translation>
    </message>
    <message>
        <source>the same number</source>
        <translation>العدد نفسه</translation>
    </message>
    <message>
        <source>The &amp;line as</source>
        <translation>ال&amp;خط على أنه</translation>
    </message>
    <message numerus="yes">
        <source>Changes go to %n selected tensors</source>
        <translation>
            <numerusform>التغييرات لا تشمل أي موتّر</numerusform>
            <numerusform>التغييرات تشمل موتّرًا محددًا واحدًا</numerusform>
            <numerusform>التغييرات تشمل موتّرين محددين</numerusform>
            <numerusform>التغييرات تشمل %n موتّرات محددة</numerusform>
            <numerusform>التغييرات تشمل %n موتّرًا محددًا</numerusform>
            <numerusform>التغييرات تشمل %n موتّر محدد</numerusform>
        </translation>
    </message>
    <message>
        <source>the same share of the maximum</source>
        <translation>النسبة نفسها من الحد الأقصى</translation>
    </message>
    <message>
        <source>What the line of the threshold says of the other selected tensors when it is dropped: the same percentile of their own values, the same number, or the same share of their own maximum</source>
        <translation>ما يقوله خط العتبة عن بقية الموتّرات المحدَّدة عند إفلاته: المئين نفسه من قيمها، أو الرقم نفسه، أو النسبة نفسها من حدّها الأقصى</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TargetSection</name>
    <message>
        <source>Error target</source>
        <translation>هدف الخطأ</translation>
    </message>
    <message>
        <source>The least signal to quantization noise ratio that is good enough: 10 log10(Σx² / Σ(x−y)²)</source>
        <translation>أدنى نسبة إشارة إلى ضوضاء التكميم تكفي: ⁦10 log10(Σx² / Σ(x−y)²)⁩</translation>
    </message>
    <message>
        <source> dB</source>
        <translation> dB</translation>
    </message>
    <message>
        <source>Of the formats in the table of errors the one of the fewest bits that keeps to the target; several selected tensors get each its own</source>
        <translation>من صيغ جدول الأخطاء تلك ذات أقل البتات التي تحقق الهدف؛ وعند تحديد عدة موتّرات يأخذ كل منها صيغته</translation>
    </message>
    <message>
        <source>Shows only the tensors that miss the target in the table</source>
        <translation>يعرض في الجدول الموتّرات التي لا تحقق الهدف فقط</translation>
    </message>
    <message>
        <source>SQNR at l&amp;east</source>
        <translation>‏SQNR على الأ&amp;قل</translation>
    </message>
    <message>
        <source>✓ met: there is no error</source>
        <translation>✓ تحقّق: لا خطأ</translation>
    </message>
    <message>
        <source>✓ met, with %1 dB to spare</source>
        <translation>✓ تحقّق، بفائض ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>✗ missed by %1 dB</source>
        <translation>✗ ينقصه ⁦%1 dB⁩</translation>
    </message>
    <message>
        <source>No format keeps to it</source>
        <translation>لا صيغة تحققه</translation>
    </message>
    <message>
        <source>Smallest: %1, %2 bits</source>
        <extracomment>%1: a number format, %2: bits of an element</extracomment>
        <translation>الأصغر: %1، %2 بت</translation>
    </message>
    <message>
        <source>&amp;Take %1, %2 bits</source>
        <translation>ا&amp;عتماد %1، %2 بت</translation>
    </message>
    <message>
        <source>No tensor misses it</source>
        <translation>لا موتّر يقصّر عنه</translation>
    </message>
    <message numerus="yes">
        <source>Show %n tensor(s) that miss(es) it</source>
        <translation>
            <numerusform>لا موتّر يقصّر عنه</numerusform>
            <numerusform>عرض الموتّر الذي يقصّر عنه</numerusform>
            <numerusform>عرض الموتّرين اللذين يقصّران عنه</numerusform>
            <numerusform>عرض %n موتّرات تقصّر عنه</numerusform>
            <numerusform>عرض %n موتّرًا يقصّر عنه</numerusform>
            <numerusform>عرض %n موتّر يقصّر عنه</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no SQNR to compare.</source>
        <translation>لا توجد SQNR للمقارنة.</translation>
    </message>
    <message>
        <source>The error says nothing: values that are likely no data set the range.</source>
        <translation>الخطأ لا يقول شيئًا: قيم ليست بيانات على الأرجح تحدد المجال.</translation>
    </message>
    <message>
        <source>No format can be told</source>
        <translation>لا يمكن تحديد صيغة</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorExportDialog</name>
    <message>
        <source>&amp;All of the study (%L1)</source>
        <translation>&amp;كل موتّرات الدراسة (%L1)</translation>
    </message>
    <message>
        <source>&amp;Selected in the table (%L1)</source>
        <translation>المح&amp;دَّدة في الجدول (%L1)</translation>
    </message>
    <message>
        <source>&amp;Codes, with the scales of blocks and channels</source>
        <translation>ال&amp;رموز، مع مقاييس الكتل والقنوات</translation>
    </message>
    <message>
        <source>&amp;Dequantized values</source>
        <translation>القيم بعد &amp;فك التكميم</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>ا&amp;ستعراض…</translation>
    </message>
    <message>
        <source>Export quantized tensors</source>
        <translation>تصدير الموتّرات المكمّمة</translation>
    </message>
    <message>
        <source>One byte for each element, two for formats of more than 8 bits, right-aligned</source>
        <translation>بايت واحد لكل عنصر، وبايتان للصيغ التي تزيد على 8 بتات، بمحاذاة اليمين</translation>
    </message>
    <message>
        <source>What a model would calculate with: float32, or float64 where the tensor is</source>
        <translation>ما سيحسب به النموذج: float32، أو float64 حيث يكون الموتّر كذلك</translation>
    </message>
    <message>
        <source>Kind of output</source>
        <translation>نوع الناتج</translation>
    </message>
    <message>
        <source>One HDF5 file with the groups codes, scales and values</source>
        <translation>ملف HDF5 واحد بالمجموعات codes وscales وvalues</translation>
    </message>
    <message>
        <source>Folder of NumPy files (.npy)</source>
        <translation>مجلد ملفات NumPy (.npy)</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>موضع الكتابة</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>الموتّرات</translation>
    </message>
    <message>
        <source>What</source>
        <translation>المحتوى</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>ال&amp;نوع</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>ال&amp;موضع</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;تصدير</translation>
    </message>
    <message>
        <source>Folder for quantized tensors</source>
        <translation>مجلد الموتّرات المكمّمة</translation>
    </message>
    <message>
        <source>HDF5 files (*.h5 *.hdf5)</source>
        <translation>ملفات HDF5 ‎(*.h5 *.hdf5)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) without a result left out.</source>
        <translation>
            <numerusform>لم يُستبعد أي موتّر بلا نتيجة.</numerusform>
            <numerusform>استُبعد موتّر واحد بلا نتيجة.</numerusform>
            <numerusform>استُبعد موتّران بلا نتيجة.</numerusform>
            <numerusform>استُبعدت %n موتّرات بلا نتيجة.</numerusform>
            <numerusform>استُبعد %n موتّرًا بلا نتيجة.</numerusform>
            <numerusform>استُبعد %n موتّر بلا نتيجة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threshold(s) estimated: the passes over the data were stopped.</source>
        <translation>
            <numerusform>لا عتبات تقديرية: أُوقفت عمليات المرور على البيانات.</numerusform>
            <numerusform>عتبة واحدة تقديرية: أُوقفت عمليات المرور على البيانات.</numerusform>
            <numerusform>عتبتان تقديريتان: أُوقفت عمليات المرور على البيانات.</numerusform>
            <numerusform>%n عتبات تقديرية: أُوقفت عمليات المرور على البيانات.</numerusform>
            <numerusform>%n عتبة تقديرية: أُوقفت عمليات المرور على البيانات.</numerusform>
            <numerusform>%n عتبة تقديرية: أُوقفت عمليات المرور على البيانات.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose codes, values or both.</source>
        <translation>اختر الرموز أو القيم أو كلتيهما.</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 موجود وسيُستبدل.</translation>
    </message>
    <message>
        <source>The folder exists; files of the same names in it will be replaced.</source>
        <translation>المجلد موجود؛ وستُستبدل الملفات التي فيه بالأسماء نفسها.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorModel</name>
    <message>
        <source>Group %1</source>
        <translation>المجموعة %1</translation>
    </message>
    <message>
        <source>Their scales differ: engines have one for all, and compute other values than are shown.</source>
        <translation>مقاييسها مختلفة: لدى المحركات مقياس واحد لها كلها، فتحسب قيمًا غير المعروضة.</translation>
    </message>
    <message>
        <source>They are not quantized alike, which engines cannot run.</source>
        <translation>لم تُكمَّم بالطريقة نفسها، ولا تستطيع المحركات تشغيل ذلك.</translation>
    </message>
    <message>
        <source>Engines run it as one with: %1</source>
        <translation>تشغّلها المحركات كطبقة واحدة مع: %1</translation>
    </message>
    <message numerus="yes">
        <source>run as one with %n other(s)</source>
        <comment>a layer</comment>
        <translation>
            <numerusform>تُشغَّل وحدها</numerusform>
            <numerusform>تُشغَّل كطبقة واحدة مع طبقة أخرى</numerusform>
            <numerusform>تُشغَّل كطبقة واحدة مع طبقتين أخريين</numerusform>
            <numerusform>تُشغَّل كطبقة واحدة مع %n طبقات أخرى</numerusform>
            <numerusform>تُشغَّل كطبقة واحدة مع %n طبقة أخرى</numerusform>
            <numerusform>تُشغَّل كطبقة واحدة مع %n طبقة أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>The worst of the group: %1</source>
        <translation>أسوأ ما في المجموعة: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorPanel</name>
    <message>
        <source>Tree of path components</source>
        <translation>شجرة مكوّنات المسار</translation>
    </message>
    <message>
        <source>Shows names as a tree of their path components</source>
        <translation>إظهار الأسماء كشجرة من مكوّنات مساراتها</translation>
    </message>
    <message>
        <source>Filter tensors by policy</source>
        <translation>تصفية الموتّرات حسب السياسة</translation>
    </message>
    <message>
        <source>Shows the tensors that stand so to the policy that was applied</source>
        <translation>إظهار الموتّرات التي لها هذا الوضع من السياسة المطبَّقة</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>الموتّرات</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>جميع الموتّرات</translation>
    </message>
    <message>
        <source>Overridden by hand (%L1)</source>
        <translation>متجاوَزة يدويًا (%L1)</translation>
    </message>
    <message>
        <source>No rule fits (%L1)</source>
        <translation>لا قاعدة منطبقة (%L1)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation>
            <numerusform>%1 من أصل %n موتّر</numerusform>
            <numerusform>%1 من أصل موتّر واحد</numerusform>
            <numerusform>%1 من أصل موتّرين</numerusform>
            <numerusform>%1 من أصل %n موتّرات</numerusform>
            <numerusform>%1 من أصل %n موتّرًا</numerusform>
            <numerusform>%1 من أصل %n موتّر</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n selected</source>
        <translation>
            <numerusform>، لا محدَّد منها</numerusform>
            <numerusform>، واحد محدَّد</numerusform>
            <numerusform>، اثنان محدَّدان</numerusform>
            <numerusform>، %n محدَّدة</numerusform>
            <numerusform>، %n محدَّدًا</numerusform>
            <numerusform>، %n محدَّد</numerusform>
        </translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>الأسوأ أولًا</translation>
    </message>
    <message>
        <source> (%L1 of them hidden)</source>
        <translation> (%L1 منها مخفيّ)</translation>
    </message>
    <message>
        <source>Hide common &amp;beginning of names</source>
        <translation>إخفاء ال&amp;بداية المشتركة للأسماء</translation>
    </message>
    <message>
        <source>Shows names without what all shown ones begin with; a first folder f16/ or f32/ stays in sight</source>
        <translation>يعرض الأسماء دون ما تبدأ به كلها؛ ويبقى المجلد الأول f16/‎ أو f32/‎ ظاهرًا</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ThemedPlot</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;نسخ</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>نسخ ال&amp;صورة</translation>
    </message>
    <message>
        <source>Copy &amp;numbers</source>
        <translation>نسخ الأ&amp;عداد</translation>
    </message>
    <message>
        <source>&amp;Save plot…</source>
        <translation>&amp;حفظ المخطط…</translation>
    </message>
    <message>
        <source>Zoom &amp;back</source>
        <translation>التكبير ال&amp;سابق</translation>
    </message>
    <message>
        <source>Zoom &amp;forward</source>
        <translation>التكبير ال&amp;تالي</translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation>إظهار ال&amp;كل</translation>
    </message>
    <message>
        <source>&amp;Measure from here</source>
        <translation>ال&amp;قياس من هنا</translation>
    </message>
    <message>
        <source>Measure &amp;to here</source>
        <translation>القياس إلى &amp;هنا</translation>
    </message>
    <message>
        <source>&amp;Remove the measure</source>
        <translation>إ&amp;زالة القياس</translation>
    </message>
    <message>
        <source>Cross&amp;hair</source>
        <translation>ال&amp;شعرتان المتقاطعتان</translation>
    </message>
    <message>
        <source>axis without a name</source>
        <translation>محور بلا اسم</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>an axis</comment>
        <translation>%1 من %2 إلى %3</translation>
    </message>
    <message>
        <source>%1. Shift+F1 explains it.</source>
        <translation>%1. يشرحه Shift+F1.</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <extracomment>a plot, and the tensor that it is about</extracomment>
        <translation>%1، للموتّر %2</translation>
    </message>
    <message>
        <source>it shows nothing yet</source>
        <translation>لا يعرض شيئًا بعد</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>a plot, and all that it shows</extracomment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>؛ </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ThresholdPlot</name>
    <message>
        <source>The threshold is beyond the axis. A click brings it in.</source>
        <translation>العتبة خارج المحور. نقرة تُدخلها.</translation>
    </message>
    <message>
        <source>The line goes from one exponent bias to the next. With Alt it goes anywhere, by an extra scale on top of the bias, which hardware with biases alone does not have.</source>
        <translation>ينتقل الخط من انحياز أس إلى التالي. ومع Alt يذهب إلى أي مكان بمقياس إضافي فوق الانحياز، وهو ما لا يملكه العتاد ذو الانحياز وحده.</translation>
    </message>
    <message>
        <source>Alt: extra scale</source>
        <translation>Alt: مقياس إضافي</translation>
    </message>
    <message>
        <source>the threshold is %1</source>
        <translation>العتبة هي %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <extracomment>what a plot shows, and where its threshold is</extracomment>
        <translation>%1؛ %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::Tip</name>
    <message>
        <source>Source: %1</source>
        <translation>المصدر: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n batch(es)</source>
        <translation>
            <numerusform>%1 بلا دفعات</numerusform>
            <numerusform>%1 في دفعة واحدة</numerusform>
            <numerusform>%1 في دفعتين</numerusform>
            <numerusform>%1 في %n دفعات</numerusform>
            <numerusform>%1 في %n دفعة</numerusform>
            <numerusform>%1 في %n دفعة</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of %3 tokens</source>
        <translation>%1، %2 من %3 tokens</translation>
    </message>
    <message>
        <source>; for a file that is read, run: %1</source>
        <translation>؛ للحصول على ملف يُقرأ شغّل: %1</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>لم يُكتب %1.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TourCard</name>
    <message>
        <source>&amp;Back</source>
        <translation>ال&amp;سابق</translation>
    </message>
    <message>
        <source>&amp;End tour</source>
        <translation>إن&amp;هاء الجولة</translation>
    </message>
    <message>
        <source>Step %L1 of %L2</source>
        <translation>الخطوة %L1 من %L2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>ال&amp;تالي</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>إن&amp;هاء</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TracePlot</name>
    <message>
        <source>Error after each update of the L2 iteration</source>
        <translation>الخطأ بعد كل تحديث في تكرار L2</translation>
    </message>
    <message>
        <source>SQNR after each update of the step, from the first step on; the dashed line is the best that one threshold can do by the search for the least squared error.</source>
        <translation>قيمة SQNR بعد كل تحديث للخطوة، بدءًا من الخطوة الأولى؛ والخط المتقطع هو أفضل ما تبلغه عتبة واحدة بالبحث عن أقل خطأ تربيعي.</translation>
    </message>
    <message>
        <source>step of the iteration</source>
        <translation>خطوة التكرار</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message numerus="yes">
        <source>After %n update(s): threshold %1, SQNR %2 dB</source>
        <translation>
            <numerusform>من دون تحديثات: العتبة %1، SQNR ⁦%2 dB⁩</numerusform>
            <numerusform>بعد تحديث واحد: العتبة %1، SQNR ⁦%2 dB⁩</numerusform>
            <numerusform>بعد تحديثين: العتبة %1، SQNR ⁦%2 dB⁩</numerusform>
            <numerusform>بعد %n تحديثات: العتبة %1، SQNR ⁦%2 dB⁩</numerusform>
            <numerusform>بعد %n تحديثًا: العتبة %1، SQNR ⁦%2 dB⁩</numerusform>
            <numerusform>بعد %n تحديث: العتبة %1، SQNR ⁦%2 dB⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>least squared error: threshold %1, SQNR %2 dB</source>
        <translation>أقل خطأ تربيعي: العتبة %1، SQNR ⁦%2 dB⁩</translation>
    </message>
    <message>
        <source>%1 steps of the iteration, from a SQNR of %2 dB to %3 dB at the threshold %4</source>
        <translation>%1 من خطوات التكرار، من SQNR قدره ⁦%2 dB⁩ إلى ⁦%3 dB⁩ عند العتبة %4</translation>
    </message>
    <message>
        <source>%1, where the least squared error has %2 dB at %3</source>
        <extracomment>what a plot shows, and the best that there is</extracomment>
        <translation>%1، حيث لأقل خطأ تربيعي ⁦%2 dB⁩ عند %3</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TreatmentForm</name>
    <message>
        <source>What becomes of the tensor</source>
        <translation>ما يصير إليه الموتّر</translation>
    </message>
    <message>
        <source>Leave as it is stored</source>
        <translation>الترك كما هو مخزَّن</translation>
    </message>
    <message>
        <source>Keep in %1</source>
        <translation>الإبقاء بصيغة %1</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>مستوى التجزئة</translation>
    </message>
    <message>
        <source>Values of a group</source>
        <translation>عدد قيم المجموعة</translation>
    </message>
    <message>
        <source>Calibration method</source>
        <translation>طريقة المعايرة</translation>
    </message>
    <message>
        <source>&amp;Decides</source>
        <translation>&amp;يقرّر</translation>
    </message>
    <message>
        <source>&amp;Granularity</source>
        <translation>م&amp;ستوى التجزئة</translation>
    </message>
    <message>
        <source>Values of a gro&amp;up</source>
        <translation>عدد قيم المجم&amp;وعة</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>ال&amp;طريقة</translation>
    </message>
    <message>
        <source>Rows of a block</source>
        <translation>صفوف الكتلة</translation>
    </message>
    <message>
        <source>Columns of a block</source>
        <translation>أعمدة الكتلة</translation>
    </message>
    <message>
        <source>Rows and columns of a &amp;block</source>
        <translation>صفوف ال&amp;كتلة وأعمدتها</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::WelcomePanel</name>
    <message>
        <source>Open &amp;sample study</source>
        <translation>فتح &amp;دراسة نموذجية</translation>
    </message>
    <message>
        <source>Choose how a network&apos;s tensors are quantized: see every distribution, drag every threshold, and watch the error follow.</source>
        <translation>اختر كيف تُكمَّم موتّرات الشبكة العصبية: شاهد كل توزيع، واسحب كل عتبة، وراقب الخطأ وهو يتبعها.</translation>
    </message>
    <message>
        <source>Open tensors, decide, then save the study or export it.</source>
        <translation>افتح الموتّرات، واتخذ القرارات، ثم احفظ الدراسة أو صدّرها.</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>&amp;فتح ملفات…</translation>
    </message>
    <message>
        <source>Opens the small study that comes with the program</source>
        <translation>فتح الدراسة الصغيرة المرفقة بالبرنامج</translation>
    </message>
    <message>
        <source>or drop files here: HDF5, safetensors, NumPy, ONNX, studies, recipes</source>
        <translation>أو أفلت الملفات هنا: HDF5 وsafetensors وNumPy وONNX والدراسات والوصفات</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>الملفات الأخيرة</translation>
    </message>
    <message>
        <source>Take the &amp;guided tour</source>
        <translation>ال&amp;جولة الإرشادية</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 بلا غيرها</numerusform>
            <numerusform>%1 وواحد آخر</numerusform>
            <numerusform>%1 واثنان آخران</numerusform>
            <numerusform>%1 و%n أخرى</numerusform>
            <numerusform>%1 و%n أخرى</numerusform>
            <numerusform>%1 و%n أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reopen last session</source>
        <translation>إعادة فتح الجلسة ال&amp;أخيرة</translation>
    </message>
    <message>
        <source>Shows in six steps, on the sample study, what the window is for</source>
        <translation>يعرض في ست خطوات، على دراسة العينة، غرض النافذة</translation>
    </message>
    <message>
        <source>Opens tensor files, profile files and studies</source>
        <translation>يفتح ملفات الموتّرات وملفات القياس والدراسات</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::WorstBlockModel</name>
    <message>
        <source>Click to look at this block.</source>
        <translation>انقر لعرض هذه الكتلة.</translation>
    </message>
    <message>
        <source>Number of the block, counted from 0 row by row</source>
        <translation>رقم الكتلة، عدًّا من 0 صفًا صفًا</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>الكتلة</translation>
    </message>
    <message>
        <source>Signal to noise within the block</source>
        <translation>نسبة الإشارة إلى الضجيج داخل الكتلة</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Share of the noise of the whole tensor</source>
        <translation>النسبة من ضجيج الموتّر كله</translation>
    </message>
    <message>
        <source>Noise %</source>
        <translation>الضجيج %</translation>
    </message>
    <message>
        <source>Tensor units per unit of the grid</source>
        <translation>وحدات الموتّر لكل وحدة من الشبكة</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>المقياس</translation>
    </message>
    <message>
        <source>Largest magnitude in the block</source>
        <translation>أكبر قيمة مطلقة في الكتلة</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>أكبر |x|</translation>
    </message>
    <message>
        <source>Values beyond what the scale reaches</source>
        <translation>القيم الواقعة وراء ما يبلغه المقياس</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>متشبّعة</translation>
    </message>
    <message>
        <source>Values other than zero that become zero</source>
        <translation>القيم غير الصفرية التي تصير صفرًا</translation>
    </message>
    <message>
        <source>To zero</source>
        <translation>إلى صفر</translation>
    </message>
</context>
</TS>
