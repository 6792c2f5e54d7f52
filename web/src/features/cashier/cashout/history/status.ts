import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import type { BadgeTone } from '../../../../ui/Badge';

const TONES: Readonly<Record<WithdrawStatusName, BadgeTone>> = {
  pending: 'gold',
  cancelled: 'plain',
  rejected: 'danger',
  passed: 'gold',
  paying: 'gold',
  payed: 'win',
  completed: 'win',
  failed: 'danger',
};

/** The name and colour of a status number; undefined for a number unknown to this version. */
export function statusOf(status: number): { name: WithdrawStatusName; tone: BadgeTone } | undefined {
  for (const name of Object.keys(WITHDRAW_STATUS) as WithdrawStatusName[])
    if (WITHDRAW_STATUS[name] === status) return { name, tone: TONES[name] };
  return undefined;
}
