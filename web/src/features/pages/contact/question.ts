import type { UserInfo } from '@croupier/contract/calls/members/player';
import { normaliseEmail } from '@croupier/contract/text/email';
import { type Fault, faultsOf, isBlank } from '../../../core/form/fault';

/** What the contact form asks for (specification 2 §2, §5): all of it. */
export interface Question {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly queryType: string;
  readonly message: string;
}

/** A form that is empty, or begins with what is known of the member. */
export const questionOf = (user: UserInfo | null | undefined): Question => ({
  name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
  username: user?.username ?? '',
  email: user?.email ?? '',
  phone: user ? `+${user.mobilePrefix.replace(/^\+/, '')} ${user.mobile}` : '',
  queryType: '',
  message: '',
});

/** Every fault, in the order of the fields. */
export const checkQuestion = (typed: Question): readonly Fault<keyof Question>[] =>
  faultsOf<keyof Question>([
    ['name', isBlank(typed.name), 'required'],
    ['username', isBlank(typed.username), 'required'],
    ['email', isBlank(typed.email), 'required'],
    ['email', normaliseEmail(typed.email) === undefined, 'emailInvalid'],
    ['phone', isBlank(typed.phone), 'required'],
    ['queryType', isBlank(typed.queryType), 'required'],
    ['message', isBlank(typed.message), 'required'],
  ]);
