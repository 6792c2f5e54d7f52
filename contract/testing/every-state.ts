/** A place of an app: what one file of states shows. */
export interface Place<State> {
  /** Where the file lies, as `deposits/hosted`. */
  readonly name: string;
  readonly states: readonly (readonly [name: string, state: State])[];
}

/** A record of states, which a file of states exports besides the makers and helpers of its tests. */
const isStates = ([name, value]: [string, unknown]): boolean => /[sS]tates$/.test(name) && typeof value === 'object';

const placeOf = (path: string): string =>
  path.replace(/^\.\.\/(?:features\/)?(.+)\.states\.tsx?$/, '$1').replace(/(?<=^|\/)([^/]+)\/\1$/, '$1');

/** All states of an app, by place. @param files what its files of states export, by their path below `src` */
export const placesIn = <State>(files: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Place<State>[] =>
  Object.entries(files).map(([path, exported]) => {
    const records = Object.entries(exported).filter(isStates) as [string, Readonly<Record<string, State>>][];
    return { name: placeOf(path), states: records.flatMap(([, record]) => Object.entries(record)) };
  });

const PAUSE = 20;

/**
 * Waits until a state has settled and stays so: one answer may lead to another question.
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
