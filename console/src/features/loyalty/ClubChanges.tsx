import { deskCalls } from '@croupier/contract/calls/desk';
import type { ClubChange } from '@croupier/contract/calls/rewards/club-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { ProposalLine } from '../../core/acts/ProposalLine';
import { useFormat } from '../../core/format';
import { useLanguage } from '../../core/i18n';
import { ask } from '../../core/session/client';
import { q } from '../../core/session/query';
import { Panel } from '../../ui/Panel';
import { refetchClub } from './refetch';
import { useFigures } from './use-figures';

const SHOWN = 20;

/** What a change would put in force. */
function Content({ change: { level, package: offered } }: { change: ClubChange }) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const figures = useFigures();
  const language = useLanguage();
  const points = (count: number | null) => (count === null ? t('club.none') : whole(count));
  return (
    <div className="text-dim figures">
      {level && (
        <>
          <p>{t('club.line.points', { points: points(level.points) })}</p>
          <p>{t('club.line.leastDeposit', { figures: figures(level.leastDeposit) })}</p>
          <p>{t('club.line.leastBalance', { figures: figures(level.leastBalance) })}</p>
        </>
      )}
      {offered && (
        <>
          <p>
            {t('club.line.package', { points: whole(offered.points), level: t(`runs.level.${offered.level}`) })}
            {offered.titles[language] !== undefined && ` · ${offered.titles[language]}`}
          </p>
          <p>{t('club.line.brings', { figures: figures(offered.bonuses) })}</p>
        </>
      )}
    </div>
  );
}

function Line({ change }: { change: ClubChange }) {
  const { t } = useTranslation();
  const { id, level, package: offered, status } = change;
  const what = level
    ? t('club.what.level', { level: t(`runs.level.${level.level}`) })
    : t(offered?.replaces == null ? 'club.what.new' : 'club.what.replacement', { id: offered?.replaces ?? '' });
  return (
    <ProposalLine
      proposal={change}
      what={what}
      acts={
        <ProposalActs
          proposal={change}
          what={what}
          consequence={t(level ? 'club.levelConsequence' : 'club.packageConsequence')}
          run={{
            approve: () => ask(deskCalls.clubChangeApprove, { id }).then(refetchClub),
            reject: (why) => ask(deskCalls.clubChangeReject, { id, reason: why }).then(refetchClub),
            withdraw: () => ask(deskCalls.clubChangeWithdraw, { id }).then(refetchClub),
          }}
          refetch={refetchClub}
        />
      }
    >
      {status === 'proposed' && <Content change={change} />}
    </ProposalLine>
  );
}

/** Changes of the club that wait for another operator, and the latest decisions. Renders nothing without any. */
export function ClubChanges() {
  const { t } = useTranslation();
  const { data } = useQuery(q(deskCalls.clubChangeList, { pageNum: 1, pageSize: SHOWN }));
  if (!data || data.content.length === 0) return null;
  return (
    <Panel flush title={t('club.changes')}>
      <ul>
        {data.content.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
}
