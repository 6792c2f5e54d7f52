import { create } from 'zustand';
import { EMPTY_BOXES } from './birthday';
import type { AccountValues, AddressValues, PersonValues } from './rules';

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
export const keepable = (values: JoinValues): JoinValues => ({
  ...values,
  password: '',
  repassword: '',
  agreed: false,
});

interface Draft {
  values: JoinValues;
}

/** What was entered before the pop-up closed. In memory only: a reload forgets it. */
export const useJoinDraft = create<Draft>(() => ({ values: EMPTY_JOIN }));

export const keepDraft = (values: JoinValues): void => useJoinDraft.setState({ values: keepable(values) });
export const dropDraft = (): void => useJoinDraft.setState({ values: EMPTY_JOIN });
