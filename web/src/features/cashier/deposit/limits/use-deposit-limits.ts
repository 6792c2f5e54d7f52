import type { InputOf } from '@croupier/contract/call';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, request } from '../../../../core/client';
import { useUser } from '../../../../core/session';

const keyOf = (memberId: string | undefined) => ['depositLimits', memberId];

/** The member's own limits and what counts against them: asked anew by every screen, for each deposit changes them. */
export function useDepositLimits() {
  return useQuery({
    queryKey: keyOf(useUser()?.id),
    queryFn: ({ signal }) => ask(depositLimitsCalls.limits, {}, signal),
    staleTime: 0,
  });
}

/** Sets the limits named. `set` answers whether it was done; what was refused stands in `refusal`. */
export function useSetLimits() {
  const client = useQueryClient();
  const key = keyOf(useUser()?.id);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    sending,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    async set(wanted: InputOf<typeof depositLimitsCalls.limitsSet>): Promise<boolean> {
      if (sending) return false;
      setSending(true);
      const { error, message, data } = await request(depositLimitsCalls.limitsSet, wanted);
      setSending(false);
      if (error !== 0) {
        setRefusal(message);
        return false;
      }
      // An answer that was asked for before this change must not take its place.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, data);
      return true;
    },
  };
}
