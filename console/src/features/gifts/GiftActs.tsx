import { deskCalls } from '@croupier/contract/calls/desk';
import type { Gift } from '@croupier/contract/calls/rewards/gifts-desk';
import { useTranslation } from 'react-i18next';
import { decidedBy } from '../../core/acts/deciding';
import { ProposalActs } from '../../core/acts/ProposalActs';
import { invalidateMember } from '../../core/member';
import { invalidate } from '../../core/session/query';
import { useGiven } from './use-given';

const CALLS = {
  approve: deskCalls.giftApprove,
  reject: deskCalls.giftReject,
  withdraw: deskCalls.giftWithdraw,
} as const;

/** The acts on a gift that waits for a second operator. */
export function GiftActs({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const given = useGiven();
  const { id, memberId, username } = gift;
  const refresh = async () => {
    await Promise.all([
      invalidate(deskCalls.giftList),
      invalidate(deskCalls.grantsOfMember),
      invalidateMember(memberId),
    ]);
  };
  return (
    <ProposalActs
      proposal={gift}
      what={t('gifts.what', { given: given(gift), username })}
      consequence={t('gifts.consequence', { username })}
      run={decidedBy(CALLS, id, refresh)}
      refetch={refresh}
    />
  );
}
