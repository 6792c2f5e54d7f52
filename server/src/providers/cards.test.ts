import { expect, test } from 'vitest';
import { cardProviders } from './cards';
import type { CardAcquirer, PaymentProvider } from '../domains/deposits/provider';

const nobody = () => Promise.reject(new Error('nobody is asked here'));
const page: PaymentProvider = { name: 'cattl', cardOnPage: true, open: nobody, query: nobody, readCallback: nobody };
const acquirer: CardAcquirer = { ...page, name: 'card-acquirer', tokenize: nobody };

test('our own form: the acquirer takes both ways of paying by card, and the page keeps what it took', () => {
  expect(cardProviders('own', acquirer, page)).toEqual({
    taking: { VISA_MASTERCARD: acquirer, VISA_MASTERCARD_1: acquirer },
    former: [page],
  });
  expect(cardProviders('own', acquirer, undefined).former).toEqual([]);
});

test('the provider’s page: the card in one step, which is sent to us, is not offered', () => {
  expect(cardProviders('provider', acquirer, page)).toEqual({ taking: { VISA_MASTERCARD: page }, former: [acquirer] });
  expect(cardProviders('provider', acquirer, undefined).taking).toEqual({});
});
