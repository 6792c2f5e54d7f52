import type { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import type { Column } from '../../ui/DataTable';
import { Changes } from './Changes';

type Row = AnswerOf<typeof deskCalls.auditLog>['content'][number];

/** Subjects with a screen of their own. */
const SCREENS: Readonly<Record<string, string>> = {
  member: '/members',
  withdrawal: '/withdrawals',
  depositMethod: '/methods',
  abuseCase: '/abuse',
};
/** Subjects that share a screen of the console. */
const ROOMS: Readonly<Record<string, string>> = {
  adjustment: '/adjustments',
  setting: '/settings',
  game: '/catalogue',
  vendor: '/catalogue',
  jackpot: '/catalogue/jackpots',
};
/** What the house has one of, and the screen that it was on. */
const OF_HOUSE = {
  games: { screen: '/catalogue', name: 'shell.catalogue' },
  members: { screen: '/members', name: 'shell.members' },
  banners: { screen: '/content/_banners', name: 'banners.title' },
} as const;

function Subject({ type, id }: { type: string; id: string }) {
  const { t } = useTranslation();
  const ofHouse = type === 'house' && id in OF_HOUSE ? OF_HOUSE[id as keyof typeof OF_HOUSE] : undefined;
  const screen = ofHouse?.screen ?? (SCREENS[type] ? `${SCREENS[type]}/${id}` : ROOMS[type]);
  const name = t(`audit.subject.${type}` as 'audit.subject.member', type);
  const shown = ofHouse ? t(ofHouse.name) : id;
  if (!id) return <span className="text-dim">{name}</span>;
  return (
    <span className="text-xs">
      <span className="text-dim">{name} </span>
      {screen ? (
        <Link to={screen} className="rounded-sm text-gold wrap-anywhere hover:underline">
          {shown}
        </Link>
      ) : (
        <span className="wrap-anywhere">{shown}</span>
      )}
    </span>
  );
}

export function useAuditColumns(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return useMemo(
    (): Column<Row>[] => [
      {
        id: 'time',
        lead: true,
        header: t('audit.act'),
        cell: ({ row }) => (
          <span>
            <span className="font-medium">
              {t(`audit.action.${row.original.action}` as 'audit.action.login', row.original.action)}
            </span>
            <span className="block text-xs whitespace-nowrap text-dim figures">{moment(row.original.time)}</span>
          </span>
        ),
      },
      {
        id: 'operator',
        header: t('audit.operator'),
        cell: ({ row }) => (
          <span>
            <span className="md:whitespace-nowrap">{row.original.operator}</span>
            <span className="block text-xs text-dim figures">{row.original.address}</span>
          </span>
        ),
      },
      {
        id: 'subject',
        header: t('audit.subjectTitle'),
        cell: ({ row }) => <Subject type={row.original.subjectType} id={row.original.subjectId} />,
      },
      {
        id: 'changes',
        header: t('audit.changes'),
        cell: ({ row }) => <Changes before={row.original.before} after={row.original.after} />,
      },
      {
        id: 'hash',
        header: t('audit.hash'),
        cell: ({ row }) => (
          <code title={row.original.hash} className="font-mono text-xs text-dim">
            {row.original.hash.slice(0, 10)}
          </code>
        ),
      },
    ],
    [t, moment],
  );
}
