import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

const TABS = { levels: '/club', packages: '/club/packages', points: '/club/points' } as const;

export function ClubTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={t('club.title')}
      tabs={(['levels', 'packages', 'points'] as const).map((key) => ({ key, label: t(`club.tab.${key}`) }))}
      current={current}
      onChoose={(key) => void navigate(TABS[key])}
    />
  );
}
