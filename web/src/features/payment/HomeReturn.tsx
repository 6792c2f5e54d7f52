import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { openPopup } from '../../popups';
import { Modal } from '../../ui/Modal';
import { PaymentResult } from './PaymentResult';
import type { Truth } from './truth';

const UNKNOWN: Truth = { at: 'unknown' };

/**
 * Home with `payStatus`, where a payer comes back from a provider (specification 1 §2.1). The query only says which deposit to ask about: the
 * screen shows what the server says, and the address becomes home's.
 */
export default function HomeReturn() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [{ orderId, payStatus }] = useState(() => ({
    orderId: query.get('orderId'),
    payStatus: query.get('payStatus') ?? '',
  }));
  useEffect(() => {
    if (!orderId) return;
    openPopup('paymentResult', { orderId, left: true });
    void navigate('/', { replace: true, preventScrollReset: true });
  }, [orderId, navigate]);
  if (orderId) return null;

  const home = () => void navigate('/', { replace: true, preventScrollReset: true });
  return (
    <Modal open onClose={home} title={t('title')}>
      <PaymentResult truth={withoutOrder(payStatus)} onClose={home} />
    </Modal>
  );
}

/** Without an order nothing can be asked, so nothing is claimed but what cannot hurt: a cancelled or failed payment credits nothing. */
function withoutOrder(payStatus: string): Truth {
  const outcome = { id: '', status: 0, challengeUrl: null, reason: null, amount: 0, currency: 'USD' };
  if (payStatus === 'payCancel') return { at: 'cancelled', outcome };
  return payStatus === 'payError' ? { at: 'failed', outcome } : UNKNOWN;
}
