import type { Call, InputOf } from './call';

/**
 * Names the answer to a call in a client's cache. The path comes first, so that it alone names every answer of the call.
 * @param input that the call is made with
 */
export const answerKey = <C extends Call>(call: C, input: InputOf<C>) => [call.path, input] as const;

/**
 * The beginning of the keys of several answers, for caches that compare keys by their beginning and objects in them by their fields.
 * @param input that all of them were made with, in whole or in part; every answer of the call when it is left out
 */
export const answersKey = <C extends Call>(call: C, input?: Partial<InputOf<C>>) =>
  input === undefined ? ([call.path] as const) : ([call.path, input] as const);
