import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge';

interface MemberBadgeProps {
  readonly enabled: number;
  readonly activated: number;
  readonly closedTime: string | null;
}

/** `closed` takes precedence over `disabled`, and that over `not activated`, because an operator must see it first. */
export function MemberBadge({ enabled, activated, closedTime }: MemberBadgeProps) {
  const { t } = useTranslation();
  if (closedTime !== null) return <Badge>{t('corrections.closed')}</Badge>;
  if (!enabled) return <Badge tone="danger">{t('members.disabled')}</Badge>;
  if (!activated) return <Badge>{t('members.notActivated')}</Badge>;
  return <Badge tone="win">{t('members.active')}</Badge>;
}
