import { deskCalls } from '@croupier/contract/calls/desk';
import type { ClubChange } from '@croupier/contract/calls/rewards/club-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PANEL_SIZE, ProposalPanel } from '../../core/acts/ProposalPanel';
import { useFormat } from '../../core/format';
import { useLanguage } from '../../core/i18n';
import { q } from '../../core/session/query';
import { refetchClub } from './refetch';
import { useFigures } from './use-figures';

const CALLS = {
  approve: deskCalls.clubChangeApprove,
  reject: deskCalls.clubChangeReject,
  withdraw: deskCalls.clubChangeWithdraw,
} as const;

/** What a change would put in force. */
function Content({ proposal: { level, package: offered } }: { proposal: ClubChange }) {
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

/** Changes of the club that wait for another operator, and the latest decisions. Renders nothing without any. */
export function ClubChanges() {
  const { t } = useTranslation();
  const { data } = useQuery(q(deskCalls.clubChangeList, { pageNum: 1, pageSize: PANEL_SIZE }));
  return (
    <ProposalPanel
      title={t('club.changes')}
      proposals={data?.content}
      describe={({ level, package: offered }) => ({
        what: level
          ? t('club.what.level', { level: t(`runs.level.${level.level}`) })
          : t(offered?.replaces == null ? 'club.what.new' : 'club.what.replacement', { id: offered?.replaces ?? '' }),
        consequence: t(level ? 'club.levelConsequence' : 'club.packageConsequence'),
      })}
      content={Content}
      calls={CALLS}
      refetch={refetchClub}
    />
  );
}
