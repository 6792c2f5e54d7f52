import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ask } from '../../client';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { useAddress } from '../shell/address';
import { Loaded } from '../shell/Loaded';
import { Page } from '../shell/Page';
import { PagePager } from '../shell/PagePager';
import { useMemberColumns } from './columns';
import { SearchBox } from './SearchBox';

const PAGE_SIZE = 20;

/** Find a member by id, username, e-mail, name or mobile. */
export function MembersPage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useMemberColumns();
  const search = address.read('search');
  const input = { search, pageNum: address.pageNum, pageSize: PAGE_SIZE };
  const members = useQuery({
    queryKey: ['members', input],
    queryFn: ({ signal }) => ask(backofficeCalls.memberSearch, input, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('members.title')}>
      <SearchBox
        icon={<Search size={17} aria-hidden />}
        label={t('members.search')}
        value={search}
        onSettle={(text) => address.write('search', text, true)}
      />
      <Panel flush>
        <Loaded query={members} waiting={<SkeletonRows rows={8} label={t('common.loading')} />}>
          {(page) =>
            page.content.length === 0 ? (
              <EmptyState
                icon={<UserSearch size={22} />}
                title={t(search ? 'members.noneFound' : 'members.none')}
                {...(search && { text: t('members.noneFoundText', { search }) })}
              />
            ) : (
              <>
                <DataTable
                  caption={t('members.title')}
                  columns={columns}
                  rows={page.content}
                  rowId={(member) => member.id}
                  onOpen={(member) => void navigate(`/members/${member.id}`)}
                />
                <PagePager page={page} onTurn={(pageNum) => address.write('page', String(pageNum))} />
              </>
            )
          }
        </Loaded>
      </Panel>
    </Page>
  );
}
