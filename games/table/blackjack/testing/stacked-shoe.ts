import { cardsByName, orderedDeck } from '../../../engine/cards/cards';
import type { RandomStream } from '../../../engine/game';

/** For tests: a stream whose draws make a shoe of so many decks deal these cards first, and then what lies on top. */
export function stackedShoe(names: string, decks = 6): RandomStream {
  const left = orderedDeck(decks);
  const draws = cardsByName(names).map((card, place) => {
    const found = left.indexOf(card, place);
    left[found] = left[place] ?? 0;
    left[place] = card;
    // A draw below the number of choices is its own result.
    return found - place;
  });
  return { nextUint32: () => draws.shift() ?? 0 };
}
