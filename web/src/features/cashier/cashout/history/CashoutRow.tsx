import type { WithdrawalRow } from '@croupier/contract/calls/withdrawals/player';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { Badge } from '../../../../ui/Badge';
import { classes } from '../../../../ui/style/classes';
import { whenText } from '@croupier/contract/when';
import { TextButton } from '../../../../ui/TextButton';
import { useMethodName } from '../method-name';
import { statusOf } from './status';
import { Timeline } from './Timeline';

export interface CashoutRowProps {
  row: WithdrawalRow;
  cancelling: boolean;
  onCancel: () => void;
}

/** One cash-out: time, amount, destination and status. A line on a desktop, two on a phone. */
export function CashoutRow({ row, cancelling, onCancel }: CashoutRowProps) {
  const { t, i18n } = useTranslation('withdrawals');
  const money = useMoney(row.currency);
  const nameOf = useMethodName();
  const status = statusOf(row.status);
  const [open, setOpen] = useState(false);
  const details = useId();
  return (
    <li className="grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[11rem_1fr_auto]">
      <time dateTime={row.createTime} className="order-2 text-sm text-dim sm:order-none">
        {whenText(row.createTime, i18n.language)}
      </time>
      <span className="order-1 min-w-0 sm:order-none">
        <span className="block font-semibold tabular-nums">{money(row.amount)}</span>
        <span className="block text-sm wrap-anywhere text-dim tabular-nums">
          {[nameOf(row.method), row.accountHint].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="order-1 flex justify-end sm:order-none">
        <Badge tone={status?.tone ?? 'plain'}>{status ? t(`status.${status.name}`) : row.status}</Badge>
      </span>
      <span className="order-2 flex items-center justify-end gap-4 sm:order-none sm:col-start-3">
        <TextButton
          aria-expanded={open}
          aria-controls={details}
          aria-label={t(open ? 'timeline.hideNamed' : 'timeline.showNamed', { amount: money(row.amount) })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'timeline.hide' : 'timeline.show')}
          <ChevronDown className={classes('size-4 transition-transform', open && 'rotate-180')} aria-hidden />
        </TextButton>
        {row.cancellable === 1 && (
          <TextButton
            disabled={cancelling}
            onClick={onCancel}
            aria-label={t('history.cancelNamed', { amount: money(row.amount) })}
          >
            {t('history.cancel')}
          </TextButton>
        )}
      </span>
      {row.reason && (
        <p className="order-3 col-span-full rounded-xs bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {t('history.reason', { reason: row.reason })}
        </p>
      )}
      <div id={details} className="order-4 col-span-full" hidden={!open}>
        {open && <Timeline row={row} />}
      </div>
    </li>
  );
}
