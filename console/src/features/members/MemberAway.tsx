import { deskCalls } from '@croupier/contract/calls/desk';
import { AWAY_TERMS, type AwayTerm } from '@croupier/contract/calls/compliance/exclusion';
import { type AwayPeriod, FINAL_LIFTERS } from '@croupier/contract/calls/compliance/exclusion-desk';
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
export function MemberAway({ id, username }: { id: string; username: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useOperator().data;
  const mayDecide = useMay('memberExclusionConfirm');
  const mayLiftFinal = me !== undefined && FINAL_LIFTERS.includes(me.role);
  const [confirming, setConfirming] = useState<AwayPeriod>();
  const [asking, setAsking] = useState<AwayPeriod | 'exclude'>();
  const judgeable = useReasonRule();
  const away = useQuery({ ...q(deskCalls.memberAway, { id }) });
  const close = () => setAsking(undefined);
  const refetch = () => invalidate(deskCalls.memberAway, { id });
  const lifted = asking === 'exclude' ? undefined : asking;
  return (
    <Panel
      title={t('away.title')}
      aside={
        <Button look="danger" onClick={() => setAsking('exclude')}>
          {t('away.exclude')}
        </Button>
      }
    >
      <Loaded query={away} waiting={<Skeleton className="h-12" />}>
        {({ state, until, periods, asked }) => (
          <div className="grid gap-3">
            <p>
              <Badge tone={state === 'open' ? 'win' : 'danger'}>{t(`away.state.${state}`)}</Badge>
              {until && <span className="ml-2 text-dim">{t('away.until', { when: format.moment(until) })}</span>}
            </p>
            {asked[0] && <p className="text-dim">{t('away.asked', { when: format.moment(asked[0]) })}</p>}
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
          title={t('away.excludeTitle', { username })}
          description={t('away.excludeText')}
          label={t('away.term')}
          choices={AWAY_TERMS.map((value) => ({ value, label: t(`away.terms.${value}`) }))}
          hint={t('away.reasonHint')}
          confirm={t('away.exclude')}
          onClose={close}
          refetch={refetch}
          run={async (term, reason) => {
            const set = await ask(deskCalls.memberExclude, { id, term: term as AwayTerm, reason });
            replaceShown(deskCalls.memberAway, { id }, set);
            toast.success(t('away.excludeDone', { username }));
          }}
        />
      )}
      <ActDialog
        open={lifted !== undefined}
        onClose={close}
        title={t('away.liftTitle')}
        description={t('away.liftText', { username })}
        confirm={t('away.lift')}
        danger
        entry="reason"
        refetch={refetch}
        run={async (reason) => {
          if (!lifted) return;
          const set = await ask(deskCalls.memberExclusionLift, { id, period: lifted.id, reason });
          replaceShown(deskCalls.memberAway, { id }, set);
          toast.success(t('away.liftDone'));
        }}
      />
      <ActDialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={t('away.confirmTitle')}
        description={t('away.confirmText', { username })}
        confirm={t('away.confirm')}
        danger
        entry={{
          label: t('common.reason'),
          hint: t('proposal.judgedHint'),
          missing: t('common.reasonRequired'),
          max: 500,
          judge: judgeable,
        }}
        refetch={refetch}
        run={async (reason) => {
          if (!confirming) return;
          const set = await ask(deskCalls.memberExclusionConfirm, { id, period: confirming.id, reason });
          replaceShown(deskCalls.memberAway, { id }, set);
          toast.success(t('away.confirmDone'));
        }}
      />
    </Panel>
  );
}

interface PeriodProps {
  readonly period: AwayPeriod;
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
          {t(`away.terms.${term}`)}
          <span className="ml-2 text-xs font-normal text-dim figures">
            {format.moment(from)} – {until ? format.moment(until) : t('away.noEnd')}
          </span>
        </p>
        <p className="wrap-anywhere text-dim">
          {operator === null ? t('away.byMember') : t('away.byOperator', { operator, reason })}
        </p>
        {waits === 1 && <p className="text-gold">{t('away.waits')}</p>}
        {confirmed && (
          <p className="wrap-anywhere text-dim">
            {t('away.confirmed', {
              when: format.moment(confirmed.time),
              operator: confirmed.operator,
              reason: confirmed.reason,
            })}
          </p>
        )}
        {lifted && (
          <p className="wrap-anywhere text-dim">
            {t('away.lifted', { when: format.moment(lifted.time), operator: lifted.operator, reason: lifted.reason })}
          </p>
        )}
      </div>
      {onConfirm && waits === 1 && (
        <Button look="gold" onClick={onConfirm}>
          {t('away.confirm')}
        </Button>
      )}
      {onLift && holds === 1 && operator !== null && <Button onClick={onLift}>{t('away.lift')}</Button>}
    </li>
  );
}
