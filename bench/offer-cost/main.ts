import { parseArgs } from 'node:util';
import { minor } from '@croupier/contract/money';
import { gameByCode } from '../../games/catalogue';
import { liveGameByCode } from '../../games/live/index';
import { payoutDistributionOf } from '../../games/payout-distributions';
import { type Claim, claimOf } from '../../server/src/domains/rewards/cost/claim';
import { type ClaimCost, costOfClaim } from '../../server/src/domains/rewards/cost/cost';
import { EXAMPLES, type Example } from './examples';
import { simulateClaims } from './simulation';
import { type Estimate, isInside, meanOf, quantileOf, shareAboveZero } from './statistics';

const USAGE = `Usage: npm run offer-cost [-- --claims <n>] [--seed <n>] [--game <code>]
Compares the computed cost of an offer with simulated claims, game by game. Amounts in major units, 99 % intervals in brackets.`;

function pricedGame(code: string) {
  const facts = (gameByCode(code) ?? liveGameByCode(code))?.facts;
  const distribution = facts && payoutDistributionOf(facts);
  if (facts === undefined || distribution === undefined) throw new Error(`${code} has no payout distribution`);
  return { code, family: facts.family, hasJackpot: false, outcomes: distribution.outcomes };
}

function claimOfExample({ offer, game, stake, deposit }: Example): Claim {
  const habit = { stake: minor(stake), deposit: minor(deposit), roundsPerDay: 1_000 };
  const claim = claimOf(offer, pricedGame(game), habit, 'EUR');
  if (typeof claim === 'string') throw new Error(`${game}: ${claim}`);
  return claim;
}

const major = (amount: number): string => (amount / 100).toFixed(2);
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** One cell: computed, and simulated with its interval; an exclamation mark where the computed figure is outside. */
const cell = (computed: number, estimate: Estimate, text: (value: number) => string, tolerance = 0): string =>
  `${text(computed)} / ${text(estimate.value)} [${text(estimate.low)} … ${text(estimate.high)}]${isInside(computed, estimate, tolerance) ? '' : ' !'}`;

function line(example: Example, cost: ClaimCost, claims: Float64Array): string[] {
  return [
    example.game,
    example.terms,
    cell(cost.expected, meanOf(claims), major),
    cell(cost.converts, shareAboveZero(claims), percent),
    cell(cost.low, quantileOf(claims, 0.05), major, example.stake / 200),
    cell(cost.high, quantileOf(claims, 0.95), major, example.stake / 200),
  ];
}

const HEAD = ['game', 'terms', 'expected cost', 'converts', '5th percentile', '95th percentile'];

function main(): void {
  const { values } = parseArgs({
    options: {
      claims: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      game: { type: 'string' },
    },
  });
  const [claims, seed] = [Number(values.claims), Number(values.seed)];
  if (!Number.isSafeInteger(claims) || claims < 1 || !Number.isSafeInteger(seed) || seed < 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  console.log(`| ${HEAD.join(' | ')} |\n|${' --- |'.repeat(HEAD.length)}`);
  let outside = 0;
  for (const example of EXAMPLES.filter(({ game }) => values.game === undefined || game === values.game)) {
    const claim = claimOfExample(example);
    const started = performance.now();
    const cost = costOfClaim(claim);
    const milliseconds = performance.now() - started;
    if (typeof cost === 'string') throw new Error(`${example.game}: ${cost}`);
    const cells = line(example, cost, simulateClaims(claim, claims, seed));
    outside += cells.filter((text) => text.endsWith('!')).length;
    console.log(`| ${cells.join(' | ')} |`);
    console.error(`${example.game}: ${cost.roundsToClear} rounds, computed in ${Math.round(milliseconds)} ms`);
  }
  console.log(`\n${claims} claims, seed ${seed}: ${outside === 0 ? 'every figure inside' : `${outside} outside`}`);
  if (outside > 0) process.exitCode = 1;
}

main();
