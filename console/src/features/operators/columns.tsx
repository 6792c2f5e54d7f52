import type { Colleague } from '@croupier/contract/calls/operators/desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';
import { PersonCell } from './PersonCell';

export type OperatorAct = 'role' | 'disable' | 'enable';

/** @param me the viewing operator's e-mail: an operator cannot change their own access. @param onAct must be stable */
export function useOperatorColumns(
  me: string | undefined,
  onAct: (act: OperatorAct, operator: Colleague) => void,
): readonly Column<Colleague>[] {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return useMemo(
    (): Column<Colleague>[] => [
      {
        id: 'operator',
        lead: true,
        header: t('audit.operator'),
        cell: ({ row: { original } }) => <PersonCell name={original.name} email={original.email} />,
      },
      { id: 'role', header: t('operators.role'), cell: ({ row }) => t(`role.${row.original.role}`) },
      {
        id: 'totp',
        header: t('operators.authenticator'),
        cell: ({ row }) => t(row.original.totpEnrolled ? 'operators.enrolled' : 'operators.notEnrolled'),
      },
      {
        id: 'login',
        header: t('members.lastLogin'),
        cell: ({ row: { original } }) => (
          <span className="figures">
            {original.lastLoginTime ? moment(original.lastLoginTime) : t('members.never')}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('members.state'),
        cell: ({ row: { original } }) => (
          <Badge tone={original.enabled ? 'win' : 'danger'}>
            {t(original.enabled ? 'members.active' : 'members.disabled')}
          </Badge>
        ),
      },
      {
        id: 'acts',
        numeric: true,
        header: t('operators.access'),
        cell: ({ row: { original } }) => {
          if (original.email === me) return <span className="text-dim">{t('operators.you')}</span>;
          const switching = original.enabled ? 'disable' : 'enable';
          return (
            <div className="flex flex-wrap justify-end gap-2">
              <Button
                aria-label={`${t('operators.changeRole')}: ${original.email}`}
                onClick={() => onAct('role', original)}
              >
                {t('operators.changeRole')}
              </Button>
              <Button
                look={original.enabled ? 'danger' : 'solid'}
                aria-label={`${t(`members.${switching}`)}: ${original.email}`}
                onClick={() => onAct(switching, original)}
              >
                {t(`members.${switching}`)}
              </Button>
            </div>
          );
        },
      },
    ],
    [t, moment, me, onAct],
  );
}
