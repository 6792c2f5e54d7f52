import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';

/** Opens a member's wallet in the one currency that the account keeps. Called once, in the transaction that creates the member. */
export async function walletOpened(trx: Trx, memberId: number, currency: CurrencyCode): Promise<void> {
  await sql`insert into wallet (member_id, currency) values (${memberId}, ${currency})`.execute(trx);
}
