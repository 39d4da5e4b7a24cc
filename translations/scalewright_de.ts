<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Balance</name>
    <message>
        <source>%1 better, %2 worse</source>
        <comment>tensors</comment>
        <translation>%1 besser, %2 schlechter</translation>
    </message>
    <message>
        <source>%1, the worst loss from %2 to %3 dB</source>
        <extracomment>tensors that are better and worse now; then the SQNR of one before and after, dB</extracomment>
        <translation>%1, der größte Verlust von %2 auf %3 dB</translation>
    </message>
</context>
<context>
    <name>BlockText</name>
    <message>
        <source>scale %1</source>
        <translation>Skala %1</translation>
    </message>
    <message>
        <source>scale %1 = 2^%2 (code %3)</source>
        <extracomment>%1: a power of two, %2: its exponent, %3: the code that is stored</extracomment>
        <translation>Skala %1 = 2^%2 (Code %3)</translation>
    </message>
    <message>
        <source>scale %1 = %2 (code %3) × %4 of the tensor</source>
        <extracomment>%1 = %2 times %4; %3: the code that stands for %2</extracomment>
        <translation>Skala %1 = %2 (Code %3) × %4 des Tensors</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) from %1</source>
        <translation>
            <numerusform>%n Wert ab %1</numerusform>
            <numerusform>%n Werte ab %1</numerusform>
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
        <translation>Rauschen %1</translation>
    </message>
    <message>
        <source>, %1 % of the tensor&apos;s</source>
        <translation>, %1 % des Tensors</translation>
    </message>
    <message numerus="yes">
        <source>%n saturated</source>
        <translation>
            <numerusform>%n gesättigt</numerusform>
            <numerusform>%n gesättigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n flushed to zero</source>
        <translation>
            <numerusform>%n auf null gefallen</numerusform>
            <numerusform>%n auf null gefallen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n NaN</source>
        <translation>
            <numerusform>%n NaN</numerusform>
            <numerusform>%n NaN</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n infinite</source>
        <translation>
            <numerusform>%n unendlich</numerusform>
            <numerusform>%n unendlich</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Calibrator</name>
    <message>
        <source>Absolute maximum</source>
        <translation>Betragsmaximum</translation>
    </message>
    <message>
        <source>t = max |x| over all samples</source>
        <translation>t = max |x| über alle Proben</translation>
    </message>
    <message>
        <source>Backoff and bias</source>
        <translation>Backoff und Bias</translation>
    </message>
    <message>
        <source>the largest bias b with max |x| &lt;= backoff * largest(b)</source>
        <translation>der größte Bias b mit max |x| &lt;= Backoff * größter Wert(b)</translation>
    </message>
    <message>
        <source>Fixed scale</source>
        <translation>Feste Skala</translation>
    </message>
    <message>
        <source>t is given, whatever the data</source>
        <translation>t ist vorgegeben, unabhängig von den Daten</translation>
    </message>
    <message>
        <source>Fraction of maximum</source>
        <translation>Bruchteil des Maximums</translation>
    </message>
    <message>
        <source>t = f * max |x|</source>
        <translation>t = f * max |x|</translation>
    </message>
    <message>
        <source>Bias of least error</source>
        <translation>Bias mit kleinstem Fehler</translation>
    </message>
    <message>
        <source>the bias with the smallest sum (x - y)^2; a tie goes to the finer grid</source>
        <translation>der Bias mit der kleinsten Summe (x - y)^2; bei Gleichstand das feinere Raster</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>t as dragged or typed</source>
        <translation>t wie gezogen oder eingegeben</translation>
    </message>
    <message>
        <source>Least squared error</source>
        <translation>Kleinster quadratischer Fehler</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>Perzentil</translation>
    </message>
    <message>
        <source>t = percentile of |x|, pooled over all samples; larger values saturate</source>
        <translation>t = Perzentil von |x| über alle Proben zusammen; größere Werte sättigen</translation>
    </message>
    <message>
        <source>Unit scale</source>
        <translation>Skala eins</translation>
    </message>
    <message>
        <source>t = the format&apos;s largest value: values are stored as they are</source>
        <translation>t = größter Wert des Formats: Werte werden gespeichert, wie sie sind</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>t with the least KL(P || Q) between the histogram and its quantized form</source>
        <translation>t mit der kleinsten KL(P || Q) zwischen dem Histogramm und seiner quantisierten Form</translation>
    </message>
    <message>
        <source>L2 error, iterated</source>
        <translation>L2-Fehler, iteriert</translation>
    </message>
    <message>
        <source>step D = sum(x z) / sum(z^2), z = round(x / D), until nothing changes</source>
        <translation>Schrittweite D = sum(x z) / sum(z^2), z = round(x / D), bis sich nichts mehr ändert</translation>
    </message>
    <message>
        <source>t with the smallest sum |x - y|^p, up to max |x| and of what other methods choose</source>
        <translation>t mit der kleinsten Summe |x - y|^p, bis max |x| und unter dem, was andere Verfahren wählen</translation>
    </message>
</context>
<context>
    <name>Checkup</name>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>all %1 values are zero</source>
        <translation>alle %1 Werte sind null</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>Nur Nullen</translation>
    </message>
    <message>
        <source>nothing to calibrate: a hook that never ran, a branch that is not used, or weights that were pruned away</source>
        <translation>nichts zu kalibrieren: ein Hook, der nie lief, ein ungenutzter Zweig oder entfernte Gewichte</translation>
    </message>
    <message>
        <source>all %1 values are %2</source>
        <translation>alle %1 Werte sind %2</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>one value says nothing about the range: more samples, or a mistake in the dump</source>
        <translation>ein Wert sagt nichts über den Bereich: mehr Stichproben nehmen, oder ein Fehler in der Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 of %2 channels are zero throughout</source>
        <translation>%1 von %2 Kanälen sind durchweg null</translation>
    </message>
    <message>
        <source>Dead channels</source>
        <translation>Tote Kanäle</translation>
    </message>
    <message>
        <source>channels that are zero for every sample: they waste a scale each, and a wrong channel axis looks like this too</source>
        <translation>Kanäle, die in jeder Stichprobe null sind: jeder vergeudet eine Skala, und auch eine falsche Kanalachse sieht so aus</translation>
    </message>
    <message>
        <source>every one of %1 values is a bfloat16 number</source>
        <translation>jeder der %1 Werte ist eine bfloat16-Zahl</translation>
    </message>
    <message>
        <source>Weights already rounded to bfloat16</source>
        <translation>Gewichte schon auf bfloat16 gerundet</translation>
    </message>
    <message>
        <source>quantizing them rounds twice: codes differ from those of the float32 weights; take the original weights where there are any</source>
        <translation>ihre Quantisierung rundet zweimal: die Codes weichen von denen der float32-Gewichte ab; die ursprünglichen Gewichte nehmen, wenn es sie gibt</translation>
    </message>
    <message>
        <source>holds the values of %1</source>
        <translation>enthält die Werte von %1</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Doppelte Tensoren</translation>
    </message>
    <message>
        <source>the same values under two names, as far as their profiles tell: tied weights, or a hook that was registered twice; they should get the same scale</source>
        <translation>dieselben Werte unter zwei Namen, soweit die Profile es zeigen: geteilte Gewichte oder ein doppelt angemeldeter Hook; sie sollten dieselbe Skala bekommen</translation>
    </message>
    <message>
        <source>%1 of %2 values are infinite</source>
        <translation>%1 von %2 Werten sind unendlich</translation>
    </message>
    <message>
        <source>Infinity</source>
        <translation>Unendlich</translation>
    </message>
    <message>
        <source>an overflow in the run that was dumped, often of float16; infinite values are left out of every threshold</source>
        <translation>ein Überlauf im aufgezeichneten Lauf, oft von float16; unendliche Werte bleiben bei jeder Schwelle außer Acht</translation>
    </message>
    <message>
        <source>%1 of %2 values are NaN</source>
        <translation>%1 von %2 Werten sind NaN</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>the run that was dumped has gone wrong there, or the tensor was never filled; NaN is left out of every threshold</source>
        <translation>der aufgezeichnete Lauf ging dort schief, oder der Tensor wurde nie gefüllt; NaN bleibt bei jeder Schwelle außer Acht</translation>
    </message>
    <message>
        <source>the largest channel reaches %1 times the median one (channel %2)</source>
        <translation>der größte Kanal reicht bis zum %1-Fachen des mittleren (Kanal %2)</translation>
    </message>
    <message>
        <source>Outlier channels</source>
        <translation>Ausreißerkanäle</translation>
    </message>
    <message>
        <source>a few channels set the scale of all: a scale for each channel for weights, smoothing between activation and weight, or a percentile</source>
        <translation>wenige Kanäle bestimmen die Skala aller: eine Skala je Kanal bei Gewichten, Glättung zwischen Aktivierung und Gewicht oder ein Perzentil</translation>
    </message>
    <message>
        <source>%1 of %2 values are subnormal in the stored type</source>
        <translation>%1 von %2 Werten sind im gespeicherten Typ subnormal</translation>
    </message>
    <message>
        <source>Subnormal values</source>
        <translation>Subnormale Werte</translation>
    </message>
    <message>
        <source>values below the normal range of the stored type have lost digits already; many of them point to a wrong scale in the dump</source>
        <translation>Werte unter dem normalen Bereich des gespeicherten Typs haben schon Stellen verloren; viele davon deuten auf eine falsche Skala in der Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 % of %2 values lies between the two largest</source>
        <translation>%1 % von %2 Werten liegt zwischen den beiden größten</translation>
    </message>
    <message>
        <source>Too few values for the percentile</source>
        <translation>Zu wenige Werte für das Perzentil</translation>
    </message>
    <message>
        <source>the percentile falls between the two largest values: it is decided by one of them, not by the distribution; take more samples or a lower percentile</source>
        <translation>das Perzentil fällt zwischen die beiden größten Werte: einer davon entscheidet es, nicht die Verteilung; mehr Stichproben oder ein kleineres Perzentil nehmen</translation>
    </message>
    <message>
        <source>has %1 of the %2 batches that most tensors of its file have</source>
        <translation>hat %1 der %2 Batches, die die meisten Tensoren seiner Datei haben</translation>
    </message>
    <message>
        <source>Batches missing</source>
        <translation>Fehlende Batches</translation>
    </message>
    <message>
        <source>the dump ended early, or a hook was not reached in some batches: its range is that of less data than the others saw; record it again</source>
        <translation>der Dump endete zu früh, oder ein Hook wurde in manchen Batches nicht erreicht: sein Bereich stammt von weniger Daten, als die anderen sahen; nehmen Sie ihn neu auf</translation>
    </message>
    <message>
        <source>First token far above the others</source>
        <translation>Erstes Token weit über den anderen</translation>
    </message>
    <message>
        <source>an attention sink looks like this: one token sets the range of all; engines that keep it at full precision, or a percentile, leave the others a finer grid</source>
        <translation>so sieht ein Attention-Sink aus: ein Token setzt den Bereich aller; Engines, die es in voller Genauigkeit halten, oder ein Perzentil lassen den anderen ein feineres Raster</translation>
    </message>
    <message>
        <source>holds values that are no FP8 number times a power of two</source>
        <translation>enthält Werte, die kein Vielfaches einer FP8-Zahl mit einer Zweierpotenz sind</translation>
    </message>
    <message>
        <source>Scales that are no powers of two</source>
        <translation>Skalen, die keine Zweierpotenzen sind</translation>
    </message>
    <message>
        <source>the settings of the checkpoint say scale_fmt ue8m0, scales of an exponent alone: engines that believe them round these scales, and the weights become others</source>
        <translation>die Einstellungen des Checkpoints nennen scale_fmt ue8m0, Skalen aus einem Exponenten allein: Engines, die ihnen glauben, runden diese Skalen, und die Gewichte werden andere</translation>
    </message>
    <message>
        <source>the last %1 of %2 samples are zero throughout</source>
        <translation>die letzten %1 von %2 Stichproben sind durchweg null</translation>
    </message>
    <message>
        <source>the last %1 of %2 samples have one and the same amax</source>
        <translation>die letzten %1 von %2 Stichproben haben ein und dasselbe amax</translation>
    </message>
    <message>
        <source>the first %1 of %2 samples are zero throughout</source>
        <translation>die ersten %1 von %2 Stichproben sind durchweg null</translation>
    </message>
    <message>
        <source>the first %1 of %2 samples have one and the same amax</source>
        <translation>die ersten %1 von %2 Stichproben haben ein und dasselbe amax</translation>
    </message>
    <message>
        <source>Padding suspected</source>
        <translation>Verdacht auf Auffüllung</translation>
    </message>
    <message>
        <source>padded tokens, and samples that fill up the last batch, look like this: they count in percentiles and entropy as if they were data; leave them out when you record</source>
        <translation>so sehen aufgefüllte Token aus und Stichproben, die den letzten Batch auffüllen: sie zählen in Perzentilen und Entropie, als wären sie Daten; lassen Sie sie bei der Aufnahme weg</translation>
    </message>
    <message>
        <source>is the output layer as well: config.json ties them, and no other is here</source>
        <translation>ist auch die Ausgabeschicht: config.json koppelt sie, und eine andere ist nicht hier</translation>
    </message>
    <message>
        <source>holds the values of %1, to which config.json ties it: engines keep one</source>
        <translation>enthält die Werte von %1, an das config.json es koppelt: Engines behalten eines</translation>
    </message>
    <message>
        <source>holds other values than %1, to which config.json ties it</source>
        <translation>enthält andere Werte als %1, an das config.json es koppelt</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>Gekoppelte Einbettungen</translation>
    </message>
    <message>
        <source>the table of the tokens is the weight of the output layer, too: what quantizes one changes both; engines ignore an output layer of its own where the settings tie it</source>
        <translation>die Tabelle der Token ist auch das Gewicht der Ausgabeschicht: was eines quantisiert, ändert beide; Engines übergehen eine eigene Ausgabeschicht, wenn die Einstellungen sie koppeln</translation>
    </message>
    <message>
        <source>%1, which its input %2 %3 does not fit along any axis</source>
        <translation>%1; seine Eingabe %2 %3 passt entlang keiner Achse dazu</translation>
    </message>
    <message>
        <source>Weights that do not fit their inputs</source>
        <translation>Gewichte, die nicht zu ihren Eingaben passen</translation>
    </message>
    <message>
        <source>weights and activations are of different networks, or a hook recorded something else under this name: errors of outputs, smoothing and exports by module need both</source>
        <translation>Gewichte und Aktivierungen stammen aus verschiedenen Netzen, oder ein Hook hat unter diesem Namen etwas anderes aufgenommen: Fehler der Ausgaben, Glättung und Exporte nach Modulen brauchen beide</translation>
    </message>
    <message>
        <source>the first row of each of %1 batches reaches %2 times the median of the others or more</source>
        <translation>die erste Zeile jedes der %1 Batches reicht mindestens bis zum %2-Fachen des Medians der anderen</translation>
    </message>
    <message>
        <source>the first of %1 rows reaches %2 times the median of the others</source>
        <translation>die erste von %1 Zeilen reicht bis zum %2-Fachen des Medians der anderen</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens of its layer&apos;s experts came here</source>
        <translation>Von den %2 Tokens der Experten dieser Schicht kamen %1 hierher</translation>
    </message>
    <message>
        <source>Experts hardly reached</source>
        <translation>Kaum erreichte Experten</translation>
    </message>
    <message>
        <source>no token came to %1 of the %2 experts of %3: %4</source>
        <translation>zu %1 der %2 Experten von %3 kam kein Token: %4</translation>
    </message>
    <message>
        <source>Experts never reached</source>
        <translation>Nie erreichte Experten</translation>
    </message>
    <message>
        <source>nothing is known of the range of what these experts read: more samples, or exports give them the largest range of the layer&apos;s other experts, and say so</source>
        <translation>über den Wertebereich dessen, was diese Experten lesen, ist nichts bekannt: mehr Stichproben, sonst geben Exporte ihnen den größten Bereich der anderen Experten der Schicht und sagen das</translation>
    </message>
    <message>
        <source>%1 of the %2 tokens of its layer&apos;s experts came here, and its largest magnitude is %3 times that of the experts that more tokens came to</source>
        <translation>%1 der %2 Token der Experten der Schicht kamen hierher, und der größte Betrag ist das %3-Fache dessen der Experten, zu denen mehr Token kamen</translation>
    </message>
    <message>
        <source>the range of an expert that few tokens came to is that of chance: record more samples. Where all experts share one, as engines have it that run them at once, and its range is by far the largest, it decides how finely all are quantized: look whether it is real, or take away its say (inspector, Sharing). Where each has its own, share by the rule “experts”</source>
        <translation>der Bereich eines Experten, zu dem wenige Token kamen, ist Zufall: mehr Stichproben aufzeichnen. Wo alle Experten einen Bereich teilen, wie bei Engines, die sie zusammen ausführen, und seiner bei Weitem der größte ist, bestimmt er, wie fein alle quantisiert werden: prüfen, ob er echt ist, oder ihm die Stimme nehmen (Inspektor, Teilen). Wo jeder seinen eigenen hat, nach der Regel „experts“ teilen</translation>
    </message>
    <message>
        <source>nothing was recorded of %1 of the %2 experts of %3, and no counts say why: %4</source>
        <translation>von %1 der %2 Experten von %3 wurde nichts aufgezeichnet, und keine Zählung sagt, warum: %4</translation>
    </message>
    <message>
        <source>%1 of %2 values are about %3, and no other is beyond %4: a mask, a fill or saturation sets the range</source>
        <translation>%1 von %2 Werten liegen bei %3, und kein anderer jenseits von %4: eine Maske, ein Füllwert oder Sättigung bestimmt den Bereich</translation>
    </message>
    <message>
        <source>Values that are no data</source>
        <translation>Werte, die keine Daten sind</translation>
    </message>
    <message>
        <source>Values left out</source>
        <translation>Ausgelassene Werte</translation>
    </message>
    <message>
        <source>ranges and errors are those of the others; whoever writes the tensor takes all of it, and these saturate</source>
        <translation>Bereiche und Fehler sind die der übrigen; wer den Tensor schreibt, nimmt alles davon, und diese Werte sättigen</translation>
    </message>
    <message>
        <source>thresholds and errors are those of these values, whatever the SQNR says: leave them out, or set the threshold by hand</source>
        <translation>Schwellen und Fehler sind die dieser Werte, was immer das SQNR sagt: lassen Sie sie aus oder setzen Sie die Schwelle von Hand</translation>
    </message>
    <message>
        <source>%1 of %2 values were never written, and count as %3</source>
        <translation>%1 von %2 Werten wurden nie geschrieben und zählen als %3</translation>
    </message>
    <message>
        <source>Values that were never written</source>
        <translation>Nie geschriebene Werte</translation>
    </message>
    <message>
        <source>the file names a value for what nobody wrote, and it counts in ranges and errors as data do; leave out what is unwritten where it is none</source>
        <translation>die Datei nennt einen Wert für das, was niemand geschrieben hat, und er zählt in Bereichen und Fehlern wie Daten; lassen Sie Ungeschriebenes aus, wo es keine sind</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out as no data</source>
        <translation>%1 von %2 Werten sind als keine Daten ausgelassen</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: they were never written</source>
        <translation>%1 von %2 Werten sind ausgelassen: sie wurden nie geschrieben</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: the file says that they stand for none</source>
        <translation>%1 von %2 Werten sind ausgelassen: die Datei sagt, dass sie für keine stehen</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: the file calls them invalid</source>
        <translation>%1 von %2 Werten sind ausgelassen: die Datei nennt sie ungültig</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out, as you said</source>
        <translation>%1 von %2 Werten sind ausgelassen, wie Sie es gesagt haben</translation>
    </message>
    <message>
        <source>%1 of %2 values are left out: they stood far off all others</source>
        <translation>%1 von %2 Werten sind ausgelassen: sie standen weit ab von allen anderen</translation>
    </message>
</context>
<context>
    <name>Criterion</name>
    <message>
        <source>Most noise</source>
        <translation>Meistes Rauschen</translation>
    </message>
    <message>
        <source>Lowest SQNR</source>
        <translation>Kleinstes SQNR</translation>
    </message>
    <message>
        <source>Largest scale</source>
        <translation>Größte Skala</translation>
    </message>
    <message>
        <source>Smallest scale</source>
        <translation>Kleinste Skala</translation>
    </message>
    <message>
        <source>Most saturated</source>
        <translation>Am meisten gesättigt</translation>
    </message>
    <message>
        <source>Most flushed to zero</source>
        <translation>Am meisten auf null gefallen</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>per tensor</source>
        <translation>je Tensor</translation>
    </message>
    <message>
        <source>per channel</source>
        <translation>je Kanal</translation>
    </message>
    <message>
        <source>per group</source>
        <translation>je Gruppe</translation>
    </message>
    <message>
        <source>kept in %1</source>
        <translation>bleibt in %1</translation>
    </message>
    <message>
        <source>left as it is stored</source>
        <translation>bleibt wie gespeichert</translation>
    </message>
    <message>
        <source>Linear layer</source>
        <translation>Lineare Schicht</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>Matrixprodukt</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Einbettung</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normierung</translation>
    </message>
    <message>
        <source>Activation function</source>
        <translation>Aktivierungsfunktion</translation>
    </message>
    <message>
        <source>Max pooling</source>
        <translation>Max-Pooling</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>Verkettung</translation>
    </message>
    <message>
        <source>Addition</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Rotary embedding</source>
        <translation>Rotary Embedding</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>bias</source>
        <comment>added to the output of a layer</comment>
        <translation>Bias</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>other</source>
        <comment>side of an operator</comment>
        <translation>sonstige</translation>
    </message>
    <message>
        <source>smoothed by the factors of another tool</source>
        <translation>geglättet mit den Faktoren eines anderen Werkzeugs</translation>
    </message>
    <message>
        <source>smoothed, alpha %1</source>
        <translation>geglättet, Alpha %1</translation>
    </message>
    <message>
        <source>to be smoothed, alpha %1</source>
        <translation>zu glätten, Alpha %1</translation>
    </message>
    <message>
        <source>to be smoothed</source>
        <translation>zu glätten</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Cached keys</source>
        <translation>Schlüssel im Cache</translation>
    </message>
    <message>
        <source>Cached values</source>
        <translation>Werte im Cache</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>per block</source>
        <translation>je Block</translation>
    </message>
    <message>
        <source>%1 along axis %2</source>
        <translation>%1 entlang Achse %2</translation>
    </message>
</context>
<context>
    <name>Depth</name>
    <message>
        <source>Layer output</source>
        <translation>Ausgabe der Schicht</translation>
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
        <translation>Gesättigt</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
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
        <translation>SQNR der Ausgabe der Schicht / dB</translation>
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
        <translation>gesättigt / %</translation>
    </message>
    <message>
        <source>bits of an element</source>
        <translation>Bits eines Elements</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>tensors</comment>
        <translation>wie gespeichert</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <extracomment>a tensor: its number, its format</extracomment>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1 tensors of %2 layers</source>
        <translation>%1 Tensoren aus %2 Schichten</translation>
    </message>
    <message>
        <source>the worst is %1</source>
        <translation>am schlechtesten ist %1</translation>
    </message>
    <message>
        <source>%1 miss the target of %2 dB</source>
        <translation>%1 verfehlen das Ziel von %2 dB</translation>
    </message>
    <message>
        <source>the current one is %1</source>
        <translation>der aktuelle ist %1</translation>
    </message>
    <message>
        <source>SQNR of B against A / dB</source>
        <translation>SQNR von B gegen A / dB</translation>
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
        <translation>leerer Datenraum</translation>
    </message>
    <message>
        <source>the data end beyond the end of the file</source>
        <translation>die Daten enden hinter dem Ende der Datei</translation>
    </message>
    <message>
        <source>enumeration</source>
        <translation>Aufzählung</translation>
    </message>
    <message>
        <source>opaque bytes</source>
        <translation>undurchsichtige Bytes</translation>
    </message>
    <message>
        <source>strings</source>
        <translation>Zeichenketten</translation>
    </message>
    <message>
        <source>variable-length sequences</source>
        <translation>Folgen veränderlicher Länge</translation>
    </message>
    <message>
        <source>references</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>array elements</source>
        <translation>Felder als Elemente</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>unknown type class</source>
        <translation>unbekannte Typklasse</translation>
    </message>
    <message>
        <source>link of an unknown kind</source>
        <translation>Verknüpfung unbekannter Art</translation>
    </message>
    <message>
        <source>structured</source>
        <translation>strukturiert</translation>
    </message>
    <message>
        <source>no dictionary</source>
        <translation>kein Wörterbuch</translation>
    </message>
    <message>
        <source>only the first tensors were listed</source>
        <translation>nur die ersten Tensoren wurden aufgelistet</translation>
    </message>
    <message>
        <source>the index of the group leads to the same names again and again</source>
        <translation>der Index der Gruppe führt immer wieder zu denselben Namen</translation>
    </message>
    <message>
        <source>no token counts</source>
        <translation>kein Token zählt</translation>
    </message>
    <message>
        <source>a value that counts nothing</source>
        <translation>ein Wert, der nichts zählt</translation>
    </message>
    <message>
        <source>opaque bytes; an attribute dtype says which float they are</source>
        <translation>undurchsichtige Bytes; ein Attribut dtype sagt, welche Gleitkommazahlen es sind</translation>
    </message>
    <message>
        <source>empty arrays of MATLAB</source>
        <translation>leere Arrays von MATLAB</translation>
    </message>
    <message>
        <source>text of MATLAB</source>
        <translation>Text von MATLAB</translation>
    </message>
    <message>
        <source>dimension scales</source>
        <translation>Dimensionsskalen</translation>
    </message>
    <message>
        <source>sparse matrices of MATLAB</source>
        <translation>dünn besetzte Matrizen von MATLAB</translation>
    </message>
    <message>
        <source>bytes without a type, as NumPy writes types of ml_dtypes: save x.view(ml_dtypes.bfloat16).astype(&apos;float32&apos;)</source>
        <translation>Bytes ohne Typ, wie NumPy Typen von ml_dtypes schreibt: speichern Sie x.view(ml_dtypes.bfloat16).astype(&apos;float32&apos;)</translation>
    </message>
    <message>
        <source>a folder of Zarr arrays</source>
        <translation>ein Ordner mit Zarr-Arrays</translation>
    </message>
    <message>
        <source>a folder of HDF5 files, which the line puts into one</source>
        <translation>ein Ordner mit HDF5-Dateien, die die Zeile zu einer macht</translation>
    </message>
    <message>
        <source>a folder of torch files: open them one by one to see how each is converted</source>
        <translation>ein Ordner mit torch-Dateien: einzeln öffnen zeigt, wie jede umgewandelt wird</translation>
    </message>
    <message>
        <source>a SavedModel of TensorFlow</source>
        <translation>ein SavedModel von TensorFlow</translation>
    </message>
    <message>
        <source>a folder of .npy files, which the line puts into one</source>
        <translation>ein Ordner mit .npy-Dateien, die die Zeile zu einer macht</translation>
    </message>
    <message>
        <source>a folder of .npz files, which the line puts into one</source>
        <translation>ein Ordner mit .npz-Dateien, die die Zeile zu einer macht</translation>
    </message>
    <message>
        <source>bytes of no format that is known here; the line takes them for one array of float32</source>
        <translation>Bytes in keinem hier bekannten Format; die Zeile nimmt sie als ein Array von float32</translation>
    </message>
    <message>
        <source>an empty file: copy or download it again</source>
        <translation>eine leere Datei: noch einmal kopieren oder herunterladen</translation>
    </message>
    <message>
        <source>a pointer of Git LFS, in place of the file itself</source>
        <translation>ein Zeiger von Git LFS anstelle der Datei selbst</translation>
    </message>
    <message>
        <source>a zip archive without its end: copy or download it again</source>
        <translation>ein Zip-Archiv ohne sein Ende: noch einmal kopieren oder herunterladen</translation>
    </message>
    <message>
        <source>a TorchScript program</source>
        <translation>ein TorchScript-Programm</translation>
    </message>
    <message>
        <source>a file of torch.save</source>
        <translation>eine Datei von torch.save</translation>
    </message>
    <message>
        <source>a .keras archive, with its weights as HDF5 inside</source>
        <translation>ein .keras-Archiv mit seinen Gewichten als HDF5 darin</translation>
    </message>
    <message>
        <source>Zarr arrays in a zip archive</source>
        <translation>Zarr-Arrays in einem Zip-Archiv</translation>
    </message>
    <message>
        <source>NumPy arrays in a zip archive (.npz)</source>
        <translation>NumPy-Arrays in einem Zip-Archiv (.npz)</translation>
    </message>
    <message>
        <source>a zip archive, of files that have to be unpacked</source>
        <translation>ein Zip-Archiv mit Dateien, die ausgepackt werden müssen</translation>
    </message>
    <message>
        <source>a tar archive, of files that have to be unpacked</source>
        <translation>ein Tar-Archiv mit Dateien, die ausgepackt werden müssen</translation>
    </message>
    <message>
        <source>compressed with gzip</source>
        <translation>mit gzip komprimiert</translation>
    </message>
    <message>
        <source>compressed with xz</source>
        <translation>mit xz komprimiert</translation>
    </message>
    <message>
        <source>compressed with bzip2</source>
        <translation>mit bzip2 komprimiert</translation>
    </message>
    <message>
        <source>compressed with Zstandard</source>
        <translation>mit Zstandard komprimiert</translation>
    </message>
    <message>
        <source>compressed with LZ4</source>
        <translation>mit LZ4 komprimiert</translation>
    </message>
    <message>
        <source>a 7-Zip archive, of files that have to be unpacked</source>
        <translation>ein 7-Zip-Archiv mit Dateien, die ausgepackt werden müssen</translation>
    </message>
    <message>
        <source>a pickle of joblib, which can run any program when it is loaded: only if you trust where it is from</source>
        <translation>ein Pickle von joblib, das beim Laden beliebige Programme ausführen kann: nur, wenn Sie der Herkunft trauen</translation>
    </message>
    <message>
        <source>a Python pickle, which can run any program when it is loaded: only if you trust where it is from</source>
        <translation>ein Python-Pickle, das beim Laden beliebige Programme ausführen kann: nur, wenn Sie der Herkunft trauen</translation>
    </message>
    <message>
        <source>a GGUF model</source>
        <translation>ein GGUF-Modell</translation>
    </message>
    <message>
        <source>a TensorFlow Lite model</source>
        <translation>ein TensorFlow-Lite-Modell</translation>
    </message>
    <message>
        <source>a model in the .ort form of ONNX Runtime: open the ONNX it was made of</source>
        <translation>ein Modell in der .ort-Form von ONNX Runtime: das ONNX öffnen, aus dem es gemacht wurde</translation>
    </message>
    <message>
        <source>an engine of TensorRT: open the ONNX it was built from</source>
        <translation>eine Engine von TensorRT: das ONNX öffnen, aus dem sie gebaut wurde</translation>
    </message>
    <message>
        <source>a Parquet table</source>
        <translation>eine Parquet-Tabelle</translation>
    </message>
    <message>
        <source>an Arrow table (Feather)</source>
        <translation>eine Arrow-Tabelle (Feather)</translation>
    </message>
    <message>
        <source>a stream of Arrow tables</source>
        <translation>ein Strom von Arrow-Tabellen</translation>
    </message>
    <message>
        <source>a MATLAB file of version 5</source>
        <translation>eine MATLAB-Datei der Version 5</translation>
    </message>
    <message>
        <source>an HDF4 file</source>
        <translation>eine HDF4-Datei</translation>
    </message>
    <message>
        <source>a netCDF file of version 3</source>
        <translation>eine netCDF-Datei der Version 3</translation>
    </message>
    <message>
        <source>events of TensorBoard</source>
        <translation>Ereignisse von TensorBoard</translation>
    </message>
    <message>
        <source>records of TensorFlow, whose arrays only the program that wrote them knows</source>
        <translation>Datensätze von TensorFlow, deren Arrays nur das Programm kennt, das sie schrieb</translation>
    </message>
    <message>
        <source>the index of a TensorFlow checkpoint, whose data lie beside it</source>
        <translation>der Index eines TensorFlow-Checkpoints, dessen Daten daneben liegen</translation>
    </message>
    <message>
        <source>an importance matrix of llama.cpp</source>
        <translation>eine Wichtigkeitsmatrix von llama.cpp</translation>
    </message>
    <message>
        <source>one tensor of ONNX (TensorProto)</source>
        <translation>ein Tensor von ONNX (TensorProto)</translation>
    </message>
    <message>
        <source>a graph of TensorFlow (GraphDef): tf2onnx makes ONNX of it</source>
        <translation>ein Graph von TensorFlow (GraphDef): tf2onnx macht ONNX daraus</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>an SQLite database, which holds no arrays</source>
        <translation>eine SQLite-Datenbank, die keine Arrays enthält</translation>
    </message>
    <message>
        <source>an HTML page, as a server answers in place of a file: download it again</source>
        <translation>eine HTML-Seite, wie ein Server sie anstelle einer Datei liefert: noch einmal herunterladen</translation>
    </message>
    <message>
        <source>a model of OpenVINO, whose values lie in the .bin beside it</source>
        <translation>ein Modell von OpenVINO, dessen Werte in der .bin daneben liegen</translation>
    </message>
    <message>
        <source>an XML document, which holds no arrays</source>
        <translation>ein XML-Dokument, das keine Arrays enthält</translation>
    </message>
    <message>
        <source>a file of decisions of Scalewright, which holds no tensors</source>
        <translation>eine Datei mit Entscheidungen von Scalewright, die keine Tensoren enthält</translation>
    </message>
    <message>
        <source>an index of safetensors files: open the folder of these</source>
        <translation>ein Index von safetensors-Dateien: deren Ordner öffnen</translation>
    </message>
    <message>
        <source>outputs of Polygraphy in JSON</source>
        <translation>Ausgaben von Polygraphy in JSON</translation>
    </message>
    <message>
        <source>JSON; the line takes its lists of numbers</source>
        <translation>JSON; die Zeile nimmt dessen Zahlenlisten</translation>
    </message>
    <message>
        <source>numbers as text</source>
        <translation>Zahlen als Text</translation>
    </message>
    <message>
        <source>a calibration cache of TensorRT, which holds no tensors: import it</source>
        <translation>ein Kalibrierungs-Cache von TensorRT, der keine Tensoren enthält: importieren</translation>
    </message>
    <message>
        <source>one word of text, as copies of symbolic links hold the name of a file: open the file of that name</source>
        <translation>ein Wort Text, wie Kopien symbolischer Links den Namen einer Datei enthalten: die Datei dieses Namens öffnen</translation>
    </message>
    <message>
        <source>text, which is neither a table of numbers nor JSON</source>
        <translation>Text, der weder eine Zahlentabelle noch JSON ist</translation>
    </message>
    <message>
        <source>a map in MessagePack, as Flax writes it</source>
        <translation>eine Abbildung in MessagePack, wie Flax sie schreibt</translation>
    </message>
    <message>
        <source>nothing but zeros in the first bytes, as in a file that was never filled: copy or download it again</source>
        <translation>nichts als Nullen in den ersten Bytes, wie in einer nie gefüllten Datei: noch einmal kopieren oder herunterladen</translation>
    </message>
    <message>
        <source>indexes of PyTables</source>
        <translation>Indizes von PyTables</translation>
    </message>
    <message>
        <source>members of records that are no floats</source>
        <translation>Felder von Datensätzen, die keine Gleitkommazahlen sind</translation>
    </message>
    <message>
        <source>floats in records within records</source>
        <translation>Gleitkommazahlen in Datensätzen innerhalb von Datensätzen</translation>
    </message>
    <message>
        <source>sequences of floats, of varying length</source>
        <translation>Folgen von Gleitkommazahlen, von verschiedener Länge</translation>
    </message>
    <message>
        <source>elements that are arrays of floats</source>
        <translation>Elemente, die Felder von Gleitkommazahlen sind</translation>
    </message>
    <message>
        <source>elements of no bytes</source>
        <translation>Elemente ohne Bytes</translation>
    </message>
</context>
<context>
    <name>Diff</name>
    <message>
        <source>role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>granularity</source>
        <translation>Granularität</translation>
    </message>
    <message>
        <source>calibrator</source>
        <translation>Kalibrierer</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>sharing</source>
        <translation>gemeinsame Skala</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>no error</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>the file does not exist</source>
        <translation>die Datei existiert nicht</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>die Datei ist nicht lesbar</translation>
    </message>
    <message>
        <source>the file cannot be written; any earlier version is untouched</source>
        <translation>die Datei ist nicht schreibbar; eine frühere Fassung bleibt unberührt</translation>
    </message>
    <message>
        <source>the disk is full; any earlier version of the file is untouched</source>
        <translation>der Datenträger ist voll; eine frühere Fassung der Datei bleibt unberührt</translation>
    </message>
    <message>
        <source>not an HDF5, safetensors, NumPy or ONNX file</source>
        <translation>keine HDF5-, Safetensors-, NumPy- oder ONNX-Datei</translation>
    </message>
    <message>
        <source>not a readable HDF5 file</source>
        <translation>keine lesbare HDF5-Datei</translation>
    </message>
    <message>
        <source>the file is truncated</source>
        <translation>die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>the file is malformed</source>
        <translation>die Datei ist fehlerhaft aufgebaut</translation>
    </message>
    <message>
        <source>the file has changed since it was opened</source>
        <translation>die Datei wurde seit dem Öffnen verändert</translation>
    </message>
    <message>
        <source>the file holds no numeric dataset</source>
        <translation>die Datei enthält keinen Zahlendatensatz</translation>
    </message>
    <message>
        <source>no such dataset in the file</source>
        <translation>diesen Datensatz gibt es in der Datei nicht</translation>
    </message>
    <message>
        <source>the element type is not a real number type that can be quantized</source>
        <translation>der Elementtyp ist kein reeller Zahlentyp, der sich quantisieren lässt</translation>
    </message>
    <message>
        <source>the storage layout is not supported</source>
        <translation>die Speicheranordnung wird nicht unterstützt</translation>
    </message>
    <message>
        <source>refused: a link to another file</source>
        <translation>abgelehnt: ein Verweis auf eine andere Datei</translation>
    </message>
    <message>
        <source>refused: the data are stored in another file</source>
        <translation>abgelehnt: die Daten liegen in einer anderen Datei</translation>
    </message>
    <message>
        <source>refused: a virtual dataset takes its data from elsewhere</source>
        <translation>abgelehnt: ein virtueller Datensatz holt seine Daten anderswo</translation>
    </message>
    <message>
        <source>the link points to nothing</source>
        <translation>der Verweis führt ins Leere</translation>
    </message>
    <message>
        <source>the link leads back to a group that holds it</source>
        <translation>der Verweis führt zu einer Gruppe zurück, die ihn enthält</translation>
    </message>
    <message>
        <source>a compression filter is not installed</source>
        <translation>ein Kompressionsfilter ist nicht installiert</translation>
    </message>
    <message>
        <source>refused: the declared size is absurd against what is stored</source>
        <translation>abgelehnt: die angegebene Größe ist abwegig gegenüber dem Gespeicherten</translation>
    </message>
    <message>
        <source>a stored chunk is damaged</source>
        <translation>ein gespeicherter Block ist beschädigt</translation>
    </message>
    <message>
        <source>reading failed</source>
        <translation>Lesen fehlgeschlagen</translation>
    </message>
    <message>
        <source>the tensor has no elements</source>
        <translation>der Tensor hat keine Elemente</translation>
    </message>
    <message>
        <source>the tensor has no finite value</source>
        <translation>der Tensor hat keinen endlichen Wert</translation>
    </message>
    <message>
        <source>unknown number format</source>
        <translation>unbekanntes Zahlenformat</translation>
    </message>
    <message>
        <source>unknown calibration method</source>
        <translation>unbekanntes Kalibrierverfahren</translation>
    </message>
    <message>
        <source>unknown export format</source>
        <translation>unbekanntes Exportformat</translation>
    </message>
    <message>
        <source>unknown parameter</source>
        <translation>unbekannter Parameter</translation>
    </message>
    <message>
        <source>the parameter is out of range</source>
        <translation>der Parameter liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>the method does not apply to this number format</source>
        <translation>das Verfahren passt nicht zu diesem Zahlenformat</translation>
    </message>
    <message>
        <source>invalid value</source>
        <translation>ungültiger Wert</translation>
    </message>
    <message>
        <source>the tensor has not been profiled</source>
        <translation>der Tensor wurde noch nicht ausgewertet</translation>
    </message>
    <message>
        <source>not valid JSON</source>
        <translation>kein gültiges JSON</translation>
    </message>
    <message>
        <source>not a Scalewright recipe</source>
        <translation>kein Scalewright-Rezept</translation>
    </message>
    <message>
        <source>the recipe was written by a newer version</source>
        <translation>das Rezept stammt von einer neueren Version</translation>
    </message>
    <message>
        <source>the recipe breaks its schema</source>
        <translation>das Rezept verletzt sein Schema</translation>
    </message>
    <message>
        <source>nothing in the recipe can be written in this format</source>
        <translation>nichts im Rezept lässt sich in diesem Format schreiben</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>internal error</source>
        <translation>interner Fehler</translation>
    </message>
    <message>
        <source>refused: the path in the file is longer than any real one</source>
        <translation>abgelehnt: der Pfad in der Datei ist länger als jeder echte</translation>
    </message>
    <message>
        <source>weight and input do not fit together</source>
        <translation>Gewicht und Eingabe passen nicht zusammen</translation>
    </message>
    <message>
        <source>the name fits more than one tensor</source>
        <translation>der Name passt auf mehr als einen Tensor</translation>
    </message>
    <message>
        <source>no input is known for this weight</source>
        <translation>zu diesem Gewicht ist keine Eingabe bekannt</translation>
    </message>
    <message>
        <source>no choice of formats meets the budget</source>
        <translation>keine Wahl von Formaten hält das Budget ein</translation>
    </message>
    <message>
        <source>not a Scalewright policy</source>
        <translation>keine Richtlinie von Scalewright</translation>
    </message>
    <message>
        <source>the policy breaks its schema</source>
        <translation>die Richtlinie verletzt ihr Schema</translation>
    </message>
    <message>
        <source>unknown policy</source>
        <translation>unbekannte Richtlinie</translation>
    </message>
    <message>
        <source>unknown import format</source>
        <translation>unbekanntes Importformat</translation>
    </message>
    <message>
        <source>nothing in the file can be taken over</source>
        <translation>nichts in der Datei lässt sich übernehmen</translation>
    </message>
    <message>
        <source>not a Scalewright study</source>
        <translation>keine Scalewright-Studie</translation>
    </message>
    <message>
        <source>the study was written by a newer version</source>
        <translation>die Studie wurde von einer neueren Version geschrieben</translation>
    </message>
    <message>
        <source>the study breaks its schema</source>
        <translation>die Studie verletzt ihr Schema</translation>
    </message>
    <message>
        <source>the process that read it has crashed</source>
        <translation>der lesende Prozess ist abgestürzt</translation>
    </message>
    <message>
        <source>the process that read it got no further and was ended</source>
        <translation>der lesende Prozess kam nicht weiter und wurde beendet</translation>
    </message>
    <message>
        <source>the process that reads files cannot be started</source>
        <translation>der Prozess, der Dateien liest, kann nicht gestartet werden</translation>
    </message>
    <message>
        <source>the process that read it gave an answer without sense</source>
        <translation>der lesende Prozess gab eine sinnlose Antwort</translation>
    </message>
    <message>
        <source>its batches cannot be one tensor and stay apart: each has a range of its own</source>
        <translation>seine Batches können kein gemeinsamer Tensor sein und bleiben getrennt: jeder hat einen eigenen Bereich</translation>
    </message>
    <message>
        <source>batches are missing; the tensor consists of those that are there</source>
        <translation>Batches fehlen; der Tensor besteht aus denen, die da sind</translation>
    </message>
    <message>
        <source>the batches differ along the last axis: no row or block runs through all of them</source>
        <translation>die Batches unterscheiden sich entlang der letzten Achse: keine Zeile und kein Block läuft durch alle</translation>
    </message>
    <message>
        <source>layers that engines run as one, with one scale, have different ones</source>
        <translation>Schichten, die Engines als eine mit einer Skala rechnen, haben verschiedene</translation>
    </message>
    <message>
        <source>this system does not confine the process that reads files, as was asked for</source>
        <translation>dieses System schränkt den Prozess, der Dateien liest, nicht so ein, wie es verlangt ist</translation>
    </message>
    <message>
        <source>the list of what the file holds was cut short and can be continued; not listed</source>
        <translation>die Liste dessen, was die Datei enthält, wurde abgebrochen und lässt sich fortsetzen; nicht aufgeführt</translation>
    </message>
    <message>
        <source>a quantized weight that cannot be read</source>
        <translation>ein quantisiertes Gewicht, das sich nicht lesen lässt</translation>
    </message>
    <message>
        <source>no dataset fits the expression that groups batches</source>
        <translation>kein Datensatz passt zu dem Ausdruck, der Batches gruppiert</translation>
    </message>
    <message>
        <source>it cannot say which tokens are padding: all count</source>
        <translation>sie kann nicht sagen, welche Token Auffüllung sind: alle zählen</translation>
    </message>
    <message>
        <source>the mask has no say about tensors without an axis of its tokens, which count whole</source>
        <translation>die Maske sagt nichts über Tensoren ohne eine Achse ihrer Token; diese zählen ganz</translation>
    </message>
    <message>
        <source>several layers in one tensor, which stays whole: what would tell them apart is not known</source>
        <translation>mehrere Schichten in einem Tensor, der ganz bleibt: was sie unterscheidet, ist nicht bekannt</translation>
    </message>
    <message>
        <source>this does not count the tokens of experts: one whole number for each</source>
        <translation>das zählt keine Token von Experten: eine ganze Zahl für jeden</translation>
    </message>
    <message>
        <source>this kind of checkpoint cannot hold what is decided</source>
        <translation>diese Art Checkpoint kann nicht aufnehmen, was entschieden ist</translation>
    </message>
    <message>
        <source>unknown engine</source>
        <translation>unbekannte Engine</translation>
    </message>
    <message>
        <source>the model is of an opset that cannot be raised to the one that is needed</source>
        <translation>das Modell hat ein Opset, das sich nicht auf das nötige anheben lässt</translation>
    </message>
    <message>
        <source>the recipe decides otherwise in some phases, and the format holds one of them</source>
        <translation>das Rezept entscheidet in einigen Phasen anders, und das Format nimmt eine davon auf</translation>
    </message>
    <message>
        <source>the recipe has no such phase</source>
        <translation>das Rezept hat keine solche Phase</translation>
    </message>
    <message>
        <source>only a profile of it is here, without the values that this takes</source>
        <translation>hier ist nur ein Profil davon, ohne die Werte, die das braucht</translation>
    </message>
    <message>
        <source>the profile file is of a later version of Scalewright</source>
        <translation>die Profildatei ist von einer späteren Version von Scalewright</translation>
    </message>
    <message>
        <source>the same batches of the same recording come twice</source>
        <translation>dieselben Stapel derselben Aufzeichnung kommen zweimal vor</translation>
    </message>
    <message>
        <source>the recordings say different things of it</source>
        <translation>die Aufzeichnungen sagen Verschiedenes darüber</translation>
    </message>
    <message>
        <source>the recording ended early; what came before is here</source>
        <translation>die Aufzeichnung endete vorzeitig; hier ist, was davor kam</translation>
    </message>
    <message>
        <source>was not recorded, or not all of it</source>
        <translation>wurde nicht aufgezeichnet, oder nicht ganz</translation>
    </message>
    <message>
        <source>padding counts in tensors whose rows could not be traced to tokens</source>
        <translation>Auffüllung zählt mit in Tensoren, deren Zeilen sich keinen Token zuordnen ließen</translation>
    </message>
    <message>
        <source>layers of the network were never called while it was recorded</source>
        <translation>Schichten des Netzes wurden während der Aufzeichnung nie aufgerufen</translation>
    </message>
    <message>
        <source>nothing can be left out of recorded tensors, which hold counts: record them without it</source>
        <translation>aus aufgezeichneten Tensoren, die Zählungen enthalten, lässt sich nichts auslassen: zeichnen Sie sie ohne das auf</translation>
    </message>
    <message>
        <source>what follows the last array is no array and is not read</source>
        <translation>was auf das letzte Array folgt, ist keines und wird nicht gelesen</translation>
    </message>
    <message>
        <source>it is written, but the disk did not confirm it: after a power cut it may be missing</source>
        <translation>es ist geschrieben, aber der Datenträger hat es nicht bestätigt: nach einem Stromausfall kann es fehlen</translation>
    </message>
    <message>
        <source>a part of what it should be, written with --partial; it lacks</source>
        <translation>ein Teil dessen, was es sein sollte, mit --partial geschrieben; es fehlt</translation>
    </message>
    <message>
        <source>the system gives this program no more threads</source>
        <translation>das System gibt diesem Programm keine weiteren Threads</translation>
    </message>
    <message>
        <source>left out: it may hold floating-point values, which are not read</source>
        <translation>ausgelassen: es kann Gleitkommawerte enthalten, die nicht gelesen werden</translation>
    </message>
    <message>
        <source>left out, no tensors of the network: they lie beside codes, and what they mean there is not known</source>
        <translation>ausgelassen, keine Tensoren des Netzes: sie liegen neben Codes, und was sie dort bedeuten, ist nicht bekannt</translation>
    </message>
    <message>
        <source>some of its files are new and others as they were; the next write beside them puts the earlier ones back</source>
        <translation>einige der Dateien sind neu und andere, wie sie waren; das nächste Schreiben daneben stellt die früheren wieder her</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Scalewright recipe</source>
        <translation>Scalewright-Rezept</translation>
    </message>
    <message>
        <source>not INT8: the cache holds INT8 ranges only</source>
        <translation>nicht INT8: Der Cache fasst nur INT8-Bereiche</translation>
    </message>
    <message>
        <source>weights are left out</source>
        <translation>Gewichte werden ausgelassen</translation>
    </message>
    <message>
        <source>the name holds a line break</source>
        <translation>der Name enthält einen Zeilenumbruch</translation>
    </message>
    <message>
        <source>the scale is no normal float32 number</source>
        <translation>die Skala ist keine normale float32-Zahl</translation>
    </message>
    <message>
        <source>written, but some readers cut a name at its first colon</source>
        <translation>geschrieben, aber manche Leser schneiden einen Namen am ersten Doppelpunkt ab</translation>
    </message>
    <message>
        <source>TensorRT calibration cache</source>
        <translation>TensorRT-Kalibriercache</translation>
    </message>
    <message>
        <source>another tensor of this name is written already</source>
        <translation>ein anderer Tensor dieses Namens ist schon geschrieben</translation>
    </message>
    <message>
        <source>several scales: the cache holds one for a tensor</source>
        <translation>mehrere Skalen: der Cache fasst eine je Tensor</translation>
    </message>
    <message>
        <source>compressed-tensors quantization_config and scales</source>
        <translation>compressed-tensors quantization_config und Skalen</translation>
    </message>
    <message>
        <source>Intel Gaudi settings, measurements and scales</source>
        <translation>Intel Gaudi: Einstellungen, Messwerte und Skalen</translation>
    </message>
    <message>
        <source>its range is left out: with channels of weights the reader finds one for each token</source>
        <translation>sein Bereich wird ausgelassen: bei Kanälen der Gewichte bestimmt der Leser einen für jedes Token</translation>
    </message>
    <message>
        <source>written, but vLLM does not know this algorithm: for TensorRT-LLM</source>
        <translation>geschrieben, doch vLLM kennt dieses Verfahren nicht: für TensorRT-LLM</translation>
    </message>
    <message>
        <source>hf_quant_config.json and scales</source>
        <translation>hf_quant_config.json und Skalen</translation>
    </message>
    <message>
        <source>the file holds scales of caches only</source>
        <translation>die Datei enthält nur Skalen von Caches</translation>
    </message>
    <message>
        <source>its name does not say the number of its layer, or another has it</source>
        <translation>sein Name nennt die Nummer der Schicht nicht, oder ein anderer hat sie</translation>
    </message>
    <message>
        <source>written, but readers want a scale for every layer, counted from 0</source>
        <translation>geschrieben, doch Leser wollen eine Skala für jede Schicht, von 0 an gezählt</translation>
    </message>
    <message>
        <source>KV-cache scales</source>
        <translation>Skalen des KV-Caches</translation>
    </message>
    <message>
        <source>llm-compressor recipe and scales</source>
        <translation>Rezept für llm-compressor und Skalen</translation>
    </message>
    <message>
        <source>written, but without its ranges: the reader takes one for a tensor, and finds others itself</source>
        <translation>geschrieben, aber ohne seine Bereiche: der Leser nimmt einen je Tensor und bestimmt andere selbst</translation>
    </message>
    <message>
        <source>ModelOpt quant_cfg with constant amax</source>
        <translation>ModelOpt quant_cfg mit festem amax</translation>
    </message>
    <message>
        <source>written, but the projections of keys and values differ: older readers want one format for all</source>
        <translation>geschrieben, doch die Projektionen von Schlüsseln und Werten unterscheiden sich: ältere Leser wollen ein Format für alle</translation>
    </message>
    <message>
        <source>AMD Quark quantization_config and scales</source>
        <translation>AMD Quark quantization_config und Skalen</translation>
    </message>
    <message>
        <source>Scales as safetensors under vLLM&apos;s names</source>
        <translation>Skalen als safetensors unter den Namen von vLLM</translation>
    </message>
    <message>
        <source>another input of its operator is missing, or stays in high precision</source>
        <translation>ein anderer Eingang seines Operators fehlt oder bleibt in hoher Genauigkeit</translation>
    </message>
    <message>
        <source>the readers take scales of channels as powers of two only: the layer stays as it is</source>
        <translation>die Leser nehmen Skalen von Kanälen nur als Zweierpotenzen: die Schicht bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>the device lacks this number format: Gaudi2 has FP8-143, Gaudi3 has FP8 E4M3FN</source>
        <translation>dem Gerät fehlt dieses Zahlenformat: Gaudi2 hat FP8-143, Gaudi3 hat FP8 E4M3FN</translation>
    </message>
    <message>
        <source>the readers do not know this number format</source>
        <translation>die Leser kennen dieses Zahlenformat nicht</translation>
    </message>
    <message>
        <source>the readers take no such formats of weight and input together: the layer stays as it is</source>
        <translation>die Leser nehmen solche Formate von Gewicht und Eingang nicht zusammen: die Schicht bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>the other part of its layer cannot be written: the layer stays as it is</source>
        <translation>der andere Teil seiner Schicht kann nicht geschrieben werden: die Schicht bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>the readers have the scales of a weight along its outputs, or in groups of inputs</source>
        <translation>die Leser haben Skalen eines Gewichts entlang seiner Ausgänge oder in Gruppen von Eingängen</translation>
    </message>
    <message>
        <source>the readers take one scale for an input</source>
        <translation>die Leser nehmen eine Skala für einen Eingang</translation>
    </message>
    <message>
        <source>the weight of its layer is not quantized: the readers leave the input as it is, too</source>
        <translation>das Gewicht seiner Schicht wird nicht quantisiert: die Leser lassen auch den Eingang, wie er ist</translation>
    </message>
    <message>
        <source>belongs to no layer with a weight</source>
        <translation>gehört zu keiner Schicht mit einem Gewicht</translation>
    </message>
    <message>
        <source>outputs of layers are left out</source>
        <translation>Ausgänge von Schichten werden ausgelassen</translation>
    </message>
    <message>
        <source>not the weight of a layer: it has fewer than two axes</source>
        <translation>nicht das Gewicht einer Schicht: es hat weniger als zwei Achsen</translation>
    </message>
    <message>
        <source>written, but the recipe has no input of this layer: its weight alone is quantized</source>
        <translation>geschrieben, doch das Rezept hat keinen Eingang dieser Schicht: nur ihr Gewicht wird quantisiert</translation>
    </message>
    <message>
        <source>its input cannot be told from names and shapes</source>
        <translation>sein Eingang lässt sich aus Namen und Formen nicht erkennen</translation>
    </message>
    <message>
        <source>the scales of blocks are left out: they are found from the weights when these are packed</source>
        <translation>die Skalen von Blöcken werden ausgelassen: sie werden beim Packen der Gewichte bestimmt</translation>
    </message>
    <message>
        <source>its name does not say whether it holds keys or values</source>
        <translation>sein Name sagt nicht, ob er Schlüssel oder Werte enthält</translation>
    </message>
    <message>
        <source>the readers take one format for all caches: another has a different one</source>
        <translation>die Leser nehmen ein Format für alle Caches: ein anderer hat ein anderes</translation>
    </message>
    <message>
        <source>the readers take one scale for a cache</source>
        <translation>die Leser nehmen eine Skala für einen Cache</translation>
    </message>
    <message>
        <source>written, but the file cannot say along which axis the channels are</source>
        <translation>geschrieben, aber die Datei kann nicht sagen, entlang welcher Achse die Kanäle liegen</translation>
    </message>
    <message>
        <source>AIMET encodings</source>
        <translation>AIMET-Encodings</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
    <message>
        <source>ONNX Runtime calibration table</source>
        <translation>Kalibriertabelle für ONNX Runtime</translation>
    </message>
    <message>
        <source>biases are left out: their scale follows from input and weight</source>
        <translation>Biasse fehlen: ihre Skala folgt aus Eingang und Gewicht</translation>
    </message>
    <message>
        <source>another number format than the chosen type</source>
        <translation>ein anderes Zahlenformat als der gewählte Typ</translation>
    </message>
    <message>
        <source>a scale for each channel is for weights only</source>
        <translation>eine Skala je Kanal gibt es nur für Gewichte</translation>
    </message>
    <message>
        <source>ONNX Runtime tensor overrides</source>
        <translation>Tensor-Vorgaben für ONNX Runtime</translation>
    </message>
    <message>
        <source>the number format has no scale for a whole tensor or channel</source>
        <translation>das Zahlenformat hat keine Skala für einen ganzen Tensor oder Kanal</translation>
    </message>
    <message>
        <source>a scale for each group: not in this format</source>
        <translation>eine Skala je Gruppe: nicht in diesem Format</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>er hat keinen Namen</translation>
    </message>
    <message>
        <source>written, but readers use the lowest code as well</source>
        <translation>geschrieben, aber Leser verwenden auch den niedrigsten Code</translation>
    </message>
    <message>
        <source>the range is that of smoothed values, but their factors are left out: export them as well</source>
        <translation>der Bereich ist der geglätteter Werte, ihre Faktoren fehlen aber: exportieren Sie sie ebenfalls</translation>
    </message>
    <message>
        <source>smoothing was not carried out; the range is that without it</source>
        <translation>die Glättung wurde nicht ausgeführt; der Bereich ist der ohne sie</translation>
    </message>
    <message>
        <source>smoothing is asked for, but was not carried out</source>
        <translation>Glättung ist verlangt, wurde aber nicht ausgeführt</translation>
    </message>
    <message>
        <source>Factors of smoothing as safetensors</source>
        <translation>Faktoren der Glättung als safetensors</translation>
    </message>
    <message>
        <source>no layer is quantized: vLLM refuses a file without quant_algo, TensorRT-LLM reads it</source>
        <translation>keine Schicht wird quantisiert: vLLM weist eine Datei ohne quant_algo zurück, TensorRT-LLM liest sie</translation>
    </message>
    <message>
        <source>written, but vLLM reads caches in FP8 and NVFP4 only: for TensorRT-LLM</source>
        <translation>geschrieben, aber vLLM liest Caches nur in FP8 und NVFP4: für TensorRT-LLM</translation>
    </message>
    <message>
        <source>the readers have no such rule for the scales of blocks (rceil): the layer stays as it is</source>
        <translation>die Leser kennen keine solche Regel für Skalen von Blöcken (rceil): die Schicht bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>written, but vLLM has no scheme for these formats of weight and input: for Quark itself</source>
        <translation>geschrieben, aber vLLM hat kein Schema für diese Formate von Gewicht und Eingabe: für Quark selbst</translation>
    </message>
    <message>
        <source>the readers take scales of channels for weights of two axes only</source>
        <translation>die Leser nehmen Skalen von Kanälen nur für Gewichte mit zwei Achsen</translation>
    </message>
    <message>
        <source>it has too many channels for a scale for each: the layer stays as it is</source>
        <translation>es hat zu viele Kanäle für je eine Skala: die Schicht bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>a table that is looked up: the readers quantize none, it stays as it is</source>
        <translation>eine Tabelle, in der nachgeschlagen wird: die Leser quantisieren keine, sie bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>its shape is not known: apply the recipe to the tensors first</source>
        <translation>seine Form ist nicht bekannt: wenden Sie das Rezept zuerst auf die Tensoren an</translation>
    </message>
    <message>
        <source>modules are written without the group that the weights have in their file: inputs and caches lack it</source>
        <translation>Module werden ohne die Gruppe geschrieben, die die Gewichte in ihrer Datei haben: Eingaben und Caches haben sie nicht</translation>
    </message>
    <message>
        <source>weights of several groups fit inputs or caches without one: modules are written with their groups, which readers do not have; rename them</source>
        <translation>Gewichte mehrerer Gruppen passen zu Eingaben oder Caches ohne Gruppe: Module werden mit ihren Gruppen geschrieben, die Leser nicht haben; benennen Sie sie um</translation>
    </message>
    <message>
        <source>written, but vLLM does not know NVFP4 caches in config.json and leaves them as they are</source>
        <translation>geschrieben, aber vLLM kennt in config.json keine NVFP4-Caches und lässt sie unverändert</translation>
    </message>
    <message>
        <source>written, but among layers of several algorithms vLLM takes one of this kind for a layer that is not quantized: FP8, NVFP4, W4A16_NVFP4 and MXFP8 are those it knows there</source>
        <translation>geschrieben, aber unter Schichten mehrerer Algorithmen hält vLLM eine solche für nicht quantisiert: bekannt sind dort FP8, NVFP4, W4A16_NVFP4 und MXFP8</translation>
    </message>
    <message>
        <source>the name of a module that is left alone is written as a pattern: vLLM would take it for every layer whose name it is a part of</source>
        <translation>der Name eines Moduls, das unverändert bleibt, wird als Muster geschrieben: vLLM würde ihn auf jede Schicht beziehen, in deren Namen er vorkommt</translation>
    </message>
    <message>
        <source>a name to leave alone is left out: readers would take it for a layer that is quantized, too</source>
        <translation>ein Name, der unverändert bleiben soll, wird ausgelassen: Leser würden ihn auch auf eine quantisierte Schicht beziehen</translation>
    </message>
    <message>
        <source>this is the hf_quant_config.json of a checkpoint, which TensorRT-LLM reads; vLLM reads config.json, whose form the option wrapped writes: never put this one in there</source>
        <translation>dies ist die hf_quant_config.json eines Checkpoints, die TensorRT-LLM liest; vLLM liest config.json, deren Form die Option wrapped schreibt: diese hier nie dort eintragen</translation>
    </message>
    <message>
        <source>this goes into a checkpoint&apos;s config.json, which vLLM reads; TensorRT-LLM reads hf_quant_config.json, which is written without the option wrapped</source>
        <translation>dies gehört in die config.json eines Checkpoints, die vLLM liest; TensorRT-LLM liest hf_quant_config.json, die ohne die Option wrapped geschrieben wird</translation>
    </message>
    <message>
        <source>vLLM refuses this algorithm in hf_quant_config.json: for vLLM write config.json&apos;s form (option wrapped)</source>
        <translation>vLLM lehnt diesen Algorithmus in hf_quant_config.json ab: für vLLM die Form von config.json schreiben (Option wrapped)</translation>
    </message>
    <message>
        <source>one algorithm is said for the whole model: readers take every layer that is not excluded for quantized, also those that the recipe lacks; where it holds a part of the model, name its layers (option layers)</source>
        <translation>ein Algorithmus gilt für das ganze Modell: Leser halten jede nicht ausgenommene Schicht für quantisiert, auch solche, die dem Rezept fehlen; enthält es nur einen Teil des Modells, seine Schichten nennen (Option layers)</translation>
    </message>
    <message>
        <source>the recipe holds a part of the model only, for numbers of layers are missing in it, but one algorithm is said for the whole: readers take the missing ones for quantized and load garbage; name its layers (option layers)</source>
        <translation>das Rezept enthält nur einen Teil des Modells, denn es fehlen Schichtnummern, doch ein Algorithmus gilt für das Ganze: Leser halten die fehlenden für quantisiert und laden Unsinn; seine Schichten nennen (Option layers)</translation>
    </message>
    <message>
        <source>llm-compressor calibrates anew: the ranges that were tuned here are lost, its recipe has no place for them; they are in the file of scales beside it, which it does not read</source>
        <translation>llm-compressor kalibriert neu: die hier abgestimmten Bereiche gehen verloren, sein Rezept hat keinen Platz dafür; sie stehen in der Skalendatei daneben, die es nicht liest</translation>
    </message>
    <message>
        <source>written, but in the YAML file only: block sizes have integers as keys, which JSON lacks</source>
        <translation>geschrieben, aber nur in der YAML-Datei: Blockgrößen haben ganze Zahlen als Schlüssel, die JSON nicht kennt</translation>
    </message>
    <message>
        <source>written, but TensorRT has weights from -127 to 127</source>
        <translation>geschrieben, aber TensorRT hat Gewichte von -127 bis 127</translation>
    </message>
    <message>
        <source>written, but TensorRT has activations from -128 to 127</source>
        <translation>geschrieben, aber TensorRT hat Aktivierungen von -128 bis 127</translation>
    </message>
    <message>
        <source>written with the largest range of the layers that engines run as one with it (fuse)</source>
        <translation>mit dem größten Bereich der Schichten geschrieben, die Engines zusammen mit ihr als eine rechnen (fuse)</translation>
    </message>
    <message>
        <source>written, but engines that run it as one with other layers have one scale for all of them: it is rounded a second time, or clipped (fuse makes them equal)</source>
        <translation>geschrieben, aber Engines, die sie mit anderen Schichten als eine rechnen, haben für alle eine Skala: sie wird ein zweites Mal gerundet oder abgeschnitten (fuse gleicht sie an)</translation>
    </message>
    <message>
        <source>this describes a checkpoint of quantized weights and holds scales only: the weights must be written as well, for beside the weights as they are engines load garbage without an error</source>
        <translation>dies beschreibt einen Checkpoint aus quantisierten Gewichten und enthält nur Skalen: auch die Gewichte müssen geschrieben werden, denn neben den unveränderten Gewichten laden Engines ohne Fehlermeldung Unsinn</translation>
    </message>
    <message>
        <source>vLLM ignores tensor files that the checkpoint&apos;s model.safetensors.index.json does not name: put the scales into a file that it names, or name theirs there</source>
        <translation>vLLM übergeht Tensordateien, die model.safetensors.index.json des Checkpoints nicht nennt: die Skalen in eine dort genannte Datei legen oder ihre Datei dort eintragen</translation>
    </message>
    <message>
        <source>left out: a tensor of the same name from another file is written</source>
        <translation>ausgelassen: geschrieben wird ein Tensor gleichen Namens aus einer anderen Datei</translation>
    </message>
    <message>
        <source>written, for the recipe quantizes this module, though it stands among those to leave alone</source>
        <translation>geschrieben, denn das Rezept quantisiert dieses Modul, obwohl es unter denen steht, die unberührt bleiben sollen</translation>
    </message>
    <message>
        <source>written, but engines run it as one with others (q, k, v; gate, up; experts) that have another format or none</source>
        <translation>geschrieben, doch Laufzeitumgebungen führen sie als eine mit anderen aus (q, k, v; gate, up; Experten), die ein anderes Format haben oder keines</translation>
    </message>
    <message>
        <source>written, but the recipe lacks layers that engines run as one with it (q, k, v; gate, up): they need its format and its scale</source>
        <translation>geschrieben, doch dem Rezept fehlen Schichten, die Laufzeitumgebungen als eine mit ihr ausführen (q, k, v; gate, up): Sie brauchen ihr Format und ihre Skala</translation>
    </message>
    <message>
        <source>layers that engines run as one (q, k, v; gate, up; experts) are quantized in different ways, or some of them not at all: engines refuse that, or load one of them as garbage</source>
        <translation>Schichten, die Laufzeitumgebungen als eine ausführen (q, k, v; gate, up; Experten), sind verschieden quantisiert oder einige gar nicht: Laufzeitumgebungen lehnen das ab oder laden eine davon als Datenmüll</translation>
    </message>
    <message>
        <source>written with the scale of the other half, which is larger: keys and values share one there</source>
        <translation>mit der größeren Skala der anderen Hälfte geschrieben: Schlüssel und Werte teilen sich dort einen</translation>
    </message>
    <message>
        <source>another tensor stands for the same cache</source>
        <translation>ein anderer Tensor steht für denselben Cache</translation>
    </message>
    <message>
        <source>the output of a projection, before any rotation: it stands in for the cache, which the dump lacks</source>
        <translation>die Ausgabe einer Projektion, vor jeder Rotation: Sie vertritt den Cache, der im Dump fehlt</translation>
    </message>
    <message>
        <source>its name says the number of its layer only, and the recipe has no attention there whose name could be taken</source>
        <translation>sein Name nennt nur die Nummer der Schicht, und das Rezept hat dort keine Attention, deren Name zu nehmen wäre</translation>
    </message>
    <message>
        <source>its parts are decided otherwise than each other, or not all, and there is one tensor for them: it stays as it is</source>
        <translation>seine Teile sind verschieden entschieden, oder nicht alle, und es gibt dort nur einen Tensor: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>its parts have one scale there: the largest of theirs</source>
        <translation>seine Teile haben dort eine gemeinsame Skala: die größte von ihnen</translation>
    </message>
    <message>
        <source>one scale for each of the experts in one tensor: what is decided finer is left out</source>
        <translation>eine Skala für jeden der Experten in einem Tensor: was feiner entschieden ist, entfällt</translation>
    </message>
    <message>
        <source>names such as Relu_output_0 may lack the slash that the network has in front of them, and engines do not find them without it: open the model beside the dump, or rename by ^([^/].*_output_[0-9]+)$=&gt;/$1</source>
        <translation>Namen wie Relu_output_0 fehlt vielleicht der Schrägstrich, den das Netz ihnen voranstellt; ohne ihn finden Engines sie nicht: Öffnen Sie das Modell zusammen mit dem Dump, oder benennen Sie um mit ^([^/].*_output_[0-9]+)$=&gt;/$1</translation>
    </message>
    <message>
        <source>few tokens reached this expert, and engines take its range for all experts of the layer: the others&apos; are at most half as wide</source>
        <translation>wenige Token erreichten diesen Experten, und Engines nehmen seinen Bereich für alle Experten der Schicht: die der anderen sind höchstens halb so weit</translation>
    </message>
    <message>
        <source>vLLM takes no FP8 with a scale for each group of a row</source>
        <translation>vLLM nimmt kein FP8 mit einer Skala für jede Gruppe einer Zeile</translation>
    </message>
    <message>
        <source>compressed-tensors: vLLM, SGLang, Transformers</source>
        <translation>compressed-tensors: vLLM, SGLang, Transformers</translation>
    </message>
    <message>
        <source>it chooses the experts: engines quantize no routers, it stays as it is</source>
        <translation>es wählt die Experten: Engines quantisieren keine Router, es bleibt, wie es ist</translation>
    </message>
    <message>
        <source>it is no matrix: engines quantize none, it stays as it is</source>
        <translation>es ist keine Matrix: Engines quantisieren dergleichen nicht, es bleibt, wie es ist</translation>
    </message>
    <message>
        <source>it is stored as [in, out], and engines turn it when they load it: they have no form for its codes</source>
        <translation>es ist als [ein, aus] gespeichert, und Engines drehen es beim Laden: für seine Codes haben sie keine Form</translation>
    </message>
    <message>
        <source>its readers have no form for these formats of weight and input together</source>
        <translation>seine Leser haben keine Form für diese Formate von Gewicht und Eingang zusammen</translation>
    </message>
    <message>
        <source>its rows are no multiple of the blocks: the readers take whole blocks only</source>
        <translation>seine Zeilen sind kein Vielfaches der Blöcke: die Leser nehmen nur ganze Blöcke</translation>
    </message>
    <message>
        <source>engines run it as one with others (q, k, v; gate, up; experts) that have another format or none</source>
        <translation>Engines rechnen es als eines mit anderen (q, k, v; gate, up; Experten), die ein anderes Format oder keines haben</translation>
    </message>
    <message>
        <source>all zeros, or rows of it are: their scale is written as 1, which readers can divide by</source>
        <translation>alles Nullen, oder Zeilen davon: ihre Skala wird als 1 geschrieben, durch die Leser teilen können</translation>
    </message>
    <message>
        <source>no norm stands before it that its factors of smoothing could be folded into: smooth the layers behind norms only (q, k, v; gate, up)</source>
        <translation>vor ihm steht keine Norm, in die sich die Faktoren seiner Glättung falten ließen: nur die Schichten hinter Normen glätten (q, k, v; gate, up)</translation>
    </message>
    <message>
        <source>it reads what smoothed layers read, and is not smoothed as they are: the norm before them has one factor for a channel</source>
        <translation>es liest, was geglättete Schichten lesen, und ist nicht wie sie geglättet: die Norm vor ihnen hat einen Faktor für einen Kanal</translation>
    </message>
    <message>
        <source>what its norms compute is not known, so that factors cannot be folded into them</source>
        <translation>was seine Normen rechnen, ist nicht bekannt, sodass sich keine Faktoren in sie falten lassen</translation>
    </message>
    <message>
        <source>it is stored in a type that factors of smoothing are not folded into</source>
        <translation>es ist in einem Typ gespeichert, in den keine Faktoren der Glättung gefaltet werden</translation>
    </message>
    <message>
        <source>with a scale for each channel of the weight its readers quantize inputs token by token: they take no scale of an input</source>
        <translation>bei einer Skala für jeden Kanal des Gewichts quantisieren seine Leser Eingänge Token für Token: eine Skala des Eingangs nehmen sie nicht</translation>
    </message>
    <message>
        <source>with one scale for the weight its readers want one for the input, and the recipe has none</source>
        <translation>bei einer Skala für das Gewicht wollen seine Leser eine für den Eingang, und das Rezept hat keine</translation>
    </message>
    <message>
        <source>among layers of several algorithms its readers know no FP8 with a scale for each channel</source>
        <translation>unter Schichten mehrerer Algorithmen kennen seine Leser kein FP8 mit einer Skala für jeden Kanal</translation>
    </message>
    <message>
        <source>NVIDIA ModelOpt: TensorRT-LLM, vLLM, SGLang</source>
        <translation>NVIDIA ModelOpt: TensorRT-LLM, vLLM, SGLang</translation>
    </message>
    <message>
        <source>no reader is known of such codes as Quark stores them</source>
        <translation>kein Leser ist bekannt, der solche Codes liest, wie Quark sie speichert</translation>
    </message>
    <message>
        <source>AMD Quark: vLLM</source>
        <translation>AMD Quark: vLLM</translation>
    </message>
    <message>
        <source>scales of the model as it is, of a cache or an input that the recipe does not decide: left out</source>
        <translation>Skalen des Modells, wie es ist, von einem Cache oder Eingang, den das Rezept nicht entscheidet: ausgelassen</translation>
    </message>
    <message>
        <source>the biases of a stack of experts stay in one tensor, though their weights are apart: see that the engine reads them so</source>
        <translation>die Biaswerte eines Stapels von Experten bleiben in einem Tensor, obwohl ihre Gewichte getrennt sind: prüfen, ob die Engine sie so liest</translation>
    </message>
    <message>
        <source>the recipe has no input of this layer: engines quantize its input themselves, token by token</source>
        <translation>das Rezept hat keinen Eingang dieser Schicht: Engines quantisieren ihn selbst, Token für Token</translation>
    </message>
    <message>
        <source>left out of the files: it stays as it is, without the error that is shown for it</source>
        <translation>in den Dateien ausgelassen: es bleibt, wie es ist, ohne den Fehler, der dafür gezeigt wird</translation>
    </message>
    <message>
        <source>its factors of smoothing are folded into the norm before it: whether the model has one that takes them is seen when it is written</source>
        <translation>die Faktoren seiner Glättung werden in die Norm davor gefaltet: ob das Modell eine hat, die sie aufnimmt, zeigt sich beim Schreiben</translation>
    </message>
    <message>
        <source>the readers take no such format with such scales in this place</source>
        <translation>die Leser nehmen an dieser Stelle kein solches Format mit solchen Skalen</translation>
    </message>
    <message>
        <source>nothing of it can be written for this reader</source>
        <translation>für diesen Leser lässt sich nichts davon schreiben</translation>
    </message>
    <message>
        <source>its range is found anew: a recipe of llm-compressor has no place for the tuned one</source>
        <translation>sein Bereich wird neu gefunden: ein Rezept von llm-compressor hat keinen Platz für den eingestellten</translation>
    </message>
    <message>
        <source>there is no scheme for MXFP4 with inputs in it</source>
        <translation>es gibt kein Schema für MXFP4 mit Eingängen darin</translation>
    </message>
    <message>
        <source>whether it takes MXFP8 without inputs in it was not read</source>
        <translation>ob es MXFP8 ohne Eingänge darin nimmt, wurde nicht nachgelesen</translation>
    </message>
    <message>
        <source>it has one scale for the weight there</source>
        <translation>es hat dort eine Skala für das Gewicht</translation>
    </message>
    <message>
        <source>whether it takes NVFP4 without inputs in it was not read</source>
        <translation>ob es NVFP4 ohne Eingänge darin nimmt, wurde nicht nachgelesen</translation>
    </message>
    <message>
        <source>whether it takes MXFP8 of ModelOpt was not read</source>
        <translation>ob es MXFP8 von ModelOpt nimmt, wurde nicht nachgelesen</translation>
    </message>
    <message>
        <source>it takes layers of several algorithms for Nemotron-H alone</source>
        <translation>es nimmt Schichten mehrerer Algorithmen nur für Nemotron-H</translation>
    </message>
    <message>
        <source>it takes codes of 8 bits for FP8, whatever their type is said to be, and would compute garbage</source>
        <translation>es hält Codes von 8 Bit für FP8, welcher Typ auch angegeben ist, und würde Unsinn rechnen</translation>
    </message>
    <message>
        <source>it takes FP8 of compressed-tensors with a scale for each channel and inputs by token only</source>
        <translation>es nimmt FP8 von compressed-tensors nur mit einer Skala für jeden Kanal und Eingängen Token für Token</translation>
    </message>
    <message>
        <source>it takes FP8, NVFP4 and MXFP4 of compressed-tensors only</source>
        <translation>es nimmt von compressed-tensors nur FP8, NVFP4 und MXFP4</translation>
    </message>
    <message>
        <source>it takes NVFP4 of compressed-tensors with inputs in it only</source>
        <translation>es nimmt NVFP4 von compressed-tensors nur mit Eingängen darin</translation>
    </message>
    <message>
        <source>it leaves the inputs of MXFP4 layers in 16 bits</source>
        <translation>es lässt die Eingänge von MXFP4-Schichten in 16 Bit</translation>
    </message>
    <message>
        <source>its scales lie otherwise than TensorRT takes them: channels of weights in 8 bits, blocks in 4</source>
        <translation>seine Skalen liegen anders, als TensorRT sie nimmt: Kanäle von Gewichten in 8 Bit, Blöcke in 4</translation>
    </message>
    <message>
        <source>TensorRT takes INT8, FP8 E4M3 and INT4 of these pairs only</source>
        <translation>TensorRT nimmt von diesen Paaren nur INT8, FP8 E4M3 und INT4</translation>
    </message>
    <message>
        <source>written, but the engine quantizes the inputs of these layers to MXFP8</source>
        <translation>geschrieben, aber die Engine quantisiert die Eingänge dieser Schichten auf MXFP8</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names; then qairt-quantizer, which calibrates what the file does not name</source>
        <translation>das ONNX-Modell, dessen Werte so heißen; danach qairt-quantizer, das kalibriert, was die Datei nicht nennt</translation>
    </message>
    <message>
        <source>a module model with the QuantizationSimModel sim of the network</source>
        <translation>ein Modul model mit dem QuantizationSimModel sim des Netzes</translation>
    </message>
    <message>
        <source>the readers find ranges of their own for what the file does not name</source>
        <translation>die Leser finden eigene Bereiche für das, was die Datei nicht nennt</translation>
    </message>
    <message>
        <source>the weights as codes beside the scales: the checkpoint export writes both</source>
        <translation>die Gewichte als Codes neben den Skalen: der Checkpoint-Export schreibt beides</translation>
    </message>
    <message>
        <source>no engine reads this table: another export is for those</source>
        <translation>keine Engine liest diese Tabelle: dafür ist ein anderer Export da</translation>
    </message>
    <message>
        <source>the model in 16 bits, a Gaudi of the chosen generation, and a start in the folder of the files</source>
        <translation>das Modell in 16 Bit, ein Gaudi der gewählten Generation und ein Start im Ordner der Dateien</translation>
    </message>
    <message>
        <source>the model, of as many layers as the file has</source>
        <translation>das Modell, mit so vielen Schichten, wie die Datei hat</translation>
    </message>
    <message>
        <source>the file holds caches only: weights and inputs stay as they are</source>
        <translation>die Datei enthält nur Caches: Gewichte und Eingänge bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>the model with its weights in 16 bits and its tokenizer, and text to calibrate with in DATA/train.json: {&quot;text&quot;: ...} in each line</source>
        <translation>das Modell mit seinen Gewichten in 16 Bit und seinem Tokenizer, und Text zum Kalibrieren in DATA/train.json: {&quot;text&quot;: ...} in jeder Zeile</translation>
    </message>
    <message>
        <source>every range is found anew from that data: the tuned ones do not come into it</source>
        <translation>jeder Bereich wird aus diesen Daten neu gefunden: die eingestellten spielen keine Rolle</translation>
    </message>
    <message>
        <source>hf_ptq.py of its examples (examples/llm_ptq), the model in 16 bits, and data to calibrate what has no constant_amax</source>
        <translation>hf_ptq.py aus seinen Beispielen (examples/llm_ptq), das Modell in 16 Bit, und Daten zum Kalibrieren dessen, was kein constant_amax hat</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names</source>
        <translation>das ONNX-Modell, dessen Werte so heißen</translation>
    </message>
    <message>
        <source>left out of the files: the engine computes it in more bits</source>
        <translation>in den Dateien ausgelassen: die Engine rechnet es in mehr Bit</translation>
    </message>
    <message>
        <source>the engine finds ranges of weights itself, one for each channel</source>
        <translation>die Engine findet Bereiche von Gewichten selbst, einen für jeden Kanal</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names, and inputs to calibrate with beside it: test_data_set_0/input_0.pb and so on</source>
        <translation>das ONNX-Modell, dessen Werte so heißen, und daneben Eingaben zum Kalibrieren: test_data_set_0/input_0.pb und so weiter</translation>
    </message>
    <message>
        <source>the inputs of the model by their names, as numpy.savez writes them</source>
        <translation>die Eingaben des Modells unter ihren Namen, wie numpy.savez sie schreibt</translation>
    </message>
    <message>
        <source>ONNX Runtime quantizes what the file does not name as well, with ranges that it finds itself, unless its node is excluded</source>
        <translation>ONNX Runtime quantisiert auch, was die Datei nicht nennt, mit selbst gefundenen Bereichen, wenn der Knoten nicht ausgeschlossen ist</translation>
    </message>
    <message>
        <source>the files that the decisions were made on</source>
        <translation>die Dateien, auf denen die Entscheidungen getroffen wurden</translation>
    </message>
    <message>
        <source>a checkpoint whose weights are multiplied by these factors and quantized afterwards, with the file among its tensors</source>
        <translation>ein Checkpoint, dessen Gewichte mit diesen Faktoren multipliziert und danach quantisiert sind, mit der Datei unter seinen Tensoren</translation>
    </message>
    <message>
        <source>the ONNX model whose values have these names, and TensorRT of the very version in the first line: another calibrates anew</source>
        <translation>das ONNX-Modell, dessen Werte so heißen, und TensorRT genau der Version in der ersten Zeile: ein anderes kalibriert neu</translation>
    </message>
    <message>
        <source>written otherwise than decided, for the reasons that are said of them</source>
        <translation>anders geschrieben als entschieden, aus den dazu genannten Gründen</translation>
    </message>
    <message>
        <source>among layers of several algorithms its readers know no FP8 with a scale for each block</source>
        <translation>unter Schichten mehrerer Algorithmen kennen seine Leser kein FP8 mit einer Skala für jeden Block</translation>
    </message>
    <message>
        <source>its range is left out: with blocks of weights the reader finds scales for values of each token</source>
        <translation>sein Bereich wird ausgelassen: bei Blöcken der Gewichte bestimmt der Leser Skalen für die Werte jedes Tokens</translation>
    </message>
    <message>
        <source>its rows or its columns are no multiple of 128: the readers take whole blocks only</source>
        <translation>seine Zeilen oder Spalten sind kein Vielfaches von 128: die Leser nehmen nur ganze Blöcke</translation>
    </message>
    <message>
        <source>a scale for each block of rows and columns: the readers have none</source>
        <translation>eine Skala für jeden Block aus Zeilen und Spalten: die Leser haben keine</translation>
    </message>
    <message>
        <source>the readers take a scale for each block only of 128x128 values of a matrix in FP8 E4M3</source>
        <translation>die Leser nehmen eine Skala für jeden Block nur bei 128x128 Werten einer Matrix in FP8 E4M3</translation>
    </message>
    <message>
        <source>with a scale for each block of the weight its readers quantize inputs themselves, 128 values at a time: they take no scale of an input</source>
        <translation>bei einer Skala für jeden Block des Gewichts quantisieren seine Leser Eingänge selbst, je 128 Werte: eine Skala des Eingangs nehmen sie nicht</translation>
    </message>
    <message>
        <source>written, but its rows are no multiple of 128 and engines put others behind them (q, k, v; gate, up): vLLM refuses a block that is cut off there</source>
        <translation>geschrieben, aber seine Zeilen sind kein Vielfaches von 128, und Engines hängen andere dahinter (q, k, v; gate, up): vLLM lehnt einen Block ab, der dort abgeschnitten ist</translation>
    </message>
    <message>
        <source>the recipe has no input of this layer: engines quantize its input themselves, 128 values of a token at a time</source>
        <translation>das Rezept hat keinen Eingang dieser Schicht: Engines quantisieren ihn selbst, je 128 Werte eines Tokens</translation>
    </message>
    <message>
        <source>a scale for each block of rows and columns: not in this format</source>
        <translation>eine Skala je Block aus Zeilen und Spalten: nicht in diesem Format</translation>
    </message>
    <message>
        <source>Checkpoint that engines load</source>
        <translation>Checkpoint, den Engines laden</translation>
    </message>
    <message>
        <source>the readers quantize the output of a softmax, and leave its input as it is</source>
        <translation>die Leser quantisieren den Ausgang eines Softmax und lassen seinen Eingang, wie er ist</translation>
    </message>
    <message>
        <source>FP8 pairs are right in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at its own level it refuses such models, or drops a Relu in front of them without a word</source>
        <translation>FP8-Paare sind in ONNX Runtime nur auf der Optimierungsstufe ORT_ENABLE_BASIC richtig: auf der eigenen Stufe lehnt es solche Modelle ab oder lässt ein Relu davor wortlos weg</translation>
    </message>
    <message>
        <source>ONNX Runtime makes MatMulNBits of weights in INT4, and of those in INT8 whose input is not quantized, at its own optimization level, and rounds their inputs as well: outputs move by 5 to 13 % of the quantization noise, in INT8 by about as much as the noise is; not so at ORT_ENABLE_BASIC</source>
        <translation>ONNX Runtime macht auf der eigenen Optimierungsstufe aus Gewichten in INT4, und aus solchen in INT8 ohne quantisierte Eingabe, MatMulNBits und rundet auch deren Eingaben: Ausgaben verschieben sich um 5 bis 13 % des Quantisierungsrauschens, bei INT8 etwa um das Rauschen selbst; nicht so bei ORT_ENABLE_BASIC</translation>
    </message>
    <message>
        <source>INT8 weights with a scale for each group run in ONNX Runtime at the optimization level ORT_ENABLE_BASIC only: at its own level it fails when it runs them</source>
        <translation>INT8-Gewichte mit einer Skala je Gruppe laufen in ONNX Runtime nur auf der Optimierungsstufe ORT_ENABLE_BASIC: auf der eigenen Stufe scheitert es beim Ausführen</translation>
    </message>
    <message>
        <source>Quantized ONNX model</source>
        <translation>Quantisiertes ONNX-Modell</translation>
    </message>
    <message>
        <source>the model has no value of this name</source>
        <translation>das Modell hat keinen Wert dieses Namens</translation>
    </message>
    <message>
        <source>nothing that computes in low precision reads it: it stays as it is</source>
        <translation>nichts, was in niedriger Genauigkeit rechnet, liest ihn: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>an operand that the recipe does not decide: it stays as it is</source>
        <translation>ein Operand, über den das Rezept nicht entscheidet: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>ONNX has no such number format: it stays as it is</source>
        <translation>ONNX hat kein solches Zahlenformat: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>TensorRT reads no such number format here: it stays as it is</source>
        <translation>TensorRT liest hier kein solches Zahlenformat: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>the other operand of its product is not quantized: it stays as it is</source>
        <translation>der andere Operand seines Produkts ist nicht quantisiert: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>TensorRT multiplies no two formats: it stays as it is, its weight alone is quantized</source>
        <translation>TensorRT multipliziert keine zwei Formate: er bleibt, wie er ist, nur sein Gewicht ist quantisiert</translation>
    </message>
    <message>
        <source>it was always zero: it stays as it is</source>
        <translation>er war immer null: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>its scale is no normal number of 16 bits, as the model&apos;s type is: it stays as it is</source>
        <translation>seine Skala ist keine normale Zahl mit 16 Bit, wie es der Typ des Modells ist: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>its scale is rounded to 16 bits, as the model&apos;s type is</source>
        <translation>seine Skala ist auf 16 Bit gerundet, wie es der Typ des Modells ist</translation>
    </message>
    <message>
        <source>the model does not say its element type: it stays as it is</source>
        <translation>das Modell nennt seinen Elementtyp nicht: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>ONNX quantizes no values of 64 bits: it stays as it is</source>
        <translation>ONNX quantisiert keine Werte mit 64 Bit: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>the model has it as codes already: it stays as it is</source>
        <translation>das Modell hat ihn schon als Codes: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>a matrix of three axes or more, with a scale for each channel: engines multiply none, it stays as it is</source>
        <translation>eine Matrix mit drei oder mehr Achsen und einer Skala je Kanal: Engines multiplizieren keine solche, sie bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>its scales are not along its output channels: it stays as it is</source>
        <translation>seine Skalen liegen nicht entlang der Ausgabekanäle: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>an odd number of values in a row, of four bits each: it stays as it is</source>
        <translation>eine ungerade Zahl von Werten zu vier Bit in einer Zeile: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>its rows are no multiple of the blocks: it stays as it is</source>
        <translation>seine Zeilen sind kein Vielfaches der Blöcke: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>ONNX has blocks along one axis, not of rows and columns: it stays as it is</source>
        <translation>ONNX hat Blöcke entlang einer Achse, nicht aus Zeilen und Spalten: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>written, but its groups are not along the axis that is summed over: engines compute with the values, and fuse nothing</source>
        <translation>geschrieben, aber die Gruppen liegen nicht entlang der Achse, über die summiert wird: Engines rechnen mit den Werten und verschmelzen nichts</translation>
    </message>
    <message>
        <source>the model has it in another shape: it stays as it is</source>
        <translation>das Modell hat ihn in anderer Form: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>the range is that of smoothed values, and the model has others: it stays as it is</source>
        <translation>der Bereich gilt geglätteten Werten, und das Modell hat andere: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>ONNX has no narrow range for what is quantized on the way: it holds one code more</source>
        <translation>ONNX hat keinen schmalen Bereich für das, was unterwegs quantisiert wird: er fasst einen Code mehr</translation>
    </message>
    <message>
        <source>a bias: it stays as it is</source>
        <translation>ein Bias: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>a bias too large for 32 bits in units of its layer&apos;s scales: it stays as it is</source>
        <translation>ein Bias, der in Einheiten der Skalen seiner Schicht zu groß für 32 Bit ist: er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>all zeros, or channels of it are: their scale is written as 1</source>
        <translation>alles null, oder Kanäle davon: ihre Skala ist als 1 geschrieben</translation>
    </message>
    <message>
        <source>channels whose scale is below the normal float32 numbers have the smallest of these</source>
        <translation>Kanäle, deren Skala unter den normalen float32-Zahlen liegt, haben die kleinste davon</translation>
    </message>
    <message>
        <source>not in the recipe: it has the range of the values that it is moved from or to</source>
        <translation>nicht im Rezept: er hat den Bereich der Werte, aus denen oder in die er nur verschoben wird</translation>
    </message>
    <message>
        <source>operators in branches, loops and functions: they stay as they are</source>
        <translation>Operatoren in Zweigen, Schleifen und Funktionen: sie bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>left out: the model has no such name</source>
        <translation>ausgelassen: das Modell hat keinen solchen Namen</translation>
    </message>
    <message>
        <source>in this phase nothing is quantized that could be written: it has no files</source>
        <translation>in dieser Phase ist nichts quantisiert, was geschrieben werden könnte: sie hat keine Dateien</translation>
    </message>
    <message>
        <source>it has no such axis as weight_axis says</source>
        <translation>es hat keine Achse, wie weight_axis sie nennt</translation>
    </message>
    <message>
        <source>no graph says along which axis the model has the channels of its weights: they are written along that of the recipe, and a MatMul of ONNX has them along the last one (weight_axis)</source>
        <translation>kein Graph sagt, entlang welcher Achse das Modell die Kanäle seiner Gewichte hat: sie werden entlang der des Rezepts geschrieben, und ein MatMul von ONNX hat sie entlang der letzten (weight_axis)</translation>
    </message>
    <message>
        <source>inputs of these layers are quantized by the engine, token by token: the recipe has no error of them, by how many dB is not known</source>
        <translation>Eingänge dieser Schichten quantisiert die Engine, Token für Token: das Rezept hat keinen Fehler dafür, um wie viele dB ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is not there when the export is read back</source>
        <translation>es fehlt, wenn der Export zurückgelesen wird</translation>
    </message>
    <message>
        <source>it has another shape when the export is read back</source>
        <translation>es hat eine andere Form, wenn der Export zurückgelesen wird</translation>
    </message>
    <message>
        <source>it cannot be read back</source>
        <translation>es lässt sich nicht zurücklesen</translation>
    </message>
    <message>
        <source>its signal-to-noise ratio is not the one that was decided</source>
        <translation>sein Signal-Rausch-Abstand ist nicht der, der entschieden wurde</translation>
    </message>
    <message>
        <source>some of its values are not those that were decided</source>
        <translation>einige seiner Werte sind nicht die, die entschieden wurden</translation>
    </message>
    <message>
        <source>not compared: the export leaves it as it is and copies its bytes</source>
        <translation>nicht verglichen: der Export lässt es, wie es ist, und kopiert seine Bytes</translation>
    </message>
    <message>
        <source>not compared: made by the export, as scales, zero points and biases in codes are</source>
        <translation>nicht verglichen: vom Export gemacht, wie Skalen, Nullpunkte und Biaswerte in Codes</translation>
    </message>
    <message>
        <source>the model has no config.json: the one that is written holds quantization_config only, and engines need the rest</source>
        <translation>das Modell hat keine config.json: die geschriebene enthält nur quantization_config, und Engines brauchen das Übrige</translation>
    </message>
    <message>
        <source>there is no tokenizer beside the model: engines need one</source>
        <translation>neben dem Modell liegt kein Tokenizer: Engines brauchen einen</translation>
    </message>
    <message>
        <source>not copied</source>
        <translation>nicht kopiert</translation>
    </message>
    <message>
        <source>a scale of it is too large for float16, the type that engines hold its scales in</source>
        <translation>eine seiner Skalen ist zu groß für float16, den Typ, in dem Engines seine Skalen halten</translation>
    </message>
    <message>
        <source>scales of packed integers are written in the 16 bits of the model&apos;s own type, as engines hold them, and codes are found for the rounded scales: ratios may differ from those shown by some hundredths of a dB</source>
        <translation>Skalen gepackter ganzer Zahlen werden in den 16 Bit des Typs geschrieben, den das Modell selbst hat, wie Engines sie halten, und die Codes für die gerundeten Skalen gesucht: Verhältnisse können von den gezeigten um einige hundertstel dB abweichen</translation>
    </message>
    <message>
        <source>written, but only vLLM from March 2026 on and SGLang from August 2026 on load an output head in codes: others fail or compute garbage; keep it in 16 bits for those</source>
        <translation>geschrieben, aber nur vLLM ab März 2026 und SGLang ab August 2026 laden einen Ausgabekopf als Codes: andere scheitern oder rechnen Unsinn; für diese in 16 Bit belassen</translation>
    </message>
    <message>
        <source>it may read what smoothed layers read: what this part of a layer does is not known, so that factors cannot be folded into the norm</source>
        <translation>es liest vielleicht, was geglättete Schichten lesen: was dieser Teil einer Schicht tut, ist nicht bekannt, sodass sich keine Faktoren in die Norm falten lassen</translation>
    </message>
    <message>
        <source>written, but only vLLM from May 2026 on and SGLang load an output head in codes: others fail or compute garbage; keep it in 16 bits for those</source>
        <translation>geschrieben, aber nur vLLM ab Mai 2026 und SGLang laden einen Ausgabekopf als Codes: andere scheitern oder rechnen Unsinn; für diese in 16 Bit belassen</translation>
    </message>
    <message>
        <source>it loads an output head in codes from August 2026 on: before, it takes the codes for values</source>
        <translation>es lädt einen Ausgabekopf ab August 2026 als Codes: vorher hält es die Codes für Werte</translation>
    </message>
    <message>
        <source>it loads scales of caches beside weights of compressed-tensors from August 2026 on: before, it computes with 1</source>
        <translation>es lädt Skalen von Caches neben Gewichten von compressed-tensors ab August 2026: vorher rechnet es mit 1</translation>
    </message>
    <message>
        <source>its output head has no form for codes: keep it in 16 bits</source>
        <translation>sein Ausgabekopf hat keine Form für Codes: in 16 Bit belassen</translation>
    </message>
    <message>
        <source>it is the output head: no reader loads it in codes from such a checkpoint, it stays as it is</source>
        <translation>es ist der Ausgabekopf: kein Leser lädt ihn aus einem solchen Checkpoint als Codes, er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>inputs of these layers are quantized by the engine, 128 values of a token at a time: the recipe has no error of them, by how many dB is not known</source>
        <translation>Eingänge dieser Schichten quantisiert die Engine, je 128 Werte eines Tokens: das Rezept hat keinen Fehler davon, um wie viele dB ist nicht bekannt</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s quantizer removes a Relu or Clip whose output has a scale, for the codes are to end where it does: those of FP8, and of values whose least one the recipe does not say, do not. Quantize with --qdq_keep_removable_activations, or make the recipe again from the data</source>
        <translation>Der Quantisierer von ONNX Runtime entfernt ein Relu oder Clip, dessen Ausgang eine Skala hat, weil die Codes enden sollen, wo es endet: die von FP8 und die von Werten, deren kleinsten das Rezept nicht nennt, tun das nicht. Mit --qdq_keep_removable_activations quantisieren, oder das Rezept aus den Daten neu machen</translation>
    </message>
    <message>
        <source>scales for channels of weights need a model of opset 13 or newer whose weights are initialisers and no Constant nodes: ONNX Runtime&apos;s quantizer makes a model that nothing loads of others, or fails. Decide one scale for a weight there (--granularity per_tensor)</source>
        <translation>Skalen für Kanäle von Gewichten brauchen ein Modell ab Opset 13, dessen Gewichte Initialisierer sind und keine Constant-Knoten: aus anderen macht der Quantisierer von ONNX Runtime ein Modell, das nichts lädt, oder er scheitert. Dort für ein Gewicht eine Skala festlegen (--granularity per_tensor)</translation>
    </message>
    <message>
        <source>a recurrent layer: it stays as it is, for OpenVINO refuses its weights as codes, and ONNX Runtime makes values of them at each run (recurrent=true writes them)</source>
        <translation>eine rekurrente Schicht: sie bleibt, wie sie ist, denn OpenVINO lehnt ihre Gewichte als Codes ab, und ONNX Runtime macht bei jedem Lauf Werte daraus (recurrent=true schreibt sie)</translation>
    </message>
    <message>
        <source>a convolution makes it, and the recipe has no INT8 range of it: ONNX Runtime computes that convolution in floating point; record the outputs of products as well</source>
        <translation>eine Faltung macht ihn, und das Rezept hat keinen INT8-Bereich dafür: ONNX Runtime rechnet diese Faltung in Gleitkomma; auch die Ausgänge der Produkte aufzeichnen</translation>
    </message>
    <message>
        <source>operators behind a quantized product that could not be taken up by its weight: they are computed in floating point</source>
        <translation>Operatoren hinter einem quantisierten Produkt, die dessen Gewicht nicht aufnehmen konnte: sie werden in Gleitkomma gerechnet</translation>
    </message>
    <message>
        <source>channels whose weights are nothing beside their bias have a scale so large that the bias fits in 32 bits</source>
        <translation>Kanäle, deren Gewichte neben ihrem Bias nichts sind, haben eine so große Skala, dass der Bias in 32 Bit passt</translation>
    </message>
    <message>
        <source>written from the least to the largest value that was seen, within its range, with a zero point: its steps are finer than those of the recipe</source>
        <translation>geschrieben vom kleinsten bis zum größten gesehenen Wert innerhalb seines Bereichs, mit einem Nullpunkt: die Schritte sind feiner als die des Rezepts</translation>
    </message>
    <message>
        <source>its package compressed-tensors, 0.13 or newer for NVFP4 and MX formats</source>
        <translation>dessen Paket compressed-tensors, 0.13 oder neuer für NVFP4 und MX-Formate</translation>
    </message>
    <message>
        <source>it computes in float what the codes stand for: no faster, no smaller</source>
        <translation>es rechnet in Gleitkommazahlen, wofür die Codes stehen: nicht schneller, nicht kleiner</translation>
    </message>
    <message>
        <source>its rows are no multiple of the groups, and the readers take whole groups only: groups of 64 fit</source>
        <translation>seine Zeilen sind kein Vielfaches der Gruppen, und die Leser nehmen nur ganze Gruppen: Gruppen von 64 passen</translation>
    </message>
    <message>
        <source>its rows are no multiple of the groups, and the readers take whole groups only: groups of 32 fit</source>
        <translation>seine Zeilen sind kein Vielfaches der Gruppen, und die Leser nehmen nur ganze Gruppen: Gruppen von 32 passen</translation>
    </message>
    <message>
        <source>it loads such a folder without an error and computes nonsense: --flavor compressed-tensors is for it</source>
        <translation>es lädt einen solchen Ordner ohne Fehler und rechnet Unsinn: dafür ist --flavor compressed-tensors</translation>
    </message>
    <message>
        <source>it has no kernel for blocks of floats on processors</source>
        <translation>auf Prozessoren hat es keinen Kernel für Blöcke von Gleitkommazahlen</translation>
    </message>
    <message>
        <source>it has no kernel for INT8 with groups on processors</source>
        <translation>auf Prozessoren hat es keinen Kernel für INT8 mit Gruppen</translation>
    </message>
    <message>
        <source>it holds its scales in bfloat16: they differ from those here by up to 0.4 %</source>
        <translation>es hält seine Skalen in bfloat16: sie weichen von den hiesigen um bis zu 0,4 % ab</translation>
    </message>
    <message>
        <source>its step is 2 amax / 255, here it is amax / 127</source>
        <translation>seine Schrittweite ist 2 amax / 255, hier ist sie amax / 127</translation>
    </message>
    <message>
        <source>it divides inputs by their scales in bfloat16: some 3 % of FP8 codes are one step off those here</source>
        <translation>es teilt Eingaben in bfloat16 durch ihre Skalen: rund 3 % der FP8-Codes liegen einen Schritt neben den hiesigen</translation>
    </message>
    <message>
        <source>its range is found anew from its largest values: INT8 beside quantized inputs in steps of 2 amax / 255, INT4 of amax / 7.5</source>
        <translation>ihr Bereich wird aus ihren größten Werten neu bestimmt: INT8 neben quantisierten Eingängen in Schritten von 2 amax / 255, INT4 von amax / 7,5</translation>
    </message>
    <message>
        <source>torchao finds the ranges of weights anew, from their largest values: the one chosen here is lost</source>
        <translation>torchao bestimmt die Bereiche der Gewichte neu, aus ihren größten Werten: der hier gewählte geht verloren</translation>
    </message>
    <message>
        <source>torchao has no fixed range for inputs in FP8: it finds one in each call, and the one chosen here is lost</source>
        <translation>torchao kennt keinen festen Bereich für Eingänge in FP8: es bestimmt ihn bei jedem Aufruf, der hier gewählte geht verloren</translation>
    </message>
    <message>
        <source>torchao quantizes linear layers with weights [out, in]: it stays as it is</source>
        <translation>torchao quantisiert lineare Schichten mit Gewichten [out, in]: es bleibt, wie es ist</translation>
    </message>
    <message>
        <source>the model with its weights in 16 bits; for FP8 inputs a GPU that has such products (NVIDIA from compute capability 8.9 on, AMD MI300)</source>
        <translation>das Modell mit Gewichten in 16 Bit; für Eingänge in FP8 eine GPU mit solchen Produkten (NVIDIA ab Compute Capability 8.9, AMD MI300)</translation>
    </message>
    <message>
        <source>it finds the steps of weights anew: 2 amax / 255 of INT8 beside quantized inputs (here amax / 127), amax / 7.5 of INT4 (here amax / 7 without half level)</source>
        <translation>es bestimmt die Schritte der Gewichte neu: 2 amax / 255 von INT8 neben quantisierten Eingängen (hier amax / 127), amax / 7,5 von INT4 (hier ohne halbe Stufe amax / 7)</translation>
    </message>
    <message>
        <source>torchao config by modules, with scales of INT8 inputs</source>
        <translation>torchao-Konfiguration nach Modulen, mit Skalen der INT8-Eingänge</translation>
    </message>
    <message>
        <source>the recipe does not list its scales, and its file, which they follow from, is not there: export beside it</source>
        <translation>das Rezept führt seine Skalen nicht auf, und seine Datei, aus der sie folgen, ist nicht da: neben ihr exportieren</translation>
    </message>
    <message>
        <source>on processors with AMX it leaves the scale of the input aside and quantizes it token by token; without AMX it takes the scale</source>
        <translation>auf Prozessoren mit AMX lässt es die Skala des Eingangs beiseite und quantisiert ihn Token für Token; ohne AMX nimmt es die Skala</translation>
    </message>
    <message>
        <source>on processors with AMX it quantizes the inputs of these layers to 8 bits, unless VLLM_CPU_INT4_W4A8 is 0</source>
        <translation>auf Prozessoren mit AMX quantisiert es die Eingänge dieser Schichten auf 8 Bit, außer VLLM_CPU_INT4_W4A8 ist 0</translation>
    </message>
    <message>
        <source>on processors with AMX it leaves the inputs of FP8 layers in 16 bits, or quantizes them token by token where AMX has FP8</source>
        <translation>auf Prozessoren mit AMX lässt es die Eingänge von FP8-Schichten in 16 Bit, oder quantisiert sie Token für Token, wo AMX FP8 hat</translation>
    </message>
    <message>
        <source>on processors it cannot load FP8 weights with one scale from this kind of checkpoint (it ends with an error of static_scaled_fp8_quant); --flavor modelopt loads, and so does a scale for each channel without scales of inputs</source>
        <translation>auf Prozessoren kann es FP8-Gewichte mit einer Skala aus dieser Art Checkpoint nicht laden (es endet mit einem Fehler von static_scaled_fp8_quant); --flavor modelopt lädt, ebenso eine Skala je Kanal ohne Skalen der Eingaben</translation>
    </message>
    <message>
        <source>on processors FP8 weights with a scale for each channel run with inputs that it quantizes token by token; with a fixed scale of the input it ends with an error</source>
        <translation>auf Prozessoren laufen FP8-Gewichte mit einer Skala je Kanal mit Eingaben, die es Token für Token quantisiert; mit einer festen Skala der Eingabe endet es mit einem Fehler</translation>
    </message>
    <message>
        <source>written, but the readers find the scales of blocks of this input by rules of their own, even for MXFP4 and rceil for MXFP8: they compute what is shown where its scale_rule is decided so</source>
        <translation>geschrieben, aber die Leser finden die Skalen der Blöcke dieser Eingabe nach eigenen Regeln, even bei MXFP4 und rceil bei MXFP8: sie rechnen, was gezeigt wird, wenn ihre scale_rule so entschieden ist</translation>
    </message>
    <message>
        <source>it quantizes the inputs of these layers token by token, and where AMX has no FP8 torch&apos;s reference kernel computes them, hundreds of times slower than in bfloat16</source>
        <translation>es quantisiert die Eingaben dieser Schichten Token für Token, und wo AMX kein FP8 hat, rechnet sie der Referenzkern von torch, hunderte Male langsamer als in bfloat16</translation>
    </message>
    <message>
        <source>a bias that is not one value for each channel, or is multiplied: it stays as it is, ONNX Runtime may quantize it</source>
        <translation>ein Bias, der nicht ein Wert je Kanal ist oder multipliziert wird: er bleibt, wie er ist, ONNX Runtime quantisiert ihn vielleicht</translation>
    </message>
    <message>
        <source>read by several operators whose output channels lie along different axes of it: one reads its codes, the others its values and compute in floating point; a scale for the tensor fits all of them</source>
        <translation>wird von mehreren Operatoren gelesen, deren Ausgangskanäle entlang verschiedener Achsen liegen: einer liest die Codes, die anderen die Werte und rechnen in Gleitkomma; eine Skala für den Tensor passt für alle</translation>
    </message>
    <message>
        <source>no range of this expert&apos;s input is known: its range is borrowed, the largest of the layer&apos;s other experts</source>
        <translation>Vom Eingang dieses Experten ist kein Bereich bekannt: er ist geliehen, der größte der anderen Experten der Schicht</translation>
    </message>
    <message>
        <source>no range of this expert&apos;s input is known, and borrowing is off: no input scale is written, which engines refuse, or load as whatever their memory holds</source>
        <translation>Vom Eingang dieses Experten ist kein Bereich bekannt, und Leihen ist aus: es wird keine Eingangsskala geschrieben, was Engines ablehnen oder als das laden, was gerade im Speicher steht</translation>
    </message>
    <message>
        <source>it stays in 16 bits inside of a tensor of several, which factors of smoothing are not folded into: decide it as the others, or smooth none of them</source>
        <translation>es bleibt in 16 Bit innerhalb eines Tensors aus mehreren, in den Glättungsfaktoren nicht eingerechnet werden: wie die anderen entscheiden, oder keinen davon glätten</translation>
    </message>
    <message>
        <source>it is no weight of a layer: engines read it by its own name and never as codes, it stays as it is</source>
        <translation>es ist kein Gewicht einer Schicht: Engines lesen es unter seinem eigenen Namen und nie als Codes, es bleibt, wie es ist</translation>
    </message>
    <message>
        <source>it is the output head, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>es ist der Ausgabekopf, den Engines in 16 Bit rechnen: er bleibt, wie er ist; mit all_layers=true steht er in Codes</translation>
    </message>
    <message>
        <source>it is a part for images or sound, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>es ist ein Teil für Bilder oder Ton, den Engines in 16 Bit rechnen: er bleibt, wie er ist; mit all_layers=true steht er in Codes</translation>
    </message>
    <message>
        <source>it predicts further tokens, which engines compute in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>es sagt weitere Token voraus, was Engines in 16 Bit rechnen: es bleibt, wie es ist; mit all_layers=true steht es in Codes</translation>
    </message>
    <message>
        <source>its range is that of values that are likely no data (a mask, a fill, saturation): what it really holds becomes a few codes; dump it without them, or set its threshold by hand</source>
        <translation>sein Bereich ist der von Werten, die wohl keine Daten sind (eine Maske, ein Füllwert, Sättigung): was er wirklich enthält, wird zu wenigen Codes; ohne sie ausgeben, oder seine Schwelle von Hand setzen</translation>
    </message>
    <message>
        <source>it was always zero where it was seen, so that no range of it is known: it is left out; see it on other inputs, or set its threshold by hand</source>
        <translation>es war immer null, wo es gesehen wurde, sodass kein Bereich davon bekannt ist: es wird ausgelassen; auf anderen Eingaben ansehen, oder die Schwelle von Hand setzen</translation>
    </message>
    <message>
        <source>it was always zero where it was seen, so that no range of it is known: its layer stays in 16 bits; see it on other inputs, or set its threshold by hand</source>
        <translation>es war immer null, wo es gesehen wurde, sodass kein Bereich davon bekannt ist: seine Schicht bleibt in 16 Bit; auf anderen Eingaben ansehen, oder die Schwelle von Hand setzen</translation>
    </message>
    <message>
        <source>the export has it under another name than the model</source>
        <translation>der Export hat es unter einem anderen Namen als das Modell</translation>
    </message>
    <message>
        <source>it is copied, and has another type when it is read back</source>
        <translation>es wird kopiert und hat beim Zurücklesen einen anderen Typ</translation>
    </message>
    <message>
        <source>the graph that the recipe was made with has no value of this name: what reads the file finds no range for it</source>
        <translation>der Graph, mit dem das Rezept gemacht wurde, hat keinen Wert dieses Namens: was die Datei liest, findet keinen Bereich dafür</translation>
    </message>
    <message>
        <source>experts in NVFP4: Transformers 5 joins them without their scales for the tensor, and computes nonsense: run them in an engine that has kernels for them</source>
        <translation>Experten in NVFP4: Transformers 5 fügt sie ohne ihre Skalen für den Tensor zusammen und rechnet Unsinn: in einer Engine ausführen, die Kernel dafür hat</translation>
    </message>
    <message>
        <source>its experts are named one by one, as in files that have them apart: vLLM reads them so, Transformers only those of some families: look that it says of no weight that it is new</source>
        <translation>seine Experten sind einzeln benannt, wie in Dateien, die sie getrennt haben: vLLM liest sie so, Transformers nur die einiger Familien: darauf achten, dass es von keinem Gewicht sagt, es sei neu</translation>
    </message>
    <message>
        <source>it is of another file of the recipe, and this model has none of its name: left out</source>
        <translation>es ist aus einer anderen Datei des Rezepts, und dieses Modell hat keinen seines Namens: ausgelassen</translation>
    </message>
    <message>
        <source>the settings state no quant_method</source>
        <translation>die Einstellungen nennen keine quant_method</translation>
    </message>
    <message>
        <source>it has no reader for this quant_method</source>
        <translation>sie hat keinen Leser für diese quant_method</translation>
    </message>
    <message>
        <source>it reads codes of other bits with this quant_method</source>
        <translation>sie liest mit dieser quant_method Codes anderer Bitzahl</translation>
    </message>
    <message>
        <source>what lies there cannot be read</source>
        <translation>was dort liegt, kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>engines run these layers as one, with one scale, and their scales differ</source>
        <translation>Engines rechnen diese Schichten als eine, mit einer Skala, und ihre Skalen unterscheiden sich</translation>
    </message>
    <message>
        <source>they stand in codes, and engines compute them in 16 bits: no such parameter is there</source>
        <translation>sie stehen in Codes, und Engines rechnen sie in 16 Bit: einen solchen Parameter gibt es dort nicht</translation>
    </message>
    <message>
        <source>which of its layouts the engine takes was not read</source>
        <translation>welche ihrer Anordnungen die Engine nimmt, wurde nicht gelesen</translation>
    </message>
    <message>
        <source>several layers read it, and the recipe leaves the input of one of them as it is: it stays as it is for all of them</source>
        <translation>mehrere Schichten lesen es, und das Rezept lässt die Eingabe einer davon, wie sie ist: sie bleibt es für alle</translation>
    </message>
    <message>
        <source>several layers read it, and the recipe decides their inputs otherwise: the first decision is written</source>
        <translation>mehrere Schichten lesen es, und das Rezept entscheidet ihre Eingaben verschieden: die erste Entscheidung wird geschrieben</translation>
    </message>
    <message>
        <source>the graph has its layer, but no value that holds what was recorded (a normalisation or a factor is folded in, or its weight is stored turned): what reads the file finds no range for it</source>
        <translation>der Graph hat seine Schicht, aber keinen Wert mit dem, was aufgezeichnet wurde (eine Normalisierung oder ein Faktor ist eingerechnet, oder sein Gewicht ist gedreht gespeichert): wer die Datei liest, findet dafür keinen Bereich</translation>
    </message>
    <message>
        <source>several tensors hold this value: the largest of their ranges is written</source>
        <translation>mehrere Tensoren enthalten diesen Wert: der größte ihrer Bereiche wird geschrieben</translation>
    </message>
    <message>
        <source>it is in no block of the language model, and engines compute it in 16 bits: it stays as it is; all_layers=true has it in codes</source>
        <translation>es steht in keinem Block des Sprachmodells, und Engines rechnen es in 16 Bit: es bleibt, wie es ist; all_layers=true schreibt es in Codes</translation>
    </message>
    <message>
        <source>engines compute it in 16 bits whatever the layers around it are in: it stays as it is; all_layers=true has it in codes</source>
        <translation>Engines rechnen es in 16 Bit, worin die Schichten ringsum auch stehen: es bleibt, wie es ist; all_layers=true schreibt es in Codes</translation>
    </message>
    <message>
        <source>they stand in 16 bits, and the settings say 8-bit codes: engines cast the values to codes, without a scale</source>
        <translation>sie stehen in 16 Bit, und die Einstellungen nennen 8-Bit-Codes: Engines wandeln die Werte ohne Skala in Codes um</translation>
    </message>
    <message>
        <source>they stand in 16 bits, and the settings say codes of another shape: engines have no such parameter</source>
        <translation>sie stehen in 16 Bit, und die Einstellungen nennen Codes einer anderen Form: Engines haben keinen solchen Parameter</translation>
    </message>
    <message>
        <source>the settings say another number format than that of their codes: engines cast the codes to it as if they were values</source>
        <translation>die Einstellungen nennen ein anderes Zahlenformat als das ihrer Codes: Engines wandeln die Codes dahin um, als wären sie Werte</translation>
    </message>
    <message>
        <source>the settings say other codes than they stand in: the parameters that engines make have another shape</source>
        <translation>die Einstellungen nennen andere Codes als die, in denen sie stehen: die Parameter, die Engines anlegen, haben eine andere Form</translation>
    </message>
    <message>
        <source>the settings say another number of scales than they have: the parameters that engines make have another shape</source>
        <translation>die Einstellungen nennen eine andere Zahl von Skalen, als sie haben: die Parameter, die Engines anlegen, haben eine andere Form</translation>
    </message>
    <message>
        <source>the settings say that their scale is stored, and it is not there: engines compute with the number that the parameter begins with</source>
        <translation>die Einstellungen sagen, dass ihre Skala gespeichert ist, und sie ist nicht da: Engines rechnen mit der Zahl, mit der der Parameter beginnt</translation>
    </message>
    <message>
        <source>the settings say one scale of the input, and there are several, or none in the tensor: engines take one number</source>
        <translation>die Einstellungen nennen eine Skala der Eingabe, und es sind mehrere, oder im Tensor ist keine: Engines nehmen eine Zahl</translation>
    </message>
    <message>
        <source>the settings say that scales of caches are stored, and they are not there: engines compute with 1</source>
        <translation>die Einstellungen sagen, dass Skalen von Caches gespeichert sind, und sie sind nicht da: Engines rechnen mit 1</translation>
    </message>
    <message>
        <source>their caches have a scale of values, and none of keys: engines want that of keys, or none</source>
        <translation>ihre Caches haben eine Skala der Werte und keine der Schlüssel: Engines wollen die der Schlüssel, oder keine</translation>
    </message>
    <message>
        <source>their caches have a scale of keys, and none of values: engines take it for both</source>
        <translation>ihre Caches haben eine Skala der Schlüssel und keine der Werte: Engines nehmen sie für beide</translation>
    </message>
    <message>
        <source>they choose experts, no list of the settings leaves them out, and versions of the engine differ in whether they take this architecture&apos;s in 16 bits</source>
        <translation>sie wählen Experten, keine Liste der Einstellungen lässt sie aus, und Versionen der Engine unterscheiden sich darin, ob sie die dieser Architektur in 16 Bit nehmen</translation>
    </message>
    <message>
        <source>others of their row are there, and they are not: engines compute with what happens to be in memory</source>
        <translation>andere ihrer Reihe sind da, sie aber nicht: Engines rechnen mit dem, was gerade im Speicher steht</translation>
    </message>
    <message>
        <source>engines run these layers as one with others, with the largest of their scales: they are rounded a second time</source>
        <translation>Engines führen diese Schichten mit anderen als eine aus, mit der größten ihrer Skalen: sie werden ein zweites Mal gerundet</translation>
    </message>
    <message>
        <source>engines quantize these inputs with the largest scale of the layers that read the same</source>
        <translation>Engines quantisieren diese Eingaben mit der größten Skala der Schichten, die dasselbe lesen</translation>
    </message>
    <message>
        <source>their scale is zero or no number: what is divided or multiplied by it is lost</source>
        <translation>ihre Skala ist null oder keine Zahl: was durch sie geteilt oder mit ihr multipliziert wird, ist verloren</translation>
    </message>
    <message>
        <source>it is a bias: the readers take none in codes, it stays as it is</source>
        <translation>es ist ein Bias: die Leser nehmen keinen in Codes, er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>not compared: an input or a cache, of which the export has no scale to be read back</source>
        <translation>nicht verglichen: eine Eingabe oder ein Cache, von dem der Export keine Skala zum Zurücklesen hat</translation>
    </message>
    <message>
        <source>not compared: an input or a cache, of which the graph has a scale, and no values to read back</source>
        <translation>nicht verglichen: eine Eingabe oder ein Cache, von dem der Graph eine Skala hat, aber keine Werte zum Zurücklesen</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: an engine cuts values off beyond %3, where %4 was decided</source>
        <translation>seine Skala ist %1, entschieden war %2: eine Engine schneidet Werte jenseits von %3 ab, wo %4 entschieden war</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: an engine spreads its codes up to %3, where %4 was decided, and rounds more coarsely</source>
        <translation>seine Skala ist %1, entschieden war %2: eine Engine verteilt ihre Codes bis %3, wo %4 entschieden war, und rundet gröber</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: it is no number above zero, and an engine computes garbage with it</source>
        <translation>seine Skala ist %1, entschieden war %2: das ist keine Zahl über null, und eine Engine rechnet damit Unsinn</translation>
    </message>
    <message>
        <source>its scale is not there, and %2 was decided: an engine refuses the folder, or takes 1 for the scale</source>
        <translation>seine Skala fehlt, entschieden war %2: eine Engine lehnt den Ordner ab oder nimmt 1 als Skala</translation>
    </message>
    <message>
        <source>its scale cannot be read back, and %2 was decided: an engine cannot read it either</source>
        <translation>seine Skala lässt sich nicht zurücklesen, entschieden war %2: auch eine Engine kann sie nicht lesen</translation>
    </message>
    <message>
        <source>it is no one scale when it is read back, and %2 was decided: an engine refuses it or takes a part of it</source>
        <translation>zurückgelesen ist es nicht eine Skala, entschieden war %2: eine Engine lehnt es ab oder nimmt einen Teil davon</translation>
    </message>
    <message>
        <source>its scale is %1, and %2 was decided: the settings state another number format, in which an engine rounds it</source>
        <translation>seine Skala ist %1, entschieden war %2: die Einstellungen nennen ein anderes Zahlenformat, in dem eine Engine sie rundet</translation>
    </message>
    <message>
        <source>not compared: a scale of an input or a cache of which the recipe decides nothing</source>
        <translation>nicht verglichen: eine Skala einer Eingabe oder eines Caches, über die das Rezept nichts entscheidet</translation>
    </message>
</context>
<context>
    <name>Fact</name>
    <message>
        <source>single bytes</source>
        <translation>einzelne Bytes</translation>
    </message>
    <message>
        <source>big-endian</source>
        <translation>Big-Endian</translation>
    </message>
    <message>
        <source>little-endian</source>
        <translation>Little-Endian</translation>
    </message>
    <message>
        <source>contiguous</source>
        <translation>zusammenhängend</translation>
    </message>
    <message>
        <source>external</source>
        <translation>in einer anderen Datei</translation>
    </message>
    <message>
        <source>chunked</source>
        <translation>in Blöcken (chunks)</translation>
    </message>
    <message>
        <source>compact</source>
        <translation>kompakt, im Kopf</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>virtuell</translation>
    </message>
    <message>
        <source>contiguous, first axis fastest</source>
        <translation>zusammenhängend, erste Achse am schnellsten</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Version of the format</source>
        <translation>Version des Formats</translation>
    </message>
    <message>
        <source>Readable since</source>
        <translation>Lesbar ab</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Geschrieben von</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Size of the file</source>
        <translation>Größe der Datei</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>Datasets of numbers</source>
        <translation>Datensätze mit Zahlen</translation>
    </message>
    <message>
        <source>Stored values</source>
        <translation>Gespeicherte Werte</translation>
    </message>
    <message>
        <source>All else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>Unused, as the file knows</source>
        <translation>Ungenutzt, soweit die Datei es weiß</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>User block</source>
        <translation>Benutzerblock</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Byte order</source>
        <translation>Bytereihenfolge</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>May grow to</source>
        <translation>Kann wachsen bis</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Chunks of</source>
        <translation>Blöcke (chunks) von</translation>
    </message>
    <message>
        <source>Chunks stored</source>
        <translation>Gespeicherte Blöcke</translation>
    </message>
    <message>
        <source>Chunks in all</source>
        <translation>Blöcke insgesamt</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filters not readable here</source>
        <translation>Hier nicht lesbare Filter</translation>
    </message>
    <message>
        <source>Fill value</source>
        <translation>Füllwert</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Kompression</translation>
    </message>
    <message>
        <source>Begins at byte</source>
        <translation>Beginnt bei Byte</translation>
    </message>
    <message>
        <source>Hard links</source>
        <translation>Harte Links</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>Andere Namen</translation>
    </message>
    <message>
        <source>counts and a sample of rows</source>
        <translation>Zählungen und eine Stichprobe von Zeilen</translation>
    </message>
</context>
<context>
    <name>FactsPanel</name>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 to 1</source>
        <translation>%1 zu 1</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>nicht gezeigt</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>A percentile from %1 to %2 is expected.</source>
        <translation>Erwartet wird ein Perzentil von %1 bis %2.</translation>
    </message>
    <message>
        <source>A number above 0 is expected.</source>
        <translation>Erwartet wird eine Zahl über 0.</translation>
    </message>
    <message>
        <source>A number of %1 or more is expected.</source>
        <translation>Erwartet wird eine Zahl ab %1.</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2 is expected.</source>
        <translation>Erwartet wird eine ganze Zahl von %1 bis %2.</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected.</source>
        <translation>Erwartet wird eine Zahl von %1 bis %2.</translation>
    </message>
    <message>
        <source>Nothing was typed.</source>
        <translation>Es wurde nichts eingegeben.</translation>
    </message>
    <message>
        <source>“%1” is not taken.</source>
        <translation>„%1“ wird nicht angenommen.</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Nicht angenommen</translation>
    </message>
    <message>
        <source>Not applied yet</source>
        <translation>Gilt noch nicht</translation>
    </message>
    <message>
        <source>Esc brings back the present value.</source>
        <translation>Esc holt zurück, was gilt.</translation>
    </message>
    <message>
        <source>Enter takes what was typed, Esc brings back the present value.</source>
        <translation>Die Eingabetaste übernimmt, was eingegeben wurde, Esc holt zurück, was gilt.</translation>
    </message>
    <message>
        <source>Not applied yet.</source>
        <extracomment>%1: a value</extracomment>
        <translation>Gilt noch nicht.</translation>
    </message>
    <message>
        <source>Not applied yet: the value is still %1.</source>
        <translation>Gilt noch nicht: es gilt %1.</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Choose the model that the decisions are for: its weights are read from it.</source>
        <translation>Das Modell wählen, für das die Entscheidungen sind: Seine Gewichte werden daraus gelesen.</translation>
    </message>
</context>
<context>
    <name>Filter</name>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>auffällig</translation>
    </message>
    <message>
        <source>name: %1</source>
        <translation>Name: %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <comment>as in &lt; 20</comment>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>output %1 dB</source>
        <comment>of a layer, as in &lt; 20</comment>
        <translation>Ausgabe %1 dB</translation>
    </message>
    <message>
        <source>change %1 dB</source>
        <comment>as in &lt; 0</comment>
        <translation>Änderung %1 dB</translation>
    </message>
    <message>
        <source>saturated %1 %</source>
        <comment>as in &gt; 0.1</comment>
        <translation>gesättigt %1 %</translation>
    </message>
    <message>
        <source>outlier %1</source>
        <comment>as in &gt; 100</comment>
        <translation>Ausreißer %1</translation>
    </message>
    <message>
        <source>max |x| %1</source>
        <comment>as in &gt; 100</comment>
        <translation>max |x| %1</translation>
    </message>
    <message>
        <source>threshold %1</source>
        <comment>as in &gt; 100</comment>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>bits %1</source>
        <comment>as in &lt; 8</comment>
        <translation>Bits %1</translation>
    </message>
    <message>
        <source>elements %1</source>
        <comment>as in &gt; 1000</comment>
        <translation>Elemente %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <comment>as in 3 … 7</comment>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>or</source>
        <comment>between filters</comment>
        <translation>oder</translation>
    </message>
    <message>
        <source>“%1” is taken for a part of a name: its value cannot be read.</source>
        <translation>„%1“ gilt als Teil eines Namens: der Wert ist nicht lesbar.</translation>
    </message>
    <message>
        <source>“%1” is taken for a part of a name. Is %2 meant?</source>
        <translation>„%1“ gilt als Teil eines Namens. Ist %2 gemeint?</translation>
    </message>
    <message>
        <source>No tensor passes the filter</source>
        <translation>Kein Tensor passt zum Filter</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>The upper half of a float, cast without a scale: reference row</source>
        <translation>Obere Hälfte eines float, ohne Skala umgewandelt: Vergleichszeile</translation>
    </message>
    <message>
        <source>Powers of two 2^-127 to 2^127; holds block scales, never values</source>
        <translation>Zweierpotenzen 2^-127 bis 2^127; fasst Blockskalen, nie Werte</translation>
    </message>
    <message>
        <source>IEEE half precision, cast without a scale: reference row</source>
        <translation>IEEE-Halbgenauigkeit, ohne Skala umgewandelt: Vergleichszeile</translation>
    </message>
    <message>
        <source>1-2-1, magnitudes 0, 0.5, 1, 1.5, 2, 3, 4, 6</source>
        <translation>1-2-1, Beträge 0, 0,5, 1, 1,5, 2, 3, 4, 6</translation>
    </message>
    <message>
        <source>1-2-3, bias 1, largest 7.5, every code finite</source>
        <translation>1-2-3, Bias 1, größter Wert 7,5, jeder Code endlich</translation>
    </message>
    <message>
        <source>1-3-2, bias 3, largest 28, every code finite</source>
        <translation>1-3-2, Bias 3, größter Wert 28, jeder Code endlich</translation>
    </message>
    <message>
        <source>1-4-3 with a selectable exponent bias; top exponent reserved (IEEE-like)</source>
        <translation>1-4-3 mit wählbarem Exponenten-Bias; höchster Exponent reserviert (wie IEEE)</translation>
    </message>
    <message>
        <source>1-3-4, bias 3, largest 15.5, IEEE-like</source>
        <translation>1-3-4, Bias 3, größter Wert 15,5, wie IEEE</translation>
    </message>
    <message>
        <source>1-4-3, bias 7, largest 448, no infinity</source>
        <translation>1-4-3, Bias 7, größter Wert 448, kein Unendlich</translation>
    </message>
    <message>
        <source>1-4-3, bias 8, largest 240, one NaN and no -0</source>
        <translation>1-4-3, Bias 8, größter Wert 240, ein NaN und keine -0</translation>
    </message>
    <message>
        <source>1-5-2, bias 15, largest 57344, IEEE-like</source>
        <translation>1-5-2, Bias 15, größter Wert 57344, wie IEEE</translation>
    </message>
    <message>
        <source>1-5-2, bias 16, largest 57344, one NaN and no -0</source>
        <translation>1-5-2, Bias 16, größter Wert 57344, ein NaN und keine -0</translation>
    </message>
    <message>
        <source>Two&apos;s complement, reference row</source>
        <translation>Zweierkomplement, Vergleichszeile</translation>
    </message>
    <message>
        <source>Two&apos;s complement, 16 uniform levels</source>
        <translation>Zweierkomplement, 16 gleichmäßige Stufen</translation>
    </message>
    <message>
        <source>Two&apos;s complement, uniform steps</source>
        <translation>Zweierkomplement, gleichmäßige Stufen</translation>
    </message>
    <message>
        <source>INT4 in groups along the rows, each with a scale of its own</source>
        <translation>INT4 in Gruppen entlang der Zeilen, jede mit eigener Skala</translation>
    </message>
    <message>
        <source>FP4 E2M1 in blocks of 32 with a power-of-two scale</source>
        <translation>FP4 E2M1 in Blöcken zu 32 mit einer Zweierpotenz als Skala</translation>
    </message>
    <message>
        <source>FP6 E2M3 in blocks of 32 with a power-of-two scale</source>
        <translation>FP6 E2M3 in Blöcken zu 32 mit einer Zweierpotenz als Skala</translation>
    </message>
    <message>
        <source>FP6 E3M2 in blocks of 32 with a power-of-two scale</source>
        <translation>FP6 E3M2 in Blöcken zu 32 mit einer Zweierpotenz als Skala</translation>
    </message>
    <message>
        <source>FP8 E4M3 in blocks of 32 with a power-of-two scale</source>
        <translation>FP8 E4M3 in Blöcken zu 32 mit einer Zweierpotenz als Skala</translation>
    </message>
    <message>
        <source>FP8 E5M2 in blocks of 32 with a power-of-two scale</source>
        <translation>FP8 E5M2 in Blöcken zu 32 mit einer Zweierpotenz als Skala</translation>
    </message>
    <message>
        <source>8-bit fractions in blocks of 32 with a power-of-two scale</source>
        <translation>8-Bit-Brüche in Blöcken zu 32 mit einer Zweierpotenz als Skala</translation>
    </message>
    <message>
        <source>FP4 E2M1 in blocks of 16: an E4M3 scale for each, one more for the tensor</source>
        <translation>FP4 E2M1 in Blöcken zu 16: je eine E4M3-Skala und eine weitere für den Tensor</translation>
    </message>
</context>
<context>
    <name>FormatOption</name>
    <message>
        <source>bias %1</source>
        <translation>Bias %1</translation>
    </message>
    <message>
        <source>narrow</source>
        <translation>eng</translation>
    </message>
    <message>
        <source>half level</source>
        <translation>halbe Stufe</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>zu %1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>a field is missing or of another kind</source>
        <translation>ein Feld fehlt oder ist von anderer Art</translation>
    </message>
    <message>
        <source>not a finite number above zero</source>
        <translation>keine endliche Zahl über null</translation>
    </message>
    <message>
        <source>a data type that has no counterpart here</source>
        <translation>ein Datentyp ohne Gegenstück hier</translation>
    </message>
    <message>
        <source>a scale for each block is not taken over</source>
        <translation>eine Skala je Block wird nicht übernommen</translation>
    </message>
    <message>
        <source>an asymmetric range: taken as symmetric, as wide as its larger side</source>
        <translation>ein unsymmetrischer Bereich: symmetrisch übernommen, so weit wie seine größere Seite</translation>
    </message>
    <message>
        <source>a scale for each channel that cannot be kept: taken as the largest of them</source>
        <translation>eine Skala je Kanal, die sich nicht halten lässt: als größte davon übernommen</translation>
    </message>
    <message>
        <source>named twice: one of them counts</source>
        <translation>zweimal genannt: einer davon zählt</translation>
    </message>
    <message>
        <source>no name, or one that is longer than any real one</source>
        <translation>kein Name oder einer, der länger ist als jeder echte</translation>
    </message>
    <message>
        <source>AIMET encodings</source>
        <translation>AIMET-Encodings</translation>
    </message>
    <message>
        <source>not measured there</source>
        <translation>dort nicht gemessen</translation>
    </message>
    <message>
        <source>Habana measurements or scales</source>
        <translation>Messungen oder Skalen von Habana</translation>
    </message>
    <message>
        <source>a pattern, not the name of a tensor</source>
        <translation>ein Muster, kein Name eines Tensors</translation>
    </message>
    <message>
        <source>overruled by a later entry</source>
        <translation>von einem späteren Eintrag überstimmt</translation>
    </message>
    <message>
        <source>not quantized there</source>
        <translation>dort nicht quantisiert</translation>
    </message>
    <message>
        <source>no constant_amax: its range is calibrated there</source>
        <translation>kein constant_amax: sein Bereich wird dort kalibriert</translation>
    </message>
    <message>
        <source>ModelOpt quant_cfg</source>
        <translation>quant_cfg von ModelOpt</translation>
    </message>
    <message>
        <source>ONNX Runtime calibration table</source>
        <translation>Kalibriertabelle für ONNX Runtime</translation>
    </message>
    <message>
        <source>ONNX Runtime tensor overrides</source>
        <translation>Tensor-Vorgaben für ONNX Runtime</translation>
    </message>
    <message>
        <source>Scalewright recipe</source>
        <translation>Scalewright-Rezept</translation>
    </message>
    <message>
        <source>not a line of `name: hexadecimal digits`</source>
        <translation>keine Zeile der Form `Name: Hexadezimalziffern`</translation>
    </message>
    <message>
        <source>TensorRT calibration cache</source>
        <translation>TensorRT-Kalibriercache</translation>
    </message>
    <message>
        <source>ranges as measured: the backoff that Gaudi leaves to them is in its settings, its scales are in the file of scales</source>
        <translation>Bereiche wie gemessen: der Backoff, den Gaudi zu ihnen lässt, steht in seinen Einstellungen, seine Skalen in der Datei der Skalen</translation>
    </message>
    <message>
        <source>the channels of one tensor have different data types</source>
        <translation>die Kanäle eines Tensors haben verschiedene Datentypen</translation>
    </message>
    <message>
        <source>scales of input channels besides those of outputs are not taken over</source>
        <translation>Skalen von Eingabekanälen neben denen der Ausgaben werden nicht übernommen</translation>
    </message>
    <message>
        <source>outputs whose scale is the product of those that go into their layer were not decided: left out</source>
        <translation>Ausgaben, deren Skala das Produkt der in ihre Schicht eingehenden ist, wurden nicht entschieden: ausgelassen</translation>
    </message>
    <message>
        <source>several ranges for one tensor: the largest counts</source>
        <translation>mehrere Bereiche für einen Tensor: der größte zählt</translation>
    </message>
    <message>
        <source>cannot be read in the checkpoint</source>
        <translation>ist im Checkpoint nicht lesbar</translation>
    </message>
    <message>
        <source>Checkpoint scales</source>
        <translation>Skalen eines Checkpoints</translation>
    </message>
    <message>
        <source>has zero points: a decision is about a range with zero in its middle</source>
        <translation>hat Nullpunkte: eine Entscheidung gilt einem Bereich mit der Null in der Mitte</translation>
    </message>
    <message>
        <source>columns that share a scale are no neighbours (act-order)</source>
        <translation>Spalten mit gemeinsamer Skala sind keine Nachbarn (act-order)</translation>
    </message>
    <message>
        <source>no number format here has its codes</source>
        <translation>kein Zahlenformat hier hat seine Codes</translation>
    </message>
    <message>
        <source>scales for parts of another shape than a decision here has</source>
        <translation>Skalen für Teile einer anderen Form, als eine Entscheidung hier hat</translation>
    </message>
    <message>
        <source>neither its codes nor the settings say its number format</source>
        <translation>weder seine Codes noch die Einstellungen nennen sein Zahlenformat</translation>
    </message>
    <message>
        <source>how many columns share a scale is told neither by its weight nor by the settings</source>
        <translation>wie viele Spalten sich eine Skala teilen, sagen weder sein Gewicht noch die Einstellungen</translation>
    </message>
    <message>
        <source>its layer has factors of columns (pre_quant_scale), and no weight here that has them</source>
        <translation>seine Schicht hat Faktoren für Spalten (pre_quant_scale), und hier ist kein Gewicht, das sie hat</translation>
    </message>
    <message>
        <source>its weight is rounded to FP8 as well as to INT4, by a scale of its own: a decision has INT4 alone</source>
        <translation>das Gewicht wird außer auf INT4 mit einer eigenen Skala auch auf FP8 gerundet: eine Entscheidung hat nur INT4</translation>
    </message>
    <message>
        <source>a cache from which a bias is subtracted first (k_bias, v_bias): a decision has no such shift</source>
        <translation>ein Cache, von dem zuerst ein Versatz abgezogen wird (k_bias, v_bias): eine Entscheidung hat keinen solchen</translation>
    </message>
    <message>
        <source>the scale of an NVFP4 cache is amax / 448 of ModelOpt 0.42 and newer, amax / 2688 of older ones: no settings say whose it is</source>
        <translation>die Skala eines NVFP4-Caches ist amax / 448 bei ModelOpt 0.42 und neuer, amax / 2688 bei älteren: keine Einstellungen sagen, von wem sie ist</translation>
    </message>
    <message>
        <source>measured before keys are turned by their position (RoPE): taken over, though the cache holds them afterwards</source>
        <translation>gemessen, bevor Schlüssel nach ihrer Position gedreht werden (RoPE): übernommen, obwohl der Cache sie danach hält</translation>
    </message>
    <message>
        <source>a configuration for all modules that are not named, and the file names none: import the folder of the checkpoint</source>
        <translation>eine Einstellung für alle Module, die nicht genannt sind, und die Datei nennt keine: importieren Sie den Ordner des Checkpoints</translation>
    </message>
    <message>
        <source>several scales where there is one as a rule</source>
        <translation>mehrere Skalen, wo es sonst eine gibt</translation>
    </message>
    <message>
        <source>a scale of an operand for which recipes have no name</source>
        <translation>die Skala eines Operanden, für den Rezepte keinen Namen haben</translation>
    </message>
    <message>
        <source>decided as a whole, taken over for each of its layers</source>
        <translation>als Ganzes entschieden, für jede seiner Schichten übernommen</translation>
    </message>
    <message>
        <source>how large its last blocks are is told by its weight only, which is not there</source>
        <translation>wie groß seine letzten Blöcke sind, sagt nur sein Gewicht, und das ist nicht da</translation>
    </message>
    <message>
        <source>its scale is no constant that can be read</source>
        <translation>seine Skala ist keine Konstante, die sich lesen lässt</translation>
    </message>
    <message>
        <source>Quantized ONNX model</source>
        <translation>Quantisiertes ONNX-Modell</translation>
    </message>
    <message>
        <source>a flat list of blocks that does not say how many a channel has: version 2 does</source>
        <translation>eine flache Liste von Blöcken, die nicht sagt, wie viele ein Kanal hat: Version 2 sagt es</translation>
    </message>
    <message>
        <source>scales of blocks whose lengths, axis and block size do not fit together</source>
        <translation>Skalen von Blöcken, deren Längen, Achse und Blockgröße nicht zusammenpassen</translation>
    </message>
    <message>
        <source>taken as scales of groups: that they are whole multiples of the channel&apos;s is not kept</source>
        <translation>als Skalen von Gruppen übernommen: dass sie ganze Vielfache der Skala des Kanals sind, bleibt nicht erhalten</translation>
    </message>
    <message>
        <source>the scale of the tensor is taken over, those of its blocks are found from its values</source>
        <translation>die Skala des Tensors wird übernommen, die seiner Blöcke werden aus seinen Werten gefunden</translation>
    </message>
    <message>
        <source>its range is not in this file but in the scales of the checkpoint beside it: import its folder</source>
        <translation>sein Bereich steht nicht in dieser Datei, sondern in den Skalen des Checkpoints daneben: dessen Ordner importieren</translation>
    </message>
    <message>
        <source>one algorithm for all layers: the file does not name them</source>
        <translation>ein Verfahren für alle Schichten: die Datei nennt sie nicht</translation>
    </message>
    <message>
        <source>an algorithm that is not known here</source>
        <translation>ein Verfahren, das hier nicht bekannt ist</translation>
    </message>
    <message>
        <source>quantized there after factors were moved into it (pre_quant_scale): taken without them</source>
        <translation>dort quantisiert, nachdem Faktoren hineingezogen wurden (pre_quant_scale): ohne sie übernommen</translation>
    </message>
    <message>
        <source>blocks of a length that its format does not have here</source>
        <translation>Blöcke einer Länge, die sein Format hier nicht hat</translation>
    </message>
    <message>
        <source>Algorithms of layers for TensorRT-LLM</source>
        <translation>Verfahren der Schichten für TensorRT-LLM</translation>
    </message>
    <message>
        <source>one range for all of its blocks: taken as that of the tensor</source>
        <translation>ein Bereich für alle seine Blöcke: als der des Tensors übernommen</translation>
    </message>
    <message>
        <source>torchao finds its scales from the values, and the file holds none: decide it here</source>
        <translation>torchao findet seine Skalen aus den Werten, die Datei enthält keine: hier entscheiden</translation>
    </message>
    <message>
        <source>groups with zero points, which torchao finds from the values: no format here has them</source>
        <translation>Gruppen mit Nullpunkten, die torchao aus den Werten findet: kein Format hier hat sie</translation>
    </message>
    <message>
        <source>an expression, not the name of a module</source>
        <translation>ein Ausdruck, kein Name eines Moduls</translation>
    </message>
    <message>
        <source>torchao configuration</source>
        <translation>Konfiguration von torchao</translation>
    </message>
    <message>
        <source>the codes of its layer&apos;s weight cannot be read: nothing is decided about the layer</source>
        <translation>die Codes des Gewichts seiner Schicht können nicht gelesen werden: über die Schicht wird nichts entschieden</translation>
    </message>
    <message>
        <source>scales below zero, which mirror codes: taken by their magnitude, under which the outermost negative code is cut by one step</source>
        <translation>Skalen unter null, die Codes spiegeln: nach ihrem Betrag genommen, womit der äußerste negative Code um einen Schritt gekürzt ist</translation>
    </message>
    <message>
        <source>engines find the scales of so many inputs while they compute: none is stored, and the recipe says nothing of them</source>
        <translation>Engines finden die Skalen so vieler Eingänge, während sie rechnen: keine ist gespeichert, und das Rezept sagt nichts von ihnen</translation>
    </message>
    <message>
        <source>the files decide it otherwise, or by another number of ranges: it is as the first file has it</source>
        <translation>die Dateien entscheiden es verschieden, oder mit einer anderen Zahl von Bereichen: es ist, wie die erste Datei es hat</translation>
    </message>
    <message>
        <source>not in all files: the range is that of those that have it</source>
        <translation>nicht in allen Dateien: der Bereich ist der von denen, die es haben</translation>
    </message>
    <message>
        <source>the settings state that the scales of so many inputs are stored, and none of them is there: the recipe says nothing of them</source>
        <translation>nach den Einstellungen sind die Skalen so vieler Eingaben gespeichert, und keine davon ist da: das Rezept sagt nichts über sie</translation>
    </message>
    <message>
        <source>they lie beside codes, and what they mean there is not known: nothing is taken of them</source>
        <translation>sie liegen neben Codes, und was sie dort bedeuten, ist nicht bekannt: von ihnen wird nichts übernommen</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Choose role</source>
        <translation>Rolle wählen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Change option</source>
        <translation>Option ändern</translation>
    </message>
    <message>
        <source>Choose granularity</source>
        <translation>Granularität wählen</translation>
    </message>
    <message>
        <source>Change parameter</source>
        <translation>Parameter ändern</translation>
    </message>
    <message>
        <source>Type threshold</source>
        <translation>Schwelle eingeben</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>backoff {backoff}</source>
        <translation>Backoff {backoff}</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>{fraction} max</source>
        <translation>{fraction} Max</translation>
    </message>
    <message>
        <source>best bias</source>
        <translation>bester Bias</translation>
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
        <translation>Skala 1</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>%1 (%2): threshold %3</source>
        <translation>%1 (%2): Schwelle %3</translation>
    </message>
    <message>
        <source>, bias %1</source>
        <translation>, Bias %1</translation>
    </message>
    <message>
        <source>~ Estimated until a pass over the data has settled it.</source>
        <translation>~ Geschätzt, bis ein Durchgang durch die Daten es geklärt hat.</translation>
    </message>
    <message>
        <source>~ Estimated from the profile; a pass over the data settles it when the method is chosen.</source>
        <translation>~ Aus dem Profil geschätzt; ein Durchgang durch die Daten klärt es, wenn das Verfahren gewählt wird.</translation>
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
        <translation>Auf null gefallen</translation>
    </message>
    <message>
        <source>share of elements with x != 0 and y = 0</source>
        <translation>Anteil der Elemente mit x != 0 und y = 0</translation>
    </message>
    <message>
        <source>Levels used</source>
        <translation>Genutzte Stufen</translation>
    </message>
    <message>
        <source>distinct values of y, of those the format has</source>
        <translation>verschiedene Werte von y, von denen des Formats</translation>
    </message>
    <message>
        <source>Max error</source>
        <translation>Größter Fehler</translation>
    </message>
    <message>
        <source>largest |x - y|</source>
        <translation>größtes |x - y|</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>mean of (x - y)^2</source>
        <translation>Mittel von (x - y)^2</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>Gesättigt</translation>
    </message>
    <message>
        <source>share of elements with |x| beyond the threshold</source>
        <translation>Anteil der Elemente mit |x| jenseits der Schwelle</translation>
    </message>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>10 log10(sum x^2 / sum (x - y)^2); y is the fake-quantized x</source>
        <translation>10 log10(Summe x^2 / Summe (x - y)^2); y ist das scheinquantisierte x</translation>
    </message>
</context>
<context>
    <name>ModelExport</name>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
</context>
<context>
    <name>Move</name>
    <message>
        <source>range of its own</source>
        <translation>eigener Bereich</translation>
    </message>
    <message>
        <source>The tensor leaves its sharing group, whose range is wider than it needs.</source>
        <translation>Der Tensor verlässt seine Skalengruppe, deren Bereich weiter ist, als er braucht.</translation>
    </message>
    <message>
        <source>backoff %1</source>
        <translation>Backoff %1</translation>
    </message>
    <message>
        <source>The exponent bias of which the values fill no more than this share.</source>
        <translation>Der Exponenten-Bias, von dem die Werte nicht mehr als diesen Anteil füllen.</translation>
    </message>
    <message>
        <source>best threshold</source>
        <translation>beste Schwelle</translation>
    </message>
    <message>
        <source>The threshold of the least squared error in place of the one in force.</source>
        <translation>Die Schwelle des kleinsten quadratischen Fehlers anstelle der geltenden.</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>Bias %1</translation>
    </message>
    <message>
        <source>Another exponent bias of those that hardware offers.</source>
        <translation>Ein anderer der Exponenten-Bias, die Hardware bietet.</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>The format of the next larger codes that loses least.</source>
        <translation>Das Format der nächstgrößeren Codes, das am wenigsten verliert.</translation>
    </message>
    <message>
        <source>A format of as many bits whose blocks have scales of their own.</source>
        <translation>Ein Format mit ebenso vielen Bits, dessen Blöcke eigene Skalen haben.</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>Blöcke von %1</translation>
    </message>
    <message>
        <source>A scale for each square block of the weight.</source>
        <translation>Eine Skala für jeden quadratischen Block des Gewichts.</translation>
    </message>
    <message>
        <source>per channel</source>
        <translation>je Kanal</translation>
    </message>
    <message>
        <source>A scale for each output channel of the weight.</source>
        <translation>Eine Skala für jeden Ausgangskanal des Gewichts.</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>Gruppen von %1</translation>
    </message>
    <message>
        <source>A scale for each group of so many input features of the weight.</source>
        <translation>Eine Skala für jede Gruppe von so vielen Eingangsmerkmalen des Gewichts.</translation>
    </message>
    <message>
        <source>percentile %1</source>
        <translation>Perzentil %1</translation>
    </message>
    <message>
        <source>The threshold is this percentile of the magnitudes; larger values saturate.</source>
        <translation>Die Schwelle ist dieses Perzentil der Beträge; größere Werte sättigen.</translation>
    </message>
    <message>
        <source>Another format of as many bits, with a scale for the tensor.</source>
        <translation>Ein anderes Format mit ebenso vielen Bits, mit einer Skala für den Tensor.</translation>
    </message>
    <message>
        <source>leave in %1</source>
        <translation>in %1 lassen</translation>
    </message>
    <message>
        <source>The tensor stays in 16 bits: nothing quantizes it.</source>
        <translation>Der Tensor bleibt in 16 Bit: Nichts quantisiert ihn.</translation>
    </message>
    <message>
        <source>smooth %1</source>
        <translation>glätten %1</translation>
    </message>
    <message>
        <source>SmoothQuant with the alpha of least error: factors move from this input into the weights of its layers, and the norm before them takes them up.</source>
        <translation>SmoothQuant mit dem Alpha des kleinsten Fehlers: Faktoren wandern aus dieser Eingabe in die Gewichte ihrer Schichten, und die Norm davor nimmt sie auf.</translation>
    </message>
    <message>
        <source>clip nothing</source>
        <translation>nichts abschneiden</translation>
    </message>
    <message>
        <source>The whole range: the threshold is the largest magnitude.</source>
        <translation>Der ganze Bereich: Die Schwelle ist der größte Betrag.</translation>
    </message>
</context>
<context>
    <name>Moves</name>
    <message>
        <source>no error</source>
        <comment>what a move leads to</comment>
        <translation>kein Fehler</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s)</source>
        <translation>
            <numerusform>%n Skala</numerusform>
            <numerusform>%n Skalen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bits</source>
        <comment>for each value</comment>
        <translation>%1 Bit</translation>
    </message>
    <message>
        <source>Costs no bits.</source>
        <translation>Kostet keine Bits.</translation>
    </message>
    <message>
        <source>Changes the bits of each value by %1.</source>
        <translation>Ändert die Bits jedes Werts um %1.</translation>
    </message>
    <message numerus="yes">
        <source>Has %n scale(s).</source>
        <translation>
            <numerusform>Hat %n Skala.</numerusform>
            <numerusform>Hat %n Skalen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Refused so, and not as it is, by: %1.</source>
        <translation>So abgelehnt, anders als jetzt, von: %1.</translation>
    </message>
    <message>
        <source>SQNR: %1 → %2 dB</source>
        <translation>SQNR: %1 → %2 dB</translation>
    </message>
    <message>
        <source>Outputs of its layers: %1 → %2 dB</source>
        <translation>Ausgaben seiner Schichten: %1 → %2 dB</translation>
    </message>
    <message>
        <source>worst %1 → %2 dB</source>
        <comment>SQNR of the worst tensor</comment>
        <translation>schlechtester %1 → %2 dB</translation>
    </message>
    <message numerus="yes">
        <source>Helps %n of the selected tensors, by %1 dB on average.</source>
        <translation>
            <numerusform>Hilft %n der gewählten Tensoren, um %1 dB.</numerusform>
            <numerusform>Hilft %n der gewählten Tensoren, um %1 dB im Mittel.</numerusform>
        </translation>
    </message>
    <message>
        <source>SQNR of the worst: %1 → %2 dB</source>
        <translation>SQNR des schlechtesten: %1 → %2 dB</translation>
    </message>
    <message numerus="yes">
        <source>%n tensors are selected: scalewright-cli suggest --together looks at so many.</source>
        <translation>
            <numerusform>%n Tensor ist gewählt: scalewright-cli suggest --together betrachtet so viele.</numerusform>
            <numerusform>%n Tensoren sind gewählt: scalewright-cli suggest --together betrachtet so viele.</numerusform>
        </translation>
    </message>
    <message>
        <source>B is shown: moves are for what is in force.</source>
        <translation>B wird gezeigt: Schritte gelten dem, was in Kraft ist.</translation>
    </message>
    <message>
        <source>The policy leaves this tensor as it is stored.</source>
        <translation>Die Richtlinie lässt diesen Tensor, wie er gespeichert ist.</translation>
    </message>
    <message>
        <source>Moves follow once the tensor is read.</source>
        <translation>Schritte folgen, sobald der Tensor gelesen ist.</translation>
    </message>
    <message>
        <source>Values that are likely no data set the range: leave them out first.</source>
        <translation>Werte, die wohl keine Daten sind, bestimmen den Bereich: erst auslassen.</translation>
    </message>
    <message>
        <source>Nothing quantizes this tensor: it stays in 16 bits.</source>
        <translation>Nichts quantisiert diesen Tensor: Er bleibt in 16 Bit.</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>Was helfen würde:</translation>
    </message>
    <message>
        <source>No move that the program knows gains half a decibel here.</source>
        <translation>Kein Schritt, den das Programm kennt, gewinnt hier ein halbes Dezibel.</translation>
    </message>
    <message>
        <source>There is no error to make smaller: the values are all zero, or none is finite.</source>
        <translation>Es gibt keinen Fehler zu verkleinern: Alle Werte sind null, oder keiner ist endlich.</translation>
    </message>
    <message numerus="yes">
        <source>What would help %n tensor(s):</source>
        <translation>
            <numerusform>Was %n Tensor helfen würde:</numerusform>
            <numerusform>Was %n Tensoren helfen würde:</numerusform>
        </translation>
    </message>
    <message>
        <source>No move that the program knows gains half a decibel for one of these tensors.</source>
        <translation>Kein Schritt, den das Programm kennt, gewinnt für einen dieser Tensoren ein halbes Dezibel.</translation>
    </message>
    <message>
        <source>With the move: %1</source>
        <translation>Mit dem Schritt: %1</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n tensor(s) and their layers</source>
        <translation>
            <numerusform>%1 für %n Tensor und seine Schichten</numerusform>
            <numerusform>%1 für %n Tensoren und ihre Schichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for what would help</source>
        <translation>Es wird gesucht, was helfen würde</translation>
    </message>
</context>
<context>
    <name>OwnMetric</name>
    <message>
        <source>lower is better</source>
        <translation>kleiner ist besser</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>größer ist besser</translation>
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
        <translation>%1: A %2, B %3</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (worse)</source>
        <translation>%1: A %2, B %3 (schlechter)</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (better)</source>
        <translation>%1: A %2, B %3 (besser)</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>Backoff</source>
        <translation>Backoff</translation>
    </message>
    <message>
        <source>the largest share of a bias&apos;s range that the measured range may fill: 0.25 for activations, 0.5 for weights (Habana)</source>
        <translation>größter Anteil am Bereich eines Bias, den der gemessene Bereich füllen darf: 0,25 für Aktivierungen, 0,5 für Gewichte (Habana)</translation>
    </message>
    <message>
        <source>Maximum as bf16</source>
        <translation>Maximum als bf16</translation>
    </message>
    <message>
        <source>round max |x| to bfloat16 first, as a run in bfloat16 measures it</source>
        <translation>max |x| zuerst auf bfloat16 runden, wie ein Lauf in bfloat16 es misst</translation>
    </message>
    <message>
        <source>Extra scale</source>
        <translation>Zusatzskala</translation>
    </message>
    <message>
        <source>where no bias fits or the finest is too wide, add a scale that puts max |x| / backoff at the end of the range</source>
        <translation>wo kein Bias passt oder der feinste zu weit ist, eine Skala hinzunehmen, die max |x| / Backoff ans Ende des Bereichs setzt</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>magnitude that maps to the largest value; 1 gives INT8 the step 1/127 (Rebellions, softmax outputs)</source>
        <translation>Betrag, der auf den größten Wert fällt; 1 gibt INT8 die Schrittweite 1/127 (Rebellions, Softmax-Ausgaben)</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>Bruchteil</translation>
    </message>
    <message>
        <source>share of max |x|: 1 or very close to 1 (NVIDIA)</source>
        <translation>Anteil an max |x|: 1 oder sehr nahe bei 1 (NVIDIA)</translation>
    </message>
    <message>
        <source>magnitude that maps to the largest value</source>
        <translation>Betrag, der auf den größten Wert fällt</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>p of the minimised sum |x - y|^p: 2 is the squared error, llm-compressor uses 2.4</source>
        <translation>p der minimierten Summe |x - y|^p: 2 ist der quadratische Fehler, llm-compressor nimmt 2,4</translation>
    </message>
    <message>
        <source>linear (NumPy)</source>
        <translation>linear (NumPy)</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>unterer</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>oberer</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>nächster</translation>
    </message>
    <message>
        <source>midpoint</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>nearest rank</source>
        <translation>nächster Rang</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>Perzentil</translation>
    </message>
    <message>
        <source>of |x| over all samples, an exact decimal: Rebellions 99.999, NVIDIA FP8 99.9</source>
        <translation>von |x| über alle Proben, eine exakte Dezimalzahl: Rebellions 99,999, NVIDIA FP8 99,9</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>Schätzer</translation>
    </message>
    <message>
        <source>how a value between two ranks is found; nearest rank is v[ceil(p n) - 1]</source>
        <translation>wie ein Wert zwischen zwei Rängen gefunden wird; nächster Rang ist v[ceil(p n) - 1]</translation>
    </message>
    <message>
        <source>TensorRT version</source>
        <translation>TensorRT-Version</translation>
    </message>
    <message>
        <source>must be the version that reads the file: major*1000 + minor*100 + patch up to 9.x, major*10000 + minor*100 + patch from 10</source>
        <translation>muss die Version sein, die die Datei liest: major*1000 + minor*100 + patch bis 9.x, major*10000 + minor*100 + patch ab 10</translation>
    </message>
    <message>
        <source>Algorithm in the header</source>
        <translation>Algorithmus im Kopf</translation>
    </message>
    <message>
        <source>trtexec --calib expects EntropyCalibration2</source>
        <translation>trtexec --calib erwartet EntropyCalibration2</translation>
    </message>
    <message>
        <source>Include weights</source>
        <translation>Gewichte einschließen</translation>
    </message>
    <message>
        <source>TensorRT finds weight ranges itself; other readers may want them</source>
        <translation>TensorRT bestimmt Gewichtsbereiche selbst; andere Leser können sie brauchen</translation>
    </message>
    <message>
        <source>NVIDIA</source>
        <translation>NVIDIA</translation>
    </message>
    <message>
        <source>NVIDIA, read literally</source>
        <translation>NVIDIA, wörtlich gelesen</translation>
    </message>
    <message>
        <source>literally, tail left out of Q</source>
        <translation>wörtlich, Ausläufer nicht in Q</translation>
    </message>
    <message>
        <source>literally, first bin kept</source>
        <translation>wörtlich, erste Klasse behalten</translation>
    </message>
    <message>
        <source>literally, first bin like the second</source>
        <translation>wörtlich, erste Klasse wie die zweite</translation>
    </message>
    <message>
        <source>literally, spread over empty bins, too</source>
        <translation>wörtlich, auch auf leere Klassen verteilt</translation>
    </message>
    <message>
        <source>literally, bins split between coarse ones</source>
        <translation>wörtlich, Klassen auf grobe aufgeteilt</translation>
    </message>
    <message>
        <source>literally, smoothed</source>
        <translation>wörtlich, geglättet</translation>
    </message>
    <message>
        <source>literally, 128 coarse bins</source>
        <translation>wörtlich, 128 grobe Klassen</translation>
    </message>
    <message>
        <source>literally, last of equal candidates</source>
        <translation>wörtlich, letzter von gleichen Kandidaten</translation>
    </message>
    <message>
        <source>pytorch-quantization</source>
        <translation>pytorch-quantization</translation>
    </message>
    <message>
        <source>TensorRT slides of GTC 2017</source>
        <translation>TensorRT-Folien der GTC 2017</translation>
    </message>
    <message>
        <source>set to zero</source>
        <translation>auf null gesetzt</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>set to the second</source>
        <translation>wie die zweite</translation>
    </message>
    <message>
        <source>by their centers</source>
        <translation>nach ihrer Mitte</translation>
    </message>
    <message>
        <source>by their left edges</source>
        <translation>nach ihrem linken Rand</translation>
    </message>
    <message>
        <source>equally many each</source>
        <translation>je gleich viele</translation>
    </message>
    <message>
        <source>split by overlap</source>
        <translation>nach Überlappung aufgeteilt</translation>
    </message>
    <message>
        <source>center of the last bin</source>
        <translation>Mitte der letzten Klasse</translation>
    </message>
    <message>
        <source>edge of the last bin</source>
        <translation>Rand der letzten Klasse</translation>
    </message>
    <message>
        <source>occupied bins</source>
        <translation>besetzte Klassen</translation>
    </message>
    <message>
        <source>all bins</source>
        <translation>alle Klassen</translation>
    </message>
    <message>
        <source>first</source>
        <translation>der erste</translation>
    </message>
    <message>
        <source>last</source>
        <translation>der letzte</translation>
    </message>
    <message>
        <source>up to the last occupied bin</source>
        <translation>bis zur letzten besetzten Klasse</translation>
    </message>
    <message>
        <source>up to the last bin</source>
        <translation>bis zur letzten Klasse</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>whose entropy: tools that use the word differ by a factor of 2 on the same data; sets the values below</source>
        <translation>wessen Entropie: Werkzeuge, die dieses Wort verwenden, unterscheiden sich auf denselben Daten um den Faktor 2; setzt die Werte darunter</translation>
    </message>
    <message>
        <source>Coarse bins</source>
        <translation>Grobe Klassen</translation>
    </message>
    <message>
        <source>how many levels the quantized form has: NVIDIA&apos;s document 127, tools 128</source>
        <translation>wie viele Stufen die quantisierte Form hat: im Dokument von NVIDIA 127, in Werkzeugen 128</translation>
    </message>
    <message>
        <source>Bins kept at least</source>
        <translation>Mindestens behaltene Klassen</translation>
    </message>
    <message>
        <source>the smallest range tried, in bins; never fewer than there are coarse ones</source>
        <translation>der kleinste versuchte Bereich in Klassen; nie weniger, als es grobe gibt</translation>
    </message>
    <message>
        <source>First bin</source>
        <translation>Erste Klasse</translation>
    </message>
    <message>
        <source>what becomes of the bin that holds the zeros</source>
        <translation>was aus der Klasse mit den Nullen wird</translation>
    </message>
    <message>
        <source>Bins to coarse bins</source>
        <translation>Klassen zu groben Klassen</translation>
    </message>
    <message>
        <source>which coarse bin a bin of the histogram goes to</source>
        <translation>zu welcher groben Klasse eine Klasse des Histogramms kommt</translation>
    </message>
    <message>
        <source>Coarse range ends at</source>
        <translation>Grober Bereich endet an</translation>
    </message>
    <message>
        <source>where the highest coarse bin ends</source>
        <translation>wo die höchste grobe Klasse endet</translation>
    </message>
    <message>
        <source>Clipped values count as quantized</source>
        <translation>Abgeschnittene Werte zählen als quantisiert</translation>
    </message>
    <message>
        <source>whether the quantized form sees the values beyond the range, too, as the literal reading has it</source>
        <translation>ob auch die quantisierte Form die Werte jenseits des Bereichs sieht, wie es wörtlich gelesen heißt</translation>
    </message>
    <message>
        <source>Spread over</source>
        <translation>Verteilt auf</translation>
    </message>
    <message>
        <source>the bins that share the mass of their coarse bin</source>
        <translation>die Klassen, die sich die Masse ihrer groben Klasse teilen</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>count moved into every empty bin before the comparison; 0 for none</source>
        <translation>Anzahl, die vor dem Vergleich in jede leere Klasse verschoben wird; 0 für keine</translation>
    </message>
    <message>
        <source>Of equal candidates</source>
        <translation>Von gleichen Kandidaten</translation>
    </message>
    <message>
        <source>which one is taken; the first clips a constant tensor to an eighth</source>
        <translation>welcher genommen wird; der erste schneidet einen konstanten Tensor auf ein Achtel ab</translation>
    </message>
    <message>
        <source>Threshold at</source>
        <translation>Schwelle an</translation>
    </message>
    <message>
        <source>t = (bins kept - 1/2) * width, or bins kept * width</source>
        <translation>t = (behaltene Klassen - 1/2) * Breite oder behaltene Klassen * Breite</translation>
    </message>
    <message>
        <source>Never above max |x|</source>
        <translation>Nie über max |x|</translation>
    </message>
    <message>
        <source>a threshold beyond the data is brought down to the maximum</source>
        <translation>eine Schwelle jenseits der Daten wird auf das Maximum gesenkt</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>how far the search goes</source>
        <translation>wie weit die Suche geht</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>share of max |x| / largest that the first step is</source>
        <translation>Anteil von max |x| / größter Wert, den die erste Schrittweite hat</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>relative change of the step at which the iteration ends; 0 goes on until nothing changes, which may take thousands of updates</source>
        <translation>relative Änderung der Schrittweite, bei der die Iteration endet; 0 geht weiter, bis sich nichts mehr ändert, was Tausende von Wiederholungen dauern kann</translation>
    </message>
    <message>
        <source>Most updates</source>
        <translation>Höchstens Wiederholungen</translation>
    </message>
    <message>
        <source>after how many updates the iteration ends in any case</source>
        <translation>nach wie vielen Wiederholungen die Iteration in jedem Fall endet</translation>
    </message>
    <message>
        <source>floor (OCP)</source>
        <translation>abrunden (OCP)</translation>
    </message>
    <message>
        <source>ceil</source>
        <translation>aufrunden</translation>
    </message>
    <message>
        <source>rceil (nothing saturates)</source>
        <translation>rceil (nichts sättigt)</translation>
    </message>
    <message>
        <source>even</source>
        <translation>gerade</translation>
    </message>
    <message>
        <source>Narrow range</source>
        <translation>Enger Bereich</translation>
    </message>
    <message>
        <source>leaves out the lowest code, so that the range is symmetric (TensorRT)</source>
        <translation>lässt den niedrigsten Code weg, damit der Bereich symmetrisch ist (TensorRT)</translation>
    </message>
    <message>
        <source>t maps to the largest code + 1/2, 127.5 for INT8: NVIDIA&apos;s embedding tables, Quark, compressed-tensors</source>
        <translation>t wird auf den größten Code + 1/2 abgebildet, 127,5 bei INT8: NVIDIAs Embedding-Tabellen, Quark, compressed-tensors</translation>
    </message>
    <message>
        <source>Scale exponent</source>
        <translation>Skalenexponent</translation>
    </message>
    <message>
        <source>how a block&apos;s largest magnitude becomes a power of two</source>
        <translation>wie aus dem größten Betrag eines Blocks eine Zweierpotenz wird</translation>
    </message>
    <message>
        <source>In float32</source>
        <translation>In float32</translation>
    </message>
    <message>
        <source>scales and quotients rounded to float32, as kernels compute them; otherwise in double</source>
        <translation>Skalen und Quotienten auf float32 gerundet, wie Kernel sie rechnen; sonst in double</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>consecutive values along the last axis that share a scale</source>
        <translation>aufeinanderfolgende Werte der letzten Achse mit gemeinsamer Skala</translation>
    </message>
    <message>
        <source>Other modules to leave alone</source>
        <translation>Weitere Module, die bleiben</translation>
    </message>
    <message>
        <source>modules beside those of the recipe that stay in high precision, separated by commas</source>
        <translation>Module außer denen des Rezepts, die in hoher Genauigkeit bleiben, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Under quantization_config</source>
        <translation>Unter quantization_config</translation>
    </message>
    <message>
        <source>the settings as a member of a model&apos;s config.json; else by themselves</source>
        <translation>die Einstellungen als Teil der config.json eines Modells; sonst für sich</translation>
    </message>
    <message>
        <source>of the reader&apos;s own method: ranges are scale * full scale * backoff, so that it finds the same scales again</source>
        <translation>des Verfahrens des Lesers: Bereiche sind Skala * Vollausschlag * Backoff, sodass er dieselben Skalen wiederfindet</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Gaudi2 has FP8-143, largest 240; Gaudi3 E4M3FN, largest 448</source>
        <translation>Gaudi2 hat FP8-143, größter Wert 240; Gaudi3 E4M3FN, größter Wert 448</translation>
    </message>
    <message>
        <source>Where the reader finds the files</source>
        <translation>Wo der Leser die Dateien findet</translation>
    </message>
    <message>
        <source>Backoff of inputs</source>
        <translation>Backoff der Eingänge</translation>
    </message>
    <message>
        <source>Backoff of weights</source>
        <translation>Backoff der Gewichte</translation>
    </message>
    <message>
        <source>Type of the model</source>
        <translation>Typ des Modells</translation>
    </message>
    <message>
        <source>model_type of the model&apos;s config.json; readers compare it</source>
        <translation>model_type aus der config.json des Modells; Leser vergleichen ihn</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks</source>
        <translation>Tensorparallele Ränge</translation>
    </message>
    <message>
        <source>the same scales for each; readers compare the number</source>
        <translation>dieselben Skalen für jeden; Leser vergleichen die Anzahl</translation>
    </message>
    <message>
        <source>Smallest cache scale</source>
        <translation>Kleinste Skala eines Caches</translation>
    </message>
    <message>
        <source>scales of caches below this are raised to it; 0: none</source>
        <translation>Skalen von Caches darunter werden darauf angehoben; 0: keine</translation>
    </message>
    <message>
        <source>of the attention: self_attn.k_scale</source>
        <translation>der Attention: self_attn.k_scale</translation>
    </message>
    <message>
        <source>of the projections: self_attn.k_proj.k_scale</source>
        <translation>der Projektionen: self_attn.k_proj.k_scale</translation>
    </message>
    <message>
        <source>Names of cache scales</source>
        <translation>Namen der Cache-Skalen</translation>
    </message>
    <message>
        <source>vLLM loads both; ModelOpt writes the second</source>
        <translation>vLLM lädt beide; ModelOpt schreibt die zweite Form</translation>
    </message>
    <message>
        <source>Thresholds of the channels</source>
        <translation>Schwellen der Kanäle</translation>
    </message>
    <message>
        <source>Version of the file</source>
        <translation>Version der Datei</translation>
    </message>
    <message>
        <source>0.6.1 and 1.0.0: integers; 2.0.0: FP8 and the axis of channels, too</source>
        <translation>0.6.1 und 1.0.0: ganze Zahlen; 2.0.0: auch FP8 und die Achse der Kanäle</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>A row for each</source>
        <translation>Eine Zeile je</translation>
    </message>
    <message>
        <source>tensor: the thresholds of its channels are joined in one cell; scale: a row for each channel</source>
        <translation>Tensor: die Schwellen seiner Kanäle stehen in einer Zelle; Skala: eine Zeile je Kanal</translation>
    </message>
    <message>
        <source>Method in the JSON file</source>
        <translation>Verfahren in der JSON-Datei</translation>
    </message>
    <message>
        <source>for people: no reader looks at it</source>
        <translation>für Menschen: kein Leser sieht es an</translation>
    </message>
    <message>
        <source>Type of activations</source>
        <translation>Typ der Aktivierungen</translation>
    </message>
    <message>
        <source>as --activation_type of the reader: sets the zero point</source>
        <translation>wie --activation_type des Lesers: bestimmt den Nullpunkt</translation>
    </message>
    <message>
        <source>Type of weights</source>
        <translation>Typ der Gewichte</translation>
    </message>
    <message>
        <source>as --weight_type of the reader: sets the zero point</source>
        <translation>wie --weight_type des Lesers: bestimmt den Nullpunkt</translation>
    </message>
    <message>
        <source>Axis of the channels</source>
        <translation>Achse der Kanäle</translation>
    </message>
    <message>
        <source>where the file does not say it: 0 for convolutions and linear layers of PyTorch, 1 for MatMul of ONNX</source>
        <translation>wo die Datei es nicht sagt: 0 für Faltungen und lineare Schichten von PyTorch, 1 für MatMul von ONNX</translation>
    </message>
    <message>
        <source>where there are several</source>
        <translation>wo es mehrere gibt</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>FP8-143 for Gaudi 2, FP8 E4M3FN for Gaudi 3</source>
        <translation>FP8-143 für Gaudi 2, FP8 E4M3FN für Gaudi 3</translation>
    </message>
    <message>
        <source>Number inputs and outputs</source>
        <translation>Eingänge und Ausgänge nummerieren</translation>
    </message>
    <message>
        <source>module.input_0 rather than module.input</source>
        <translation>modul.input_0 statt modul.input</translation>
    </message>
    <message>
        <source>the file holds ranges only: what they are for</source>
        <translation>die Datei enthält nur Bereiche: wofür sie sind</translation>
    </message>
    <message>
        <source>as --activation_type of the reader: the file does not say it</source>
        <translation>wie --activation_type des Lesers: die Datei sagt es nicht</translation>
    </message>
    <message>
        <source>as --weight_type of the reader: the file does not say it</source>
        <translation>wie --weight_type des Lesers: die Datei sagt es nicht</translation>
    </message>
    <message>
        <source>amax / 127, as TensorRT writes it</source>
        <translation>amax / 127, wie TensorRT es schreibt</translation>
    </message>
    <message>
        <source>127 / amax</source>
        <translation>127 / amax</translation>
    </message>
    <message>
        <source>amax itself</source>
        <translation>amax selbst</translation>
    </message>
    <message>
        <source>What the numbers are</source>
        <translation>Was die Zahlen sind</translation>
    </message>
    <message>
        <source>tools disagree, and the file does not say it</source>
        <translation>Werkzeuge sind uneins, und die Datei sagt es nicht</translation>
    </message>
    <message>
        <source>1 / s, which the input is multiplied by: pre_quant_scale</source>
        <translation>1 / s, womit die Eingabe multipliziert wird: pre_quant_scale</translation>
    </message>
    <message>
        <source>s, which the weight is multiplied by: smoothing_scale</source>
        <translation>s, womit das Gewicht multipliziert wird: smoothing_scale</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>ModelOpt&apos;s checkpoints hold the first</source>
        <translation>Checkpoints von ModelOpt enthalten den ersten</translation>
    </message>
    <message>
        <source>path and beginning of their names, as seen from the folder that the reader is started in; empty: the names of this export, in that folder</source>
        <translation>Pfad und Anfang ihrer Namen, vom Ordner aus gesehen, in dem der Leser gestartet wird; leer: die Namen dieses Exports, in jenem Ordner</translation>
    </message>
    <message>
        <source>Repair scales of joined layers</source>
        <translation>Skalen verbundener Schichten angleichen</translation>
    </message>
    <message>
        <source>layers that engines run as one (q, k, v; gate, up) get the largest range among them; else unequal scales of NVFP4 stop the export</source>
        <translation>Schichten, die Engines als eine rechnen (q, k, v; gate, up), erhalten den größten Bereich unter ihnen; sonst halten ungleiche NVFP4-Skalen den Export an</translation>
    </message>
    <message>
        <source>all of the model, but those left alone</source>
        <translation>alle des Modells außer den ausgenommenen</translation>
    </message>
    <message>
        <source>those of the recipe, each by name</source>
        <translation>die des Rezepts, jede mit Namen</translation>
    </message>
    <message>
        <source>Form of config.json</source>
        <translation>Form von config.json</translation>
    </message>
    <message>
        <source>flat, under quantization_config, as vLLM reads it in config.json; else nested, as TensorRT-LLM reads it in hf_quant_config.json</source>
        <translation>flach, unter quantization_config, wie vLLM es in config.json liest; sonst verschachtelt, wie TensorRT-LLM es in hf_quant_config.json liest</translation>
    </message>
    <message>
        <source>Quantized layers</source>
        <translation>Quantisierte Schichten</translation>
    </message>
    <message>
        <source>one algorithm for the whole model, or MIXED_PRECISION, which names layers and leaves all others alone</source>
        <translation>ein Algorithmus für das ganze Modell oder MIXED_PRECISION, das Schichten nennt und alle anderen unverändert lässt</translation>
    </message>
    <message>
        <source>always 1</source>
        <translation>immer 1</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 oder mehr</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>always 1, or the least scale: max(1, max |x| / largest), as AMD&apos;s published scripts have it (min_kv_scale 1.0)</source>
        <translation>immer 1, oder als kleinste Skala: max(1, max |x| / größter Wert), wie in AMDs veröffentlichten Skripten (min_kv_scale 1.0)</translation>
    </message>
    <message>
        <source>parameters as changed</source>
        <translation>geänderte Parameter</translation>
    </message>
    <message>
        <source>Half a step of headroom</source>
        <translation>Halbe Stufe Spielraum</translation>
    </message>
    <message>
        <source>magnitudes |x|</source>
        <translation>Beträge |x|</translation>
    </message>
    <message>
        <source>values x, both tails</source>
        <translation>Werte x, beide Enden</translation>
    </message>
    <message>
        <source>Percentile of</source>
        <translation>Perzentil von</translation>
    </message>
    <message>
        <source>of |x|, or of x by its sign: the larger of the percentile of x and that of -x, which leaves as large a share beyond each end</source>
        <translation>von |x|, oder von x mit Vorzeichen: das größere der Perzentile von x und von -x, das an jedem Ende einen gleich großen Anteil lässt</translation>
    </message>
    <message>
        <source>Number format of bare scales</source>
        <translation>Zahlenformat bloßer Skalen</translation>
    </message>
    <message>
        <source>of scales without codes where no settings beside them say it</source>
        <translation>von Skalen ohne Codes, wenn keine Einstellungen daneben es nennen</translation>
    </message>
    <message>
        <source>Ranges for experts never reached</source>
        <translation>Bereiche für nie erreichte Experten</translation>
    </message>
    <message>
        <source>experts of which no input was recorded get the largest range of the layer&apos;s other experts, for engines want one for each; else they have none</source>
        <translation>Experten, deren Eingang nicht aufgezeichnet wurde, bekommen den größten Bereich der anderen Experten der Schicht, denn Engines wollen einen für jeden; sonst haben sie keinen</translation>
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
        <translation>Engine</translation>
    </message>
    <message>
        <source>biases are integers for ONNX Runtime only</source>
        <translation>Bias-Werte sind nur für ONNX Runtime ganze Zahlen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>its .onnx file; empty: the one of the recipe</source>
        <translation>seine .onnx-Datei; leer: die des Rezepts</translation>
    </message>
    <message>
        <source>Values beside the model</source>
        <translation>Werte neben dem Modell</translation>
    </message>
    <message>
        <source>in NAME.onnx.data</source>
        <translation>in NAME.onnx.data</translation>
    </message>
    <message>
        <source>Tables as codes</source>
        <translation>Tabellen als Codes</translation>
    </message>
    <message>
        <source>tables that are looked up are quantized, too</source>
        <translation>auch Tabellen, in denen nachgeschlagen wird, werden quantisiert</translation>
    </message>
    <message>
        <source>Additions</source>
        <translation>Additionen</translation>
    </message>
    <message>
        <source>the other operand of an addition behind a quantized convolution, too</source>
        <translation>auch der andere Operand einer Addition hinter einer quantisierten Faltung</translation>
    </message>
    <message>
        <source>Axis of a weight&apos;s channels</source>
        <translation>Achse der Kanäle eines Gewichts</translation>
    </message>
    <message>
        <source>that the model has the channels of weights on, where no graph says it: 0, last or a number; empty: as the recipe has them</source>
        <translation>auf der das Modell die Kanäle von Gewichten hat, wo es kein Graph sagt: 0, last oder eine Zahl; leer: wie im Rezept</translation>
    </message>
    <message>
        <source>Functions in integers</source>
        <translation>Funktionen in Ganzzahlen</translation>
    </message>
    <message>
        <source>Sigmoid, LeakyRelu and Mul between integers as well, in ONNX Runtime</source>
        <translation>in ONNX Runtime auch Sigmoid, LeakyRelu und Mul zwischen Ganzzahlen</translation>
    </message>
    <message>
        <source>All operators in integers</source>
        <translation>Alle Operatoren in Ganzzahlen</translation>
    </message>
    <message>
        <source>all that have an integer kernel in ONNX Runtime, as its own quantizer does: less exact</source>
        <translation>alle, die in ONNX Runtime einen Ganzzahlkern haben, wie es sein eigener Quantisierer tut: weniger genau</translation>
    </message>
    <message>
        <source>Multiply smoothed inputs</source>
        <translation>Geglättete Eingänge multiplizieren</translation>
    </message>
    <message>
        <source>where no normalisation before them takes their factors up; else they stay</source>
        <translation>wo keine Normalisierung davor ihre Faktoren aufnimmt; sonst bleiben sie</translation>
    </message>
    <message>
        <source>Recurrent layers as codes</source>
        <translation>Rekurrente Schichten als Codes</translation>
    </message>
    <message>
        <source>OpenVINO refuses such models</source>
        <translation>OpenVINO lehnt solche Modelle ab</translation>
    </message>
    <message>
        <source>one for each channel or group, with ; between them; stored: and a checkpoint: those that it stores the weight&apos;s codes with; none: all as the threshold</source>
        <translation>eine für jeden Kanal oder jede Gruppe, mit ; dazwischen; stored: und ein Checkpoint: die, mit denen er die Codes des Gewichts speichert; keine: alle wie die Schwelle</translation>
    </message>
    <message>
        <source>Heads, towers and prediction, too</source>
        <translation>Auch Köpfe, Türme und Vorhersage</translation>
    </message>
    <message>
        <source>the output head and what is in no block of the language model (parts for images and sound, projectors, multi-token prediction) are in codes where the recipe says so; else they stay in 16 bits, as engines compute them</source>
        <translation>der Ausgabekopf und was in keinem Block des Sprachmodells steht (Teile für Bild und Ton, Projektoren, Vorhersage mehrerer Tokens) stehen in Codes, wo das Rezept es sagt; sonst bleiben sie in 16 Bit, wie Engines sie rechnen</translation>
    </message>
</context>
<context>
    <name>Pattern</name>
    <message>
        <source>this escape means nothing</source>
        <translation>diese Maskierung bedeutet nichts</translation>
    </message>
    <message>
        <source>a backslash with nothing behind it</source>
        <translation>ein Backslash, hinter dem nichts steht</translation>
    </message>
    <message>
        <source>no such class or range of characters</source>
        <translation>diese Klasse oder diesen Bereich von Zeichen gibt es nicht</translation>
    </message>
    <message>
        <source>a bracket [ that is not closed</source>
        <translation>eine Klammer [, die nicht geschlossen wird</translation>
    </message>
    <message>
        <source>a bracket without its other half</source>
        <translation>eine Klammer ohne ihre andere Hälfte</translation>
    </message>
    <message>
        <source>nothing to repeat</source>
        <translation>nichts, was wiederholt werden könnte</translation>
    </message>
    <message>
        <source>it cannot be repeated so</source>
        <translation>so lässt es sich nicht wiederholen</translation>
    </message>
    <message>
        <source>not known here: there is no looking ahead or back and no reference back</source>
        <translation>hier unbekannt: Vorausschau, Rückschau und Rückverweise gibt es nicht</translation>
    </message>
    <message>
        <source>no name of a group: letters, digits and _, each name once</source>
        <translation>kein Name einer Gruppe: Buchstaben, Ziffern und _, jeder Name einmal</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>er ist zu groß</translation>
    </message>
    <message>
        <source>it is no regular expression</source>
        <translation>es ist kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>no group is named tensor: (?&lt;tensor&gt;...)</source>
        <translation>keine Gruppe heißt tensor: (?&lt;tensor&gt;...)</translation>
    </message>
    <message>
        <source>no group is named batch: (?&lt;batch&gt;...)</source>
        <translation>keine Gruppe heißt batch: (?&lt;batch&gt;...)</translation>
    </message>
    <message>
        <source>module/input/batch 0, batch 1 …</source>
        <translation>Modul/input/batch 0, batch 1 …</translation>
    </message>
    <message>
        <source>batch 0/module/input</source>
        <translation>batch 0/Modul/input</translation>
    </message>
    <message>
        <source>module/0/input</source>
        <translation>Modul/0/input</translation>
    </message>
    <message>
        <source>run 0/step 3/module</source>
        <translation>run 0/step 3/Modul</translation>
    </message>
    <message>
        <source>a number at the end: tensor.0, tensor_1</source>
        <translation>eine Zahl am Ende: tensor.0, tensor_1</translation>
    </message>
</context>
<context>
    <name>PlotData</name>
    <message>
        <source>Magnitudes up to %1 cannot be drawn: an axis reaches from %2 to %3.</source>
        <translation>Beträge bis %1 lassen sich nicht zeichnen: Eine Achse reicht von %2 bis %3.</translation>
    </message>
    <message>
        <source>bias %1</source>
        <extracomment>beside a threshold; %2: the factor</extracomment>
        <translation>Bias %1</translation>
    </message>
    <message>
        <source>bias %1, extra scale %2</source>
        <translation>Bias %1, Zusatzskala %2</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>Format %1</translation>
    </message>
    <message>
        <source>method %1</source>
        <translation>Verfahren %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a sentence</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>PlotPage</name>
    <message>
        <source>Save plot…</source>
        <translation>Diagramm speichern …</translation>
    </message>
    <message>
        <source>Saves the plot as SVG, PDF or PNG, or its numbers as CSV</source>
        <translation>Speichert das Diagramm als SVG, PDF oder PNG oder seine Zahlen als CSV</translation>
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
        <translation>die Richtlinie will diese Werte aus einem breiteren Typ, als sie gespeichert sind</translation>
    </message>
    <message>
        <source>the shape allows no scale for each channel or group; one for the tensor instead</source>
        <translation>die Form erlaubt keine Skala je Kanal oder Gruppe; stattdessen eine für den Tensor</translation>
    </message>
    <message>
        <source>the output of a projection stands in for the cache, which the dump lacks</source>
        <translation>die Ausgabe einer Projektion vertritt den Cache, der im Dump fehlt</translation>
    </message>
    <message>
        <source>input of a linear layer</source>
        <translation>Eingabe einer linearen Schicht</translation>
    </message>
    <message>
        <source>weight of a linear layer</source>
        <translation>Gewicht einer linearen Schicht</translation>
    </message>
    <message>
        <source>output of a linear layer</source>
        <translation>Ausgabe einer linearen Schicht</translation>
    </message>
    <message>
        <source>input of experts</source>
        <translation>Eingabe von Experten</translation>
    </message>
    <message>
        <source>weight of experts</source>
        <translation>Gewicht von Experten</translation>
    </message>
    <message>
        <source>input of a router</source>
        <translation>Eingabe eines Routers</translation>
    </message>
    <message>
        <source>weight of a router</source>
        <translation>Gewicht eines Routers</translation>
    </message>
    <message>
        <source>input of a convolution</source>
        <translation>Eingabe einer Faltung</translation>
    </message>
    <message>
        <source>weight of a convolution</source>
        <translation>Gewicht einer Faltung</translation>
    </message>
    <message>
        <source>output of a convolution</source>
        <translation>Ausgabe einer Faltung</translation>
    </message>
    <message>
        <source>queries that attention reads</source>
        <translation>Queries, die die Attention liest</translation>
    </message>
    <message>
        <source>keys that attention reads</source>
        <translation>Keys, die die Attention liest</translation>
    </message>
    <message>
        <source>values that attention reads</source>
        <translation>Values, die die Attention liest</translation>
    </message>
    <message>
        <source>cache of keys</source>
        <translation>Cache der Keys</translation>
    </message>
    <message>
        <source>cache of values</source>
        <translation>Cache der Values</translation>
    </message>
    <message>
        <source>cache of keys and values in one</source>
        <translation>Cache von Keys und Values in einem</translation>
    </message>
    <message>
        <source>scores before softmax</source>
        <translation>Scores vor Softmax</translation>
    </message>
    <message>
        <source>output of softmax</source>
        <translation>Ausgabe von Softmax</translation>
    </message>
    <message>
        <source>input of another matrix product</source>
        <translation>Eingabe eines anderen Matrixprodukts</translation>
    </message>
    <message>
        <source>output of a normalisation</source>
        <translation>Ausgabe einer Normalisierung</translation>
    </message>
    <message>
        <source>input of an activation function</source>
        <translation>Eingabe einer Aktivierungsfunktion</translation>
    </message>
    <message>
        <source>output of an activation function</source>
        <translation>Ausgabe einer Aktivierungsfunktion</translation>
    </message>
    <message>
        <source>input of a residual addition</source>
        <translation>Eingabe einer Residualaddition</translation>
    </message>
    <message>
        <source>values of the rotary embedding</source>
        <translation>Werte des Rotary Embedding</translation>
    </message>
    <message>
        <source>table of an embedding</source>
        <translation>Tabelle eines Embeddings</translation>
    </message>
    <message>
        <source>bias of a layer</source>
        <translation>Bias einer Schicht</translation>
    </message>
</context>
<context>
    <name>Recorded</name>
    <message>
        <source>no row</source>
        <translation>keine Zeile</translation>
    </message>
    <message numerus="yes">
        <source>all %n row(s)</source>
        <translation>
            <numerusform>die eine Zeile</numerusform>
            <numerusform>alle %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>estimate from %1</source>
        <translation>Schätzung aus %1</translation>
    </message>
    <message>
        <source>interval from counts: the values are not here</source>
        <translation>Intervall aus Zählern: die Werte sind nicht hier</translation>
    </message>
</context>
<context>
    <name>Role</name>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Softmax output</source>
        <translation>Softmax-Ausgabe</translation>
    </message>
    <message>
        <source>KV cache entry</source>
        <translation>KV-Cache-Eintrag</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Role: %1</source>
        <translation>Rolle: %1</translation>
    </message>
    <message>
        <source>Format: %1</source>
        <translation>Format: %1</translation>
    </message>
    <message>
        <source>Method: %1</source>
        <translation>Verfahren: %1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>&amp;Namen kopieren</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>%n Zeile kopieren</numerusform>
            <numerusform>%n Zeilen kopieren</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Filter by this</source>
        <translation>Hiernach &amp;filtern</translation>
    </message>
    <message>
        <source>Select all of the role “%1”</source>
        <translation>Alle der Rolle „%1“ auswählen</translation>
    </message>
    <message>
        <source>Write a n&amp;ote</source>
        <translation>N&amp;otiz schreiben</translation>
    </message>
</context>
<context>
    <name>RuleEditing</name>
    <message>
        <source>My policy</source>
        <translation>Meine Richtlinie</translation>
    </message>
</context>
<context>
    <name>SearchJob</name>
    <message>
        <source>Formats by search</source>
        <translation>Formate durch Suche</translation>
    </message>
</context>
<context>
    <name>Sharing</name>
    <message>
        <source>K and V cache entries</source>
        <translation>K- und V-Einträge des Cache</translation>
    </message>
    <message>
        <source>the keys and the values that an attention layer keeps</source>
        <translation>die Schlüssel und Werte, die eine Attention-Schicht behält</translation>
    </message>
    <message>
        <source>Operators that keep the range</source>
        <translation>Operatoren, die den Bereich erhalten</translation>
    </message>
    <message>
        <source>the inputs of max-pooling, concatenation and the like take the range of the output</source>
        <translation>die Eingänge von Max-Pooling, Verkettung und dergleichen übernehmen den Bereich des Ausgangs</translation>
    </message>
    <message>
        <source>Inputs of experts</source>
        <translation>Eingaben der Experten</translation>
    </message>
    <message>
        <source>the inputs of all experts of a layer, for which engines have one scale</source>
        <translation>die Eingaben aller Experten einer Schicht, für die Engines eine Skala haben</translation>
    </message>
    <message>
        <source>Gate and up projections</source>
        <translation>Gate- und Up-Projektionen</translation>
    </message>
    <message>
        <source>weights, and inputs, of the two projections into a gated feed-forward layer, which are run as one</source>
        <translation>Gewichte und Eingaben der beiden Projektionen in eine Feed-Forward-Schicht mit Gate, die als eine gerechnet werden</translation>
    </message>
    <message>
        <source>Q, K and V projections</source>
        <translation>Q-, K- und V-Projektionen</translation>
    </message>
    <message>
        <source>weights, and inputs, of the projections into an attention layer, which are run as one</source>
        <translation>Gewichte und Eingaben der Projektionen in eine Attention-Schicht, die als eine gerechnet werden</translation>
    </message>
</context>
<context>
    <name>Source</name>
    <message>
        <source>Rebellions (min/max), NVIDIA (weights), AMD (scale = amax)</source>
        <translation>Rebellions (Minimum/Maximum), NVIDIA (Gewichte), AMD (Skala = amax)</translation>
    </message>
    <message>
        <source>Habana submission</source>
        <translation>Einreichung von Habana</translation>
    </message>
    <message>
        <source>NVIDIA submission, &quot;Entropy&quot;; pytorch-quantization; TensorRT slides of GTC 2017</source>
        <translation>Einreichung von NVIDIA, „Entropy“; pytorch-quantization; Folien zu TensorRT von der GTC 2017</translation>
    </message>
    <message>
        <source>Rebellions submission: step 1/127 for softmax outputs</source>
        <translation>Einreichung von Rebellions: Schrittweite 1/127 für Softmax-Ausgaben</translation>
    </message>
    <message>
        <source>NVIDIA submission, &quot;Fractional&quot;</source>
        <translation>Einreichung von NVIDIA, „Fractional“</translation>
    </message>
    <message>
        <source>Rebellions submission, weights of language models</source>
        <translation>Einreichung von Rebellions, Gewichte von Sprachmodellen</translation>
    </message>
    <message>
        <source>Habana submission, SDXL weights</source>
        <translation>Einreichung von Habana, Gewichte von SDXL</translation>
    </message>
    <message>
        <source>your own judgement</source>
        <translation>das eigene Urteil</translation>
    </message>
    <message>
        <source>Rebellions (99.999 %), NVIDIA FP8 (99.9 %)</source>
        <translation>Rebellions (99,999 %), NVIDIA FP8 (99,9 %)</translation>
    </message>
    <message>
        <source>AMD submission (KV cache scaled to 1.0); Habana submission (range of the chosen bias)</source>
        <translation>Einreichung von AMD (KV-Cache mit Skala 1,0); Einreichung von Habana (Bereich des gewählten Bias)</translation>
    </message>
    <message>
        <source>engines that run both as one matrix</source>
        <translation>Engines, in denen beide eine Matrix sind</translation>
    </message>
    <message>
        <source>AMD submission</source>
        <translation>Einreichung von AMD</translation>
    </message>
    <message>
        <source>NVIDIA submission</source>
        <translation>Einreichung von NVIDIA</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0</source>
        <translation>OCP-Spezifikation Microscaling 1.0</translation>
    </message>
    <message>
        <source>IEEE 754</source>
        <translation>IEEE 754</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0; element of NVFP4 and MXFP4</source>
        <translation>OCP-Spezifikation Microscaling 1.0; Element von NVFP4 und MXFP4</translation>
    </message>
    <message>
        <source>Intel Habana submission; bias 15 is the finest grid, bias 3 the widest range</source>
        <translation>Einreichung von Intel Habana; Bias 15 ist das feinste Raster, Bias 3 der weiteste Bereich</translation>
    </message>
    <message>
        <source>peer hardware</source>
        <translation>andere Hardware</translation>
    </message>
    <message>
        <source>OCP 8-bit floating point specification; AMD and NVIDIA submissions</source>
        <translation>OCP-Spezifikation für 8-Bit-Gleitkommazahlen; Einreichungen von AMD und NVIDIA</translation>
    </message>
    <message>
        <source>AMD MI300</source>
        <translation>AMD MI300</translation>
    </message>
    <message>
        <source>OCP 8-bit floating point specification</source>
        <translation>OCP-Spezifikation für 8-Bit-Gleitkommazahlen</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>common weight format; narrow option -7..7</source>
        <translation>übliches Format für Gewichte; schmal: -7..7</translation>
    </message>
    <message>
        <source>peers: AWQ, GPTQ and their readers</source>
        <translation>andere: AWQ, GPTQ und wer sie liest</translation>
    </message>
    <message>
        <source>Rebellions (full range) and NVIDIA TensorRT (narrow range) submissions</source>
        <translation>Einreichungen von Rebellions (voller Bereich) und NVIDIA TensorRT (schmaler Bereich)</translation>
    </message>
    <message>
        <source>NVIDIA submissions and ModelOpt</source>
        <translation>Einreichungen von NVIDIA und ModelOpt</translation>
    </message>
    <message>
        <source>NVIDIA submissions, TensorRT</source>
        <translation>Einreichungen von NVIDIA, TensorRT</translation>
    </message>
    <message>
        <source>NVIDIA submission, embedding tables of DLRMv2; Quark; compressed-tensors</source>
        <translation>Einreichung von NVIDIA, Einbettungstabellen von DLRMv2; Quark; compressed-tensors</translation>
    </message>
    <message>
        <source>OCP microscaling specification 1.0 (floor); the others are those of tools that read MX formats</source>
        <translation>OCP-Spezifikation Microscaling 1.0 (floor); die anderen sind die von Werkzeugen, die MX-Formate lesen</translation>
    </message>
    <message>
        <source>NVIDIA ModelOpt</source>
        <translation>NVIDIA ModelOpt</translation>
    </message>
    <message>
        <source>AMD submission (Q, K and V; K and V caches), NVIDIA submission (operators that keep the range)</source>
        <translation>Einreichungen von AMD (Q, K und V; K- und V-Cache) und NVIDIA (Operatoren, die den Bereich erhalten)</translation>
    </message>
    <message>
        <source>engines that run all experts of a layer at once</source>
        <translation>Engines, die alle Experten einer Schicht zugleich rechnen</translation>
    </message>
    <message>
        <source>search over all values: what absmax, percentiles and L2 choose, a fine grid, golden section</source>
        <translation>Suche über alle Werte: was absmax, Perzentile und L2 wählen, ein feines Raster, Goldener Schnitt</translation>
    </message>
    <message>
        <source>NVIDIA submission, weights per channel or row; groups: AWQ, GPTQ; blocks: DeepSeek</source>
        <translation>Einreichung von NVIDIA, Gewichte je Kanal oder Zeile; Gruppen: AWQ, GPTQ; Blöcke: DeepSeek</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>Listing tensors…</source>
        <translation>Tensoren werden aufgelistet …</translation>
    </message>
    <message numerus="yes">
        <source>Reading, %n tensor(s) to go</source>
        <translation>
            <numerusform>Lesen, noch %n Tensor</numerusform>
            <numerusform>Lesen, noch %n Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading stopped; %1 goes on with what has not been read.</source>
        <translation>Laden angehalten; %1 liest weiter, was noch fehlt.</translation>
    </message>
    <message>
        <source>Exporting tensors</source>
        <translation>Tensoren werden exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Deciding, %n tensor(s) to go</source>
        <translation>
            <numerusform>Entscheidungen, noch %n Tensor</numerusform>
            <numerusform>Entscheidungen, noch %n Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching alphas to smooth with</source>
        <translation>Alphas zum Glätten werden gesucht</translation>
    </message>
    <message numerus="yes">
        <source>Exact pass, %n tensor(s) to go</source>
        <translation>
            <numerusform>Exakter Durchgang, noch %n Tensor</numerusform>
            <numerusform>Exakter Durchgang, noch %n Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Stops this; the file stays as it was</source>
        <translation>Hält das an; die Datei bleibt, wie sie war</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>Der Bericht wird geschrieben</translation>
    </message>
    <message>
        <source>Stops this; nothing is written then</source>
        <translation>Bricht ab; geschrieben wird dann nichts</translation>
    </message>
</context>
<context>
    <name>Tab</name>
    <message>
        <source>Worst blocks</source>
        <translation>Schlechteste Blöcke</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Counting the magnitudes in each channel…</source>
        <translation>Beträge in jedem Kanal werden gezählt…</translation>
    </message>
    <message>
        <source>Counting magnitudes</source>
        <translation>Beträge zählen</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Check-up</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Check-up (%L1)</source>
        <translation>Prüfung (%L1)</translation>
    </message>
    <message>
        <source>Counting changed codes</source>
        <translation>Geänderte Codes werden gezählt</translation>
    </message>
    <message>
        <source>Error per format</source>
        <translation>Fehler je Format</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>As proposed</source>
        <translation>Wie vorgeschlagen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Comparing samples</source>
        <translation>Stichproben werden verglichen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Measuring layers</source>
        <translation>Schichten werden gemessen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>%1 taken; F2 in the list of snapshots gives it another name.</source>
        <translation>%1 aufgenommen; F2 in der Liste der Schnappschüsse benennt um.</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Schnappschüsse</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message numerus="yes">
        <source>Layer outputs, %n layer(s) to go</source>
        <translation>
            <numerusform>Schichtausgaben, noch %n Schicht</numerusform>
            <numerusform>Schichtausgaben, noch %n Schichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n channel(s): too many to be counted one by one.</source>
        <translation>
            <numerusform>Mehr als %n Kanal: zu viele, um einzeln gezählt zu werden.</numerusform>
            <numerusform>Mehr als %n Kanäle: zu viele, um einzeln gezählt zu werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Facts of the file</source>
        <translation>Angaben zur Datei</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>“%1” is no number, with or without a unit; nothing has changed.</source>
        <translation>„%1“ ist keine Zahl, weder mit noch ohne Einheit; nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL-Divergenz</translation>
    </message>
    <message>
        <source>Stops this; the curves that there are stay</source>
        <translation>Hält dies an; die vorhandenen Kurven bleiben</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message numerus="yes">
        <source>Attention outputs, %n to go</source>
        <translation>
            <numerusform>Attention-Ausgaben, noch %n</numerusform>
            <numerusform>Attention-Ausgaben, noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>What quantized queries, keys, values and probabilities do to the outputs of attention, head by head where names tell. A cache hurts here before it hurts anywhere else.</source>
        <translation>Was quantisierte Queries, Keys, Values und Wahrscheinlichkeiten mit den Ausgaben der Attention machen, Kopf für Kopf, wo Namen es sagen. Ein Cache schadet hier, bevor er anderswo schadet.</translation>
    </message>
    <message>
        <source>The blocks of a format that scales each block by itself: which block loses most, its values, their codes and its scale.</source>
        <translation>Die Blöcke eines Formats, das jeden Block für sich skaliert: welcher Block am meisten verliert, seine Werte, ihre Codes und seine Skala.</translation>
    </message>
    <message>
        <source>What looks wrong in the data or in the decisions: constant tensors, ranges of values that are no data, scales that engines need equal. Each line says what to do; a click goes to the tensor.</source>
        <translation>Was an den Daten oder Entscheidungen falsch aussieht: konstante Tensoren, Bereiche aus Werten, die keine Daten sind, Skalen, die Engines gleich brauchen. Jede Zeile sagt, was zu tun ist; ein Klick führt zum Tensor.</translation>
    </message>
    <message>
        <source>What is open, A, beside a second file, a recipe or a snapshot, B: what differs most, and why B is worse. B is chosen above the table; how names of A are to be found in B is a rule beside it.</source>
        <translation>Was offen ist, A, neben einer zweiten Datei, einem Rezept oder einem Schnappschuss, B: was sich am meisten unterscheidet, und warum B schlechter ist. B wird über der Tabelle gewählt; wie Namen von A in B zu finden sind, sagt eine Regel daneben.</translation>
    </message>
    <message>
        <source>Every tensor over the layers of the network. The keys O, S, M, T, W choose what is drawn; the line is the target and is dragged; a click chooses a tensor, a double click opens it in Tune, Backspace returns; Shift and a drag select a box.</source>
        <translation>Jeder Tensor über den Schichten des Netzes. Die Tasten O, S, M, T, W wählen, was gezeichnet wird; die Linie ist das Ziel und wird gezogen; ein Klick wählt einen Tensor, ein Doppelklick öffnet ihn in „Abstimmen“, die Rücktaste führt zurück; Umschalt und Ziehen wählen einen Kasten.</translation>
    </message>
    <message>
        <source>What each number format would do to the tensor: its error, what saturates, what falls to zero, at the threshold in force or at the best one. A double click on a row chooses the format.</source>
        <translation>Was jedes Zahlenformat mit dem Tensor machen würde: sein Fehler, was sättigt, was zu null wird, bei der geltenden oder bei der besten Schwelle. Ein Doppelklick auf eine Zeile wählt das Format.</translation>
    </message>
    <message>
        <source>How many tokens each expert of a mixture has seen, and how far its values reach. The range of an expert that has seen few is a guess.</source>
        <translation>Wie viele Tokens jeder Experte einer Mischung gesehen hat und wie weit seine Werte reichen. Der Bereich eines Experten, der wenige gesehen hat, ist geraten.</translation>
    </message>
    <message>
        <source>What the file says of the tensor: where it lies, type, shape, storage, attributes, and how many values are not finite.</source>
        <translation>Was die Datei vom Tensor sagt: wo er liegt, Typ, Form, Ablage, Attribute, und wie viele Werte nicht endlich sind.</translation>
    </message>
    <message>
        <source>Every step since the study was opened. A click on a step goes back to it, or forth.</source>
        <translation>Jeder Schritt, seit die Studie geöffnet wurde. Ein Klick auf einen Schritt führt zu ihm zurück oder vor.</translation>
    </message>
    <message>
        <source>What is decided on the tensor, or on all that are selected: number format, method and its parameters, granularity, sharing, smoothing, role. What changes rarely is folded.</source>
        <translation>Was über den Tensor oder alle gewählten entschieden ist: Zahlenformat, Verfahren und seine Parameter, Granularität, Teilen, Glättung, Rolle. Was sich selten ändert, ist zugeklappt.</translation>
    </message>
    <message>
        <source>What quantized weights and inputs together do to the outputs of the linear layers, which is what counts, and which of the two makes the error.</source>
        <translation>Was quantisierte Gewichte und Eingaben zusammen mit den Ausgaben der linearen Schichten machen, worauf es ankommt, und welches von beiden den Fehler macht.</translation>
    </message>
    <message>
        <source>What a policy decides otherwise in its phases, iteration by iteration: the phases, and the tensors that differ in the chosen one.</source>
        <translation>Was eine Richtlinie in ihren Phasen anders entscheidet, Iteration für Iteration: die Phasen, und die Tensoren, die in der gewählten abweichen.</translation>
    </message>
    <message>
        <source>Files and tensors that could not be read or measured, each with the reason.</source>
        <translation>Dateien und Tensoren, die nicht gelesen oder gemessen werden konnten, jeweils mit dem Grund.</translation>
    </message>
    <message>
        <source>How far every tensor reaches beside the others, with the thresholds in force: what is out of line stands out.</source>
        <translation>Wie weit jeder Tensor neben den anderen reicht, mit den geltenden Schwellen: was aus der Reihe fällt, sticht heraus.</translation>
    </message>
    <message>
        <source>The values of each sample of the tensor: which reach farthest, and what their own best thresholds are.</source>
        <translation>Die Werte jeder Probe des Tensors: welche am weitesten reichen, und was ihre eigenen besten Schwellen sind.</translation>
    </message>
    <message>
        <source>Which format each layer gets so that the outputs lose least for a number of bits. Candidates are ticked, the line is dragged or a budget typed; a format can be pinned in the table; Apply decides it as one step.</source>
        <translation>Welches Format jede Schicht bekommt, damit die Ausgaben für eine Zahl von Bits am wenigsten verlieren. Kandidaten werden angekreuzt, die Linie gezogen oder ein Budget getippt; ein Format kann in der Tabelle festgesteckt werden; „Anwenden“ entscheidet es in einem Schritt.</translation>
    </message>
    <message>
        <source>SmoothQuant between an input and the weights that read it: the error over alpha, and all channels before and after. Alpha is dragged; a button puts it in force as one step.</source>
        <translation>SmoothQuant zwischen einer Eingabe und den Gewichten, die sie lesen: der Fehler über alpha, und alle Kanäle vorher und nachher. alpha wird gezogen; ein Knopf setzt es in einem Schritt in Kraft.</translation>
    </message>
    <message>
        <source>All decisions as they were at one moment, each with its worst tensor, the verdict on the network, and numbers of your own. The ticked one is B, which everything is compared with.</source>
        <translation>Alle Entscheidungen, wie sie zu einem Zeitpunkt waren, jeweils mit dem schlechtesten Tensor, dem Urteil über das Netz und eigenen Zahlen. Der angekreuzte ist B, mit dem alles verglichen wird.</translation>
    </message>
    <message>
        <source>Every tensor of the open files, the worst first. A name, or words such as sqnr&lt;20 and layer:3..7, filter them; a click on a head sorts, a right click there chooses columns. What is decided goes to all that are selected.</source>
        <translation>Jeder Tensor der offenen Dateien, der schlechteste zuerst. Ein Name oder Wörter wie sqnr&lt;20 und layer:3..7 filtern; ein Klick auf einen Spaltenkopf sortiert, ein Rechtsklick dort wählt Spalten. Was entschieden wird, gilt für alle gewählten.</translation>
    </message>
    <message>
        <source>B is %1; one file at a time is compared.</source>
        <translation>B ist %1; es wird eine Datei auf einmal verglichen.</translation>
    </message>
    <message>
        <source>Finding where each channel is large…</source>
        <translation>Es wird gesucht, wo jeder Kanal groß ist…</translation>
    </message>
    <message>
        <source>Finding where channels are large</source>
        <translation>Große Stellen der Kanäle suchen</translation>
    </message>
    <message>
        <source>How far each channel of the tensor reaches, and what it loses. A channel that reaches far beyond the others sets the scale of all: a scale for each, smoothing or a percentile help. A channel that is chosen has its outline in the histogram; the surface shows in which tokens it is large.</source>
        <translation>Wie weit jeder Kanal des Tensors reicht und was er verliert. Ein Kanal, der weit über die anderen hinausreicht, bestimmt die Skala aller: Eine Skala für jeden, Glättung oder ein Perzentil helfen. Ein gewählter Kanal hat seinen Umriss im Histogramm; die Fläche zeigt, in welchen Tokens er groß ist.</translation>
    </message>
</context>
<context>
    <name>TensorFacts</name>
    <message>
        <source>being read…</source>
        <translation>wird gelesen…</translation>
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
        <translation>Nullen %1</translation>
    </message>
    <message>
        <source>NaN %1</source>
        <translation>NaN %1</translation>
    </message>
    <message>
        <source>infinite %1</source>
        <translation>unendlich %1</translation>
    </message>
    <message>
        <source>profile, %1 kept</source>
        <translation>Profil, %1 behalten</translation>
    </message>
    <message>
        <source>smoothed, distribution of %1</source>
        <translation>geglättet, Verteilung von %1</translation>
    </message>
    <message>
        <source>⚠ %1 likely no data</source>
        <translation>⚠ %1 wohl keine Daten</translation>
    </message>
    <message>
        <source>left out %1</source>
        <translation>ausgelassen %1</translation>
    </message>
</context>
<context>
    <name>TensorTable</name>
    <message>
        <source>waiting to be read</source>
        <translation>wartet auf das Lesen</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>failed; see Problems</source>
        <translation>fehlgeschlagen; siehe Probleme</translation>
    </message>
    <message>
        <source>not read: integers are left out</source>
        <translation>nicht gelesen: Ganzzahlen werden ausgelassen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>amax</source>
        <translation>amax</translation>
    </message>
    <message>
        <source>Outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Sat. %</source>
        <translation>Gesätt. %</translation>
    </message>
    <message>
        <source>Path of the tensor in its file</source>
        <translation>Pfad des Tensors in seiner Datei</translation>
    </message>
    <message>
        <source>What the tensor is in the network</source>
        <translation>Was der Tensor im Netz ist</translation>
    </message>
    <message>
        <source>Dimensions, slowest first</source>
        <translation>Dimensionen, langsamste zuerst</translation>
    </message>
    <message>
        <source>Element type as stored</source>
        <translation>Elementtyp, wie gespeichert</translation>
    </message>
    <message>
        <source>Largest magnitude</source>
        <translation>Größter Betrag</translation>
    </message>
    <message>
        <source>amax divided by the 99.9th percentile of |x|</source>
        <translation>amax geteilt durch das 99,9. Perzentil von |x|</translation>
    </message>
    <message>
        <source>How the threshold was found</source>
        <translation>Wie die Schwelle gefunden wurde</translation>
    </message>
    <message>
        <source>Signal to quantization noise ratio, 10 log10(Σx² / Σ(x−y)²); ~ marks an estimate</source>
        <translation>Verhältnis von Signal zu Quantisierungsrauschen, 10 log10(Σx² / Σ(x−y)²); ~ kennzeichnet eine Schätzung</translation>
    </message>
    <message>
        <source>Share of elements beyond the threshold</source>
        <translation>Anteil der Elemente jenseits der Schwelle</translation>
    </message>
    <message>
        <source>Changed by hand.</source>
        <translation>Von Hand geändert.</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>Skalengruppe</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale</source>
        <translation>Tensoren derselben Gruppe haben eine Skala</translation>
    </message>
    <message>
        <source>Shares its scale: %1</source>
        <translation>Teilt seine Skala: %1</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>The rule of the policy that fits the tensor</source>
        <translation>Die Regel der Richtlinie, die auf den Tensor passt</translation>
    </message>
    <message>
        <source>%1, overridden</source>
        <comment>name of a rule</comment>
        <translation>%1, übersteuert</translation>
    </message>
    <message>
        <source>no rule</source>
        <translation>keine Regel</translation>
    </message>
    <message>
        <source>Rule: %1</source>
        <translation>Regel: %1</translation>
    </message>
    <message>
        <source>Overrides the rule %1, which says: %2</source>
        <translation>Übersteuert die Regel %1, nach der gilt: %2</translation>
    </message>
    <message>
        <source>No rule of the policy fits.</source>
        <translation>Keine Regel der Richtlinie passt.</translation>
    </message>
    <message>
        <source>Δ dB</source>
        <comment>change of the SQNR</comment>
        <translation>Δ dB</translation>
    </message>
    <message>
        <source>SQNR now less SQNR when the study was opened or saved: negative where it is worse; ~ marks an estimate</source>
        <translation>SQNR jetzt minus SQNR beim Öffnen oder Speichern der Studie: negativ, wo es schlechter ist; ~ heißt geschätzt</translation>
    </message>
    <message>
        <source>%1 dB when the study was opened or saved, %2 dB now</source>
        <translation>%1 dB beim Öffnen oder Speichern der Studie, %2 dB jetzt</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>auffällig</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The file of the tensor, with as much of its path as tells it apart from the others</source>
        <translation>Die Datei des Tensors, mit so viel von ihrem Pfad, wie sie von den anderen unterscheidet</translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>a role that is a guess</comment>
        <translation>%1 ?</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>a tensor</comment>
        <translation>wie gespeichert</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>The policy leaves it as it is stored: a recipe has no entry for it. Choose a format to include it.</source>
        <translation>Die Richtlinie lässt ihn, wie er gespeichert ist: ein Rezept hat keinen Eintrag für ihn. Wer ein Format wählt, nimmt ihn auf.</translation>
    </message>
    <message>
        <source>Stored once, also named: %1</source>
        <translation>Einmal gespeichert, heißt auch: %1</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Number format that is chosen</source>
        <translation>Gewähltes Zahlenformat</translation>
    </message>
    <message>
        <source>The method has warnings; see the inspector.</source>
        <translation>Das Verfahren meldet Warnungen; siehe Inspektor.</translation>
    </message>
    <message>
        <source>%1: as somebody has said (Tensor &gt; Role and operator)</source>
        <translation>%1: so hat es jemand gesagt (Tensor &gt; Rolle und Operator)</translation>
    </message>
    <message>
        <source>%1: as an attribute in the file says</source>
        <translation>%1: so sagt es ein Attribut in der Datei</translation>
    </message>
    <message>
        <source>%1: as the graph of the network says</source>
        <translation>%1: so sagt es der Graph des Netzes</translation>
    </message>
    <message>
        <source>%1: by its name</source>
        <translation>%1: dem Namen nach</translation>
    </message>
    <message>
        <source>The file has no KV cache: this output of a projection, before any rotation, stands in for it. An attribute “role” in the file, or “Role and operator” in the menu “Tensor”, says otherwise.</source>
        <translation>Die Datei hat keinen KV-Cache: Diese Ausgabe einer Projektion, vor jeder Rotation, steht für ihn. Ein Attribut „role“ in der Datei oder „Rolle und Operator“ im Menü „Tensor“ sagt es anders.</translation>
    </message>
    <message>
        <source>Guessed: its name says nothing. It has the shape and type of what is quantized; an attribute “role” in the file, or “Role and operator” in the menu “Tensor”, says what it is.</source>
        <translation>Geraten: Der Name sagt nichts. Der Tensor hat Form und Typ dessen, was quantisiert wird; ein Attribut „role“ in der Datei oder „Rolle und Operator“ im Menü „Tensor“ sagt, was er ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) in one tensor, each read and decided by itself</source>
        <translation>
            <numerusform>%n Schicht in einem Tensor, für sich gelesen und entschieden</numerusform>
            <numerusform>%n Schichten in einem Tensor, jede für sich gelesen und entschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <comment>of a tensor</comment>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>Part of: %1</source>
        <translation>Teil von: %1</translation>
    </message>
    <message>
        <source>Estimated; exact after a pass over the data, where they are here</source>
        <translation>Geschätzt; exakt nach einem Durchgang über die Daten, wo sie da sind</translation>
    </message>
    <message>
        <source>Values that are likely no data set the range, and this is their ratio: see the inspector.</source>
        <translation>Werte, die wohl keine Daten sind, bestimmen den Bereich, und dies ist ihr Verhältnis: siehe Inspektor.</translation>
    </message>
    <message>
        <source>Output dB</source>
        <comment>SQNR of a layer&apos;s output</comment>
        <translation>Ausgabe dB</translation>
    </message>
    <message>
        <source>SQNR of the output of the layer that the tensor goes into, with weight and input as they are decided; ~ marks an estimate, … one of earlier decisions</source>
        <translation>SQNR der Ausgabe der Schicht, in die der Tensor eingeht, mit Gewicht und Eingabe, wie sie entschieden sind; ~ kennzeichnet eine Schätzung, … eine Zahl zu früheren Entscheidungen</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>likely fine</source>
        <translation>wahrscheinlich in Ordnung</translation>
    </message>
    <message>
        <source>at risk</source>
        <translation>gefährdet</translation>
    </message>
    <message>
        <source>likely broken</source>
        <translation>wahrscheinlich unbrauchbar</translation>
    </message>
    <message>
        <source>no layer is quantized</source>
        <translation>keine Schicht wird quantisiert</translation>
    </message>
    <message>
        <source>the errors of its layers (%1) add up to %2, fine up to %3, broken above %4</source>
        <translation>die Fehler seiner Schichten (%1) ergeben zusammen %2; bis %3 ist es in Ordnung, über %4 unbrauchbar</translation>
    </message>
    <message>
        <source>%1 quantized tensors belong to no layer and are not judged</source>
        <translation>%1 quantisierte Tensoren gehören zu keiner Schicht und werden nicht beurteilt</translation>
    </message>
    <message>
        <source>an estimate: %1 rows of an input stand for all of them</source>
        <translation>eine Schätzung: %1 Zeilen einer Eingabe stehen für alle</translation>
    </message>
    <message>
        <source>%1 at %2 dB makes %3 % of it, by the weight</source>
        <translation>%1 mit %2 dB macht %3 % davon aus, durch das Gewicht</translation>
    </message>
    <message>
        <source>%1 at %2 dB makes %3 % of it, by its input %4</source>
        <translation>%1 mit %2 dB macht %3 % davon aus, durch ihre Eingabe %4</translation>
    </message>
    <message>
        <source>%1 clipped values make %2 % of its error</source>
        <translation>%1 abgeschnittene Werte machen %2 % seines Fehlers aus</translation>
    </message>
    <message>
        <source>one scale for %1 channels, of which one reaches %2 times as far as half of them</source>
        <translation>eine Skala für %1 Kanäle, von denen einer %2-mal so weit reicht wie die Hälfte von ihnen</translation>
    </message>
    <message>
        <source>one of %1 samples reaches %2 times as far as half of them</source>
        <translation>eines von %1 Beispielen reicht %2-mal so weit wie die Hälfte von ihnen</translation>
    </message>
    <message>
        <source>its largest value is %1 times the root mean square</source>
        <translation>sein größter Wert ist das %1-Fache des quadratischen Mittels</translation>
    </message>
    <message>
        <source>%1 bits are few for its values</source>
        <translation>%1 Bit sind wenig für seine Werte</translation>
    </message>
    <message>
        <source>the whole range (absmax) gives %1 dB</source>
        <translation>der ganze Bereich (absmax) ergibt %1 dB</translation>
    </message>
    <message>
        <source>a scale for each channel gives %1 dB</source>
        <translation>eine Skala je Kanal ergibt %1 dB</translation>
    </message>
    <message>
        <source>a scale for each %1 values gives %2 dB</source>
        <translation>eine Skala je %1 Werte ergibt %2 dB</translation>
    </message>
    <message>
        <source>smoothing gives %1 dB</source>
        <translation>Glättung ergibt %1 dB</translation>
    </message>
    <message>
        <source>an engine that scales it token by token gives %1 dB</source>
        <translation>eine Engine, die ihn Token für Token skaliert, ergibt %1 dB</translation>
    </message>
    <message>
        <source>left in 16 bits it gives %1 dB</source>
        <translation>in 16 Bit belassen ergibt er %1 dB</translation>
    </message>
    <message>
        <source>of %1 layers %2 are judged by their weights alone</source>
        <translation>von %1 Schichten werden %2 nur nach ihren Gewichten beurteilt</translation>
    </message>
    <message>
        <source>%1 quantized tensors, inputs among them, belong to no layer that can be multiplied: not fine without a run of the network</source>
        <translation>%1 quantisierte Tensoren, darunter Eingaben, gehören zu keiner Schicht, die sich multiplizieren lässt: ohne einen Lauf des Netzes nicht in Ordnung</translation>
    </message>
    <message>
        <source>%1 inputs are in several files: only the rows of the first are multiplied; put them into one file to count all</source>
        <translation>%1 Eingaben liegen in mehreren Dateien: nur die Zeilen der ersten werden multipliziert; in eine Datei gelegt, zählen alle</translation>
    </message>
    <message>
        <source>the same goes to %1 other tensors, which engines quantize alike</source>
        <translation>dasselbe gilt für %1 weitere Tensoren, die Engines gleich quantisieren</translation>
    </message>
</context>
<context>
    <name>ViewCopy</name>
    <message>
        <source>threshold %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>Copied what is shown of the tensor</source>
        <translation>Kopiert, was vom Tensor gezeigt wird</translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message>
        <source>every element is zero</source>
        <translation>jedes Element ist null</translation>
    </message>
    <message>
        <source>NaN or infinite elements were left out</source>
        <translation>NaN oder unendliche Elemente wurden ausgelassen</translation>
    </message>
    <message>
        <source>the range exceeds what the widest bias covers with this backoff</source>
        <translation>der Bereich übersteigt, was der weiteste Bias mit diesem Backoff abdeckt</translation>
    </message>
    <message>
        <source>an outlier lies beyond every range; the widest is used</source>
        <translation>ein Ausreißer liegt jenseits jedes Bereichs; der weiteste gilt</translation>
    </message>
    <message>
        <source>the percentile is zero; the maximum is used</source>
        <translation>das Perzentil ist null; das Maximum gilt</translation>
    </message>
    <message>
        <source>a backoff above 1 lets the measured range saturate</source>
        <translation>ein Backoff über 1 lässt den gemessenen Bereich sättigen</translation>
    </message>
    <message>
        <source>the threshold is estimated as long as no pass over the data finds it</source>
        <translation>die Schwelle ist geschätzt, solange kein Durchgang durch die Daten sie findet</translation>
    </message>
    <message>
        <source>no range can be compared with its quantized form; the maximum is used</source>
        <translation>kein Bereich lässt sich mit seiner quantisierten Form vergleichen; das Maximum wird verwendet</translation>
    </message>
    <message>
        <source>the first batch is so small that bins of the histogram were merged</source>
        <translation>der erste Stapel ist so klein, dass Klassen des Histogramms zusammengelegt wurden</translation>
    </message>
    <message>
        <source>the iteration ended before the step had settled</source>
        <translation>die Iteration endete, bevor die Schrittweite feststand</translation>
    </message>
    <message>
        <source>shares no scale: the format has none, or one for each channel or group</source>
        <translation>teilt keine Skala: das Format hat keine, oder es gibt eine je Kanal oder Gruppe</translation>
    </message>
    <message>
        <source>shares no scale: the format or its options differ from those of the group</source>
        <translation>teilt keine Skala: das Format oder seine Optionen sind andere als in der Gruppe</translation>
    </message>
    <message>
        <source>shares no scale: no tensor of the group gives a range to follow</source>
        <translation>teilt keine Skala: kein Tensor der Gruppe gibt einen Bereich vor</translation>
    </message>
    <message>
        <source>the group&apos;s range is that of a tensor with few samples, as of an expert that hardly a token reached; those of the others are at most half as wide</source>
        <translation>der Bereich der Gruppe ist der eines Tensors mit wenigen Stichproben, etwa eines Experten, den kaum ein Token erreichte; die der anderen sind höchstens halb so weit</translation>
    </message>
    <message>
        <source>the threshold is estimated from a sample of the rows</source>
        <translation>die Schwelle ist aus einer Stichprobe der Zeilen geschätzt</translation>
    </message>
    <message>
        <source>%1 clipped values make the error: %2 dB, with the whole range (absmax) %3 dB</source>
        <translation>%1 abgeschnittene Werte machen den Fehler: %2 dB, mit dem ganzen Bereich (absmax) %3 dB</translation>
    </message>
    <message>
        <source>Here %1 dB; the best threshold has %2 dB.</source>
        <translation>Hier %1 dB; die beste Schwelle hat %2 dB.</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>; removed %1, which a write that was ended had left</source>
        <translation>; %1 entfernt, den Rest eines abgebrochenen Schreibvorgangs</translation>
    </message>
    <message>
        <source>; %1 is left behind and could not be removed</source>
        <translation>; %1 bleibt zurück und ließ sich nicht entfernen</translation>
    </message>
    <message>
        <source>; %1 stays for the next write there</source>
        <translation>; %1 bleibt für das nächste Schreiben dort</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>Tune</source>
        <translation>Abstimmen</translation>
    </message>
    <message>
        <source>One tensor: its plots, what is decided about it, the error of every format</source>
        <translation>Ein Tensor: seine Diagramme, was über ihn entschieden ist, der Fehler jedes Formats</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Formats and methods for many tensors at once, and what remains to be done</source>
        <translation>Formate und Methoden für viele Tensoren zugleich, und was noch zu tun ist</translation>
    </message>
    <message>
        <source>The network over its layers: every tensor, and which of them miss the target</source>
        <translation>Das Netz über seine Schichten: jeder Tensor, und welche das Ziel verfehlen</translation>
    </message>
    <message>
        <source>What is open beside another file, a recipe or a snapshot: what differs most</source>
        <translation>Was geöffnet ist, neben einer anderen Datei, einem Rezept oder einem Schnappschuss: was sich am meisten unterscheidet</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ClipboardCommands</name>
    <message>
        <source>Copied the settings of %1</source>
        <translation>Einstellungen von %1 kopiert</translation>
    </message>
    <message>
        <source>The clipboard holds no settings of a tensor</source>
        <translation>Die Zwischenablage enthält keine Einstellungen eines Tensors</translation>
    </message>
    <message numerus="yes">
        <source>Paste settings to %n tensor(s)</source>
        <translation>
            <numerusform>Einstellungen in %n Tensor einfügen</numerusform>
            <numerusform>Einstellungen in %n Tensoren einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>teilt %1</translation>
    </message>
    <message>
        <source>Every tensor is decided as proposed</source>
        <translation>Jeder Tensor ist entschieden wie vorgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>Copied the decisions on %n changed tensor(s)</source>
        <translation>
            <numerusform>Entscheidungen für %n geänderten Tensor kopiert</numerusform>
            <numerusform>Entscheidungen für %n geänderte Tensoren kopiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::ComparedPlots</name>
    <message>
        <source>No pair differs element by element so far.</source>
        <translation>Bisher unterscheidet sich kein Paar Element für Element.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Confinement</name>
    <message>
        <source>Files are read in this process, which nothing confines.</source>
        <translation>Dateien werden in diesem Prozess gelesen, den nichts einschränkt.</translation>
    </message>
    <message>
        <source>Files are read by a process of their own; what confines it is known once one has been read.</source>
        <translation>Dateien liest ein eigener Prozess; was ihn einschränkt, ist bekannt, sobald eine gelesen ist.</translation>
    </message>
    <message>
        <source>Files are read by a process confined by %1.</source>
        <translation>Dateien liest ein Prozess, den %1 einschränken.</translation>
    </message>
    <message>
        <source>Files are read by a process confined by %1; this system has no %2.</source>
        <translation>Dateien liest ein Prozess, eingeschränkt durch: %1; dieses System hat kein %2.</translation>
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
            <numerusform>%n Entscheidung von %1 übernehmen</numerusform>
            <numerusform>%n Entscheidungen von %1 übernehmen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DecisionsExport</name>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Exported %1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 und %n weitere Datei exportiert</numerusform>
            <numerusform>%1 und %n weitere Dateien exportiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DockTabs</name>
    <message>
        <source>Panels</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>&amp;Window of its own</source>
        <translation>&amp;Eigenes Fenster</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ExchangeCommands</name>
    <message>
        <source>&amp;Compare with…</source>
        <translation>Ver&amp;gleichen mit …</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>Takes thresholds from a file of another tool</source>
        <translation>Übernimmt Schwellen aus einer Datei eines anderen Werkzeugs</translation>
    </message>
    <message>
        <source>Recipes and files of other tools (%1)</source>
        <translation>Rezepte und Dateien anderer Werkzeuge (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>The file was not read</source>
        <translation>Die Datei wurde nicht gelesen</translation>
    </message>
    <message>
        <source>No tensors are open</source>
        <translation>Keine Tensoren geöffnet</translation>
    </message>
    <message>
        <source>%1 holds thresholds of tensors. Open these first, then import it.</source>
        <translation>%1 enthält Schwellen von Tensoren. Öffnen Sie zuerst diese und importieren Sie dann.</translation>
    </message>
    <message>
        <source>The file was not imported</source>
        <translation>Die Datei wurde nicht importiert</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n threshold(s)</source>
        <translation>
            <numerusform>%n Schwelle importiert</numerusform>
            <numerusform>%n Schwellen importiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>; %n mit nur einer Skala, da seine Kanäle oder Gruppen hier andere sind</numerusform>
            <numerusform>; %n mit nur einer Skala, da ihre Kanäle oder Gruppen hier andere sind</numerusform>
        </translation>
    </message>
    <message>
        <source>Import scales of the chec&amp;kpoint…</source>
        <translation>S&amp;kalen des Checkpoints importieren…</translation>
    </message>
    <message>
        <source>Takes or compares the scales that the open checkpoint stores</source>
        <translation>Übernimmt oder vergleicht die Skalen, die im offenen Checkpoint stehen</translation>
    </message>
    <message>
        <source>Shows a second dump, a recording, a checkpoint, a recipe or another tool&apos;s file beside what is open</source>
        <translation>Zeigt einen zweiten Dump, eine Aufzeichnung, einen Checkpoint, ein Rezept oder die Datei eines anderen Werkzeugs neben dem, was geöffnet ist</translation>
    </message>
    <message>
        <source>Dumps, checkpoints, recordings and recipes (%1)</source>
        <translation>Dumps, Checkpoints, Aufzeichnungen und Rezepte (%1)</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileCommands</name>
    <message>
        <source>Tensor files (%1)</source>
        <translation>Tensordateien (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save recipe</source>
        <translation>Rezept speichern</translation>
    </message>
    <message>
        <source>Recipes (*.scalewright *.json)</source>
        <translation>Rezepte (*.scalewright *.json)</translation>
    </message>
    <message>
        <source>The recipe was not saved</source>
        <translation>Das Rezept wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Apply recipe</source>
        <translation>Rezept anwenden</translation>
    </message>
    <message>
        <source>The recipe was not applied</source>
        <translation>Das Rezept wurde nicht angewendet</translation>
    </message>
    <message>
        <source>Unsaved decisions</source>
        <translation>Ungespeicherte Entscheidungen</translation>
    </message>
    <message>
        <source>Files of the recipe are missing</source>
        <translation>Dateien des Rezepts fehlen</translation>
    </message>
    <message>
        <source>%1 was made on files that are neither where they were nor beside it. Open them yourself, then apply it:
%2</source>
        <translation>%1 wurde auf Dateien erstellt, die weder an ihrem alten Ort noch daneben liegen. Bitte selbst öffnen, dann anwenden:
%2</translation>
    </message>
    <message>
        <source>Save scales</source>
        <translation>Skalen speichern</translation>
    </message>
    <message>
        <source>HDF5 files (*.h5 *.hdf5)</source>
        <translation>HDF5-Dateien (*.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>Folder of .npy files (*)</source>
        <translation>Ordner mit .npy-Dateien (*)</translation>
    </message>
    <message>
        <source>The scales were not saved</source>
        <translation>Die Skalen wurden nicht gespeichert</translation>
    </message>
    <message>
        <source>Studies and tensor files (%1)</source>
        <translation>Studien und Tensordateien (%1)</translation>
    </message>
    <message>
        <source>Studies and recipes (%1)</source>
        <translation>Studien und Rezepte (%1)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save your decisions before closing %1?</source>
        <translation>Entscheidungen vor dem Schließen von %1 speichern?</translation>
    </message>
    <message>
        <source>Save your decisions before closing?</source>
        <translation>Entscheidungen vor dem Schließen speichern?</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>Open checkpoint</source>
        <translation>Checkpoint öffnen</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>braucht %1</translation>
    </message>
    <message>
        <source>otherwise than shown: %1</source>
        <translation>anders als gezeigt: %1</translation>
    </message>
    <message numerus="yes">
        <source>(%n tensor(s))</source>
        <translation>
            <numerusform>(%n Tensor)</numerusform>
            <numerusform>(%n Tensoren)</numerusform>
        </translation>
    </message>
    <message>
        <source>shown here with %1 dB</source>
        <translation>hier gezeigt mit %1 dB</translation>
    </message>
    <message>
        <source>shown here with %1 to %2 dB</source>
        <translation>hier gezeigt mit %1 bis %2 dB</translation>
    </message>
    <message>
        <source>(up to about %1 dB are lost)</source>
        <translation>(bis etwa %1 dB gehen verloren)</translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s) written</source>
        <translation>
            <numerusform>%n Skala geschrieben</numerusform>
            <numerusform>%n Skalen geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) unknown to the model</source>
        <translation>
            <numerusform>%n Name, den das Modell nicht kennt</numerusform>
            <numerusform>%n Namen, die das Modell nicht kennt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) of the model without a scale</source>
        <translation>
            <numerusform>%n Schicht des Modells ohne Skala</numerusform>
            <numerusform>%n Schichten des Modells ohne Skala</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: all other iterations</source>
        <translation>%1: alle anderen Iterationen</translation>
    </message>
    <message>
        <source>%1: iterations %2 to %3</source>
        <translation>%1: Iterationen %2 bis %3</translation>
    </message>
    <message>
        <source>Let them share one (“Share by rules…”), or check “Repair scales of joined layers” here.</source>
        <translation>Lassen Sie sie eine teilen („Skalen nach Regeln teilen …“), oder kreuzen Sie hier „Skalen verbundener Schichten angleichen“ an.</translation>
    </message>
    <message>
        <source>What is written</source>
        <translation>Was geschrieben wird</translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) as codes; the files take %1.</source>
        <translation>
            <numerusform>%n Gewicht als Codes; die Dateien brauchen %1.</numerusform>
            <numerusform>%n Gewichte als Codes; die Dateien brauchen %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The decisions were not made on this very model: their thresholds may not be those of its weights.</source>
        <translation>Die Entscheidungen wurden nicht an eben diesem Modell getroffen: ihre Schwellen sind vielleicht nicht die seiner Gewichte.</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) read codes: %1 pairs of QuantizeLinear and DequantizeLinear, %2 biases; opset %3.</source>
        <translation>
            <numerusform>%n Operator liest Codes: %1 Paare aus QuantizeLinear und DequantizeLinear, %2 Bias-Tensoren; Opset %3.</numerusform>
            <numerusform>%n Operatoren lesen Codes: %1 Paare aus QuantizeLinear und DequantizeLinear, %2 Bias-Tensoren; Opset %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Profile files (%1)</source>
        <translation>Profildateien (%1)</translation>
    </message>
    <message>
        <source>ONNX Runtime computes %1 of %2 products with codes at all operands in integers on a CPU, and %3 operators between them; OpenVINO all of INT8.</source>
        <translation>ONNX Runtime rechnet auf einem Prozessor %1 von %2 Produkten mit Codes an allen Operanden in Ganzzahlen, und %3 Operatoren dazwischen; OpenVINO alle in INT8.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileComparison</name>
    <message>
        <source>Comparing with %1</source>
        <translation>Vergleich mit %1</translation>
    </message>
    <message>
        <source>Stops this; what has been compared stays</source>
        <translation>Hält dies an; was verglichen ist, bleibt</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileWatch</name>
    <message>
        <source>No file has changed on disk</source>
        <translation>Keine Datei hat sich auf dem Datenträger geändert</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are gone from the disk</source>
        <translation>
            <numerusform>%n Datei ist nicht mehr auf dem Datenträger</numerusform>
            <numerusform>%n Dateien sind nicht mehr auf dem Datenträger</numerusform>
        </translation>
    </message>
    <message>
        <source>What was read of them stays, and so do all decisions.</source>
        <translation>Was von ihnen gelesen wurde, bleibt, und alle Entscheidungen auch.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed on disk</source>
        <translation>
            <numerusform>%n Datei hat sich auf dem Datenträger geändert</numerusform>
            <numerusform>%n Dateien haben sich auf dem Datenträger geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>%1 is complete</source>
        <translation>%1 ist vollständig</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FoldedDocks</name>
    <message>
        <source>Folded panels</source>
        <translation>Eingeklappte Felder</translation>
    </message>
    <message>
        <source>Shows %1</source>
        <translation>Zeigt %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::FrameTime</name>
    <message>
        <source>&amp;Frame time</source>
        <translation>&amp;Bildzeit</translation>
    </message>
    <message>
        <source>Shows in the status bar how long plots take to follow the hand</source>
        <translation>Zeigt in der Statusleiste, wie lange die Diagramme brauchen, um der Hand zu folgen</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>frame %1 ms, slowest %2 ms</source>
        <translation>Bild %1 ms, langsamstes %2 ms</translation>
    </message>
</context>
<context>
    <name>scalewright::app::GroupingCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) of batches</source>
        <translation>
            <numerusform>%n Tensor aus Batches</numerusform>
            <numerusform>%n Tensoren aus Batches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) gone into them or apart</source>
        <translation>
            <numerusform>%n Zeile ist in ihnen aufgegangen oder zerlegt</numerusform>
            <numerusform>%n Zeilen sind in ihnen aufgegangen oder zerlegt</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message numerus="yes">
        <source>Values that are no data are left out of %n tensor(s)</source>
        <translation>
            <numerusform>Werte, die keine Daten sind, sind aus %n Tensor ausgelassen</numerusform>
            <numerusform>Werte, die keine Daten sind, sind aus %n Tensoren ausgelassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::GuessedRoles</name>
    <message numerus="yes">
        <source>%n tensor(s) taken for activations by shape: “?” in “Role”</source>
        <translation>
            <numerusform>%n Tensor der Form nach eine Aktivierung: „?“ in „Rolle“</numerusform>
            <numerusform>%n Tensoren der Form nach Aktivierungen: „?“ in „Rolle“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) stand in for the missing KV cache: “?” in “Role”</source>
        <translation>
            <numerusform>%n Ausgabe vertritt den fehlenden KV-Cache: „?“ in „Rolle“</numerusform>
            <numerusform>%n Ausgaben vertreten den fehlenden KV-Cache: „?“ in „Rolle“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) not in the graph</source>
        <translation>
            <numerusform>%n Tensor nicht im Graphen</numerusform>
            <numerusform>%n Tensoren nicht im Graphen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are values of several models that disagree: the one opened first counts</source>
        <translation>
            <numerusform>%n Tensor ist ein Wert mehrerer Modelle, die sich widersprechen: das zuerst geöffnete zählt</numerusform>
            <numerusform>%n Tensoren sind Werte mehrerer Modelle, die sich widersprechen: das zuerst geöffnete zählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) found in the graph by module and port or by features, %1 without a value there</source>
        <translation>
            <numerusform>%n Tensor im Graphen über Modul und Port oder Merkmale gefunden, %1 ohne Wert dort</numerusform>
            <numerusform>%n Tensoren im Graphen über Modul und Port oder Merkmale gefunden, %1 ohne Wert dort</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::MainWindow</name>
    <message>
        <source>%1 could not be opened</source>
        <translation>%1 konnte nicht geöffnet werden</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open &amp;sample study</source>
        <translation>&amp;Beispielstudie öffnen</translation>
    </message>
    <message>
        <source>Opens the small study that comes with the program</source>
        <translation>Öffnet die kleine Studie, die dem Programm beiliegt</translation>
    </message>
    <message>
        <source>&amp;Resume loading</source>
        <translation>Laden &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Reads the tensors that a cancel left out</source>
        <translation>Liest die Tensoren, die ein Abbruch ausgelassen hat</translation>
    </message>
    <message>
        <source>&amp;Save recipe…</source>
        <translation>Rezept &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Apply recipe…</source>
        <translation>Rezept &amp;anwenden…</translation>
    </message>
    <message>
        <source>Takes decisions from a recipe, by tensor name</source>
        <translation>Übernimmt Entscheidungen aus einem Rezept, nach Tensornamen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Writes the decisions for other tools</source>
        <translation>Schreibt die Entscheidungen für andere Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Closes the window</source>
        <translation>Schließt das Fenster</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Find tensor</source>
        <translation>Tensor &amp;suchen</translation>
    </message>
    <message>
        <source>Puts the cursor into the filter of the tensor table</source>
        <translation>Setzt den Cursor in den Filter der Tensortabelle</translation>
    </message>
    <message>
        <source>Select &amp;worst tensor</source>
        <translation>&amp;Schlechtesten Tensor wählen</translation>
    </message>
    <message>
        <source>Selects the first tensor of the table</source>
        <translation>Wählt den ersten Tensor der Tabelle</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Tensor &amp;tree</source>
        <translation>Tensor&amp;baum</translation>
    </message>
    <message>
        <source>&amp;Sort again</source>
        <translation>&amp;Neu sortieren</translation>
    </message>
    <message>
        <source>Sorts the tensor table by the numbers as they are now</source>
        <translation>Sortiert die Tensortabelle nach den jetzigen Zahlen</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>An&amp;ordnung zurücksetzen</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Tensor</source>
        <translation>&amp;Tensor</translation>
    </message>
    <message>
        <source>Gives the selected tensors the choices of the current one</source>
        <translation>Gibt den ausgewählten Tensoren die Wahl des aktuellen</translation>
    </message>
    <message>
        <source>&amp;Back to the method</source>
        <translation>&amp;Zurück zum Verfahren</translation>
    </message>
    <message>
        <source>Lets the calibration method set the threshold again</source>
        <translation>Lässt wieder das Kalibrierverfahren die Schwelle bestimmen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Scalewright</source>
        <translation>&amp;Über Scalewright</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>About Scalewright</source>
        <translation>Über Scalewright</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Scalewright %1&lt;/h3&gt;&lt;p&gt;A workbench for quantizing neural networks.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;&lt;p&gt;Built with Qt, QCustomPlot and HDF5.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Scalewright %1&lt;/h3&gt;&lt;p&gt;Eine Werkbank zum Quantisieren neuronaler Netze.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder neuer.&lt;/p&gt;&lt;p&gt;Gebaut mit Qt, QCustomPlot und HDF5.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>Version and licence of Qt</source>
        <translation>Version und Lizenz von Qt</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Close &amp;file</source>
        <translation>&amp;Datei schließen</translation>
    </message>
    <message>
        <source>&amp;Close study</source>
        <translation>Studie s&amp;chließen</translation>
    </message>
    <message>
        <source>Closes all files; asks about decisions that are not saved</source>
        <translation>Schließt alle Dateien; fragt nach Entscheidungen, die nicht gespeichert sind</translation>
    </message>
    <message>
        <source>&amp;Close file %1</source>
        <translation>Datei %1 s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Share one scale among the selection</source>
        <translation>Eine &amp;Skala für die Auswahl</translation>
    </message>
    <message>
        <source>Puts the selected tensors into one sharing group</source>
        <translation>Nimmt die ausgewählten Tensoren in eine Skalengruppe</translation>
    </message>
    <message>
        <source>Share by &amp;rules…</source>
        <translation>Skalen nach &amp;Regeln teilen …</translation>
    </message>
    <message>
        <source>S&amp;top sharing</source>
        <translation>Nicht mehr &amp;teilen</translation>
    </message>
    <message>
        <source>Takes the selected tensors out of their sharing groups</source>
        <translation>Nimmt die ausgewählten Tensoren aus ihren Skalengruppen</translation>
    </message>
    <message>
        <source>Finds by their names the tensors that engines run with one scale</source>
        <translation>Findet an ihren Namen die Tensoren, die Engines mit einer Skala rechnen</translation>
    </message>
    <message>
        <source>Export quantized &amp;tensors…</source>
        <translation>Quantisierte &amp;Tensoren exportieren …</translation>
    </message>
    <message>
        <source>Writes codes, scales and dequantized values as HDF5 or NumPy files</source>
        <translation>Schreibt Codes, Skalen und dequantisierte Werte als HDF5- oder NumPy-Dateien</translation>
    </message>
    <message>
        <source>&amp;Policy</source>
        <translation>R&amp;ichtlinie</translation>
    </message>
    <message>
        <source>&amp;Recipe</source>
        <translation>&amp;Rezept</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Saves the study: its files and every decision</source>
        <translation>Speichert die Studie: ihre Dateien und jede Entscheidung</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Saves the study under another name</source>
        <translation>Speichert die Studie unter einem anderen Namen</translation>
    </message>
    <message>
        <source>Saves every decision as a recipe, without the study</source>
        <translation>Speichert jede Entscheidung als Rezept, ohne die Studie</translation>
    </message>
    <message>
        <source>&amp;Copy settings</source>
        <translation>Einstellungen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copies what is decided on the current tensor</source>
        <translation>Kopiert, was über den aktuellen Tensor entschieden ist</translation>
    </message>
    <message>
        <source>&amp;Paste settings…</source>
        <translation>Einstellungen &amp;einfügen…</translation>
    </message>
    <message>
        <source>Gives chosen parts of copied settings to the selected tensors</source>
        <translation>Gibt ausgewählten Tensoren gewählte Teile kopierter Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Take snapshot</source>
        <translation>Schnappschuss &amp;aufnehmen</translation>
    </message>
    <message>
        <source>Keeps all decisions as they are now, to compare with and to come back to</source>
        <translation>Hält alle Entscheidungen fest, wie sie jetzt sind, zum Vergleichen und Zurückkehren</translation>
    </message>
    <message>
        <source>Find c&amp;ommand or tensor…</source>
        <translation>&amp;Befehl oder Tensor suchen…</translation>
    </message>
    <message>
        <source>Finds a command or a tensor by a few letters</source>
        <translation>Findet einen Befehl oder einen Tensor nach ein paar Buchstaben</translation>
    </message>
    <message>
        <source>Re&amp;load changed files</source>
        <translation>Geänderte Dateien neu &amp;laden</translation>
    </message>
    <message>
        <source>Reads files again that have changed on disk</source>
        <translation>Liest Dateien neu, die sich auf dem Datenträger geändert haben</translation>
    </message>
    <message>
        <source>Copy c&amp;hanges as text</source>
        <translation>&amp;Änderungen als Text kopieren</translation>
    </message>
    <message>
        <source>Copies what is decided otherwise than proposed, a line for each tensor</source>
        <translation>Kopiert, was anders als vorgeschlagen entschieden ist, eine Zeile je Tensor</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Opens another window, with nothing in it</source>
        <translation>Öffnet ein weiteres, leeres Fenster</translation>
    </message>
    <message>
        <source>&amp;Plots</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>Reads once more whatever something went wrong with, as when a process that read it was ended</source>
        <translation>Liest noch einmal, womit etwas schiefging, etwa weil ein lesender Prozess beendet wurde</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>Noch einmal &amp;versuchen</translation>
    </message>
    <message>
        <source>Reopen &amp;last session</source>
        <translation>&amp;Letzte Sitzung wieder öffnen</translation>
    </message>
    <message>
        <source>Opens what was open when the window before was closed</source>
        <translation>Öffnet, was offen war, als das Fenster davor geschlossen wurde</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>Arbeits&amp;bereich</translation>
    </message>
    <message>
        <source>Puts the panels of this workspace back to their places</source>
        <translation>Setzt die Felder dieses Arbeitsbereichs an ihren Platz zurück</translation>
    </message>
    <message>
        <source>&amp;Fold the panels below</source>
        <translation>Felder unten &amp;einklappen</translation>
    </message>
    <message>
        <source>Leaves all the height to the plots, or brings the panels back</source>
        <translation>Lässt den Diagrammen die ganze Höhe, oder holt die Felder zurück</translation>
    </message>
    <message>
        <source>Copy &amp;view</source>
        <translation>&amp;Ansicht kopieren</translation>
    </message>
    <message>
        <source>Copies decision, plots and errors of the current tensor, for a document</source>
        <translation>Kopiert Entscheidung, Diagramme und Fehler des aktuellen Tensors, für ein Dokument</translation>
    </message>
    <message>
        <source>&amp;Apply format and method to selection</source>
        <translation>Format und Verfahren auf die &amp;Auswahl anwenden</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>&amp;Bericht…</translation>
    </message>
    <message>
        <source>Writes one page for a browser, with tables and plots</source>
        <translation>Schreibt eine Seite für den Browser, mit Tabellen und Diagrammen</translation>
    </message>
    <message>
        <source>Open chec&amp;kpoint…</source>
        <translation>Chec&amp;kpoint öffnen …</translation>
    </message>
    <message>
        <source>Opens a folder of safetensors files as one, its weights as what their codes stand for</source>
        <translation>Öffnet einen Ordner mit Safetensors-Dateien als Ganzes, die Gewichte als das, wofür ihre Codes stehen</translation>
    </message>
    <message>
        <source>&amp;Group batches…</source>
        <translation>Batches &amp;gruppieren…</translation>
    </message>
    <message>
        <source>Says which datasets of a file are batches of one tensor, and which of them is the mask of padded tokens</source>
        <translation>Sagt, welche Datensätze einer Datei Batches eines Tensors sind und welcher die Maske aufgefüllter Token ist</translation>
    </message>
    <message>
        <source>Ro&amp;le and operator…</source>
        <translation>Ro&amp;lle und Operator …</translation>
    </message>
    <message>
        <source>Says what tensors are in the network, where their names do not</source>
        <translation>Sagt, was Tensoren im Netz sind, wo ihre Namen es nicht tun</translation>
    </message>
    <message>
        <source>&amp;Which engine takes it?…</source>
        <translation>&amp;Welche Engine nimmt es?…</translation>
    </message>
    <message>
        <source>Says which engines run the decisions, with which changes, and by which export</source>
        <translation>Sagt, welche Engines die Entscheidungen ausführen, mit welchen Änderungen und über welchen Export</translation>
    </message>
    <message>
        <source>Opens tensor files, profile files and studies</source>
        <translation>Öffnet Tensordateien, Profildateien und Studien</translation>
    </message>
    <message>
        <source>Follow recor&amp;dings</source>
        <translation>Aufzeichnungen &amp;verfolgen</translation>
    </message>
    <message>
        <source>Reads a profile file that is still being written again whenever it has grown</source>
        <translation>Liest eine Profildatei, die noch geschrieben wird, neu, sobald sie gewachsen ist</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ModelExport</name>
    <message>
        <source>takes up factors</source>
        <translation>nimmt Faktoren auf</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>%1: %2 NaN and %3 infinite values, which codes cannot say</source>
        <translation>%1: %2 NaN und %3 unendliche Werte, die Codes nicht sagen können</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of an earlier attempt were whole, and were kept.</source>
        <translation>
            <numerusform>%n Datei eines früheren Versuchs war vollständig und wurde behalten.</numerusform>
            <numerusform>%n Dateien eines früheren Versuchs waren vollständig und wurden behalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Stops this; nothing is changed</source>
        <translation>Hält dies an; nichts wird geändert</translation>
    </message>
    <message>
        <source>Stops this; there is no checkpoint then, and the same export goes on with the files that are whole</source>
        <translation>Hält dies an; dann gibt es keinen Checkpoint, und derselbe Export macht mit den vollständigen Dateien weiter</translation>
    </message>
    <message>
        <source>Stops this; the model is not written then</source>
        <translation>Hält dies an; das Modell wird dann nicht geschrieben</translation>
    </message>
    <message>
        <source>Another export is running.</source>
        <translation>Ein anderer Export läuft.</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>%1 is still being written. Stop the export and close?</source>
        <translation>%1 wird noch geschrieben. Den Export anhalten und schließen?</translation>
    </message>
    <message>
        <source>Files that are whole are kept aside in %1: the same export goes on with them.</source>
        <translation>Vollständige Dateien bleiben in %1 beiseite: derselbe Export macht mit ihnen weiter.</translation>
    </message>
    <message>
        <source>Export stopped; %1 was not written</source>
        <translation>Export angehalten; %1 wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>The model was not exported</source>
        <translation>Das Modell wurde nicht exportiert</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message numerus="yes">
        <source>%1 is written: %n weight(s) as codes.</source>
        <translation>
            <numerusform>%1 ist geschrieben: %n Gewicht als Codes.</numerusform>
            <numerusform>%1 ist geschrieben: %n Gewichte als Codes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Chec&amp;k it</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Reads it back and compares every quantized weight with the original</source>
        <translation>Liest es zurück und vergleicht jedes quantisierte Gewicht mit dem Original</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
    <message>
        <source>No other flavor can hold them.</source>
        <translation>Keine andere Art kann sie aufnehmen.</translation>
    </message>
    <message>
        <source>These flavors can: %1.</source>
        <translation>Diese Arten können es: %1.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ModuleCommands</name>
    <message>
        <source>Kept by another version, which this one cannot read</source>
        <translation>Von einer anderen Version behalten, die diese nicht lesen kann</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>No presets yet</source>
        <translation>Noch keine Vorlagen</translation>
    </message>
    <message>
        <source>&amp;Save as preset…</source>
        <translation>Als Vorlage &amp;speichern …</translation>
    </message>
    <message>
        <source>Keeps what is chosen here under a name</source>
        <translation>Behält unter einem Namen, was hier gewählt ist</translation>
    </message>
    <message>
        <source>&amp;Delete preset</source>
        <translation>Vorlage &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Propose for new tensors of the role “%1”</source>
        <translation>Für neue Tensoren der Rolle „%1“ &amp;vorschlagen</translation>
    </message>
    <message>
        <source>Tensors of files that are opened from now on are decided so; those that are open stay as they are</source>
        <translation>Tensoren von Dateien, die von jetzt an geöffnet werden, werden so entschieden; die offenen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Proposed for new tensors of the role “%1” from now on</source>
        <translation>Wird von jetzt an für neue Tensoren der Rolle „%1“ vorgeschlagen</translation>
    </message>
    <message>
        <source>Propose what the p&amp;rogram does</source>
        <translation>Vorschlagen, was das P&amp;rogramm vorschlägt</translation>
    </message>
    <message>
        <source>New tensors of the role “%1” are decided as the program proposes</source>
        <translation>Neue Tensoren der Rolle „%1“ werden entschieden, wie es das Programm vorschlägt</translation>
    </message>
    <message>
        <source>Save preset</source>
        <translation>Vorlage speichern</translation>
    </message>
    <message>
        <source>Name of the preset; one of the same name is replaced:</source>
        <translation>Name der Vorlage; eine gleichen Namens wird ersetzt:</translation>
    </message>
    <message>
        <source>no group</source>
        <translation>keine Gruppe</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PaletteCommands</name>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>for what is selected</source>
        <translation>für das Gewählte</translation>
    </message>
    <message>
        <source>Format › %1</source>
        <translation>Format › %1</translation>
    </message>
    <message>
        <source>Method › %1</source>
        <translation>Verfahren › %1</translation>
    </message>
    <message>
        <source>Export › %1</source>
        <translation>Exportieren › %1</translation>
    </message>
    <message>
        <source>Filter the list: %1</source>
        <translation>Liste filtern: %1</translation>
    </message>
    <message>
        <source>Method › Percentile %1</source>
        <translation>Verfahren › Perzentil %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PlotExport</name>
    <message>
        <source>Save plot</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>The plot was not saved</source>
        <translation>Das Diagramm wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Copied the plot</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>Looking at the decisions…</source>
        <translation>Entscheidungen werden gelesen …</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a file and a tensor in it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>recipe %1</source>
        <comment>begin of a digest</comment>
        <translation>Rezept %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 und %n weitere Datei</numerusform>
            <numerusform>%1 und %n weitere Dateien</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyCommands</name>
    <message>
        <source>Give back to the rule: %1</source>
        <translation>Der Regel zurückgeben: %1</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>Richtlinie öffnen</translation>
    </message>
    <message>
        <source>Policies (*.json)</source>
        <translation>Richtlinien (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The policy cannot be used</source>
        <translation>Die Richtlinie ist nicht verwendbar</translation>
    </message>
    <message>
        <source>Apply policy %1</source>
        <translation>Richtlinie %1 anwenden</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tensor(s) changed</source>
        <translation>
            <numerusform>%1: %n Tensor geändert</numerusform>
            <numerusform>%1: %n Tensoren geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; no rule fits %n tensor(s)</source>
        <translation>
            <numerusform>; auf %n Tensor passt keine Regel</numerusform>
            <numerusform>; auf %n Tensoren passt keine Regel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Give %n tensor(s) back to their rules</source>
        <translation>
            <numerusform>%n Tensor seiner Regel zurückgeben</numerusform>
            <numerusform>%n Tensoren ihren Regeln zurückgeben</numerusform>
        </translation>
    </message>
    <message>
        <source>Give all tensors back to their rules</source>
        <translation>Alle Tensoren ihren Regeln zurückgeben</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) known by names that you have taught</source>
        <translation>
            <numerusform>%n Tensor über einen Namen bekannt, den Sie gelehrt haben</numerusform>
            <numerusform>%n Tensoren über Namen bekannt, die Sie gelehrt haben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyMenu</name>
    <message>
        <source>&amp;Open policy file…</source>
        <translation>Richtlinie aus Datei ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Shows what the policy of a file would do</source>
        <translation>Zeigt, was die Richtlinie einer Datei täte</translation>
    </message>
    <message>
        <source>&amp;Edit rules…</source>
        <translation>Regeln &amp;bearbeiten…</translation>
    </message>
    <message>
        <source>&amp;Give selection back to the rules</source>
        <translation>&amp;Auswahl den Regeln zurückgeben</translation>
    </message>
    <message>
        <source>Decides the selected tensors again as the policy says</source>
        <translation>Entscheidet die ausgewählten Tensoren wieder, wie es die Richtlinie sagt</translation>
    </message>
    <message>
        <source>Give &amp;all back to the rules</source>
        <translation>A&amp;lle den Regeln zurückgeben</translation>
    </message>
    <message>
        <source>Takes every override of the policy back</source>
        <translation>Nimmt jede Abweichung von der Richtlinie zurück</translation>
    </message>
    <message>
        <source>Show tensors without a &amp;rule</source>
        <translation>&amp;Tensoren ohne Regel zeigen</translation>
    </message>
    <message>
        <source>Filters the tensor table by what no rule of the policy fits</source>
        <translation>Filtert die Tensortabelle nach dem, worauf keine Regel der Richtlinie passt</translation>
    </message>
    <message>
        <source>&amp;My policies</source>
        <translation>&amp;Eigene Richtlinien</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>&amp;Problems of policy files…</source>
        <translation>&amp;Probleme mit Richtlinien…</translation>
    </message>
    <message>
        <source>Carry out &amp;smoothing</source>
        <translation>&amp;Glättung ausführen</translation>
    </message>
    <message>
        <source>Searches and applies what decisions ask to be smoothed</source>
        <translation>Sucht und wendet an, was Entscheidungen zu glätten verlangen</translation>
    </message>
    <message>
        <source>Makes a policy of your own, from the applied one or anew</source>
        <translation>Macht eine eigene Richtlinie, aus der geltenden oder neu</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyReturn</name>
    <message>
        <source>Decisions stay as they are, and tensors that the policy left as they are stored stay left out.</source>
        <translation>Entscheidungen bleiben, wie sie sind, und Tensoren, die die Richtlinie ließ, wie sie gespeichert sind, bleiben ausgelassen.</translation>
    </message>
    <message>
        <source>The applied policy cannot be read any more</source>
        <translation>Die geltende Richtlinie kann nicht mehr gelesen werden</translation>
    </message>
    <message>
        <source>The policy %1, which is applied, cannot be read any more</source>
        <translation>Die Richtlinie %1, die gilt, kann nicht mehr gelesen werden</translation>
    </message>
</context>
<context>
    <name>scalewright::app::PreferenceCommands</name>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>What is the same for all studies: theme, text size, language, digits, curves, reading, journal</source>
        <translation>Was für alle Studien gleich ist: Farben, Textgröße, Sprache, Stellen, Kurven, Lesen, Journal</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecentMenu</name>
    <message>
        <source>&amp;Clear list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecipeFiles</name>
    <message>
        <source>Apply recipe %1</source>
        <translation>Rezept %1 anwenden</translation>
    </message>
    <message numerus="yes">
        <source>Recipe applied to %n tensor(s)</source>
        <translation>
            <numerusform>Rezept auf %n Tensor angewendet</numerusform>
            <numerusform>Rezept auf %n Tensoren angewendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of the recipe not found here</source>
        <translation>
            <numerusform>; %n aus dem Rezept hier nicht gefunden</numerusform>
            <numerusform>; %n aus dem Rezept hier nicht gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>; %n Entscheidung über einen hier fehlenden Tensor behalten</numerusform>
            <numerusform>; %n Entscheidungen über hier fehlende Tensoren behalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore decisions of %1</source>
        <translation>Entscheidungen zu %1 wiederherstellen</translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) without a threshold left out</source>
        <translation>
            <numerusform>; %n Tensor ohne Schwelle ausgelassen</numerusform>
            <numerusform>; %n Tensoren ohne Schwelle ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n of which shared a scale with a tensor that is here</source>
        <translation>
            <numerusform>, davon %n mit einer Skala, die ein vorhandener Tensor teilt</numerusform>
            <numerusform>, davon %n mit Skalen, die ein vorhandener Tensor teilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>; %n mit nur einer Skala, da seine Kanäle oder Gruppen hier andere sind</numerusform>
            <numerusform>; %n mit nur einer Skala, da ihre Kanäle oder Gruppen hier andere sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with the largest of several ranges</source>
        <translation>
            <numerusform>; %n mit dem größten von mehreren Bereichen</numerusform>
            <numerusform>; %n mit dem größten von mehreren Bereichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n left unsmoothed, for the factors of its layer do not fit here</source>
        <translation>
            <numerusform>; %n ungeglättet gelassen, weil die Faktoren der Schicht hier nicht passen</numerusform>
            <numerusform>; %n ungeglättet gelassen, weil die Faktoren ihrer Schichten hier nicht passen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; the recipe is a part of what it should be, %n are missing: %1</source>
        <translation>
            <numerusform>; das Rezept ist nur ein Teil, %n fehlt: %1</numerusform>
            <numerusform>; das Rezept ist nur ein Teil, %n fehlen: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecordingStatus</name>
    <message numerus="yes">
        <source>updated %n s ago</source>
        <translation>
            <numerusform>vor %n s aktualisiert</numerusform>
            <numerusform>vor %n s aktualisiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n min ago</source>
        <translation>
            <numerusform>vor %n min aktualisiert</numerusform>
            <numerusform>vor %n min aktualisiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n h ago</source>
        <translation>
            <numerusform>vor %n h aktualisiert</numerusform>
            <numerusform>vor %n h aktualisiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batch(es), %1</source>
        <translation>
            <numerusform>%n Batch, %1</numerusform>
            <numerusform>%n Batches, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>This profile file is still being written, and read again whenever it has grown.</source>
        <translation>Diese Profildatei wird noch geschrieben und neu gelesen, sobald sie gewachsen ist.</translation>
    </message>
    <message>
        <source>This profile file is still being written. File &gt; Follow recordings reads it again whenever it has grown.</source>
        <translation>Diese Profildatei wird noch geschrieben. Datei &gt; Aufzeichnungen verfolgen liest sie neu, sobald sie gewachsen ist.</translation>
    </message>
    <message>
        <source>recording…: %1</source>
        <translation>Aufzeichnung läuft …: %1</translation>
    </message>
    <message>
        <source>recording, not followed: %1</source>
        <translation>Aufzeichnung, nicht verfolgt: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ReportExport</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Web pages (%1)</source>
        <translation>Webseiten (%1)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>Der Bericht wird geschrieben …</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>Der Bericht wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 ist geschrieben.</translation>
    </message>
    <message>
        <source>%1 is written, without what could not be read.</source>
        <translation>%1 ist geschrieben, ohne das, was sich nicht lesen ließ.</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>The report is still being written. Stop it and close?</source>
        <translation>Der Bericht wird noch geschrieben. Abbrechen und schließen?</translation>
    </message>
    <message>
        <source>There is no tensor that a report could tell of.</source>
        <translation>Es gibt keinen Tensor, von dem ein Bericht erzählen könnte.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RestoreOffer</name>
    <message>
        <source>Unsaved decisions could not be read; they are left where they are.</source>
        <translation>Ungespeicherte Entscheidungen konnten nicht gelesen werden; sie bleiben, wo sie sind.</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) that were not saved, last written %1</source>
        <translation>
            <numerusform>%n ungespeicherte Entscheidung, zuletzt geschrieben %1</numerusform>
            <numerusform>%n ungespeicherte Entscheidungen, zuletzt geschrieben %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The latest state could not be read; this is the one just before it.</source>
        <translation>Der letzte Stand konnte nicht gelesen werden; dies ist der unmittelbar davor.</translation>
    </message>
    <message>
        <source>a study without files</source>
        <translation>einer Studie ohne Dateien</translation>
    </message>
    <message>
        <source>Scalewright ended unexpectedly with %1 open</source>
        <translation>Scalewright wurde unerwartet beendet; offen war: %1</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>&amp;Verwerfen…</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message numerus="yes">
        <source>Discard %n decision(s) for good?</source>
        <translation>
            <numerusform>%n Entscheidung endgültig verwerfen?</numerusform>
            <numerusform>%n Entscheidungen endgültig verwerfen?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>%1 was not saved when Scalewright was told to end</source>
        <translation>%1 war nicht gespeichert, als Scalewright beendet werden sollte</translation>
    </message>
</context>
<context>
    <name>scalewright::app::RoleCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) have another role or operator now</source>
        <translation>
            <numerusform>%n Tensor hat jetzt eine andere Rolle oder einen anderen Operator</numerusform>
            <numerusform>%n Tensoren haben jetzt eine andere Rolle oder einen anderen Operator</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RuleEditing</name>
    <message>
        <source>Copy of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>Save policy</source>
        <translation>Richtlinie speichern</translation>
    </message>
    <message>
        <source>Policies (*.json)</source>
        <translation>Richtlinien (*.json)</translation>
    </message>
    <message>
        <source>A preset has the name %1: choose another one.</source>
        <translation>Eine Vorlage heißt schon %1: einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>There is no folder for policies of your own: save the policy as a file.</source>
        <translation>Es gibt keinen Ordner für eigene Richtlinien: die Richtlinie als Datei speichern.</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>Richtlinie ersetzen</translation>
    </message>
    <message>
        <source>There is a policy %1 already. Replace it?</source>
        <translation>Es gibt schon eine Richtlinie %1. Ersetzen?</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SaveJob</name>
    <message>
        <source>Saving %1…</source>
        <translation>%1 wird gespeichert …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SelectedEdits</name>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n selected tensors</source>
        <translation>
            <numerusform>%1 für %n ausgewählten Tensor</numerusform>
            <numerusform>%1 für %n ausgewählte Tensoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected tensors do(es) not have this</source>
        <translation>
            <numerusform>%n der ausgewählten Tensoren hat das nicht</numerusform>
            <numerusform>%n der ausgewählten Tensoren haben das nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to method</source>
        <translation>Zurück zum Verfahren</translation>
    </message>
    <message>
        <source>Switch on %1</source>
        <translation>%1 einschalten</translation>
    </message>
    <message>
        <source>Switch off %1</source>
        <translation>%1 ausschalten</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) stay(s) with another method: this one does not find thresholds for the format</source>
        <translation>
            <numerusform>%n Tensor bleibt bei einem anderen Verfahren: dieses findet keine Schwellen für das Format</numerusform>
            <numerusform>%n Tensoren bleiben bei einem anderen Verfahren: dieses findet keine Schwellen für das Format</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>Auf %n Tensor anwenden</numerusform>
            <numerusform>Auf %n Tensoren anwenden</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest format within %1 dB</source>
        <translation>Kleinstes Format ab %1 dB</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <source>By hand there is one threshold for the whole tensor. Back to the method brings its scales back.</source>
        <translation>Von Hand gibt es eine Schwelle für den ganzen Tensor. „Zurück zum Verfahren“ bringt seine Skalen wieder.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Move threshold</source>
        <translation>Schwelle verschieben</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share a scale now: engines run their layers as one</source>
        <translation>
            <numerusform>%n Tensor teilt sich nun eine Skala: Engines führen seine Schicht mit anderen als eine aus</numerusform>
            <numerusform>%n Tensoren teilen sich nun eine Skala: Engines führen ihre Schichten als eine aus</numerusform>
        </translation>
    </message>
    <message>
        <source>The thresholds of all channels or groups are multiplied alike. With Alt one takes their place.</source>
        <translation>Die Schwellen aller Kanäle oder Gruppen werden gleich vervielfacht. Mit Alt tritt eine an ihre Stelle.</translation>
    </message>
    <message numerus="yes">
        <source>the method of %n tensor(s) is now: %1</source>
        <translation>
            <numerusform>das Verfahren von %n Tensor ist jetzt: %1</numerusform>
            <numerusform>das Verfahren von %n Tensoren ist jetzt: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::SessionKeeper</name>
    <message>
        <source>Decisions that are not saved would be lost in a crash</source>
        <translation>Ungespeicherte Entscheidungen gingen bei einem Absturz verloren</translation>
    </message>
    <message>
        <source>They cannot be written to the journal now: %1. It is tried again from time to time.</source>
        <translation>Sie können gerade nicht ins Journal geschrieben werden: %1. Es wird von Zeit zu Zeit wieder versucht.</translation>
    </message>
    <message>
        <source>The journal cannot be written</source>
        <translation>Das Journal kann nicht geschrieben werden</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SharingCommands</name>
    <message>
        <source>Stop sharing: %1</source>
        <translation>Nicht mehr teilen: %1</translation>
    </message>
    <message>
        <source>Share scale: %1</source>
        <translation>Skala teilen: %1</translation>
    </message>
    <message numerus="yes">
        <source>Share one scale among %n tensor(s)</source>
        <translation>
            <numerusform>Eine Skala für %n Tensor</numerusform>
            <numerusform>Eine Skala für %n Tensoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop sharing of %n tensor(s)</source>
        <translation>
            <numerusform>%n Tensor teilt nicht mehr</numerusform>
            <numerusform>%n Tensoren teilen nicht mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message numerus="yes">
        <source>Share scales by rules: %n tensor(s)</source>
        <translation>
            <numerusform>Skalen nach Regeln teilen: %n Tensor</numerusform>
            <numerusform>Skalen nach Regeln teilen: %n Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Let the range count: %1</source>
        <translation>Bereich zählen lassen: %1</translation>
    </message>
    <message>
        <source>Take the group&apos;s range: %1</source>
        <translation>Bereich der Gruppe nehmen: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ShortcutSettings</name>
    <message>
        <source>Keyboard &amp;shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
    <message>
        <source>Shows the keys of every action, and changes them</source>
        <translation>Zeigt die Tasten jedes Befehls und ändert sie</translation>
    </message>
    <message>
        <source>%1 belongs to “%2” in the menu %3. Give that action other keys first.</source>
        <translation>%1 gehört zu „%2“ im Menü %3. Geben Sie diesem Befehl zuerst andere Tasten.</translation>
    </message>
    <message>
        <source>%1 belongs to the plots: “%2”.</source>
        <translation>%1 gehört den Diagrammen: „%2“.</translation>
    </message>
    <message>
        <source>%1 is needed to move about in the window.</source>
        <translation>%1 wird gebraucht, um sich im Fenster zu bewegen.</translation>
    </message>
    <message>
        <source>%1 opens a menu.</source>
        <translation>%1 öffnet ein Menü.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::SmoothingCommands</name>
    <message numerus="yes">
        <source>Smooth %n input(s)</source>
        <translation>
            <numerusform>%n Eingabe glätten</numerusform>
            <numerusform>%n Eingaben glätten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s) smoothed with the weights of their layers</source>
        <translation>
            <numerusform>%n Eingabe mit den Gewichten ihrer Schichten geglättet</numerusform>
            <numerusform>%n Eingaben mit den Gewichten ihrer Schichten geglättet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) belong to no layer whose input and weight are open</source>
        <translation>
            <numerusform>; %n Tensor gehört zu keiner Schicht, deren Eingabe und Gewicht geöffnet sind</numerusform>
            <numerusform>; %n Tensoren gehören zu keiner Schicht, deren Eingabe und Gewicht geöffnet sind</numerusform>
        </translation>
    </message>
    <message>
        <source>Smooth %1</source>
        <translation>%1 glätten</translation>
    </message>
    <message>
        <source>Take smoothing back: %1</source>
        <translation>Glättung zurücknehmen: %1</translation>
    </message>
    <message numerus="yes">
        <source>; %n stay(s) as they are: no alpha makes less error than none</source>
        <translation>
            <numerusform>; %n bleibt, wie sie ist: kein Alpha verringert den Fehler</numerusform>
            <numerusform>; %n bleiben, wie sie sind: kein Alpha verringert den Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of them by the rows a recording has kept</source>
        <translation>
            <numerusform>; %n davon nach den Zeilen, die eine Aufzeichnung behalten hat</numerusform>
            <numerusform>; %n davon nach den Zeilen, die eine Aufzeichnung behalten hat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; of %n these rows do not tell whether it makes less error than none</source>
        <translation>
            <numerusform>; bei %n sagen diese Zeilen nicht, ob es weniger Fehler macht als keine</numerusform>
            <numerusform>; bei %n sagen diese Zeilen nicht, ob es weniger Fehler macht als keine</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::StudyFiles</name>
    <message>
        <source>The study was not opened</source>
        <translation>Die Studie wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>%1 is open in another window, of process %2.</source>
        <translation>%1 ist in einem anderen Fenster geöffnet, Prozess %2.</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 ist in einem anderen Fenster geöffnet.</translation>
    </message>
    <message>
        <source>Whoever saves last replaces what the other has saved; saving here asks first.</source>
        <translation>Wer zuletzt speichert, ersetzt, was der andere gespeichert hat; hier wird vor dem Speichern gefragt.</translation>
    </message>
    <message>
        <source>Save study</source>
        <translation>Studie speichern</translation>
    </message>
    <message>
        <source>Studies (*.scalewright)</source>
        <translation>Studien (*.scalewright)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>It is open in another window (process %1), which may have unsaved decisions of its own.</source>
        <translation>Sie ist in einem anderen Fenster geöffnet (Prozess %1), das eigene ungespeicherte Entscheidungen haben kann.</translation>
    </message>
    <message>
        <source>The file on disk is not the one that was opened or saved here: somebody else has written it since.</source>
        <translation>Die Datei auf dem Datenträger ist nicht die, die hier geöffnet oder gespeichert wurde: jemand anders hat sie seitdem geschrieben.</translation>
    </message>
    <message>
        <source>The study was not saved</source>
        <translation>Die Studie wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>; %n Entscheidung über einen hier fehlenden Tensor behalten</numerusform>
            <numerusform>; %n Entscheidungen über hier fehlende Tensoren behalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace the study?</source>
        <translation>Studie ersetzen?</translation>
    </message>
    <message>
        <source>%1 would be replaced.</source>
        <translation>%1 würde ersetzt.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the study are missing</source>
        <translation>
            <numerusform>%n Datei der Studie fehlt</numerusform>
            <numerusform>%n Dateien der Studie fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Their decisions are kept, and saved again.</source>
        <translation>Ihre Entscheidungen bleiben erhalten und werden wieder gespeichert.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed since the study was saved</source>
        <translation>
            <numerusform>%n Datei hat sich seit dem Speichern der Studie geändert</numerusform>
            <numerusform>%n Dateien haben sich seit dem Speichern der Studie geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions are kept; thresholds and errors follow the files as they are now.</source>
        <translation>Entscheidungen bleiben; Schwellen und Fehler folgen den Dateien, wie sie jetzt sind.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::TensorExport</name>
    <message>
        <source>%1: %2 NaN written as code 0, %3 has none</source>
        <translation>%1: %2 NaN als Code 0 geschrieben, %3 hat keinen dafür</translation>
    </message>
    <message>
        <source>%1: %2 infinite written as the largest value</source>
        <translation>%1: %2 unendliche Werte als größter Wert geschrieben</translation>
    </message>
    <message>
        <source>Tensors are still being read; export is possible once that has ended.</source>
        <translation>Tensoren werden noch gelesen; danach ist der Export möglich.</translation>
    </message>
    <message numerus="yes">
        <source>Thresholds are being made exact, %n tensor(s) to go; export is possible once that has ended.</source>
        <translation>
            <numerusform>Schwellen werden noch genau bestimmt, %n Tensor fehlt; danach ist der Export möglich.</numerusform>
            <numerusform>Schwellen werden noch genau bestimmt, %n Tensoren fehlen; danach ist der Export möglich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another export is running.</source>
        <translation>Ein anderer Export läuft noch.</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>Ein Export läuft</translation>
    </message>
    <message>
        <source>Quantized tensors are still being written. Stop the export and close?</source>
        <translation>Quantisierte Tensoren werden noch geschrieben. Export abbrechen und schließen?</translation>
    </message>
    <message>
        <source>Export stopped; %1 was not written</source>
        <translation>Export abgebrochen; %1 wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>The tensors were not exported</source>
        <translation>Die Tensoren wurden nicht exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was exported: %n problem(s)</source>
        <translation>
            <numerusform>Nichts wurde exportiert: %n Problem</numerusform>
            <numerusform>Nichts wurde exportiert: %n Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n tensor(s) to %1</source>
        <translation>
            <numerusform>%n Tensor nach %1 exportiert</numerusform>
            <numerusform>%n Tensoren nach %1 exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported with remarks</source>
        <translation>Exportiert, mit Anmerkungen</translation>
    </message>
    <message>
        <source>%1 was written. Some values are no numbers:</source>
        <translation>%1 wurde geschrieben. Einige Werte sind keine Zahlen:</translation>
    </message>
    <message numerus="yes">
        <source>; %n are missing, and the output says so</source>
        <translation>
            <numerusform>; %n fehlt, und die Ausgabe sagt es</numerusform>
            <numerusform>; %n fehlen, und die Ausgabe sagt es</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>Nichts wurde geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) failed, and an export is written whole or not at all.</source>
        <translation>
            <numerusform>%n Tensor ist gescheitert, und ein Export wird ganz geschrieben oder gar nicht.</numerusform>
            <numerusform>%n Tensoren sind gescheitert, und ein Export wird ganz geschrieben oder gar nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the Others, Marked as a Part</source>
        <translation>Die übrigen schreiben, als Teil gekennzeichnet</translation>
    </message>
</context>
<context>
    <name>scalewright::app::ThemeSetting</name>
    <message>
        <source>Like the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Tour</name>
    <message>
        <source>&amp;Guided tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Every tensor, the worst first</source>
        <translation>Jeder Tensor, der schlechteste zuerst</translation>
    </message>
    <message>
        <source>Choose another tensor, with the mouse or the arrow keys.</source>
        <translation>Wählen Sie einen anderen Tensor, mit der Maus oder den Pfeiltasten.</translation>
    </message>
    <message>
        <source>The threshold is a line to drag</source>
        <translation>Die Schwelle ist eine Linie zum Ziehen</translation>
    </message>
    <message>
        <source>&lt;p&gt;What lies beyond the line saturates; what lies before it is rounded to a grid that is the finer, the lower the line. Dashed lines are the picks of methods; a click takes one.&lt;/p&gt;&lt;p&gt;Every number follows: &lt;b&gt;=&lt;/b&gt; is exact, &lt;b&gt;~&lt;/b&gt; an estimate that a pass over the data settles.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was jenseits der Linie liegt, wird gesättigt; was davor liegt, wird auf ein Raster gerundet, das umso feiner ist, je tiefer die Linie liegt. Gestrichelte Linien sind die Vorschläge der Verfahren; ein Klick nimmt einen.&lt;/p&gt;&lt;p&gt;Jede Zahl folgt: &lt;b&gt;=&lt;/b&gt; ist genau, &lt;b&gt;~&lt;/b&gt; eine Schätzung, die ein Durchgang durch die Daten klärt.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Drag the line, or nudge it with the left and right arrow keys.</source>
        <translation>Ziehen Sie die Linie, oder schieben Sie sie mit den Pfeiltasten nach links und rechts.</translation>
    </message>
    <message>
        <source>Format, method, granularity</source>
        <translation>Format, Verfahren, Granularität</translation>
    </message>
    <message>
        <source>Choose another format or method.</source>
        <translation>Wählen Sie ein anderes Format oder Verfahren.</translation>
    </message>
    <message>
        <source>Take the decisions with you</source>
        <translation>Nehmen Sie die Entscheidungen mit</translation>
    </message>
    <message>
        <source>&lt;p&gt;The table lists what the files hold. &lt;b&gt;SQNR&lt;/b&gt; is a tensor&apos;s power over that of its quantization error, in decibels: the smaller, the worse.&lt;/p&gt;&lt;p&gt;Filter by name, or by terms such as &lt;tt&gt;sqnr&amp;lt;20&lt;/tt&gt;.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Die Tabelle zeigt, was in den Dateien ist. &lt;b&gt;SQNR&lt;/b&gt; ist die Leistung eines Tensors über der seines Quantisierungsfehlers, in Dezibel: je kleiner, desto schlechter.&lt;/p&gt;&lt;p&gt;Filtern Sie nach Namen oder nach Bedingungen wie &lt;tt&gt;sqnr&amp;lt;20&lt;/tt&gt;.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keep what you have, then try something else</source>
        <translation>Behalten Sie, was Sie haben, und probieren Sie etwas anderes</translation>
    </message>
    <message>
        <source>&lt;p&gt;A &lt;b&gt;snapshot&lt;/b&gt; keeps all decisions as they are at this moment. It can be compared with, and come back to.&lt;/p&gt;&lt;p&gt;Snapshots are saved with the study.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein &lt;b&gt;Schnappschuss&lt;/b&gt; behält alle Entscheidungen, wie sie in diesem Augenblick sind. Mit ihm kann man vergleichen, und zu ihm zurückkehren.&lt;/p&gt;&lt;p&gt;Schnappschüsse werden mit der Studie gespeichert.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Take a snapshot (%1), change a format or a threshold, and take another.</source>
        <translation>Nehmen Sie einen Schnappschuss auf (%1), ändern Sie ein Format oder eine Schwelle, und nehmen Sie noch einen auf.</translation>
    </message>
    <message>
        <source>Compare the two</source>
        <translation>Vergleichen Sie die beiden</translation>
    </message>
    <message>
        <source>&lt;p&gt;With a snapshot chosen here, plots and tables show what is decided now and what was decided then, &lt;b&gt;A&lt;/b&gt; and &lt;b&gt;B&lt;/b&gt;, side by side.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ist hier ein Schnappschuss gewählt, zeigen Diagramme und Tabellen nebeneinander, was jetzt entschieden ist und was damals entschieden war, &lt;b&gt;A&lt;/b&gt; und &lt;b&gt;B&lt;/b&gt;.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Choose the first snapshot, then hold the button, or the key B, to see how it was.</source>
        <translation>Wählen Sie den ersten Schnappschuss, und halten Sie den Knopf oder die Taste B gedrückt, um zu sehen, wie es war.</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Save&lt;/b&gt; keeps the study with every decision. &lt;b&gt;Export&lt;/b&gt; writes them for TensorRT, ONNX Runtime, vLLM, Gaudi, Quark and others.&lt;/p&gt;&lt;p&gt;The same works on the command line: &lt;tt&gt;scalewright-cli --help&lt;/tt&gt;. %1 finds every command, %2 shows the keys.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Speichern&lt;/b&gt; behält die Studie mit jeder Entscheidung. &lt;b&gt;Exportieren&lt;/b&gt; schreibt sie für TensorRT, ONNX Runtime, vLLM, Gaudi, Quark und andere.&lt;/p&gt;&lt;p&gt;Dasselbe geht auf der Befehlszeile: &lt;tt&gt;scalewright-cli --help&lt;/tt&gt;. %1 findet jeden Befehl, %2 zeigt die Tasten.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Export the decisions (%1) and look at what would be written.</source>
        <translation>Exportieren Sie die Entscheidungen (%1), und sehen Sie an, was geschrieben würde.</translation>
    </message>
    <message>
        <source>&lt;p&gt;The inspector holds what is decided on a tensor, or on all that are selected. The table below the plots compares the formats at a glance; a double click on a row chooses it.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%1&lt;/b&gt; takes any step back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Der Inspektor enthält, was für einen Tensor entschieden ist, oder für alle ausgewählten. Die Tabelle unter den Diagrammen vergleicht die Formate auf einen Blick; ein Doppelklick auf eine Zeile wählt es.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%1&lt;/b&gt; nimmt jeden Schritt zurück.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Shows in eight steps what the window is for; on the sample study where none is open</source>
        <translation>Zeigt in acht Schritten, wozu das Fenster da ist; an der Beispielstudie, wo keine offen ist</translation>
    </message>
    <message>
        <source>The whole network at a glance</source>
        <translation>Das ganze Netz auf einen Blick</translation>
    </message>
    <message>
        <source>&lt;p&gt;Every tensor over the layers, or the outputs of the layers, by one key each. What misses the target line has a ring, and one button gives all that miss the smallest format that does not.&lt;/p&gt;&lt;p&gt;The line at the foot of the window says what becomes of the network.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Jeder Tensor über den Schichten, oder die Ausgaben der Schichten, mit je einer Taste. Was die Ziellinie verfehlt, hat einen Ring, und ein Knopf gibt allem, was sie verfehlt, das kleinste Format, das sie hält.&lt;/p&gt;&lt;p&gt;Die Zeile am Fuß des Fensters sagt, was aus dem Netz wird.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Drag the target line, or choose a dot.</source>
        <translation>Ziehen Sie die Ziellinie oder wählen Sie einen Punkt.</translation>
    </message>
    <message>
        <source>The best formats for a number of bits</source>
        <translation>Die besten Formate für eine Zahl von Bits</translation>
    </message>
    <message>
        <source>&lt;p&gt;The search measures each candidate on the outputs of every layer and finds the best choice for any budget. Policies, which decide by rules, stand in the menu of that name.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Die Suche misst jeden Kandidaten an den Ausgaben jeder Schicht und findet die beste Wahl für jedes Budget. Richtlinien, die nach Regeln entscheiden, stehen im Menü dieses Namens.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Start the search, drag its line, and look at what each layer gets.</source>
        <translation>Starten Sie die Suche, ziehen Sie ihre Linie und sehen Sie, was jede Schicht bekommt.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Variants</name>
    <message>
        <source>Back to snapshot %1</source>
        <translation>Zurück zum Schnappschuss %1</translation>
    </message>
    <message>
        <source>Snapshot %1</source>
        <translation>Schnappschuss %1</translation>
    </message>
    <message>
        <source>%1 = %2 of %3</source>
        <extracomment>a step of the history: a metric of the person&apos;s own, its value, the snapshot</extracomment>
        <translation>%1 = %2 von %3</translation>
    </message>
    <message>
        <source>No %1 of %2</source>
        <translation>Kein %1 von %2</translation>
    </message>
</context>
<context>
    <name>scalewright::app::VerdictWatch</name>
    <message>
        <source>Judging the network</source>
        <translation>Das Netz wird beurteilt</translation>
    </message>
    <message>
        <source>before: %1</source>
        <comment>a verdict about earlier decisions</comment>
        <translation>vorher: %1</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>Reparieren: %1</translation>
    </message>
    <message numerus="yes">
        <source>Repairing: %n layer(s)</source>
        <translation>
            <numerusform>Reparatur: %n Schicht</numerusform>
            <numerusform>Reparatur: %n Schichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Stops this; nothing is changed</source>
        <translation>Bricht dies ab; nichts wird geändert</translation>
    </message>
    <message>
        <source>No change of a single tensor makes the network a better one.</source>
        <translation>Keine Änderung eines einzelnen Tensors verbessert das Netz.</translation>
    </message>
    <message numerus="yes">
        <source>Repair of %n layer(s)</source>
        <translation>
            <numerusform>Reparatur von %n Schicht</numerusform>
            <numerusform>Reparatur von %n Schichten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::WhatsThis</name>
    <message>
        <source>What&apos;s &amp;this?</source>
        <translation>Was ist &amp;das?</translation>
    </message>
    <message>
        <source>Explains what is clicked next</source>
        <translation>Erklärt, was als Nächstes angeklickt wird</translation>
    </message>
    <message>
        <source>The tensor</source>
        <translation>Der Tensor</translation>
    </message>
    <message>
        <source>The histogram of the tensor above, the error over the threshold below. The line is the threshold: it is dragged, or nudged with the arrow keys; dashed lines are what methods pick, and a click takes one. The row above decides format, method and threshold; what would help stands under it.</source>
        <translation>Oben das Histogramm des Tensors, unten der Fehler über der Schwelle. Die Linie ist die Schwelle: sie wird gezogen oder mit den Pfeiltasten gerückt; gestrichelte Linien sind, was Verfahren wählen, und ein Klick nimmt eine. Die Zeile darüber entscheidet Format, Verfahren und Schwelle; was helfen würde, steht darunter.</translation>
    </message>
    <message>
        <source>About this &amp;view</source>
        <translation>Über diese &amp;Ansicht</translation>
    </message>
    <message>
        <source>Says what the view with the focus is for, and how it is used</source>
        <translation>Sagt, wozu die Ansicht mit dem Fokus da ist und wie sie benutzt wird</translation>
    </message>
    <message>
        <source>%1 lists all keys; %2 finds every command.</source>
        <translation>%1 listet alle Tasten auf; %2 findet jeden Befehl.</translation>
    </message>
</context>
<context>
    <name>scalewright::app::Workspaces</name>
    <message>
        <source>&amp;Keep this arrangement as…</source>
        <translation>Diese Anordnung &amp;behalten als …</translation>
    </message>
    <message>
        <source>Keeps where the panels stand under a name of your own</source>
        <translation>Behält unter einem eigenen Namen, wo die Felder stehen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Keep this arrangement</source>
        <translation>Diese Anordnung behalten</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Replace the arrangement “%1”?</source>
        <translation>Die Anordnung „%1“ ersetzen?</translation>
    </message>
    <message>
        <source>&amp;Back to the one before</source>
        <translation>&amp;Zurück zur vorigen</translation>
    </message>
    <message>
        <source>Puts the arrangement in force that was it before</source>
        <translation>Stellt die Anordnung her, die davor galt</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ApplyBar</name>
    <message>
        <source>Gives the selected tensors this tensor&apos;s choices: the method, not the number, so that each is calibrated on its own values. A threshold set by hand is copied as it is.</source>
        <translation>Gibt den ausgewählten Tensoren die Wahl dieses Tensors: das Verfahren, nicht die Zahl, sodass jeder auf seinen eigenen Werten kalibriert wird. Eine von Hand gesetzte Schwelle wird so übernommen, wie sie ist.</translation>
    </message>
    <message>
        <source>What to apply</source>
        <translation>Was übertragen wird</translation>
    </message>
    <message>
        <source>Chooses what is applied to the selection</source>
        <translation>Wählt, was auf die Auswahl übertragen wird</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>&amp;Rolle</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>&amp;Apply to selection</source>
        <translation>&amp;Auf Auswahl anwenden</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Apply to %n selected</source>
        <translation>
            <numerusform>&amp;Auf %n weiteren anwenden</numerusform>
            <numerusform>&amp;Auf %n weitere anwenden</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Granularity</source>
        <translation>&amp;Granularität</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Verfahren</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionModel</name>
    <message>
        <source>Computed on the data once the decisions are quiet</source>
        <translation>Wird an den Daten berechnet, sobald die Entscheidungen ruhen</translation>
    </message>
    <message>
        <source>The dump has no probabilities</source>
        <translation>Der Dump hat keine Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>%1 dB, exactly</source>
        <translation>%1 dB, exakt</translation>
    </message>
    <message>
        <source>Undefined: the output is zero</source>
        <translation>Nicht definiert: die Ausgabe ist null</translation>
    </message>
    <message>
        <source>as its probabilities say</source>
        <translation>wie ihre Wahrscheinlichkeiten sagen</translation>
    </message>
    <message>
        <source>up to its own place</source>
        <translation>bis zur eigenen Stelle</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Scores are multiplied by %1</source>
        <translation>Scores werden mit %1 multipliziert</translation>
    </message>
    <message>
        <source>The dump has no probabilities: which keys a query looks at is assumed.</source>
        <translation>Der Dump hat keine Wahrscheinlichkeiten: welche Schlüssel eine Anfrage ansieht, ist angenommen.</translation>
    </message>
    <message numerus="yes">
        <source>%n query(s) left out: not finite</source>
        <translation>
            <numerusform>%n Anfrage ausgelassen: nicht endlich</numerusform>
            <numerusform>%n Anfragen ausgelassen: nicht endlich</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>The module of an attention, softmax(q k) v</source>
        <translation>Das Modul einer Attention, softmax(q k) v</translation>
    </message>
    <message>
        <source>%1
Click to choose its keys, double-click to choose its values.</source>
        <translation>%1
Ein Klick wählt ihre Schlüssel, ein Doppelklick ihre Werte.</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Output error with queries, keys, values and probabilities as decided</source>
        <translation>Fehler der Ausgabe mit Anfragen, Schlüsseln, Werten und Wahrscheinlichkeiten, wie entschieden</translation>
    </message>
    <message>
        <source>Query only</source>
        <translation>Nur Anfragen</translation>
    </message>
    <message>
        <source>Output error with only the queries quantized</source>
        <translation>Fehler der Ausgabe, wenn nur die Anfragen quantisiert sind</translation>
    </message>
    <message>
        <source>Key only</source>
        <translation>Nur Schlüssel</translation>
    </message>
    <message>
        <source>Output error with only the keys quantized</source>
        <translation>Fehler der Ausgabe, wenn nur die Schlüssel quantisiert sind</translation>
    </message>
    <message>
        <source>Value only</source>
        <translation>Nur Werte</translation>
    </message>
    <message>
        <source>Output error with only the values quantized</source>
        <translation>Fehler der Ausgabe, wenn nur die Werte quantisiert sind</translation>
    </message>
    <message>
        <source>Softmax only</source>
        <translation>Nur Softmax</translation>
    </message>
    <message>
        <source>Output error with only the probabilities quantized</source>
        <translation>Fehler der Ausgabe, wenn nur die Wahrscheinlichkeiten quantisiert sind</translation>
    </message>
    <message>
        <source>Worst head</source>
        <translation>Schlechtester Kopf</translation>
    </message>
    <message>
        <source>The head of least SQNR, counted from 0, and its SQNR in dB</source>
        <translation>Der Kopf mit dem kleinsten SQNR, ab 0 gezählt, und sein SQNR in dB</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Which keys a query looks at</source>
        <translation>Welche Schlüssel eine Anfrage ansieht</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionPanel</name>
    <message>
        <source>Attentions</source>
        <translation>Attentions</translation>
    </message>
    <message>
        <source>No attention was found: a dump with the queries, keys and values of one is needed, as its products take them (layers.0.self_attn.query_states, .key_states, .value_states, or a cache of keys and of values). Recordings keep no whole sequences.</source>
        <translation>Keine Attention gefunden: nötig ist ein Dump mit den Anfragen, Schlüsseln und Werten einer Attention, wie ihre Produkte sie nehmen (layers.0.self_attn.query_states, .key_states, .value_states oder ein Cache von Schlüsseln und einer von Werten). Aufzeichnungen behalten keine ganzen Sequenzen.</translation>
    </message>
    <message numerus="yes">
        <source>%n further one(s) whose tensors do not belong together</source>
        <translation>
            <numerusform>%n weitere, deren Tensoren nicht zusammengehören</numerusform>
            <numerusform>%n weitere, deren Tensoren nicht zusammengehören</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockModel</name>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>to zero</source>
        <translation>auf null</translation>
    </message>
    <message>
        <source>At %1 on the grid, which rounds to %2</source>
        <translation>Bei %1 auf dem Raster, gerundet auf %2</translation>
    </message>
    <message>
        <source>Beyond the largest value that the block&apos;s scale reaches</source>
        <translation>Jenseits des größten Wertes, den die Skala des Blocks erreicht</translation>
    </message>
    <message>
        <source>Not zero, but rounded to it</source>
        <translation>Nicht null, aber darauf gerundet</translation>
    </message>
    <message>
        <source>Place in the block</source>
        <translation>Platz im Block</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>The value as it is</source>
        <translation>Der Wert, wie er ist</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What is stored, in hexadecimal</source>
        <translation>Was gespeichert wird, hexadezimal</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>What the code stands for, without the scale</source>
        <translation>Wofür der Code steht, ohne die Skala</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Grid value times the block&apos;s scale</source>
        <translation>Rasterwert mal Skala des Blocks</translation>
    </message>
    <message>
        <source>Dequantized</source>
        <translation>Dequantisiert</translation>
    </message>
    <message>
        <source>Value less dequantized value</source>
        <translation>Wert minus dequantisierter Wert</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>What happened to the value besides rounding</source>
        <translation>Was dem Wert außer dem Runden geschah</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockNavigator</name>
    <message>
        <source>Previous block</source>
        <translation>Voriger Block</translation>
    </message>
    <message>
        <source>Next block</source>
        <translation>Nächster Block</translation>
    </message>
    <message>
        <source>Number of the block</source>
        <translation>Nummer des Blocks</translation>
    </message>
    <message>
        <source>Blocks are counted from 0, row by row along the last axis</source>
        <translation>Blöcke zählen ab 0, Zeile für Zeile entlang der letzten Achse</translation>
    </message>
    <message>
        <source>Block </source>
        <extracomment>before the number of a block</extracomment>
        <translation>Block </translation>
    </message>
    <message>
        <source> of %1</source>
        <extracomment>after the number of a block; %1: how many there are</extracomment>
        <translation> von %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockPanel</name>
    <message>
        <source>Values of the block</source>
        <translation>Werte des Blocks</translation>
    </message>
    <message>
        <source>Worst blocks</source>
        <translation>Schlechteste Blöcke</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>&amp;Worst blocks</source>
        <translation>&amp;Schlechteste Blöcke</translation>
    </message>
    <message>
        <source>Block format to look through</source>
        <translation>Blockformat, durch das geschaut wird</translation>
    </message>
    <message>
        <source>Shows the tensor under this format; what was decided about it stays as it is</source>
        <translation>Zeigt den Tensor unter diesem Format; die Entscheidung bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>What makes a block bad</source>
        <translation>Was einen Block schlecht macht</translation>
    </message>
    <message>
        <source>as decided</source>
        <extracomment>%1: the number format that was decided on</extracomment>
        <translation>wie entschieden</translation>
    </message>
    <message>
        <source>as decided: %1</source>
        <translation>wie entschieden: %1</translation>
    </message>
    <message>
        <source>as decided: %1, no blocks</source>
        <translation>wie entschieden: %1, ohne Blöcke</translation>
    </message>
    <message>
        <source>%1, %2, block %3 of %4</source>
        <translation>%1, %2, Block %3 von %4</translation>
    </message>
    <message>
        <source>No block stands out.</source>
        <translation>Kein Block fällt auf.</translation>
    </message>
    <message>
        <source>Every block is looked at once the decisions are quiet …</source>
        <translation>Alle Blöcke werden durchgesehen, sobald die Entscheidungen ruhen …</translation>
    </message>
    <message>
        <source>Choose a tensor to look at one of its blocks.</source>
        <translation>Einen Tensor wählen, um einen seiner Blöcke anzusehen.</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2</source>
        <translation>%1 lässt sich nicht ansehen: %2</translation>
    </message>
    <message>
        <source>%1 is being read …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>%1 does not quantize in blocks. Choose a block format above to see what it would make of %2; the decision stays as it is.</source>
        <translation>%1 quantisiert nicht in Blöcken. Oben ein Blockformat wählen, um zu sehen, was es aus %2 machen würde; die Entscheidung bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 ist leer.</translation>
    </message>
    <message>
        <source>The block is being read …</source>
        <translation>Der Block wird gelesen …</translation>
    </message>
    <message>
        <source>%1 is left as it is stored. Choose a block format above to see what it would make of it; nothing is decided by that. A format chosen in the inspector takes it in.</source>
        <translation>%1 bleibt wie gespeichert. Oben ein Blockformat wählen, um zu sehen, was es daraus machen würde; entschieden wird damit nichts. Ein Format, das im Inspektor gewählt wird, nimmt ihn auf.</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>Blöcke von %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::BlockPlot</name>
    <message>
        <source>Values of the block</source>
        <translation>Werte des Blocks</translation>
    </message>
    <message>
        <source>Each value and what it is dequantized to, a line between them being the error. The lines across are the levels of the block.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>Jeder Wert und was aus ihm dequantisiert wird, die Linie dazwischen ist der Fehler. Die Querlinien sind die Stufen des Blocks.
Das Rad zoomt, Ziehen verschiebt, ein Doppelklick zeigt wieder alles.</translation>
    </message>
    <message>
        <source>place in the block</source>
        <translation>Platz im Block</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>dequantized</source>
        <translation>dequantisiert</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>to zero</source>
        <translation>auf null</translation>
    </message>
    <message>
        <source>Place %1: value %2, dequantized %3
Error %4</source>
        <translation>Platz %1: Wert %2, dequantisiert %3
Fehler %4</translation>
    </message>
    <message>
        <source>%1 values from %2 to %3, %4 of them saturated and %5 flushed to zero, the largest error %6 at place %7</source>
        <translation>%1 Werte von %2 bis %3, davon %4 gesättigt und %5 auf null gesetzt, der größte Fehler %6 an der Stelle %7</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CalibrationSection</name>
    <message>
        <source>Calibration method</source>
        <translation>Kalibrierverfahren</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Values are cast as they are: there is no threshold to find.</source>
        <translation>Werte werden umgewandelt, wie sie sind: Es gibt keine Schwelle zu finden.</translation>
    </message>
    <message>
        <source>Bac&amp;k to %1</source>
        <translation>&amp;Zurück zu %1</translation>
    </message>
    <message>
        <source>Lets the calibration method set the threshold again</source>
        <translation>Lässt wieder das Kalibrierverfahren die Schwelle bestimmen</translation>
    </message>
    <message>
        <source>The threshold is exact.</source>
        <translation>Die Schwelle ist exakt.</translation>
    </message>
    <message>
        <source>Estimated: it lies within %1 until a pass over the data has settled it.</source>
        <translation>Geschätzt: Sie liegt in %1, bis ein Durchgang über die Daten sie festlegt.</translation>
    </message>
    <message>
        <source>Each block finds its own scale: there is no threshold to find.</source>
        <translation>Jeder Block findet seine eigene Skala: Es gibt keine Schwelle zu finden.</translation>
    </message>
    <message>
        <source>A number above 0 is expected.</source>
        <translation>Erwartet wird eine Zahl über 0.</translation>
    </message>
    <message>
        <source>The selected tensors are calibrated by different methods.</source>
        <translation>Die ausgewählten Tensoren werden nach verschiedenen Verfahren kalibriert.</translation>
    </message>
    <message>
        <source>Magnitude t that maps to the format&apos;s largest value: x is quantized as x / t * largest, and what lies beyond saturates. Typing here sets it by hand.</source>
        <translation>Betrag t, der auf den größten Wert des Formats abgebildet wird: x wird als x / t * größter Wert quantisiert, und was darüber liegt, wird gesättigt. Eine Eingabe hier setzt ihn von Hand.</translation>
    </message>
    <message>
        <source>How the threshold is found</source>
        <translation>Wie die Schwelle gefunden wird</translation>
    </message>
    <message>
        <source>Leave &amp;out what is no data</source>
        <translation>&amp;Auslassen, was keine Daten sind</translation>
    </message>
    <message>
        <source>Reads the tensors of the file anew, without values that stand far off all others: ranges and errors are those of the rest. File &gt; Group Batches takes it back.</source>
        <translation>Liest die Tensoren der Datei neu, ohne Werte, die weit ab von allen anderen stehen: Bereiche und Fehler sind die der übrigen. Datei &gt; Batches gruppieren nimmt es zurück.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CandidateList</name>
    <message>
        <source>Formats to choose from</source>
        <translation>Formate zur Auswahl</translation>
    </message>
    <message>
        <source>The search gives each layer one of the ticked formats</source>
        <translation>Die Suche gibt jeder Schicht eines der angehakten Formate</translation>
    </message>
    <message>
        <source>&amp;Add format</source>
        <translation>Format hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Adds a format to choose from</source>
        <translation>Fügt ein Format zur Auswahl hinzu</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelAxisPlot</name>
    <message>
        <source>groups, largest first</source>
        <translation>Gruppen, größte zuerst</translation>
    </message>
    <message>
        <source>channels, largest first</source>
        <translation>Kanäle, größte zuerst</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Group %1: max |x| %2</source>
        <translation>Gruppe %1: max |x| %2</translation>
    </message>
    <message>
        <source>Channel %1: max |x| %2</source>
        <translation>Kanal %1: max |x| %2</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>%1 groups, the largest |x| %2 in group %3, the median %4</source>
        <translation>%1 Gruppen, das größte |x| %2 in Gruppe %3, der Median %4</translation>
    </message>
    <message>
        <source>%1 channels, the largest |x| %2 in channel %3, the median %4</source>
        <translation>%1 Kanäle, das größte |x| %2 in Kanal %3, der Median %4</translation>
    </message>
    <message>
        <source>thresholds from %1 to %2</source>
        <translation>Schwellen von %1 bis %2</translation>
    </message>
    <message>
        <source>the lowest SQNR %1 dB in %2</source>
        <translation>das niedrigste SQNR %1 dB in %2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts of a sentence</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>blocks, largest first</source>
        <translation>Blöcke, größte zuerst</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>%1 blocks, the largest |x| %2 in block %3, the median %4</source>
        <translation>%1 Blöcke, das größte |x| %2 in Block %3, der Median %4</translation>
    </message>
    <message>
        <source>Block %1: max |x| %2</source>
        <translation>Block %1: max |x| %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelHeatPlot</name>
    <message>
        <source>Magnitudes in each channel</source>
        <translation>Beträge in jedem Kanal</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>|x| %1 to %2</source>
        <translation>|x| %1 bis %2</translation>
    </message>
    <message>
        <source>elements: %1</source>
        <translation>Elemente: %1</translation>
    </message>
    <message>
        <source>zeros: %1</source>
        <translation>Nullen: %1</translation>
    </message>
    <message>
        <source>not finite: %1</source>
        <translation>nicht endlich: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelMapPlot</name>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>Channel %1</source>
        <translation>Kanal %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelPanel</name>
    <message>
        <source>This tensor has no channels.</source>
        <translation>Dieser Tensor hat keine Kanäle.</translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Sorts the channels by their largest magnitude</source>
        <translation>Ordnet die Kanäle nach ihrem größten Betrag</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic axis of magnitudes</source>
        <translation>Logarithmische Achse der Beträge</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n Gruppe</numerusform>
            <numerusform>%n Gruppen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s) along axis %1</source>
        <translation>
            <numerusform>%n Kanal entlang Achse %1</numerusform>
            <numerusform>%n Kanäle entlang Achse %1</numerusform>
        </translation>
    </message>
    <message>
        <source>, median %1, largest %2</source>
        <translation>, Median %1, größter %2</translation>
    </message>
    <message numerus="yes">
        <source>; %n stand(s) out at 8 times the median or more</source>
        <translation>
            <numerusform>; %n Ausreißer ab dem Achtfachen des Medians</numerusform>
            <numerusform>; %n Ausreißer ab dem Achtfachen des Medians</numerusform>
        </translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Wärmebild</translation>
    </message>
    <message>
        <source>Counts the magnitudes in each channel, and shows them as colours</source>
        <translation>Zählt die Beträge in jedem Kanal und zeigt sie als Farben</translation>
    </message>
    <message>
        <source>The batches differ along their last axis: no channel runs through all of them there. Channels of another axis are shown once they have scales of their own (Granularity).</source>
        <translation>Die Batches unterscheiden sich entlang ihrer letzten Achse: Dort verläuft kein Kanal durch alle. Kanäle einer anderen Achse erscheinen, sobald sie eigene Skalen haben (Granularität).</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of %1</source>
        <translation>
            <numerusform>%n Block von %1</numerusform>
            <numerusform>%n Blöcke von %1</numerusform>
        </translation>
    </message>
    <message>
        <source>; errors of channels: %1</source>
        <translation>; Fehler der Kanäle: %1</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Shows where in the tensor each channel is large: channels over tokens, as colours</source>
        <translation>Zeigt, wo im Tensor jeder Kanal groß ist: Kanäle über Tokens, als Farben</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelPlot</name>
    <message>
        <source>Range of each channel</source>
        <translation>Bereich jedes Kanals</translation>
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
        <translation>Größter Betrag jedes Kanals; die auffallen, sind rot. Ein kurzer Strich ist die Schwelle des Kanals, ein Punkt sein SQNR. Ein Klick wählt einen, wie auch die Pfeiltasten.
Das Rad zoomt, Ziehen verschiebt, ein Doppelklick setzt die Ansicht zurück.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelSurfacePlot</name>
    <message>
        <source>largest |x|</source>
        <translation>größtes |x|</translation>
    </message>
    <message>
        <source>Magnitudes of each channel along the rows</source>
        <translation>Beträge jedes Kanals entlang der Zeilen</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>rows %1 to %2</source>
        <translation>Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <extracomment>%1: `row 8`; %2: where that is in an array</extracomment>
        <translation>%1, bei %2</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <extracomment>%1: `rows 8 to 15`; %2: where that is in an array</extracomment>
        <translation>%1, ab %2</translation>
    </message>
    <message>
        <source>largest |x|: %1</source>
        <translation>größtes |x|: %1</translation>
    </message>
    <message>
        <source>before smoothing</source>
        <translation>vor der Glättung</translation>
    </message>
    <message>
        <source>the rows that the recording keeps</source>
        <translation>die Zeilen, die die Aufzeichnung behält</translation>
    </message>
    <message>
        <source>smoothed; hold B for before</source>
        <translation>geglättet; B halten für vorher</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckDialog</name>
    <message>
        <source>Not compared, and why:</source>
        <translation>Nicht verglichen, und warum:</translation>
    </message>
    <message>
        <source>What is not compared</source>
        <translation>Was nicht verglichen wird</translation>
    </message>
    <message>
        <source>Check of %1</source>
        <translation>Prüfung von %1</translation>
    </message>
    <message>
        <source>%1 is being read back and compared with the original…</source>
        <translation>%1 wird zurückgelesen und mit dem Original verglichen…</translation>
    </message>
    <message>
        <source>How far it is read back</source>
        <translation>Wie weit es zurückgelesen ist</translation>
    </message>
    <message>
        <source>Tensors as decided, and as they are read back</source>
        <translation>Tensoren wie entschieden, und wie sie zurückgelesen werden</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) compared with the original:</source>
        <translation>
            <numerusform>%n Tensor mit dem Original verglichen:</numerusform>
            <numerusform>%n Tensoren mit dem Original verglichen:</numerusform>
        </translation>
    </message>
    <message>
        <source>all are equal to what was decided.</source>
        <translation>alle sind gleich dem, was entschieden wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s).</source>
        <translation>
            <numerusform>%n Befund.</numerusform>
            <numerusform>%n Befunde.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scales of inputs and caches that are compared with what was decided: %1.</source>
        <translation>Skalen von Eingaben und Caches, die mit dem Entschiedenen verglichen werden: %1.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckModel</name>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>SQNR as decided, dB</source>
        <translation>SQNR wie entschieden, dB</translation>
    </message>
    <message>
        <source>Of the original, quantized as decided</source>
        <translation>Des Originals, quantisiert wie entschieden</translation>
    </message>
    <message>
        <source>SQNR as written, dB</source>
        <translation>SQNR wie geschrieben, dB</translation>
    </message>
    <message>
        <source>Of the original, and what is read back</source>
        <translation>Des Originals und dessen, was zurückgelesen wird</translation>
    </message>
    <message>
        <source>Difference, dB</source>
        <translation>Unterschied, dB</translation>
    </message>
    <message>
        <source>Scales are rounded to float32: up to 0.01 dB is equal</source>
        <translation>Skalen sind auf float32 gerundet: bis 0,01 dB ist gleich</translation>
    </message>
    <message>
        <source>Other values</source>
        <translation>Andere Werte</translation>
    </message>
    <message>
        <source>Elements that are not what was decided, but for the rounding of scales</source>
        <translation>Elemente, die nicht sind, was entschieden wurde, von der Rundung der Skalen abgesehen</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckupPanel</name>
    <message>
        <source>Check-up</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Nothing unusual found in what has been read.</source>
        <translation>Nichts Auffälliges in dem, was gelesen wurde.</translation>
    </message>
    <message>
        <source>Choose a finding to see what it means.</source>
        <translation>Wählen Sie einen Befund, um zu sehen, was er bedeutet.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChoiceButton</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CommandPalette</name>
    <message>
        <source>Find a command or a tensor</source>
        <translation>Befehl oder Tensor suchen</translation>
    </message>
    <message>
        <source>Letters of what is looked for</source>
        <translation>Buchstaben des Gesuchten</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Gefundenes</translation>
    </message>
    <message>
        <source>No command or tensor has these letters</source>
        <translation>Kein Befehl und kein Tensor hat diese Buchstaben</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CompareBar</name>
    <message>
        <source>Hold to see B</source>
        <translation>Halten zeigt B</translation>
    </message>
    <message>
        <source>Snapshot to compare with</source>
        <translation>Schnappschuss zum Vergleich</translation>
    </message>
    <message>
        <source>Shows B in every view for as long as this button, or the key B, is held down</source>
        <translation>Zeigt B in jeder Ansicht, solange dieser Knopf oder die Taste B gehalten wird</translation>
    </message>
    <message>
        <source>B: the snapshot that the present decisions, A, are compared with</source>
        <translation>B: der Schnappschuss, mit dem die geltenden Entscheidungen, A, verglichen werden</translation>
    </message>
    <message>
        <source>Snapshot B</source>
        <translation>Schnappschuss B</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CompareView</name>
    <message>
        <source>&amp;Compare with…</source>
        <translation>Ver&amp;gleichen mit …</translation>
    </message>
    <message>
        <source>Compare with a &amp;file…</source>
        <translation>Mit einer &amp;Datei vergleichen …</translation>
    </message>
    <message>
        <source>Chooses B: a dump, a recording, a checkpoint, a recipe, or a snapshot</source>
        <translation>Wählt B: einen Dump, eine Aufzeichnung, einen Checkpoint, ein Rezept oder einen Schnappschuss</translation>
    </message>
    <message>
        <source>A &amp;file: dump, checkpoint, recording, recipe…</source>
        <translation>Eine &amp;Datei: Dump, Checkpoint, Aufzeichnung, Rezept …</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Schnappschüsse</translation>
    </message>
    <message>
        <source>None has been taken</source>
        <translation>Keiner ist aufgenommen</translation>
    </message>
    <message>
        <source>&amp;Nothing</source>
        <translation>&amp;Nichts</translation>
    </message>
    <message>
        <source>Open a dump or a checkpoint first: it is A.</source>
        <translation>Zuerst einen Dump oder einen Checkpoint öffnen: das ist A.</translation>
    </message>
    <message>
        <source>A is %1. What is B? A second dump, a recording, a checkpoint or a recipe is chosen here, a snapshot where it is listed.</source>
        <translation>A ist %1. Was ist B? Ein zweiter Dump, eine Aufzeichnung, ein Checkpoint oder ein Rezept wird hier gewählt, ein Schnappschuss dort, wo er aufgeführt ist.</translation>
    </message>
    <message>
        <source>A: the decisions in the window   B: %1</source>
        <translation>A: die Entscheidungen im Fenster   B: %1</translation>
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
        <translation>In A und B gleich</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Nur in A</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Nur in B</translation>
    </message>
    <message>
        <source>Differs in: %1</source>
        <translation>Unterschied: %1</translation>
    </message>
    <message>
        <source>As the recipe says: it is not carried out on data here</source>
        <translation>Wie das Rezept sagt: auf Daten hier ist es nicht ausgeführt</translation>
    </message>
    <message>
        <source>Needs a pass over the data, which is made once B is taken</source>
        <translation>Braucht einen Durchgang durch die Daten, der gemacht wird, sobald B übernommen ist</translation>
    </message>
    <message>
        <source>The largest loss of SQNR stands first</source>
        <translation>Der größte Verlust an SQNR steht zuerst</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Change dB</source>
        <translation>Änderung dB</translation>
    </message>
    <message>
        <source>SQNR in dB as decided in the window</source>
        <translation>SQNR in dB, wie im Fenster entschieden</translation>
    </message>
    <message>
        <source>SQNR A</source>
        <translation>SQNR A</translation>
    </message>
    <message>
        <source>SQNR in dB when B is carried out on the same data</source>
        <translation>SQNR in dB, wenn B auf denselben Daten ausgeführt wird</translation>
    </message>
    <message>
        <source>SQNR B</source>
        <translation>SQNR B</translation>
    </message>
    <message>
        <source>Number format in the window</source>
        <translation>Zahlenformat im Fenster</translation>
    </message>
    <message>
        <source>Format A</source>
        <translation>Format A</translation>
    </message>
    <message>
        <source>Number format of B</source>
        <translation>Zahlenformat von B</translation>
    </message>
    <message>
        <source>Format B</source>
        <translation>Format B</translation>
    </message>
    <message>
        <source>Calibration method in the window</source>
        <translation>Kalibriermethode im Fenster</translation>
    </message>
    <message>
        <source>Method A</source>
        <translation>Methode A</translation>
    </message>
    <message>
        <source>Calibration method of B</source>
        <translation>Kalibriermethode von B</translation>
    </message>
    <message>
        <source>Method B</source>
        <translation>Methode B</translation>
    </message>
    <message>
        <source>Threshold in the window, the largest of several</source>
        <translation>Schwelle im Fenster, die größte von mehreren</translation>
    </message>
    <message>
        <source>Threshold A</source>
        <translation>Schwelle A</translation>
    </message>
    <message>
        <source>Threshold of B, the largest of several</source>
        <translation>Schwelle von B, die größte von mehreren</translation>
    </message>
    <message>
        <source>Threshold B</source>
        <translation>Schwelle B</translation>
    </message>
    <message>
        <source>Threshold of B divided by that of A</source>
        <translation>Schwelle von B geteilt durch die von A</translation>
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
        <translation>SQNR von B minus das von A, in dB: was B gewinnen würde, in Grün, oder verlieren</translation>
    </message>
    <message>
        <source>SQNR of A less that of B, in dB: what has been gained since B, in green, or lost</source>
        <translation>SQNR von A minus das von B, in dB: was seit B gewonnen wurde, in Grün, oder verloren</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CopyableList</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copies the selected lines, or all of them, as text</source>
        <translation>Kopiert die ausgewählten Zeilen, sonst alle, als Text</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DecisionBar</name>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <source>&amp;Bias</source>
        <translation>&amp;Bias</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>Thresho&amp;ld</source>
        <translation>Schwe&amp;lle</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DecisionsPage</name>
    <message>
        <source>&amp;Numbers only</source>
        <translation>Nur &amp;Zahlen</translation>
    </message>
    <message>
        <source>Tensors of A and B</source>
        <translation>Tensoren von A und B</translation>
    </message>
    <message>
        <source>What of B is not as its file has it</source>
        <translation>Was an B nicht so ist wie in seiner Datei</translation>
    </message>
    <message>
        <source>&amp;Take B for selected tensors</source>
        <translation>B für ausgewählte Tensoren ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Take &amp;all of B</source>
        <translation>&amp;Alles von B übernehmen</translation>
    </message>
    <message>
        <source>Tensors that are shown</source>
        <translation>Welche Tensoren gezeigt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Nur in A</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Nur in B</translation>
    </message>
    <message>
        <source>Which way the change counts</source>
        <translation>In welcher Richtung die Änderung zählt</translation>
    </message>
    <message>
        <source>What is gained is above 0 and green, what is lost below it and red, either way</source>
        <translation>Gewinn steht in beiden Richtungen über 0 und in Grün, Verlust darunter und in Rot</translation>
    </message>
    <message>
        <source>B - A: what B would bring</source>
        <translation>B - A: was B bringen würde</translation>
    </message>
    <message>
        <source>A - B: gained since B</source>
        <translation>A - B: seit B gewonnen</translation>
    </message>
    <message>
        <source>Part of the names of tensors</source>
        <translation>Teil der Namen von Tensoren</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>Compares format, granularity and thresholds, whatever they were found by</source>
        <translation>Vergleicht Format, Granularität und Schwellen, wie auch immer sie gefunden wurden</translation>
    </message>
    <message>
        <source>Decides for the selected tensors as B does, as one step that can be undone</source>
        <translation>Entscheidet für die ausgewählten Tensoren wie B, in einem Schritt, der rückgängig gemacht werden kann</translation>
    </message>
    <message>
        <source>Decides for all tensors of B as B does, as one step that can be undone</source>
        <translation>Entscheidet für alle Tensoren von B wie B, in einem Schritt, der rückgängig gemacht werden kann</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Anzeigen</translation>
    </message>
    <message>
        <source>Numbers of your own, measured with the decisions of A and B</source>
        <translation>Eigene Zahlen, gemessen mit den Entscheidungen von A und B</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n verschieden</numerusform>
            <numerusform>%n verschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse in B</source>
        <translation>
            <numerusform>%n schlechter in B</numerusform>
            <numerusform>%n schlechter in B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better in B</source>
        <translation>
            <numerusform>%n besser in B</numerusform>
            <numerusform>%n besser in B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in A</source>
        <translation>
            <numerusform>%n nur in A</numerusform>
            <numerusform>%n nur in A</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in B</source>
        <translation>
            <numerusform>%n nur in B</numerusform>
            <numerusform>%n nur in B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal</source>
        <translation>
            <numerusform>%n gleich</numerusform>
            <numerusform>%n gleich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more in B</source>
        <translation>
            <numerusform>noch %n in B wird gemessen</numerusform>
            <numerusform>noch %n in B werden gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>A and B decide alike wherever both decide.</source>
        <translation>A und B entscheiden gleich, wo beide entscheiden.</translation>
    </message>
    <message>
        <source>The errors of what differs are not known.</source>
        <translation>Die Fehler dessen, was sich unterscheidet, sind nicht bekannt.</translation>
    </message>
    <message>
        <source>Nothing is worse in B than in A.</source>
        <translation>Nichts ist in B schlechter als in A.</translation>
    </message>
    <message>
        <source>Nothing has become worse since B.</source>
        <translation>Nichts ist seit B schlechter geworden.</translation>
    </message>
    <message>
        <source>B is worse most of all at %1: %2 dB, from %3 in A to %4 in B.</source>
        <translation>Am meisten schlechter ist B bei %1: %2 dB, von %3 in A auf %4 in B.</translation>
    </message>
    <message>
        <source>A has lost most since B at %1: %2 dB, from %3 in B to %4 in A.</source>
        <translation>Am meisten verloren hat A seit B bei %1: %2 dB, von %3 in B auf %4 in A.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DepthPanel</name>
    <message>
        <source>The network stands here once files are open.</source>
        <translation>Hier steht das Netz, sobald Dateien offen sind.</translation>
    </message>
    <message>
        <source>Select them</source>
        <translation>Diese auswählen</translation>
    </message>
    <message>
        <source>Smallest formats that keep to it</source>
        <translation>Kleinste Formate, die es einhalten</translation>
    </message>
    <message>
        <source>What is drawn of each tensor</source>
        <translation>Was von jedem Tensor gezeichnet wird</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>what is drawn, and the key that chooses it</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>What is drawn of each tensor; keys: O, S, M, T, W</source>
        <translation>Was von jedem Tensor gezeichnet wird; Tasten: O, S, M, T, W</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Which kinds of tensors are shown</source>
        <translation>Welche Arten von Tensoren gezeigt werden</translation>
    </message>
    <message>
        <source>Selects the tensors that miss the target, for what is decided about all of them</source>
        <translation>Wählt die Tensoren aus, die das Ziel verfehlen, für das, was über alle entschieden wird</translation>
    </message>
    <message>
        <source>Gives each tensor that misses the target the format of the fewest bits whose SQNR keeps to it; one step back undoes it</source>
        <translation>Gibt jedem Tensor, der das Ziel verfehlt, das Format mit den wenigsten Bits, dessen SQNR es einhält; ein Schritt zurück macht es rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s), %2 layers, %3 kinds</source>
        <extracomment>in the head of the plot of the whole network</extracomment>
        <translation>
            <numerusform>%1 von %n Tensor, %2 Schichten, %3 Arten</numerusform>
            <numerusform>%1 von %n Tensoren, %2 Schichten, %3 Arten</numerusform>
        </translation>
    </message>
    <message>
        <source>No layer&apos;s output is known: that takes weights together with recorded inputs.</source>
        <translation>Von keiner Schicht ist die Ausgabe bekannt: dazu gehören Gewichte zusammen mit aufgezeichneten Eingaben.</translation>
    </message>
    <message>
        <source>Nothing of this is known so far.</source>
        <translation>Davon ist noch nichts bekannt.</translation>
    </message>
    <message>
        <source>No tensor misses the target.</source>
        <translation>Kein Tensor verfehlt das Ziel.</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of %1 kinds miss the target.</source>
        <translation>
            <numerusform>%n Tensor verfehlt das Ziel, Arten: %1.</numerusform>
            <numerusform>%n Tensoren verfehlen das Ziel, Arten: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Smallest formats that keep to it: %1 bits a value</source>
        <comment>of those that miss</comment>
        <translation>Kleinste Formate, die es halten: %1 Bits je Wert</translation>
    </message>
    <message numerus="yes">
        <source>Smallest formats that keep to it: %1 bits a value, none for %n</source>
        <translation>
            <numerusform>Kleinste Formate, die es halten: %1 Bits je Wert, keines für %n</numerusform>
            <numerusform>Kleinste Formate, die es halten: %1 Bits je Wert, keines für %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DepthPlot</name>
    <message>
        <source>The network over its layers</source>
        <translation>Das Netz über seine Schichten</translation>
    </message>
    <message>
        <source>Every tensor over the layers of the network: discs are weights, rings activations, colours formats; dotted lines join tensors of one kind.
A click chooses a tensor, a double click opens it, Shift and a drag take all in a box, the line at the target is dragged.
Wheel zooms, dragging elsewhere pans.</source>
        <translation>Jeder Tensor über die Schichten des Netzes: Scheiben sind Gewichte, Ringe Aktivierungen, Farben Formate; gepunktete Linien verbinden Tensoren einer Art.
Ein Klick wählt einen Tensor, ein Doppelklick öffnet ihn, Umschalt und Ziehen nehmen alle in einem Rahmen, die Linie am Ziel lässt sich ziehen.
Das Rad vergrößert, Ziehen an anderer Stelle verschiebt.</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>as stored</source>
        <comment>tensors</comment>
        <translation>wie gespeichert</translation>
    </message>
    <message>
        <source>target %1 dB</source>
        <translation>Ziel %1 dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DialectList</name>
    <message>
        <source>Dialects of entropy calibration</source>
        <translation>Dialekte der Entropie-Kalibrierung</translation>
    </message>
    <message>
        <source>T %1, −%2 dB</source>
        <comment>pick, cost</comment>
        <translation>T %1, −%2 dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DialectModel</name>
    <message>
        <source>In force</source>
        <translation>Gilt</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>Costs between %1 dB</source>
        <translation>Kostet zwischen %1 dB</translation>
    </message>
    <message>
        <source>A double click or Enter takes its pick; the box shows its curve.</source>
        <translation>Ein Doppelklick oder die Eingabetaste übernimmt seine Wahl; das Kästchen zeigt seine Kurve.</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>Readings of entropy calibration; those with a check have a curve</source>
        <translation>Lesarten der Entropie-Kalibrierung; die angehakten haben eine Kurve</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>The threshold that the dialect chooses</source>
        <translation>Die Schwelle, die der Dialekt wählt</translation>
    </message>
    <message>
        <source>Cost dB</source>
        <translation>Kosten dB</translation>
    </message>
    <message>
        <source>How far the SQNR at the pick is below that of the best threshold, in the format in force</source>
        <translation>Wie weit das SQNR an der Wahl unter dem der besten Schwelle liegt, im geltenden Format</translation>
    </message>
    <message>
        <source>%1, in force</source>
        <translation>%1, gilt</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DivergencePlot</name>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
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
            <numerusform>%1: Schwelle %2, %n Klasse behalten, %3 nats</numerusform>
            <numerusform>%1: Schwelle %2, %n Klassen behalten, %3 nats</numerusform>
        </translation>
    </message>
    <message>
        <source>, SQNR %1 dB</source>
        <translation>, SQNR %1 dB</translation>
    </message>
    <message>
        <source>Computing the divergence of every dialect…</source>
        <translation>Divergenz aller Dialekte wird berechnet …</translation>
    </message>
    <message>
        <source>T %1: %2 nats</source>
        <translation>T %1: %2 nat</translation>
    </message>
    <message>
        <source>Pick of %1: threshold %2</source>
        <translation>Wahl von %1: Schwelle %2</translation>
    </message>
    <message>
        <source>, in force</source>
        <translation>, gilt</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>wird berechnet …</translation>
    </message>
    <message>
        <source>KL divergence of entropy calibration against the threshold, one curve per dialect</source>
        <translation>KL-Divergenz der Entropie-Kalibrierung gegen die Schwelle, eine Kurve je Dialekt</translation>
    </message>
    <message>
        <source>KL divergence between the distribution and its quantized form if the range ended there, as each chosen dialect of entropy calibration reads it. The dot on a curve is the pick of its dialect: a click takes it, a drag takes the threshold along.</source>
        <translation>KL-Divergenz zwischen der Verteilung und ihrer quantisierten Form, wenn der Bereich dort endete, wie jeder gewählte Dialekt der Entropie-Kalibrierung sie liest. Der Punkt auf einer Kurve ist die Wahl ihres Dialekts: ein Klick übernimmt sie, ein Ziehen nimmt die Schwelle mit.</translation>
    </message>
    <message>
        <source>T %1</source>
        <translation>T %1</translation>
    </message>
    <message>
        <source>%1 curves, the lowest that of %2 with %3 nats at the threshold %4</source>
        <translation>%1 Kurven, die niedrigste die von %2 mit %3 nats an der Schwelle %4</translation>
    </message>
    <message>
        <source>, %1 % computed</source>
        <translation>, %1 % berechnet</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Die Suche wurde angehalten.</translation>
    </message>
    <message>
        <source>, stopped at %1 %</source>
        <translation>, angehalten bei %1 %</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::EngineModel</name>
    <message>
        <source>runs</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>runs with changes</source>
        <translation>läuft mit Änderungen</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>The version that is meant; what of it was read is in the tool tip of a row</source>
        <translation>Die gemeinte Version; was davon nachgelesen wurde, steht im Tooltip der Zeile</translation>
    </message>
    <message>
        <source>Read: %1</source>
        <translation>Nachgelesen: %1</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>As decided</source>
        <translation>Wie entschieden</translation>
    </message>
    <message>
        <source>Tensors that are computed as decided, of those that are quantized</source>
        <translation>Tensoren, die wie entschieden gerechnet werden, von denen, die quantisiert sind</translation>
    </message>
    <message>
        <source>What changes, or why not</source>
        <translation>Was sich ändert, oder warum nicht</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>The export that it reads, as the command line has it</source>
        <translation>Der Export, den sie liest, wie die Kommandozeile ihn schreibt</translation>
    </message>
    <message>
        <source>none here</source>
        <translation>hier keiner</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::EnginesDialog</name>
    <message>
        <source>What changes, or why not</source>
        <translation>Was sich ändert, oder warum nicht</translation>
    </message>
    <message>
        <source>Which engine takes it?</source>
        <translation>Welche Engine nimmt es?</translation>
    </message>
    <message>
        <source>The exports are being asked…</source>
        <translation>Die Exporte werden gefragt…</translation>
    </message>
    <message>
        <source>Engines, and what they take</source>
        <translation>Engines, und was sie nehmen</translation>
    </message>
    <message>
        <source>&amp;Export for it…</source>
        <translation>Dafür &amp;exportieren…</translation>
    </message>
    <message>
        <source>&amp;Copy options</source>
        <translation>Optionen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copies the options of the export, as the command line takes them</source>
        <translation>Kopiert die Optionen des Exports, wie die Kommandozeile sie nimmt</translation>
    </message>
    <message>
        <source>Each export has been asked what it would make of the decisions; what readers do otherwise is known of the versions that were read.</source>
        <translation>Jeder Export wurde gefragt, was er aus den Entscheidungen machen würde; was Leser anders machen, ist von den Versionen bekannt, die nachgelesen wurden.</translation>
    </message>
    <message>
        <source>%1 computes everything as decided.</source>
        <translation>%1 rechnet alles wie entschieden.</translation>
    </message>
    <message>
        <source>%1, read: %2</source>
        <translation>%1, nachgelesen: %2</translation>
    </message>
    <message>
        <source>This export is made on the command line: copy its options</source>
        <translation>Dieser Export geschieht auf der Kommandozeile: seine Optionen kopieren</translation>
    </message>
    <message>
        <source>Opens the export dialog with the export that this engine reads</source>
        <translation>Öffnet den Exportdialog mit dem Export, den diese Engine liest</translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>(und %n weiterer)</numerusform>
            <numerusform>(und %n weitere)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ErrorPanel</name>
    <message>
        <source>Error per format</source>
        <translation>Fehler je Format</translation>
    </message>
    <message>
        <source>Weights that pass through bfloat16 before they are quantized are rounded twice. Counts the codes that differ, for each format, by passes over the data.</source>
        <translation>Gewichte, die vor dem Quantisieren durch bfloat16 gehen, werden zweimal gerundet. Zählt je Format die Codes, die sich unterscheiden, mit Durchgängen über die Daten.</translation>
    </message>
    <message>
        <source>Only float32 and float64 tensors are compared.</source>
        <translation>Nur Tensoren in float32 und float64 werden verglichen.</translation>
    </message>
    <message>
        <source>&amp;Codes changed by rounding to BF16</source>
        <translation>Durch Runden auf BF16 geänderte &amp;Codes</translation>
    </message>
    <message>
        <source>The chosen format has its own scales; all others show one scale for the whole tensor.</source>
        <translation>Das gewählte Format hat seine eigenen Skalen; alle anderen zeigen eine Skala für den ganzen Tensor.</translation>
    </message>
    <message>
        <source>The tensor is left as it is stored: no format is chosen. Choosing one takes it in.</source>
        <translation>Der Tensor bleibt wie gespeichert: kein Format gilt. Eines zu wählen nimmt ihn auf.</translation>
    </message>
    <message>
        <source>Warning: these values exist only in bfloat16 and are rounded already; take the original weights where there are any.</source>
        <translation>Warnung: Diese Werte gibt es nur in bfloat16. Der Umweg liegt schon hinter ihnen; besser die ursprünglichen Gewichte nehmen, wenn es sie gibt.</translation>
    </message>
    <message>
        <source>&amp;Choose %1</source>
        <translation>%1 &amp;wählen</translation>
    </message>
    <message>
        <source>Copy &amp;row</source>
        <translation>&amp;Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ErrorPlot</name>
    <message>
        <source>Error against the threshold, one curve per format</source>
        <translation>Fehler über der Schwelle, eine Kurve je Format</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message>
        <source>threshold, if there were one for the whole tensor</source>
        <translation>Schwelle, gäbe es eine für den ganzen Tensor</translation>
    </message>
    <message>
        <source>SQNR of each format if the threshold stood there. Dashed lines are the picks of the calibration methods; a click takes one.
Drag the line to set the threshold; wheel zooms, dragging pans, a double click resets.</source>
        <translation>SQNR jedes Formats, stünde die Schwelle dort. Gestrichelte Linien sind die Ergebnisse der Kalibrierverfahren; ein Klick übernimmt eines.
Ziehen der Linie setzt die Schwelle; das Mausrad zoomt, Ziehen verschiebt, ein Doppelklick setzt zurück.</translation>
    </message>
    <message>
        <source>T %1: %2 dB</source>
        <translation>T %1: %2 dB</translation>
    </message>
    <message>
        <source>target %1 dB</source>
        <translation>Ziel %1 dB</translation>
    </message>
    <message>
        <source>%1 curves, the highest that of %2 with a SQNR of %3 dB at the threshold %4</source>
        <translation>%1 Kurven, die höchste die von %2 mit einem SQNR von %3 dB an der Schwelle %4</translation>
    </message>
    <message>
        <source>%1, where the SQNR of %2 is %3 dB</source>
        <extracomment>what a plot shows, and the error of a format at the threshold that it shows</extracomment>
        <translation>%1, wo das SQNR von %2 %3 dB ist</translation>
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
        <translation>Keine Schicht dieser Studie hat Experten, nach den Namen ihrer Tensoren.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>The layer whose experts are shown</source>
        <translation>Die Schicht, deren Experten gezeigt werden</translation>
    </message>
    <message>
        <source>The files hold neither counts of tokens nor what the experts read.</source>
        <translation>Die Dateien enthalten weder Zählungen von Token noch das, was die Experten lesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n expert(s)</source>
        <translation>
            <numerusform>%n Experte</numerusform>
            <numerusform>%n Experten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, never reached: %2, hardly ever: %3</source>
        <comment>experts of a layer</comment>
        <translation>%1, nie erreicht: %2, kaum erreicht: %3</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExpertPlot</name>
    <message>
        <source>Tokens of each expert</source>
        <translation>Token jedes Experten</translation>
    </message>
    <message>
        <source>A bar for each expert of the layer: how many tokens came to it. The dashed line is the even share; hatched bars had fewer than a tenth of it, a cross marks an expert that no token came to.
A click chooses a tensor of an expert, as do the arrow keys.</source>
        <translation>Ein Balken für jeden Experten der Schicht: wie viele Token zu ihm kamen. Die gestrichelte Linie ist der gleichmäßige Anteil; schraffierte Balken hatten weniger als ein Zehntel davon, ein Kreuz steht für einen Experten, zu dem kein Token kam.
Ein Klick wählt einen Tensor eines Experten, ebenso die Pfeiltasten.</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>%1 experts of %2, an even share of %3 tokens; never reached: %4, hardly ever: %5</source>
        <translation>%1 Experten von %2, gleichmäßiger Anteil %3 Token; nie erreicht: %4, kaum: %5</translation>
    </message>
    <message>
        <source>%1; %2 tokens came to expert %3, the current one</source>
        <translation>%1; zum aktuellen Experten %3 kamen %2 Token</translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation>Experte %1</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Token</numerusform>
        </translation>
    </message>
    <message>
        <source>never reached: its range is not known</source>
        <translation>nie erreicht: sein Bereich ist nicht bekannt</translation>
    </message>
    <message>
        <source>hardly reached: its range is that of chance</source>
        <translation>kaum erreicht: sein Bereich ist Zufall</translation>
    </message>
    <message>
        <source>even share %1</source>
        <translation>gleichmäßiger Anteil %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExportDialog</name>
    <message>
        <source>Export decisions</source>
        <translation>Entscheidungen exportieren</translation>
    </message>
    <message>
        <source>Export format</source>
        <translation>Exportformat</translation>
    </message>
    <message>
        <source>File format to write</source>
        <translation>Dateiformat, das geschrieben wird</translation>
    </message>
    <message>
        <source>Preview of the file</source>
        <translation>Vorschau der Datei</translation>
    </message>
    <message>
        <source>What the format cannot carry</source>
        <translation>Was das Format nicht fassen kann</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Read by: %1</source>
        <translation>Gelesen von: %1</translation>
    </message>
    <message>
        <source>… the file goes on</source>
        <translation>… die Datei geht weiter</translation>
    </message>
    <message>
        <source>The format carries everything that was decided.</source>
        <translation>Das Format fasst alles, was entschieden wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) this format cannot carry:</source>
        <translation>
            <numerusform>%n Angabe, die dieses Format nicht fassen kann:</numerusform>
            <numerusform>%n Angaben, die dieses Format nicht fassen kann:</numerusform>
        </translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Exportieren als</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Files that are written</source>
        <translation>Dateien, die geschrieben werden</translation>
    </message>
    <message>
        <source>Copies the whole file that is shown to the clipboard</source>
        <translation>Kopiert die ganze gezeigte Datei in die Zwischenablage</translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>Dateien ersetzen</translation>
    </message>
    <message>
        <source>The export writes other files beside this one. Replace those that are there?</source>
        <translation>Der Export schreibt neben dieser weitere Dateien. Sollen vorhandene ersetzt werden?</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand</source>
        <translation>B&amp;efehl kopieren</translation>
    </message>
    <message>
        <source>Save the study first: the command line reads what is saved</source>
        <translation>Speichern Sie zuerst die Studie: die Befehlszeile liest, was gespeichert ist</translation>
    </message>
    <message>
        <source>Copies the command that writes the same on the command line</source>
        <translation>Kopiert den Befehl, der auf der Befehlszeile dasselbe schreibt</translation>
    </message>
    <message>
        <source>What to know before the files are used</source>
        <translation>Was vor der Verwendung der Dateien zu wissen ist</translation>
    </message>
    <message>
        <source>Working out the files…</source>
        <translation>Dateien werden zusammengestellt …</translation>
    </message>
    <message>
        <source>Which &amp;engine takes it?</source>
        <translation>Welche &amp;Engine nimmt es?</translation>
    </message>
    <message>
        <source>Which engines run the decisions, with which changes, and by which export</source>
        <translation>Welche Engines die Entscheidungen ausführen, mit welchen Änderungen und über welchen Export</translation>
    </message>
    <message>
        <source>To run it</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>P&amp;hase</source>
        <translation>P&amp;hase</translation>
    </message>
    <message>
        <source>Leave out what the model lacks</source>
        <translation>Auslassen, was dem Modell fehlt</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>The iterations whose decisions are written</source>
        <translation>Die Iterationen, deren Entscheidungen geschrieben werden</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>compare the names with those of a model</source>
        <translation>die Namen mit denen eines Modells vergleichen</translation>
    </message>
    <message>
        <source>A checkpoint, its index, an ONNX file, or text with one name in each line</source>
        <translation>Ein Checkpoint, sein Index, eine ONNX-Datei oder Text mit einem Namen je Zeile</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Ein Modell wählen</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>M&amp;odell</translation>
    </message>
    <message>
        <source>All phases</source>
        <translation>Alle Phasen</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) stay as they are, or have a remark:</source>
        <translation>
            <numerusform>%n Sache bleibt, wie sie ist, oder hat eine Anmerkung:</numerusform>
            <numerusform>%n Sachen bleiben, wie sie sind, oder haben eine Anmerkung:</numerusform>
        </translation>
    </message>
    <message>
        <source>Say where to write it.</source>
        <translation>Angeben, wohin geschrieben wird.</translation>
    </message>
    <message>
        <source>This exists already. Replace it once the new one is whole?</source>
        <translation>Das gibt es schon. Ersetzen, sobald das Neue vollständig ist?</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FactsPanel</name>
    <message>
        <source>Facts of the file</source>
        <translation>Angaben zur Datei</translation>
    </message>
    <message>
        <source>File %1</source>
        <translation>Datei %1</translation>
    </message>
    <message>
        <source>Dataset %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Not in files of this kind</source>
        <translation>Nicht in Dateien dieser Art</translation>
    </message>
    <message>
        <source>Attributes of the file (%L1)</source>
        <translation>Attribute der Datei (%L1)</translation>
    </message>
    <message>
        <source>Attributes of %1 (%2)</source>
        <translation>Attribute von %1 (%2)</translation>
    </message>
    <message>
        <source>more</source>
        <translation>weitere</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Choose a tensor to see what its file says of it.</source>
        <translation>Wählen Sie einen Tensor, um zu sehen, was seine Datei über ihn sagt.</translation>
    </message>
    <message>
        <source>being read…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>Batches that are not shown: %L1</source>
        <translation>Nicht gezeigte Batches: %L1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FilterBar</name>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>Filter tensors by name</source>
        <translation>Tensoren nach Namen filtern</translation>
    </message>
    <message>
        <source>Filter by property</source>
        <translation>Nach Eigenschaft filtern</translation>
    </message>
    <message>
        <source>Filters by role, format, method or error; keeps filters under a name</source>
        <translation>Filtert nach Rolle, Format, Verfahren oder Fehler; bewahrt Filter unter einem Namen auf</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Read the filter as a regular expression</source>
        <translation>Den Filter als regulären Ausdruck lesen</translation>
    </message>
    <message>
        <source>This is not a regular expression: %1</source>
        <translation>Das ist kein regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>Takes this filter away: %1</source>
        <translation>Entfernt diesen Filter: %1</translation>
    </message>
    <message>
        <source>Take the filter away: %1</source>
        <translation>Filter entfernen: %1</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>&amp;Rolle</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>&amp;SQNR below</source>
        <translation>&amp;SQNR unter</translation>
    </message>
    <message>
        <source>S&amp;aturated above</source>
        <translation>G&amp;esättigt über</translation>
    </message>
    <message>
        <source>&amp;Outlier above</source>
        <translation>A&amp;usreißer über</translation>
    </message>
    <message>
        <source>&amp;Other…</source>
        <translation>&amp;Andere…</translation>
    </message>
    <message>
        <source>Bound, as in: %1</source>
        <translation>Grenze, wie in: %1</translation>
    </message>
    <message>
        <source>&amp;Keep this filter…</source>
        <translation>Diesen Filter auf&amp;bewahren…</translation>
    </message>
    <message>
        <source>For&amp;get</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>&amp;Show all</source>
        <translation>Alle &amp;zeigen</translation>
    </message>
    <message>
        <source>Keep this filter</source>
        <translation>Diesen Filter aufbewahren</translation>
    </message>
    <message>
        <source>Name of the filter %1</source>
        <translation>Name des Filters %1</translation>
    </message>
    <message>
        <source>&amp;Change below</source>
        <translation>&amp;Änderung unter</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>Date&amp;i</translation>
    </message>
    <message>
        <source>Shows the tensors whose name contains this text (Ctrl+F). Words as sqnr&lt;20, output&lt;20, change&lt;0, sat&gt;0.1, outlier&gt;100, amax&gt;=100, bits&lt;=8, elements&gt;1e6, layer:3..7, role:weight, format:int8, method:entropy, file:run2, name:&quot;a b&quot;, is:changed and is:flagged filter by what they say, all of them or, with the word or between them, one; Enter makes chips of them.</source>
        <translation>Zeigt die Tensoren, deren Name diesen Text enthält (Strg+F). Wörter wie sqnr&lt;20, output&lt;20, change&lt;0, sat&gt;0.1, outlier&gt;100, amax&gt;=100, bits&lt;=8, elements&gt;1e6, layer:3..7, role:weight, format:int8, method:entropy, file:run2, name:&quot;a b&quot;, is:changed und is:flagged filtern nach dem, was sie sagen: alle gelten zugleich oder, mit dem Wort or dazwischen, eines davon; mit der Eingabetaste werden sie zu Marken.</translation>
    </message>
    <message>
        <source>O&amp;utput below</source>
        <translation>Aus&amp;gabe unter</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FindingModel</name>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FormatModel</name>
    <message>
        <source>Undefined for this tensor</source>
        <translation>Für diesen Tensor nicht definiert</translation>
    </message>
    <message>
        <source>Exact: %1</source>
        <translation>Exakt: %1</translation>
    </message>
    <message>
        <source>Estimated, within %1</source>
        <translation>Geschätzt, innerhalb %1</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Largest magnitude that can be represented, in tensor units</source>
        <translation>Größter darstellbarer Betrag, in Einheiten des Tensors</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Tensor units per unit of the format&apos;s grid</source>
        <translation>Einheiten des Tensors je Einheit des Formatrasters</translation>
    </message>
    <message>
        <source>Being measured on the data</source>
        <translation>Wird an den Daten gemessen</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>%1 of %2 codes
Threshold %3 as it is, %4 by way of bfloat16</source>
        <translation>%1 von %2 Codes
Schwelle %3 direkt, %4 auf dem Weg über bfloat16</translation>
    </message>
    <message>
        <source>Share of the codes that change when values pass through bfloat16 first, each way with a calibration of its own</source>
        <translation>Anteil der Codes, die sich ändern, wenn Werte zuerst durch bfloat16 gehen, jeder Weg mit eigener Kalibrierung</translation>
    </message>
    <message>
        <source>Changed by BF16 %</source>
        <translation>Durch BF16 geändert %</translation>
    </message>
    <message>
        <source>Not compared: neither float32 nor float64, or no single scale</source>
        <translation>Nicht verglichen: weder float32 noch float64, oder keine einzelne Skala</translation>
    </message>
    <message>
        <source>%1
A double click chooses this format.</source>
        <translation>%1
Ein Doppelklick wählt dieses Format.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FormatSection</name>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Exponent bias and range</source>
        <translation>Exponenten-Bias und Bereich</translation>
    </message>
    <message numerus="yes">
        <source>grid %1, %n value(s)</source>
        <translation>
            <numerusform>Raster %1, %n Wert</numerusform>
            <numerusform>Raster %1, %n Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>bias %1: %2</source>
        <translation>Bias %1: %2</translation>
    </message>
    <message>
        <source>The selected tensors have different formats.</source>
        <translation>Die ausgewählten Tensoren haben verschiedene Formate.</translation>
    </message>
    <message>
        <source>Exponent bias b and the largest magnitude it leaves: 1.875 * 2^(14 - b) for FP8-143. A larger bias is a finer, narrower grid.</source>
        <translation>Exponent-Bias b und der größte Betrag, den er lässt: 1.875 * 2^(14 - b) bei FP8-143. Ein größerer Bias ist ein feineres, engeres Raster.</translation>
    </message>
    <message>
        <source>as stored</source>
        <translation>wie gespeichert</translation>
    </message>
    <message>
        <source>Left as it is stored: recipes have no entry for the tensor. Choosing a format takes it in.</source>
        <translation>Bleibt wie gespeichert: Rezepte haben keinen Eintrag für den Tensor. Ein Format zu wählen nimmt ihn auf.</translation>
    </message>
    <message>
        <source>&amp;All biases</source>
        <translation>&amp;Alle Bias-Werte</translation>
    </message>
    <message>
        <source>Offers every exponent bias of the format here and to the line in the plots, also those that hardware does not have</source>
        <translation>Bietet hier und für die Linie in den Diagrammen jeden Exponenten-Bias des Formats an, auch die, die Hardware nicht hat</translation>
    </message>
    <message>
        <source>by the method</source>
        <translation>durch das Verfahren</translation>
    </message>
    <message>
        <source>%1 (by the method)</source>
        <translation>%1 (durch das Verfahren)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GranularityBox</name>
    <message>
        <source>per tensor</source>
        <translation>je Tensor</translation>
    </message>
    <message>
        <source>per channel, axis %1</source>
        <translation>je Kanal, Achse %1</translation>
    </message>
    <message>
        <source>per group of %1</source>
        <translation>je Gruppe von %1</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>Granularität</translation>
    </message>
    <message>
        <source>Which elements share a scale. Axis 0 of a weight matrix are its output channels.</source>
        <translation>Welche Elemente sich eine Skala teilen. Achse 0 einer Gewichtsmatrix sind ihre Ausgabekanäle.</translation>
    </message>
    <message>
        <source>per group of %1, axis %2</source>
        <translation>je Gruppe von %1, Achse %2</translation>
    </message>
    <message>
        <source>per block of %1</source>
        <translation>je Block von %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GranularitySection</name>
    <message>
        <source>Scale&amp;s</source>
        <translation>&amp;Skalen</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingDialog</name>
    <message>
        <source>Group batches</source>
        <translation>Batches gruppieren</translation>
    </message>
    <message>
        <source>Tensors that there would be</source>
        <translation>Tensoren, die es gäbe</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>&amp;Aufbau:</translation>
    </message>
    <message>
        <source>&amp;Expression:</source>
        <translation>A&amp;usdruck:</translation>
    </message>
    <message>
        <source>&amp;Padding mask:</source>
        <translation>&amp;Maske der Auffüllung:</translation>
    </message>
    <message>
        <source>A regular expression over the paths of datasets. What fits with the same (?&lt;tensor&gt;…) and (?&lt;port&gt;…) is one tensor; (?&lt;batch&gt;…) orders its batches. Empty: as the names say.</source>
        <translation>Ein regulärer Ausdruck über die Pfade der Datensätze. Was mit gleichem (?&lt;tensor&gt;…) und (?&lt;port&gt;…) passt, ist ein Tensor; (?&lt;batch&gt;…) ordnet seine Batches. Leer: wie die Namen sagen.</translation>
    </message>
    <message>
        <source>A dataset of 0 and 1, sequences by tokens. What it marks with 0 is left out of everything.</source>
        <translation>Ein Datensatz aus 0 und 1, Sequenzen mal Token. Was er mit 0 markiert, bleibt überall außen vor.</translation>
    </message>
    <message>
        <source>Puts a ready expression into the field, to start from</source>
        <translation>Setzt einen fertigen Ausdruck als Anfang in das Feld</translation>
    </message>
    <message>
        <source>as the names say</source>
        <translation>wie die Namen sagen</translation>
    </message>
    <message>
        <source>an expression of one&apos;s own</source>
        <translation>ein eigener Ausdruck</translation>
    </message>
    <message>
        <source>attention_mask, where there is one</source>
        <translation>attention_mask, wo es sie gibt</translation>
    </message>
    <message>
        <source>none: all tokens count</source>
        <translation>keine: alle Token zählen</translation>
    </message>
    <message>
        <source>Character %1: %2</source>
        <translation>Zeichen %1: %2</translation>
    </message>
    <message>
        <source>Working out what would be joined…</source>
        <translation>Es wird ermittelt, was verbunden würde…</translation>
    </message>
    <message>
        <source>No datasets are batches of one tensor by their names.</source>
        <translation>Ihren Namen nach sind keine Datensätze Batches eines Tensors.</translation>
    </message>
    <message>
        <source>No dataset fits the expression.</source>
        <translation>Kein Datensatz passt zu dem Ausdruck.</translation>
    </message>
    <message>
        <source>%1 joined from %2.</source>
        <translation>%1 aus %2 verbunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n Tensor</numerusform>
            <numerusform>%n Tensoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s)</source>
        <translation>
            <numerusform>%n Datensatz</numerusform>
            <numerusform>%n Datensätzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s) stay as they are.</source>
        <translation>
            <numerusform>%n Datensatz bleibt, wie er ist.</numerusform>
            <numerusform>%n Datensätze bleiben, wie sie sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be joined, listed first.</source>
        <translation>
            <numerusform>%n lässt sich nicht verbinden; steht zuerst.</numerusform>
            <numerusform>%n lassen sich nicht verbinden; stehen zuerst.</numerusform>
        </translation>
    </message>
    <message>
        <source>F&amp;used weights:</source>
        <translation>&amp;Verbundene Gewichte:</translation>
    </message>
    <message>
        <source>Experts in one tensor, qkv_proj, gate_up_proj, c_attn: each layer is a row of its own. Where the file does not say how they lie, type settings of the network: model_type=bloom, num_attention_heads=16</source>
        <translation>Experten in einem Tensor, qkv_proj, gate_up_proj, c_attn: Jede Schicht ist eine eigene Zeile. Wo die Datei nicht sagt, wie sie liegen, helfen Angaben über das Netz: model_type=bloom, num_attention_heads=16</translation>
    </message>
    <message>
        <source>taken apart, as names and settings tell</source>
        <translation>zerlegt, wie Namen und Angaben es sagen</translation>
    </message>
    <message>
        <source>whole, as they are stored</source>
        <translation>ganz, wie sie gespeichert sind</translation>
    </message>
    <message>
        <source>Settings of the network with commas between, as model_type=bloom, num_attention_heads=16</source>
        <translation>Angaben über das Netz, durch Kommas getrennt, wie model_type=bloom, num_attention_heads=16</translation>
    </message>
    <message>
        <source>&amp;No data:</source>
        <translation>&amp;Keine Daten:</translation>
    </message>
    <message>
        <source>Values that are read as NaN: numbers and ranges with commas between, as -1e9, -1e38..-1e30, and the words mask (what stands far off all others), fill (what the file fills with), unwritten, none (not even what the file says)</source>
        <translation>Werte, die als NaN gelesen werden: Zahlen und Bereiche mit Kommas dazwischen, wie -1e9, -1e38..-1e30, und die Wörter mask (was weit ab von allen anderen steht), fill (womit die Datei füllt), unwritten, none (nicht einmal, was die Datei sagt)</translation>
    </message>
    <message>
        <source>what the file says, and what was never written</source>
        <translation>was die Datei sagt, und was nie geschrieben wurde</translation>
    </message>
    <message>
        <source>what stands far off all others as well: masks, fills, saturation</source>
        <translation>auch, was weit ab von allen anderen steht: Masken, Füllwerte, Sättigung</translation>
    </message>
    <message>
        <source>nothing: all values count</source>
        <translation>nichts: alle Werte zählen</translation>
    </message>
    <message>
        <source>Numbers, ranges as -1e38..-1e30, mask, fill, unwritten or none, with commas between</source>
        <translation>Zahlen, Bereiche wie -1e38..-1e30, mask, fill, unwritten oder none, mit Kommas dazwischen</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingModel</name>
    <message>
        <source>stays as it is</source>
        <translation>bleibt, wie er ist</translation>
    </message>
    <message numerus="yes">
        <source>joined from %n dataset(s)</source>
        <translation>
            <numerusform>aus %n Datensatz verbunden</numerusform>
            <numerusform>aus %n Datensätzen verbunden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; missing: %2</source>
        <translation>%1; es fehlen: %2</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>cannot be joined (%1)</source>
        <translation>lässt sich nicht verbinden (%1)</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::HistogramPlot</name>
    <message>
        <source>Histogram of magnitudes with the threshold</source>
        <translation>Histogramm der Beträge mit der Schwelle</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>x = 0: elements %1</source>
        <translation>x = 0: Elemente %1</translation>
    </message>
    <message>
        <source>|x| %1: elements %2</source>
        <translation>|x| %1: Elemente %2</translation>
    </message>
    <message>
        <source>Drag the line to set the threshold, which snaps to the picks of the methods unless Alt is held; arrow keys nudge it (Shift: more), Esc takes a drag back.
Wheel zooms, dragging pans, a double click resets the view; a box drawn with the right button zooms into it, a click of it opens the menu.
Click the mark of a method to take its pick.
The ticks below the columns are the values the format can represent.</source>
        <translation>Ziehen der Linie setzt die Schwelle, die auf den Ergebnissen der Verfahren einrastet, solange Alt nicht gehalten wird; Pfeiltasten bewegen sie (Umschalt: weiter), Esc nimmt ein Ziehen zurück.
Das Mausrad zoomt, Ziehen verschiebt, ein Doppelklick setzt die Ansicht zurück; die rechte Taste zieht ein Rechteck zum Hineinzoomen auf, ihr Klick öffnet das Menü.
Ein Klick auf die Marke eines Verfahrens übernimmt sein Ergebnis.
Die Striche unter den Säulen sind die Werte, die das Format darstellen kann.</translation>
    </message>
    <message>
        <source>%1 elements in %2 bins, the fullest with %3 of them from %4 to %5, and %6 zeros</source>
        <translation>%1 Elemente in %2 Klassen, die vollste mit %3 davon von %4 bis %5, und %6 Nullen</translation>
    </message>
    <message>
        <source>elements, estimated</source>
        <translation>Elemente, geschätzt</translation>
    </message>
    <message>
        <source>%1, estimated from a sample of the rows</source>
        <extracomment>%1: what a plot shows</extracomment>
        <translation>%1, aus einer Stichprobe der Zeilen geschätzt</translation>
    </message>
    <message>
        <source>outline: Q, as the format has the elements; nothing of what is clipped</source>
        <translation>Umriss: Q, wie das Format die Elemente hat; ohne das, was abgeschnitten wird</translation>
    </message>
    <message>
        <source>x</source>
        <comment>a value</comment>
        <translation>x</translation>
    </message>
    <message>
        <source>Histogram of values with the threshold on both sides of zero</source>
        <translation>Histogramm der Werte mit der Schwelle auf beiden Seiten der Null</translation>
    </message>
    <message>
        <source>x %1: elements %2</source>
        <translation>x %1: Elemente %2</translation>
    </message>
    <message>
        <source>outline: channel %1, spread over each half octave</source>
        <translation>Umriss: Kanal %1, über jede halbe Oktave verteilt</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ImportDialog</name>
    <message>
        <source>Not taken over as it stands in the file:</source>
        <translation>Nicht so übernommen, wie es in der Datei steht:</translation>
    </message>
    <message>
        <source>What is not taken over</source>
        <translation>Was nicht übernommen wird</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>Format der Datei</translation>
    </message>
    <message>
        <source>The file was not recognised: say what it is</source>
        <translation>Die Datei wurde nicht erkannt: sagen Sie, was sie ist</translation>
    </message>
    <message>
        <source>Recognised by its content</source>
        <translation>Am Inhalt erkannt</translation>
    </message>
    <message>
        <source>Not recognised</source>
        <translation>Nicht erkannt</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>Was in der Datei steht</translation>
    </message>
    <message>
        <source>&amp;Start from it</source>
        <translation>&amp;Damit beginnen</translation>
    </message>
    <message>
        <source>Decides as the file does, as one step that can be undone</source>
        <translation>Entscheidet wie die Datei, in einem Schritt, der rückgängig gemacht werden kann</translation>
    </message>
    <message>
        <source>&amp;Compare with it</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Shows the file beside the decisions in the window, and changes nothing</source>
        <translation>Zeigt die Datei neben den Entscheidungen im Fenster und ändert nichts</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Choose what the file is.</source>
        <translation>Wählen Sie, was die Datei ist.</translation>
    </message>
    <message>
        <source>Written by: %1</source>
        <translation>Geschrieben von: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) in the file</source>
        <translation>
            <numerusform>%n Tensor in der Datei</numerusform>
            <numerusform>%n Tensoren in der Datei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them open here</source>
        <translation>
            <numerusform>davon %n hier geöffnet</numerusform>
            <numerusform>davon %n hier geöffnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open tensor(s) not in the file</source>
        <translation>
            <numerusform>%n geöffneter Tensor nicht in der Datei</numerusform>
            <numerusform>%n geöffnete Tensoren nicht in der Datei</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Die Datei wird gelesen …</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ImportModel</name>
    <message>
        <source>not found: %1</source>
        <translation>nicht gefunden: %1</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Tensor here</source>
        <translation>Tensor hier</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::InspectorPanel</name>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>What the tensor is in the network; methods may treat roles differently</source>
        <translation>Was der Tensor im Netz ist; Verfahren können Rollen verschieden behandeln</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Why this was decided; kept in the recipe</source>
        <translation>Warum so entschieden wurde; steht im Rezept</translation>
    </message>
    <message>
        <source>Why this was decided</source>
        <translation>Warum so entschieden wurde</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>Skalengruppe</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Ro&amp;le</source>
        <translation>Ro&amp;lle</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>Granularität</translation>
    </message>
    <message>
        <source>Error target</source>
        <translation>Fehlerziel</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::JobList</name>
    <message>
        <source>Background jobs</source>
        <translation>Arbeiten im Hintergrund</translation>
    </message>
    <message>
        <source>In the background</source>
        <translation>Im Hintergrund</translation>
    </message>
    <message>
        <source>Stops this; what has been done stays</source>
        <translation>Hält dies an; was getan ist, bleibt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1
Click to choose the weight, double-click to choose its input.</source>
        <translation>%1
Ein Klick wählt das Gewicht, ein Doppelklick seine Eingabe.</translation>
    </message>
    <message>
        <source>%1
Double-click to choose it.</source>
        <translation>%1
Ein Doppelklick wählt sie.</translation>
    </message>
    <message>
        <source>Measured on the data once the decisions are quiet</source>
        <translation>Wird an den Daten gemessen, sobald die Entscheidungen ruhen</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) left out: not finite</source>
        <translation>
            <numerusform>%n Zeile ausgelassen: nicht endlich</numerusform>
            <numerusform>%n Zeilen ausgelassen: nicht endlich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) left out: weights that are not finite</source>
        <translation>
            <numerusform>%n Ausgang ausgelassen: Gewichte, die nicht endlich sind</numerusform>
            <numerusform>%n Ausgänge ausgelassen: Gewichte, die nicht endlich sind</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 dB on these rows</source>
        <translation>%1 dB auf diesen Zeilen</translation>
    </message>
    <message>
        <source>Undefined: the output is zero</source>
        <translation>Nicht definiert: die Ausgabe ist null</translation>
    </message>
    <message>
        <source>The weight of a linear layer</source>
        <translation>Das Gewicht einer linearen Schicht</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>The tensor it is multiplied with, by the graph or by the module in their names</source>
        <translation>Der Tensor, mit dem es multipliziert wird, nach dem Graphen oder dem Modul in den Namen</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Output error with input and weight quantized, against both as they are</source>
        <translation>Fehler der Ausgabe mit quantisierter Eingabe und quantisiertem Gewicht, gegen beide, wie sie sind</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Output error with only the input quantized</source>
        <translation>Fehler der Ausgabe, wenn nur die Eingabe quantisiert ist</translation>
    </message>
    <message>
        <source>Input only</source>
        <translation>Nur Eingabe</translation>
    </message>
    <message>
        <source>Output error with only the weight quantized</source>
        <translation>Fehler der Ausgabe, wenn nur das Gewicht quantisiert ist</translation>
    </message>
    <message>
        <source>Weight only</source>
        <translation>Nur Gewicht</translation>
    </message>
    <message>
        <source>Rows of the input that were multiplied</source>
        <translation>Zeilen der Eingabe, die multipliziert wurden</translation>
    </message>
    <message>
        <source>%1 dB, exactly</source>
        <translation>%1 dB, exakt</translation>
    </message>
    <message>
        <source>The errors are estimates from these rows.</source>
        <translation>Die Fehler sind Schätzungen aus diesen Zeilen.</translation>
    </message>
    <message>
        <source>%1 dB, estimated from these rows: 95 of 100 times it is within %2</source>
        <translation>%1 dB, aus diesen Zeilen geschätzt: in 95 von 100 Fällen liegt es in %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerPanel</name>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>No weight was found together with its input. Both are needed, from one file or from several: for layers.0.proj.weight a tensor layers.0.proj.input with as many features.</source>
        <translation>Kein Gewicht wurde zusammen mit seiner Eingabe gefunden. Beide sind nötig, aus einer Datei oder aus mehreren: zu layers.0.proj.weight ein Tensor layers.0.proj.input mit ebenso vielen Merkmalen.</translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) without an input</source>
        <translation>
            <numerusform>%n Gewicht ohne Eingabe</numerusform>
            <numerusform>%n Gewichte ohne Eingabe</numerusform>
        </translation>
    </message>
    <message>
        <source>No input was found for:</source>
        <translation>Keine Eingabe gefunden für:</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) that do not fit</source>
        <translation>
            <numerusform>%n Paar, das nicht passt</numerusform>
            <numerusform>%n Paare, die nicht passen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ListingView</name>
    <message>
        <source>Names found so far</source>
        <translation>Bisher gefundene Namen</translation>
    </message>
    <message numerus="yes">
        <source>Listing: %n name(s) so far</source>
        <translation>
            <numerusform>Auflisten: bisher %n Name</numerusform>
            <numerusform>Auflisten: bisher %n Namen</numerusform>
        </translation>
    </message>
    <message>
        <source>Listing…</source>
        <translation>Auflisten…</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MetricDialog</name>
    <message>
        <source>Number of your own</source>
        <translation>Eigene Zahl</translation>
    </message>
    <message>
        <source>A number that your own program measured with the decisions of %1, such as a perplexity or an accuracy. It is kept beside the snapshot.</source>
        <translation>Eine Zahl, die Ihr eigenes Programm mit den Entscheidungen von %1 gemessen hat, etwa eine Perplexität oder eine Genauigkeit. Sie wird beim Schnappschuss aufbewahrt.</translation>
    </message>
    <message>
        <source>a number, and its unit if it has one</source>
        <translation>eine Zahl, und ihre Einheit, falls sie eine hat</translation>
    </message>
    <message>
        <source>is not said</source>
        <translation>ist nicht gesagt</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>kleiner</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>größer</translation>
    </message>
    <message>
        <source>With it the better one of two snapshots is named; nothing else follows from the number</source>
        <translation>Damit wird der bessere von zwei Schnappschüssen benannt; sonst folgt aus der Zahl nichts</translation>
    </message>
    <message>
        <source>&amp;Metric</source>
        <translation>&amp;Metrik</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>&amp;Wert</translation>
    </message>
    <message>
        <source>&amp;Better</source>
        <translation>&amp;Besser</translation>
    </message>
    <message>
        <source>That is no number, or its name or unit is too long.</source>
        <translation>Das ist keine Zahl, oder Name oder Einheit ist zu lang.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MirroredPlot</name>
    <message>
        <source>Histograms of A and B</source>
        <translation>Histogramme von A und B</translation>
    </message>
    <message>
        <source>The magnitudes of A upwards and of B downwards, each as a share of its elements, in quarters of octaves. Dashed lines are the thresholds.</source>
        <translation>Die Beträge von A nach oben und von B nach unten, jeweils als Anteil der Elemente, in Vierteloktaven. Gestrichelte Linien sind die Schwellen.</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>share: A up, B down</source>
        <translation>Anteil: A nach oben, B nach unten</translation>
    </message>
    <message>
        <source>Nothing but zeros.</source>
        <translation>Nichts als Nullen.</translation>
    </message>
    <message>
        <source>Choose a pair in the table.</source>
        <translation>Ein Paar in der Tabelle wählen.</translation>
    </message>
    <message>
        <source>T of A</source>
        <translation>T von A</translation>
    </message>
    <message>
        <source>T of B</source>
        <translation>T von B</translation>
    </message>
    <message>
        <source>%1, zeros %2</source>
        <extracomment>A or B, and how many of its elements are zeros</extracomment>
        <translation>%1, Nullen %2</translation>
    </message>
    <message>
        <source>|x| from %1 to %2
A: %3
B: %4</source>
        <translation>|x| von %1 bis %2
A: %3
B: %4</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <extracomment>a share of the elements, and between which magnitudes they are</extracomment>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>%1: the fullest bin of A has %2, that of B %3; zeros in A %4, in B %5</source>
        <translation>%1: die vollste Klasse von A hat %2, die von B %3; Nullen in A %4, in B %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ModelSection</name>
    <message>
        <source>Flavor of the checkpoint</source>
        <translation>Art des Checkpoints</translation>
    </message>
    <message>
        <source>Whose tools&apos; way of storing quantized weights the engines read</source>
        <translation>Wessen Werkzeuge die Form vorgeben, in der Engines die quantisierten Gewichte lesen</translation>
    </message>
    <message>
        <source>Model that is exported</source>
        <translation>Modell, das exportiert wird</translation>
    </message>
    <message>
        <source>Its weights are read from here, and what is not quantized is copied</source>
        <translation>Seine Gewichte werden von hier gelesen, und was nicht quantisiert wird, wird kopiert</translation>
    </message>
    <message>
        <source>The model that the decisions are for</source>
        <translation>Das Modell, für das die Entscheidungen sind</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>Wohin geschrieben wird</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>Durchs&amp;uchen…</translation>
    </message>
    <message>
        <source>F&amp;lavor</source>
        <translation>Ar&amp;t</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>M&amp;odell</translation>
    </message>
    <message>
        <source>Wri&amp;te to</source>
        <translation>Sch&amp;reiben nach</translation>
    </message>
    <message>
        <source>Folder of the model</source>
        <translation>Ordner des Modells</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Folder in which the checkpoint&apos;s own is made</source>
        <translation>Ordner, in dem der des Checkpoints angelegt wird</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Exportieren als</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ModuleBox</name>
    <message>
        <source>Folds this part, or shows it again</source>
        <translation>Klappt diesen Teil ein oder zeigt ihn wieder</translation>
    </message>
    <message>
        <source>Decided otherwise than proposed</source>
        <translation>Anders entschieden als vorgeschlagen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Brings back what was proposed, for all selected tensors</source>
        <translation>Stellt das Vorgeschlagene wieder her, für alle ausgewählten Tensoren</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>eingeklappt</translation>
    </message>
    <message>
        <source>Presets of %1</source>
        <translation>Vorlagen für %1</translation>
    </message>
    <message>
        <source>Presets, and what is proposed for new tensors</source>
        <translation>Vorlagen, und was für neue Tensoren vorgeschlagen wird</translation>
    </message>
    <message>
        <source>There is nothing to switch</source>
        <translation>Hier gibt es nichts zu schalten</translation>
    </message>
    <message>
        <source>Switches this off, for all selected tensors</source>
        <translation>Schaltet dies für alle ausgewählten Tensoren aus</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Brings back what was chosen before this was off</source>
        <translation>Bringt zurück, was vor dem Ausschalten galt</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MovesBar</name>
    <message>
        <source>looking…</source>
        <comment>for moves that help</comment>
        <translation>sucht …</translation>
    </message>
    <message>
        <source>More moves that help</source>
        <translation>Weitere Schritte, die helfen</translation>
    </message>
    <message>
        <source>Moves for which there is no room in the line</source>
        <translation>Schritte, für die in der Zeile kein Platz ist</translation>
    </message>
    <message numerus="yes">
        <source>%n not tried</source>
        <comment>moves</comment>
        <translation>
            <numerusform>%n nicht versucht</numerusform>
            <numerusform>%n nicht versucht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>moves</comment>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NamesDialog</name>
    <message>
        <source>Names without a rule</source>
        <translation>Namen ohne Regel</translation>
    </message>
    <message>
        <source>Nothing says what these tensors are. Say what names like theirs are like (# stands for a number), and the rules decide about them.</source>
        <translation>Nichts sagt, was diese Tensoren sind. Sagen Sie, wem Namen wie ihre gleichen (# steht für eine Zahl), und die Regeln entscheiden über sie.</translation>
    </message>
    <message>
        <source>It is kept in this study.</source>
        <translation>Es wird in dieser Studie behalten.</translation>
    </message>
    <message>
        <source>It is kept in this study, and for others in %1.</source>
        <translation>Es wird in dieser Studie behalten, und für andere in %1.</translation>
    </message>
    <message>
        <source>Names that no rule knows</source>
        <translation>Namen, die keine Regel kennt</translation>
    </message>
    <message>
        <source>Names like</source>
        <translation>Namen wie</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>One of them</source>
        <translation>Einer davon</translation>
    </message>
    <message>
        <source>They are</source>
        <translation>Sie sind</translation>
    </message>
    <message>
        <source>The selected names &amp;are:</source>
        <translation>Die gewählten Namen &amp;sind:</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>&amp;Lernen</translation>
    </message>
    <message>
        <source>The rule for the rest decides about them.</source>
        <translation>Die Regel für den Rest entscheidet über sie.</translation>
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
        <translation>Räumt diesen Hinweis weg</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Wegräumen</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::NumberEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieberegler</translation>
    </message>
    <message>
        <source>Usual values</source>
        <translation>Übliche Werte</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairModel</name>
    <message>
        <source>The shapes differ: there are no pairs of elements</source>
        <translation>Die Formen sind verschieden: es gibt keine Paare von Elementen</translation>
    </message>
    <message>
        <source>A recording keeps no values: there are no pairs of elements</source>
        <translation>Eine Aufzeichnung behält keine Werte: es gibt keine Paare von Elementen</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Noch nicht gemessen</translation>
    </message>
    <message>
        <source>B is A times %1, but for less than a tenth of the difference</source>
        <translation>B ist A mal %1, bis auf weniger als ein Zehntel des Unterschieds</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%n not finite in B</source>
        <extracomment>numbers of B where A has a finite one</extracomment>
        <translation>
            <numerusform>%n nicht endlich in B</numerusform>
            <numerusform>%n nicht endlich in B</numerusform>
        </translation>
    </message>
    <message>
        <source>all values</source>
        <translation>alle Werte</translation>
    </message>
    <message>
        <source>%1 % of the values</source>
        <translation>%1 % der Werte</translation>
    </message>
    <message>
        <source>shape %1 → %2</source>
        <extracomment>shapes in A and B</extracomment>
        <translation>Form %1 → %2</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>no bin of the histogram</source>
        <translation>keine Klasse des Histogramms</translation>
    </message>
    <message>
        <source>type %1 → %2</source>
        <extracomment>element types in A and B</extracomment>
        <translation>Typ %1 → %2</translation>
    </message>
    <message>
        <source>nothing: the same values</source>
        <translation>nichts: dieselben Werte</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>What differs most stands first</source>
        <translation>Was sich am meisten unterscheidet, steht zuerst</translation>
    </message>
    <message>
        <source>Differs in</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>In what B is not A</source>
        <translation>Worin B nicht A ist</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>10 log10 of the sum of A&apos;s squares over that of B - A, element by element</source>
        <translation>10 log10 der Summe der Quadrate von A geteilt durch die von B - A, Element für Element</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>Of the angle between A and B: 1 where one is a multiple of the other</source>
        <translation>Des Winkels zwischen A und B: 1, wo eines ein Vielfaches des anderen ist</translation>
    </message>
    <message>
        <source>max |A|</source>
        <translation>max |A|</translation>
    </message>
    <message>
        <source>Largest magnitude in A</source>
        <translation>Größter Betrag in A</translation>
    </message>
    <message>
        <source>max |B|</source>
        <translation>max |B|</translation>
    </message>
    <message>
        <source>Largest magnitude in B</source>
        <translation>Größter Betrag in B</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>Ratio of the largest magnitudes</source>
        <translation>Verhältnis der größten Beträge</translation>
    </message>
    <message>
        <source>KL</source>
        <translation>KL</translation>
    </message>
    <message>
        <source>Divergence of the histograms of |x| from A to B, KL(A || B) in nats: quarters of octaves and one bin of zeros, half an element added to each</source>
        <translation>Divergenz der Histogramme von |x| von A zu B, KL(A || B) in nats: Vierteloktaven und eine Klasse für Nullen, zu jeder ein halbes Element addiert</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairsPage</name>
    <message>
        <source>&amp;Go on measuring</source>
        <translation>&amp;Weiter messen</translation>
    </message>
    <message>
        <source>Tensors of A and B</source>
        <translation>Tensoren von A und B</translation>
    </message>
    <message>
        <source>Tensors that are shown</source>
        <translation>Welche Tensoren gezeigt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Other shape</source>
        <translation>Andere Form</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Nur in A</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Nur in B</translation>
    </message>
    <message>
        <source>Part of the names of tensors</source>
        <translation>Teil der Namen von Tensoren</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>Measures the pairs that were left when the work was stopped</source>
        <translation>Misst die Paare, die übrig waren, als die Arbeit angehalten wurde</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Anzeigen</translation>
    </message>
    <message>
        <source>Pairing…</source>
        <translation>Paare werden gebildet …</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s) of A have a partner of the same name in B, which has %2.</source>
        <extracomment>how many tensors of A have one of the same name in B</extracomment>
        <translation>
            <numerusform>%1 von %n Tensor von A hat einen Partner gleichen Namens in B; B hat %2.</numerusform>
            <numerusform>%1 von %n Tensoren von A haben einen Partner gleichen Namens in B; B hat %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different shapes.</source>
        <translation>
            <numerusform>%n Paar hat verschiedene Formen.</numerusform>
            <numerusform>%n Paare haben verschiedene Formen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different types.</source>
        <translation>
            <numerusform>%n Paar hat verschiedene Typen.</numerusform>
            <numerusform>%n Paare haben verschiedene Typen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in A.</source>
        <translation>
            <numerusform>%n Tensor ist nur in A.</numerusform>
            <numerusform>%n Tensoren sind nur in A.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in B.</source>
        <translation>
            <numerusform>%n Tensor ist nur in B.</numerusform>
            <numerusform>%n Tensoren sind nur in B.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are left out, as an earlier one has their name.</source>
        <translation>
            <numerusform>%n Tensor ist ausgelassen, da ein früherer seinen Namen hat.</numerusform>
            <numerusform>%n Tensoren sind ausgelassen, da ein früherer ihren Namen hat.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename by %1</source>
        <extracomment>a rule for other names</extracomment>
        <translation>Umbenennen mit %1</translation>
    </message>
    <message>
        <source>What stands in front of their names keeps most tensors from having a partner</source>
        <translation>Was vor ihren Namen steht, hält die meisten Tensoren davon ab, einen Partner zu haben</translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n verschieden</numerusform>
            <numerusform>%n verschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n the same</source>
        <translation>
            <numerusform>%n gleich</numerusform>
            <numerusform>%n gleich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of another shape</source>
        <translation>
            <numerusform>%n mit anderer Form</numerusform>
            <numerusform>%n mit anderer Form</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n by histograms alone</source>
        <translation>
            <numerusform>%n nur nach Histogrammen</numerusform>
            <numerusform>%n nur nach Histogrammen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not read</source>
        <translation>
            <numerusform>%n nicht gelesen</numerusform>
            <numerusform>%n nicht gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more</source>
        <translation>
            <numerusform>noch %n wird gemessen</numerusform>
            <numerusform>noch %n werden gemessen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not measured: the work was stopped</source>
        <translation>
            <numerusform>%n nicht gemessen: die Arbeit wurde angehalten</numerusform>
            <numerusform>%n nicht gemessen: die Arbeit wurde angehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor of B has the name of one in A: nothing is compared. Rules give those of B other names.</source>
        <translation>Kein Tensor von B hat den Namen eines Tensors in A: nichts wird verglichen. Regeln geben denen von B andere Namen.</translation>
    </message>
    <message numerus="yes">
        <source>B differs most at %1: %n value(s) are no longer finite.</source>
        <translation>
            <numerusform>B unterscheidet sich am meisten bei %1: %n Wert ist nicht mehr endlich.</numerusform>
            <numerusform>B unterscheidet sich am meisten bei %1: %n Werte sind nicht mehr endlich.</numerusform>
        </translation>
    </message>
    <message>
        <source>B differs most at %1: SQNR %2 dB, as it is A times %3.</source>
        <translation>B unterscheidet sich am meisten bei %1: SQNR %2 dB, denn es ist A mal %3.</translation>
    </message>
    <message>
        <source>B differs most at %1: SQNR %2 dB, cosine %3.</source>
        <translation>B unterscheidet sich am meisten bei %1: SQNR %2 dB, Kosinus %3.</translation>
    </message>
    <message>
        <source>The histograms differ most at %1: KL %2.</source>
        <translation>Die Histogramme unterscheiden sich am meisten bei %1: KL %2.</translation>
    </message>
    <message numerus="yes">
        <source>B is the same as A: %n pair(s), every value.</source>
        <translation>
            <numerusform>B ist gleich A: %n Paar, jeder Wert.</numerusform>
            <numerusform>B ist gleich A: %n Paare, jeder Wert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s) differ, %2 are the same bit by bit.</source>
        <extracomment>pairs of tensors</extracomment>
        <translation>
            <numerusform>%1 von %n Paar verschieden, %2 Bit für Bit gleich.</numerusform>
            <numerusform>%1 von %n Paaren verschieden, %2 Bit für Bit gleich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n have another shape.</source>
        <translation>
            <numerusform>%n hat eine andere Form.</numerusform>
            <numerusform>%n haben eine andere Form.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not measured yet.</source>
        <translation>
            <numerusform>%n ist noch nicht gemessen.</numerusform>
            <numerusform>%n sind noch nicht gemessen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParameterEditor</name>
    <message>
        <source>mixed</source>
        <comment>values of several tensors</comment>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParameterForm</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Shows every value that the choice above sets</source>
        <translation>Zeigt jeden Wert, den die Wahl darüber setzt</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ParetoPlot</name>
    <message>
        <source>Error against bits</source>
        <translation>Fehler über Bits</translation>
    </message>
    <message>
        <source>The best mean SQNR of the layers&apos; outputs for each average of bits per weight. Drag the line, or use the arrow keys.
Wheel zooms, dragging elsewhere pans, a double click resets the view.</source>
        <translation>Das beste mittlere SQNR der Ausgänge der Schichten für jede mittlere Zahl von Bits je Gewicht. Die Linie ziehen oder die Pfeiltasten benutzen.
Das Rad zoomt, Ziehen anderswo verschiebt, ein Doppelklick setzt die Ansicht zurück.</translation>
    </message>
    <message>
        <source>bits per weight</source>
        <translation>Bits je Gewicht</translation>
    </message>
    <message>
        <source>mean SQNR / dB</source>
        <translation>mittleres SQNR / dB</translation>
    </message>
    <message>
        <source>%1 bits per weight: mean SQNR %2 dB</source>
        <translation>%1 Bits je Gewicht: mittleres SQNR %2 dB</translation>
    </message>
    <message>
        <source>one curve of %1 points from %2 to %3 bits per weight, the best mean SQNR %4 dB; chosen: %5</source>
        <translation>eine Kurve aus %1 Punkten von %2 bis %3 Bits je Gewicht, das beste mittlere SQNR %4 dB; gewählt: %5</translation>
    </message>
    <message>
        <source>; the knee: %1</source>
        <translation>; der Knick: %1</translation>
    </message>
    <message>
        <source>, by rows that stand for all between %1 and %2 dB, 95 of 100 times</source>
        <translation>, nach Zeilen, die für alle stehen, in 95 von 100 Fällen zwischen %1 und %2 dB</translation>
    </message>
    <message>
        <source>%1; the knee: more bits bring little</source>
        <translation>%1; der Knick: mehr Bits bringen wenig</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>Knick</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PasteDialog</name>
    <message>
        <source>&amp;Format: %1</source>
        <translation>&amp;Format: %1</translation>
    </message>
    <message>
        <source>&amp;Calibration</source>
        <translation>&amp;Kalibrierung</translation>
    </message>
    <message>
        <source>as a &amp;rule: %1</source>
        <translation>als &amp;Regel: %1</translation>
    </message>
    <message>
        <source>R&amp;ole: %1</source>
        <translation>R&amp;olle: %1</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Was sich ändern würde</translation>
    </message>
    <message>
        <source>Paste settings</source>
        <translation>Einstellungen einfügen</translation>
    </message>
    <message numerus="yes">
        <source>Settings of %1, for %n selected tensor(s):</source>
        <translation>
            <numerusform>Einstellungen von %1, für %n ausgewählten Tensor:</numerusform>
            <numerusform>Einstellungen von %1, für %n ausgewählte Tensoren:</numerusform>
        </translation>
    </message>
    <message>
        <source>Each tensor is calibrated on its own values</source>
        <translation>Jeder Tensor wird an seinen eigenen Werten kalibriert</translation>
    </message>
    <message>
        <source>Every tensor gets this number as its threshold, set by hand</source>
        <translation>Jeder Tensor bekommt diese Zahl als von Hand gesetzte Schwelle</translation>
    </message>
    <message>
        <source>as a &amp;value: threshold %1</source>
        <translation>als &amp;Wert: Schwelle %1</translation>
    </message>
    <message>
        <source>as a &amp;value: there is no threshold</source>
        <translation>als &amp;Wert: es gibt keine Schwelle</translation>
    </message>
    <message>
        <source>&amp;Sharing group: none</source>
        <translation>&amp;Gruppe mit gemeinsamer Skala: keine</translation>
    </message>
    <message>
        <source>&amp;Sharing group: %1</source>
        <translation>&amp;Gruppe mit gemeinsamer Skala: %1</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>A: as it is.  B: after pasting.</source>
        <translation>A: wie es ist.  B: nach dem Einfügen.</translation>
    </message>
    <message>
        <source>Finding out what would change…</source>
        <translation>Was sich ändern würde, wird ermittelt…</translation>
    </message>
    <message numerus="yes">
        <source>%n would change</source>
        <translation>
            <numerusform>%n würde sich ändern</numerusform>
            <numerusform>%n würden sich ändern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation>
            <numerusform>%n besser</numerusform>
            <numerusform>%n besser</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse</source>
        <translation>
            <numerusform>%n schlechter</numerusform>
            <numerusform>%n schlechter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as before</source>
        <translation>
            <numerusform>%n wie vorher</numerusform>
            <numerusform>%n wie vorher</numerusform>
        </translation>
    </message>
    <message>
        <source>The number format with its options and its bias</source>
        <translation>Das Zahlenformat mit seinen Optionen und seinem Bias</translation>
    </message>
    <message>
        <source>Which elements share a scale; per tensor where one cannot be cut so</source>
        <translation>Welche Elemente sich eine Skala teilen; je Tensor, wo einer sich nicht so teilen lässt</translation>
    </message>
    <message>
        <source>&amp;Granularity: %1</source>
        <translation>&amp;Granularität: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PhaseModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1
Threshold %2</source>
        <translation>%1
Schwelle %2</translation>
    </message>
    <message>
        <source>Tensors that are quantized otherwise in the phase; a double click shows one</source>
        <translation>Tensoren, die in der Phase anders quantisiert werden; ein Doppelklick zeigt einen</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>What is decided for all iterations that belong to no phase</source>
        <translation>Was für alle Durchläufe entschieden ist, die zu keiner Phase gehören</translation>
    </message>
    <message>
        <source>All iterations</source>
        <translation>Alle Durchläufe</translation>
    </message>
    <message>
        <source>What is decided for the iterations of the phase</source>
        <translation>Was für die Durchläufe der Phase entschieden ist</translation>
    </message>
    <message>
        <source>In the phase</source>
        <translation>In der Phase</translation>
    </message>
    <message>
        <source>SQNR in dB as decided for all iterations</source>
        <translation>SQNR in dB, wie für alle Durchläufe entschieden</translation>
    </message>
    <message>
        <source>All dB</source>
        <translation>Alle dB</translation>
    </message>
    <message>
        <source>SQNR in dB in the phase</source>
        <translation>SQNR in dB in der Phase</translation>
    </message>
    <message>
        <source>Phase dB</source>
        <translation>Phase dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PhasePanel</name>
    <message>
        <source>What differs in the phase</source>
        <translation>Was in der Phase abweicht</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>There are no phases: the same is decided for every iteration. A policy with phases brings some, such as that of Habana for Stable Diffusion XL, and so does a recipe that was saved with them.</source>
        <translation>Es gibt keine Phasen: für jeden Durchlauf ist dasselbe entschieden. Eine Richtlinie mit Phasen bringt welche mit, etwa die von Habana für Stable Diffusion XL, und ebenso ein Rezept, das mit ihnen gespeichert wurde.</translation>
    </message>
    <message>
        <source>&amp;Phase</source>
        <translation>&amp;Phase</translation>
    </message>
    <message>
        <source>%1 (iterations %L2 to %L3)</source>
        <translation>%1 (Durchläufe %L2 bis %L3)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) differ</source>
        <translation>
            <numerusform>%n Tensor weicht ab</numerusform>
            <numerusform>%n Tensoren weichen ab</numerusform>
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
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation>Vorschau des Bildes</translation>
    </message>
    <message>
        <source>Vector picture (.svg)</source>
        <translation>Vektorbild (.svg)</translation>
    </message>
    <message>
        <source>Document (.pdf)</source>
        <translation>Dokument (.pdf)</translation>
    </message>
    <message>
        <source>Pixels (.png)</source>
        <translation>Pixel (.png)</translation>
    </message>
    <message>
        <source>Numbers (.csv)</source>
        <translation>Zahlen (.csv)</translation>
    </message>
    <message>
        <source>Pixels of the file for each pixel of the size: text and lines grow with it</source>
        <translation>Pixel der Datei je Pixel der Größe: Schrift und Linien wachsen mit</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>Wie im Fenster</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>A&amp;rt</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>G&amp;röße</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>To the clipboard, as pixels and as vectors; numbers as a table</source>
        <translation>In die Zwischenablage, als Pixel und als Vektoren; Zahlen als Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), with a decimal point in every language</source>
        <translation>
            <numerusform>%n Zeile, mit Dezimalpunkt in jeder Sprache</numerusform>
            <numerusform>%n Zeilen, mit Dezimalpunkt in jeder Sprache</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>One column of a paper (88 mm)</source>
        <translation>Eine Spalte eines Artikels (88 mm)</translation>
    </message>
    <message>
        <source>Two columns of a paper (181 mm)</source>
        <translation>Zwei Spalten eines Artikels (181 mm)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>T&amp;itel</translation>
    </message>
    <message>
        <source>Sour&amp;ce</source>
        <translation>H&amp;erkunft</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Writes tensor, format and method above the plot, and names the picks of the methods</source>
        <translation>Schreibt Tensor, Format und Methode über das Diagramm und benennt die Wahl der Methoden</translation>
    </message>
    <message>
        <source>Writes file and recipe below the plot in small letters: whoever has the picture finds them</source>
        <translation>Schreibt Datei und Rezept klein unter das Diagramm: Wer das Bild hat, findet sie</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>Sch&amp;rift</translation>
    </message>
    <message>
        <source>Size of the letters</source>
        <translation>Größe der Schrift</translation>
    </message>
    <message>
        <source>Text of the title</source>
        <translation>Text des Titels</translation>
    </message>
    <message>
        <source>Text of the source</source>
        <translation>Text der Herkunft</translation>
    </message>
    <message>
        <source>%1 × %2 mm in print; lines and letters stay sharp at every size</source>
        <translation>%1 × %2 mm im Druck; Linien und Buchstaben bleiben in jeder Größe scharf</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotKeys</name>
    <message>
        <source>Take a drag back</source>
        <translation>Ein Ziehen zurücknehmen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Zoom back</source>
        <translation>Ausschnitt zurück</translation>
    </message>
    <message>
        <source>Zoom forward</source>
        <translation>Ausschnitt vor</translation>
    </message>
    <message>
        <source>Measure from here</source>
        <translation>Von hier messen</translation>
    </message>
    <message>
        <source>Measure to here; held, see the snapshot that is compared with</source>
        <translation>Bis hier messen; gehalten: den Schnappschuss sehen, mit dem verglichen wird</translation>
    </message>
    <message>
        <source>End of the measure a pixel to the left</source>
        <translation>Ende der Messung ein Pixel nach links</translation>
    </message>
    <message>
        <source>End of the measure a pixel to the right</source>
        <translation>Ende der Messung ein Pixel nach rechts</translation>
    </message>
    <message>
        <source>Remove the measure</source>
        <translation>Messung entfernen</translation>
    </message>
    <message>
        <source>Crosshair</source>
        <translation>Fadenkreuz</translation>
    </message>
    <message>
        <source>Copy the plot</source>
        <translation>Diagramm kopieren</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Zoom x at the pointer; over the y axis or with Shift, y</source>
        <translation>x am Zeiger zoomen; über der y-Achse oder mit Umschalt y</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Move the threshold line, or pan</source>
        <translation>Die Schwellenlinie bewegen, oder schieben</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>Ziehen mit rechts</translation>
    </message>
    <message>
        <source>Zoom to a box</source>
        <translation>In ein Rechteck zoomen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Alt+drag</source>
        <translation>Alt+Ziehen</translation>
    </message>
    <message>
        <source>Move the threshold line without snapping to marks</source>
        <translation>Die Schwellenlinie bewegen, ohne an Marken einzurasten</translation>
    </message>
    <message>
        <source>Threshold a bin of the histogram lower; in plots without one, pan left</source>
        <translation>Schwelle um eine Klasse des Histogramms tiefer; in Diagrammen ohne eine nach links verschieben</translation>
    </message>
    <message>
        <source>Threshold a bin of the histogram higher; in plots without one, pan right</source>
        <translation>Schwelle um eine Klasse des Histogramms höher; in Diagrammen ohne eine nach rechts verschieben</translation>
    </message>
    <message>
        <source>Threshold ten bins lower</source>
        <translation>Schwelle um zehn Klassen tiefer</translation>
    </message>
    <message>
        <source>Threshold ten bins higher</source>
        <translation>Schwelle um zehn Klassen höher</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotPanel</name>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Shows everything again (Home, or a double click in a plot)</source>
        <translation>Zeigt wieder alles (Pos1 oder ein Doppelklick im Diagramm)</translation>
    </message>
    <message>
        <source>Formats with a curve</source>
        <translation>Formate mit Kurve</translation>
    </message>
    <message>
        <source>Chooses the formats whose error is drawn</source>
        <translation>Wählt die Formate, deren Fehler gezeichnet wird</translation>
    </message>
    <message>
        <source>Save a plot as a picture</source>
        <translation>Ein Diagramm als Bild speichern</translation>
    </message>
    <message>
        <source>Save &amp;histogram…</source>
        <translation>&amp;Histogramm speichern…</translation>
    </message>
    <message>
        <source>Save &amp;error plot…</source>
        <translation>&amp;Fehlerdiagramm speichern…</translation>
    </message>
    <message>
        <source>Shows the KL divergence of the entropy search and the pick of every dialect</source>
        <translation>Zeigt die KL-Divergenz der Entropiesuche und die Wahl jedes Dialekts</translation>
    </message>
    <message>
        <source>Save &amp;divergence plot…</source>
        <translation>&amp;Divergenzdiagramm speichern…</translation>
    </message>
    <message>
        <source>Save &amp;L2 trace…</source>
        <translation>&amp;L2-Verlauf speichern …</translation>
    </message>
    <message>
        <source>Saves one of the plots as SVG, PDF or PNG, or its numbers as CSV</source>
        <translation>Speichert eines der Diagramme als SVG, PDF oder PNG oder seine Zahlen als CSV</translation>
    </message>
    <message>
        <source>axis of magnitudes, in the linked plots</source>
        <translation>Achse der Beträge, in den verbundenen Plots</translation>
    </message>
    <message>
        <source>axis of counts</source>
        <translation>Achse der Anzahlen</translation>
    </message>
    <message>
        <source>&amp;Magnitude axis</source>
        <translation>&amp;Betragsachse</translation>
    </message>
    <message>
        <source>&amp;Count axis</source>
        <translation>&amp;Anzahlachse</translation>
    </message>
    <message>
        <source>&amp;Formats with a curve</source>
        <translation>&amp;Formate mit Kurve</translation>
    </message>
    <message>
        <source>&amp;KL divergence of entropy calibration</source>
        <translation>&amp;KL-Divergenz der Entropie-Kalibrierung</translation>
    </message>
    <message>
        <source>KL</source>
        <comment>the plot of the KL divergence</comment>
        <translation>KL</translation>
    </message>
    <message>
        <source>Dialects</source>
        <translation>Dialekte</translation>
    </message>
    <message>
        <source>Chooses the dialects of entropy calibration with a curve, and says what each picks</source>
        <translation>Wählt die Dialekte der Entropie-Kalibrierung mit einer Kurve und sagt, was jeder wählt</translation>
    </message>
    <message>
        <source>&amp;Dialects with a KL curve</source>
        <translation>&amp;Dialekte mit einer KL-Kurve</translation>
    </message>
    <message>
        <source>Selected tensors side b&amp;y side</source>
        <translation>Gewählte Tensoren n&amp;ebeneinander</translation>
    </message>
    <message>
        <source>Shows the selected tensors side by side: a line that is dragged in one goes to all. Select several first.</source>
        <translation>Zeigt die gewählten Tensoren nebeneinander: Eine Linie, die in einem gezogen wird, gilt für alle. Erst mehrere wählen.</translation>
    </message>
    <message>
        <source>&amp;Signed values in the histogram</source>
        <translation>Werte mit &amp;Vorzeichen im Histogramm</translation>
    </message>
    <message>
        <source>Shows the values with their signs, the threshold on both sides of zero: what a symmetric format spends on a side without values is seen. A logarithmic axis is then linear around zero.</source>
        <translation>Zeigt die Werte mit Vorzeichen, die Schwelle auf beiden Seiten der Null: Man sieht, was ein symmetrisches Format an eine Seite ohne Werte ausgibt. Eine logarithmische Achse ist dann um null linear.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicyDialog</name>
    <message>
        <source>All (%L1)</source>
        <translation>Alle (%L1)</translation>
    </message>
    <message>
        <source>Changes (%L1)</source>
        <translation>Ändert sich (%L1)</translation>
    </message>
    <message>
        <source>Stays (%L1)</source>
        <translation>Bleibt (%L1)</translation>
    </message>
    <message>
        <source>Kept by hand (%L1)</source>
        <translation>Von Hand, bleibt (%L1)</translation>
    </message>
    <message>
        <source>No rule (%L1)</source>
        <translation>Keine Regel (%L1)</translation>
    </message>
    <message>
        <source>Warnings (%L1)</source>
        <translation>Warnungen (%L1)</translation>
    </message>
    <message>
        <source>Other in a phase (%L1)</source>
        <translation>In einer Phase anders (%L1)</translation>
    </message>
    <message>
        <source>&amp;Keep decisions made by hand</source>
        <translation>Von &amp;Hand Entschiedenes behalten</translation>
    </message>
    <message>
        <source>Apply policy</source>
        <translation>Richtlinie anwenden</translation>
    </message>
    <message>
        <source>Decisions that are neither proposed by the program nor made by the policy before win over the rules</source>
        <translation>Was weder das Programm vorschlägt noch die vorige Richtlinie entschieden hat, gilt vor den Regeln</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>&amp;Edit rules…</source>
        <translation>Regeln &amp;bearbeiten…</translation>
    </message>
    <message>
        <source>Which tensors are shown</source>
        <translation>Welche Tensoren gezeigt werden</translation>
    </message>
    <message>
        <source>Filter tensors by name</source>
        <translation>Tensoren nach Namen filtern</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>What happens to each tensor</source>
        <translation>Was mit jedem Tensor geschieht</translation>
    </message>
    <message>
        <source>Working out what the rules fit</source>
        <translation>Es wird ermittelt, worauf die Regeln passen</translation>
    </message>
    <message>
        <source>Working out what the rules fit…</source>
        <translation>Es wird ermittelt, worauf die Regeln passen…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s): %1</source>
        <extracomment>%1: what the warning is</extracomment>
        <translation>
            <numerusform>%n Tensor: %1</numerusform>
            <numerusform>%n Tensoren: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n ändert sich</numerusform>
            <numerusform>%n ändern sich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n bleibt</numerusform>
            <numerusform>%n bleiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not matched</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n ohne Regel</numerusform>
            <numerusform>%n ohne Regel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n otherwise in a phase</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n in einer Phase anders</numerusform>
            <numerusform>%n in einer Phase anders</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Names without a rule…</source>
        <translation>&amp;Namen ohne Regel…</translation>
    </message>
    <message>
        <source>Says what tensors are whose names nobody knows, and keeps it</source>
        <translation>Sagt, was Tensoren sind, deren Namen niemand kennt, und behält es</translation>
    </message>
    <message>
        <source>Tensors: %1</source>
        <translation>Tensoren: %1</translation>
    </message>
    <message>
        <source>Judging what becomes of the network…</source>
        <translation>Beurteilt, was aus dem Netz wird…</translation>
    </message>
    <message>
        <source>The network, before the smoothing that is found once it is applied: %1</source>
        <translation>Das Netz, vor der Glättung, die beim Anwenden gefunden wird: %1</translation>
    </message>
    <message>
        <source>The network: %1</source>
        <translation>Das Netz: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicyModel</name>
    <message>
        <source>changes</source>
        <translation>ändert sich</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>kept by hand</source>
        <translation>von Hand, bleibt</translation>
    </message>
    <message>
        <source>no rule</source>
        <translation>keine Regel</translation>
    </message>
    <message>
        <source>as it is stored</source>
        <translation>wie gespeichert</translation>
    </message>
    <message>
        <source>Decided by hand, which wins over the rule as long as such decisions are kept</source>
        <translation>Von Hand entschieden, was vor der Regel gilt, solange solche Entscheidungen behalten werden</translation>
    </message>
    <message>
        <source>Path of the tensor in its file</source>
        <translation>Pfad des Tensors in seiner Datei</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Whether applying the policy changes the tensor</source>
        <translation>Ob das Anwenden der Richtlinie den Tensor ändert</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Operator that the tensor belongs to, and on which side of it it is</source>
        <translation>Operator, zu dem der Tensor gehört, und auf welcher Seite er steht</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>The first rule that fits</source>
        <translation>Die erste Regel, die passt</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>What is decided now</source>
        <translation>Was jetzt entschieden ist</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>What the rule decides</source>
        <translation>Was die Regel entscheidet</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale</source>
        <translation>Tensoren derselben Gruppe haben eine Skala</translation>
    </message>
    <message>
        <source>Sharing group</source>
        <translation>Skalengruppe</translation>
    </message>
    <message>
        <source>%1: iterations %2 to %3, where the policy decides otherwise</source>
        <extracomment>%1: name of a phase, %2 and %3: its first and last iteration</extracomment>
        <translation>%1: Durchläufe %2 bis %3, in denen die Richtlinie anders entscheidet</translation>
    </message>
    <message>
        <source>SQNR as it is decided now, in dB; ~ marks an estimate</source>
        <translation>SQNR nach der jetzigen Entscheidung, in dB; ~ bezeichnet eine Schätzung</translation>
    </message>
    <message>
        <source>SQNR before</source>
        <translation>SQNR vorher</translation>
    </message>
    <message>
        <source>SQNR as the rule decides, in dB; ~ marks an estimate</source>
        <translation>SQNR nach der Regel, in dB; ~ bezeichnet eine Schätzung</translation>
    </message>
    <message>
        <source>SQNR after</source>
        <translation>SQNR nachher</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicySection</name>
    <message>
        <source>Give back to the &amp;rule</source>
        <translation>Der &amp;Regel zurückgeben</translation>
    </message>
    <message>
        <source>Decides again as the rule of the policy says</source>
        <translation>Entscheidet wieder, wie es die Regel der Richtlinie sagt</translation>
    </message>
    <message>
        <source>%1, rule %2</source>
        <extracomment>%1: title of a policy, %2: name of a rule</extracomment>
        <translation>%1, Regel %2</translation>
    </message>
    <message>
        <source>Overridden. The rule says: %1</source>
        <translation>Übersteuert. Nach der Regel gilt: %1</translation>
    </message>
    <message>
        <source>The rule leaves the tensor as it is stored: recipes have no entry for it. Choose a format to take it in.</source>
        <translation>Die Regel lässt den Tensor, wie er gespeichert ist: Rezepte haben keinen Eintrag für ihn. Wer ein Format wählt, nimmt ihn auf.</translation>
    </message>
    <message>
        <source>No rule fits: the tensor stays as it is stored, and recipes have no entry for it. Choose a format to take it in.</source>
        <translation>Keine Regel passt: der Tensor bleibt, wie er gespeichert ist, und Rezepte haben keinen Eintrag für ihn. Wer ein Format wählt, nimmt ihn auf.</translation>
    </message>
    <message>
        <source>No rule fits: what is decided about the tensor is by hand.</source>
        <translation>Keine Regel passt: was über den Tensor entschieden ist, ist von Hand.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Significant digits of numbers in tables and read-outs. Exact values stay in the hints and in exports.</source>
        <translation>Gültige Stellen von Zahlen in Tabellen und Anzeigen. Genaue Werte bleiben in den Hinweisen und in Exporten.</translation>
    </message>
    <message>
        <source>All (%L1)</source>
        <translation>Alle (%L1)</translation>
    </message>
    <message>
        <source>Processors that read one tensor; from the next tensor on</source>
        <translation>Prozessoren, die einen Tensor lesen; ab dem nächsten Tensor</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Half of this machine&apos;s (%L1 GiB)</source>
        <translation>Die Hälfte dieses Rechners (%L1 GiB)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>At the latest so long after a decision it is in the journal, from which a crash is recovered</source>
        <translation>Spätestens so lange nach einer Entscheidung steht sie im Journal, aus dem nach einem Absturz wiederhergestellt wird</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Digits of numbers</source>
        <translation>&amp;Stellen von Zahlen</translation>
    </message>
    <message>
        <source>Formats with a &amp;curve</source>
        <translation>Formate mit &amp;Kurve</translation>
    </message>
    <message>
        <source>&amp;Processors for reading</source>
        <translation>&amp;Prozessoren zum Lesen</translation>
    </message>
    <message>
        <source>&amp;Memory for reading</source>
        <translation>S&amp;peicher zum Lesen</translation>
    </message>
    <message>
        <source>Keep &amp;unsaved decisions after</source>
        <translation>Ungespeicherte Entscheidungen be&amp;halten nach</translation>
    </message>
    <message>
        <source>&amp;Only where their reader is confined</source>
        <translation>Nur w&amp;o ihr Leser eingeschränkt ist</translation>
    </message>
    <message>
        <source>No file is read where the system cannot confine the process that reads it by limits, Landlock and seccomp. From the next start on.</source>
        <translation>Keine Datei wird gelesen, wo das System den Prozess, der sie liest, nicht durch Grenzen, Landlock und seccomp einschränken kann. Ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Files of strangers</source>
        <translation>Dateien von Fremden</translation>
    </message>
    <message>
        <source>The most that the processes which read files may use together; a tensor that needs more becomes a problem in the list. From the next start on.</source>
        <translation>So viel dürfen die Prozesse, die Dateien lesen, zusammen höchstens belegen; ein Tensor, der mehr braucht, wird ein Problem in der Liste. Ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source> %</source>
        <comment>of the size of texts</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>The size of texts in windows and plots, in percent of the system&apos;s</source>
        <translation>Die Größe der Texte in Fenstern und Diagrammen, in Prozent der des Systems</translation>
    </message>
    <message>
        <source>The language of the window and of its numbers; from the next start on</source>
        <translation>Die Sprache des Fensters und seiner Zahlen; ab dem nächsten Start</translation>
    </message>
    <message>
        <source>The window speaks it from the next start on.</source>
        <translation>Das Fenster spricht sie ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ProblemModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ProblemPanel</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Reads once more whatever something went wrong with</source>
        <translation>Liest noch einmal, womit etwas schiefging</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RangePanel</name>
    <message>
        <source>The ranges of all tensors stand here once files are open.</source>
        <translation>Hier stehen die Bereiche aller Tensoren, sobald Dateien offen sind.</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Schlechteste zuerst</translation>
    </message>
    <message>
        <source>Sorts the tensors by their SQNR; otherwise they stand in the order of the files</source>
        <translation>Sortiert die Tensoren nach ihrem SQNR; sonst stehen sie in der Reihenfolge der Dateien</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) with values</source>
        <translation>
            <numerusform>%n Tensor mit Werten</numerusform>
            <numerusform>%n Tensoren mit Werten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RangePlot</name>
    <message>
        <source>Range of every tensor</source>
        <translation>Bereich jedes Tensors</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>|x|</source>
        <translation>|x|</translation>
    </message>
    <message>
        <source>max |x| %1, 99th percentile %2, median %3</source>
        <translation>max |x| %1, 99. Perzentil %2, Median %3</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>SQNR %1 dB</source>
        <translation>SQNR %1 dB</translation>
    </message>
    <message>
        <source>Each tensor: a thin line from the first percentile to the largest |x|, a bar from the median to the 99th percentile, and the threshold that is used across.
A click chooses a tensor, as do the arrow keys; wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>Jeder Tensor: eine dünne Linie vom ersten Perzentil bis zum größten |x|, ein Balken vom Median bis zum 99. Perzentil, quer dazu die geltende Schwelle.
Ein Klick wählt einen Tensor, ebenso die Pfeiltasten; das Mausrad zoomt, Ziehen verschiebt, ein Doppelklick setzt die Ansicht zurück.</translation>
    </message>
    <message>
        <source>%1 tensors, the largest |x| %2 in %3</source>
        <translation>%1 Tensoren, das größte |x| %2 in %3</translation>
    </message>
    <message>
        <source>%1; the current one, %2, reaches %3 with the threshold %4</source>
        <extracomment>what a plot shows of all tensors, and what of the current one</extracomment>
        <translation>%1; der aktuelle, %2, reicht bis %3, seine Schwelle ist %4</translation>
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
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>noch %1 h</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RenameModel</name>
    <message>
        <source>%1 (several tensors)</source>
        <translation>%1 (mehrere Tensoren)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RenameSection</name>
    <message>
        <source>&amp;Rename tensors</source>
        <translation>Tensoren &amp;umbenennen</translation>
    </message>
    <message>
        <source>Other names by rules</source>
        <translation>Andere Namen nach Regeln</translation>
    </message>
    <message>
        <source>Rules for other names</source>
        <translation>Regeln für andere Namen</translation>
    </message>
    <message>
        <source>One rule in each line: a regular expression, =&gt;, and what its matches become, with $1 for the first group. Each rule works on what the ones above it left.</source>
        <translation>Eine Regel je Zeile: ein regulärer Ausdruck, =&gt; und was aus seinen Treffern wird, mit $1 für die erste Gruppe. Jede Regel arbeitet mit dem, was die darüber übrig ließen.</translation>
    </message>
    <message>
        <source>Names before and after</source>
        <translation>Namen vorher und nachher</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n name(s) change</source>
        <translation>
            <numerusform>%1 von %n Namen ändert sich</numerusform>
            <numerusform>%1 von %n Namen ändern sich</numerusform>
        </translation>
    </message>
    <message>
        <source>Mer&amp;ge tensors that get one name</source>
        <translation>Tensoren mit &amp;gleichem neuen Namen vereinen</translation>
    </message>
    <message>
        <source>Lea&amp;ve out tensors without a name</source>
        <translation>Tensoren ohne Namen &amp;weglassen</translation>
    </message>
    <message>
        <source>The largest range among them counts; else such rules are refused</source>
        <translation>Der größte Bereich unter ihnen zählt; sonst werden solche Regeln abgelehnt</translation>
    </message>
    <message>
        <source>Rules may leave nothing of a name; else such rules are refused</source>
        <translation>Regeln dürfen von einem Namen nichts übrig lassen; sonst werden solche Regeln abgelehnt</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) stand for several</source>
        <translation>
            <numerusform>%n Name steht für mehrere</numerusform>
            <numerusform>%n Namen stehen für mehrere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) left out</source>
        <translation>
            <numerusform>%n Tensor weggelassen</numerusform>
            <numerusform>%n Tensoren weggelassen</numerusform>
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
        <translation>Gesättigt</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>Perzentil</translation>
    </message>
    <message>
        <source>Share of the elements that the threshold does not clip</source>
        <translation>Anteil der Elemente, den die Schwelle nicht kappt</translation>
    </message>
    <message>
        <source>Tensor units per unit of the format&apos;s grid</source>
        <translation>Einheiten des Tensors je Einheit des Formatrasters</translation>
    </message>
    <message>
        <source>Extra scale</source>
        <translation>Zusatzskala</translation>
    </message>
    <message>
        <source>Threshold over the bias&apos;s own range: hardware that offers only the bias cannot do this</source>
        <translation>Schwelle geteilt durch den eigenen Bereich des Bias: Hardware, die nur den Bias bietet, kann das nicht</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>Schrittweite</translation>
    </message>
    <message numerus="yes">
        <source>up to %1, %n scale(s)</source>
        <translation>
            <numerusform>bis %1, %n Skala</numerusform>
            <numerusform>bis %1, %n Skalen</numerusform>
        </translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Everything here is that of the values as they are</source>
        <translation>Alles hier ist das der Werte, wie sie sind</translation>
    </message>
    <message>
        <source>Everything here is that of the values divided by the factors of their channels, as the input of the layers that share %1</source>
        <translation>Alles hier ist das der Werte, geteilt durch die Faktoren ihrer Kanäle, als Eingabe der Schichten von %1</translation>
    </message>
    <message>
        <source>Everything here is that of the values multiplied by the factors of their input channels, for the input %1</source>
        <translation>Alles hier ist das der Werte, multipliziert mit den Faktoren ihrer Eingabekanäle, für die Eingabe %1</translation>
    </message>
    <message>
        <source>%1 when the study was opened or saved</source>
        <translation>%1 beim Öffnen oder Speichern der Studie</translation>
    </message>
    <message>
        <source>MSE</source>
        <translation>MSE</translation>
    </message>
    <message>
        <source>Max error</source>
        <translation>Größter Fehler</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL-Divergenz</translation>
    </message>
    <message>
        <source>Between the distribution and its quantized form, for the range of the entropy search that is nearest to the threshold</source>
        <translation>Zwischen der Verteilung und ihrer quantisierten Form, für den Bereich der Entropiesuche, der der Schwelle am nächsten liegt</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Largest magnitude that is not clipped, in units of the tensor</source>
        <translation>Größter Betrag, der nicht abgeschnitten wird, in Einheiten des Tensors</translation>
    </message>
    <message>
        <source>up to %1</source>
        <comment>of several thresholds</comment>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>As stored: nothing is quantized. Choose a format to take the tensor in.</source>
        <translation>Wie gespeichert: nichts wird quantisiert. Wer ein Format wählt, nimmt den Tensor auf.</translation>
    </message>
    <message>
        <source>The file is a profile: counts, the largest magnitudes of channels, and some rows</source>
        <translation>Die Datei ist ein Profil: Zähler, die größten Beträge der Kanäle und einige Zeilen</translation>
    </message>
    <message>
        <source>The lowest KL divergence is that of the histograms; the error of the values may be many times larger there</source>
        <translation>Die kleinste KL-Divergenz ist die der Histogramme; der Fehler der Werte kann dort um ein Vielfaches größer sein</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RoleDialog</name>
    <message>
        <source>Role and operator</source>
        <translation>Rolle und Operator</translation>
    </message>
    <message>
        <source>What you say here counts more than names, attributes and graphs. Policies, sharing, layers and exports go by it.</source>
        <translation>Was Sie hier sagen, zählt mehr als Namen, Attribute und Graphen. Richtlinien, gemeinsame Skalen, Schichten und Exporte richten sich danach.</translation>
    </message>
    <message>
        <source>Of the tensor “%1”</source>
        <translation>Für den Tensor „%1“</translation>
    </message>
    <message numerus="yes">
        <source>Of the %n selected tensor(s)</source>
        <translation>
            <numerusform>Für %n ausgewählten Tensor</numerusform>
            <numerusform>Für die %n ausgewählten Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Of tensors whose &amp;name fits</source>
        <translation>Für Tensoren mit passendem &amp;Namen</translation>
    </message>
    <message>
        <source>Pattern of names</source>
        <translation>Muster für Namen</translation>
    </message>
    <message>
        <source>* stands for any text, ? for one character, [...] for one of several</source>
        <translation>* steht für beliebigen Text, ? für ein Zeichen, [...] für eines von mehreren</translation>
    </message>
    <message>
        <source>as attributes, graph, layer or name say</source>
        <translation>wie Attribute, Graph, Schicht oder Name sagen</translation>
    </message>
    <message>
        <source>&amp;Role:</source>
        <translation>&amp;Rolle:</translation>
    </message>
    <message>
        <source>&amp;Operator:</source>
        <translation>&amp;Operator:</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Said so far</source>
        <translation>Bisher ge&amp;sagt</translation>
    </message>
    <message>
        <source>Said so far</source>
        <translation>Bisher gesagt</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n Tensor</numerusform>
            <numerusform>%n Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>No tensor here has such a name.</source>
        <translation>Kein Tensor hier hat einen solchen Namen.</translation>
    </message>
    <message>
        <source>like %1</source>
        <translation>wie %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleEditor</name>
    <message>
        <source>Rules of a policy</source>
        <translation>Regeln einer Richtlinie</translation>
    </message>
    <message>
        <source>&amp;Preview…</source>
        <translation>&amp;Vorschau…</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save as &amp;file…</source>
        <translation>Als &amp;Datei speichern…</translation>
    </message>
    <message>
        <source>By this name the command line knows the policy: small letters, digits, - _ .</source>
        <translation>Unter diesem Namen kennt die Befehlszeile die Richtlinie: Kleinbuchstaben, Ziffern, - _ .</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>Rules, the first that fits counts</source>
        <translation>Regeln, die erste passende gilt</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>A new rule after the selected one</source>
        <translation>Eine neue Regel nach der ausgewählten</translation>
    </message>
    <message>
        <source>Dupl&amp;icate</source>
        <translation>Dupl&amp;izieren</translation>
    </message>
    <message>
        <source>A copy of the selected rule after it</source>
        <translation>Eine Kopie der ausgewählten Regel dahinter</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Takes the selected rule away</source>
        <translation>Nimmt die ausgewählte Regel weg</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Tries the selected rule earlier</source>
        <translation>Prüft die ausgewählte Regel früher</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Tries the selected rule later</source>
        <translation>Prüft die ausgewählte Regel später</translation>
    </message>
    <message>
        <source>Rule %1: %2</source>
        <extracomment>%1: name of a rule, %2: what is wrong with it</extracomment>
        <translation>Regel %1: %2</translation>
    </message>
    <message>
        <source>Unsaved rules</source>
        <translation>Ungespeicherte Regeln</translation>
    </message>
    <message>
        <source>Close without saving the rules?</source>
        <translation>Schließen, ohne die Regeln zu speichern?</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleForm</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>What the rule is about</source>
        <translation>Worum es der Regel geht</translation>
    </message>
    <message>
        <source>&amp;Rule</source>
        <translation>&amp;Regel</translation>
    </message>
    <message>
        <source>&amp;Comment</source>
        <translation>&amp;Kommentar</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>Durchläu&amp;fe</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>Entscheidet</translation>
    </message>
    <message>
        <source>Regular expression, found in the name</source>
        <translation>Regulärer Ausdruck, im Namen enthalten</translation>
    </message>
    <message>
        <source>Regular expression, not found in the name</source>
        <translation>Regulärer Ausdruck, nicht im Namen enthalten</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt auf</translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation>O&amp;peratoren</translation>
    </message>
    <message>
        <source>&amp;Sides</source>
        <translation>Seite&amp;n</translation>
    </message>
    <message>
        <source>Ro&amp;les</source>
        <translation>Ro&amp;llen</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>Pf&amp;ad</translation>
    </message>
    <message>
        <source>&amp;Not path</source>
        <translation>Ni&amp;cht Pfad</translation>
    </message>
    <message>
        <source>Least number of dimensions</source>
        <translation>Kleinste Zahl der Dimensionen</translation>
    </message>
    <message>
        <source>Largest number of dimensions</source>
        <translation>Größte Zahl der Dimensionen</translation>
    </message>
    <message>
        <source>to</source>
        <comment>from one number to another</comment>
        <translation>bis</translation>
    </message>
    <message>
        <source>&amp;Dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Tensors for which the same name comes out have one scale; $1 is what the first brackets of the path found</source>
        <translation>Tensoren, für die derselbe Name herauskommt, haben eine Skala; $1 ist, was die erste Klammer des Pfads fand</translation>
    </message>
    <message>
        <source>Largest of its members</source>
        <translation>Größte der Mitglieder</translation>
    </message>
    <message>
        <source>Follows the group</source>
        <translation>Folgt der Gruppe</translation>
    </message>
    <message>
        <source>One scale for several</source>
        <translation>Eine Skala für mehrere</translation>
    </message>
    <message>
        <source>Sharing &amp;group</source>
        <translation>Skalen&amp;gruppe</translation>
    </message>
    <message>
        <source>P&amp;art in it</source>
        <translation>Rolle darin</translation>
    </message>
    <message>
        <source>All, by default</source>
        <translation>Alle, sofern nichts anderes gilt</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>This is not a regular expression, or one that looks ahead or back, which is not supported.</source>
        <translation>Dies ist kein regulärer Ausdruck, oder einer mit Vor- oder Rückschau, die es hier nicht gibt.</translation>
    </message>
    <message>
        <source>The path has no brackets for %1.</source>
        <translation>Der Pfad hat keine Klammern für %1.</translation>
    </message>
    <message>
        <source>The value of “%1” cannot be read.</source>
        <translation>Der Wert von „%1“ ist nicht lesbar.</translation>
    </message>
    <message>
        <source>A rule chooses tensors before “%1” is known of them. It takes role, name, layer and elements.</source>
        <translation>Eine Regel wählt Tensoren, bevor „%1“ von ihnen bekannt ist. Sie nimmt role, name, layer (die Schicht) und elements.</translation>
    </message>
    <message>
        <source>“%1” is no word of a filter.</source>
        <translation>„%1“ ist kein Wort eines Filters.</translation>
    </message>
    <message>
        <source>“%1” is no word of a filter. Is %2 meant?</source>
        <translation>„%1“ ist kein Wort eines Filters. Ist %2 gemeint?</translation>
    </message>
    <message>
        <source>Words of the list&apos;s filter, such as layer:3..7</source>
        <translation>Wörter des Filters der Liste, etwa layer:3..7</translation>
    </message>
    <message>
        <source>What is known of a tensor before anything is decided about it: role:weight, name:down_proj, layer:3..7, elements&gt;1e6, and or between alternatives</source>
        <translation>Was von einem Tensor bekannt ist, bevor etwas über ihn entschieden ist: role:weight, name:down_proj, layer:3..7, elements&gt;1e6, und or zwischen Alternativen</translation>
    </message>
    <message>
        <source>Filt&amp;er</source>
        <translation>Filt&amp;er</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleMatches</name>
    <message>
        <source>Tensors that the selected rule decides</source>
        <translation>Tensoren, die die ausgewählte Regel entscheidet</translation>
    </message>
    <message>
        <source>Working out what the rules fit…</source>
        <translation>Es wird ermittelt, worauf die Regeln passen…</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) under the selected rule</source>
        <translation>
            <numerusform>%n Tensor unter der ausgewählten Regel</numerusform>
            <numerusform>%n Tensoren unter der ausgewählten Regel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under no rule</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n unter keiner Regel</numerusform>
            <numerusform>%n unter keiner Regel</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleModel</name>
    <message>
        <source>not %1</source>
        <comment>a path</comment>
        <translation>nicht %1</translation>
    </message>
    <message>
        <source>any tensor</source>
        <translation>jeder Tensor</translation>
    </message>
    <message>
        <source>Name of the rule; the first rule that fits a tensor counts</source>
        <translation>Name der Regel; die erste, die auf einen Tensor passt, gilt</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Tensors of the open files that the rule decides</source>
        <translation>Tensoren der offenen Dateien, die die Regel entscheidet</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>What the rule is for</source>
        <translation>Wofür die Regel gilt</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt auf</translation>
    </message>
    <message>
        <source>What becomes of the tensor</source>
        <translation>Was aus dem Tensor wird</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>Entscheidet</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SampleModel</name>
    <message>
        <source>Calibrated on</source>
        <translation>Kalibriert auf</translation>
    </message>
    <message>
        <source>Rest, by its own</source>
        <translation>Rest, eigene</translation>
    </message>
    <message>
        <source>All samples</source>
        <translation>Alle Stichproben</translation>
    </message>
    <message>
        <source>Which samples, and whose threshold</source>
        <translation>Welche Stichproben, und wessen Schwelle</translation>
    </message>
    <message>
        <source>Samples used</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Number of samples</source>
        <translation>Anzahl der Stichproben</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>In tensor units</source>
        <translation>In Einheiten des Tensors</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Of the threshold that all samples lead to</source>
        <translation>Von der Schwelle, zu der alle Stichproben führen</translation>
    </message>
    <message>
        <source>% of all</source>
        <translation>% von allen</translation>
    </message>
    <message>
        <source>Of these samples under this threshold</source>
        <translation>Dieser Stichproben unter dieser Schwelle</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>The samples that the threshold was found on</source>
        <translation>Die Stichproben, auf denen die Schwelle gefunden wurde</translation>
    </message>
    <message>
        <source>The other samples under the threshold that was found on the first part</source>
        <translation>Die übrigen Stichproben unter der Schwelle, die auf dem ersten Teil gefunden wurde</translation>
    </message>
    <message>
        <source>The other samples under the threshold that is found on them</source>
        <translation>Die übrigen Stichproben unter der Schwelle, die auf ihnen gefunden wird</translation>
    </message>
    <message>
        <source>The threshold that all samples lead to</source>
        <translation>Die Schwelle, zu der alle Stichproben führen</translation>
    </message>
    <message>
        <source>The threshold that all samples lead to in this order of the batches</source>
        <translation>Die Schwelle, zu der alle Stichproben in dieser Reihenfolge der Batches führen</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>All, reversed</source>
        <translation>Alle, umgekehrt</translation>
    </message>
    <message>
        <source>All, shuffled by seed %L1</source>
        <translation>Alle, gemischt mit Startwert %L1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SamplesPanel</name>
    <message>
        <source>S&amp;eed</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>Thresholds of parts of the samples</source>
        <translation>Schwellen von Teilen der Stichproben</translation>
    </message>
    <message>
        <source>Which samples to calibrate on</source>
        <translation>Auf welchen Stichproben kalibriert wird</translation>
    </message>
    <message>
        <source>the first</source>
        <translation>den ersten</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufälligen</translation>
    </message>
    <message>
        <source>How many samples to calibrate on</source>
        <translation>Auf wie vielen Stichproben kalibriert wird</translation>
    </message>
    <message>
        <source>Seed of the random choice</source>
        <translation>Startwert der zufälligen Auswahl</translation>
    </message>
    <message>
        <source>A seed means the same samples on every machine</source>
        <translation>Ein Startwert ergibt auf jedem Rechner dieselben Stichproben</translation>
    </message>
    <message>
        <source>A threshold that suits its own samples only leaves a gap. Negative: the method does better with the other&apos;s threshold, which entropy often does.</source>
        <translation>Eine Schwelle, die nur zu ihren eigenen Stichproben passt, hinterlässt einen Abstand. Negativ: Das Verfahren schneidet mit der Schwelle der anderen besser ab, bei Entropie oft der Fall.</translation>
    </message>
    <message>
        <source>Cali&amp;brate on</source>
        <translation>Kali&amp;brieren auf</translation>
    </message>
    <message numerus="yes">
        <source>of %n sample(s)</source>
        <translation>
            <numerusform>von %n Stichprobe</numerusform>
            <numerusform>von %n Stichproben</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a tensor.</source>
        <translation>Einen Tensor wählen.</translation>
    </message>
    <message>
        <source>%1 has no single threshold that its samples could agree on: its format has none, or each channel or group has its own.</source>
        <translation>%1 hat keine einzelne Schwelle, auf die sich die Stichproben einigen könnten: Das Format hat keine, oder jeder Kanal oder jede Gruppe hat eine eigene.</translation>
    </message>
    <message>
        <source>The threshold of %1 was set by hand: it does not depend on samples.</source>
        <translation>Die Schwelle von %1 ist von Hand gesetzt: Sie hängt nicht von Stichproben ab.</translation>
    </message>
    <message>
        <source>The samples of %1 cannot be compared: %2</source>
        <translation>Die Stichproben von %1 lassen sich nicht vergleichen: %2</translation>
    </message>
    <message>
        <source>Comparing the samples of %1 …</source>
        <translation>Die Stichproben von %1 werden verglichen …</translation>
    </message>
    <message>
        <source>Gap: the rest would gain %1 dB by a threshold of its own.</source>
        <translation>Abstand: Mit einer eigenen Schwelle gewänne der Rest %1 dB.</translation>
    </message>
    <message>
        <source>%1 has no samples to split. That takes an activation whose first axis counts at least two of them.</source>
        <translation>%1 hat keine Stichproben, die sich aufteilen ließen. Dazu braucht es eine Aktivierung, deren erste Achse mindestens zwei zählt.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SamplesPlot</name>
    <message>
        <source>Threshold against number of samples</source>
        <translation>Schwelle gegen Anzahl der Stichproben</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s): threshold %1</source>
        <translation>
            <numerusform>%n Stichprobe: Schwelle %1</numerusform>
            <numerusform>%n Stichproben: Schwelle %1</numerusform>
        </translation>
    </message>
    <message>
        <source>of the first samples</source>
        <translation>der ersten Stichproben</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>calibrated on</source>
        <translation>darauf kalibriert</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>der Rest</translation>
    </message>
    <message>
        <source>The threshold that the first 1, 2, 4 … samples lead to; the line is the threshold that is used, the ring the part that is calibrated on, the square the rest.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>Die Schwelle, zu der die ersten 1, 2, 4 … Stichproben führen; die Linie ist die geltende Schwelle, der Ring der Teil, auf dem kalibriert wird, das Quadrat der Rest.
Das Mausrad vergrößert, Ziehen verschiebt, ein Doppelklick zeigt wieder alles.</translation>
    </message>
    <message>
        <source>used: %1</source>
        <translation>verwendet: %1</translation>
    </message>
    <message>
        <source>one curve of %1 points, the threshold %2 with the first of the samples and %3 with all of them, the lowest %4 with %5 samples</source>
        <translation>eine Kurve aus %1 Punkten, die Schwelle %2 mit der ersten der Stichproben und %3 mit allen, die niedrigste %4 mit %5 Stichproben</translation>
    </message>
    <message>
        <source>%1; %2 is in force</source>
        <extracomment>what a plot shows, and the threshold that is used</extracomment>
        <translation>%1; in Kraft ist %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ScaleButton</name>
    <message>
        <source>&amp;Linear</source>
        <translation>&amp;Linear</translation>
    </message>
    <message>
        <source>L&amp;ogarithmic</source>
        <translation>L&amp;ogarithmisch</translation>
    </message>
    <message>
        <source>&amp;Symlog: linear around zero, logarithmic beyond</source>
        <translation>&amp;Symlog: linear um null, darüber logarithmisch</translation>
    </message>
    <message>
        <source>Scale of the %1: %2</source>
        <translation>Skala der %1: %2</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SearchModel</name>
    <message>
        <source>weights only</source>
        <translation>nur Gewichte</translation>
    </message>
    <message>
        <source>weights only, per channel</source>
        <translation>nur Gewichte, je Kanal</translation>
    </message>
    <message>
        <source>weights per channel</source>
        <translation>Gewichte je Kanal</translation>
    </message>
    <message numerus="yes">
        <source>weights only, groups of %n</source>
        <translation>
            <numerusform>nur Gewichte, Gruppen von %n</numerusform>
            <numerusform>nur Gewichte, Gruppen von %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weights in groups of %n</source>
        <translation>
            <numerusform>Gewichte in Gruppen von %n</numerusform>
            <numerusform>Gewichte in Gruppen von %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (pinned)</source>
        <translation>%1 (fest)</translation>
    </message>
    <message>
        <source>%1
Input: %2</source>
        <translation>%1
Eingang: %2</translation>
    </message>
    <message>
        <source>SQNR of the layer&apos;s output. Double-click or press Enter to pin the layer to this format.</source>
        <translation>SQNR des Ausgangs der Schicht. Ein Doppelklick oder die Eingabetaste legt die Schicht auf dieses Format fest.</translation>
    </message>
    <message>
        <source>Linear layers whose weight and input are both loaded</source>
        <translation>Lineare Schichten, deren Gewicht und Eingang geladen sind</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>What the budget leaves this layer</source>
        <translation>Was das Budget dieser Schicht lässt</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Bits per weight, scales included</source>
        <translation>Bits je Gewicht, mit Skalen</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>SQNR in dB of the layer&apos;s output in %1</source>
        <translation>SQNR in dB des Ausgangs der Schicht in %1</translation>
    </message>
    <message>
        <source>%1 dB</source>
        <translation>%1 dB</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>Alternative</translation>
    </message>
    <message>
        <source>The same for all layers that engines run as one, or that share its input or a scale</source>
        <translation>Dasselbe für alle Schichten, die Engines als eine ausführen oder die ihren Eingang oder eine Skala teilen</translation>
    </message>
    <message>
        <source>weights only, blocks of %1</source>
        <translation>nur Gewichte, Blöcke von %1</translation>
    </message>
    <message>
        <source>weights in blocks of %1</source>
        <translation>Gewichte in Blöcken von %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SearchPanel</name>
    <message>
        <source>Bits per weight</source>
        <translation>Bits je Gewicht</translation>
    </message>
    <message>
        <source>Average over all weights, scales included, at most</source>
        <translation>Mittel über alle Gewichte, mit Skalen, höchstens</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Of all weights in MiB, scales included, at most</source>
        <translation>Aller Gewichte in MiB, mit Skalen, höchstens</translation>
    </message>
    <message>
        <source>SQNR</source>
        <translation>SQNR</translation>
    </message>
    <message>
        <source>Mean over the outputs of the layers in dB, at least</source>
        <translation>Mittel über die Ausgänge der Schichten in dB, mindestens</translation>
    </message>
    <message>
        <source>A&amp;pply formats</source>
        <translation>Formate an&amp;wenden</translation>
    </message>
    <message>
        <source>Formats of the layers</source>
        <translation>Formate der Schichten</translation>
    </message>
    <message>
        <source>Decides the chosen formats for the layers&apos; weights and inputs, as one step that can be undone</source>
        <translation>Entscheidet die gewählten Formate für Gewichte und Eingänge der Schichten, als ein Schritt, der sich rückgängig machen lässt</translation>
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
        <translation>&amp;Bits je Gewicht</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>S&amp;QNR</source>
        <translation>S&amp;QNR</translation>
    </message>
    <message>
        <source>No linear layer is loaded with both its weight and its input, so that the error of its output could be measured.</source>
        <translation>Keine lineare Schicht ist mit Gewicht und Eingang geladen, so dass sich der Fehler ihres Ausgangs messen ließe.</translation>
    </message>
    <message>
        <source>Measuring every layer in every format…</source>
        <translation>Jede Schicht wird in jedem Format gemessen…</translation>
    </message>
    <message>
        <source>Tick the formats that layers may have and search: every layer is measured in each of them, and gets the one that loses least within the budget.</source>
        <translation>Formate anhaken, die Schichten haben dürfen, und suchen: jede Schicht wird in jedem davon gemessen und bekommt das, mit dem innerhalb des Budgets am wenigsten verloren geht.</translation>
    </message>
    <message>
        <source>Tensors have changed since the search.</source>
        <translation>Seit der Suche haben sich Tensoren geändert.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Search again</source>
        <translation>&amp;Neu suchen</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Pin to %1</source>
        <translation>Auf %1 festlegen</translation>
    </message>
    <message>
        <source>Let the search choose</source>
        <translation>Die Suche wählen lassen</translation>
    </message>
    <message>
        <source>Selecte&amp;d layers of the policy</source>
        <translation>&amp;Ausgewählte Schichten der Richtlinie</translation>
    </message>
    <message>
        <source>Chooses, for the layers that the applied policy selects from, between its rules and their alternative, in place of the formats above</source>
        <translation>Wählt für die Schichten, unter denen die geltende Richtlinie auswählt, zwischen ihren Regeln und deren Alternative, statt der Formate oben</translation>
    </message>
    <message>
        <source>Measured on some rows of the inputs.</source>
        <translation>Auf einigen Zeilen der Eingaben gemessen.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingDialog</name>
    <message>
        <source>Share scales by rules</source>
        <translation>Skalen nach Regeln teilen</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n Gruppe</numerusform>
            <numerusform>%n Gruppen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n Tensor</numerusform>
            <numerusform>%n Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Share</source>
        <translation>&amp;Teilen</translation>
    </message>
    <message>
        <source>Rules find by their names the tensors that engines run with one scale. Each group takes the largest threshold of its members.</source>
        <translation>Regeln finden an den Namen Tensoren, die Engines mit einer Skala rechnen. Jede Gruppe bekommt die größte Schwelle ihrer Mitglieder.</translation>
    </message>
    <message>
        <source>nothing here</source>
        <translation>hier nichts</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingModel</name>
    <message>
        <source>Not read yet.</source>
        <translation>Noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Follows: takes the range of the group without a say in it.</source>
        <translation>Folgt: übernimmt den Bereich der Gruppe, ohne ihn mitzubestimmen.</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Mitglied</translation>
    </message>
    <message>
        <source>Own T</source>
        <translation>Eigenes T</translation>
    </message>
    <message>
        <source>Cost dB</source>
        <translation>Kosten dB</translation>
    </message>
    <message>
        <source>Tensors that share one scale; a click shows the tensor</source>
        <translation>Tensoren, die eine Skala teilen; ein Klick zeigt den Tensor</translation>
    </message>
    <message>
        <source>The threshold that the tensor would have by itself</source>
        <translation>Die Schwelle, die der Tensor für sich allein hätte</translation>
    </message>
    <message>
        <source>SQNR with its own threshold less SQNR with the shared one; negative where sharing helps</source>
        <translation>SQNR mit der eigenen Schwelle weniger SQNR mit der gemeinsamen; negativ, wo das Teilen hilft</translation>
    </message>
    <message>
        <source>Takes no part: its own threshold is used. The inspector of the tensor says why.</source>
        <translation>Nimmt nicht teil: die eigene Schwelle gilt. Der Inspektor des Tensors sagt, warum.</translation>
    </message>
    <message>
        <source>The group has its range: the largest of those that count.</source>
        <translation>Die Gruppe hat seinen Bereich: den größten derer, die zählen.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingSection</name>
    <message>
        <source>Sharing group</source>
        <translation>Skalengruppe</translation>
    </message>
    <message>
        <source>Tensors of the same group have one scale, the largest of their own. A new name makes a new group.</source>
        <translation>Tensoren derselben Gruppe haben eine Skala, die größte ihrer eigenen. Ein neuer Name macht eine neue Gruppe.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Members of the sharing group</source>
        <translation>Mitglieder der Skalengruppe</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>&amp;Gruppe</translation>
    </message>
    <message>
        <source>The threshold of the group is used; its own would be %1.</source>
        <translation>Es gilt die Schwelle der Gruppe; die eigene wäre %1.</translation>
    </message>
    <message>
        <source>Its own range c&amp;ounts</source>
        <translation>Eigener &amp;Bereich zählt</translation>
    </message>
    <message>
        <source>The group has the largest range of the tensors whose own counts. Without this one takes the group&apos;s range and has no say in it: an expert that hardly a token reached, the input of an operator that keeps the range.</source>
        <translation>Die Gruppe hat den größten Bereich der Tensoren, deren eigener zählt. Ohne Haken nimmt dieser den Bereich der Gruppe und hat keine Stimme darin: ein Experte, den kaum ein Token erreichte, der Eingang eines Operators, der den Bereich erhält.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ShortcutDialog</name>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search by name or keys</source>
        <translation>Nach Namen oder Tasten suchen</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>Tastenkürzel suchen</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys of the action</source>
        <translation>Tasten des Befehls</translation>
    </message>
    <message>
        <source>Click here, then press the keys</source>
        <translation>Hier klicken, dann die Tasten drücken</translation>
    </message>
    <message>
        <source>Gives the action the keys that it came with</source>
        <translation>Gibt dem Befehl die Tasten, mit denen er kam</translation>
    </message>
    <message>
        <source>&amp;No keys</source>
        <translation>&amp;Keine Tasten</translation>
    </message>
    <message>
        <source>Takes its keys from the action</source>
        <translation>Nimmt dem Befehl seine Tasten</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Gives every action the keys that it came with</source>
        <translation>Gibt jedem Befehl die Tasten, mit denen er kam</translation>
    </message>
    <message>
        <source>In the plots</source>
        <translation>In den Diagrammen</translation>
    </message>
    <message>
        <source>Belongs to the plots while they have the focus</source>
        <translation>Gehört den Diagrammen, solange sie den Fokus haben</translation>
    </message>
    <message>
        <source>These keys stay as they are</source>
        <translation>Diese Tasten bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Choose an action to change its keys</source>
        <translation>Wählen Sie einen Befehl, um seine Tasten zu ändern</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SideBySidePlot</name>
    <message>
        <source>Selected tensors side by side</source>
        <translation>Gewählte Tensoren nebeneinander</translation>
    </message>
    <message>
        <source>The selected tensors on one axis. Drag a line: the others go with it, by the rule over the inspector. A click makes a tensor the current one.</source>
        <translation>Die gewählten Tensoren auf einer Achse. Eine Linie ziehen: Die anderen gehen mit, nach der Regel über dem Inspektor. Ein Klick macht einen Tensor zum aktuellen.</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n Tensor</numerusform>
            <numerusform>%n Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: threshold %2, %3</source>
        <translation>%1: Schwelle %2, %3</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothedRangesPlot</name>
    <message>
        <source>Ranges of the channels before and after smoothing</source>
        <translation>Bereiche der Kanäle vor und nach dem Glätten</translation>
    </message>
    <message>
        <source>Largest magnitude of each channel of the input and of its weights; dotted before smoothing, solid after.
Wheel zooms, dragging pans, a double click resets the view.</source>
        <translation>Größter Betrag jedes Kanals der Eingabe und ihrer Gewichte; gepunktet vor dem Glätten, durchgezogen danach.
Das Mausrad zoomt, Ziehen verschiebt, ein Doppelklick stellt die Ansicht zurück.</translation>
    </message>
    <message>
        <source>channels, largest of the input first</source>
        <translation>Kanäle, größte der Eingabe zuerst</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>max |x|</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>input smoothed</source>
        <translation>Eingabe geglättet</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>weights smoothed</source>
        <translation>Gewichte geglättet</translation>
    </message>
    <message>
        <source>Input %1, smoothed %2
Weights %3, smoothed %4</source>
        <translation>Eingabe %1, geglättet %2
Gewichte %3, geglättet %4</translation>
    </message>
    <message>
        <source>4 curves over %1 channels, the largest |x| of the input %2 and smoothed %3, of the weights %4 and smoothed %5</source>
        <translation>4 Kurven über %1 Kanäle, das größte |x| der Eingabe %2 und geglättet %3, der Gewichte %4 und geglättet %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothingPanel</name>
    <message>
        <source>&amp;Save scales…</source>
        <translation>&amp;Skalen speichern…</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <source>How much of the input&apos;s range moves into the weights</source>
        <translation>Wie viel vom Bereich der Eingabe in die Gewichte wandert</translation>
    </message>
    <message>
        <source>Writes the factor of each channel at this alpha: into an HDF5 file, or a folder of .npy files</source>
        <translation>Schreibt den Faktor jedes Kanals bei diesem alpha: in eine HDF5-Datei oder einen Ordner mit .npy-Dateien</translation>
    </message>
    <message>
        <source>Choose a weight or an input of a linear layer. Smoothing needs both, paired by a graph or by their names: for layers.0.proj.weight a tensor layers.0.proj.input.</source>
        <translation>Ein Gewicht oder eine Eingabe einer linearen Schicht wählen. Zum Glätten sind beide nötig, gepaart nach einem Graphen oder nach ihren Namen: zu layers.0.proj.weight ein Tensor layers.0.proj.input.</translation>
    </message>
    <message>
        <source>%1 cannot be smoothed: %2</source>
        <translation>%1 kann nicht geglättet werden: %2</translation>
    </message>
    <message>
        <source>Smoothing of %1 is computed once the decisions are quiet …</source>
        <translation>Die Glättung von %1 wird berechnet, sobald die Entscheidungen ruhen …</translation>
    </message>
    <message>
        <source>Smoothed together:</source>
        <translation>Gemeinsam geglättet:</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n layer(s)</source>
        <translation>
            <numerusform>%1, %n Schicht</numerusform>
            <numerusform>%1, %n Schichten</numerusform>
        </translation>
    </message>
    <message>
        <source>: SQNR %1 dB unsmoothed, %2 dB at alpha %3, %4 dB at the best alpha %5</source>
        <translation>: SQNR %1 dB ungeglättet, %2 dB bei alpha %3, %4 dB beim besten alpha %5</translation>
    </message>
    <message>
        <source>S&amp;mooth</source>
        <translation>&amp;Glätten</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>Divides the input by the factors at this alpha and multiplies the weights of its layers: ranges, errors and recipes are then those of the scaled values</source>
        <translation>Teilt die Eingabe durch die Faktoren bei diesem Alpha und multipliziert die Gewichte ihrer Schichten: Bereiche, Fehler und Rezepte sind dann die der skalierten Werte</translation>
    </message>
    <message>
        <source>Decides on the tensors as they are in the file again</source>
        <translation>Entscheidet wieder über die Tensoren, wie sie in der Datei sind</translation>
    </message>
    <message>
        <source>; used: alpha %1</source>
        <translation>; in Kraft: Alpha %1</translation>
    </message>
    <message>
        <source>; estimate from %1 of %2 rows</source>
        <translation>; Schätzung aus %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>; no norm is known before this input: an export of a checkpoint refuses its smoothing</source>
        <translation>; vor dieser Eingabe ist keine Norm bekannt: Der Export eines Checkpoints lehnt ihre Glättung ab</translation>
    </message>
    <message>
        <source>; the best gains %1 to %2 dB, 95 of 100 times</source>
        <translation>; das beste gewinnt %1 bis %2 dB, in 95 von 100 Fällen</translation>
    </message>
    <message>
        <source>; these rows do not tell for sure whether it helps</source>
        <translation>; diese Zeilen sagen nicht sicher, ob es hilft</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothingPlot</name>
    <message>
        <source>Output error against alpha</source>
        <translation>Fehler der Ausgabe gegen alpha</translation>
    </message>
    <message>
        <source>SQNR of the layers&apos; outputs when the input is smoothed; the dashed line is without smoothing, the ring the best alpha. Drag the line, or use the arrow keys.
Wheel zooms, dragging elsewhere pans, a double click resets the view.</source>
        <translation>SQNR der Ausgaben der Schichten bei geglätteter Eingabe; die gestrichelte Linie ist ohne Glättung, der Ring das beste alpha. Die Linie ziehen oder die Pfeiltasten benutzen.
Das Mausrad zoomt, Ziehen daneben verschiebt, ein Doppelklick stellt die Ansicht zurück.</translation>
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
        <translation>ungeglättet</translation>
    </message>
    <message>
        <source>smoothed</source>
        <translation>geglättet</translation>
    </message>
    <message>
        <source>best alpha</source>
        <translation>bestes alpha</translation>
    </message>
    <message>
        <source>alpha in force</source>
        <translation>geltendes alpha</translation>
    </message>
    <message>
        <source>one curve of %1 points, the best SQNR %2 dB at alpha %3, without smoothing %4 dB; alpha is %5</source>
        <translation>eine Kurve aus %1 Punkten, das beste SQNR %2 dB bei alpha %3, ohne Glättung %4 dB; alpha ist %5</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SnapshotPanel</name>
    <message>
        <source>Snapshots</source>
        <translation>Schnappschüsse</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Aufgenommen</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>A snapshot keeps all decisions as they are now, to compare with and to come back to.</source>
        <translation>Ein Schnappschuss hält alle Entscheidungen fest, wie sie jetzt sind, zum Vergleichen und Zurückkehren.</translation>
    </message>
    <message>
        <source>&amp;Take snapshot</source>
        <translation>Schnappschuss &amp;aufnehmen</translation>
    </message>
    <message>
        <source>Keeps all decisions as they are now</source>
        <translation>Hält alle Entscheidungen fest, wie sie jetzt sind</translation>
    </message>
    <message>
        <source>&amp;Go back to it</source>
        <translation>&amp;Zu ihm zurückkehren</translation>
    </message>
    <message>
        <source>&amp;Differences…</source>
        <translation>&amp;Unterschiede…</translation>
    </message>
    <message>
        <source>Lists the tensors that it decides otherwise</source>
        <translation>Nennt die Tensoren, über die er anders entscheidet</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>%1, compared with</source>
        <translation>%1, Vergleich</translation>
    </message>
    <message>
        <source>Takes its decisions, as one step that can be undone</source>
        <translation>Übernimmt seine Entscheidungen, als einen Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Removes the snapshot; the present decisions stay</source>
        <translation>Entfernt den Schnappschuss; die geltenden Entscheidungen bleiben</translation>
    </message>
    <message>
        <source>Worst SQNR</source>
        <translation>Schlechtestes SQNR</translation>
    </message>
    <message>
        <source>The lowest SQNR of a quantized tensor, in dB, on the data that are open</source>
        <translation>Das niedrigste SQNR eines quantisierten Tensors, in dB, auf den Daten, die geöffnet sind</translation>
    </message>
    <message>
        <source>The ticked one is B: it is compared with the present decisions. F2 renames; a number of your own is typed over where it stands.</source>
        <translation>Der angekreuzte ist B: er wird mit den jetzigen Entscheidungen verglichen. F2 benennt um; eine eigene Zahl wird dort überschrieben, wo sie steht.</translation>
    </message>
    <message>
        <source>&amp;Number of your own…</source>
        <translation>&amp;Eigene Zahl …</translation>
    </message>
    <message>
        <source>Keeps what your own program measured with it: a perplexity, an accuracy</source>
        <translation>Bewahrt auf, was Ihr eigenes Programm damit gemessen hat: eine Perplexität, eine Genauigkeit</translation>
    </message>
    <message>
        <source>The best of these snapshots</source>
        <translation>Der beste dieser Schnappschüsse</translation>
    </message>
    <message>
        <source>%1: a number of your own</source>
        <translation>%1: eine eigene Zahl</translation>
    </message>
    <message>
        <source>Not judged yet: go back to it, and it is</source>
        <translation>Noch nicht beurteilt: kehren Sie zu ihm zurück, dann wird er es</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>What becomes of the network, and the sum of the errors of its layers: judged while the decisions of a snapshot are in force</source>
        <translation>Was aus dem Netz wird, und die Summe der Fehler seiner Schichten: beurteilt, während die Entscheidungen eines Schnappschusses gelten</translation>
    </message>
    <message>
        <source>SQNR of the output of the layer that decides it, in dB</source>
        <translation>SQNR der Ausgabe der Schicht, die es entscheidet, in dB</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::StatusPanel</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Shows what could not be read</source>
        <translation>Zeigt, was nicht gelesen werden konnte</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>= is exact, ~ is an estimate with the interval that holds the exact value. A pass over the data settles estimates shortly after an edit.</source>
        <translation>= ist exakt, ~ ist eine Schätzung mit dem Intervall, das den exakten Wert enthält. Ein Durchgang über die Daten klärt Schätzungen kurz nach einer Änderung.</translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation>Alles abbrechen</translation>
    </message>
    <message>
        <source>Stops all that runs in the background; what has been done stays</source>
        <translation>Hält alles im Hintergrund an; was getan ist, bleibt</translation>
    </message>
    <message>
        <source>From a movement of the hand to the plots that show it: mean and slowest of the last second</source>
        <translation>Von einer Bewegung der Hand bis zu den Diagrammen, die sie zeigen: Mittel und langsamstes der letzten Sekunde</translation>
    </message>
    <message>
        <source>Background jobs</source>
        <translation>Arbeiten im Hintergrund</translation>
    </message>
    <message>
        <source>Lists what runs in the background, to stop it one by one</source>
        <translation>Zeigt, was im Hintergrund läuft, um es einzeln anzuhalten</translation>
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
        <translation>Nichts wird quantisiert. Wer ein Format wählt, nimmt den Tensor auf.</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparieren</translation>
    </message>
    <message>
        <source>Repair this &amp;layer</source>
        <translation>Diese &amp;Schicht reparieren</translation>
    </message>
    <message>
        <source>Repair &amp;all layers that count, until the network is likely fine</source>
        <translation>&amp;Alle Schichten reparieren, die zählen, bis das Netz vermutlich in Ordnung ist</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SubjectBar</name>
    <message>
        <source>How the line in the plots goes to the selected tensors</source>
        <translation>Wie die Linie in den Diagrammen für die ausgewählten Tensoren gilt</translation>
    </message>
    <message>
        <source>the same percentile</source>
        <translation>dasselbe Perzentil</translation>
    </message>
    <message>
        <source>the same number</source>
        <translation>dieselbe Zahl</translation>
    </message>
    <message>
        <source>The &amp;line as</source>
        <translation>Die &amp;Linie als</translation>
    </message>
    <message numerus="yes">
        <source>Changes go to %n selected tensors</source>
        <translation>
            <numerusform>Änderungen gelten für %n ausgewählten Tensor</numerusform>
            <numerusform>Änderungen gelten für %n ausgewählte Tensoren</numerusform>
        </translation>
    </message>
    <message>
        <source>the same share of the maximum</source>
        <translation>derselbe Anteil des Maximums</translation>
    </message>
    <message>
        <source>What the line of the threshold says of the other selected tensors when it is dropped: the same percentile of their own values, the same number, or the same share of their own maximum</source>
        <translation>Was die Linie der Schwelle über die anderen ausgewählten Tensoren sagt, wenn sie losgelassen wird: dasselbe Perzentil ihrer eigenen Werte, dieselbe Zahl oder derselbe Anteil ihres eigenen Maximums</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TargetSection</name>
    <message>
        <source>Error target</source>
        <translation>Fehlerziel</translation>
    </message>
    <message>
        <source>The least signal to quantization noise ratio that is good enough: 10 log10(Σx² / Σ(x−y)²)</source>
        <translation>Das kleinste Verhältnis von Signal zu Quantisierungsrauschen, das genügt: 10 log10(Σx² / Σ(x−y)²)</translation>
    </message>
    <message>
        <source> dB</source>
        <translation> dB</translation>
    </message>
    <message>
        <source>Of the formats in the table of errors the one of the fewest bits that keeps to the target; several selected tensors get each its own</source>
        <translation>Von den Formaten in der Fehlertabelle das mit den wenigsten Bits, das das Ziel einhält; mehrere ausgewählte Tensoren bekommen jeder das seine</translation>
    </message>
    <message>
        <source>Shows only the tensors that miss the target in the table</source>
        <translation>Zeigt in der Tabelle nur die Tensoren, die das Ziel verfehlen</translation>
    </message>
    <message>
        <source>SQNR at l&amp;east</source>
        <translation>SQNR mi&amp;ndestens</translation>
    </message>
    <message>
        <source>✓ met: there is no error</source>
        <translation>✓ eingehalten: es gibt keinen Fehler</translation>
    </message>
    <message>
        <source>✓ met, with %1 dB to spare</source>
        <translation>✓ eingehalten, mit %1 dB Reserve</translation>
    </message>
    <message>
        <source>✗ missed by %1 dB</source>
        <translation>✗ um %1 dB verfehlt</translation>
    </message>
    <message>
        <source>No format keeps to it</source>
        <translation>Kein Format hält es ein</translation>
    </message>
    <message>
        <source>Smallest: %1, %2 bits</source>
        <extracomment>%1: a number format, %2: bits of an element</extracomment>
        <translation>Kleinstes: %1, %2 Bit</translation>
    </message>
    <message>
        <source>&amp;Take %1, %2 bits</source>
        <translation>%1 nehmen, %2 Bi&amp;t</translation>
    </message>
    <message>
        <source>No tensor misses it</source>
        <translation>Kein Tensor verfehlt es</translation>
    </message>
    <message numerus="yes">
        <source>Show %n tensor(s) that miss(es) it</source>
        <translation>
            <numerusform>%n Tensor zeigen, der es verfehlt</numerusform>
            <numerusform>%n Tensoren zeigen, die es verfehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no SQNR to compare.</source>
        <translation>Es gibt kein SQNR zum Vergleichen.</translation>
    </message>
    <message>
        <source>The error says nothing: values that are likely no data set the range.</source>
        <translation>Der Fehler sagt nichts: Werte, die wohl keine Daten sind, setzen den Bereich.</translation>
    </message>
    <message>
        <source>No format can be told</source>
        <translation>Kein Format lässt sich nennen</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorExportDialog</name>
    <message>
        <source>&amp;All of the study (%L1)</source>
        <translation>&amp;Alle der Studie (%L1)</translation>
    </message>
    <message>
        <source>&amp;Selected in the table (%L1)</source>
        <translation>In der Tabelle au&amp;sgewählte (%L1)</translation>
    </message>
    <message>
        <source>&amp;Codes, with the scales of blocks and channels</source>
        <translation>&amp;Codes, mit den Skalen von Blöcken und Kanälen</translation>
    </message>
    <message>
        <source>&amp;Dequantized values</source>
        <translation>&amp;Dequantisierte Werte</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Export quantized tensors</source>
        <translation>Quantisierte Tensoren exportieren</translation>
    </message>
    <message>
        <source>One byte for each element, two for formats of more than 8 bits, right-aligned</source>
        <translation>Ein Byte je Element, zwei bei Formaten mit mehr als 8 Bit, rechtsbündig</translation>
    </message>
    <message>
        <source>What a model would calculate with: float32, or float64 where the tensor is</source>
        <translation>Womit ein Modell rechnen würde: float32, oder float64, wo der Tensor es ist</translation>
    </message>
    <message>
        <source>Kind of output</source>
        <translation>Art der Ausgabe</translation>
    </message>
    <message>
        <source>One HDF5 file with the groups codes, scales and values</source>
        <translation>Eine HDF5-Datei mit den Gruppen codes, scales und values</translation>
    </message>
    <message>
        <source>Folder of NumPy files (.npy)</source>
        <translation>Ordner mit NumPy-Dateien (.npy)</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>Wohin geschrieben wird</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>Ar&amp;t</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>&amp;Ort</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Folder for quantized tensors</source>
        <translation>Ordner für quantisierte Tensoren</translation>
    </message>
    <message>
        <source>HDF5 files (*.h5 *.hdf5)</source>
        <translation>HDF5-Dateien (*.h5 *.hdf5)</translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) without a result left out.</source>
        <translation>
            <numerusform>%n Tensor ohne Ergebnis bleibt weg.</numerusform>
            <numerusform>%n Tensoren ohne Ergebnis bleiben weg.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose codes, values or both.</source>
        <translation>Codes, Werte oder beides wählen.</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 gibt es schon und wird ersetzt.</translation>
    </message>
    <message>
        <source>The folder exists; files of the same names in it will be replaced.</source>
        <translation>Den Ordner gibt es schon; gleichnamige Dateien darin werden ersetzt.</translation>
    </message>
    <message numerus="yes">
        <source>%n threshold(s) estimated: the passes over the data were stopped.</source>
        <translation>
            <numerusform>%n Schwelle ist geschätzt: Die Durchgänge über die Daten wurden angehalten.</numerusform>
            <numerusform>%n Schwellen sind geschätzt, weil die Durchgänge über die Daten angehalten wurden; F5 setzt sie fort.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorModel</name>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>Their scales differ: engines have one for all, and compute other values than are shown.</source>
        <translation>Ihre Skalen sind verschieden: Engines haben eine für alle und rechnen mit anderen Werten als den gezeigten.</translation>
    </message>
    <message>
        <source>They are not quantized alike, which engines cannot run.</source>
        <translation>Sie sind nicht gleich quantisiert; so führt sie keine Engine aus.</translation>
    </message>
    <message>
        <source>Engines run it as one with: %1</source>
        <translation>Engines führen sie als eine Schicht aus mit: %1</translation>
    </message>
    <message numerus="yes">
        <source>run as one with %n other(s)</source>
        <comment>a layer</comment>
        <translation>
            <numerusform>mit %n anderen als eine Schicht ausgeführt</numerusform>
            <numerusform>mit %n anderen als eine Schicht ausgeführt</numerusform>
        </translation>
    </message>
    <message>
        <source>The worst of the group: %1</source>
        <translation>Der schlechteste der Gruppe: %1</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorPanel</name>
    <message>
        <source>Tree of path components</source>
        <translation>Baum der Pfadteile</translation>
    </message>
    <message>
        <source>Shows names as a tree of their path components</source>
        <translation>Zeigt Namen als Baum ihrer Pfadteile</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation>
            <numerusform>%1 von %n Tensor</numerusform>
            <numerusform>%1 von %n Tensoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n selected</source>
        <translation>
            <numerusform>, %n ausgewählt</numerusform>
            <numerusform>, %n ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>Schlechteste zuerst</translation>
    </message>
    <message>
        <source>Filter tensors by policy</source>
        <translation>Tensoren nach Richtlinie filtern</translation>
    </message>
    <message>
        <source>Shows the tensors that stand so to the policy that was applied</source>
        <translation>Zeigt die Tensoren, die so zur angewendeten Richtlinie stehen</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>Alle Tensoren</translation>
    </message>
    <message>
        <source>Overridden by hand (%L1)</source>
        <translation>Von Hand übersteuert (%L1)</translation>
    </message>
    <message>
        <source>No rule fits (%L1)</source>
        <translation>Keine Regel passt (%L1)</translation>
    </message>
    <message>
        <source> (%L1 of them hidden)</source>
        <translation> (%L1 davon verborgen)</translation>
    </message>
    <message>
        <source>Hide common &amp;beginning of names</source>
        <translation>Gemeinsamen &amp;Anfang der Namen ausblenden</translation>
    </message>
    <message>
        <source>Shows names without what all shown ones begin with; a first folder f16/ or f32/ stays in sight</source>
        <translation>Zeigt Namen ohne das, womit alle gezeigten beginnen; ein erster Ordner f16/ oder f32/ bleibt sichtbar</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ThemedPlot</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;numbers</source>
        <translation>&amp;Zahlen kopieren</translation>
    </message>
    <message>
        <source>&amp;Save plot…</source>
        <translation>Diagramm &amp;speichern …</translation>
    </message>
    <message>
        <source>Zoom &amp;back</source>
        <translation>Ausschnitt z&amp;urück</translation>
    </message>
    <message>
        <source>Zoom &amp;forward</source>
        <translation>Ausschnitt &amp;vor</translation>
    </message>
    <message>
        <source>Show &amp;everything</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>&amp;Measure from here</source>
        <translation>Von hier &amp;messen</translation>
    </message>
    <message>
        <source>Measure &amp;to here</source>
        <translation>&amp;Bis hier messen</translation>
    </message>
    <message>
        <source>&amp;Remove the measure</source>
        <translation>Messung &amp;entfernen</translation>
    </message>
    <message>
        <source>Cross&amp;hair</source>
        <translation>&amp;Fadenkreuz</translation>
    </message>
    <message>
        <source>axis without a name</source>
        <translation>Achse ohne Namen</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>an axis</comment>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>%1. Shift+F1 explains it.</source>
        <translation>%1. Umschalt+F1 erklärt es.</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <extracomment>a plot, and the tensor that it is about</extracomment>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>it shows nothing yet</source>
        <translation>es zeigt noch nichts</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <extracomment>a plot, and all that it shows</extracomment>
        <translation>%1: %2.</translation>
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
        <translation>Die Schwelle liegt außerhalb der Achse. Ein Klick holt sie herein.</translation>
    </message>
    <message>
        <source>The line goes from one exponent bias to the next. With Alt it goes anywhere, by an extra scale on top of the bias, which hardware with biases alone does not have.</source>
        <translation>Die Linie geht von einem Exponenten-Bias zum nächsten. Mit Alt geht sie überall hin, durch eine Zusatzskala auf dem Bias, die Hardware mit bloßem Bias nicht hat.</translation>
    </message>
    <message>
        <source>Alt: extra scale</source>
        <translation>Alt: Zusatzskala</translation>
    </message>
    <message>
        <source>the threshold is %1</source>
        <translation>die Schwelle ist %1</translation>
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
        <translation>Quelle: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n batch(es)</source>
        <translation>
            <numerusform>%1 in %n Batch</numerusform>
            <numerusform>%1 in %n Batches</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of %3 tokens</source>
        <translation>%1, %2 von %3 Token</translation>
    </message>
    <message>
        <source>; for a file that is read, run: %1</source>
        <translation>; für eine lesbare Datei ausführen: %1</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>%1 wurde nicht geschrieben.</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TourCard</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;End tour</source>
        <translation>Rundgang &amp;beenden</translation>
    </message>
    <message>
        <source>Step %L1 of %L2</source>
        <translation>Schritt %L1 von %L2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Fertig</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TracePlot</name>
    <message>
        <source>Error after each update of the L2 iteration</source>
        <translation>Fehler nach jedem Schritt der L2-Iteration</translation>
    </message>
    <message>
        <source>SQNR after each update of the step, from the first step on; the dashed line is the best that one threshold can do by the search for the least squared error.</source>
        <translation>SQNR nach jeder Verbesserung der Schrittweite, vom Anfang an; die gestrichelte Linie ist das Beste, was eine Schwelle nach der Suche nach dem kleinsten quadratischen Fehler leistet.</translation>
    </message>
    <message>
        <source>step of the iteration</source>
        <translation>Schritt der Iteration</translation>
    </message>
    <message>
        <source>SQNR / dB</source>
        <translation>SQNR / dB</translation>
    </message>
    <message numerus="yes">
        <source>After %n update(s): threshold %1, SQNR %2 dB</source>
        <translation>
            <numerusform>Nach %n Schritt: Schwelle %1, SQNR %2 dB</numerusform>
            <numerusform>Nach %n Schritten: Schwelle %1, SQNR %2 dB</numerusform>
        </translation>
    </message>
    <message>
        <source>least squared error: threshold %1, SQNR %2 dB</source>
        <translation>kleinster quadratischer Fehler: Schwelle %1, SQNR %2 dB</translation>
    </message>
    <message>
        <source>%1 steps of the iteration, from a SQNR of %2 dB to %3 dB at the threshold %4</source>
        <translation>%1 Schritte der Iteration, von einem SQNR von %2 dB bis %3 dB an der Schwelle %4</translation>
    </message>
    <message>
        <source>%1, where the least squared error has %2 dB at %3</source>
        <extracomment>what a plot shows, and the best that there is</extracomment>
        <translation>%1, wo der kleinste quadratische Fehler %2 dB bei %3 hat</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TreatmentForm</name>
    <message>
        <source>What becomes of the tensor</source>
        <translation>Was aus dem Tensor wird</translation>
    </message>
    <message>
        <source>Leave as it is stored</source>
        <translation>Lassen wie gespeichert</translation>
    </message>
    <message>
        <source>Keep in %1</source>
        <translation>In %1 belassen</translation>
    </message>
    <message>
        <source>Granularity</source>
        <translation>Granularität</translation>
    </message>
    <message>
        <source>Values of a group</source>
        <translation>Werte einer Gruppe</translation>
    </message>
    <message>
        <source>Calibration method</source>
        <translation>Kalibrierverfahren</translation>
    </message>
    <message>
        <source>&amp;Decides</source>
        <translation>Entscheidet</translation>
    </message>
    <message>
        <source>&amp;Granularity</source>
        <translation>Granularität</translation>
    </message>
    <message>
        <source>Values of a gro&amp;up</source>
        <translation>Werte einer Gruppe</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Rows of a block</source>
        <translation>Zeilen eines Blocks</translation>
    </message>
    <message>
        <source>Columns of a block</source>
        <translation>Spalten eines Blocks</translation>
    </message>
    <message>
        <source>Rows and columns of a &amp;block</source>
        <translation>Zeilen und Spalten eines Blocks</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::WelcomePanel</name>
    <message>
        <source>Open &amp;sample study</source>
        <translation>&amp;Beispielstudie öffnen</translation>
    </message>
    <message>
        <source>Choose how a network&apos;s tensors are quantized: see every distribution, drag every threshold, and watch the error follow.</source>
        <translation>Wähle, wie die Tensoren eines Netzes quantisiert werden: jede Verteilung sehen, jede Schwelle ziehen, und der Fehler folgt.</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>Dateien ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Opens the small study that comes with the program</source>
        <translation>Öffnet die kleine Studie, die dem Programm beiliegt</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open tensors, decide, then save the study or export it.</source>
        <translation>Tensoren öffnen, entscheiden, dann die Studie speichern oder exportieren.</translation>
    </message>
    <message>
        <source>or drop files here: HDF5, safetensors, NumPy, ONNX, studies, recipes</source>
        <translation>oder Dateien hier ablegen: HDF5, safetensors, NumPy, ONNX, Studien, Rezepte</translation>
    </message>
    <message>
        <source>Take the &amp;guided tour</source>
        <translation>&amp;Rundgang machen</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reopen last session</source>
        <translation>&amp;Letzte Sitzung wieder öffnen</translation>
    </message>
    <message>
        <source>Shows in six steps, on the sample study, what the window is for</source>
        <translation>Zeigt in sechs Schritten an der Beispielstudie, wozu das Fenster da ist</translation>
    </message>
    <message>
        <source>Opens tensor files, profile files and studies</source>
        <translation>Öffnet Tensordateien, Profildateien und Studien</translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::WorstBlockModel</name>
    <message>
        <source>Click to look at this block.</source>
        <translation>Anklicken, um diesen Block anzusehen.</translation>
    </message>
    <message>
        <source>Number of the block, counted from 0 row by row</source>
        <translation>Nummer des Blocks, ab 0 Zeile für Zeile gezählt</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Signal to noise within the block</source>
        <translation>Verhältnis von Signal zu Rauschen im Block</translation>
    </message>
    <message>
        <source>SQNR dB</source>
        <translation>SQNR dB</translation>
    </message>
    <message>
        <source>Share of the noise of the whole tensor</source>
        <translation>Anteil am Rauschen des ganzen Tensors</translation>
    </message>
    <message>
        <source>Noise %</source>
        <translation>Rauschen %</translation>
    </message>
    <message>
        <source>Tensor units per unit of the grid</source>
        <translation>Tensoreinheiten je Einheit des Rasters</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Largest magnitude in the block</source>
        <translation>Größter Betrag im Block</translation>
    </message>
    <message>
        <source>max |x|</source>
        <translation>max |x|</translation>
    </message>
    <message>
        <source>Values beyond what the scale reaches</source>
        <translation>Werte jenseits dessen, was die Skala erreicht</translation>
    </message>
    <message>
        <source>Saturated</source>
        <translation>Gesättigt</translation>
    </message>
    <message>
        <source>Values other than zero that become zero</source>
        <translation>Werte ungleich null, die null werden</translation>
    </message>
    <message>
        <source>To zero</source>
        <translation>Auf null</translation>
    </message>
</context>
</TS>
