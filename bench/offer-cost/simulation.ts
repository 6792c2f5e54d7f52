import { FastStream } from '../../games/engine/fast-stream';
import { minor, type Minor } from '@croupier/contract/money';
import { splitReturn, splitStake } from '../../server/src/ledger/grants';
import type { Claim, CountedOutcome } from '../../server/src/domains/rewards/cost/claim';

const DRAWS = 2 ** 32;

/** Draws an outcome in the proportion of its probability: one comparison for most draws, by Walker's and Vose's alias tables. */
function drawsFrom(outcomes: readonly CountedOutcome[], random: FastStream): () => CountedOutcome {
  const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
  const columns = outcomes.map((outcome) => ({
    keep: (outcome.probability / total) * outcomes.length,
    outcome,
    alias: outcome,
  }));
  const small = columns.filter(({ keep }) => keep < 1);
  const large = columns.filter(({ keep }) => keep >= 1);
  for (let low = small.pop(), high = large.at(-1); low !== undefined && high !== undefined; ) {
    low.alias = high.outcome;
    high.keep -= 1 - low.keep;
    if (high.keep < 1) {
      large.pop();
      small.push(high);
    }
    low = small.pop();
    high = large.at(-1);
  }
  return () => {
    const column = columns[Math.floor((random.nextUint32() / DRAWS) * columns.length)];
    if (column === undefined) throw new Error('a game has no outcomes');
    return random.nextUint32() / DRAWS < column.keep ? column.outcome : column.alias;
  };
}

/** Plays one claim by the rules of the ledger, in whole minor units. @returns what becomes cash, minor units. */
function playClaim(
  { cash: own, bonus: granted, asked, most, stake, roundsUntilExpiry }: Claim,
  draw: () => CountedOutcome,
): number {
  let cash: number = own;
  let bonus: number = granted;
  let left: number = asked;
  for (let round = 0; left > 0; round += 1) {
    if (bonus === 0 || round === roundsUntilExpiry) return 0;
    const outcome = draw();
    const whole = Math.round((stake * outcome.cost) / 100);
    const cost = Math.min(whole, cash + bonus);
    const isWhole = cost === whole;
    const share = cost / whole;
    const pay = minor(Math.floor(isWhole ? (stake * outcome.pay) / 100 : (stake * outcome.pay * share) / 100));
    const paid = splitStake(minor(cost), minor(cash));
    cash -= paid.cash;
    bonus -= paid.bonus;
    if (pay > 0) {
      const returned = paid.bonus === 0 ? { cash: pay, bonus: 0 } : splitReturn(pay, minor(cost), paid.bonus as Minor);
      cash += returned.cash;
      bonus += returned.bonus;
    }
    left -= isWhole ? outcome.counted : Math.floor(outcome.counted * share);
  }
  return most === null ? bonus : Math.min(bonus, most);
}

/** What so many simulated claims cost, minor units, in ascending order. */
export function simulateClaims(claim: Claim, claims: number, seed: number): Float64Array {
  const draw = drawsFrom(claim.outcomes, new FastStream(seed));
  return Float64Array.from({ length: claims }, () => playClaim(claim, draw)).sort();
}
