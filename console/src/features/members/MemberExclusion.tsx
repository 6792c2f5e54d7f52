import { deskCalls } from '@croupier/contract/calls/desk';
import { EXCLUSION_TERMS, type ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import { type ExclusionPeriod, FINAL_LIFTERS } from '@croupier/contract/calls/compliance/exclusion-desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, q, replaceShown } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { ActDialog } from '../../core/acts/ActDialog';
import { ChooseDialog } from '../../core/acts/ChooseDialog';
import { Loaded } from '../../core/page/Loaded';
import { useMay, useOperator } from '../../core/session/operator';
import { useReasonRule } from '../../core/typed';

/** A member's breaks and exclusions, their own and operators', with the acts to add and to lift one. */
export function MemberExclusion({ id, username }: { id: string; username: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useOperator().data;
  const mayDecide = useMay('memberExclusionConfirm');
  const mayLiftFinal = me !== undefined && FINAL_LIFTERS.includes(me.role);
  const [confirming, setConfirming] = useState<ExclusionPeriod>();
  const [asking, setAsking] = useState<ExclusionPeriod | 'exclude'>();
  const judgeable = useReasonRule();
  const exclusion = useQuery({ ...q(deskCalls.memberExclusion, { id }) });
  const close = () => setAsking(undefined);
  const refetch = () => invalidate(deskCalls.memberExclusion, { id });
  const lifted = asking === 'exclude' ? undefined : asking;
  return (
    <Panel
      title={t('exclusion.title')}
      aside={
        <Button look="danger" onClick={() => setAsking('exclude')}>
          {t('exclusion.exclude')}
        </Button>
      }
    >
      <Loaded query={exclusion} waiting={<Skeleton className="h-12" />}>
        {({ state, until, periods, asked }) => (
          <div className="grid gap-3">
            <p>
              <Badge tone={state === 'open' ? 'win' : 'danger'}>{t(`exclusion.state.${state}`)}</Badge>
              {until && <span className="ml-2 text-dim">{t('exclusion.until', { when: format.moment(until) })}</span>}
            </p>
            {asked[0] && <p className="text-dim">{t('exclusion.asked', { when: format.moment(asked[0]) })}</p>}
            {periods.length > 0 && (
              <ul className="divide-y divide-line">
                {periods.map((period) => (
                  <Period
                    key={period.id}
                    period={period}
                    onLift={mayLiftFinal || (mayDecide && period.waits === 1) ? () => setAsking(period) : undefined}
                    onConfirm={mayDecide && period.operator !== me?.email ? () => setConfirming(period) : undefined}
                  />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      {asking === 'exclude' && (
        <ChooseDialog
          title={t('exclusion.excludeTitle', { username })}
          description={t('exclusion.excludeText')}
          label={t('exclusion.term')}
          choices={EXCLUSION_TERMS.map((value) => ({ value, label: t(`exclusion.terms.${value}`) }))}
          hint={t('exclusion.reasonHint')}
          confirm={t('exclusion.exclude')}
          onClose={close}
          refetch={refetch}
          run={async (term, reason) => {
            const set = await ask(deskCalls.memberExclude, { id, term: term as ExclusionTerm, reason });
            replaceShown(deskCalls.memberExclusion, { id }, set);
            toast.success(t('exclusion.excludeDone', { username }));
          }}
        />
      )}
      <ActDialog
        open={lifted !== undefined}
        onClose={close}
        title={t('exclusion.liftTitle')}
        description={t('exclusion.liftText', { username })}
        confirm={t('exclusion.lift')}
        danger
        entry="reason"
        refetch={refetch}
        run={async (reason) => {
          if (!lifted) return;
          const set = await ask(deskCalls.memberExclusionLift, { id, period: lifted.id, reason });
          replaceShown(deskCalls.memberExclusion, { id }, set);
          toast.success(t('exclusion.liftDone'));
        }}
      />
      <ActDialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={t('exclusion.confirmTitle')}
        description={t('exclusion.confirmText', { username })}
        confirm={t('exclusion.confirm')}
        danger
        entry={{
          label: t('common.reason'),
          hint: t('exclusion.reasonHint'),
          missing: t('common.reasonRequired'),
          max: 500,
          judge: judgeable,
        }}
        refetch={refetch}
        run={async (reason) => {
          if (!confirming) return;
          const set = await ask(deskCalls.memberExclusionConfirm, { id, period: confirming.id, reason });
          replaceShown(deskCalls.memberExclusion, { id }, set);
          toast.success(t('exclusion.confirmDone'));
        }}
      />
    </Panel>
  );
}

interface PeriodProps {
  readonly period: ExclusionPeriod;
  readonly onLift: (() => void) | undefined;
  readonly onConfirm: (() => void) | undefined;
}

function Period({ period, onLift, onConfirm }: PeriodProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { term, from, until, holds, operator, reason, lifted, confirmed, waits } = period;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className={holds === 1 ? 'font-medium' : 'text-dim'}>
          {t(`exclusion.terms.${term}`)}
          <span className="ml-2 text-xs font-normal text-dim figures">
            {format.moment(from)} – {until ? format.moment(until) : t('exclusion.noEnd')}
          </span>
        </p>
        <p className="wrap-anywhere text-dim">
          {operator === null ? t('exclusion.byMember') : t('exclusion.byOperator', { operator, reason })}
        </p>
        {waits === 1 && <p className="text-gold">{t('exclusion.waits')}</p>}
        {confirmed && (
          <p className="wrap-anywhere text-dim">
            {t('exclusion.confirmed', {
              when: format.moment(confirmed.time),
              operator: confirmed.operator,
              reason: confirmed.reason,
            })}
          </p>
        )}
        {lifted && (
          <p className="wrap-anywhere text-dim">
            {t('exclusion.lifted', {
              when: format.moment(lifted.time),
              operator: lifted.operator,
              reason: lifted.reason,
            })}
          </p>
        )}
      </div>
      {onConfirm && waits === 1 && (
        <Button look="gold" onClick={onConfirm}>
          {t('exclusion.confirm')}
        </Button>
      )}
      {onLift && holds === 1 && operator !== null && <Button onClick={onLift}>{t('exclusion.lift')}</Button>}
    </li>
  );
}
