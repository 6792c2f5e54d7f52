import type { InputOf } from '@croupier/contract/call';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../core/calls/client';
import { q, replaceAnswer } from '../../../../core/calls/query';

/** The member's own limits and what counts against them: asked anew by every screen, for each deposit changes them. */
export function useDepositLimits() {
  return useQuery({ ...q(depositLimitsCalls.limits, {}), staleTime: 0 });
}

/** Sets the limits named. `set` answers whether it was done; what was refused stands in `refusal`. */
export function useSetLimits() {
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
      await replaceAnswer(depositLimitsCalls.limits, {}, data);
      return true;
    },
  };
}
