import type { InputOf } from '@croupier/contract/call';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, request } from '../client';
import { useUser } from '../session';

const keyOf = (memberId: string | undefined) => ['away', memberId];

/** Whether the member may play, and until when not. Nothing is asked for visitors. @param fresh asks anew, for what was refused just now. */
export function useAway(fresh = false) {
  const memberId = useUser()?.id;
  return useQuery({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => ask(exclusionCalls.away, {}, signal),
    enabled: memberId !== undefined,
    ...(fresh && { staleTime: 0 }),
  });
}

/** Takes a break, excludes, or asks for play again. */
export function useAwayActs() {
  const client = useQueryClient();
  const key = keyOf(useUser()?.id);
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
    // An answer that was asked for before this must not take its place.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData(key, data);
    return undefined;
  }
  return {
    sending,
    set: (input: InputOf<typeof exclusionCalls.awaySet>) => send(exclusionCalls.awaySet, input),
    askForPlay: (input: InputOf<typeof exclusionCalls.awayReturn>) => send(exclusionCalls.awayReturn, input),
  };
}
