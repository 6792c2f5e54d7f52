import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  createLimiters,
  ASK_MILLISECONDS,
  LEASE_MILLISECONDS,
  RENEW_MILLISECONDS,
  UNATTENDED_MILLISECONDS,
} from './rules';

describe('a line of chat', () => {
  it.each([
    'good luck, i keep losing',
    'no luck, eh?',
    'the Scunthorpe express',
    'ok i k e a is my bank',
    'I am fine, u?',
    'gel bu klasiktir',
    'Klasik tır sürdüm',
    'rib neden yandı',
    'çok şanslısın, tebrikler!',
    'İyi şanslar arkadaşlar',
    'I bet 50 4 u 2',
    'flame retardant',
    'ok.thanks',
  ])('passes on %s', (text) => {
    expect(cleanLine(text)).toBe(text);
  });

  it.each([
    'fuck',
    'what the F.U.C.K man',
    'f u c k this',
    'fu-ck off',
    'FUCKING hell',
    'you m0therfucker',
    'si\u{3164}ktir git',
    'S\u{115F}İKTİR',
    'orospular',
    'yeah...siktir',
    'f\u{2800}uck',
    'ｆｕｃｋ',
    'you retard',
    'visit www.example.com',
    'join freecoins.xyz now',
  ])('keeps %s to itself', (text) => {
    expect(cleanLine(text)).toBeUndefined();
  });

  it('is no heap of marks', () => {
    expect(cleanLine(`a${'\u0489'.repeat(30)}b`)).toBe(`a${'\u0489'.repeat(4)}b`);
    expect(cleanLine('Việt Nam, ภาษาไทยที่นี่, שָׁלוֹם')).toBe('Việt Nam, ภาษาไทยที่นี่, שָׁלוֹם'.normalize('NFC'));
  });

  it('is nothing when nothing of it can be seen', () => {
    expect(cleanLine('\u3164\u115F\u2800 \uFFA0')).toBeUndefined();
  });
});

it('limits each member by themselves', () => {
  const mayChat = createLimiters(2, 1_000);
  expect([mayChat(1, 0), mayChat(1, 0), mayChat(1, 0), mayChat(2, 0), mayChat(1, 1_000)]).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});

describe('a table whose leader dies', () => {
  /** Allowance for the query itself and a busy process. */
  const MARGIN_MILLISECONDS = 500;

  it('is taken over within five seconds', () => {
    expect(LEASE_MILLISECONDS + ASK_MILLISECONDS + MARGIN_MILLISECONDS).toBeLessThan(5_000);
  });

  it('is not taken from one that lives, and whose renewal comes late once', () => {
    expect(2 * RENEW_MILLISECONDS + MARGIN_MILLISECONDS).toBeLessThan(LEASE_MILLISECONDS);
  });

  it('has a flight in which nobody is taken out while another may still come', () => {
    expect(LEASE_MILLISECONDS + ASK_MILLISECONDS + MARGIN_MILLISECONDS).toBeLessThan(UNATTENDED_MILLISECONDS);
  });
});
