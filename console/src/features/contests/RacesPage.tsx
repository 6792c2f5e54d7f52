import { deskCalls } from '@croupier/contract/calls/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { usePollInterval } from '../../core/session/attendance';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useRaceColumns } from './columns';
import { ContestChanges } from './ContestChanges';
import { ContestTabs } from './ContestTabs';
import { RaceDialog } from './RaceDialog';

const PAGE_SIZE = 20;

/** Races, the newest first, with the proposals that wait above them. */
export function RacesPage() {
  const { t } = useTranslation();
  const { pageNum } = useAddress();
  const columns = useRaceColumns();
  const [isProposing, setIsProposing] = useState(false);
  const list = useQuery({
    ...q(deskCalls.racePage, { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(30_000),
  });
  return (
    <Page title={t('contests.title')} aside={<ContestTabs current="races" />}>
      <ContestChanges />
      <Panel
        flush
        title={t('contests.tab.races')}
        aside={
          <Button look="gold" onClick={() => setIsProposing(true)}>
            {t('contests.form.newRace')}
          </Button>
        }
      >
        <Paged query={list} empty={<EmptyState icon={<Trophy size={22} />} title={t('contests.none.races')} />}>
          {(page) => (
            <DataTable
              caption={t('contests.tab.races')}
              columns={columns}
              rows={page.content}
              rowId={(row) => row.id}
            />
          )}
        </Paged>
      </Panel>
      {isProposing && <RaceDialog onClose={() => setIsProposing(false)} />}
    </Page>
  );
}
