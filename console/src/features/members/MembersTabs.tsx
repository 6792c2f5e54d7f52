import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs: all members, and accounts that resemble an excluded member's. */
export function MembersTabs({ current }: { current: 'all' | 'alike' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('members.tabs.label')}
      tabs={[
        { key: 'all', to: '/members', label: t('members.tabs.all') },
        { key: 'alike', to: '/members/alike', label: t('members.tabs.alike') },
      ]}
      current={current}
    />
  );
}
