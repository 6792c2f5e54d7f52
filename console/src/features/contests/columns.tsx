import type { DeskMission, DeskRace, DeskRaceEntry } from '@croupier/contract/calls/rewards/contests-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import type { Column } from '../../ui/DataTable';
import { ContestState } from './ContestState';
import { EndContest } from './EndContest';
import { useContestWording } from './wording';

/** Columns of races. */
export function useRaceColumns(): readonly Column<DeskRace>[] {
  const { t } = useTranslation();
  const { money, whole } = useFormat();
  const wording = useContestWording();
  return useMemo(
    (): Column<DeskRace>[] => [
      {
        id: 'title',
        lead: true,
        header: t('contests.race'),
        cell: ({ row: { original } }) => (
          <Link to={`/contests/races/${original.id}`} className="rounded-sm font-medium hover:text-gold">
            {wording.title(original)}
            <span className="block text-xs font-normal text-dim">{wording.rule(original)}</span>
          </Link>
        ),
      },
      { id: 'window', header: t('contests.window'), cell: ({ row: { original } }) => wording.window(original) },
      {
        id: 'entrants',
        numeric: true,
        header: t('contests.entrants'),
        cell: ({ row: { original } }) => whole(original.entrants),
      },
      {
        id: 'pool',
        numeric: true,
        header: t('contests.pool'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap figures">{money(original.pool, original.currency)}</span>
        ),
      },
      {
        id: 'state',
        header: t('contests.stands'),
        cell: ({ row: { original } }) => <ContestState state={original.state} />,
      },
    ],
    [t, money, whole, wording],
  );
}

/** Columns of missions. */
export function useMissionColumns(): readonly Column<DeskMission>[] {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const wording = useContestWording();
  return useMemo(
    (): Column<DeskMission>[] => [
      {
        id: 'title',
        lead: true,
        header: t('contests.mission'),
        cell: ({ row: { original } }) => (
          <span className="font-medium">
            {wording.title(original)}
            <span className="block text-xs font-normal text-dim">{wording.mission(original)}</span>
            <span className="block text-xs font-normal text-dim">{wording.rounds(original)}</span>
          </span>
        ),
      },
      { id: 'window', header: t('contests.window'), cell: ({ row: { original } }) => wording.window(original) },
      {
        id: 'progress',
        numeric: true,
        header: t('contests.progress'),
        cell: ({ row: { original } }) =>
          t('contests.progressOf', {
            members: whole(original.members),
            finished: whole(original.finished),
            claims: whole(original.claims),
          }),
      },
      {
        id: 'state',
        header: t('contests.stands'),
        cell: ({ row: { original } }) => <ContestState state={original.state} />,
      },
      {
        id: 'acts',
        header: '',
        cell: ({ row: { original } }) =>
          (original.state === 'scheduled' || original.state === 'running') && (
            <EndContest kind="mission" id={original.id} title={wording.title(original)} />
          ),
      },
    ],
    [t, whole, wording],
  );
}

/** Columns of a race's board. @param race undefined until it has arrived */
export function useEntryColumns(race: DeskRace | undefined): readonly Column<DeskRaceEntry>[] {
  const { t } = useTranslation();
  const { money, decimal, whole } = useFormat();
  return useMemo(
    (): Column<DeskRaceEntry>[] => [
      {
        id: 'place',
        numeric: true,
        header: t('contests.place'),
        cell: ({ row: { original } }) =>
          original.isBarred ? t('contests.passedOver') : original.place === null ? '–' : whole(original.place),
      },
      {
        id: 'member',
        lead: true,
        header: t('contests.member'),
        cell: ({ row: { original } }) => <MemberLink id={original.memberId} name={original.username} />,
      },
      {
        id: 'score',
        numeric: true,
        header: t('contests.score'),
        cell: ({ row: { original } }) =>
          race?.rule === 'volume' ? money(original.score, race.currency) : `${decimal(original.score)} ×`,
      },
      {
        id: 'rounds',
        numeric: true,
        header: t('contests.rounds'),
        cell: ({ row: { original } }) => whole(original.rounds),
      },
      {
        id: 'prize',
        numeric: true,
        header: t('contests.prize'),
        cell: ({ row: { original } }) => (original.prize > 0 && race ? money(original.prize, race.currency) : '–'),
      },
    ],
    [t, money, decimal, whole, race],
  );
}
