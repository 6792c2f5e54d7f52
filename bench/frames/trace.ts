import type { Browser, CDPSession } from '@playwright/test';
import { phoneFrames } from './phone-clock';

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** µs */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, µs. */
  readonly tdur?: number;
  /** Ties events of a flow together. */
  readonly id?: string | number;
  readonly args?: {
    readonly data?: {
      readonly url?: string;
      readonly requestId?: string;
      readonly message?: string;
      readonly type?: string;
    };
  };
}

/** Of a phone, ms of processor time. */
export interface FrameCosts {
  readonly frames: number;
  /** What the main thread spends from one frame to the next. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /** The longest frame with all that it waits for on the phone. Those that answer a press stand apart. */
  readonly longestFrameMs: number;
  readonly framesOver50Ms: number;
  /** The longest work without a pause up to a frame of the trace, as though the phone's frames came where those of the trace did. */
  readonly longestStretchMs: number;
  /** The same of the frames that answer a press: how long a player waits for something to happen. */
  readonly longestPressMs: number;
  readonly pressesOver50Ms: number;
  /** The longest task that nothing can come between, of a press or not. */
  readonly longestTaskMs: number;
}

/** toplevel has the tasks, its flow when they were queued, the timeline the frames. */
const CATEGORIES = ['toplevel', 'toplevel.flow', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** The outer of two names that Chromium gives a task. */
const TASK = 'RunTask';
const FRAME = 'FireAnimationFrame';
/** A flow from where a task is queued to where it runs. */
const QUEUED = 'SequenceManager PostTask';
const EVENT = 'EventDispatch';
/** What a press does; a finger that scrolls does none. */
const PRESS = 'click';
/** µs on the clock in which a waiting frame would have begun. */
const PAUSE = 2000;

/** Traces the whole browser. @returns what ends it and hands over the events. */
export async function startTrace(browser: Browser): Promise<() => Promise<readonly TraceEvent[]>> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordContinuously', includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return events;
  };
}

/**
 * Adds up the processor time of the main thread's tasks between one animation frame and the next: script, style, layout, paint records and
 * the commands for the graphics card, with whatever else ran meanwhile.
 * @param slower how much slower the phone is than what was traced
 * @throws Error when the trace has no frames or no processor times
 */
export function frameCosts(events: readonly TraceEvent[], slower: number): FrameCosts {
  const main = mainThread(events);
  const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const frames = own
    .filter(({ name }) => name === FRAME)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const frameTimes = frames.map((ts) => ({ ts }));
  const tasks = own.filter(({ name, ph }) => ph === 'X' && name === TASK).sort((a, b) => a.ts - b.ts);
  if (frames.length < 2 || tasks.every(({ tdur }) => tdur === undefined)) throw new Error('the trace tells nothing');
  const costs: number[] = [];
  const phoneMs = (microseconds: number) => (microseconds / 1000) * slower;
  let lastStart = Number.NEGATIVE_INFINITY;
  let frame = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    while (frame < frames.length && (frames[frame] ?? 0) <= ts + dur) {
      // Several callbacks of one frame run in one task.
      if ((frames[frame] ?? 0) >= ts && lastStart !== ts) {
        costs.push(0);
        lastStart = ts;
      }
      frame += 1;
    }
    if (costs.length > 0) costs.push((costs.pop() ?? 0) + phoneMs(tdur));
  }
  const sorted = costs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const presses = own.filter(({ name, args }) => name === EVENT && args?.data?.type === PRESS).map(({ ts }) => ts);
  const isPressed = ({ from, to }: Span) => presses.some((press) => press >= from && press <= to);
  const stretches = stretchesOf(tasks, frames).map((stretch) => ({ ...stretch, ms: phoneMs(stretch.cost) }));
  const queued = queueTimes(events, own);
  const asTasks = tasks.map(({ ts, dur = 0, tdur = 0 }) => ({
    from: ts,
    to: ts + dur,
    cost: tdur,
    posted: firstWithin(queued, ts, ts + dur)?.posted,
    frame: firstWithin(frameTimes, ts, ts + dur) !== undefined,
  }));
  const [pressed, running] = parted(stretches, isPressed);
  const [, shown] = parted(phoneFrames(asTasks, slower), isPressed);
  return {
    frames: costs.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    longestFrameMs: longest(shown),
    framesOver50Ms: over50(shown),
    longestStretchMs: longest(running),
    longestPressMs: longest(pressed),
    pressesOver50Ms: over50(pressed),
    longestTaskMs: phoneMs(Math.max(...tasks.map(({ tdur = 0 }) => tdur))),
  };
}

/**
 * What the main thread spends from the end of an answer until a page says `console.timeStamp(said)`; the task that says it is not counted.
 * @param path with which the address of the request ends. @returns ms of processor time. @throws Error when the trace has not both.
 */
export function costBetween(events: readonly TraceEvent[], path: string, said: string): number {
  const dataOf = ({ args }: TraceEvent) => args?.data;
  const asked = events.find((event) => event.name === 'ResourceSendRequest' && dataOf(event)?.url?.endsWith(path));
  const answered = events.find(
    (event) => event.name === 'ResourceFinish' && dataOf(event)?.requestId === (asked && dataOf(asked)?.requestId),
  );
  const shown = events.find((event) => event.name === 'TimeStamp' && dataOf(event)?.message === said);
  if (!asked || !answered || !shown) throw new Error('the trace tells nothing');
  return events
    .filter(({ pid, tid, ph, name }) => pid === shown.pid && tid === shown.tid && ph === 'X' && name === TASK)
    .filter(({ ts, dur = 0 }) => ts + dur >= answered.ts && ts + dur < shown.ts)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
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

/** Those that answer a press, and the others. */
function parted<T extends Span>(spans: readonly T[], isPressed: (span: T) => boolean): [T[], T[]] {
  return [spans.filter(isPressed), spans.filter((span) => !isPressed(span))];
}

/** When what ran at a time had been queued, µs on the clock; ascending by when it ran. @param own events of the thread that it ran on */
function queueTimes(events: readonly TraceEvent[], own: readonly TraceEvent[]): { ts: number; posted: number }[] {
  const posts = new Map(
    events.filter(({ name, ph }) => name === QUEUED && ph === 's').map(({ id, ts }): [unknown, number] => [id, ts]),
  );
  return own
    .filter(({ name, ph }) => name === QUEUED && ph === 'f')
    .flatMap(({ id, ts }) => {
      const posted = posts.get(id);
      return posted === undefined ? [] : { ts, posted };
    })
    .sort((a, b) => a.ts - b.ts);
}

/** The first of ascending times that lies within a span. */
function firstWithin<T extends { readonly ts: number }>(times: readonly T[], from: number, to: number): T | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle]?.ts ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const found = times[low];
  return found && found.ts <= to ? found : undefined;
}

/**
 * Tasks that follow one another without a pause. The task in which a frame is made ends a stretch: then it can be shown. For want of a graphics
 * card several frames may be wanted at once here, and follow one another without a pause.
 * @param frames when their callbacks were called, µs, ascending
 */
function stretchesOf(tasks: readonly TraceEvent[], frames: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | undefined;
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (open && ts - open.to > PAUSE) {
      stretches.push(open);
      open = undefined;
    }
    open = { from: open?.from ?? ts, to: ts + dur, cost: (open?.cost ?? 0) + tdur };
    const before = next;
    while (next < frames.length && (frames[next] ?? 0) <= open.to) next += 1;
    if (next === before) continue;
    stretches.push(open);
    open = undefined;
  }
  return open ? [...stretches, open] : stretches;
}

/** The thread that fired most animation frames. */
function mainThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events)
    if (name === FRAME) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const [pid = 0, tid = 0] = most.split(' ').map(Number);
  return { pid, tid };
}
