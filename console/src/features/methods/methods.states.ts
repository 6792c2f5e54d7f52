import { deskCalls } from '@croupier/contract/calls/desk';
import { methodCurrency, methodAtDesk } from '@croupier/contract/testing/desks/methods';
import { answering, CASHIER, notArriving, OWNER } from '../../testing/states';
import type { State } from '../../testing/stage';

const answers = answering(deskCalls.methodDesk, [
  methodAtDesk(),
  methodAtDesk({
    code: 'PIX',
    name: 'Pix',
    sortIndex: 20,
    visibility: 10,
    allowedCountries: ['BR'],
    currencies: [
      methodCurrency({ currency: 'BRL', own: { minimumAmount: 20, maximumAmount: 900, paymentAmounts: '20/50' } }),
      methodCurrency({ enabled: 0, payable: 0 }),
    ],
  }),
  methodAtDesk({ code: 'CASH', name: 'Cash', enabled: 0, configured: 0, sortIndex: 30 }),
]);

/** The list of deposit methods, and one of them. */
export const methodsStates = {
  methods: { at: '/methods', operator: OWNER, answers },
  'methods that a cashier looks at': { at: '/methods', operator: CASHIER, answers },
  'methods, empty': { at: '/methods', operator: OWNER, answers: answering(deskCalls.methodDesk, []) },
  'methods, not arrived': { at: '/methods', operator: OWNER, answers: notArriving(deskCalls.methodDesk) },
  method: { at: '/methods/PIX', operator: OWNER, answers },
  'method, changing it': { at: '/methods/PIX', operator: OWNER, answers, pressed: 'catalogue.change' },
  'method that there is not': { at: '/methods/NONE', operator: OWNER, answers },
  'method, not arrived': { at: '/methods/PIX', operator: OWNER, answers: notArriving(deskCalls.methodDesk) },
} as const satisfies Record<string, State>;
