import type { Offer } from '@croupier/contract/rewards/offer';
import type { JurisdictionProfile } from '../../../jurisdiction';

/** A rule of the jurisdiction that an offer breaks. */
export type PublishingBar = 'wageringAboveMaximum' | 'wageringOfDeposit' | 'winningsCapped';

/**
 * The rules of the jurisdiction for which an offer cannot be published; none when it may be. Where wagering is limited it is a multiple of the bonus
 * alone: a multiple of the deposit has no limit in bonuses, because a deposit may be larger than what is matched.
 */
export function publishingBars({ wagering, payout }: Offer, profile: JurisdictionProfile): PublishingBar[] {
  const bars: PublishingBar[] = [];
  const { mostWageringHundredths: most } = profile;
  if (wagering && most !== null && wagering.multiplierHundredths > most) bars.push('wageringAboveMaximum');
  if (wagering?.of === 'bonusAndDeposit' && most !== null) bars.push('wageringOfDeposit');
  if (payout.most !== null && !profile.mayCapWinnings) bars.push('winningsCapped');
  return bars;
}
