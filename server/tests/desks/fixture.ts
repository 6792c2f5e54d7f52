import { generate } from 'otplib';
import { createLog } from '../../src/platform/log';
import { systemRandomness } from '../../src/platform/randomness';
import { createSealing } from '../../src/platform/sealing';
import { createSettings } from '../../src/platform/settings';
import type { TestClock, TestDatabase } from '../stage/stage';
import { createCatalogueActs } from '../../src/domains/catalogue/desk/acts';
import { createChatModeration } from '../../src/domains/live/room/moderation';
import { countMembers } from '../../src/domains/members/desk/count';
import { createPasswords } from '../../src/platform/passwords/passwords';
import { judgeNewPassword } from '../../src/domains/members/rules/password';
import { createJackpots } from '../../src/domains/rounds/jackpots/service';
import { waitingCashouts } from '../../src/domains/withdrawals/desk/waiting';
import type { WithdrawalActs } from '../../src/domains/withdrawals/desk-acts';
import type { Role } from '../../src/domains/operators/rules';
import type { Reader } from '../../src/domains/operators/access';
import type { SignedIn } from '../../src/domains/operators/service/proposals';
import { type DesksDeps, type Desks, createDesks } from './desks.fixture';

/** The origin of the test operators' calls. */
export const DESK = { address: '203.0.113.7', userAgent: 'test' } as const;
export const SETUP = { operator: 'set-up', address: '127.0.0.1' } as const;

/** The production algorithm at low cost: these tests are about logins, not about hashing. */
export const TEST_PASSWORDS = createPasswords({ memoryKibibytes: 8, passes: 1, lanes: 1 });

/** An owner who reads members. */
export const READER: Reader = { actor: { operator: 'ada@croupier.example', address: DESK.address }, role: 'owner' };

const missing = (name: string) => () => {
  throw new Error(`${name} is not part of this test`);
};

/** A placeholder for what a test never uses: every member that is not `present` throws when called. */
export function absent<T extends object>(name: string, present: NoInfer<Partial<T>> = {}): T {
  return new Proxy(present as T, { get: (target, key) => Reflect.get(target, key) ?? missing(name) });
}

const ABSENT_WITHDRAWALS = absent<WithdrawalActs>('the withdrawals domain');

/** A back office on a real database; other domains are absent unless injected. */
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
    memberSwitch: absent('the members domain'),
    withdrawable: missing('the withdrawals domain'),
    offersOf: async () => new Map(),
    withdrawals: ABSENT_WITHDRAWALS,
    deposits: absent('the deposits domain'),
    methods: absent('the deposits domain'),
    chains: absent('the chains'),
    statements: absent('the deposits domain'),
    clearingDays: { askAnew: async () => {} },
    countMembers: (since) => countMembers(stage.database, since),
    waitingCashouts: waitingCashouts(others.withdrawals ?? ABSENT_WITHDRAWALS),
    clearingAlarms: async () => [],
    readProof: missing('the compliance domain'),
    housePictures: absent('the content domain'),
    placesListed: missing('the content domain'),
    hasAcceptedDocuments: async () => false,
    corrections: absent('the members domain'),
    figures: missing('the content domain'),
    documents: absent('the compliance domain'),
    exclusion: absent('the compliance domain'),
    catalogue: createCatalogueActs(stage),
    gameReturns: async () => ({ countedUntil: clock.now().toISOString(), returns: [] }),
    chat: createChatModeration(stage),
    invitations: absent('the rewards domain'),
    gifts: absent('the rewards domain'),
    loyalty: absent('the rewards domain'),
    liveChat: absent('the support chat'),
    usernamesOf: missing('the members domain'),
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
