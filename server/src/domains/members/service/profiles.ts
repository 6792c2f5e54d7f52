import type { UserInfo } from '@croupier/contract/calls/members/player';
import type { Language } from '@croupier/contract/codes';
import { CURRENCIES, toWire } from '@croupier/contract/money';
import { readWallet } from '../../../ledger/read';
import type { Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { MembersDeps } from '../deps';
import { memberEvents } from '../events';
import {
  type AccountState,
  accountStates,
  lockMember,
  type MemberProfile,
  memberById,
  membersByIds,
  searchMembers,
  storeEnabled,
} from '../store/members';
import { endSessions } from '../store/sessions';

type ProfileDeps = Pick<MembersDeps, 'database' | 'events' | 'cashoutTerms' | 'clubOf' | 'hasCredited'>;

/** @throws Refusal notFound. */
export async function profileOf(queryable: Queryable, memberId: number): Promise<MemberProfile> {
  const profile = await memberById(queryable, memberId);
  if (!profile) throw new Refusal('notFound');
  return profile;
}

/** A profile that stays as it is until the transaction ends. @throws Refusal notFound */
export async function heldProfileOf(trx: Trx, memberId: number): Promise<MemberProfile> {
  await lockMember(trx, memberId, 'share');
  return profileOf(trx, memberId);
}

export async function profilesOf(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, MemberProfile>> {
  return new Map((await membersByIds(queryable, memberIds)).map((profile) => [profile.memberId, profile]));
}

/** The states of some members' accounts by member; unknown ids are left out. */
export async function accountStatesOf(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, AccountState>> {
  return new Map((await accountStates(queryable, memberIds)).map((state) => [state.memberId, state]));
}

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;

/**
 * The session's member on the wire: profile, balances in major units, and what a cash-out may take.
 * @param token only after login and refresh.
 */
export async function userInfo(
  deps: ProfileDeps,
  memberId: number,
  language: Language,
  token?: string,
): Promise<UserInfo> {
  const [profile, wallet, { withdrawable, rolling }, credited, club] = await Promise.all([
    profileOf(deps.database, memberId),
    readWallet(deps.database, memberId),
    deps.cashoutTerms(memberId),
    deps.hasCredited(memberId),
    deps.clubOf(memberId),
  ]);
  const { currency } = wallet;
  return {
    id: String(memberId),
    username: profile.username,
    ...(token !== undefined && { token }),
    enabled: profile.enabled ? 1 : 0,
    credited: credited ? 1 : 0,
    firstName: profile.firstName,
    lastName: profile.lastName,
    gender: profile.gender,
    country: countryName(profile.countryCode, language),
    countryCode: profile.countryCode,
    stateCode: profile.stateCode,
    postalCode: profile.postalCode,
    city: profile.city,
    address: profile.address,
    birthday: profile.birthday,
    email: profile.email,
    mobilePrefix: profile.mobilePrefix,
    mobile: profile.mobile,
    currency,
    currencySymbol: CURRENCIES[currency].symbol,
    availableBalance: toWire(wallet.cash, currency),
    withdrawableBalance: toWire(withdrawable, currency),
    rollingAmount: toWire(rolling, currency),
    bonusBalance: toWire(wallet.bonus, currency),
    heldBalance: toWire(wallet.held, currency),
    invitationCode: profile.invitationCode,
    receiveExclusive: profile.receivesOffers ? 1 : 0,
    ...club,
    idcardProofId: profile.idcardProofId,
    idcardHoldProofId: profile.idcardHoldProofId,
    addressProofId: profile.addressProofId,
    paymentProofId: profile.paymentProofId,
  };
}

/**
 * Opens or closes an account, in the caller's transaction. Closing ends every session and publishes `member.disabled` to the other domains.
 * @throws Refusal notFound.
 */
export async function setEnabled({ events }: ProfileDeps, trx: Trx, memberId: number, enabled: boolean): Promise<void> {
  if (!(await lockMember(trx, memberId, 'change'))) throw new Refusal('notFound');
  const isChanged = await storeEnabled(trx, memberId, enabled);
  if (enabled) return;
  await endSessions(trx, memberId);
  if (isChanged) await events.publish(trx, memberEvents.disabled, { memberId });
}

/** A page of members; `number` counts from zero, `pageNum` from one (specification 2 §3). */
export interface MemberPage {
  readonly content: readonly MemberProfile[];
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly last: boolean;
}

export async function search(
  { database }: ProfileDeps,
  { search, pageNum, pageSize }: { search: string; pageNum: number; pageSize: number },
): Promise<MemberPage> {
  const offset = (pageNum - 1) * pageSize;
  const { rows, total } = await searchMembers(database, search.trim(), { offset, limit: pageSize });
  return {
    content: rows,
    number: pageNum - 1,
    size: pageSize,
    totalElements: total,
    last: offset + rows.length >= total,
  };
}
