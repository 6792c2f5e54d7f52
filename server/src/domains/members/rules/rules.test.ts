import { normaliseEmail } from '@croupier/contract/text/email';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal';
import { ageAt, formatBirthday, parseBirthday } from './age';
import { maskedName, readLoginName } from './names';
import { judgeNewPassword } from './password';

const at = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const birthday = (text: string) => {
  const parsed = parseBirthday(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
};

describe('a birthday', () => {
  it.each([
    ['2008/3/15', '2026-03-14', 17],
    ['2008/3/15', '2026-03-15', 18],
    ['2008/02/29', '2026-02-28', 17],
    ['2008/02/29', '2026-03-01', 18],
    ['2008/02/29', '2028-02-29', 20],
    ['2007/12/31', '2026-01-01', 18],
  ])('%s is on %s the age of %i', (born, today, age) => {
    expect(ageAt(birthday(born), at(today))).toBe(age);
  });

  it('is counted in UTC to the last millisecond', () => {
    expect(ageAt(birthday('2008/3/15'), new Date('2026-03-14T23:59:59.999Z'))).toBe(17);
  });

  it.each([
    '',
    '1990-06-05',
    '1990/13/01',
    '1990/00/10',
    '1990/02/30',
    '1900/02/29',
    '2007/02/29',
    '1899/12/31',
    '90/1/1',
    '1990/1/1x',
    '١٩٩٠/١/١',
  ])('%j is refused', (text) => {
    expect(parseBirthday(text)).toBeUndefined();
  });

  const days = fc.date({ min: at('1900-01-01'), max: at('2099-12-31'), noInvalidDate: true });

  it('reads every day of the calendar as it was written', () => {
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(formatBirthday(birthday(iso.replaceAll('-', '/')))).toBe(iso.replaceAll('-', '/'));
      }),
    );
  });

  it('accepts three numbers exactly when they make a day', () => {
    const number = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2099 }), number, number, (year, month, day) => {
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const instant = new Date(`${iso}T00:00:00Z`);
        const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso);
        expect(parseBirthday(`${year}/${month}/${day}`) !== undefined).toBe(isDay);
      }),
    );
  });

  it('makes nobody younger as time goes on, and everybody a year older in a year', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 10_000 }), (born, now, later) => {
        const day = birthday(born.toISOString().slice(0, 10).replaceAll('-', '/'));
        const then = new Date(now.getTime() + later * 86_400_000);
        expect(ageAt(day, then)).toBeGreaterThanOrEqual(ageAt(day, now));
        // On 29 February there is no same day next year.
        fc.pre(!(now.getUTCMonth() === 1 && now.getUTCDate() === 29));
        const inAYear = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()));
        expect(ageAt(day, inAYear)).toBe(ageAt(day, now) + 1);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['a.b+c@mail.example.co', 'a.b+c@mail.example.co'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(normaliseEmail(typed)).toBe(kept);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@exa mple.com',
    'a@b@example.com',
    'a,b@example.com',
    '"a b"@example.com',
    'a..b@example.com',
    'ada@example.com\r\nBcc: all@example.com',
    `${'a'.repeat(65)}@example.com`,
    'ada@-x.com',
    'ada@127.0.0.1',
    'ada\u0000@example.com',
    'a@exampl%65.com',
    'a@exampl％65.com',
    'a@exampl﹪65.com',
    'ada@exa\tmple.com',
    'ada@exa\nmple.com',
    'ada@example%2ecom',
  ])('%j is refused', (typed) => {
    expect(normaliseEmail(typed)).toBeUndefined();
  });
});

describe('a login name', () => {
  it.each([
    ['Ada_1', { kind: 'username', key: 'ada_1' }],
    ['ADA@Example.com', { kind: 'email', key: 'ada@example.com' }],
    ['no such name!', undefined],
  ])('%s is read as %j', (typed, read) => {
    expect(readLoginName(typed)).toEqual(read);
  });

  it('shows other players its first two characters only', () => {
    expect(maskedName('highroller')).toBe('hi***');
  });
});

describe('a new password', () => {
  const own = { username: 'highroller', email: 'ada.lovelace@example.com' };
  const judged = (password: string, repassword = password) => {
    try {
      judgeNewPassword({ password, repassword }, own);
      return 'accepted';
    } catch (refusal) {
      return (refusal as Refusal).reason;
    }
  };

  it.each(['seven77', 'password', 'PassWord1', '12345678', 'HighRoller', 'ada.lovelace@example.com', 'Ada.Lovelace'])(
    '%s is too weak',
    (password) => {
      expect(judged(password)).toBe('passwordTooWeak');
    },
  );

  it.each([
    ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ１２３'],
    ['a common one in circled digits', '①②③④⑤⑥⑦⑧'],
    ['a common one with blanks at its ends', ' password123\u3000'],
    ['a common one with signs that draw nothing', 'pass\u200bword\u00ad123'],
    ['four letters with accents apart', 'e\u0301'.repeat(4)],
    ['four signs of two units', '😀'.repeat(4)],
    ['the own name in full-width letters', 'ｈｉｇｈｒｏｌｌｅｒ'],
    ['the own name with a blank at its end', 'highroller '],
    ['the own address in full-width letters', 'ａda.lovelace＠example.com'],
    ['eight blanks', ' '.repeat(8)],
    ['eight signs that draw nothing', '\u200b'.repeat(8)],
  ])('%s is too weak', (_, password) => {
    expect(judged(password)).toBe('passwordTooWeak');
  });

  it('may have accents apart, and blanks within', () => {
    expect(judged('şifre cafe\u0301')).toBe('accepted');
    expect(judged('e\u0301'.repeat(8), 'é'.repeat(8))).toBe('accepted');
  });

  it('must be typed twice alike', () => {
    expect(judged('correct horse', 'correct house')).toBe('passwordsDiffer');
    expect(judged('correct horse')).toBe('accepted');
  });
});
