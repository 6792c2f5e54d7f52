import { depositsCryptoCalls } from '@croupier/contract/calls/deposits-crypto';
import { useState } from 'react';
import { request } from '../../../client';
import { useUser } from '../../../session';
import type { CryptoOrder } from './flow';

/** The two flows (specification 1 §7). */
export type CryptoMethod = 'CRYPTO' | 'CRYPT';

/** Creates a charge or an order, once: further presses while it is on its way do nothing. */
export function useCryptoOrder(method: CryptoMethod) {
  const memberId = useUser()?.id ?? '';
  const [order, setOrder] = useState<CryptoOrder>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<{ error: number; message: string }>();

  const create = async (amount: string, coin: string): Promise<void> => {
    if (sending) return;
    setSending(true);
    const { error, message, data } = await (method === 'CRYPTO'
      ? request(depositsCryptoCalls.cryptoDeposit, { amount, memberId })
      : request(depositsCryptoCalls.cryptOrder, { amount, memberId, depositCurrency: coin }));
    setSending(false);
    if (error === 0) setOrder(data);
    else setRefusal({ error, message });
  };
  return { order, sending, refusal, create, forgetRefusal: () => setRefusal(undefined) };
}
