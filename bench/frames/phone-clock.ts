/** What the main thread did at a stretch, times in µs. */
export interface Task {
  /** On the clock of the machine that measures. */
  readonly from: number;
  readonly to: number;
  /** Processor time. */
  readonly cost: number;
  /** When it was put into the queue, on the clock. Before the busy time that it is in, when not told. */
  readonly posted?: number | undefined;
  /** It makes a frame. */
  readonly frame: boolean;
}

/** A frame as the phone makes it. */
export interface PhoneFrame {
  /** On the clock of the machine that measures, µs: what it waited for lies in between, and so does what made it. */
  readonly from: number;
  readonly to: number;
  /** ms of the phone's time that it waited for and took, since the frame before or the last pause. */
  readonly ms: number;
}

/** µs on the clock without work, in which a waiting frame would have begun. */
const PAUSE = 2000;
/** µs between the ticks of a screen, at each of which a frame is wanted. */
const TICK = 1_000_000 / 60;

/**
 * Plays a busy thread on a slower phone. Its screen ticks as often, so that it ticks more often during the same work: a frame is wanted with every
 * tick, runs after the task that is running and after what was queued before it, and before what is queued later. Each busy time begins as far from
 * a tick as can be. No frame of the trace is left out; where the phone ticks more often, one like the next is made.
 * @param tasks ascending. @param slower how many times slower the phone is.
 */
export function phoneFrames(tasks: readonly Task[], slower: number): PhoneFrame[] {
  const frames = tasks.filter(({ frame }) => frame);
  if (frames.length === 0) return [];
  const next = (after: number) => frames.find(({ from }) => from >= after) ?? frames.at(-1);
  return busyTimes(tasks).flatMap((busy) => playBusy(busy, slower, next(busy.at(-1)?.to ?? 0)?.cost ?? 0));
}

/** Tasks without a pause between them. */
function busyTimes(tasks: readonly Task[]): Task[][] {
  const times: Task[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const task of tasks) {
    if (task.from - end > PAUSE) times.push([]);
    times.at(-1)?.push(task);
    end = task.to;
  }
  return times;
}

interface Played {
  readonly task: Task;
  /** µs of the phone's time since the busy time began */
  readonly at: number;
}

/** @param usual what a frame costs that the trace does not have, µs */
function playBusy(busy: readonly Task[], slower: number, usual: number): PhoneFrame[] {
  const phone = new BusyPhone(busy, slower, usual);
  for (const task of busy) phone.come(task);
  return phone.end();
}

class BusyPhone {
  private readonly first: number;
  private readonly last: number;
  private readonly drawn: PhoneFrame[] = [];
  private readonly played: Played[] = [];
  /** Frames of the trace that are not made yet. */
  private readonly waiting: Task[];
  /** µs of the phone's time since the busy time began. */
  private now = 0;
  private wanted: number;
  /** When the last frame was shown. */
  private since: { readonly at: number; readonly clock: number };

  constructor(
    busy: readonly Task[],
    private readonly slower: number,
    private readonly usual: number,
  ) {
    this.first = busy[0]?.from ?? 0;
    this.last = busy.at(-1)?.to ?? 0;
    this.waiting = busy.filter(({ frame }) => frame);
    this.wanted = busy[0]?.frame ? 0 : TICK;
    this.since = { at: 0, clock: this.first };
  }

  /** The trace comes to a task. */
  come(task: Task): void {
    if (task.frame) {
      if (this.wanted <= this.now && this.waiting.includes(task)) this.draw(task.to);
      return;
    }
    const queued = queuedAt(task, this.first, this.played, this.slower);
    while (this.wanted <= this.now && queued > this.wanted) this.draw(task.from);
    this.played.push({ task, at: this.now });
    this.now += task.cost * this.slower;
  }

  /** What is left to do has an end, and after it comes a frame. */
  end(): PhoneFrame[] {
    while (this.waiting.length > 0 || this.now > this.since.at) this.draw(this.last);
    return this.drawn;
  }

  /** Makes the frame that is wanted. @param clock where the trace has come to */
  private draw(clock: number): void {
    const made = this.waiting.shift();
    this.wanted = this.now + TICK;
    this.now += (made?.cost ?? this.usual) * this.slower;
    const { at, clock: from } = this.since;
    this.drawn.push({
      from: Math.min(from, made?.from ?? from),
      to: Math.max(clock, made?.to ?? clock),
      ms: (this.now - at) / 1000,
    });
    this.since = { at: this.now, clock };
  }
}

/** When a task is queued, µs of the phone's time since the busy time began: as far into the work of the task that ran then. */
function queuedAt({ posted }: Task, first: number, played: readonly Played[], slower: number): number {
  if (posted === undefined || posted <= first) return 0;
  const last = played.findLast(({ task }) => task.from <= posted);
  if (!last) return 0;
  const { task, at } = last;
  const share = task.to > task.from ? Math.min(1, (posted - task.from) / (task.to - task.from)) : 1;
  return at + share * task.cost * slower;
}
