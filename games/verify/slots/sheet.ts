import type { SlotFacts } from '@croupier/contract/games/slot';
import { FastStream } from '../../engine/fast-stream';
import { payoutPlayer } from '../../engine/slot/payout-player';
import { createFeatureSlot } from '../../engine/slot/features/feature-slot';
import { oddsText } from '../par-text';
import { toDecimal, toNumber } from '../rational';
import type { Sheet, SheetOptions, SheetTable } from '../sheet';
import { deriveReturn, isDerivable, type ExactReturn } from './exact';
import { boughtReturn, sampleReturn, type SampledReturn } from './sample';

/** Decimals that derived returns are published with, and simulated ones. */
export const RTP_DECIMALS = 12;
export const SAMPLED_DECIMALS = 4;

const DEFAULT_ROUNDS = 400_000;
const BONUSES_PER_ROUND = 1 / 20;
const SPREAD_ROUNDS = 500_000;
const SHARE_ROUNDS = 30_000;
const SEED = 1;
const WIN_STEPS = [0.2, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500];

/** What all slots' sheets share, found by playing; the derived figures come from elsewhere. */
interface Played {
  readonly standardDeviation: number;
  readonly distribution: Sheet['distribution'];
}

/** A slot's par sheet: its return derived where that is possible, else simulated. Takes a second or a few. */
export function slotSheet(facts: SlotFacts, options: SheetOptions = {}): Sheet {
  return isDerivable(facts) ? derivedSheet(facts) : sampledSheet(facts, options);
}

/** A derived return as it is published: as many decimals as its bounds agree on, at most twelve. */
export function rtpText({ low, high }: ExactReturn): string {
  for (let decimals = RTP_DECIMALS; decimals > SAMPLED_DECIMALS; decimals -= 1) {
    if (toDecimal(low, decimals) === toDecimal(high, decimals)) return toDecimal(high, decimals);
  }
  return toDecimal(low, SAMPLED_DECIMALS);
}

function derivedSheet(facts: SlotFacts): Sheet {
  const exact = deriveReturn(facts);
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
    ...common(facts, play(facts)),
    rtp: rtpText(exact),
    exact: true,
    interval: null,
    hitRate: toDecimal(exact.hitRate, RTP_DECIMALS),
    method: `Derived from ${exact.boards.toLocaleString('en-US')} boards, the full cycles of the reels, as an exact fraction; what the maximum win may cut off is too little to change a printed digit. The spread and the distribution are from ${SPREAD_ROUNDS.toLocaleString('en-US')} simulated rounds.`,
    tables: [{ title: 'Parts of the return', head: ['part', 'value'], rows }, symbolShares(facts)],
  };
}

const text = (value: number) => value.toFixed(SAMPLED_DECIMALS + 2);

function sampledSheet(facts: SlotFacts, options: SheetOptions): Sheet {
  const rounds = options.rounds ?? DEFAULT_ROUNDS;
  const sampled = sampleReturn(facts, rounds, Math.ceil(rounds * BONUSES_PER_ROUND), SEED, options.onProgress);
  const found = [text(sampled.interval[0]), text(sampled.interval[1])] as const;
  const how = `${sampled.rounds.toLocaleString('en-US')} base games and ${sampled.bonuses.toLocaleString('en-US')} free-spin bonuses, put together by how often each bonus comes`;
  // Without an order for so many rounds the sheet tells the published return, from a longer simulation than this one, which checks it.
  const published = options.rounds === undefined ? facts.rtpInterval : undefined;
  return {
    ...common(facts, play(facts)),
    rtp: published === undefined ? text(sampled.mean) : facts.rtp,
    exact: false,
    interval: published ?? found,
    hitRate: text(sampled.hitRate),
    method:
      published === undefined
        ? `Simulated: ${how}.`
        : `Simulated at length. This sheet played ${how}: ${text(sampled.mean)}, 99 % interval ${found.join(' … ')}.`,
    tables: [
      { title: 'Parts of the return', head: ['part', 'value'], rows: sampledParts(facts, sampled) },
      symbolShares(facts),
    ],
  };
}

function sampledParts(facts: SlotFacts, sampled: SampledReturn): string[][] {
  const rows = [['base game', sampled.base.toFixed(6)]];
  if (sampled.trigger > 0) {
    rows.push(['free spins', sampled.bonus.toFixed(6)], ['free spins, one round in', oddsText(1 / sampled.trigger)]);
  }
  for (const [awarded, { mean, error }] of [...sampled.bonusMeans].toSorted(([left], [right]) => left - right)) {
    rows.push([`${awarded} free spins, win on average`, `${mean.toFixed(2)} × ± ${error.toFixed(2)}`]);
  }
  const bought = boughtReturn(facts, Math.max(2000, Math.ceil(sampled.bonuses)), SEED + 1);
  if (bought !== null && facts.features?.buy !== undefined) {
    const { cost } = facts.features.buy;
    rows.push(['bought bonus', `${bought.mean.toFixed(4)} ± ${bought.error.toFixed(4)} of its cost, ${cost / 100} ×`]);
  }
  return rows;
}

function bonusName({ features }: SlotFacts): string {
  if (features?.hold !== undefined) return 'hold and spin';
  return features?.expandingWild?.respin ? 'respins' : 'free spins';
}

function common(facts: SlotFacts, { standardDeviation, distribution }: Played) {
  const { code: game, family, mechanic, maxWin, name, version, volatility } = facts;
  return { game, family, mechanic, maxWin, name, version, volatility, standardDeviation, distribution };
}

/** Plays rounds for their spread. */
function play(facts: SlotFacts): Played {
  const player = payoutPlayer(facts);
  const random = new FastStream(SEED);
  const reached = WIN_STEPS.map(() => 0);
  let total = 0;
  let squares = 0;
  for (let round = 0; round < SPREAD_ROUNDS; round += 1) {
    const win = player.playRound(random) / 100;
    if (win === 0) continue;
    total += win;
    squares += win ** 2;
    for (let step = 0; step < WIN_STEPS.length && win >= (WIN_STEPS[step] as number); step += 1) {
      reached[step] = (reached[step] as number) + 1;
    }
  }
  const mean = total / SPREAD_ROUNDS;
  return {
    standardDeviation: Math.sqrt(squares / SPREAD_ROUNDS - mean ** 2),
    distribution: WIN_STEPS.map((atLeast, step) => ({
      atLeast,
      rounds: SPREAD_ROUNDS / (reached[step] as number),
    })).filter(({ rounds }) => Number.isFinite(rounds)),
  };
}

/** Where the return comes from, win by win, from rounds played with all their events. */
function symbolShares(facts: SlotFacts): SheetTable {
  const game = createFeatureSlot(facts, 20);
  const random = new FastStream(SEED);
  const amounts = new Map<string, { wins: number; amount: number }>();
  let all = 0;
  const note = (what: string, amount: number) => {
    const entry = amounts.get(what) ?? { wins: 0, amount: 0 };
    amounts.set(what, { wins: entry.wins + 1, amount: entry.amount + amount });
    all += amount;
  };
  for (let round = 0; round < SHARE_ROUNDS; round += 1) {
    for (const event of game.spin('BASE', random).events) {
      if (event.type === 'lineWins' || event.type === 'symbolWins')
        for (const { symbol, amount } of event.wins) note(symbol, amount);
      else if (event.type === 'scatterWin') note('scatters', event.amount);
      else if (event.type === 'multiplierWin') note('multiplier symbols', event.amount);
      else if (event.type === 'cashCollected') note('cash', event.amount);
    }
  }
  return {
    title: 'Where wins come from',
    note: `Of ${SHARE_ROUNDS.toLocaleString('en-US')} rounds played with all events, free spins included.`,
    head: ['win', 'how often in a round', 'share of all wins'],
    rows: [...amounts]
      .toSorted(([, left], [, right]) => right.amount - left.amount)
      .map(([what, { wins, amount }]) => [
        what,
        (wins / SHARE_ROUNDS).toFixed(4),
        `${((100 * amount) / all).toFixed(2)} %`,
      ]),
  };
}
