import type { CurrencyCode } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import { isBarredNow } from '../../../ledger/play-bar';
import type { WalletRow } from '../../../ledger/post';
import { readWallet } from '../../../ledger/read';
import type { Queryable } from '../../../platform/database';
import type { Compliance } from '../../compliance/domain';
import type { Deposits } from '../../deposits/domain';
import type { MemberProfile, Members } from '../../members/domain';
import type { Match } from './store';

/** What two members share. */
export interface Shared extends Match {
  /** Since when, where that is known. */
  readonly since?: Date;
}

/** Everything reads by the caller's connection: a second one inside a transaction can deadlock the pool. */
export interface MemberReads {
  readonly members: Pick<Members['service'], 'profileOf' | 'alike' | 'atSameAddress' | 'onSameDevice'>;
  readonly documents: Pick<Compliance['documents'], 'areAccepted'>;
  readonly paysAlike: Deposits['paysAlike'];
  /** The member's level in the loyalty club. */
  levelOf(queryable: Queryable, profile: MemberProfile): Promise<LevelName>;
}

/** A member as an offer's conditions see them. */
export interface Standing {
  readonly memberId: number;
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly level: LevelName;
  readonly verified: boolean;
  /** False while the account is disabled, or a break or an exclusion bars it from play. */
  readonly mayPlay: boolean;
}

export async function standingOf(
  { members, documents, levelOf }: MemberReads,
  db: Queryable,
  memberId: number,
  wallet?: Pick<WalletRow, 'currency'>,
): Promise<Standing> {
  const profile = await members.profileOf(memberId, db);
  return {
    memberId,
    country: profile.countryCode,
    currency: (wallet ?? (await readWallet(db, memberId))).currency,
    level: await levelOf(db, profile),
    verified: await documents.areAccepted(db, memberId),
    mayPlay: profile.enabled && profile.activated && !(await isBarredNow(db, memberId)),
  };
}

const SHARED_BY = { person: 'person', mobile: 'phone', mailbox: 'email' } as const;

/**
 * The members who share something with a member: name and birthday, mobile, mailbox, address, a means of payment, or a browser by its id. An address of
 * the network with a kind of browser counts for nothing, since strangers share it.
 */
export async function sharersOf(
  reads: Pick<MemberReads, 'members' | 'paysAlike'>,
  db: Queryable,
  memberId: number,
): Promise<readonly Shared[]> {
  const { members, paysAlike } = reads;
  const alike = await members.alike(db, memberId);
  const household = await members.atSameAddress(db, memberId);
  const devices = await members.onSameDevice(db, memberId);
  const payers = (await paysAlike(db, [memberId])).get(memberId) ?? [];
  return [
    ...alike.flatMap((one) => one.traits.map((trait) => ({ by: SHARED_BY[trait], memberId: one.memberId }))),
    ...household.map((other) => ({ by: 'household' as const, memberId: other })),
    ...devices.map((other) => ({ by: 'device' as const, ...other })),
    ...payers.map((other) => ({ by: 'paymentAccount' as const, memberId: other })),
  ];
}
