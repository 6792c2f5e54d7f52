import type { InputOf } from '@croupier/contract/call';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../calls/client';
import { q, replaceAnswer } from '../calls/query';
import { useUser } from '../session/session';

/** Whether the member may play, and if not, until when. Requests nothing for visitors. @param fresh requests again, after a refusal. */
export function useAway(fresh = false) {
  const memberId = useUser()?.id;
  return useQuery({
    ...q(exclusionCalls.away, {}),
    enabled: memberId !== undefined,
    ...(fresh && { staleTime: 0 }),
  });
}

/** Takes a break, excludes, or requests play again. */
export function useAwayActs() {
  const [sending, setSending] = useState(false);

  /** @returns the refusal, if it was refused. */
  async function send<C extends typeof exclusionCalls.awaySet | typeof exclusionCalls.awayReturn>(
    call: C,
    input: InputOf<C>,
  ): Promise<{ error: number; message: string } | undefined> {
    setSending(true);
    const { error, message, data } = await request(call, input);
    setSending(false);
    if (error !== 0) return { error, message };
    await replaceAnswer(exclusionCalls.away, {}, data);
    return undefined;
  }
  return {
    sending,
    set: (input: InputOf<typeof exclusionCalls.awaySet>) => send(exclusionCalls.awaySet, input),
    askForPlay: (input: InputOf<typeof exclusionCalls.awayReturn>) => send(exclusionCalls.awayReturn, input),
  };
}
