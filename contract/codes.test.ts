import { describe, expect, it } from 'vitest';
import {
  BET_TYPE,
  DEPOSIT_STATUS,
  DOCUMENT_STATUS,
  LANGUAGE_CODES,
  LANGUAGES,
  MEMBER_TYPE,
  NEWS_STATUS,
  NEWS_TYPE,
  PAYMENT_WAY,
  PLATFORM_TYPE,
  PLAYER_STATUS,
  TRANSACTION_KIND,
  VIP_LEVEL,
  VISIBILITY,
  WITHDRAW_STATUS,
} from './codes';

describe('the numbers on the wire are those of the specification:', () => {
  it.each([
    ['status of a cash-out', WITHDRAW_STATUS, [0, 1, 10, 20, 29, 30, 40, 50]],
    ['level', VIP_LEVEL, [0, 10, 20, 30, 35, 40]],
    ['type of a message', NEWS_TYPE, [0, 10]],
    ['status of a message', NEWS_STATUS, [0, 10]],
    ['type of a member', MEMBER_TYPE, [0, 10]],
    ['status of a document', DOCUMENT_STATUS, [0, 10, 20, 30]],
    ['type of a bet', BET_TYPE, [1, 3]],
    ['kind of a transaction', TRANSACTION_KIND, [1, 2, 3]],
    ['way of a payment', PAYMENT_WAY, [0, 1, 2, 3, 9]],
    ['status of a player', PLAYER_STATUS, [0, 1, 3]],
    ['visibility of a method', VISIBILITY, [0, 10, 20]],
    ['platform', PLATFORM_TYPE, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 98, 99]],
  ])('%s', (_, codes, numbers) => {
    expect(Object.values(codes)).toEqual(numbers);
  });

  it('success of a deposit is 10', () => {
    expect(DEPOSIT_STATUS.success).toBe(10);
  });
});

it('languages have 21 codes, and Filipino is offered besides', () => {
  expect(LANGUAGE_CODES).toHaveLength(21);
  const known: readonly string[] = LANGUAGE_CODES;
  expect(LANGUAGES.filter((language) => !known.includes(language))).toEqual(['fil']);
});
