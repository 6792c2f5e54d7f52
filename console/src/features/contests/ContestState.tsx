import type { MissionState, RaceState } from '@croupier/contract/rewards/contests';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/Badge';

const TONES: Readonly<Record<RaceState | MissionState, Tone>> = {
  scheduled: 'neutral',
  running: 'gold',
  settling: 'gold',
  paid: 'win',
  over: 'neutral',
  cancelled: 'danger',
  stopped: 'danger',
};

export function ContestState({ state }: { state: RaceState | MissionState }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`contests.state.${state}`)}</Badge>;
}
