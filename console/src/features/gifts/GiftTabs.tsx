import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

const TABS = { gifts: '/gifts', held: '/gifts/held' } as const;

/** Tabs of what operators give by hand: gifts, and claims that are held. */
export function GiftTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={t('gifts.title')}
      tabs={(['gifts', 'held'] as const).map((key) => ({ key, label: t(`gifts.tab.${key}`) }))}
      current={current}
      onChoose={(key) => void navigate(TABS[key])}
    />
  );
}
