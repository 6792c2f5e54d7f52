import { deskCalls } from '@croupier/contract/calls/desk';
import type { ContestChange } from '@croupier/contract/calls/rewards/contests-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalLine } from '../../core/acts/ProposalLine';
import { ask } from '../../core/session/client';
import { q } from '../../core/session/query';
import { Panel } from '../../ui/Panel';
import { refetchContests } from './refetch';
import { useContestWording } from './wording';

const SHOWN = 20;

function Terms({ race, mission }: Pick<ContestChange, 'race' | 'mission'>) {
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

function Line({ change }: { change: ContestChange }) {
  const { t } = useTranslation();
  const { id, race, mission, status } = change;
  const what = t(race ? 'contests.raceNamed' : 'contests.missionNamed', {
    title: (race ?? mission)?.titleEn ?? '',
  });
  return (
    <ProposalLine
      proposal={change}
      what={what}
      acts={
        <ProposalActs
          proposal={change}
          what={what}
          consequence={t(race ? 'contests.raceConsequence' : 'contests.missionConsequence')}
          run={{
            approve: () => ask(deskCalls.contestApprove, { id }).then(refetchContests),
            reject: (why) => ask(deskCalls.contestReject, { id, reason: why }).then(refetchContests),
            withdraw: () => ask(deskCalls.contestWithdraw, { id }).then(refetchContests),
          }}
          refetch={refetchContests}
        />
      }
    >
      {status === 'proposed' && <Terms race={race} mission={mission} />}
    </ProposalLine>
  );
}

/** Missions and races that wait for another operator, and the latest decisions. Renders nothing without any. */
export function ContestChanges() {
  const { t } = useTranslation();
  const { data } = useQuery(q(deskCalls.contestChanges, { pageNum: 1, pageSize: SHOWN }));
  if (!data || data.content.length === 0) return null;
  return (
    <Panel flush title={t('contests.changes')}>
      <ul>
        {data.content.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
}
