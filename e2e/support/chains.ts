import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { runningProduct } from '../product/product';
import { ask } from './api';
import type { Member } from './members';

/** Does something on a chain of the sandbox, as its explorer does. @param path such as `litecoin/pay` */
export async function onChain(path: string, body: object): Promise<void> {
  const answer = await fetch(`${runningProduct().sandbox}/chains/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(await answer.text());
}

/** An order in one coin, as the app places it. @returns the deposit, where to pay, and how many coins. */
export const orderCoins = (member: Member, coin: string, amount: string) =>
  ask(depositsCryptoCalls.cryptOrder, { amount, depositCurrency: coin }, member);
