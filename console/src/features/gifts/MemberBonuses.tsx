import { deskCalls } from '@croupier/contract/calls/desk';
import type { MemberFreeRounds } from '@croupier/contract/calls/rewards/grants-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../core/member';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { ChooseGift } from './ChooseGift';
import { EndFreeRounds } from './EndFreeRounds';
import { useFreeRoundsColumns } from './free-rounds-columns';
import { useGrantColumns } from './grant-columns';

const PAGE_SIZE = 5;

/** On a member's page: the bonuses that play or wait, and those that have ended. Renders nothing until they have arrived. */
export function MemberBonuses({ member }: { member: Member }) {
  const { t } = useTranslation();
  const columns = useGrantColumns();
  const mayGive = useMay('giftGive');
  const mayEnd = useMay('freeRoundsEnd');
  const [ending, setEnding] = useState<MemberFreeRounds>();
  const setColumns = useFreeRoundsColumns(mayEnd ? setEnding : undefined);
  const [giving, setGiving] = useState(false);
  const [pageNum, setPageNum] = useState(1);
  const { data } = useQuery({
    ...q(deskCalls.grantsOfMember, { id: member.id, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { standing, ended, freeRounds } = data;
  const rows = [...standing, ...ended.content];
  return (
    <Panel
      flush
      title={t('gifts.bonuses')}
      aside={mayGive && <Button onClick={() => setGiving(true)}>{t('gifts.giveOne')}</Button>}
    >
      {rows.length === 0 && freeRounds.length === 0 && <p className="px-5 py-4 text-dim">{t('gifts.noBonuses')}</p>}
      {rows.length > 0 && (
        <DataTable caption={t('gifts.bonuses')} columns={columns} rows={rows} rowId={(row) => row.id} />
      )}
      {ended.totalElements > PAGE_SIZE && (
        <Pager
          label={t('gifts.endedCount', { count: ended.totalElements })}
          previousLabel={t('common.previous')}
          nextLabel={t('common.next')}
          hasPrevious={pageNum > 1}
          hasNext={!ended.last}
          onTurn={(step) => setPageNum(pageNum + step)}
        />
      )}
      {freeRounds.length > 0 && (
        <DataTable
          caption={t('gifts.freeRounds.title')}
          columns={setColumns}
          rows={freeRounds}
          rowId={(row) => row.id}
        />
      )}
      {ending && <EndFreeRounds member={member} set={ending} onClose={() => setEnding(undefined)} />}
      {giving && <ChooseGift member={member} onClose={() => setGiving(false)} />}
    </Panel>
  );
}
