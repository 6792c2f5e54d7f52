import { parseArgs } from 'node:util';
import { compareRandomStakes, STAKES_PER_OFFER } from '../server/src/domains/rewards/rules/random-stakes.fixture';

/** `npm run random-terms -- --bets 10000000`: random bets under random offers, judged by the rules and by a checker written apart. */

const { values } = parseArgs({
  options: { bets: { type: 'string', default: '10000000' }, seed: { type: 'string', default: '1' } },
});
const bets = Number(values.bets);
const whole = new Intl.NumberFormat('en');
const began = Date.now();
const judgements = compareRandomStakes(Math.ceil(bets / STAKES_PER_OFFER), Number(values.seed), (done) => {
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stderr.write(`\r${whole.format(done)} of ${whole.format(bets)} bets, ${seconds} s `);
});
process.stderr.write('\n');
for (const [kind, times] of [...judgements].sort()) console.log(`${whole.format(times).padStart(14)}  ${kind}`);
console.log('no differences');
