import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';

/** How a state of a cash-out looks: what the player should feel about it. */
export type StatusTone = 'neutral' | 'gold' | 'success' | 'danger';

const TONES: Readonly<Record<WithdrawStatusName, StatusTone>> = {
  pending: 'gold',
  cancelled: 'neutral',
  rejected: 'danger',
  passed: 'gold',
  paying: 'gold',
  payed: 'success',
  completed: 'success',
  failed: 'danger',
};

/** The name and colour of a status number, or nothing for a number that this version does not know. */
export function statusOf(status: number): { name: WithdrawStatusName; tone: StatusTone } | undefined {
  for (const name of Object.keys(WITHDRAW_STATUS) as WithdrawStatusName[])
    if (WITHDRAW_STATUS[name] === status) return { name, tone: TONES[name] };
  return undefined;
}
