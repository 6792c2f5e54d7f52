import type {
  CascadeEvent,
  CashCollectedEvent,
  CellValue,
  ExpandEvent,
  GambleEvent,
  HoldSpinEvent,
  HoldStartEvent,
  LineWin,
  MultiplierWinEvent,
  Position,
  RespinEvent,
  RevealEvent,
  SlotEvent,
  SymbolWin,
} from '@croupier/contract/games/slot';

/** All wins of the current board, shown together. Amounts in hundredths of the stake. */
export interface WinsStep {
  readonly kind: 'wins';
  readonly gameType: 'base' | 'free';
  readonly lineWins: readonly LineWin[];
  readonly symbolWins: readonly SymbolWin[];
  readonly scatter: { readonly amount: number; readonly positions: readonly Position[] } | undefined;
  /** What this board won. */
  readonly won: number;
  /** What the round has won up to and including this board. */
  readonly total: number;
  /** The last paying step of the base game, where a large total is celebrated; free spins celebrate theirs at their end. */
  readonly closing: boolean;
}

export type Step =
  | { readonly kind: 'board'; readonly reveal: RevealEvent }
  | WinsStep
  | { readonly kind: 'expand'; readonly event: ExpandEvent }
  | { readonly kind: 'cascade'; readonly event: CascadeEvent }
  | {
      readonly kind: 'multiplierWin';
      readonly event: MultiplierWinEvent;
      readonly total: number;
      readonly closing: boolean;
    }
  | { readonly kind: 'respin'; readonly event: RespinEvent }
  | { readonly kind: 'stick'; readonly positions: readonly Position[] }
  | { readonly kind: 'bonusBought' }
  | {
      readonly kind: 'freeSpinsAwarded';
      readonly retrigger: boolean;
      readonly awarded: number;
      readonly total: number;
      readonly positions: readonly Position[];
    }
  | { readonly kind: 'specialSymbol'; readonly symbol: string }
  /** A boundary at which a reload may resume: `index` goes to /bet/event. */
  | {
      readonly kind: 'freeSpin';
      readonly index: number;
      readonly current: number;
      readonly total: number;
      readonly multiplier: number;
    }
  | { readonly kind: 'freeSpinsEnded'; readonly amount: number; readonly spins: number }
  | { readonly kind: 'holdStart'; readonly event: HoldStartEvent }
  | { readonly kind: 'holdSpin'; readonly event: HoldSpinEvent }
  | {
      readonly kind: 'cashCollected';
      readonly event: CashCollectedEvent;
      readonly total: number;
      readonly closing: boolean;
    }
  | { readonly kind: 'gamble'; readonly event: GambleEvent }
  | { readonly kind: 'final'; readonly index: number; readonly amount: number; readonly capped: boolean };

/** The board shown before the first step, when a round resumes half-way. */
export interface Standing {
  readonly reveal: RevealEvent;
  readonly values: readonly CellValue[];
}

export interface Timeline {
  readonly steps: readonly Step[];
  /** Won before the first step, when a round is resumed half-way. Hundredths of the stake. */
  readonly wonBefore: number;
  readonly resumed: boolean;
  /** What the round cost, in stakes: a bought bonus costs many. */
  readonly cost: number;
  readonly standing: Standing | undefined;
  /** The book's special symbol, when the free spins that it belongs to are resumed. */
  readonly special: string | undefined;
}

type Draft = { -readonly [Key in keyof WinsStep]: WinsStep[Key] };

/** Collects steps; consecutive wins of one board are merged into one step. */
class Builder {
  readonly steps: Step[] = [];
  running = 0;
  private wins: Draft | undefined;
  private gameType: 'base' | 'free' = 'base';

  /** Begins a new board: wins that follow belong to it. */
  board(step: Step, gameType = this.gameType): void {
    this.wins = undefined;
    this.gameType = gameType;
    this.steps.push(step);
  }

  /** Adds a step that is not a win and does not replace the board. */
  beside(step: Step): void {
    this.steps.push(step);
  }

  win(amount: number, add: (wins: Draft) => void): void {
    if (!this.wins) {
      const { gameType } = this;
      this.wins = {
        kind: 'wins',
        gameType,
        lineWins: [],
        symbolWins: [],
        scatter: undefined,
        won: 0,
        total: 0,
        closing: false,
      };
      this.steps.push(this.wins);
    }
    this.running += amount;
    this.wins.won += amount;
    this.wins.total = this.running;
    add(this.wins);
  }

  /** Replaces the running total by the server's, which the maximum win may have capped. */
  correct(total: number): void {
    this.running = total;
    if (this.wins) this.wins.total = Math.min(this.wins.total, total);
  }

  pay(amount: number): number {
    this.running += amount;
    return this.running;
  }
}

function addStep(builder: Builder, event: SlotEvent): void {
  switch (event.type) {
    case 'reveal':
      return builder.board({ kind: 'board', reveal: event }, event.gameType);
    case 'expand':
      return builder.board({ kind: 'expand', event });
    case 'cascade':
      return builder.board({ kind: 'cascade', event });
    case 'respin':
      return builder.board({ kind: 'respin', event });
    case 'lineWins':
      return builder.win(event.amount, (wins) => (wins.lineWins = event.wins));
    case 'symbolWins':
      return builder.win(event.amount, (wins) => (wins.symbolWins = [...wins.symbolWins, ...event.wins]));
    case 'scatterWin':
      return builder.win(event.amount, (wins) => (wins.scatter = { amount: event.amount, positions: event.positions }));
    case 'multiplierWin':
      return builder.board({ kind: 'multiplierWin', event, total: builder.pay(event.amount), closing: false });
    case 'stick':
      return builder.beside({ kind: 'stick', positions: event.positions });
    case 'bonusBought':
      return builder.beside({ kind: 'bonusBought' });
    case 'freeSpinsAwarded': {
      const { retrigger, awarded, total, positions } = event;
      return builder.beside({ kind: 'freeSpinsAwarded', retrigger, awarded, total, positions });
    }
    case 'specialSymbol':
      return builder.beside({ kind: 'specialSymbol', symbol: event.symbol });
    case 'freeSpin': {
      const { index, current, total, multiplier } = event;
      return builder.board({ kind: 'freeSpin', index, current, total, multiplier });
    }
    case 'freeSpinsEnded':
      return builder.board({ kind: 'freeSpinsEnded', amount: event.amount, spins: event.spins });
    case 'holdStart':
      return builder.board({ kind: 'holdStart', event });
    case 'holdSpin':
      return builder.beside({ kind: 'holdSpin', event });
    case 'cashCollected':
      return builder.board({ kind: 'cashCollected', event, total: builder.pay(event.amount), closing: false });
    case 'runningTotal':
      return builder.correct(event.amount);
    case 'gamble':
      builder.correct(event.amount);
      return builder.board({ kind: 'gamble', event });
    case 'finalWin':
      return builder.board({ kind: 'final', index: event.index, amount: event.amount, capped: event.capped });
  }
}

/**
 * Converts a round's events into the steps that the stage shows one after another.
 * @param from index of the event to begin with, see `resumePoint`
 */
export function buildTimeline(events: readonly SlotEvent[], from = 0): Timeline {
  const before = new Builder();
  const builder = new Builder();
  let standing: Standing | undefined;
  let special: string | undefined;
  for (const event of events) {
    if (event.index >= from) {
      addStep(builder, event);
      continue;
    }
    addStep(before, event);
    builder.running = before.running;
    if (event.type === 'reveal') standing = { reveal: event, values: event.values ?? [] };
    else if (standing && (event.type === 'cascade' || event.type === 'expand')) {
      const values = event.type === 'cascade' ? (event.values ?? []) : standing.values;
      standing = { reveal: { ...standing.reveal, board: event.board }, values };
    } else if (event.type === 'specialSymbol') special = event.symbol;
  }
  const resumed = from > 0;
  const bought = events.find((event) => event.type === 'bonusBought');
  return {
    steps: markClosing(builder.steps),
    wonBefore: resumed ? before.running : 0,
    resumed,
    cost: bought ? bought.cost / 100 : 1,
    standing,
    special,
  };
}

/** Marks the last step of the base game that pays. */
function markClosing(steps: readonly Step[]): readonly Step[] {
  const bonus = steps.findIndex(({ kind }) => kind === 'freeSpin');
  const base = bonus < 0 ? steps : steps.slice(0, bonus);
  const closing = base.findLastIndex(
    ({ kind }) => kind === 'wins' || kind === 'multiplierWin' || kind === 'cashCollected',
  );
  return steps.map((step, i) =>
    i === closing && (step.kind === 'wins' || step.kind === 'multiplierWin' || step.kind === 'cashCollected')
      ? { ...step, closing: true }
      : step,
  );
}

/**
 * Finds where to resume a round that a reload or a lost connection interrupted.
 * @param saved the round's resume point, as last sent to /bet/event; null when none was sent
 * @returns index of a free-spin or final event, or 0: a board is never entered in its middle; the number of events when all was shown
 */
export function resumePoint(saved: string | null, events: readonly SlotEvent[]): number {
  const index = saved !== null && /^\d{1,9}$/.test(saved) ? Number(saved) : 0;
  if (index > 0 && index >= events.length) return events.length;
  const boundary = events.findLast(
    (event) =>
      event.index <= index && (event.type === 'freeSpin' || event.type === 'finalWin' || event.type === 'gamble'),
  );
  return boundary?.index ?? 0;
}
