import { at } from '../../engine/at';
import type { RandomStream } from '../../engine/game';

/** A stream of these 32-bit values, then zeros. A value below the number of choices is its own draw. */
export function valuesStream(values: readonly number[]): RandomStream {
  let next = 0;
  return {
    nextUint32() {
      next += 1;
      return values[next - 1] ?? 0;
    },
  };
}

/**
 * A stream that makes `shuffle` of `deck` begin with the cards wanted, the rest in any order.
 * @throws RangeError when the deck does not hold them.
 */
export function stackedDeck(deck: readonly number[], wanted: readonly number[]): RandomStream {
  const rest = [...deck];
  for (const card of wanted) {
    const place = rest.indexOf(card);
    if (place < 0) throw new RangeError(`No card ${card} left`);
    rest.splice(place, 1);
  }
  const target = [...wanted, ...rest];
  const state = [...deck];
  const draws: number[] = [];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const picked = state.lastIndexOf(at(target, last), last);
    draws.push(picked);
    state[picked] = at(state, last);
    state[last] = at(target, last);
  }
  return valuesStream(draws);
}
