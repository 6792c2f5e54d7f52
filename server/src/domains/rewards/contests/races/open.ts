import { minor } from '@croupier/contract/money';
import { racePoolEscrowed } from '../../../../ledger/recipes/races';
import type { Trx } from '../../../../platform/database';
import { insertRace, type RaceTerms } from './store';

/** What two operators decided. */
export interface Decision {
  readonly changeId: number;
  readonly proposedBy: number;
  readonly approvedBy: number;
}

/** Opens a race and puts its prizes aside, in one transaction: no race is there without its pool. @returns its number. */
export async function openRace(trx: Trx, terms: RaceTerms, { changeId, ...operators }: Decision): Promise<number> {
  const pool = minor(terms.prizes.reduce((sum, prize) => sum + prize, 0));
  const raceId = await insertRace(trx, changeId, terms, pool);
  await racePoolEscrowed(trx, { raceId, amount: pool, currency: terms.currency, ...operators });
  return raceId;
}
