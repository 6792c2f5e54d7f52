import type { OwnDeposit } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS, type DepositStatusName } from '@croupier/contract/codes';
import type { BadgeTone } from '../../../../ui/Badge';

const TONES: Readonly<Record<DepositStatusName | 'chargedBack', BadgeTone>> = {
  created: 'plain',
  processing: 'gold',
  challenge: 'gold',
  review: 'gold',
  success: 'win',
  declined: 'danger',
  cancelled: 'plain',
  expired: 'plain',
  chargedBack: 'danger',
};

/** Name and colour of a deposit's status; undefined for a number unknown to this version. */
export function standingOf({
  status,
  chargedBack,
}: Pick<OwnDeposit, 'status' | 'chargedBack'>): { name: keyof typeof TONES; tone: BadgeTone } | undefined {
  if (chargedBack === 1) return { name: 'chargedBack', tone: TONES.chargedBack };
  for (const name of Object.keys(DEPOSIT_STATUS) as DepositStatusName[])
    if (DEPOSIT_STATUS[name] === status) return { name, tone: TONES[name] };
  return undefined;
}
