import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

const TABS = { games: '/catalogue', returns: '/catalogue/returns' } as const;

/** The two sides of the room: what is on offer, and whether it pays what it should. */
export function CatalogueTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={t('catalogue.title')}
      tabs={(['games', 'returns'] as const).map((key) => ({ key, label: t(`catalogue.tab.${key}`) }))}
      current={current}
      onChoose={(key) => void navigate(TABS[key])}
    />
  );
}
