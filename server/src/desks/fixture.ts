import { generate } from 'otplib';
import { createLog } from '../platform/log';
import { systemRandomness } from '../platform/randomness';
import { createSealing } from '../platform/sealing';
import { createSettings } from '../platform/settings';
import type { TestClock, TestDatabase } from '../testing/stage';
import { createCatalogueActs } from '../domains/catalogue/desk/acts';
import { createChatModeration } from '../domains/live/moderation';
import { countMembers } from '../domains/members/desk/count';
import { createPasswords } from '../platform/passwords/passwords';
import { judgeNewPassword } from '../domains/members/rules/password';
import { createJackpots } from '../domains/rounds/jackpots/service';
import type { ChainReads } from '../domains/deposits/crypto';
import type { MethodActs } from '../domains/deposits/methods/desk-acts';
import type { DepositActs } from '../domains/deposits/desk-acts';
import type { DocumentActs } from '../domains/compliance/documents/desk-acts';
import type { ExclusionActs } from '../domains/compliance/exclusion/desk-acts';
import { waitingCashouts } from '../domains/withdrawals/desk/waiting';
import type { WithdrawalActs } from '../domains/withdrawals/desk-acts';
import type { Role } from '../domains/operators/rules';
import type { Reader } from '../domains/operators/access';
import type { SignedIn } from '../domains/operators/service/proposals';
import { type DesksDeps, type Desks, createDesks } from './desks.fixture';

/** Where the operators of the tests sit. */
export const DESK = { address: '203.0.113.7', userAgent: 'test' } as const;
export const SETUP = { operator: 'set-up', address: '127.0.0.1' } as const;

/** The same algorithm with little work: these tests are about logins, not about hashing. */
export const TEST_PASSWORDS = createPasswords({ memoryKibibytes: 8, passes: 1, lanes: 1 });

/** An owner who reads members. */
export const READER: Reader = { actor: { operator: 'ada@croupier.example', address: DESK.address }, role: 'owner' };

const absent = (name: string) => () => {
  throw new Error(`${name} is not part of this test`);
};

/** Stands in where a test never reaches the withdrawals domain. */
export const TEST_WITHDRAWALS: WithdrawalActs = {
  list: absent('the withdrawals domain'),
  get: absent('the withdrawals domain'),
  approve: absent('the withdrawals domain'),
  reject: absent('the withdrawals domain'),
  markPaying: absent('the withdrawals domain'),
  markPaid: absent('the withdrawals domain'),
  complete: absent('the withdrawals domain'),
  fail: absent('the withdrawals domain'),
  retry: absent('the withdrawals domain'),
  returnBounced: absent('the withdrawals domain'),
  dropCredit: absent('the withdrawals domain'),
  resolve: absent('the withdrawals domain'),
};

/** Stands in where a test never reaches the deposits domain. */
const TEST_DEPOSITS: DepositActs = {
  list: absent('the deposits domain'),
  get: absent('the deposits domain'),
  accept: absent('the deposits domain'),
  refuse: absent('the deposits domain'),
  lookAgain: absent('the deposits domain'),
  askRefund: absent('the deposits domain'),
  decideRefund: absent('the deposits domain'),
  endRefund: absent('the deposits domain'),
  resolveRefund: absent('the deposits domain'),
  collectDebt: absent('the deposits domain'),
  writeOffDebt: absent('the deposits domain'),
  troubledRefunds: absent('the deposits domain'),
  trouble: absent('the deposits domain'),
  resolveNews: absent('the deposits domain'),
  retryNews: absent('the deposits domain'),
};

/** Stand in where a test never reaches the ways to deposit, or payments on chains. */
const TEST_METHODS: MethodActs = {
  read: absent('the deposits domain'),
  change: absent('the deposits domain'),
  changeCurrency: absent('the deposits domain'),
};
const TEST_CHAINS: ChainReads = { payments: absent('the chains'), watch: absent('the chains') };

/** Stands in where a test never reaches the documents. */
const TEST_DOCUMENTS: DocumentActs = {
  list: absent('the compliance domain'),
  caseOf: absent('the compliance domain'),
  find: absent('the compliance domain'),
  accept: absent('the compliance domain'),
  reject: absent('the compliance domain'),
  revoke: absent('the compliance domain'),
};

/** Stands in where a test never reaches breaks and exclusions. */
export const TEST_EXCLUSION: ExclusionActs = {
  of: absent('the compliance domain'),
  exclude: absent('the compliance domain'),
  confirm: absent('the compliance domain'),
  lift: absent('the compliance domain'),
  likenesses: absent('the compliance domain'),
  decide: absent('the compliance domain'),
};

/** A back office on a real database; other domains are absent unless handed in. */
export function openTestDesks(
  stage: Pick<TestDatabase, 'database'>,
  clock: TestClock,
  others: Partial<DesksDeps> = {},
): Desks {
  return createDesks({
    database: stage.database,
    clock,
    random: systemRandomness,
    sealing: createSealing('7'.repeat(64), systemRandomness),
    log: createLog('silent'),
    settings: createSettings(stage.database, clock),
    passwords: TEST_PASSWORDS,
    judgeNewPassword,
    siteName: 'Croupier',
    consoleUrl: 'https://console.example',
    mailer: { send: async () => {} },
    memberSwitch: { setEnabled: absent('the members domain') },
    withdrawable: absent('the withdrawals domain'),
    withdrawals: TEST_WITHDRAWALS,
    deposits: TEST_DEPOSITS,
    methods: TEST_METHODS,
    chains: TEST_CHAINS,
    statements: {
      take: absent('the deposits domain'),
      compareDay: absent('the deposits domain'),
      accountsOfDay: absent('the deposits domain'),
    },
    clearingDays: { askAnew: async () => {} },
    countMembers: (since) => countMembers(stage.database, since),
    waitingCashouts: waitingCashouts(others.withdrawals ?? TEST_WITHDRAWALS),
    clearingAlarms: async () => [],
    readProof: absent('the compliance domain'),
    housePictures: { take: absent('the content domain'), read: absent('the content domain') },
    documents: TEST_DOCUMENTS,
    exclusion: TEST_EXCLUSION,
    catalogue: createCatalogueActs(stage),
    gameReturns: async () => ({ countedUntil: clock.now().toISOString(), returns: [] }),
    chat: createChatModeration(stage),
    usernamesOf: absent('the members domain'),
    jackpots: createJackpots({
      database: stage.database,
      clock,
      random: systemRandomness,
      sealing: createSealing('7'.repeat(64), systemRandomness),
      log: createLog('silent'),
    }).acts,
    ...others,
  });
}

/** What an authenticator app would show now. */
export const codeNow = (secret: string, clock: TestClock): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

export interface TestOperator {
  readonly operatorId: number;
  readonly email: string;
  readonly password: string;
}

/** An operator as acts know who is signed in. */
export const signedIn = ({ operatorId, email }: TestOperator): SignedIn => ({
  operatorId,
  operator: email,
  address: DESK.address,
});

let next = 0;

/** A new operator with an address of their own. */
export async function hire(service: Desks, role: Role = 'cashier'): Promise<TestOperator> {
  next += 1;
  const email = `${role}.${next}@croupier.example`;
  const created = await service.operators.create({ email, name: `${role} ${next}`, role }, SETUP);
  return { ...created, email };
}

/** Both steps of a first login. */
export async function logInFirst(service: Desks, operator: TestOperator, clock: TestClock) {
  const { challenge, enrol } = await service.login.withPassword(operator.email, operator.password, DESK);
  if (!enrol) throw new Error('not a first login');
  const { token } = await service.login.withCode(challenge, await codeNow(enrol.secret, clock), DESK);
  return { token, secret: enrol.secret };
}
