import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../core/calls/client';
import { invalidate, q } from '../../../core/calls/query';
import { isExclusionRefusal } from '../../../core/exclusion/refusals';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { refreshSession, useUser } from '../../../core/session/session';
import { toast } from '../../../ui/notices/toast';

/** The member's invitations and the rewards for them; never cached, because friends come to count at any time. */
export function useInvitations() {
  const id = useUser()?.id ?? '';
  const member = useQuery({ ...q(invitationsCalls.member, { id }), staleTime: 0, enabled: id !== '' });
  const steps = useQuery({ ...q(invitationsCalls.inviteConfigs, { personCount_0: 'ASC' }), staleTime: 0 });
  return {
    data: member.data && steps.data ? { member: member.data, steps: steps.data } : undefined,
    isError: member.isError || steps.isError,
    refetch: () => void Promise.all([member.refetch(), steps.refetch()]),
  };
}

/** Claims rewards. After each claim the token is refreshed and all is read again (specification 2 §4). */
export function useClaims() {
  const id = useUser()?.id ?? '';
  /** The step that is being claimed, or `all`. */
  const [claiming, setClaiming] = useState<string>();

  async function claim<C extends Call>(what: string, call: C, input: InputOf<C>): Promise<AnswerOf<C> | undefined> {
    if (claiming !== undefined) return undefined;
    setClaiming(what);
    const { error, message, data } = await request(call, input);
    if (error !== 0) toast.error(message);
    if (isExclusionRefusal(error)) await invalidate(exclusionCalls.current);
    await Promise.all([
      refreshSession(),
      invalidate(invitationsCalls.member),
      invalidate(invitationsCalls.inviteConfigs),
    ]);
    setClaiming(undefined);
    return error === 0 ? data : undefined;
  }

  return {
    claiming,
    /** @returns whether it was paid. */
    claimStep: async (inviteConfigId: string): Promise<boolean> =>
      (await claim(inviteConfigId, invitationsCalls.receiveInviteBonus, { id, inviteConfigId })) !== undefined,
    /** @returns what was paid, major units; undefined when it was refused. */
    claimAll: async (): Promise<number | undefined> =>
      (await claim('all', invitationsCalls.receiveAwards, { id }))?.amount,
  };
}
