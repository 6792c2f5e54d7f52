import { deskCalls } from '@croupier/contract/calls/desk';
import type { ClubLevel } from '@croupier/contract/calls/rewards/club-desk';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { ClubChanges } from './ClubChanges';
import { ClubLevelDialog } from './ClubLevelDialog';
import { ClubTabs } from './ClubTabs';
import { useFigures } from './use-figures';

/** @param onChange opens a level; undefined for operators who may not change it */
function useColumns(onChange: ((level: ClubLevel) => void) | undefined): readonly Column<ClubLevel>[] {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const figures = useFigures();
  return useMemo(
    (): Column<ClubLevel>[] => [
      {
        id: 'level',
        lead: true,
        header: t('loyalty.level'),
        cell: ({ row: { original } }) => <span className="font-medium">{t(`runs.level.${original.level}`)}</span>,
      },
      {
        id: 'points',
        numeric: true,
        header: t('club.level.points'),
        cell: ({ row: { original } }) => (
          <span className="figures">{original.points === null ? t('club.none') : whole(original.points)}</span>
        ),
      },
      ...(['leastDeposit', 'leastBalance'] as const).map(
        (id): Column<ClubLevel> => ({
          id,
          header: t(`club.level.${id}`),
          cell: ({ row: { original } }) => <span className="figures">{figures(original[id])}</span>,
        }),
      ),
      {
        id: 'act',
        header: '',
        cell: ({ row: { original } }) =>
          onChange && (
            <Button
              aria-label={`${t('club.change')}: ${t(`runs.level.${original.level}`)}`}
              onClick={() => onChange(original)}
            >
              {t('club.change')}
            </Button>
          ),
      },
    ],
    [t, whole, figures, onChange],
  );
}

/** What invites to each level of the club. */
export function ClubLevelsPage() {
  const { t } = useTranslation();
  const mayChange = useMay('clubLevelPropose');
  const [changing, setChanging] = useState<ClubLevel>();
  const columns = useColumns(mayChange ? setChanging : undefined);
  const levels = useQuery(q(deskCalls.clubLevels, {}));
  return (
    <Page title={t('club.title')} aside={<ClubTabs current="levels" />}>
      <p className="max-w-2xl text-dim">{t('club.levelsIntro')}</p>
      <ClubChanges />
      <Panel flush title={t('club.tab.levels')}>
        <Loaded query={levels} waiting={<SkeletonRows label={t('common.loading')} />}>
          {(rows) => (
            <DataTable caption={t('club.tab.levels')} columns={columns} rows={rows} rowId={(row) => row.level} />
          )}
        </Loaded>
      </Panel>
      {changing && <ClubLevelDialog of={changing} onClose={() => setChanging(undefined)} />}
    </Page>
  );
}
