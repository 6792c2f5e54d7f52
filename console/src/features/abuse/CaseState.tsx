import type { AbuseCase } from '@croupier/contract/calls/rewards/abuse-desk';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge';

const TONES = { watched: 'neutral', open: 'gold', cleared: 'win', confirmed: 'danger' } as const;

/** Whether a case waits, or what its verdict was; one that came back says so. */
export function CaseState({ found: { state, decidedBy } }: { found: Pick<AbuseCase, 'state' | 'decidedBy'> }) {
  const { t } = useTranslation();
  if (state === 'watched') return null;
  return <Badge tone={TONES[state]}>{t(state === 'open' && decidedBy ? 'abuse.back' : `abuse.state.${state}`)}</Badge>;
}
