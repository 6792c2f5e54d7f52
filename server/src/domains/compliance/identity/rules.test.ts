import { describe, expect, it } from 'vitest';
import { doubtAbout, isSameName, parseReference } from './rules';

const name = (firstName: string, lastName: string) => ({ firstName, lastName });

describe('a document names the owner of an account', () => {
  it.each([
    ['letter by letter', name('Ada', 'Yılmaz'), name('Ada', 'Yılmaz')],
    ['without case and accents', name('İpek', 'Çağlar'), name('IPEK', 'CAGLAR')],
    ['the other way round', name('Ada', 'Lovelace'), name('Lovelace', 'Ada')],
    ['with further names', name('Ada', 'Lovelace'), name('Augusta Ada', 'King Lovelace')],
    ['with other punctuation', name('Jean-Luc', 'O’Neill'), name('JEAN LUC', 'ONEILL')],
    ['in another script, letter by letter', name('花子', '山田'), name('花子', '山田')],
  ])('%s', (_, account, shown) => expect(isSameName(account, shown)).toBe(true));

  it.each([
    ['another person', name('Ada', 'Yılmaz'), name('Alexandra', 'Someone')],
    ['the same family', name('Ada', 'Yılmaz'), name('Ali', 'Yılmaz')],
    ['a name that the document lacks', name('Ada Nur', 'Yılmaz'), name('Ada', 'Yılmaz')],
    ['a part of a word', name('Ann', 'Lee'), name('Anna', 'Leeds')],
    ['one name for both', name('Ada', 'Ada'), name('Ada', 'Yılmaz')],
    ['nothing', name('·', '·'), name('Ada', 'Yılmaz')],
  ])('but not %s', (_, account, shown) => expect(isSameName(account, shown)).toBe(false));
});

it('an operator decides about another name, another birthday, and an account that is closed to its member', () => {
  const ada = { ...name('Ada', 'Yılmaz'), birthday: '1990-06-05', enabled: true };
  expect(doubtAbout(ada, ada)).toBeNull();
  expect(doubtAbout(ada, { ...ada, lastName: 'Kaya' })).toBe('nameDiffers');
  expect(doubtAbout(ada, { ...ada, birthday: '1990-05-06' })).toBe('birthdayDiffers');
  expect(doubtAbout({ ...ada, enabled: false }, ada)).toBe('accountDisabled');
});

it.each(['', '12', '12-', '-3', '12-3-4', '1e3-4', '12-3 ', '9'.repeat(20) + '-1'])(
  '“%s” is no reference of ours',
  (text) => expect(parseReference(text)).toBeUndefined(),
);
