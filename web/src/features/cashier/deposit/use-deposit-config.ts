import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../core/client';
import { useUser } from '../../../core/session';

/** Limits and presets of a method, in the member's currency. */
export function useDepositConfig(code: DepositMethodCode) {
  const currency = useUser()?.currency ?? 'USD';
  const config = useQuery({
    queryKey: ['depositConfig', currency, code],
    queryFn: ({ signal }) => ask(depositsCalls.config, { code }, signal),
  });
  return { currency, config };
}
