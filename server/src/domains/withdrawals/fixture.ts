import { fileURLToPath } from 'node:url';
import { type CurrencyCode, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { depositSettled } from '../../ledger/recipes/deposits';
import { walletOpened } from '../../ledger/recipes/wallets';
import { inTransaction, type Queryable } from '../../platform/database';
import type { JobHandler, JobPayload, Jobs } from '../../platform/jobs';
import type { Mail } from '../../platform/mail/mail';
import { createEvents } from '../../platform/events/events';
import { createLog } from '../../platform/log';
import { systemRandomness } from '../../platform/randomness';
import { createSealing } from '../../platform/sealing';
import { createSettings } from '../../platform/settings';
import { TestClock, type TestDatabase } from '../../../tests/stage/stage';
import { depositedByMethod } from '../deposits/store/by-method';
import { createDocumentsService } from '../compliance/documents/service';
import { heldProfileOf, profileOf } from '../members/service/profiles';
import { clearProofs, storeProofs } from '../members/store/members';
import type { Bonuses, WithdrawalsDeps } from './deps';
import type { CashoutRequest } from './details';
import { createWithdrawalActs } from './desk-acts';
import { tellOfChange } from './mails';
import { createWithdrawalsService } from './service';
import { messagesIn } from '../messages/fixture';

/** An IBAN of the registry's examples. */
export const IBAN = 'TR33 0006 1005 1978 6457 8413 26';

/** A house whose members have no bonus. */
const NO_BONUSES: Bonuses = { endingAtCashout: async () => undefined, revoke: async () => undefined };

interface DeskOptions
  extends Pick<WithdrawalsDeps, 'cancelAllowed' | 'monthCapped' | 'payoutProviders' | 'readPayoutCallback'> {
  /** Whether proofs are uploaded as documents; else they are stored with the member, which is quicker. */
  readonly handsIn: boolean;
  readonly bonuses: Bonuses;
}

/** For tests: the domain on a real database, with mails and facts kept for a look. */
export function openDesk(
  stage: TestDatabase,
  {
    cancelAllowed = true,
    monthCapped = true,
    payoutProviders = [],
    readPayoutCallback = () => 'unauthentic',
    handsIn = false,
    bonuses = NO_BONUSES,
  }: Partial<DeskOptions> = {},
) {
  const { database } = stage;
  const clock = new TestClock(new Date('2026-06-01T12:00:00Z'));
  const handlers = new Map<string, JobHandler>();
  const facts: { task: string; payload: JobPayload }[] = [];
  const mails: Mail[] = [];
  const debts = new Map<number, number>();
  const jobs: Pick<Jobs, 'enqueue' | 'handle'> = {
    enqueue: async (_, task, payload) => void facts.push({ task, payload }),
    handle: (task, handler) => void handlers.set(task, handler),
  };
  const settings = createSettings(database, clock);
  const log = createLog('silent');
  const events = createEvents({ database, jobs, log, keptDays: 90 });
  const mailer = { send: async (_: unknown, mail: Mail) => void mails.push(mail) };
  const house = { siteName: 'Croupier', publicUrl: 'https://play.example', minimumAge: 18 };
  const members = {
    profileOf: (memberId: number, queryable: Queryable = database) => profileOf(queryable, memberId),
    heldProfileOf,
    rememberProofs: storeProofs,
    forgetProofs: clearProofs,
  };
  const messages = messagesIn(database, clock);
  const documents = createDocumentsService({ database, clock, events, mailer, members, messages, house });
  const deps: WithdrawalsDeps = {
    database,
    clock,
    settings,
    sealing: createSealing('cd'.repeat(32), systemRandomness),
    events,
    jobs,
    log,
    paidInBy: depositedByMethod,
    payoutProviders,
    readPayoutCallback,
    bitcoinNetwork: 'mainnet',
    statementFonts: {
      latin: fileURLToPath(new URL('../../../assets/fonts/DejaVuSansCondensed.ttf', import.meta.url)),
      japanese: fileURLToPath(new URL('../../../assets/fonts/NotoSansJP-Regular.woff', import.meta.url)),
    },
    mailer,
    members,
    messages,
    documents: handsIn ? documents : { keepProofs: storeProofs, isProvedByCheck: async () => false },
    compliance: {
      async ownsFiles(queryable, memberId, ids) {
        const { rows } = await sql<{ count: number }>`select count(*) as count from file
          where member_id = ${memberId} and id = any(${[...ids]}::text[])`.execute(queryable);
        return rows[0]?.count === new Set(ids).size;
      },
    },
    house,
    bonuses: () => bonuses,
    owedBy: async (_, memberId) => minor(debts.get(memberId) ?? 0),
    cancelAllowed,
    monthCapped,
  };
  tellOfChange(deps);
  return {
    deps,
    clock,
    settings,
    facts,
    mails,
    debts,
    documents,
    service: createWithdrawalsService(deps),
    acts: createWithdrawalActs(deps),
    /** Runs what was published so far, as the queue would after commit. */
    async deliver(): Promise<void> {
      for (const { task, payload } of facts.splice(0)) await handlers.get(task)?.(payload);
    },
  };
}

export interface Player {
  readonly memberId: number;
  /** File ids of uploads of their own. */
  readonly idProof: string;
  readonly paymentProof: string;
}

let nextFile = 1;

/** @returns the id of a fresh picture of the member. */
export async function upload(stage: TestDatabase, memberId: number): Promise<string> {
  const id = (nextFile++).toString(16).padStart(32, '0');
  await sql`insert into file (member_id, id, content_type, bytes, width, height, sha256)
    values (${memberId}, ${id}, 'image/jpeg', 1, 1, 1, '')`.execute(stage.database);
  return id;
}

/** A member with money, all amounts in minor units. @param wagered stakes placed; by default enough for the whole balance. */
export async function openPlayer(
  stage: TestDatabase,
  money: {
    cash: number;
    wagered?: number;
    rolling?: number;
    currency?: CurrencyCode;
    language?: string;
    country?: string;
  },
): Promise<Player> {
  const { cash, wagered = cash * 2, rolling = 0, currency = 'EUR', language = 'en', country = 'TR' } = money;
  const { rows } = await sql<{ id: number }>`insert into member (public_id, username, email, password_hash, first_name,
      last_name, gender, birthday, country_code, state_code, city, postal_code, address, mobile_prefix, mobile, language,
      receives_offers, agreed_at, invitation_code, created_at)
    values (gen_random_uuid()::text, 'u' || left(replace(gen_random_uuid()::text, '-', ''), 20),
      gen_random_uuid()::text || '@mail.example', 'x', 'Ada', 'Yılmaz', 'FEMALE', '1990-01-02', ${country}, 'TR-34', 'İstanbul', '34000',
      'Yol 1', '90', '5000000000', ${language}, false, now(), gen_random_uuid()::text, '2026-05-01T12:00:00Z')
    returning id`.execute(stage.database);
  const memberId = rows[0]?.id ?? 0;
  await inTransaction(stage.database, async (trx) => {
    await walletOpened(trx, memberId, currency);
    if (cash > 0) {
      const deposit = { memberId, depositId: `start-${memberId}`, method: 'CARD', currency };
      await depositSettled(trx, { ...deposit, amount: minor(cash), rolling: minor(rolling) });
    }
    await sql`update wallet set wagered = ${wagered} where member_id = ${memberId}`.execute(trx);
  });
  return { memberId, idProof: await upload(stage, memberId), paymentProof: await upload(stage, memberId) };
}

/** A request in good order. @param amount decimal text in major units. */
export const requestOf = (player: Player, amount: string, changes: Partial<CashoutRequest> = {}): CashoutRequest => ({
  amount,
  paymentMethod: 'BANK_CARD',
  routingNumber: IBAN,
  accountNumber: '12345678',
  accountName: 'Test Bankası',
  idcardProofId: player.idProof,
  paymentProofId: player.paymentProof,
  type: 0,
  ...changes,
});
