import type { Referral } from '@croupier/contract/calls/rewards/invitations-desk';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge';

const TONES = { staking: 'neutral', counted: 'win', held: 'gold', refused: 'danger' } as const;

/** Whether an invited member counts. @param state null before the first deposit */
export function ReferralBadge({ state }: { state: Referral['state'] | null }) {
  const { t } = useTranslation();
  return <Badge tone={state === null ? 'neutral' : TONES[state]}>{t(`referrals.state.${state ?? 'joined'}`)}</Badge>;
}
