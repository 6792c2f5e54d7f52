import { deskCalls } from '@croupier/contract/calls/desk';
import type { ReferralStep } from '@croupier/contract/calls/rewards/invitations-desk';
import { CURRENCY_CODES } from '@croupier/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Gift, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { ReferralTabs } from './ReferralTabs';
import { StepDialog } from './StepDialog';

/** @param onChange opens a step; undefined for operators who may not change it */
function useColumns(onChange: ((step: ReferralStep) => void) | undefined): readonly Column<ReferralStep>[] {
  const { t } = useTranslation();
  const { money, whole } = useFormat();
  return useMemo(
    (): Column<ReferralStep>[] => [
      {
        id: 'persons',
        lead: true,
        header: t('referrals.personCount'),
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap items-center gap-2 font-medium figures">
            {onChange ? (
              <button type="button" className="rounded-sm hover:text-gold" onClick={() => onChange(original)}>
                {t('referrals.stepOf', { count: original.personCount })}
              </button>
            ) : (
              t('referrals.stepOf', { count: original.personCount })
            )}
            {!original.enabled && <Badge>{t('settings.off')}</Badge>}
          </span>
        ),
      },
      ...CURRENCY_CODES.map(
        (currency): Column<ReferralStep> => ({
          id: currency,
          numeric: true,
          header: currency,
          cell: ({ row: { original } }) => {
            const major = original.bonuses[currency];
            return (
              <span className="whitespace-nowrap figures">{major === undefined ? '–' : money(major, currency)}</span>
            );
          },
        }),
      ),
      {
        id: 'claims',
        numeric: true,
        header: t('referrals.claims'),
        cell: ({ row: { original } }) => <span className="figures">{whole(original.claims)}</span>,
      },
    ],
    [t, money, whole, onChange],
  );
}

/** Rewards for numbers of invited members, in each currency. */
export function StepsPage() {
  const { t } = useTranslation();
  const mayChange = useMay('referralStepSet');
  const [changing, setChanging] = useState<ReferralStep | 'new'>();
  const columns = useColumns(mayChange ? setChanging : undefined);
  const steps = useQuery(q(deskCalls.referralSteps, {}));
  return (
    <Page title={t('referrals.title')} aside={<ReferralTabs current="steps" />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-dim">{t('referrals.stepsIntro')}</p>
        {mayChange && (
          <Button look="gold" icon={<Plus size={16} aria-hidden />} onClick={() => setChanging('new')}>
            {t('referrals.newStep')}
          </Button>
        )}
      </div>
      <Panel flush>
        <Loaded query={steps} waiting={<SkeletonRows label={t('common.loading')} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={<Gift size={22} aria-hidden />} title={t('referrals.noSteps')} />
            ) : (
              <DataTable caption={t('referrals.tab.steps')} columns={columns} rows={rows} rowId={(row) => row.id} />
            )
          }
        </Loaded>
      </Panel>
      {changing !== undefined && (
        <StepDialog step={changing === 'new' ? undefined : changing} onClose={() => setChanging(undefined)} />
      )}
    </Page>
  );
}
