import { minor, type CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositChargedBack, depositRefunded, depositSettled } from '../../src/ledger/recipes/deposits';
import { debtWrittenOff } from '../../src/ledger/recipes/write-offs';
import { withdrawalPaid, withdrawalReserved } from '../../src/ledger/recipes/withdrawals';
import { inTransaction } from '../../src/platform/database';
import { type DepositStage, openDepositStage } from '../stage/deposit-stage';
import { createStatements } from '../../src/domains/deposits/statements/service';
import { payoutNames } from '../../src/domains/withdrawals/store/names';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

let stage: DepositStage;
let service: Desks;
let ada: SignedIn;
let member: number;
let askedAnew = 0;
const TODAY = new Date().toISOString().slice(0, 10);
const NOW = new Date().toISOString();

beforeAll(async () => {
  stage = await openDepositStage({}, { currency: 'BTC' });
  service = openTestDesks(stage, stage.clock, {
    statements: createStatements({
      database: stage.database,
      clock: stage.clock,
      payoutNames: (ids) => payoutNames(stage.database, ids),
    }),
    clearingDays: { askAnew: async () => void (askedAnew += 1) },
  });
  const { operatorId, email } = await hire(service, 'cashier');
  ada = { operatorId, operator: email, address: DESK.address };
  member = await stage.newMember();
});
afterAll(() => stage.close());

const deposited = (depositId: string, amount: number, method: string, currency: CurrencyCode = 'BTC') => ({
  memberId: member,
  depositId,
  method,
  amount: minor(amount),
  currency,
});
const settle = (depositId: string, amount: number, method: string) =>
  inTransaction(stage.database, (trx) =>
    depositSettled(trx, { ...deposited(depositId, amount, method), rolling: minor(0) }),
  );
const take = (method: string, lines: readonly string[], header = 'reference,amount,currency,time') =>
  service.statements.take(
    method,
    { bytes: Buffer.from([header, ...lines].join('\r\n')), fileName: 'statement.csv' },
    ada,
  );
const totalOf = async (method: string) =>
  (await service.statements.report(TODAY)).find((total) => total.method === method);

test('deposits to the last satoshi, a chargeback and a payout agree: a difference of zero', async () => {
  await settle('d-1', 1, 'CRYPTO');
  await settle('d-2', 123_456_789, 'CRYPTO');
  await inTransaction(stage.database, (trx) => depositChargedBack(trx, deposited('d-1', 1, 'CRYPTO')));
  const cashout = { memberId: member, withdrawalId: `${member}-1`, amount: minor(3_000), currency: 'BTC' } as const;
  await inTransaction(stage.database, (trx) => withdrawalReserved(trx, { ...cashout, wageredUsed: minor(0) }));
  await inTransaction(stage.database, (trx) =>
    withdrawalPaid(trx, { ...cashout, method: 'CRYPTO', fee: minor(1_000) }),
  );
  const lines = [
    `d-1,0.00000001,BTC,${NOW}`,
    `d-2,1.234567890000,btc,${NOW}`,
    `d-1,-0.00000001,BTC,${NOW}`,
    `${member}-1,-0.00002000,BTC,${NOW}`,
  ];
  expect(await totalOf('CRYPTO')).toMatchObject({ theirs: 0, onlyOurs: 4, ours: 1.23454789 });
  expect(await take('CRYPTO', lines)).toEqual({ imported: 4, known: 0, faults: [], faultCount: 0 });
  expect(await totalOf('CRYPTO')).toEqual({
    method: 'CRYPTO',
    currency: 'BTC',
    deposits: 1.2345679,
    chargebacks: -0.00000001,
    refunds: 0,
    refundsReturned: 0,
    writtenOff: 0,
    payouts: -0.00002,
    returned: 0,
    ours: 1.23454789,
    theirs: 1.23454789,
    difference: 0,
    matched: 4,
    onlyOurs: 0,
    onlyTheirs: 0,
    amountDiffers: 0,
  });
  const { csv } = await service.statements.differences(TODAY);
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    'account,CRYPTO,,,BTC,1.23454789,1.23454789,0.00000000,',
    'total,,,,BTC,1.23454789,1.23454789,0.00000000,',
  ]);

  // Importing the same file, or one that overlaps with it, changes no known line.
  expect(await take('CRYPTO', lines)).toMatchObject({ imported: 0, known: 4 });
  expect(await take('CRYPTO', lines.slice(1))).toMatchObject({ imported: 0, known: 3 });
  expect(askedAnew, 'the kept reports are made anew once').toBe(1);
  expect(await totalOf('CRYPTO')).toMatchObject({ difference: 0, matched: 4 });
});

test('an account in which nothing moved on a day has a row of zeros, and the file ends with the zero', async () => {
  const quiet = '2026-01-05';
  const [total, ...others] = await service.statements.report(quiet);
  expect(others).toEqual([]);
  expect(total).toMatchObject({ method: 'CRYPTO', currency: 'BTC', ours: 0, theirs: 0, difference: 0, onlyOurs: 0 });
  const { csv } = await service.statements.differences(quiet);
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    'account,CRYPTO,,,BTC,0.00000000,0.00000000,0.00000000,',
    'total,,,,BTC,0.00000000,0.00000000,0.00000000,',
  ]);
});

test('refunds are known by their own ids, ours and the provider’s, several of one deposit together', async () => {
  const id = `${member}-refunded`;
  await sql`insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, billing, language, settled_at, created_at, updated_at)
    values (${member}, ${id}, 'PAYP', 1000, 'BTC', 1000, 'success', '{}'::jsonb, 'en', now(), now(), now())`.execute(
    stage.database,
  );
  await settle(id, 1_000, 'PAYP');
  for (const [attempt, amount] of [200, 300].entries()) {
    const refundId = `${id}-r${attempt + 1}`;
    await sql`insert into refund (member_id, deposit_id, attempt, provider, amount, currency, from_cash, state, reason, approvals_needed, asked_by,
        provider_id, created_at, updated_at)
      values (${member}, ${id}, ${attempt + 1}, 'payp', ${amount}, 'BTC', true, 'paid', 'a test', 1, 1, ${`re_${attempt}`}, now(), now())`.execute(
      stage.database,
    );
    await inTransaction(stage.database, (trx) => depositRefunded(trx, { ...deposited(id, amount, 'PAYP'), refundId }));
  }
  await take('PAYP', [`${id},0.00001000,BTC,${NOW}`, `${id}-r1,-0.00000200,BTC,${NOW}`, `re_1,-0.00000300,BTC,${NOW}`]);
  const total = await totalOf('PAYP');
  expect(total).toMatchObject({ difference: 0, onlyOurs: 0, onlyTheirs: 0, refunds: -0.000005, refundsReturned: 0 });
  expect(total?.ours).toBe(0.000005);
});

test('what was written off makes up for what the provider took and the member did not have', async () => {
  await settle('w-1', 5_000, 'CPAY');
  await inTransaction(stage.database, (trx) =>
    depositChargedBack(trx, { ...deposited('w-1', 5_000, 'CPAY'), amount: minor(2_000) }),
  );
  await inTransaction(stage.database, (trx) =>
    debtWrittenOff(trx, {
      depositId: 'w-1',
      attempt: 1,
      method: 'CPAY',
      amount: minor(3_000),
      currency: 'BTC',
      proposedBy: ada.operatorId,
      approvedBy: null,
    }),
  );
  await take('CPAY', [`w-1,0.00005000,BTC,${NOW}`, `w-1,-0.00005000,BTC,${NOW}`]);
  expect(await totalOf('CPAY')).toMatchObject({
    chargebacks: -0.00002,
    writtenOff: -0.00003,
    ours: 0,
    theirs: 0,
    difference: 0,
  });
  const { lines } = await service.statements.lines(TODAY, 'CPAY');
  expect(lines).toContainEqual(expect.objectContaining({ reference: 'w-1-c1', kind: 'writtenOff', ours: -0.00003 }));
});

test.each([
  ['VISA_MASTERCARD', 'VISA_MASTERCARD_1'],
  ['PAYPAL_POLL', 'PAYPAL'],
])(
  'one statement tells of %s and %s: each line counts where the ledger has it, under whichever it is imported',
  async (one, other) => {
    await settle(`${one}-a`, 1_000, one);
    await settle(`${other}-b`, 2_000, other);
    const lines = [`${one}-a,0.00001,BTC,${NOW}`, `${other}-b,0.00002,BTC,${NOW}`];
    expect(await take(other, lines)).toMatchObject({ imported: 2 });
    expect(await take(one, lines)).toMatchObject({ imported: 0, known: 2 });
    for (const method of [one, other]) {
      expect(await totalOf(method)).toMatchObject({ difference: 0, matched: 1, onlyOurs: 0, onlyTheirs: 0 });
      expect((await service.statements.lines(TODAY, method)).lines).toMatchObject([{ method, result: 'matched' }]);
    }
  },
);

test('each kind of difference is told, by our id or the provider’s, and no cell is a formula', async () => {
  await settle('p-1', 5_000, 'PIX');
  await settle('p-2', 7_000, 'PIX');
  await settle('p-3', 9_000, 'PIX');
  await take('PIX', [
    `p-1,0.00004999,BTC,${NOW}`,
    `p-3,0.00009000,BTC,${NOW}`,
    `p-3,0.00009000,BTC,${NOW}`,
    `=HYPERLINK("x"),-0.5,BTC,${NOW}`.replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"'),
  ]);
  const { lines } = await service.statements.lines(TODAY, 'PIX', 'BTC');
  // Another currency of the method is another account.
  expect(await service.statements.lines(TODAY, 'PIX', 'BRL')).toEqual({ lines: [], total: 0 });
  expect(lines.map(({ reference, result, ours, theirs }) => [reference, result, ours, theirs])).toEqual([
    ['p-1', 'amountDiffers', 0.00005, 0.00004999],
    ['p-2', 'onlyOurs', 0.00007, null],
    ['p-3', 'amountDiffers', 0.00009, 0.00018],
    ['=HYPERLINK("x")', 'onlyTheirs', null, -0.5],
  ]);
  const { csv } = await service.statements.differences(TODAY);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain(',-0.50000000,');
  const told = csv.trim().split('\r\n');
  const pix = 'account,PIX,,,BTC,0.00021000,-0.49977001,-0.49998001,';
  expect(told).toContain(pix);
  expect(told.at(-1)).toMatch(/^total,,,,BTC,.*,-0\.49998001,$/);
});

test('a file with a fault is refused whole, each fault with its line', async () => {
  const before = await totalOf('CASH');
  const { imported, faults } = await take('CASH', [
    `ok,1.00,USD,${NOW}`,
    `,1.00,USD,${NOW}`,
    `a,1e3,USD,${NOW}`,
    `a,1.001,USD,${NOW}`,
    `a,0,USD,${NOW}`,
    `a,1.00,XXX,${NOW}`,
    'a,1.00,USD,2026-02-30',
    'a,1.00,USD',
    `"a,1.00,USD,${NOW}`,
    '',
    `a,-0.00000001,BTC,2026-11-20 23:59`,
  ]);
  expect(imported).toBe(0);
  expect(faults).toEqual([
    { line: 3, fault: 'reference' },
    { line: 4, fault: 'amount' },
    { line: 5, fault: 'amount' },
    { line: 6, fault: 'amount' },
    { line: 7, fault: 'currency' },
    { line: 8, fault: 'time' },
    { line: 9, fault: 'columns' },
    { line: 10, fault: 'quotes' },
  ]);
  expect(await totalOf('CASH')).toEqual(before);
  expect((await take('CASH', [], 'id,sum')).faults).toEqual([{ line: 1, fault: 'header' }]);
  expect((await take('CASH', [])).faults).toEqual([{ line: 1, fault: 'empty' }]);
});

test('of two imports of one file at once each line is kept once; the import is in the log', async () => {
  const lines = [`s-1;1.00;${NOW};EUR`, `s-1;1.00;${NOW};EUR`];
  const header = 'Reference;Amount;Time;Currency';
  const both = await Promise.all([take('STRIPE', lines, header), take('STRIPE', lines, header)]);
  expect(both.map(({ imported }) => imported).sort()).toEqual([0, 2]);
  expect(await totalOf('STRIPE')).toMatchObject({ theirs: 2, onlyTheirs: 1, ours: 0 });
  const acts = (await service.audit.read(1, 1)).content;
  expect(acts[0]).toMatchObject({ action: 'statementImported', subjectId: 'STRIPE', operator: ada.operator });
});
