import { depositsCalls, type OwnDeposit } from '@croupier/contract/calls/deposits/player';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAIN_ROWS } from '../../../../tests/stage/deposit-matrix/chains';
import { askForOrder, hostedParts, pressAtDesk } from '../../../../tests/stage/deposit-matrix/hosted';
import type { MatrixRow } from '../../../../tests/stage/deposit-matrix/runner';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

interface Page {
  readonly content: readonly OwnDeposit[];
  readonly totalElements: number;
  readonly last: boolean;
}

const list = (stage: DepositStage, member: number, query: object = {}) =>
  stage.call<Page>(member, depositsCalls.listPage.path, query);
const rowsOf = async (stage: DepositStage, member: number, query: object = {}) =>
  (await list(stage, member, query)).data.content;

describe('the deposits of a member', () => {
  let stage: DepositStage;
  let member: number;
  beforeAll(async () => {
    stage = await openDepositStage({}, hostedParts('CPAY'));
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    member = await stage.newMember();
  });

  const order = async (amount: string, who = member) => {
    stage.clock.advance(1_000);
    return (await askForOrder(stage, 'CPAY', who, amount)).data.orderId;
  };
  const settle = async (id: string, act: string, status: number) => {
    await pressAtDesk(stage, 'CPAY', id, act);
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await stage.service.status(member, id)).toBe(status);
    });
  };

  test('are told newest first, each as it stands, and to nobody else', async () => {
    const declined = await order('100');
    await settle(declined, 'decline', DEPOSIT_STATUS.declined);
    const paid = await order('200');
    await settle(paid, 'pay', DEPOSIT_STATUS.success);
    const open = await order('300.50');
    await order('400', await stage.newMember());
    const what = { method: 'CPAY', methodName: 'CPay', currency: 'TRY', refunded: 0, chargedBack: 0 };
    expect(await rowsOf(stage, member)).toEqual([
      {
        ...what,
        id: open,
        amount: 300.5,
        status: DEPOSIT_STATUS.challenge,
        payable: 1,
        reason: null,
        createTime: expect.any(String),
      },
      {
        ...what,
        id: paid,
        amount: 200,
        status: DEPOSIT_STATUS.success,
        payable: 0,
        reason: null,
        createTime: expect.any(String),
      },
      {
        ...what,
        id: declined,
        amount: 100,
        status: DEPOSIT_STATUS.declined,
        payable: 0,
        reason: expect.stringMatching(/\w/),
        createTime: expect.any(String),
      },
    ]);
  });

  test('that wait for their payer can be asked for alone, until they are paid', async () => {
    const ids = [await order('100'), await order('150'), await order('200')];
    const waiting = async () => (await rowsOf(stage, member, { payable: 1, createTime_0: 'ASC' })).map(({ id }) => id);
    expect(await waiting()).toEqual(ids);
    expect((await list(stage, member, { payable: 1, pageSize: 1 })).data).toMatchObject({
      totalElements: 3,
      last: false,
    });
    await settle(ids[1] ?? '', 'pay', DEPOSIT_STATUS.success);
    expect(await waiting()).toEqual([ids[0], ids[2]]);
    expect(await rowsOf(stage, member, { status: DEPOSIT_STATUS.success })).toMatchObject([{ id: ids[1] }]);
  });

  test('come in pages that together hold each of them once', async () => {
    for (const amount of ['100', '110', '120', '130', '140']) await order(amount);
    const pages = await Promise.all([1, 2, 3].map((pageNum) => list(stage, member, { pageNum, pageSize: 2 })));
    expect(pages.map(({ data }) => data.last)).toEqual([false, false, true]);
    expect(pages.flatMap(({ data }) => data.content.map(({ amount }) => amount))).toEqual([140, 130, 120, 110, 100]);
  });

  test('that went back say so', async () => {
    const id = await order('100');
    await settle(id, 'pay', DEPOSIT_STATUS.success);
    await sql`update deposit set refunded = 2550 where deposit_id = ${id}`.execute(stage.database);
    expect(await rowsOf(stage, member)).toMatchObject([{ refunded: 25.5, chargedBack: 0 }]);
    await sql`update deposit set charged_back_at = now() where deposit_id = ${id}`.execute(stage.database);
    expect(await rowsOf(stage, member)).toMatchObject([{ refunded: 25.5, chargedBack: 1 }]);
  });

  test.each([{ card_token: 'x' }, { memberId: 1 }, { status: 'all of them' }, { payable: 'perhaps' }, { pageNum: 0 }])(
    'are refused for a question that cannot be: %j',
    async (query) => expect((await list(stage, member, query)).error).toBe(ERROR_CODES.invalidRequest),
  );
});

describe.each(CHAIN_ROWS.map((row) => [row.method, row] as const))('%s', (_, row: MatrixRow) => {
  let stage: DepositStage;
  beforeAll(async () => {
    stage = await openDepositStage({}, row.parts);
  });
  afterAll(() => stage.close());

  test('is found again with the very addresses and amounts, to be paid from another device', async () => {
    const member = await stage.newMember();
    const id = await row.open(stage, member);
    expect(await rowsOf(stage, member, { payable: 1 })).toMatchObject([{ id, method: row.method, amount: 100 }]);
    const progress = () =>
      stage.call<{ offers: { address: string; amount: string }[] }>(member, depositsCryptoCalls.cryptoProgress.path, {
        id,
      });
    const { offers } = (await progress()).data;
    expect(offers.length).toBeGreaterThan(0);
    stage.clock.advance(20 * 60_000);
    expect((await progress()).data.offers, 'after the rate has ended, too').toEqual(offers);
    await row.pay(stage, id);
    await vi.waitFor(
      async () => {
        await row.look?.(stage);
        await stage.service.sweepEvents();
        expect(await rowsOf(stage, member)).toMatchObject([{ id, status: DEPOSIT_STATUS.success, payable: 0 }]);
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(await rowsOf(stage, member, { payable: 1 })).toEqual([]);
  });
});
