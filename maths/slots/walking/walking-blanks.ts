import { at } from '../../../games/engine/at';
import type { Machine } from '../../../games/engine/slot/features/machine';
import { MOST_RESPINS } from '../../../games/engine/slot/features/player';
import { columnsOf } from '../cascade/board-classes';
import { DECISIVE, WHOLE } from './walking-wilds';

/** What a reel can show: `cells[row]` the bit of a symbol, all bits for a wild, none for a scatter. */
interface Column {
  readonly cells: readonly number[];
  readonly scatters: number;
  /** The wild that it shows in a cell, held or not, as a bit of its row; 0 for none. */
  readonly wild: number;
  readonly stops: number;
}

/** Boards of the last two reels that win nothing, and the wilds that they leave. */
interface LastBoards {
  readonly fourth: number;
  readonly fifth: number;
  readonly scatters: number;
  readonly boards: bigint;
}

/** What the first three reels leave to be decided by the others: lines all wild so far, and boards by scatters of those that won nothing yet. */
interface FirstBoards {
  readonly open: number;
  readonly byScatters: readonly bigint[];
}

/**
 * The chance that no board of a base game with walking wilds wins anything, over `WHOLE`. How a board without a win goes on depends on the
 * rows that its wilds hold, so here the chain is over sets of rows, one a reel; of a set of three, the first reels decide.
 * @param machine of a game for which `countsWalkingWilds` holds.
 */
export function blankSpins(machine: Machine): bigint {
  return new Blanks(machine).chance();
}

class Blanks {
  readonly #wild: number;
  readonly #columns: readonly (readonly Column[])[];
  /** The rows of each line. */
  readonly #lines: readonly (readonly number[])[];
  readonly #first = new Map<number, FirstBoards>();
  readonly #last = new Map<string, readonly LastBoards[]>();

  constructor(private readonly machine: Machine) {
    const { facts, ordinary, rows, scatter, strips, wild } = machine;
    this.#wild = ordinary.reduce((bits, symbol) => bits | (1 << symbol), 0);
    this.#lines = facts.lines;
    this.#columns = strips.base.map((strip) =>
      columnsOf(strip, rows, -1).map((column) => ({
        cells: Array.from(column, (symbol) => (symbol === wild ? this.#wild : symbol === scatter ? 0 : 1 << symbol)),
        scatters: column.filter((symbol) => symbol === scatter).length,
        wild: column.includes(wild) ? 1 << column.indexOf(wild) : 0,
        stops: 1,
      })),
    );
  }

  chance(): bigint {
    const cycle = this.#columns.reduce((all, { length }) => all * BigInt(length), 1n);
    let ended = 0n;
    /** By the rows held on the first four reels. */
    let waiting = new Map([[0, WHOLE]]);
    for (let board = 0; board <= MOST_RESPINS && waiting.size > 0; board += 1) {
      const next = new Map<number, bigint>();
      for (const { kept, open, byScatters } of this.#decided(waiting, cycle)) {
        for (const { fourth, fifth, scatters, boards } of this.#lastBoards(open, this.#rowsOf(kept, 2))) {
          const mass = byScatters.reduce(
            (all, own, count) => (at(this.machine.scatterPays, count + scatters) === 0 ? all + own : all),
            0n,
          );
          if (mass === 0n) continue;
          const [second, third] = [this.#rowsOf(kept, 0), this.#rowsOf(kept, 1)];
          const held = this.#pack([second, third, fourth, fifth]);
          if (held === 0 || board === MOST_RESPINS) ended += mass * boards;
          else next.set(held, (next.get(held) ?? 0n) + mass * boards);
        }
      }
      waiting = next;
    }
    return ended;
  }

  /** Boards whose first three reels win nothing: by what the second to the fourth reel hold and the lines that are open. */
  #decided(waiting: ReadonlyMap<number, bigint>, cycle: bigint) {
    const groups = new Map<string, { kept: number; open: number; byScatters: bigint[] }>();
    for (const [held, mass] of waiting) {
      const { open, byScatters } = this.#firstBoards(held);
      const kept = held >> this.machine.rows;
      const key = `${kept} ${open}`;
      const group = groups.get(key) ?? { kept, open, byScatters: byScatters.map(() => 0n) };
      groups.set(key, group);
      const share = mass / cycle;
      byScatters.forEach((boards, count) => {
        group.byScatters[count] = at(group.byScatters, count) + share * boards;
      });
    }
    return groups.values();
  }

  #pack(masks: readonly number[]): number {
    return masks.reduce((packed, mask, place) => packed | (mask << (place * this.machine.rows)), 0);
  }

  #rowsOf(packed: number, place: number): number {
    const { rows } = this.machine;
    return (packed >> (place * rows)) & ((1 << rows) - 1);
  }

  #firstBoards(held: number): FirstBoards {
    const masks = Array.from({ length: DECISIVE }, (_, reel) => this.#rowsOf(held, reel));
    const key = this.#pack(masks);
    const known = this.#first.get(key);
    if (known !== undefined) return known;
    const isOpen = (rows: readonly number[]) => masks.every((mask, reel) => ((mask >> at(rows, reel)) & 1) === 1);
    const open = this.#lines.reduce((bits, rows, line) => (isOpen(rows) ? bits | (1 << line) : bits), 0);
    const result = { open, byScatters: this.#countFirst(masks, open) };
    this.#first.set(key, result);
    return result;
  }

  /** Bare casts: a hundred million boards. */
  #countFirst(masks: readonly number[], open: number): bigint[] {
    const { rows } = this.machine;
    const [first = [], second = [], third = []] = masks.map((mask, reel) => this.#shown(reel, mask));
    const decided = this.#lines.filter((_, line) => ((open >> line) & 1) === 0);
    const counts = Array<number>(DECISIVE + 1).fill(0);
    const hopes = new Int32Array(rows);
    for (const left of first) {
      for (const middle of second) {
        // The symbols that complete a line, by row of the third reel.
        hopes.fill(0);
        for (const line of decided) {
          const bits = (left.cells[line[0] as number] as number) & (middle.cells[line[1] as number] as number);
          hopes[line[2] as number] = (hopes[line[2] as number] as number) | bits;
        }
        const stops = left.stops * middle.stops;
        const scatters = left.scatters + middle.scatters;
        for (const right of third) {
          let won = 0;
          for (let row = 0; row < rows; row += 1) won |= (hopes[row] as number) & (right.cells[row] as number);
          if (won !== 0) continue;
          const count = scatters + right.scatters;
          counts[count] = (counts[count] as number) + stops * right.stops;
        }
      }
    }
    return counts.map(BigInt);
  }

  /** What the last two reels show where they win nothing on lines that are all wild before them. @param mask rows held on the fourth reel. */
  #lastBoards(open: number, mask: number): readonly LastBoards[] {
    const key = `${open} ${mask}`;
    const known = this.#last.get(key);
    if (known !== undefined) return known;
    const lines = this.#lines.filter((_, line) => ((open >> line) & 1) === 1);
    const found = new Map<string, LastBoards>();
    for (const fourth of this.#shown(DECISIVE, mask)) {
      for (const fifth of this.#shown(DECISIVE + 1, 0)) {
        const wins = lines.some((rows) => {
          const before = at(fourth.cells, at(rows, DECISIVE));
          // Wilds alone pay nothing, and a scatter ends a line.
          const bits = before === this.#wild ? at(fifth.cells, at(rows, DECISIVE + 1)) : before;
          return bits !== 0 && bits !== this.#wild;
        });
        if (wins) continue;
        const scatters = fourth.scatters + fifth.scatters;
        const left = { fourth: mask | fourth.wild, fifth: fifth.wild, scatters };
        const place = Object.values(left).join();
        const boards = (found.get(place)?.boards ?? 0n) + BigInt(fourth.stops * fifth.stops);
        found.set(place, { ...left, boards });
      }
    }
    const result = [...found.values()];
    this.#last.set(key, result);
    return result;
  }

  /** What a reel can show where some of its rows are held. */
  #shown(reel: number, mask: number): Column[] {
    const isHeld = (row: number) => ((mask >> row) & 1) === 1;
    const found = new Map<string, Column>();
    for (const column of at(this.#columns, reel)) {
      const hidden = column.scatters > 0 && isHeld(column.cells.indexOf(0));
      const cells = column.cells.map((bits, row) => (isHeld(row) ? this.#wild : bits));
      const scatters = hidden ? 0 : column.scatters;
      const key = `${cells.join()} ${scatters} ${column.wild}`;
      found.set(key, { cells, scatters, wild: column.wild, stops: (found.get(key)?.stops ?? 0) + 1 });
    }
    return [...found.values()];
  }
}
