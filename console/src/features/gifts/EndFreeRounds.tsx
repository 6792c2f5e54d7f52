import { deskCalls } from '@croupier/contract/calls/desk';
import type { MemberFreeRounds } from '@croupier/contract/calls/rewards/grants-desk';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActDialog } from '../../core/acts/ActDialog';
import { invalidateMember, type Member } from '../../core/member';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useReasonRule } from '../../core/typed';

interface EndFreeRoundsProps {
  readonly member: Pick<Member, 'id' | 'username'>;
  readonly set: MemberFreeRounds;
  readonly onClose: () => void;
}

/** Ends a set of free rounds, with the operator's reason. */
export function EndFreeRounds({ member, set, onClose }: EndFreeRoundsProps) {
  const { t } = useTranslation();
  const judge = useReasonRule();
  const refetch = async () => {
    await Promise.all([invalidate(deskCalls.grantsOfMember), invalidateMember(member.id)]);
  };
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t('gifts.freeRounds.end.title', { username: member.username })}
      description={t('gifts.freeRounds.end.text', { count: set.rounds - set.played, game: set.gameName })}
      confirm={t('gifts.freeRounds.end.button')}
      danger
      entry={{
        label: t('common.reason'),
        hint: t('proposal.judgedHint'),
        missing: t('common.reasonRequired'),
        max: 500,
        judge,
      }}
      refetch={refetch}
      run={async (reason) => {
        await ask(deskCalls.freeRoundsEnd, { memberId: member.id, id: set.id, reason });
        toast.success(t('gifts.freeRounds.end.done'));
        await refetch();
      }}
    />
  );
}
