import { expect, test } from 'vitest';
import { keptUpdate, withoutCardData } from './kept';

test.each([
  ['in a text', '{"pan":"5555555555554444"}', '{"pan":"555555******4444"}'],
  ['a number of JSON', '{"pan":4111111111111111,"n":1}', '{"pan":411111******1111,"n":1}'],
  ['with spaces', 'card 5555 5555 5555 4444.', 'card 5555 55** **** 4444.'],
  ['with dashes', '5105-1051-0510-5100', '5105-10**-****-5100'],
  ['beside its date', 'paid by 5555 5555 5555 4444 12 30', 'paid by 5555 55** **** 4444 12 30'],
  ['behind another number', '17 5555555555554444', '17 555555******4444'],
  ['twice', '5555555555554444,4111111111111111', '555555******4444,411111******1111'],
  ['within letters', 'tok5555555555554444x', 'tok555555******4444x'],
  ['on a magnetic stripe', ';5555555555554444=30121010000', ';555555******4444=30121010000'],
  ['of thirteen digits', '4222222222222', '422222***2222'],
  ['of nineteen', '6304000000000000000', '630400*********0000'],
  ['of American Express', '378282246310005', '378282*****0005'],
  ['of Mir', '2200000000000004', '220000******0004'],
  ['of Troy', '9792030000000000', '979203******0000'],
])('of a card number %s the middle is not kept', (_, text, kept) => expect(withoutCardData(text)).toBe(kept));

test('where two numbers may be read, neither middle is kept', () => {
  // 4000 5555 5555 5551 passes, and so does 5555 5555 5551 4448.
  const kept = withoutCardData('4000 5555 5555 5551 4448');
  expect(kept).toMatch(/^4000 55\*\* \*{4} \*\*\*\* 4448$/);
});

test.each([
  '5555555555554445', // the check digit is wrong
  '1700000000000000', // no brand has this prefix
  '411111111111', // too short
  '55555555555544440000', // too long
  '{"amount":400000,"at":"2026-11-20T12:00:00.000Z"}',
  'evt_5555,5555,5555,4444',
])('%s is no card number, and is kept', (text) => expect(withoutCardData(text)).toBe(text));

test.each(['7-555555555555444455555555', '7x555555555555444400abcdef', '512345678901-4111111111111111aaaaaaaa'])(
  'an id of ours is kept whatever its digits are: %s',
  (id) =>
    expect(withoutCardData(`{"orderId":"${id}","pan":"5555555555554444"}`)).toBe(
      `{"orderId":"${id}","pan":"555555******4444"}`,
    ),
);

test.each([
  ['{"cvv":"739"}', '{"cvv":"***"}'],
  ['{"cardCvv" : 739, "amount":500}', '{"cardCvv" : ***, "amount":500}'],
  ['{"CVC2":"7391","b":2}', '{"CVC2":"****","b":2}'],
  ['{"securityCode":{"value":"739"},"amount":500}', '{"securityCode":{"value":"***"},"amount":500}'],
  [
    '{"raw":"{\\"security_code\\":\\"739\\",\\"amount\\":500}"}',
    '{"raw":"{\\"security_code\\":\\"***\\",\\"amount\\":500}"}',
  ],
  ['pan=1&cvv=739&amount=500', 'pan=1&cvv=***&amount=500'],
  ['<cvc>739</cvc><amount>500</amount>', '<cvc>***</cvc><amount>500</amount>'],
  ['{"cvc_check":"pass","cvv":null,"amount":500}', '{"cvc_check":"pass","cvv":null,"amount":500}'],
])('a security code is not kept: %s', (text, kept) => expect(withoutCardData(text)).toBe(kept));

test('updates are kept with their ids, and without what a payer or a bank wrote into the words', () => {
  const update = {
    orderId: '7-aa',
    paymentId: '5555555555554444',
    amount: 1,
    currency: 'USD',
    status: 'declined' as const,
    challengeUrl: null,
    reason: 'no funds on 5555 5555 5555 4444',
    card: { first6: '555555', last4: '4444', holder: '5555555555554444', country: null, fingerprint: null },
  };
  expect(keptUpdate(update)).toEqual({
    ...update,
    reason: 'no funds on 5555 55** **** 4444',
    card: { ...update.card, holder: '555555******4444' },
  });
  const bare = { ...update, reason: null, card: undefined };
  expect(keptUpdate(bare)).toEqual(bare);
});
