import { describe, expect, it } from 'vitest';
import type { CashoutMethodCode } from '../codes';
import { minor } from '../money';
import { detailFault, METHOD_FIELDS, plainDetail } from './details';
import { feeOf } from './fee';

const faultOf = (method: Parameters<typeof detailFault>[0], field: Parameters<typeof detailFault>[1], value: string) =>
  detailFault(method, field, value, 'mainnet');

describe('a bitcoin address', () => {
  // BIP 173 and BIP 350 examples, the genesis address, and a pay-to-script one.
  it.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ])('%s is taken', (address) => expect(faultOf('BTC', 'accountNumber', address)).toBeUndefined());

  it.each([
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', // one sign changed
    'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', // mixed case
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', // bech32m with a sign outside the alphabet
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', // bech32 where bech32m belongs
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', // another network
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0', // 0 is no sign of base58
    '1A1zP1',
  ])('%s is refused', (address) => expect(faultOf('BTC', 'accountNumber', address)).toBe('bitcoinAddressInvalid'));

  it('belongs to its network', () =>
    expect(
      detailFault('BTC', 'accountNumber', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet'),
    ).toBeUndefined());
});

describe('Pix', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35'])('CPF %s is taken', (cpf) =>
    expect(faultOf('PIX', 'cpf', cpf)).toBeUndefined(),
  );
  it.each(['529.982.247-26', '11111111111', '5299822472', 'abc'])('CPF %s is refused', (cpf) =>
    expect(faultOf('PIX', 'cpf', cpf)).toBe('cpfInvalid'),
  );
  it.each([
    ['529.982.247-25', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12ABC34501DE35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['Ada@Example.com', 'ada@example.com'],
    ['+55 (11) 91234-5678', '+5511912345678'],
    ['123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ])('key %s is taken as %s', (key, plain) => {
    expect(faultOf('PIX', 'accountNumber', key)).toBeUndefined();
    expect(plainDetail('PIX', 'accountNumber', key)).toBe(plain);
  });
  it.each([
    '11.222.333/0001-82',
    '12.ABC.345/01DE-36',
    '12ABC34501DE3A',
    'AAAAAAAAAAAAAA',
    '+1 212 555 1234',
    'somebody',
    '123',
  ])('key %s is refused', (key) => expect(faultOf('PIX', 'accountNumber', key)).toBe('pixKeyInvalid'));
});

describe('PayID', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    ['0412 345 678', '+61412345678'],
    ['+61-412345678', '+61412345678'],
    ['+61 0412 345 678', '+61412345678'],
    ['+61 (0)412 345 678', '+61412345678'],
    ['+44 07911 123456', '+447911123456'],
    ['51 824 753 556', '51824753556'],
    ['acme.pty', 'acme.pty'],
  ])('%s is taken as %s', (payId, plain) => {
    expect(faultOf('PAYID', 'accountNumber', payId)).toBeUndefined();
    expect(plainDetail('PAYID', 'accountNumber', payId)).toBe(plain);
  });
  it.each(['51 824 753 557', '0212345678', '+61 0000 000 000', '+900000', 'ada@', '@', '12', '<script>'])(
    '%s is refused',
    (payId) => expect(faultOf('PAYID', 'accountNumber', payId)).toBe('payIdInvalid'),
  );
});

const FIELDS = (Object.keys(METHOD_FIELDS) as CashoutMethodCode[]).flatMap((method) =>
  METHOD_FIELDS[method].map((field) => ({ method, field })),
);
/** A right value of every field of every method. */
const RIGHT: Readonly<Record<string, string>> = {
  'BANK_CARD.routingNumber': 'TR330006100519786457841326',
  'BANK_CARD.accountNumber': '6457841326',
  'BANK_CARD.accountName': 'Ziraat Bankası',
  'PAYPAL.email': 'ada@example.com',
  'MERCADO_PAGO.email': 'ada@example.com',
  'CPAY.accountName': 'Ada Lovelace',
  'CPAY.toAccount': 'wallet-4321',
  'BTC.accountNumber': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'PAYID.accountNumber': 'ada@example.com',
  'PIX.cpf': '52998224725',
  'PIX.accountNumber': 'ada@example.com',
};

describe('what is pasted into a field', () => {
  // Zero width, direction of writing, soft hyphen, filler, variation selector, the blank of braille, no-break blank, byte order mark.
  const ENDS = ['\u200b', '\u200e', '\u202e', '\u2066', '\u00ad', '\u3164', '\ufe0f', '\u2800', '\u00a0', '\ufeff'];

  it.each(FIELDS)('is sent without invisible signs at its ends: $method $field', ({ method, field }) => {
    const right = RIGHT[`${method}.${field}`] ?? '';
    for (const sign of ENDS) {
      expect(faultOf(method, field, `${sign}${right}${sign}`)).toBeUndefined();
      expect(plainDetail(method, field, `${sign}${right}${sign}`)).toBe(right);
    }
  });

  it.each(FIELDS)(
    'is refused with invisible signs inside, and when it holds nothing else: $method $field',
    ({ method, field }) => {
      const right = RIGHT[`${method}.${field}`] ?? '';
      for (const sign of ENDS.filter((end) => end !== '\u00a0')) {
        expect(faultOf(method, field, `${right.slice(0, 3)}${sign}${right.slice(3)}`)).toBe('hiddenSigns');
        expect(faultOf(method, field, sign)).toBe('missing');
      }
    },
  );

  it.each(['PAYPAL', 'MERCADO_PAGO'] as const)('%s takes only addresses that mails can be sent to', (method) => {
    for (const email of ['ada@example..com', 'ada@example.com.', 'ada@-example.com', 'ada@exampl%65.com'])
      expect(faultOf(method, 'email', email)).toBe('emailInvalid');
    expect(plainDetail(method, 'email', 'Ada@Example.COM')).toBe('ada@example.com');
  });

  it.each([
    ['PIX', 'pixKeyInvalid'],
    ['PAYID', 'payIdInvalid'],
  ] as const)('%s judges a mail address as a registration does', (method, fault) => {
    for (const email of ['ada@example..com', 'ada@example.com.', 'ada@-example.com', 'ad,a@example.com'])
      expect(faultOf(method, 'accountNumber', email)).toBe(fault);
  });

  it('is an account only with letters or digits that everybody can type', () => {
    expect(faultOf('CPAY', 'toAccount', '…')).toBe('accountInvalid');
    expect(faultOf('BANK_CARD', 'accountNumber', '64\u030157')).toBe('accountInvalid');
    expect(faultOf('BANK_CARD', 'accountName', '\u0301')).toBe('accountInvalid');
    expect(plainDetail('BANK_CARD', 'accountNumber', '６４５７')).toBe('6457');
  });
});

describe('every field', () => {
  it('must be there and hold no control characters', () => {
    expect(faultOf('CPAY', 'toAccount', '')).toBe('missing');
    expect(faultOf('BANK_CARD', 'accountName', 'Ba\u0007nk')).toBe('hiddenSigns');
    expect(faultOf('CPAY', 'accountName', 'Ada')).toBeUndefined();
    expect(faultOf('PAYPAL', 'email', 'nobody')).toBe('emailInvalid');
    expect(faultOf('BANK_CARD', 'routingNumber', 'TR330006100519786457841327')).toBe('ibanInvalid');
  });
});

describe('the fee', () => {
  it('is a fixed part and a share, exact, and never more than the amount', () => {
    expect(feeOf(minor(30_000), { fixed: minor(0), basisPoints: 0 })).toBe(0);
    expect(feeOf(minor(30_000), { fixed: minor(100), basisPoints: 150 })).toBe(550);
    expect(feeOf(minor(999), { fixed: minor(0), basisPoints: 33 })).toBe(3);
    expect(feeOf(minor(50), { fixed: minor(100), basisPoints: 0 })).toBe(50);
  });
});
