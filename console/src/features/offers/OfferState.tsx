import type { OfferState as State } from '@croupier/contract/calls/rewards/offers-desk';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/Badge';

const TONES: Readonly<Record<State, Tone>> = { draft: 'gold', inForce: 'win', stopped: 'danger' };

export function OfferState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`offers.state.${state}`)}</Badge>;
}
