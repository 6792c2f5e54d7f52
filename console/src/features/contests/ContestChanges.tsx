import { deskCalls } from '@croupier/contract/calls/desk';
import type { ContestChange } from '@croupier/contract/calls/rewards/contests-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PANEL_SIZE, ProposalPanel } from '../../core/acts/ProposalPanel';
import { q } from '../../core/session/query';
import { refetchContests } from './refetch';
import { useContestWording } from './wording';

const CALLS = {
  approve: deskCalls.contestApprove,
  reject: deskCalls.contestReject,
  withdraw: deskCalls.contestWithdraw,
} as const;

/** What a mission or race would be. */
function Terms({ proposal: { race, mission } }: { proposal: ContestChange }) {
  const wording = useContestWording();
  const terms = race ?? mission;
  return (
    <div className="text-dim figures">
      <p>{race ? wording.rule(race) : mission && wording.mission(mission)}</p>
      {race && <p>{wording.prizes(race)}</p>}
      {terms && <p>{wording.rounds(terms)}</p>}
      {terms && <p>{wording.window(terms)}</p>}
    </div>
  );
}

/** Missions and races that wait for another operator, and the latest decisions. Renders nothing without any. */
export function ContestChanges() {
  const { t } = useTranslation();
  const wording = useContestWording();
  const { data } = useQuery(q(deskCalls.contestChanges, { pageNum: 1, pageSize: PANEL_SIZE }));
  return (
    <ProposalPanel
      title={t('contests.changes')}
      proposals={data?.content}
      describe={({ race, mission }) => {
        const terms = race ?? mission;
        return {
          what: t(race ? 'contests.raceNamed' : 'contests.missionNamed', { title: terms ? wording.title(terms) : '' }),
          consequence: t(race ? 'contests.raceConsequence' : 'contests.missionConsequence'),
        };
      }}
      content={Terms}
      calls={CALLS}
      refetch={refetchContests}
    />
  );
}
