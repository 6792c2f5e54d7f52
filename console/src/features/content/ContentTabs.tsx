import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs of articles, banners, and mails with messages. */
export function ContentTabs({ current }: { current: 'articles' | 'banners' | 'templates' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('banners.tabsLabel')}
      tabs={[
        { key: 'articles', to: '/content', label: t('banners.tabs.articles') },
        { key: 'banners', to: '/content/_banners', label: t('banners.tabs.banners') },
        { key: 'templates', to: '/content/_mails', label: t('templates.title') },
      ]}
      current={current}
    />
  );
}
