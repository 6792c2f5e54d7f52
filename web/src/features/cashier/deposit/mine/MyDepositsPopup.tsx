import { depositsCalls, type OwnDeposit } from '@croupier/contract/calls/deposits/player';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { openPopup } from '../../../../core/screen/popups';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Modal } from '../../../../ui/dialogs/Modal';
import { useExclusion } from '../../../../core/exclusion/use-exclusion';
import { EndlessList } from '../../../../core/list/EndlessList';
import { useEndless } from '../../../../core/list/use-endless';
import { whenText } from '@croupier/contract/when';
import { useMethodName } from '../methods/method-name';
import { standingOf } from './status';

/** The member's deposits, newest first, with status; unpaid ones can be resumed. */
export default function MyDepositsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('deposits');
  const exclusion = useExclusion();
  // A member on a break or excluded sees the statuses, and cannot resume any.
  const mayPay = !exclusion.isLoading && (exclusion.data === undefined || exclusion.data.state === 'open');
  const list = useEndless(depositsCalls.listPage);
  return (
    <Modal open onClose={onClose} size="lg" title={t('mine.title')}>
      <EndlessList
        list={list}
        icon={<Wallet className="size-7" aria-hidden />}
        empty={t('mine.empty')}
        end={t('mine.noMore')}
        skeleton="h-18"
      >
        {(rows) => (
          // Focusable, so that arrow keys scroll the list even when no deposit in it can be resumed.
          <ul tabIndex={0} aria-label={t('mine.title')} className="divide-y divide-ink-600">
            {rows.map((row) => (
              <DepositLine key={row.id} row={row} payable={mayPay && row.payable === 1} />
            ))}
          </ul>
        )}
      </EndlessList>
    </Modal>
  );
}

function DepositLine({ row, payable }: { row: OwnDeposit; payable: boolean }) {
  const { t, i18n } = useTranslation('deposits');
  const money = useMoney(row.currency);
  const methodName = useMethodName();
  const standing = standingOf(row);
  const amount = money(row.amount);
  return (
    <li className="grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="block font-semibold tabular-nums">{amount}</span>
        <span className="block text-sm wrap-anywhere text-dim">
          {methodName({ code: row.method, name: row.methodName })}
          {' · '}
          <time dateTime={row.createTime} className="whitespace-nowrap tabular-nums">
            {whenText(row.createTime, i18n.language)}
          </time>
        </span>
        {row.refunded > 0 && (
          <span className="block text-sm text-dim tabular-nums">
            {t('mine.refunded', { amount: money(row.refunded) })}
          </span>
        )}
      </span>
      <span className="flex flex-col items-end gap-2">
        <Badge tone={standing?.tone ?? 'plain'}>{standing ? t(`mine.status.${standing.name}`) : row.status}</Badge>
        {payable && (
          <Button
            size="sm"
            aria-label={t('mine.continueNamed', { amount })}
            onClick={() => openPopup('continueDeposit', { orderId: row.id, code: row.method })}
          >
            {t('mine.continue')}
          </Button>
        )}
      </span>
      {row.reason && (
        <p className="col-span-full rounded-xs bg-danger-soft px-3 py-2 text-sm text-danger-text">{row.reason}</p>
      )}
    </li>
  );
}
