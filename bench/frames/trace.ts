import type { Browser, CDPSession } from '@playwright/test';
import type { Task } from './phone-clock';

export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
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

/** What a page says with `performance.mark`; the event bears the mark's name. */
const MARKS = 'blink.user_timing';
/** toplevel has the tasks, its flow when they were queued, the timeline the frames. */
const CATEGORIES = ['toplevel', 'toplevel.flow', 'devtools.timeline', 'disabled-by-default-devtools.timeline', MARKS];
/** The outer of two names that Chromium gives a task. */
const TASK = 'RunTask';
const FRAME = 'FireAnimationFrame';
/** A flow from where a task is queued to where it runs. */
const QUEUED = 'SequenceManager PostTask';
const EVENT = 'EventDispatch';
/** What a press does; a finger that scrolls does none. */
const PRESS = 'click';
/** What a page says with `console.timeStamp`. */
const SAID = 'TimeStamp';

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
 * What the main thread spends from the end of an answer until a page says `console.timeStamp(said)`; the task that says it is not counted.
 * @param path with which the address of the request ends. @returns ms of processor time. @throws Error when the trace has not both.
 */
export function costAfterAnswer(events: readonly TraceEvent[], path: string, said: string): number {
  const asked = events.find((event) => event.name === 'ResourceSendRequest' && dataOf(event)?.url?.endsWith(path));
  const answered = events.find(
    (event) => event.name === 'ResourceFinish' && dataOf(event)?.requestId === (asked && dataOf(asked)?.requestId),
  );
  return costBetween(events, asked && answered, whenSaid(events, said));
}

/** The same from where a page says one thing until it says another; the task that says the first is counted. */
export const costBetweenSaid = (events: readonly TraceEvent[], from: string, to: string): number =>
  costBetween(events, whenSaid(events, from), whenSaid(events, to));

const dataOf = ({ args }: TraceEvent) => args?.data;
const whenSaid = (events: readonly TraceEvent[], said: string) =>
  events.find((event) => event.name === SAID && dataOf(event)?.message === said);

function costBetween(events: readonly TraceEvent[], from: TraceEvent | undefined, to: TraceEvent | undefined): number {
  if (!from || !to) throw new Error('the trace tells nothing');
  return events
    .filter(({ pid, tid, ph, name }) => pid === to.pid && tid === to.tid && ph === 'X' && name === TASK)
    .filter(({ ts, dur = 0 }) => ts + dur >= from.ts && ts + dur < to.ts)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

/** A thread of a page that draws, as its trace records it. Times in µs on the clock, all ascending. */
export interface Drawn {
  readonly tasks: readonly DrawnTask[];
  /** When callbacks of frames were called. */
  readonly frames: readonly number[];
  /** When something was pressed. */
  readonly presses: readonly number[];
  readonly marks: readonly { readonly at: number; readonly name: string }[];
}

/** Its cost is in µs of processor time. */
export type DrawnTask = Task & { readonly posted: number | undefined };

/** @throws Error when the trace has no frames or no processor times */
export function readDrawn(events: readonly TraceEvent[]): Drawn {
  const main = mainThread(events);
  const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid).sort((a, b) => a.ts - b.ts);
  const frames = own.filter(({ name }) => name === FRAME);
  const tasks = own.filter(({ name, ph }) => ph === 'X' && name === TASK);
  if (frames.length < 2 || tasks.every(({ tdur }) => tdur === undefined)) throw new Error('the trace tells nothing');
  const queued = queueTimes(events, own);
  return {
    tasks: tasks.map(({ ts, dur = 0, tdur = 0 }) => ({
      from: ts,
      to: ts + dur,
      cost: tdur,
      posted: firstWithin(queued, ts, ts + dur)?.posted,
      frame: firstWithin(frames, ts, ts + dur) !== undefined,
    })),
    frames: frames.map(({ ts }) => ts),
    presses: own.filter(({ name, args }) => name === EVENT && args?.data?.type === PRESS).map(({ ts }) => ts),
    marks: own.filter(({ cat }) => cat === MARKS).map(({ ts, name }) => ({ at: ts, name })),
  };
}

/** When what ran at a time had been queued, µs on the clock. @param own events of the thread that it ran on, ascending */
function queueTimes(
  events: readonly TraceEvent[],
  own: readonly TraceEvent[],
): { readonly ts: number; readonly posted: number }[] {
  const posts = new Map(
    events.filter(({ name, ph }) => name === QUEUED && ph === 's').map(({ id, ts }): [unknown, number] => [id, ts]),
  );
  return own
    .filter(({ name, ph }) => name === QUEUED && ph === 'f')
    .flatMap(({ id, ts }) => {
      const posted = posts.get(id);
      return posted === undefined ? [] : { ts, posted };
    });
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

/** The thread that fired most animation frames. */
function mainThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events)
    if (name === FRAME) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const [pid = 0, tid = 0] = most.split(' ').map(Number);
  return { pid, tid };
}
