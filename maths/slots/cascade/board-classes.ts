import { at } from '../../../games/engine/at';
import { createEvaluator } from '../../../games/engine/slot/features/evaluate';
import type { Machine, Phase } from '../../../games/engine/slot/features/machine';
import type { ReelCycle } from '../../exact/enumerate';

/** Reels after which a board that wins nothing yet never will: the least count that pays. */
const DECISIVE = 3;
const NO_SYMBOL = 255;
const EVERY_SYMBOL = -1;
/** Wins and counts share one map key. */
const COUNTS = 64;

/** What a cycle is walked with. */
export interface CycleOptions {
  /** Reels that are wild from top to bottom and do not spin. */
  readonly wildReels?: ReadonlySet<number>;
  /** What each reel adds to the number that classes are told apart by beside the win; its scatters when absent. In all at most 63. */
  readonly count?: (column: Uint8Array, reel: number) => number;
}

/**
 * Walks the full cycle of a machine's reels, every combination of stops, with the evaluator that plays it, and counts what each board pays.
 * For games that pay from the left and whose boards are drawn independently of each other. Boards that won nothing on the first three reels
 * are not evaluated any further: they differ in their counts alone. Of others those are evaluated once that differ behind these reels only in
 * symbols that no run can go on with.
 */
export function walkCycle(machine: Machine, phase: Phase, options: CycleOptions = {}): ReelCycle {
  const { reels, rows, cells, wild, scatter, cash } = machine;
  const evaluator = createEvaluator(machine);
  const expands = machine.features.expandingWild?.phases.includes(phase) ?? false;
  const wildReels = options.wildReels ?? new Set<number>();
  const wanted = scatter < 0 ? cash : scatter;
  const columns = Array.from({ length: reels }, (_, reel) =>
    wildReels.has(reel)
      ? [new Uint8Array(rows).fill(wild)]
      : columnsOf(at(machine.strips[phase], reel), rows, expands ? wild : -1),
  );
  const symbols = new Uint8Array(cells);
  const marks = new Uint8Array(cells);
  // Matches nothing: scatters and cash do not pay on lines, and a symbol that does not exist follows only wilds on the first reel.
  const blank = new Uint8Array(rows).fill(wanted < 0 ? NO_SYMBOL : wanted);
  const count = options.count ?? ((column: Uint8Array) => column.filter((symbol) => symbol === wanted).length);
  const counts = columns.map((list, reel) => list.map((column) => count(column, reel)));
  const classes = new Map<number, number>();
  const boards = columns.reduce((product, list) => product * list.length, 1);

  const wildInFront = at(columns, 0).some((column) => column.includes(wild));
  const shortcut = reels > DECISIVE && (wanted >= 0 || !wildInFront);
  const shown = columns.map((list) => list.map((column) => symbolsOf(column, wild)));
  const behind = new LastReels(columns.slice(DECISIVE), counts.slice(DECISIVE), wild);
  const visitLast = (place: number, reelsBehind: readonly (readonly Seen[])[], counted: number, times: number) => {
    const list = reelsBehind[place];
    if (list === undefined) {
      note(classes, evaluator.evaluate(symbols, 1, marks, null) * COUNTS + counted, times);
      return;
    }
    for (let index = 0; index < list.length; index += 1) {
      const { column, counted: more, stops } = list[index] as Seen;
      symbols.set(column, (DECISIVE + place) * rows);
      visitLast(place + 1, reelsBehind, counted + more, times * stops);
    }
  };
  const visit = (reel: number, counted: number, alive: number) => {
    if (reel === reels) {
      note(classes, evaluator.evaluate(symbols, 1, marks, null) * COUNTS + counted, 1);
      return;
    }
    if (reel === DECISIVE) {
      if (shortcut) {
        for (let rest = reel; rest < reels; rest += 1) symbols.set(blank, rest * rows);
        if (evaluator.evaluate(symbols, 1, marks, null) === 0) {
          restCounts(counts.slice(reel)).forEach((times, more) => note(classes, counted + more, times));
          return;
        }
      }
      visitLast(0, behind.seenWith(alive), counted, 1);
      return;
    }
    const list = at(columns, reel);
    const own = at(counts, reel);
    for (let stop = 0; stop < list.length; stop += 1) {
      symbols.set(list[stop] as Uint8Array, reel * rows);
      visit(reel + 1, counted + (own[stop] as number), alive & at(at(shown, reel), stop));
    }
  };
  visit(0, 0, EVERY_SYMBOL);
  return { boards, classes: toClasses(machine, classes) };
}

/** What stops of a reel show that are one for the wins to be found. */
interface Seen {
  readonly column: Uint8Array;
  readonly counted: number;
  readonly stops: number;
}

/**
 * The reels behind the decisive ones as the wins in front see them: of a symbol that no run from the left can go on with, only that it breaks
 * runs matters, so stops that differ in such symbols alone are one.
 */
class LastReels {
  readonly #known = new Map<number, readonly (readonly Seen[])[]>();

  constructor(
    private readonly columns: readonly (readonly Uint8Array[])[],
    private readonly counts: readonly (readonly number[])[],
    private readonly wild: number,
  ) {}

  /** @param alive the symbols that runs may go on with, as bits. */
  seenWith(alive: number): readonly (readonly Seen[])[] {
    const known = this.#known.get(alive);
    if (known !== undefined) return known;
    const seen = this.columns.map((list, reel) => this.#seen(list, at(this.counts, reel), alive));
    this.#known.set(alive, seen);
    return seen;
  }

  #seen(list: readonly Uint8Array[], counts: readonly number[], alive: number): Seen[] {
    const found = new Map<string, Seen>();
    list.forEach((full, stop) => {
      const column = full.map((symbol) => (symbol === this.wild || ((alive >> symbol) & 1) === 1 ? symbol : NO_SYMBOL));
      const counted = at(counts, stop);
      const key = `${column.join()} ${counted}`;
      found.set(key, { column, counted, stops: (found.get(key)?.stops ?? 0) + 1 });
    });
    return [...found.values()];
  }
}

/** The symbols that a run can have on a reel, as bits: those in view, and every one beside a wild. */
function symbolsOf(column: Uint8Array, wild: number): number {
  return column.includes(wild) ? EVERY_SYMBOL : column.reduce((bits, symbol) => bits | (1 << symbol), 0);
}

/** What a reel shows at each of its stops. */
export function columnsOf(strip: Uint8Array, rows: number, expanding: number): Uint8Array[] {
  return Array.from(strip, (_, stop) => {
    const column = Uint8Array.from({ length: rows }, (_row, row) => at(strip, (stop + row) % strip.length));
    return column.includes(expanding) ? column.fill(expanding) : column;
  });
}

function note(classes: Map<number, number>, key: number, times: number): void {
  classes.set(key, (classes.get(key) ?? 0) + times);
}

/** In how many ways the last reels show each number of counted symbols. */
function restCounts(reels: readonly (readonly number[])[]): Map<number, number> {
  let ways = new Map([[0, 1]]);
  for (const stops of reels) {
    const next = new Map<number, number>();
    for (const [counted, times] of ways) {
      for (const more of stops) next.set(counted + more, (next.get(counted + more) ?? 0) + times);
    }
    ways = next;
  }
  return ways;
}

function toClasses(machine: Machine, classes: ReadonlyMap<number, number>) {
  return [...classes].map(([key, boards]) => {
    const scatters = key % COUNTS;
    const win = Math.floor(key / COUNTS);
    return { scatters, win: win + (machine.scatter < 0 ? 0 : at(machine.scatterPays, scatters)), boards };
  });
}

/**
 * The cycles of a book game's free spins, one for each special symbol that may be drawn, all from one walk: a board pays its lines, and beside
 * them the special symbol on all lines when enough reels show it.
 */
export function walkBook(machine: Machine): ReelCycle[] {
  const { reels, rows, cells, ordinary, pay, lineCount, scatter } = machine;
  const evaluator = createEvaluator(machine);
  const columns = machine.strips.free.map((strip) => columnsOf(strip, rows, -1));
  const shows = columns.map((list) => list.map((column) => column.reduce((mask, symbol) => mask | (1 << symbol), 0)));
  const symbols = new Uint8Array(cells);
  const marks = new Uint8Array(cells);
  const common = new Map<number, number>();
  /** What differs from `common` for each special symbol. */
  const changes = ordinary.map(() => new Map<number, number>());
  const shown = new Uint8Array(machine.facts.symbols.length);
  const leaf = () => {
    const win = evaluator.evaluate(symbols, 1, marks, null);
    const counted = shown[scatter] as number;
    note(common, win * COUNTS + counted, 1);
    for (let place = 0; place < ordinary.length; place += 1) {
      const special = ordinary[place] as number;
      const base = pay[special * (cells + 1) + (shown[special] as number)] as number;
      if (base === 0) continue;
      const own = changes[place] as Map<number, number>;
      note(own, win * COUNTS + counted, -1);
      note(own, (win + base * lineCount) * COUNTS + counted, 1);
    }
  };
  const visit = (reel: number) => {
    if (reel === reels) return leaf();
    const list = at(columns, reel);
    const masks = at(shows, reel);
    for (let stop = 0; stop < list.length; stop += 1) {
      const mask = masks[stop] as number;
      symbols.set(list[stop] as Uint8Array, reel * rows);
      for (let symbol = 0; symbol < shown.length; symbol += 1) {
        shown[symbol] = (shown[symbol] as number) + ((mask >> symbol) & 1);
      }
      visit(reel + 1);
      for (let symbol = 0; symbol < shown.length; symbol += 1) {
        shown[symbol] = (shown[symbol] as number) - ((mask >> symbol) & 1);
      }
    }
  };
  visit(0);
  const boards = columns.reduce((product, list) => product * list.length, 1);
  return changes.map((own) => {
    const classes = new Map(common);
    for (const [key, times] of own) note(classes, key, times);
    return { boards, classes: toClasses(machine, classes) };
  });
}
