import { deskCalls } from '@croupier/contract/calls/desk';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { Button } from '../../ui/Button';
import { useRaceColumns } from './columns';
import { ContestChanges } from './ContestChanges';
import { ContestTabs } from './ContestTabs';
import { RaceDialog } from './RaceDialog';

/** Races, the newest first, with the proposals that wait above them. */
export function RacesPage() {
  const { t } = useTranslation();
  const [isProposing, setIsProposing] = useState(false);
  return (
    <Page title={t('contests.title')} aside={<ContestTabs current="races" />}>
      <ContestChanges />
      <PagedTable
        title={t('contests.tab.races')}
        aside={
          <Button look="gold" onClick={() => setIsProposing(true)}>
            {t('contests.form.newRace')}
          </Button>
        }
        query={usePageQuery(deskCalls.racePage, usePaging(), 30_000)}
        caption={t('contests.tab.races')}
        columns={useRaceColumns()}
        rowId={(row) => row.id}
        empty={{ icon: <Trophy size={22} />, title: t('contests.none.races') }}
      />
      {isProposing && <RaceDialog onClose={() => setIsProposing(false)} />}
    </Page>
  );
}
