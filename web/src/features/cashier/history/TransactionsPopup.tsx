import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { ArrowDownLeft, ArrowUpRight, ListChecks, Minus, ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { classes } from '../../../ui/style/classes';
import { Modal } from '../../../ui/dialogs/Modal';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { EndlessList } from '../../../core/list/EndlessList';
import { type Direction, directionOf, labelOf, type Movement, sourceText } from './movement';
import { useEndless } from '../../../core/list/use-endless';
import { WITH_MONEY } from './with-money';
import { whenText } from '@croupier/contract/when';

/** Every movement of the member's money, newest first. */
export default function TransactionsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['history', 'deposits']);
  const list = useEndless(roundsCalls.transactions, WITH_MONEY);
  const { isError } = list.query;
  useEffect(() => {
    if (isError) toast.error(t('common:serverBusy'));
  }, [isError, t]);

  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t('transactions.title')}
      headerAction={
        <TextButton onClick={() => openPopup('myDeposits')}>
          <ListChecks className="size-4" aria-hidden />
          {t('deposits:mine.title')}
        </TextButton>
      }
    >
      <EndlessList
        list={list}
        icon={<ReceiptText className="size-7" aria-hidden />}
        empty={t('transactions.empty')}
        end={t('noMore')}
        skeleton="h-16"
      >
        {(rows) => (
          // Focusable, because nothing inside is, so that arrow keys scroll the list.
          <ul tabIndex={0} aria-label={t('transactions.title')} className="divide-y divide-ink-600">
            {rows.map((row) => (
              <MovementRow key={row.id} movement={row} />
            ))}
          </ul>
        )}
      </EndlessList>
    </Modal>
  );
}

const LOOKS: Readonly<Record<Direction, { icon: typeof Minus; tone: string; sign: string }>> = {
  in: { icon: ArrowDownLeft, tone: 'text-win', sign: '+' },
  out: { icon: ArrowUpRight, tone: 'text-text', sign: '−' },
  none: { icon: Minus, tone: 'text-dim', sign: '' },
};

function MovementRow({ movement }: { movement: Movement }) {
  const { t, i18n } = useTranslation(['history', 'offers']);
  const money = useMoney();
  const offers = useTranslation('offers').t;
  const { reward } = movement;
  const { icon: Icon, tone, sign } = LOOKS[directionOf(movement)];
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5">
      <span className={classes('flex size-10 shrink-0 items-center justify-center rounded-full bg-ink-700', tone)}>
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-medium text-pretty">{t(labelOf(movement))}</span>
        {reward && (
          <span className="block text-sm text-pretty">
            {sourceText(reward.source, (key, values) => t(key, { ...values }), {
              t: (key, values) => offers(key, { ...values }),
              language: i18n.language,
            })}
          </span>
        )}
        <time dateTime={movement.createTime} className="block text-sm text-dim">
          {whenText(movement.createTime, i18n.language)}
        </time>
      </span>
      <span className="text-right tabular-nums">
        <span className={classes('block font-semibold', tone)}>{`${sign}${money(Math.abs(movement.amount))}`}</span>
        <span className="block text-sm text-dim">
          {t(`transactions.balance.${movement.account}`, { amount: money(movement.balanceAfter) })}
        </span>
      </span>
    </li>
  );
}
