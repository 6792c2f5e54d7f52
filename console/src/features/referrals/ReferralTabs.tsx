import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilterTabs } from '../../ui/FilterTabs';

const TABS = { members: '/referrals', steps: '/referrals/steps', agents: '/referrals/agents' } as const;

/** Tabs of members' invitations: who was invited, the rewards, and agents. */
export function ReferralTabs({ current }: { current: keyof typeof TABS }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FilterTabs
      label={t('referrals.title')}
      tabs={(['members', 'steps', 'agents'] as const).map((key) => ({ key, label: t(`referrals.tab.${key}`) }))}
      current={current}
      onChoose={(key) => void navigate(TABS[key])}
    />
  );
}
