import { describe, expect, it } from 'vitest';
import { boxesOf, EMPTY_BOXES } from './join/birthday';
import {
  type AccountValues,
  type AddressValues,
  checkAccount,
  checkAddress,
  checkChangePassword,
  checkForgot,
  checkLogin,
  checkPerson,
  isEmail,
  typedMobile,
} from './rules';

const account: AccountValues = {
  email: 'ayse@example.com',
  username: 'ayse',
  password: 'correct horse',
  repassword: 'correct horse',
  mobilePrefix: '90',
  mobile: '5321112233',
};
const address: AddressValues = {
  currency: 'USD',
  countryCode: 'TR',
  stateCode: 'TR-34',
  city: 'İstanbul',
  postalCode: '34000',
  address: 'İstiklal Cd. 1',
  invitationCode: '',
  verificationCode: '',
  receiveExclusive: true,
  agreed: true,
};
const tips = (faults: readonly { tip: string }[]) => faults.map((fault) => fault.tip);

describe('login', () => {
  it('asks for the name before the password', () => {
    expect(tips(checkLogin({ username: ' ', password: '' }))).toEqual(['tip.usernameOrEmail', 'tip.password']);
    expect(checkLogin({ username: 'a', password: ' ' })).toEqual([]);
  });
});

describe('registration, step 1', () => {
  it('accepts a complete account', () => expect(checkAccount(account)).toEqual([]));

  it('reports in the order of the specification, one fault a field', () => {
    const empty = { email: '', username: '', password: '', repassword: '', mobilePrefix: '', mobile: '' };
    expect(tips(checkAccount(empty))).toEqual([
      'tip.email',
      'tip.username',
      'tip.password',
      'tip.repassword',
      'tip.mobilePrefix',
      'tip.mobile',
    ]);
  });

  it('refuses what is there but wrong', () => {
    expect(tips(checkAccount({ ...account, email: 'ayse@' }))).toEqual(['tip.emailInvalid']);
    expect(tips(checkAccount({ ...account, username: 'a b' }))).toEqual(['tip.usernameInvalid']);
    expect(tips(checkAccount({ ...account, password: 'short', repassword: 'short' }))).toEqual(['tip.passwordShort']);
    expect(tips(checkAccount({ ...account, repassword: 'correct hors' }))).toEqual(['tip.passwordsDiffer']);
    expect(tips(checkAccount({ ...account, mobile: '12' }))).toEqual(['tip.mobileInvalid']);
  });

  it.each(['a@b.co', 'first.last+tag@sub.example.org'])('takes %s as an e-mail', (mail) =>
    expect(isEmail(mail)).toBe(true),
  );
  it.each(['a', 'a@b', '@b.co', 'a@@b.co', 'a@b..co', 'a b@c.de'])('refuses %s as an e-mail', (mail) =>
    expect(isEmail(mail)).toBe(false),
  );

  it.each([
    ['+90 532 123 45 67', '5321234567'],
    ['+90 (0)532 123 45 67', '5321234567'],
    ['00905321234567', '5321234567'],
    ['905321234567', '5321234567'],
    ['(532) 123', '532123'],
    ['0532', '0532'],
    ['+90 532', '90532'],
    ['+44 7911 123456', '447911123456'],
  ])('a number pasted beside +90 as %s stands there as %s', (pasted, shown) =>
    expect(typedMobile(pasted, '90')).toBe(shown),
  );
  it('keeps the digits alone while no code is chosen', () => expect(typedMobile('+90 532', '')).toBe('90532'));
  it.each(['12', '0000', '00000000000', '447911123456'])('refuses %s as a Turkish number', (mobile) =>
    expect(tips(checkAccount({ ...account, mobile }))).toEqual(['tip.mobileInvalid']),
  );
  it('takes a number with its trunk zero', () =>
    expect(checkAccount({ ...account, mobile: '05321112233' })).toEqual([]));
});

describe('registration, step 2', () => {
  const today = new Date(2026, 10, 20);
  const person = { firstName: 'Ayşe', lastName: 'Yılmaz', gender: 'FEMALE' as const, birthday: boxesOf('2008/11/20') };

  it('accepts a player on the eighteenth birthday', () => expect(checkPerson(person, today)).toEqual([]));
  it('refuses the day before it', () =>
    expect(tips(checkPerson({ ...person, birthday: boxesOf('2008/11/21') }, today))).toEqual(['tip.underAge']));
  it('refuses days that no calendar has', () => {
    expect(tips(checkPerson({ ...person, birthday: boxesOf('1990/02/30') }, today))).toEqual(['tip.birthdayInvalid']);
    expect(tips(checkPerson({ ...person, birthday: boxesOf('0990/02/20') }, today))).toEqual(['tip.birthdayInvalid']);
  });
  it('wants all eight digits', () =>
    expect(tips(checkPerson({ ...person, birthday: boxesOf('1990/02/3') }, today))).toEqual(['tip.birthday']));
  it('reports in order', () =>
    expect(tips(checkPerson({ firstName: '', lastName: '', gender: '', birthday: EMPTY_BOXES }, today))).toEqual([
      'tip.firstName',
      'tip.lastName',
      'tip.gender',
      'tip.birthday',
    ]));
});

describe('registration, step 3', () => {
  it('accepts a complete address', () => expect(checkAddress(address, true)).toEqual([]));
  it('reports in order and ends with the agreement', () => {
    const blank = {
      ...address,
      currency: '',
      countryCode: '',
      stateCode: '',
      city: '',
      postalCode: '',
      address: '',
      agreed: false,
    };
    expect(tips(checkAddress(blank, true))).toEqual([
      'tip.currency',
      'tip.country',
      'tip.state',
      'tip.postalCode',
      'tip.city',
      'tip.address',
      'tip.agreement',
    ]);
  });
  it('wants no postal code of a country that has none, and one of the others', () => {
    for (const countryCode of ['AE', 'HK', 'QA', 'KE'])
      expect(checkAddress({ ...address, countryCode, postalCode: '' }, true)).toEqual([]);
    for (const countryCode of ['TR', 'DE', 'BR'])
      expect(tips(checkAddress({ ...address, countryCode, postalCode: ' ' }, true))).toEqual(['tip.postalCode']);
  });
  it('wants no state of a country that has none', () =>
    expect(checkAddress({ ...address, stateCode: '' }, false)).toEqual([]));
});

describe('passwords', () => {
  it('forgot: needs a name', () =>
    expect(tips(checkForgot({ usernameOrEmail: ' ' }))).toEqual(['tip.usernameOrEmail']));
  it('change: old one, new one, repeated', () =>
    expect(tips(checkChangePassword({ oldPassword: '', password: '', repassword: '' }))).toEqual([
      'tip.oldPassword',
      'tip.password',
      'tip.repassword',
    ]));
});
