import { createHash } from 'node:crypto';
import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { jackpotWon } from '../../../ledger/recipes/jackpots';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import type { Randomness } from '../../../platform/randomness';
import type { Sealing } from '../../../platform/sealing';
import { type Contribution, countUp, inCurrency, type JackpotTerms, triggerOf } from './rules';
import * as store from './store';

const SECRET_BYTES = 32;
/** Contributions counted per transaction. */
const COUNTED_AT_ONCE = 2_000;

type SealedSecret = Pick<store.PotRow, 'secret' | 'secret_hash'>;

/** The secret that decides when a new cycle is won; null in jackpots won at random. */
export function newSecret(ceiling: number | null, random: Randomness, sealing: Sealing): SealedSecret {
  if (ceiling === null) return { secret: null, secret_hash: null };
  const secret = random.bytes(SECRET_BYTES);
  return { secret: sealing.seal(secret), secret_hash: createHash('sha256').update(secret).digest() };
}

export interface Counter {
  /** Counts a pot's contributions in order and pays each winner, until no contribution is left. */
  count(jackpot: string, currency: CurrencyCode): Promise<void>;
}

/** Counts up to the first winner whose round is not void; a void winner's contribution is counted, but the winner is skipped. */
async function countStanding(trx: Trx, tail: readonly Contribution[], collected: number, needed: number | null) {
  let counted = countUp(tail, collected, needed);
  while (counted.winner && (await store.isVoid(trx, counted.winner))) {
    const rest = countUp(tail.slice(counted.count), counted.collected, needed);
    counted = { ...rest, count: counted.count + rest.count };
  }
  return counted;
}

/**
 * Counts pots. One process at a time counts a pot, in the order in which contributions were written, and pays a winner in the transaction that counts
 * the contribution: so a round wins once, and the contributions of a process that dies are counted by the next.
 */
export function createCounter(deps: {
  database: Database;
  random: Randomness;
  sealing: Sealing;
  termsOf: (code: string) => Promise<JackpotTerms>;
}): Counter {
  const { database, random, sealing, termsOf } = deps;

  /** @param won the amount paid, minor units, the seed included. */
  async function pay(trx: Trx, pot: store.PotRow, winner: Contribution, won: Minor, seed: Minor): Promise<void> {
    const { jackpot, currency, cycle } = pot;
    const memberId = winner.member_id;
    const roundId = winner.round_id;
    await jackpotWon(trx, { memberId, roundId, jackpotId: jackpot, amount: minor(won - seed), seed, currency });
    await store.insertHit(trx, {
      member_id: memberId,
      round_id: roundId,
      jackpot,
      currency,
      cycle,
      amount: won,
      seed,
      secret: pot.secret && sealing.open(pot.secret),
      secret_hash: pot.secret_hash,
    });
  }

  async function countSome(trx: Trx, terms: JackpotTerms, currency: CurrencyCode): Promise<boolean> {
    const pot = await store.lockPot(trx, terms.code, currency);
    if (!pot) throw new Error(`jackpot ${terms.code} has no pot in ${currency}`);
    const seed = inCurrency(terms.seed, currency);
    const trigger =
      terms.ceiling === null || !pot.secret
        ? null
        : triggerOf({ ...terms, ceiling: terms.ceiling }, sealing.open(pot.secret), pot);
    const tail = await store.readTail(trx, pot, COUNTED_AT_ONCE);
    const needed = trigger === null ? null : trigger - seed;
    const { count, collected, winner } = await countStanding(trx, tail, pot.collected, needed);
    const ids = tail.slice(0, count).map(({ id }) => id);
    await store.dropTail(trx, pot, ids);
    if (!winner) {
      if (count > 0) await store.writePot(trx, { ...pot, collected });
      return tail.length === COUNTED_AT_ONCE;
    }
    // Exactly the published amount: contributions beyond it start the next pot.
    const won = trigger ?? minor(seed + collected);
    await pay(trx, pot, winner, won, seed);
    await store.writePot(trx, {
      ...pot,
      ...newSecret(terms.ceiling, random, sealing),
      cycle: pot.cycle + 1,
      collected: collected - (won - seed),
    });
    return true;
  }

  return {
    async count(jackpot, currency) {
      const terms = await termsOf(jackpot);
      while (await inTransaction(database, (trx) => countSome(trx, terms, currency))) {
        // one transaction per winner, so that no payment waits for another winner's
      }
    },
  };
}
