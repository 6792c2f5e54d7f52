import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { LevelDialog } from './LevelDialog';
import { PointsDialog } from './PointsDialog';

/** On a member's page: the level and points of the VIP club, and how the level changed. */
export function MemberClub({ id, username }: { id: string; username: string }) {
  const { t } = useTranslation();
  const { whole, moment } = useFormat();
  const mayInvite = useMay('vipLevelInvite');
  const maySet = useMay('vipLevelSet');
  const mayChangePoints = useMay('pointsGive');
  const [act, setAct] = useState<'invite' | 'set' | 'points'>();
  const { data } = useQuery(q(deskCalls.vipOfMember, { id }));
  if (!data) return null;
  const { level, invitedTo, points, lifeTimePoints, changes } = data;
  return (
    <Panel
      title={t('loyalty.title')}
      aside={
        <div className="flex flex-wrap gap-2">
          {mayChangePoints && <Button onClick={() => setAct('points')}>{t('club.points.button')}</Button>}
          {mayInvite && level !== 'diamond' && (
            <Button onClick={() => setAct('invite')}>{t('loyalty.invite.button')}</Button>
          )}
          {maySet && <Button onClick={() => setAct('set')}>{t('loyalty.set.button')}</Button>}
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="font-medium">
          {t(`runs.level.${level}`)}
          {invitedTo !== null && (
            <span className="font-normal text-dim">
              {' · '}
              {t('loyalty.invitedTo', { level: t(`runs.level.${invitedTo}`) })}
            </span>
          )}
        </p>
        <p className="text-dim figures">
          {t('loyalty.points', { points: whole(points), lifeTime: whole(lifeTimePoints) })}
        </p>
        {changes.length > 0 && (
          <ul className="grid max-h-72 gap-2 overflow-y-auto" tabIndex={0} aria-label={t('loyalty.changes')}>
            {changes.map((change) => (
              <li key={`${change.time} ${change.kind} ${change.level}`}>
                {t(`loyalty.change.${change.kind}`, {
                  level: t(`runs.level.${change.level}`),
                  before: t(`runs.level.${change.levelBefore}`),
                })}
                {change.reason !== null && <span className="block text-dim wrap-anywhere">{change.reason}</span>}
                <span className="block text-xs text-dim figures wrap-anywhere">
                  {change.operator !== null && `${change.operator} · `}
                  {moment(change.time)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {act === 'points' && (
        <PointsDialog memberId={id} username={username} available={points} onClose={() => setAct(undefined)} />
      )}
      {act && act !== 'points' && (
        <LevelDialog memberId={id} username={username} level={level} act={act} onClose={() => setAct(undefined)} />
      )}
    </Panel>
  );
}
