import type { WithdrawalRow } from '@croupier/contract/calls/withdrawals';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../money';
import { Badge } from '../../ui/Badge';
import { whenText } from '../history/when';
import { TextButton } from '../members/TextButton';
import { statusOf } from './status';

export interface CashoutRowProps {
  row: WithdrawalRow;
  cancelling: boolean;
  onCancel: () => void;
}

/** One cash-out: when, how much and to where, what became of it. A line on a desktop, two on a phone. */
export function CashoutRow({ row, cancelling, onCancel }: CashoutRowProps) {
  const { t, i18n } = useTranslation('withdrawals');
  const money = useMoney(row.currency);
  const status = statusOf(row.status);
  return (
    <li className="grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[11rem_1fr_auto]">
      <time dateTime={row.createTime} className="order-2 text-sm text-dim sm:order-none">
        {whenText(row.createTime, i18n.language)}
      </time>
      <span className="order-1 min-w-0 sm:order-none">
        <span className="block font-semibold tabular-nums">{money(row.amount)}</span>
        {row.accountHint !== '' && <span className="block text-sm text-dim tabular-nums">•••• {row.accountHint}</span>}
      </span>
      <span className="order-1 flex justify-end sm:order-none">
        <Badge tone={status?.tone ?? 'plain'}>{status ? t(`status.${status.name}`) : row.status}</Badge>
      </span>
      {row.cancellable === 1 && (
        <TextButton
          className="order-2 justify-self-end sm:order-none sm:col-start-3"
          disabled={cancelling}
          onClick={onCancel}
          aria-label={t('history.cancelNamed', { amount: money(row.amount) })}
        >
          {t('history.cancel')}
        </TextButton>
      )}
      {row.reason && (
        <p className="order-3 col-span-full rounded-xs bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {t('history.reason', { reason: row.reason })}
        </p>
      )}
    </li>
  );
}
