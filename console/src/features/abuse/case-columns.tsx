import type { AbuseCase } from '@croupier/contract/calls/rewards/abuse-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import type { Column } from '../../ui/DataTable';
import { CaseState } from './CaseState';

/** Columns of cases. */
export function useCaseColumns(): readonly Column<AbuseCase>[] {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return useMemo(
    (): Column<AbuseCase>[] => [
      {
        id: 'members',
        lead: true,
        header: t('abuse.members'),
        cell: ({ row: { original } }) => (
          <Link to={`/abuse/${original.id}`} className="rounded-sm font-medium wrap-anywhere hover:text-gold">
            {original.members.map(({ username }) => username).join(', ')}
            <span className="block text-xs font-normal text-dim">{t(`abuse.kind.${original.kind}`)}</span>
          </Link>
        ),
      },
      {
        id: 'evidence',
        header: t('abuse.evidence'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap">
            {t('abuse.lines', { count: original.evidence })}
            {original.decidedBy !== null && original.fresh > 0 && (
              <span className="block text-xs text-gold">{t('abuse.freshLines', { count: original.fresh })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'latest',
        header: t('abuse.latest'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap figures">{moment(original.latestTime)}</span>
        ),
      },
      {
        id: 'state',
        header: t('abuse.stands'),
        cell: ({ row: { original } }) => <CaseState found={original} />,
      },
    ],
    [t, moment],
  );
}
