import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

const TABS = { races: '/contests', missions: '/contests/missions' } as const;

export function ContestTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={t('contests.title')}
      tabs={(['races', 'missions'] as const).map((key) => ({ key, label: t(`contests.tab.${key}`) }))}
      current={current}
      onChoose={(key) => void navigate(TABS[key])}
    />
  );
}
