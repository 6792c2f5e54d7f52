import { pushCalls } from '@croupier/contract/calls/messages/push';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate, q } from '../../../core/calls/query';
import { type PushHere, pushHere, switchPushOff, switchPushOn } from '../../../core/device/push';
import { useUser } from '../../../core/session/session';
import { Switch } from '../../../ui/fields/Switch';

/** @returns what chooses, and tells why the server refused, else null */
const choose = (choice: { account: boolean; house: boolean }) => () =>
  request(pushCalls.pushChoose, choice).then(({ error, message }) => (error === 0 ? null : message));

/** Notifications on this device, and of what they tell. Renders nothing where the browser or the house has none. */
export function PushSwitches() {
  const { t } = useTranslation('messages');
  const memberId = useUser()?.id ?? '';
  const [here, setHere] = useState<PushHere | undefined>();
  const { data } = useQuery({
    ...q(pushCalls.pushState, { endpoint: here?.endpoint ?? '' }),
    enabled: here !== undefined,
  });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => void pushHere().then(setHere), []);
  if (!here || !data?.key) return null;
  const { key, on, account, house } = data;

  /** Runs a change that tells why it failed, then shows what holds. */
  const change = async (run: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setFault(null);
    setFault(await run());
    setHere(await pushHere());
    await invalidate(pushCalls.pushState);
    setBusy(false);
  };

  return (
    <div className="mt-3 flex flex-col gap-3 border-t border-ink-600 pt-3">
      <Switch
        label={t('push.device')}
        on={on}
        busy={busy}
        note={t('push.hint')}
        error={fault ?? (here.isDenied && !on ? t('push.denied') : null)}
        onSwitch={(wanted) => void change(() => (wanted ? switchPushOn(key, memberId) : switchPushOff(here.endpoint)))}
      />
      {on && (
        <>
          <Switch
            label={t('push.account')}
            on={account}
            busy={busy}
            onSwitch={(wanted) => void change(choose({ account: wanted, house }))}
          />
          <Switch
            label={t('push.house')}
            on={house}
            busy={busy}
            onSwitch={(wanted) => void change(choose({ account, house: wanted }))}
          />
        </>
      )}
    </div>
  );
}
