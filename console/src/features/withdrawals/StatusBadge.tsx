import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge';
import { STATUS_TONES, statusName } from './states';

export function StatusBadge({ status }: { status: number }) {
  const { t } = useTranslation();
  const name = statusName(status);
  return name ? <Badge tone={STATUS_TONES[name]}>{t(`status.${name}`)}</Badge> : <Badge>{status}</Badge>;
}
