import { IllegalActionError } from '../../engine/game';

const HOLD = /^hold:(0?1?2?3?4?)$/;

/** The action that holds these places, 0 … 4, rising: [0, 2, 4] is "hold:024". */
export function holdAction(places: readonly number[]): string {
  return `hold:${places.join('')}`;
}

/** The places that an action holds. @throws IllegalActionError for anything but "hold:" and rising places. */
export function readHold(action: string): number[] {
  const places = HOLD.exec(action)?.[1];
  if (places === undefined) throw new IllegalActionError('hold the places 0 to 4, rising, for instance "hold:024"');
  return [...places].map(Number);
}
