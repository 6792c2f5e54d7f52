import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './email';

describe('an e-mail address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['a.b+c@mail.example.co', 'a.b+c@mail.example.co'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@ｅxample.com', 'ada@example.com'],
    ['ada@example。com', 'ada@example.com'],
    ['ada@example.com\u200b', 'ada@example.com'],
    ['\u200e\u00a0ada@example.com\ufeff', 'ada@example.com'],
  ])('%j is kept as %s', (typed, kept) => expect(normaliseEmail(typed)).toBe(kept));

  it.each([
    'ada@example..com',
    'ada@example.com.',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exampl%65.com',
    'ada@exampl\uff0565.com',
    'ada@ex\u00adample.com',
    'ada@exam\u200bple.com',
    'ad\u200ba@example.com',
    'ad\u0061\u0301a@example.com',
    '\u212aada@example.com',
    'ada@example.com:25',
    'ada@example.com/x',
    'ada@example.com?x',
    'ada@user@example.com',
    'ada@[127.0.0.1]',
    'ada@127.1',
    'ada@0x7f.0.0.1',
    'ada@exam\tple.com',
    'ada@example.com\nbcc',
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'abc.'.repeat(70)}com`,
  ])('%j is none', (typed) => expect(normaliseEmail(typed)).toBeUndefined());

  it('is its own normal form, in ASCII without capitals and blanks', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string({ unit: 'grapheme' }).map((text) => `ada@${text}.com`),
        ),
        (typed) => {
          const email = normaliseEmail(typed);
          if (email === undefined) return;
          expect(email).toMatch(/^[!-~]+$/);
          expect(email).toBe(email.toLowerCase());
          expect(normaliseEmail(email)).toBe(email);
        },
      ),
    );
  });
});
