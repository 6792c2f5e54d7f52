/** What the app keeps on the device for its service worker. The worker reads these names, so it imports this file and nothing else of the app. */
export const KEPT_CACHE = 'kept';
/** Path of the chosen language in `KEPT_CACHE`. */
export const KEPT_LANGUAGE = '/kept/language';
/** Path of the last statement in `KEPT_CACHE`; the worker answers it, also without a network. */
export const KEPT_STATEMENT = '/kept/statement';
/** Header of a kept statement: its file name. */
export const KEPT_NAME = 'X-Kept-Name';
/** Header of a kept statement: when it was kept, ISO 8601. */
export const KEPT_TIME = 'X-Kept-Time';
/** Header of a kept statement: id of the member whom it is about. */
export const KEPT_MEMBER = 'X-Kept-Member';

/** Message from a window to a worker that waits: take over now. */
export const TAKE_OVER = 'takeOver';
/** Message from the worker to a window: show the screen at this path, which begins with `/#/`. */
export interface ShowScreen {
  readonly show: string;
}
