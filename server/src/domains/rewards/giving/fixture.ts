import type { CurrencyCode } from '@croupier/contract/money';
import { minor } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import { type RawBuilder, sql } from 'kysely';
import { asOwner } from '../../../../tests/stage/postgres';
import { freshDatabase, TestClock } from '../../../../tests/stage/stage';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { depositSettled } from '../../../ledger/recipes/deposits';
import { walletOpened } from '../../../ledger/recipes/wallets';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { accountStatesOf, profileOf } from '../../members/service/profiles';
import { membersAlike, membersAtSameAddress } from '../../members/store/alike';
import { membersOnSameDevice, noteDevice } from '../../members/store/devices';
import { wasChargedBack } from '../../deposits/store/charged-back';
import { paysAlike } from '../../deposits/store/pays-alike';
import { FREE_ROUND_OFFER_RULES, OFFER_RULES } from '../books';
import { TERMS } from '../fixture';
import { createFreeRounds } from '../free-rounds/free-rounds';
import { createGrants } from '../grants/grants';
import { keepVersion, publishVersion, stopOffer } from '../offers/store';
import { createVersions } from '../offers/versions';
import { giveForDeposit } from './deposits';
import { createGiving } from './giving';
import { createFacts } from './facts';
import { createMemberOffers } from './member';
import type { Payers } from './pay';
import { messagesIn } from '../../messages/fixture';

/** Terms of a test: those of `TERMS` with some axes changed. */
export type Changes = Partial<Omit<Offer, 'eligibility' | 'limits'>> & {
  readonly eligibility?: Partial<Offer['eligibility']>;
  readonly limits?: Partial<Offer['limits']>;
};

export const termsOf = ({ eligibility, limits, ...changes }: Changes = {}): Offer => ({
  ...TERMS,
  ...changes,
  eligibility: { ...TERMS.eligibility, ...eligibility },
  limits: { ...TERMS.limits, ...limits },
});

interface Particulars {
  readonly currency: CurrencyCode;
  readonly address: string;
  readonly lastName: string;
  readonly isGold: boolean;
}

/** What a process knows of members here, besides the database. */
interface Process {
  readonly database: Database;
  readonly clock: Clock;
  /** Whose documents are approved. */
  readonly verified: ReadonlySet<number>;
  readonly levelOf: (memberId: number) => LevelName;
}

/** The parts of one process on a database. */
export function openGivingProcess(
  { database, clock, verified, levelOf }: Process,
  payers: Omit<Payers, 'grants'> = {},
) {
  const grants = createGrants({ database, clock, wasChargedBack });
  const freeRounds = createFreeRounds({ database, clock, grants });
  const deps = {
    giveFreeRounds: freeRounds.give,
    messages: messagesIn(database, clock),
    clock,
    database,
    grants,
    members: {
      profileOf: (memberId: number, queryable = database) => profileOf(queryable, memberId),
      accountStatesOf: (memberIds: readonly number[], queryable = database) => accountStatesOf(queryable, memberIds),
      alike: membersAlike,
      atSameAddress: membersAtSameAddress,
      onSameDevice: membersOnSameDevice,
    },
    documents: { areAccepted: async (_: unknown, memberId: number) => verified.has(memberId) },
    paysAlike,
    levelOf: async (_: unknown, { memberId }: { readonly memberId: number }) => levelOf(memberId),
    levelsOf: async (_: unknown, memberIds: readonly number[]) =>
      new Map(memberIds.map((memberId) => [memberId, levelOf(memberId)])),
    versions: createVersions(database),
    ...payers,
  };
  const giving = createGiving(deps);
  const offers = createMemberOffers({
    ...deps,
    factsOf: createFacts(deps),
    giving,
    allGrants: grants,
    freeRounds,
    gameName: async (code) => code,
  });
  return { grants, freeRounds, giving, offers };
}

/** Offers and members on a database of their own, for tests. */
export async function openGiving(payers: Omit<Payers, 'grants'> = {}) {
  const stage = await freshDatabase(30);
  const { database } = stage;
  const clock = new TestClock();
  const verified = new Set<number>();
  const gold = new Set<number>();
  let lastMember = 0;
  let lastDeposit = 0;

  const levelOf = (memberId: number): LevelName => (gold.has(memberId) ? 'gold' : 'entry');

  const act = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(database, work);
  const anotherProcess = () => openGivingProcess({ database, clock, verified, levelOf }, payers);
  const process = anotherProcess();

  return {
    ...process,
    database,
    ownerUrl: stage.ownerUrl,
    clock,
    verified,
    levelOf,
    act,
    anotherProcess,
    async member({ currency = 'USD', address, lastName, isGold = false }: Partial<Particulars> = {}): Promise<number> {
      lastMember += 1;
      const own = `member${lastMember}`;
      const { rows } = await sql<{
        id: number;
      }>`insert into member (public_id, username, email, password_hash, first_name, last_name, gender,
          birthday, country_code, state_code, city, postal_code, address, mobile_prefix, mobile, language, receives_offers, agreed_at,
          invitation_code, created_at, activated_at)
        values (${own}, ${own}, ${`${own}@example.com`}, '', 'Ada', ${lastName ?? own}, 'FEMALE', '1990-01-01', 'DE', '', 'Berlin', '10115',
          ${address ?? `Street ${lastMember}`}, '49', ${String(10_000 + lastMember)}, 'en', true, now(), ${own}, now(), now())
        returning id`.execute(database);
      const memberId = rows[0]?.id ?? 0;
      if (isGold) gold.add(memberId);
      await act((trx) => walletOpened(trx, memberId, currency));
      return memberId;
    },
    /** Puts a version of an offer in force. */
    publish: (offerId: string, changes: Changes = {}, version = 1) =>
      act(async (trx) => {
        await keepVersion(trx, { offerId, version, terms: { ...termsOf(changes), name: offerId } });
        await publishVersion(trx, { offerId, version, at: clock.now() });
      }),
    /** A member uses a browser. @param device its name in this test. */
    useDevice: (memberId: number, device: string) => noteDevice(database, memberId, hashSecret(device), clock.now()),
    stop: (offerId: string) => act((trx) => stopOffer(trx, { offerId, at: clock.now() })),
    /** Credits a deposit, minor units, and gives what it was promised, as often as it is reported. @returns its id. */
    async deposit(memberId: number, amount: number, startedAt = clock.now(), reports = 1): Promise<string> {
      lastDeposit += 1;
      const depositId = `d${lastDeposit}`;
      const report = async (trx: Trx) => {
        const { currency } = await readWallet(trx, memberId);
        const money = { memberId, depositId, method: 'PAYP', amount: minor(amount) };
        await depositSettled(trx, { ...money, currency, rolling: minor(0) });
        await giveForDeposit(process.giving, trx, { ...money, method: 'PAYP', startedAt });
      };
      await Promise.all(Array.from({ length: reports }, () => act(report)));
      return depositId;
    },
    async walletOf(memberId: number) {
      const { cash, bonus, wagering } = await readWallet(database, memberId);
      return { cash, bonus, wagering };
    },
    /** Writes past triggers and rights, to move what happened into the past. */
    rewrite: (change: RawBuilder<unknown>) =>
      asOwner(stage.ownerUrl, async (owner) => {
        const { sql: text, parameters } = change.compile(database);
        await owner.query('begin; set local session_replication_role = replica');
        await owner.query(text, [...parameters]);
        await owner.query('commit');
      }),
    broken: async () =>
      (await booksOf(stage.ownerUrl, [...LEDGER_RULES, ...OFFER_RULES, ...FREE_ROUND_OFFER_RULES])).broken,
    close: () => stage.destroy(),
  };
}
export type OpenedGiving = Awaited<ReturnType<typeof openGiving>>;
