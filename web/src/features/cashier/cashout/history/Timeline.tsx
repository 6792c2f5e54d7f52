import type { WithdrawalRow } from '@croupier/contract/calls/withdrawals/player';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { classes } from '../../../../ui/style/classes';
import { whenText } from '@croupier/contract/when';
import { durationText } from '../duration';
import { statusOf } from './status';

/** The steps of a cash-out that succeeds, in order. */
const WAY = [WITHDRAW_STATUS.pending, WITHDRAW_STATUS.passed, WITHDRAW_STATUS.paying, WITHDRAW_STATUS.payed] as const;

/** Statuses whose money is back in the balance: no fee and nothing to receive. */
const GIVEN_BACK: readonly number[] = [WITHDRAW_STATUS.cancelled, WITHDRAW_STATUS.rejected, WITHDRAW_STATUS.failed];

const ENDED: readonly number[] = [...GIVEN_BACK, WITHDRAW_STATUS.payed, WITHDRAW_STATUS.completed];

/** Past steps of a cash-out with their times, the steps to come, and the figures of its payout. */
export function Timeline({ row }: { row: WithdrawalRow }) {
  const { t, i18n } = useTranslation('withdrawals');
  const money = useMoney(row.currency);
  const when = (time: string) => whenText(time, i18n.language);
  const gone = row.steps.map(({ status }) => status);
  const ahead = ENDED.includes(row.status) ? [] : WAY.filter((status) => !gone.includes(status));
  const name = (status: number) => {
    const known = statusOf(status);
    return known ? t(`status.${known.name}`) : String(status);
  };
  /** When the money should arrive: as times once approved; before, as a duration after the approval. */
  const expected = (): string | undefined => {
    if (row.expectedFrom && row.expectedTo)
      return t('timeline.expected', { from: when(row.expectedFrom), to: when(row.expectedTo) });
    if (row.status !== WITHDRAW_STATUS.pending || row.minutesTo === 0) return undefined;
    return t('timeline.afterApproval', { time: durationText(row.minutesFrom, row.minutesTo, i18n.language) });
  };
  return (
    <div className="grid gap-4 rounded-sm bg-ink-700 p-4 text-sm">
      <ol className="grid gap-2.5">
        {row.steps.map(({ status, time }) => (
          <Step key={status} tone={statusOf(status)?.tone === 'danger' ? 'bg-danger' : 'bg-win'} name={name(status)}>
            <time dateTime={time}>{when(time)}</time>
          </Step>
        ))}
        {ahead.map((status) => (
          <Step key={status} tone="border-2 border-ink-500" name={name(status)} isAhead>
            {(status === WITHDRAW_STATUS.payed && expected()) || t('timeline.ahead')}
          </Step>
        ))}
      </ol>
      <dl className="grid gap-1.5 border-t border-ink-500 pt-3">
        {!GIVEN_BACK.includes(row.status) && (
          <>
            <Figure name={t('confirm.fee')}>{row.fee > 0 ? money(row.fee) : t('methodFree')}</Figure>
            <Figure name={t('confirm.arrives')}>{money(row.arrives)}</Figure>
          </>
        )}
        {row.wagered !== null && <Figure name={t('timeline.wagered')}>{money(row.wagered)}</Figure>}
        {row.withdrawable !== null && <Figure name={t('timeline.withdrawable')}>{money(row.withdrawable)}</Figure>}
        {row.giftBonus !== null && row.giftBonus > 0 && (
          <Figure name={t('timeline.giftBonus')}>{money(row.giftBonus)}</Figure>
        )}
        {row.reference && <Figure name={t('timeline.reference')}>{row.reference}</Figure>}
        <Figure name={t('timeline.number')}>{row.id}</Figure>
      </dl>
    </div>
  );
}

interface StepProps {
  readonly tone: string;
  readonly name: string;
  readonly isAhead?: boolean;
  readonly children: React.ReactNode;
}

function Step({ tone, name, isAhead = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 sm:grid-cols-[auto_1fr_auto]">
      <span className={classes('size-2.5 rounded-full', tone)} aria-hidden />
      <span className={isAhead ? 'text-dim' : 'font-medium'}>{name}</span>
      <span className="col-start-2 text-dim tabular-nums sm:col-start-3">{children}</span>
    </li>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-dim">{name}</dt>
      <dd className="min-w-0 text-right break-all tabular-nums">{children}</dd>
    </div>
  );
}
