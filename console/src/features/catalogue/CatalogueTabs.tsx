import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

const TABS = { games: '/catalogue', jackpots: '/catalogue/jackpots', returns: '/catalogue/returns' } as const;

/** Tabs of the catalogue desk: games, jackpots and actual returns. */
export function CatalogueTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={t('catalogue.title')}
      tabs={(['games', 'jackpots', 'returns'] as const).map((key) => ({ key, label: t(`catalogue.tab.${key}`) }))}
      current={current}
      onChoose={(key) => void navigate(TABS[key])}
    />
  );
}
