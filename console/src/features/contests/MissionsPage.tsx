import { deskCalls } from '@croupier/contract/calls/desk';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { Button } from '../../ui/Button';
import { useMissionColumns } from './columns';
import { ContestChanges } from './ContestChanges';
import { ContestTabs } from './ContestTabs';
import { MissionDialog } from './MissionDialog';

/** Missions, the newest first, with the proposals that wait above them. */
export function MissionsPage() {
  const { t } = useTranslation();
  const [isProposing, setIsProposing] = useState(false);
  return (
    <Page title={t('contests.title')} aside={<ContestTabs current="missions" />}>
      <ContestChanges />
      <PagedTable
        title={t('contests.tab.missions')}
        aside={
          <Button look="gold" onClick={() => setIsProposing(true)}>
            {t('contests.form.newMission')}
          </Button>
        }
        query={usePageQuery(deskCalls.missionPage, usePaging(), 30_000)}
        caption={t('contests.tab.missions')}
        columns={useMissionColumns()}
        rowId={(row) => row.id}
        empty={{ icon: <Trophy size={22} />, title: t('contests.none.missions') }}
      />
      {isProposing && <MissionDialog onClose={() => setIsProposing(false)} />}
    </Page>
  );
}
