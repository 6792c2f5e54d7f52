import { deskCalls } from '@croupier/contract/calls/desk';
import type { SettingRow } from '@croupier/contract/calls/operators/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollInterval } from '../../core/attendance';
import { invalidate, q, queryClient } from '../../core/query';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Loaded } from '../../core/Loaded';
import { useMay } from '../../core/operator';
import { Page } from '../../core/Page';
import { EditDialog } from './EditDialog';
import { PicturePanel } from './PicturePanel';
import { SettingItem } from './SettingItem';

const roomOf = (key: string): string => key.split(/\W/)[0] ?? key;

/** The settings by the room of the house that reads them. */
function byRoom(rows: readonly SettingRow[]): [string, SettingRow[]][] {
  const rooms = new Map<string, SettingRow[]>();
  for (const row of rows) rooms.set(roomOf(row.key), [...(rooms.get(roomOf(row.key)) ?? []), row]);
  return [...rooms];
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

/** Limits and rules that hold without a restart. Owners change them; what moves money waits for a second operator. */
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
            {byRoom(rows).map(([room, list]) => (
              <Panel key={room} flush title={t(`settings.room.${room}` as 'settings.room.deposit', room)}>
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
