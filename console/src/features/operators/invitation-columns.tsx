import type { Invitation } from '@croupier/contract/calls/operators/invitations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';
import { PersonCell } from './PersonCell';

export type InvitationAct = 'again' | 'withdraw';

const TONES = { waiting: 'win', expired: 'danger', void: 'danger' } as const;

/** @param onAct must be stable */
export function useInvitationColumns(
  onAct: (act: InvitationAct, invitation: Invitation) => void,
): readonly Column<Invitation>[] {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return useMemo(
    (): Column<Invitation>[] => [
      {
        id: 'person',
        lead: true,
        header: t('invitation.person'),
        cell: ({ row: { original } }) => <PersonCell name={original.name} email={original.email} />,
      },
      { id: 'role', header: t('operators.role'), cell: ({ row }) => t(`role.${row.original.role}`) },
      {
        id: 'by',
        header: t('invitation.by'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="wrap-anywhere">{original.invitedBy}</span>
            <span className="figures block text-xs text-dim">{moment(original.sentTime)}</span>
            <span className="block text-xs text-dim wrap-anywhere">{original.reason}</span>
          </span>
        ),
      },
      {
        id: 'until',
        header: t('invitation.until'),
        cell: ({ row }) => <span className="figures">{moment(row.original.expireTime)}</span>,
      },
      {
        id: 'standing',
        header: t('members.state'),
        cell: ({ row: { original } }) => (
          <span>
            <Badge tone={TONES[original.standing]}>{t(`invitation.standing.${original.standing}`)}</Badge>
            {original.standing === 'void' && (
              <span className="mt-1 block max-w-40 text-xs text-dim">{t('invitation.voidText')}</span>
            )}
          </span>
        ),
      },
      {
        id: 'acts',
        numeric: true,
        header: t('audit.act'),
        cell: ({ row: { original } }) => (
          <div className="flex flex-wrap justify-end gap-2">
            <Button aria-label={`${t('invitation.again')}: ${original.email}`} onClick={() => onAct('again', original)}>
              {t('invitation.again')}
            </Button>
            <Button
              look="danger"
              aria-label={`${t('invitation.withdraw')}: ${original.email}`}
              onClick={() => onAct('withdraw', original)}
            >
              {t('invitation.withdraw')}
            </Button>
          </div>
        ),
      },
    ],
    [t, moment, onAct],
  );
}
