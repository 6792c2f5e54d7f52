import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';
import { at } from '../../games/engine/at';
import { deckSize } from '../../games/video-poker/engine/hand-kind';
import { compilePayTable, paysByKind } from '../../games/video-poker/engine/pay-table';
import { PLACE_SETS } from '../../games/video-poker/engine/subset-sums';
import type { HandCounts } from './hand-counts';
import { DISCARD_ALL, HoldCategories, type HoldCategory } from './hold-categories';
import { bestOrder, type Offer } from './hold-order';
import { valueHolds, waysOfDeal } from './optimal-play';

/** A category of holds in the ranked list. */
export interface RankedHold extends HoldCategory {
  /** Deals of which a hold of this category is the best there is. */
  readonly deals: number;
  /** What these deals return together with the best play, in bets. */
  readonly returned: number;
}

export interface HoldRanking {
  /** The best first, "discard all" the last: whoever holds by the first category that a hand offers plays by the list. */
  readonly holds: readonly RankedHold[];
  /** Categories that are the best hold of some deals, but for more deals are worse than to discard all: play by the list never holds them. */
  readonly unlisted: readonly RankedHold[];
  readonly deals: number;
  /** Deals for which the list names a hold that returns less than the best. */
  readonly missed: number;
  /** What play by the list returns less than the best play, in bets a deal. */
  readonly cost: number;
}

/**
 * The best play as a ranked list of categories: those that are the best hold of some deal, in the order in which the first that a hand
 * offers is most often as good as the best (`bestOrder`). Where a hand offers a category in several ways, the higher cards are held.
 * @throws Error when the best hold of some deal has no name.
 */
export function rankHolds(facts: VideoPokerFacts, counts: HandCounts): HoldRanking {
  const categories = new HoldCategories(facts);
  const pays = paysByKind(compilePayTable(facts.pays));
  const deals = new Map<number, number>();
  const gained = new Map<number, number>();
  valueHolds(counts, pays, ({ cards, hands }, gains, best) => {
    const own = categories.placeOf(cards, best);
    if (own < 0) throw new Error(`${facts.code}: the best hold of ${[...cards].join()} has no name`);
    deals.set(own, (deals.get(own) ?? 0) + hands);
    gained.set(own, (gained.get(own) ?? 0) + hands * at(gains, best));
  });
  const offers = new Offers();
  valueHolds(counts, pays, ({ cards, hands }, gains, best) => {
    const losses = new Map<number, number>();
    // Sets of higher cards are larger masks, so the last of a category is the one with the higher cards.
    for (let set = 0; set < PLACE_SETS; set += 1) {
      const place = categories.placeOf(cards, set);
      if (deals.has(place)) losses.set(place, at(gains, best) - at(gains, set));
    }
    offers.add(losses, hands);
  });
  const ways = waysOfDeal(deckSize(facts.wild));
  const all = counts.dealt.reduce((sum, hands) => sum + hands, 0);
  const valueOf = (place: number) => (gained.get(place) ?? 0) / (deals.get(place) ?? 1);
  const byValue = [...deals.keys()].toSorted((left, right) => valueOf(right) - valueOf(left));
  const { order, missed, lost } = bestOrder(byValue, offers.all());
  const ranked = order.map((place) => ({
    ...at(categories.all, place),
    deals: deals.get(place) ?? 0,
    returned: (gained.get(place) ?? 0) / ways,
  }));
  const end = ranked.findIndex(({ name }) => name === DISCARD_ALL) + 1;
  return { holds: ranked.slice(0, end), unlisted: ranked.slice(end), deals: all, missed, cost: lost / ways / all };
}

/** Deals by what they offer. */
class Offers {
  readonly #offers = new Map<string, { offer: Omit<Offer, 'deals' | 'losses'>; deals: number; losses: number[] }>();

  /** @param losses by category, what holding it loses. @param hands deals that offer this. */
  add(losses: ReadonlyMap<number, number>, hands: number): void {
    let key = '';
    for (const [category, loss] of losses) key += loss === 0 ? `${category}=` : `${category},`;
    const known = this.#offers.get(key);
    if (known === undefined) {
      const offer = { categories: [...losses.keys()], good: [...losses.values()].map((loss) => loss === 0) };
      this.#offers.set(key, { offer, deals: hands, losses: [...losses.values()].map((loss) => loss * hands) });
      return;
    }
    known.deals += hands;
    let place = 0;
    for (const loss of losses.values()) {
      known.losses[place] = at(known.losses, place) + loss * hands;
      place += 1;
    }
  }

  all(): Offer[] {
    return [...this.#offers.values()].map(({ offer, deals, losses }) => ({ ...offer, deals, losses }));
  }
}
