import { Ban, CircleCheck, CircleX, Clock, SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { useExclusion } from '../../../core/exclusion/use-exclusion';
import { disc, PaymentNote, ProcessingNote } from '../deposit/hosted/notes';
import type { Outcome, Truth } from './truth';

export interface PaymentResultProps {
  truth: Truth;
  onClose: () => void;
}

/** The payment's outcome by our server; until then, that it is pending. */
export function PaymentResult({ truth, onClose }: PaymentResultProps) {
  const { t } = useTranslation('payment');
  const money = useMoney('outcome' in truth ? truth.outcome?.currency : undefined);
  const close = (
    <Button size="lg" onClick={onClose}>
      {t('close')}
    </Button>
  );
  const again = (
    <Button variant="gold" size="lg" onClick={() => openPopup('depositMethods')} autoFocus>
      {t('again')}
    </Button>
  );
  switch (truth.at) {
    case 'success':
      return (
        <PaymentNote
          icon={disc('bg-win/15 text-win', <CircleCheck className="size-10" aria-hidden />)}
          title={t('success.title')}
          message={t('success.message', { amount: money(truth.outcome.amount) })}
        >
          <Button variant="gold" size="lg" onClick={onClose} autoFocus>
            {t('common:ok')}
          </Button>
        </PaymentNote>
      );
    case 'review':
      return (
        <PaymentNote
          icon={disc('bg-ink-600 text-gold', <SearchCheck className="size-10" aria-hidden />)}
          title={t('review.title')}
          message={t('review.message')}
        >
          {close}
        </PaymentNote>
      );
    case 'failed':
      return failed(truth.outcome.reason ?? t('failed.declined'));
    case 'expired':
      return failed(t('failed.expired'));
    case 'cancelled':
      return cancelled();
    case 'left':
      return truth.as === 'failed' ? failed(t('failed.declined'), truth.outcome) : cancelled(truth.outcome);
    case 'open':
      return <ProcessingNote message={t('open')}>{close}</ProcessingNote>;
    case 'unknown':
      return (
        <PaymentNote
          icon={disc('bg-ink-600 text-dim', <Clock className="size-10" aria-hidden />)}
          title={t('unknown.title')}
          message={t('unknown.message')}
        >
          {close}
        </PaymentNote>
      );
    case 'waiting':
      return <ProcessingNote message={t(truth.late ? 'waiting.late' : 'waiting.message')}>{close}</ProcessingNote>;
    case 'asking':
      return <ProcessingNote message={t('waiting.asking')}>{close}</ProcessingNote>;
  }

  /** @param open the unpaid order, when it can be resumed. */
  function failed(message: string, open?: Outcome) {
    return (
      <PaymentNote
        icon={disc('bg-danger-soft text-danger-text', <CircleX className="size-10" aria-hidden />)}
        title={t('failed.title')}
        message={message}
      >
        {open && <StillOpen order={open} />}
        {again}
        {close}
      </PaymentNote>
    );
  }

  function cancelled(open?: Outcome) {
    return (
      <PaymentNote
        icon={disc('bg-ink-600 text-dim', <Ban className="size-10" aria-hidden />)}
        title={t('cancelled.title')}
        message={t('cancelled.message')}
      >
        {open && <StillOpen order={open} />}
        {again}
        {close}
      </PaymentNote>
    );
  }
}

/** We cannot cancel an order that its payer has left: it stays listed as unpaid, so this offers to resume it. */
function StillOpen({ order: { id: orderId, method: code } }: { order: Outcome }) {
  const { t } = useTranslation('payment');
  const exclusion = useExclusion();
  // A member on a break or excluded cannot resume it.
  if (exclusion.data?.state !== 'open') return null;
  return (
    <>
      <p className="text-sm text-balance text-dim">{t('left.message')}</p>
      <Button size="lg" onClick={() => openPopup('continueDeposit', { orderId, code })}>
        {t('left.continue')}
      </Button>
    </>
  );
}
