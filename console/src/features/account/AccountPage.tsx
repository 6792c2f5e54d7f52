import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Loaded } from '../../core/page/Loaded';
import { useOperator } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { PasswordPanel } from './PasswordPanel';

/** The signed-in operator, their permissions, and their password. */
export function AccountPage() {
  const { t } = useTranslation();
  const operator = useOperator();
  return (
    <Page title={t('account.title')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PasswordPanel />
        <Loaded query={operator} waiting={<Skeleton className="h-48 rounded-lg" />}>
          {({ name, email, role }) => (
            <Panel title={t('members.profile')}>
              <Facts>
                <Fact name={t('members.name')}>{name}</Fact>
                <Fact name={t('members.email')}>{email}</Fact>
                <Fact name={t('operators.role')}>{t(`role.${role}`)}</Fact>
              </Facts>
              <p className="mt-4 text-dim">{t(`operators.may.${role}`)}</p>
            </Panel>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
