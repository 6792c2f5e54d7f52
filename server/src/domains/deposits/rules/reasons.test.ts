import { expect, test } from 'vitest';
import { reasonText } from './reasons';

const ofCard = (decline_reason: string | null) => reasonText({ decline_reason, card_last4: '4444' }, 'en');
const ofOthers = (decline_reason: string | null) => reasonText({ decline_reason, card_last4: null }, 'en');

test.each([null, 'not_accepted', 'insufficient_funds', 'cvv_mismatch', 'card_expired', 'do_not_honor', 'toString'])(
  '%s speaks of a card only where there is one',
  (code) => {
    expect(ofCard(code)).toMatch(/card|security code/);
    expect(ofOthers(code)).not.toMatch(/card|security code|bank/);
    for (const card_last4 of ['4444', null])
      expect(reasonText({ decline_reason: code, card_last4 }, 'tr')).not.toMatch(card_last4 === null ? /kart/i : /^$/);
  },
);

test('what is told of every way to pay is told of cards, too', () => {
  expect(ofCard('returned')).toBe(ofOthers('returned'));
  expect(ofCard('refused_after_review')).toBe(ofOthers('refused_after_review'));
});
