import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs of races and missions. */
export function ContestTabs({ current }: { current: 'races' | 'missions' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('contests.title')}
      tabs={[
        { key: 'races', to: '/contests', label: t('contests.tab.races') },
        { key: 'missions', to: '/contests/missions', label: t('contests.tab.missions') },
      ]}
      current={current}
    />
  );
}
