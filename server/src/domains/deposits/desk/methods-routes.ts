import type { methodDeskCalls } from '@croupier/contract/calls/deposits/methods-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { MethodsDesk } from './methods';

/** The operators' calls about deposit methods: whether each is open, for whom and within which limits. */
export function methodsDeskRoutes(access: Access, methods: MethodsDesk): Handlers<typeof methodDeskCalls> {
  return {
    methodDesk: () => methods.read(),
    methodChange: async (change, context) => methods.change(change, await access.actor(context)),
    methodCurrency: async (change, context) => methods.changeCurrency(change, await access.actor(context)),
  };
}
