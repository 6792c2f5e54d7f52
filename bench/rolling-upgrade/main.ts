import { rollingUpgrade } from './upgrade';

/** `npm run rolling-upgrade`: two processes are replaced one after the other while members play; no request may fail (docs/operations.md, "Upgrades"). */

const report = await rollingUpgrade((line) => console.log(line));
console.log(JSON.stringify(report, null, 2));
process.exit(
  report.failures.length + report.unanswered + report.lost.length > 0 || report.broken !== undefined ? 1 : 0,
);
