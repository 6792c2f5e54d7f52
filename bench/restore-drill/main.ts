import { restoreDrill } from './drill';

/** `npm run restore-drill`: rehearses a restore to a moment (docs/operations.md, "Backup and restore"). `-- /usr/lib/postgresql/15/bin` rehearses it on that PostgreSQL. */

const began = performance.now();
const report = await restoreDrill({ programs: process.argv[2], say: (line) => console.log(line) });
console.log(
  `Until the moment: ${report.rounds} rounds and ${report.deposits} deposits. ${Math.round((performance.now() - began) / 1_000)} s.`,
);
const wrong = [
  ...report.lost.map((what) => `lost: ${what}`),
  ...report.tooNew.map((id) => `from after the moment: deposit ${id}`),
  ...report.cash
    .filter(({ before, after }) => before !== after)
    .map(({ member, before, after }) => `${member} had ${before} and has ${after}`),
  ...(report.broken === undefined ? [] : [`the books are broken: ${report.broken}`]),
  ...(report.documentOpens ? [] : ['a document does not open']),
  ...(report.dealtWith ? [] : ['the restore was not dealt with']),
];
for (const line of wrong) console.error(line);
if (wrong.length === 0)
  console.log('Everything of before the moment is there, nothing of after it, and the books are clean.');
process.exit(wrong.length === 0 ? 0 : 1);
