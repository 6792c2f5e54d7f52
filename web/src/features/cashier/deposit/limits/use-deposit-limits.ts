import type { InputOf } from '@croupier/contract/call';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../core/calls/client';
import { q, replaceAnswer } from '../../../../core/calls/query';

/** The member's own limits and their use; never cached, because each deposit changes the use. */
export function useDepositLimits() {
  return useQuery({ ...q(depositLimitsCalls.limits, {}), staleTime: 0 });
}

/** Sets the given limits. `set` returns whether they were set; `refusal` holds the server's message. */
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
