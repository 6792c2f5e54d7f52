import { EMPTY_BOXES } from './birthday';
import type { AccountValues, AddressValues, PersonValues } from '../rules';

/** Everything the three steps of the registration ask for. */
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
  // Opted in by default, as specified; the agreement never is.
  receiveExclusive: true,
  agreed: false,
};

/** What may outlive the pop-up: all but the passwords, which must be typed again, and the agreement, which must be given again. */
const keepable = (values: JoinValues): JoinValues => ({
  ...values,
  password: '',
  repassword: '',
  agreed: false,
});

let draft = EMPTY_JOIN;

/** What was entered before the pop-up closed. In memory only: a reload forgets it. */
export const draftValues = (): JoinValues => draft;

export function keepDraft(values: JoinValues): void {
  draft = keepable(values);
}
