import type { Grant } from '@croupier/contract/calls/rewards/player';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/Badge';

const TONES: Readonly<Record<Grant['state'], Tone>> = {
  queued: 'neutral',
  active: 'gold',
  converted: 'win',
  expired: 'neutral',
  forfeited: 'danger',
  usedUp: 'neutral',
};

export function GrantState({ state }: Pick<Grant, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`gifts.grant.state.${state}`)}</Badge>;
}
