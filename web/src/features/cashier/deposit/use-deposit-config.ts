import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../core/calls/query';
import { useUser } from '../../../core/session/session';

/** Limits and presets of a method, in the member's currency. */
export function useDepositConfig(code: DepositMethodCode) {
  const currency = useUser()?.currency ?? 'USD';
  const config = useQuery(q(depositsCalls.config, { code }));
  return { currency, config };
}
