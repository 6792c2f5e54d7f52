import type { RunMember, RunReason, WeeklyRun } from '@croupier/contract/calls/rewards/runs-desk';
import { ONCE_PER } from '@croupier/contract/rewards/eligibility';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import type { Column } from '../../ui/DataTable';
import { RunState } from './RunState';

type Once = Extract<RunReason, `once:${string}`>;
const isOnce = (reason: RunReason): reason is Once => reason.startsWith('once:');

/** Why a member is left out, in words. */
function reasonText(t: TFunction, reason: RunReason): string {
  if (!isOnce(reason)) return t(`runs.reason.${reason}`);
  const by = ONCE_PER.find((one) => reason === `once:${one}`) ?? 'person';
  return t(`runs.once.${by}`);
}

/** Columns of weekly payments. */
export function useRunColumns(): readonly Column<WeeklyRun>[] {
  const { t } = useTranslation();
  const { money, moment, whole } = useFormat();
  return useMemo(
    (): Column<WeeklyRun>[] => [
      {
        id: 'offer',
        lead: true,
        header: t('runs.offer'),
        cell: ({ row: { original } }) => (
          <Link to={`/runs/${original.id}`} className="rounded-sm font-medium hover:text-gold">
            {original.offer}
            <span className="block text-xs font-normal text-dim">
              {t('runs.weekOf', { week: original.week })} · {t(original.asBonus ? 'runs.asBonus' : 'runs.asCash')}
            </span>
          </Link>
        ),
      },
      {
        id: 'total',
        numeric: true,
        header: t('runs.total'),
        cell: ({ row: { original } }) => (
          <span className="grid whitespace-nowrap figures">
            {original.totals.map(({ currency, amount }) => (
              <span key={currency}>{money(amount, currency)}</span>
            ))}
          </span>
        ),
      },
      {
        id: 'members',
        numeric: true,
        header: t('runs.members'),
        cell: ({ row: { original } }) => whole(original.totals.reduce((sum, { members }) => sum + members, 0)),
      },
      { id: 'pay', header: t('runs.payTime'), cell: ({ row: { original } }) => moment(original.payTime) },
      { id: 'state', header: t('runs.stands'), cell: ({ row: { original } }) => <RunState state={original.state} /> },
    ],
    [t, money, moment, whole],
  );
}

/** Columns of the members of a weekly payment. */
export function useRunMemberColumns(): readonly Column<RunMember>[] {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  return useMemo(
    (): Column<RunMember>[] => [
      {
        id: 'member',
        lead: true,
        header: t('runs.member'),
        cell: ({ row: { original } }) => (
          <MemberLink id={original.memberId} name={original.username}>
            {t(`runs.level.${original.level}`)}
          </MemberLink>
        ),
      },
      {
        id: 'loss',
        numeric: true,
        header: t('runs.loss'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap figures">
            {money(original.countedLoss, original.currency)}
            <span className="block text-xs text-dim">
              {t('runs.ofWeek', { amount: money(original.weekLoss, original.currency), count: original.deposits })}
            </span>
          </span>
        ),
      },
      {
        id: 'amount',
        numeric: true,
        header: t('runs.amount'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap figures">
            {original.state === 'out' ? '–' : money(original.amount, original.currency)}
            {original.wagering > 0 && (
              <span className="block text-xs text-dim">
                {t('runs.wagering', { amount: money(original.wagering, original.currency) })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('runs.stands'),
        cell: ({ row: { original } }) =>
          original.state === 'out' ? (
            <span className="text-dim">{original.reasons.map((reason) => reasonText(t, reason)).join(', ')}</span>
          ) : (
            <span>
              {t(`runs.memberState.${original.state}`)}
              {original.payTime !== null && <span className="block text-xs text-dim">{moment(original.payTime)}</span>}
            </span>
          ),
      },
    ],
    [t, money, moment],
  );
}
