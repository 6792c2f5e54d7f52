import { deskCalls } from '@croupier/contract/calls/desk';
import type { MemberGrant } from '@croupier/contract/calls/rewards/grants-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { VIEW_ONCE } from '../../core/acts/view-once';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { q } from '../../core/session/query';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { EndGrant } from './EndGrant';
import { GrantState } from './GrantState';
import { useMovementColumns } from './movement-columns';
import { TermsFacts } from './TermsFacts';

/** How a bonus stands: what was given, what is left, and what has been staked of what is asked. */
function Summary({ grant }: { grant: MemberGrant }) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const amount = (major: number) => money(major, grant.terms.currency);
  const { expireTime, endTime } = grant;
  return (
    <Panel title={t('gifts.grant.standing')} aside={<EndGrant grant={grant} />}>
      <Facts>
        <Fact name={t('gifts.member')}>
          <MemberLink id={grant.memberId} name={grant.username} />
        </Fact>
        <Fact name={t('gifts.grant.given')}>
          {amount(grant.amount)} · {moment(grant.createTime)}
        </Fact>
        <Fact name={t('gifts.grant.progress')}>
          {amount(grant.wageringDone)} {t('gifts.grant.ofAsked', { amount: amount(grant.wageringAsked) })}
        </Fact>
        {endTime === null ? (
          <Fact name={t('gifts.grant.left')}>{amount(grant.balance)}</Fact>
        ) : (
          <Fact name={t('gifts.grant.ended')}>
            {moment(endTime)} · {t('gifts.grant.becameCash', { amount: amount(grant.converted) })}
          </Fact>
        )}
        {expireTime !== null && <Fact name={t('gifts.grant.expires')}>{moment(expireTime)}</Fact>}
      </Facts>
    </Panel>
  );
}

/** One bonus of a member: how it stands, its terms, and every movement of its money. */
export function GrantPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const asked = {
    ...q(deskCalls.grantGet, { id, ...usePaging() }),
    placeholderData: keepPreviousData,
    ...VIEW_ONCE,
  };
  const answer = useQuery(asked);
  const movements = useQuery({ ...asked, select: (seen) => seen.movements });
  const grant = answer.data?.grant;
  const columns = useMovementColumns(grant?.terms.currency ?? '');
  return (
    <Page
      title={grant ? (grant.terms.title ?? grant.terms.offer) : t('gifts.grant.bonus')}
      mark={grant && <GrantState state={grant.state} />}
      back={
        grant
          ? { to: `/members/${grant.memberId}`, label: grant.username }
          : { to: '/members', label: t('members.title') }
      }
    >
      <Loaded query={answer} waiting={<Skeleton className="h-60 rounded-lg" />}>
        {(loaded) => (
          <>
            <Summary grant={loaded.grant} />
            <Panel title={t('gifts.terms.title')}>
              <TermsFacts grant={loaded.grant} />
            </Panel>
            <PagedTable
              title={t('gifts.grant.movements')}
              query={movements}
              caption={t('gifts.grant.movements')}
              columns={columns}
              rowId={(row) => String(row.seq)}
              empty={{ icon: <BookOpen size={22} />, title: t('gifts.grant.noMovements') }}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
