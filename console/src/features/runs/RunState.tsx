import type { RunState as State } from '@croupier/contract/calls/rewards/runs-desk';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/Badge';

const TONES: Readonly<Record<State, Tone>> = { waiting: 'gold', due: 'neutral', paid: 'win', stopped: 'danger' };

export function RunState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`runs.state.${state}`)}</Badge>;
}
