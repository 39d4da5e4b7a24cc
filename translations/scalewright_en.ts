<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>BlockText</name>
    <message numerus="yes">
        <source>%n value(s) from %1</source>
        <translation>
            <numerusform>%n value from %1</numerusform>
            <numerusform>%n values from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n saturated</source>
        <translation>
            <numerusform>%n saturated</numerusform>
            <numerusform>%n saturated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n flushed to zero</source>
        <translation>
            <numerusform>%n flushed to zero</numerusform>
            <numerusform>%n flushed to zero</numerusform>
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
            <numerusform>%n infinite</numerusform>
            <numerusform>%n infinite</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Moves</name>
    <message numerus="yes">
        <source>%n scale(s)</source>
        <translation>
            <numerusform>%n scale</numerusform>
            <numerusform>%n scales</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Has %n scale(s).</source>
        <translation>
            <numerusform>Has %n scale.</numerusform>
            <numerusform>Has %n scales.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Helps %n of the selected tensors, by %1 dB on average.</source>
        <translation>
            <numerusform>Helps %n of the selected tensors, by %1 dB.</numerusform>
            <numerusform>Helps %n of the selected tensors, by %1 dB on average.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensors are selected: scalewright-cli suggest --together looks at so many.</source>
        <translation>
            <numerusform>%n tensor is selected: scalewright-cli suggest --together looks at so many.</numerusform>
            <numerusform>%n tensors are selected: scalewright-cli suggest --together looks at so many.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What would help %n tensor(s):</source>
        <translation>
            <numerusform>What would help %n tensor:</numerusform>
            <numerusform>What would help %n tensors:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 for %n tensor(s) and their layers</source>
        <translation>
            <numerusform>%1 for %n tensor and its layers</numerusform>
            <numerusform>%1 for %n tensors and their layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Recorded</name>
    <message numerus="yes">
        <source>all %n row(s)</source>
        <translation>
            <numerusform>the one row</numerusform>
            <numerusform>all %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>Copy %n row</numerusform>
            <numerusform>Copy %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message numerus="yes">
        <source>Reading, %n tensor(s) to go</source>
        <translation>
            <numerusform>Reading, %n tensor to go</numerusform>
            <numerusform>Reading, %n tensors to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deciding, %n tensor(s) to go</source>
        <translation>
            <numerusform>Deciding, %n tensor to go</numerusform>
            <numerusform>Deciding, %n tensors to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exact pass, %n tensor(s) to go</source>
        <translation>
            <numerusform>Exact pass, %n tensor to go</numerusform>
            <numerusform>Exact pass, %n tensors to go</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tab</name>
    <message numerus="yes">
        <source>Layer outputs, %n layer(s) to go</source>
        <translation>
            <numerusform>Layer outputs, %n layer to go</numerusform>
            <numerusform>Layer outputs, %n layers to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n channel(s): too many to be counted one by one.</source>
        <translation>
            <numerusform>More than %n channel: too many to be counted one by one.</numerusform>
            <numerusform>More than %n channels: too many to be counted one by one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Attention outputs, %n to go</source>
        <translation>
            <numerusform>Attention outputs, %n to go</numerusform>
            <numerusform>Attention outputs, %n to go</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TensorTable</name>
    <message numerus="yes">
        <source>%n layer(s) in one tensor, each read and decided by itself</source>
        <translation>
            <numerusform>%n layer in one tensor, read and decided by itself</numerusform>
            <numerusform>%n layers in one tensor, each read and decided by itself</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <comment>of a tensor</comment>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::ClipboardCommands</name>
    <message numerus="yes">
        <source>Paste settings to %n tensor(s)</source>
        <translation>
            <numerusform>Paste settings to %n tensor</numerusform>
            <numerusform>Paste settings to %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied the decisions on %n changed tensor(s)</source>
        <translation>
            <numerusform>Copied the decisions on %n changed tensor</numerusform>
            <numerusform>Copied the decisions on %n changed tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DecisionsComparison</name>
    <message numerus="yes">
        <source>Take %n decision(s) of %1</source>
        <translation>
            <numerusform>Take %n decision of %1</numerusform>
            <numerusform>Take %n decisions of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::DecisionsExport</name>
    <message numerus="yes">
        <source>Exported %1 and %n more file(s)</source>
        <translation>
            <numerusform>Exported %1 and %n more file</numerusform>
            <numerusform>Exported %1 and %n more files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::ExchangeCommands</name>
    <message numerus="yes">
        <source>Imported %n threshold(s)</source>
        <translation>
            <numerusform>Imported %n threshold</numerusform>
            <numerusform>Imported %n thresholds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>; %n with one scale only, for its channels or groups are others here</numerusform>
            <numerusform>; %n with one scale only, for their channels or groups are others here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileCommands</name>
    <message numerus="yes">
        <source>(%n tensor(s))</source>
        <translation>
            <numerusform>(%n tensor)</numerusform>
            <numerusform>(%n tensors)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scale(s) written</source>
        <translation>
            <numerusform>%n scale written</numerusform>
            <numerusform>%n scales written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) unknown to the model</source>
        <translation>
            <numerusform>%n name unknown to the model</numerusform>
            <numerusform>%n names unknown to the model</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) of the model without a scale</source>
        <translation>
            <numerusform>%n layer of the model without a scale</numerusform>
            <numerusform>%n layers of the model without a scale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s) as codes; the files take %1.</source>
        <translation>
            <numerusform>%n weight as codes; the files take %1.</numerusform>
            <numerusform>%n weights as codes; the files take %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) read codes: %1 pairs of QuantizeLinear and DequantizeLinear, %2 biases; opset %3.</source>
        <translation>
            <numerusform>%n operator reads codes: %1 pairs of QuantizeLinear and DequantizeLinear, %2 biases; opset %3.</numerusform>
            <numerusform>%n operators read codes: %1 pairs of QuantizeLinear and DequantizeLinear, %2 biases; opset %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::FileWatch</name>
    <message numerus="yes">
        <source>%n file(s) are gone from the disk</source>
        <translation>
            <numerusform>%n file is gone from the disk</numerusform>
            <numerusform>%n files are gone from the disk</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed on disk</source>
        <translation>
            <numerusform>%n file has changed on disk</numerusform>
            <numerusform>%n files have changed on disk</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::GroupingCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) of batches</source>
        <translation>
            <numerusform>%n tensor of batches</numerusform>
            <numerusform>%n tensors of batches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) gone into them or apart</source>
        <translation>
            <numerusform>%n row gone into them or apart</numerusform>
            <numerusform>%n rows gone into them or apart</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Values that are no data are left out of %n tensor(s)</source>
        <translation>
            <numerusform>Values that are no data are left out of %n tensor</numerusform>
            <numerusform>Values that are no data are left out of %n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::GuessedRoles</name>
    <message numerus="yes">
        <source>%n tensor(s) taken for activations by shape: “?” in “Role”</source>
        <translation>
            <numerusform>%n tensor taken for an activation by shape: “?” in “Role”</numerusform>
            <numerusform>%n tensors taken for activations by shape: “?” in “Role”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) stand in for the missing KV cache: “?” in “Role”</source>
        <translation>
            <numerusform>%n output stands in for the missing KV cache: “?” in “Role”</numerusform>
            <numerusform>%n outputs stand in for the missing KV cache: “?” in “Role”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) not in the graph</source>
        <translation>
            <numerusform>%n tensor not in the graph</numerusform>
            <numerusform>%n tensors not in the graph</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are values of several models that disagree: the one opened first counts</source>
        <translation>
            <numerusform>%n tensor is a value of several models that disagree: the one opened first counts</numerusform>
            <numerusform>%n tensors are values of several models that disagree: the one opened first counts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) found in the graph by module and port or by features, %1 without a value there</source>
        <translation>
            <numerusform>%n tensor found in the graph by module and port or by features, %1 without a value there</numerusform>
            <numerusform>%n tensors found in the graph by module and port or by features, %1 without a value there</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::ModelExport</name>
    <message numerus="yes">
        <source>%n file(s) of an earlier attempt were whole, and were kept.</source>
        <translation>
            <numerusform>%n file of an earlier attempt was whole, and was kept.</numerusform>
            <numerusform>%n files of an earlier attempt were whole, and were kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is written: %n weight(s) as codes.</source>
        <translation>
            <numerusform>%1 is written: %n weight as codes.</numerusform>
            <numerusform>%1 is written: %n weights as codes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PlotExport</name>
    <message numerus="yes">
        <source>%1 and %n more file(s)</source>
        <translation>
            <numerusform>%1 and %n more file</numerusform>
            <numerusform>%1 and %n more files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::PolicyCommands</name>
    <message numerus="yes">
        <source>%1: %n tensor(s) changed</source>
        <translation>
            <numerusform>%1: %n tensor changed</numerusform>
            <numerusform>%1: %n tensors changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; no rule fits %n tensor(s)</source>
        <translation>
            <numerusform>; no rule fits %n tensor</numerusform>
            <numerusform>; no rule fits %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Give %n tensor(s) back to their rules</source>
        <translation>
            <numerusform>Give %n tensor back to its rule</numerusform>
            <numerusform>Give %n tensors back to their rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) known by names that you have taught</source>
        <translation>
            <numerusform>%n tensor known by a name that you have taught</numerusform>
            <numerusform>%n tensors known by names that you have taught</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecipeFiles</name>
    <message numerus="yes">
        <source>Recipe applied to %n tensor(s)</source>
        <translation>
            <numerusform>Recipe applied to %n tensor</numerusform>
            <numerusform>Recipe applied to %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of the recipe not found here</source>
        <translation>
            <numerusform>; %n of the recipe not found here</numerusform>
            <numerusform>; %n of the recipe not found here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>; %n decision on a tensor that is not here kept</numerusform>
            <numerusform>; %n decisions on tensors that are not here kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) without a threshold left out</source>
        <translation>
            <numerusform>; %n tensor without a threshold left out</numerusform>
            <numerusform>; %n tensors without a threshold left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n of which shared a scale with a tensor that is here</source>
        <translation>
            <numerusform>, %n of which shared a scale with a tensor that is here</numerusform>
            <numerusform>, %n of which shared a scale with a tensor that is here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with one scale only, for its channels or groups are others here</source>
        <translation>
            <numerusform>; %n with one scale only, for its channels or groups are others here</numerusform>
            <numerusform>; %n with one scale only, for their channels or groups are others here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n with the largest of several ranges</source>
        <translation>
            <numerusform>; %n with the largest of several ranges</numerusform>
            <numerusform>; %n with the largest of several ranges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n left unsmoothed, for the factors of its layer do not fit here</source>
        <translation>
            <numerusform>; %n left unsmoothed, for the factors of its layer do not fit here</numerusform>
            <numerusform>; %n left unsmoothed, for the factors of their layers do not fit here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; the recipe is a part of what it should be, %n are missing: %1</source>
        <translation>
            <numerusform>; the recipe is a part of what it should be, %n is missing: %1</numerusform>
            <numerusform>; the recipe is a part of what it should be, %n are missing: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RecordingStatus</name>
    <message numerus="yes">
        <source>updated %n s ago</source>
        <translation>
            <numerusform>updated %n s ago</numerusform>
            <numerusform>updated %n s ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n min ago</source>
        <translation>
            <numerusform>updated %n min ago</numerusform>
            <numerusform>updated %n min ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>updated %n h ago</source>
        <translation>
            <numerusform>updated %n h ago</numerusform>
            <numerusform>updated %n h ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batch(es), %1</source>
        <translation>
            <numerusform>%n batch, %1</numerusform>
            <numerusform>%n batches, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RestoreOffer</name>
    <message numerus="yes">
        <source>%n decision(s) that were not saved, last written %1</source>
        <translation>
            <numerusform>%n decision that was not saved, last written %1</numerusform>
            <numerusform>%n decisions that were not saved, last written %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n decision(s) for good?</source>
        <translation>
            <numerusform>Discard %n decision for good?</numerusform>
            <numerusform>Discard %n decisions for good?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::RoleCommands</name>
    <message numerus="yes">
        <source>%n tensor(s) have another role or operator now</source>
        <translation>
            <numerusform>%n tensor has another role or operator now</numerusform>
            <numerusform>%n tensors have another role or operator now</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::SelectedEdits</name>
    <message numerus="yes">
        <source>%1 for %n selected tensors</source>
        <translation>
            <numerusform>%1 for %n selected tensor</numerusform>
            <numerusform>%1 for %n selected tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the selected tensors do(es) not have this</source>
        <translation>
            <numerusform>%n of the selected tensors does not have this</numerusform>
            <numerusform>%n of the selected tensors do not have this</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) stay(s) with another method: this one does not find thresholds for the format</source>
        <translation>
            <numerusform>%n tensor stays with another method: this one does not find thresholds for its format</numerusform>
            <numerusform>%n tensors stay with another method: this one does not find thresholds for their formats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n tensor(s)</source>
        <translation>
            <numerusform>Apply to %n tensor</numerusform>
            <numerusform>Apply to %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) share a scale now: engines run their layers as one</source>
        <translation>
            <numerusform>%n tensor shares a scale now: engines run its layer as one with others</numerusform>
            <numerusform>%n tensors share a scale now: engines run their layers as one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the method of %n tensor(s) is now: %1</source>
        <translation>
            <numerusform>the method of %n tensor is now: %1</numerusform>
            <numerusform>the method of %n tensors is now: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::SharingCommands</name>
    <message numerus="yes">
        <source>Share one scale among %n tensor(s)</source>
        <translation>
            <numerusform>Share one scale among %n tensor</numerusform>
            <numerusform>Share one scale among %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop sharing of %n tensor(s)</source>
        <translation>
            <numerusform>Stop sharing of %n tensor</numerusform>
            <numerusform>Stop sharing of %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Share scales by rules: %n tensor(s)</source>
        <translation>
            <numerusform>Share scales by rules: %n tensor</numerusform>
            <numerusform>Share scales by rules: %n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::SmoothingCommands</name>
    <message numerus="yes">
        <source>Smooth %n input(s)</source>
        <translation>
            <numerusform>Smooth %n input</numerusform>
            <numerusform>Smooth %n inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s) smoothed with the weights of their layers</source>
        <translation>
            <numerusform>%n input smoothed with the weights of its layers</numerusform>
            <numerusform>%n inputs smoothed with the weights of their layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n tensor(s) belong to no layer whose input and weight are open</source>
        <translation>
            <numerusform>; %n tensor belongs to no layer whose input and weight are open</numerusform>
            <numerusform>; %n tensors belong to no layer whose input and weight are open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n stay(s) as they are: no alpha makes less error than none</source>
        <translation>
            <numerusform>; %n stays as it is: no alpha makes less error than none</numerusform>
            <numerusform>; %n stay as they are: no alpha makes less error than none</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of them by the rows a recording has kept</source>
        <translation>
            <numerusform>; %n of them by the rows a recording has kept</numerusform>
            <numerusform>; %n of them by the rows a recording has kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; of %n these rows do not tell whether it makes less error than none</source>
        <translation>
            <numerusform>; of %n these rows do not tell whether it makes less error than none</numerusform>
            <numerusform>; of %n these rows do not tell whether it makes less error than none</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::StudyFiles</name>
    <message numerus="yes">
        <source>; %n decision(s) on tensors that are not here kept</source>
        <translation>
            <numerusform>; %n decision on a tensor that is not here kept</numerusform>
            <numerusform>; %n decisions on tensors that are not here kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the study are missing</source>
        <translation>
            <numerusform>%n file of the study is missing</numerusform>
            <numerusform>%n files of the study are missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) have changed since the study was saved</source>
        <translation>
            <numerusform>%n file has changed since the study was saved</numerusform>
            <numerusform>%n files have changed since the study was saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::TensorExport</name>
    <message numerus="yes">
        <source>Thresholds are being made exact, %n tensor(s) to go; export is possible once that has ended.</source>
        <translation>
            <numerusform>Thresholds are being made exact, %n tensor to go; export is possible once that has ended.</numerusform>
            <numerusform>Thresholds are being made exact, %n tensors to go; export is possible once that has ended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was exported: %n problem(s)</source>
        <translation>
            <numerusform>Nothing was exported: %n problem</numerusform>
            <numerusform>Nothing was exported: %n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n tensor(s) to %1</source>
        <translation>
            <numerusform>Exported %n tensor to %1</numerusform>
            <numerusform>Exported %n tensors to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n are missing, and the output says so</source>
        <translation>
            <numerusform>; %n is missing, and the output says so</numerusform>
            <numerusform>; %n are missing, and the output says so</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) failed, and an export is written whole or not at all.</source>
        <translation>
            <numerusform>%n tensor failed, and an export is written whole or not at all.</numerusform>
            <numerusform>%n tensors failed, and an export is written whole or not at all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::app::VerdictWatch</name>
    <message numerus="yes">
        <source>Repairing: %n layer(s)</source>
        <translation>
            <numerusform>Repairing: %n layer</numerusform>
            <numerusform>Repairing: %n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Repair of %n layer(s)</source>
        <translation>
            <numerusform>Repair of %n layer</numerusform>
            <numerusform>Repair of %n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ApplyBar</name>
    <message numerus="yes">
        <source>&amp;Apply to %n selected</source>
        <translation>
            <numerusform>&amp;Apply to %n other</numerusform>
            <numerusform>&amp;Apply to %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionModel</name>
    <message numerus="yes">
        <source>%n query(s) left out: not finite</source>
        <translation>
            <numerusform>%n query left out: not finite</numerusform>
            <numerusform>%n queries left out: not finite</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::AttentionPanel</name>
    <message numerus="yes">
        <source>%n further one(s) whose tensors do not belong together</source>
        <translation>
            <numerusform>%n further one whose tensors do not belong together</numerusform>
            <numerusform>%n further ones whose tensors do not belong together</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ChannelPanel</name>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s) along axis %1</source>
        <translation>
            <numerusform>%n channel along axis %1</numerusform>
            <numerusform>%n channels along axis %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n stand(s) out at 8 times the median or more</source>
        <translation>
            <numerusform>; %n stands out at 8 times the median or more</numerusform>
            <numerusform>; %n stand out at 8 times the median or more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of %1</source>
        <translation>
            <numerusform>%n block of %1</numerusform>
            <numerusform>%n blocks of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::CheckDialog</name>
    <message numerus="yes">
        <source>%n tensor(s) compared with the original:</source>
        <translation>
            <numerusform>%n tensor compared with the original:</numerusform>
            <numerusform>%n tensors compared with the original:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s).</source>
        <translation>
            <numerusform>%n finding.</numerusform>
            <numerusform>%n findings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DecisionsPage</name>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n differs</numerusform>
            <numerusform>%n differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse in B</source>
        <translation>
            <numerusform>%n worse in B</numerusform>
            <numerusform>%n worse in B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better in B</source>
        <translation>
            <numerusform>%n better in B</numerusform>
            <numerusform>%n better in B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in A</source>
        <translation>
            <numerusform>%n only in A</numerusform>
            <numerusform>%n only in A</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n only in B</source>
        <translation>
            <numerusform>%n only in B</numerusform>
            <numerusform>%n only in B</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equal</source>
        <translation>
            <numerusform>%n equal</numerusform>
            <numerusform>%n equal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more in B</source>
        <translation>
            <numerusform>measuring %n more in B</numerusform>
            <numerusform>measuring %n more in B</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DepthPanel</name>
    <message numerus="yes">
        <source>%1 of %n tensor(s), %2 layers, %3 kinds</source>
        <extracomment>in the head of the plot of the whole network</extracomment>
        <translation>
            <numerusform>%1 of %n tensor, %2 layers, %3 kinds</numerusform>
            <numerusform>%1 of %n tensors, %2 layers, %3 kinds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) of %1 kinds miss the target.</source>
        <translation>
            <numerusform>%n tensor of %1 kinds misses the target.</numerusform>
            <numerusform>%n tensors of %1 kinds miss the target.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Smallest formats that keep to it: %1 bits a value, none for %n</source>
        <translation>
            <numerusform>Smallest formats that keep to it: %1 bits a value, none for %n</numerusform>
            <numerusform>Smallest formats that keep to it: %1 bits a value, none for %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::DivergencePlot</name>
    <message numerus="yes">
        <source>%1: threshold %2, %n bin(s) kept, %3 nats</source>
        <translation>
            <numerusform>%1: threshold %2, %n bin kept, %3 nats</numerusform>
            <numerusform>%1: threshold %2, %n bins kept, %3 nats</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::EnginesDialog</name>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>(and %n more)</numerusform>
            <numerusform>(and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExpertPanel</name>
    <message numerus="yes">
        <source>%n expert(s)</source>
        <translation>
            <numerusform>%n expert</numerusform>
            <numerusform>%n experts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExpertPlot</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ExportDialog</name>
    <message numerus="yes">
        <source>%n thing(s) this format cannot carry:</source>
        <translation>
            <numerusform>%n thing this format cannot carry:</numerusform>
            <numerusform>%n things this format cannot carry:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) stay as they are, or have a remark:</source>
        <translation>
            <numerusform>%n thing stays as it is, or has a remark:</numerusform>
            <numerusform>%n things stay as they are, or have a remark:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::FormatSection</name>
    <message numerus="yes">
        <source>grid %1, %n value(s)</source>
        <translation>
            <numerusform>grid %1, %n value</numerusform>
            <numerusform>grid %1, %n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingDialog</name>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s)</source>
        <translation>
            <numerusform>%n dataset</numerusform>
            <numerusform>%n datasets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dataset(s) stay as they are.</source>
        <translation>
            <numerusform>%n dataset stays as it is.</numerusform>
            <numerusform>%n datasets stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be joined, listed first.</source>
        <translation>
            <numerusform>%n cannot be joined, listed first.</numerusform>
            <numerusform>%n cannot be joined, listed first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::GroupingModel</name>
    <message numerus="yes">
        <source>joined from %n dataset(s)</source>
        <translation>
            <numerusform>joined from %n dataset</numerusform>
            <numerusform>joined from %n datasets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ImportDialog</name>
    <message numerus="yes">
        <source>%n tensor(s) in the file</source>
        <translation>
            <numerusform>%n tensor in the file</numerusform>
            <numerusform>%n tensors in the file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them open here</source>
        <translation>
            <numerusform>%n of them open here</numerusform>
            <numerusform>%n of them open here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open tensor(s) not in the file</source>
        <translation>
            <numerusform>%n open tensor not in the file</numerusform>
            <numerusform>%n open tensors not in the file</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerModel</name>
    <message numerus="yes">
        <source>%n row(s) left out: not finite</source>
        <translation>
            <numerusform>%n row left out: not finite</numerusform>
            <numerusform>%n rows left out: not finite</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) left out: weights that are not finite</source>
        <translation>
            <numerusform>%n output left out: weights that are not finite</numerusform>
            <numerusform>%n outputs left out: weights that are not finite</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::LayerPanel</name>
    <message numerus="yes">
        <source>%n weight(s) without an input</source>
        <translation>
            <numerusform>%n weight without an input</numerusform>
            <numerusform>%n weights without an input</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) that do not fit</source>
        <translation>
            <numerusform>%n pair that does not fit</numerusform>
            <numerusform>%n pairs that do not fit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ListingView</name>
    <message numerus="yes">
        <source>Listing: %n name(s) so far</source>
        <translation>
            <numerusform>Listing: %n name so far</numerusform>
            <numerusform>Listing: %n names so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::MovesBar</name>
    <message numerus="yes">
        <source>%n not tried</source>
        <comment>moves</comment>
        <translation>
            <numerusform>%n not tried</numerusform>
            <numerusform>%n not tried</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>moves</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairModel</name>
    <message numerus="yes">
        <source>%n not finite in B</source>
        <extracomment>numbers of B where A has a finite one</extracomment>
        <translation>
            <numerusform>%n not finite in B</numerusform>
            <numerusform>%n not finite in B</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PairsPage</name>
    <message numerus="yes">
        <source>%1 of %n tensor(s) of A have a partner of the same name in B, which has %2.</source>
        <extracomment>how many tensors of A have one of the same name in B</extracomment>
        <translation>
            <numerusform>%1 of %n tensor of A has a partner of the same name in B, which has %2.</numerusform>
            <numerusform>%1 of %n tensors of A have a partner of the same name in B, which has %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different shapes.</source>
        <translation>
            <numerusform>%n pair has different shapes.</numerusform>
            <numerusform>%n pairs have different shapes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have different types.</source>
        <translation>
            <numerusform>%n pair has different types.</numerusform>
            <numerusform>%n pairs have different types.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in A.</source>
        <translation>
            <numerusform>%n tensor is only in A.</numerusform>
            <numerusform>%n tensors are only in A.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are only in B.</source>
        <translation>
            <numerusform>%n tensor is only in B.</numerusform>
            <numerusform>%n tensors are only in B.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) are left out, as an earlier one has their name.</source>
        <translation>
            <numerusform>%n tensor is left out, as an earlier one has its name.</numerusform>
            <numerusform>%n tensors are left out, as earlier ones have their names.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>%n differs</numerusform>
            <numerusform>%n differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n the same</source>
        <translation>
            <numerusform>%n the same</numerusform>
            <numerusform>%n the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of another shape</source>
        <translation>
            <numerusform>%n of another shape</numerusform>
            <numerusform>%n of another shape</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n by histograms alone</source>
        <translation>
            <numerusform>%n by histograms alone</numerusform>
            <numerusform>%n by histograms alone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not read</source>
        <translation>
            <numerusform>%n not read</numerusform>
            <numerusform>%n not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>measuring %n more</source>
        <translation>
            <numerusform>measuring %n more</numerusform>
            <numerusform>measuring %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not measured: the work was stopped</source>
        <translation>
            <numerusform>%n not measured: the work was stopped</numerusform>
            <numerusform>%n not measured: the work was stopped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>B differs most at %1: %n value(s) are no longer finite.</source>
        <translation>
            <numerusform>B differs most at %1: %n value is no longer finite.</numerusform>
            <numerusform>B differs most at %1: %n values are no longer finite.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>B is the same as A: %n pair(s), every value.</source>
        <translation>
            <numerusform>B is the same as A: %n pair, every value.</numerusform>
            <numerusform>B is the same as A: %n pairs, every value.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s) differ, %2 are the same bit by bit.</source>
        <extracomment>pairs of tensors</extracomment>
        <translation>
            <numerusform>%1 of %n pair differs, %2 are the same bit by bit.</numerusform>
            <numerusform>%1 of %n pairs differ, %2 are the same bit by bit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n have another shape.</source>
        <translation>
            <numerusform>%n has another shape.</numerusform>
            <numerusform>%n have another shape.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not measured yet.</source>
        <translation>
            <numerusform>%n is not measured yet.</numerusform>
            <numerusform>%n are not measured yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PasteDialog</name>
    <message numerus="yes">
        <source>Settings of %1, for %n selected tensor(s):</source>
        <translation>
            <numerusform>Settings of %1, for %n selected tensor:</numerusform>
            <numerusform>Settings of %1, for %n selected tensors:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would change</source>
        <translation>
            <numerusform>%n would change</numerusform>
            <numerusform>%n would change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation>
            <numerusform>%n better</numerusform>
            <numerusform>%n better</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worse</source>
        <translation>
            <numerusform>%n worse</numerusform>
            <numerusform>%n worse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as before</source>
        <translation>
            <numerusform>%n as before</numerusform>
            <numerusform>%n as before</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PhasePanel</name>
    <message numerus="yes">
        <source>%n tensor(s) differ</source>
        <translation>
            <numerusform>%n tensor differs</numerusform>
            <numerusform>%n tensors differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PlotExportDialog</name>
    <message numerus="yes">
        <source>%n row(s), with a decimal point in every language</source>
        <translation>
            <numerusform>%n row, with a decimal point in every language</numerusform>
            <numerusform>%n rows, with a decimal point in every language</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::PolicyDialog</name>
    <message numerus="yes">
        <source>%n tensor(s): %1</source>
        <extracomment>%1: what the warning is</extracomment>
        <translation>
            <numerusform>%n tensor: %1</numerusform>
            <numerusform>%n tensors: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n changes</numerusform>
            <numerusform>%n change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay(s)</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n stays</numerusform>
            <numerusform>%n stay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not matched</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n not matched</numerusform>
            <numerusform>%n not matched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n otherwise in a phase</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n otherwise in a phase</numerusform>
            <numerusform>%n otherwise in a phase</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RangePanel</name>
    <message numerus="yes">
        <source>%n tensor(s) with values</source>
        <translation>
            <numerusform>%n tensor with values</numerusform>
            <numerusform>%n tensors with values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RenameSection</name>
    <message numerus="yes">
        <source>%1 of %n name(s) change</source>
        <translation>
            <numerusform>%1 of %n name changes</numerusform>
            <numerusform>%1 of %n names change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) stand for several</source>
        <translation>
            <numerusform>%n name stands for several</numerusform>
            <numerusform>%n names stand for several</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s) left out</source>
        <translation>
            <numerusform>%n tensor left out</numerusform>
            <numerusform>%n tensors left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::ResultSection</name>
    <message numerus="yes">
        <source>up to %1, %n scale(s)</source>
        <translation>
            <numerusform>up to %1, %n scale</numerusform>
            <numerusform>up to %1, %n scales</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RoleDialog</name>
    <message numerus="yes">
        <source>Of the %n selected tensor(s)</source>
        <translation>
            <numerusform>Of the %n selected tensor</numerusform>
            <numerusform>Of the %n selected tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::RuleMatches</name>
    <message numerus="yes">
        <source>%n tensor(s) under the selected rule</source>
        <translation>
            <numerusform>%n tensor under the selected rule</numerusform>
            <numerusform>%n tensors under the selected rule</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under no rule</source>
        <comment>tensors</comment>
        <translation>
            <numerusform>%n under no rule</numerusform>
            <numerusform>%n under no rule</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SamplesPanel</name>
    <message numerus="yes">
        <source>of %n sample(s)</source>
        <translation>
            <numerusform>of %n sample</numerusform>
            <numerusform>of %n samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SamplesPlot</name>
    <message numerus="yes">
        <source>%n sample(s): threshold %1</source>
        <translation>
            <numerusform>%n sample: threshold %1</numerusform>
            <numerusform>%n samples: threshold %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SearchModel</name>
    <message numerus="yes">
        <source>weights only, groups of %n</source>
        <translation>
            <numerusform>weights only, groups of %n</numerusform>
            <numerusform>weights only, groups of %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weights in groups of %n</source>
        <translation>
            <numerusform>weights in groups of %n</numerusform>
            <numerusform>weights in groups of %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SharingDialog</name>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SideBySidePlot</name>
    <message numerus="yes">
        <source>%n tensor(s)</source>
        <translation>
            <numerusform>%n tensor</numerusform>
            <numerusform>%n tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SmoothingPanel</name>
    <message numerus="yes">
        <source>%1, %n layer(s)</source>
        <translation>
            <numerusform>%1, %n layer</numerusform>
            <numerusform>%1, %n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::StatusPanel</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::SubjectBar</name>
    <message numerus="yes">
        <source>Changes go to %n selected tensors</source>
        <translation>
            <numerusform>Changes go to %n selected tensor</numerusform>
            <numerusform>Changes go to %n selected tensors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TargetSection</name>
    <message numerus="yes">
        <source>Show %n tensor(s) that miss(es) it</source>
        <translation>
            <numerusform>Show %n tensor that misses it</numerusform>
            <numerusform>Show %n tensors that miss it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorExportDialog</name>
    <message numerus="yes">
        <source>%n tensor(s) without a result left out.</source>
        <translation>
            <numerusform>%n tensor without a result left out.</numerusform>
            <numerusform>%n tensors without a result left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threshold(s) estimated: the passes over the data were stopped.</source>
        <translation>
            <numerusform>%n threshold estimated, as the passes over the data were stopped; F5 goes on with them.</numerusform>
            <numerusform>%n thresholds estimated, as the passes over the data were stopped; F5 goes on with them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorModel</name>
    <message numerus="yes">
        <source>run as one with %n other(s)</source>
        <comment>a layer</comment>
        <translation>
            <numerusform>run as one with %n other</numerusform>
            <numerusform>run as one with %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TensorPanel</name>
    <message numerus="yes">
        <source>%1 of %n tensor(s)</source>
        <translation>
            <numerusform>%1 of %n tensor</numerusform>
            <numerusform>%1 of %n tensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n selected</source>
        <translation>
            <numerusform>, %n selected</numerusform>
            <numerusform>, %n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::Tip</name>
    <message numerus="yes">
        <source>%1 in %n batch(es)</source>
        <translation>
            <numerusform>%1 in %n batch</numerusform>
            <numerusform>%1 in %n batches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::TracePlot</name>
    <message numerus="yes">
        <source>After %n update(s): threshold %1, SQNR %2 dB</source>
        <translation>
            <numerusform>After %n update: threshold %1, SQNR %2 dB</numerusform>
            <numerusform>After %n updates: threshold %1, SQNR %2 dB</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>scalewright::widgets::WelcomePanel</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
