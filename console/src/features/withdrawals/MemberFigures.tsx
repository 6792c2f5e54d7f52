import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

const FIGURES = ['deposited', 'withdrawn', 'staked', 'won'] as const;

/** A summary of the member's deposits, play and cash-outs: shows at a glance whether a cash-out fits the play. */
export function MemberFigures({ withdrawal }: { withdrawal: WithdrawalAtDesk }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className="grid gap-2">
      {FIGURES.map((figure) => (
        <div key={figure} className="flex justify-between gap-4">
          <dt className="text-dim">{t(`figure.${figure}`)}</dt>
          <dd className="figures">{format.money(withdrawal.member[figure], withdrawal.currency)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2">
        <dt className="text-dim">{t('withdrawals.accountAge')}</dt>
        <dd className="figures">{t('withdrawals.days', { count: withdrawal.member.accountAgeDays })}</dd>
      </div>
      {withdrawal.member.returns > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-dim">{t('credits.returns')}</dt>
          <dd className={withdrawal.member.returnsByHand > 1 ? 'font-medium text-danger figures' : 'figures'}>
            {t('credits.returnsOf', { count: withdrawal.member.returns, byHand: withdrawal.member.returnsByHand })}
          </dd>
        </div>
      )}
    </dl>
  );
}
