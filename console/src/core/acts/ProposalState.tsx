import type { ProposalState as State } from '@croupier/contract/calls/operators/fields';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/Badge';

const TONES: Readonly<Record<State, Tone>> = {
  proposed: 'gold',
  approved: 'win',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function ProposalState({ status }: { status: State }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`proposal.state.${status}`)}</Badge>;
}
