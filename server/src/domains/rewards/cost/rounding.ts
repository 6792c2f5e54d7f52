import type { Claim } from './claim';

/** Rounds after which the cash has forgotten where it began. */
const ROUNDS = 200;
/** Stakes of more minor units lose nothing that counts by rounding. */
const LARGEST_STAKE = 5_000;

/**
 * What a bonus loses to the cash by rounding, in each stake that both pay: of what the stake pays the bonus's part is rounded down, and the rest is the
 * cash's. Where every round pays something the cash never runs out, so that every stake is paid by both; elsewhere the first round that pays nothing takes
 * what little cash there is.
 * @returns minor units on average; 0 where some round pays nothing.
 */
export function roundedAway({ stake, outcomes }: Claim): number {
  if (stake > LARGEST_STAKE || outcomes.length === 0 || outcomes.some(({ pay }) => pay === 0)) return 0;
  // The cash below a stake, as likely anywhere at first.
  let now = new Float64Array(stake).fill(1 / (stake - 1), 1);
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(stake);
    lost = 0;
    now.forEach((mass, cash) => {
      if (mass === 0) return;
      for (const { cost, pay, probability } of outcomes) {
        const part = (Math.floor((stake * pay) / 100) * cash) / Math.round((stake * cost) / 100);
        const kept = Math.ceil(part - 1e-9);
        lost += mass * probability * (kept - part);
        const left = kept % stake;
        next[left] = (next[left] ?? 0) + mass * probability;
      }
    });
    now = next;
  }
  return lost;
}
