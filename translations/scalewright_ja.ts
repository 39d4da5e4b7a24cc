<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>Balance</name>
    <message>
        <source>%1 better, %2 worse</source>
        <comment>tensors</comment>
        <translation>%1 個が改善、%2 個が悪化</translation>
    </message>
    <message>
        <source>%1, the worst loss from %2 to %3 dB</source>
        <extracomment>tensors that are better and worse now; then the SQNR of one before and after, dB</extracomment>
        <translation>%1、最大の悪化は %2 から %3 dB</translation>
    </message>
</context>
<context>
    <name>BlockText</name>
    <message>
        <source>scale %1</source>
        <translation>スケール %1</translation>
    </message>
    <message>
        <source>scale %1 = 2^%2 (code %3)</source>
        <extracomment>%1: a power of two, %2: its exponent, %3: the code that is stored</extracomment>
        <translation>スケール %1 = 2^%2 (コード %3)</translation>
    </message>
    <message>
        <source>scale %1 = %2 (code %3) × %4 of the tensor</source>
        <extracomment>%1 = %2 times %4; %3: the code that stands for %2</extracomment>
        <translation>スケール %1 = %2 (コード %3) × テンソルの %4</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) from %1</source>
        <translation>
            <numerusform>%1 から %n 個の値</numerusform>
        </translation>
    </message>
    <message>
        <source>max |x| %1</source>
        <translation>max |x| %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>noise %1</source>
        <translation>ノイズ %1</translation>
    </message>
    <message>
        <source>, %1 % of the tensor&apos;s</source>
        <translation>、テンソル全体の %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n saturated</source>
        <translation>
            <numerusform>飽和 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n flushed to zero</source>
        <translation>
            <numerusform>ゼロ化 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n NaN</source>
        <translation>
            <numerusform>NaN %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n infinite</source>
        <translation>
            <numerusform>無限大 %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Calibrator</name>
    <message>
        <source>Absolute maximum</source>
        <translation>絶対値の最大</translation>
    </message>
    <message>
        <source>t = max |x| over all samples</source>
        <translation>t = 全サンプルの max |x|</translation>
    </message>
    <message>
        <source>Backoff and bias</source>
        <translation>バックオフと指数バイアス</translation>
    </message>
    <message>
        <source>the largest bias b with max |x| &lt;= backoff * largest(b)</source>
        <translation>max |x| &lt;= backoff * largest(b) を満たす最大の指数バイアス b</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>エントロピー</translation>
    </message>
    <message>
        <source>t with the least KL(P || Q) between the histogram and its quantized form</source>
        <translation>ヒストグラムとその量子化形の KL(P || Q) が最小となる t</translation>
    </message>
    <message>
        <source>Fixed scale</source>
        <translation>固定スケール</translation>
    </message>
    <message>
        <source>t is given, whatever the data</source>
        <translation>データに関係なく t を指定</translation>
    </message>
    <message>
        <source>Fraction of maximum</source>
        <translation>最大値の割合</translation>
    </message>
    <message>
        <source>t = f * max |x|</source>
        <translation>t = f * max |x|</translation>
    </message>
    <message>
        <source>L2 error, iterated</source>
        <translation>L2 誤差 (反復)</translation>
    </message>
    <message>
        <source>step D = sum(x z) / sum(z^2), z = round(x / D), until nothing changes</source>
        <translation>ステップ D = sum(x z) / sum(z^2)、z = round(x / D) を変化がなくなるまで反復</translation>
    </message>
    <message>
        <source>Bias of least error</source>
        <translation>誤差最小の指数バイアス</translation>
    </message>
    <message>
        <source>the bias with the smallest sum (x - y)^2; a tie goes to the finer grid</source>
        <translation>sum (x - y)^2 が最小となる指数バイアス。同値の場合は細かいグリッドを優先</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>t as dragged or typed</source>
        <translation>ドラッグまたは入力した t</translation>
    </message>
    <message>
        <source>Least squared error</source>
        <translation>二乗誤差最小</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>パーセンタイル</translation>
    </message>
    <message>
        <source>t = percentile of |x|, pooled over all samples; larger values saturate</source>
        <translation>t = 全サンプルをまとめた |x| のパーセンタイル。より大きい値は飽和</translation>
    </message>
    <message>
        <source>Unit scale</source>
        <translation>単位スケール</translation>
    </message>
    <message>
        <source>t = the format&apos;s largest value: values are stored as they are</source>
        <translation>t = フォーマットの最大値: 値をそのまま格納</translation>
    </message>
    <message>
        <source>t with the smallest sum |x - y|^p, up to max |x| and of what other methods choose</source>
        <translation>|x - y|^p の和が最小となる t(max |x| 以下、および他の手法が選ぶ値)</translation>
    </message>
</context>
<context>
    <name>Checkup</name>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>all %1 values are zero</source>
        <translation>%1 個の値がすべてゼロです</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>すべてゼロ</translation>
    </message>
    <message>
        <source>nothing to calibrate: a hook that never ran, a branch that is not used, or weights that were pruned away</source>
        <translation>キャリブレーションの対象がありません: 一度も実行されなかったフック、使われない分岐、またはプルーニングで除去された重みです</translation>
    </message>
    <message>
        <source>all %1 values are %2</source>
        <translation>%1 個の値がすべて %2 です</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>one value says nothing about the range: more samples, or a mistake in the dump</source>
        <translation>値が 1 種類では範囲が分かりません: サンプルを増やすか、ダンプの誤りを確認してください</translation>
    </message>
    <message>
        <source>%1 of %2 channels are zero throughout</source>
        <translation>%2 チャネル中 %1 チャネルが全域でゼロです</translation>
    </message>
    <message>
        <source>Dead channels</source>
        <translation>デッドチャネル</translation>
    </message>
    <message>
        <source>channels that are zero for every sample: they waste a scale each, and a wrong channel axis looks like this too</source>
        <translation>どのサンプルでもゼロのチャネルです: それぞれがスケールを 1 つ無駄にします。チャネル軸の指定が誤っている場合も同じように見えます</translation>
    </message>
    <message>
        <source>every one of %1 values is a bfloat16 number</source>
        <translation>%1 個の値がすべて bfloat16 の数です</translation>
    </message>
    <message>
        <source>Weights already rounded to bfloat16</source>
        <translation>重みは bfloat16 に丸め済み</translation>
    </message>
    <message>
        <source>quantizing them rounds twice: codes differ from those of the float32 weights; take the original weights where there are any</source>
        <translation>量子化すると二重に丸められます: コードが float32 の重みの場合と異なります。元の重みがあればそれを使ってください</translation>
    </message>
    <message>
        <source>holds the values of %1</source>
        <translation>%1 と同じ値です</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>the same values under two names, as far as their profiles tell: tied weights, or a hook that was registered twice; they should get the same scale</source>
        <translation>プロファイルで分かる限り、2 つの名前が同じ値を持っています: 重みの共有 (tied weights)、または二重に登録されたフックです。同じスケールにする必要があります</translation>
    </message>
    <message>
        <source>%1 of %2 values are infinite</source>
        <translation>%2 個の値のうち %1 個が無限大です</translation>
    </message>
    <message>
        <source>Infinity</source>
        <translation>無限大</translation>
    </message>
    <message>
        <source>an overflow in the run that was dumped, often of float16; infinite values are left out of every threshold</source>
        <translation>ダンプした実行でのオーバーフローです (多くは float16)。無限大の値はどの閾値の計算からも除外されます</translation>
    </message>
    <message>
        <source>%1 of %2 values are NaN</source>
        <translation>%2 個の値のうち %1 個が NaN です</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>the run that was dumped has gone wrong there, or the tensor was never filled; NaN is left out of every threshold</source>
        <translation>ダンプした実行がそこで異常になったか、テンソルに値が書き込まれていません。NaN はどの閾値の計算からも除外されます</translation>
    </message>
    <message>
        <source>the largest channel reaches %1 times the median one (channel %2)</source>
        <translation>最大のチャネルが中央値のチャネルの %1 倍に達しています (チャネル %2)</translation>
    </message>
    <message>
        <source>Outlier channels</source>
        <translation>外れ値チャネル</translation>
    </message>
    <message>
        <source>a few channels set the scale of all: a scale for each channel for weights, smoothing between activation and weight, or a percentile</source>
        <translation>少数のチャネルが全体のスケールを決めています: 重みにはチャネルごとのスケール、活性値と重みの間の平滑化、またはパーセンタイルが有効です</translation>
    </message>
    <message>
        <source>%1 of %2 values are subnormal in the stored type</source>
        <translation>%2 個の値のうち %1 個が格納型の非正規化数です</translation>
    </message>
    <message>
        <source>Subnormal values</source>
        <translation>非正規化数</translation>
    </message>
    <message>
        <source>values below the normal range of the stored type have lost digits already; many of them point to a wrong scale in the dump</source>
        <translation>格納型の正規範囲を下回る値はすでに桁を失っています。多い場合はダンプのスケールの誤りが疑われます</translation>
    </message>
    <message>
        <source>%1 % of %2 values lies between the two largest</source>
        <translation>%2 個の値の %1 % 点は、上位 2 つの値の間にあります</translation>
    </message>
    <message>
        <source>Too few values for the percentile</source>
        <translation>パーセンタイルに対して値が少なすぎます</translation>
    </message>
    <message>
        <source>the percentile falls between the two largest values: it is decided by one of them, not by the distribution; take more samples or a lower percentile</source>
        <translation>パーセンタイルが上位 2 つの値の間にあります: 分布ではなくその一方の値で決まります。サンプルを増やすか、パーセンタイルを下げてください</translation>
    </message>
    <message>
        <source>has %1 of the %2 batches that most tensors of its file have</source>
        <translation>ファイルの大半のテンソルが持つ %2 バッチのうち %1 しかありません</translation>
    </message>
    <message>
        <source>Batches missing</source>
        <translation>バッチの欠落</translation>
    </message>
    <message>
        <source>the dump ended early, or a hook was not reached in some batches: its range is that of less data than the others saw; record it again</source>
        <translation>ダンプが途中で終わったか、一部のバッチでフックに到達していません: 範囲が他より少ないデータから得られています。記録し直してください</translation>
    </message>
    <message>
        <source>First token far above the others</source>
        <translation>他を大きく上回る先頭トークン</translation>
    </message>
    <message>
        <source>an attention sink looks like this: one token sets the range of all; engines that keep it at full precision, or a percentile, leave the others a finer grid</source>
        <translation>アテンションシンクはこのように見えます: 1 つのトークンが全体の範囲を決めます。それを全精度のままにするエンジンか、パーセンタイルなら、他により細かい格子が残ります</translation>
    </message>
    <message>
        <source>holds values that are no FP8 number times a power of two</source>
        <translation>FP8 の数に 2 のべき乗を掛けた値ではないものを含みます</translation>
    </message>
    <message>
        <source>Scales that are no powers of two</source>
        <translation>2 のべき乗でないスケール</translation>
    </message>
    <message>
        <source>the settings of the checkpoint say scale_fmt ue8m0, scales of an exponent alone: engines that believe them round these scales, and the weights become others</source>
        <translation>チェックポイントの設定では scale_fmt ue8m0、つまり指数だけのスケールです: これを信じるエンジンはスケールを丸め、重みが変わります</translation>
    </message>
    <message>
        <source>the last %1 of %2 samples are zero throughout</source>
        <translation>%2 サンプル中の最後の %1 個がすべてゼロです</translation>
    </message>
    <message>
        <source>the last %1 of %2 samples have one and the same amax</source>
        <translation>%2 サンプル中の最後の %1 個の amax が同一です</translation>
    </message>
    <message>
        <source>the first %1 of %2 samples are zero throughout</source>
        <translation>%2 サンプル中の最初の %1 個がすべてゼロです</translation>
    </message>
    <message>
        <source>the first %1 of %2 samples have one and the same amax</source>
        <translation>%2 サンプル中の最初の %1 個の amax が同一です</translation>
    </message>
    <message>
        <source>Padding suspected</source>
        <translation>パディングの疑い</translation>
    </message>
    <message>
        <source>padded tokens, and samples that fill up the last batch, look like this: they count in percentiles and entropy as if they were data; leave them out when you record</source>
        <translation>パディングされたトークンや、最後のバッチを埋めるサンプルはこのように見えます: パーセンタイルとエントロピーではデータとして数えられます。記録の際に除いてください</translation>
    </message>
    <message>
        <source>is the output layer as well: config.json ties them, and no other is here</source>
        <translation>出力層でもあります: config.json が両者を結び付けており、別の出力層はここにありません</translation>
    </message>
    <message>
        <source>holds the values of %1, to which config.json ties it: engines keep one</source>
        <translation>config.json が結び付けている %1 と同じ値です: エンジンは一方だけを保持します</translation>
    </message>
    <message>
        <source>holds other values than %1, to which config.json ties it</source>
        <translation>config.json が結び付けている %1 と異なる値です</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>結合された埋め込み</translation>
    </message>
    <message>
        <source>the table of the tokens is the weight of the output layer, too: what quantizes one changes both; engines ignore an output layer of its own where the settings tie it</source>
        <translation>トークンの表は出力層の重みでもあります: 一方を量子化すると両方が変わります。設定で結び付けられている場合、エンジンは独自の出力層を無視します</translation>
    </message>
    <message>
        <source>%1, which its input %2 %3 does not fit along any axis</source>
        <translation>%1: 入力 %2 %3 はどの軸でも合いません</translation>
    </message>
    <message>
        <source>Weights that do not fit their inputs</source>
        <translation>入力と合わない重み</translation>
    </message>
    <message>
        <source>weights and activations are of different networks, or a hook recorded something else under this name: errors of outputs, smoothing and exports by module need both</source>
        <translation>重みと活性化が別のネットワークのものか、フックがこの名前で別のものを記録しています: 出力の誤差、平滑化、モジュール単位のエクスポートには両方が必要です</translation>
    </message>
    <message>
        <source>the first row of each of %1 batches reaches %2 times the median of the others or more</source>
        <translation>%1 個のバッチのそれぞれで、先頭の行が他の中央値の %2 倍以上に達しています</translation>
    </message>
    <message>
        <source>the first of %1 rows reaches %2 times the median of the others</source>
        <translation>%1 行の先頭が、他の中央値の %2 倍に達しています</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens of its layer&apos;s experts came here</source>
        <translation>この層のエキスパートに届いた%2トークンのうち、ここに届いたのは%1</translation>
    </message>
    <message>
        <source>Experts hardly reached</source>
        <translation>ほとんど使われないエキスパート</translation>
    </message>
    <message>
        <source>no token came to %1 of the %2 experts of %3: %4</source>
        <translation>%3 の %2 個のエキスパートのうち %1 個にはトークンが 1 つも届いていません: %4</translation>
    </message>
    <message>
        <source>Experts never reached</source>
        <translation>一度も選ばれないエキスパート</translation>
    </message>
    <message>
        <source>nothing is known of the range of what these experts read: more samples, or exports give them the largest range of the layer&apos;s other experts, and say so</source>
        <translation>これらのエキスパートが読む値の範囲は分かりません。サンプルを増やすか、エクスポートでその層のほかのエキスパートの最大範囲が使われ、その旨が示されます</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens of its layer&apos;s experts came here, and its largest magnitude is %3 times that of the experts that more tokens came to</source>
        <translation>この層のエキスパートに届いた %2 トークンのうち %1 個だけが届き、最大の大きさは多くのトークンが届いたエキスパートの %3 倍です</translation>
    </message>
    <message>
        <source>the range of an expert that few tokens came to is that of chance: record more samples. Where all experts share one, as engines have it that run them at once, and its range is by far the largest, it decides how finely all are quantized: look whether it is real, or take away its say (inspector, Sharing). Where each has its own, share by the rule “experts”</source>
        <translation>少数のトークンしか届かないエキスパートの範囲は偶然によるものです。サンプルを増やして記録してください。まとめて実行するエンジンのように全エキスパートが 1 つの範囲を共有し、その中でこの範囲が飛び抜けて大きい場合、全体の量子化の細かさがこれで決まります。本物の値か確かめるか、範囲の決定から外してください (インスペクターの共有)。それぞれが独自の範囲を持つ場合は、規則「experts」で共有してください</translation>
    </message>
    <message>
        <source>nothing was recorded of %1 of the %2 experts of %3, and no counts say why: %4</source>
        <translation>%3 の %2 個のエキスパートのうち %1 個は何も記録されておらず、理由を示すトークン数もありません: %4</translation>
    </message>
    <message>
        <source>%1 of %2 values are about %3, and no other is beyond %4: a mask, a fill or saturation sets the range</source>
        <translation>%2 個のうち %1 個の値がおよそ %3 で、ほかに %4 を超える値はありません: マスク、埋め値または飽和が範囲を決めています</translation>
    </message>
    <message>
        <source>Values that are no data</source>
        <translation>データではない値</translation>
    </message>
    <message>
        <source>Values left out</source>
        <translation>除外された値</translation>
    </message>
    <message>
        <source>ranges and errors are those of the others; whoever writes the tensor takes all of it, and these saturate</source>
        <translation>範囲と誤差は残りの値のものです。テンソルを書き出すときは全体が使われ、これらの値は飽和します</translation>
    </message>
    <message>
        <source>thresholds and errors are those of these values, whatever the SQNR says: leave them out, or set the threshold by hand</source>
        <translation>SQNR が何であれ、閾値と誤差はこれらの値のものです。除外するか、閾値を手で設定してください</translation>
    </message>
    <message>
        <source>%1 of %2 values were never written, and count as %3</source>
        <translation>%2 個の値のうち %1 個は一度も書き込まれておらず、%3 として数えられます</translation>
    </message>
    <message>
        <source>Values that were never written</source>
        <translation>書き込まれていない値</translation>
    </message>
    <message>
        <source>the file names a value for what nobody wrote, and it counts in ranges and errors as data do; leave out what is unwritten where it is none</source>
        <translation>書き込まれていない部分の値をファイルが定めており、範囲と誤差ではデータとして数えられます。データでない場合は未書き込み部分を除外してください</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out as no data</source>
        <translation>%2 個の値のうち %1 個はデータではないものとして除外されています</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: they were never written</source>
        <translation>%2 個の値のうち %1 個は除外されています: 一度も書き込まれていません</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: the file says that they stand for none</source>
        <translation>%2 個の値のうち %1 個は除外されています: 値がないことを表すとファイルが述べています</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: the file calls them invalid</source>
        <translation>%2 個の値のうち %1 個は除外されています: ファイルが無効としています</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out, as you said</source>
        <translation>%2 個の値のうち %1 個は指定どおり除外されています</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: they stood far off all others</source>
        <translation>%2 個の値のうち %1 個は除外されています: ほかのすべてから大きく離れていました</translation>
    </message>
</context>
<context>
    <name>Criterion</name>
    <message>
        <source>Most noise</source>
        <translation>ノイズ最大</translation>
    </message>
    <message>
        <source>Lowest SQNR</source>
        <translation>SQNR 最小</translation>
    </message>
    <message>
        <source>Largest scale</source>
        <translation>スケール最大</translation>
    </message>
    <message>
        <source>Smallest scale</source>
        <translation>スケール最小</translation>
    </message>
    <message>
        <source>Most saturated</source>
        <translation>飽和最多</translation>
    </message>
    <message>
        <source>Most flushed to zero</source>
        <translation>ゼロ化最多</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>per tensor</source>
        <translation>テンソル単位</translation>
    </message>
    <message>
        <source>per channel</source>
        <translation>チャネル単位</translation>
    </message>
    <message>
        <source>per group</source>
        <translation>グループ単位</translation>
    </message>
    <message>
        <source>kept in %1</source>
        <translation>%1 のまま維持</translation>
    </message>
    <message>
        <source>smoothed by the factors of another tool</source>
        <translation>他のツールの係数で平滑化済み</translation>
    </message>
    <message>
        <source>smoothed, alpha %1</source>
        <translation>平滑化済み (alpha %1)</translation>
    </message>
    <message>
        <source>to be smoothed, alpha %1</source>
        <translation>平滑化予定 (alpha %1)</translation>
    </message>
    <message>
        <source>to be smoothed</source>
        <translation>平滑化予定</translation>
    </message>
    <message>
        <source>left as it is stored</source>
        <translation>格納時のまま</translation>
    </message>
    <message>
        <source>Linear layer</source>
        <translation>線形レイヤー</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>畳み込み</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>行列積</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Activation function</source>
        <translation>活性化関数</translation>
    </message>
    <message>
        <source>Max pooling</source>
        <translation>最大値プーリング</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>連結</translation>
    </message>
    <message>
        <source>Addition</source>
        <translation>加算</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>ルーター</translation>
    </message>
    <message>
        <source>Rotary embedding</source>
        <translation>回転位置埋め込み (RoPE)</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV キャッシュ</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>bias</source>
        <comment>added to the output of a layer</comment>
        <translation>バイアス</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>other</source>
        <comment>side of an operator</comment>
        <translation>その他</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>クエリ</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>バリュー</translation>
    </message>
    <message>
        <source>Cached keys</source>
        <translation>キャッシュされたキー</translation>
    </message>
    <message>
        <source>Cached values</source>
        <translation>キャッシュされたバリュー</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>per block</source>
        <translation>ブロック単位</translation>
    </message>
    <message>
        <source>%1 along axis %2</source>
        <translation>軸 %2 に沿って %1</translation>
    </message>
</context>
<context>
    <name>Depth</name>
    <message>
        <source>Layer output</source>
        <translation>層の出力</translation>
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
        <translation>飽和</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>ビット数</translation>
    </message>
</context>
<context>
    <name>DepthItems</name>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>SQNR of the layer&apos;s output / dB</source>
        <translation>層の出力の SQNR / dB</translation>
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
        <translation>飽和 / %</translation>
    </message>
    <message>
        <source>bits of an element</source>
        <translation>要素あたりのビット数</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>tensors</comment>
        <translation>保存時のまま</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>a tensor: its number, its format</extracomment>
        <translation>%1: %2、%3</translation>
    </message>
    <message>
        <source>%1 tensors of %2 layers</source>
        <translation>%2 層の %1 個のテンソル</translation>
    </message>
    <message>
        <source>the worst is %1</source>
        <translation>最も悪いのは %1</translation>
    </message>
    <message>
        <source>%1 miss the target of %2 dB</source>
        <translation>%1 個が目標 %2 dB に届きません</translation>
    </message>
    <message>
        <source>the current one is %1</source>
        <translation>現在のものは %1</translation>
    </message>
    <message>
        <source>SQNR of B against A / dB</source>
        <translation>A に対する B の SQNR / dB</translation>
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
        <translation>null データスペース</translation>
    </message>
    <message>
        <source>the data end beyond the end of the file</source>
        <translation>データがファイルの末尾を越えています</translation>
    </message>
    <message>
        <source>enumeration</source>
        <translation>列挙型</translation>
    </message>
    <message>
        <source>opaque bytes</source>
        <translation>opaque バイト列</translation>
    </message>
    <message>
        <source>strings</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>variable-length sequences</source>
        <translation>可変長シーケンス</translation>
    </message>
    <message>
        <source>references</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>array elements</source>
        <translation>配列要素</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時刻型</translation>
    </message>
    <message>
        <source>unknown type class</source>
        <translation>不明な型クラス</translation>
    </message>
    <message>
        <source>link of an unknown kind</source>
        <translation>不明な種類のリンク</translation>
    </message>
    <message>
        <source>structured</source>
        <translation>構造化型</translation>
    </message>
    <message>
        <source>no dictionary</source>
        <translation>辞書なし</translation>
    </message>
    <message>
        <source>only the first tensors were listed</source>
        <translation>最初のテンソルだけが一覧に入りました</translation>
    </message>
    <message>
        <source>the index of the group leads to the same names again and again</source>
        <translation>グループの索引が同じ名前に繰り返し行き着きます</translation>
    </message>
    <message>
        <source>no token counts</source>
        <translation>数えるトークンがありません</translation>
    </message>
    <message>
        <source>a value that counts nothing</source>
        <translation>数を表さない値</translation>
    </message>
    <message>
        <source>opaque bytes; an attribute dtype says which float they are</source>
        <translation>不透明なバイト列。属性 dtype でどの浮動小数点型かを示せます</translation>
    </message>
    <message>
        <source>empty arrays of MATLAB</source>
        <translation>MATLAB の空の配列</translation>
    </message>
    <message>
        <source>text of MATLAB</source>
        <translation>MATLAB のテキスト</translation>
    </message>
    <message>
        <source>dimension scales</source>
        <translation>次元スケール</translation>
    </message>
    <message>
        <source>sparse matrices of MATLAB</source>
        <translation>MATLAB の疎行列</translation>
    </message>
    <message>
        <source>bytes without a type, as NumPy writes types of ml_dtypes: save x.view(ml_dtypes.bfloat16).astype(&apos;float32&apos;)</source>
        <translation>型のないバイト列です (NumPy は ml_dtypes の型をこう書きます)。x.view(ml_dtypes.bfloat16).astype(&apos;float32&apos;) を保存してください</translation>
    </message>
    <message>
        <source>a folder of Zarr arrays</source>
        <translation>Zarr 配列のフォルダー</translation>
    </message>
    <message>
        <source>a folder of HDF5 files, which the line puts into one</source>
        <translation>HDF5 ファイルのフォルダー（このコマンドで 1 つにまとめます）</translation>
    </message>
    <message>
        <source>a folder of torch files: open them one by one to see how each is converted</source>
        <translation>torch ファイルのフォルダー：1 つずつ開くと変換方法が表示されます</translation>
    </message>
    <message>
        <source>a SavedModel of TensorFlow</source>
        <translation>TensorFlow の SavedModel</translation>
    </message>
    <message>
        <source>a folder of .npy files, which the line puts into one</source>
        <translation>.npy ファイルのフォルダー（このコマンドで 1 つにまとめます）</translation>
    </message>
    <message>
        <source>a folder of .npz files, which the line puts into one</source>
        <translation>.npz ファイルのフォルダー（このコマンドで 1 つにまとめます）</translation>
    </message>
    <message>
        <source>bytes of no format that is known here; the line takes them for one array of float32</source>
        <translation>既知の形式ではないバイト列。このコマンドは float32 の 1 つの配列とみなします</translation>
    </message>
    <message>
        <source>an empty file: copy or download it again</source>
        <translation>空のファイル：もう一度コピーまたはダウンロードしてください</translation>
    </message>
    <message>
        <source>a pointer of Git LFS, in place of the file itself</source>
        <translation>ファイル本体ではなく Git LFS のポインター</translation>
    </message>
    <message>
        <source>a zip archive without its end: copy or download it again</source>
        <translation>末尾が欠けた zip アーカイブ：もう一度コピーまたはダウンロードしてください</translation>
    </message>
    <message>
        <source>a TorchScript program</source>
        <translation>TorchScript プログラム</translation>
    </message>
    <message>
        <source>a file of torch.save</source>
        <translation>torch.save のファイル</translation>
    </message>
    <message>
        <source>a .keras archive, with its weights as HDF5 inside</source>
        <translation>.keras アーカイブ（中の重みは HDF5）</translation>
    </message>
    <message>
        <source>Zarr arrays in a zip archive</source>
        <translation>zip アーカイブ内の Zarr 配列</translation>
    </message>
    <message>
        <source>NumPy arrays in a zip archive (.npz)</source>
        <translation>zip アーカイブ内の NumPy 配列 (.npz)</translation>
    </message>
    <message>
        <source>a zip archive, of files that have to be unpacked</source>
        <translation>展開が必要なファイルの zip アーカイブ</translation>
    </message>
    <message>
        <source>a tar archive, of files that have to be unpacked</source>
        <translation>展開が必要なファイルの tar アーカイブ</translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation>gzip で圧縮</translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation>xz で圧縮</translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation>bzip2 で圧縮</translation>
    </message>
    <message>
        <source>compressed with Zstandard</source>
        <translation>Zstandard で圧縮</translation>
    </message>
    <message>
        <source>compressed with LZ4</source>
        <translation>LZ4 で圧縮</translation>
    </message>
    <message>
        <source>a 7-Zip archive, of files that have to be unpacked</source>
        <translation>展開が必要なファイルの 7-Zip アーカイブ</translation>
    </message>
    <message>
        <source>a pickle of joblib, which can run any program when it is loaded: only if you trust where it is from</source>
        <translation>joblib の pickle。読み込むと任意のプログラムを実行できます：出所を信頼できる場合のみ</translation>
    </message>
    <message>
        <source>a Python pickle, which can run any program when it is loaded: only if you trust where it is from</source>
        <translation>Python の pickle。読み込むと任意のプログラムを実行できます：出所を信頼できる場合のみ</translation>
    </message>
    <message>
        <source>a GGUF model</source>
        <translation>GGUF モデル</translation>
    </message>
    <message>
        <source>a TensorFlow Lite model</source>
        <translation>TensorFlow Lite モデル</translation>
    </message>
    <message>
        <source>a model in the .ort form of ONNX Runtime: open the ONNX it was made of</source>
        <translation>ONNX Runtime の .ort 形式のモデル：元の ONNX を開いてください</translation>
    </message>
    <message>
        <source>an engine of TensorRT: open the ONNX it was built from</source>
        <translation>TensorRT のエンジン：元の ONNX を開いてください</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>Parquet の表</translation>
    </message>
    <message>
        <source>an Arrow table (Feather)</source>
        <translation>Arrow の表 (Feather)</translation>
    </message>
    <message>
        <source>a stream of Arrow tables</source>
        <translation>Arrow の表のストリーム</translation>
    </message>
    <message>
        <source>a MATLAB file of version 5</source>
        <translation>MATLAB バージョン 5 のファイル</translation>
    </message>
    <message>
        <source>an HDF4 file</source>
        <translation>HDF4 ファイル</translation>
    </message>
    <message>
        <source>a netCDF file of version 3</source>
        <translation>netCDF バージョン 3 のファイル</translation>
    </message>
    <message>
        <source>events of TensorBoard</source>
        <translation>TensorBoard のイベント</translation>
    </message>
    <message>
        <source>records of TensorFlow, whose arrays only the program that wrote them knows</source>
        <translation>TensorFlow のレコード。配列の意味は書いたプログラムだけが知っています</translation>
    </message>
    <message>
        <source>the index of a TensorFlow checkpoint, whose data lie beside it</source>
        <translation>TensorFlow チェックポイントの索引（データは隣のファイルにあります）</translation>
    </message>
    <message>
        <source>an importance matrix of llama.cpp</source>
        <translation>llama.cpp の重要度行列</translation>
    </message>
    <message>
        <source>one tensor of ONNX (TensorProto)</source>
        <translation>ONNX のテンソル 1 つ (TensorProto)</translation>
    </message>
    <message>
        <source>a graph of TensorFlow (GraphDef): tf2onnx makes ONNX of it</source>
        <translation>TensorFlow のグラフ (GraphDef)：tf2onnx で ONNX にできます</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>an SQLite database, which holds no arrays</source>
        <translation>SQLite データベース（配列はありません）</translation>
    </message>
    <message>
        <source>an HTML page, as a server answers in place of a file: download it again</source>
        <translation>ファイルの代わりにサーバーが返した HTML ページ：もう一度ダウンロードしてください</translation>
    </message>
    <message>
        <source>a model of OpenVINO, whose values lie in the .bin beside it</source>
        <translation>OpenVINO のモデル（値は隣の .bin にあります）</translation>
    </message>
    <message>
        <source>an XML document, which holds no arrays</source>
        <translation>XML 文書（配列はありません）</translation>
    </message>
    <message>
        <source>a file of decisions of Scalewright, which holds no tensors</source>
        <translation>Scalewright の決定のファイル（テンソルはありません）</translation>
    </message>
    <message>
        <source>an index of safetensors files: open the folder of these</source>
        <translation>safetensors ファイルの索引：そのフォルダーを開いてください</translation>
    </message>
    <message>
        <source>outputs of Polygraphy in JSON</source>
        <translation>Polygraphy の出力 (JSON)</translation>
    </message>
    <message>
        <source>JSON; the line takes its lists of numbers</source>
        <translation>JSON。このコマンドは数値のリストを取り出します</translation>
    </message>
    <message>
        <source>numbers as text</source>
        <translation>テキストの数値</translation>
    </message>
    <message>
        <source>a calibration cache of TensorRT, which holds no tensors: import it</source>
        <translation>TensorRT のキャリブレーションキャッシュ（テンソルはありません）：インポートしてください</translation>
    </message>
    <message>
        <source>one word of text, as copies of symbolic links hold the name of a file: open the file of that name</source>
        <translation>1 語のテキスト（シンボリックリンクのコピーが持つファイル名）：その名前のファイルを開いてください</translation>
    </message>
    <message>
        <source>text, which is neither a table of numbers nor JSON</source>
        <translation>数値の表でも JSON でもないテキスト</translation>
    </message>
    <message>
        <source>a map in MessagePack, as Flax writes it</source>
        <translation>Flax が書く MessagePack のマップ</translation>
    </message>
    <message>
        <source>nothing but zeros in the first bytes, as in a file that was never filled: copy or download it again</source>
        <translation>先頭がすべてゼロ（書き込まれなかったファイル）：もう一度コピーまたはダウンロードしてください</translation>
    </message>
    <message>
        <source>indexes of PyTables</source>
        <translation>PyTables の索引</translation>
    </message>
    <message>
        <source>members of records that are no floats</source>
        <translation>浮動小数点数ではないレコードのメンバー</translation>
    </message>
    <message>
        <source>floats in records within records</source>
        <translation>レコードの中のレコードにある浮動小数点数</translation>
    </message>
    <message>
        <source>sequences of floats, of varying length</source>
        <translation>長さの異なる浮動小数点数の列</translation>
    </message>
    <message>
        <source>elements that are arrays of floats</source>
        <translation>浮動小数点数の配列である要素</translation>
    </message>
    <message>
        <source>elements of no bytes</source>
        <translation>バイトのない要素</translation>
    </message>
</context>
<context>
    <name>Diff</name>
    <message>
        <source>role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>format</source>
        <translation>フォーマット</translation>
    </message>
    <message>
        <source>options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>指数バイアス</translation>
    </message>
    <message>
        <source>granularity</source>
        <translation>粒度</translation>
    </message>
    <message>
        <source>calibrator</source>
        <translation>キャリブレーター</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>sharing</source>
        <translation>スケール共有</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>平滑化</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>閾値</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>no error</source>
        <translation>エラーなし</translation>
    </message>
    <message>
        <source>the file does not exist</source>
        <translation>ファイルが存在しません</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>アクセス権限がありません</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>ファイルを読み込めません</translation>
    </message>
    <message>
        <source>the file cannot be written; any earlier version is untouched</source>
        <translation>ファイルに書き込めません。以前のバージョンは変更されていません</translation>
    </message>
    <message>
        <source>the disk is full; any earlier version of the file is untouched</source>
        <translation>ディスクの空きがありません。ファイルの以前のバージョンは変更されていません</translation>
    </message>
    <message>
        <source>not an HDF5, safetensors, NumPy or ONNX file</source>
        <translation>HDF5、safetensors、NumPy、ONNX のいずれのファイルでもありません</translation>
    </message>
    <message>
        <source>not a readable HDF5 file</source>
        <translation>読み込み可能な HDF5 ファイルではありません</translation>
    </message>
    <message>
        <source>the file is truncated</source>
        <translation>ファイルが途中で切れています</translation>
    </message>
    <message>
        <source>the file is malformed</source>
        <translation>ファイルの形式が不正です</translation>
    </message>
    <message>
        <source>the file has changed since it was opened</source>
        <translation>ファイルを開いた後に内容が変更されました</translation>
    </message>
    <message>
        <source>the file holds no numeric dataset</source>
        <translation>ファイルに数値データセットがありません</translation>
    </message>
    <message>
        <source>no such dataset in the file</source>
        <translation>ファイルにそのようなデータセットはありません</translation>
    </message>
    <message>
        <source>the element type is not a real number type that can be quantized</source>
        <translation>要素の型が量子化可能な実数型ではありません</translation>
    </message>
    <message>
        <source>the storage layout is not supported</source>
        <translation>この格納レイアウトには対応していません</translation>
    </message>
    <message>
        <source>refused: a link to another file</source>
        <translation>拒否: 別のファイルへのリンクです</translation>
    </message>
    <message>
        <source>refused: the data are stored in another file</source>
        <translation>拒否: データが別のファイルに格納されています</translation>
    </message>
    <message>
        <source>refused: a virtual dataset takes its data from elsewhere</source>
        <translation>拒否: 仮想データセットは別の場所のデータを参照します</translation>
    </message>
    <message>
        <source>the link points to nothing</source>
        <translation>リンク先がありません</translation>
    </message>
    <message>
        <source>the link leads back to a group that holds it</source>
        <translation>リンクが、それを含むグループに戻っています</translation>
    </message>
    <message>
        <source>a compression filter is not installed</source>
        <translation>圧縮フィルターがインストールされていません</translation>
    </message>
    <message>
        <source>refused: the declared size is absurd against what is stored</source>
        <translation>拒否: 宣言されたサイズが格納内容に対して異常です</translation>
    </message>
    <message>
        <source>refused: the path in the file is longer than any real one</source>
        <translation>拒否: ファイル内のパスが現実にありえない長さです</translation>
    </message>
    <message>
        <source>a stored chunk is damaged</source>
        <translation>格納されたチャンクが破損しています</translation>
    </message>
    <message>
        <source>reading failed</source>
        <translation>読み込みに失敗しました</translation>
    </message>
    <message>
        <source>the tensor has no elements</source>
        <translation>テンソルに要素がありません</translation>
    </message>
    <message>
        <source>the tensor has no finite value</source>
        <translation>テンソルに有限の値がありません</translation>
    </message>
    <message>
        <source>weight and input do not fit together</source>
        <translation>重みと入力が適合しません</translation>
    </message>
    <message>
        <source>the name fits more than one tensor</source>
        <translation>名前が複数のテンソルに一致します</translation>
    </message>
    <message>
        <source>no input is known for this weight</source>
        <translation>この重みに対応する入力が分かりません</translation>
    </message>
    <message>
        <source>unknown number format</source>
        <translation>不明な数値フォーマットです</translation>
    </message>
    <message>
        <source>unknown calibration method</source>
        <translation>不明なキャリブレーション手法です</translation>
    </message>
    <message>
        <source>unknown export format</source>
        <translation>不明なエクスポート形式です</translation>
    </message>
    <message>
        <source>unknown import format</source>
        <translation>不明なインポート形式です</translation>
    </message>
    <message>
        <source>unknown parameter</source>
        <translation>不明なパラメーターです</translation>
    </message>
    <message>
        <source>the parameter is out of range</source>
        <translation>パラメーターが範囲外です</translation>
    </message>
    <message>
        <source>the method does not apply to this number format</source>
        <translation>この手法はこの数値フォーマットに適用できません</translation>
    </message>
    <message>
        <source>invalid value</source>
        <translation>無効な値です</translation>
    </message>
    <message>
        <source>the tensor has not been profiled</source>
        <translation>テンソルのプロファイルがまだありません</translation>
    </message>
    <message>
        <source>not valid JSON</source>
        <translation>有効な JSON ではありません</translation>
    </message>
    <message>
        <source>not a Scalewright recipe</source>
        <translation>Scalewright のレシピではありません</translation>
    </message>
    <message>
        <source>the recipe was written by a newer version</source>
        <translation>レシピは新しいバージョンで作成されています</translation>
    </message>
    <message>
        <source>the recipe breaks its schema</source>
        <translation>レシピがスキーマに違反しています</translation>
    </message>
    <message>
        <source>nothing in the recipe can be written in this format</source>
        <translation>レシピにはこの形式で書き出せるものがありません</translation>
    </message>
    <message>
        <source>nothing in the file can be taken over</source>
        <translation>ファイルに取り込めるものがありません</translation>
    </message>
    <message>
        <source>no choice of formats meets the budget</source>
        <translation>予算を満たすフォーマットの選び方がありません</translation>
    </message>
    <message>
        <source>not a Scalewright policy</source>
        <translation>Scalewright のポリシーではありません</translation>
    </message>
    <message>
        <source>the policy breaks its schema</source>
        <translation>ポリシーがスキーマに違反しています</translation>
    </message>
    <message>
        <source>unknown policy</source>
        <translation>不明なポリシーです</translation>
    </message>
    <message>
        <source>the process that read it has crashed</source>
        <translation>読み込みプロセスがクラッシュしました</translation>
    </message>
    <message>
        <source>the process that read it got no further and was ended</source>
        <translation>読み込みプロセスが進まなくなったため終了させました</translation>
    </message>
    <message>
        <source>the process that reads files cannot be started</source>
        <translation>ファイルを読み込むプロセスを起動できません</translation>
    </message>
    <message>
        <source>the process that read it gave an answer without sense</source>
        <translation>読み込みプロセスの応答が不正です</translation>
    </message>
    <message>
        <source>not a Scalewright study</source>
        <translation>Scalewright のスタディではありません</translation>
    </message>
    <message>
        <source>the study was written by a newer version</source>
        <translation>スタディは新しいバージョンで作成されています</translation>
    </message>
    <message>
        <source>the study breaks its schema</source>
        <translation>スタディがスキーマに違反しています</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>キャンセルされました</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>メモリが不足しています</translation>
    </message>
    <message>
        <source>internal error</source>
        <translation>内部エラー</translation>
    </message>
    <message>
        <source>its batches cannot be one tensor and stay apart: each has a range of its own</source>
        <translation>バッチを 1 つのテンソルにまとめられないため、別々のままです: それぞれ独自の範囲を持ちます</translation>
    </message>
    <message>
        <source>batches are missing; the tensor consists of those that are there</source>
        <translation>欠けているバッチがあります。テンソルは存在するバッチだけから成ります</translation>
    </message>
    <message>
        <source>the batches differ along the last axis: no row or block runs through all of them</source>
        <translation>バッチは最後の軸に沿って長さが異なります: すべてを通る行やブロックはありません</translation>
    </message>
    <message>
        <source>layers that engines run as one, with one scale, have different ones</source>
        <translation>エンジンが 1 つのスケールで一体として実行する層のスケールが異なります</translation>
    </message>
    <message>
        <source>this system does not confine the process that reads files, as was asked for</source>
        <translation>このシステムは、ファイルを読むプロセスを、求められたとおりには制限しません</translation>
    </message>
    <message>
        <source>the list of what the file holds was cut short and can be continued; not listed</source>
        <translation>ファイル内容の一覧は途中で打ち切られました (続行できます)。一覧にないもの</translation>
    </message>
    <message>
        <source>a quantized weight that cannot be read</source>
        <translation>量子化された重みを読めません</translation>
    </message>
    <message>
        <source>no dataset fits the expression that groups batches</source>
        <translation>バッチをまとめる式に一致するデータセットがありません</translation>
    </message>
    <message>
        <source>it cannot say which tokens are padding: all count</source>
        <translation>どのトークンがパディングかを示せません: すべて数えます</translation>
    </message>
    <message>
        <source>the mask has no say about tensors without an axis of its tokens, which count whole</source>
        <translation>トークンの軸を持たないテンソルにはマスクを適用できず、全体を数えます</translation>
    </message>
    <message>
        <source>several layers in one tensor, which stays whole: what would tell them apart is not known</source>
        <translation>1つのテンソルに複数の層があり、そのまま扱います: 見分ける情報がありません</translation>
    </message>
    <message>
        <source>this does not count the tokens of experts: one whole number for each</source>
        <translation>エキスパートのトークン数ではありません: それぞれに整数が 1 つ必要です</translation>
    </message>
    <message>
        <source>this kind of checkpoint cannot hold what is decided</source>
        <translation>この種類のチェックポイントには、決定された内容を格納できません</translation>
    </message>
    <message>
        <source>unknown engine</source>
        <translation>不明なエンジンです</translation>
    </message>
    <message>
        <source>the model is of an opset that cannot be raised to the one that is needed</source>
        <translation>モデルの opset を必要なものに上げられません</translation>
    </message>
    <message>
        <source>the recipe decides otherwise in some phases, and the format holds one of them</source>
        <translation>レシピは一部のフェーズで異なる決定をしており、この形式に入るのはその一つだけです</translation>
    </message>
    <message>
        <source>the recipe has no such phase</source>
        <translation>レシピにそのようなフェーズはありません</translation>
    </message>
    <message>
        <source>only a profile of it is here, without the values that this takes</source>
        <translation>ここにはプロファイルだけがあり、必要な値がありません</translation>
    </message>
    <message>
        <source>the profile file is of a later version of Scalewright</source>
        <translation>プロファイルファイルは Scalewright のより新しい版のものです</translation>
    </message>
    <message>
        <source>the same batches of the same recording come twice</source>
        <translation>同じ記録の同じバッチが二度あります</translation>
    </message>
    <message>
        <source>the recordings say different things of it</source>
        <translation>記録ごとに内容が食い違っています</translation>
    </message>
    <message>
        <source>the recording ended early; what came before is here</source>
        <translation>記録は途中で終わりました。それまでの内容がここにあります</translation>
    </message>
    <message>
        <source>was not recorded, or not all of it</source>
        <translation>記録されていないか、一部しか記録されていません</translation>
    </message>
    <message>
        <source>padding counts in tensors whose rows could not be traced to tokens</source>
        <translation>行をトークンに対応付けられなかったテンソルでは、パディングも数えています</translation>
    </message>
    <message>
        <source>layers of the network were never called while it was recorded</source>
        <translation>記録中に一度も呼び出されなかった層がネットワークにあります</translation>
    </message>
    <message>
        <source>nothing can be left out of recorded tensors, which hold counts: record them without it</source>
        <translation>記録されたテンソルは度数を保持しており、何も除外できません。除外して記録し直してください</translation>
    </message>
    <message>
        <source>what follows the last array is no array and is not read</source>
        <translation>最後の配列に続くものは配列ではなく、読み込まれません</translation>
    </message>
    <message>
        <source>it is written, but the disk did not confirm it: after a power cut it may be missing</source>
        <translation>書き込みましたが、ディスクが確認しませんでした：停電後に失われることがあります</translation>
    </message>
    <message>
        <source>a part of what it should be, written with --partial; it lacks</source>
        <translation>本来の一部だけで、--partial で書かれています。足りないもの</translation>
    </message>
    <message>
        <source>the system gives this program no more threads</source>
        <translation>システムがこのプログラムにこれ以上スレッドを与えません</translation>
    </message>
    <message>
        <source>left out: it may hold floating-point values, which are not read</source>
        <translation>除外: 読み込まれない浮動小数点値を含む可能性があります</translation>
    </message>
    <message>
        <source>left out, no tensors of the network: they lie beside codes, and what they mean there is not known</source>
        <translation>ネットワークのテンソルではないため除外: コードの隣にあり、そこでの意味がわかりません</translation>
    </message>
    <message>
        <source>some of its files are new and others as they were; the next write beside them puts the earlier ones back</source>
        <translation>一部のファイルは新しく、残りは元のままです。次にその隣へ書き込むと元に戻ります</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>the range is that of smoothed values, but their factors are left out: export them as well</source>
        <translation>範囲は平滑化後の値のものですが、その係数は除外されます: 係数もエクスポートしてください</translation>
    </message>
    <message>
        <source>smoothing was not carried out; the range is that without it</source>
        <translation>平滑化は実行されていません。範囲は平滑化なしのものです</translation>
    </message>
    <message>
        <source>written, but the file cannot say along which axis the channels are</source>
        <translation>書き出しますが、チャネルがどの軸に沿っているかをファイルに記録できません</translation>
    </message>
    <message>
        <source>AIMET encodings</source>
        <translation>AIMET エンコーディング</translation>
    </message>
    <message>
        <source>compressed-tensors quantization_config and scales</source>
        <translation>compressed-tensors の quantization_config とスケール</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>表 (CSV)</translation>
    </message>
    <message>
        <source>Intel Gaudi settings, measurements and scales</source>
        <translation>Intel Gaudi の設定、測定値、スケール</translation>
    </message>
    <message>
        <source>its range is left out: with channels of weights the reader finds one for each token</source>
        <translation>範囲は除外されます: 重みがチャネル単位の場合、読み込み側がトークンごとに範囲を求めます</translation>
    </message>
    <message>
        <source>written, but vLLM does not know this algorithm: for TensorRT-LLM</source>
        <translation>書き出しますが、vLLM はこのアルゴリズムに対応していません: TensorRT-LLM 用です</translation>
    </message>
    <message>
        <source>no layer is quantized: vLLM refuses a file without quant_algo, TensorRT-LLM reads it</source>
        <translation>量子化されるレイヤーがありません: vLLM は quant_algo のないファイルを拒否しますが、TensorRT-LLM は読み込みます</translation>
    </message>
    <message>
        <source>written, but vLLM reads caches in FP8 and NVFP4 only: for TensorRT-LLM</source>
        <translation>書き出しますが、vLLM が読み込むキャッシュは FP8 と NVFP4 だけです: TensorRT-LLM 用です</translation>
    </message>
    <message>
        <source>hf_quant_config.json and scales</source>
        <translation>hf_quant_config.json とスケール</translation>
    </message>
    <message>
        <source>the file holds scales of caches only</source>
        <translation>このファイルに書けるのはキャッシュのスケールだけです</translation>
    </message>
    <message>
        <source>its name does not say the number of its layer, or another has it</source>
        <translation>名前からレイヤー番号が分からないか、別のものが同じ番号を持っています</translation>
    </message>
    <message>
        <source>written, but readers want a scale for every layer, counted from 0</source>
        <translation>書き出しますが、読み込み側は 0 から数えた全レイヤー分のスケールを必要とします</translation>
    </message>
    <message>
        <source>KV-cache scales</source>
        <translation>KV キャッシュのスケール</translation>
    </message>
    <message>
        <source>llm-compressor recipe and scales</source>
        <translation>llm-compressor レシピとスケール</translation>
    </message>
    <message>
        <source>written, but without its ranges: the reader takes one for a tensor, and finds others itself</source>
        <translation>範囲を除いて書き出します: 読み込み側はテンソルごとに 1 つの範囲だけを受け取り、それ以外は自身で求めます</translation>
    </message>
    <message>
        <source>ModelOpt quant_cfg with constant amax</source>
        <translation>ModelOpt の quant_cfg (固定 amax)</translation>
    </message>
    <message>
        <source>not INT8: the cache holds INT8 ranges only</source>
        <translation>INT8 ではありません: キャッシュに書けるのは INT8 の範囲だけです</translation>
    </message>
    <message>
        <source>weights are left out</source>
        <translation>重みは除外されます</translation>
    </message>
    <message>
        <source>several scales: the cache holds one for a tensor</source>
        <translation>スケールが複数あります: キャッシュにはテンソルごとに 1 つしか書けません</translation>
    </message>
    <message>
        <source>ONNX Runtime calibration table</source>
        <translation>ONNX Runtime キャリブレーション表</translation>
    </message>
    <message>
        <source>biases are left out: their scale follows from input and weight</source>
        <translation>バイアスは除外されます: スケールは入力と重みから決まります</translation>
    </message>
    <message>
        <source>another number format than the chosen type</source>
        <translation>選択した型と異なる数値フォーマットです</translation>
    </message>
    <message>
        <source>ONNX Runtime tensor overrides</source>
        <translation>ONNX Runtime テンソル上書き設定</translation>
    </message>
    <message>
        <source>written, but the projections of keys and values differ: older readers want one format for all</source>
        <translation>書き出しますが、キーとバリューの射影が異なります: 古い読み込み側はすべて同じフォーマットを必要とします</translation>
    </message>
    <message>
        <source>the readers have no such rule for the scales of blocks (rceil): the layer stays as it is</source>
        <translation>読み込み側にはブロックのスケールに対するこの規則 (rceil) がありません: レイヤーはそのままになります</translation>
    </message>
    <message>
        <source>written, but vLLM has no scheme for these formats of weight and input: for Quark itself</source>
        <translation>書き出しますが、vLLM には重みと入力のこのフォーマットに対するスキームがありません: Quark 自体で使うためのものです</translation>
    </message>
    <message>
        <source>AMD Quark quantization_config and scales</source>
        <translation>AMD Quark の quantization_config とスケール</translation>
    </message>
    <message>
        <source>Scalewright recipe</source>
        <translation>Scalewright レシピ</translation>
    </message>
    <message>
        <source>smoothing is asked for, but was not carried out</source>
        <translation>平滑化が要求されていますが、実行されていません</translation>
    </message>
    <message>
        <source>Factors of smoothing as safetensors</source>
        <translation>平滑化の係数 (safetensors)</translation>
    </message>
    <message>
        <source>the name holds a line break</source>
        <translation>名前に改行が含まれています</translation>
    </message>
    <message>
        <source>the scale is no normal float32 number</source>
        <translation>スケールが float32 の正規化数ではありません</translation>
    </message>
    <message>
        <source>another tensor of this name is written already</source>
        <translation>同じ名前の別のテンソルがすでに書き出されています</translation>
    </message>
    <message>
        <source>written, but some readers cut a name at its first colon</source>
        <translation>書き出しますが、名前を最初のコロンで切る読み込み側もあります</translation>
    </message>
    <message>
        <source>TensorRT calibration cache</source>
        <translation>TensorRT キャリブレーションキャッシュ</translation>
    </message>
    <message>
        <source>Scales as safetensors under vLLM&apos;s names</source>
        <translation>vLLM の名前に合わせたスケール (safetensors)</translation>
    </message>
    <message>
        <source>another input of its operator is missing, or stays in high precision</source>
        <translation>同じ演算子の別の入力が欠けているか、高精度のままです</translation>
    </message>
    <message>
        <source>the readers take scales of channels as powers of two only: the layer stays as it is</source>
        <translation>読み込み側はチャネルのスケールとして 2 のべき乗だけを受け付けます: レイヤーはそのままになります</translation>
    </message>
    <message>
        <source>the readers take scales of channels for weights of two axes only</source>
        <translation>読み込み側は 2 軸の重みに対してのみチャネルのスケールを受け付けます</translation>
    </message>
    <message>
        <source>the device lacks this number format: Gaudi2 has FP8-143, Gaudi3 has FP8 E4M3FN</source>
        <translation>デバイスがこの数値フォーマットに対応していません: Gaudi2 は FP8-143、Gaudi3 は FP8 E4M3FN です</translation>
    </message>
    <message>
        <source>the readers do not know this number format</source>
        <translation>読み込み側がこの数値フォーマットに対応していません</translation>
    </message>
    <message>
        <source>the readers take no such formats of weight and input together: the layer stays as it is</source>
        <translation>読み込み側は重みと入力のこのフォーマットの組み合わせを受け付けません: レイヤーはそのままになります</translation>
    </message>
    <message>
        <source>the other part of its layer cannot be written: the layer stays as it is</source>
        <translation>レイヤーのもう一方の部分を書き出せません: レイヤーはそのままになります</translation>
    </message>
    <message>
        <source>the readers have the scales of a weight along its outputs, or in groups of inputs</source>
        <translation>読み込み側が扱う重みのスケールは、出力方向のもの、または入力をグループに分けたものだけです</translation>
    </message>
    <message>
        <source>the readers take one scale for an input</source>
        <translation>読み込み側は入力ごとに 1 つのスケールだけを受け付けます</translation>
    </message>
    <message>
        <source>a scale for each channel is for weights only</source>
        <translation>チャネルごとのスケールは重みでのみ使えます</translation>
    </message>
    <message>
        <source>the weight of its layer is not quantized: the readers leave the input as it is, too</source>
        <translation>レイヤーの重みが量子化されていません: 読み込み側は入力もそのままにします</translation>
    </message>
    <message>
        <source>belongs to no layer with a weight</source>
        <translation>重みを持つレイヤーに属していません</translation>
    </message>
    <message>
        <source>outputs of layers are left out</source>
        <translation>レイヤーの出力は除外されます</translation>
    </message>
    <message>
        <source>it has too many channels for a scale for each: the layer stays as it is</source>
        <translation>チャネルが多すぎて、それぞれにスケールを持てません: レイヤーはそのままになります</translation>
    </message>
    <message>
        <source>a table that is looked up: the readers quantize none, it stays as it is</source>
        <translation>ルックアップテーブルです: 読み込み側は量子化しないため、そのままになります</translation>
    </message>
    <message>
        <source>not the weight of a layer: it has fewer than two axes</source>
        <translation>レイヤーの重みではありません: 軸が 2 つ未満です</translation>
    </message>
    <message>
        <source>its shape is not known: apply the recipe to the tensors first</source>
        <translation>形状が分かりません: 先にレシピをテンソルに適用してください</translation>
    </message>
    <message>
        <source>written, but the recipe has no input of this layer: its weight alone is quantized</source>
        <translation>書き出しますが、レシピにこのレイヤーの入力がありません: 重みだけが量子化されます</translation>
    </message>
    <message>
        <source>its input cannot be told from names and shapes</source>
        <translation>名前と形状から入力を判別できません</translation>
    </message>
    <message>
        <source>modules are written without the group that the weights have in their file: inputs and caches lack it</source>
        <translation>モジュールは、重みがファイル内で属するグループを除いた名前で書き出されます: 入力とキャッシュにはグループがありません</translation>
    </message>
    <message>
        <source>weights of several groups fit inputs or caches without one: modules are written with their groups, which readers do not have; rename them</source>
        <translation>複数のグループの重みが、グループのない入力またはキャッシュに対応しています: モジュールはグループ付きの名前で書き出されますが、読み込み側にはその名前がありません。名前を変更してください</translation>
    </message>
    <message>
        <source>the scales of blocks are left out: they are found from the weights when these are packed</source>
        <translation>ブロックのスケールは除外されます: 重みをパックするときに重みから求められます</translation>
    </message>
    <message>
        <source>its name does not say whether it holds keys or values</source>
        <translation>名前からキーとバリューのどちらを保持するのか分かりません</translation>
    </message>
    <message>
        <source>the readers take one format for all caches: another has a different one</source>
        <translation>読み込み側はすべてのキャッシュに 1 つのフォーマットだけを受け付けます: フォーマットの異なるキャッシュがあります</translation>
    </message>
    <message>
        <source>the readers take one scale for a cache</source>
        <translation>読み込み側はキャッシュごとに 1 つのスケールだけを受け付けます</translation>
    </message>
    <message>
        <source>the number format has no scale for a whole tensor or channel</source>
        <translation>この数値フォーマットには、テンソル全体やチャネルのスケールがありません</translation>
    </message>
    <message>
        <source>a scale for each group: not in this format</source>
        <translation>グループごとのスケールはこの形式では表せません</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>名前がありません</translation>
    </message>
    <message>
        <source>written, but readers use the lowest code as well</source>
        <translation>書き出しますが、読み込み側は最小のコードも使用します</translation>
    </message>
    <message>
        <source>written, but vLLM does not know NVFP4 caches in config.json and leaves them as they are</source>
        <translation>書き出されますが、vLLM は config.json の NVFP4 キャッシュを知らず、そのままにします</translation>
    </message>
    <message>
        <source>written, but among layers of several algorithms vLLM takes one of this kind for a layer that is not quantized: FP8, NVFP4, W4A16_NVFP4 and MXFP8 are those it knows there</source>
        <translation>書き出されますが、複数のアルゴリズムの層がある場合、vLLM はこの種の層を量子化されていないものとみなします: そこで知られているのは FP8、NVFP4、W4A16_NVFP4、MXFP8 です</translation>
    </message>
    <message>
        <source>the name of a module that is left alone is written as a pattern: vLLM would take it for every layer whose name it is a part of</source>
        <translation>そのままにするモジュールの名前はパターンとして書き出されます: vLLM は、その名前を一部に含むすべての層に当てはめてしまうためです</translation>
    </message>
    <message>
        <source>a name to leave alone is left out: readers would take it for a layer that is quantized, too</source>
        <translation>そのままにする名前が除外されました: 読み手は量子化された層にも当てはめてしまいます</translation>
    </message>
    <message>
        <source>this is the hf_quant_config.json of a checkpoint, which TensorRT-LLM reads; vLLM reads config.json, whose form the option wrapped writes: never put this one in there</source>
        <translation>これは TensorRT-LLM が読むチェックポイントの hf_quant_config.json です。vLLM が読む config.json の形は wrapped オプションで書き出されます: これをそこに入れないでください</translation>
    </message>
    <message>
        <source>this goes into a checkpoint&apos;s config.json, which vLLM reads; TensorRT-LLM reads hf_quant_config.json, which is written without the option wrapped</source>
        <translation>これは vLLM が読むチェックポイントの config.json に入れるものです。TensorRT-LLM が読む hf_quant_config.json は wrapped オプションなしで書き出されます</translation>
    </message>
    <message>
        <source>vLLM refuses this algorithm in hf_quant_config.json: for vLLM write config.json&apos;s form (option wrapped)</source>
        <translation>vLLM は hf_quant_config.json のこのアルゴリズムを拒否します: vLLM には config.json の形 (wrapped オプション) で書き出してください</translation>
    </message>
    <message>
        <source>one algorithm is said for the whole model: readers take every layer that is not excluded for quantized, also those that the recipe lacks; where it holds a part of the model, name its layers (option layers)</source>
        <translation>1 つのアルゴリズムがモデル全体に対して示されます: 読み手は、除外されていないすべての層を、レシピにない層も含めて量子化済みとみなします。レシピがモデルの一部だけを含む場合は、層を名前で示してください (layers オプション)</translation>
    </message>
    <message>
        <source>the recipe holds a part of the model only, for numbers of layers are missing in it, but one algorithm is said for the whole: readers take the missing ones for quantized and load garbage; name its layers (option layers)</source>
        <translation>レシピには層の番号が欠けており、モデルの一部しか含みませんが、1 つのアルゴリズムが全体に対して示されます: 読み手は欠けている層を量子化済みとみなし、無意味な値を読み込みます。層を名前で示してください (layers オプション)</translation>
    </message>
    <message>
        <source>llm-compressor calibrates anew: the ranges that were tuned here are lost, its recipe has no place for them; they are in the file of scales beside it, which it does not read</source>
        <translation>llm-compressor は改めて較正します: ここで調整した範囲は失われ、そのレシピには置き場所がありません。範囲は隣のスケールファイルにありますが、llm-compressor はそれを読みません</translation>
    </message>
    <message>
        <source>written, but in the YAML file only: block sizes have integers as keys, which JSON lacks</source>
        <translation>書き出されますが、YAML ファイルのみです: ブロックサイズのキーは整数で、JSON では使えません</translation>
    </message>
    <message>
        <source>written, but TensorRT has weights from -127 to 127</source>
        <translation>書き出されますが、TensorRT の重みは -127 から 127 です</translation>
    </message>
    <message>
        <source>written, but TensorRT has activations from -128 to 127</source>
        <translation>書き出されますが、TensorRT の活性値は -128 から 127 です</translation>
    </message>
    <message>
        <source>written with the largest range of the layers that engines run as one with it (fuse)</source>
        <translation>エンジンがこの層と一体として実行する層の中で最大の範囲で書き出されます (fuse)</translation>
    </message>
    <message>
        <source>written, but engines that run it as one with other layers have one scale for all of them: it is rounded a second time, or clipped (fuse makes them equal)</source>
        <translation>書き出されますが、これを他の層と一体として実行するエンジンは全体で 1 つのスケールしか持ちません: もう一度丸められるか、クリップされます (fuse でそろえられます)</translation>
    </message>
    <message>
        <source>this describes a checkpoint of quantized weights and holds scales only: the weights must be written as well, for beside the weights as they are engines load garbage without an error</source>
        <translation>これは量子化された重みのチェックポイントを記述しますが、スケールしか含みません: 重みも書き出す必要があります。元の重みのままでは、エンジンはエラーなしに無意味な値を読み込みます</translation>
    </message>
    <message>
        <source>vLLM ignores tensor files that the checkpoint&apos;s model.safetensors.index.json does not name: put the scales into a file that it names, or name theirs there</source>
        <translation>vLLM は、チェックポイントの model.safetensors.index.json に載っていないテンソルファイルを無視します: 載っているファイルにスケールを入れるか、スケールのファイルをそこに追加してください</translation>
    </message>
    <message>
        <source>left out: a tensor of the same name from another file is written</source>
        <translation>除外されます: 別のファイルにある同名のテンソルが書き出されます</translation>
    </message>
    <message>
        <source>written, for the recipe quantizes this module, though it stands among those to leave alone</source>
        <translation>書き出されました。このモジュールは対象外の一覧にありますが、レシピが量子化しています</translation>
    </message>
    <message>
        <source>written, but engines run it as one with others (q, k, v; gate, up; experts) that have another format or none</source>
        <translation>書き出されましたが、エンジンはこれを、別の形式を持つか量子化されない他の層（q・k・v、gate・up、エキスパート）とひとつにして実行します</translation>
    </message>
    <message>
        <source>written, but the recipe lacks layers that engines run as one with it (q, k, v; gate, up): they need its format and its scale</source>
        <translation>書き出されましたが、エンジンがこれとひとつにして実行する層（q・k・v、gate・up）がレシピにありません。それらには同じ形式と同じスケールが必要です</translation>
    </message>
    <message>
        <source>layers that engines run as one (q, k, v; gate, up; experts) are quantized in different ways, or some of them not at all: engines refuse that, or load one of them as garbage</source>
        <translation>エンジンがひとつとして実行する層（q・k・v、gate・up、エキスパート）の量子化が互いに異なるか、一部が量子化されていません。エンジンはこれを拒否するか、そのうちのひとつを誤った値で読み込みます</translation>
    </message>
    <message>
        <source>written with the scale of the other half, which is larger: keys and values share one there</source>
        <translation>もう一方の大きい方のスケールで書き出しました: この形式ではキーと値が 1 つのスケールを共有します</translation>
    </message>
    <message>
        <source>another tensor stands for the same cache</source>
        <translation>別のテンソルが同じキャッシュを表しています</translation>
    </message>
    <message>
        <source>the output of a projection, before any rotation: it stands in for the cache, which the dump lacks</source>
        <translation>回転前の射影の出力です。ダンプにないキャッシュの代わりに使われます</translation>
    </message>
    <message>
        <source>its name says the number of its layer only, and the recipe has no attention there whose name could be taken</source>
        <translation>名前はレイヤー番号しか示さず、そのレイヤーには名前を借りられるアテンションがレシピにありません</translation>
    </message>
    <message>
        <source>its parts are decided otherwise than each other, or not all, and there is one tensor for them: it stays as it is</source>
        <translation>部分ごとに決定が異なるか、一部しか決定されていませんが、書き出し先では1つのテンソルです: そのまま残します</translation>
    </message>
    <message>
        <source>its parts have one scale there: the largest of theirs</source>
        <translation>書き出し先では部分に共通のスケールが1つ: 最も大きいものを使います</translation>
    </message>
    <message>
        <source>one scale for each of the experts in one tensor: what is decided finer is left out</source>
        <translation>1つのテンソルのエキスパートごとにスケール1つ: それより細かい決定は省きます</translation>
    </message>
    <message>
        <source>names such as Relu_output_0 may lack the slash that the network has in front of them, and engines do not find them without it: open the model beside the dump, or rename by ^([^/].*_output_[0-9]+)$=&gt;/$1</source>
        <translation>Relu_output_0 のような名前には、ネットワークで先頭に付いているスラッシュが欠けている可能性があり、それがないとエンジンは見つけられません。モデルをダンプと一緒に開くか、^([^/].*_output_[0-9]+)$=&gt;/$1 で名前を変更してください</translation>
    </message>
    <message>
        <source>few tokens reached this expert, and engines take its range for all experts of the layer: the others&apos; are at most half as wide</source>
        <translation>このエキスパートに届いたトークンは少数ですが、エンジンはその範囲を層の全エキスパートに使います。ほかの範囲はその半分以下です</translation>
    </message>
    <message>
        <source>vLLM takes no FP8 with a scale for each group of a row</source>
        <translation>vLLM は行のグループごとにスケールを持つ FP8 を受け付けません</translation>
    </message>
    <message>
        <source>compressed-tensors: vLLM, SGLang, Transformers</source>
        <translation>compressed-tensors: vLLM, SGLang, Transformers</translation>
    </message>
    <message>
        <source>it chooses the experts: engines quantize no routers, it stays as it is</source>
        <translation>エキスパートを選ぶ重みです。エンジンはルーターを量子化しないため、そのままにします</translation>
    </message>
    <message>
        <source>it is no matrix: engines quantize none, it stays as it is</source>
        <translation>行列ではありません。エンジンはこれを量子化しないため、そのままにします</translation>
    </message>
    <message>
        <source>it is stored as [in, out], and engines turn it when they load it: they have no form for its codes</source>
        <translation>[入力, 出力] の順で保存されており、エンジンは読み込み時に転置します。そのコードのための形式がありません</translation>
    </message>
    <message>
        <source>its readers have no form for these formats of weight and input together</source>
        <translation>重みと入力のこの形式の組み合わせに対する格納形式が、読み手にはありません</translation>
    </message>
    <message>
        <source>its rows are no multiple of the blocks: the readers take whole blocks only</source>
        <translation>行の長さがブロックの倍数ではありません。読み手は完全なブロックだけを受け付けます</translation>
    </message>
    <message>
        <source>engines run it as one with others (q, k, v; gate, up; experts) that have another format or none</source>
        <translation>エンジンはこれを、形式が異なるか量子化されない他の層（q・k・v、gate・up、エキスパート）と一つにまとめて実行します</translation>
    </message>
    <message>
        <source>all zeros, or rows of it are: their scale is written as 1, which readers can divide by</source>
        <translation>すべて、または一部の行がゼロです。読み手が除算できるよう、スケールは 1 として書き込みます</translation>
    </message>
    <message>
        <source>no norm stands before it that its factors of smoothing could be folded into: smooth the layers behind norms only (q, k, v; gate, up)</source>
        <translation>平滑化の係数を畳み込める正規化層が前にありません。正規化層の後の層（q・k・v、gate・up）だけを平滑化してください</translation>
    </message>
    <message>
        <source>it reads what smoothed layers read, and is not smoothed as they are: the norm before them has one factor for a channel</source>
        <translation>平滑化された層と同じ入力を読みますが、同じようには平滑化されていません。前の正規化層の係数は 1 チャネルに一つです</translation>
    </message>
    <message>
        <source>what its norms compute is not known, so that factors cannot be folded into them</source>
        <translation>正規化層の計算内容が分からないため、係数を畳み込めません</translation>
    </message>
    <message>
        <source>it is stored in a type that factors of smoothing are not folded into</source>
        <translation>平滑化の係数を畳み込めない型で保存されています</translation>
    </message>
    <message>
        <source>with a scale for each channel of the weight its readers quantize inputs token by token: they take no scale of an input</source>
        <translation>重みがチャネルごとのスケールを持つ場合、読み手は入力をトークンごとに量子化し、入力のスケールは受け付けません</translation>
    </message>
    <message>
        <source>with one scale for the weight its readers want one for the input, and the recipe has none</source>
        <translation>重みのスケールが一つの場合、読み手は入力のスケールも必要としますが、レシピにはありません</translation>
    </message>
    <message>
        <source>among layers of several algorithms its readers know no FP8 with a scale for each channel</source>
        <translation>複数のアルゴリズムの層が混在する場合、読み手はチャネルごとのスケールを持つ FP8 に対応していません</translation>
    </message>
    <message>
        <source>NVIDIA ModelOpt: TensorRT-LLM, vLLM, SGLang</source>
        <translation>NVIDIA ModelOpt: TensorRT-LLM, vLLM, SGLang</translation>
    </message>
    <message>
        <source>no reader is known of such codes as Quark stores them</source>
        <translation>Quark が保存するこの種のコードを読むものは知られていません</translation>
    </message>
    <message>
        <source>AMD Quark: vLLM</source>
        <translation>AMD Quark: vLLM</translation>
    </message>
    <message>
        <source>scales of the model as it is, of a cache or an input that the recipe does not decide: left out</source>
        <translation>元のモデルにある、レシピが決定していないキャッシュや入力のスケールです。省きます</translation>
    </message>
    <message>
        <source>the biases of a stack of experts stay in one tensor, though their weights are apart: see that the engine reads them so</source>
        <translation>エキスパートの重みは分けて書きますが、バイアスは一つのテンソルのままです。エンジンがそのまま読めるか確認してください</translation>
    </message>
    <message>
        <source>the recipe has no input of this layer: engines quantize its input themselves, token by token</source>
        <translation>この層の入力はレシピにありません。エンジンが自らトークンごとに量子化します</translation>
    </message>
    <message>
        <source>left out of the files: it stays as it is, without the error that is shown for it</source>
        <translation>ファイルに含まれません。元のまま残り、表示された誤差は生じません</translation>
    </message>
    <message>
        <source>its factors of smoothing are folded into the norm before it: whether the model has one that takes them is seen when it is written</source>
        <translation>平滑化の係数は前の正規化層に畳み込まれます。受け入れられる層がモデルにあるかは書き込み時に分かります</translation>
    </message>
    <message>
        <source>the readers take no such format with such scales in this place</source>
        <translation>読み手はこの場所でこの形式とスケールの組み合わせを受け付けません</translation>
    </message>
    <message>
        <source>nothing of it can be written for this reader</source>
        <translation>この読み手のために書けるものがありません</translation>
    </message>
    <message>
        <source>its range is found anew: a recipe of llm-compressor has no place for the tuned one</source>
        <translation>範囲は新たに求め直されます。llm-compressor のレシピには調整した範囲を書く場所がありません</translation>
    </message>
    <message>
        <source>there is no scheme for MXFP4 with inputs in it</source>
        <translation>入力も MXFP4 とする方式がありません</translation>
    </message>
    <message>
        <source>whether it takes MXFP8 without inputs in it was not read</source>
        <translation>入力なしの MXFP8 を受け付けるかは確認していません</translation>
    </message>
    <message>
        <source>it has one scale for the weight there</source>
        <translation>そこでは重みのスケールは一つだけです</translation>
    </message>
    <message>
        <source>whether it takes NVFP4 without inputs in it was not read</source>
        <translation>入力なしの NVFP4 を受け付けるかは確認していません</translation>
    </message>
    <message>
        <source>whether it takes MXFP8 of ModelOpt was not read</source>
        <translation>ModelOpt の MXFP8 を受け付けるかは確認していません</translation>
    </message>
    <message>
        <source>it takes layers of several algorithms for Nemotron-H alone</source>
        <translation>複数のアルゴリズムの層が混在できるのは Nemotron-H だけです</translation>
    </message>
    <message>
        <source>it takes codes of 8 bits for FP8, whatever their type is said to be, and would compute garbage</source>
        <translation>型の指定にかかわらず 8 ビットのコードを FP8 とみなすため、無意味な値になります</translation>
    </message>
    <message>
        <source>it takes FP8 of compressed-tensors with a scale for each channel and inputs by token only</source>
        <translation>compressed-tensors の FP8 は、チャネルごとのスケールとトークンごとの入力の場合だけ受け付けます</translation>
    </message>
    <message>
        <source>it takes FP8, NVFP4 and MXFP4 of compressed-tensors only</source>
        <translation>compressed-tensors では FP8、NVFP4、MXFP4 だけを受け付けます</translation>
    </message>
    <message>
        <source>it takes NVFP4 of compressed-tensors with inputs in it only</source>
        <translation>compressed-tensors の NVFP4 は、入力も NVFP4 の場合だけ受け付けます</translation>
    </message>
    <message>
        <source>it leaves the inputs of MXFP4 layers in 16 bits</source>
        <translation>MXFP4 の層の入力は 16 ビットのままにします</translation>
    </message>
    <message>
        <source>its scales lie otherwise than TensorRT takes them: channels of weights in 8 bits, blocks in 4</source>
        <translation>スケールの並びが TensorRT の受け付けるものと違います。8 ビットは重みのチャネルごと、4 ビットはブロックごとです</translation>
    </message>
    <message>
        <source>TensorRT takes INT8, FP8 E4M3 and INT4 of these pairs only</source>
        <translation>TensorRT がこの対で受け付けるのは INT8、FP8 E4M3、INT4 だけです</translation>
    </message>
    <message>
        <source>written, but the engine quantizes the inputs of these layers to MXFP8</source>
        <translation>書き込まれますが、エンジンはこれらの層の入力を MXFP8 に量子化します</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names; then qairt-quantizer, which calibrates what the file does not name</source>
        <translation>値がこれらの名前を持つ ONNX モデル。その後、ファイルにないものを較正する qairt-quantizer</translation>
    </message>
    <message>
        <source>a module model with the QuantizationSimModel sim of the network</source>
        <translation>ネットワークの QuantizationSimModel を sim として持つモジュール model</translation>
    </message>
    <message>
        <source>the readers find ranges of their own for what the file does not name</source>
        <translation>ファイルにないものの範囲は読み手が自ら求めます</translation>
    </message>
    <message>
        <source>the weights as codes beside the scales: the checkpoint export writes both</source>
        <translation>スケールのほかに、コードにした重み。チェックポイントの書き出しは両方を書きます</translation>
    </message>
    <message>
        <source>no engine reads this table: another export is for those</source>
        <translation>この表を読むエンジンはありません。エンジンには別の書き出しを使ってください</translation>
    </message>
    <message>
        <source>the model in 16 bits, a Gaudi of the chosen generation, and a start in the folder of the files</source>
        <translation>16 ビットのモデル、選んだ世代の Gaudi、ファイルのあるフォルダーでの起動</translation>
    </message>
    <message>
        <source>the model, of as many layers as the file has</source>
        <translation>ファイルと同じ層数のモデル</translation>
    </message>
    <message>
        <source>the file holds caches only: weights and inputs stay as they are</source>
        <translation>ファイルにはキャッシュだけが含まれます。重みと入力は元のままです</translation>
    </message>
    <message>
        <source>the model with its weights in 16 bits and its tokenizer, and text to calibrate with in DATA/train.json: {&quot;text&quot;: ...} in each line</source>
        <translation>重みが 16 ビットのモデルとそのトークナイザー、および DATA/train.json にある較正用のテキスト (各行に {&quot;text&quot;: ...})</translation>
    </message>
    <message>
        <source>every range is found anew from that data: the tuned ones do not come into it</source>
        <translation>すべての範囲はそのデータから求め直されます。調整した範囲は使われません</translation>
    </message>
    <message>
        <source>hf_ptq.py of its examples (examples/llm_ptq), the model in 16 bits, and data to calibrate what has no constant_amax</source>
        <translation>その例にある hf_ptq.py (examples/llm_ptq)、16 ビットのモデル、および constant_amax を持たないものを較正するデータ</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names</source>
        <translation>値がこれらの名前を持つ ONNX モデル</translation>
    </message>
    <message>
        <source>left out of the files: the engine computes it in more bits</source>
        <translation>ファイルに含まれません。エンジンはより多いビットで計算します</translation>
    </message>
    <message>
        <source>the engine finds ranges of weights itself, one for each channel</source>
        <translation>重みの範囲はエンジンが自らチャネルごとに求めます</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names, and inputs to calibrate with beside it: test_data_set_0/input_0.pb and so on</source>
        <translation>値がこれらの名前を持つ ONNX モデルと、その隣にある較正用の入力 (test_data_set_0/input_0.pb など)</translation>
    </message>
    <message>
        <source>the inputs of the model by their names, as numpy.savez writes them</source>
        <translation>numpy.savez が書き出す形式の、名前ごとのモデルの入力</translation>
    </message>
    <message>
        <source>ONNX Runtime quantizes what the file does not name as well, with ranges that it finds itself, unless its node is excluded</source>
        <translation>ONNX Runtime はファイルにないものも、ノードを除外しない限り、自ら求めた範囲で量子化します</translation>
    </message>
    <message>
        <source>the files that the decisions were made on</source>
        <translation>決定の元になったファイル</translation>
    </message>
    <message>
        <source>a checkpoint whose weights are multiplied by these factors and quantized afterwards, with the file among its tensors</source>
        <translation>重みにこれらの係数を掛けてから量子化し、このファイルをテンソルに加えたチェックポイント</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names, and TensorRT of the very version in the first line: another calibrates anew</source>
        <translation>値がこれらの名前を持つ ONNX モデルと、先頭行とちょうど同じ版の TensorRT。別の版は較正し直します</translation>
    </message>
    <message>
        <source>written otherwise than decided, for the reasons that are said of them</source>
        <translation>示された理由により、決定とは異なる形で書き込まれます</translation>
    </message>
    <message>
        <source>among layers of several algorithms its readers know no FP8 with a scale for each block</source>
        <translation>複数のアルゴリズムの層が混在する場合、読み手はブロックごとのスケールを持つ FP8 に対応していません</translation>
    </message>
    <message>
        <source>its range is left out: with blocks of weights the reader finds scales for values of each token</source>
        <translation>範囲は除外されます: 重みがブロック単位の場合、読み込み側がトークンごとに値のスケールを求めます</translation>
    </message>
    <message>
        <source>its rows or its columns are no multiple of 128: the readers take whole blocks only</source>
        <translation>行数または列数が 128 の倍数ではありません。読み手は完全なブロックだけを受け付けます</translation>
    </message>
    <message>
        <source>a scale for each block of rows and columns: the readers have none</source>
        <translation>行と列のブロックごとのスケールです。読み手は対応していません</translation>
    </message>
    <message>
        <source>the readers take a scale for each block only of 128x128 values of a matrix in FP8 E4M3</source>
        <translation>ブロックごとのスケールを読み手が受け付けるのは、FP8 E4M3 の行列で 128x128 のブロックの場合だけです</translation>
    </message>
    <message>
        <source>with a scale for each block of the weight its readers quantize inputs themselves, 128 values at a time: they take no scale of an input</source>
        <translation>重みがブロックごとのスケールを持つ場合、読み手は入力を 128 個の値ごとに自ら量子化し、入力のスケールは受け付けません</translation>
    </message>
    <message>
        <source>written, but its rows are no multiple of 128 and engines put others behind them (q, k, v; gate, up): vLLM refuses a block that is cut off there</source>
        <translation>書き込みましたが、行数が 128 の倍数ではなく、エンジンはその後ろに他の行を続けます（q・k・v、gate・up）。vLLM はそこで途切れたブロックを拒否します</translation>
    </message>
    <message>
        <source>the recipe has no input of this layer: engines quantize its input themselves, 128 values of a token at a time</source>
        <translation>この層の入力はレシピにありません。エンジンが自らトークンの値を 128 個ごとに量子化します</translation>
    </message>
    <message>
        <source>a scale for each block of rows and columns: not in this format</source>
        <translation>行と列のブロックごとのスケールはこの形式では表せません</translation>
    </message>
    <message>
        <source>Checkpoint that engines load</source>
        <translation>エンジンが読み込むチェックポイント</translation>
    </message>
    <message>
        <source>the readers quantize the output of a softmax, and leave its input as it is</source>
        <translation>読み手は softmax の出力を量子化し、入力はそのままにします</translation>
    </message>
    <message>
        <source>FP8 pairs are right in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at its own level it refuses such models, or drops a Relu in front of them without a word</source>
        <translation>FP8 のペアは ONNX Runtime では最適化レベル ORT_ENABLE_BASIC でのみ正しく計算されます: 既定のレベルではモデルを拒むか、直前の Relu を何も言わずに省きます</translation>
    </message>
    <message>
        <source>ONNX Runtime makes MatMulNBits of weights in INT4, and of those in INT8 whose input is not quantized, at its own optimization level, and rounds their inputs as well: outputs move by 5 to 13 % of the quantization noise, in INT8 by about as much as the noise is; not so at ORT_ENABLE_BASIC</source>
        <translation>ONNX Runtime は既定の最適化レベルで、INT4 の重みと、入力が量子化されていない INT8 の重みを MatMulNBits にし、入力も丸めます: 出力は量子化ノイズの 5〜13 %、INT8 ではノイズと同程度ずれます; ORT_ENABLE_BASIC では起きません</translation>
    </message>
    <message>
        <source>INT8 weights with a scale for each group run in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at its own level it fails when it runs them</source>
        <translation>グループごとのスケールを持つ INT8 の重みは、ONNX Runtime では最適化レベル ORT_ENABLE_BASIC でのみ動きます: 既定のレベルでは実行時に失敗します</translation>
    </message>
    <message>
        <source>Quantized ONNX model</source>
        <translation>量子化した ONNX モデル</translation>
    </message>
    <message>
        <source>the model has no value of this name</source>
        <translation>モデルにこの名前の値はありません</translation>
    </message>
    <message>
        <source>nothing that computes in low precision reads it: it stays as it is</source>
        <translation>低精度で計算するものが読まないため、そのまま残ります</translation>
    </message>
    <message>
        <source>an operand that the recipe does not decide: it stays as it is</source>
        <translation>レシピが決めていないオペランドです: そのまま残ります</translation>
    </message>
    <message>
        <source>ONNX has no such number format: it stays as it is</source>
        <translation>ONNX にこの数値形式はありません: そのまま残ります</translation>
    </message>
    <message>
        <source>TensorRT reads no such number format here: it stays as it is</source>
        <translation>TensorRT はここでこの数値形式を読みません: そのまま残ります</translation>
    </message>
    <message>
        <source>the other operand of its product is not quantized: it stays as it is</source>
        <translation>積のもう一方のオペランドが量子化されていません: そのまま残ります</translation>
    </message>
    <message>
        <source>TensorRT multiplies no two formats: it stays as it is, its weight alone is quantized</source>
        <translation>TensorRT は異なる二つの形式を掛けません: そのまま残り、重みだけが量子化されます</translation>
    </message>
    <message>
        <source>it was always zero: it stays as it is</source>
        <translation>常に 0 でした: そのまま残ります</translation>
    </message>
    <message>
        <source>its scale is no normal number of 16 bits, as the model&apos;s type is: it stays as it is</source>
        <translation>スケールがモデルの型である 16 ビットの正規化数になりません: そのまま残ります</translation>
    </message>
    <message>
        <source>its scale is rounded to 16 bits, as the model&apos;s type is</source>
        <translation>スケールはモデルの型に合わせて 16 ビットに丸められています</translation>
    </message>
    <message>
        <source>the model does not say its element type: it stays as it is</source>
        <translation>モデルが要素型を示していません: そのまま残ります</translation>
    </message>
    <message>
        <source>ONNX quantizes no values of 64 bits: it stays as it is</source>
        <translation>ONNX は 64 ビットの値を量子化しません: そのまま残ります</translation>
    </message>
    <message>
        <source>the model has it as codes already: it stays as it is</source>
        <translation>モデルはすでに符号として持っています: そのまま残ります</translation>
    </message>
    <message>
        <source>a matrix of three axes or more, with a scale for each channel: engines multiply none, it stays as it is</source>
        <translation>三軸以上でチャネルごとにスケールを持つ行列です: エンジンは掛けられないため、そのまま残ります</translation>
    </message>
    <message>
        <source>its scales are not along its output channels: it stays as it is</source>
        <translation>スケールが出力チャネルに沿っていません: そのまま残ります</translation>
    </message>
    <message>
        <source>an odd number of values in a row, of four bits each: it stays as it is</source>
        <translation>4 ビットの値が 1 行に奇数個あります: そのまま残ります</translation>
    </message>
    <message>
        <source>its rows are no multiple of the blocks: it stays as it is</source>
        <translation>行の長さがブロックの倍数ではありません: そのまま残ります</translation>
    </message>
    <message>
        <source>ONNX has blocks along one axis, not of rows and columns: it stays as it is</source>
        <translation>ONNX のブロックは一つの軸に沿うもので、行と列のブロックはありません: そのまま残ります</translation>
    </message>
    <message>
        <source>written, but its groups are not along the axis that is summed over: engines compute with the values, and fuse nothing</source>
        <translation>書き込みましたが、グループは総和を取る軸に沿っていません: エンジンは値のまま計算し、融合しません</translation>
    </message>
    <message>
        <source>the model has it in another shape: it stays as it is</source>
        <translation>モデルでは形が異なります: そのまま残ります</translation>
    </message>
    <message>
        <source>the range is that of smoothed values, and the model has others: it stays as it is</source>
        <translation>範囲は平滑化した値のもので、モデルの値とは異なります: そのまま残ります</translation>
    </message>
    <message>
        <source>ONNX has no narrow range for what is quantized on the way: it holds one code more</source>
        <translation>ONNX には実行中に量子化する値の狭い範囲がありません: 符号が一つ多くなります</translation>
    </message>
    <message>
        <source>a bias: it stays as it is</source>
        <translation>バイアスです: そのまま残ります</translation>
    </message>
    <message>
        <source>a bias too large for 32 bits in units of its layer&apos;s scales: it stays as it is</source>
        <translation>層のスケールを単位とすると 32 ビットに収まらないバイアスです: そのまま残ります</translation>
    </message>
    <message>
        <source>all zeros, or channels of it are: their scale is written as 1</source>
        <translation>すべて 0、または一部のチャネルが 0 です: スケールは 1 と書かれます</translation>
    </message>
    <message>
        <source>channels whose scale is below the normal float32 numbers have the smallest of these</source>
        <translation>スケールが float32 の正規化数に満たないチャネルは、その最小の数を持ちます</translation>
    </message>
    <message>
        <source>not in the recipe: it has the range of the values that it is moved from or to</source>
        <translation>レシピにありません: 移動元または移動先の値の範囲を使います</translation>
    </message>
    <message>
        <source>operators in branches, loops and functions: they stay as they are</source>
        <translation>分岐・ループ・関数の中の演算です: そのまま残ります</translation>
    </message>
    <message>
        <source>left out: the model has no such name</source>
        <translation>省きます。モデルにその名前はありません</translation>
    </message>
    <message>
        <source>in this phase nothing is quantized that could be written: it has no files</source>
        <translation>このフェーズには書き込める量子化がないため、ファイルはありません</translation>
    </message>
    <message>
        <source>it has no such axis as weight_axis says</source>
        <translation>weight_axis の示す軸がありません</translation>
    </message>
    <message>
        <source>no graph says along which axis the model has the channels of its weights: they are written along that of the recipe, and a MatMul of ONNX has them along the last one (weight_axis)</source>
        <translation>モデルの重みのチャネルがどの軸にあるかを示すグラフがありません。レシピの軸で書き込みますが、ONNX の MatMul では最後の軸です (weight_axis)</translation>
    </message>
    <message>
        <source>inputs of these layers are quantized by the engine, token by token: the recipe has no error of them, by how many dB is not known</source>
        <translation>これらの層の入力はエンジンがトークンごとに量子化します。レシピに誤差がないため、何 dB の差かは分かりません</translation>
    </message>
    <message>
        <source>it is not there when the export is read back</source>
        <translation>エクスポートを読み戻しても見つかりません</translation>
    </message>
    <message>
        <source>it has another shape when the export is read back</source>
        <translation>エクスポートを読み戻すと形状が異なります</translation>
    </message>
    <message>
        <source>it cannot be read back</source>
        <translation>読み戻せません</translation>
    </message>
    <message>
        <source>its signal-to-noise ratio is not the one that was decided</source>
        <translation>信号対雑音比が決定時の値と異なります</translation>
    </message>
    <message>
        <source>some of its values are not those that were decided</source>
        <translation>一部の値が決定された値と異なります</translation>
    </message>
    <message>
        <source>not compared: the export leaves it as it is and copies its bytes</source>
        <translation>比較していません: エクスポートはこれをそのままバイト単位でコピーします</translation>
    </message>
    <message>
        <source>not compared: made by the export, as scales, zero points and biases in codes are</source>
        <translation>比較していません: スケール、ゼロ点、コード化したバイアスなど、エクスポートが作ったものです</translation>
    </message>
    <message>
        <source>the model has no config.json: the one that is written holds quantization_config only, and engines need the rest</source>
        <translation>モデルに config.json がありません。書き込まれるものには quantization_config しかなく、エンジンには残りも必要です</translation>
    </message>
    <message>
        <source>there is no tokenizer beside the model: engines need one</source>
        <translation>モデルのそばにトークナイザーがありません。エンジンには必要です</translation>
    </message>
    <message>
        <source>not copied</source>
        <translation>コピーしません</translation>
    </message>
    <message>
        <source>a scale of it is too large for float16, the type that engines hold its scales in</source>
        <translation>スケールの一つが、エンジンがスケールを保持する型である float16 には大きすぎます</translation>
    </message>
    <message>
        <source>scales of packed integers are written in the 16 bits of the model&apos;s own type, as engines hold them, and codes are found for the rounded scales: ratios may differ from those shown by some hundredths of a dB</source>
        <translation>パックされた整数のスケールは、エンジンが保持するとおりモデル自身の 16 ビットの型で書き込み、コードは丸めたスケールに対して求めます。比は表示された値と 100 分の数 dB 異なることがあります</translation>
    </message>
    <message>
        <source>written, but only vLLM from March 2026 on and SGLang from August 2026 on load an output head in codes: others fail or compute garbage; keep it in 16 bits for those</source>
        <translation>書き込みますが、出力ヘッドをコードとして読み込むのは 2026 年 3 月以降の vLLM と 2026 年 8 月以降の SGLang だけです。ほかは失敗するか無意味な値を計算します。それらのためには 16 ビットのままにしてください</translation>
    </message>
    <message>
        <source>it may read what smoothed layers read: what this part of a layer does is not known, so that factors cannot be folded into the norm</source>
        <translation>平滑化された層と同じ入力を読む可能性があります。層のこの部分の働きが分からないため、正規化層に係数を畳み込めません</translation>
    </message>
    <message>
        <source>written, but only vLLM from May 2026 on and SGLang load an output head in codes: others fail or compute garbage; keep it in 16 bits for those</source>
        <translation>書き込みますが、出力ヘッドをコードとして読み込むのは 2026 年 5 月以降の vLLM と SGLang だけです。ほかは失敗するか無意味な値を計算します。それらのためには 16 ビットのままにしてください</translation>
    </message>
    <message>
        <source>it loads an output head in codes from August 2026 on: before, it takes the codes for values</source>
        <translation>出力ヘッドをコードとして読み込むのは 2026 年 8 月以降です。それ以前はコードを値として扱います</translation>
    </message>
    <message>
        <source>it loads scales of caches beside weights of compressed-tensors from August 2026 on: before, it computes with 1</source>
        <translation>compressed-tensors の重みに添えたキャッシュのスケールを読み込むのは 2026 年 8 月以降です。それ以前は 1 として計算します</translation>
    </message>
    <message>
        <source>its output head has no form for codes: keep it in 16 bits</source>
        <translation>出力ヘッドにはコードのための形式がありません。16 ビットのままにしてください</translation>
    </message>
    <message>
        <source>it is the output head: no reader loads it in codes from such a checkpoint, it stays as it is</source>
        <translation>出力ヘッドです。この種のチェックポイントからコードとして読み込む読み手はないため、そのままにします</translation>
    </message>
    <message>
        <source>inputs of these layers are quantized by the engine, 128 values of a token at a time: the recipe has no error of them, by how many dB is not known</source>
        <translation>これらの層の入力は、エンジンがトークンごとに 128 個ずつ量子化します。レシピにその誤差はなく、何 dB かは分かりません</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s quantizer removes a Relu or Clip whose output has a scale, for the codes are to end where it does: those of FP8, and of values whose least one the recipe does not say, do not. Quantize with --qdq_keep_removable_activations, or make the recipe again from the data</source>
        <translation>ONNX Runtime の量子化器は、出力にスケールがある Relu や Clip を取り除きます。コードが同じところで終わるとみなすためですが、FP8 のコードと、最小値がレシピにない値のコードはそうなりません。--qdq_keep_removable_activations を付けて量子化するか、データからレシピを作り直してください</translation>
    </message>
    <message>
        <source>scales for channels of weights need a model of opset 13 or newer whose weights are initialisers and no Constant nodes: ONNX Runtime&apos;s quantizer makes a model that nothing loads of others, or fails. Decide one scale for a weight there (--granularity per_tensor)</source>
        <translation>重みのチャネルごとのスケールには、重みが Constant ノードではなく初期化子である opset 13 以降のモデルが必要です。それ以外では、ONNX Runtime の量子化器は読み込めないモデルを作るか、失敗します。その場合は重みに 1 つのスケールを決めてください (--granularity per_tensor)</translation>
    </message>
    <message>
        <source>a recurrent layer: it stays as it is, for OpenVINO refuses its weights as codes, and ONNX Runtime makes values of them at each run (recurrent=true writes them)</source>
        <translation>再帰層です: OpenVINO はその重みをコードとして受け付けず、ONNX Runtime は実行のたびに値へ戻すため、そのままにします (recurrent=true で書き出します)</translation>
    </message>
    <message>
        <source>a convolution makes it, and the recipe has no INT8 range of it: ONNX Runtime computes that convolution in floating point; record the outputs of products as well</source>
        <translation>畳み込みの結果ですが、レシピにその INT8 の範囲がありません: ONNX Runtime はこの畳み込みを浮動小数点で計算します。積の出力も記録してください</translation>
    </message>
    <message>
        <source>operators behind a quantized product that could not be taken up by its weight: they are computed in floating point</source>
        <translation>量子化された積の後ろの演算子で、その重みに取り込めなかったものです: 浮動小数点で計算されます</translation>
    </message>
    <message>
        <source>channels whose weights are nothing beside their bias have a scale so large that the bias fits in 32 bits</source>
        <translation>重みがバイアスに比べて無視できるチャネルは、バイアスが 32 ビットに収まるほど大きなスケールになります</translation>
    </message>
    <message>
        <source>written from the least to the largest value that was seen, within its range, with a zero point: its steps are finer than those of the recipe</source>
        <translation>範囲内で観測された最小値から最大値までを、ゼロ点付きで書き出します: 刻みはレシピのものより細かくなります</translation>
    </message>
    <message>
        <source>its package compressed-tensors, 0.13 or newer for NVFP4 and MX formats</source>
        <translation>そのパッケージ compressed-tensors（NVFP4 と MX 形式には 0.13 以降）</translation>
    </message>
    <message>
        <source>it computes in float what the codes stand for: no faster, no smaller</source>
        <translation>コードが表す値を浮動小数点で計算します。速くも小さくもなりません</translation>
    </message>
    <message>
        <source>its rows are no multiple of the groups, and the readers take whole groups only: groups of 64 fit</source>
        <translation>行がグループの倍数ではなく、読み手は完全なグループしか受け付けません。64 のグループなら合います</translation>
    </message>
    <message>
        <source>its rows are no multiple of the groups, and the readers take whole groups only: groups of 32 fit</source>
        <translation>行がグループの倍数ではなく、読み手は完全なグループしか受け付けません。32 のグループなら合います</translation>
    </message>
    <message>
        <source>it loads such a folder without an error and computes nonsense: --flavor compressed-tensors is for it</source>
        <translation>このようなフォルダをエラーなしで読み込み、無意味な結果を計算します。--flavor compressed-tensors を使ってください</translation>
    </message>
    <message>
        <source>it has no kernel for blocks of floats on processors</source>
        <translation>CPU では浮動小数点ブロック用のカーネルがありません</translation>
    </message>
    <message>
        <source>it has no kernel for INT8 with groups on processors</source>
        <translation>CPU ではグループ付き INT8 用のカーネルがありません</translation>
    </message>
    <message>
        <source>it holds its scales in bfloat16: they differ from those here by up to 0.4 %</source>
        <translation>スケールを bfloat16 で保持するため、ここでの値と最大 0.4 % 異なります</translation>
    </message>
    <message>
        <source>its step is 2 amax / 255, here it is amax / 127</source>
        <translation>ステップは 2 amax / 255 です。ここでは amax / 127 です</translation>
    </message>
    <message>
        <source>it divides inputs by their scales in bfloat16: some 3 % of FP8 codes are one step off those here</source>
        <translation>入力をスケールで割る計算を bfloat16 で行うため、FP8 コードの約 3 % がここでの値と 1 段ずれます</translation>
    </message>
    <message>
        <source>its range is found anew from its largest values: INT8 beside quantized inputs in steps of 2 amax / 255, INT4 of amax / 7.5</source>
        <translation>その範囲は最大値から新たに求められます。量子化された入力と組む INT8 は 2 amax / 255、INT4 は amax / 7.5 の刻みになります</translation>
    </message>
    <message>
        <source>torchao finds the ranges of weights anew, from their largest values: the one chosen here is lost</source>
        <translation>torchao は重みの範囲を最大値から新たに求めます。ここで選んだ範囲は失われます</translation>
    </message>
    <message>
        <source>torchao has no fixed range for inputs in FP8: it finds one in each call, and the one chosen here is lost</source>
        <translation>torchao には FP8 の入力に固定の範囲がありません。呼び出しごとに求めるため、ここで選んだ範囲は失われます</translation>
    </message>
    <message>
        <source>torchao quantizes linear layers with weights [out, in]: it stays as it is</source>
        <translation>torchao は重みが [out, in] の線形層を量子化します。これはそのまま残ります</translation>
    </message>
    <message>
        <source>the model with its weights in 16 bits; for FP8 inputs a GPU that has such products (NVIDIA from compute capability 8.9 on, AMD MI300)</source>
        <translation>重みが 16 ビットのモデル。FP8 の入力にはその積を計算できる GPU(NVIDIA は compute capability 8.9 以降、AMD MI300)</translation>
    </message>
    <message>
        <source>it finds the steps of weights anew: 2 amax / 255 of INT8 beside quantized inputs (here amax / 127), amax / 7.5 of INT4 (here amax / 7 without half level)</source>
        <translation>重みの刻みを新たに求めます。量子化された入力と組む INT8 は 2 amax / 255(ここでは amax / 127)、INT4 は amax / 7.5(ここでは半レベルなしで amax / 7)</translation>
    </message>
    <message>
        <source>torchao config by modules, with scales of INT8 inputs</source>
        <translation>モジュールごとの torchao 設定(INT8 入力のスケール付き)</translation>
    </message>
    <message>
        <source>the recipe does not list its scales, and its file, which they follow from, is not there: export beside it</source>
        <translation>レシピはそのスケールを列挙しておらず、元になるファイルもありません。ファイルのある場所でエクスポートしてください</translation>
    </message>
    <message>
        <source>on processors with AMX it leaves the scale of the input aside and quantizes it token by token; without AMX it takes the scale</source>
        <translation>AMX を備えたプロセッサでは入力のスケールを使わず、トークンごとに量子化します。AMX がなければそのスケールを使います</translation>
    </message>
    <message>
        <source>on processors with AMX it quantizes the inputs of these layers to 8 bits, unless VLLM_CPU_INT4_W4A8 is 0</source>
        <translation>AMX を備えたプロセッサでは、VLLM_CPU_INT4_W4A8 が 0 でない限り、これらの層の入力を 8 ビットに量子化します</translation>
    </message>
    <message>
        <source>on processors with AMX it leaves the inputs of FP8 layers in 16 bits, or quantizes them token by token where AMX has FP8</source>
        <translation>AMX を備えたプロセッサでは FP8 層の入力を 16 ビットのまま残すか、AMX に FP8 があればトークンごとに量子化します</translation>
    </message>
    <message>
        <source>on processors it cannot load FP8 weights with one scale from this kind of checkpoint (it ends with an error of static_scaled_fp8_quant); --flavor modelopt loads, and so does a scale for each channel without scales of inputs</source>
        <translation>CPU では、この種のチェックポイントからスケールが一つの FP8 重みを読み込めません（static_scaled_fp8_quant のエラーで終わります）。--flavor modelopt なら読み込め、入力のスケールなしでチャネルごとのスケールにしても読み込めます</translation>
    </message>
    <message>
        <source>on processors FP8 weights with a scale for each channel run with inputs that it quantizes token by token; with a fixed scale of the input it ends with an error</source>
        <translation>CPU では、チャネルごとのスケールを持つ FP8 重みは、入力をトークンごとに量子化して動きます。入力のスケールが固定だとエラーで終わります</translation>
    </message>
    <message>
        <source>written, but the readers find the scales of blocks of this input by rules of their own, even for MXFP4 and rceil for MXFP8: they compute what is shown where its scale_rule is decided so</source>
        <translation>書き込みますが、読み手はこの入力のブロックのスケールを独自の規則（MXFP4 は even、MXFP8 は rceil）で求めます。scale_rule をそのように決めれば、表示どおりに計算されます</translation>
    </message>
    <message>
        <source>it quantizes the inputs of these layers token by token, and where AMX has no FP8 torch&apos;s reference kernel computes them, hundreds of times slower than in bfloat16</source>
        <translation>これらの層の入力をトークンごとに量子化し、AMX に FP8 がなければ torch の参照カーネルで計算するため、bfloat16 より数百倍遅くなります</translation>
    </message>
    <message>
        <source>a bias that is not one value for each channel, or is multiplied: it stays as it is, ONNX Runtime may quantize it</source>
        <translation>チャネルごとに一つの値でないか、係数が掛かるバイアス: そのまま残します。ONNX Runtime が量子化することがあります</translation>
    </message>
    <message>
        <source>read by several operators whose output channels lie along different axes of it: one reads its codes, the others its values and compute in floating point; a scale for the tensor fits all of them</source>
        <translation>出力チャネルの軸が異なる複数の演算子が読みます。一つはコードを読み、ほかは値を読んで浮動小数点で計算します。テンソル全体で一つのスケールならすべてに合います</translation>
    </message>
    <message>
        <source>no range of this expert&apos;s input is known: its range is borrowed, the largest of the layer&apos;s other experts</source>
        <translation>このエキスパートの入力の範囲は分かっていません: 層のほかのエキスパートのうち最大の範囲を借ります</translation>
    </message>
    <message>
        <source>no range of this expert&apos;s input is known, and borrowing is off: no input scale is written, which engines refuse, or load as whatever their memory holds</source>
        <translation>このエキスパートの入力の範囲は分かっておらず、借用もオフです: 入力スケールは書かれず、エンジンは拒否するか、メモリにあるものを読み込みます</translation>
    </message>
    <message>
        <source>it stays in 16 bits inside of a tensor of several, which factors of smoothing are not folded into: decide it as the others, or smooth none of them</source>
        <translation>複数をまとめたテンソルの中で 16 ビットのまま残り、平滑化の係数は畳み込まれません: ほかと同じに決めるか、どれも平滑化しないでください</translation>
    </message>
    <message>
        <source>it is no weight of a layer: engines read it by its own name and never as codes, it stays as it is</source>
        <translation>層の重みではありません: エンジンはそれを元の名前で読み、コードとしては読みません。そのまま残ります</translation>
    </message>
    <message>
        <source>it is the output head, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>出力ヘッドで、エンジンは 16 ビットで計算します: そのまま残ります。all_layers=true でコードになります</translation>
    </message>
    <message>
        <source>it is a part for images or sound, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>画像または音声の部分で、エンジンは 16 ビットで計算します: そのまま残ります。all_layers=true でコードになります</translation>
    </message>
    <message>
        <source>it predicts further tokens, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>先のトークンを予測する部分で、エンジンは 16 ビットで計算します: そのまま残ります。all_layers=true でコードになります</translation>
    </message>
    <message>
        <source>its range is that of values that are likely no data (a mask, a fill, saturation): what it really holds becomes a few codes; dump it without them, or set its threshold by hand</source>
        <translation>範囲は、おそらくデータではない値 (マスク、埋め値、飽和) のものです: 本来の値はわずかなコードになります。それらを除いて書き出すか、閾値を手で設定してください</translation>
    </message>
    <message>
        <source>it was always zero where it was seen, so that no range of it is known: it is left out; see it on other inputs, or set its threshold by hand</source>
        <translation>見られた範囲では常にゼロで、範囲が分かりません: 除外されます。ほかの入力で記録するか、閾値を手で設定してください</translation>
    </message>
    <message>
        <source>it was always zero where it was seen, so that no range of it is known: its layer stays in 16 bits; see it on other inputs, or set its threshold by hand</source>
        <translation>見られた範囲では常にゼロで、範囲が分かりません: その層は 16 ビットのまま残ります。ほかの入力で記録するか、閾値を手で設定してください</translation>
    </message>
    <message>
        <source>the export has it under another name than the model</source>
        <translation>エクスポートではモデルと違う名前になっています</translation>
    </message>
    <message>
        <source>it is copied, and has another type when it is read back</source>
        <translation>コピーされたのに、読み戻すと型が異なります</translation>
    </message>
    <message>
        <source>the graph that the recipe was made with has no value of this name: what reads the file finds no range for it</source>
        <translation>レシピを作ったときのグラフにこの名前の値はありません: ファイルを読む側はその範囲を見つけられません</translation>
    </message>
    <message>
        <source>experts in NVFP4: Transformers 5 joins them without their scales for the tensor, and computes nonsense: run them in an engine that has kernels for them</source>
        <translation>NVFP4 のエキスパート: Transformers 5 はテンソルのスケールなしに結合し、無意味な計算をします: それ用のカーネルを持つエンジンで実行してください</translation>
    </message>
    <message>
        <source>its experts are named one by one, as in files that have them apart: vLLM reads them so, Transformers only those of some families: look that it says of no weight that it is new</source>
        <translation>エキスパートは、別々に持つファイルと同じく一つずつ名付けられます: vLLM はそのまま読みますが、Transformers は一部の系列だけです。新しく初期化された重みがないか確かめてください</translation>
    </message>
    <message>
        <source>it is of another file of the recipe, and this model has none of its name: left out</source>
        <translation>レシピの別のファイルのもので、このモデルに同じ名前のものはありません: 除外</translation>
    </message>
    <message>
        <source>the settings state no quant_method</source>
        <translation>設定に quant_method がありません</translation>
    </message>
    <message>
        <source>it has no reader for this quant_method</source>
        <translation>この quant_method の読み込みに対応していません</translation>
    </message>
    <message>
        <source>it reads codes of other bits with this quant_method</source>
        <translation>この quant_method では別のビット数のコードを読み込みます</translation>
    </message>
    <message>
        <source>what lies there cannot be read</source>
        <translation>そこにあるものを読み込めません</translation>
    </message>
    <message>
        <source>engines run these layers as one, with one scale, and their scales differ</source>
        <translation>エンジンはこれらの層を一つの層として一つのスケールで実行しますが、スケールが異なります</translation>
    </message>
    <message>
        <source>they stand in codes, and engines compute them in 16 bits: no such parameter is there</source>
        <translation>コードで格納されていますが、エンジンは 16 ビットで計算します: そのようなパラメーターはありません</translation>
    </message>
    <message>
        <source>which of its layouts the engine takes was not read</source>
        <translation>エンジンがどの配置を受け付けるかは確認していません</translation>
    </message>
    <message>
        <source>several layers read it, and the recipe leaves the input of one of them as it is: it stays as it is for all of them</source>
        <translation>複数の層がこれを読み、レシピはそのうち一つの入力をそのままにします: すべての層でそのままになります</translation>
    </message>
    <message>
        <source>several layers read it, and the recipe decides their inputs otherwise: the first decision is written</source>
        <translation>複数の層がこれを読み、レシピはそれらの入力を別々に決めています: 最初の決定が書き込まれます</translation>
    </message>
    <message>
        <source>the graph has its layer, but no value that holds what was recorded (a normalisation or a factor is folded in, or its weight is stored turned): what reads the file finds no range for it</source>
        <translation>グラフにその層はありますが、記録されたものを保持する値がありません (正規化や係数が畳み込まれているか、重みが転置されて格納されています): ファイルの読み手はその範囲を見つけられません</translation>
    </message>
    <message>
        <source>several tensors hold this value: the largest of their ranges is written</source>
        <translation>複数のテンソルがこの値を保持しています: 範囲のうち最大のものが書き込まれます</translation>
    </message>
    <message>
        <source>it is in no block of the language model, and engines compute it in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>言語モデルのどのブロックにも属さず、エンジンは 16 ビットで計算するため、そのまま残します。all_layers=true ではコードになります</translation>
    </message>
    <message>
        <source>engines compute it in 16 bits whatever the layers around it are in: it stays as it is; all_layers=true has it in codes</source>
        <translation>周りの層が何であってもエンジンはこれを 16 ビットで計算するため、そのまま残します。all_layers=true ではコードになります</translation>
    </message>
    <message>
        <source>they stand in 16 bits, and the settings say 8-bit codes: engines cast the values to codes, without a scale</source>
        <translation>16 ビットで格納されていますが、設定は 8 ビットのコードを示しています。エンジンはスケールなしで値をコードに変換します</translation>
    </message>
    <message>
        <source>they stand in 16 bits, and the settings say codes of another shape: engines have no such parameter</source>
        <translation>16 ビットで格納されていますが、設定は別の形状のコードを示しています。エンジンにはそのようなパラメーターがありません</translation>
    </message>
    <message>
        <source>the settings say another number format than that of their codes: engines cast the codes to it as if they were values</source>
        <translation>設定はコードと異なる数値形式を示しています。エンジンはコードを値とみなしてその形式に変換します</translation>
    </message>
    <message>
        <source>the settings say other codes than they stand in: the parameters that engines make have another shape</source>
        <translation>設定は実際と異なるコードを示しています。エンジンが作るパラメーターの形状が合いません</translation>
    </message>
    <message>
        <source>the settings say another number of scales than they have: the parameters that engines make have another shape</source>
        <translation>設定が示すスケールの数が実際と異なります。エンジンが作るパラメーターの形状が合いません</translation>
    </message>
    <message>
        <source>the settings say that their scale is stored, and it is not there: engines compute with the number that the parameter begins with</source>
        <translation>設定ではスケールが保存されているはずですが、ありません。エンジンはパラメーターの初期値で計算します</translation>
    </message>
    <message>
        <source>the settings say one scale of the input, and there are several, or none in the tensor: engines take one number</source>
        <translation>設定は入力のスケールを一つとしていますが、複数あるか、テンソルが空です。エンジンは一つの数を読み取ります</translation>
    </message>
    <message>
        <source>the settings say that scales of caches are stored, and they are not there: engines compute with 1</source>
        <translation>設定ではキャッシュのスケールが保存されているはずですが、ありません。エンジンは 1 で計算します</translation>
    </message>
    <message>
        <source>their caches have a scale of values, and none of keys: engines want that of keys, or none</source>
        <translation>キャッシュにはバリューのスケールがあり、キーのスケールがありません。エンジンはキーのスケールを必要とするか、どちらも求めません</translation>
    </message>
    <message>
        <source>their caches have a scale of keys, and none of values: engines take it for both</source>
        <translation>キャッシュにはキーのスケールがあり、バリューのスケールがありません。エンジンは両方にそれを使います</translation>
    </message>
    <message>
        <source>they choose experts, no list of the settings leaves them out, and versions of the engine differ in whether they take this architecture&apos;s in 16 bits</source>
        <translation>エキスパートを選ぶ層ですが、設定のどのリストも除外していません。このアーキテクチャーのものを 16 ビットで受け付けるかはエンジンの版により異なります</translation>
    </message>
    <message>
        <source>others of their row are there, and they are not: engines compute with what happens to be in memory</source>
        <translation>同じ並びの他のものはあるのに、これらはありません。エンジンはメモリにたまたまある値で計算します</translation>
    </message>
    <message>
        <source>engines run these layers as one with others, with the largest of their scales: they are rounded a second time</source>
        <translation>エンジンはこれらの層を他の層と一つにして最大のスケールで実行するため、もう一度丸められます</translation>
    </message>
    <message>
        <source>engines quantize these inputs with the largest scale of the layers that read the same</source>
        <translation>エンジンはこれらの入力を、同じ値を読む層のうち最大のスケールで量子化します</translation>
    </message>
    <message>
        <source>their scale is zero or no number: what is divided or multiplied by it is lost</source>
        <translation>スケールが 0 か、数ではありません。これで割ったり掛けたりした値は失われます</translation>
    </message>
    <message>
        <source>it is a bias: the readers take none in codes, it stays as it is</source>
        <translation>バイアスです。読み手はコードのバイアスを受け付けないため、そのまま残します</translation>
    </message>
    <message>
        <source>not compared: an input or a cache, of which the export has no scale to be read back</source>
        <translation>比較していません: 入力またはキャッシュで、エクスポートに読み戻せるスケールがありません</translation>
    </message>
    <message>
        <source>not compared: an input or a cache, of which the graph has a scale, and no values to read back</source>
        <translation>比較していません: 入力またはキャッシュで、グラフにスケールはありますが読み戻せる値がありません</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: an engine cuts values off beyond %3, where %4 was decided</source>
        <translation>スケールは %1 ですが、決定は %2 です。エンジンは %3 を超える値を切り捨てます（決定では %4）</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: an engine spreads its codes up to %3, where %4 was decided, and rounds more coarsely</source>
        <translation>スケールは %1 ですが、決定は %2 です。エンジンはコードを %3 まで広げ（決定では %4）、より粗く丸めます</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: it is no number above zero, and an engine computes garbage with it</source>
        <translation>スケールは %1 ですが、決定は %2 です。ゼロより大きい数ではないため、エンジンの計算結果は無意味になります</translation>
    </message>
    <message>
        <source>its scale is not there, and %2 was decided: an engine refuses the folder, or takes 1 for the scale</source>
        <translation>スケールがありません（決定は %2）。エンジンはフォルダーを拒否するか、スケールを 1 とみなします</translation>
    </message>
    <message>
        <source>its scale cannot be read back, and %2 was decided: an engine cannot read it either</source>
        <translation>スケールを読み戻せません（決定は %2）。エンジンも読めません</translation>
    </message>
    <message>
        <source>it is no one scale when it is read back, and %2 was decided: an engine refuses it or takes a part of it</source>
        <translation>読み戻すと単一のスケールではありません（決定は %2）。エンジンは拒否するか一部だけを使います</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: the settings state another number format, in which an engine rounds it</source>
        <translation>スケールは %1 ですが、決定は %2 です。設定は別の数値フォーマットを示しており、エンジンはそれで丸めます</translation>
    </message>
    <message>
        <source>not compared: a scale of an input or a cache of which the recipe decides nothing</source>
        <translation>比較していません: レシピが何も決めていない入力またはキャッシュのスケールです</translation>
    </message>
</context>
<context>
    <name>Fact</name>
    <message>
        <source>single bytes</source>
        <translation>1 バイト単位</translation>
    </message>
    <message>
        <source>big-endian</source>
        <translation>ビッグエンディアン</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>リトルエンディアン</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>連続</translation>
    </message>
    <message>
        <source>external</source>
        <translation>別のファイル</translation>
    </message>
    <message>
        <source>chunked</source>
        <translation>チャンク</translation>
    </message>
    <message>
        <source>compact</source>
        <translation>コンパクト(ヘッダー内)</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>仮想</translation>
    </message>
    <message>
        <source>contiguous, first axis fastest</source>
        <translation>連続、最初の軸が最速</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Version of the format</source>
        <translation>形式のバージョン</translation>
    </message>
    <message>
        <source>Readable since</source>
        <translation>読み取れる最古の版</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>書き込んだプログラム</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>更新日時</translation>
    </message>
    <message>
        <source>Size of the file</source>
        <translation>ファイルのサイズ</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Datasets of numbers</source>
        <translation>数値のデータセット</translation>
    </message>
    <message>
        <source>Stored values</source>
        <translation>格納された値</translation>
    </message>
    <message>
        <source>All else</source>
        <translation>その他すべて</translation>
    </message>
    <message>
        <source>Unused, as the file knows</source>
        <translation>未使用(ファイルの記録)</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>ヘッダー</translation>
    </message>
    <message>
        <source>User block</source>
        <translation>ユーザーブロック</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Byte order</source>
        <translation>バイト順</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>May grow to</source>
        <translation>拡張の上限</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Chunks of</source>
        <translation>チャンクの形状</translation>
    </message>
    <message>
        <source>Chunks stored</source>
        <translation>格納されたチャンク</translation>
    </message>
    <message>
        <source>Chunks in all</source>
        <translation>チャンクの総数</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Filters not readable here</source>
        <translation>ここで読めないフィルター</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>フィル値</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>格納サイズ</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>圧縮</translation>
    </message>
    <message>
        <source>Begins at byte</source>
        <translation>開始バイト</translation>
    </message>
    <message>
        <source>Hard links</source>
        <translation>ハードリンク</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>別名</translation>
    </message>
    <message>
        <source>counts and a sample of rows</source>
        <translation>カウントと行の標本</translation>
    </message>
</context>
<context>
    <name>FactsPanel</name>
    <message>
        <source>not stated</source>
        <translation>記載なし</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 to 1</source>
        <translation>%1 対 1</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>表示しない</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>A percentile from %1 to %2 is expected.</source>
        <translation>%1 から %2 までのパーセンタイルを入力してください。</translation>
    </message>
    <message>
        <source>A number above 0 is expected.</source>
        <translation>0 より大きい数を入力してください。</translation>
    </message>
    <message>
        <source>A number of %1 or more is expected.</source>
        <translation>%1 以上の数を入力してください。</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2 is expected.</source>
        <translation>%1 から %2 までの整数を入力してください。</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected.</source>
        <translation>%1 から %2 までの数を入力してください。</translation>
    </message>
    <message>
        <source>Nothing was typed.</source>
        <translation>何も入力されていません。</translation>
    </message>
    <message>
        <source>“%1” is not taken.</source>
        <translation>「%1」は使えません。</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>受け付けられません</translation>
    </message>
    <message>
        <source>Not applied yet</source>
        <translation>まだ適用されていません</translation>
    </message>
    <message>
        <source>Esc brings back the present value.</source>
        <translation>Esc で適用中の値に戻ります。</translation>
    </message>
    <message>
        <source>Enter takes what was typed, Esc brings back the present value.</source>
        <translation>Enter で入力した値を適用し、Esc で適用中の値に戻ります。</translation>
    </message>
    <message>
        <source>Not applied yet.</source>
        <extracomment>%1: a value</extracomment>
        <translation>まだ適用されていません。</translation>
    </message>
    <message>
        <source>Not applied yet: the value is still %1.</source>
        <translation>まだ適用されていません。適用中の値は %1 です。</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Choose the model that the decisions are for: its weights are read from it.</source>
        <translation>決定の対象となるモデルを選んでください。重みはそこから読み込まれます。</translation>
    </message>
</context>
<context>
    <name>Filter</name>
    <message>
        <source>changed</source>
        <translation>変更あり</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>要注意</translation>
    </message>
    <message>
        <source>name: %1</source>
        <translation>名前: %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <comment>as in &lt; 20</comment>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>output %1 dB</source>
        <comment>of a layer, as in &lt; 20</comment>
        <translation>出力 %1 dB</translation>
    </message>
    <message>
        <source>change %1 dB</source>
        <comment>as in &lt; 0</comment>
        <translation>変化 %1 dB</translation>
    </message>
    <message>
        <source>saturated %1 %</source>
        <comment>as in &gt; 0.1</comment>
        <translation>飽和 %1 %</translation>
    </message>
    <message>
        <source>outlier %1</source>
        <comment>as in &gt; 100</comment>
        <translation>外れ値 %1</translation>
    </message>
    <message>
        <source>max |x| %1</source>
        <comment>as in &gt; 100</comment>
        <translation>max |x| %1</translation>
    </message>
    <message>
        <source>threshold %1</source>
        <comment>as in &gt; 100</comment>
        <translation>閾値 %1</translation>
    </message>
    <message>
        <source>bits %1</source>
        <comment>as in &lt; 8</comment>
        <translation>ビット数 %1</translation>
    </message>
    <message>
        <source>elements %1</source>
        <comment>as in &gt; 1000</comment>
        <translation>要素数 %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <comment>as in 3 … 7</comment>
        <translation>レイヤー %1</translation>
    </message>
    <message>
        <source>or</source>
        <comment>between filters</comment>
        <translation>または</translation>
    </message>
    <message>
        <source>“%1” is taken for a part of a name: its value cannot be read.</source>
        <translation>「%1」は名前の一部とみなされます: 値を読み取れません。</translation>
    </message>
    <message>
        <source>“%1” is taken for a part of a name. Is %2 meant?</source>
        <translation>「%1」は名前の一部とみなされます。%2 のことですか？</translation>
    </message>
    <message>
        <source>No tensor passes the filter</source>
        <translation>フィルターに一致するテンソルがありません</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>The upper half of a float, cast without a scale: reference row</source>
        <translation>float の上位半分。スケールなしでキャスト: 参照行</translation>
    </message>
    <message>
        <source>Powers of two 2^-127 to 2^127; holds block scales, never values</source>
        <translation>2 のべき乗 2^-127～2^127。ブロックのスケール用で、値には使いません</translation>
    </message>
    <message>
        <source>IEEE half precision, cast without a scale: reference row</source>
        <translation>IEEE 半精度。スケールなしでキャスト: 参照行</translation>
    </message>
    <message>
        <source>1-2-1, magnitudes 0, 0.5, 1, 1.5, 2, 3, 4, 6</source>
        <translation>1-2-1、絶対値は 0, 0.5, 1, 1.5, 2, 3, 4, 6</translation>
    </message>
    <message>
        <source>1-2-3, bias 1, largest 7.5, every code finite</source>
        <translation>1-2-3、バイアス 1、最大値 7.5、全コードが有限</translation>
    </message>
    <message>
        <source>1-3-2, bias 3, largest 28, every code finite</source>
        <translation>1-3-2、バイアス 3、最大値 28、全コードが有限</translation>
    </message>
    <message>
        <source>1-4-3 with a selectable exponent bias; top exponent reserved (IEEE-like)</source>
        <translation>1-4-3、指数バイアスを選択可能。最上位の指数は予約 (IEEE 準拠)</translation>
    </message>
    <message>
        <source>1-3-4, bias 3, largest 15.5, IEEE-like</source>
        <translation>1-3-4、バイアス 3、最大値 15.5、IEEE 準拠</translation>
    </message>
    <message>
        <source>1-4-3, bias 7, largest 448, no infinity</source>
        <translation>1-4-3、バイアス 7、最大値 448、無限大なし</translation>
    </message>
    <message>
        <source>1-4-3, bias 8, largest 240, one NaN and no -0</source>
        <translation>1-4-3、バイアス 8、最大値 240、NaN は 1 つ、-0 なし</translation>
    </message>
    <message>
        <source>1-5-2, bias 15, largest 57344, IEEE-like</source>
        <translation>1-5-2、バイアス 15、最大値 57344、IEEE 準拠</translation>
    </message>
    <message>
        <source>1-5-2, bias 16, largest 57344, one NaN and no -0</source>
        <translation>1-5-2、バイアス 16、最大値 57344、NaN は 1 つ、-0 なし</translation>
    </message>
    <message>
        <source>Two&apos;s complement, reference row</source>
        <translation>2 の補数、参照行</translation>
    </message>
    <message>
        <source>Two&apos;s complement, 16 uniform levels</source>
        <translation>2 の補数、均等な 16 レベル</translation>
    </message>
    <message>
        <source>INT4 in groups along the rows, each with a scale of its own</source>
        <translation>行方向のグループに分けた INT4。グループごとに独自のスケール</translation>
    </message>
    <message>
        <source>Two&apos;s complement, uniform steps</source>
        <translation>2 の補数、均等なステップ</translation>
    </message>
    <message>
        <source>FP4 E2M1 in blocks of 32 with a power-of-two scale</source>
        <translation>32 要素のブロックに分けた FP4 E2M1、スケールは 2 のべき乗</translation>
    </message>
    <message>
        <source>FP6 E2M3 in blocks of 32 with a power-of-two scale</source>
        <translation>32 要素のブロックに分けた FP6 E2M3、スケールは 2 のべき乗</translation>
    </message>
    <message>
        <source>FP6 E3M2 in blocks of 32 with a power-of-two scale</source>
        <translation>32 要素のブロックに分けた FP6 E3M2、スケールは 2 のべき乗</translation>
    </message>
    <message>
        <source>FP8 E4M3 in blocks of 32 with a power-of-two scale</source>
        <translation>32 要素のブロックに分けた FP8 E4M3、スケールは 2 のべき乗</translation>
    </message>
    <message>
        <source>FP8 E5M2 in blocks of 32 with a power-of-two scale</source>
        <translation>32 要素のブロックに分けた FP8 E5M2、スケールは 2 のべき乗</translation>
    </message>
    <message>
        <source>8-bit fractions in blocks of 32 with a power-of-two scale</source>
        <translation>32 要素のブロックに分けた 8 ビット小数、スケールは 2 のべき乗</translation>
    </message>
    <message>
        <source>FP4 E2M1 in blocks of 16: an E4M3 scale for each, one more for the tensor</source>
        <translation>16 要素のブロックに分けた FP4 E2M1: ブロックごとに E4M3 スケール、さらにテンソルに 1 つのスケール</translation>
    </message>
</context>
<context>
    <name>FormatOption</name>
    <message>
        <source>bias %1</source>
        <translation>バイアス %1</translation>
    </message>
    <message>
        <source>narrow</source>
        <translation>狭範囲</translation>
    </message>
    <message>
        <source>half level</source>
        <translation>半レベル</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>%1 個単位</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>a field is missing or of another kind</source>
        <translation>フィールドがないか、種類が異なります</translation>
    </message>
    <message>
        <source>not a finite number above zero</source>
        <translation>ゼロより大きい有限の数ではありません</translation>
    </message>
    <message>
        <source>a data type that has no counterpart here</source>
        <translation>ここに対応するものがないデータ型です</translation>
    </message>
    <message>
        <source>a scale for each block is not taken over</source>
        <translation>ブロックごとのスケールは取り込まれません</translation>
    </message>
    <message>
        <source>an asymmetric range: taken as symmetric, as wide as its larger side</source>
        <translation>非対称な範囲です: 広い側の幅に合わせた対称な範囲として取り込みます</translation>
    </message>
    <message>
        <source>a scale for each channel that cannot be kept: taken as the largest of them</source>
        <translation>保持できないチャネルごとのスケールです: その最大値として取り込みます</translation>
    </message>
    <message>
        <source>named twice: one of them counts</source>
        <translation>名前が 2 回現れます: 一方だけが有効です</translation>
    </message>
    <message>
        <source>no name, or one that is longer than any real one</source>
        <translation>名前がないか、現実にありえない長さです</translation>
    </message>
    <message>
        <source>the channels of one tensor have different data types</source>
        <translation>1 つのテンソルのチャネルでデータ型が異なります</translation>
    </message>
    <message>
        <source>AIMET encodings</source>
        <translation>AIMET エンコーディング</translation>
    </message>
    <message>
        <source>scales of input channels besides those of outputs are not taken over</source>
        <translation>出力チャネルに加えて付けられた入力チャネルのスケールは取り込まれません</translation>
    </message>
    <message>
        <source>not measured there</source>
        <translation>取り込み元では測定されていません</translation>
    </message>
    <message>
        <source>ranges as measured: the backoff that Gaudi leaves to them is in its settings, its scales are in the file of scales</source>
        <translation>測定された範囲です: Gaudi が範囲に残すバックオフはその設定に、スケールはスケールのファイルにあります</translation>
    </message>
    <message>
        <source>Habana measurements or scales</source>
        <translation>Habana の測定値またはスケール</translation>
    </message>
    <message>
        <source>a pattern, not the name of a tensor</source>
        <translation>テンソルの名前ではなくパターンです</translation>
    </message>
    <message>
        <source>overruled by a later entry</source>
        <translation>後のエントリで上書きされています</translation>
    </message>
    <message>
        <source>not quantized there</source>
        <translation>取り込み元では量子化されていません</translation>
    </message>
    <message>
        <source>no constant_amax: its range is calibrated there</source>
        <translation>constant_amax がありません: 範囲は取り込み元でキャリブレーションされます</translation>
    </message>
    <message>
        <source>ModelOpt quant_cfg</source>
        <translation>ModelOpt quant_cfg</translation>
    </message>
    <message>
        <source>ONNX Runtime calibration table</source>
        <translation>ONNX Runtime キャリブレーション表</translation>
    </message>
    <message>
        <source>ONNX Runtime tensor overrides</source>
        <translation>ONNX Runtime テンソル上書き設定</translation>
    </message>
    <message>
        <source>Scalewright recipe</source>
        <translation>Scalewright レシピ</translation>
    </message>
    <message>
        <source>not a line of `name: hexadecimal digits`</source>
        <translation>`名前: 16 進数` の形式の行ではありません</translation>
    </message>
    <message>
        <source>TensorRT calibration cache</source>
        <translation>TensorRT キャリブレーションキャッシュ</translation>
    </message>
    <message>
        <source>outputs whose scale is the product of those that go into their layer were not decided: left out</source>
        <translation>層に入るスケールの積をスケールとする出力は決定されたものではありません: 除外されます</translation>
    </message>
    <message>
        <source>several ranges for one tensor: the largest counts</source>
        <translation>一つのテンソルに複数の範囲があります: 最大のものを使います</translation>
    </message>
    <message>
        <source>cannot be read in the checkpoint</source>
        <translation>チェックポイントから読み取れません</translation>
    </message>
    <message>
        <source>Checkpoint scales</source>
        <translation>チェックポイントのスケール</translation>
    </message>
    <message>
        <source>has zero points: a decision is about a range with zero in its middle</source>
        <translation>ゼロ点があります: 決定はゼロを中央とする範囲についてのものです</translation>
    </message>
    <message>
        <source>columns that share a scale are no neighbours (act-order)</source>
        <translation>スケールを共有する列が隣り合っていません (act-order)</translation>
    </message>
    <message>
        <source>no number format here has its codes</source>
        <translation>ここにはそのコードを持つ数値形式がありません</translation>
    </message>
    <message>
        <source>scales for parts of another shape than a decision here has</source>
        <translation>ここの決定とは異なる形の部分に対するスケール</translation>
    </message>
    <message>
        <source>neither its codes nor the settings say its number format</source>
        <translation>コードからも設定からも数値形式がわかりません</translation>
    </message>
    <message>
        <source>how many columns share a scale is told neither by its weight nor by the settings</source>
        <translation>何列がスケールを共有するかは、重みからも設定からもわかりません</translation>
    </message>
    <message>
        <source>its layer has factors of columns (pre_quant_scale), and no weight here that has them</source>
        <translation>その層には列の係数 (pre_quant_scale) がありますが、それを持つ重みがここにありません</translation>
    </message>
    <message>
        <source>its weight is rounded to FP8 as well as to INT4, by a scale of its own: a decision has INT4 alone</source>
        <translation>その重みは INT4 に加えて独自のスケールで FP8 にも丸められます: 決定が持つのは INT4 だけです</translation>
    </message>
    <message>
        <source>a cache from which a bias is subtracted first (k_bias, v_bias): a decision has no such shift</source>
        <translation>先にバイアス (k_bias, v_bias) が引かれるキャッシュ: 決定にはこのようなずれがありません</translation>
    </message>
    <message>
        <source>the scale of an NVFP4 cache is amax / 448 of ModelOpt 0.42 and newer, amax / 2688 of older ones: no settings say whose it is</source>
        <translation>NVFP4 キャッシュのスケールは ModelOpt 0.42 以降では amax / 448、それより前では amax / 2688 です: どちらのものかを設定が示していません</translation>
    </message>
    <message>
        <source>measured before keys are turned by their position (RoPE): taken over, though the cache holds them afterwards</source>
        <translation>キーが位置で回転される (RoPE) 前に測られた値です: キャッシュは回転後の値を持ちますが、そのまま採用しました</translation>
    </message>
    <message>
        <source>a configuration for all modules that are not named, and the file names none: import the folder of the checkpoint</source>
        <translation>名前のないすべてのモジュールのための設定で、ファイルはどれも名指ししていません: チェックポイントのフォルダーをインポートしてください</translation>
    </message>
    <message>
        <source>several scales where there is one as a rule</source>
        <translation>通常は 1 つのところに複数のスケールがあります</translation>
    </message>
    <message>
        <source>a scale of an operand for which recipes have no name</source>
        <translation>レシピに名前のないオペランドのスケール</translation>
    </message>
    <message>
        <source>decided as a whole, taken over for each of its layers</source>
        <translation>全体として決定されたものを、含まれる各層に引き継ぎます</translation>
    </message>
    <message>
        <source>how large its last blocks are is told by its weight only, which is not there</source>
        <translation>末尾のブロックの大きさは重みからしか分かりませんが、その重みがありません</translation>
    </message>
    <message>
        <source>its scale is no constant that can be read</source>
        <translation>スケールが読み取れる定数ではありません</translation>
    </message>
    <message>
        <source>Quantized ONNX model</source>
        <translation>量子化した ONNX モデル</translation>
    </message>
    <message>
        <source>a flat list of blocks that does not say how many a channel has: version 2 does</source>
        <translation>1 チャネルあたりのブロック数が分からない平坦なリストです: バージョン 2 なら分かります</translation>
    </message>
    <message>
        <source>scales of blocks whose lengths, axis and block size do not fit together</source>
        <translation>ブロックのスケールの個数、軸、ブロックサイズが互いに合いません</translation>
    </message>
    <message>
        <source>taken as scales of groups: that they are whole multiples of the channel&apos;s is not kept</source>
        <translation>グループのスケールとして取り込みます: チャネルのスケールの整数倍であることは保持されません</translation>
    </message>
    <message>
        <source>the scale of the tensor is taken over, those of its blocks are found from its values</source>
        <translation>テンソルのスケールを取り込み、ブロックのスケールは値から求めます</translation>
    </message>
    <message>
        <source>its range is not in this file but in the scales of the checkpoint beside it: import its folder</source>
        <translation>範囲はこのファイルではなく、隣にあるチェックポイントのスケールにあります: そのフォルダーをインポートしてください</translation>
    </message>
    <message>
        <source>one algorithm for all layers: the file does not name them</source>
        <translation>すべての層に 1 つのアルゴリズムです: ファイルには層の名前がありません</translation>
    </message>
    <message>
        <source>an algorithm that is not known here</source>
        <translation>ここでは未知のアルゴリズムです</translation>
    </message>
    <message>
        <source>quantized there after factors were moved into it (pre_quant_scale): taken without them</source>
        <translation>取り込み元では係数を掛けた後に量子化されています (pre_quant_scale): 係数なしで取り込みます</translation>
    </message>
    <message>
        <source>blocks of a length that its format does not have here</source>
        <translation>この形式にはない長さのブロックです</translation>
    </message>
    <message>
        <source>Algorithms of layers for TensorRT-LLM</source>
        <translation>TensorRT-LLM 用の層別アルゴリズム</translation>
    </message>
    <message>
        <source>one range for all of its blocks: taken as that of the tensor</source>
        <translation>すべてのブロックで 1 つの範囲です: テンソルの範囲として取り込みます</translation>
    </message>
    <message>
        <source>torchao finds its scales from the values, and the file holds none: decide it here</source>
        <translation>torchao はスケールを値から求め、ファイルにはありません: ここで決めてください</translation>
    </message>
    <message>
        <source>groups with zero points, which torchao finds from the values: no format here has them</source>
        <translation>torchao が値から求めるゼロ点付きのグループです: ここにはそのような形式がありません</translation>
    </message>
    <message>
        <source>an expression, not the name of a module</source>
        <translation>モジュールの名前ではなく正規表現です</translation>
    </message>
    <message>
        <source>torchao configuration</source>
        <translation>torchao の設定</translation>
    </message>
    <message>
        <source>the codes of its layer&apos;s weight cannot be read: nothing is decided about the layer</source>
        <translation>その層の重みの符号を読めません: この層については何も決定されません</translation>
    </message>
    <message>
        <source>scales below zero, which mirror codes: taken by their magnitude, under which the outermost negative code is cut by one step</source>
        <translation>コードを反転させる負のスケール: 絶対値を取り、最も外側の負のコードが 1 段だけ切られます</translation>
    </message>
    <message>
        <source>engines find the scales of so many inputs while they compute: none is stored, and the recipe says nothing of them</source>
        <translation>これだけの入力のスケールはエンジンが計算中に求めます: 保存されておらず、レシピには何も書かれません</translation>
    </message>
    <message>
        <source>the files decide it otherwise, or by another number of ranges: it is as the first file has it</source>
        <translation>ファイルごとに決定または範囲の数が異なります: 最初のファイルのとおりです</translation>
    </message>
    <message>
        <source>not in all files: the range is that of those that have it</source>
        <translation>すべてのファイルにはありません: 範囲は含むファイルのものです</translation>
    </message>
    <message>
        <source>the settings state that the scales of so many inputs are stored, and none of them is there: the recipe says nothing of them</source>
        <translation>設定ではこれだけの入力のスケールが保存されているはずですが、一つもありません。レシピはこれらについて何も定めません</translation>
    </message>
    <message>
        <source>they lie beside codes, and what they mean there is not known: nothing is taken of them</source>
        <translation>コードの隣にありますが、そこでの意味がわからないため、何も取り込みません</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Choose role</source>
        <translation>役割を選択</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 をリセット</translation>
    </message>
    <message>
        <source>Change option</source>
        <translation>オプションを変更</translation>
    </message>
    <message>
        <source>Choose granularity</source>
        <translation>粒度を選択</translation>
    </message>
    <message>
        <source>Change parameter</source>
        <translation>パラメーターを変更</translation>
    </message>
    <message>
        <source>Type threshold</source>
        <translation>閾値を入力</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>backoff {backoff}</source>
        <translation>バックオフ {backoff}</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>エントロピー</translation>
    </message>
    <message>
        <source>{fraction} max</source>
        <translation>最大 × {fraction}</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>best bias</source>
        <translation>最良バイアス</translation>
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
        <translation>スケール 1</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>%1 (%2): threshold %3</source>
        <translation>%1 (%2): 閾値 %3</translation>
    </message>
    <message>
        <source>, bias %1</source>
        <translation>、バイアス %1</translation>
    </message>
    <message>
        <source>~ Estimated until a pass over the data has settled it.</source>
        <translation>~ は推定値です。データの走査で確定します。</translation>
    </message>
    <message>
        <source>~ Estimated from the profile; a pass over the data settles it when the method is chosen.</source>
        <translation>~ はプロファイルからの推定値です。この手法を選ぶと、データの走査で確定します。</translation>
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
        <translation>ゼロ化</translation>
    </message>
    <message>
        <source>share of elements with x != 0 and y = 0</source>
        <translation>x != 0 かつ y = 0 となる要素の割合</translation>
    </message>
    <message>
        <source>Levels used</source>
        <translation>使用レベル数</translation>
    </message>
    <message>
        <source>distinct values of y, of those the format has</source>
        <translation>フォーマットが持つ値のうち、y に現れる異なる値の数</translation>
    </message>
    <message>
        <source>Max error</source>
        <translation>最大誤差</translation>
    </message>
    <message>
        <source>largest |x - y|</source>
        <translation>|x - y| の最大値</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>mean of (x - y)^2</source>
        <translation>(x - y)^2 の平均</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>share of elements with |x| beyond the threshold</source>
        <translation>|x| が閾値を超える要素の割合</translation>
    </message>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>10 log10(sum x^2 / sum (x - y)^2); y is the fake-quantized x</source>
        <translation>10 log10(sum x^2 / sum (x - y)^2)。y は疑似量子化した x</translation>
    </message>
</context>
<context>
    <name>ModelExport</name>
    <message>
        <source>equal</source>
        <translation>等しい</translation>
    </message>
</context>
<context>
    <name>Move</name>
    <message>
        <source>range of its own</source>
        <translation>固有の範囲</translation>
    </message>
    <message>
        <source>The tensor leaves its sharing group, whose range is wider than it needs.</source>
        <translation>テンソルは、必要以上に広い範囲を持つ共有グループから外れます。</translation>
    </message>
    <message>
        <source>backoff %1</source>
        <translation>バックオフ %1</translation>
    </message>
    <message>
        <source>The exponent bias of which the values fill no more than this share.</source>
        <translation>値がこの割合以下しか占めない指数バイアス。</translation>
    </message>
    <message>
        <source>best threshold</source>
        <translation>最良の閾値</translation>
    </message>
    <message>
        <source>The threshold of the least squared error in place of the one in force.</source>
        <translation>現在の閾値の代わりに、二乗誤差が最小の閾値。</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>バイアス %1</translation>
    </message>
    <message>
        <source>Another exponent bias of those that hardware offers.</source>
        <translation>ハードウェアが備える別の指数バイアス。</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>The format of the next larger codes that loses least.</source>
        <translation>次に大きいコードのうち損失が最小の形式。</translation>
    </message>
    <message>
        <source>A format of as many bits whose blocks have scales of their own.</source>
        <translation>同じビット数で、ブロックごとにスケールを持つ形式。</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>%1のブロック</translation>
    </message>
    <message>
        <source>A scale for each square block of the weight.</source>
        <translation>重みの正方ブロックごとに一つのスケール。</translation>
    </message>
    <message>
        <source>per channel</source>
        <translation>チャネル単位</translation>
    </message>
    <message>
        <source>A scale for each output channel of the weight.</source>
        <translation>重みの出力チャネルごとに一つのスケール。</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>%1 個のグループ</translation>
    </message>
    <message>
        <source>A scale for each group of so many input features of the weight.</source>
        <translation>重みの入力特徴をこの数ずつまとめたグループごとに一つのスケール。</translation>
    </message>
    <message>
        <source>percentile %1</source>
        <translation>パーセンタイル %1</translation>
    </message>
    <message>
        <source>The threshold is this percentile of the magnitudes; larger values saturate.</source>
        <translation>閾値は絶対値のこのパーセンタイル。より大きい値は飽和します。</translation>
    </message>
    <message>
        <source>Another format of as many bits, with a scale for the tensor.</source>
        <translation>同じビット数で、テンソルに一つのスケールを持つ別の形式。</translation>
    </message>
    <message>
        <source>leave in %1</source>
        <translation>%1 のまま残す</translation>
    </message>
    <message>
        <source>The tensor stays in 16 bits: nothing quantizes it.</source>
        <translation>テンソルは 16 ビットのまま。量子化されません。</translation>
    </message>
    <message>
        <source>smooth %1</source>
        <translation>平滑化 %1</translation>
    </message>
    <message>
        <source>SmoothQuant with the alpha of least error: factors move from this input into the weights of its layers, and the norm before them takes them up.</source>
        <translation>誤差が最小の α による SmoothQuant。係数はこの入力から各層の重みへ移り、その前の正規化が引き受けます。</translation>
    </message>
    <message>
        <source>clip nothing</source>
        <translation>切り捨てなし</translation>
    </message>
    <message>
        <source>The whole range: the threshold is the largest magnitude.</source>
        <translation>全範囲。閾値は最大の絶対値。</translation>
    </message>
</context>
<context>
    <name>Moves</name>
    <message>
        <source>no error</source>
        <comment>what a move leads to</comment>
        <translation>エラーなし</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s)</source>
        <translation>
            <numerusform>スケール %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bits</source>
        <comment>for each value</comment>
        <translation>%1 ビット</translation>
    </message>
    <message>
        <source>Costs no bits.</source>
        <translation>ビットは増えません。</translation>
    </message>
    <message>
        <source>Changes the bits of each value by %1.</source>
        <translation>値ごとのビット数が %1 変わります。</translation>
    </message>
    <message numerus="yes">
        <source>Has %n scale(s).</source>
        <translation>
            <numerusform>スケールは %n 個。</numerusform>
        </translation>
    </message>
    <message>
        <source>Refused so, and not as it is, by: %1.</source>
        <translation>現在は受け付けるが、この形では拒否するもの: %1。</translation>
    </message>
    <message>
        <source>SQNR: %1 → %2 dB</source>
        <translation>SQNR: %1 → %2 dB</translation>
    </message>
    <message>
        <source>Outputs of its layers: %1 → %2 dB</source>
        <translation>その層の出力: %1 → %2 dB</translation>
    </message>
    <message>
        <source>worst %1 → %2 dB</source>
        <comment>SQNR of the worst tensor</comment>
        <translation>最悪 %1 → %2 dB</translation>
    </message>
    <message numerus="yes">
        <source>Helps %n of the selected tensors, by %1 dB on average.</source>
        <translation>
            <numerusform>選択したテンソルのうち %n 個に有効、平均 %1 dB。</numerusform>
        </translation>
    </message>
    <message>
        <source>SQNR of the worst: %1 → %2 dB</source>
        <translation>最悪の SQNR: %1 → %2 dB</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors are selected: scalewright-cli suggest --together looks at so many.</source>
        <translation>
            <numerusform>テンソルが %n 個選択されています。これだけの数は scalewright-cli suggest --together が調べます。</numerusform>
        </translation>
    </message>
    <message>
        <source>B is shown: moves are for what is in force.</source>
        <translation>B を表示中。提案は現在有効な決定に対するものです。</translation>
    </message>
    <message>
        <source>The policy leaves this tensor as it is stored.</source>
        <translation>ポリシーはこのテンソルを保存されたまま残します。</translation>
    </message>
    <message>
        <source>Moves follow once the tensor is read.</source>
        <translation>テンソルが読み込まれると提案が表示されます。</translation>
    </message>
    <message>
        <source>Values that are likely no data set the range: leave them out first.</source>
        <translation>データでないらしい値が範囲を決めています。先に除外してください。</translation>
    </message>
    <message>
        <source>Nothing quantizes this tensor: it stays in 16 bits.</source>
        <translation>このテンソルは量子化されず、16 ビットのままです。</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>有効な手:</translation>
    </message>
    <message>
        <source>No move that the program knows gains half a decibel here.</source>
        <translation>プログラムの知る手で、ここで 0.5 デシベル以上得るものはありません。</translation>
    </message>
    <message>
        <source>There is no error to make smaller: the values are all zero, or none is finite.</source>
        <translation>小さくする誤差がありません。値がすべてゼロか、有限の値がありません。</translation>
    </message>
    <message numerus="yes">
        <source>What would help %n tensor(s):</source>
        <translation>
            <numerusform>%n 個のテンソルに有効な手:</numerusform>
        </translation>
    </message>
    <message>
        <source>No move that the program knows gains half a decibel for one of these tensors.</source>
        <translation>プログラムの知る手で、これらのテンソルのどれかで 0.5 デシベル以上得るものはありません。</translation>
    </message>
    <message>
        <source>With the move: %1</source>
        <translation>この手の場合: %1</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%2 に %1 を適用</translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n tensor(s) and their layers</source>
        <translation>
            <numerusform>%n 個のテンソルとその層に %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for what would help</source>
        <translation>有効な手を探しています</translation>
    </message>
</context>
<context>
    <name>OwnMetric</name>
    <message>
        <source>lower is better</source>
        <translation>小さいほど良い</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>大きいほど良い</translation>
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
        <translation>%1: A %2、B %3</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (worse)</source>
        <translation>%1: A %2、B %3（悪化）</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (better)</source>
        <translation>%1: A %2、B %3（改善）</translation>
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
        <translation>NVIDIA (文字どおり)</translation>
    </message>
    <message>
        <source>literally, tail left out of Q</source>
        <translation>文字どおり、裾を Q から除外</translation>
    </message>
    <message>
        <source>literally, first bin kept</source>
        <translation>文字どおり、先頭のビンはそのまま</translation>
    </message>
    <message>
        <source>literally, first bin like the second</source>
        <translation>文字どおり、先頭のビンは 2 番目と同じ</translation>
    </message>
    <message>
        <source>literally, spread over empty bins, too</source>
        <translation>文字どおり、空のビンにも配分</translation>
    </message>
    <message>
        <source>literally, bins split between coarse ones</source>
        <translation>文字どおり、ビンを粗いビンの間で分割</translation>
    </message>
    <message>
        <source>literally, smoothed</source>
        <translation>文字どおり、平滑化あり</translation>
    </message>
    <message>
        <source>literally, 128 coarse bins</source>
        <translation>文字どおり、粗いビン 128 個</translation>
    </message>
    <message>
        <source>literally, last of equal candidates</source>
        <translation>文字どおり、同値の候補は最後を採用</translation>
    </message>
    <message>
        <source>pytorch-quantization</source>
        <translation>pytorch-quantization</translation>
    </message>
    <message>
        <source>TensorRT slides of GTC 2017</source>
        <translation>GTC 2017 の TensorRT スライド</translation>
    </message>
    <message>
        <source>set to zero</source>
        <translation>ゼロにする</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>set to the second</source>
        <translation>2 番目と同じにする</translation>
    </message>
    <message>
        <source>by their centers</source>
        <translation>中心で割り当て</translation>
    </message>
    <message>
        <source>by their left edges</source>
        <translation>左端で割り当て</translation>
    </message>
    <message>
        <source>equally many each</source>
        <translation>同数ずつ</translation>
    </message>
    <message>
        <source>split by overlap</source>
        <translation>重なりに応じて分割</translation>
    </message>
    <message>
        <source>center of the last bin</source>
        <translation>最後のビンの中心</translation>
    </message>
    <message>
        <source>edge of the last bin</source>
        <translation>最後のビンの端</translation>
    </message>
    <message>
        <source>occupied bins</source>
        <translation>値のあるビン</translation>
    </message>
    <message>
        <source>all bins</source>
        <translation>すべてのビン</translation>
    </message>
    <message>
        <source>first</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>up to the last occupied bin</source>
        <translation>値のある最後のビンまで</translation>
    </message>
    <message>
        <source>up to the last bin</source>
        <translation>最後のビンまで</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>流儀</translation>
    </message>
    <message>
        <source>whose entropy: tools that use the word differ by a factor of 2 on the same data; sets the values below</source>
        <translation>どの実装のエントロピーか: 同じ用語を使うツールでも、同じデータで 2 倍の差が出ます。下の値を設定します</translation>
    </message>
    <message>
        <source>Coarse bins</source>
        <translation>粗いビン</translation>
    </message>
    <message>
        <source>how many levels the quantized form has: NVIDIA&apos;s document 127, tools 128</source>
        <translation>量子化形のレベル数: NVIDIA の文書では 127、ツールでは 128</translation>
    </message>
    <message>
        <source>Bins kept at least</source>
        <translation>残すビンの最小数</translation>
    </message>
    <message>
        <source>the smallest range tried, in bins; never fewer than there are coarse ones</source>
        <translation>試行する最小の範囲 (ビン数)。粗いビンの数を下回ることはありません</translation>
    </message>
    <message>
        <source>First bin</source>
        <translation>先頭のビン</translation>
    </message>
    <message>
        <source>what becomes of the bin that holds the zeros</source>
        <translation>ゼロを含むビンの扱い</translation>
    </message>
    <message>
        <source>Bins to coarse bins</source>
        <translation>ビンから粗いビンへの割り当て</translation>
    </message>
    <message>
        <source>which coarse bin a bin of the histogram goes to</source>
        <translation>ヒストグラムのビンがどの粗いビンに入るか</translation>
    </message>
    <message>
        <source>Coarse range ends at</source>
        <translation>粗い範囲の終端</translation>
    </message>
    <message>
        <source>where the highest coarse bin ends</source>
        <translation>最上位の粗いビンが終わる位置</translation>
    </message>
    <message>
        <source>Clipped values count as quantized</source>
        <translation>クリップされた値を量子化に含める</translation>
    </message>
    <message>
        <source>whether the quantized form sees the values beyond the range, too, as the literal reading has it</source>
        <translation>文字どおりの解釈のように、範囲を超える値も量子化形に含めるかどうか</translation>
    </message>
    <message>
        <source>Spread over</source>
        <translation>配分先</translation>
    </message>
    <message>
        <source>the bins that share the mass of their coarse bin</source>
        <translation>粗いビンの質量を分け合うビン</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑化</translation>
    </message>
    <message>
        <source>count moved into every empty bin before the comparison; 0 for none</source>
        <translation>比較の前に空のビンそれぞれに移すカウント。0 で無効</translation>
    </message>
    <message>
        <source>Of equal candidates</source>
        <translation>同値の候補の扱い</translation>
    </message>
    <message>
        <source>which one is taken; the first clips a constant tensor to an eighth</source>
        <translation>どの候補を採用するか。最初を採用すると、定数テンソルは 8 分の 1 にクリップされます</translation>
    </message>
    <message>
        <source>Threshold at</source>
        <translation>閾値の位置</translation>
    </message>
    <message>
        <source>t = (bins kept - 1/2) * width, or bins kept * width</source>
        <translation>t = (残したビン数 - 1/2) * 幅、または 残したビン数 * 幅</translation>
    </message>
    <message>
        <source>Never above max |x|</source>
        <translation>max |x| を上限とする</translation>
    </message>
    <message>
        <source>a threshold beyond the data is brought down to the maximum</source>
        <translation>データを超える閾値を最大値まで下げます</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>how far the search goes</source>
        <translation>探索する範囲</translation>
    </message>
    <message>
        <source>Backoff</source>
        <translation>バックオフ</translation>
    </message>
    <message>
        <source>the largest share of a bias&apos;s range that the measured range may fill: 0.25 for activations, 0.5 for weights (Habana)</source>
        <translation>測定された範囲が、指数バイアスの範囲に占めてよい最大の割合: 活性値は 0.25、重みは 0.5 (Habana)</translation>
    </message>
    <message>
        <source>Maximum as bf16</source>
        <translation>最大値を bf16 に丸める</translation>
    </message>
    <message>
        <source>round max |x| to bfloat16 first, as a run in bfloat16 measures it</source>
        <translation>bfloat16 での実行時の測定と同じく、先に max |x| を bfloat16 に丸めます</translation>
    </message>
    <message>
        <source>Extra scale</source>
        <translation>追加スケール</translation>
    </message>
    <message>
        <source>where no bias fits or the finest is too wide, add a scale that puts max |x| / backoff at the end of the range</source>
        <translation>適合する指数バイアスがないか、最も細かいものでも広すぎる場合に、max |x| / backoff を範囲の端に合わせるスケールを追加します</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>閾値</translation>
    </message>
    <message>
        <source>magnitude that maps to the largest value; 1 gives INT8 the step 1/127 (Rebellions, softmax outputs)</source>
        <translation>フォーマットの最大値に対応する絶対値。1 なら INT8 のステップは 1/127 (Rebellions、Softmax 出力)</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>share of max |x|: 1 or very close to 1 (NVIDIA)</source>
        <translation>max |x| に対する割合: 1 または 1 にごく近い値 (NVIDIA)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始値</translation>
    </message>
    <message>
        <source>share of max |x| / largest that the first step is</source>
        <translation>最初のステップの、max |x| / (フォーマットの最大値) に対する割合</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>許容誤差</translation>
    </message>
    <message>
        <source>relative change of the step at which the iteration ends; 0 goes on until nothing changes, which may take thousands of updates</source>
        <translation>反復を終了するステップの相対変化。0 なら変化がなくなるまで続け、数千回の更新になることがあります</translation>
    </message>
    <message>
        <source>Most updates</source>
        <translation>最大更新回数</translation>
    </message>
    <message>
        <source>after how many updates the iteration ends in any case</source>
        <translation>どの場合でも反復を終了する更新回数</translation>
    </message>
    <message>
        <source>magnitude that maps to the largest value</source>
        <translation>フォーマットの最大値に対応する絶対値</translation>
    </message>
    <message>
        <source>Thresholds of the channels</source>
        <translation>チャネルの閾値</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>ノルム</translation>
    </message>
    <message>
        <source>p of the minimised sum |x - y|^p: 2 is the squared error, llm-compressor uses 2.4</source>
        <translation>最小化する sum |x - y|^p の p: 2 は二乗誤差、llm-compressor は 2.4 を使用</translation>
    </message>
    <message>
        <source>linear (NumPy)</source>
        <translation>線形 (NumPy)</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>下側</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>上側</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最も近い側</translation>
    </message>
    <message>
        <source>midpoint</source>
        <translation>中点</translation>
    </message>
    <message>
        <source>nearest rank</source>
        <translation>最近順位</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>パーセンタイル</translation>
    </message>
    <message>
        <source>of |x| over all samples, an exact decimal: Rebellions 99.999, NVIDIA FP8 99.9</source>
        <translation>全サンプルの |x| に対する、正確な 10 進数での値: Rebellions は 99.999、NVIDIA FP8 は 99.9</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>推定法</translation>
    </message>
    <message>
        <source>how a value between two ranks is found; nearest rank is v[ceil(p n) - 1]</source>
        <translation>2 つの順位の間にある値の求め方。最近順位は v[ceil(p n) - 1]</translation>
    </message>
    <message>
        <source>Other modules to leave alone</source>
        <translation>量子化しない他のモジュール</translation>
    </message>
    <message>
        <source>modules beside those of the recipe that stay in high precision, separated by commas</source>
        <translation>レシピのもの以外に高精度のままにするモジュール。コンマ区切り</translation>
    </message>
    <message>
        <source>Under quantization_config</source>
        <translation>quantization_config の下に置く</translation>
    </message>
    <message>
        <source>the settings as a member of a model&apos;s config.json; else by themselves</source>
        <translation>設定をモデルの config.json の一部として書きます。そうでなければ設定だけを書きます</translation>
    </message>
    <message>
        <source>Version of the file</source>
        <translation>ファイルのバージョン</translation>
    </message>
    <message>
        <source>0.6.1 and 1.0.0: integers; 2.0.0: FP8 and the axis of channels, too</source>
        <translation>0.6.1 と 1.0.0: 整数。2.0.0: FP8 とチャネルの軸にも対応</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>A row for each</source>
        <translation>行の単位</translation>
    </message>
    <message>
        <source>tensor: the thresholds of its channels are joined in one cell; scale: a row for each channel</source>
        <translation>テンソル: チャネルの閾値を 1 つのセルにまとめます。スケール: チャネルごとに 1 行</translation>
    </message>
    <message>
        <source>of the reader&apos;s own method: ranges are scale * full scale * backoff, so that it finds the same scales again</source>
        <translation>読み込み側の手法のバックオフ: 同じスケールが再現されるように、範囲を スケール * フルスケール * バックオフ とします</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Gaudi2 has FP8-143, largest 240; Gaudi3 E4M3FN, largest 448</source>
        <translation>Gaudi2 は FP8-143 (最大値 240)、Gaudi3 は E4M3FN (最大値 448)</translation>
    </message>
    <message>
        <source>Where the reader finds the files</source>
        <translation>読み込み側から見たファイルの場所</translation>
    </message>
    <message>
        <source>path and beginning of their names, as seen from the folder that the reader is started in; empty: the names of this export, in that folder</source>
        <translation>パスと名前の先頭部分。読み込み側を起動するフォルダーから見たもの。空: このエクスポートの名前で、そのフォルダー内</translation>
    </message>
    <message>
        <source>Backoff of inputs</source>
        <translation>入力のバックオフ</translation>
    </message>
    <message>
        <source>Backoff of weights</source>
        <translation>重みのバックオフ</translation>
    </message>
    <message>
        <source>Type of the model</source>
        <translation>モデルの種類</translation>
    </message>
    <message>
        <source>model_type of the model&apos;s config.json; readers compare it</source>
        <translation>モデルの config.json の model_type。読み込み側が照合します</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks</source>
        <translation>テンソル並列のランク数</translation>
    </message>
    <message>
        <source>the same scales for each; readers compare the number</source>
        <translation>どのランクも同じスケールです。読み込み側がこの数を照合します</translation>
    </message>
    <message>
        <source>Method in the JSON file</source>
        <translation>JSON ファイルに書く手法</translation>
    </message>
    <message>
        <source>for people: no reader looks at it</source>
        <translation>人が読むためのものです: 読み込み側は参照しません</translation>
    </message>
    <message>
        <source>Include weights</source>
        <translation>重みを含める</translation>
    </message>
    <message>
        <source>TensorRT finds weight ranges itself; other readers may want them</source>
        <translation>TensorRT は重みの範囲を自身で求めますが、他の読み込み側では必要な場合があります</translation>
    </message>
    <message>
        <source>Type of activations</source>
        <translation>活性値の型</translation>
    </message>
    <message>
        <source>as --activation_type of the reader: sets the zero point</source>
        <translation>読み込み側の --activation_type と同じ値: ゼロ点を決めます</translation>
    </message>
    <message>
        <source>Type of weights</source>
        <translation>重みの型</translation>
    </message>
    <message>
        <source>as --weight_type of the reader: sets the zero point</source>
        <translation>読み込み側の --weight_type と同じ値: ゼロ点を決めます</translation>
    </message>
    <message>
        <source>Smallest cache scale</source>
        <translation>キャッシュの最小スケール</translation>
    </message>
    <message>
        <source>scales of caches below this are raised to it; 0: none</source>
        <translation>これを下回るキャッシュのスケールはこの値に引き上げられます。0: なし</translation>
    </message>
    <message>
        <source>1 / s, which the input is multiplied by: pre_quant_scale</source>
        <translation>1 / s (入力に掛ける値): pre_quant_scale</translation>
    </message>
    <message>
        <source>s, which the weight is multiplied by: smoothing_scale</source>
        <translation>s (重みに掛ける値): smoothing_scale</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>ベクトル</translation>
    </message>
    <message>
        <source>ModelOpt&apos;s checkpoints hold the first</source>
        <translation>ModelOpt のチェックポイントには 1 番目が入っています</translation>
    </message>
    <message>
        <source>TensorRT version</source>
        <translation>TensorRT のバージョン</translation>
    </message>
    <message>
        <source>must be the version that reads the file: major*1000 + minor*100 + patch up to 9.x, major*10000 + minor*100 + patch from 10</source>
        <translation>ファイルを読み込むバージョンと一致している必要があります: 9.x までは major*1000 + minor*100 + patch、10 以降は major*10000 + minor*100 + patch</translation>
    </message>
    <message>
        <source>Algorithm in the header</source>
        <translation>ヘッダーのアルゴリズム</translation>
    </message>
    <message>
        <source>trtexec --calib expects EntropyCalibration2</source>
        <translation>trtexec --calib には EntropyCalibration2 が必要です</translation>
    </message>
    <message>
        <source>of the attention: self_attn.k_scale</source>
        <translation>アテンションの名前: self_attn.k_scale</translation>
    </message>
    <message>
        <source>of the projections: self_attn.k_proj.k_scale</source>
        <translation>射影の名前: self_attn.k_proj.k_scale</translation>
    </message>
    <message>
        <source>Names of cache scales</source>
        <translation>キャッシュのスケールの名前</translation>
    </message>
    <message>
        <source>vLLM loads both; ModelOpt writes the second</source>
        <translation>vLLM はどちらも読み込みます。ModelOpt は 2 番目を書き出します</translation>
    </message>
    <message>
        <source>Axis of the channels</source>
        <translation>チャネルの軸</translation>
    </message>
    <message>
        <source>where the file does not say it: 0 for convolutions and linear layers of PyTorch, 1 for MatMul of ONNX</source>
        <translation>ファイルに記載がない場合: PyTorch の畳み込みと線形レイヤーは 0、ONNX の MatMul は 1</translation>
    </message>
    <message>
        <source>where there are several</source>
        <translation>複数ある場合</translation>
    </message>
    <message>
        <source>always</source>
        <translation>常に</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数値フォーマット</translation>
    </message>
    <message>
        <source>FP8-143 for Gaudi 2, FP8 E4M3FN for Gaudi 3</source>
        <translation>Gaudi 2 では FP8-143、Gaudi 3 では FP8 E4M3FN</translation>
    </message>
    <message>
        <source>Number inputs and outputs</source>
        <translation>入出力に番号を付ける</translation>
    </message>
    <message>
        <source>module.input_0 rather than module.input</source>
        <translation>module.input ではなく module.input_0</translation>
    </message>
    <message>
        <source>the file holds ranges only: what they are for</source>
        <translation>ファイルには範囲しかありません: 何のための範囲かを指定します</translation>
    </message>
    <message>
        <source>as --activation_type of the reader: the file does not say it</source>
        <translation>読み込み側の --activation_type と同じ値: ファイルには記載がありません</translation>
    </message>
    <message>
        <source>as --weight_type of the reader: the file does not say it</source>
        <translation>読み込み側の --weight_type と同じ値: ファイルには記載がありません</translation>
    </message>
    <message>
        <source>amax / 127, as TensorRT writes it</source>
        <translation>amax / 127 (TensorRT が書く値)</translation>
    </message>
    <message>
        <source>127 / amax</source>
        <translation>127 / amax</translation>
    </message>
    <message>
        <source>amax itself</source>
        <translation>amax そのもの</translation>
    </message>
    <message>
        <source>What the numbers are</source>
        <translation>数値の意味</translation>
    </message>
    <message>
        <source>tools disagree, and the file does not say it</source>
        <translation>ツールによって異なり、ファイルには記載がありません</translation>
    </message>
    <message>
        <source>floor (OCP)</source>
        <translation>切り捨て (OCP)</translation>
    </message>
    <message>
        <source>ceil</source>
        <translation>切り上げ</translation>
    </message>
    <message>
        <source>rceil (nothing saturates)</source>
        <translation>rceil (飽和なし)</translation>
    </message>
    <message>
        <source>even</source>
        <translation>偶数丸め</translation>
    </message>
    <message>
        <source>Narrow range</source>
        <translation>狭範囲</translation>
    </message>
    <message>
        <source>leaves out the lowest code, so that the range is symmetric (TensorRT)</source>
        <translation>最小のコードを除外し、範囲を対称にします (TensorRT)</translation>
    </message>
    <message>
        <source>t maps to the largest code + 1/2, 127.5 for INT8: NVIDIA&apos;s embedding tables, Quark, compressed-tensors</source>
        <translation>t を最大コード + 1/2 に対応させます。INT8 では 127.5: NVIDIA の埋め込みテーブル、Quark、compressed-tensors</translation>
    </message>
    <message>
        <source>Scale exponent</source>
        <translation>スケールの指数</translation>
    </message>
    <message>
        <source>how a block&apos;s largest magnitude becomes a power of two</source>
        <translation>ブロックの最大絶対値を 2 のべき乗にする方法</translation>
    </message>
    <message>
        <source>In float32</source>
        <translation>float32 で計算</translation>
    </message>
    <message>
        <source>scales and quotients rounded to float32, as kernels compute them; otherwise in double</source>
        <translation>カーネルの計算と同じく、スケールと商を float32 に丸めます。そうでなければ double</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>consecutive values along the last axis that share a scale</source>
        <translation>最後の軸に沿ってスケールを共有する連続した値</translation>
    </message>
    <message>
        <source>Repair scales of joined layers</source>
        <translation>一体として実行される層のスケールを修正</translation>
    </message>
    <message>
        <source>layers that engines run as one (q, k, v; gate, up) get the largest range among them; else unequal scales of NVFP4 stop the export</source>
        <translation>エンジンが一体として実行する層 (q、k、v; gate、up) は、その中で最大の範囲になります。そうでなければ、等しくない NVFP4 のスケールがあると書き出しは止まります</translation>
    </message>
    <message>
        <source>all of the model, but those left alone</source>
        <translation>そのままにするものを除くモデル全体</translation>
    </message>
    <message>
        <source>those of the recipe, each by name</source>
        <translation>レシピの層を 1 つずつ名前で</translation>
    </message>
    <message>
        <source>Form of config.json</source>
        <translation>config.json の形</translation>
    </message>
    <message>
        <source>flat, under quantization_config, as vLLM reads it in config.json; else nested, as TensorRT-LLM reads it in hf_quant_config.json</source>
        <translation>vLLM が config.json で読むように quantization_config の下に平坦に。そうでなければ TensorRT-LLM が hf_quant_config.json で読むように入れ子に</translation>
    </message>
    <message>
        <source>Quantized layers</source>
        <translation>量子化される層</translation>
    </message>
    <message>
        <source>one algorithm for the whole model, or MIXED_PRECISION, which names layers and leaves all others alone</source>
        <translation>モデル全体に 1 つのアルゴリズム、または層を名前で示して他をすべてそのままにする MIXED_PRECISION</translation>
    </message>
    <message>
        <source>always 1</source>
        <translation>常に 1</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 以上</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>always 1, or the least scale: max(1, max |x| / largest), as AMD&apos;s published scripts have it (min_kv_scale 1.0)</source>
        <translation>常に 1、または最小スケールとして max(1, max |x| / 最大値)。AMD の公開スクリプトの通り(min_kv_scale 1.0)</translation>
    </message>
    <message>
        <source>parameters as changed</source>
        <translation>変更したパラメーター</translation>
    </message>
    <message>
        <source>Half a step of headroom</source>
        <translation>半段の余裕</translation>
    </message>
    <message>
        <source>magnitudes |x|</source>
        <translation>絶対値 |x|</translation>
    </message>
    <message>
        <source>values x, both tails</source>
        <translation>符号付きの値 x、両端</translation>
    </message>
    <message>
        <source>Percentile of</source>
        <translation>パーセンタイルの対象</translation>
    </message>
    <message>
        <source>of |x|, or of x by its sign: the larger of the percentile of x and that of -x, which leaves as large a share beyond each end</source>
        <translation>|x| の、または符号付きの x のパーセンタイル。後者は x と -x のパーセンタイルの大きい方で、両端に同じ割合を残します</translation>
    </message>
    <message>
        <source>Number format of bare scales</source>
        <translation>スケールだけの場合の数値形式</translation>
    </message>
    <message>
        <source>of scales without codes where no settings beside them say it</source>
        <translation>コードのないスケールについて、そばの設定に記載がない場合</translation>
    </message>
    <message>
        <source>Ranges for experts never reached</source>
        <translation>到達しなかったエキスパートの範囲</translation>
    </message>
    <message>
        <source>experts of which no input was recorded get the largest range of the layer&apos;s other experts, for engines want one for each; else they have none</source>
        <translation>入力が記録されていないエキスパートには、その層のほかのエキスパートの最大範囲を与えます。エンジンはそれぞれに範囲を必要とするためです。無効なら範囲はありません</translation>
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
        <translation>エンジン</translation>
    </message>
    <message>
        <source>biases are integers for ONNX Runtime only</source>
        <translation>バイアスが整数になるのは ONNX Runtime だけです</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>its .onnx file; empty: the one of the recipe</source>
        <translation>その .onnx ファイル; 空ならレシピのもの</translation>
    </message>
    <message>
        <source>Values beside the model</source>
        <translation>値をモデルの横に置く</translation>
    </message>
    <message>
        <source>in NAME.onnx.data</source>
        <translation>NAME.onnx.data に</translation>
    </message>
    <message>
        <source>Tables as codes</source>
        <translation>表を符号にする</translation>
    </message>
    <message>
        <source>tables that are looked up are quantized, too</source>
        <translation>参照される表も量子化します</translation>
    </message>
    <message>
        <source>Additions</source>
        <translation>加算</translation>
    </message>
    <message>
        <source>the other operand of an addition behind a quantized convolution, too</source>
        <translation>量子化した畳み込みの後の加算の、もう一方のオペランドも</translation>
    </message>
    <message>
        <source>Axis of a weight&apos;s channels</source>
        <translation>重みのチャネルの軸</translation>
    </message>
    <message>
        <source>that the model has the channels of weights on, where no graph says it: 0, last or a number; empty: as the recipe has them</source>
        <translation>グラフが示さない場合に、モデルの重みのチャネルがある軸。0、last または番号。空ならレシピのとおり</translation>
    </message>
    <message>
        <source>Functions in integers</source>
        <translation>整数での関数</translation>
    </message>
    <message>
        <source>Sigmoid, LeakyRelu and Mul between integers as well, in ONNX Runtime</source>
        <translation>ONNX Runtime で、整数の間の Sigmoid、LeakyRelu、Mul も</translation>
    </message>
    <message>
        <source>All operators in integers</source>
        <translation>すべての演算子を整数で</translation>
    </message>
    <message>
        <source>all that have an integer kernel in ONNX Runtime, as its own quantizer does: less exact</source>
        <translation>ONNX Runtime に整数カーネルがあるものすべて。ONNX Runtime 自身の量子化器と同じ。精度は下がります</translation>
    </message>
    <message>
        <source>Multiply smoothed inputs</source>
        <translation>平滑化した入力に乗算</translation>
    </message>
    <message>
        <source>where no normalisation before them takes their factors up; else they stay</source>
        <translation>前にある正規化が係数を取り込まない場合です。そうでなければそのままです</translation>
    </message>
    <message>
        <source>Recurrent layers as codes</source>
        <translation>再帰層をコードに</translation>
    </message>
    <message>
        <source>OpenVINO refuses such models</source>
        <translation>OpenVINO はそのようなモデルを受け付けません</translation>
    </message>
    <message>
        <source>one for each channel or group, with ; between them; stored: and a checkpoint: those that it stores the weight&apos;s codes with; none: all as the threshold</source>
        <translation>チャネルまたはグループごとに 1 つ、; で区切ります。stored: とチェックポイント: そこに重みのコードと共に保存されているもの。なし: すべて閾値と同じ</translation>
    </message>
    <message>
        <source>Heads, towers and prediction, too</source>
        <translation>ヘッド、タワー、予測も</translation>
    </message>
    <message>
        <source>the output head and what is in no block of the language model (parts for images and sound, projectors, multi-token prediction) are in codes where the recipe says so; else they stay in 16 bits, as engines compute them</source>
        <translation>出力ヘッドと、言語モデルのどのブロックにも属さないもの (画像や音声の部分、プロジェクター、複数トークン予測) は、レシピがそう定める場合にコードになります。それ以外はエンジンの計算どおり 16 ビットのままです</translation>
    </message>
</context>
<context>
    <name>Pattern</name>
    <message>
        <source>this escape means nothing</source>
        <translation>このエスケープに意味はありません</translation>
    </message>
    <message>
        <source>a backslash with nothing behind it</source>
        <translation>バックスラッシュの後に何もありません</translation>
    </message>
    <message>
        <source>no such class or range of characters</source>
        <translation>そのような文字クラスまたは文字範囲はありません</translation>
    </message>
    <message>
        <source>a bracket [ that is not closed</source>
        <translation>閉じられていない角括弧 [ があります</translation>
    </message>
    <message>
        <source>a bracket without its other half</source>
        <translation>対応する括弧がありません</translation>
    </message>
    <message>
        <source>nothing to repeat</source>
        <translation>繰り返す対象がありません</translation>
    </message>
    <message>
        <source>it cannot be repeated so</source>
        <translation>そのような繰り返しはできません</translation>
    </message>
    <message>
        <source>not known here: there is no looking ahead or back and no reference back</source>
        <translation>使えません: 先読み、後読み、後方参照はありません</translation>
    </message>
    <message>
        <source>no name of a group: letters, digits and _, each name once</source>
        <translation>グループ名として使えません: 英数字と _、同じ名前は一度だけ</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>大きすぎます</translation>
    </message>
    <message>
        <source>it is no regular expression</source>
        <translation>正規表現ではありません</translation>
    </message>
    <message>
        <source>no group is named tensor: (?&lt;tensor&gt;...)</source>
        <translation>tensor という名前のグループがありません: (?&lt;tensor&gt;...)</translation>
    </message>
    <message>
        <source>no group is named batch: (?&lt;batch&gt;...)</source>
        <translation>batch という名前のグループがありません: (?&lt;batch&gt;...)</translation>
    </message>
    <message>
        <source>module/input/batch 0, batch 1 …</source>
        <translation>モジュール/input/batch 0, batch 1 …</translation>
    </message>
    <message>
        <source>batch 0/module/input</source>
        <translation>batch 0/モジュール/input</translation>
    </message>
    <message>
        <source>module/0/input</source>
        <translation>モジュール/0/input</translation>
    </message>
    <message>
        <source>run 0/step 3/module</source>
        <translation>run 0/step 3/モジュール</translation>
    </message>
    <message>
        <source>a number at the end: tensor.0, tensor_1</source>
        <translation>末尾の番号: tensor.0, tensor_1</translation>
    </message>
</context>
<context>
    <name>PlotData</name>
    <message>
        <source>Magnitudes up to %1 cannot be drawn: an axis reaches from %2 to %3.</source>
        <translation>%1 までの絶対値は描けません。軸の範囲は %2 から %3 までです。</translation>
    </message>
    <message>
        <source>bias %1</source>
        <extracomment>beside a threshold; %2: the factor</extracomment>
        <translation>バイアス %1</translation>
    </message>
    <message>
        <source>bias %1, extra scale %2</source>
        <translation>バイアス %1、追加スケール %2</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>形式 %1</translation>
    </message>
    <message>
        <source>method %1</source>
        <translation>方法 %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a sentence</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>PlotPage</name>
    <message>
        <source>Save plot…</source>
        <translation>プロットを保存…</translation>
    </message>
    <message>
        <source>Saves the plot as SVG, PDF or PNG, or its numbers as CSV</source>
        <translation>プロットを SVG、PDF、PNG として、またはその数値を CSV として保存します</translation>
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
        <translation>ポリシーは、格納されている型より広い型の値を求めています</translation>
    </message>
    <message>
        <source>the shape allows no scale for each channel or group; one for the tensor instead</source>
        <translation>この形状ではチャネルやグループごとのスケールを持てません。代わりにテンソルに 1 つのスケールを使います</translation>
    </message>
    <message>
        <source>the output of a projection stands in for the cache, which the dump lacks</source>
        <translation>射影の出力が、ダンプにないキャッシュの代わりに使われます</translation>
    </message>
    <message>
        <source>input of a linear layer</source>
        <translation>線形層の入力</translation>
    </message>
    <message>
        <source>weight of a linear layer</source>
        <translation>線形層の重み</translation>
    </message>
    <message>
        <source>output of a linear layer</source>
        <translation>線形層の出力</translation>
    </message>
    <message>
        <source>input of experts</source>
        <translation>エキスパートの入力</translation>
    </message>
    <message>
        <source>weight of experts</source>
        <translation>エキスパートの重み</translation>
    </message>
    <message>
        <source>input of a router</source>
        <translation>ルーターの入力</translation>
    </message>
    <message>
        <source>weight of a router</source>
        <translation>ルーターの重み</translation>
    </message>
    <message>
        <source>input of a convolution</source>
        <translation>畳み込みの入力</translation>
    </message>
    <message>
        <source>weight of a convolution</source>
        <translation>畳み込みの重み</translation>
    </message>
    <message>
        <source>output of a convolution</source>
        <translation>畳み込みの出力</translation>
    </message>
    <message>
        <source>queries that attention reads</source>
        <translation>アテンションが読むクエリ</translation>
    </message>
    <message>
        <source>keys that attention reads</source>
        <translation>アテンションが読むキー</translation>
    </message>
    <message>
        <source>values that attention reads</source>
        <translation>アテンションが読むバリュー</translation>
    </message>
    <message>
        <source>cache of keys</source>
        <translation>キーのキャッシュ</translation>
    </message>
    <message>
        <source>cache of values</source>
        <translation>バリューのキャッシュ</translation>
    </message>
    <message>
        <source>cache of keys and values in one</source>
        <translation>キーとバリューを一つにしたキャッシュ</translation>
    </message>
    <message>
        <source>scores before softmax</source>
        <translation>softmax 前のスコア</translation>
    </message>
    <message>
        <source>output of softmax</source>
        <translation>softmax の出力</translation>
    </message>
    <message>
        <source>input of another matrix product</source>
        <translation>ほかの行列積の入力</translation>
    </message>
    <message>
        <source>output of a normalisation</source>
        <translation>正規化の出力</translation>
    </message>
    <message>
        <source>input of an activation function</source>
        <translation>活性化関数の入力</translation>
    </message>
    <message>
        <source>output of an activation function</source>
        <translation>活性化関数の出力</translation>
    </message>
    <message>
        <source>input of a residual addition</source>
        <translation>残差加算の入力</translation>
    </message>
    <message>
        <source>values of the rotary embedding</source>
        <translation>回転埋め込みの値</translation>
    </message>
    <message>
        <source>table of an embedding</source>
        <translation>埋め込みの表</translation>
    </message>
    <message>
        <source>bias of a layer</source>
        <translation>層のバイアス</translation>
    </message>
</context>
<context>
    <name>Recorded</name>
    <message>
        <source>no row</source>
        <translation>行なし</translation>
    </message>
    <message numerus="yes">
        <source>all %n row(s)</source>
        <translation>
            <numerusform>%n 行すべて</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%2 行中 %1 行</translation>
    </message>
    <message>
        <source>estimate from %1</source>
        <translation>%1からの推定</translation>
    </message>
    <message>
        <source>interval from counts: the values are not here</source>
        <translation>度数からの区間です。値はここにありません</translation>
    </message>
</context>
<context>
    <name>Role</name>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>活性値</translation>
    </message>
    <message>
        <source>Softmax output</source>
        <translation>Softmax 出力</translation>
    </message>
    <message>
        <source>KV cache entry</source>
        <translation>KV キャッシュのエントリ</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>バイアス</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Role: %1</source>
        <translation>役割: %1</translation>
    </message>
    <message>
        <source>Format: %1</source>
        <translation>フォーマット: %1</translation>
    </message>
    <message>
        <source>Method: %1</source>
        <translation>手法: %1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>ファイル: %1</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>名前をコピー(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>%n 行をコピー</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Filter by this</source>
        <translation>これで絞り込む(&amp;F)</translation>
    </message>
    <message>
        <source>Select all of the role “%1”</source>
        <translation>役割「%1」をすべて選択</translation>
    </message>
    <message>
        <source>Write a n&amp;ote</source>
        <translation>メモを書く(&amp;O)</translation>
    </message>
</context>
<context>
    <name>RuleEditing</name>
    <message>
        <source>My policy</source>
        <translation>マイポリシー</translation>
    </message>
</context>
<context>
    <name>SearchJob</name>
    <message>
        <source>Formats by search</source>
        <translation>探索によるフォーマット</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>K and V cache entries</source>
        <translation>K と V のキャッシュのエントリ</translation>
    </message>
    <message>
        <source>the keys and the values that an attention layer keeps</source>
        <translation>アテンションレイヤーが保持するキーとバリュー</translation>
    </message>
    <message>
        <source>Operators that keep the range</source>
        <translation>範囲を保つ演算子</translation>
    </message>
    <message>
        <source>the inputs of max-pooling, concatenation and the like take the range of the output</source>
        <translation>最大値プーリングや連結などの入力は、出力の範囲を使います</translation>
    </message>
    <message>
        <source>Inputs of experts</source>
        <translation>エキスパートの入力</translation>
    </message>
    <message>
        <source>the inputs of all experts of a layer, for which engines have one scale</source>
        <translation>1 つの層のすべてのエキスパートの入力。エンジンは 1 つのスケールを持ちます</translation>
    </message>
    <message>
        <source>Gate and up projections</source>
        <translation>Gate と Up の射影</translation>
    </message>
    <message>
        <source>weights, and inputs, of the two projections into a gated feed-forward layer, which are run as one</source>
        <translation>ゲート付きフィードフォワード層への 2 つの射影の重みと入力。一体として実行されます</translation>
    </message>
    <message>
        <source>Q, K and V projections</source>
        <translation>Q、K、V の射影</translation>
    </message>
    <message>
        <source>weights, and inputs, of the projections into an attention layer, which are run as one</source>
        <translation>アテンション層への射影の重みと入力。一体として実行されます</translation>
    </message>
</context>
<context>
    <name>Source</name>
    <message>
        <source>Rebellions (min/max), NVIDIA (weights), AMD (scale = amax)</source>
        <translation>Rebellions (min/max)、NVIDIA (重み)、AMD (スケール = amax)</translation>
    </message>
    <message>
        <source>Habana submission</source>
        <translation>Habana の提出実装</translation>
    </message>
    <message>
        <source>NVIDIA submission, &quot;Entropy&quot;; pytorch-quantization; TensorRT slides of GTC 2017</source>
        <translation>NVIDIA の提出実装「Entropy」、pytorch-quantization、GTC 2017 の TensorRT スライド</translation>
    </message>
    <message>
        <source>Rebellions submission: step 1/127 for softmax outputs</source>
        <translation>Rebellions の提出実装: Softmax 出力のステップは 1/127</translation>
    </message>
    <message>
        <source>NVIDIA submission, &quot;Fractional&quot;</source>
        <translation>NVIDIA の提出実装「Fractional」</translation>
    </message>
    <message>
        <source>Rebellions submission, weights of language models</source>
        <translation>Rebellions の提出実装、言語モデルの重み</translation>
    </message>
    <message>
        <source>Habana submission, SDXL weights</source>
        <translation>Habana の提出実装、SDXL の重み</translation>
    </message>
    <message>
        <source>your own judgement</source>
        <translation>自身の判断</translation>
    </message>
    <message>
        <source>Rebellions (99.999 %), NVIDIA FP8 (99.9 %)</source>
        <translation>Rebellions (99.999 %)、NVIDIA FP8 (99.9 %)</translation>
    </message>
    <message>
        <source>AMD submission (KV cache scaled to 1.0); Habana submission (range of the chosen bias)</source>
        <translation>AMD の提出実装 (KV キャッシュのスケール 1.0)、Habana の提出実装 (選択した指数バイアスの範囲)</translation>
    </message>
    <message>
        <source>engines that run both as one matrix</source>
        <translation>両方を 1 つの行列として実行するエンジン</translation>
    </message>
    <message>
        <source>AMD submission</source>
        <translation>AMD の提出実装</translation>
    </message>
    <message>
        <source>NVIDIA submission</source>
        <translation>NVIDIA の提出実装</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0</source>
        <translation>OCP マイクロスケーリング仕様 1.0</translation>
    </message>
    <message>
        <source>IEEE 754</source>
        <translation>IEEE 754</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0; element of NVFP4 and MXFP4</source>
        <translation>OCP マイクロスケーリング仕様 1.0。NVFP4 と MXFP4 の要素</translation>
    </message>
    <message>
        <source>Intel Habana submission; bias 15 is the finest grid, bias 3 the widest range</source>
        <translation>Intel Habana の提出物。バイアス 15 が最も細かい格子、バイアス 3 が最も広い範囲</translation>
    </message>
    <message>
        <source>peer hardware</source>
        <translation>他社のハードウェア</translation>
    </message>
    <message>
        <source>OCP 8-bit floating point specification; AMD and NVIDIA submissions</source>
        <translation>OCP 8 ビット浮動小数点仕様。AMD と NVIDIA の提出物</translation>
    </message>
    <message>
        <source>AMD MI300</source>
        <translation>AMD MI300</translation>
    </message>
    <message>
        <source>OCP 8-bit floating point specification</source>
        <translation>OCP 8 ビット浮動小数点仕様</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参照用</translation>
    </message>
    <message>
        <source>common weight format; narrow option -7..7</source>
        <translation>重みによく使われる形式。狭い範囲は -7..7</translation>
    </message>
    <message>
        <source>peers: AWQ, GPTQ and their readers</source>
        <translation>他のツール: AWQ、GPTQ とその読み手</translation>
    </message>
    <message>
        <source>Rebellions (full range) and NVIDIA TensorRT (narrow range) submissions</source>
        <translation>Rebellions（全範囲）と NVIDIA TensorRT（狭い範囲）の提出物</translation>
    </message>
    <message>
        <source>NVIDIA submissions and ModelOpt</source>
        <translation>NVIDIA の提出物と ModelOpt</translation>
    </message>
    <message>
        <source>NVIDIA submissions, TensorRT</source>
        <translation>NVIDIA の提出物、TensorRT</translation>
    </message>
    <message>
        <source>NVIDIA submission, embedding tables of DLRMv2; Quark; compressed-tensors</source>
        <translation>NVIDIA の提出物（DLRMv2 の埋め込み表）、Quark、compressed-tensors</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0 (floor); the others are those of tools that read MX formats</source>
        <translation>OCP マイクロスケーリング仕様 1.0（floor）。他は MX 形式を読むツールのもの</translation>
    </message>
    <message>
        <source>NVIDIA ModelOpt</source>
        <translation>NVIDIA ModelOpt</translation>
    </message>
    <message>
        <source>AMD submission (Q, K and V; K and V caches), NVIDIA submission (operators that keep the range)</source>
        <translation>AMD の提出物（Q・K・V、K と V のキャッシュ）、NVIDIA の提出物（範囲を保つ演算子）</translation>
    </message>
    <message>
        <source>engines that run all experts of a layer at once</source>
        <translation>1 つの層のすべてのエキスパートを同時に実行するエンジン</translation>
    </message>
    <message>
        <source>search over all values: what absmax, percentiles and L2 choose, a fine grid, golden section</source>
        <translation>全値の探索: absmax・パーセンタイル・L2 が選ぶ値、細かい格子、黄金分割</translation>
    </message>
    <message>
        <source>NVIDIA submission, weights per channel or row; groups: AWQ, GPTQ; blocks: DeepSeek</source>
        <translation>NVIDIA の提出物（チャネルまたは行ごとの重み）。グループ: AWQ、GPTQ、ブロック: DeepSeek</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>Listing tensors…</source>
        <translation>テンソルの一覧を取得中…</translation>
    </message>
    <message numerus="yes">
        <source>Reading, %n tensor(s) to go</source>
        <translation>
            <numerusform>読み込み中、残り %n テンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading stopped; %1 goes on with what has not been read.</source>
        <translation>読み込みを中止しました。%1 で未読み込みの分を続行します。</translation>
    </message>
    <message>
        <source>Exporting tensors</source>
        <translation>テンソルをエクスポート中</translation>
    </message>
    <message numerus="yes">
        <source>Deciding, %n tensor(s) to go</source>
        <translation>
            <numerusform>決定中、残り %n テンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching alphas to smooth with</source>
        <translation>平滑化の alpha を探索中</translation>
    </message>
    <message numerus="yes">
        <source>Exact pass, %n tensor(s) to go</source>
        <translation>
            <numerusform>厳密な走査中、残り %n テンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 を保存中</translation>
    </message>
    <message>
        <source>Stops this; the file stays as it was</source>
        <translation>中止します。ファイルは元のままです</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>レポートを書き出しています</translation>
    </message>
    <message>
        <source>Stops this; nothing is written then</source>
        <translation>中止します。何も書き出されません</translation>
    </message>
</context>
<context>
    <name>Tab</name>
    <message>
        <source>Worst blocks</source>
        <translation>ワーストブロック</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>Counting the magnitudes in each channel…</source>
        <translation>各チャネルの絶対値を数えています…</translation>
    </message>
    <message>
        <source>Counting magnitudes</source>
        <translation>絶対値の計数</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>チャネル</translation>
    </message>
    <message>
        <source>Check-up</source>
        <translation>点検</translation>
    </message>
    <message>
        <source>Check-up (%L1)</source>
        <translation>点検 (%L1)</translation>
    </message>
    <message>
        <source>Counting changed codes</source>
        <translation>変化したコードを計数中</translation>
    </message>
    <message>
        <source>Error per format</source>
        <translation>フォーマット別の誤差</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>As proposed</source>
        <translation>提案のまま</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Comparing samples</source>
        <translation>サンプルを比較中</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Measuring layers</source>
        <translation>レイヤーを測定中</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑化</translation>
    </message>
    <message>
        <source>%1 taken; F2 in the list of snapshots gives it another name.</source>
        <translation>%1 を作成しました。スナップショットの一覧で F2 を押すと名前を変更できます。</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>スナップショット</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message numerus="yes">
        <source>Layer outputs, %n layer(s) to go</source>
        <translation>
            <numerusform>レイヤー出力、残り %n レイヤー</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n channel(s): too many to be counted one by one.</source>
        <translation>
            <numerusform>チャネルが %n 個を超えるため、1 つずつ数えられません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Facts of the file</source>
        <translation>ファイルの情報</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>“%1” is no number, with or without a unit; nothing has changed.</source>
        <translation>「%1」は数値（単位の有無を問わず）ではありません。何も変わっていません。</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL ダイバージェンス</translation>
    </message>
    <message>
        <source>Stops this; the curves that there are stay</source>
        <translation>これを停止します。既にある曲線は残ります</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message numerus="yes">
        <source>Attention outputs, %n to go</source>
        <translation>
            <numerusform>アテンションの出力、残り %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>What quantized queries, keys, values and probabilities do to the outputs of attention, head by head where names tell. A cache hurts here before it hurts anywhere else.</source>
        <translation>量子化した query、key、value、確率がアテンションの出力に与える影響です。名前から分かる場合はヘッドごとに示します。キャッシュの害は、どこよりも先にここに現れます。</translation>
    </message>
    <message>
        <source>The blocks of a format that scales each block by itself: which block loses most, its values, their codes and its scale.</source>
        <translation>ブロックごとにスケールを持つ形式のブロックです。最も損失の大きいブロック、その値、コード、スケールを示します。</translation>
    </message>
    <message>
        <source>What looks wrong in the data or in the decisions: constant tensors, ranges of values that are no data, scales that engines need equal. Each line says what to do; a click goes to the tensor.</source>
        <translation>データや決定の中で誤りに見えるものです。定数のテンソル、データでない値による範囲、エンジンが等しいことを求めるスケールなどです。各行は対処を示し、クリックするとテンソルへ移ります。</translation>
    </message>
    <message>
        <source>What is open, A, beside a second file, a recipe or a snapshot, B: what differs most, and why B is worse. B is chosen above the table; how names of A are to be found in B is a rule beside it.</source>
        <translation>開いているもの (A) と、第二のファイル、レシピ、スナップショット (B) を並べます。最も異なるものと、B が悪い理由が分かります。B は表の上で選びます。A の名前を B でどう見つけるかは、その横の規則で決まります。</translation>
    </message>
    <message>
        <source>Every tensor over the layers of the network. The keys O, S, M, T, W choose what is drawn; the line is the target and is dragged; a click chooses a tensor, a double click opens it in Tune, Backspace returns; Shift and a drag select a box.</source>
        <translation>ネットワークの層に沿ってすべてのテンソルを示します。キー O、S、M、T、W で描くものを選びます。線は目標で、ドラッグできます。クリックでテンソルを選び、ダブルクリックで調整画面に開き、Backspace で戻ります。Shift を押しながらのドラッグで範囲を選びます。</translation>
    </message>
    <message>
        <source>What each number format would do to the tensor: its error, what saturates, what falls to zero, at the threshold in force or at the best one. A double click on a row chooses the format.</source>
        <translation>各数値形式がテンソルに与える影響です。有効な閾値または最良の閾値での誤差、飽和、ゼロになる割合を示します。行をダブルクリックすると形式を選びます。</translation>
    </message>
    <message>
        <source>How many tokens each expert of a mixture has seen, and how far its values reach. The range of an expert that has seen few is a guess.</source>
        <translation>混合エキスパートの各エキスパートが見たトークンの数と、その値の範囲です。わずかしか見ていないエキスパートの範囲は推測にすぎません。</translation>
    </message>
    <message>
        <source>What the file says of the tensor: where it lies, type, shape, storage, attributes, and how many values are not finite.</source>
        <translation>ファイルがテンソルについて述べていることです。場所、型、形状、格納方法、属性、有限でない値の数を示します。</translation>
    </message>
    <message>
        <source>Every step since the study was opened. A click on a step goes back to it, or forth.</source>
        <translation>スタディを開いてからのすべての操作です。操作をクリックすると、その時点に戻ったり進んだりします。</translation>
    </message>
    <message>
        <source>What is decided on the tensor, or on all that are selected: number format, method and its parameters, granularity, sharing, smoothing, role. What changes rarely is folded.</source>
        <translation>テンソル、または選択したすべてのテンソルについての決定です。数値形式、手法とそのパラメーター、粒度、共有、平滑化、役割です。めったに変わらないものは折りたたまれています。</translation>
    </message>
    <message>
        <source>What quantized weights and inputs together do to the outputs of the linear layers, which is what counts, and which of the two makes the error.</source>
        <translation>量子化した重みと入力が合わせて線形層の出力に与える影響です。大切なのはこれです。どちらが誤差を生むかも分かります。</translation>
    </message>
    <message>
        <source>What a policy decides otherwise in its phases, iteration by iteration: the phases, and the tensors that differ in the chosen one.</source>
        <translation>ポリシーがフェーズごとに異なって決定するものを反復ごとに示します。フェーズと、選んだフェーズで異なるテンソルです。</translation>
    </message>
    <message>
        <source>Files and tensors that could not be read or measured, each with the reason.</source>
        <translation>読み込みや測定ができなかったファイルとテンソルを、それぞれ理由とともに示します。</translation>
    </message>
    <message>
        <source>How far every tensor reaches beside the others, with the thresholds in force: what is out of line stands out.</source>
        <translation>各テンソルの範囲を他と並べ、有効な閾値とともに示します。外れたものが目立ちます。</translation>
    </message>
    <message>
        <source>The values of each sample of the tensor: which reach farthest, and what their own best thresholds are.</source>
        <translation>テンソルの各サンプルの値です。最も大きく達するものと、それぞれの最良の閾値を示します。</translation>
    </message>
    <message>
        <source>Which format each layer gets so that the outputs lose least for a number of bits. Candidates are ticked, the line is dragged or a budget typed; a format can be pinned in the table; Apply decides it as one step.</source>
        <translation>あるビット数で出力の損失が最小になるよう、各層の形式を決めます。候補にチェックを入れ、線をドラッグするか予算を入力します。表で形式を固定でき、適用すると 1 回の操作として決定します。</translation>
    </message>
    <message>
        <source>SmoothQuant between an input and the weights that read it: the error over alpha, and all channels before and after. Alpha is dragged; a button puts it in force as one step.</source>
        <translation>入力とそれを読む重みの間の SmoothQuant です。alpha に対する誤差と、前後のすべてのチャネルを示します。alpha をドラッグし、ボタンで 1 回の操作として有効にします。</translation>
    </message>
    <message>
        <source>All decisions as they were at one moment, each with its worst tensor, the verdict on the network, and numbers of your own. The ticked one is B, which everything is compared with.</source>
        <translation>ある時点でのすべての決定です。それぞれに最も悪いテンソル、ネットワークの判定、自分の数値が付きます。チェックを入れたものが B で、すべてがそれと比較されます。</translation>
    </message>
    <message>
        <source>Every tensor of the open files, the worst first. A name, or words such as sqnr&lt;20 and layer:3..7, filter them; a click on a head sorts, a right click there chooses columns. What is decided goes to all that are selected.</source>
        <translation>開いているファイルのすべてのテンソルを、悪いものから順に示します。名前や sqnr&lt;20、layer:3..7 などの語で絞り込みます。見出しのクリックで並べ替え、右クリックで列を選びます。決定は選択したすべてに及びます。</translation>
    </message>
    <message>
        <source>B is %1; one file at a time is compared.</source>
        <translation>B は %1 です。一度に比較するファイルは 1 つです。</translation>
    </message>
    <message>
        <source>Finding where each channel is large…</source>
        <translation>各チャネルが大きい場所を探しています…</translation>
    </message>
    <message>
        <source>Finding where channels are large</source>
        <translation>チャネルが大きい場所の検索</translation>
    </message>
    <message>
        <source>How far each channel of the tensor reaches, and what it loses. A channel that reaches far beyond the others sets the scale of all: a scale for each, smoothing or a percentile help. A channel that is chosen has its outline in the histogram; the surface shows in which tokens it is large.</source>
        <translation>テンソルの各チャネルがどこまで届き、何を失うかを示します。他を大きく超えるチャネルが全体のスケールを決めます。チャネルごとのスケール、平滑化、パーセンタイルが役立ちます。選んだチャネルはヒストグラムに輪郭線で示され、サーフェスはどのトークンで大きいかを示します。</translation>
    </message>
</context>
<context>
    <name>TensorFacts</name>
    <message>
        <source>being read…</source>
        <translation>読み込み中…</translation>
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
        <translation>ゼロ %1</translation>
    </message>
    <message>
        <source>NaN %1</source>
        <translation>NaN %1</translation>
    </message>
    <message>
        <source>infinite %1</source>
        <translation>無限大 %1</translation>
    </message>
    <message>
        <source>profile, %1 kept</source>
        <translation>プロファイル、%1を保持</translation>
    </message>
    <message>
        <source>smoothed, distribution of %1</source>
        <translation>平滑化済み、分布は%1による</translation>
    </message>
    <message>
        <source>⚠ %1 likely no data</source>
        <translation>⚠ %1 個はデータでない可能性</translation>
    </message>
    <message>
        <source>left out %1</source>
        <translation>除外 %1</translation>
    </message>
</context>
<context>
    <name>TensorTable</name>
    <message>
        <source>waiting to be read</source>
        <translation>読み込み待ち</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>read</source>
        <translation>読み込み済み</translation>
    </message>
    <message>
        <source>failed; see Problems</source>
        <translation>失敗。「問題」を参照</translation>
    </message>
    <message>
        <source>not read: integers are left out</source>
        <translation>読み込みなし: 整数は対象外</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>amax</source>
        <translation>amax</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>外れ値</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>フォーマット</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Sat. %</source>
        <translation>飽和 %</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>共有グループ</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Path of the tensor in its file</source>
        <translation>ファイル内でのテンソルのパス</translation>
    </message>
    <message>
        <source>What the tensor is in the network</source>
        <translation>ネットワークにおけるテンソルの役割</translation>
    </message>
    <message>
        <source>Dimensions, slowest first</source>
        <translation>次元 (変化の最も遅いものが先頭)</translation>
    </message>
    <message>
        <source>Element type as stored</source>
        <translation>格納時の要素の型</translation>
    </message>
    <message>
        <source>Largest magnitude</source>
        <translation>絶対値の最大</translation>
    </message>
    <message>
        <source>amax divided by the 99.9th percentile of |x|</source>
        <translation>amax を |x| の 99.9 パーセンタイルで割った値</translation>
    </message>
    <message>
        <source>How the threshold was found</source>
        <translation>閾値の求め方</translation>
    </message>
    <message>
        <source>Signal to quantization noise ratio, 10 log10(Σx² / Σ(x−y)²); ~ marks an estimate</source>
        <translation>信号対量子化雑音比、10 log10(Σx² / Σ(x−y)²)。~ は推定値を表します</translation>
    </message>
    <message>
        <source>Share of elements beyond the threshold</source>
        <translation>閾値を超える要素の割合</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale</source>
        <translation>同じグループのテンソルは 1 つのスケールを使います</translation>
    </message>
    <message>
        <source>The rule of the policy that fits the tensor</source>
        <translation>テンソルに該当するポリシーのルール</translation>
    </message>
    <message>
        <source>Shares its scale: %1</source>
        <translation>スケールを共有: %1</translation>
    </message>
    <message>
        <source>Changed by hand.</source>
        <translation>手動で変更されています。</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>厳密</translation>
    </message>
    <message>
        <source>%1, overridden</source>
        <comment>name of a rule</comment>
        <translation>%1 (上書き)</translation>
    </message>
    <message>
        <source>no rule</source>
        <translation>ルールなし</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>ルール: %1</translation>
    </message>
    <message>
        <source>Overrides the rule %1, which says: %2</source>
        <translation>ルール %1 を上書きしています。ルールの内容: %2</translation>
    </message>
    <message>
        <source>No rule of the policy fits.</source>
        <translation>該当するポリシーのルールがありません。</translation>
    </message>
    <message>
        <source>Δ dB</source>
        <comment>change of the SQNR</comment>
        <translation>Δ dB</translation>
    </message>
    <message>
        <source>SQNR now less SQNR when the study was opened or saved: negative where it is worse; ~ marks an estimate</source>
        <translation>現在の SQNR と、スタディを開いたまたは保存したときの SQNR の差。負は悪化、~ は推定</translation>
    </message>
    <message>
        <source>%1 dB when the study was opened or saved, %2 dB now</source>
        <translation>スタディを開いたまたは保存したとき %1 dB、現在 %2 dB</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>要注意</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>The file of the tensor, with as much of its path as tells it apart from the others</source>
        <translation>テンソルのファイル。ほかのファイルと区別できるだけのパスを付けます</translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>a role that is a guess</comment>
        <translation>%1 ?</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>a tensor</comment>
        <translation>保存されたまま</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>ファイル: %1</translation>
    </message>
    <message>
        <source>The policy leaves it as it is stored: a recipe has no entry for it. Choose a format to include it.</source>
        <translation>ポリシーはこれを保存されたままにします: レシピに項目はありません。含めるには形式を選んでください。</translation>
    </message>
    <message>
        <source>Stored once, also named: %1</source>
        <translation>保存は一度だけ。別名: %1</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Number format that is chosen</source>
        <translation>選択した数値フォーマット</translation>
    </message>
    <message>
        <source>The method has warnings; see the inspector.</source>
        <translation>手法の警告があります。インスペクターを確認してください。</translation>
    </message>
    <message>
        <source>%1: as somebody has said (Tensor &gt; Role and operator)</source>
        <translation>%1：利用者の指定（テンソル &gt; 役割と演算子）</translation>
    </message>
    <message>
        <source>%1: as an attribute in the file says</source>
        <translation>%1：ファイルの属性による</translation>
    </message>
    <message>
        <source>%1: as the graph of the network says</source>
        <translation>%1：ネットワークのグラフによる</translation>
    </message>
    <message>
        <source>%1: by its name</source>
        <translation>%1：名前による</translation>
    </message>
    <message>
        <source>The file has no KV cache: this output of a projection, before any rotation, stands in for it. An attribute “role” in the file, or “Role and operator” in the menu “Tensor”, says otherwise.</source>
        <translation>このファイルにはKVキャッシュがありません。回転前の射影出力であるこのテンソルで代用します。ファイルの属性「role」か、メニュー「テンソル」の「役割と演算子」で変更できます。</translation>
    </message>
    <message>
        <source>Guessed: its name says nothing. It has the shape and type of what is quantized; an attribute “role” in the file, or “Role and operator” in the menu “Tensor”, says what it is.</source>
        <translation>推測：名前からは分かりません。量子化される形状と型を持っています。ファイルの属性「role」か、メニュー「テンソル」の「役割と演算子」で指定できます。</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) in one tensor, each read and decided by itself</source>
        <translation>
            <numerusform>1つのテンソルに%n層。それぞれ個別に読み、決定します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <comment>of a tensor</comment>
        <translation>
            <numerusform>%n個の部分</numerusform>
        </translation>
    </message>
    <message>
        <source>Part of: %1</source>
        <translation>次の一部: %1</translation>
    </message>
    <message>
        <source>Estimated; exact after a pass over the data, where they are here</source>
        <translation>推定値。データがある場合は走査後に厳密になります</translation>
    </message>
    <message>
        <source>Values that are likely no data set the range, and this is their ratio: see the inspector.</source>
        <translation>おそらくデータではない値が範囲を決めており、これはその比です: インスペクターを参照してください。</translation>
    </message>
    <message>
        <source>Output dB</source>
        <comment>SQNR of a layer&apos;s output</comment>
        <translation>出力 dB</translation>
    </message>
    <message>
        <source>SQNR of the output of the layer that the tensor goes into, with weight and input as they are decided; ~ marks an estimate, … one of earlier decisions</source>
        <translation>テンソルが入る層の出力の SQNR。重みと入力は現在の決定によります。~ は推定、… は以前の決定によるもの</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>likely fine</source>
        <translation>おそらく問題なし</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>危険あり</translation>
    </message>
    <message>
        <source>likely broken</source>
        <translation>おそらく使えない</translation>
    </message>
    <message>
        <source>no layer is quantized</source>
        <translation>量子化されるレイヤーがありません</translation>
    </message>
    <message>
        <source>the errors of its layers (%1) add up to %2, fine up to %3, broken above %4</source>
        <translation>レイヤー (%1) の誤差の合計は %2 です。%3 までは問題なし、%4 を超えると使えません</translation>
    </message>
    <message>
        <source>%1 quantized tensors belong to no layer and are not judged</source>
        <translation>量子化されたテンソル %1 個はどのレイヤーにも属さず、判定していません</translation>
    </message>
    <message>
        <source>an estimate: %1 rows of an input stand for all of them</source>
        <translation>推定: 入力の %1 行がすべての行を代表しています</translation>
    </message>
    <message>
        <source>%1 at %2 dB makes %3 % of it, by the weight</source>
        <translation>%1 (%2 dB) がその %3 % を占めます。原因は重みです</translation>
    </message>
    <message>
        <source>%1 at %2 dB makes %3 % of it, by its input %4</source>
        <translation>%1 (%2 dB) がその %3 % を占めます。原因は入力 %4 です</translation>
    </message>
    <message>
        <source>%1 clipped values make %2 % of its error</source>
        <translation>切り捨てられた %1 個の値が誤差の %2 % を占めます</translation>
    </message>
    <message>
        <source>one scale for %1 channels, of which one reaches %2 times as far as half of them</source>
        <translation>%1 チャネルに 1 つのスケール。その 1 つは半数の %2 倍まで達します</translation>
    </message>
    <message>
        <source>one of %1 samples reaches %2 times as far as half of them</source>
        <translation>%1 個のサンプルのうち 1 個は半数の %2 倍まで達します</translation>
    </message>
    <message>
        <source>its largest value is %1 times the root mean square</source>
        <translation>最大値は二乗平均平方根の %1 倍です</translation>
    </message>
    <message>
        <source>%1 bits are few for its values</source>
        <translation>%1 ビットはその値には少なすぎます</translation>
    </message>
    <message>
        <source>the whole range (absmax) gives %1 dB</source>
        <translation>全範囲 (absmax) なら %1 dB</translation>
    </message>
    <message>
        <source>a scale for each channel gives %1 dB</source>
        <translation>チャネルごとのスケールなら %1 dB</translation>
    </message>
    <message>
        <source>a scale for each %1 values gives %2 dB</source>
        <translation>%1 値ごとのスケールなら %2 dB</translation>
    </message>
    <message>
        <source>smoothing gives %1 dB</source>
        <translation>平滑化なら %1 dB</translation>
    </message>
    <message>
        <source>an engine that scales it token by token gives %1 dB</source>
        <translation>トークンごとにスケールするエンジンなら %1 dB</translation>
    </message>
    <message>
        <source>left in 16 bits it gives %1 dB</source>
        <translation>16 ビットのままなら %1 dB</translation>
    </message>
    <message>
        <source>of %1 layers %2 are judged by their weights alone</source>
        <translation>%1 レイヤーのうち %2 レイヤーは重みだけで判定しました</translation>
    </message>
    <message>
        <source>%1 quantized tensors, inputs among them, belong to no layer that can be multiplied: not fine without a run of the network</source>
        <translation>入力を含む量子化されたテンソル %1 個は、乗算できるレイヤーに属していません。ネットワークを実行するまで問題なしとは言えません</translation>
    </message>
    <message>
        <source>%1 inputs are in several files: only the rows of the first are multiplied; put them into one file to count all</source>
        <translation>%1 個の入力が複数のファイルに分かれています: 乗算するのは最初のファイルの行だけです。すべてを数えるには 1 つのファイルにまとめてください</translation>
    </message>
    <message>
        <source>the same goes to %1 other tensors, which engines quantize alike</source>
        <translation>エンジンが同じように量子化するほかのテンソル %1 個にも同じものが適用されます</translation>
    </message>
</context>
<context>
    <name>ViewCopy</name>
    <message>
        <source>threshold %1</source>
        <translation>閾値 %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>Copied what is shown of the tensor</source>
        <translation>テンソルの表示内容をコピーしました</translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message>
        <source>every element is zero</source>
        <translation>すべての要素がゼロです</translation>
    </message>
    <message>
        <source>NaN or infinite elements were left out</source>
        <translation>NaN または無限大の要素は除外されました</translation>
    </message>
    <message>
        <source>the range exceeds what the widest bias covers with this backoff</source>
        <translation>範囲が、このバックオフで最も広い指数バイアスの範囲を超えています</translation>
    </message>
    <message>
        <source>an outlier lies beyond every range; the widest is used</source>
        <translation>どの範囲も超える外れ値があります。最も広い範囲を使います</translation>
    </message>
    <message>
        <source>the percentile is zero; the maximum is used</source>
        <translation>パーセンタイルがゼロです。最大値を使います</translation>
    </message>
    <message>
        <source>a backoff above 1 lets the measured range saturate</source>
        <translation>バックオフが 1 を超えると、測定された範囲が飽和します</translation>
    </message>
    <message>
        <source>no range can be compared with its quantized form; the maximum is used</source>
        <translation>量子化形と比較できる範囲がありません。最大値を使います</translation>
    </message>
    <message>
        <source>the first batch is so small that bins of the histogram were merged</source>
        <translation>最初のバッチが小さすぎるため、ヒストグラムのビンが統合されました</translation>
    </message>
    <message>
        <source>the iteration ended before the step had settled</source>
        <translation>ステップが収束する前に反復が終了しました</translation>
    </message>
    <message>
        <source>the threshold is estimated as long as no pass over the data finds it</source>
        <translation>データを読み通して求めるまで、閾値は推定値です</translation>
    </message>
    <message>
        <source>shares no scale: the format has none, or one for each channel or group</source>
        <translation>スケールを共有しません: フォーマットにスケールがないか、チャネルまたはグループごとにスケールがあります</translation>
    </message>
    <message>
        <source>shares no scale: the format or its options differ from those of the group</source>
        <translation>スケールを共有しません: フォーマットまたはそのオプションがグループと異なります</translation>
    </message>
    <message>
        <source>shares no scale: no tensor of the group gives a range to follow</source>
        <translation>スケールを共有しません: グループ内に基準となる範囲を持つテンソルがありません</translation>
    </message>
    <message>
        <source>the group&apos;s range is that of a tensor with few samples, as of an expert that hardly a token reached; those of the others are at most half as wide</source>
        <translation>グループの範囲は、ほとんどトークンが届かなかったエキスパートなど、サンプルの少ないテンソルのものです。ほかの範囲はその半分以下です</translation>
    </message>
    <message>
        <source>the threshold is estimated from a sample of the rows</source>
        <translation>閾値は行の標本からの推定値です</translation>
    </message>
    <message>
        <source>%1 clipped values make the error: %2 dB, with the whole range (absmax) %3 dB</source>
        <translation>切り捨てられた %1 個の値が誤差を決めています：%2 dB、全範囲（absmax）では %3 dB</translation>
    </message>
    <message>
        <source>Here %1 dB; the best threshold has %2 dB.</source>
        <translation>ここは %1 dB、最良の閾値は %2 dB。</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>; removed %1, which a write that was ended had left</source>
        <translation>；中断された書き込みが残した %1 を削除しました</translation>
    </message>
    <message>
        <source>; %1 is left behind and could not be removed</source>
        <translation>；%1 が残り、削除できませんでした</translation>
    </message>
    <message>
        <source>; %1 stays for the next write there</source>
        <translation>。%1 は次にそこへ書き込むときのために残します</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Tune</source>
        <translation>調整</translation>
    </message>
    <message>
        <source>One tensor: its plots, what is decided about it, the error of every format</source>
        <translation>一つのテンソル: プロット、決定内容、各フォーマットの誤差</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Formats and methods for many tensors at once, and what remains to be done</source>
        <translation>多数のテンソルのフォーマットと方法をまとめて決め、残りの作業を示します</translation>
    </message>
    <message>
        <source>The network over its layers: every tensor, and which of them miss the target</source>
        <translation>層に沿って見たネットワーク: すべてのテンソルと、目標に届かないもの</translation>
    </message>
    <message>
        <source>What is open beside another file, a recipe or a snapshot: what differs most</source>
        <translation>開いているものを別のファイル、レシピ、スナップショットと並べて表示: 最も異なるもの</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ClipboardCommands</name>
    <message>
        <source>Copied the settings of %1</source>
        <translation>%1 の設定をコピーしました</translation>
    </message>
    <message>
        <source>The clipboard holds no settings of a tensor</source>
        <translation>クリップボードにテンソルの設定がありません</translation>
    </message>
    <message numerus="yes">
        <source>Paste settings to %n tensor(s)</source>
        <translation>
            <numerusform>設定を %n 個のテンソルに貼り付け</numerusform>
        </translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>%1 を共有</translation>
    </message>
    <message>
        <source>Every tensor is decided as proposed</source>
        <translation>すべてのテンソルは提案どおりです</translation>
    </message>
    <message numerus="yes">
        <source>Copied the decisions on %n changed tensor(s)</source>
        <translation>
            <numerusform>変更された %n 個のテンソルの決定をコピーしました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::ComparedPlots</name>
    <message>
        <source>No pair differs element by element so far.</source>
        <translation>要素ごとに異なるペアは今のところありません。</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Confinement</name>
    <message>
        <source>Files are read in this process, which nothing confines.</source>
        <translation>ファイルはこのプロセスで読まれ、何の制限もありません。</translation>
    </message>
    <message>
        <source>Files are read by a process of their own; what confines it is known once one has been read.</source>
        <translation>ファイルは専用のプロセスが読みます。その制限は、最初のファイルを読んだ後にわかります。</translation>
    </message>
    <message>
        <source>Files are read by a process confined by %1.</source>
        <translation>ファイルを読むプロセスは %1 で制限されています。</translation>
    </message>
    <message>
        <source>Files are read by a process confined by %1; this system has no %2.</source>
        <translation>ファイルを読むプロセスは %1 で制限されています。このシステムに %2 はありません。</translation>
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
            <numerusform>%1 の決定 %n 件を採用</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DecisionsExport</name>
    <message>
        <source>Exported %1</source>
        <translation>%1 をエクスポートしました</translation>
    </message>
    <message numerus="yes">
        <source>Exported %1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 と他の %n 個のファイルをエクスポートしました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DockTabs</name>
    <message>
        <source>Panels</source>
        <translation>パネル</translation>
    </message>
    <message>
        <source>&amp;Window of its own</source>
        <translation>独立したウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ExchangeCommands</name>
    <message>
        <source>&amp;Compare with…</source>
        <translation>比較(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>インポート(&amp;I)…</translation>
    </message>
    <message>
        <source>Takes thresholds from a file of another tool</source>
        <translation>他のツールのファイルから閾値を取り込みます</translation>
    </message>
    <message>
        <source>Recipes and files of other tools (%1)</source>
        <translation>レシピと他のツールのファイル (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較対象を選択</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>The file was not read</source>
        <translation>ファイルは読み込まれませんでした</translation>
    </message>
    <message>
        <source>No tensors are open</source>
        <translation>テンソルが開かれていません</translation>
    </message>
    <message>
        <source>%1 holds thresholds of tensors. Open these first, then import it.</source>
        <translation>%1 にはテンソルの閾値が含まれています。先にテンソルを開いてからインポートしてください。</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 を読み込み中…</translation>
    </message>
    <message>
        <source>The file was not imported</source>
        <translation>ファイルはインポートされませんでした</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 をインポート</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n threshold(s)</source>
        <translation>
            <numerusform>%n 個の閾値をインポートしました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>、%n 個はチャネルまたはグループがここでは異なるため、スケールは 1 つだけです</numerusform>
        </translation>
    </message>
    <message>
        <source>Import scales of the chec&amp;kpoint…</source>
        <translation>チェックポイントのスケールをインポート(&amp;K)…</translation>
    </message>
    <message>
        <source>Takes or compares the scales that the open checkpoint stores</source>
        <translation>開いているチェックポイントに保存されたスケールを取り込むか比較します</translation>
    </message>
    <message>
        <source>Shows a second dump, a recording, a checkpoint, a recipe or another tool&apos;s file beside what is open</source>
        <translation>2 つ目のダンプ、記録、チェックポイント、レシピ、または他のツールのファイルを、開いているものと並べて表示します</translation>
    </message>
    <message>
        <source>Dumps, checkpoints, recordings and recipes (%1)</source>
        <translation>ダンプ、チェックポイント、記録、レシピ (%1)</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileCommands</name>
    <message>
        <source>Files of the recipe are missing</source>
        <translation>レシピのファイルが見つかりません</translation>
    </message>
    <message>
        <source>%1 was made on files that are neither where they were nor beside it. Open them yourself, then apply it:
%2</source>
        <translation>%1 の作成に使われたファイルが、元の場所にもレシピの隣にもありません。次のファイルを開いてから適用してください:
%2</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 を読み込み中…</translation>
    </message>
    <message>
        <source>Studies and tensor files (%1)</source>
        <translation>スタディとテンソルファイル (%1)</translation>
    </message>
    <message>
        <source>Studies and recipes (%1)</source>
        <translation>スタディとレシピ (%1)</translation>
    </message>
    <message>
        <source>Tensor files (%1)</source>
        <translation>テンソルファイル (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Save recipe</source>
        <translation>レシピを保存</translation>
    </message>
    <message>
        <source>Recipes (*.scalewright *.json)</source>
        <translation>レシピ (*.scalewright *.json)</translation>
    </message>
    <message>
        <source>The recipe was not saved</source>
        <translation>レシピは保存されませんでした</translation>
    </message>
    <message>
        <source>Apply recipe</source>
        <translation>レシピを適用</translation>
    </message>
    <message>
        <source>The recipe was not applied</source>
        <translation>レシピは適用されませんでした</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>Save scales</source>
        <translation>スケールを保存</translation>
    </message>
    <message>
        <source>HDF5 files (*.h5 *.hdf5)</source>
        <translation>HDF5 ファイル (*.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>Folder of .npy files (*)</source>
        <translation>.npy ファイルのフォルダー (*)</translation>
    </message>
    <message>
        <source>The scales were not saved</source>
        <translation>スケールは保存されませんでした</translation>
    </message>
    <message>
        <source>Save your decisions before closing %1?</source>
        <translation>%1 を閉じる前に決定を保存しますか?</translation>
    </message>
    <message>
        <source>Save your decisions before closing?</source>
        <translation>閉じる前に決定を保存しますか?</translation>
    </message>
    <message>
        <source>Unsaved decisions</source>
        <translation>未保存の決定</translation>
    </message>
    <message>
        <source>Open checkpoint</source>
        <translation>チェックポイントを開く</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>必要なもの: %1</translation>
    </message>
    <message>
        <source>otherwise than shown: %1</source>
        <translation>表示と異なる点: %1</translation>
    </message>
    <message numerus="yes">
        <source>(%n tensor(s))</source>
        <translation>
            <numerusform>(テンソル %n 個)</numerusform>
        </translation>
    </message>
    <message>
        <source>shown here with %1 dB</source>
        <translation>ここでの表示は %1 dB</translation>
    </message>
    <message>
        <source>shown here with %1 to %2 dB</source>
        <translation>ここでの表示は %1～%2 dB</translation>
    </message>
    <message>
        <source>(up to about %1 dB are lost)</source>
        <translation>(最大で約 %1 dB の損失)</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s) written</source>
        <translation>
            <numerusform>%n 個のスケールを書き込みます</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) unknown to the model</source>
        <translation>
            <numerusform>モデルにない名前 %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) of the model without a scale</source>
        <translation>
            <numerusform>スケールのないモデルの層 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: all other iterations</source>
        <translation>%1: その他すべての反復</translation>
    </message>
    <message>
        <source>%1: iterations %2 to %3</source>
        <translation>%1: 反復 %2～%3</translation>
    </message>
    <message>
        <source>Let them share one (“Share by rules…”), or check “Repair scales of joined layers” here.</source>
        <translation>1 つを共有させる (「ルールで共有…」) か、ここで「一体として実行される層のスケールを修正」を選んでください。</translation>
    </message>
    <message>
        <source>What is written</source>
        <translation>書き込まれる内容</translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) as codes; the files take %1.</source>
        <translation>
            <numerusform>%n 個の重みをコードで書き込みます。ファイルの大きさは %1 です。</numerusform>
        </translation>
    </message>
    <message>
        <source>The decisions were not made on this very model: their thresholds may not be those of its weights.</source>
        <translation>決定はこのモデルそのものに対して行われたものではありません。閾値がこの重みのものとは限りません。</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) read codes: %1 pairs of QuantizeLinear and DequantizeLinear, %2 biases; opset %3.</source>
        <translation>
            <numerusform>%n 個の演算が符号を読みます: QuantizeLinear と DequantizeLinear の対 %1、バイアス %2; opset %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Profile files (%1)</source>
        <translation>プロファイルファイル (%1)</translation>
    </message>
    <message>
        <source>ONNX Runtime computes %1 of %2 products with codes at all operands in integers on a CPU, and %3 operators between them; OpenVINO all of INT8.</source>
        <translation>ONNX Runtime は CPU 上で、すべてのオペランドがコードである積 %2 個のうち %1 個と、その間の演算子 %3 個を整数で計算します。OpenVINO は INT8 のものをすべて整数で計算します。</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileComparison</name>
    <message>
        <source>Comparing with %1</source>
        <translation>%1 と比較中</translation>
    </message>
    <message>
        <source>Stops this; what has been compared stays</source>
        <translation>これを停止します。比較済みの分は残ります</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileWatch</name>
    <message>
        <source>No file has changed on disk</source>
        <translation>ディスク上で変更されたファイルはありません</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are gone from the disk</source>
        <translation>
            <numerusform>%n 個のファイルがディスクからなくなりました</numerusform>
        </translation>
    </message>
    <message>
        <source>What was read of them stays, and so do all decisions.</source>
        <translation>読み込み済みの内容とすべての決定はそのまま残ります。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed on disk</source>
        <translation>
            <numerusform>%n 個のファイルがディスク上で変更されました</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>再読み込み(&amp;R)</translation>
    </message>
    <message>
        <source>%1 is complete</source>
        <translation>%1 は完了しました</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FoldedDocks</name>
    <message>
        <source>Folded panels</source>
        <translation>折りたたまれたパネル</translation>
    </message>
    <message>
        <source>Shows %1</source>
        <translation>%1 を表示します</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FrameTime</name>
    <message>
        <source>&amp;Frame time</source>
        <translation>フレーム時間(&amp;F)</translation>
    </message>
    <message>
        <source>Shows in the status bar how long plots take to follow the hand</source>
        <translation>グラフが操作に追いつくまでの時間をステータスバーに表示します</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>フレーム %1</translation>
    </message>
    <message>
        <source>frame %1 ms, slowest %2 ms</source>
        <translation>フレーム %1 ms、最も遅いもの %2 ms</translation>
    </message>
</context>
<context>
    <name>scalewright::app::GroupingCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) of batches</source>
        <translation>
            <numerusform>バッチからなるテンソル %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) gone into them or apart</source>
        <translation>
            <numerusform>%n 行がまとめられたか分けられました</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>元に戻す(&amp;B)</translation>
    </message>
    <message numerus="yes">
        <source>Values that are no data are left out of %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルから、データでない値が除外されています</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::GuessedRoles</name>
    <message numerus="yes">
        <source>%n tensor(s) taken for activations by shape: “?” in “Role”</source>
        <translation>
            <numerusform>形状から活性化とみなしたテンソル: %n 個（「役割」の「?」）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) stand in for the missing KV cache: “?” in “Role”</source>
        <translation>
            <numerusform>欠けている KV キャッシュの代わりとなる出力: %n 個（「役割」の「?」）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) not in the graph</source>
        <translation>
            <numerusform>グラフにないテンソル：%n個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are values of several models that disagree: the one opened first counts</source>
        <translation>
            <numerusform>%n 個のテンソルについて複数のモデルの内容が食い違っています: 最初に開いたモデルを採用します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) found in the graph by module and port or by features, %1 without a value there</source>
        <translation>
            <numerusform>%n 個のテンソルがモジュールとポート、または特徴でグラフに見つかりました。%1 個はそこに値がありません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::MainWindow</name>
    <message>
        <source>%1 could not be opened</source>
        <translation>%1 を開けませんでした</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Menus</name>
    <message>
        <source>&amp;Policy</source>
        <translation>ポリシー(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイルを開く(&amp;R)</translation>
    </message>
    <message>
        <source>Open &amp;sample study</source>
        <translation>サンプルスタディを開く(&amp;S)</translation>
    </message>
    <message>
        <source>Opens the small study that comes with the program</source>
        <translation>プログラムに付属する小さなスタディを開きます</translation>
    </message>
    <message>
        <source>&amp;Resume loading</source>
        <translation>読み込みを再開(&amp;R)</translation>
    </message>
    <message>
        <source>Reads the tensors that a cancel left out</source>
        <translation>キャンセルで読み込まれなかったテンソルを読み込みます</translation>
    </message>
    <message>
        <source>Close &amp;file</source>
        <translation>ファイルを閉じる(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Close study</source>
        <translation>スタディを閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Closes all files; asks about decisions that are not saved</source>
        <translation>すべてのファイルを閉じます。未保存の決定がある場合は確認します</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Saves the study: its files and every decision</source>
        <translation>スタディのファイルとすべての決定を保存します</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Saves the study under another name</source>
        <translation>スタディを別の名前で保存します</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>エクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>Writes the decisions for other tools</source>
        <translation>決定を他のツール用に書き出します</translation>
    </message>
    <message>
        <source>Export quantized &amp;tensors…</source>
        <translation>量子化テンソルをエクスポート(&amp;T)…</translation>
    </message>
    <message>
        <source>Writes codes, scales and dequantized values as HDF5 or NumPy files</source>
        <translation>コード、スケール、逆量子化した値を HDF5 または NumPy ファイルとして書き出します</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Closes the window</source>
        <translation>ウィンドウを閉じます</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>&amp;Copy settings</source>
        <translation>設定をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copies what is decided on the current tensor</source>
        <translation>現在のテンソルの決定をコピーします</translation>
    </message>
    <message>
        <source>&amp;Paste settings…</source>
        <translation>設定を貼り付け(&amp;P)…</translation>
    </message>
    <message>
        <source>Gives chosen parts of copied settings to the selected tensors</source>
        <translation>コピーした設定の一部を選択中のテンソルに適用します</translation>
    </message>
    <message>
        <source>&amp;Find tensor</source>
        <translation>テンソルを検索(&amp;F)</translation>
    </message>
    <message>
        <source>Puts the cursor into the filter of the tensor table</source>
        <translation>テンソル表のフィルターにカーソルを移します</translation>
    </message>
    <message>
        <source>Select &amp;worst tensor</source>
        <translation>最も悪いテンソルを選択(&amp;W)</translation>
    </message>
    <message>
        <source>Selects the first tensor of the table</source>
        <translation>表の先頭のテンソルを選択します</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Tensor &amp;tree</source>
        <translation>テンソルツリー(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Sort again</source>
        <translation>再度並べ替え(&amp;S)</translation>
    </message>
    <message>
        <source>Sorts the tensor table by the numbers as they are now</source>
        <translation>テンソル表を現在の数値で並べ替えます</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>レイアウトをリセット(&amp;L)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>テーマ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Recipe</source>
        <translation>レシピ(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save recipe…</source>
        <translation>レシピを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Saves every decision as a recipe, without the study</source>
        <translation>スタディを含めず、すべての決定をレシピとして保存します</translation>
    </message>
    <message>
        <source>&amp;Apply recipe…</source>
        <translation>レシピを適用(&amp;A)…</translation>
    </message>
    <message>
        <source>Takes decisions from a recipe, by tensor name</source>
        <translation>レシピの決定をテンソル名に基づいて取り込みます</translation>
    </message>
    <message>
        <source>&amp;Take snapshot</source>
        <translation>スナップショットを作成(&amp;T)</translation>
    </message>
    <message>
        <source>Keeps all decisions as they are now, to compare with and to come back to</source>
        <translation>現在のすべての決定を、比較や復元のために保存します</translation>
    </message>
    <message>
        <source>&amp;Tensor</source>
        <translation>テンソル(&amp;T)</translation>
    </message>
    <message>
        <source>Gives the selected tensors the choices of the current one</source>
        <translation>現在のテンソルの設定を、選択したテンソルに適用します</translation>
    </message>
    <message>
        <source>&amp;Back to the method</source>
        <translation>手法に戻す(&amp;B)</translation>
    </message>
    <message>
        <source>Lets the calibration method set the threshold again</source>
        <translation>閾値の設定をキャリブレーション手法に戻します</translation>
    </message>
    <message>
        <source>&amp;Share one scale among the selection</source>
        <translation>選択したテンソルで 1 つのスケールを共有(&amp;S)</translation>
    </message>
    <message>
        <source>Puts the selected tensors into one sharing group</source>
        <translation>選択したテンソルを 1 つの共有グループに入れます</translation>
    </message>
    <message>
        <source>Share by &amp;rules…</source>
        <translation>ルールで共有(&amp;R)…</translation>
    </message>
    <message>
        <source>Finds by their names the tensors that engines run with one scale</source>
        <translation>エンジンが 1 つのスケールで実行するテンソルを名前から見つけます</translation>
    </message>
    <message>
        <source>S&amp;top sharing</source>
        <translation>共有を解除(&amp;T)</translation>
    </message>
    <message>
        <source>Takes the selected tensors out of their sharing groups</source>
        <translation>選択したテンソルを共有グループから外します</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Scalewright</source>
        <translation>Scalewright について(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>バージョンとライセンス</translation>
    </message>
    <message>
        <source>About Scalewright</source>
        <translation>Scalewright について</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Scalewright %1&lt;/h3&gt;&lt;p&gt;A workbench for quantizing neural networks.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;&lt;p&gt;Built with Qt, QCustomPlot and HDF5.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Scalewright %1&lt;/h3&gt;&lt;p&gt;ニューラルネットワークを量子化するためのワークベンチです。&lt;/p&gt;&lt;p&gt;GNU General Public License バージョン 3 以降のもとで公開されているフリーソフトウェアです。&lt;/p&gt;&lt;p&gt;Qt、QCustomPlot、HDF5 を使用しています。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Qt について(&amp;Q)</translation>
    </message>
    <message>
        <source>Version and licence of Qt</source>
        <translation>Qt のバージョンとライセンス</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>ツールバー</translation>
    </message>
    <message>
        <source>&amp;Close file %1</source>
        <translation>ファイル %1 を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Find c&amp;ommand or tensor…</source>
        <translation>コマンドまたはテンソルを検索(&amp;O)…</translation>
    </message>
    <message>
        <source>Finds a command or a tensor by a few letters</source>
        <translation>数文字でコマンドやテンソルを探します</translation>
    </message>
    <message>
        <source>Re&amp;load changed files</source>
        <translation>変更されたファイルを再読み込み(&amp;L)</translation>
    </message>
    <message>
        <source>Reads files again that have changed on disk</source>
        <translation>ディスク上で変更されたファイルを読み直します</translation>
    </message>
    <message>
        <source>Copy c&amp;hanges as text</source>
        <translation>変更をテキストとしてコピー(&amp;H)</translation>
    </message>
    <message>
        <source>Copies what is decided otherwise than proposed, a line for each tensor</source>
        <translation>提案と異なる決定をテンソルごとに一行でコピーします</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新しいウィンドウ(&amp;N)</translation>
    </message>
    <message>
        <source>Opens another window, with nothing in it</source>
        <translation>空のウィンドウをもう一つ開きます</translation>
    </message>
    <message>
        <source>&amp;Plots</source>
        <translation>プロット(&amp;P)</translation>
    </message>
    <message>
        <source>Reads once more whatever something went wrong with, as when a process that read it was ended</source>
        <translation>読み込みプロセスが終了させられた場合など、問題が起きたものをもう一度読み込みます</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>再試行(&amp;Y)</translation>
    </message>
    <message>
        <source>Reopen &amp;last session</source>
        <translation>前回のセッションを開き直す(&amp;L)</translation>
    </message>
    <message>
        <source>Opens what was open when the window before was closed</source>
        <translation>前のウィンドウを閉じたときに開いていたものを開きます</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>ワークスペース(&amp;W)</translation>
    </message>
    <message>
        <source>Puts the panels of this workspace back to their places</source>
        <translation>このワークスペースのパネルを元の位置に戻します</translation>
    </message>
    <message>
        <source>&amp;Fold the panels below</source>
        <translation>下のパネルを折りたたむ(&amp;F)</translation>
    </message>
    <message>
        <source>Leaves all the height to the plots, or brings the panels back</source>
        <translation>高さをすべてプロットに使うか、パネルを元に戻します</translation>
    </message>
    <message>
        <source>Copy &amp;view</source>
        <translation>表示内容をコピー(&amp;V)</translation>
    </message>
    <message>
        <source>Copies decision, plots and errors of the current tensor, for a document</source>
        <translation>現在のテンソルの決定、図、誤差を文書用にコピーします</translation>
    </message>
    <message>
        <source>&amp;Apply format and method to selection</source>
        <translation>フォーマットと手法を選択に適用(&amp;A)</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>レポート(&amp;P)…</translation>
    </message>
    <message>
        <source>Writes one page for a browser, with tables and plots</source>
        <translation>表とプロットを含むブラウザー用のページを書き出します</translation>
    </message>
    <message>
        <source>Open chec&amp;kpoint…</source>
        <translation>チェックポイントを開く(&amp;K)…</translation>
    </message>
    <message>
        <source>Opens a folder of safetensors files as one, its weights as what their codes stand for</source>
        <translation>safetensorsファイルのフォルダーをまとめて開き、重みをコードが表す実際の値として読みます</translation>
    </message>
    <message>
        <source>&amp;Group batches…</source>
        <translation>バッチをまとめる(&amp;G)…</translation>
    </message>
    <message>
        <source>Says which datasets of a file are batches of one tensor, and which of them is the mask of padded tokens</source>
        <translation>ファイルのどのデータセットが 1 つのテンソルのバッチか、どれがパディングのマスクかを指定します</translation>
    </message>
    <message>
        <source>Ro&amp;le and operator…</source>
        <translation>役割と演算子(&amp;L)…</translation>
    </message>
    <message>
        <source>Says what tensors are in the network, where their names do not</source>
        <translation>名前で分からないテンソルの、ネットワーク内での役割を指定します</translation>
    </message>
    <message>
        <source>&amp;Which engine takes it?…</source>
        <translation>どのエンジンで動くか(&amp;W)…</translation>
    </message>
    <message>
        <source>Says which engines run the decisions, with which changes, and by which export</source>
        <translation>どのエンジンが決定どおりに動くか、何が変わるか、どの書き出しを使うかを示します</translation>
    </message>
    <message>
        <source>Opens tensor files, profile files and studies</source>
        <translation>テンソルファイル、プロファイルファイル、スタディを開きます</translation>
    </message>
    <message>
        <source>Follow recor&amp;dings</source>
        <translation>記録を追跡(&amp;D)</translation>
    </message>
    <message>
        <source>Reads a profile file that is still being written again whenever it has grown</source>
        <translation>書き込み中のプロファイルファイルを、増えるたびに読み直します</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ModelExport</name>
    <message>
        <source>takes up factors</source>
        <translation>係数を取り込む</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>等しい</translation>
    </message>
    <message>
        <source>%1: %2 NaN and %3 infinite values, which codes cannot say</source>
        <translation>%1: コードで表せない NaN が %2 個、無限大が %3 個</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of an earlier attempt were whole, and were kept.</source>
        <translation>
            <numerusform>以前の試行の %n 個のファイルは完全だったため、そのまま使いました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>%1 を確認中</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 を書き込み中</translation>
    </message>
    <message>
        <source>Stops this; nothing is changed</source>
        <translation>中止します。何も変更されません</translation>
    </message>
    <message>
        <source>Stops this; there is no checkpoint then, and the same export goes on with the files that are whole</source>
        <translation>中止します。チェックポイントは作られません。同じエクスポートは、完成したファイルから続けられます</translation>
    </message>
    <message>
        <source>Stops this; the model is not written then</source>
        <translation>中止します。モデルは書き込まれません</translation>
    </message>
    <message>
        <source>Another export is running.</source>
        <translation>別のエクスポートを実行中です。</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>エクスポートを実行中</translation>
    </message>
    <message>
        <source>%1 is still being written. Stop the export and close?</source>
        <translation>%1 はまだ書き込み中です。エクスポートを中止して閉じますか?</translation>
    </message>
    <message>
        <source>Files that are whole are kept aside in %1: the same export goes on with them.</source>
        <translation>完成したファイルは %1 に残してあります。同じエクスポートはそこから続けられます。</translation>
    </message>
    <message>
        <source>Export stopped; %1 was not written</source>
        <translation>エクスポートを中止しました。%1 は書き込まれていません</translation>
    </message>
    <message>
        <source>The model was not exported</source>
        <translation>モデルをエクスポートできませんでした</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 をエクスポートしました</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>エクスポート完了</translation>
    </message>
    <message numerus="yes">
        <source>%1 is written: %n weight(s) as codes.</source>
        <translation>
            <numerusform>%1 を書き込みました。%n 個の重みがコードになっています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Chec&amp;k it</source>
        <translation>確認(&amp;K)</translation>
    </message>
    <message>
        <source>Reads it back and compares every quantized weight with the original</source>
        <translation>読み戻して、量子化したすべての重みを元と比較します</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>確認を中止しました。</translation>
    </message>
    <message>
        <source>No other flavor can hold them.</source>
        <translation>ほかの種類にも格納できません。</translation>
    </message>
    <message>
        <source>These flavors can: %1.</source>
        <translation>格納できる種類: %1。</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ModuleCommands</name>
    <message>
        <source>Kept by another version, which this one cannot read</source>
        <translation>別のバージョンが保存したもので、このバージョンでは読めません</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>プリセット %1</translation>
    </message>
    <message>
        <source>No presets yet</source>
        <translation>プリセットはまだありません</translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation>プリセットとして保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Keeps what is chosen here under a name</source>
        <translation>ここで選んだ内容に名前を付けて残します</translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation>プリセットを削除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Propose for new tensors of the role “%1”</source>
        <translation>役割「%1」の新しいテンソルに提案(&amp;P)</translation>
    </message>
    <message>
        <source>Tensors of files that are opened from now on are decided so; those that are open stay as they are</source>
        <translation>これから開くファイルのテンソルがこのように決定されます。開いているものは変わりません</translation>
    </message>
    <message>
        <source>Proposed for new tensors of the role “%1” from now on</source>
        <translation>これから役割「%1」の新しいテンソルに提案されます</translation>
    </message>
    <message>
        <source>Propose what the p&amp;rogram does</source>
        <translation>プログラムの提案に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>New tensors of the role “%1” are decided as the program proposes</source>
        <translation>役割「%1」の新しいテンソルはプログラムの提案どおりに決定されます</translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation>プリセットを保存</translation>
    </message>
    <message>
        <source>Name of the preset; one of the same name is replaced:</source>
        <translation>プリセットの名前（同名のものは置き換えられます）:</translation>
    </message>
    <message>
        <source>no group</source>
        <translation>グループなし</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PaletteCommands</name>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>for what is selected</source>
        <translation>選択したものに適用</translation>
    </message>
    <message>
        <source>Format › %1</source>
        <translation>形式 › %1</translation>
    </message>
    <message>
        <source>Method › %1</source>
        <translation>手法 › %1</translation>
    </message>
    <message>
        <source>Export › %1</source>
        <translation>エクスポート › %1</translation>
    </message>
    <message>
        <source>Filter the list: %1</source>
        <translation>一覧を絞り込む: %1</translation>
    </message>
    <message>
        <source>Method › Percentile %1</source>
        <translation>手法 › パーセンタイル %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PlotExport</name>
    <message>
        <source>Save plot</source>
        <translation>プロットを保存</translation>
    </message>
    <message>
        <source>The plot was not saved</source>
        <translation>プロットは保存されませんでした</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>Copied the plot</source>
        <translation>プロットをコピーしました</translation>
    </message>
    <message>
        <source>Looking at the decisions…</source>
        <translation>決定内容を読み取っています…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a file and a tensor in it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>recipe %1</source>
        <comment>begin of a digest</comment>
        <translation>レシピ %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 と他の %n 個のファイル</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyCommands</name>
    <message>
        <source>Give back to the rule: %1</source>
        <translation>ルールに戻す: %1</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>ポリシーを開く</translation>
    </message>
    <message>
        <source>Policies (*.json)</source>
        <translation>ポリシー (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>The policy cannot be used</source>
        <translation>ポリシーを使用できません</translation>
    </message>
    <message>
        <source>Apply policy %1</source>
        <translation>ポリシー %1 を適用</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tensor(s) changed</source>
        <translation>
            <numerusform>%1: %n 個のテンソルを変更しました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; no rule fits %n tensor(s)</source>
        <translation>
            <numerusform>、%n 個のテンソルに該当するルールなし</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Give %n tensor(s) back to their rules</source>
        <translation>
            <numerusform>%n 個のテンソルをルールに戻す</numerusform>
        </translation>
    </message>
    <message>
        <source>Give all tensors back to their rules</source>
        <translation>すべてのテンソルをルールに戻す</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 を読み込み中…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) known by names that you have taught</source>
        <translation>
            <numerusform>%n 個のテンソルが、教えた名前によって判明しました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyMenu</name>
    <message>
        <source>&amp;Open policy file…</source>
        <translation>ポリシーファイルを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Shows what the policy of a file would do</source>
        <translation>ファイルのポリシーを適用した場合の結果を表示します</translation>
    </message>
    <message>
        <source>&amp;Edit rules…</source>
        <translation>ルールを編集(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Give selection back to the rules</source>
        <translation>選択をルールに戻す(&amp;G)</translation>
    </message>
    <message>
        <source>Decides the selected tensors again as the policy says</source>
        <translation>選択したテンソルを再びポリシーのとおりに決定します</translation>
    </message>
    <message>
        <source>Give &amp;all back to the rules</source>
        <translation>すべてをルールに戻す(&amp;A)</translation>
    </message>
    <message>
        <source>Takes every override of the policy back</source>
        <translation>ポリシーに対する上書きをすべて取り消します</translation>
    </message>
    <message>
        <source>Carry out &amp;smoothing</source>
        <translation>平滑化を実行(&amp;S)</translation>
    </message>
    <message>
        <source>Searches and applies what decisions ask to be smoothed</source>
        <translation>決定で要求された平滑化を探索し、適用します</translation>
    </message>
    <message>
        <source>Show tensors without a &amp;rule</source>
        <translation>ルールのないテンソルを表示(&amp;R)</translation>
    </message>
    <message>
        <source>Filters the tensor table by what no rule of the policy fits</source>
        <translation>ポリシーのどのルールにも該当しないテンソルで、テンソル表を絞り込みます</translation>
    </message>
    <message>
        <source>&amp;My policies</source>
        <translation>マイポリシー(&amp;M)</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>&amp;Problems of policy files…</source>
        <translation>ポリシーファイルの問題(&amp;P)…</translation>
    </message>
    <message>
        <source>Makes a policy of your own, from the applied one or anew</source>
        <translation>適用中のポリシーから、または新規に、独自のポリシーを作成します</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyReturn</name>
    <message>
        <source>Decisions stay as they are, and tensors that the policy left as they are stored stay left out.</source>
        <translation>決定はそのままで、ポリシーが保存されたままにしたテンソルは引き続き除外されます。</translation>
    </message>
    <message>
        <source>The applied policy cannot be read any more</source>
        <translation>有効なポリシーを読み込めなくなりました</translation>
    </message>
    <message>
        <source>The policy %1, which is applied, cannot be read any more</source>
        <translation>有効なポリシー %1 を読み込めなくなりました</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PreferenceCommands</name>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>環境設定(&amp;E)…</translation>
    </message>
    <message>
        <source>What is the same for all studies: theme, text size, language, digits, curves, reading, journal</source>
        <translation>すべてのスタディに共通の設定: テーマ、文字の大きさ、言語、桁数、曲線、読み込み、ジャーナル</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecentMenu</name>
    <message>
        <source>&amp;Clear list</source>
        <translation>一覧を消去(&amp;C)</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecipeFiles</name>
    <message>
        <source>Apply recipe %1</source>
        <translation>レシピ %1 を適用</translation>
    </message>
    <message numerus="yes">
        <source>Recipe applied to %n tensor(s)</source>
        <translation>
            <numerusform>レシピを %n 個のテンソルに適用しました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of the recipe not found here</source>
        <translation>
            <numerusform>、レシピの %n 個はここにありません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n of which shared a scale with a tensor that is here</source>
        <translation>
            <numerusform>、そのうち %n 個は、ここにあるテンソルとスケールを共有していました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>、%n 個はチャネルまたはグループがここでは異なるため、スケールは 1 つだけです</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore decisions of %1</source>
        <translation>%1 の決定を復元</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) without a threshold left out</source>
        <translation>
            <numerusform>、閾値のないテンソル %n 個を除外</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>、ここにないテンソルに関する決定 %n 件を保持</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with the largest of several ranges</source>
        <translation>
            <numerusform>、%n 個は複数の範囲のうち最大のものです</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n left unsmoothed, for the factors of its layer do not fit here</source>
        <translation>
            <numerusform>、%n 個は層の係数がここでは合わないため平滑化しません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; the recipe is a part of what it should be, %n are missing: %1</source>
        <translation>
            <numerusform>；レシピは一部だけで、%n 件が足りません：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecordingStatus</name>
    <message numerus="yes">
        <source>updated %n s ago</source>
        <translation>
            <numerusform>%n 秒前に更新</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n min ago</source>
        <translation>
            <numerusform>%n 分前に更新</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n h ago</source>
        <translation>
            <numerusform>%n 時間前に更新</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batch(es), %1</source>
        <translation>
            <numerusform>%n バッチ、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>This profile file is still being written, and read again whenever it has grown.</source>
        <translation>このプロファイルファイルは書き込み中で、増えるたびに読み直されます。</translation>
    </message>
    <message>
        <source>This profile file is still being written. File &gt; Follow recordings reads it again whenever it has grown.</source>
        <translation>このプロファイルファイルは書き込み中です。「ファイル」&gt;「記録を追跡」で、増えるたびに読み直します。</translation>
    </message>
    <message>
        <source>recording…: %1</source>
        <translation>記録中…: %1</translation>
    </message>
    <message>
        <source>recording, not followed: %1</source>
        <translation>記録中（追跡なし）: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ReportExport</name>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Web pages (%1)</source>
        <translation>Webページ (%1)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>レポートを書き出しています…</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>レポートは書き出されませんでした</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 を書き出しました。</translation>
    </message>
    <message>
        <source>%1 is written, without what could not be read.</source>
        <translation>%1 を書き出しました。読めなかったものは含まれていません。</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>The report is still being written. Stop it and close?</source>
        <translation>レポートを書き出しています。中止して閉じますか?</translation>
    </message>
    <message>
        <source>There is no tensor that a report could tell of.</source>
        <translation>レポートに載せられるテンソルがありません。</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RestoreOffer</name>
    <message>
        <source>Unsaved decisions could not be read; they are left where they are.</source>
        <translation>未保存の決定を読み込めませんでした。元の場所に残してあります。</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) that were not saved, last written %1</source>
        <translation>
            <numerusform>未保存の決定 %n 件、最終書き込み %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The latest state could not be read; this is the one just before it.</source>
        <translation>最新の状態を読み込めませんでした。これはその直前の状態です。</translation>
    </message>
    <message>
        <source>a study without files</source>
        <translation>ファイルのないスタディ</translation>
    </message>
    <message>
        <source>Scalewright ended unexpectedly with %1 open</source>
        <translation>%1 を開いたまま Scalewright が予期せず終了しました</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>破棄(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>後で(&amp;L)</translation>
    </message>
    <message numerus="yes">
        <source>Discard %n decision(s) for good?</source>
        <translation>
            <numerusform>%n 件の決定を完全に破棄しますか?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>破棄(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保持(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>復元(&amp;B)</translation>
    </message>
    <message>
        <source>%1 was not saved when Scalewright was told to end</source>
        <translation>Scalewright に終了の指示が出たとき、%1 は保存されていませんでした</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RoleCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) have another role or operator now</source>
        <translation>
            <numerusform>%n個のテンソルの役割または演算子が変わりました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RuleEditing</name>
    <message>
        <source>Copy of %1</source>
        <translation>%1 のコピー</translation>
    </message>
    <message>
        <source>Save policy</source>
        <translation>ポリシーを保存</translation>
    </message>
    <message>
        <source>Policies (*.json)</source>
        <translation>ポリシー (*.json)</translation>
    </message>
    <message>
        <source>A preset has the name %1: choose another one.</source>
        <translation>%1 という名前のプリセットがあります。別の名前を選んでください。</translation>
    </message>
    <message>
        <source>There is no folder for policies of your own: save the policy as a file.</source>
        <translation>独自のポリシー用のフォルダーがありません。ポリシーをファイルとして保存してください。</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>ポリシーを置き換え</translation>
    </message>
    <message>
        <source>There is a policy %1 already. Replace it?</source>
        <translation>ポリシー %1 はすでにあります。置き換えますか?</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SaveJob</name>
    <message>
        <source>Saving %1…</source>
        <translation>%1 を保存しています…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SelectedEdits</name>
    <message>
        <source>%1 for %2</source>
        <translation>%2 に %1 を適用</translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n selected tensors</source>
        <translation>
            <numerusform>選択した %n 個のテンソルに %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected tensors do(es) not have this</source>
        <translation>
            <numerusform>選択したテンソルのうち %n 個にはこの項目がありません</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to method</source>
        <translation>手法に戻す</translation>
    </message>
    <message>
        <source>Switch on %1</source>
        <translation>%1 をオン</translation>
    </message>
    <message>
        <source>Switch off %1</source>
        <translation>%1 をオフ</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) stay(s) with another method: this one does not find thresholds for the format</source>
        <translation>
            <numerusform>%n 個のテンソルは別の手法のままです。この手法はそのフォーマットの閾値を求められません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルに適用</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest format within %1 dB</source>
        <translation>%1 dB を満たす最小のフォーマット</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>メモを編集</translation>
    </message>
    <message>
        <source>By hand there is one threshold for the whole tensor. Back to the method brings its scales back.</source>
        <translation>手動では、テンソル全体に 1 つの閾値になります。「手法に戻す」で元のスケールに戻ります。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Move threshold</source>
        <translation>閾値を移動</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share a scale now: engines run their layers as one</source>
        <translation>
            <numerusform>%n 個のテンソルがスケールを共有しました: エンジンはこれらの層を 1 つとして実行します</numerusform>
        </translation>
    </message>
    <message>
        <source>The thresholds of all channels or groups are multiplied alike. With Alt one takes their place.</source>
        <translation>すべてのチャネルまたはグループの閾値に同じ倍率がかかります。Alt を押すと一つの閾値に置き換わります。</translation>
    </message>
    <message numerus="yes">
        <source>the method of %n tensor(s) is now: %1</source>
        <translation>
            <numerusform>%n 個のテンソルの方法は現在: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::SessionKeeper</name>
    <message>
        <source>Decisions that are not saved would be lost in a crash</source>
        <translation>クラッシュすると未保存の決定が失われます</translation>
    </message>
    <message>
        <source>They cannot be written to the journal now: %1. It is tried again from time to time.</source>
        <translation>現在、ジャーナルに書き込めません: %1。ときどき再試行します。</translation>
    </message>
    <message>
        <source>The journal cannot be written</source>
        <translation>ジャーナルに書き込めません</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SharingCommands</name>
    <message>
        <source>Stop sharing: %1</source>
        <translation>共有を解除: %1</translation>
    </message>
    <message>
        <source>Share scale: %1</source>
        <translation>スケールを共有: %1</translation>
    </message>
    <message numerus="yes">
        <source>Share one scale among %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルで 1 つのスケールを共有</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop sharing of %n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソルの共有を解除</numerusform>
        </translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>グループ %1</translation>
    </message>
    <message numerus="yes">
        <source>Share scales by rules: %n tensor(s)</source>
        <translation>
            <numerusform>ルールでスケールを共有: %n 個のテンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>Let the range count: %1</source>
        <translation>範囲を決定に含める: %1</translation>
    </message>
    <message>
        <source>Take the group&apos;s range: %1</source>
        <translation>グループの範囲を使う: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ShortcutSettings</name>
    <message>
        <source>Keyboard &amp;shortcuts…</source>
        <translation>キーボードショートカット(&amp;S)…</translation>
    </message>
    <message>
        <source>Shows the keys of every action, and changes them</source>
        <translation>すべての操作のキーを表示し、変更します</translation>
    </message>
    <message>
        <source>%1 belongs to “%2” in the menu %3. Give that action other keys first.</source>
        <translation>%1 はメニュー %3 の「%2」に割り当てられています。先にそちらのキーを変更してください。</translation>
    </message>
    <message>
        <source>%1 belongs to the plots: “%2”.</source>
        <translation>%1 はグラフで使われています:「%2」。</translation>
    </message>
    <message>
        <source>%1 is needed to move about in the window.</source>
        <translation>%1 はウィンドウ内の移動に必要です。</translation>
    </message>
    <message>
        <source>%1 opens a menu.</source>
        <translation>%1 はメニューを開くキーです。</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SmoothingCommands</name>
    <message numerus="yes">
        <source>Smooth %n input(s)</source>
        <translation>
            <numerusform>%n 個の入力を平滑化</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s) smoothed with the weights of their layers</source>
        <translation>
            <numerusform>%n 個の入力をレイヤーの重みとともに平滑化しました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) belong to no layer whose input and weight are open</source>
        <translation>
            <numerusform>、%n 個のテンソルは、入力と重みの両方が開かれたレイヤーに属していません</numerusform>
        </translation>
    </message>
    <message>
        <source>Smooth %1</source>
        <translation>%1 を平滑化</translation>
    </message>
    <message>
        <source>Take smoothing back: %1</source>
        <translation>平滑化を取り消す: %1</translation>
    </message>
    <message numerus="yes">
        <source>; %n stay(s) as they are: no alpha makes less error than none</source>
        <translation>
            <numerusform>。%n 個はそのままです: どのアルファでも誤差は減りません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of them by the rows a recording has kept</source>
        <translation>
            <numerusform>。うち %n 個は記録に残った行によります</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; of %n these rows do not tell whether it makes less error than none</source>
        <translation>
            <numerusform>。%n 個については、平滑化なしより誤差が減るかどうかはこれらの行からは分かりません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::StudyFiles</name>
    <message>
        <source>%1 is open in another window, of process %2.</source>
        <translation>%1 は別のウィンドウ (プロセス %2) で開かれています。</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 は別のウィンドウで開かれています。</translation>
    </message>
    <message>
        <source>Whoever saves last replaces what the other has saved; saving here asks first.</source>
        <translation>最後に保存した側が、もう一方の保存内容を置き換えます。ここで保存するときは事前に確認します。</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>スタディを保存</translation>
    </message>
    <message>
        <source>Studies (*.scalewright)</source>
        <translation>スタディ (*.scalewright)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>It is open in another window (process %1), which may have unsaved decisions of its own.</source>
        <translation>別のウィンドウ (プロセス %1) で開かれており、そちらにも未保存の決定があるかもしれません。</translation>
    </message>
    <message>
        <source>The file on disk is not the one that was opened or saved here: somebody else has written it since.</source>
        <translation>ディスク上のファイルは、ここで開いたもの、または保存したものと異なります。その後、別の誰かが書き込んでいます。</translation>
    </message>
    <message>
        <source>The study was not saved</source>
        <translation>スタディは保存されませんでした</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>、ここにないテンソルに関する決定 %n 件を保持</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace the study?</source>
        <translation>スタディを置き換えますか?</translation>
    </message>
    <message>
        <source>%1 would be replaced.</source>
        <translation>%1 が置き換えられます。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>置き換え(&amp;R)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>場所を指定(&amp;L)…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 はどこにありますか?</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the study are missing</source>
        <translation>
            <numerusform>スタディのファイル %n 個が見つかりません</numerusform>
        </translation>
    </message>
    <message>
        <source>Their decisions are kept, and saved again.</source>
        <translation>それらの決定は保持され、再び保存されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed since the study was saved</source>
        <translation>
            <numerusform>スタディの保存後に %n 個のファイルが変更されています</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions are kept; thresholds and errors follow the files as they are now.</source>
        <translation>決定は保持されます。閾値と誤差は現在のファイルに基づきます。</translation>
    </message>
    <message>
        <source>The study was not opened</source>
        <translation>スタディは開かれませんでした</translation>
    </message>
</context>
<context>
    <name>scalewright::app::TensorExport</name>
    <message>
        <source>%1: %2 NaN written as code 0, %3 has none</source>
        <translation>%1: %2 個の NaN をコード 0 として書き出しました。%3 には NaN のコードがありません</translation>
    </message>
    <message>
        <source>%1: %2 infinite written as the largest value</source>
        <translation>%1: %2 個の無限大を最大値として書き出しました</translation>
    </message>
    <message>
        <source>Tensors are still being read; export is possible once that has ended.</source>
        <translation>テンソルを読み込み中です。完了後にエクスポートできます。</translation>
    </message>
    <message numerus="yes">
        <source>Thresholds are being made exact, %n tensor(s) to go; export is possible once that has ended.</source>
        <translation>
            <numerusform>閾値を厳密に計算中です。残り %n テンソル。完了後にエクスポートできます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another export is running.</source>
        <translation>別のエクスポートを実行中です。</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>エクスポートを実行中</translation>
    </message>
    <message>
        <source>Quantized tensors are still being written. Stop the export and close?</source>
        <translation>量子化テンソルを書き出し中です。エクスポートを中止して閉じますか?</translation>
    </message>
    <message>
        <source>Export stopped; %1 was not written</source>
        <translation>エクスポートを中止しました。%1 は書き出されていません</translation>
    </message>
    <message>
        <source>The tensors were not exported</source>
        <translation>テンソルはエクスポートされませんでした</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was exported: %n problem(s)</source>
        <translation>
            <numerusform>何もエクスポートされませんでした: %n 件の問題</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n tensor(s) to %1</source>
        <translation>
            <numerusform>%n 個のテンソルを %1 にエクスポートしました</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported with remarks</source>
        <translation>エクスポートしましたが注意事項があります</translation>
    </message>
    <message>
        <source>%1 was written. Some values are no numbers:</source>
        <translation>%1 を書き出しました。一部の値は数値ではありません:</translation>
    </message>
    <message numerus="yes">
        <source>; %n are missing, and the output says so</source>
        <translation>
            <numerusform>；%n 件が足りず、出力にそう記されています</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>何も書き込まれませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) failed, and an export is written whole or not at all.</source>
        <translation>
            <numerusform>%n 個のテンソルが失敗しました。エクスポートはすべて書くか、まったく書かないかです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the Others, Marked as a Part</source>
        <translation>残りを一部として書き込む</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ThemeSetting</name>
    <message>
        <source>Like the &amp;system</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>ハイコントラスト(&amp;C)</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Tour</name>
    <message>
        <source>&amp;Guided tour</source>
        <translation>ガイドツアー(&amp;G)</translation>
    </message>
    <message>
        <source>Every tensor, the worst first</source>
        <translation>すべてのテンソルを、悪いものから</translation>
    </message>
    <message>
        <source>Choose another tensor, with the mouse or the arrow keys.</source>
        <translation>マウスまたは矢印キーで別のテンソルを選んでください。</translation>
    </message>
    <message>
        <source>The threshold is a line to drag</source>
        <translation>閾値はドラッグできる線です</translation>
    </message>
    <message>
        <source>&lt;p&gt;What lies beyond the line saturates; what lies before it is rounded to a grid that is the finer, the lower the line. Dashed lines are the picks of methods; a click takes one.&lt;/p&gt;&lt;p&gt;Every number follows: &lt;b&gt;=&lt;/b&gt; is exact, &lt;b&gt;~&lt;/b&gt; an estimate that a pass over the data settles.&lt;/p&gt;</source>
        <translation>&lt;p&gt;線より外の値は飽和し、内側の値は格子に丸められます。線が低いほど格子は細かくなります。破線は各手法の選択で、クリックすると採用されます。&lt;/p&gt;&lt;p&gt;すべての数値が追従します。&lt;b&gt;=&lt;/b&gt; は正確な値、&lt;b&gt;~&lt;/b&gt; はデータを一度走査して確定する推定値です。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Drag the line, or nudge it with the left and right arrow keys.</source>
        <translation>線をドラッグするか、左右の矢印キーで動かしてください。</translation>
    </message>
    <message>
        <source>Format, method, granularity</source>
        <translation>形式、手法、粒度</translation>
    </message>
    <message>
        <source>Choose another format or method.</source>
        <translation>別の形式または手法を選んでください。</translation>
    </message>
    <message>
        <source>Take the decisions with you</source>
        <translation>決定を持ち帰る</translation>
    </message>
    <message>
        <source>&lt;p&gt;The table lists what the files hold. &lt;b&gt;SQNR&lt;/b&gt; is a tensor&apos;s power over that of its quantization error, in decibels: the smaller, the worse.&lt;/p&gt;&lt;p&gt;Filter by name, or by terms such as &lt;tt&gt;sqnr&amp;lt;20&lt;/tt&gt;.&lt;/p&gt;</source>
        <translation>&lt;p&gt;表はファイルの内容を示します。&lt;b&gt;SQNR&lt;/b&gt; はテンソルの電力と量子化誤差の電力の比をデシベルで表したもので、小さいほど悪くなります。&lt;/p&gt;&lt;p&gt;名前や &lt;tt&gt;sqnr&amp;lt;20&lt;/tt&gt; のような条件で絞り込めます。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keep what you have, then try something else</source>
        <translation>今の状態を残して、別の方法を試す</translation>
    </message>
    <message>
        <source>&lt;p&gt;A &lt;b&gt;snapshot&lt;/b&gt; keeps all decisions as they are at this moment. It can be compared with, and come back to.&lt;/p&gt;&lt;p&gt;Snapshots are saved with the study.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;スナップショット&lt;/b&gt;は、その時点のすべての決定を残します。比較したり、元に戻したりできます。&lt;/p&gt;&lt;p&gt;スナップショットはスタディとともに保存されます。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Take a snapshot (%1), change a format or a threshold, and take another.</source>
        <translation>スナップショットを作成し（%1）、フォーマットか閾値を変えて、もう一つ作成してください。</translation>
    </message>
    <message>
        <source>Compare the two</source>
        <translation>二つを比べる</translation>
    </message>
    <message>
        <source>&lt;p&gt;With a snapshot chosen here, plots and tables show what is decided now and what was decided then, &lt;b&gt;A&lt;/b&gt; and &lt;b&gt;B&lt;/b&gt;, side by side.&lt;/p&gt;</source>
        <translation>&lt;p&gt;ここでスナップショットを選ぶと、プロットと表に現在の決定と当時の決定（&lt;b&gt;A&lt;/b&gt; と &lt;b&gt;B&lt;/b&gt;）が並んで表示されます。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Choose the first snapshot, then hold the button, or the key B, to see how it was.</source>
        <translation>最初のスナップショットを選び、ボタンか B キーを押したままにして当時の状態を見てください。</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Save&lt;/b&gt; keeps the study with every decision. &lt;b&gt;Export&lt;/b&gt; writes them for TensorRT, ONNX Runtime, vLLM, Gaudi, Quark and others.&lt;/p&gt;&lt;p&gt;The same works on the command line: &lt;tt&gt;scalewright-cli --help&lt;/tt&gt;. %1 finds every command, %2 shows the keys.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;保存&lt;/b&gt;はすべての決定とともにスタディを残します。&lt;b&gt;エクスポート&lt;/b&gt;は TensorRT、ONNX Runtime、vLLM、Gaudi、Quark などのために書き出します。&lt;/p&gt;&lt;p&gt;コマンドラインでも同じことができます: &lt;tt&gt;scalewright-cli --help&lt;/tt&gt;。%1 であらゆるコマンドを探し、%2 でキーを表示します。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Export the decisions (%1) and look at what would be written.</source>
        <translation>決定をエクスポートし（%1）、書き出される内容を見てください。</translation>
    </message>
    <message>
        <source>&lt;p&gt;The inspector holds what is decided on a tensor, or on all that are selected. The table below the plots compares the formats at a glance; a double click on a row chooses it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%1&lt;/b&gt; takes any step back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;インスペクターには、一つのテンソルまたは選択したすべてのテンソルについての決定があります。グラフの下の表は形式を一目で比べられ、行をダブルクリックすると選ばれます。&lt;/p&gt;&lt;p&gt;&lt;b&gt;%1&lt;/b&gt; でどの操作も取り消せます。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Shows in eight steps what the window is for; on the sample study where none is open</source>
        <translation>ウィンドウの使い方を 8 段階で示します。何も開いていないときはサンプルスタディを使います</translation>
    </message>
    <message>
        <source>The whole network at a glance</source>
        <translation>ネットワーク全体を一目で</translation>
    </message>
    <message>
        <source>&lt;p&gt;Every tensor over the layers, or the outputs of the layers, by one key each. What misses the target line has a ring, and one button gives all that miss the smallest format that does not.&lt;/p&gt;&lt;p&gt;The line at the foot of the window says what becomes of the network.&lt;/p&gt;</source>
        <translation>&lt;p&gt;層に沿ったすべてのテンソル、または層の出力を、それぞれ 1 つのキーで表示します。目標の線に届かないものには輪が付き、ボタン 1 つで、届くうちで最小の形式をそのすべてに与えます。&lt;/p&gt;&lt;p&gt;ウィンドウ下部の行は、ネットワークがどうなるかを示します。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Drag the target line, or choose a dot.</source>
        <translation>目標の線をドラッグするか、点を選んでください。</translation>
    </message>
    <message>
        <source>The best formats for a number of bits</source>
        <translation>あるビット数での最良の形式</translation>
    </message>
    <message>
        <source>&lt;p&gt;The search measures each candidate on the outputs of every layer and finds the best choice for any budget. Policies, which decide by rules, stand in the menu of that name.&lt;/p&gt;</source>
        <translation>&lt;p&gt;探索は各候補をすべての層の出力で測り、どの予算に対しても最良の選択を見つけます。規則で決めるポリシーは、その名前のメニューにあります。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Start the search, drag its line, and look at what each layer gets.</source>
        <translation>探索を始め、線をドラッグし、各層が何を得るかを見てください。</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Variants</name>
    <message>
        <source>Back to snapshot %1</source>
        <translation>スナップショット %1 に戻す</translation>
    </message>
    <message>
        <source>Snapshot %1</source>
        <translation>スナップショット %1</translation>
    </message>
    <message>
        <source>%1 = %2 of %3</source>
        <extracomment>a step of the history: a metric of the person&apos;s own, its value, the snapshot</extracomment>
        <translation>%3 の %1 = %2</translation>
    </message>
    <message>
        <source>No %1 of %2</source>
        <translation>%2 の %1 を削除</translation>
    </message>
</context>
<context>
    <name>scalewright::app::VerdictWatch</name>
    <message>
        <source>Judging the network</source>
        <translation>ネットワークを判定中</translation>
    </message>
    <message>
        <source>before: %1</source>
        <comment>a verdict about earlier decisions</comment>
        <translation>以前: %1</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>修復: %1</translation>
    </message>
    <message numerus="yes">
        <source>Repairing: %n layer(s)</source>
        <translation>
            <numerusform>修復中: %n 層</numerusform>
        </translation>
    </message>
    <message>
        <source>Stops this; nothing is changed</source>
        <translation>これを止めます。何も変更されません</translation>
    </message>
    <message>
        <source>No change of a single tensor makes the network a better one.</source>
        <translation>テンソルを一つ変えるだけでは、ネットワークは良くなりません。</translation>
    </message>
    <message numerus="yes">
        <source>Repair of %n layer(s)</source>
        <translation>
            <numerusform>%n 層の修復</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::WhatsThis</name>
    <message>
        <source>What&apos;s &amp;this?</source>
        <translation>これは何(&amp;T)</translation>
    </message>
    <message>
        <source>Explains what is clicked next</source>
        <translation>次にクリックしたものを説明します</translation>
    </message>
    <message>
        <source>The tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>The histogram of the tensor above, the error over the threshold below. The line is the threshold: it is dragged, or nudged with the arrow keys; dashed lines are what methods pick, and a click takes one. The row above decides format, method and threshold; what would help stands under it.</source>
        <translation>上はテンソルのヒストグラム、下は閾値に対する誤差です。線が閾値で、ドラッグするか矢印キーで動かします。破線は各手法の選択で、クリックするとそれを取ります。上の行で形式、手法、閾値を決め、その下に効果のある手が並びます。</translation>
    </message>
    <message>
        <source>About this &amp;view</source>
        <translation>この画面について(&amp;V)</translation>
    </message>
    <message>
        <source>Says what the view with the focus is for, and how it is used</source>
        <translation>フォーカスのある画面の目的と使い方を説明します</translation>
    </message>
    <message>
        <source>%1 lists all keys; %2 finds every command.</source>
        <translation>%1 ですべてのキーを表示し、%2 でどのコマンドも見つかります。</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Workspaces</name>
    <message>
        <source>&amp;Keep this arrangement as…</source>
        <translation>この配置に名前を付けて残す(&amp;K)…</translation>
    </message>
    <message>
        <source>Keeps where the panels stand under a name of your own</source>
        <translation>パネルの配置を好きな名前で残します</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>Keep this arrangement</source>
        <translation>この配置を残す</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>名前:</translation>
    </message>
    <message>
        <source>Replace the arrangement “%1”?</source>
        <translation>配置「%1」を置き換えますか？</translation>
    </message>
    <message>
        <source>&amp;Back to the one before</source>
        <translation>前の配置に戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Puts the arrangement in force that was it before</source>
        <translation>直前に使っていた配置に戻します</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ApplyBar</name>
    <message>
        <source>Gives the selected tensors this tensor&apos;s choices: the method, not the number, so that each is calibrated on its own values. A threshold set by hand is copied as it is.</source>
        <translation>選択したテンソルにこのテンソルの設定を適用します。適用されるのは数値ではなく手法なので、各テンソルはそれぞれの値でキャリブレーションされます。手動で設定した閾値はそのままコピーされます。</translation>
    </message>
    <message>
        <source>What to apply</source>
        <translation>適用する項目</translation>
    </message>
    <message>
        <source>Chooses what is applied to the selection</source>
        <translation>選択に適用する項目を選びます</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>フォーマット(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>役割(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>メモ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Apply to selection</source>
        <translation>選択に適用(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Apply to %n selected</source>
        <translation>
            <numerusform>選択した %n 個に適用(&amp;A)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Granularity</source>
        <translation>粒度(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>手法(&amp;M)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionModel</name>
    <message>
        <source>Computed on the data once the decisions are quiet</source>
        <translation>決定の操作が落ち着くと、データで計算します</translation>
    </message>
    <message>
        <source>The dump has no probabilities</source>
        <translation>ダンプに確率がありません</translation>
    </message>
    <message>
        <source>%1 dB, exactly</source>
        <translation>%1 dB（厳密値）</translation>
    </message>
    <message>
        <source>Undefined: the output is zero</source>
        <translation>定義されません: 出力がゼロです</translation>
    </message>
    <message>
        <source>as its probabilities say</source>
        <translation>確率のとおり</translation>
    </message>
    <message>
        <source>up to its own place</source>
        <translation>自身の位置まで</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Scores are multiplied by %1</source>
        <translation>スコアに %1 を掛けます</translation>
    </message>
    <message>
        <source>The dump has no probabilities: which keys a query looks at is assumed.</source>
        <translation>ダンプに確率がありません: クエリがどのキーを見るかは仮定です。</translation>
    </message>
    <message numerus="yes">
        <source>%n query(s) left out: not finite</source>
        <translation>
            <numerusform>%n 個のクエリを除外: 有限ではありません</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>The module of an attention, softmax(q k) v</source>
        <translation>アテンションのモジュール、softmax(q k) v</translation>
    </message>
    <message>
        <source>%1
Click to choose its keys, double-click to choose its values.</source>
        <translation>%1
クリックでそのキーを、ダブルクリックでそのバリューを選択します。</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Output error with queries, keys, values and probabilities as decided</source>
        <translation>クエリ、キー、バリュー、確率を決定どおりにした場合の出力誤差</translation>
    </message>
    <message>
        <source>Query only</source>
        <translation>クエリのみ</translation>
    </message>
    <message>
        <source>Output error with only the queries quantized</source>
        <translation>クエリだけを量子化した場合の出力誤差</translation>
    </message>
    <message>
        <source>Key only</source>
        <translation>キーのみ</translation>
    </message>
    <message>
        <source>Output error with only the keys quantized</source>
        <translation>キーだけを量子化した場合の出力誤差</translation>
    </message>
    <message>
        <source>Value only</source>
        <translation>バリューのみ</translation>
    </message>
    <message>
        <source>Output error with only the values quantized</source>
        <translation>バリューだけを量子化した場合の出力誤差</translation>
    </message>
    <message>
        <source>Softmax only</source>
        <translation>Softmax のみ</translation>
    </message>
    <message>
        <source>Output error with only the probabilities quantized</source>
        <translation>確率だけを量子化した場合の出力誤差</translation>
    </message>
    <message>
        <source>Worst head</source>
        <translation>ワーストヘッド</translation>
    </message>
    <message>
        <source>The head of least SQNR, counted from 0, and its SQNR in dB</source>
        <translation>SQNR が最も低いヘッド（0 から数えた番号）とその SQNR（dB）</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Which keys a query looks at</source>
        <translation>クエリが見るキー</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionPanel</name>
    <message>
        <source>Attentions</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>No attention was found: a dump with the queries, keys and values of one is needed, as its products take them (layers.0.self_attn.query_states, .key_states, .value_states, or a cache of keys and of values). Recordings keep no whole sequences.</source>
        <translation>アテンションが見つかりません: アテンションの積が受け取るままのクエリ、キー、バリューを含むダンプが必要です (layers.0.self_attn.query_states、.key_states、.value_states、またはキーとバリューのキャッシュ)。記録には系列全体が残りません。</translation>
    </message>
    <message numerus="yes">
        <source>%n further one(s) whose tensors do not belong together</source>
        <translation>
            <numerusform>ほかに %n 個: テンソルが互いに対応していません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockModel</name>
    <message>
        <source>saturated</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>to zero</source>
        <translation>ゼロ化</translation>
    </message>
    <message>
        <source>At %1 on the grid, which rounds to %2</source>
        <translation>グリッド上の %1 にあり、%2 に丸められます</translation>
    </message>
    <message>
        <source>Beyond the largest value that the block&apos;s scale reaches</source>
        <translation>ブロックのスケールで表せる最大値を超えています</translation>
    </message>
    <message>
        <source>Not zero, but rounded to it</source>
        <translation>ゼロではありませんが、ゼロに丸められます</translation>
    </message>
    <message>
        <source>Place in the block</source>
        <translation>ブロック内の位置</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>The value as it is</source>
        <translation>元の値</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>What is stored, in hexadecimal</source>
        <translation>格納される値 (16 進)</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>What the code stands for, without the scale</source>
        <translation>スケールを除いた、コードの表す値</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>グリッド</translation>
    </message>
    <message>
        <source>Grid value times the block&apos;s scale</source>
        <translation>グリッド値とブロックのスケールの積</translation>
    </message>
    <message>
        <source>Dequantized</source>
        <translation>逆量子化</translation>
    </message>
    <message>
        <source>Value less dequantized value</source>
        <translation>値から逆量子化した値を引いた差</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>What happened to the value besides rounding</source>
        <translation>丸め以外に値に起きたこと</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockNavigator</name>
    <message>
        <source>Previous block</source>
        <translation>前のブロック</translation>
    </message>
    <message>
        <source>Next block</source>
        <translation>次のブロック</translation>
    </message>
    <message>
        <source>Number of the block</source>
        <translation>ブロックの番号</translation>
    </message>
    <message>
        <source>Blocks are counted from 0, row by row along the last axis</source>
        <translation>ブロックは 0 から、最後の軸に沿って行ごとに数えます</translation>
    </message>
    <message>
        <source>Block </source>
        <extracomment>before the number of a block</extracomment>
        <translation>ブロック </translation>
    </message>
    <message>
        <source> of %1</source>
        <extracomment>after the number of a block; %1: how many there are</extracomment>
        <translation> / %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockPanel</name>
    <message>
        <source>Values of the block</source>
        <translation>ブロックの値</translation>
    </message>
    <message>
        <source>Worst blocks</source>
        <translation>ワーストブロック</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>値(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Worst blocks</source>
        <translation>ワーストブロック(&amp;W)</translation>
    </message>
    <message>
        <source>Block format to look through</source>
        <translation>確認に使うブロックフォーマット</translation>
    </message>
    <message>
        <source>Shows the tensor under this format; what was decided about it stays as it is</source>
        <translation>このフォーマットを使った場合のテンソルを表示します。テンソルの決定は変わりません</translation>
    </message>
    <message>
        <source>What makes a block bad</source>
        <translation>ブロックの悪さの基準</translation>
    </message>
    <message>
        <source>as decided</source>
        <extracomment>%1: the number format that was decided on</extracomment>
        <translation>決定どおり</translation>
    </message>
    <message>
        <source>as decided: %1</source>
        <translation>決定どおり: %1</translation>
    </message>
    <message>
        <source>as decided: %1, no blocks</source>
        <translation>決定どおり: %1、ブロックなし</translation>
    </message>
    <message>
        <source>%1, %2, block %3 of %4</source>
        <translation>%1、%2、ブロック %3 / %4</translation>
    </message>
    <message>
        <source>No block stands out.</source>
        <translation>目立つブロックはありません。</translation>
    </message>
    <message>
        <source>Every block is looked at once the decisions are quiet …</source>
        <translation>決定の操作が落ち着くと、すべてのブロックを調べます…</translation>
    </message>
    <message>
        <source>Choose a tensor to look at one of its blocks.</source>
        <translation>テンソルを選択すると、そのブロックの 1 つを確認できます。</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2</source>
        <translation>%1 を確認できません: %2</translation>
    </message>
    <message>
        <source>%1 is being read …</source>
        <translation>%1 を読み込み中…</translation>
    </message>
    <message>
        <source>%1 does not quantize in blocks. Choose a block format above to see what it would make of %2; the decision stays as it is.</source>
        <translation>%1 はブロック単位で量子化しません。上でブロックフォーマットを選ぶと、%2 に使った場合の結果を確認できます。決定は変わりません。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 は空です。</translation>
    </message>
    <message>
        <source>The block is being read …</source>
        <translation>ブロックを読み込み中…</translation>
    </message>
    <message>
        <source>%1 is left as it is stored. Choose a block format above to see what it would make of it; nothing is decided by that. A format chosen in the inspector takes it in.</source>
        <translation>%1 は保存されたままです。上でブロックフォーマットを選ぶと結果を確認できますが、何も決定されません。インスペクターで形式を選ぶと含まれます。</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>%1のブロック</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockPlot</name>
    <message>
        <source>Values of the block</source>
        <translation>ブロックの値</translation>
    </message>
    <message>
        <source>Each value and what it is dequantized to, a line between them being the error. The lines across are the levels of the block.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>各値とその逆量子化後の値です。間の線が誤差を表します。横線はブロックのレベルです。
ホイールでズーム、ドラッグで移動、ダブルクリックで表示をリセットします。</translation>
    </message>
    <message>
        <source>place in the block</source>
        <translation>ブロック内の位置</translation>
    </message>
    <message>
        <source>value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>dequantized</source>
        <translation>逆量子化</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>to zero</source>
        <translation>ゼロ化</translation>
    </message>
    <message>
        <source>Place %1: value %2, dequantized %3
Error %4</source>
        <translation>位置 %1: 値 %2、逆量子化 %3
誤差 %4</translation>
    </message>
    <message>
        <source>%1 values from %2 to %3, %4 of them saturated and %5 flushed to zero, the largest error %6 at place %7</source>
        <translation>%2 から %3 までの %1 個の値、そのうち飽和 %4 個、ゼロ化 %5 個、最大の誤差は位置 %7 の %6</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CalibrationSection</name>
    <message>
        <source>Calibration method</source>
        <translation>キャリブレーション手法</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>閾値</translation>
    </message>
    <message>
        <source>Each block finds its own scale: there is no threshold to find.</source>
        <translation>各ブロックがそれぞれのスケールを求めます。求める閾値はありません。</translation>
    </message>
    <message>
        <source>Values are cast as they are: there is no threshold to find.</source>
        <translation>値はそのままキャストされます。求める閾値はありません。</translation>
    </message>
    <message>
        <source>Bac&amp;k to %1</source>
        <translation>%1 に戻す(&amp;K)</translation>
    </message>
    <message>
        <source>Lets the calibration method set the threshold again</source>
        <translation>閾値の設定をキャリブレーション手法に戻します</translation>
    </message>
    <message>
        <source>The threshold is exact.</source>
        <translation>閾値は厳密です。</translation>
    </message>
    <message>
        <source>Estimated: it lies within %1 until a pass over the data has settled it.</source>
        <translation>推定値です。データの走査で確定するまでは %1 の範囲にあります。</translation>
    </message>
    <message>
        <source>A number above 0 is expected.</source>
        <translation>0 より大きい数を入力してください。</translation>
    </message>
    <message>
        <source>The selected tensors are calibrated by different methods.</source>
        <translation>選択したテンソルのキャリブレーション手法は異なります。</translation>
    </message>
    <message>
        <source>Magnitude t that maps to the format&apos;s largest value: x is quantized as x / t * largest, and what lies beyond saturates. Typing here sets it by hand.</source>
        <translation>形式の最大値に写される大きさ t。x は x / t * 最大値 として量子化され、それを超えるものは飽和します。ここに入力すると手動で設定されます。</translation>
    </message>
    <message>
        <source>How the threshold is found</source>
        <translation>閾値の求め方</translation>
    </message>
    <message>
        <source>Leave &amp;out what is no data</source>
        <translation>データでないものを除外(&amp;O)</translation>
    </message>
    <message>
        <source>Reads the tensors of the file anew, without values that stand far off all others: ranges and errors are those of the rest. File &gt; Group Batches takes it back.</source>
        <translation>ほかのすべてから大きく離れた値を除いて、ファイルのテンソルを読み直します。範囲と誤差は残りの値のものになります。ファイル &gt; バッチのグループ化 で元に戻せます。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CandidateList</name>
    <message>
        <source>Formats to choose from</source>
        <translation>選択肢となるフォーマット</translation>
    </message>
    <message>
        <source>The search gives each layer one of the ticked formats</source>
        <translation>探索では、チェックしたフォーマットのいずれかを各レイヤーに割り当てます</translation>
    </message>
    <message>
        <source>&amp;Add format</source>
        <translation>フォーマットを追加(&amp;A)</translation>
    </message>
    <message>
        <source>Adds a format to choose from</source>
        <translation>選択肢となるフォーマットを追加します</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelAxisPlot</name>
    <message>
        <source>groups, largest first</source>
        <translation>グループ (大きい順)</translation>
    </message>
    <message>
        <source>channels, largest first</source>
        <translation>チャネル (大きい順)</translation>
    </message>
    <message>
        <source>group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>チャネル</translation>
    </message>
    <message>
        <source>Group %1: max |x| %2</source>
        <translation>グループ %1: max |x| %2</translation>
    </message>
    <message>
        <source>Channel %1: max |x| %2</source>
        <translation>チャネル %1: max |x| %2</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>閾値 %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>%1 groups, the largest |x| %2 in group %3, the median %4</source>
        <translation>%1 個のグループ、最大の |x| はグループ %3 の %2、中央値 %4</translation>
    </message>
    <message>
        <source>%1 channels, the largest |x| %2 in channel %3, the median %4</source>
        <translation>%1 個のチャネル、最大の |x| はチャネル %3 の %2、中央値 %4</translation>
    </message>
    <message>
        <source>thresholds from %1 to %2</source>
        <translation>閾値は %1 から %2</translation>
    </message>
    <message>
        <source>the lowest SQNR %1 dB in %2</source>
        <translation>最低の SQNR は %2 の %1 dB</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>blocks, largest first</source>
        <translation>ブロック (大きい順)</translation>
    </message>
    <message>
        <source>block</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>%1 blocks, the largest |x| %2 in block %3, the median %4</source>
        <translation>%1 個のブロック、最大の |x| はブロック %3 の %2、中央値 %4</translation>
    </message>
    <message>
        <source>Block %1: max |x| %2</source>
        <translation>ブロック %1: max |x| %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelHeatPlot</name>
    <message>
        <source>Magnitudes in each channel</source>
        <translation>各チャネルの絶対値</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>要素数</translation>
    </message>
    <message>
        <source>|x| %1 to %2</source>
        <translation>|x| %1 ～ %2</translation>
    </message>
    <message>
        <source>elements: %1</source>
        <translation>要素数: %1</translation>
    </message>
    <message>
        <source>zeros: %1</source>
        <translation>ゼロ: %1</translation>
    </message>
    <message>
        <source>not finite: %1</source>
        <translation>非有限: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelMapPlot</name>
    <message>
        <source>Group %1</source>
        <translation>グループ %1</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>ブロック %1</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>チャネル %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelPanel</name>
    <message>
        <source>This tensor has no channels.</source>
        <translation>このテンソルにはチャネルがありません。</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>大きい順</translation>
    </message>
    <message>
        <source>Sorts the channels by their largest magnitude</source>
        <translation>チャネルを絶対値の最大で並べ替えます</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>対数</translation>
    </message>
    <message>
        <source>Logarithmic axis of magnitudes</source>
        <translation>絶対値の軸を対数にします</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n グループ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s) along axis %1</source>
        <translation>
            <numerusform>軸 %1 に沿った %n チャネル</numerusform>
        </translation>
    </message>
    <message>
        <source>, median %1, largest %2</source>
        <translation>、中央値 %1、最大 %2</translation>
    </message>
    <message numerus="yes">
        <source>; %n stand(s) out at 8 times the median or more</source>
        <translation>
            <numerusform>、%n チャネルが中央値の 8 倍以上で突出</numerusform>
        </translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>Counts the magnitudes in each channel, and shows them as colours</source>
        <translation>各チャネルの絶対値を数え、色で表示します</translation>
    </message>
    <message>
        <source>The batches differ along their last axis: no channel runs through all of them there. Channels of another axis are shown once they have scales of their own (Granularity).</source>
        <translation>バッチは最後の軸の長さが異なります。その軸ですべてのバッチを通るチャネルはありません。別の軸のチャネルは、それぞれのスケールを持つと（粒度）ここに表示されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of %1</source>
        <translation>
            <numerusform>%1 のブロック %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>; errors of channels: %1</source>
        <translation>、チャネルの誤差: %1</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>サーフェス</translation>
    </message>
    <message>
        <source>Shows where in the tensor each channel is large: channels over tokens, as colours</source>
        <translation>テンソルのどこで各チャネルが大きいかを、トークンに対するチャネルの色で示します</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelPlot</name>
    <message>
        <source>Range of each channel</source>
        <translation>各チャネルの範囲</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>max |x|</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>Largest magnitude of each channel; those that stand out are in red. A short line is the channel&apos;s threshold, a dot its SQNR. A click chooses one, as do the arrow keys.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>各チャネルの最大絶対値です。突出したものは赤で示します。短い線はチャネルの閾値、点は SQNR です。クリックまたは矢印キーで選択します。
ホイールでズーム、ドラッグで移動、ダブルクリックで表示をリセットします。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelSurfacePlot</name>
    <message>
        <source>largest |x|</source>
        <translation>最大 |x|</translation>
    </message>
    <message>
        <source>Magnitudes of each channel along the rows</source>
        <translation>行に沿った各チャネルの絶対値</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>行 %1</translation>
    </message>
    <message>
        <source>rows %1 to %2</source>
        <translation>行 %1 ～ %2</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <extracomment>%1: `row 8`; %2: where that is in an array</extracomment>
        <translation>%1、位置 %2</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <extracomment>%1: `rows 8 to 15`; %2: where that is in an array</extracomment>
        <translation>%1、%2 から</translation>
    </message>
    <message>
        <source>largest |x|: %1</source>
        <translation>最大 |x|: %1</translation>
    </message>
    <message>
        <source>before smoothing</source>
        <translation>平滑化の前</translation>
    </message>
    <message>
        <source>the rows that the recording keeps</source>
        <translation>記録が保持している行</translation>
    </message>
    <message>
        <source>smoothed; hold B for before</source>
        <translation>平滑化後。B を押している間は前を表示</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckDialog</name>
    <message>
        <source>Not compared, and why:</source>
        <translation>比較していないものと理由:</translation>
    </message>
    <message>
        <source>What is not compared</source>
        <translation>比較していないもの</translation>
    </message>
    <message>
        <source>Check of %1</source>
        <translation>%1 の確認</translation>
    </message>
    <message>
        <source>%1 is being read back and compared with the original…</source>
        <translation>%1 を読み戻し、元のモデルと比較しています…</translation>
    </message>
    <message>
        <source>How far it is read back</source>
        <translation>読み戻しの進み具合</translation>
    </message>
    <message>
        <source>Tensors as decided, and as they are read back</source>
        <translation>決定時と読み戻し後のテンソル</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>キャンセル(&amp;C)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) compared with the original:</source>
        <translation>
            <numerusform>%n 個のテンソルを元のモデルと比較しました:</numerusform>
        </translation>
    </message>
    <message>
        <source>all are equal to what was decided.</source>
        <translation>すべて決定と等しい値です。</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s).</source>
        <translation>
            <numerusform>%n 件の指摘があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scales of inputs and caches that are compared with what was decided: %1.</source>
        <translation>決定と比較される入力とキャッシュのスケール: %1。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckModel</name>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>SQNR as decided, dB</source>
        <translation>決定時の SQNR (dB)</translation>
    </message>
    <message>
        <source>Of the original, quantized as decided</source>
        <translation>決定どおりに量子化した元の値について</translation>
    </message>
    <message>
        <source>SQNR as written, dB</source>
        <translation>書き込み後の SQNR (dB)</translation>
    </message>
    <message>
        <source>Of the original, and what is read back</source>
        <translation>元の値と読み戻した値について</translation>
    </message>
    <message>
        <source>Difference, dB</source>
        <translation>差 (dB)</translation>
    </message>
    <message>
        <source>Scales are rounded to float32: up to 0.01 dB is equal</source>
        <translation>スケールは float32 に丸められるため、0.01 dB までは等しいとみなします</translation>
    </message>
    <message>
        <source>Other values</source>
        <translation>異なる値</translation>
    </message>
    <message>
        <source>Elements that are not what was decided, but for the rounding of scales</source>
        <translation>スケールの丸めを除いて、決定と異なる要素</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckupPanel</name>
    <message>
        <source>Check-up</source>
        <translation>点検</translation>
    </message>
    <message>
        <source>Nothing unusual found in what has been read.</source>
        <translation>読み込んだ範囲に異常は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Choose a finding to see what it means.</source>
        <translation>検出項目を選択すると、その意味を表示します。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChoiceButton</name>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CommandPalette</name>
    <message>
        <source>Find a command or a tensor</source>
        <translation>コマンドまたはテンソルを検索</translation>
    </message>
    <message>
        <source>Letters of what is looked for</source>
        <translation>探す文字</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>No command or tensor has these letters</source>
        <translation>この文字を含むコマンドやテンソルはありません</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CompareBar</name>
    <message>
        <source>Hold to see B</source>
        <translation>押している間 B を表示</translation>
    </message>
    <message>
        <source>Snapshot to compare with</source>
        <translation>比較するスナップショット</translation>
    </message>
    <message>
        <source>Shows B in every view for as long as this button, or the key B, is held down</source>
        <translation>このボタンまたは B キーを押している間、すべての表示を B にします</translation>
    </message>
    <message>
        <source>B: the snapshot that the present decisions, A, are compared with</source>
        <translation>B: 適用中の決定 A と比較するスナップショット</translation>
    </message>
    <message>
        <source>Snapshot B</source>
        <translation>スナップショット B</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CompareView</name>
    <message>
        <source>&amp;Compare with…</source>
        <translation>比較(&amp;C)…</translation>
    </message>
    <message>
        <source>Compare with a &amp;file…</source>
        <translation>ファイルと比較(&amp;F)…</translation>
    </message>
    <message>
        <source>Chooses B: a dump, a recording, a checkpoint, a recipe, or a snapshot</source>
        <translation>B を選びます: ダンプ、記録、チェックポイント、レシピ、またはスナップショット</translation>
    </message>
    <message>
        <source>A &amp;file: dump, checkpoint, recording, recipe…</source>
        <translation>ファイル(&amp;F): ダンプ、チェックポイント、記録、レシピ…</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>スナップショット</translation>
    </message>
    <message>
        <source>None has been taken</source>
        <translation>まだ作成されていません</translation>
    </message>
    <message>
        <source>&amp;Nothing</source>
        <translation>なし(&amp;N)</translation>
    </message>
    <message>
        <source>Open a dump or a checkpoint first: it is A.</source>
        <translation>先にダンプまたはチェックポイントを開いてください。それが A になります。</translation>
    </message>
    <message>
        <source>A is %1. What is B? A second dump, a recording, a checkpoint or a recipe is chosen here, a snapshot where it is listed.</source>
        <translation>A は %1 です。B は何ですか？2 つ目のダンプ、記録、チェックポイント、レシピはここで、スナップショットは一覧で選びます。</translation>
    </message>
    <message>
        <source>A: the decisions in the window   B: %1</source>
        <translation>A: ウィンドウ内の決定   B: %1</translation>
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
        <translation>A と B で同じです</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>A のみ</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>B のみ</translation>
    </message>
    <message>
        <source>Differs in: %1</source>
        <translation>相違: %1</translation>
    </message>
    <message>
        <source>As the recipe says: it is not carried out on data here</source>
        <translation>レシピの記載どおりです。ここのデータでは実行されていません</translation>
    </message>
    <message>
        <source>Needs a pass over the data, which is made once B is taken</source>
        <translation>データの走査が必要です。B を採用すると実行されます</translation>
    </message>
    <message>
        <source>The largest loss of SQNR stands first</source>
        <translation>SQNR の低下が最も大きいものが先頭です</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Change dB</source>
        <translation>変化 dB</translation>
    </message>
    <message>
        <source>SQNR in dB as decided in the window</source>
        <translation>ウィンドウ内の決定での SQNR (dB)</translation>
    </message>
    <message>
        <source>SQNR A</source>
        <translation>SQNR A</translation>
    </message>
    <message>
        <source>SQNR in dB when B is carried out on the same data</source>
        <translation>同じデータで B を実行した場合の SQNR (dB)</translation>
    </message>
    <message>
        <source>SQNR B</source>
        <translation>SQNR B</translation>
    </message>
    <message>
        <source>Number format in the window</source>
        <translation>ウィンドウ内の数値フォーマット</translation>
    </message>
    <message>
        <source>Format A</source>
        <translation>フォーマット A</translation>
    </message>
    <message>
        <source>Number format of B</source>
        <translation>B の数値フォーマット</translation>
    </message>
    <message>
        <source>Format B</source>
        <translation>フォーマット B</translation>
    </message>
    <message>
        <source>Calibration method in the window</source>
        <translation>ウィンドウ内のキャリブレーション手法</translation>
    </message>
    <message>
        <source>Method A</source>
        <translation>手法 A</translation>
    </message>
    <message>
        <source>Calibration method of B</source>
        <translation>B のキャリブレーション手法</translation>
    </message>
    <message>
        <source>Method B</source>
        <translation>手法 B</translation>
    </message>
    <message>
        <source>Threshold in the window, the largest of several</source>
        <translation>ウィンドウ内の閾値。複数ある場合は最大のもの</translation>
    </message>
    <message>
        <source>Threshold A</source>
        <translation>閾値 A</translation>
    </message>
    <message>
        <source>Threshold of B, the largest of several</source>
        <translation>B の閾値。複数ある場合は最大のもの</translation>
    </message>
    <message>
        <source>Threshold B</source>
        <translation>閾値 B</translation>
    </message>
    <message>
        <source>Threshold of B divided by that of A</source>
        <translation>B の閾値を A の閾値で割った値</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>B - A dB</source>
        <translation>B - A dB</translation>
    </message>
    <message>
        <source>A - B dB</source>
        <translation>A - B dB</translation>
    </message>
    <message>
        <source>SQNR of B less that of A, in dB: what B would gain, in green, or lose</source>
        <translation>B の SQNR から A の SQNR を引いた値 (dB): B による向上分（緑）または低下分</translation>
    </message>
    <message>
        <source>SQNR of A less that of B, in dB: what has been gained since B, in green, or lost</source>
        <translation>A の SQNR から B の SQNR を引いた値 (dB): B 以降の向上分（緑）または低下分</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CopyableList</name>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the selected lines, or all of them, as text</source>
        <translation>選択した行、選択がなければすべての行をテキストとしてコピーします</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DecisionBar</name>
    <message>
        <source>F&amp;ormat</source>
        <translation>フォーマット(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Bias</source>
        <translation>指数バイアス(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>手法(&amp;M)</translation>
    </message>
    <message>
        <source>Thresho&amp;ld</source>
        <translation>閾値(&amp;L)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DecisionsPage</name>
    <message>
        <source>&amp;Numbers only</source>
        <translation>数値のみ(&amp;N)</translation>
    </message>
    <message>
        <source>Tensors of A and B</source>
        <translation>A と B のテンソル</translation>
    </message>
    <message>
        <source>What of B is not as its file has it</source>
        <translation>B のうちファイルの内容と異なるもの</translation>
    </message>
    <message>
        <source>&amp;Take B for selected tensors</source>
        <translation>選択したテンソルに B を採用(&amp;T)</translation>
    </message>
    <message>
        <source>Take &amp;all of B</source>
        <translation>B をすべて採用(&amp;A)</translation>
    </message>
    <message>
        <source>Tensors that are shown</source>
        <translation>表示するテンソル</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>相違あり</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>A のみ</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>B のみ</translation>
    </message>
    <message>
        <source>Which way the change counts</source>
        <translation>変化を数える向き</translation>
    </message>
    <message>
        <source>What is gained is above 0 and green, what is lost below it and red, either way</source>
        <translation>どちらの向きでも、向上は 0 より上で緑、低下は 0 より下で赤です</translation>
    </message>
    <message>
        <source>B - A: what B would bring</source>
        <translation>B - A: B にした場合の変化</translation>
    </message>
    <message>
        <source>A - B: gained since B</source>
        <translation>A - B: B 以降の向上</translation>
    </message>
    <message>
        <source>Part of the names of tensors</source>
        <translation>テンソル名の一部</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>名前で絞り込み</translation>
    </message>
    <message>
        <source>Compares format, granularity and thresholds, whatever they were found by</source>
        <translation>求め方に関係なく、フォーマット、粒度、閾値を比較します</translation>
    </message>
    <message>
        <source>Decides for the selected tensors as B does, as one step that can be undone</source>
        <translation>選択したテンソルを B のとおりに決定します。1 回の操作として元に戻せます</translation>
    </message>
    <message>
        <source>Decides for all tensors of B as B does, as one step that can be undone</source>
        <translation>B のすべてのテンソルを B のとおりに決定します。1 回の操作として元に戻せます</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>表示(&amp;S)</translation>
    </message>
    <message>
        <source>Numbers of your own, measured with the decisions of A and B</source>
        <translation>A と B の決定で測定した独自の数値</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較中…</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>相違 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse in B</source>
        <translation>
            <numerusform>B が悪い %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better in B</source>
        <translation>
            <numerusform>B が良い %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in A</source>
        <translation>
            <numerusform>A のみ %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in B</source>
        <translation>
            <numerusform>B のみ %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal</source>
        <translation>
            <numerusform>同一 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more in B</source>
        <translation>
            <numerusform>B をあと %n 個測定中</numerusform>
        </translation>
    </message>
    <message>
        <source>A and B decide alike wherever both decide.</source>
        <translation>A と B の両方に決定があるものは、すべて同じ決定です。</translation>
    </message>
    <message>
        <source>The errors of what differs are not known.</source>
        <translation>相違のあるものの誤差は分かりません。</translation>
    </message>
    <message>
        <source>Nothing is worse in B than in A.</source>
        <translation>B が A より悪いものはありません。</translation>
    </message>
    <message>
        <source>Nothing has become worse since B.</source>
        <translation>B 以降に悪くなったものはありません。</translation>
    </message>
    <message>
        <source>B is worse most of all at %1: %2 dB, from %3 in A to %4 in B.</source>
        <translation>B が最も悪くなるのは %1 です: %2 dB、A の %3 から B の %4 へ。</translation>
    </message>
    <message>
        <source>A has lost most since B at %1: %2 dB, from %3 in B to %4 in A.</source>
        <translation>B 以降に A が最も低下したのは %1 です: %2 dB、B の %3 から A の %4 へ。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DepthPanel</name>
    <message>
        <source>The network stands here once files are open.</source>
        <translation>ファイルを開くと、ここにネットワークが表示されます。</translation>
    </message>
    <message>
        <source>Select them</source>
        <translation>これらを選択</translation>
    </message>
    <message>
        <source>Smallest formats that keep to it</source>
        <translation>目標を満たす最小の形式</translation>
    </message>
    <message>
        <source>What is drawn of each tensor</source>
        <translation>各テンソルについて描くもの</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>what is drawn, and the key that chooses it</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>What is drawn of each tensor; keys: O, S, M, T, W</source>
        <translation>各テンソルについて描くもの。キー: O、S、M、T、W</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Which kinds of tensors are shown</source>
        <translation>どの種類のテンソルを表示するか</translation>
    </message>
    <message>
        <source>Selects the tensors that miss the target, for what is decided about all of them</source>
        <translation>目標に届かないテンソルを選択し、まとめて決定できるようにします</translation>
    </message>
    <message>
        <source>Gives each tensor that misses the target the format of the fewest bits whose SQNR keeps to it; one step back undoes it</source>
        <translation>目標に届かない各テンソルに、SQNR が目標を満たす最もビット数の少ない形式を与えます。1 回の取り消しで元に戻ります</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s), %2 layers, %3 kinds</source>
        <extracomment>in the head of the plot of the whole network</extracomment>
        <translation>
            <numerusform>%n 個のテンソルのうち %1 個、%2 層、%3 種類</numerusform>
        </translation>
    </message>
    <message>
        <source>No layer&apos;s output is known: that takes weights together with recorded inputs.</source>
        <translation>どの層の出力もわかりません。重みと、記録された入力の両方が必要です。</translation>
    </message>
    <message>
        <source>Nothing of this is known so far.</source>
        <translation>まだ何もわかっていません。</translation>
    </message>
    <message>
        <source>No tensor misses the target.</source>
        <translation>目標に届かないテンソルはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of %1 kinds miss the target.</source>
        <translation>
            <numerusform>%1 種類の %n 個のテンソルが目標に届きません。</numerusform>
        </translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>すべての種類</translation>
    </message>
    <message>
        <source>Smallest formats that keep to it: %1 bits a value</source>
        <comment>of those that miss</comment>
        <translation>目標を満たす最小の形式: 1 値あたり %1 ビット</translation>
    </message>
    <message numerus="yes">
        <source>Smallest formats that keep to it: %1 bits a value, none for %n</source>
        <translation>
            <numerusform>目標を満たす最小の形式: 1 値あたり %1 ビット、%n 個には該当なし</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DepthPlot</name>
    <message>
        <source>The network over its layers</source>
        <translation>層に沿って見たネットワーク</translation>
    </message>
    <message>
        <source>Every tensor over the layers of the network: discs are weights, rings activations, colours formats; dotted lines join tensors of one kind.
A click chooses a tensor, a double click opens it, Shift and a drag take all in a box, the line at the target is dragged.
Wheel zooms, dragging elsewhere pans.</source>
        <translation>ネットワークの層に沿ったすべてのテンソル。円は重み、輪は活性値、色は形式。点線は同じ種類のテンソルを結びます。
クリックでテンソルを選択、ダブルクリックで開き、Shift とドラッグで枠の中をすべて選択、目標の線はドラッグできます。
ホイールで拡大縮小、ほかの場所のドラッグで移動します。</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>tensors</comment>
        <translation>保存時のまま</translation>
    </message>
    <message>
        <source>target %1 dB</source>
        <translation>目標 %1 dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DialectList</name>
    <message>
        <source>Dialects of entropy calibration</source>
        <translation>エントロピー キャリブレーションの流儀</translation>
    </message>
    <message>
        <source>T %1, −%2 dB</source>
        <comment>pick, cost</comment>
        <translation>T %1、−%2 dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DialectModel</name>
    <message>
        <source>In force</source>
        <translation>適用中</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>閾値 %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>Costs between %1 dB</source>
        <translation>損失は %1 dB の間</translation>
    </message>
    <message>
        <source>A double click or Enter takes its pick; the box shows its curve.</source>
        <translation>ダブルクリックまたは Enter でその選択を採用します。チェックボックスで曲線を表示します。</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>流儀</translation>
    </message>
    <message>
        <source>Readings of entropy calibration; those with a check have a curve</source>
        <translation>エントロピー キャリブレーションの解釈。チェックしたものに曲線があります</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>The threshold that the dialect chooses</source>
        <translation>その流儀が選ぶ閾値</translation>
    </message>
    <message>
        <source>Cost dB</source>
        <translation>損失 dB</translation>
    </message>
    <message>
        <source>How far the SQNR at the pick is below that of the best threshold, in the format in force</source>
        <translation>適用中のフォーマットで、選択した閾値の SQNR が最良の閾値の SQNR をどれだけ下回るか</translation>
    </message>
    <message>
        <source>%1, in force</source>
        <translation>%1、適用中</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DivergencePlot</name>
    <message>
        <source>threshold</source>
        <translation>閾値</translation>
    </message>
    <message>
        <source>KL / nats</source>
        <translation>KL / nat</translation>
    </message>
    <message>
        <source>~ KL / nats</source>
        <translation>~ KL / nat</translation>
    </message>
    <message numerus="yes">
        <source>%1: threshold %2, %n bin(s) kept, %3 nats</source>
        <translation>
            <numerusform>%1: 閾値 %2、残したビン %n 個、%3 nat</numerusform>
        </translation>
    </message>
    <message>
        <source>, SQNR %1 dB</source>
        <translation>、SQNR %1 dB</translation>
    </message>
    <message>
        <source>Computing the divergence of every dialect…</source>
        <translation>すべての流儀のダイバージェンスを計算中…</translation>
    </message>
    <message>
        <source>T %1: %2 nats</source>
        <translation>T %1: %2 nat</translation>
    </message>
    <message>
        <source>Pick of %1: threshold %2</source>
        <translation>%1 の選択: 閾値 %2</translation>
    </message>
    <message>
        <source>, in force</source>
        <translation>、適用中</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>KL divergence of entropy calibration against the threshold, one curve per dialect</source>
        <translation>閾値に対するエントロピー キャリブレーションの KL ダイバージェンス、流儀ごとに 1 曲線</translation>
    </message>
    <message>
        <source>KL divergence between the distribution and its quantized form if the range ended there, as each chosen dialect of entropy calibration reads it. The dot on a curve is the pick of its dialect: a click takes it, a drag takes the threshold along.</source>
        <translation>範囲がそこで終わる場合の、分布とその量子化形との KL ダイバージェンスを、選んだエントロピー キャリブレーションの流儀ごとに示します。曲線上の点はその流儀の選択です。クリックで採用し、ドラッグで閾値を動かします。</translation>
    </message>
    <message>
        <source>T %1</source>
        <translation>T %1</translation>
    </message>
    <message>
        <source>%1 curves, the lowest that of %2 with %3 nats at the threshold %4</source>
        <translation>%1 本の曲線、最も低いのは %2 で、閾値 %4 で %3 nats</translation>
    </message>
    <message>
        <source>, %1 % computed</source>
        <translation>、%1 % 計算済み</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>探索は停止されました。</translation>
    </message>
    <message>
        <source>, stopped at %1 %</source>
        <translation>、%1 % で停止</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::EngineModel</name>
    <message>
        <source>runs</source>
        <translation>動作する</translation>
    </message>
    <message>
        <source>runs with changes</source>
        <translation>変更つきで動作する</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 個中 %1 個</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>The version that is meant; what of it was read is in the tool tip of a row</source>
        <translation>対象のバージョン。確認した範囲は各行のツールチップにあります</translation>
    </message>
    <message>
        <source>Read: %1</source>
        <translation>確認した範囲: %1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>As decided</source>
        <translation>決定どおり</translation>
    </message>
    <message>
        <source>Tensors that are computed as decided, of those that are quantized</source>
        <translation>量子化されるテンソルのうち、決定どおりに計算されるもの</translation>
    </message>
    <message>
        <source>What changes, or why not</source>
        <translation>変わる点、または動かない理由</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>The export that it reads, as the command line has it</source>
        <translation>読み込まれる書き出し (コマンドラインでの表記)</translation>
    </message>
    <message>
        <source>none here</source>
        <translation>ここにはありません</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::EnginesDialog</name>
    <message>
        <source>What changes, or why not</source>
        <translation>変わる点、または動かない理由</translation>
    </message>
    <message>
        <source>Which engine takes it?</source>
        <translation>どのエンジンで動くか</translation>
    </message>
    <message>
        <source>The exports are being asked…</source>
        <translation>書き出しに問い合わせています…</translation>
    </message>
    <message>
        <source>Engines, and what they take</source>
        <translation>エンジンと受け付ける内容</translation>
    </message>
    <message>
        <source>&amp;Export for it…</source>
        <translation>このエンジン向けに書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy options</source>
        <translation>オプションをコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the options of the export, as the command line takes them</source>
        <translation>書き出しのオプションを、コマンドラインで使う形でコピーします</translation>
    </message>
    <message>
        <source>Each export has been asked what it would make of the decisions; what readers do otherwise is known of the versions that were read.</source>
        <translation>各書き出しに、決定をどう書くかを問い合わせました。読み手の違いは、確認したバージョンについてのものです。</translation>
    </message>
    <message>
        <source>%1 computes everything as decided.</source>
        <translation>%1 はすべて決定どおりに計算します。</translation>
    </message>
    <message>
        <source>%1, read: %2</source>
        <translation>%1、確認した範囲: %2</translation>
    </message>
    <message>
        <source>This export is made on the command line: copy its options</source>
        <translation>この書き出しはコマンドラインで行います。オプションをコピーしてください</translation>
    </message>
    <message>
        <source>Opens the export dialog with the export that this engine reads</source>
        <translation>このエンジンが読む書き出しを選んで、書き出しのダイアログを開きます</translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>(ほか %n 件)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ErrorPanel</name>
    <message>
        <source>Error per format</source>
        <translation>フォーマット別の誤差</translation>
    </message>
    <message>
        <source>Weights that pass through bfloat16 before they are quantized are rounded twice. Counts the codes that differ, for each format, by passes over the data.</source>
        <translation>量子化の前に bfloat16 を経由する重みは二重に丸められます。異なるコードの数を、データの走査によりフォーマットごとに数えます。</translation>
    </message>
    <message>
        <source>Only float32 and float64 tensors are compared.</source>
        <translation>float32 と float64 のテンソルだけを比較します。</translation>
    </message>
    <message>
        <source>&amp;Codes changed by rounding to BF16</source>
        <translation>BF16 への丸めで変わるコード(&amp;C)</translation>
    </message>
    <message>
        <source>The chosen format has its own scales; all others show one scale for the whole tensor.</source>
        <translation>選択したフォーマットには独自の複数のスケールがあります。他はすべて、テンソル全体に 1 つのスケールの場合を示します。</translation>
    </message>
    <message>
        <source>The tensor is left as it is stored: no format is chosen. Choosing one takes it in.</source>
        <translation>テンソルは保存されたままで、有効な形式はありません。形式を選ぶと含まれます。</translation>
    </message>
    <message>
        <source>Warning: these values exist only in bfloat16 and are rounded already; take the original weights where there are any.</source>
        <translation>警告: これらの値は bfloat16 でしか存在しません。すでに bfloat16 を経由しています。元の重みがあればそれを使ってください。</translation>
    </message>
    <message>
        <source>&amp;Choose %1</source>
        <translation>%1 を選択(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;row</source>
        <translation>行をコピー(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>表をコピー(&amp;T)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ErrorPlot</name>
    <message>
        <source>Error against the threshold, one curve per format</source>
        <translation>誤差と閾値の関係 (フォーマットごとに 1 本の曲線)</translation>
    </message>
    <message>
        <source>SQNR of each format if the threshold stood there. Dashed lines are the picks of the calibration methods; a click takes one.
Drag the line to set the threshold; wheel zooms, dragging pans, a double click resets.</source>
        <translation>閾値がその位置にある場合の各フォーマットの SQNR です。破線はキャリブレーション手法が選ぶ値で、クリックすると採用します。
線をドラッグして閾値を設定します。ホイールでズーム、ドラッグで移動、ダブルクリックでリセットします。</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>threshold, if there were one for the whole tensor</source>
        <translation>閾値 (テンソル全体に 1 つとした場合)</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>閾値</translation>
    </message>
    <message>
        <source>T %1: %2 dB</source>
        <translation>T %1: %2 dB</translation>
    </message>
    <message>
        <source>target %1 dB</source>
        <translation>目標 %1 dB</translation>
    </message>
    <message>
        <source>%1 curves, the highest that of %2 with a SQNR of %3 dB at the threshold %4</source>
        <translation>%1 本の曲線、最も高いのは %2 で、閾値 %4 で SQNR %3 dB</translation>
    </message>
    <message>
        <source>%1, where the SQNR of %2 is %3 dB</source>
        <extracomment>what a plot shows, and the error of a format at the threshold that it shows</extracomment>
        <translation>%1、そこでの %2 の SQNR は %3 dB</translation>
    </message>
    <message>
        <source>%1: %2 dB</source>
        <comment>what is tried out, and its SQNR</comment>
        <translation>%1: %2 dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExpertPanel</name>
    <message>
        <source>No layer of this study has experts, by the names of its tensors.</source>
        <translation>テンソル名から見て、エキスパートを持つ層はありません。</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>The layer whose experts are shown</source>
        <translation>エキスパートを表示する層</translation>
    </message>
    <message>
        <source>The files hold neither counts of tokens nor what the experts read.</source>
        <translation>ファイルにはトークン数もエキスパートの入力もありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n expert(s)</source>
        <translation>
            <numerusform>エキスパート %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, never reached: %2, hardly ever: %3</source>
        <comment>experts of a layer</comment>
        <translation>%1、到達なし: %2、ほとんどなし: %3</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExpertPlot</name>
    <message>
        <source>Tokens of each expert</source>
        <translation>各エキスパートのトークン数</translation>
    </message>
    <message>
        <source>A bar for each expert of the layer: how many tokens came to it. The dashed line is the even share; hatched bars had fewer than a tenth of it, a cross marks an expert that no token came to.
A click chooses a tensor of an expert, as do the arrow keys.</source>
        <translation>層の各エキスパートに届いたトークン数を棒で示します。破線は均等な割り当て、斜線の棒はその 10 分の 1 未満、× はトークンが 1 つも届かなかったエキスパートです。
クリックまたは矢印キーでエキスパートのテンソルを選びます。</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>%1 experts of %2, an even share of %3 tokens; never reached: %4, hardly ever: %5</source>
        <translation>%2 のエキスパート %1 個、均等な割り当ては %3 トークン。到達なし: %4、ほとんどなし: %5</translation>
    </message>
    <message>
        <source>%1; %2 tokens came to expert %3, the current one</source>
        <translation>%1。現在のエキスパート %3 には %2 トークンが届きました</translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation>エキスパート %1</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>記録なし</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>never reached: its range is not known</source>
        <translation>到達なし: 範囲は不明です</translation>
    </message>
    <message>
        <source>hardly reached: its range is that of chance</source>
        <translation>ほとんど到達なし: 範囲は偶然によるものです</translation>
    </message>
    <message>
        <source>even share %1</source>
        <translation>均等割り当て %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExportDialog</name>
    <message>
        <source>What the format cannot carry</source>
        <translation>この形式で表せないもの</translation>
    </message>
    <message>
        <source>Export decisions</source>
        <translation>決定をエクスポート</translation>
    </message>
    <message>
        <source>Export format</source>
        <translation>エクスポート形式</translation>
    </message>
    <message>
        <source>File format to write</source>
        <translation>書き出すファイル形式</translation>
    </message>
    <message>
        <source>Files that are written</source>
        <translation>書き出されるファイル</translation>
    </message>
    <message>
        <source>Preview of the file</source>
        <translation>ファイルのプレビュー</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>名前を付けて保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the whole file that is shown to the clipboard</source>
        <translation>表示中のファイル全体をクリップボードにコピーします</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>フォーマット(&amp;F)</translation>
    </message>
    <message>
        <source>Read by: %1</source>
        <translation>読み込み側: %1</translation>
    </message>
    <message>
        <source>The format carries everything that was decided.</source>
        <translation>この形式で、すべての決定を表せます。</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) this format cannot carry:</source>
        <translation>
            <numerusform>この形式で表せないもの %n 件:</numerusform>
        </translation>
    </message>
    <message>
        <source>… the file goes on</source>
        <translation>… ファイルは続きます</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>名前を付けてエクスポート</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>すべてのファイル</translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>ファイルを置き換え</translation>
    </message>
    <message>
        <source>The export writes other files beside this one. Replace those that are there?</source>
        <translation>このエクスポートでは、このファイルの他にもファイルを書き出します。すでにあるものを置き換えますか?</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand</source>
        <translation>コマンドをコピー(&amp;M)</translation>
    </message>
    <message>
        <source>Save the study first: the command line reads what is saved</source>
        <translation>先にスタディを保存してください。コマンドラインは保存された内容を読みます</translation>
    </message>
    <message>
        <source>Copies the command that writes the same on the command line</source>
        <translation>コマンドラインで同じものを書き出すコマンドをコピーします</translation>
    </message>
    <message>
        <source>What to know before the files are used</source>
        <translation>ファイルを使う前に知っておくべきこと</translation>
    </message>
    <message>
        <source>Working out the files…</source>
        <translation>ファイルの内容を作成しています…</translation>
    </message>
    <message>
        <source>Which &amp;engine takes it?</source>
        <translation>どのエンジンで動くか(&amp;E)</translation>
    </message>
    <message>
        <source>Which engines run the decisions, with which changes, and by which export</source>
        <translation>どのエンジンが決定どおりに動くか、何が変わるか、どの書き出しを使うか</translation>
    </message>
    <message>
        <source>To run it</source>
        <translation>実行方法</translation>
    </message>
    <message>
        <source>P&amp;hase</source>
        <translation>フェーズ(&amp;H)</translation>
    </message>
    <message>
        <source>Leave out what the model lacks</source>
        <translation>モデルにないものを省く</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>The iterations whose decisions are written</source>
        <translation>書き込む決定の対象となる反復</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>compare the names with those of a model</source>
        <translation>名前をモデルのものと比べる</translation>
    </message>
    <message>
        <source>A checkpoint, its index, an ONNX file, or text with one name in each line</source>
        <translation>チェックポイント、そのインデックス、ONNX ファイル、または 1 行に 1 つの名前を書いたテキスト</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>モデル(&amp;O)</translation>
    </message>
    <message>
        <source>All phases</source>
        <translation>すべてのフェーズ</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>エクスポート(&amp;X)</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) stay as they are, or have a remark:</source>
        <translation>
            <numerusform>%n 件はそのままか、注意があります:</numerusform>
        </translation>
    </message>
    <message>
        <source>Say where to write it.</source>
        <translation>書き込み先を指定してください。</translation>
    </message>
    <message>
        <source>This exists already. Replace it once the new one is whole?</source>
        <translation>すでに存在します。新しいものが完成したら置き換えますか?</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FactsPanel</name>
    <message>
        <source>Facts of the file</source>
        <translation>ファイルの情報</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>ファイル %1</translation>
    </message>
    <message>
        <source>Dataset %1</source>
        <translation>データセット %1</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Not in files of this kind</source>
        <translation>この種のファイルにないもの</translation>
    </message>
    <message>
        <source>Attributes of the file (%L1)</source>
        <translation>ファイルの属性(%L1)</translation>
    </message>
    <message>
        <source>Attributes of %1 (%2)</source>
        <translation>%1 の属性(%2)</translation>
    </message>
    <message>
        <source>more</source>
        <translation>ほか</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Choose a tensor to see what its file says of it.</source>
        <translation>テンソルを選択すると、そのファイルの情報が表示されます。</translation>
    </message>
    <message>
        <source>being read…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Batches that are not shown: %L1</source>
        <translation>表示していないバッチ: %L1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FilterBar</name>
    <message>
        <source>Filter by name</source>
        <translation>名前で絞り込み</translation>
    </message>
    <message>
        <source>Filter tensors by name</source>
        <translation>テンソルを名前で絞り込み</translation>
    </message>
    <message>
        <source>Filter by property</source>
        <translation>特性で絞り込み</translation>
    </message>
    <message>
        <source>Filters by role, format, method or error; keeps filters under a name</source>
        <translation>役割、フォーマット、手法、誤差で絞り込み、フィルターを名前を付けて保存します</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正規表現</translation>
    </message>
    <message>
        <source>Read the filter as a regular expression</source>
        <translation>フィルターを正規表現として解釈します</translation>
    </message>
    <message>
        <source>This is not a regular expression: %1</source>
        <translation>正規表現ではありません: %1</translation>
    </message>
    <message>
        <source>Takes this filter away: %1</source>
        <translation>このフィルターを外します: %1</translation>
    </message>
    <message>
        <source>Take the filter away: %1</source>
        <translation>フィルターを外す: %1</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>役割(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>フォーマット(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>手法(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;SQNR below</source>
        <translation>SQNR が次より低い(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;aturated above</source>
        <translation>飽和が次より多い(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Outlier above</source>
        <translation>外れ値が次より大きい(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation>その他(&amp;O)…</translation>
    </message>
    <message>
        <source>Bound, as in: %1</source>
        <translation>境界値 (例: %1)</translation>
    </message>
    <message>
        <source>&amp;Keep this filter…</source>
        <translation>このフィルターを保存(&amp;K)…</translation>
    </message>
    <message>
        <source>For&amp;get</source>
        <translation>削除(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Show all</source>
        <translation>すべて表示(&amp;S)</translation>
    </message>
    <message>
        <source>Keep this filter</source>
        <translation>このフィルターを保存</translation>
    </message>
    <message>
        <source>Name of the filter %1</source>
        <translation>フィルター %1 の名前</translation>
    </message>
    <message>
        <source>&amp;Change below</source>
        <translation>変化が次より低い(&amp;C)</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>ファイル(&amp;I)</translation>
    </message>
    <message>
        <source>Shows the tensors whose name contains this text (Ctrl+F). Words as sqnr&lt;20, output&lt;20, change&lt;0, sat&gt;0.1, outlier&gt;100, amax&gt;=100, bits&lt;=8, elements&gt;1e6, layer:3..7, role:weight, format:int8, method:entropy, file:run2, name:&quot;a b&quot;, is:changed and is:flagged filter by what they say, all of them or, with the word or between them, one; Enter makes chips of them.</source>
        <translation>名前にこの文字列を含むテンソルを表示します (Ctrl+F)。sqnr&lt;20、output&lt;20、change&lt;0、sat&gt;0.1、outlier&gt;100、amax&gt;=100、bits&lt;=8、elements&gt;1e6、layer:3..7、role:weight、format:int8、method:entropy、file:run2、name:&quot;a b&quot;、is:changed、is:flagged のような語はその意味で絞り込みます。すべてを満たすもの、間に or を置けばいずれかを満たすものです。Enter でチップになります。</translation>
    </message>
    <message>
        <source>O&amp;utput below</source>
        <translation>出力が次より低い(&amp;U)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FindingModel</name>
    <message>
        <source>Severity</source>
        <translation>重大度</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>点検項目</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>検出項目</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FormatModel</name>
    <message>
        <source>Being measured on the data</source>
        <translation>データで測定中</translation>
    </message>
    <message>
        <source>Not compared: neither float32 nor float64, or no single scale</source>
        <translation>比較なし: float32 でも float64 でもないか、単一のスケールがありません</translation>
    </message>
    <message>
        <source>%1 of %2 codes
Threshold %3 as it is, %4 by way of bfloat16</source>
        <translation>%2 個中 %1 個のコード
閾値はそのままで %3、bfloat16 経由で %4</translation>
    </message>
    <message>
        <source>Undefined for this tensor</source>
        <translation>このテンソルでは定義されません</translation>
    </message>
    <message>
        <source>Exact: %1</source>
        <translation>厳密: %1</translation>
    </message>
    <message>
        <source>Estimated, within %1</source>
        <translation>推定、範囲 %1</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数値フォーマット</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>フォーマット</translation>
    </message>
    <message>
        <source>Largest magnitude that can be represented, in tensor units</source>
        <translation>表現できる絶対値の最大 (テンソルの単位)</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Tensor units per unit of the format&apos;s grid</source>
        <translation>フォーマットのグリッドの 1 単位に対応するテンソルの単位数</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>ステップ幅</translation>
    </message>
    <message>
        <source>Share of the codes that change when values pass through bfloat16 first, each way with a calibration of its own</source>
        <translation>値が先に bfloat16 を経由すると変化するコードの割合。それぞれ個別にキャリブレーションします</translation>
    </message>
    <message>
        <source>Changed by BF16 %</source>
        <translation>BF16 による変化 %</translation>
    </message>
    <message>
        <source>%1
A double click chooses this format.</source>
        <translation>%1
ダブルクリックでこのフォーマットを選択します。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FormatSection</name>
    <message>
        <source>Number format</source>
        <translation>数値フォーマット</translation>
    </message>
    <message>
        <source>Exponent bias and range</source>
        <translation>指数バイアスと範囲</translation>
    </message>
    <message numerus="yes">
        <source>grid %1, %n value(s)</source>
        <translation>
            <numerusform>グリッド %1、%n 個の値</numerusform>
        </translation>
    </message>
    <message>
        <source>bias %1: %2</source>
        <translation>バイアス %1: %2</translation>
    </message>
    <message>
        <source>The selected tensors have different formats.</source>
        <translation>選択したテンソルのフォーマットは異なります。</translation>
    </message>
    <message>
        <source>Exponent bias b and the largest magnitude it leaves: 1.875 * 2^(14 - b) for FP8-143. A larger bias is a finer, narrower grid.</source>
        <translation>指数バイアス b と、それで表せる最大の大きさ（FP8-143 では 1.875 * 2^(14 - b)）。バイアスが大きいほど格子は細かく、範囲は狭くなります。</translation>
    </message>
    <message>
        <source>as stored</source>
        <translation>保存されたまま</translation>
    </message>
    <message>
        <source>Left as it is stored: recipes have no entry for the tensor. Choosing a format takes it in.</source>
        <translation>保存されたままです: レシピにこのテンソルの項目はありません。形式を選ぶと含まれます。</translation>
    </message>
    <message>
        <source>&amp;All biases</source>
        <translation>すべてのバイアス(&amp;A)</translation>
    </message>
    <message>
        <source>Offers every exponent bias of the format here and to the line in the plots, also those that hardware does not have</source>
        <translation>ここと図の線で、ハードウェアにないものも含め、フォーマットのすべての指数バイアスを選べるようにします</translation>
    </message>
    <message>
        <source>by the method</source>
        <translation>手法が決定</translation>
    </message>
    <message>
        <source>%1 (by the method)</source>
        <translation>%1 (手法が決定)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GranularityBox</name>
    <message>
        <source>per tensor</source>
        <translation>テンソル単位</translation>
    </message>
    <message>
        <source>per channel, axis %1</source>
        <translation>チャネル単位、軸 %1</translation>
    </message>
    <message>
        <source>per group of %1</source>
        <translation>%1 個ずつのグループ単位</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>粒度</translation>
    </message>
    <message>
        <source>Which elements share a scale. Axis 0 of a weight matrix are its output channels.</source>
        <translation>どの要素がスケールを共有するかを指定します。重み行列の軸 0 は出力チャネルです。</translation>
    </message>
    <message>
        <source>per group of %1, axis %2</source>
        <translation>%1 個ずつのグループ単位、軸 %2</translation>
    </message>
    <message>
        <source>per block of %1</source>
        <translation>%1 のブロック単位</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GranularitySection</name>
    <message>
        <source>Scale&amp;s</source>
        <translation>スケール(&amp;S)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingDialog</name>
    <message>
        <source>Group batches</source>
        <translation>バッチをまとめる</translation>
    </message>
    <message>
        <source>Tensors that there would be</source>
        <translation>得られるテンソル</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>ファイル(&amp;F):</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>構成(&amp;L):</translation>
    </message>
    <message>
        <source>&amp;Expression:</source>
        <translation>式(&amp;E):</translation>
    </message>
    <message>
        <source>&amp;Padding mask:</source>
        <translation>パディングのマスク(&amp;P):</translation>
    </message>
    <message>
        <source>A regular expression over the paths of datasets. What fits with the same (?&lt;tensor&gt;…) and (?&lt;port&gt;…) is one tensor; (?&lt;batch&gt;…) orders its batches. Empty: as the names say.</source>
        <translation>データセットのパスに対する正規表現。(?&lt;tensor&gt;…) と (?&lt;port&gt;…) が同じものが 1 つのテンソルになり、(?&lt;batch&gt;…) がバッチの順序を決めます。空: 名前のとおり。</translation>
    </message>
    <message>
        <source>A dataset of 0 and 1, sequences by tokens. What it marks with 0 is left out of everything.</source>
        <translation>0 と 1 のデータセット (系列×トークン)。0 の部分はすべての計算から除かれます。</translation>
    </message>
    <message>
        <source>Puts a ready expression into the field, to start from</source>
        <translation>出発点となる既成の式をフィールドに入れます</translation>
    </message>
    <message>
        <source>as the names say</source>
        <translation>名前のとおり</translation>
    </message>
    <message>
        <source>an expression of one&apos;s own</source>
        <translation>独自の式</translation>
    </message>
    <message>
        <source>attention_mask, where there is one</source>
        <translation>attention_mask (ある場合)</translation>
    </message>
    <message>
        <source>none: all tokens count</source>
        <translation>なし: すべてのトークンを数える</translation>
    </message>
    <message>
        <source>Character %1: %2</source>
        <translation>%1 文字目: %2</translation>
    </message>
    <message>
        <source>Working out what would be joined…</source>
        <translation>何がまとめられるかを調べています…</translation>
    </message>
    <message>
        <source>No datasets are batches of one tensor by their names.</source>
        <translation>名前からは、1 つのテンソルのバッチであるデータセットはありません。</translation>
    </message>
    <message>
        <source>No dataset fits the expression.</source>
        <translation>式に一致するデータセットがありません。</translation>
    </message>
    <message>
        <source>%1 joined from %2.</source>
        <translation>%2から%1にまとめられます。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>テンソル %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s)</source>
        <translation>
            <numerusform>データセット %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s) stay as they are.</source>
        <translation>
            <numerusform>データセット %n 個はそのままです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be joined, listed first.</source>
        <translation>
            <numerusform>%n 件はまとめられません (先頭に表示)。</numerusform>
        </translation>
    </message>
    <message>
        <source>F&amp;used weights:</source>
        <translation>結合された重み(&amp;U):</translation>
    </message>
    <message>
        <source>Experts in one tensor, qkv_proj, gate_up_proj, c_attn: each layer is a row of its own. Where the file does not say how they lie, type settings of the network: model_type=bloom, num_attention_heads=16</source>
        <translation>1つのテンソルにまとめたエキスパート、qkv_proj、gate_up_proj、c_attn: 層ごとに1行になります。並び方がファイルからわからないときは、ネットワークの設定を入力します: model_type=bloom, num_attention_heads=16</translation>
    </message>
    <message>
        <source>taken apart, as names and settings tell</source>
        <translation>名前と設定に従って分ける</translation>
    </message>
    <message>
        <source>whole, as they are stored</source>
        <translation>分けずに、保存されたまま</translation>
    </message>
    <message>
        <source>Settings of the network with commas between, as model_type=bloom, num_attention_heads=16</source>
        <translation>ネットワークの設定をコンマで区切って入力します。例: model_type=bloom, num_attention_heads=16</translation>
    </message>
    <message>
        <source>&amp;No data:</source>
        <translation>データでない値(&amp;N):</translation>
    </message>
    <message>
        <source>Values that are read as NaN: numbers and ranges with commas between, as -1e9, -1e38..-1e30, and the words mask (what stands far off all others), fill (what the file fills with), unwritten, none (not even what the file says)</source>
        <translation>NaN として読む値: -1e9, -1e38..-1e30 のようなコンマ区切りの数と範囲、および mask (ほかのすべてから大きく離れたもの)、fill (ファイルの充填値)、unwritten、none (ファイルが示すものも除外しない)</translation>
    </message>
    <message>
        <source>what the file says, and what was never written</source>
        <translation>ファイルが示すもの、および書き込まれていないもの</translation>
    </message>
    <message>
        <source>what stands far off all others as well: masks, fills, saturation</source>
        <translation>ほかのすべてから大きく離れたものも: マスク、充填値、飽和</translation>
    </message>
    <message>
        <source>nothing: all values count</source>
        <translation>なし: すべての値を数える</translation>
    </message>
    <message>
        <source>Numbers, ranges as -1e38..-1e30, mask, fill, unwritten or none, with commas between</source>
        <translation>数、-1e38..-1e30 のような範囲、mask、fill、unwritten、none をコンマ区切りで</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingModel</name>
    <message>
        <source>stays as it is</source>
        <translation>そのまま</translation>
    </message>
    <message numerus="yes">
        <source>joined from %n dataset(s)</source>
        <translation>
            <numerusform>データセット %n 個をまとめたもの</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; missing: %2</source>
        <translation>%1; 欠番: %2</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>cannot be joined (%1)</source>
        <translation>まとめられません (%1)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::HistogramPlot</name>
    <message>
        <source>Histogram of magnitudes with the threshold</source>
        <translation>絶対値のヒストグラムと閾値</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>要素数</translation>
    </message>
    <message>
        <source>x = 0: elements %1</source>
        <translation>x = 0: 要素数 %1</translation>
    </message>
    <message>
        <source>|x| %1: elements %2</source>
        <translation>|x| %1: 要素数 %2</translation>
    </message>
    <message>
        <source>Drag the line to set the threshold, which snaps to the picks of the methods unless Alt is held; arrow keys nudge it (Shift: more), Esc takes a drag back.
Wheel zooms, dragging pans, a double click resets the view; a box drawn with the right button zooms into it, a click of it opens the menu.
Click the mark of a method to take its pick.
The ticks below the columns are the values the format can represent.</source>
        <translation>線をドラッグして閾値を設定します。Alt を押していなければ各手法が選ぶ値に吸着します。矢印キーで微調整 (Shift: より大きく)、Esc でドラッグを取り消します。
ホイールでズーム、ドラッグで移動、ダブルクリックで表示をリセットします。右ボタンで枠を描くとその範囲にズームし、右クリックでメニューを開きます。
手法のマークをクリックすると、その値を採用します。
柱の下の目盛りは、フォーマットで表現できる値です。</translation>
    </message>
    <message>
        <source>%1 elements in %2 bins, the fullest with %3 of them from %4 to %5, and %6 zeros</source>
        <translation>%2 個のビンに %1 個の要素、最も多いのは %4 から %5 までの %3 個、ゼロは %6 個</translation>
    </message>
    <message>
        <source>elements, estimated</source>
        <translation>要素数（推定）</translation>
    </message>
    <message>
        <source>%1, estimated from a sample of the rows</source>
        <extracomment>%1: what a plot shows</extracomment>
        <translation>%1（行の標本からの推定）</translation>
    </message>
    <message>
        <source>outline: Q, as the format has the elements; nothing of what is clipped</source>
        <translation>輪郭線: Q（フォーマットでの要素）。クリップされる分は含みません</translation>
    </message>
    <message>
        <source>x</source>
        <comment>a value</comment>
        <translation>x</translation>
    </message>
    <message>
        <source>Histogram of values with the threshold on both sides of zero</source>
        <translation>値のヒストグラムとゼロの両側の閾値</translation>
    </message>
    <message>
        <source>x %1: elements %2</source>
        <translation>x %1: 要素数 %2</translation>
    </message>
    <message>
        <source>outline: channel %1, spread over each half octave</source>
        <translation>輪郭線: チャネル %1（半オクターブごとに均等に分配）</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ImportDialog</name>
    <message>
        <source>Not taken over as it stands in the file:</source>
        <translation>ファイルの記載どおりには取り込まれないもの:</translation>
    </message>
    <message>
        <source>What is not taken over</source>
        <translation>取り込まれないもの</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 をインポート</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>ファイルの形式</translation>
    </message>
    <message>
        <source>The file was not recognised: say what it is</source>
        <translation>ファイルを判別できませんでした: 種類を指定してください</translation>
    </message>
    <message>
        <source>Recognised by its content</source>
        <translation>内容から判別</translation>
    </message>
    <message>
        <source>Not recognised</source>
        <translation>判別不能</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>ファイルの内容</translation>
    </message>
    <message>
        <source>&amp;Start from it</source>
        <translation>これを出発点にする(&amp;S)</translation>
    </message>
    <message>
        <source>Decides as the file does, as one step that can be undone</source>
        <translation>ファイルのとおりに決定します。1 回の操作として元に戻せます</translation>
    </message>
    <message>
        <source>&amp;Compare with it</source>
        <translation>これと比較(&amp;C)</translation>
    </message>
    <message>
        <source>Shows the file beside the decisions in the window, and changes nothing</source>
        <translation>ファイルをウィンドウ内の決定と並べて表示します。何も変更しません</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>フォーマット(&amp;F)</translation>
    </message>
    <message>
        <source>Choose what the file is.</source>
        <translation>ファイルの種類を選んでください。</translation>
    </message>
    <message>
        <source>Written by: %1</source>
        <translation>作成元: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) in the file</source>
        <translation>
            <numerusform>ファイル内のテンソル %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them open here</source>
        <translation>
            <numerusform>うち %n 個がここで開かれています</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open tensor(s) not in the file</source>
        <translation>
            <numerusform>ファイルにない開かれたテンソル %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>ファイルを読み込み中…</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ImportModel</name>
    <message>
        <source>not found: %1</source>
        <translation>見つかりません: %1</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>ファイル内</translation>
    </message>
    <message>
        <source>Tensor here</source>
        <translation>ここのテンソル</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>フォーマット</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>閾値</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::InspectorPanel</name>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>ポリシー</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>フォーマット</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>キャリブレーション</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>共有グループ</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>What the tensor is in the network; methods may treat roles differently</source>
        <translation>ネットワークにおけるテンソルの役割。手法によっては役割ごとに扱いが異なります</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Why this was decided; kept in the recipe</source>
        <translation>この決定の理由。レシピに保存されます</translation>
    </message>
    <message>
        <source>Why this was decided</source>
        <translation>この決定の理由</translation>
    </message>
    <message>
        <source>Ro&amp;le</source>
        <translation>役割(&amp;L)</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>粒度</translation>
    </message>
    <message>
        <source>Error target</source>
        <translation>誤差の目標</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::JobList</name>
    <message>
        <source>Background jobs</source>
        <translation>バックグラウンドジョブ</translation>
    </message>
    <message>
        <source>In the background</source>
        <translation>バックグラウンド</translation>
    </message>
    <message>
        <source>Stops this; what has been done stays</source>
        <translation>これを停止します。済んだ分は残ります</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1
Click to choose the weight, double-click to choose its input.</source>
        <translation>%1
クリックで重みを、ダブルクリックでその入力を選択します。</translation>
    </message>
    <message>
        <source>%1
Double-click to choose it.</source>
        <translation>%1
ダブルクリックで選択します。</translation>
    </message>
    <message>
        <source>Measured on the data once the decisions are quiet</source>
        <translation>決定の操作が落ち着くと、データで測定します</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) left out: not finite</source>
        <translation>
            <numerusform>%n 行を除外: 有限ではありません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) left out: weights that are not finite</source>
        <translation>
            <numerusform>%n 個の出力を除外: 重みが有限ではありません</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 dB on these rows</source>
        <translation>この行で %1 dB</translation>
    </message>
    <message>
        <source>Undefined: the output is zero</source>
        <translation>定義されません: 出力がゼロです</translation>
    </message>
    <message>
        <source>The weight of a linear layer</source>
        <translation>線形レイヤーの重み</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>The tensor it is multiplied with, by the graph or by the module in their names</source>
        <translation>グラフまたは名前のモジュール部分から判断した、重みと掛け合わせるテンソル</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Output error with input and weight quantized, against both as they are</source>
        <translation>入力と重みの両方を量子化した場合の、どちらも量子化しない場合に対する出力誤差</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Output error with only the input quantized</source>
        <translation>入力だけを量子化した場合の出力誤差</translation>
    </message>
    <message>
        <source>Input only</source>
        <translation>入力のみ</translation>
    </message>
    <message>
        <source>Output error with only the weight quantized</source>
        <translation>重みだけを量子化した場合の出力誤差</translation>
    </message>
    <message>
        <source>Weight only</source>
        <translation>重みのみ</translation>
    </message>
    <message>
        <source>Rows of the input that were multiplied</source>
        <translation>乗算した入力の行</translation>
    </message>
    <message>
        <source>%1 dB, exactly</source>
        <translation>%1 dB（厳密値）</translation>
    </message>
    <message>
        <source>The errors are estimates from these rows.</source>
        <translation>誤差はこれらの行からの推定です。</translation>
    </message>
    <message>
        <source>%1 dB, estimated from these rows: 95 of 100 times it is within %2</source>
        <translation>%1 dB (これらの行からの推定)。100 回中 95 回は %2 の範囲内です</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerPanel</name>
    <message>
        <source>Layers</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>No weight was found together with its input. Both are needed, from one file or from several: for layers.0.proj.weight a tensor layers.0.proj.input with as many features.</source>
        <translation>重みとその入力の組が見つかりませんでした。1 つまたは複数のファイルに両方が必要です。layers.0.proj.weight に対しては、同じ特徴数のテンソル layers.0.proj.input が必要です。</translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) without an input</source>
        <translation>
            <numerusform>入力のない重み %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>No input was found for:</source>
        <translation>入力が見つからない重み:</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) that do not fit</source>
        <translation>
            <numerusform>適合しない組 %n 組</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ListingView</name>
    <message>
        <source>Names found so far</source>
        <translation>見つかった名前</translation>
    </message>
    <message numerus="yes">
        <source>Listing: %n name(s) so far</source>
        <translation>
            <numerusform>一覧作成中: これまでに %n 件の名前</numerusform>
        </translation>
    </message>
    <message>
        <source>Listing…</source>
        <translation>一覧作成中…</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MetricDialog</name>
    <message>
        <source>Number of your own</source>
        <translation>独自の数値</translation>
    </message>
    <message>
        <source>A number that your own program measured with the decisions of %1, such as a perplexity or an accuracy. It is kept beside the snapshot.</source>
        <translation>%1 の決定で、ご自身のプログラムが測定した数値（パープレキシティや正解率など）です。スナップショットとともに保存されます。</translation>
    </message>
    <message>
        <source>a number, and its unit if it has one</source>
        <translation>数値と、あればその単位</translation>
    </message>
    <message>
        <source>is not said</source>
        <translation>指定しない</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>小さい方</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>大きい方</translation>
    </message>
    <message>
        <source>With it the better one of two snapshots is named; nothing else follows from the number</source>
        <translation>二つのスナップショットのうち良い方を示すために使います。数値からそれ以外のことは導きません</translation>
    </message>
    <message>
        <source>&amp;Metric</source>
        <translation>指標(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>値(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Better</source>
        <translation>良い方(&amp;B)</translation>
    </message>
    <message>
        <source>That is no number, or its name or unit is too long.</source>
        <translation>数値ではないか、名前または単位が長すぎます。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MirroredPlot</name>
    <message>
        <source>Histograms of A and B</source>
        <translation>A と B のヒストグラム</translation>
    </message>
    <message>
        <source>The magnitudes of A upwards and of B downwards, each as a share of its elements, in quarters of octaves. Dashed lines are the thresholds.</source>
        <translation>A の絶対値を上向き、B の絶対値を下向きに、それぞれの要素に占める割合として 4 分の 1 オクターブごとに示します。破線は閾値です。</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>share: A up, B down</source>
        <translation>割合: A は上、B は下</translation>
    </message>
    <message>
        <source>Nothing but zeros.</source>
        <translation>すべてゼロです。</translation>
    </message>
    <message>
        <source>Choose a pair in the table.</source>
        <translation>表でペアを選択してください。</translation>
    </message>
    <message>
        <source>T of A</source>
        <translation>A の T</translation>
    </message>
    <message>
        <source>T of B</source>
        <translation>B の T</translation>
    </message>
    <message>
        <source>%1, zeros %2</source>
        <extracomment>A or B, and how many of its elements are zeros</extracomment>
        <translation>%1、ゼロ %2</translation>
    </message>
    <message>
        <source>|x| from %1 to %2
A: %3
B: %4</source>
        <translation>|x| %1 から %2 まで
A: %3
B: %4</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <extracomment>a share of the elements, and between which magnitudes they are</extracomment>
        <translation>%1、%2 から %3 まで</translation>
    </message>
    <message>
        <source>%1: the fullest bin of A has %2, that of B %3; zeros in A %4, in B %5</source>
        <translation>%1: 最も多いビンは A で %2、B で %3。ゼロは A で %4、B で %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ModelSection</name>
    <message>
        <source>Flavor of the checkpoint</source>
        <translation>チェックポイントの種類</translation>
    </message>
    <message>
        <source>Whose tools&apos; way of storing quantized weights the engines read</source>
        <translation>量子化した重みをどのツールの格納方式で書くか</translation>
    </message>
    <message>
        <source>Model that is exported</source>
        <translation>エクスポートするモデル</translation>
    </message>
    <message>
        <source>Its weights are read from here, and what is not quantized is copied</source>
        <translation>重みをここから読み、量子化しないものはコピーします</translation>
    </message>
    <message>
        <source>The model that the decisions are for</source>
        <translation>決定の対象となるモデル</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>書き込み先</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>参照(&amp;B)…</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>参照(&amp;W)…</translation>
    </message>
    <message>
        <source>F&amp;lavor</source>
        <translation>種類(&amp;L)</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>モデル(&amp;O)</translation>
    </message>
    <message>
        <source>Wri&amp;te to</source>
        <translation>書き込み先(&amp;T)</translation>
    </message>
    <message>
        <source>Folder of the model</source>
        <translation>モデルのフォルダー</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Folder in which the checkpoint&apos;s own is made</source>
        <translation>チェックポイントのフォルダーを作る場所</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>名前を付けてエクスポート</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ModuleBox</name>
    <message>
        <source>Folds this part, or shows it again</source>
        <translation>この部分を折りたたむ、または再表示します</translation>
    </message>
    <message>
        <source>Decided otherwise than proposed</source>
        <translation>提案とは異なる決定です</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 をリセット</translation>
    </message>
    <message>
        <source>Brings back what was proposed, for all selected tensors</source>
        <translation>選択したすべてのテンソルを提案時の設定に戻します</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1 (変更あり)</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>折りたたみ</translation>
    </message>
    <message>
        <source>Presets of %1</source>
        <translation>%1 のプリセット</translation>
    </message>
    <message>
        <source>Presets, and what is proposed for new tensors</source>
        <translation>プリセットと、新しいテンソルへの提案</translation>
    </message>
    <message>
        <source>There is nothing to switch</source>
        <translation>切り替えるものがありません</translation>
    </message>
    <message>
        <source>Switches this off, for all selected tensors</source>
        <translation>選択したすべてのテンソルでオフにします</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 を使う</translation>
    </message>
    <message>
        <source>Brings back what was chosen before this was off</source>
        <translation>オフにする前の設定に戻します</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MovesBar</name>
    <message>
        <source>looking…</source>
        <comment>for moves that help</comment>
        <translation>検索中…</translation>
    </message>
    <message>
        <source>More moves that help</source>
        <translation>ほかの有効な手</translation>
    </message>
    <message>
        <source>Moves for which there is no room in the line</source>
        <translation>行に収まらない手</translation>
    </message>
    <message numerus="yes">
        <source>%n not tried</source>
        <comment>moves</comment>
        <translation>
            <numerusform>未試行 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>moves</comment>
        <translation>
            <numerusform>ほか %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NamesDialog</name>
    <message>
        <source>Names without a rule</source>
        <translation>規則のない名前</translation>
    </message>
    <message>
        <source>Nothing says what these tensors are. Say what names like theirs are like (# stands for a number), and the rules decide about them.</source>
        <translation>これらのテンソルが何であるかを示すものがありません。このような名前 (# は数を表します) が何に相当するかを指定すると、規則が適用されます。</translation>
    </message>
    <message>
        <source>It is kept in this study.</source>
        <translation>このスタディに保存されます。</translation>
    </message>
    <message>
        <source>It is kept in this study, and for others in %1.</source>
        <translation>このスタディに保存され、ほかのスタディのために %1 にも保存されます。</translation>
    </message>
    <message>
        <source>Names that no rule knows</source>
        <translation>どの規則にもない名前</translation>
    </message>
    <message>
        <source>Names like</source>
        <translation>名前の形</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>One of them</source>
        <translation>その一つ</translation>
    </message>
    <message>
        <source>They are</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>The selected names &amp;are:</source>
        <translation>選択した名前の種類(&amp;A):</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>学習(&amp;L)</translation>
    </message>
    <message>
        <source>The rule for the rest decides about them.</source>
        <translation>残りに対する規則が適用されます。</translation>
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
        <translation>この通知を閉じます</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NumberEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1、スライダー</translation>
    </message>
    <message>
        <source>Usual values</source>
        <translation>よく使う値</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairModel</name>
    <message>
        <source>The shapes differ: there are no pairs of elements</source>
        <translation>形状が異なります: 要素のペアがありません</translation>
    </message>
    <message>
        <source>A recording keeps no values: there are no pairs of elements</source>
        <translation>記録には値が残りません: 要素のペアがありません</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>まだ測定されていません</translation>
    </message>
    <message>
        <source>B is A times %1, but for less than a tenth of the difference</source>
        <translation>差の 10 分の 1 未満を除き、B は A の %1 倍です</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>A のみ</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>B のみ</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未読み込み</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>未測定</translation>
    </message>
    <message numerus="yes">
        <source>%n not finite in B</source>
        <extracomment>numbers of B where A has a finite one</extracomment>
        <translation>
            <numerusform>B で有限でない値 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>all values</source>
        <translation>すべての値</translation>
    </message>
    <message>
        <source>%1 % of the values</source>
        <translation>値の %1 %</translation>
    </message>
    <message>
        <source>shape %1 → %2</source>
        <extracomment>shapes in A and B</extracomment>
        <translation>形状 %1 → %2</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>ヒストグラム</translation>
    </message>
    <message>
        <source>no bin of the histogram</source>
        <translation>ヒストグラムのどのビンも同じ</translation>
    </message>
    <message>
        <source>type %1 → %2</source>
        <extracomment>element types in A and B</extracomment>
        <translation>型 %1 → %2</translation>
    </message>
    <message>
        <source>nothing: the same values</source>
        <translation>なし: 同じ値</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>What differs most stands first</source>
        <translation>最も異なるものが先頭です</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>相違</translation>
    </message>
    <message>
        <source>In what B is not A</source>
        <translation>B が A と異なる点</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>10 log10 of the sum of A&apos;s squares over that of B - A, element by element</source>
        <translation>A の二乗和を B - A の二乗和（要素ごと）で割った値の 10 log10</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>コサイン</translation>
    </message>
    <message>
        <source>Of the angle between A and B: 1 where one is a multiple of the other</source>
        <translation>A と B のなす角のコサイン。一方が他方の定数倍なら 1 です</translation>
    </message>
    <message>
        <source>max |A|</source>
        <translation>max |A|</translation>
    </message>
    <message>
        <source>Largest magnitude in A</source>
        <translation>A の最大絶対値</translation>
    </message>
    <message>
        <source>max |B|</source>
        <translation>max |B|</translation>
    </message>
    <message>
        <source>Largest magnitude in B</source>
        <translation>B の最大絶対値</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>Ratio of the largest magnitudes</source>
        <translation>最大絶対値の比</translation>
    </message>
    <message>
        <source>KL</source>
        <translation>KL</translation>
    </message>
    <message>
        <source>Divergence of the histograms of |x| from A to B, KL(A || B) in nats: quarters of octaves and one bin of zeros, half an element added to each</source>
        <translation>A から B への |x| のヒストグラムのダイバージェンス、KL(A || B)（nat）: 4 分の 1 オクターブごとのビンとゼロのビン 1 つ、それぞれに要素 0.5 個を加えます</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairsPage</name>
    <message>
        <source>&amp;Go on measuring</source>
        <translation>測定を続行(&amp;G)</translation>
    </message>
    <message>
        <source>Tensors of A and B</source>
        <translation>A と B のテンソル</translation>
    </message>
    <message>
        <source>Tensors that are shown</source>
        <translation>表示するテンソル</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>相違あり</translation>
    </message>
    <message>
        <source>Other shape</source>
        <translation>形状が異なる</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>A のみ</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>B のみ</translation>
    </message>
    <message>
        <source>Part of the names of tensors</source>
        <translation>テンソル名の一部</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>名前で絞り込み</translation>
    </message>
    <message>
        <source>Measures the pairs that were left when the work was stopped</source>
        <translation>停止したときに残っていたペアを測定します</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>表示(&amp;S)</translation>
    </message>
    <message>
        <source>Pairing…</source>
        <translation>対応付け中…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s) of A have a partner of the same name in B, which has %2.</source>
        <extracomment>how many tensors of A have one of the same name in B</extracomment>
        <translation>
            <numerusform>A のテンソル %n 個のうち %1 個に、B の同じ名前の相手があります（B は %2 個）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different shapes.</source>
        <translation>
            <numerusform>%n 組のペアは形状が異なります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different types.</source>
        <translation>
            <numerusform>%n 組のペアは型が異なります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in A.</source>
        <translation>
            <numerusform>%n 個のテンソルは A のみにあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in B.</source>
        <translation>
            <numerusform>%n 個のテンソルは B のみにあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are left out, as an earlier one has their name.</source>
        <translation>
            <numerusform>%n 個のテンソルを除外: 同じ名前のテンソルが先にあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename by %1</source>
        <extracomment>a rule for other names</extracomment>
        <translation>%1 で名前を変更</translation>
    </message>
    <message>
        <source>What stands in front of their names keeps most tensors from having a partner</source>
        <translation>名前の前に付いている部分のため、ほとんどのテンソルに相手がありません</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>相違 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n the same</source>
        <translation>
            <numerusform>同一 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of another shape</source>
        <translation>
            <numerusform>形状が異なる %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n by histograms alone</source>
        <translation>
            <numerusform>ヒストグラムのみ %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not read</source>
        <translation>
            <numerusform>未読み込み %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more</source>
        <translation>
            <numerusform>あと %n 個測定中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not measured: the work was stopped</source>
        <translation>
            <numerusform>未測定 %n 件: 処理を停止しました</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor of B has the name of one in A: nothing is compared. Rules give those of B other names.</source>
        <translation>A のテンソルと同じ名前のテンソルが B にありません: 何も比較されません。ルールで B のテンソルの名前を変えられます。</translation>
    </message>
    <message numerus="yes">
        <source>B differs most at %1: %n value(s) are no longer finite.</source>
        <translation>
            <numerusform>B が最も異なるのは %1 です: %n 個の値が有限でなくなっています。</numerusform>
        </translation>
    </message>
    <message>
        <source>B differs most at %1: SQNR %2 dB, as it is A times %3.</source>
        <translation>B が最も異なるのは %1 です: SQNR %2 dB。A の %3 倍になっています。</translation>
    </message>
    <message>
        <source>B differs most at %1: SQNR %2 dB, cosine %3.</source>
        <translation>B が最も異なるのは %1 です: SQNR %2 dB、コサイン %3。</translation>
    </message>
    <message>
        <source>The histograms differ most at %1: KL %2.</source>
        <translation>ヒストグラムが最も異なるのは %1 です: KL %2。</translation>
    </message>
    <message numerus="yes">
        <source>B is the same as A: %n pair(s), every value.</source>
        <translation>
            <numerusform>B は A と同じです: ペア %n 組、すべての値。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s) differ, %2 are the same bit by bit.</source>
        <extracomment>pairs of tensors</extracomment>
        <translation>
            <numerusform>ペア %n 組のうち %1 組が異なり、%2 組はビット単位で同じです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n have another shape.</source>
        <translation>
            <numerusform>%n 組は形状が異なります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not measured yet.</source>
        <translation>
            <numerusform>%n 組はまだ測定されていません。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParameterEditor</name>
    <message>
        <source>mixed</source>
        <comment>values of several tensors</comment>
        <translation>混在</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParameterForm</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Shows every value that the choice above sets</source>
        <translation>上の選択で設定されるすべての値を表示します</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParetoPlot</name>
    <message>
        <source>Error against bits</source>
        <translation>誤差とビット数の関係</translation>
    </message>
    <message>
        <source>The best mean SQNR of the layers&apos; outputs for each average of bits per weight. Drag the line, or use the arrow keys.
Wheel zooms, dragging elsewhere pans, a double click resets the view.</source>
        <translation>重みあたりの平均ビット数ごとに得られる、レイヤー出力の平均 SQNR の最良値です。線をドラッグするか、矢印キーを使います。
ホイールでズーム、線以外のドラッグで移動、ダブルクリックで表示をリセットします。</translation>
    </message>
    <message>
        <source>bits per weight</source>
        <translation>重みあたりのビット数</translation>
    </message>
    <message>
        <source>mean SQNR / dB</source>
        <translation>平均 SQNR / dB</translation>
    </message>
    <message>
        <source>%1 bits per weight: mean SQNR %2 dB</source>
        <translation>重みあたり %1 ビット: 平均 SQNR %2 dB</translation>
    </message>
    <message>
        <source>one curve of %1 points from %2 to %3 bits per weight, the best mean SQNR %4 dB; chosen: %5</source>
        <translation>重みあたり %2 から %3 ビットまでの %1 点の曲線、最良の平均 SQNR %4 dB; 選択: %5</translation>
    </message>
    <message>
        <source>; the knee: %1</source>
        <translation>。屈曲点: %1</translation>
    </message>
    <message>
        <source>, by rows that stand for all between %1 and %2 dB, 95 of 100 times</source>
        <translation>。全体を代表する行によれば、100 回中 95 回は %1～%2 dB の間</translation>
    </message>
    <message>
        <source>%1; the knee: more bits bring little</source>
        <translation>%1。屈曲点: これ以上ビットを増やしても効果はわずかです</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>屈曲点</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PasteDialog</name>
    <message>
        <source>&amp;Format: %1</source>
        <translation>フォーマット: %1(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Calibration</source>
        <translation>キャリブレーション(&amp;C)</translation>
    </message>
    <message>
        <source>as a &amp;rule: %1</source>
        <translation>規則として(&amp;R): %1</translation>
    </message>
    <message>
        <source>R&amp;ole: %1</source>
        <translation>役割(&amp;O): %1</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>メモ(&amp;N)</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>変更される内容</translation>
    </message>
    <message>
        <source>Paste settings</source>
        <translation>設定を貼り付け</translation>
    </message>
    <message numerus="yes">
        <source>Settings of %1, for %n selected tensor(s):</source>
        <translation>
            <numerusform>%1 の設定、選択中の %n 個のテンソル向け:</numerusform>
        </translation>
    </message>
    <message>
        <source>Each tensor is calibrated on its own values</source>
        <translation>各テンソルはそれ自身の値でキャリブレーションされます</translation>
    </message>
    <message>
        <source>Every tensor gets this number as its threshold, set by hand</source>
        <translation>すべてのテンソルがこの値を手動の閾値とします</translation>
    </message>
    <message>
        <source>as a &amp;value: threshold %1</source>
        <translation>値として(&amp;V): 閾値 %1</translation>
    </message>
    <message>
        <source>as a &amp;value: there is no threshold</source>
        <translation>値として(&amp;V): 閾値がありません</translation>
    </message>
    <message>
        <source>&amp;Sharing group: none</source>
        <translation>共有グループ(&amp;S): なし</translation>
    </message>
    <message>
        <source>&amp;Sharing group: %1</source>
        <translation>共有グループ(&amp;S): %1</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>A: as it is.  B: after pasting.</source>
        <translation>A: 現在。 B: 貼り付け後。</translation>
    </message>
    <message>
        <source>Finding out what would change…</source>
        <translation>変更される内容を調べています…</translation>
    </message>
    <message numerus="yes">
        <source>%n would change</source>
        <translation>
            <numerusform>%n 件が変更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation>
            <numerusform>%n 件が改善</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse</source>
        <translation>
            <numerusform>%n 件が悪化</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as before</source>
        <translation>
            <numerusform>%n 件は変化なし</numerusform>
        </translation>
    </message>
    <message>
        <source>The number format with its options and its bias</source>
        <translation>オプションとバイアスを含む数値フォーマット</translation>
    </message>
    <message>
        <source>Which elements share a scale; per tensor where one cannot be cut so</source>
        <translation>どの要素がスケールを共有するか。そのように分割できないテンソルはテンソルごとになります</translation>
    </message>
    <message>
        <source>&amp;Granularity: %1</source>
        <translation>粒度(&amp;G): %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PhaseModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1
Threshold %2</source>
        <translation>%1
閾値 %2</translation>
    </message>
    <message>
        <source>Tensors that are quantized otherwise in the phase; a double click shows one</source>
        <translation>このフェーズで量子化が異なるテンソル。ダブルクリックで表示します</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>What is decided for all iterations that belong to no phase</source>
        <translation>どのフェーズにも属さないすべての反復に対する決定</translation>
    </message>
    <message>
        <source>All iterations</source>
        <translation>すべての反復</translation>
    </message>
    <message>
        <source>What is decided for the iterations of the phase</source>
        <translation>このフェーズの反復に対する決定</translation>
    </message>
    <message>
        <source>In the phase</source>
        <translation>フェーズ内</translation>
    </message>
    <message>
        <source>SQNR in dB as decided for all iterations</source>
        <translation>すべての反復に対する決定での SQNR (dB)</translation>
    </message>
    <message>
        <source>All dB</source>
        <translation>全体 dB</translation>
    </message>
    <message>
        <source>SQNR in dB in the phase</source>
        <translation>このフェーズでの SQNR (dB)</translation>
    </message>
    <message>
        <source>Phase dB</source>
        <translation>フェーズ dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PhasePanel</name>
    <message>
        <source>What differs in the phase</source>
        <translation>このフェーズで異なるもの</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>There are no phases: the same is decided for every iteration. A policy with phases brings some, such as that of Habana for Stable Diffusion XL, and so does a recipe that was saved with them.</source>
        <translation>フェーズはありません。すべての反復に同じ決定が適用されます。フェーズは、Habana の Stable Diffusion XL 用ポリシーのようなフェーズを持つポリシーや、フェーズとともに保存されたレシピによって追加されます。</translation>
    </message>
    <message>
        <source>&amp;Phase</source>
        <translation>フェーズ(&amp;P)</translation>
    </message>
    <message>
        <source>%1 (iterations %L2 to %L3)</source>
        <translation>%1 (反復 %L2～%L3)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) differ</source>
        <translation>
            <numerusform>%n 個のテンソルが異なります</numerusform>
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
        <translation>プロットを保存</translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation>画像のプレビュー</translation>
    </message>
    <message>
        <source>Vector picture (.svg)</source>
        <translation>ベクター画像 (.svg)</translation>
    </message>
    <message>
        <source>Document (.pdf)</source>
        <translation>ドキュメント (.pdf)</translation>
    </message>
    <message>
        <source>Pixels (.png)</source>
        <translation>ピクセル (.png)</translation>
    </message>
    <message>
        <source>Numbers (.csv)</source>
        <translation>数値 (.csv)</translation>
    </message>
    <message>
        <source>Pixels of the file for each pixel of the size: text and lines grow with it</source>
        <translation>サイズの 1 ピクセルに対するファイルのピクセル数。文字と線も大きくなります</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>ウィンドウと同じ</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>種類(&amp;K)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>サイズ(&amp;Z)</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>解像度(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>コピー(&amp;Y)</translation>
    </message>
    <message>
        <source>To the clipboard, as pixels and as vectors; numbers as a table</source>
        <translation>クリップボードへ。画像はピクセルとベクター、数値は表として</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), with a decimal point in every language</source>
        <translation>
            <numerusform>%n 行。どの言語でも小数点はピリオドです</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 ピクセル</translation>
    </message>
    <message>
        <source>One column of a paper (88 mm)</source>
        <translation>論文の1段(88 mm)</translation>
    </message>
    <message>
        <source>Two columns of a paper (181 mm)</source>
        <translation>論文の2段(181 mm)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>タイトル(&amp;I)</translation>
    </message>
    <message>
        <source>Sour&amp;ce</source>
        <translation>出所(&amp;C)</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>任意のサイズ</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Writes tensor, format and method above the plot, and names the picks of the methods</source>
        <translation>プロットの上にテンソル、形式、手法を書き、各手法の選択に名前を付けます</translation>
    </message>
    <message>
        <source>Writes file and recipe below the plot in small letters: whoever has the picture finds them</source>
        <translation>プロットの下に小さな文字でファイルとレシピを書きます。画像を持つ人が元をたどれます</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>用途(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>文字(&amp;L)</translation>
    </message>
    <message>
        <source>Size of the letters</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Text of the title</source>
        <translation>タイトルの文字列</translation>
    </message>
    <message>
        <source>Text of the source</source>
        <translation>出所の文字列</translation>
    </message>
    <message>
        <source>%1 × %2 mm in print; lines and letters stay sharp at every size</source>
        <translation>印刷時 %1 × %2 mm。線と文字はどの大きさでも鮮明です</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotKeys</name>
    <message>
        <source>Take a drag back</source>
        <translation>ドラッグを取り消す</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Zoom back</source>
        <translation>前の表示範囲</translation>
    </message>
    <message>
        <source>Zoom forward</source>
        <translation>次の表示範囲</translation>
    </message>
    <message>
        <source>Measure from here</source>
        <translation>ここから測る</translation>
    </message>
    <message>
        <source>Measure to here; held, see the snapshot that is compared with</source>
        <translation>ここまで測る。押し続けると比較中のスナップショットを表示</translation>
    </message>
    <message>
        <source>End of the measure a pixel to the left</source>
        <translation>測定の端を 1 ピクセル左へ</translation>
    </message>
    <message>
        <source>End of the measure a pixel to the right</source>
        <translation>測定の端を 1 ピクセル右へ</translation>
    </message>
    <message>
        <source>Remove the measure</source>
        <translation>測定を消す</translation>
    </message>
    <message>
        <source>Crosshair</source>
        <translation>十字線</translation>
    </message>
    <message>
        <source>Copy the plot</source>
        <translation>グラフをコピー</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>ホイール</translation>
    </message>
    <message>
        <source>Zoom x at the pointer; over the y axis or with Shift, y</source>
        <translation>ポインターの位置で x を拡大縮小。y 軸上または Shift で y</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>ドラッグ</translation>
    </message>
    <message>
        <source>Move the threshold line, or pan</source>
        <translation>閾値の線を動かす、または表示を移動</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>右ドラッグ</translation>
    </message>
    <message>
        <source>Zoom to a box</source>
        <translation>囲んだ範囲に拡大</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>ダブルクリック</translation>
    </message>
    <message>
        <source>Alt+drag</source>
        <translation>Alt+ドラッグ</translation>
    </message>
    <message>
        <source>Move the threshold line without snapping to marks</source>
        <translation>マークに吸着せずに閾値の線を動かす</translation>
    </message>
    <message>
        <source>Threshold a bin of the histogram lower; in plots without one, pan left</source>
        <translation>閾値をヒストグラムの 1 ビン下げる。閾値のないプロットでは左へ移動</translation>
    </message>
    <message>
        <source>Threshold a bin of the histogram higher; in plots without one, pan right</source>
        <translation>閾値をヒストグラムの 1 ビン上げる。閾値のないプロットでは右へ移動</translation>
    </message>
    <message>
        <source>Threshold ten bins lower</source>
        <translation>閾値を 10 ビン下げる</translation>
    </message>
    <message>
        <source>Threshold ten bins higher</source>
        <translation>閾値を 10 ビン上げる</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotPanel</name>
    <message>
        <source>Shows the KL divergence of the entropy search and the pick of every dialect</source>
        <translation>エントロピー探索の KL ダイバージェンスと、各流儀が選ぶ値を表示します</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>ズームをリセット</translation>
    </message>
    <message>
        <source>Shows everything again (Home, or a double click in a plot)</source>
        <translation>再び全体を表示します (Home またはプロットのダブルクリック)</translation>
    </message>
    <message>
        <source>Formats with a curve</source>
        <translation>曲線を描くフォーマット</translation>
    </message>
    <message>
        <source>Chooses the formats whose error is drawn</source>
        <translation>誤差を描くフォーマットを選びます</translation>
    </message>
    <message>
        <source>Save a plot as a picture</source>
        <translation>プロットを画像として保存</translation>
    </message>
    <message>
        <source>Saves one of the plots as SVG, PDF or PNG, or its numbers as CSV</source>
        <translation>いずれかのプロットを SVG、PDF、PNG として、またはその数値を CSV として保存します</translation>
    </message>
    <message>
        <source>Save &amp;histogram…</source>
        <translation>ヒストグラムを保存(&amp;H)…</translation>
    </message>
    <message>
        <source>Save &amp;error plot…</source>
        <translation>誤差プロットを保存(&amp;E)…</translation>
    </message>
    <message>
        <source>Save &amp;divergence plot…</source>
        <translation>ダイバージェンスのプロットを保存(&amp;D)…</translation>
    </message>
    <message>
        <source>Save &amp;L2 trace…</source>
        <translation>L2 の推移を保存(&amp;L)…</translation>
    </message>
    <message>
        <source>axis of magnitudes, in the linked plots</source>
        <translation>連動するプロットの絶対値軸</translation>
    </message>
    <message>
        <source>axis of counts</source>
        <translation>要素数の軸</translation>
    </message>
    <message>
        <source>&amp;Magnitude axis</source>
        <translation>大きさの軸(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Count axis</source>
        <translation>個数の軸(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Formats with a curve</source>
        <translation>曲線を描くフォーマット(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;KL divergence of entropy calibration</source>
        <translation>エントロピー キャリブレーションの KL ダイバージェンス(&amp;K)</translation>
    </message>
    <message>
        <source>KL</source>
        <comment>the plot of the KL divergence</comment>
        <translation>KL</translation>
    </message>
    <message>
        <source>Dialects</source>
        <translation>流儀</translation>
    </message>
    <message>
        <source>Chooses the dialects of entropy calibration with a curve, and says what each picks</source>
        <translation>曲線を描くエントロピー キャリブレーションの流儀を選び、それぞれの選択を示します</translation>
    </message>
    <message>
        <source>&amp;Dialects with a KL curve</source>
        <translation>KL 曲線を描く流儀(&amp;D)</translation>
    </message>
    <message>
        <source>Selected tensors side b&amp;y side</source>
        <translation>選択したテンソルを並べて表示(&amp;Y)</translation>
    </message>
    <message>
        <source>Shows the selected tensors side by side: a line that is dragged in one goes to all. Select several first.</source>
        <translation>選択したテンソルを並べて表示します。一つで線を動かすとすべてに及びます。先に複数選択してください。</translation>
    </message>
    <message>
        <source>&amp;Signed values in the histogram</source>
        <translation>ヒストグラムに符号付きの値(&amp;S)</translation>
    </message>
    <message>
        <source>Shows the values with their signs, the threshold on both sides of zero: what a symmetric format spends on a side without values is seen. A logarithmic axis is then linear around zero.</source>
        <translation>値を符号付きで、閾値をゼロの両側に示します。対称なフォーマットが値のない側に費やす分が見えます。対数軸はゼロの付近で線形になります。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicyDialog</name>
    <message>
        <source>All (%L1)</source>
        <translation>すべて (%L1)</translation>
    </message>
    <message>
        <source>Changes (%L1)</source>
        <translation>変更あり (%L1)</translation>
    </message>
    <message>
        <source>Stays (%L1)</source>
        <translation>変更なし (%L1)</translation>
    </message>
    <message>
        <source>Kept by hand (%L1)</source>
        <translation>手動の決定を維持 (%L1)</translation>
    </message>
    <message>
        <source>No rule (%L1)</source>
        <translation>ルールなし (%L1)</translation>
    </message>
    <message>
        <source>Warnings (%L1)</source>
        <translation>警告 (%L1)</translation>
    </message>
    <message>
        <source>Other in a phase (%L1)</source>
        <translation>フェーズで異なる (%L1)</translation>
    </message>
    <message>
        <source>&amp;Keep decisions made by hand</source>
        <translation>手動の決定を維持(&amp;K)</translation>
    </message>
    <message>
        <source>Apply policy</source>
        <translation>ポリシーを適用</translation>
    </message>
    <message>
        <source>Decisions that are neither proposed by the program nor made by the policy before win over the rules</source>
        <translation>プログラムの提案でも以前のポリシーによるものでもない決定を、ルールより優先します</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>適用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Edit rules…</source>
        <translation>ルールを編集(&amp;E)…</translation>
    </message>
    <message>
        <source>Which tensors are shown</source>
        <translation>表示するテンソル</translation>
    </message>
    <message>
        <source>Filter tensors by name</source>
        <translation>テンソルを名前で絞り込み</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>名前で絞り込み</translation>
    </message>
    <message>
        <source>What happens to each tensor</source>
        <translation>各テンソルへの影響</translation>
    </message>
    <message>
        <source>Working out what the rules fit</source>
        <translation>ルールに該当するテンソルを確認中</translation>
    </message>
    <message>
        <source>Working out what the rules fit…</source>
        <translation>ルールに該当するテンソルを確認中…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s): %1</source>
        <extracomment>%1: what the warning is</extracomment>
        <translation>
            <numerusform>%n 個のテンソル: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>変更 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>変更なし %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not matched</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>該当なし %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n otherwise in a phase</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>フェーズで異なる %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Names without a rule…</source>
        <translation>規則のない名前(&amp;N)…</translation>
    </message>
    <message>
        <source>Says what tensors are whose names nobody knows, and keeps it</source>
        <translation>知られていない名前のテンソルが何であるかを指定し、保存します</translation>
    </message>
    <message>
        <source>Tensors: %1</source>
        <translation>テンソル: %1</translation>
    </message>
    <message>
        <source>Judging what becomes of the network…</source>
        <translation>ネットワークがどうなるかを判定しています…</translation>
    </message>
    <message>
        <source>The network, before the smoothing that is found once it is applied: %1</source>
        <translation>ネットワーク (適用時に求める平滑化の前): %1</translation>
    </message>
    <message>
        <source>The network: %1</source>
        <translation>ネットワーク: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicyModel</name>
    <message>
        <source>changes</source>
        <translation>変更あり</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>kept by hand</source>
        <translation>手動の決定を維持</translation>
    </message>
    <message>
        <source>no rule</source>
        <translation>ルールなし</translation>
    </message>
    <message>
        <source>as it is stored</source>
        <translation>格納時のまま</translation>
    </message>
    <message>
        <source>Decided by hand, which wins over the rule as long as such decisions are kept</source>
        <translation>手動の決定です。手動の決定を維持する間は、ルールより優先されます</translation>
    </message>
    <message>
        <source>Path of the tensor in its file</source>
        <translation>ファイル内でのテンソルのパス</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Whether applying the policy changes the tensor</source>
        <translation>ポリシーの適用でテンソルが変わるかどうか</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Operator that the tensor belongs to, and on which side of it it is</source>
        <translation>テンソルが属する演算子と、その演算子での位置</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>The first rule that fits</source>
        <translation>該当する最初のルール</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>What is decided now</source>
        <translation>現在の決定</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>What the rule decides</source>
        <translation>ルールによる決定</translation>
    </message>
    <message>
        <source>After</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale</source>
        <translation>同じグループのテンソルは 1 つのスケールを使います</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>共有グループ</translation>
    </message>
    <message>
        <source>%1: iterations %2 to %3, where the policy decides otherwise</source>
        <extracomment>%1: name of a phase, %2 and %3: its first and last iteration</extracomment>
        <translation>%1: ポリシーの決定が異なる反復 %2～%3</translation>
    </message>
    <message>
        <source>SQNR as it is decided now, in dB; ~ marks an estimate</source>
        <translation>現在の決定での SQNR (dB)。~ は推定値です</translation>
    </message>
    <message>
        <source>SQNR before</source>
        <translation>変更前の SQNR</translation>
    </message>
    <message>
        <source>SQNR as the rule decides, in dB; ~ marks an estimate</source>
        <translation>ルールの決定での SQNR (dB)。~ は推定値です</translation>
    </message>
    <message>
        <source>SQNR after</source>
        <translation>変更後の SQNR</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicySection</name>
    <message>
        <source>Give back to the &amp;rule</source>
        <translation>ルールに戻す(&amp;R)</translation>
    </message>
    <message>
        <source>Decides again as the rule of the policy says</source>
        <translation>再びポリシーのルールのとおりに決定します</translation>
    </message>
    <message>
        <source>%1, rule %2</source>
        <extracomment>%1: title of a policy, %2: name of a rule</extracomment>
        <translation>%1、ルール %2</translation>
    </message>
    <message>
        <source>Overridden. The rule says: %1</source>
        <translation>上書きされています。ルールの内容: %1</translation>
    </message>
    <message>
        <source>The rule leaves the tensor as it is stored: recipes have no entry for it. Choose a format to take it in.</source>
        <translation>ルールはこのテンソルを保存されたままにします: レシピに項目はありません。含めるには形式を選んでください。</translation>
    </message>
    <message>
        <source>No rule fits: the tensor stays as it is stored, and recipes have no entry for it. Choose a format to take it in.</source>
        <translation>該当するルールがありません。テンソルは保存されたままで、レシピに項目はありません。含めるには形式を選んでください。</translation>
    </message>
    <message>
        <source>No rule fits: what is decided about the tensor is by hand.</source>
        <translation>該当するルールがありません。このテンソルの決定は手動によるものです。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>環境設定</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Significant digits of numbers in tables and read-outs. Exact values stay in the hints and in exports.</source>
        <translation>表や表示の数値の有効桁数。正確な値はヒントとエクスポートに残ります。</translation>
    </message>
    <message>
        <source>All (%L1)</source>
        <translation>すべて (%L1)</translation>
    </message>
    <message>
        <source>Processors that read one tensor; from the next tensor on</source>
        <translation>一つのテンソルを読むプロセッサーの数（次のテンソルから）</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Half of this machine&apos;s (%L1 GiB)</source>
        <translation>このマシンの半分 (%L1 GiB)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>At the latest so long after a decision it is in the journal, from which a crash is recovered</source>
        <translation>決定は遅くともこの時間のうちにジャーナルに書かれ、異常終了時はそこから復元されます</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Digits of numbers</source>
        <translation>数値の桁数(&amp;D)</translation>
    </message>
    <message>
        <source>Formats with a &amp;curve</source>
        <translation>曲線を描く形式(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Processors for reading</source>
        <translation>読み込みのプロセッサー(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Memory for reading</source>
        <translation>読み込みのメモリー(&amp;M)</translation>
    </message>
    <message>
        <source>Keep &amp;unsaved decisions after</source>
        <translation>未保存の決定を残すまで(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Only where their reader is confined</source>
        <translation>読み手が制限される場合だけ(&amp;O)</translation>
    </message>
    <message>
        <source>No file is read where the system cannot confine the process that reads it by limits, Landlock and seccomp. From the next start on.</source>
        <translation>システムが、読み手のプロセスを上限・Landlock・seccomp で制限できない場合は、どのファイルも読みません。次回の起動から有効です。</translation>
    </message>
    <message>
        <source>Files of strangers</source>
        <translation>他人のファイル</translation>
    </message>
    <message>
        <source>The most that the processes which read files may use together; a tensor that needs more becomes a problem in the list. From the next start on.</source>
        <translation>ファイルを読むプロセスが合わせて使用できる上限。それ以上を必要とするテンソルは一覧で問題として示されます。次回の起動から有効です。</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source> %</source>
        <comment>of the size of texts</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>The size of texts in windows and plots, in percent of the system&apos;s</source>
        <translation>ウィンドウとプロットの文字の大きさ (システムに対する %)</translation>
    </message>
    <message>
        <source>The language of the window and of its numbers; from the next start on</source>
        <translation>ウィンドウと数値の言語。次回の起動から有効</translation>
    </message>
    <message>
        <source>The window speaks it from the next start on.</source>
        <translation>次回の起動からこの言語になります。</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字の大きさ(&amp;X)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>言語(&amp;G)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ProblemModel</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>データセット</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ProblemPanel</name>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>再試行(&amp;T)</translation>
    </message>
    <message>
        <source>Reads once more whatever something went wrong with</source>
        <translation>問題が起きたものをもう一度読み込みます</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RangePanel</name>
    <message>
        <source>The ranges of all tensors stand here once files are open.</source>
        <translation>ファイルを開くと、すべてのテンソルの範囲がここに表示されます。</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>悪い順</translation>
    </message>
    <message>
        <source>Sorts the tensors by their SQNR; otherwise they stand in the order of the files</source>
        <translation>テンソルを SQNR で並べ替えます。オフではファイル内の順序になります</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with values</source>
        <translation>
            <numerusform>値のあるテンソル %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RangePlot</name>
    <message>
        <source>Range of every tensor</source>
        <translation>各テンソルの範囲</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>max |x| %1, 99th percentile %2, median %3</source>
        <translation>max |x| %1、99 パーセンタイル %2、中央値 %3</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>閾値 %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>Each tensor: a thin line from the first percentile to the largest |x|, a bar from the median to the 99th percentile, and the threshold that is used across.
A click chooses a tensor, as do the arrow keys; wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>各テンソル: 細い線は 1 パーセンタイルから |x| の最大値まで、棒は中央値から 99 パーセンタイルまで、横切る線は適用中の閾値です。
クリックまたは矢印キーでテンソルを選択します。ホイールでズーム、ドラッグで移動、ダブルクリックで表示をリセットします。</translation>
    </message>
    <message>
        <source>%1 tensors, the largest |x| %2 in %3</source>
        <translation>%1 個のテンソル、最大の |x| は %3 の %2</translation>
    </message>
    <message>
        <source>%1; the current one, %2, reaches %3 with the threshold %4</source>
        <extracomment>what a plot shows of all tensors, and what of the current one</extracomment>
        <translation>%1; 現在の %2 は %3 まで、閾値は %4</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::Rate</name>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>%1 kB/s</source>
        <translation>%1 kB/s</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>残り %1 秒</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>残り %1 分</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>残り %1 時間</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RenameModel</name>
    <message>
        <source>%1 (several tensors)</source>
        <translation>%1 (複数のテンソル)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>変更後</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RenameSection</name>
    <message>
        <source>&amp;Rename tensors</source>
        <translation>テンソルの名前を変更(&amp;R)</translation>
    </message>
    <message>
        <source>Other names by rules</source>
        <translation>ルールによる名前の変更</translation>
    </message>
    <message>
        <source>Rules for other names</source>
        <translation>名前を変更するルール</translation>
    </message>
    <message>
        <source>One rule in each line: a regular expression, =&gt;, and what its matches become, with $1 for the first group. Each rule works on what the ones above it left.</source>
        <translation>1 行に 1 つのルールを書きます: 正規表現、=&gt;、一致部分の置き換え後の文字列の順で、$1 は最初のグループを表します。各ルールは、それより上のルールの結果に対して適用されます。</translation>
    </message>
    <message>
        <source>Names before and after</source>
        <translation>変更前後の名前</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n name(s) change</source>
        <translation>
            <numerusform>%n 個の名前のうち %1 個が変わります</numerusform>
        </translation>
    </message>
    <message>
        <source>Mer&amp;ge tensors that get one name</source>
        <translation>同じ名前になるテンソルをまとめる(&amp;G)</translation>
    </message>
    <message>
        <source>Lea&amp;ve out tensors without a name</source>
        <translation>名前がなくなるテンソルを省く(&amp;V)</translation>
    </message>
    <message>
        <source>The largest range among them counts; else such rules are refused</source>
        <translation>その中で最大の範囲を使います。オフのときは、そのような規則を拒否します</translation>
    </message>
    <message>
        <source>Rules may leave nothing of a name; else such rules are refused</source>
        <translation>規則で名前が空になってもかまいません。オフのときは、そのような規則を拒否します</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) stand for several</source>
        <translation>
            <numerusform>%n 個の名前が複数のテンソルを表します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) left out</source>
        <translation>
            <numerusform>%n 個のテンソルを省きます</numerusform>
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
        <translation>飽和</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>パーセンタイル</translation>
    </message>
    <message>
        <source>Share of the elements that the threshold does not clip</source>
        <translation>閾値でクリップされない要素の割合</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>ステップ幅</translation>
    </message>
    <message>
        <source>Tensor units per unit of the format&apos;s grid</source>
        <translation>フォーマットのグリッドの 1 単位に対応するテンソルの単位数</translation>
    </message>
    <message>
        <source>Extra scale</source>
        <translation>追加スケール</translation>
    </message>
    <message>
        <source>Threshold over the bias&apos;s own range: hardware that offers only the bias cannot do this</source>
        <translation>閾値を指数バイアス自体の範囲で割った値: 指数バイアスしか設定できないハードウェアでは実現できません</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑化</translation>
    </message>
    <message numerus="yes">
        <source>up to %1, %n scale(s)</source>
        <translation>
            <numerusform>最大 %1、スケール %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything here is that of the values as they are</source>
        <translation>ここの内容はすべて、元の値に対するものです</translation>
    </message>
    <message>
        <source>Everything here is that of the values divided by the factors of their channels, as the input of the layers that share %1</source>
        <translation>ここの内容はすべて、%1 を共有するレイヤーの入力として、値をチャネルの係数で割ったものに対するものです</translation>
    </message>
    <message>
        <source>Everything here is that of the values multiplied by the factors of their input channels, for the input %1</source>
        <translation>ここの内容はすべて、入力 %1 に合わせて、値に入力チャネルの係数を掛けたものに対するものです</translation>
    </message>
    <message>
        <source>%1 when the study was opened or saved</source>
        <translation>スタディを開いたまたは保存したとき %1</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>Max error</source>
        <translation>最大誤差</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL ダイバージェンス</translation>
    </message>
    <message>
        <source>Between the distribution and its quantized form, for the range of the entropy search that is nearest to the threshold</source>
        <translation>分布とその量子化後の分布との間の値。エントロピー探索の範囲のうち、閾値に最も近いものについて</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>閾値</translation>
    </message>
    <message>
        <source>Largest magnitude that is not clipped, in units of the tensor</source>
        <translation>クリップされない最大の絶対値（テンソルの単位）</translation>
    </message>
    <message>
        <source>up to %1</source>
        <comment>of several thresholds</comment>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>As stored: nothing is quantized. Choose a format to take the tensor in.</source>
        <translation>保存されたまま: 量子化されません。テンソルを含めるには形式を選んでください。</translation>
    </message>
    <message>
        <source>The file is a profile: counts, the largest magnitudes of channels, and some rows</source>
        <translation>ファイルはプロファイルです。度数、チャネルごとの最大絶対値、一部の行が入っています</translation>
    </message>
    <message>
        <source>The lowest KL divergence is that of the histograms; the error of the values may be many times larger there</source>
        <translation>最小の KL ダイバージェンスはヒストグラムのもので、値の誤差はそこで何倍も大きいことがあります</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RoleDialog</name>
    <message>
        <source>Role and operator</source>
        <translation>役割と演算子</translation>
    </message>
    <message>
        <source>What you say here counts more than names, attributes and graphs. Policies, sharing, layers and exports go by it.</source>
        <translation>ここでの指定は、名前、属性、グラフより優先されます。ポリシー、スケールの共有、層、エクスポートがこれに従います。</translation>
    </message>
    <message>
        <source>Of the tensor “%1”</source>
        <translation>テンソル「%1」</translation>
    </message>
    <message numerus="yes">
        <source>Of the %n selected tensor(s)</source>
        <translation>
            <numerusform>選択した%n個のテンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>Of tensors whose &amp;name fits</source>
        <translation>名前が一致するテンソル(&amp;N)</translation>
    </message>
    <message>
        <source>Pattern of names</source>
        <translation>名前のパターン</translation>
    </message>
    <message>
        <source>* stands for any text, ? for one character, [...] for one of several</source>
        <translation>* は任意の文字列、? は1文字、[...] はいずれか1文字を表します</translation>
    </message>
    <message>
        <source>as attributes, graph, layer or name say</source>
        <translation>属性、グラフ、層、名前による</translation>
    </message>
    <message>
        <source>&amp;Role:</source>
        <translation>役割(&amp;R)：</translation>
    </message>
    <message>
        <source>&amp;Operator:</source>
        <translation>演算子(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Said so far</source>
        <translation>これまでの指定(&amp;S)</translation>
    </message>
    <message>
        <source>Said so far</source>
        <translation>これまでの指定</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>取り消す(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor here has such a name.</source>
        <translation>この名前のテンソルはありません。</translation>
    </message>
    <message>
        <source>like %1</source>
        <translation>%1 に相当</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleEditor</name>
    <message>
        <source>Rule %1: %2</source>
        <extracomment>%1: name of a rule, %2: what is wrong with it</extracomment>
        <translation>ルール %1: %2</translation>
    </message>
    <message>
        <source>Unsaved rules</source>
        <translation>未保存のルール</translation>
    </message>
    <message>
        <source>Close without saving the rules?</source>
        <translation>ルールを保存せずに閉じますか?</translation>
    </message>
    <message>
        <source>Rules of a policy</source>
        <translation>ポリシーのルール</translation>
    </message>
    <message>
        <source>&amp;Preview…</source>
        <translation>プレビュー(&amp;P)…</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>保存(&amp;V)</translation>
    </message>
    <message>
        <source>Save as &amp;file…</source>
        <translation>ファイルとして保存(&amp;F)…</translation>
    </message>
    <message>
        <source>By this name the command line knows the policy: small letters, digits, - _ .</source>
        <translation>コマンドラインでこのポリシーを指定する名前です: 英小文字、数字、- _ .</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>タイトル(&amp;T)</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>名前(&amp;M)</translation>
    </message>
    <message>
        <source>Rules, the first that fits counts</source>
        <translation>ルール (最初に該当したものが有効)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
    <message>
        <source>A new rule after the selected one</source>
        <translation>選択したルールの後に新しいルールを追加します</translation>
    </message>
    <message>
        <source>Dupl&amp;icate</source>
        <translation>複製(&amp;I)</translation>
    </message>
    <message>
        <source>A copy of the selected rule after it</source>
        <translation>選択したルールのコピーをその後に追加します</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>Takes the selected rule away</source>
        <translation>選択したルールを削除します</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上へ移動(&amp;U)</translation>
    </message>
    <message>
        <source>Tries the selected rule earlier</source>
        <translation>選択したルールをより先に試します</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>下へ移動(&amp;W)</translation>
    </message>
    <message>
        <source>Tries the selected rule later</source>
        <translation>選択したルールをより後に試します</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleForm</name>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>演算子での位置</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>What the rule is about</source>
        <translation>ルールの説明</translation>
    </message>
    <message>
        <source>&amp;Rule</source>
        <translation>ルール(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Comment</source>
        <translation>コメント(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>反復(&amp;I)</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>決定内容</translation>
    </message>
    <message>
        <source>Regular expression, found in the name</source>
        <translation>名前に一致する正規表現</translation>
    </message>
    <message>
        <source>Regular expression, not found in the name</source>
        <translation>名前に一致しない正規表現</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>該当条件</translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation>演算子(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Sides</source>
        <translation>演算子での位置(&amp;S)</translation>
    </message>
    <message>
        <source>Ro&amp;les</source>
        <translation>役割(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>パス(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Not path</source>
        <translation>除外パス(&amp;N)</translation>
    </message>
    <message>
        <source>Least number of dimensions</source>
        <translation>次元数の最小値</translation>
    </message>
    <message>
        <source>Largest number of dimensions</source>
        <translation>次元数の最大値</translation>
    </message>
    <message>
        <source>to</source>
        <comment>from one number to another</comment>
        <translation>～</translation>
    </message>
    <message>
        <source>&amp;Dimensions</source>
        <translation>次元数(&amp;D)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Tensors for which the same name comes out have one scale; $1 is what the first brackets of the path found</source>
        <translation>結果が同じ名前になるテンソルは 1 つのスケールを使います。$1 はパスの最初の括弧に一致した部分です</translation>
    </message>
    <message>
        <source>Largest of its members</source>
        <translation>メンバーの最大値</translation>
    </message>
    <message>
        <source>Follows the group</source>
        <translation>グループに従う</translation>
    </message>
    <message>
        <source>One scale for several</source>
        <translation>複数で 1 つのスケール</translation>
    </message>
    <message>
        <source>Sharing &amp;group</source>
        <translation>共有グループ(&amp;G)</translation>
    </message>
    <message>
        <source>P&amp;art in it</source>
        <translation>グループ内の役割(&amp;A)</translation>
    </message>
    <message>
        <source>All, by default</source>
        <translation>すべて (既定)</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2～%3)</translation>
    </message>
    <message>
        <source>This is not a regular expression, or one that looks ahead or back, which is not supported.</source>
        <translation>正規表現ではないか、対応していない先読みまたは後読みを含んでいます。</translation>
    </message>
    <message>
        <source>The path has no brackets for %1.</source>
        <translation>パスに %1 に対応する括弧がありません。</translation>
    </message>
    <message>
        <source>The value of “%1” cannot be read.</source>
        <translation>「%1」の値を読み取れません。</translation>
    </message>
    <message>
        <source>A rule chooses tensors before “%1” is known of them. It takes role, name, layer and elements.</source>
        <translation>ルールは「%1」が分かる前にテンソルを選びます。使えるのは role、name、layer（層）、elements です。</translation>
    </message>
    <message>
        <source>“%1” is no word of a filter.</source>
        <translation>「%1」はフィルターの語ではありません。</translation>
    </message>
    <message>
        <source>“%1” is no word of a filter. Is %2 meant?</source>
        <translation>「%1」はフィルターの語ではありません。%2 のことですか？</translation>
    </message>
    <message>
        <source>Words of the list&apos;s filter, such as layer:3..7</source>
        <translation>一覧のフィルターの語。例: layer:3..7</translation>
    </message>
    <message>
        <source>What is known of a tensor before anything is decided about it: role:weight, name:down_proj, layer:3..7, elements&gt;1e6, and or between alternatives</source>
        <translation>何も決める前にテンソルについて分かること: role:weight、name:down_proj、layer:3..7、elements&gt;1e6、選択肢の間には or</translation>
    </message>
    <message>
        <source>Filt&amp;er</source>
        <translation>フィルター(&amp;E)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleMatches</name>
    <message>
        <source>Tensors that the selected rule decides</source>
        <translation>選択したルールが決定するテンソル</translation>
    </message>
    <message>
        <source>Working out what the rules fit…</source>
        <translation>ルールに該当するテンソルを確認中…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) under the selected rule</source>
        <translation>
            <numerusform>選択したルールのテンソル %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under no rule</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>ルールなし %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleModel</name>
    <message>
        <source>not %1</source>
        <comment>a path</comment>
        <translation>%1 以外</translation>
    </message>
    <message>
        <source>any tensor</source>
        <translation>任意のテンソル</translation>
    </message>
    <message>
        <source>Name of the rule; the first rule that fits a tensor counts</source>
        <translation>ルールの名前。テンソルに最初に該当したルールが有効です</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Tensors of the open files that the rule decides</source>
        <translation>開かれたファイルのうち、このルールが決定するテンソル</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>What the rule is for</source>
        <translation>ルールの対象</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>該当条件</translation>
    </message>
    <message>
        <source>What becomes of the tensor</source>
        <translation>テンソルの扱い</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>決定内容</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SampleModel</name>
    <message>
        <source>The samples that the threshold was found on</source>
        <translation>閾値を求めるのに使ったサンプル</translation>
    </message>
    <message>
        <source>The other samples under the threshold that was found on the first part</source>
        <translation>最初の部分から求めた閾値での、残りのサンプル</translation>
    </message>
    <message>
        <source>The other samples under the threshold that is found on them</source>
        <translation>それら自身から求めた閾値での、残りのサンプル</translation>
    </message>
    <message>
        <source>The threshold that all samples lead to</source>
        <translation>すべてのサンプルから求めた閾値</translation>
    </message>
    <message>
        <source>The threshold that all samples lead to in this order of the batches</source>
        <translation>バッチをこの順序にした場合に、すべてのサンプルから求めた閾値</translation>
    </message>
    <message>
        <source>Calibrated on</source>
        <translation>キャリブレーションに使用</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>Rest, by its own</source>
        <translation>残り (独自の閾値)</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>すべてのサンプル</translation>
    </message>
    <message>
        <source>All, reversed</source>
        <translation>すべて、逆順</translation>
    </message>
    <message>
        <source>All, shuffled by seed %L1</source>
        <translation>すべて、シード %L1 でシャッフル</translation>
    </message>
    <message>
        <source>Which samples, and whose threshold</source>
        <translation>どのサンプルか、どの閾値か</translation>
    </message>
    <message>
        <source>Samples used</source>
        <translation>使用サンプル</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>サンプルの数</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>個数</translation>
    </message>
    <message>
        <source>In tensor units</source>
        <translation>テンソルの単位での値</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>閾値</translation>
    </message>
    <message>
        <source>Of the threshold that all samples lead to</source>
        <translation>すべてのサンプルから求めた閾値に対する割合</translation>
    </message>
    <message>
        <source>% of all</source>
        <translation>全体比 %</translation>
    </message>
    <message>
        <source>Of these samples under this threshold</source>
        <translation>この閾値でのこれらのサンプルの値</translation>
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
        <translation>シード(&amp;E)</translation>
    </message>
    <message>
        <source>Thresholds of parts of the samples</source>
        <translation>サンプルの一部から求めた閾値</translation>
    </message>
    <message>
        <source>Which samples to calibrate on</source>
        <translation>どのサンプルでキャリブレーションするか</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>先頭から</translation>
    </message>
    <message>
        <source>random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>How many samples to calibrate on</source>
        <translation>いくつのサンプルでキャリブレーションするか</translation>
    </message>
    <message>
        <source>Seed of the random choice</source>
        <translation>ランダム選択のシード</translation>
    </message>
    <message>
        <source>A seed means the same samples on every machine</source>
        <translation>同じシードなら、どのマシンでも同じサンプルになります</translation>
    </message>
    <message>
        <source>A threshold that suits its own samples only leaves a gap. Negative: the method does better with the other&apos;s threshold, which entropy often does.</source>
        <translation>自身のサンプルにしか合わない閾値では差が生じます。負の場合: もう一方の閾値のほうが結果が良くなります。エントロピーではよく起こります。</translation>
    </message>
    <message>
        <source>Cali&amp;brate on</source>
        <translation>キャリブレーション対象(&amp;B)</translation>
    </message>
    <message numerus="yes">
        <source>of %n sample(s)</source>
        <translation>
            <numerusform>/ %n サンプル</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a tensor.</source>
        <translation>テンソルを選択してください。</translation>
    </message>
    <message>
        <source>%1 has no samples to split. That takes an activation whose first axis counts at least two of them.</source>
        <translation>%1 には分割できるサンプルがありません。最初の軸に 2 つ以上のサンプルを持つ活性値が必要です。</translation>
    </message>
    <message>
        <source>%1 has no single threshold that its samples could agree on: its format has none, or each channel or group has its own.</source>
        <translation>%1 には、サンプルから一致して求められる単一の閾値がありません。フォーマットに閾値がないか、チャネルまたはグループごとに閾値があります。</translation>
    </message>
    <message>
        <source>The threshold of %1 was set by hand: it does not depend on samples.</source>
        <translation>%1 の閾値は手動で設定されています。サンプルには依存しません。</translation>
    </message>
    <message>
        <source>The samples of %1 cannot be compared: %2</source>
        <translation>%1 のサンプルを比較できません: %2</translation>
    </message>
    <message>
        <source>Comparing the samples of %1 …</source>
        <translation>%1 のサンプルを比較中…</translation>
    </message>
    <message>
        <source>Gap: the rest would gain %1 dB by a threshold of its own.</source>
        <translation>差: 残りのサンプルは、独自の閾値を使うと %1 dB 改善します。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SamplesPlot</name>
    <message>
        <source>Threshold against number of samples</source>
        <translation>閾値とサンプル数の関係</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>サンプル数</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>閾値</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s): threshold %1</source>
        <translation>
            <numerusform>%n サンプル: 閾値 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>of the first samples</source>
        <translation>先頭のサンプルによる値</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>適用中</translation>
    </message>
    <message>
        <source>calibrated on</source>
        <translation>キャリブレーションに使用</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>The threshold that the first 1, 2, 4 … samples lead to; the line is the threshold that is used, the ring the part that is calibrated on, the square the rest.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>先頭の 1, 2, 4 … 個のサンプルから求めた閾値です。線は適用中の閾値、丸はキャリブレーションに使う部分、四角は残りを表します。
ホイールでズーム、ドラッグで移動、ダブルクリックで表示をリセットします。</translation>
    </message>
    <message>
        <source>used: %1</source>
        <translation>使用中: %1</translation>
    </message>
    <message>
        <source>one curve of %1 points, the threshold %2 with the first of the samples and %3 with all of them, the lowest %4 with %5 samples</source>
        <translation>%1 点の曲線、閾値は最初のサンプルだけで %2、すべてで %3、最低は %5 個のサンプルで %4</translation>
    </message>
    <message>
        <source>%1; %2 is in force</source>
        <extracomment>what a plot shows, and the threshold that is used</extracomment>
        <translation>%1; 有効なのは %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ScaleButton</name>
    <message>
        <source>&amp;Linear</source>
        <translation>線形(&amp;L)</translation>
    </message>
    <message>
        <source>L&amp;ogarithmic</source>
        <translation>対数(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Symlog: linear around zero, logarithmic beyond</source>
        <translation>Symlog(&amp;S): ゼロ付近は線形、それ以遠は対数</translation>
    </message>
    <message>
        <source>Scale of the %1: %2</source>
        <translation>%1のスケール: %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SearchModel</name>
    <message>
        <source>policy</source>
        <translation>ポリシー</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>代替</translation>
    </message>
    <message>
        <source>weights only</source>
        <translation>重みのみ</translation>
    </message>
    <message>
        <source>weights only, per channel</source>
        <translation>重みのみ、チャネル単位</translation>
    </message>
    <message>
        <source>weights per channel</source>
        <translation>重みはチャネル単位</translation>
    </message>
    <message numerus="yes">
        <source>weights only, groups of %n</source>
        <translation>
            <numerusform>重みのみ、%n 個ずつのグループ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weights in groups of %n</source>
        <translation>
            <numerusform>重みは %n 個ずつのグループ</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (pinned)</source>
        <translation>%1 (固定)</translation>
    </message>
    <message>
        <source>%1
Input: %2</source>
        <translation>%1
入力: %2</translation>
    </message>
    <message>
        <source>SQNR of the layer&apos;s output. Double-click or press Enter to pin the layer to this format.</source>
        <translation>レイヤー出力の SQNR。ダブルクリックまたは Enter キーで、レイヤーをこのフォーマットに固定します。</translation>
    </message>
    <message>
        <source>Linear layers whose weight and input are both loaded</source>
        <translation>重みと入力の両方が読み込まれた線形レイヤー</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>What the budget leaves this layer</source>
        <translation>予算の中でこのレイヤーに割り当てられるもの</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>選択結果</translation>
    </message>
    <message>
        <source>Bits per weight, scales included</source>
        <translation>重みあたりのビット数 (スケールを含む)</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>ビット数</translation>
    </message>
    <message>
        <source>SQNR in dB of the layer&apos;s output in %1</source>
        <translation>%1 でのレイヤー出力の SQNR (dB)</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>The same for all layers that engines run as one, or that share its input or a scale</source>
        <translation>エンジンが 1 つとして実行する層、入力またはスケールを共有する層はすべて同じです</translation>
    </message>
    <message>
        <source>weights only, blocks of %1</source>
        <translation>重みのみ、%1 のブロック</translation>
    </message>
    <message>
        <source>weights in blocks of %1</source>
        <translation>重みは %1 のブロック</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SearchPanel</name>
    <message>
        <source>Selecte&amp;d layers of the policy</source>
        <translation>ポリシーの選択対象レイヤー(&amp;D)</translation>
    </message>
    <message>
        <source>Bits per weight</source>
        <translation>重みあたりのビット数</translation>
    </message>
    <message>
        <source>Average over all weights, scales included, at most</source>
        <translation>全重みの平均の上限 (スケールを含む)</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Of all weights in MiB, scales included, at most</source>
        <translation>全重みのサイズの上限 (MiB、スケールを含む)</translation>
    </message>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>Mean over the outputs of the layers in dB, at least</source>
        <translation>レイヤー出力の平均の下限 (dB)</translation>
    </message>
    <message>
        <source>A&amp;pply formats</source>
        <translation>フォーマットを適用(&amp;P)</translation>
    </message>
    <message>
        <source>Formats of the layers</source>
        <translation>レイヤーのフォーマット</translation>
    </message>
    <message>
        <source>Decides the chosen formats for the layers&apos; weights and inputs, as one step that can be undone</source>
        <translation>選択結果のフォーマットをレイヤーの重みと入力に適用します。1 回の操作として元に戻せます</translation>
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
        <translation>重みあたりのビット数(&amp;B)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>サイズ(&amp;Z)</translation>
    </message>
    <message>
        <source>S&amp;QNR</source>
        <translation>SQNR(&amp;Q)</translation>
    </message>
    <message>
        <source>No linear layer is loaded with both its weight and its input, so that the error of its output could be measured.</source>
        <translation>重みと入力の両方が読み込まれた線形レイヤーがないため、出力の誤差を測定できません。</translation>
    </message>
    <message>
        <source>Measuring every layer in every format…</source>
        <translation>すべてのレイヤーをすべてのフォーマットで測定中…</translation>
    </message>
    <message>
        <source>Tick the formats that layers may have and search: every layer is measured in each of them, and gets the one that loses least within the budget.</source>
        <translation>レイヤーに使ってよいフォーマットにチェックを付けて探索します。すべてのレイヤーを各フォーマットで測定し、予算内で損失が最小のものを割り当てます。</translation>
    </message>
    <message>
        <source>Tensors have changed since the search.</source>
        <translation>探索の後でテンソルが変更されています。</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>中止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>再度探索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>探索(&amp;S)</translation>
    </message>
    <message>
        <source>Pin to %1</source>
        <translation>%1 に固定</translation>
    </message>
    <message>
        <source>Let the search choose</source>
        <translation>探索に任せる</translation>
    </message>
    <message>
        <source>Chooses, for the layers that the applied policy selects from, between its rules and their alternative, in place of the formats above</source>
        <translation>適用中のポリシーが選択の対象とするレイヤーについて、上のフォーマットの代わりに、ポリシーのルールとその代替のどちらかを選びます</translation>
    </message>
    <message>
        <source>Measured on some rows of the inputs.</source>
        <translation>入力の一部の行で測定しました。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingDialog</name>
    <message>
        <source>Share scales by rules</source>
        <translation>ルールでスケールを共有</translation>
    </message>
    <message>
        <source>Rules find by their names the tensors that engines run with one scale. Each group takes the largest threshold of its members.</source>
        <translation>エンジンが 1 つのスケールで実行するテンソルを、ルールに基づいて名前から見つけます。各グループはメンバーの最大の閾値を使います。</translation>
    </message>
    <message>
        <source>nothing here</source>
        <translation>ここには該当なし</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n グループ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n 個のテンソル</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Share</source>
        <translation>共有(&amp;S)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingModel</name>
    <message>
        <source>Not read yet.</source>
        <translation>まだ読み込まれていません。</translation>
    </message>
    <message>
        <source>Follows: takes the range of the group without a say in it.</source>
        <translation>従属: グループの範囲を使いますが、その決定には関与しません。</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>メンバー</translation>
    </message>
    <message>
        <source>Own T</source>
        <translation>単独の T</translation>
    </message>
    <message>
        <source>Cost dB</source>
        <translation>損失 dB</translation>
    </message>
    <message>
        <source>Tensors that share one scale; a click shows the tensor</source>
        <translation>1 つのスケールを共有するテンソル。クリックでテンソルを表示します</translation>
    </message>
    <message>
        <source>The threshold that the tensor would have by itself</source>
        <translation>テンソル単独の場合の閾値</translation>
    </message>
    <message>
        <source>SQNR with its own threshold less SQNR with the shared one; negative where sharing helps</source>
        <translation>単独の閾値での SQNR から共有の閾値での SQNR を引いた値。共有で改善する場合は負になります</translation>
    </message>
    <message>
        <source>Takes no part: its own threshold is used. The inspector of the tensor says why.</source>
        <translation>共有に参加していません。独自の閾値が適用されています。理由はテンソルのインスペクターに表示されます。</translation>
    </message>
    <message>
        <source>The group has its range: the largest of those that count.</source>
        <translation>グループの範囲はこのテンソルのものです。決定に含まれる中で最大です。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingSection</name>
    <message>
        <source>Sharing group</source>
        <translation>共有グループ</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale, the largest of their own. A new name makes a new group.</source>
        <translation>同じグループのテンソルは、それぞれのスケールのうち最大のものを共通に使います。新しい名前を入力すると新しいグループになります。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Members of the sharing group</source>
        <translation>共有グループのメンバー</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>グループ(&amp;G)</translation>
    </message>
    <message>
        <source>The threshold of the group is used; its own would be %1.</source>
        <translation>グループの閾値が適用されています。単独での閾値は %1 です。</translation>
    </message>
    <message>
        <source>Its own range c&amp;ounts</source>
        <translation>自身の範囲を決定に含める(&amp;O)</translation>
    </message>
    <message>
        <source>The group has the largest range of the tensors whose own counts. Without this one takes the group&apos;s range and has no say in it: an expert that hardly a token reached, the input of an operator that keeps the range.</source>
        <translation>グループの範囲は、自身の範囲を決定に含めるテンソルの中で最大のものです。外すと、このテンソルはグループの範囲を使うだけになります。ほとんどトークンが届かなかったエキスパートや、範囲を保つ演算子の入力などです。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ShortcutDialog</name>
    <message>
        <source>&amp;Reset</source>
        <translation>リセット(&amp;R)</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Search by name or keys</source>
        <translation>名前またはキーで検索</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>ショートカットを検索</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>ショートカット</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Keys of the action</source>
        <translation>操作のキー</translation>
    </message>
    <message>
        <source>Click here, then press the keys</source>
        <translation>ここをクリックしてからキーを押してください</translation>
    </message>
    <message>
        <source>Gives the action the keys that it came with</source>
        <translation>操作を最初のキーに戻します</translation>
    </message>
    <message>
        <source>&amp;No keys</source>
        <translation>キーなし(&amp;N)</translation>
    </message>
    <message>
        <source>Takes its keys from the action</source>
        <translation>操作からキーを外します</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>すべてリセット(&amp;A)</translation>
    </message>
    <message>
        <source>Gives every action the keys that it came with</source>
        <translation>すべての操作を最初のキーに戻します</translation>
    </message>
    <message>
        <source>In the plots</source>
        <translation>グラフ内</translation>
    </message>
    <message>
        <source>Belongs to the plots while they have the focus</source>
        <translation>グラフにフォーカスがある間に使われます</translation>
    </message>
    <message>
        <source>These keys stay as they are</source>
        <translation>これらのキーは変えられません</translation>
    </message>
    <message>
        <source>Choose an action to change its keys</source>
        <translation>キーを変える操作を選んでください</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SideBySidePlot</name>
    <message>
        <source>Selected tensors side by side</source>
        <translation>選択したテンソルの並列表示</translation>
    </message>
    <message>
        <source>The selected tensors on one axis. Drag a line: the others go with it, by the rule over the inspector. A click makes a tensor the current one.</source>
        <translation>選択したテンソルを一つの軸に並べます。線をドラッグすると、インスペクター上部の規則でほかも動きます。クリックしたテンソルが現在のテンソルになります。</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>テンソル %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: threshold %2, %3</source>
        <translation>%1: 閾値 %2、%3</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothedRangesPlot</name>
    <message>
        <source>Ranges of the channels before and after smoothing</source>
        <translation>平滑化前後のチャネルの範囲</translation>
    </message>
    <message>
        <source>Largest magnitude of each channel of the input and of its weights; dotted before smoothing, solid after.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>入力とその重みの、各チャネルの絶対値の最大です。点線は平滑化前、実線は平滑化後です。
ホイールでズーム、ドラッグで移動、ダブルクリックで表示をリセットします。</translation>
    </message>
    <message>
        <source>channels, largest of the input first</source>
        <translation>チャネル (入力の大きい順)</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>max |x|</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>input smoothed</source>
        <translation>入力 (平滑化後)</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>weights smoothed</source>
        <translation>重み (平滑化後)</translation>
    </message>
    <message>
        <source>Input %1, smoothed %2
Weights %3, smoothed %4</source>
        <translation>入力 %1、平滑化後 %2
重み %3、平滑化後 %4</translation>
    </message>
    <message>
        <source>4 curves over %1 channels, the largest |x| of the input %2 and smoothed %3, of the weights %4 and smoothed %5</source>
        <translation>%1 個のチャネルにわたる 4 本の曲線、最大の |x| は入力で %2、平滑化後 %3、重みで %4、平滑化後 %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothingPanel</name>
    <message>
        <source>S&amp;mooth</source>
        <translation>平滑化(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>取り消す(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Save scales…</source>
        <translation>スケールを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <source>How much of the input&apos;s range moves into the weights</source>
        <translation>入力の範囲を重みにどれだけ移すか</translation>
    </message>
    <message>
        <source>Divides the input by the factors at this alpha and multiplies the weights of its layers: ranges, errors and recipes are then those of the scaled values</source>
        <translation>この alpha での係数で入力を割り、そのレイヤーの重みに掛けます。以後、範囲、誤差、レシピはスケーリング後の値に対するものになります</translation>
    </message>
    <message>
        <source>Decides on the tensors as they are in the file again</source>
        <translation>再びファイル内の元のテンソルに対して決定します</translation>
    </message>
    <message>
        <source>Writes the factor of each channel at this alpha: into an HDF5 file, or a folder of .npy files</source>
        <translation>この alpha での各チャネルの係数を、HDF5 ファイルまたは .npy ファイルのフォルダーに書き出します</translation>
    </message>
    <message>
        <source>Choose a weight or an input of a linear layer. Smoothing needs both, paired by a graph or by their names: for layers.0.proj.weight a tensor layers.0.proj.input.</source>
        <translation>線形レイヤーの重みまたは入力を選択してください。平滑化には両方が必要で、グラフまたは名前で対応付けられます。layers.0.proj.weight に対してはテンソル layers.0.proj.input です。</translation>
    </message>
    <message>
        <source>%1 cannot be smoothed: %2</source>
        <translation>%1 を平滑化できません: %2</translation>
    </message>
    <message>
        <source>Smoothing of %1 is computed once the decisions are quiet …</source>
        <translation>決定の操作が落ち着くと、%1 の平滑化を計算します…</translation>
    </message>
    <message>
        <source>Smoothed together:</source>
        <translation>一緒に平滑化:</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n layer(s)</source>
        <translation>
            <numerusform>%1、%n レイヤー</numerusform>
        </translation>
    </message>
    <message>
        <source>: SQNR %1 dB unsmoothed, %2 dB at alpha %3, %4 dB at the best alpha %5</source>
        <translation>: SQNR は平滑化なしで %1 dB、alpha %3 で %2 dB、最良の alpha %5 で %4 dB</translation>
    </message>
    <message>
        <source>; used: alpha %1</source>
        <translation>、適用中: alpha %1</translation>
    </message>
    <message>
        <source>; estimate from %1 of %2 rows</source>
        <translation>、%2 行中 %1 行からの推定</translation>
    </message>
    <message>
        <source>; no norm is known before this input: an export of a checkpoint refuses its smoothing</source>
        <translation>; この入力の前に既知の正規化がありません: チェックポイントへのエクスポートは平滑化を拒否します</translation>
    </message>
    <message>
        <source>; the best gains %1 to %2 dB, 95 of 100 times</source>
        <translation>。最良の値の利得は 100 回中 95 回 %1～%2 dB の範囲内です</translation>
    </message>
    <message>
        <source>; these rows do not tell for sure whether it helps</source>
        <translation>。効果があるかどうかはこれらの行からは確かではありません</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothingPlot</name>
    <message>
        <source>Output error against alpha</source>
        <translation>出力誤差と alpha の関係</translation>
    </message>
    <message>
        <source>SQNR of the layers&apos; outputs when the input is smoothed; the dashed line is without smoothing, the ring the best alpha. Drag the line, or use the arrow keys.
Wheel zooms, dragging elsewhere pans, a double click resets the view.</source>
        <translation>入力を平滑化した場合のレイヤー出力の SQNR です。破線は平滑化なし、丸は最良の alpha です。線をドラッグするか、矢印キーを使います。
ホイールでズーム、線以外のドラッグで移動、ダブルクリックで表示をリセットします。</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>alpha %1: SQNR %2 dB</source>
        <translation>alpha %1: SQNR %2 dB</translation>
    </message>
    <message>
        <source>unsmoothed</source>
        <translation>平滑化なし</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>平滑化後</translation>
    </message>
    <message>
        <source>best alpha</source>
        <translation>最良の alpha</translation>
    </message>
    <message>
        <source>alpha in force</source>
        <translation>適用中の alpha</translation>
    </message>
    <message>
        <source>one curve of %1 points, the best SQNR %2 dB at alpha %3, without smoothing %4 dB; alpha is %5</source>
        <translation>%1 点の曲線、最良の SQNR は alpha %3 で %2 dB、平滑化なしで %4 dB; alpha は %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SnapshotPanel</name>
    <message>
        <source>Snapshots</source>
        <translation>スナップショット</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>作成日時</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>A snapshot keeps all decisions as they are now, to compare with and to come back to.</source>
        <translation>スナップショットは現在のすべての決定を保存し、比較したり復元したりできます。</translation>
    </message>
    <message>
        <source>&amp;Take snapshot</source>
        <translation>スナップショットを作成(&amp;T)</translation>
    </message>
    <message>
        <source>Keeps all decisions as they are now</source>
        <translation>現在のすべての決定を保存します</translation>
    </message>
    <message>
        <source>&amp;Go back to it</source>
        <translation>これに戻す(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Differences…</source>
        <translation>相違点(&amp;D)…</translation>
    </message>
    <message>
        <source>Lists the tensors that it decides otherwise</source>
        <translation>決定が異なるテンソルを一覧にします</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>%1, compared with</source>
        <translation>%1 (比較対象)</translation>
    </message>
    <message>
        <source>Takes its decisions, as one step that can be undone</source>
        <translation>その決定を採用します。元に戻せる 1 ステップとして記録されます</translation>
    </message>
    <message>
        <source>Removes the snapshot; the present decisions stay</source>
        <translation>スナップショットを削除します。適用中の決定はそのままです</translation>
    </message>
    <message>
        <source>Worst SQNR</source>
        <translation>最低 SQNR</translation>
    </message>
    <message>
        <source>The lowest SQNR of a quantized tensor, in dB, on the data that are open</source>
        <translation>開いているデータでの、量子化されたテンソルの最低 SQNR（dB）</translation>
    </message>
    <message>
        <source>The ticked one is B: it is compared with the present decisions. F2 renames; a number of your own is typed over where it stands.</source>
        <translation>チェックされたものが B で、現在の決定と比較されます。F2 で名前を変更します。独自の数値はその場所で上書き入力します。</translation>
    </message>
    <message>
        <source>&amp;Number of your own…</source>
        <translation>独自の数値(&amp;N)…</translation>
    </message>
    <message>
        <source>Keeps what your own program measured with it: a perplexity, an accuracy</source>
        <translation>ご自身のプログラムがこれで測定した値（パープレキシティや正解率）を保存します</translation>
    </message>
    <message>
        <source>The best of these snapshots</source>
        <translation>これらのスナップショットの中で最良</translation>
    </message>
    <message>
        <source>%1: a number of your own</source>
        <translation>%1: 独自の数値</translation>
    </message>
    <message>
        <source>Not judged yet: go back to it, and it is</source>
        <translation>まだ判定されていません。これに戻ると判定されます</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>What becomes of the network, and the sum of the errors of its layers: judged while the decisions of a snapshot are in force</source>
        <translation>ネットワークがどうなるかと、層の誤差の和です。スナップショットの決定が有効な間に判定されます</translation>
    </message>
    <message>
        <source>SQNR of the output of the layer that decides it, in dB</source>
        <translation>判定を決める層の出力の SQNR (dB)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::StatusPanel</name>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Shows what could not be read</source>
        <translation>読み込めなかったものを表示します</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 件の問題</numerusform>
        </translation>
    </message>
    <message>
        <source>= is exact, ~ is an estimate with the interval that holds the exact value. A pass over the data settles estimates shortly after an edit.</source>
        <translation>= は厳密な値、~ は厳密な値を含む区間を付けた推定値です。推定値は、編集の少し後にデータの走査で確定します。</translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation>すべてキャンセル</translation>
    </message>
    <message>
        <source>Stops all that runs in the background; what has been done stays</source>
        <translation>バックグラウンドの処理をすべて停止します。済んだ分は残ります</translation>
    </message>
    <message>
        <source>From a movement of the hand to the plots that show it: mean and slowest of the last second</source>
        <translation>操作からそれを示すグラフまで: 直近 1 秒の平均と最も遅いもの</translation>
    </message>
    <message>
        <source>Background jobs</source>
        <translation>バックグラウンドジョブ</translation>
    </message>
    <message>
        <source>Lists what runs in the background, to stop it one by one</source>
        <translation>バックグラウンドの処理を一覧し、個別に停止できます</translation>
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
        <translation>量子化されません。テンソルを含めるには形式を選んでください。</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>Repair this &amp;layer</source>
        <translation>この層を修復(&amp;L)</translation>
    </message>
    <message>
        <source>Repair &amp;all layers that count, until the network is likely fine</source>
        <translation>ネットワークがおそらく良好になるまで、影響する層をすべて修復(&amp;A)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SubjectBar</name>
    <message>
        <source>How the line in the plots goes to the selected tensors</source>
        <translation>図の線を選択したテンソルに適用する方法</translation>
    </message>
    <message>
        <source>the same percentile</source>
        <translation>同じパーセンタイル</translation>
    </message>
    <message>
        <source>the same number</source>
        <translation>同じ数値</translation>
    </message>
    <message>
        <source>The &amp;line as</source>
        <translation>線の適用(&amp;L)</translation>
    </message>
    <message numerus="yes">
        <source>Changes go to %n selected tensors</source>
        <translation>
            <numerusform>変更は選択した %n 個のテンソルに適用されます</numerusform>
        </translation>
    </message>
    <message>
        <source>the same share of the maximum</source>
        <translation>最大値に対する同じ割合</translation>
    </message>
    <message>
        <source>What the line of the threshold says of the other selected tensors when it is dropped: the same percentile of their own values, the same number, or the same share of their own maximum</source>
        <translation>閾値の線を離したとき、選択したほかのテンソルについて何を意味するか: それぞれの値の同じパーセンタイル、同じ数値、またはそれぞれの最大値に対する同じ割合</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TargetSection</name>
    <message>
        <source>Error target</source>
        <translation>誤差の目標</translation>
    </message>
    <message>
        <source>The least signal to quantization noise ratio that is good enough: 10 log10(Σx² / Σ(x−y)²)</source>
        <translation>十分とする最小の信号対量子化雑音比: 10 log10(Σx² / Σ(x−y)²)</translation>
    </message>
    <message>
        <source> dB</source>
        <translation> dB</translation>
    </message>
    <message>
        <source>Of the formats in the table of errors the one of the fewest bits that keeps to the target; several selected tensors get each its own</source>
        <translation>誤差の表にあるフォーマットのうち、目標を満たす最小ビットのもの。複数選択時は各テンソルにそれぞれ適用します</translation>
    </message>
    <message>
        <source>Shows only the tensors that miss the target in the table</source>
        <translation>目標に届かないテンソルだけを表に表示します</translation>
    </message>
    <message>
        <source>SQNR at l&amp;east</source>
        <translation>SQNR の下限(&amp;E)</translation>
    </message>
    <message>
        <source>✓ met: there is no error</source>
        <translation>✓ 達成: 誤差なし</translation>
    </message>
    <message>
        <source>✓ met, with %1 dB to spare</source>
        <translation>✓ 達成、%1 dB の余裕</translation>
    </message>
    <message>
        <source>✗ missed by %1 dB</source>
        <translation>✗ %1 dB 不足</translation>
    </message>
    <message>
        <source>No format keeps to it</source>
        <translation>満たすフォーマットなし</translation>
    </message>
    <message>
        <source>Smallest: %1, %2 bits</source>
        <extracomment>%1: a number format, %2: bits of an element</extracomment>
        <translation>最小: %1、%2 ビット</translation>
    </message>
    <message>
        <source>&amp;Take %1, %2 bits</source>
        <translation>%1、%2 ビットにする(&amp;T)</translation>
    </message>
    <message>
        <source>No tensor misses it</source>
        <translation>届かないテンソルなし</translation>
    </message>
    <message numerus="yes">
        <source>Show %n tensor(s) that miss(es) it</source>
        <translation>
            <numerusform>届かない %n 個のテンソルを表示</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no SQNR to compare.</source>
        <translation>比較できる SQNR がありません。</translation>
    </message>
    <message>
        <source>The error says nothing: values that are likely no data set the range.</source>
        <translation>誤差は何も示しません: データでない可能性の高い値が範囲を決めています。</translation>
    </message>
    <message>
        <source>No format can be told</source>
        <translation>形式を示せません</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorExportDialog</name>
    <message>
        <source>&amp;All of the study (%L1)</source>
        <translation>スタディのすべて (%L1)(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Selected in the table (%L1)</source>
        <translation>表で選択したもの (%L1)(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Codes, with the scales of blocks and channels</source>
        <translation>コード (ブロックとチャネルのスケールを含む)(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Dequantized values</source>
        <translation>逆量子化した値(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>参照(&amp;B)…</translation>
    </message>
    <message>
        <source>Export quantized tensors</source>
        <translation>量子化テンソルをエクスポート</translation>
    </message>
    <message>
        <source>One byte for each element, two for formats of more than 8 bits, right-aligned</source>
        <translation>要素ごとに 1 バイト、8 ビットを超えるフォーマットでは 2 バイト (右詰め)</translation>
    </message>
    <message>
        <source>What a model would calculate with: float32, or float64 where the tensor is</source>
        <translation>モデルが計算に使う値: float32、テンソルが float64 の場合は float64</translation>
    </message>
    <message>
        <source>Kind of output</source>
        <translation>出力の種類</translation>
    </message>
    <message>
        <source>One HDF5 file with the groups codes, scales and values</source>
        <translation>グループ codes、scales、values を持つ 1 つの HDF5 ファイル</translation>
    </message>
    <message>
        <source>Folder of NumPy files (.npy)</source>
        <translation>NumPy ファイル (.npy) のフォルダー</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>書き出し先</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>種類(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>場所(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>エクスポート(&amp;E)</translation>
    </message>
    <message>
        <source>Folder for quantized tensors</source>
        <translation>量子化テンソルのフォルダー</translation>
    </message>
    <message>
        <source>HDF5 files (*.h5 *.hdf5)</source>
        <translation>HDF5 ファイル (*.h5 *.hdf5)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) without a result left out.</source>
        <translation>
            <numerusform>結果のない %n 個のテンソルは除外されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threshold(s) estimated: the passes over the data were stopped.</source>
        <translation>
            <numerusform>%n 個の閾値は推定値です: データの走査が中止されました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose codes, values or both.</source>
        <translation>コード、値、またはその両方を選択してください。</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 はすでにあり、置き換えられます。</translation>
    </message>
    <message>
        <source>The folder exists; files of the same names in it will be replaced.</source>
        <translation>フォルダーはすでにあります。中の同名のファイルは置き換えられます。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorModel</name>
    <message>
        <source>Group %1</source>
        <translation>グループ %1</translation>
    </message>
    <message>
        <source>Their scales differ: engines have one for all, and compute other values than are shown.</source>
        <translation>スケールが異なります。エンジンは全体で 1 つのスケールを使うため、表示とは異なる値を計算します。</translation>
    </message>
    <message>
        <source>They are not quantized alike, which engines cannot run.</source>
        <translation>量子化の方法が揃っていないため、エンジンでは実行できません。</translation>
    </message>
    <message>
        <source>Engines run it as one with: %1</source>
        <translation>エンジンは次の層と 1 つにまとめて実行します: %1</translation>
    </message>
    <message numerus="yes">
        <source>run as one with %n other(s)</source>
        <comment>a layer</comment>
        <translation>
            <numerusform>ほかの %n 個と 1 つにまとめて実行</numerusform>
        </translation>
    </message>
    <message>
        <source>The worst of the group: %1</source>
        <translation>グループで最も悪いもの: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorPanel</name>
    <message>
        <source>Tree of path components</source>
        <translation>パス要素のツリー</translation>
    </message>
    <message>
        <source>Shows names as a tree of their path components</source>
        <translation>名前をパス要素のツリーとして表示します</translation>
    </message>
    <message>
        <source>Filter tensors by policy</source>
        <translation>テンソルをポリシーで絞り込み</translation>
    </message>
    <message>
        <source>Shows the tensors that stand so to the policy that was applied</source>
        <translation>適用されたポリシーに対してこの状態にあるテンソルを表示します</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>すべてのテンソル</translation>
    </message>
    <message>
        <source>Overridden by hand (%L1)</source>
        <translation>手動で上書き (%L1)</translation>
    </message>
    <message>
        <source>No rule fits (%L1)</source>
        <translation>該当ルールなし (%L1)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation>
            <numerusform>%n 個中 %1 個のテンソル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n selected</source>
        <translation>
            <numerusform>、%n 個を選択</numerusform>
        </translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>悪い順</translation>
    </message>
    <message>
        <source> (%L1 of them hidden)</source>
        <translation>（うち %L1 件は非表示）</translation>
    </message>
    <message>
        <source>Hide common &amp;beginning of names</source>
        <translation>名前の共通する先頭を隠す(&amp;B)</translation>
    </message>
    <message>
        <source>Shows names without what all shown ones begin with; a first folder f16/ or f32/ stays in sight</source>
        <translation>表示中のすべての名前に共通する先頭を省いて表示します。先頭のフォルダー f16/ や f32/ は残ります</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ThemedPlot</name>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>画像をコピー(&amp;P)</translation>
    </message>
    <message>
        <source>Copy &amp;numbers</source>
        <translation>数値をコピー(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save plot…</source>
        <translation>プロットを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Zoom &amp;back</source>
        <translation>前のズームに戻す(&amp;B)</translation>
    </message>
    <message>
        <source>Zoom &amp;forward</source>
        <translation>次のズームに進む(&amp;F)</translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation>全体を表示(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Measure from here</source>
        <translation>ここから計測(&amp;M)</translation>
    </message>
    <message>
        <source>Measure &amp;to here</source>
        <translation>ここまで計測(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Remove the measure</source>
        <translation>計測を削除(&amp;R)</translation>
    </message>
    <message>
        <source>Cross&amp;hair</source>
        <translation>十字線(&amp;H)</translation>
    </message>
    <message>
        <source>axis without a name</source>
        <translation>名前のない軸</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>an axis</comment>
        <translation>%1、%2 から %3 まで</translation>
    </message>
    <message>
        <source>%1. Shift+F1 explains it.</source>
        <translation>%1。Shift+F1 で説明を表示します。</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <extracomment>a plot, and the tensor that it is about</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>it shows nothing yet</source>
        <translation>まだ何も表示していません</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>a plot, and all that it shows</extracomment>
        <translation>%1: %2。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>; </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ThresholdPlot</name>
    <message>
        <source>The threshold is beyond the axis. A click brings it in.</source>
        <translation>閾値は軸の範囲外です。クリックすると表示範囲に入ります。</translation>
    </message>
    <message>
        <source>The line goes from one exponent bias to the next. With Alt it goes anywhere, by an extra scale on top of the bias, which hardware with biases alone does not have.</source>
        <translation>線は指数バイアスから次の指数バイアスへ移動します。Alt を押すと、バイアスに追加スケールを重ねてどこへでも移動できますが、バイアスだけのハードウェアにはありません。</translation>
    </message>
    <message>
        <source>Alt: extra scale</source>
        <translation>Alt: 追加スケール</translation>
    </message>
    <message>
        <source>the threshold is %1</source>
        <translation>閾値は %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <extracomment>what a plot shows, and where its threshold is</extracomment>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::Tip</name>
    <message>
        <source>Source: %1</source>
        <translation>出典: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n batch(es)</source>
        <translation>
            <numerusform>%n バッチで %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of %3 tokens</source>
        <translation>%1、トークン %3 個中 %2 個</translation>
    </message>
    <message>
        <source>; for a file that is read, run: %1</source>
        <translation>；読めるファイルにするには次を実行：%1</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>%1 は書き出されませんでした。</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TourCard</name>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;End tour</source>
        <translation>ツアーを終了(&amp;E)</translation>
    </message>
    <message>
        <source>Step %L1 of %L2</source>
        <translation>手順 %L1 / %L2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>完了(&amp;F)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TracePlot</name>
    <message>
        <source>Error after each update of the L2 iteration</source>
        <translation>L2 反復の各更新後の誤差</translation>
    </message>
    <message>
        <source>SQNR after each update of the step, from the first step on; the dashed line is the best that one threshold can do by the search for the least squared error.</source>
        <translation>最初のステップ以降の、ステップの各更新後の SQNR です。破線は、二乗誤差が最小となる閾値の探索で 1 つの閾値によって得られる最良の値です。</translation>
    </message>
    <message>
        <source>step of the iteration</source>
        <translation>反復の回数</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message numerus="yes">
        <source>After %n update(s): threshold %1, SQNR %2 dB</source>
        <translation>
            <numerusform>%n 回の更新後: 閾値 %1、SQNR %2 dB</numerusform>
        </translation>
    </message>
    <message>
        <source>least squared error: threshold %1, SQNR %2 dB</source>
        <translation>二乗誤差最小: 閾値 %1、SQNR %2 dB</translation>
    </message>
    <message>
        <source>%1 steps of the iteration, from a SQNR of %2 dB to %3 dB at the threshold %4</source>
        <translation>反復 %1 ステップ、SQNR は %2 dB から閾値 %4 での %3 dB まで</translation>
    </message>
    <message>
        <source>%1, where the least squared error has %2 dB at %3</source>
        <extracomment>what a plot shows, and the best that there is</extracomment>
        <translation>%1、最小二乗誤差は %3 で %2 dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TreatmentForm</name>
    <message>
        <source>What becomes of the tensor</source>
        <translation>テンソルの扱い</translation>
    </message>
    <message>
        <source>Leave as it is stored</source>
        <translation>格納時のままにする</translation>
    </message>
    <message>
        <source>Keep in %1</source>
        <translation>%1 のまま維持</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>粒度</translation>
    </message>
    <message>
        <source>Values of a group</source>
        <translation>グループの値の数</translation>
    </message>
    <message>
        <source>Calibration method</source>
        <translation>キャリブレーション手法</translation>
    </message>
    <message>
        <source>&amp;Decides</source>
        <translation>決定内容(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Granularity</source>
        <translation>粒度(&amp;G)</translation>
    </message>
    <message>
        <source>Values of a gro&amp;up</source>
        <translation>グループの値の数(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>手法(&amp;M)</translation>
    </message>
    <message>
        <source>Rows of a block</source>
        <translation>ブロックの行数</translation>
    </message>
    <message>
        <source>Columns of a block</source>
        <translation>ブロックの列数</translation>
    </message>
    <message>
        <source>Rows and columns of a &amp;block</source>
        <translation>ブロックの行数と列数(&amp;B)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::WelcomePanel</name>
    <message>
        <source>Open &amp;sample study</source>
        <translation>サンプルスタディを開く(&amp;S)</translation>
    </message>
    <message>
        <source>Choose how a network&apos;s tensors are quantized: see every distribution, drag every threshold, and watch the error follow.</source>
        <translation>ネットワークのテンソルの量子化方法を選びます。あらゆる分布を確認し、閾値をドラッグすると、誤差の変化をその場で見られます。</translation>
    </message>
    <message>
        <source>Open tensors, decide, then save the study or export it.</source>
        <translation>テンソルを開いて決定し、スタディとして保存するかエクスポートします。</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>ファイルを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Opens the small study that comes with the program</source>
        <translation>プログラムに付属する小さなスタディを開きます</translation>
    </message>
    <message>
        <source>or drop files here: HDF5, safetensors, NumPy, ONNX, studies, recipes</source>
        <translation>またはここにファイルをドロップ: HDF5、safetensors、NumPy、ONNX、スタディ、レシピ</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>Take the &amp;guided tour</source>
        <translation>ガイドツアーを始める(&amp;G)</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reopen last session</source>
        <translation>前回のセッションを開き直す(&amp;R)</translation>
    </message>
    <message>
        <source>Shows in six steps, on the sample study, what the window is for</source>
        <translation>サンプルを使って、このウィンドウの使い方を六つの手順で示します</translation>
    </message>
    <message>
        <source>Opens tensor files, profile files and studies</source>
        <translation>テンソルファイル、プロファイルファイル、スタディを開きます</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::WorstBlockModel</name>
    <message>
        <source>Click to look at this block.</source>
        <translation>クリックするとこのブロックを確認できます。</translation>
    </message>
    <message>
        <source>Number of the block, counted from 0 row by row</source>
        <translation>ブロックの番号。0 から行ごとに数えます</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>Signal to noise within the block</source>
        <translation>ブロック内の信号対雑音比</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Share of the noise of the whole tensor</source>
        <translation>テンソル全体のノイズに占める割合</translation>
    </message>
    <message>
        <source>Noise %</source>
        <translation>ノイズ %</translation>
    </message>
    <message>
        <source>Tensor units per unit of the grid</source>
        <translation>グリッドの 1 単位に対応するテンソルの単位数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>スケール</translation>
    </message>
    <message>
        <source>Largest magnitude in the block</source>
        <translation>ブロック内の絶対値の最大</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>max |x|</translation>
    </message>
    <message>
        <source>Values beyond what the scale reaches</source>
        <translation>スケールで表せる範囲を超える値</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>Values other than zero that become zero</source>
        <translation>ゼロ以外からゼロになる値</translation>
    </message>
    <message>
        <source>To zero</source>
        <translation>ゼロ化</translation>
    </message>
</context>
</TS>
