import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

/** The question about third parties, over a page with nothing else. */
export const consentStates = {
  'consent, advertiser': { at: '/404', parties: [{ name: 'purchasePixel', asksConsent: true }] },
  'consent, advertiser and chat': {
    at: '/404',
    member: member({ username: 'ada' }),
    parties: [
      { name: 'liveChatScript', asksConsent: true },
      { name: 'fbAdsScript', asksConsent: true },
      { name: 'purchasePixel', asksConsent: true },
    ],
  },
} as const satisfies Record<string, State>;
