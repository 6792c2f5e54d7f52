/** A place of an app: the states of one states file. */
export interface Place<State> {
  /** The file's folder, such as `deposits/hosted`. */
  readonly name: string;
  readonly states: readonly (readonly [name: string, state: State])[];
}

/** Whether an export is a record of states; the other exports of a states file are makers and helpers. */
const isStates = ([name, value]: [string, unknown]): boolean => /[sS]tates$/.test(name) && typeof value === 'object';

const placeOf = (path: string): string =>
  path.replace(/^\.\.\/(?:features\/)?(.+)\.states\.tsx?$/, '$1').replace(/(?<=^|\/)([^/]+)\/\1$/, '$1');

/** All states of an app, by place. @param files exports of its states files, by their path below `src` */
export const placesIn = <State>(files: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Place<State>[] =>
  Object.entries(files).map(([path, exported]) => {
    const records = Object.entries(exported).filter(isStates) as [string, Readonly<Record<string, State>>][];
    return { name: placeOf(path), states: records.flatMap(([, record]) => Object.entries(record)) };
  });

const PAUSE = 20;

/**
 * Waits until a state has settled and stays settled: one answer may cause another request.
 * @param within milliseconds. @returns whether it has settled in that time
 */
export async function untilSettled(isSettled: () => boolean, within = 15_000): Promise<boolean> {
  const until = performance.now() + within;
  for (let quiet = 0; quiet < 2; quiet = isSettled() ? quiet + 1 : 0) {
    if (performance.now() > until) return false;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return true;
}
