import { useTranslation } from 'react-i18next';
import { PlaceTabs } from '../../core/page/PlaceTabs';

/** Tabs of members' invitations: who was invited, the rewards, and agents. */
export function ReferralTabs({ current }: { current: 'members' | 'steps' | 'agents' }) {
  const { t } = useTranslation();
  return (
    <PlaceTabs
      label={t('referrals.title')}
      tabs={[
        { key: 'members', to: '/referrals', label: t('referrals.tab.members') },
        { key: 'steps', to: '/referrals/steps', label: t('referrals.tab.steps') },
        { key: 'agents', to: '/referrals/agents', label: t('referrals.tab.agents') },
      ]}
      current={current}
    />
  );
}
