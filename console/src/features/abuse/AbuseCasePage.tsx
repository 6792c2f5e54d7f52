import { deskCalls } from '@croupier/contract/calls/desk';
import type { AbuseCase } from '@croupier/contract/calls/rewards/abuse-desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { VIEW_ONCE } from '../../core/acts/view-once';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { CaseState } from './CaseState';
import { useEvidenceColumns } from './evidence-columns';
import { type Verdict, VerdictDialog } from './VerdictDialog';

function VerdictActs({ found }: { found: AbuseCase }) {
  const { t } = useTranslation();
  const [verdict, setVerdict] = useState<Verdict>();
  const verdicts: readonly Verdict[] =
    found.state === 'open' ? ['confirm', 'clear'] : found.state === 'confirmed' ? ['clear'] : [];
  return (
    <div className="flex gap-2">
      {verdicts.map((one) => (
        <Button key={one} look={one === 'clear' ? 'gold' : 'danger'} onClick={() => setVerdict(one)}>
          {t(`abuse.${one}.button`)}
        </Button>
      ))}
      {verdict && <VerdictDialog found={found} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </div>
  );
}

function Summary({ found }: { found: AbuseCase }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return (
    <Panel title={t('abuse.case')} aside={<VerdictActs found={found} />}>
      <Facts>
        <Fact name={t('abuse.members')}>
          <ul className="grid gap-1">
            {found.members.map(({ memberId, username }) => (
              <li key={memberId} className="flex flex-wrap gap-x-3">
                <MemberLink id={memberId} name={username} />
                <Link
                  to={`/abuse?member=${memberId}`}
                  className="rounded-sm text-xs leading-6 text-gold hover:underline"
                >
                  {t('abuse.otherCases')}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('abuse.evidence')}>
          {t('abuse.lines', { count: found.evidence })} · {moment(found.latestTime)}
        </Fact>
        {found.decidedBy !== null && found.decideTime !== null && (
          <Fact name={t(found.state === 'open' ? 'abuse.formerVerdict' : 'abuse.verdict')}>
            {found.decisionReason}
            <span className="block text-xs text-dim">
              {found.decidedBy} · {moment(found.decideTime)}
            </span>
          </Fact>
        )}
        {found.holdsClaims && <Fact name={t('abuse.consequence')}>{t('abuse.holdsClaims')}</Fact>}
      </Facts>
    </Panel>
  );
}

/** One case: its members, its evidence line by line, and the verdict. */
export function AbuseCasePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const columns = useEvidenceColumns();
  const asked = {
    ...q(deskCalls.abuseCaseGet, { id, ...usePaging() }),
    placeholderData: keepPreviousData,
    ...VIEW_ONCE,
  };
  const answer = useQuery(asked);
  const lines = useQuery({ ...asked, select: (seen) => seen.lines });
  const found = answer.data?.case;
  return (
    <Page
      title={found ? t(`abuse.kind.${found.kind}`) : t('abuse.case')}
      mark={found && <CaseState found={found} />}
      back={{ to: '/abuse', label: t('abuse.title') }}
    >
      <Loaded query={answer} waiting={<Skeleton className="h-60 rounded-lg" />}>
        {(loaded) => (
          <>
            <Summary found={loaded.case} />
            <PagedTable
              title={t('abuse.evidence')}
              query={lines}
              caption={t('abuse.evidence')}
              columns={columns}
              rowId={(row) => String(row.line)}
              empty={{ icon: <ListChecks size={22} />, title: t('abuse.noLines') }}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
