import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs of what operators give by hand: gifts, and claims that are held. */
export function GiftTabs({ current }: { current: 'gifts' | 'held' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('gifts.title')}
      tabs={[
        { key: 'gifts', to: '/gifts', label: t('gifts.tab.gifts') },
        { key: 'held', to: '/gifts/held', label: t('gifts.tab.held') },
      ]}
      current={current}
    />
  );
}
