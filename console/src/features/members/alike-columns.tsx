import type { MemberLikeness } from '@croupier/contract/calls/compliance/exclusion-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';

function MemberLink({ id, username, email, name }: MemberLikeness['member']) {
  return (
    <Link to={`/members/${id}`} className="rounded-sm font-medium hover:text-gold">
      {username}
      <span className="block text-xs font-normal text-dim">{name}</span>
      <span className="block text-xs font-normal text-dim">{email}</span>
    </Link>
  );
}

/** @param onDecide undefined for operators who may not decide. */
export function useAlikeColumns(onDecide: ((likeness: MemberLikeness) => void) | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo((): readonly Column<MemberLikeness>[] => {
    const columns: Column<MemberLikeness>[] = [
      {
        id: 'member',
        lead: true,
        header: t('members.alike.account'),
        cell: ({ row }) => <MemberLink {...row.original.member} />,
      },
      { id: 'excluded', header: t('members.alike.excluded'), cell: ({ row }) => <MemberLink {...row.original.away} /> },
      {
        id: 'traits',
        header: t('members.alike.traits'),
        cell: ({ row }) => row.original.traits.map((trait) => t(`members.alike.trait.${trait}`)).join(', '),
      },
      {
        id: 'found',
        header: t('members.alike.found'),
        cell: ({ row }) => <span className="text-dim">{format.moment(row.original.foundTime)}</span>,
      },
      {
        id: 'decided',
        header: t('members.state'),
        cell({ row }) {
          const { decided } = row.original;
          return (
            <div className="grid justify-items-start gap-1">
              {decided && (
                <>
                  <Badge tone={decided.decision === 'same' ? 'danger' : 'win'}>
                    {t(`members.alike.outcome.${decided.decision}`)}
                  </Badge>
                  <span className="wrap-anywhere text-xs text-dim">{t('members.alike.by', { ...decided })}</span>
                </>
              )}
              {onDecide && <Button onClick={() => onDecide(row.original)}>{t('members.alike.decide')}</Button>}
            </div>
          );
        },
      },
    ];
    return columns;
  }, [t, format, onDecide]);
}
