import type { Gender } from '@croupier/contract/codes';
import { normaliseEmail } from '@croupier/contract/text/email';
import { readPhone } from '@croupier/contract/text/phone';
import { needsPostalCode } from '@croupier/contract/places/postal-codes';
import { ageOn, birthdayOf, isCalendarDay, type Boxes } from './join/birthday';
import { type Fault, faultsOf, isBlank } from '../../core/form/fault';

/** Minimum age of a player in years (specification 2 §1). */
export const MINIMUM_AGE = 18;
/** Minimum length of a password; the server enforces the same. */
export const PASSWORD_LENGTH = 8;

export interface LoginValues {
  username: string;
  password: string;
}

export interface AccountValues {
  email: string;
  username: string;
  password: string;
  repassword: string;
  mobilePrefix: string;
  mobile: string;
}

export interface PersonValues {
  firstName: string;
  lastName: string;
  gender: Gender | '';
  birthday: Boxes;
}

export interface AddressValues {
  currency: string;
  countryCode: string;
  stateCode: string;
  city: string;
  postalCode: string;
  address: string;
  invitationCode: string;
  verificationCode: string;
  receiveExclusive: boolean;
  agreed: boolean;
}

export interface NewPasswordValues {
  password: string;
  repassword: string;
}

export interface ChangePasswordValues extends NewPasswordValues {
  oldPassword: string;
}

/** Checked as the server checks it; the activation mail proves the rest. */
export const isEmail = (text: string): boolean => normaliseEmail(text) !== undefined;

/** Letters, digits, dot, dash and underscore, 3 to 32 of them. */
export const isUsername = (text: string): boolean => /^[A-Za-z0-9._-]{3,32}$/.test(text.trim());

/**
 * Value of the field of a mobile number (specification 2 §5: digits). A number pasted or filled in whole, with a plus sign or its country's code,
 * loses the code; a number still being typed keeps its digits.
 * @param prefix the chosen dialling code, maybe empty.
 */
export function typedMobile(text: string, prefix: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  const isWhole = /^\s*[\p{Cf}]*(\+|00)/u.test(text) || digits.startsWith(prefix);
  const phone = prefix !== '' && isWhole ? readPhone(prefix, text) : undefined;
  return phone ? phone.national : digits.slice(0, 20);
}

/** Specification 2 §5: an empty name, then an empty password. */
export const checkLogin = (values: LoginValues): Fault<keyof LoginValues>[] =>
  faultsOf([
    ['username', isBlank(values.username), 'tip.usernameOrEmail'],
    ['password', values.password === '', 'tip.password'],
  ]);

/** First step of the registration, in the order of specification 2 §5. @param hasPassword false for who comes from a social login. */
export const checkAccount = (values: AccountValues, hasPassword = true): Fault<keyof AccountValues>[] =>
  faultsOf([
    ['email', isBlank(values.email), 'tip.email'],
    ['email', !isEmail(values.email), 'tip.emailInvalid'],
    ['username', isBlank(values.username), 'tip.username'],
    ['username', !isUsername(values.username), 'tip.usernameInvalid'],
    ...(hasPassword ? newPasswordRules(values) : []),
    ['mobilePrefix', isBlank(values.mobilePrefix), 'tip.mobilePrefix'],
    ['mobile', isBlank(values.mobile), 'tip.mobile'],
    ['mobile', readPhone(values.mobilePrefix, values.mobile) === undefined, 'tip.mobileInvalid'],
  ]);

/** Second step: the names, the gender and a birthday at least 18 years before `today`. */
export function checkPerson(values: PersonValues, today: Date): Fault<keyof PersonValues>[] {
  const birthday = birthdayOf(values.birthday);
  return faultsOf([
    ['firstName', isBlank(values.firstName), 'tip.firstName'],
    ['lastName', isBlank(values.lastName), 'tip.lastName'],
    ['gender', values.gender === '', 'tip.gender'],
    ['birthday', birthday === undefined, 'tip.birthday'],
    ['birthday', birthday !== undefined && !isCalendarDay(birthday), 'tip.birthdayInvalid'],
    ['birthday', birthday !== undefined && ageOn(birthday, today) < MINIMUM_AGE, 'tip.underAge'],
  ]);
}

/**
 * Last step. A state is required where the country has states, a postal code where the country has postal codes.
 * @param hasStates whether the chosen country offers states. @param asksForCode whether a code proves the e-mail address.
 */
export const checkAddress = (
  values: AddressValues,
  hasStates: boolean,
  asksForCode = false,
): Fault<keyof AddressValues>[] =>
  faultsOf([
    ['currency', isBlank(values.currency), 'tip.currency'],
    ['countryCode', isBlank(values.countryCode), 'tip.country'],
    ['stateCode', hasStates && isBlank(values.stateCode), 'tip.state'],
    ['postalCode', needsPostalCode(values.countryCode) && isBlank(values.postalCode), 'tip.postalCode'],
    ['city', isBlank(values.city), 'tip.city'],
    ['address', isBlank(values.address), 'tip.address'],
    ['verificationCode', asksForCode && isBlank(values.verificationCode), 'tip.verificationCode'],
    ['agreed', !values.agreed, 'tip.agreement'],
  ]);

export interface SocialValues {
  email: string;
  firstName: string;
  lastName: string;
}

/** The completion form of a social login, in the order of specification 2 §5. */
export const checkSocial = (values: SocialValues): Fault<keyof SocialValues>[] =>
  faultsOf([
    ['email', isBlank(values.email), 'tip.email'],
    ['email', !isEmail(values.email), 'tip.emailInvalid'],
    ['firstName', isBlank(values.firstName), 'tip.firstName'],
    ['lastName', isBlank(values.lastName), 'tip.lastName'],
  ]);

export const checkForgot = (values: { usernameOrEmail: string }): Fault<'usernameOrEmail'>[] =>
  faultsOf([['usernameOrEmail', isBlank(values.usernameOrEmail), 'tip.usernameOrEmail']]);

export const checkNewPassword = (values: NewPasswordValues): Fault<keyof NewPasswordValues>[] =>
  faultsOf(newPasswordRules(values));

export const checkChangePassword = (values: ChangePasswordValues): Fault<keyof ChangePasswordValues>[] =>
  faultsOf([['oldPassword', values.oldPassword === '', 'tip.oldPassword'], ...newPasswordRules(values)]);

function newPasswordRules(values: NewPasswordValues) {
  return [
    ['password', values.password === '', 'tip.password'],
    ['password', values.password.length < PASSWORD_LENGTH, 'tip.passwordShort'],
    ['repassword', values.repassword === '', 'tip.repassword'],
    ['repassword', values.repassword !== values.password, 'tip.passwordsDiffer'],
  ] as const;
}
