import { ABUSE_KINDS, ABUSE_STATES } from '@croupier/contract/calls/rewards/abuse-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '../../core/address';
import { FilterBy, useFilter } from '../../core/page/filter';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { Button } from '../../ui/Button';
import { useCaseColumns } from './case-columns';

const KINDS = ['all', ...ABUSE_KINDS] as const;

/** Suspected abuse of offers by state, kind and member: those that wait for a verdict first. */
export function AbusePage() {
  const { t } = useTranslation();
  const address = useAddress();
  const navigate = useNavigate();
  const states = useFilter('state', ABUSE_STATES);
  const kinds = useFilter('kind', KINDS);
  const { chosen: state } = states;
  const { chosen: kind } = kinds;
  const memberId = address.read('member');
  const wanted = { state, ...(kind !== 'all' && { kind }), ...(memberId !== '' && { memberId }) };
  const list = usePageQuery(deskCalls.abuseCaseList, { ...wanted, ...usePaging() }, 30_000);
  const members = list.data?.content.flatMap((found) => found.members) ?? [];
  const username = members.find((member) => member.memberId === memberId)?.username;
  return (
    <Page title={t('abuse.title')}>
      <p className="max-w-2xl text-dim">{t('abuse.intro')}</p>
      <div className="grid gap-2">
        <FilterBy label={t('abuse.filter')} filter={states} text={(one) => t(`abuse.state.${one}`)} />
        <FilterBy
          label={t('abuse.kindFilter')}
          filter={kinds}
          text={(one) => t(one === 'all' ? 'abuse.all' : `abuse.kind.${one}`)}
        />
      </div>
      {memberId !== '' && (
        <p className="flex flex-wrap items-center gap-3 text-dim">
          {username === undefined ? t('abuse.ofMember', { id: memberId }) : t('abuse.ofNamed', { username })}
          <Button look="ghost" onClick={() => address.write('member', '')}>
            {t('abuse.ofAll')}
          </Button>
        </p>
      )}
      <PagedTable
        query={list}
        caption={t('abuse.title')}
        columns={useCaseColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate(`/abuse/${row.id}`)}
        empty={{
          icon: <ShieldAlert size={22} />,
          title: t(state === 'open' ? 'abuse.noneOpen' : 'abuse.none'),
          text: t('abuse.noneText'),
        }}
      />
    </Page>
  );
}
