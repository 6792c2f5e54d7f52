import { minor, ZERO } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booksOf } from '../../src/ledger/fixture';
import { LEDGER_RULES } from '../../src/ledger/books/ledger-rules';
import { playBarred } from '../../src/ledger/play-bar';
import { readWallet } from '../../src/ledger/read';
import { OFFER_RULES } from '../../src/domains/rewards/books';
import { TERMS } from '../../src/domains/rewards/fixture';
import { openGiving, type OpenedGiving, termsOf } from '../../src/domains/rewards/giving/fixture';
import { standingGrants } from '../../src/domains/rewards/grants/store';
import { keepVersion } from '../../src/domains/rewards/offers/store';
import { CASH_OUT_RULES } from '../../src/domains/withdrawals/books';
import { openDesk, openPlayer, requestOf } from '../../src/domains/withdrawals/fixture';
import { inTransaction } from '../../src/platform/database';
import { grantsIn } from './reward-jobs';
import { freshDatabase, type TestDatabase } from '../stage/stage';

/** What fifty do at the same moment with one bonus has one effect. */

const FIFTY = 50;
const fifty = (work: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: FIFTY }, (_, n) => work(n)));
const succeeded = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

let house: OpenedGiving;
let stage: TestDatabase;
beforeAll(async () => {
  house = await openGiving();
  stage = await freshDatabase(60);
});
afterAll(async () => {
  expect(await house.broken()).toBeUndefined();
  expect((await booksOf(stage.ownerUrl, [...LEDGER_RULES, ...OFFER_RULES, ...CASH_OUT_RULES])).broken).toBeUndefined();
  await house.close();
  await stage.destroy();
});

it('an offer that fifty requests of its member take is given once', async () => {
  await house.publish('taken', { eligibility: { event: { kind: 'registration' }, optIn: true } });
  const memberId = await house.member();
  const processes = [house, house.anotherProcess()];
  await fifty((n) => (processes[n % 2] ?? house).offers.take(memberId, 'taken'));
  expect(await house.walletOf(memberId)).toEqual({ cash: 0, bonus: 1_000, wagering: 5_000 });
  await house.stop('taken');
});

it('a code that fifty requests of its member enter is used once', async () => {
  await house.publish('code', { eligibility: { event: { kind: 'code', codes: ['FIFTY'] } } });
  const memberId = await house.member();
  const outcomes = await fifty(() => house.offers.enterCode(memberId, 'FIFTY', 'en'));
  expect(succeeded(outcomes)).toBe(1);
  expect(await house.walletOf(memberId)).toMatchObject({ bonus: 1_000 });
  await house.stop('code');
});

/** A member whose bonus of 250.00 has its wagering done, and 1,000.00 in cash. */
async function converting(): Promise<Awaited<ReturnType<typeof openPlayer>>> {
  const player = await openPlayer(stage, { cash: 100_000, currency: 'USD' });
  const { memberId } = player;
  const desk = openDesk(stage);
  const grant = { grantId: `done-${memberId}`, memberId, offerId: 'done', version: 1, currency: 'USD' as const };
  await inTransaction(stage.database, async (trx) => {
    await keepVersion(trx, { offerId: 'done', version: 1, terms: TERMS });
    await grantsIn(desk.deps).give(trx, { ...grant, amount: minor(25_000), wagering: ZERO });
  });
  return player;
}

it('a bonus that fifty workers convert becomes cash once', async () => {
  const { memberId } = await converting();
  const { deps } = openDesk(stage);
  expect(succeeded(await fifty(() => grantsIn(deps).sweep()))).toBe(FIFTY);
  expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 120_000, bonus: 0 });
});

it('a cash-out of all cash against the conversion: one cash-out, one conversion, and nothing is lost', async () => {
  const player = await converting();
  const { memberId } = player;
  const { deps, service } = openDesk(stage);
  const outcomes = await fifty((n) =>
    n % 2 ? grantsIn(deps).sweep() : service.apply(memberId, requestOf(player, '1000'), 'en'),
  );
  expect(succeeded(outcomes.filter((_, n) => n % 2 === 0))).toBe(1);
  const { rows } = await sql<{
    held: number;
  }>`select sum(amount)::bigint as held from withdrawal where member_id = ${memberId}
    `.execute(stage.database);
  expect(rows).toEqual([{ held: 100_000 }]);
  expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 20_000, bonus: 0, grantId: null });
});

it('a bonus that its member gives up against its conversion ends in one of both ways', async () => {
  const { memberId } = await converting();
  const { deps } = openDesk(stage);
  const grants = grantsIn(deps);
  const outcomes = await fifty((n) => (n % 2 ? grants.sweep() : grants.giveUp(memberId, `done-${memberId}`)));
  const gaveUp = succeeded(outcomes.filter((_, n) => n % 2 === 0));
  expect(gaveUp).toBeLessThanOrEqual(1);
  const { cash, bonus } = await readWallet(stage.database, memberId);
  expect([cash, bonus]).toEqual([gaveUp === 1 ? 100_000 : 120_000, 0]);
});

it('an exclusion against fifty grants: what was given ends, and nothing is given after it', async () => {
  await house.act((trx) => keepVersion(trx, { offerId: 'gift', version: 1, terms: { ...termsOf(), name: 'gift' } }));
  await house.publish('gift');
  const processes = [house, house.anotherProcess()];
  for (let round = 0; round < 5; round += 1) {
    const memberId = await house.member();
    await fifty((n) =>
      house.act(async (trx) => {
        if (n !== 10 + round) {
          const gift = { memberId, offerId: 'gift', version: 1, cause: `gift ${n}` };
          return (processes[n % 2] ?? house).giving.gift(trx, gift);
        }
        await playBarred(trx, memberId, 'untilFurtherNotice');
        return house.grants.forfeitAll(trx, memberId);
      }),
    );
    await house.grants.sweep();
    expect(await standingGrants(house.database, [memberId])).toEqual([]);
    expect(await house.walletOf(memberId)).toEqual({ cash: 0, bonus: 0, wagering: 0 });
  }
  await house.stop('gift');
});

/** A match of any deposit. */
const match = (percent: number) => ({
  eligibility: { event: { kind: 'deposit', which: 'any' } as const },
  reward: { kind: 'depositMatch', percent, most: { USD: 20_000 } } as const,
});

it('versions of an offer that are published while deposits fly: each deposit has the one that it was started under', async () => {
  await house.publish('flying', match(1));
  const started: { readonly memberId: number; readonly percent: number; readonly startedAt: Date }[] = [];
  for (let version = 1; version <= 10; version += 1) {
    house.clock.advance(1_000);
    if (version > 1) await house.publish('flying', match(version), version);
    house.clock.advance(1_000);
    for (let n = 0; n < 3; n += 1)
      started.push({ memberId: await house.member(), percent: version, startedAt: house.clock.now() });
  }
  // They are credited at once, the last first, while further versions come and the offer is stopped.
  await Promise.all([
    ...started.toReversed().map(({ memberId, startedAt }) => house.deposit(memberId, 10_000, startedAt, 2)),
    house.publish('flying', match(90), 11).then(() => house.publish('flying', match(91), 12)),
  ]);
  await house.stop('flying');
  const bonuses = await Promise.all(started.map(async ({ memberId }) => (await house.walletOf(memberId)).bonus));
  expect(bonuses).toEqual(started.map(({ percent }) => percent * 100));
});
