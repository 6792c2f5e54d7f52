import type { MethodCurrency, MethodAtDesk } from '../../calls/deposits/methods-desk';

/** A currency with the limits of the house. */
export const methodCurrency = (change: Partial<MethodCurrency> = {}): MethodCurrency => ({
  currency: 'USD',
  enabled: 1,
  payable: 1,
  own: null,
  house: { minimumAmount: 10, maximumAmount: 5_000, paymentAmounts: '10/50/100/500' },
  ...change,
});

/** A method offered to every member. */
export const methodAtDesk = (change: Partial<MethodAtDesk> = {}): MethodAtDesk => ({
  code: 'VISA_MASTERCARD',
  name: 'Card',
  enabled: 1,
  configured: 1,
  sortIndex: 10,
  visibility: 0,
  version: 1,
  allowedCountries: [],
  restrictedCountries: [],
  currencies: [methodCurrency(), methodCurrency({ currency: 'TRY' })],
  ...change,
});
