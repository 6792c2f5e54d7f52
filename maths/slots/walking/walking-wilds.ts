import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../../games/engine/at';
import type { Machine, Phase } from '../../../games/engine/slot/features/machine';
import { MOST_RESPINS } from '../../../games/engine/slot/features/player';
import { columnsOf } from '../cascade/board-classes';
import { boardWins, type BoardWin, type BoardWins } from '../cascade/board-wins';

/** Chances and expected values are whole numbers over this, always rounded down; what that loses is told by `ROUNDING`. */
export const WHOLE = 1n << 192n;
/**
 * More than rounding down ever takes from the return of a game: a board loses less than its cycle (2³² boards at the most) over `WHOLE` for
 * each of fewer than 2²⁰ states and boards of a spin, and no win, number of spins and multiplier together make that 2³⁶ times as much.
 */
export const ROUNDING = 2 ** -100;
const LEAST_PAID = 3;
/** The reels whose lines decide whether anything is won; in the base game no wild lands on them. */
export const DECISIVE = 3;

/** True for a game by lines with walking wilds and nothing else, on whose reels wilds and scatters never stand in view together. */
export function countsWalkingWilds({ features, freeSpins, pays, reels, rows, strips, symbols }: SlotFacts): boolean {
  const special = new Set(symbols.filter(({ kind }) => kind === 'wild' || kind === 'scatter').map(({ code }) => code));
  const apart = (strip: readonly string[]) =>
    strip.every((_, stop) => {
      const shown = Array.from({ length: rows }, (_row, row) => at(strip, (stop + row) % strip.length));
      return shown.filter((code) => special.has(code)).length <= 1;
    });
  const wild = symbols.find(({ kind }) => kind === 'wild');
  return (
    (pays ?? 'lines') === 'lines' &&
    features?.walkingWild?.phases.join() === 'base,free' &&
    Object.keys(features).length === 1 &&
    Object.keys(freeSpins.awarded).length > 0 &&
    wild !== undefined &&
    wild.factor === undefined &&
    strips.base.slice(0, DECISIVE).every((strip) => !strip.includes(wild.code)) &&
    [...strips.base, ...strips.free].every(apart) &&
    symbols.every(({ kind, pays: paid }) => {
      if (kind === 'wild') return Object.keys(paid).length === 0;
      const counts = Array.from({ length: reels - LEAST_PAID + 1 }, (_, more) => String(LEAST_PAID + more));
      return ['scatter', 'high', 'low'].includes(kind) && Object.keys(paid).join() === counts.join();
    })
  );
}

/** One way in which the reels can stop, as far as it matters to the wilds. */
interface Step {
  /** The state that follows. */
  readonly next: number;
  readonly scatters: number;
  /** Of all boards, how many stop like this. */
  readonly boards: number;
}

/** How many wilds each reel holds, and what follows. */
interface HeldState {
  /** By reel, the last included, which never holds any. */
  readonly held: readonly number[];
  readonly steps: readonly Step[];
}

/**
 * The states that a spin's boards can be in, from none held on. How many wilds each reel holds is enough to know: every row of a reel shows a
 * symbol on equally many stops, so of all sets of rows with so many wilds each is as likely, on every reel apart from the others, whatever
 * came before. For the same reason a reel shows a new wild, or a scatter, in as many of its stops as it has cells left.
 */
function heldStates({ reels, rows, scatter, strips, wild }: Machine, phase: Phase): HeldState[] {
  const strip = (reel: number) => at(strips[phase], reel);
  const on = (reel: number, wanted: number) => strip(reel).filter((symbol) => symbol === wanted).length;
  const states: { held: number[]; steps: Step[] }[] = [];
  const places = new Map<string, number>();
  const placeOf = (held: number[]) => {
    const key = held.join();
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, states.length);
    return states.push({ held, steps: [] }) - 1;
  };
  placeOf(Array<number>(reels).fill(0));
  // States are added while they are gone through.
  for (const { held, steps } of states) {
    const stop = (reel: number, grown: readonly number[], scatters: number, boards: number) => {
      if (boards === 0) return;
      if (reel === reels) {
        steps.push({ next: placeOf([...grown.slice(1), 0]), scatters, boards });
        return;
      }
      const own = at(held, reel);
      const wilds = on(reel, wild) * (rows - own);
      const seen = on(reel, scatter) * (rows - own);
      const plain = strip(reel).length - wilds - seen;
      stop(reel + 1, [...grown, own], scatters, boards * plain);
      stop(reel + 1, [...grown, own + 1], scatters, boards * wilds);
      stop(reel + 1, [...grown, own], scatters + 1, boards * seen);
    };
    stop(0, [], 0, 1);
  }
  return states;
}

/** A spin with all boards that its wilds lead to. */
export interface WalkedSpin {
  /** The chance of each number of free spins that it awards in all, up to the limit; by that number, over `WHOLE`. */
  readonly awards: readonly bigint[];
  /** How often each win is expected in a spin, and what it pays, over `WHOLE`. */
  readonly wins: BoardWins;
}

/** Derives what a spin wins and awards: a chain over the wilds held, board by board, to the last respin that the rules allow. */
export function walkedSpin(machine: Machine, phase: Phase): WalkedSpin {
  const states = heldStates(machine, phase);
  const { awards, boards } = follow(machine, phase, states);
  return { awards, wins: { boards: WHOLE, wins: winsOn(machine, phase, states, boards) } };
}

/** Boards of all stops of a phase's reels. */
export const cycleOf = ({ strips }: Machine, phase: Phase) =>
  strips[phase].reduce((all, { length }) => all * length, 1);

/** @returns beside the awards, how many boards of each state are expected in a spin. */
function follow(machine: Machine, phase: Phase, states: readonly HeldState[]) {
  const limit = machine.facts.freeSpins.maxTotal;
  const cycle = BigInt(cycleOf(machine, phase));
  const flows = states.map(({ steps }) => together(steps, machine.freeSpins));
  const boards = states.map(() => 0n);
  const awards = Array<bigint>(limit + 1).fill(0n);
  const none = () => states.map(() => Array<bigint>(limit + 1).fill(0n));
  let waiting = none();
  at(waiting, 0)[0] = WHOLE;
  for (let board = 0; board <= MOST_RESPINS; board += 1) {
    const next = none();
    waiting.forEach((byAward, state) =>
      byAward.forEach((mass, awarded) => {
        if (mass === 0n) return;
        boards[state] = at(boards, state) + mass;
        const share = mass / cycle;
        for (const flow of at(flows, state)) {
          const total = Math.min(awarded + flow.award, limit);
          // A spin ends when no wild is left, or with the last respin.
          const into = flow.next === 0 || board === MOST_RESPINS ? awards : at(next, flow.next);
          into[total] = at(into, total) + share * flow.boards;
        }
      }),
    );
    waiting = next;
  }
  return { awards, boards };
}

/** Steps that lead to the same state with the same award are one. */
function together(steps: readonly Step[], freeSpins: Int32Array) {
  const flows = new Map<string, { next: number; award: number; boards: bigint }>();
  for (const { next, scatters, boards } of steps) {
    const award = at(freeSpins, scatters);
    const key = `${next} ${award}`;
    flows.set(key, { next, award, boards: (flows.get(key)?.boards ?? 0n) + BigInt(boards) });
  }
  return [...flows.values()];
}

/** The wins of all boards of a spin. @param boards expected of each state. */
function winsOn(machine: Machine, phase: Phase, states: readonly HeldState[], boards: readonly bigint[]): BoardWin[] {
  const { facts, reels, rows, scatter, scatterPays, strips, wild } = machine;
  const code = at(facts.symbols, scatter).code;
  const lines = new Map<string, BoardWin>();
  const columns = strips[phase].map((strip) => columnsOf(strip, rows, -1));
  // A line finds a held wild on a reel as often as the reel's rows are held, so lines see reels of wilds or reels that spin.
  for (let pattern = 0; pattern < 1 << (reels - 1); pattern += 1) {
    const isHeld = (reel: number) => ((pattern >> reel) & 1) === 1;
    const weights = states.reduce((all, { held }, state) => {
      const times = held.slice(0, -1).reduce((ways, own, reel) => ways * (isHeld(reel) ? own : rows - own), 1);
      return all + at(boards, state) * BigInt(times);
    }, 0n);
    if (weights === 0n) continue;
    const weight = weights / BigInt(rows) ** BigInt(reels - 1);
    const seen = columns.map((list, reel) => (isHeld(reel) ? [new Uint8Array(rows).fill(wild)] : list));
    const found = boardWins(machine, seen);
    for (const win of found.wins.filter(({ symbol }) => symbol !== code)) {
      const key = `${win.symbol} ${win.count}`;
      const known = lines.get(key) ?? { ...win, wins: 0n, amount: 0n };
      lines.set(key, {
        ...known,
        wins: known.wins + (weight * win.wins) / found.boards,
        amount: known.amount + (weight * win.amount) / found.boards,
      });
    }
  }
  const cycle = BigInt(cycleOf(machine, phase));
  const scatters = Array.from(scatterPays, (pay, count): BoardWin => {
    const wins = states.reduce((all, { steps }, state) => {
      const own = steps.reduce((sum, step) => (step.scatters === count ? sum + step.boards : sum), 0);
      return all + (at(boards, state) * BigInt(own)) / cycle;
    }, 0n);
    return { symbol: code, count, wins, amount: wins * BigInt(pay) };
  });
  const order = facts.symbols.map((symbol) => symbol.code);
  return [...scatters.filter(({ amount }) => amount > 0n), ...lines.values()].toSorted(
    (left, right) => order.indexOf(left.symbol) - order.indexOf(right.symbol) || left.count - right.count,
  );
}
