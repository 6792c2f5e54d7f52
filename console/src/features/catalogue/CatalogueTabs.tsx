import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs of the catalogue desk: games, jackpots and actual returns. */
export function CatalogueTabs({ current }: { current: 'games' | 'jackpots' | 'returns' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('catalogue.title')}
      tabs={[
        { key: 'games', to: '/catalogue', label: t('catalogue.tab.games') },
        { key: 'jackpots', to: '/catalogue/jackpots', label: t('catalogue.tab.jackpots') },
        { key: 'returns', to: '/catalogue/returns', label: t('catalogue.tab.returns') },
      ]}
      current={current}
    />
  );
}
