import { type CurrencyCode, type Minor, toDecimal } from '@croupier/contract/money';

/** An amount as operators are told it in a refusal. */
export const inWords = (amount: Minor, currency: CurrencyCode): string => `${toDecimal(amount, currency)} ${currency}`;
