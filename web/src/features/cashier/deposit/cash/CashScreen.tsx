import { CircleCheck, CircleX, ExternalLink, SearchCheck, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { Button, buttonClass } from '../../../../ui/Button';
import { CopyRow } from '../../../../ui/CopyRow';
import { QrCode } from '../../../../ui/QrCode';
import { disc, PaymentNote, ProcessingNote } from '../hosted/notes';
import { useTransferCheck } from './use-transfer-check';

export interface CashScreenProps {
  orderId: string;
  /** Major units. */
  amount: number;
  /** The cash app's link, also as a picture. */
  qrAddress: string;
  account: string;
  note: string;
  onClose: () => void;
}

const SIGNS = {
  found: disc('bg-win/15 text-win', <CircleCheck className="size-10" aria-hidden />),
  failed: disc('bg-danger-soft text-danger-text', <CircleX className="size-10" aria-hidden />),
  missing: disc('bg-ink-600 text-dim', <SearchX className="size-10" aria-hidden />),
};

/** Where to send the money, the note that assigns it to the member, and a button that checks whether it has arrived. */
export function CashScreen({ orderId, amount, qrAddress, account, note, onClose }: CashScreenProps) {
  const { t } = useTranslation(['deposits', 'payment']);
  const money = useMoney('USD');
  const { at, ask, back } = useTransferCheck(orderId);
  if (at === 'asking') return <ProcessingNote message={t('cash.asking')} />;
  if (at === 'held')
    return (
      <PaymentNote
        icon={disc('bg-ink-600 text-gold', <SearchCheck className="size-10" aria-hidden />)}
        title={t('payment:review.title')}
        message={t('payment:review.message')}
      >
        <Button size="lg" onClick={onClose} autoFocus>
          {t('payment:close')}
        </Button>
      </PaymentNote>
    );
  if (at === 'found' || at === 'failed' || at === 'missing')
    return (
      <PaymentNote
        icon={SIGNS[at]}
        title={at === 'found' ? t('cash.found') : t('failed.title')}
        message={t(`cash.told.${at}`)}
      >
        <Button variant="gold" size="lg" onClick={onClose} autoFocus>
          {t('common:ok')}
        </Button>
        {at === 'missing' && (
          <Button size="lg" onClick={back}>
            {t('common:back')}
          </Button>
        )}
      </PaymentNote>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-center font-display text-2xl font-semibold tabular-nums">{money(amount)}</p>
      <QrCode value={qrAddress} title={t('cash.qr')} />
      <a href={qrAddress} target="_blank" rel="noopener noreferrer" className={buttonClass('solid', 'lg')}>
        <ExternalLink className="size-5" aria-hidden />
        {t('cash.open')}
      </a>
      <CopyRow label={t('cash.account')} value={account} />
      <CopyRow label={t('cash.note')} value={note} />
      <p className="text-center text-sm text-balance text-dim">{t('cash.how')}</p>
      {at === 'unreachable' && (
        <p className="text-center text-sm text-danger-text" role="alert">
          {t('cash.unreachable')}
        </p>
      )}
      <Button variant="gold" size="lg" onClick={ask}>
        {t('cash.transferred')}
      </Button>
    </div>
  );
}
