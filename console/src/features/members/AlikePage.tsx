import { deskCalls } from '@croupier/contract/calls/desk';
import { LIKENESS_DECISIONS, type MemberLikeness } from '@croupier/contract/calls/compliance/exclusion-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, q } from '../../core/session/query';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { ChooseDialog } from '../../core/acts/ChooseDialog';
import { useMay } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { useAlikeColumns } from './alike-columns';
import { MembersTabs } from './MembersTabs';

const PAGE_SIZE = 20;
const SHOWN = ['waiting', 'decided'] as const;

const refetch = () => invalidate(deskCalls.memberLikenesses);

/** Accounts that resemble one under a break or an exclusion, each next to it, for a decision. Not polled, because each view is logged. */
export function AlikePage() {
  const { t } = useTranslation();
  const address = useAddress();
  const mayDecide = useMay('memberLikenessDecide');
  const [asking, setAsking] = useState<MemberLikeness>();
  const columns = useAlikeColumns(mayDecide ? setAsking : undefined);
  const shown = SHOWN.find((name) => name === address.read('shown')) ?? 'waiting';
  const input = { shown, pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const queue = useQuery({
    ...q(deskCalls.memberLikenesses, input),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('members.title')}>
      <MembersTabs current="alike" />
      <p className="text-dim">{t('members.alike.about')}</p>
      <FilterTabs
        label={t('members.alike.shown')}
        tabs={SHOWN.map((key) => ({ key, label: t(`members.alike.${key}`) }))}
        current={shown}
        onChoose={(key) => address.write('shown', key === 'waiting' ? '' : key)}
      />
      <Panel flush>
        <Paged
          query={queue}
          empty={
            <EmptyState
              icon={<UserCheck size={22} />}
              title={t(shown === 'waiting' ? 'members.alike.none' : 'members.alike.noneDecided')}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('members.alike.title')}
              columns={columns}
              rows={page.content}
              rowId={({ member, away }) => `${member.id}-${away.id}`}
            />
          )}
        </Paged>
      </Panel>
      {asking && (
        <ChooseDialog
          title={t('members.alike.decideTitle', { username: asking.member.username })}
          description={t('members.alike.decideText', { excluded: asking.away.username })}
          label={t('members.alike.whose')}
          choices={LIKENESS_DECISIONS.map((value) => ({ value, label: t(`members.alike.decision.${value}`) }))}
          hint={t('members.alike.reasonHint')}
          confirm={t('members.alike.decide')}
          onClose={() => setAsking(undefined)}
          refetch={refetch}
          run={async (chosen, reason) => {
            const decision = LIKENESS_DECISIONS.find((one) => one === chosen) ?? 'same';
            await ask(deskCalls.memberLikenessDecide, {
              id: asking.member.id,
              away: asking.away.id,
              decision,
              reason,
            });
            await refetch();
            toast.success(t('members.alike.done'));
          }}
        />
      )}
    </Page>
  );
}
