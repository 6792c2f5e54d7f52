import type { InputOf } from '@croupier/contract/call';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../calls/client';
import { q, replaceAnswer } from '../calls/query';
import { useUser } from '../session/session';

/** Whether the member may play, and if not, until when. Requests nothing for visitors. @param fresh requests again, after a refusal. */
export function useExclusion(fresh = false) {
  const memberId = useUser()?.id;
  return useQuery({
    ...q(exclusionCalls.current, {}),
    enabled: memberId !== undefined,
    ...(fresh && { staleTime: 0 }),
  });
}

/** Takes a break, excludes, or requests play again. */
export function useExclusionActs() {
  const [sending, setSending] = useState(false);

  /** @returns the refusal, if it was refused. */
  async function send<C extends typeof exclusionCalls.begin | typeof exclusionCalls.requestPlay>(
    call: C,
    input: InputOf<C>,
  ): Promise<{ error: number; message: string } | undefined> {
    setSending(true);
    const { error, message, data } = await request(call, input);
    setSending(false);
    if (error !== 0) return { error, message };
    await replaceAnswer(exclusionCalls.current, {}, data);
    return undefined;
  }
  return {
    sending,
    begin: (input: InputOf<typeof exclusionCalls.begin>) => send(exclusionCalls.begin, input),
    requestPlay: (input: InputOf<typeof exclusionCalls.requestPlay>) => send(exclusionCalls.requestPlay, input),
  };
}
