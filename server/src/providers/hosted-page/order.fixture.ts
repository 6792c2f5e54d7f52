import type { PaymentOrder } from '../../domains/deposits/provider';

/** An order as the cashier places it. */
export const ORDER: PaymentOrder = {
  orderId: '7-aa',
  memberId: 7,
  method: 'CPAY',
  amount: 10_000,
  currency: 'TRY',
  language: 'en',
  billing: {
    firstName: 'Ada',
    lastName: 'Example',
    country: 'TR',
    state: 'TR-34',
    city: 'İstanbul',
    address: 'Street 1',
    postalCode: '34430',
    email: 'ada@example.com',
    mobile: '905551112233',
  },
  token: null,
  variant: null,
  paymentId: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
};
