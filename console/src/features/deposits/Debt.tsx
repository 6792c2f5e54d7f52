import type { DebtAct, DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge, type Tone } from '../../ui/Badge';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { DebtActs } from './DebtActs';

const TONES: Readonly<Record<DebtAct['kind'], Tone>> = {
  collected: 'win',
  write_off_asked: 'gold',
  written_off: 'neutral',
};

/** A member's debt after a chargeback, the acts that settle it, and past acts. */
export function Debt({ deposit }: { deposit: DepositAtDesk }) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const { owed, debtActs, memberCash, currency } = deposit;
  if (owed === null || (owed === 0 && debtActs.length === 0)) return null;
  return (
    <Panel title={t('deposits.debt.title')}>
      <div className="grid gap-5">
        <Facts>
          <Fact name={t('deposits.owed')}>
            <span className="font-display text-xl font-medium">{money(owed, currency)}</span>
          </Fact>
          {owed > 0 && <Fact name={t('deposits.debt.cash')}>{money(memberCash, currency)}</Fact>}
        </Facts>
        {debtActs.length > 0 && (
          <ol className="grid gap-4">
            {debtActs.map((act) => (
              <li
                key={act.attempt}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 not-first:border-t not-first:border-line not-first:pt-4"
              >
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium figures">{money(act.amount, currency)}</p>
                  {act.reason !== null && <p className="wrap-anywhere">{act.reason}</p>}
                  <p className="text-xs wrap-anywhere text-dim figures">
                    {act.operator} · {moment(act.time)}
                  </p>
                </div>
                <Badge tone={TONES[act.kind]}>{t(`deposits.debt.kind.${act.kind}`)}</Badge>
              </li>
            ))}
          </ol>
        )}
        <DebtActs deposit={deposit} owed={owed} />
      </div>
    </Panel>
  );
}
