import { type CurrencyCode, type Minor, minor, minus } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { endKey, findGrant, type GrantEnd, grantKey, isBonusAtStake } from '../grants';
import {
  findPosted,
  type Leg,
  type LockedWallets,
  lockWallet,
  lockWallets,
  type Posted,
  post,
  postAll,
  type WalletRow,
} from '../post';

interface GrantMovement {
  readonly memberId: number;
  readonly grantId: string;
  readonly currency: CurrencyCode;
}

const posting = ({ memberId, grantId, currency }: GrantMovement) => ({
  memberId,
  currency,
  reference: { type: 'bonus' as const, id: grantId },
});

/** A bonus that is to play. */
interface GivenGrant extends GrantMovement {
  readonly amount: Minor;
  /** The stakes to be placed before it becomes cash, minor units. */
  readonly wagering: Minor;
}

/**
 * A bonus was given, and plays from now on. Debits bonus cost, credits the member's bonus. Cash stays free: `rolling` of deposits is not touched. One
 * effect a grant, one active grant a member.
 * @throws Refusal conflict while another grant is active.
 */
export async function bonusGranted(trx: Trx, grant: GivenGrant): Promise<Posted> {
  const [posted] = await bonusesGranted(trx, [grant], await lockWallets(trx, [grant.memberId]));
  if (!posted) throw new Error(`${grantKey(grant.grantId)} was not written`);
  return posted;
}

/** As `bonusGranted`, for different members at once whose wallets the caller has locked. */
export async function bonusesGranted(
  trx: Trx,
  grants: readonly GivenGrant[],
  wallets: LockedWallets,
): Promise<readonly Posted[]> {
  for (const { memberId, grantId } of grants)
    if ((wallets.get(memberId)?.grantId ?? null) !== null && !(await findPosted(trx, memberId, grantKey(grantId))))
      throw new Refusal('conflict');
  const postings = grants.map((grant) => ({
    ...posting(grant),
    key: grantKey(grant.grantId),
    kind: 'bonus_granted',
    legs: [{ kind: 'bonus_grant', debit: 'bonus_cost', credit: 'bonus', amount: grant.amount }] as const,
    input: [grant.amount, grant.wagering],
    wageringChange: grant.wagering,
    grant: grant.grantId,
  }));
  const posted = await postAll(trx, postings, wallets);
  const fresh = grants.filter((_, index) => posted[index]?.fresh);
  await sql`insert into bonus_grant (member_id, grant_id, currency, amount, wagering)
    select "memberId", "grantId", currency, amount, wagering from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as t("memberId" bigint, "grantId" text, currency text, amount bigint, wagering bigint)`.execute(trx);
  return posted;
}

/**
 * Locks the wallet of a grant that is to end.
 * @returns undefined when it has ended already.
 * @throws Refusal notFound when it was never granted to this member; conflict while bonus money is at stake: the open round or bet has to end first.
 */
async function lockActive(trx: Trx, { memberId, grantId }: GrantMovement): Promise<WalletRow | undefined> {
  const wallet = await lockWallet(trx, memberId);
  const grant = await findGrant(trx, memberId, grantId);
  if (!grant) throw new Refusal('notFound');
  if (grant.state !== 'active') return undefined;
  if (await isBonusAtStake(trx, memberId)) throw new Refusal('conflict');
  return wallet;
}

async function end(
  trx: Trx,
  grant: GrantMovement,
  state: GrantEnd,
  wallet: WalletRow | undefined,
  legs: readonly Leg[],
) {
  const { memberId, grantId } = grant;
  const posted = await post(trx, {
    ...posting(grant),
    key: endKey(grantId),
    kind: `bonus_${state}`,
    legs: legs.filter(({ amount }) => amount > 0),
    input: [],
    wageringChange: -(wallet?.wagering ?? 0),
    grant: null,
  });
  if (posted.fresh)
    await sql`update bonus_grant set state = ${state}, wagering_left = ${wallet?.wagering ?? 0}, ended_at = now()
      where member_id = ${memberId} and grant_id = ${grantId}`.execute(trx);
  return posted;
}

/**
 * The wagering of a bonus is done. Debits bonus, credits cash with what is left of the bonus; what exceeds the cap of its offer goes back: debits bonus,
 * credits bonus cost. One end a grant.
 * @param most the most that becomes cash, minor units; null without a cap.
 * @throws Refusal notFound; conflict while stakes are missing, or bonus money is at stake; idempotencyMismatch when it has ended otherwise.
 */
export async function bonusConverted(trx: Trx, grant: GrantMovement, most: Minor | null): Promise<Posted> {
  const wallet = await lockActive(trx, grant);
  if (wallet && wallet.wagering > 0) throw new Refusal('conflict');
  const bonus = wallet?.bonus ?? minor(0);
  const amount = minor(Math.min(bonus, most ?? bonus));
  return end(trx, grant, 'converted', wallet, [
    { kind: 'bonus_convert', debit: 'bonus', credit: 'cash', amount },
    { kind: 'bonus_expire', debit: 'bonus', credit: 'bonus_cost', amount: minus(bonus, amount) },
  ]);
}

/** The legs of a bonus that ends without becoming cash. */
const rest = (kind: 'bonus_expire' | 'bonus_forfeit', wallet: WalletRow | undefined): Leg[] => [
  { kind, debit: 'bonus', credit: 'bonus_cost', amount: wallet?.bonus ?? minor(0) },
];

/**
 * A bonus ran out of time. Debits bonus, credits bonus cost with what is left of it. One end a grant.
 * @throws Refusal notFound; conflict while bonus money is at stake; idempotencyMismatch when it has ended otherwise.
 */
export async function bonusExpired(trx: Trx, grant: GrantMovement): Promise<Posted> {
  const wallet = await lockActive(trx, grant);
  return end(trx, grant, 'expired', wallet, rest('bonus_expire', wallet));
}

/** A bonus was given up by its member, or ended by a rule that ends its kind. As `bonusExpired`, under its own name. */
export async function bonusForfeited(trx: Trx, grant: GrantMovement): Promise<Posted> {
  const wallet = await lockActive(trx, grant);
  return end(trx, grant, 'forfeited', wallet, rest('bonus_forfeit', wallet));
}

/** All of a bonus was lost in play. Nothing moves. @throws Refusal as `bonusExpired`; conflict also while something of it is left. */
export async function bonusUsedUp(trx: Trx, grant: GrantMovement): Promise<Posted> {
  const wallet = await lockActive(trx, grant);
  if (wallet && wallet.bonus > 0) throw new Refusal('conflict');
  return end(trx, grant, 'used_up', wallet, []);
}
