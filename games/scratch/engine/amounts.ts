import type { MatchThreeFacts, MultiplierFacts, ScratchPrize, ScratchTicket } from '@croupier/contract/games/scratch';
import { shuffle } from '../../engine/draw';
import type { RandomStream } from '../../engine/game';
import { pick, pickSome, repeat } from './picks';

type Ticket<M extends ScratchTicket['mechanic']> = Extract<ScratchTicket, { mechanic: M }>;

const THREE = 3;
const MATCH_CELLS = 9;
const MULTIPLIER_CELLS = 6;

/** Cells in which one amount is there three times, or none when it is null, and no other more than twice. */
function layAmounts(amounts: readonly number[], won: number | null, cells: number, random: RandomStream): number[] {
  const others = amounts.filter((amount) => amount !== won).flatMap((amount) => [amount, amount]);
  const winning = won === null ? [] : repeat(won, THREE);
  return shuffle(random, [...winning, ...pickSome(random, others, cells - winning.length)]);
}

/** The amount that is there three times, or 0. */
function threeOf(cells: readonly number[]): number {
  return cells.find((amount) => cells.filter((other) => other === amount).length >= THREE) ?? 0;
}

/** Draws: the other amounts (a shuffle), the places of all (a shuffle). */
export function layMatchThree(
  { amounts }: MatchThreeFacts,
  { prize }: ScratchPrize,
  random: RandomStream,
): Ticket<'match-three'> {
  return { mechanic: 'match-three', cells: layAmounts(amounts, prize === 0 ? null : prize, MATCH_CELLS, random) };
}

export function readMatchThree({ cells }: Ticket<'match-three'>): number {
  return threeOf(cells);
}

/** Draws: the multiplier when the ticket wins nothing, the other amounts (a shuffle), the places of all (a shuffle). */
export function layMultiplier(
  { amounts, multipliers }: MultiplierFacts,
  { prize, multiplier: won }: ScratchPrize,
  random: RandomStream,
): Ticket<'multiplier'> {
  const multiplier = won ?? pick(random, multipliers);
  const amount = prize === 0 ? null : prize / multiplier;
  return { mechanic: 'multiplier', cells: layAmounts(amounts, amount, MULTIPLIER_CELLS, random), multiplier };
}

export function readMultiplier({ cells, multiplier }: Ticket<'multiplier'>): number {
  return threeOf(cells) * multiplier;
}
