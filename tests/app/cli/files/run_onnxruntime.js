// Runs a model in ONNX Runtime. usage: node run_onnxruntime.js FOLDER MODEL LEVEL INPUTS OUTPUTS. FOLDER: where
// onnxruntime-node is installed. INPUTS and OUTPUTS are JSON: name -> {type, dims, data}.
const fs = require('fs');
const path = require('path');

async function main() {
  const [folder, model, level, inputs, outputs] = process.argv.slice(2);
  const ort = require(path.resolve(folder, 'node_modules', 'onnxruntime-node'));
  const session = await ort.InferenceSession.create(model, {graphOptimizationLevel: level, logSeverityLevel: 3});
  const feeds = {};
  for (const [name, {type, dims, data}] of Object.entries(JSON.parse(fs.readFileSync(inputs)))) {
    const values = type === 'int64' ? BigInt64Array.from(data.map(BigInt)) : Float32Array.from(data);
    feeds[name] = new ort.Tensor(type, values, dims);
  }
  const made = {};
  for (const [name, tensor] of Object.entries(await session.run(feeds))) {
    made[name] = {dims: tensor.dims, data: Array.from(tensor.data, Number)};
  }
  fs.writeFileSync(outputs, JSON.stringify(made));
}

main().catch((error) => {
  console.error(String(error));
  process.exit(1);
});
