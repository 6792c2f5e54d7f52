import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import type { HouseAccount } from '../accounts';
import { type LockedWallets, type Posted, postAll } from '../post';
import { postHouse } from '../post-house';

const raceAccount = (raceId: number): HouseAccount => `race:${raceId}`;

export interface RacePool {
  readonly raceId: number;
  /** Minor units. */
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** The two operators who decided the race. */
  readonly proposedBy: number;
  readonly approvedBy: number;
}

/**
 * Puts a race's prizes aside before it starts. Debits bonus cost, credits race:<id>. Once a race.
 * @returns false when it was done before. @throws Refusal secondOperatorRequired, idempotencyMismatch: see `postHouse`.
 */
export const racePoolEscrowed = (trx: Trx, { raceId, ...pool }: RacePool): Promise<boolean> =>
  postHouse(trx, {
    ...pool,
    kind: 'race_escrow',
    debit: 'bonus_cost',
    credit: raceAccount(raceId),
    referenceId: String(raceId),
  });

/**
 * Returns what nobody won, or the pool of a cancelled race. Debits race:<id>, credits bonus cost. Once a race, on the word of the operators who
 * decided it.
 * @returns false when it was done before. @throws Refusal secondOperatorRequired, idempotencyMismatch: see `postHouse`.
 */
export const racePoolReturned = (trx: Trx, { raceId, ...pool }: RacePool): Promise<boolean> =>
  postHouse(trx, {
    ...pool,
    kind: 'race_return',
    debit: raceAccount(raceId),
    credit: 'bonus_cost',
    referenceId: String(raceId),
  });

export interface RacePrize {
  readonly memberId: number;
  /** Minor units. */
  readonly amount: Minor;
}

/** Pays a race's prizes, one for each member, out of its pool. Debits race:<id>, credits cash. @param wallets of all winners, locked by the caller. */
export const racePrizesPaid = (
  trx: Trx,
  {
    raceId,
    currency,
    prizes,
  }: { readonly raceId: number; readonly currency: CurrencyCode; readonly prizes: readonly RacePrize[] },
  wallets: LockedWallets,
): Promise<Posted[]> =>
  postAll(
    trx,
    prizes.map(({ memberId, amount }) => ({
      memberId,
      key: `race_prize:${raceId}`,
      kind: 'race_prize',
      currency,
      reference: { type: 'reward', id: String(raceId) },
      legs: [{ kind: 'race_prize', debit: raceAccount(raceId), credit: 'cash', amount }],
    })),
    wallets,
  );
