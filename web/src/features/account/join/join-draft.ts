import { EMPTY_BOXES } from './birthday';
import type { AccountValues, AddressValues, PersonValues } from '../rules';

/** All values of the registration's three steps. */
export type JoinValues = AccountValues & PersonValues & AddressValues;

export const EMPTY_JOIN: JoinValues = {
  email: '',
  username: '',
  password: '',
  repassword: '',
  mobilePrefix: '',
  mobile: '',
  firstName: '',
  lastName: '',
  gender: '',
  birthday: EMPTY_BOXES,
  currency: '',
  countryCode: '',
  stateCode: '',
  city: '',
  postalCode: '',
  address: '',
  invitationCode: '',
  verificationCode: '',
  // Offers are opted in by default, as specified; the agreement is not.
  receiveExclusive: true,
  agreed: false,
};

/** Values kept after the pop-up closes: all but the passwords and the code, which must be typed again, and the agreement, which must be given again. */
const keepable = (values: JoinValues): JoinValues => ({
  ...values,
  password: '',
  repassword: '',
  verificationCode: '',
  agreed: false,
});

let draft = EMPTY_JOIN;

/** Values entered before the pop-up closed. In memory only: a reload clears them. */
export const draftValues = (): JoinValues => draft;

export function keepDraft(values: JoinValues): void {
  draft = keepable(values);
}
