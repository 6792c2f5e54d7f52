import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { request } from '../../client';
import { ProcessingNote } from '../deposits/hosted/notes';
import { Finished } from './Finished';
import { type OrderPolling, useOrderPolling } from './useOrderPolling';

/**
 * Told once that its payer is back, for PayPal takes the money only then; first asked about after three seconds, then every four, three times
 * (specification 1 §4). Who has cancelled need not wait.
 */
const pollingOf = (cSite: string | undefined, times: number): OrderPolling => {
  const askBy =
    (call: typeof depositsWalletsCalls.paypalTrigger | typeof depositsWalletsCalls.paypalFind) =>
    async (bizId: string): Promise<boolean> => {
      const { error, data } = await request(call, { bizId, ...(cSite && { cSite }) });
      return error === 0 && data.status !== 'wait';
    };
  return {
    begin: askBy(depositsWalletsCalls.paypalTrigger),
    hasEnded: askBy(depositsWalletsCalls.paypalFind),
    firstAfterMilliseconds: 3_000,
    everyMilliseconds: 4_000,
    times,
  };
};

/** Where PayPal sends a payer back to: `biz_id` is our order and `c_url` PayPal's page (specification 1 §2.1). */
export function PayPalReturn({ cancelled = false }: { cancelled?: boolean }) {
  const [query] = useSearchParams();
  const orderId = query.get('biz_id') ?? query.get('orderId');
  if (!orderId) return <Navigate to={`/?payStatus=${cancelled ? 'payCancel' : 'payReturn'}`} replace />;
  return <Asking orderId={orderId} cSite={query.get('c_url') ?? undefined} times={cancelled ? 0 : 3} />;
}

function Asking({ orderId, cSite, times }: { orderId: string; cSite: string | undefined; times: number }) {
  const { t } = useTranslation('payment');
  const [polling] = useState(() => pollingOf(cSite, times));
  const polled = useOrderPolling(orderId, polling);
  if (polled === 'asking') return <ProcessingNote message={t('waiting.asking')} />;
  return <Finished orderId={orderId} left={polled === 'ended' ? 'just' : 'cancelled'} />;
}
