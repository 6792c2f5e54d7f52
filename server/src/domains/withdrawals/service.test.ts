import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallContext } from '../../http/context';
import { DOMAIN_RULES } from '../../books/domain-rules';
import { checkBooks } from '../../books/check';
import { readTransfers, readWallet } from '../../ledger/read';
import { bonusGranted } from '../../ledger/recipes/bonuses';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { openDesk, openPlayer, requestOf } from './fixture';
import { withdrawalsRoutes } from './routes';
import * as settings from './settings';
import { termsSetting } from './terms';

let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  stage = await freshDatabase(60);
});
afterAll(() => stage.destroy());

beforeEach(async () => {
  await sql`delete from setting`.execute(stage.database);
  desk = openDesk(stage);
});

const asked = (player: Parameters<typeof requestOf>[0], ...rest: [string, Parameters<typeof requestOf>[2]?]) =>
  desk.service.apply(player.memberId, requestOf(player, ...rest), 'en');

const countOf = async (memberId: number): Promise<number> =>
  (await desk.service.listPage(memberId, {}, 'en')).totalElements;

const emailOf = async (memberId: number) => (await desk.deps.members.profileOf(memberId)).email;

const HOME = '203.0.113.1';

describe('a cash-out that is looked up without a login', () => {
  it('is told no more after five wrong addresses from one network, however its number is written; elsewhere it is', async () => {
    const player = await openPlayer(stage, { cash: 100_000 });
    const { id } = await asked(player, '300');
    const email = await emailOf(player.memberId);
    const spelled = [id, ` ${id}`, `0${id}`, id.replace('-', '-0'), `${id} `];
    for (const [n, number] of spelled.entries())
      await expect(desk.service.lookUp(number, `guess${n}@example.com`, '198.51.100.9')).rejects.toMatchObject({
        reason: 'withdrawNotFound',
      });
    for (const number of spelled)
      await expect(desk.service.lookUp(number, email, '198.51.100.9:4711')).rejects.toMatchObject({
        reason: 'tooManyRequests',
      });
    expect(await desk.service.lookUp(id, email, HOME)).toBe(0);
  });

  it('tells its status to whoever knows its number and its member’s address, however they are written', async () => {
    const player = await openPlayer(stage, { cash: 100_000 });
    const { id } = await asked(player, '300');
    const email = await emailOf(player.memberId);
    expect(await desk.service.lookUp(` ${id} `, ` ${email.toUpperCase()}`, HOME)).toBe(0);
    await desk.service.cancel(player.memberId, id);
    expect(await desk.service.lookUp(id, email, HOME)).toBe(1);
  });

  it('says the same whether the number is wrong, or the address, or both fit somebody else', async () => {
    const [player, other] = [await openPlayer(stage, { cash: 100_000 }), await openPlayer(stage, { cash: 100_000 })];
    const { id } = await asked(player, '300');
    const email = await emailOf(player.memberId);
    const wrong: [string, string][] = [
      [id, await emailOf(other.memberId)],
      [`${player.memberId}-999999`, email],
      [`${other.memberId}-${id.split('-')[1]}`, email],
      ['999999999-1', email],
      ['not a number', email],
      [id, 'not an address'],
      [id, ''],
    ];
    for (const [number, address] of wrong)
      await expect(desk.service.lookUp(number, address, '203.0.113.2')).rejects.toMatchObject({
        reason: 'withdrawNotFound',
      });
  });
});

describe('asking for a cash-out', () => {
  it('reserves the money at once and uses up twice its stakes', async () => {
    const player = await openPlayer(stage, { cash: 100_000, wagered: 150_000 });
    expect(await desk.service.terms(player.memberId)).toMatchObject({ withdrawable: 75_000 });
    const { id } = await asked(player, '300');
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({
      cash: 70_000,
      held: 30_000,
      wagered: 90_000,
    });
    expect(await desk.service.terms(player.memberId)).toMatchObject({ withdrawable: 45_000 });
    const page = await desk.service.listPage(player.memberId, { pageNum: 1, pageSize: 20, createTime_0: 'DESC' }, 'en');
    expect(page).toMatchObject({ totalElements: 1, last: true, number: 0 });
    expect(page.content[0]).toMatchObject({
      id,
      amount: 300,
      currency: 'EUR',
      status: 0,
      method: 'BANK_CARD',
      accountHint: '•••• 1326',
      cancellable: 1,
      reason: null,
      minutesFrom: 24 * 60,
      minutesTo: 3 * 24 * 60,
      expectedTo: null,
    });
    const { rows } = await sql`select name, fact from kept_event where fact ->> 'withdrawalId' = ${id}`.execute(
      stage.database,
    );
    expect(rows).toEqual([
      { name: 'withdrawal.changed', fact: { memberId: player.memberId, withdrawalId: id, status: 0 } },
    ]);
  });

  it('keeps where the money goes sealed', async () => {
    const player = await openPlayer(stage, { cash: 100_000 });
    await asked(player, '200');
    const { rows } = await sql<{ details: Buffer }>`select details from withdrawal
      where member_id = ${player.memberId}`.execute(stage.database);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.details.includes('19786457')).toBe(false);
    expect(desk.deps.sealing.open(rows[0]?.details ?? Buffer.alloc(0)).includes('19786457')).toBe(true);
  });

  it('keeps the proofs with the member, so that the next cash-out need not ask for them again', async () => {
    const player = await openPlayer(stage, { cash: 100_000 });
    await asked(player, '200');
    expect(await desk.deps.members.profileOf(player.memberId)).toMatchObject({
      idcardProofId: player.idProof,
      idcardHoldProofId: null,
      addressProofId: null,
      paymentProofId: player.paymentProof,
    });
  });

  it('keeps no proof of a request that is refused', async () => {
    const player = await openPlayer(stage, { cash: 100_000 });
    await expect(asked(player, '1100')).rejects.toThrow(Refusal);
    expect(await desk.deps.members.profileOf(player.memberId)).toMatchObject({
      idcardProofId: null,
      paymentProofId: null,
    });
  });

  it('tells its rules', async () => {
    const player = await openPlayer(stage, { cash: 100_000, rolling: 500 });
    expect(await desk.service.config(player.memberId)).toEqual({
      minimumAmount: 200,
      maximumAmount: 15_000,
      multipleOf: 100,
      withdrawAmounts: '200/300/500/1000',
      withdrawAllowManualInput: 1,
      maxDepositAmount: 1_000,
      requiredDepositAmount4Withdraw: 0,
      withdrawableBalance: 0,
      rollingAmount: 5,
      wageredAmount: 2_000,
      wagerMissing: 0,
      proofRequired: 1,
      identityProved: 0,
      bitcoinNetwork: 'mainnet',
      cancelAllowed: 1,
      endingBonus: null,
    });
    const bitcoin = await openPlayer(stage, { cash: 1_000_000, currency: 'BTC' });
    expect(await desk.service.config(bitcoin.memberId)).toMatchObject({
      minimumAmount: 0.002,
      withdrawableBalance: 0.01,
    });
    await asked(bitcoin, '0.003', {
      paymentMethod: 'BTC',
      accountNumber: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
  });

  it('lists the methods that the member may use, with what each takes, costs and promises', async () => {
    const turk = await openPlayer(stage, { cash: 100_000 });
    const brazilian = await openPlayer(stage, { cash: 100_000, country: 'BR', currency: 'BRL' });
    const codes = async (player: { memberId: number }) =>
      (await desk.service.methods(player.memberId, { enabled: 1 })).map((method) => method.code);
    expect(await codes(turk)).toEqual(['BANK_CARD', 'PAYPAL', 'CPAY', 'BTC']);
    expect(await codes(brazilian)).toEqual(['BANK_CARD', 'PIX', 'PAYPAL', 'MERCADO_PAGO', 'CPAY', 'BTC']);
    const terms = await desk.settings.get(termsSetting('CPAY'));
    const changed = { ...terms, minimumAmount: 300, maximumAmount: 400, feeFixed: 2.5, feePercent: 1.25 };
    await desk.settings.set(stage.database, termsSetting('CPAY'), changed);
    expect(await desk.service.methods(turk.memberId, { code_EQ: 'CPAY' })).toEqual([
      expect.objectContaining({ minimumAmount: 300, maximumAmount: 400, feeFixed: 2.5, feeBasisPoints: 125, first: 0 }),
    ]);
    const toAccount = { paymentMethod: 'CPAY', payoutData: { accountName: 'Ada', toAccount: '4711' } };
    await expect(asked(turk, '200', toAccount)).rejects.toEqual(
      new Refusal('amountBelowMinimum', { minimum: '€300.00' }),
    );
    await expect(asked(turk, '500', toAccount)).rejects.toEqual(
      new Refusal('amountAboveMaximum', { maximum: '€400.00' }),
    );
    await asked(turk, '400', toAccount);
    const [row] = (await desk.service.listPage(turk.memberId, {}, 'en')).content;
    expect(row).toMatchObject({ amount: 400, fee: 7.5, arrives: 392.5 });
  });

  it('shows the same rule in texts', async () => {
    await desk.settings.set(stage.database, settings.minimumAmount, 250);
    expect(await desk.service.figures('USD')).toMatchObject({ withdrawMinimum: 250, wageredShare: 50 });
    expect(await desk.service.figures('BTC')).toMatchObject({ withdrawMinimum: 0.002, withdrawMultiple: 0.001 });
  });
});

describe('a request that is refused changes nothing', () => {
  const refused: [string, string, object, Refusal][] = [
    ['a negative amount', '-200', {}, new Refusal('amountInvalid')],
    ['zero', '0', {}, new Refusal('amountInvalid')],
    ['an exponent', '2e2', {}, new Refusal('amountInvalid')],
    ['too many decimals', '200.001', {}, new Refusal('amountInvalid')],
    ['no number', 'NaN', {}, new Refusal('amountInvalid')],
    ['less than the minimum', '100', {}, new Refusal('amountBelowMinimum', { minimum: '€200.00' })],
    ['no multiple', '250', {}, new Refusal('withdrawNotMultiple', { multiple: '€100.00' })],
    ['more than the maximum', '15100', {}, new Refusal('amountAboveMaximum', { maximum: '€15,000.00' })],
    ['more than there is', '1100', {}, new Refusal('withdrawAboveWithdrawable', { maximum: '€1,000.00' })],
    [
      'a method of other countries',
      '200',
      { paymentMethod: 'PIX', cpf: '52998224725', accountNumber: 'a@b.co' },
      new Refusal('methodNotAvailable'),
    ],
    ['no PayPal account', '200', { paymentMethod: 'PAYPAL', email: 'a@b' }, new Refusal('emailInvalid')],
    [
      'no account of CPay',
      '200',
      { paymentMethod: 'CPAY', payoutData: { accountName: 'Ada', toAccount: ' ' } },
      new Refusal('withdrawDetailsIncomplete', { field: 'destination account' }),
    ],
    // Every character is base58; only the checksum is wrong.
    [
      'a bitcoin address with a slip',
      '200',
      { paymentMethod: 'BTC', accountNumber: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' },
      new Refusal('bitcoinAddressInvalid'),
    ],
    [
      'a bitcoin address of a test chain',
      '200',
      { paymentMethod: 'BTC', accountNumber: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
      new Refusal('bitcoinAddressInvalid'),
    ],
    ['an unknown method', '200', { paymentMethod: "x' or 1=1" }, new Refusal('methodNotAvailable')],
    ['no IBAN', '200', { routingNumber: '' }, new Refusal('withdrawDetailsIncomplete', { field: 'IBAN' })],
    ['a wrong IBAN', '200', { routingNumber: 'TR330006100519786457841327' }, new Refusal('ibanInvalid')],
    ['a short IBAN', '200', { routingNumber: 'TR33000610051978645784132' }, new Refusal('ibanInvalid')],
    [
      'no account',
      '200',
      { accountNumber: ' ' },
      new Refusal('withdrawDetailsIncomplete', { field: 'account number' }),
    ],
    ['a NUL in it', '200', { accountName: 'a\u0000b' }, new Refusal('payoutSignsHidden', { field: 'bank name' })],
    [
      'a sign inside that turns the direction of writing',
      '200',
      { paymentMethod: 'CPAY', payoutData: { accountName: 'Ada', toAccount: '43\u202e21' } },
      new Refusal('payoutSignsHidden', { field: 'destination account' }),
    ],
    [
      'an account of invisible signs',
      '200',
      { accountNumber: '\u200b' },
      new Refusal('withdrawDetailsIncomplete', { field: 'account number' }),
    ],
    [
      'a mail address of no host',
      '200',
      { paymentMethod: 'PAYPAL', email: 'ada@example..com' },
      new Refusal('emailInvalid'),
    ],
    ['no proof of identity', '200', { idcardProofId: null }, new Refusal('withdrawProofRequired')],
    ['no proof of payment', '200', { paymentProofId: undefined }, new Refusal('withdrawProofRequired')],
  ];

  it.each(refused)('%s', async (_, amount, changes, refusal) => {
    const player = await openPlayer(stage, { cash: 100_000 });
    await expect(asked(player, amount, changes)).rejects.toEqual(refusal);
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({ cash: 100_000, held: 0, version: 1 });
    expect(await countOf(player.memberId)).toBe(0);
  });

  it('a proof of somebody else', async () => {
    const [player, other] = [await openPlayer(stage, { cash: 100_000 }), await openPlayer(stage, { cash: 0 })];
    await expect(asked(player, '200', { paymentProofId: other.paymentProof })).rejects.toEqual(
      new Refusal('forbidden'),
    );
    expect(await countOf(player.memberId)).toBe(0);
  });

  it('stakes still to be placed', async () => {
    const player = await openPlayer(stage, { cash: 100_000, rolling: 1_250 });
    await expect(asked(player, '200')).rejects.toEqual(new Refusal('withdrawRollingUnfinished', { amount: '€12.50' }));
  });

  it('more than half of the wagered amount', async () => {
    const player = await openPlayer(stage, { cash: 100_000, wagered: 59_999 });
    await expect(asked(player, '300')).rejects.toEqual(
      new Refusal('withdrawAboveWithdrawable', { maximum: '€299.99' }),
    );
    const missing = { wageredAmount: 599.99, wagerMissing: 1_400.01 };
    expect(await desk.service.config(player.memberId)).toMatchObject(missing);
    const gift = {
      memberId: player.memberId,
      amount: minor(500),
      currency: 'EUR',
      grantId: 'a gift',
      wagering: minor(5_000),
    } as const;
    await inTransaction(stage.database, (trx) => bonusGranted(trx, gift));
    const { id } = await asked(player, '200');
    const stood = { wagered: 599.99, withdrawable: 299.99, giftBonus: 5 };
    expect((await desk.service.listPage(player.memberId, {}, 'en')).content).toMatchObject([stood]);
    expect(await desk.acts.get(id)).toMatchObject(stood);
    expect(await desk.service.terms(player.memberId)).toMatchObject({ withdrawable: 9_999 });
  });

  it('a first deposit that was too small', async () => {
    await desk.settings.set(stage.database, settings.requiredDeposit, 2_000);
    const player = await openPlayer(stage, { cash: 100_000 });
    await expect(asked(player, '200')).rejects.toEqual(
      new Refusal('withdrawDepositRequired', { minimum: '€2,000.00' }),
    );
  });

  it('an amount that is not offered, when only presets are', async () => {
    await desk.settings.set(stage.database, settings.allowManualInput, 0);
    const player = await openPlayer(stage, { cash: 100_000 });
    await expect(asked(player, '400')).rejects.toEqual(new Refusal('amountNotOffered'));
    await asked(player, '500');
  });

  it('more than a month may take', async () => {
    await desk.settings.set(stage.database, settings.monthlyMaximum, 500);
    const player = await openPlayer(stage, { cash: 100_000 });
    const { id } = await asked(player, '300');
    await expect(asked(player, '300')).rejects.toEqual(new Refusal('amountAboveMaximum', { maximum: '€200.00' }));
    await desk.service.cancel(player.memberId, id);
    await asked(player, '500');
    desk.clock.advance(31 * 24 * 3_600_000);
    await asked(player, '500');
  });

  it('more than a month may take, which is thirty days to the millisecond, also after the clock was moved back', async () => {
    await desk.settings.set(stage.database, settings.monthlyMaximum, 500);
    const player = await openPlayer(stage, { cash: 200_000 });
    await asked(player, '500');
    for (const days of [30, -45, 40]) {
      desk.clock.advance(days * 24 * 3_600_000 - (days === 30 ? 1 : 0));
      await expect(asked(player, '500')).rejects.toEqual(new Refusal('amountAboveMaximum', { maximum: '€0.00' }));
    }
    desk.clock.advance(5 * 24 * 3_600_000 + 1);
    await asked(player, '500');
  });

  it('more than 15,000 euros a month, unless the operator has set another sum', async () => {
    const player = await openPlayer(stage, { cash: 4_000_000 });
    await asked(player, '14800');
    await expect(asked(player, '300')).rejects.toEqual(new Refusal('amountAboveMaximum', { maximum: '€200.00' }));
    await asked(player, '200');
    await expect(asked(player, '200')).rejects.toEqual(new Refusal('amountAboveMaximum', { maximum: '€0.00' }));
  });

  it('never a sum of a month where the jurisdiction forbids that cap', async () => {
    await desk.settings.set(stage.database, settings.monthlyMaximum, 500);
    const strict = openDesk(stage, { monthCapped: false });
    const player = await openPlayer(stage, { cash: 100_000 });
    for (let times = 0; times < 3; times += 1)
      await strict.service.apply(player.memberId, requestOf(player, '300'), 'en');
    expect(await strict.service.figures('EUR')).toMatchObject({ withdrawMonthlyMaximum: null });
    expect(await desk.service.figures('EUR')).toMatchObject({ withdrawMonthlyMaximum: 500 });
  });
});

describe('asking twice', () => {
  it('with the same key makes one cash-out, also twenty times at once', async () => {
    const player = await openPlayer(stage, { cash: 1_000_000 });
    const told = await Promise.all(Array.from({ length: 20 }, () => asked(player, '200', { requestKey: 'k-1' })));
    expect(new Set(told.map((one) => one.id)).size).toBe(1);
    expect(await countOf(player.memberId)).toBe(1);
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({ cash: 980_000, held: 20_000 });
    await desk.service.cancel(player.memberId, told[0]?.id ?? '');
    expect(await asked(player, '200', { requestKey: 'k-1' })).toEqual(told[0]);
  });

  it('with the same key for something else is refused', async () => {
    const player = await openPlayer(stage, { cash: 1_000_000 });
    await asked(player, '200', { requestKey: 'k-1' });
    const mismatch = new Refusal('idempotencyMismatch');
    await expect(asked(player, '300', { requestKey: 'k-1' })).rejects.toEqual(mismatch);
    await expect(asked(player, '200', { requestKey: 'k-1', accountNumber: '9' })).rejects.toEqual(mismatch);
    const other = await openPlayer(stage, { cash: 1_000_000 });
    await asked(other, '300', { requestKey: 'k-1' });
    expect(await countOf(player.memberId)).toBe(1);
  });

  it('for the whole balance, fifty at once: one wins', async () => {
    const player = await openPlayer(stage, { cash: 100_000 });
    const told = await Promise.allSettled(Array.from({ length: 50 }, () => asked(player, '1000')));
    expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of told) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Refusal);
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({ cash: 0, held: 100_000 });
    expect(await countOf(player.memberId)).toBe(1);
  });

  it('in small parts never takes more than the share allows', async () => {
    await desk.settings.set(stage.database, settings.wageredShare, 33);
    await desk.settings.set(stage.database, settings.minimumAmount, 0.01);
    await desk.settings.set(stage.database, settings.multipleOf, 0);
    const player = await openPlayer(stage, { cash: 100_000, wagered: 1_000 });
    const told = await Promise.allSettled(Array.from({ length: 60 }, () => asked(player, '0.07')));
    const taken = told.filter((one) => one.status === 'fulfilled').length * 7;
    expect(taken).toBeGreaterThan(300);
    expect(taken).toBeLessThanOrEqual(330);
    expect((await readWallet(stage.database, player.memberId)).held).toBe(minor(taken));
  });
});

describe('taking it back', () => {
  it('frees the money and the stakes', async () => {
    const player = await openPlayer(stage, { cash: 100_000, wagered: 200_000 });
    const { id } = await asked(player, '500');
    await desk.service.cancel(player.memberId, id);
    expect(await readWallet(stage.database, player.memberId)).toMatchObject({
      cash: 100_000,
      held: 0,
      wagered: 200_000,
    });
    expect((await desk.service.listPage(player.memberId, {}, 'en')).content[0]).toMatchObject({
      status: 1,
      cancellable: 0,
    });
    await expect(desk.service.cancel(player.memberId, id)).rejects.toEqual(new Refusal('withdrawNotCancellable'));
    const { rows } = await readTransfers(stage.database, player.memberId, { offset: 0, limit: 9 });
    expect(rows.map((row) => row.kind)).toEqual(['withdraw_release', 'withdraw_reserve', 'deposit']);
    expect(rows.every((row) => row.kind === 'deposit' || row.reference_id === id)).toBe(true);
  });

  it('is not possible for another member, nor for an id that is none', async () => {
    const [player, other] = [await openPlayer(stage, { cash: 100_000 }), await openPlayer(stage, { cash: 0 })];
    const { id } = await asked(player, '500');
    await expect(desk.service.cancel(other.memberId, id)).rejects.toEqual(new Refusal('forbidden'));
    for (const wrong of ['1', '-1-1', "1-1'", '999999999999999999-1'])
      await expect(desk.service.cancel(player.memberId, wrong)).rejects.toEqual(new Refusal('notFound'));
    expect((await readWallet(stage.database, player.memberId)).held).toBe(50_000);
  });

  it('is not possible where the jurisdiction forbids it', async () => {
    const strict = openDesk(stage, { cancelAllowed: false });
    const player = await openPlayer(stage, { cash: 100_000 });
    const { id } = await strict.service.apply(player.memberId, requestOf(player, '500'), 'en');
    await expect(strict.service.cancel(player.memberId, id)).rejects.toEqual(new Refusal('withdrawNotCancellable'));
    expect((await strict.service.listPage(player.memberId, {}, 'en')).content[0]).toMatchObject({
      status: 0,
      cancellable: 0,
    });
  });
});

it('lists a member’s own cash-outs only, by the query language', async () => {
  const [player, other] = [await openPlayer(stage, { cash: 200_000 }), await openPlayer(stage, { cash: 200_000 })];
  await asked(player, '200');
  await asked(player, '700');
  await asked(other, '300');
  const context = new CallContext('r', 'en', '::1', null, '', 't', { ...player, sessionId: 's' }, null, null);
  const { listPage } = withdrawalsRoutes(desk.service);
  const mine = await listPage({ memberId: player.memberId, amount_GT: 200, createTime_0: 'DESC' }, context);
  expect(mine).toMatchObject({ totalElements: 1, content: [{ amount: 700 }] });
  await expect(listPage({ memberId: other.memberId }, context)).rejects.toEqual(new Refusal('forbidden'));
  await expect(listPage({ details_LIKE: 'x' }, context)).rejects.toEqual(
    new Refusal('invalidRequest', { field: 'details_LIKE' }),
  );
});

it('leaves the books clean', async () => {
  const rules = DOMAIN_RULES.filter((rule) => rule.name.includes('cash-out'));
  expect(rules.length).toBeGreaterThanOrEqual(3);
  expect((await asOwner(stage.ownerUrl, (client) => checkBooks(client, rules))).broken).toBeUndefined();
});
