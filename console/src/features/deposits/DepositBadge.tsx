import type { DepositStatusName } from '@croupier/contract/codes';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/Badge';

const TONES: Readonly<Record<DepositStatusName, Tone>> = {
  created: 'neutral',
  processing: 'info',
  challenge: 'info',
  review: 'gold',
  success: 'win',
  declined: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

export function DepositBadge({ status }: { status: DepositStatusName }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`deposits.state.${status}`)}</Badge>;
}
