import type { DepositStatusName } from '@croupier/contract/codes';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database';
import type { DepositKey } from './deposits';

/** A deposit's transition between states, with the stored fields of the update that caused it. */
export interface Transition extends DepositKey {
  readonly from: DepositStatusName;
  readonly to: DepositStatusName;
  readonly paymentId: string | null;
  readonly challengeUrl: string | null;
  readonly declineReason: string | null;
  readonly reviewReason: string | null;
  /** The credited amount where it differs from the agreed one, minor units; null for the agreed one. */
  readonly credited: number | null;
  readonly instructions: Readonly<Record<string, unknown>> | null;
  /** See `PaymentUpdate`; added to earlier ones. */
  readonly references: readonly string[];
  readonly note: string | null;
}

/**
 * Moves deposits. The UPDATE names the state that it expects of each.
 * @throws Error when one is in another state: its row is locked, so that is a bug.
 */
export async function moveDeposits(trx: Trx, moves: readonly Transition[], now: Date): Promise<void> {
  const { rows } = await sql`update deposit d set status = m."to", card_token = null,
      provider_payment_id = coalesce(d.provider_payment_id, m."paymentId"), challenge_url = m."challengeUrl",
      decline_reason = m."declineReason", review_reason = coalesce(m."reviewReason", d.review_reason), credited = coalesce(m.credited, d.credited),
      instructions = coalesce(m.instructions, d.instructions), note = coalesce(m.note, d.note),
      provider_references = array(select unnest(d.provider_references) union select jsonb_array_elements_text(m."references")),
      settled_at = case when m."to" = 'success' then ${now}::timestamptz end, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(member_id bigint, deposit_id text, "from" text, "to" text, "paymentId" text,
      "challengeUrl" text, "declineReason" text, "reviewReason" text, credited bigint, instructions jsonb, "references" jsonb, note text)
    where d.member_id = m.member_id and d.deposit_id = m.deposit_id and d.status = m."from" returning 1`.execute(trx);
  if (rows.length < moves.length)
    throw new Error(`one of ${moves.map((move) => move.deposit_id).join(', ')} moved under its lock`);
}
