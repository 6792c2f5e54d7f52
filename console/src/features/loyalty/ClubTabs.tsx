import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs of the VIP club: its levels, the packages of its store, and points by hand. */
export function ClubTabs({ current }: { current: 'levels' | 'packages' | 'points' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('club.title')}
      tabs={[
        { key: 'levels', to: '/club', label: t('club.tab.levels') },
        { key: 'packages', to: '/club/packages', label: t('club.tab.packages') },
        { key: 'points', to: '/club/points', label: t('club.tab.points') },
      ]}
      current={current}
    />
  );
}
