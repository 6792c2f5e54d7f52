import type {
  BeatTheHouseFacts,
  FindSymbolFacts,
  NumberMatchFacts,
  ScratchPrize,
  ScratchTicket,
} from '@croupier/contract/games/scratch';
import { at } from '../../engine/at';
import { shuffle } from '../../engine/draw';
import type { RandomStream } from '../../engine/game';
import { pick, pickSome, repeat, total } from './picks';

type Ticket<M extends ScratchTicket['mechanic']> = Extract<ScratchTicket, { mechanic: M }>;

const CELLS = 12;
const WINNING_NUMBERS = 4;
const DUELS = 6;
/** Two to ace. */
const RANKS = Array.from({ length: 13 }, (_, index) => index + 2);

/** The smaller of two amounts drawn, so that cells that win nothing seldom dangle a top prize. Draws: two integers. */
function idleAmount(amounts: readonly number[], random: RandomStream): number {
  return Math.min(pick(random, amounts), pick(random, amounts));
}

/** So many cells of what they win; those that win nothing show amounts too. */
function layParts(
  { amounts }: { readonly amounts: readonly number[] },
  { parts = [] }: ScratchPrize,
  cells: number,
  random: RandomStream,
): { amount: number; wins: boolean }[] {
  const won = parts.map((amount) => ({ amount, wins: true }));
  const lost = repeat(null, cells - won.length).map(() => ({ amount: idleAmount(amounts, random), wins: false }));
  return shuffle(random, [...won, ...lost]);
}

/** Draws: the amounts of losing cells (two integers each), the places of all (a shuffle), the symbols of losing cells. */
export function layFindSymbol(
  facts: FindSymbolFacts,
  prize: ScratchPrize,
  random: RandomStream,
): Ticket<'find-symbol'> {
  const cells = layParts(facts, prize, CELLS, random).map(({ amount, wins }) => ({
    symbol: wins ? facts.symbol : pick(random, facts.others),
    amount,
  }));
  return { mechanic: 'find-symbol', cells };
}

export function readFindSymbol({ symbol }: FindSymbolFacts, { cells }: Ticket<'find-symbol'>): number {
  return total(cells.filter((cell) => cell.symbol === symbol).map(({ amount }) => amount));
}

/**
 * Draws: the amounts of losing cells (two integers each), the places of all (a shuffle), then all numbers in random order (a
 * shuffle): the first four are the winning ones; winning cells take these from the first on, losing cells the numbers after them.
 */
export function layNumberMatch(
  facts: NumberMatchFacts,
  prize: ScratchPrize,
  random: RandomStream,
): Ticket<'number-match'> {
  const parts = layParts(facts, prize, CELLS, random);
  const numbers = shuffle(
    random,
    Array.from({ length: facts.highest }, (_, index) => index + 1),
  );
  const winning = numbers.slice(0, WINNING_NUMBERS);
  let [matched, missed] = [0, WINNING_NUMBERS];
  const cells = parts.map(({ amount, wins }) => {
    const place = wins ? matched : missed;
    if (wins) matched += 1;
    else missed += 1;
    return { number: at(numbers, place), amount };
  });
  return { mechanic: 'number-match', winning: winning.sort((left, right) => left - right), cells };
}

export function readNumberMatch({ winning, cells }: Ticket<'number-match'>): number {
  return total(cells.filter(({ number }) => winning.includes(number)).map(({ amount }) => amount));
}

/**
 * Draws: the amounts of losing duels (two integers each), the places of all (a shuffle), the two different cards of each duel (a
 * shuffle each).
 */
export function layBeatTheHouse(
  facts: BeatTheHouseFacts,
  prize: ScratchPrize,
  random: RandomStream,
): Ticket<'beat-the-house'> {
  const duels = layParts(facts, prize, DUELS, random).map(({ amount, wins }) => {
    const [first = 0, second = 0] = pickSome(random, RANKS, 2);
    const [high, low] = [Math.max(first, second), Math.min(first, second)];
    return { house: wins ? low : high, player: wins ? high : low, amount };
  });
  return { mechanic: 'beat-the-house', duels };
}

export function readBeatTheHouse({ duels }: Ticket<'beat-the-house'>): number {
  return total(duels.filter(({ house, player }) => player > house).map(({ amount }) => amount));
}
