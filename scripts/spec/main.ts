import { faultsOf, KINDS, readLines } from './lines';

/** `npm run spec`: every line of the specification beside what does it and the test that proves it. Fails for a line without either. */

const root = process.cwd();
const lines = readLines(root);
const faults = faultsOf(root, lines);
const missing = lines.filter((line) => line.missing !== undefined);

for (const { line, missing: what } of missing) console.log(`not yet: ${line}: ${what}`);
for (const fault of faults) console.log(`wrong: ${fault}`);
for (const kind of KINDS) {
  const all = lines.filter((line) => line.kind === kind);
  const open = all.filter((line) => line.missing !== undefined).length;
  const decided = all.filter((line) => line.decision !== undefined).length;
  if (all.length > 0) console.log(`${kind.padEnd(8)} ${all.length} lines, ${decided} by a decision, ${open} not yet`);
}
console.log(`${lines.length} lines, ${missing.length} not yet, ${faults.length} wrong`);
process.exitCode = missing.length + faults.length === 0 ? 0 : 1;
