import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge';

/** `disabled` takes precedence over `not activated`, because an operator must see it first. */
export function MemberBadge({ enabled, activated }: { enabled: number; activated: number }) {
  const { t } = useTranslation();
  if (!enabled) return <Badge tone="danger">{t('members.disabled')}</Badge>;
  if (!activated) return <Badge>{t('members.notActivated')}</Badge>;
  return <Badge tone="win">{t('members.active')}</Badge>;
}
