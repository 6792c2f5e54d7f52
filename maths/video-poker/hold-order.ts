import { at } from '../../games/engine/at';

/** Deals that offer the same categories of holds, the same of which are as good as any: for an order of the categories they are one. */
export interface Offer {
  /** Categories, by number. */
  readonly categories: readonly number[];
  /** By place in `categories`: whether holding so is as good as any. */
  readonly good: readonly boolean[];
  readonly deals: number;
  /** By place in `categories`: what holding so loses over all these deals. */
  readonly losses: readonly number[];
}

export interface OrderedHolds {
  readonly order: readonly number[];
  /** Deals for which the first category that they offer is not as good as any. */
  readonly missed: number;
  /** What is lost by them. */
  readonly lost: number;
}

/** Passes over the list after which an order is taken as it is; it settles after a few. */
const MOST_PASSES = 20;

/**
 * The order of categories in which the first that a deal offers is as good as any for the most deals; found from a first order by moving
 * single categories as long as that helps.
 */
export function bestOrder(first: readonly number[], offers: readonly Offer[]): OrderedHolds {
  const having = new Map(
    first.map((category) => [category, offers.filter(({ categories }) => categories.includes(category))]),
  );
  let order = [...first];
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = order.join();
    for (const category of first) order = moveToBest(category, order, having.get(category) ?? []);
    if (order.join() === before) break;
  }
  return { order, ...judge(order, offers) };
}

/** The order with one category where it makes the fewest deals miss; where it was, if nowhere else is better. */
function moveToBest(category: number, order: readonly number[], offers: readonly Offer[]): number[] {
  const rest = order.filter((other) => other !== category);
  const rank = ranksIn(rest);
  // How many more deals miss with the category at a place than at the place before it: it stands aside for one category more.
  const steps = new Float64Array(rest.length + 1);
  for (const { categories, good, deals } of offers) {
    let own = 0;
    let next = -1;
    categories.forEach((other, place) => {
      if (other === category) own = place;
      else if (next < 0 || at(rank, other) < at(rank, at(categories, next))) next = place;
    });
    if (next < 0 || good[own] === good[next]) continue;
    const from = at(rank, at(categories, next)) + 1;
    steps[from] = at(steps, from) + (good[own] === true ? deals : -deals);
  }
  let best = order.indexOf(category);
  let missed = 0;
  const missedAt = Array.from(steps, (step) => (missed += step));
  missedAt.forEach((count, place) => {
    if (count < at(missedAt, best)) best = place;
  });
  return [...rest.slice(0, best), category, ...rest.slice(best)];
}

function judge(order: readonly number[], offers: readonly Offer[]): { missed: number; lost: number } {
  const rank = ranksIn(order);
  let missed = 0;
  let lost = 0;
  for (const { categories, good, deals, losses } of offers) {
    let first = 0;
    for (let place = 1; place < categories.length; place += 1) {
      if (at(rank, at(categories, place)) < at(rank, at(categories, first))) first = place;
    }
    if (good[first] === true) continue;
    missed += deals;
    lost += at(losses, first);
  }
  return { missed, lost };
}

/** The place of each category in an order, by category. */
function ranksIn(order: readonly number[]): number[] {
  const ranks: number[] = [];
  order.forEach((category, place) => (ranks[category] = place));
  return ranks;
}
