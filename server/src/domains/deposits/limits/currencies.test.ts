import { readFile } from 'node:fs/promises';
import { MOST_DEPOSIT } from '@croupier/contract/calls/deposits/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maximumAmount } from '../settings';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  await sql`update wallet set currency = 'BTC' where member_id = ${member}`.execute(stage.database);
});

const asked = async (amount: string) =>
  (await stage.call<{ id: string }>(member, '/sys/deposit/cattl/deposit', form(CARDS.approved, amount))).error;

test('a unit that is worth a fortune has limits of its own, and the screen is told them', async () => {
  const { data } = await stage.call<{ minimumAmount: number; maximumAmount: number; paymentAmounts: string }>(
    member,
    '/sys/member/deposit/config',
    {},
  );
  expect(data).toMatchObject({ minimumAmount: 0.0001, maximumAmount: 0.05 });
  for (const preset of data.paymentAmounts.split('/').map(Number)) {
    expect(preset).toBeGreaterThanOrEqual(data.minimumAmount);
    expect(preset).toBeLessThanOrEqual(data.maximumAmount);
  }
  expect(await asked('10')).toBe(ERROR_CODES.amountAboveMaximum);
  expect(await asked('0.00009999')).toBe(ERROR_CODES.amountBelowMinimum);
  expect(await asked('0.001')).toBe(0);
});

test('no setting lets more through than the app does', async () => {
  const { settings, database } = stage.deps;
  await expect(settings.set(database, maximumAmount, MOST_DEPOSIT + 0.01)).rejects.toThrow();
  await settings.set(database, maximumAmount, MOST_DEPOSIT);
});

const figures = (most: number) => ({ minimumAmount: 20, maximumAmount: most, paymentAmounts: '50' });
test('what was set higher is brought down to it', async () => {
  const migration = await readFile(new URL('../../../migrations/0500/0541_most_deposit.sql', import.meta.url), 'utf8');
  const { database } = stage;
  await sql`insert into setting (key, value) values ('deposit.maximumAmount', '90000'),
      ('deposit.byCurrency', ${JSON.stringify({ BRL: figures(20_000), TRY: figures(4_000) })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(database);
  await sql`insert into deposit_method_currency values
      ('VISA_MASTERCARD', 'USD', true, 1000, 900000, '{2000,600000}'), ('VISA_MASTERCARD', 'EUR', true, 600000, 900000, '{700000}'),
      ('VISA_MASTERCARD', 'TRY', false, 1000, 900000, '{600000}'), ('VISA_MASTERCARD', 'BRL', true, 1000, 3000, '{2000}')`.execute(
    database,
  );
  await sql.raw(migration).execute(database);
  const settings = await sql<{ value: unknown }>`select value from setting
    where key in ('deposit.maximumAmount', 'deposit.byCurrency') order by key desc`.execute(database);
  expect(settings.rows.map(({ value }) => value)).toEqual([5_000, { BRL: figures(5_000), TRY: figures(4_000) }]);
  const own =
    await sql`select currency, enabled, minimum, maximum, to_jsonb(presets) as presets from deposit_method_currency order by currency`.execute(
      database,
    );
  expect(own.rows.map((row) => Object.values(row as object))).toEqual([
    ['BRL', true, 1_000, 3_000, [2_000]],
    ['EUR', true, null, null, null],
    ['TRY', false, 1_000, 500_000, [500_000]],
    ['USD', true, 1_000, 500_000, [2_000]],
  ]);
});
