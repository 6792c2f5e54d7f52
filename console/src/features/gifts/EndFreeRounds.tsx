import { deskCalls } from '@croupier/contract/calls/desk';
import type { MemberFreeRounds } from '@croupier/contract/calls/rewards/grants-desk';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../core/acts/ReasonDialog';
import { invalidateMember, type Member } from '../../core/member';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';

interface EndFreeRoundsProps {
  readonly member: Pick<Member, 'id' | 'username'>;
  readonly set: MemberFreeRounds;
  readonly onClose: () => void;
}

/** Ends a set of free rounds, with the operator's reason. */
export function EndFreeRounds({ member, set, onClose }: EndFreeRoundsProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('gifts.freeRounds.end.title', { username: member.username })}
      description={t('gifts.freeRounds.end.text', { count: set.rounds - set.played, game: set.gameName })}
      confirm={t('gifts.freeRounds.end.button')}
      danger
      done={t('gifts.freeRounds.end.done')}
      send={(reason) => ask(deskCalls.freeRoundsEnd, { memberId: member.id, id: set.id, reason })}
      refetch={() => Promise.all([invalidate(deskCalls.grantsOfMember), invalidateMember(member.id)])}
    />
  );
}
