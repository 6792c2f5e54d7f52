import type { CoinPayment } from '@croupier/contract/calls/deposits/crypto';
import { formatDecimal } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { classes } from '../../../../ui/style/classes';
import { Spinner } from '../../../../ui/notices/Spinner';

const TONES: Readonly<Record<CoinPayment['state'], string>> = {
  seen: 'bg-gold',
  confirming: 'bg-gold',
  credited: 'bg-win',
  review: 'bg-gold',
  dust: 'bg-dim',
  gone: 'bg-danger',
};

export interface PaymentListProps {
  payments: readonly CoinPayment[];
  currency: string;
  /** The deposit has ended without a credit, so that held payments are no longer under review. */
  refused: boolean;
}

/** Payments seen on the chain, live; a placeholder line while there is none. */
export function PaymentList({ payments, currency, refused }: PaymentListProps) {
  const { t } = useTranslation('crypto');
  if (payments.length === 0)
    return (
      <p className="flex items-center justify-center gap-3 text-dim" role="status">
        <Spinner className="size-5 text-gold" />
        {t('waiting')}
      </p>
    );
  return (
    <ul className="flex flex-col gap-2" aria-live="polite">
      {payments.map((payment, index) => (
        <PaymentRow key={`${payment.symbol}-${index}`} payment={payment} currency={currency} refused={refused} />
      ))}
    </ul>
  );
}

interface PaymentRowProps extends Omit<PaymentListProps, 'payments'> {
  payment: CoinPayment;
}

function PaymentRow({ payment, currency, refused }: PaymentRowProps) {
  const { t, i18n } = useTranslation('crypto');
  const money = useMoney(currency);
  const { state, amount, symbol, needed, credit, coverage, late } = payment;
  const confirmations = Math.min(payment.confirmations, needed);
  const isRefused = refused && state === 'review';
  const isExplained = !isRefused && (state === 'review' || state === 'dust' || state === 'gone');
  const figures = { confirmations, needed, credit: credit === null ? '' : money(credit) };
  return (
    <li className="rounded-sm border border-ink-600 bg-ink-700 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold break-all tabular-nums text-text">
          {`${formatDecimal(amount, i18n.language)} ${symbol || t('unknownToken')}`}
        </span>
        <span className="shrink-0 text-sm text-dim">
          {isRefused ? t('state.refused') : t(`state.${state}`, figures)}
        </span>
      </div>
      {(state === 'seen' || state === 'confirming') && (
        <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-ink-900">
          <div
            className={classes('h-full rounded-full transition-[width]', TONES[state])}
            style={{ width: `${Math.max(4, (100 * confirmations) / needed)}%` }}
          />
        </div>
      )}
      {!isExplained && !isRefused && coverage && coverage !== 'exact' && (
        <p className="mt-1 text-sm text-dim">{t(`coverage.${coverage}`)}</p>
      )}
      {late && !isRefused && state !== 'dust' && state !== 'gone' && (
        <p className="mt-1 text-sm text-dim">{t('late')}</p>
      )}
      {isExplained && <p className="mt-1 text-sm text-dim">{t(`explain.${state}`)}</p>}
    </li>
  );
}
