import type { Mission } from '@croupier/contract/calls/rewards/contests';
import { useTranslation } from 'react-i18next';
import type { Wording } from '@croupier/contract/rewards/wording';
import { whenText } from '@croupier/contract/when';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { CountedRounds } from './CountedRounds';

interface Props {
  readonly mission: Mission;
  /** Of the reward. */
  readonly wording: Wording;
  readonly claiming: boolean;
  readonly onClaim: () => void;
}

/** A mission with the member's progress, its reward, and the claim once it is done. */
export function MissionCard({ mission, wording, claiming, onClaim }: Props) {
  const { t, i18n } = useTranslation('contests');
  const { title, state, rounds, done, claim, claimEndTime } = mission;
  const said = t('mission.progress', { done, rounds });
  const isDone = done >= rounds;
  return (
    <li className="rounded-md border border-ink-600 bg-ink-700 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 font-semibold">{title}</h3>
        <Badge tone={claim ? 'win' : isDone ? 'gold' : 'plain'}>
          {claim ? t(`mission.claim.${claim.state}`) : isDone ? t('mission.done') : t(`mission.state.${state}`)}
        </Badge>
      </div>
      <p className="mt-1 text-sm">{t('mission.reward', { reward: wording.title })}</p>
      <div
        role="progressbar"
        aria-label={t('mission.progressOf', { title })}
        aria-valuemin={0}
        aria-valuemax={rounds}
        aria-valuenow={done}
        aria-valuetext={said}
        className="mt-3 h-2.5 overflow-hidden rounded-full bg-ink-900"
      >
        <div className="h-full rounded-full bg-gold" style={{ width: `${(done / rounds) * 100}%` }} />
      </div>
      <p className="mt-1.5 mb-3 text-sm text-dim tabular-nums">{said}</p>
      <CountedRounds contest={mission} />
      {isDone && !claim && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            variant="gold"
            loading={claiming}
            aria-label={t('mission.claimNamed', { title })}
            onClick={onClaim}
          >
            {t('mission.claimIt')}
          </Button>
          <time dateTime={claimEndTime} className="text-sm text-dim">
            {t('mission.claimUntil', { time: whenText(claimEndTime, i18n.language) })}
          </time>
        </div>
      )}
    </li>
  );
}
