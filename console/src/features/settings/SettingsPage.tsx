import { deskCalls } from '@croupier/contract/calls/desk';
import type { SettingRow } from '@croupier/contract/calls/operators/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollInterval } from '../../core/session/attendance';
import { invalidate, q, queryClient } from '../../core/session/query';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Loaded } from '../../core/page/Loaded';
import { useMay } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { EditDialog } from './EditDialog';
import { PicturePanel } from './PicturePanel';
import { SettingItem } from './SettingItem';

const domainOf = (key: string): string => key.split(/\W/)[0] ?? key;

/** Groups the settings by the domain that reads them. */
function byDomain(rows: readonly SettingRow[]): [string, SettingRow[]][] {
  const domains = new Map<string, SettingRow[]>();
  for (const row of rows) domains.set(domainOf(row.key), [...(domains.get(domainOf(row.key)) ?? []), row]);
  return [...domains];
}

const Waiting = () => (
  <div className="grid gap-4">
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} className="h-56 rounded-lg" />
    ))}
  </div>
);

const replace = (changed: SettingRow) =>
  queryClient.setQueryData(q(deskCalls.settingList, {}).queryKey, (rows) =>
    rows?.map((row) => (row.key === changed.key ? changed : row)),
  );

/** Limits and rules that take effect without a restart. Owners change them; settings that move money need a second operator. */
export function SettingsPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<SettingRow>();
  const mayChange = useMay('settingChange');
  const settings = useQuery({
    ...q(deskCalls.settingList, {}),
    refetchInterval: usePollInterval(30_000),
  });
  return (
    <Page title={t('settings.title')}>
      <Loaded query={settings} waiting={<Waiting />}>
        {(rows) => (
          <div className="grid gap-4">
            <p className="max-w-prose text-dim">{t(mayChange ? 'settings.intro' : 'settings.introReader')}</p>
            {byDomain(rows).map(([domain, list]) => (
              <Panel key={domain} flush title={t(`settings.domain.${domain}` as 'settings.domain.deposit', domain)}>
                <ul>
                  {list.map((row) => (
                    <SettingItem
                      key={row.key}
                      row={row}
                      mayChange={mayChange}
                      onEdit={setEdited}
                      onDone={replace}
                      refetch={() => invalidate(deskCalls.settingList)}
                    />
                  ))}
                </ul>
              </Panel>
            ))}
            {mayChange && <PicturePanel />}
          </div>
        )}
      </Loaded>
      {edited && <EditDialog row={edited} onClose={() => setEdited(undefined)} onDone={replace} />}
    </Page>
  );
}
