import { ERROR_CODES } from '@croupier/contract/errors';
import { type CurrencyCode, toWire } from '@croupier/contract/money';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../../core/screen/popups';
import { refreshSession, useUser } from '../../../../core/session/session';
import { Button, buttonClass } from '../../../../ui/Button';
import { useMoney } from '../../../../core/words/money';
import { chosenAmount, chosenText } from '../amount/amount';
import type { DepositFormProps } from '../form';
import { leftOf } from '../limits/rules';
import { useDepositLimits } from '../limits/use-deposit-limits';
import type { Refusal } from '../refusal';
import type { AmountValues } from '../amount/use-amount-choice';
import { HostedModal } from './HostedModal';
import { isWindowMethod, processingAddress } from './methods';
import { PaymentNote, ProcessingNote } from './notes';
import { useCpf } from './use-cpf';
import { usePaymentWindow } from './use-payment-window';

/** Initial amount of a Pix form, in reais (specification 1 §9). */
const PIX_AMOUNT = '200';

/** The payment page in its own window. The form waits while the window is open, and closes with it. */
export default function WindowDepositPopup({ code, onClose }: DepositFormProps) {
  const { t } = useTranslation(['deposits', 'limits']);
  const user = useUser();
  const memberId = user?.id ?? '';
  const currency: CurrencyCode = user?.currency ?? 'USD';
  const money = useMoney(currency);
  const limits = useDepositLimits();
  const [refusal, setRefusal] = useState<Refusal>();
  const end = useCallback(
    (orderId: string | undefined) => {
      onClose();
      void refreshSession();
      if (orderId) openPopup('paymentResult', { orderId, left: 'just' });
    },
    [onClose],
  );
  const payment = usePaymentWindow(end);
  const cpf = useCpf();
  const isPix = code === 'PIX';

  const submit = ({ preset, typed }: AmountValues) => {
    if (!isWindowMethod(code)) return;
    // Checked before opening a window that could only show the refusal; the server checks it again.
    const left = limits.data && leftOf(limits.data, currency);
    const chosen = chosenAmount(preset, typed, currency);
    if (left !== undefined && chosen?.ok && chosen.amount > left) {
      const message = t('limits:reached', { left: money(toWire(left, currency)) });
      setRefusal({ error: ERROR_CODES.depositLimitReached, message });
      return;
    }
    payment.open(
      processingAddress(code, {
        amount: chosenText(preset, typed),
        memberId,
        paymentMethod: code,
        ...(isPix && { cpf: cpf.value }),
      }),
    );
  };
  const close = () => {
    payment.close();
    if (payment.at !== 'none') void refreshSession();
    onClose();
  };
  return (
    <HostedModal
      code={code}
      onClose={close}
      sending={false}
      suggested={isPix ? PIX_AMOUNT : undefined}
      extra={isPix ? cpf : undefined}
      onSubmit={submit}
      refusal={refusal}
      onRefusalSeen={() => setRefusal(undefined)}
    >
      {payment.at === 'open' && (
        <ProcessingNote message={t('hosted.windowOpen')}>
          <Button variant="gold" size="lg" onClick={payment.focus}>
            {t('hosted.showWindow')}
          </Button>
          <Button size="lg" onClick={close}>
            {t('hosted.closeWindow')}
          </Button>
        </ProcessingNote>
      )}
      {payment.at === 'blocked' && (
        <PaymentNote title={t('hosted.blockedTitle')} message={t('hosted.blocked')}>
          <a
            href={payment.address}
            target="_blank"
            rel="opener"
            className={buttonClass('gold', 'lg')}
            onClick={(event) => {
              event.preventDefault();
              payment.open(payment.address);
            }}
          >
            {t('hosted.openPage')}
          </a>
        </PaymentNote>
      )}
    </HostedModal>
  );
}
