import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS, type DepositStatusName } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAIN_ROWS } from '../../../../tests/stage/deposit-matrix/chains';
import { HOSTED_ROWS } from '../../../../tests/stage/deposit-matrix/hosted';
import { brokenBooks, type MatrixRow } from '../../../../tests/stage/deposit-matrix/runner';
import { orderByHalf, orderUnheard } from '../../../../tests/stage/deposit-matrix/unheard';
import { WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

/** Browsers that are closed while an order is placed, over the members' API as it is served, with the workers of the house. */
const ROWS = [...HOSTED_ROWS, ...WALLET_ROWS, ...CHAIN_ROWS].filter(
  // Its order only requests a token, which takes no payment: e2e/specs/cashier/deposit-closed.spec.ts.
  ({ method }) => method !== 'VISA_MASTERCARD',
);
const MINUTE = 60_000;
const WAIT = { timeout: 15_000, interval: 50 };

describe.each(ROWS.map((row) => [row.method, row] as const))('%s', (_, row: MatrixRow) => {
  let stage: DepositStage;
  let member: number;
  beforeAll(async () => {
    stage = await openDepositStage({}, row.parts);
    await stage.api.listen({ port: 0, host: '127.0.0.1' });
    await stage.jobs.start();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    member = await stage.newMember();
  });
  afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

  /** The member's orders with their payment instructions, oldest first. */
  const orders = async () => {
    const { rows } = await sql<{ id: string; status: string; has_page: boolean; has_instructions: boolean }>`
      select deposit_id as id, status, challenge_url is not null as has_page, instructions is not null as has_instructions
      from deposit where member_id = ${member} order by created_at`.execute(stage.database);
    return rows;
  };
  const credits = async () => {
    const { rows } = await sql`select 1 from transfer where member_id = ${member} and kind = 'deposit'`.execute(
      stage.database,
    );
    return rows.length;
  };
  const expectWorth = async (deposits: 0 | 1) => {
    expect(await stage.cashOf(member)).toBe(deposits * (row.credited ?? 10_000));
    expect(await credits()).toBe(deposits);
  };
  const { outcome, pollingStatus } = depositsCalls;
  /**
   * The member makes no request until the deposit is credited: callbacks are processed, chains watched, and silent providers queried every minute.
   */
  const untilCredited = () =>
    vi.waitFor(async () => {
      await row.look?.(stage);
      if (row.tellsNothing) {
        stage.clock.advance(MINUTE);
        await stage.service.reconcile();
      }
      expect(await credits()).toBeGreaterThan(0);
    }, WAIT);
  /** Expects the answers that the member's requests return. */
  const expectTold = async (id: string, name: DepositStatusName) => {
    expect(await stage.call(member, outcome.path, { id })).toMatchObject({
      error: 0,
      data: { id, status: DEPOSIT_STATUS[name], amount: 100, method: row.method },
    });
    expect(await stage.call(member, pollingStatus.path, { id })).toMatchObject({ data: DEPOSIT_STATUS[name] });
  };

  test('closed while its order is placed: a second try is paid, and the first is given up', async () => {
    await orderByHalf(stage, row, member);
    expect(await orders()).toEqual([]);
    const first = await orderUnheard(stage, row, member);
    await vi.waitFor(async () => expect(await orders()).toMatchObject([{ id: first, status: 'challenge' }]), WAIT);
    await expectTold(first, 'challenge');
    stage.clock.advance(MINUTE);
    const second = await row.open(stage, member);
    const [unheard, heard] = await orders();
    expect(heard?.id).toBe(second);
    expect(unheard, 'as one whose answer was heard').toEqual({ ...heard, id: first });
    await expectWorth(0);
    await row.pay(stage, second);
    await untilCredited();
    await expectTold(second, 'success');
    stage.clock.advance((row.patienceMinutes ?? 41) * MINUTE);
    await vi.waitFor(async () => {
      await row.look?.(stage);
      await stage.service.reconcile();
      await expectTold(first, 'expired');
    }, WAIT);
    await expectTold(second, 'success');
    await expectWorth(1);
  });

  test('an order that nobody heard of is paid, and nobody looks: credited once, and told to who asks later', async () => {
    const id = await orderUnheard(stage, row, member);
    await vi.waitFor(async () => expect(await orders()).toMatchObject([{ id, status: 'challenge' }]), WAIT);
    await expectWorth(0);
    await row.pay(stage, id);
    await untilCredited();
    await expectTold(id, 'success');
    stage.clock.advance((row.patienceMinutes ?? 41) * MINUTE);
    await row.look?.(stage);
    await stage.service.reconcile();
    await expectTold(id, 'success');
    await expectWorth(1);
  });
});
