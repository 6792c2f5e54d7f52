import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs of articles and banners. */
export function ContentTabs({ current }: { current: 'articles' | 'banners' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('banners.tabsLabel')}
      tabs={[
        { key: 'articles', to: '/content', label: t('banners.tabs.articles') },
        { key: 'banners', to: '/content/_banners', label: t('banners.tabs.banners') },
      ]}
      current={current}
    />
  );
}
