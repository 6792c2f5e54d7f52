import { type CashoutMethodCode, WITHDRAW_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { CurrencyCode } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { readWallet } from '../../../ledger/read';
import { Refusal } from '../../../platform/refusal';
import type { CashoutRequest, PayoutDetails } from '../details';
import { openPlayer, requestOf } from '../fixture';
import { PAID } from './provider-double';
import { ALICE, balance, bank, desk, later, stage, statusOf, usePayoutStage } from './stage.fixture';

usePayoutStage();

/** The cash-out methods of one country by default. */
const HOMES: Readonly<Record<'PIX' | 'PAYID' | 'MERCADO_PAGO', { country: string; currency: CurrencyCode }>> = {
  PIX: { country: 'BR', currency: 'BRL' },
  PAYID: { country: 'AU', currency: 'USD' },
  MERCADO_PAGO: { country: 'BR', currency: 'BRL' },
};
type Local = keyof typeof HOMES;

const atHome = (method: Local) => openPlayer(stage, { cash: 500_000, ...HOMES[method] });
const asked = (player: Awaited<ReturnType<typeof atHome>>, method: Local, details: Partial<CashoutRequest>) => {
  const { idcardProofId, paymentProofId, type } = requestOf(player, '1000');
  const request = { amount: '1000', paymentMethod: method, idcardProofId, paymentProofId, type, ...details };
  return desk.service.apply(player.memberId, request, 'en');
};

const CPF = '529.982.247-25';
const paid: [Local, Partial<CashoutRequest>, PayoutDetails, string][] = [
  [
    'PIX',
    { cpf: CPF, accountNumber: '+55 11 91234-5678' },
    { cpf: '52998224725', accountNumber: '+5511912345678' },
    '•••• 5678',
  ],
  ['PIX', { cpf: CPF, accountNumber: CPF }, { cpf: '52998224725', accountNumber: '52998224725' }, '•••• 4725'],
  ['PAYID', { accountNumber: '51 824 753 556' }, { accountNumber: '51824753556' }, '•••• 3556'],
  // Invisible characters from pasting are not sent to the provider.
  [
    'PIX',
    { cpf: CPF, accountNumber: '12.abc.345/01de-35\u200b' },
    { cpf: '52998224725', accountNumber: '12ABC34501DE35' },
    '•••• DE35',
  ],
  ['MERCADO_PAGO', { email: '\u200eAda@Example.com\u200b' }, { email: 'ada@example.com' }, 'a•••@example.com'],
  ['MERCADO_PAGO', { email: 'ada@example.com' }, { email: 'ada@example.com' }, 'a•••@example.com'],
];

describe('a member at home, with nothing set, is paid by', () => {
  it.each(paid)('%s to %o', async (method, details, destination, accountHint) => {
    const player = await atHome(method);
    const { currency } = HOMES[method];
    const { id } = await asked(player, method, details);
    expect(await balance(player.memberId)).toEqual({ cash: 400_000, held: 100_000 });
    await desk.acts.approve(id, ALICE);
    await desk.acts.markPaying(id, ALICE);
    await desk.service.drivePayout(`${id}-1`);
    expect(bank.orders).toMatchObject([{ payoutId: `${id}-1`, method, amount: 100_000, currency }]);
    expect(bank.orders[0]?.destination).toEqual(destination);
    bank.tell(`${id}-1`, PAID);
    await later(`${id}-1`);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.payed);
    expect(await balance(player.memberId)).toEqual({ cash: 400_000, held: 0 });
    const [row] = (await desk.service.listPage(player.memberId, {}, 'en')).content;
    expect(row).toMatchObject({ method, currency, amount: 1_000, accountHint, reference: 'BANK-1' });
  });
});

const missing = (field: string) => new Refusal('withdrawDetailsIncomplete', { field });
const refused: [string, Local, Partial<CashoutRequest>, number, Refusal][] = [
  ['a CPF with a slip', 'PIX', { cpf: '529.982.247-26', accountNumber: 'a@b.co' }, 312, new Refusal('cpfInvalid')],
  ['a CPF of one digit', 'PIX', { cpf: '111.111.111-11', accountNumber: 'a@b.co' }, 312, new Refusal('cpfInvalid')],
  ['no CPF', 'PIX', { accountNumber: 'a@b.co' }, 305, missing('CPF')],
  ['no Pix key', 'PIX', { cpf: CPF }, 305, missing('Pix key')],
  ['what is no Pix key', 'PIX', { cpf: CPF, accountNumber: '11 91234' }, 313, new Refusal('pixKeyInvalid')],
  ['a phone abroad as Pix key', 'PIX', { cpf: CPF, accountNumber: '+49301234567' }, 313, new Refusal('pixKeyInvalid')],
  ['a PayID with a slip', 'PAYID', { accountNumber: '51 824 753 557' }, 314, new Refusal('payIdInvalid')],
  ['no PayID', 'PAYID', { accountNumber: ' ' }, 305, missing('PayID')],
  ['no address of Mercado Pago', 'MERCADO_PAGO', {}, 305, missing('e-mail')],
];

describe('nothing moves for', () => {
  it.each(refused)('%s', async (_, method, details, code, refusal) => {
    const player = await atHome(method);
    const before = await readWallet(stage.database, player.memberId);
    await expect(asked(player, method, details)).rejects.toEqual(refusal);
    expect(ERROR_CODES[refusal.reason]).toBe(code);
    expect(await readWallet(stage.database, player.memberId)).toEqual(before);
    expect((await desk.service.listPage(player.memberId, {}, 'en')).totalElements).toBe(0);
  });

  const abroad: [CashoutMethodCode, { country: string; currency: CurrencyCode }][] = [
    ['PIX', { country: 'BR', currency: 'EUR' }],
    ['PIX', { country: 'TR', currency: 'BRL' }],
    ['PAYID', { country: 'BR', currency: 'USD' }],
    ['MERCADO_PAGO', { country: 'AU', currency: 'USD' }],
  ];
  it.each(abroad)('%s with %o', async (method, home) => {
    const player = await openPlayer(stage, { cash: 100_000, ...home });
    const [, details] = paid.find(([one]) => one === method) ?? [];
    await expect(asked(player, method as Local, details ?? {})).rejects.toEqual(new Refusal('methodNotAvailable'));
    expect(await balance(player.memberId)).toEqual({ cash: 100_000, held: 0 });
  });
});
