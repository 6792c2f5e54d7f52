import { deskCalls } from '@croupier/contract/calls/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { q } from '../../core/session/query';
import { Page } from '../../core/page/Page';
import { Paged } from '../../core/page/Paged';
import { useMemberColumns } from './columns';
import { MembersTabs } from './MembersTabs';
import { SearchBox } from '../../ui/SearchBox';

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
    ...q(deskCalls.memberSearch, input),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('members.title')}>
      <MembersTabs current="all" />
      <SearchBox
        icon={<Search size={17} aria-hidden />}
        label={t('members.search')}
        value={search}
        onSettle={(text) => address.write('search', text, true)}
      />
      <Panel flush>
        <Paged
          query={members}
          empty={
            <EmptyState
              icon={<UserSearch size={22} />}
              title={t(search ? 'members.noneFound' : 'members.none')}
              {...(search && { text: t('members.noneFoundText', { search }) })}
            />
          }
        >
          {(page) => (
            <DataTable
              caption={t('members.title')}
              columns={columns}
              rows={page.content}
              rowId={(member) => member.id}
              onOpen={(member) => void navigate(`/members/${member.id}`)}
            />
          )}
        </Paged>
      </Panel>
    </Page>
  );
}
