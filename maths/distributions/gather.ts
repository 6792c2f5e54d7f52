import type { PayoutOutcome } from '../../games/payout-distributions';

/** How much wider each step of the ladder is than the one below. */
const STEP = 1.2;

/** Outcomes of one cost and one pay added up, without those that never come; by cost and pay. */
export function merged(outcomes: readonly PayoutOutcome[]): PayoutOutcome[] {
  const found = new Map<string, PayoutOutcome>();
  for (const { cost, pay, probability } of outcomes) {
    const key = `${cost} ${pay}`;
    found.set(key, { cost, pay, probability: probability + (found.get(key)?.probability ?? 0) });
  }
  return [...found.values()]
    .filter(({ probability }) => probability > 0)
    .toSorted((left, right) => left.cost - right.cost || left.pay - right.pay);
}

/**
 * Gathers the many pays of a slot on steps that each are a fifth wider than the one below. Each pay is split between two pays of its step's ends so that its
 * mean stays; the variance grows by less than 1 % of the square of the pay.
 * @param least the lowest pay above zero that stands for itself, hundredths of the stake.
 */
export function gathered(outcomes: readonly PayoutOutcome[], least = 20): PayoutOutcome[] {
  const ladder = [0, least];
  const most = Math.max(...outcomes.map(({ pay }) => pay));
  for (let next = least * STEP; next < most; next *= STEP) ladder.push(Math.round(next));
  ladder.push(most);
  return merged(
    outcomes.flatMap(({ cost, pay, probability }) => {
      if (pay === 0 || pay <= least) return [{ cost, pay, probability }];
      const above = ladder.findIndex((rung) => rung >= pay);
      const [low = 0, high = 0] = ladder.slice(above - 1, above + 1);
      const share = (pay - low) / (high - low);
      return [
        { cost, pay: low, probability: probability * (1 - share) },
        { cost, pay: high, probability: probability * share },
      ];
    }),
  );
}

/** Expected payout less further stakes, as a fraction of the first stake. */
export const returnOf = (outcomes: readonly PayoutOutcome[]): number =>
  outcomes.reduce((sum, { cost, pay, probability }) => sum + (probability * (pay - cost + 100)) / 100, 0);

/** Makes a sampled distribution return what the game publishes: its wins all come a little more or less often. */
export function scaledTo(rtp: number, outcomes: readonly PayoutOutcome[]): PayoutOutcome[] {
  const factor = rtp / returnOf(outcomes);
  const wins = outcomes.filter(({ pay }) => pay > 0).map((win) => ({ ...win, probability: win.probability * factor }));
  const winning = wins.reduce((sum, { probability }) => sum + probability, 0);
  return [{ cost: 100, pay: 0, probability: 1 - winning }, ...wins];
}

/** The same for a game that mostly pays nothing or twice the stake: some rounds lost become rounds won, or the other way. */
export function shiftedTo(rtp: number, outcomes: readonly PayoutOutcome[]): PayoutOutcome[] {
  const moved = (rtp - returnOf(outcomes)) / 2;
  return merged([...outcomes, { cost: 100, pay: 200, probability: moved }, { cost: 100, pay: 0, probability: -moved }]);
}
