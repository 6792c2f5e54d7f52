import type { AnswerOf, Call } from '@croupier/contract/call';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { operator } from '@croupier/contract/testing/desks/operators';

export const CASHIER = operator();
export const OWNER = operator({ id: '502', email: 'olive@croupier.example', name: 'Olive Owen', role: 'owner' });
export const MARKETING = operator({
  id: '504',
  email: 'mia@croupier.example',
  name: 'Mia Marketing',
  role: 'marketing',
});
export const SUPPORT = operator({ id: '503', email: 'sam@croupier.example', name: 'Sam Support', role: 'support' });

export const BUSY = 'Server is busy, please try later';

/** A call with its answer. */
export const answering =
  <C extends Call>(call: C, made: AnswerOf<C>) =>
  (api: MadeApi): void =>
    api.answer(call, made as never);

/** Calls whose answers do not arrive. */
export const notArriving =
  (...calls: readonly Call[]) =>
  (api: MadeApi): void => {
    for (const call of calls) api.refuse(call, 'serverBusy', BUSY);
  };

/** Combines answers; a later one of the same call wins. */
export const all =
  (...answers: readonly ((api: MadeApi) => void)[]) =>
  (api: MadeApi): void => {
    for (const answer of answers) answer(api);
  };
