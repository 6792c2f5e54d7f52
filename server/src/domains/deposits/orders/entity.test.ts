import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_METHODS, type DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAIN_ROWS } from '../../../../tests/stage/deposit-matrix/chains';
import { HOSTED_ROWS } from '../../../../tests/stage/deposit-matrix/hosted';
import { CPF, walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

/** The fields besides the amount that a method's order call requires. */
const MORE: Readonly<Partial<Record<DepositMethodCode, object>>> = {
  VISA_MASTERCARD: form(CARDS.approved),
  VISA_MASTERCARD_1: form(CARDS.approved),
  PIX: { cpf: CPF },
  CRYPT: { depositCurrency: 'ltc' },
};

const wallets = walletParts('USD');
/** Parts of a stage that each contain all of their calls. */
const CALLS = [wallets, HOSTED_ROWS[0]?.parts, CHAIN_ROWS[0]?.parts];
const PROVIDERS = [wallets, ...[...HOSTED_ROWS, ...CHAIN_ROWS].map(({ parts }) => parts)];

let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage(
    {},
    {
      currency: 'USD',
      calls: (service) => CALLS.flatMap((parts) => parts?.calls?.(service) ?? []),
      providers: (world, acquirer) =>
        Object.assign({}, ...PROVIDERS.map(({ providers }) => providers?.(world, acquirer))),
    },
  );
  // Coins are quoted once their rates are known.
  for (const row of CHAIN_ROWS) await row.open(stage, await stage.newMember());
});
afterAll(() => stage.close());

const order = (method: DepositMethodCode, entity: object) =>
  stage.call<{ orderId: string }>(member, DEPOSIT_METHOD[method].orderPath, {
    ...MORE[method],
    amount: '100',
    ...entity,
  });
const countOf = async (memberId: number) =>
  (await sql`select 1 from deposit where member_id = ${memberId}`.execute(stage.database)).rows.length;

describe.each(DEPOSIT_METHODS)('an order by %s', (method) => {
  beforeAll(async () => {
    member = await stage.newMember();
  });

  test('that says it is by another method, or of another member, is refused', async () => {
    const other = method === 'PAYP' ? 'CPAY' : 'PAYP';
    expect((await order(method, { paymentMethod: other })).error).toBe(ERROR_CODES.methodNotAvailable);
    expect((await order(method, { memberId: member + 1 })).error).toBe(ERROR_CODES.forbidden);
    expect(await countOf(member)).toBe(0);
  });
});

// Pix takes reais, and the currency of this house is lira.
describe.each(DEPOSIT_METHODS.filter((method) => method !== 'PIX'))('an order by %s', (method) => {
  beforeAll(async () => {
    member = await stage.newMember();
  });

  test('may say what it is', async () => {
    expect((await order(method, { paymentMethod: method, memberId: member })).error).toBe(0);
    expect(await countOf(member)).toBe(1);
  });
});

describe('an order of cash', () => {
  beforeAll(async () => {
    member = await stage.newMember();
  });

  test.each(['100', '100.00', 100])('may say its amount twice: %j', async (depositAmount) =>
    expect((await order('CASH', { depositAmount })).error).toBe(0),
  );

  test.each(['1000', '99.99', 'all of it'])('of two amounts is refused: %j', async (depositAmount) => {
    const before = await countOf(member);
    expect((await order('CASH', { depositAmount })).error).toBe(ERROR_CODES.invalidRequest);
    expect(await countOf(member)).toBe(before);
  });
});

test.each(['STRIPE', 'CASH', 'ONLY_PAY'] as const)('%s keeps the payer whom the form told', async (method) => {
  member = await stage.newMember();
  const told = { cardFirstName: 'Grace', cardLastName: '', cardEmail: 'g@b.example', cardMobile: '+1555010' };
  const { data } = await order(method, told);
  const { rows } = await sql<{
    billing: object;
  }>`select billing from deposit where deposit_id = ${data.orderId}`.execute(stage.database);
  expect(rows[0]?.billing).toMatchObject({
    firstName: 'Grace',
    // From the registration.
    lastName: 'Player',
    email: 'g@b.example',
    mobile: '+1555010',
  });
});

/** The calls that query an order of their own method, and the wire name of the order's id. */
const QUESTIONS: readonly [path: string, name: 'orderId' | 'bizId' | 'id', methods: readonly DepositMethodCode[]][] = [
  [depositsWalletsCalls.stripeFind.path, 'orderId', ['STRIPE']],
  [depositsWalletsCalls.paypalTrigger.path, 'bizId', ['PAYPAL_POLL']],
  [depositsWalletsCalls.paypalFind.path, 'bizId', ['PAYPAL_POLL']],
  [depositsWalletsCalls.pixCode.path, 'orderId', ['PIX']],
  [depositsWalletsCalls.cashImage.path, 'orderId', ['CASH']],
  [depositsWalletsCalls.cashFind.path, 'orderId', ['CASH']],
  [hostedDepositsCalls.paypFindOrder.path, 'orderId', ['PAYP']],
  [depositsCryptoCalls.cryptoProgress.path, 'id', ['CRYPTO', 'CRYPT']],
];

describe('a question about an order', () => {
  const orders = new Map<DepositMethodCode, string>();
  beforeAll(async () => {
    member = await stage.newMember();
    for (const method of ['STRIPE', 'PAYPAL_POLL', 'CASH', 'PAYP', 'CRYPT'] as const) {
      await order(method, {});
      const { rows } = await sql<{ deposit_id: string }>`select deposit_id from deposit
        where member_id = ${member} and method = ${method}`.execute(stage.database);
      orders.set(method, rows[0]?.deposit_id ?? '');
    }
  });

  test.each(QUESTIONS)('%s is answered for its own method alone', async (path, name, methods) => {
    for (const [method, depositId] of orders) {
      const { error } = await stage.call(member, path, { [name]: depositId });
      expect(error, method).toBe(methods.includes(method) ? 0 : ERROR_CODES.depositNotFound);
    }
  });
});
