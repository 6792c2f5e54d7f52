import { PUBLISHED_GAMES } from '../sheets/published';
import { keptDistributions, makeDistribution, writeDistributions } from './distributions';

/** `npm run distributions [-- <game> …]`: makes the payout distributions of the games named, or of all, and keeps them in games/payout-distributions.json. */
const named = process.argv.slice(2);
const codes = named.length > 0 ? named : PUBLISHED_GAMES.map(({ facts }) => facts.code);
const kept = { ...keptDistributions() };
for (const code of codes) {
  const made = makeDistribution(code);
  if (made === undefined) {
    console.error(`${code}: no distribution`);
    continue;
  }
  kept[code] = made;
  console.log(`${code}: ${made.outcomes.length} outcomes${made.sampledRounds === null ? '' : ', sampled'}`);
}
writeDistributions(kept);
