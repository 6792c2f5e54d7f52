import { parseAmount, toWire } from '@croupier/contract/money';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { request } from '../../../core/calls/client';
import { useMoney } from '../../../core/words/money';
import { isRestricted } from '../../../core/places/restricted';
import { useUser } from '../../../core/session/session';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';
import { closePaymentWindow, tellOrder, wasOpenedByUs } from '../deposit/hosted/messages';
import { WINDOW_METHODS, type WindowMethod, windowMethodOf } from '../deposit/hosted/methods';
import { PaymentNote, ProcessingNote } from '../deposit/hosted/notes';
import { leaveSoon, type Refusal, waitsForOk } from '../deposit/refusal';
import { PayPalReturn } from './PayPalReturn';
import { StripeReturn } from './StripeReturn';

/**
 * PayPal and Stripe return their payers here. For other providers the form opens it in a new window with the deposit entity in the query: it places
 * the order, then shows the provider's page.
 */
export function ProcessingPage({ provider }: { provider: string }) {
  if (provider === 'stripe') return <StripeReturn />;
  if (provider === 'paypal') return <PayPalReturn />;
  const method = windowMethodOf(provider);
  return method ? <Placing method={method} /> : <Navigate to="/404" replace />;
}

function Placing({ method }: { method: WindowMethod }) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const currency = useUser()?.currency ?? 'USD';
  const money = useMoney(currency);
  const [fault, setFault] = useState<Refusal>();
  // A link from a third party must not place an order without a press.
  const [wanted, setWanted] = useState(wasOpenedByUs);
  const placed = useRef(false);

  useEffect(() => {
    if (!wanted || placed.current) return;
    placed.current = true;
    const { slug, call } = WINDOW_METHODS[method];
    const entity = {
      amount: query.get('amount') ?? '',
      memberId: query.get('memberId') ?? undefined,
      paymentMethod: method,
      cpf: query.get('cpf') ?? '',
    };
    const leave = () => closePaymentWindow() || void navigate('/', { replace: true });
    void (async () => {
      const { error, message, data } = await request(call, entity);
      if (error === 0) {
        tellOrder(data.orderId);
        void navigate(`/payment/${slug}/pay?orderId=${encodeURIComponent(data.orderId)}`, { replace: true });
        return;
      }
      setFault({ error, message });
      if (waitsForOk(error)) return;
      toast.error(message);
      leaveSoon(leave);
    })();
  }, [wanted, method, query, navigate]);

  if (fault && waitsForOk(fault.error))
    return (
      <AlertDialog
        title={t(isRestricted(fault.error) ? 'common:restricted' : 'failed.title')}
        message={fault.message}
        onOk={() => closePaymentWindow() || void navigate('/', { replace: true })}
      />
    );
  if (fault) return <PaymentNote title={t('failed.title')} message={fault.message} />;
  if (wanted) return <ProcessingNote message={t('preparing')} />;
  const amount = parseAmount(query.get('amount') ?? '', currency);
  if (!amount.ok) return <Navigate to="/404" replace />;
  return (
    <PaymentNote
      title={t('confirm.title')}
      message={t('confirm.message', { amount: money(toWire(amount.amount, currency)) })}
    >
      <Button variant="gold" size="lg" onClick={() => setWanted(true)}>
        {t('confirm.go')}
      </Button>
      <Button size="lg" onClick={() => void navigate('/', { replace: true })}>
        {t('close')}
      </Button>
    </PaymentNote>
  );
}
