import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

const TABS = { all: '/members', alike: '/members/alike' } as const;

/** Tabs: all members, and accounts that resemble an excluded member's. */
export function MembersTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={t('members.tabs.label')}
      tabs={(['all', 'alike'] as const).map((key) => ({ key, label: t(`members.tabs.${key}`) }))}
      current={current}
      onChoose={(key) => void navigate(TABS[key])}
    />
  );
}
