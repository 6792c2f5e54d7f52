import type { InputOf } from '@croupier/contract/call';
import type { membersCalls } from '@croupier/contract/calls/members/player';
import type { REGISTRATION_VARIANTS } from '@croupier/contract/calls/members/social';
import { ERROR_CODES, type ErrorName } from '@croupier/contract/errors';
import { birthdayOf } from './birthday';
import type { Fault } from '../../../core/form/fault';
import type { JoinValues } from './join-draft';
import { checkAccount, checkAddress, checkPerson } from '../rules';

export type JoinStep = 1 | 2 | 3;
export const LAST_STEP: JoinStep = 3;

/** Which steps stand on a screen: three screens where the link of a mail proves the address, two where its code does. */
export const SCREENS: Readonly<Record<(typeof REGISTRATION_VARIANTS)[number], readonly (readonly JoinStep[])[]>> = {
  link: [[1], [2], [3]],
  code: [[1, 2], [3]],
};

/** How somebody joins, where it differs from three steps with a password. */
export interface JoinWay {
  /** The last step asks for the code of a mail. */
  readonly asksForCode?: boolean;
  /** Token of a social login, which stands for the password. */
  readonly pending?: string | undefined;
}

/** The faults of one step. @param hasStates whether the chosen country offers states. */
export function checkJoin(
  step: JoinStep,
  values: JoinValues,
  hasStates: boolean,
  today: Date,
  { asksForCode, pending }: JoinWay = {},
): Fault<keyof JoinValues>[] {
  if (step === 1) return checkAccount(values, pending === undefined);
  return step === 2 ? checkPerson(values, today) : checkAddress(values, hasStates, asksForCode);
}

type Registration = InputOf<typeof membersCalls.register>;

/** Payload of a step: the step's own fields and those of the steps before, so that the server can check each step. */
export function joinPayload(step: JoinStep, values: JoinValues, { asksForCode, pending }: JoinWay = {}): Registration {
  const { email, username, password, repassword, mobilePrefix, mobile, firstName, lastName, gender } = values;
  const secret = pending === undefined ? { password, repassword } : { pending };
  const account = { step, email, username, ...secret, mobilePrefix, mobile };
  if (step === 1) return account;
  const birthday = birthdayOf(values.birthday);
  const person = { ...account, firstName, lastName, gender, ...(birthday && { birthday }) };
  if (step === 2) return person;
  const { currency, countryCode, stateCode, city, postalCode, address, receiveExclusive, agreed, invitationCode } =
    values;
  return {
    ...person,
    currency,
    countryCode,
    ...(stateCode !== '' && { stateCode }),
    city,
    postalCode,
    address,
    receiveExclusive,
    agreed,
    ...(invitationCode.trim() !== '' && { invitationCode: invitationCode.trim() }),
    ...(asksForCode && { verificationCode: values.verificationCode }),
  };
}

const BLAMED: Partial<Record<ErrorName, { step: JoinStep; field: keyof JoinValues }>> = {
  emailInvalid: { step: 1, field: 'email' },
  addressHasAccount: { step: 1, field: 'email' },
  usernameTaken: { step: 1, field: 'username' },
  passwordTooWeak: { step: 1, field: 'password' },
  passwordsDiffer: { step: 1, field: 'repassword' },
  mobileInvalid: { step: 1, field: 'mobile' },
  underAge: { step: 2, field: 'birthday' },
  currencyUnknown: { step: 3, field: 'currency' },
  countryNotServed: { step: 3, field: 'countryCode' },
  stateUnknown: { step: 3, field: 'stateCode' },
  invitationUnknown: { step: 3, field: 'invitationCode' },
  verificationCodeWrong: { step: 3, field: 'verificationCode' },
  agreementRequired: { step: 3, field: 'agreed' },
};

/** The step and field that a server's refusal concerns, if any. */
export function blamedBy(error: number): { step: JoinStep; field: keyof JoinValues } | undefined {
  const names = Object.keys(BLAMED) as ErrorName[];
  const name = names.find((candidate) => ERROR_CODES[candidate] === error);
  return name && BLAMED[name];
}
