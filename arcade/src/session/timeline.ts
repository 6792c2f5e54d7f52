import type { LineWin, Position, RevealEvent, SlotEvent } from '@croupier/contract/games/slot';

/** One board: the reels stop, then its wins are shown together. Amounts in hundredths of the stake. */
export interface BoardStep {
  readonly kind: 'board';
  readonly reveal: RevealEvent;
  readonly lineWins: readonly LineWin[];
  readonly scatter: { readonly amount: number; readonly positions: readonly Position[] } | undefined;
  /** What this board won. */
  readonly won: number;
  /** What the round has won up to and including this board. */
  readonly total: number;
}

export type Step =
  | BoardStep
  | {
      readonly kind: 'freeSpinsAwarded';
      readonly retrigger: boolean;
      readonly awarded: number;
      readonly total: number;
      readonly positions: readonly Position[];
    }
  /** A boundary at which a reload may resume: `index` goes to /bet/event. */
  | {
      readonly kind: 'freeSpin';
      readonly index: number;
      readonly current: number;
      readonly total: number;
      readonly multiplier: number;
    }
  | { readonly kind: 'freeSpinsEnded'; readonly amount: number; readonly spins: number }
  | { readonly kind: 'final'; readonly index: number; readonly amount: number; readonly capped: boolean };

export interface Timeline {
  readonly steps: readonly Step[];
  /** Won before the first step, when a round is resumed half-way. Hundredths of the stake. */
  readonly wonBefore: number;
  readonly resumed: boolean;
}

type Draft = { -readonly [Key in keyof BoardStep]: BoardStep[Key] };

/**
 * Orders a round's events into what the stage shows one after another.
 * @param from index of the event to begin with, see `resumePoint`
 */
export function buildTimeline(events: readonly SlotEvent[], from = 0): Timeline {
  const steps: Step[] = [];
  let board: Draft | undefined;
  let running = 0;
  let wonBefore = 0;
  for (const event of events) {
    if (event.index < from) {
      if (event.type === 'runningTotal') {
        running = event.amount;
        wonBefore = event.amount;
      }
      continue;
    }
    switch (event.type) {
      case 'reveal':
        board = { kind: 'board', reveal: event, lineWins: [], scatter: undefined, won: 0, total: running };
        steps.push(board);
        break;
      case 'lineWins':
        if (board)
          Object.assign(board, {
            lineWins: event.wins,
            won: board.won + event.amount,
            total: board.total + event.amount,
          });
        break;
      case 'scatterWin':
        if (board) {
          const scatter = { amount: event.amount, positions: event.positions };
          Object.assign(board, { scatter, won: board.won + event.amount, total: board.total + event.amount });
        }
        break;
      case 'runningTotal':
        running = event.amount;
        if (board) board.total = event.amount;
        break;
      case 'freeSpinsAwarded':
        steps.push({
          kind: 'freeSpinsAwarded',
          retrigger: event.retrigger,
          awarded: event.awarded,
          total: event.total,
          positions: event.positions,
        });
        break;
      case 'freeSpin':
        steps.push({
          kind: 'freeSpin',
          index: event.index,
          current: event.current,
          total: event.total,
          multiplier: event.multiplier,
        });
        break;
      case 'freeSpinsEnded':
        steps.push({ kind: 'freeSpinsEnded', amount: event.amount, spins: event.spins });
        break;
      case 'finalWin':
        steps.push({ kind: 'final', index: event.index, amount: event.amount, capped: event.capped });
        break;
    }
  }
  return { steps, wonBefore, resumed: from > 0 };
}

/**
 * Where to go on in a round that a reload or a lost line interrupted.
 * @param told the round's `event` as last told through /bet/event, or null
 * @returns index of a free-spin or final event, or 0: a board is never entered in its middle
 */
export function resumePoint(told: string | null, events: readonly SlotEvent[]): number {
  const index = told !== null && /^\d{1,9}$/.test(told) ? Number(told) : 0;
  const boundary = events.findLast(
    (event) => event.index <= index && (event.type === 'freeSpin' || event.type === 'finalWin'),
  );
  return boundary?.index ?? 0;
}
