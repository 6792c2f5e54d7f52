import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../games/engine/at';
import { onAllCores, type Runner } from '../simulation/cores';
import { expectedReturn, figuresOf } from '../exact/outcomes';
import { oddsText } from '../sheets/par-text';
import { toDecimal, toNumber } from '../exact/rational';
import { shardsOf } from '../simulation/shards';
import type { Sheet, SheetOptions, SheetTable } from '../sheets/sheet';
import { deviationInterval, Z_99 } from '../exact/payout-statistics';
import { countsCascades } from './cascade/cascade-boards';
import { deriveCascades, deriveReturn, isDerivable } from './exact';
import type { ExactReturn } from './exact-return';
import { WIN_STEPS, addTally, emptyTally } from './shares/sample-shards';
import { playedShares } from './shares/played-shares';
import { boughtReturn, sampleReturn, type SampledReturn } from './shares/sample';
import { derivedShareTable, playedShareTable } from './shares/share-table';
import { countsStickyWins, deriveStickyWins } from './sticky-wins';
import { deriveWalkingWilds } from './walking/walking-return';
import { countsWalkingWilds } from './walking/walking-wilds';
import { winShares } from './shares/win-shares';

/** Decimals that derived returns are published with, and simulated ones. */
export const RTP_DECIMALS = 12;
export const SAMPLED_DECIMALS = 4;

const DEFAULT_ROUNDS = 400_000;
const BONUSES_PER_ROUND = 1 / 20;
const SPREAD_ROUNDS = 500_000;
const SPREAD_SHARD = 20_000;
const SHARE_ROUNDS = 200_000;
const SEED = 1;

/** What all slots' sheets share, found by playing; the derived figures come from elsewhere. */
interface Played {
  readonly standardDeviation: number;
  readonly deviationInterval: readonly [low: number, high: number];
  readonly distribution: Sheet['distribution'];
}

/** A slot's par sheet: its return derived where that is possible, else simulated, on all cores. Takes a few seconds, cascades half a minute. */
export async function slotSheet(
  facts: SlotFacts,
  options: SheetOptions = {},
  run: Runner = onAllCores,
): Promise<Sheet> {
  if (countsStickyWins(facts)) return stickyWinsSheet(facts);
  if (countsCascades(facts)) {
    const exact = await deriveCascades(facts, run, options.onProgress);
    return derivedSheet(facts, exact, run, `${cyclesOf(exact)}, each with its cascades to the end, ${EXACTLY}`);
  }
  if (countsWalkingWilds(facts)) {
    const exact = deriveWalkingWilds(facts);
    return derivedSheet(
      facts,
      exact,
      run,
      `${cyclesOf(exact)}, and a chain over the wilds that each reel holds, to thirty decimals`,
    );
  }
  if (isDerivable(facts)) {
    const exact = deriveReturn(facts);
    return derivedSheet(facts, exact, run, `${cyclesOf(exact)}, ${EXACTLY}`);
  }
  return sampledSheet(facts, options, run);
}

/** Every way a round can end is known. */
function stickyWinsSheet(facts: SlotFacts): Sheet {
  const { outcomes, shares } = deriveStickyWins(facts);
  return {
    ...namesOf(facts),
    ...figuresOf(outcomes),
    rtp: toDecimal(expectedReturn(outcomes), RTP_DECIMALS),
    method: 'Derived as an exact fraction: a chain over the symbols that stay, each step the full cycle of the reels.',
    tables: [derivedShareTable(shares)],
  };
}

/** A derived return as it is published: as many decimals as its bounds agree on, at most twelve. */
export function rtpText({ low, high }: ExactReturn): string {
  for (let decimals = RTP_DECIMALS; decimals > SAMPLED_DECIMALS; decimals -= 1) {
    if (toDecimal(low, decimals) === toDecimal(high, decimals)) return toDecimal(high, decimals);
  }
  return toDecimal(low, SAMPLED_DECIMALS);
}

const EXACTLY = 'as an exact fraction';
const cyclesOf = ({ boards }: ExactReturn) => `${boards.toLocaleString('en-US')} boards, the full cycles of the reels`;

/** @param from what the return is derived from. */
async function derivedSheet(facts: SlotFacts, exact: ExactReturn, run: Runner, from: string): Promise<Sheet> {
  const rows: string[][] = [['base game', toDecimal(exact.base, RTP_DECIMALS)]];
  if (exact.bonus.numerator > 0n) {
    rows.push(
      [bonusName(facts), toDecimal(exact.bonus, RTP_DECIMALS)],
      [`${bonusName(facts)}, one round in`, oddsText(1 / toNumber(exact.trigger))],
      [`${bonusName(facts)}, win on average`, `${exact.bonusMean.toFixed(4)} ×`],
    );
  }
  const { buy } = facts.features ?? {};
  if (buy !== undefined && exact.bought !== null) {
    rows.push(['bought bonus', `${toDecimal(exact.bought, 10)} of its cost, ${buy.cost / 100} ×`]);
  }
  return {
    ...common(facts, await play(facts, run), exact.deviation),
    maxWinOdds: { rounds: 1 / exact.maximum.chance, exact: exact.maximum.exact },
    rtp: rtpText(exact),
    exact: true,
    interval: null,
    hitRate: toDecimal(exact.hitRate, RTP_DECIMALS),
    method: `Derived from ${from}; what the maximum win may cut off is too little to change a printed digit. ${exact.deviation === undefined ? 'The spread and the distribution are' : 'The spread is derived as well; the distribution is'} from ${SPREAD_ROUNDS.toLocaleString('en-US')} simulated rounds.`,
    tables: [
      { title: 'Parts of the return', head: ['part', 'value'], rows },
      derivedShareTable(winShares(facts, exact)),
    ],
  };
}

/** Of a game by lines in which nothing is hidden, why its return is not derived. */
function whySimulated({ features, reels }: SlotFacts): string {
  if (features?.stickyWins === undefined) return '';
  return ` It is not derived because what stays depends on all ${reels} reels at once, and each of the very many sets of symbols that may stay would need a cycle of its own.`;
}

const text = (value: number) => value.toFixed(SAMPLED_DECIMALS + 2);

async function sampledSheet(facts: SlotFacts, options: SheetOptions, run: Runner): Promise<Sheet> {
  const rounds = options.rounds ?? DEFAULT_ROUNDS;
  const bonuses = Math.ceil(rounds * BONUSES_PER_ROUND);
  const sampled = await sampleReturn(facts, rounds, bonuses, SEED, run, options.onProgress);
  const found = [text(sampled.interval[0]), text(sampled.interval[1])] as const;
  const how = `${sampled.rounds.toLocaleString('en-US')} base games and ${sampled.bonuses.toLocaleString('en-US')} free-spin bonuses, put together by how often each bonus comes`;
  // Without an order for so many rounds the sheet tells the published return, from a longer simulation than this one, which checks it.
  const published = options.rounds === undefined ? facts.rtpInterval : undefined;
  return {
    ...common(facts, await play(facts, run)),
    rtp: published === undefined ? text(sampled.mean) : facts.rtp,
    exact: false,
    interval: published ?? found,
    hitRate: text(sampled.hitRate),
    method:
      published === undefined
        ? `Simulated: ${how}.${whySimulated(facts)}`
        : `Simulated at length.${whySimulated(facts)} This sheet played ${how}: ${text(sampled.mean)}, 99 % interval ${found.join(' … ')}.`,
    tables: [
      { title: 'Parts of the return', head: ['part', 'value'], rows: await sampledParts(facts, sampled, run) },
      await playedTable(facts, published === undefined ? text(sampled.mean) : facts.rtp, run),
    ],
  };
}

async function sampledParts(facts: SlotFacts, sampled: SampledReturn, run: Runner): Promise<string[][]> {
  const rows = [['base game', sampled.base.toFixed(6)]];
  if (sampled.trigger > 0) {
    rows.push(['free spins', sampled.bonus.toFixed(6)], ['free spins, one round in', oddsText(1 / sampled.trigger)]);
  }
  for (const [awarded, { mean, error }] of [...sampled.bonusMeans].toSorted(([left], [right]) => left - right)) {
    rows.push([`${awarded} free spins, win on average`, `${mean.toFixed(2)} × ± ${error.toFixed(2)}`]);
  }
  const bought = await boughtReturn(facts, Math.max(2000, Math.ceil(sampled.bonuses)), SEED + 1, run);
  if (bought !== null && facts.features?.buy !== undefined) {
    const { cost, rtp, rtpInterval } = facts.features.buy;
    const published = rtpInterval ? `${rtp}, 99 % interval ${rtpInterval.join(' … ')}; this sheet ` : '';
    const played = `${bought.mean.toFixed(4)} ± ${bought.error.toFixed(4)} of its cost, ${cost / 100} ×`;
    rows.push(['bought bonus', published + played]);
  }
  return rows;
}

function bonusName({ features }: SlotFacts): string {
  if (features?.hold !== undefined) return 'hold and spin';
  return features?.expandingWild?.respin ? 'respins' : 'free spins';
}

function namesOf({ code: game, family, mechanic, maxWin, name, version, volatility }: SlotFacts) {
  return { game, family, mechanic, maxWin, name, version, volatility };
}

/** @param deviation of a round's payout, where it is derived. */
function common(facts: SlotFacts, { standardDeviation, deviationInterval, distribution }: Played, deviation?: number) {
  return {
    ...namesOf(facts),
    ...(deviation === undefined ? { standardDeviation, deviationInterval } : { standardDeviation: deviation }),
    distribution,
    distributionPlayed: true as const,
  };
}

/** Plays rounds for their spread. */
async function play(facts: SlotFacts, run: Runner): Promise<Played> {
  const orders = shardsOf(SPREAD_ROUNDS, SPREAD_SHARD, SEED + 2).map((shard) => ({ ...shard, facts }));
  const reports = await run('sampleSpread', orders);
  const wins = emptyTally();
  for (const report of reports) addTally(wins, report);
  const mean = wins.sum / SPREAD_ROUNDS / 100;
  const square = wins.squares / SPREAD_ROUNDS / 10_000;
  const meanOf = (power: 'cubes' | 'fourths') =>
    reports.reduce((all, report) => all + report[power], 0) / SPREAD_ROUNDS;
  return {
    standardDeviation: Math.sqrt(square - mean ** 2),
    deviationInterval: deviationInterval([mean, square, meanOf('cubes'), meanOf('fourths')], SPREAD_ROUNDS, Z_99),
    distribution: WIN_STEPS.map((atLeast, step) => ({
      atLeast,
      rounds: SPREAD_ROUNDS / reports.reduce((all, { reached }) => all + at(reached, step), 0),
    })).filter(({ rounds }) => Number.isFinite(rounds)),
  };
}

/** The share of each win where it is not derived. */
async function playedTable(facts: SlotFacts, rtp: string, run: Runner): Promise<SheetTable> {
  return playedShareTable(await playedShares(facts, SHARE_ROUNDS, SEED + 3, run), SHARE_ROUNDS, rtp);
}
