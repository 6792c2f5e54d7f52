import type { MinesChoice, MinesEvent, MinesFacts } from '@croupier/contract/games/originals';
import { at } from '../../engine/at';
import {
  type ActionOffer,
  BASE_MODE,
  finished,
  type Game,
  IllegalActionError,
  type RandomStream,
  type RoundInput,
  type RoundState,
} from '../../engine/game';
import { ORIGINAL_LIMITS, ORIGINAL_STAKE_STEP, payoutOf, readFields, readWhole, resultEvent } from '../common';
import { floorDrawSome } from '../floor-draws';
import { MINES_V1 } from './config';

export interface MinesGame extends Game<MinesChoice> {
  readonly facts: MinesFacts;
}

const REVEAL: ActionOffer = { action: 'reveal', cost: 0 };
const CASH_OUT: ActionOffer = { action: 'cashout', cost: 0 };

/** Where the mines lie, in the order in which they are drawn: without replacement from all cells. */
export function layMines({ cells }: MinesFacts, mines: number, random: RandomStream): number[] {
  const field = Array.from({ length: cells }, (_, cell) => cell);
  return floorDrawSome(random, field, mines);
}

/** The cell that an action reveals, or undefined when it is something else. */
function cellOf(action: string, cells: number): number | undefined {
  const digits = /^reveal:(0|[1-9]\d?)$/.exec(action)?.[1];
  return digits !== undefined && Number(digits) < cells ? Number(digits) : undefined;
}

/** A round of mines in progress. */
class MinesRound {
  readonly #events: MinesEvent[] = [];
  readonly #revealed = new Set<number>();
  readonly #pays: readonly number[];
  /** Hundredths of the stake; null while it lasts. */
  #pay: number | null = null;

  constructor(
    readonly facts: MinesFacts,
    readonly mines: readonly number[],
  ) {
    this.#pays = at(facts.pays, mines.length);
  }

  /** @throws IllegalActionError */
  take(action: string): void {
    if (this.#pay !== null) throw new IllegalActionError('the round is over');
    if (action === CASH_OUT.action) this.#cashOut();
    else this.#reveal(cellOf(action, this.facts.cells));
  }

  state(stake: number): RoundState {
    if (this.#pay !== null) return finished(this.#events, payoutOf(stake, this.#pay));
    const waiting = { events: this.#events, extraCost: 0, payout: null } as const;
    const gems = this.#revealed.size;
    if (gems === 0) return { ...waiting, actions: [REVEAL] };
    return { ...waiting, actions: [REVEAL, CASH_OUT], banked: payoutOf(stake, at(this.#pays, gems)) };
  }

  #cashOut(): void {
    const gems = this.#revealed.size;
    if (gems === 0) throw new IllegalActionError('there is nothing to cash out yet');
    this.#end(at(this.#pays, gems));
  }

  #reveal(cell: number | undefined): void {
    if (cell === undefined) throw new IllegalActionError('there is no such action');
    if (this.#revealed.has(cell)) throw new IllegalActionError('the cell is open already');
    if (this.mines.includes(cell)) {
      this.#events.push({ index: this.#events.length, type: 'mine', cell });
      this.#end(0);
      return;
    }
    this.#revealed.add(cell);
    const gems = this.#revealed.size;
    const pay = at(this.#pays, gems);
    const next = this.#pays[gems + 1] ?? null;
    this.#events.push({ index: this.#events.length, type: 'gem', cell, gems, pay, next });
    if (next === null) this.#end(pay);
  }

  #end(pay: number): void {
    this.#pay = pay;
    this.#events.push({ index: this.#events.length, type: 'field', mines: this.mines });
    this.#events.push(resultEvent(this.#events.length, pay));
  }
}

/** Mines made from its published facts. Draws: one float for each mine, all before the first cell is revealed. */
export function createMines(facts: MinesFacts): MinesGame {
  return {
    facts,
    modes: [BASE_MODE],
    stakeStep: ORIGINAL_STAKE_STEP,
    limits: ORIGINAL_LIMITS,
    readChoice(raw) {
      const { least, most } = facts.mines;
      return { mines: readWhole('the number of mines', readFields(raw).mines, least, most) };
    },
    play({ stake, choice, actions }: RoundInput<MinesChoice>, random) {
      const round = new MinesRound(facts, layMines(facts, choice.mines, random));
      for (const action of actions) round.take(action);
      return round.state(stake);
    },
    // Who left before the first cell gets one revealed, all cells being alike, and its gem is cashed out.
    actionWhenLeft: ({ events }) => (events.length > 0 ? CASH_OUT.action : 'reveal:0'),
  };
}

/** Mines as it is offered. */
export const mines: MinesGame = createMines(MINES_V1);
