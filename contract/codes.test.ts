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
    ['kind of a transaction', TRANSACTION_KIND, [1, 2, 3]],
    ['visibility of a method', VISIBILITY, [0, 10, 20]],
  ])('%s', (_, codes, numbers) => {
    expect(Object.values(codes)).toEqual(numbers);
  });

  it.each([
    ['type of a bet', BET_TYPE, { real: 1, championship: 3 }],
    ['way of a payment', PAYMENT_WAY, { wechat: 0, alipay: 1, companyBankTransfer: 2, bankTransfer: 3, other: 9 }],
    ['status of a player', PLAYER_STATUS, { fail: 0, success: 1, suspend: 3 }],
    [
      'platform',
      PLATFORM_TYPE,
      {
        webWindows: 1,
        webMac: 2,
        webAndroid: 3,
        webIos: 4,
        webOther: 5,
        cordovaAndroid: 6,
        cordovaIos: 7,
        electronWindows: 8,
        electronMac: 9,
        nativeWindows: 10,
        nativeMac: 11,
        nativeAndroid: 12,
        nativeIos: 13,
        otherSystem: 98,
        otherHang: 99,
      },
    ],
  ])('each number means what it means there: %s', (_, codes, meanings) => {
    expect(codes).toEqual(meanings);
  });

  it('success of a deposit is 10', () => {
    expect(DEPOSIT_STATUS.success).toBe(10);
  });
});

it('languages have 21 codes, and Filipino is offered besides', () => {
  expect(LANGUAGE_CODES.join(' ')).toBe('en da de es fi fr id it ja ko nl no pl pt ro ru sv th tr vi zh');
  const known: readonly string[] = LANGUAGE_CODES;
  expect(LANGUAGES.filter((language) => !known.includes(language))).toEqual(['fil']);
});
