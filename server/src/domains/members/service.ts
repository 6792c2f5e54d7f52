import type { UserInfo } from '@croupier/contract/calls/members/player';
import type { PasskeySignature } from '@croupier/contract/calls/members/security';
import type { SignIn } from '@croupier/contract/calls/members/sessions';
import type { Language } from '@croupier/contract/codes';
import type { MemberSession } from '../../http/context';
import type { Queryable, Trx } from '../../platform/database';
import { readTogether } from '../../platform/cache/read-together';
import type { Caller, MembersDeps } from './deps';
import { createFactors, type Factors } from './factors/factors';
import { loginWithPasskey } from './factors/passkey-login';
import { askForActivationMail, askForCode, askForResetLink } from './jobs';
import { isPlainLine, maskedName } from './rules/names';
import { judgeEmail, type RegistrationInput } from './rules/registration';
import { activate, type Registered } from './service/activation';
import { login } from './service/login';
import { changePassword, isPassword, resetPassword } from './service/passwords';
import {
  accountStatesOf,
  type MemberPage,
  heldProfileOf,
  profileOf,
  profilesOf,
  search,
  setEnabled,
  userInfo,
} from './service/profiles';
import { register } from './service/registration';
import {
  createAuthentication,
  logout,
  logoutOthers,
  refreshSession,
  signIns,
  standingSessions,
} from './service/sessions';
import * as invited from './store/invited';
import { type DeviceSharer, membersOnSameDevice, membersWithNewDevices } from './store/devices';
import { membersQuietSince } from './store/quiet';
import { membersOfSegment } from './store/segment';
import { type AlikeMember, membersAlike, membersAtSameAddress, sharedAmong } from './store/alike';
import {
  type AccountState,
  clearProofs,
  enabledAmong,
  type MemberProfile,
  type ProofIds,
  storeOffersChoice,
  storeProofs,
  usernamesOf,
} from './store/members';

/** Accounts and sessions of players. Refusals are documented at the use cases in `service/`. */
export interface MembersService {
  register(input: RegistrationInput, caller: Caller): Promise<{ id?: string; user?: UserInfo }>;
  /** Never reveals whether the address has an account. */
  sendVerificationCode(email: string, caller: Pick<Caller, 'language' | 'address' | 'device'>): Promise<void>;
  activate(key: string): Promise<void>;
  /** Never reveals whether the registration exists. */
  sendActivationMail(registered: Registered, caller: Pick<Caller, 'language' | 'address'>): Promise<void>;
  login(input: { username: string; password: string; code?: string | undefined }, caller: Caller): Promise<UserInfo>;
  /** A session opened with a passkey. */
  loginWithPasskey(passkey: PasskeySignature, caller: Caller): Promise<UserInfo>;
  readonly factors: Factors;
  logout(session: MemberSession): Promise<void>;
  /** Where the member is logged in, used last first. */
  signIns(session: MemberSession): Promise<SignIn[]>;
  logoutOthers(session: MemberSession): Promise<void>;
  refresh(session: MemberSession, token: string, caller: Pick<Caller, 'language' | 'device'>): Promise<UserInfo>;
  userInfo(memberId: number, language: Language): Promise<UserInfo>;
  /** Never reveals whether the account exists. */
  sendForgotMail(usernameOrEmail: string, caller: Pick<Caller, 'language' | 'address'>): Promise<void>;
  resetPassword(input: { key: string; password: string; repassword: string }, caller: Caller): Promise<void>;
  changePassword(
    session: MemberSession,
    input: { oldPassword?: string | undefined; password: string; repassword: string },
    caller: Caller,
  ): Promise<void>;

  /** Sets whether offers may be sent to the member, from now on. Idempotent. */
  chooseOffers(memberId: number, receives: boolean): Promise<void>;

  /** Authenticates each request by its token. @param device hash of the id of the caller's browser. */
  authenticate(token: string, device?: Buffer | null): Promise<MemberSession | null>;
  /** Which of these sessions can still be used. Keeps none of them alive: for connections that stay open, and for notifications. @returns their ids */
  standing(sessions: readonly MemberSession[]): Promise<ReadonlySet<string>>;

  /** For other domains. @throws Refusal notFound. */
  /** @param queryable of an open transaction: using a second connection inside one can deadlock the pool. */
  profileOf(memberId: number, queryable?: Queryable): Promise<MemberProfile>;
  /** A profile that stays as it is until the transaction ends, for what is decided by it. @throws Refusal notFound */
  heldProfileOf(trx: Trx, memberId: number): Promise<MemberProfile>;
  /** Profiles by member id; unknown ids are left out. */
  profilesOf(memberIds: readonly number[], queryable?: Queryable): Promise<ReadonlyMap<number, MemberProfile>>;
  /** Of each whether the account is open, and its country; unknown ids are left out. */
  accountStatesOf(memberIds: readonly number[], queryable?: Queryable): Promise<ReadonlyMap<number, AccountState>>;
  isEnabled(memberId: number): Promise<boolean>;
  setEnabled(trx: Trx, memberId: number, enabled: boolean): Promise<void>;
  isPassword(memberId: number, password: string): Promise<boolean>;
  /** Stores the member's proof files, which the user info then returns. The caller has checked that they are the member's. */
  rememberProofs(queryable: Queryable, memberId: number, proofs: Partial<ProofIds>): Promise<void>;
  /** Removes rejected proof files, which the user info then no longer returns. */
  forgetProofs(queryable: Queryable, memberId: number, files: readonly string[]): Promise<void>;
  search(query: { search: string; pageNum: number; pageSize: number }): Promise<MemberPage>;
  /** First and last name. @throws Refusal notFound. */
  memberName(memberId: number): Promise<string>;
  /** Numbers of members with an open account who have not logged in since a moment, in their order, after one of them. */
  quietSince(before: Date, after: number, limit: number): Promise<readonly number[]>;
  /** The next members of a segment in the order of their numbers, after one of them. */
  readonly ofSegment: typeof membersOfSegment;
  /** Accounts that seem to belong to the same person. */
  alike(queryable: Queryable, memberId: number): Promise<readonly AlikeMember[]>;
  /** Who invited whom, and what these accounts share. */
  readonly invited: typeof invited;
  /** What members share with one another among the given ones. */
  readonly sharedAmong: typeof sharedAmong;
  /** Other accounts at the member's address. */
  atSameAddress(queryable: Queryable, memberId: number): Promise<readonly number[]>;
  /** Other accounts that were used with a browser of the member's. */
  onSameDevice(queryable: Queryable, memberId: number): Promise<readonly DeviceSharer[]>;
  /** Members who used a browser for the first time after a moment. */
  withNewDevices(queryable: Queryable, since: Date): Promise<readonly number[]>;
  usernamesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The username as other players may see it. @throws Refusal notFound. */
  maskedName(memberId: number): Promise<string>;
}

export function createMembersService(deps: MembersDeps): MembersService {
  const { database } = deps;
  return {
    async register(input, caller) {
      const { opened, ...answer } = await register(deps, input, caller);
      if (!opened) return answer;
      return { ...answer, user: await userInfo(deps, opened.memberId, caller.language, opened.token) };
    },
    sendVerificationCode: async (email, caller) => askForCode(deps, judgeEmail(email), caller),
    activate: (key) => activate(deps, key),
    async sendActivationMail(registered, caller) {
      if (isPlainLine(registered.publicId ?? registered.name ?? ''))
        await askForActivationMail(deps, registered, caller);
    },
    async login(input, caller) {
      const { memberId, token } = await login(deps, input, caller);
      return userInfo(deps, memberId, caller.language, token);
    },
    async loginWithPasskey(passkey, caller) {
      const { memberId, token } = await loginWithPasskey(deps, passkey, caller);
      return userInfo(deps, memberId, caller.language, token);
    },
    factors: createFactors(deps),
    logout: (session) => logout(deps, session),
    signIns: (session) => signIns(deps, session),
    logoutOthers: (session) => logoutOthers(deps, session),
    async refresh(session, token, caller) {
      const fresh = await refreshSession(deps, session, token, caller);
      return userInfo(deps, session.memberId, caller.language, fresh);
    },
    userInfo: (memberId, language) => userInfo(deps, memberId, language),
    async sendForgotMail(usernameOrEmail, caller) {
      if (isPlainLine(usernameOrEmail)) await askForResetLink(deps, usernameOrEmail, caller);
    },
    resetPassword: (input, caller) => resetPassword(deps, input, caller),
    changePassword: (session, input, caller) => changePassword(deps, session, input, caller),
    chooseOffers: (memberId, receives) => storeOffersChoice(database, memberId, receives, deps.clock.now()),
    authenticate: createAuthentication(deps),
    standing: (sessions) => standingSessions(deps, sessions),
    profileOf: (memberId, queryable = database) => profileOf(queryable, memberId),
    heldProfileOf,
    profilesOf: (memberIds, queryable = database) => profilesOf(queryable, memberIds),
    accountStatesOf: (memberIds, queryable = database) => accountStatesOf(queryable, memberIds),
    isEnabled: readTogether(async (memberIds) => {
      const enabled = await enabledAmong(database, memberIds);
      return memberIds.map((memberId) => enabled.has(memberId));
    }),
    setEnabled: (trx, memberId, enabled) => setEnabled(deps, trx, memberId, enabled),
    isPassword: (memberId, password) => isPassword(deps, memberId, password),
    rememberProofs: storeProofs,
    forgetProofs: clearProofs,
    search: (query) => search(deps, query),
    async memberName(memberId) {
      const { firstName, lastName } = await profileOf(database, memberId);
      return `${firstName} ${lastName}`;
    },
    quietSince: (before, after, limit) => membersQuietSince(database, before, after, limit),
    ofSegment: membersOfSegment,
    alike: membersAlike,
    invited,
    atSameAddress: membersAtSameAddress,
    onSameDevice: membersOnSameDevice,
    withNewDevices: membersWithNewDevices,
    sharedAmong,
    usernamesOf: (memberIds) => usernamesOf(database, memberIds),
    maskedName: async (memberId) => maskedName((await profileOf(database, memberId)).username),
  };
}
