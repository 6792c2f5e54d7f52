import { minor } from '@croupier/contract/money';
import { Logger, parseCrontab, runOnce } from 'graphile-worker';
import { createJobs, type JobHandler, type Jobs } from '../../platform/jobs';
import { createLog } from '../../platform/log';
import type { Mail, Mailer } from '../../platform/mail/mail';
import { createEvents } from '../../platform/events/events';
import { OWN_DATA } from '../../own-data';
import type { FileStore } from '../../platform/files/store';
import { systemRandomness } from '../../platform/randomness';
import { createSealing } from '../../platform/sealing';
import { Refusal } from '../../platform/refusal';
import { createSettings } from '../../platform/settings';
import { freshDatabase, TestClock } from '../../../tests/stage/stage';
import type { Caller, MembersDeps } from './deps';
import { createPasswords, type Passwords } from '../../platform/passwords/passwords';
import { memberEvents } from './events';
import type { RegistrationInput } from './rules/registration';
import { registerMemberJobs } from './jobs';
import { createMembersService, type MembersService } from './service';

/** A moment far from any boundary; tests move the clock from here. */
export const NOON = new Date('2026-03-15T12:00:00.000Z');

let nextAddress = 0;

/** A caller with an address of their own, so that one test's failures do not lock out another's. */
export const callerFrom = (overrides: Partial<Caller> = {}): Caller => ({
  language: 'en',
  address: `198.51.100.${++nextAddress}`,
  country: null,
  userAgent: 'test browser',
  ...overrides,
});

/** A registration with a password. */
type Applicant = RegistrationInput & { readonly password: string; readonly repassword: string };

let nextApplicant = 0;

/** A registration with nothing wrong. */
export function applicant(overrides: Partial<RegistrationInput> = {}): Applicant {
  nextApplicant += 1;
  return {
    step: 3,
    email: `player${nextApplicant}@example.com`,
    username: `player${nextApplicant}`,
    password: 'correct horse',
    repassword: 'correct horse',
    mobilePrefix: '+90',
    mobile: '5551234567',
    firstName: 'Ada',
    lastName: 'Yılmaz',
    gender: 'FEMALE',
    birthday: '1990/6/5',
    currency: 'EUR',
    countryCode: 'TR',
    stateCode: 'TR-34',
    city: 'İstanbul',
    postalCode: '34430',
    address: 'İstiklal Caddesi 1',
    receiveExclusive: true,
    agreed: true,
    ...overrides,
  } as Applicant;
}

/** The real queue; its jobs run on the test's request. */
function createHeldJobs(real: Jobs, ownerUrl: string) {
  const handlers = new Map<string, JobHandler>();
  const jobs: Jobs = {
    ...real,
    handle: (task, handler) => void handlers.set(task, handler),
    schedule(cron, task, handler) {
      // Throws when the queue would not accept the schedule at its start.
      parseCrontab(`${cron} ${task}`);
      handlers.set(task, handler);
    },
  };
  const runAll = () =>
    runOnce({
      connectionString: ownerUrl,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      taskList: Object.fromEntries(
        [...handlers].map(([task, handler]) => [
          task,
          (payload: unknown) => handler(payload as Record<string, unknown>),
        ]),
      ),
    });
  async function run(task: string): Promise<void> {
    const handler = handlers.get(task);
    if (!handler) throw new Error(`no job ${task}`);
    await handler({});
  }
  return { jobs, runAll, run };
}

function countingPasswords(real: Passwords) {
  const count = { hashes: 0 };
  const counted: Passwords = {
    hash(password) {
      count.hashes += 1;
      return real.hash(password);
    },
    verify(stored, password) {
      count.hashes += 1;
      return real.verify(stored, password);
    },
  };
  return { counted, count };
}

const linkKey = (mail: Mail | undefined): string => {
  const key = /key=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error('no mail with a key came');
  return key;
};

/** A place for files in memory. */
export function heldFiles(): FileStore {
  const held = new Map<string, Buffer>();
  return {
    write: async (id, bytes) => void held.set(id, Buffer.from(bytes)),
    async read(id) {
      const bytes = held.get(id);
      if (!bytes) throw new Error(`no file ${id}`);
      return bytes;
    },
    remove: async (id) => void held.delete(id),
    writtenBefore: async () => [...held.keys()],
  };
}

/** The members' domain on a real database, with the queue and the clock in the test's hands. */
export async function openMembers(
  parts: Partial<Pick<MembersDeps, 'holdExclusions' | 'meetNewcomer' | 'identityProviders'>> & {
    readonly files?: FileStore;
    readonly owed?: (memberId: number) => number;
  } = {},
) {
  const stage = await freshDatabase(20);
  const clock = new TestClock(NOON);
  const held = createHeldJobs(createJobs(stage.ownerUrl, stage.database, createLog('silent')), stage.ownerUrl);
  const { counted, count } = countingPasswords(createPasswords({ memoryKibibytes: 64, passes: 1, lanes: 1 }));
  const inbox: Mail[] = [];
  const told: { topic: string; memberId: unknown }[] = [];
  held.jobs.handle('mail', async (payload) => void inbox.push(payload as unknown as Mail));
  const mailer: Mailer = { send: (queryable, mail) => held.jobs.enqueue(queryable, 'mail', { ...mail }) };
  const events = createEvents({ database: stage.database, jobs: held.jobs, log: createLog('silent'), keptDays: 90 });
  for (const type of [memberEvents.registered, memberEvents.disabled])
    events.listen(type, 'test', async ({ memberId }) => void told.push({ topic: type.name, memberId }));

  const deps: MembersDeps = {
    database: stage.database,
    clock,
    random: systemRandomness,
    settings: createSettings(stage.database, clock),
    events,
    mailer,
    jobs: held.jobs,
    passwords: counted,
    sealing: createSealing('5'.repeat(64), systemRandomness),
    house: { siteName: 'Croupier', publicUrl: 'https://play.example', minimumAge: 18 },
    masterKey: 'ab'.repeat(32),
    identityProviders: parts.identityProviders ?? [],
    places: () => ({
      countryServed: (code) => ['TR', 'DE', 'CY', 'AE', 'BR'].includes(code),
      locationServed: (country) => country === null || ['TR', 'DE', 'CY'].includes(country),
      stateCodes: (country) => ({ TR: ['TR-06', 'TR-34'], DE: ['DE-BE'], AE: ['AE-DU'], BR: ['BR-SP'] })[country] ?? [],
      currencyOffered: (code) => code !== 'BTC',
    }),
    cashoutTerms: async () => ({ withdrawable: minor(1_250), rolling: minor(730) }),
    hasCredited: async () => true,
    hasAcceptedDocuments: async () => false,
    owedBy: async (_, memberId) => minor(parts.owed?.(memberId) ?? 0),
    profile: { keptYears: 5 },
    ownData: OWN_DATA,
    files: parts.files ?? heldFiles(),
    offersOf: async () => new Map(),
    clubOf: async () => ({ vipPoints: 0, vipLifeTimePoints: 0, vipLevel: 0 }),
    holdExclusions: async (trx) => parts.holdExclusions?.(trx),
    meetNewcomer: async (trx, memberId) => parts.meetNewcomer?.(trx, memberId),
  };
  const service = createMembersService(deps);
  registerMemberJobs(deps);

  /** Every mail to an address so far, the newest last; runs the queue first. */
  async function mailsTo(email: string): Promise<Mail[]> {
    await held.runAll();
    return inbox.filter((mail) => mail.to === email);
  }
  const keyFor = async (email: string): Promise<string> => linkKey((await mailsTo(email)).at(-1));

  return {
    stage,
    clock,
    deps,
    service,
    told,
    mailsTo,
    keyFor,
    runJobs: held.runAll,
    runJob: held.run,
    /** How many password hashes were computed during the work. */
    async hashesDuring(work: () => Promise<unknown>): Promise<number> {
      const start = count.hashes;
      await work();
      return count.hashes - start;
    },
    /** A member who activated the account. */
    async joined(overrides: Partial<RegistrationInput> = {}) {
      const input = applicant(overrides);
      const { id } = await service.register(input, callerFrom());
      await service.activate(await keyFor(input.email));
      return { ...input, publicId: id ?? '' };
    },
  };
}

export type OpenMembers = Awaited<ReturnType<typeof openMembers>>;

/** The token of a new session. */
export async function tokenOf(service: MembersService, username: string, password: string): Promise<string> {
  const { token } = await service.login({ username, password }, callerFrom());
  if (!token) throw new Error('a login answers with a token');
  return token;
}

/** The refusal that the work ends in. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const failure = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (failure instanceof Refusal) return failure;
  throw new Error('expected a refusal', { cause: failure });
}

/** The refusal's name. */
export const reasonOf = async (work: Promise<unknown>): Promise<string> => (await refusalOf(work)).reason;
