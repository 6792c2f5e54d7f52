import { MOVES, STANDS } from '../../arcade/src/slot/stage/drawing/moving';
import { phoneFrames } from './phone-clock';
import { type Drawn, type DrawnTask, readDrawn, type TraceEvent } from './trace';

/** Of a phone, ms of processor time. */
export interface FrameCosts {
  readonly frames: number;
  /** What the main thread spends from one frame to the next. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /** The longest frame with all that it waits for on the phone. Those that answer a press stand apart. */
  readonly longestFrameMs: number;
  readonly framesOver50Ms: number;
  /** The longest of these while the page says that its board moves, which is when a hitch is seen. */
  readonly longestMovingMs: number;
  readonly movingOver50Ms: number;
  /** The longest work without a pause up to a frame of the trace, as though the phone's frames came where those of the trace did. */
  readonly longestStretchMs: number;
  /** The same of the frames that answer a press: how long a player waits for something to happen. */
  readonly longestPressMs: number;
  readonly pressesOver50Ms: number;
  /** The longest task that nothing can come between, of a press or not. */
  readonly longestTaskMs: number;
}

/** µs on the clock in which a waiting frame would have begun. */
const PAUSE = 2000;

/**
 * Adds up the processor time of the main thread's tasks between one animation frame and the next: script, style, layout, paint records and
 * the commands for the graphics card, with whatever else ran meanwhile.
 * @param slower how much slower the phone is than what was traced
 * @throws Error when the trace has no frames or no processor times
 */
export function frameCosts(events: readonly TraceEvent[], slower: number): FrameCosts {
  const drawn = readDrawn(events);
  const { tasks } = drawn;
  const phoneMs = (microseconds: number) => (microseconds / 1000) * slower;
  const costs = costsOfFrames(drawn).toSorted((a, b) => a - b);
  const at = (share: number) =>
    phoneMs(costs[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? Number.NaN);
  const isPressed = ({ from, to }: Span) => drawn.presses.some((press) => press >= from && press <= to);
  const moves = movesOf(drawn);
  const isMoving = ({ from, to }: Span) => moves.some((move) => to > move.from && from < move.to);
  const [pressed, running] = parted(
    stretchesOf(drawn).map((stretch) => ({ ...stretch, ms: phoneMs(stretch.cost) })),
    isPressed,
  );
  const [, shown] = parted(phoneFrames(tasks, slower), isPressed);
  const [moving] = parted(shown, isMoving);
  return {
    frames: costs.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    longestFrameMs: longest(shown),
    framesOver50Ms: over50(shown),
    longestMovingMs: longest(moving),
    movingOver50Ms: over50(moving),
    longestStretchMs: longest(running),
    longestPressMs: longest(pressed),
    pressesOver50Ms: over50(pressed),
    longestTaskMs: phoneMs(Math.max(...tasks.map(({ cost }) => cost))),
  };
}

interface Timed {
  readonly ms: number;
}

const over50 = (times: readonly Timed[]): number => times.filter(({ ms }) => ms > 50).length;
const longest = (times: readonly Timed[]): number => Math.max(0, ...times.map(({ ms }) => ms));

/** µs on the clock */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Stretch extends Span {
  /** µs of processor time */
  readonly cost: number;
}

/** Those of which it is true, and the others. */
function parted<T extends Span>(spans: readonly T[], isSo: (span: T) => boolean): [T[], T[]] {
  return [spans.filter(isSo), spans.filter((span) => !isSo(span))];
}

/** When the page said that its board moved. */
function movesOf({ marks, tasks }: Drawn): Span[] {
  const moves: Span[] = [];
  let from: number | undefined;
  for (const { at, name } of marks) {
    if (name === MOVES) from ??= at;
    if (name !== STANDS || from === undefined) continue;
    moves.push({ from, to: at });
    from = undefined;
  }
  return from === undefined ? moves : [...moves, { from, to: tasks.at(-1)?.to ?? from }];
}

/** What the thread spent from each frame to the next, µs of processor time. Several callbacks of one frame run in one task. */
function costsOfFrames({ tasks }: Drawn): number[] {
  const costs: number[] = [];
  for (const { cost, frame } of tasks) {
    if (frame) costs.push(0);
    if (costs.length > 0) costs.push((costs.pop() ?? 0) + cost);
  }
  return costs;
}

/**
 * Tasks that follow one another without a pause. The task in which a frame is made ends a stretch: then it can be shown. For want of a graphics
 * card several frames may be wanted at once here, and follow one another without a pause.
 */
function stretchesOf({ tasks }: { readonly tasks: readonly DrawnTask[] }): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | undefined;
  for (const { from, to, cost, frame } of tasks) {
    if (open && from - open.to > PAUSE) {
      stretches.push(open);
      open = undefined;
    }
    open = { from: open?.from ?? from, to, cost: (open?.cost ?? 0) + cost };
    if (!frame) continue;
    stretches.push(open);
    open = undefined;
  }
  return open ? [...stretches, open] : stretches;
}
