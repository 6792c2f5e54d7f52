import { messagesCalls } from '@croupier/contract/calls/messages/player';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { q, replaceAnswer } from '../../../core/calls/query';
import { Switch } from '../../../ui/fields/Switch';

/** Whether messages that the house writes to many members come by mail, too. Renders nothing until the choice is known. */
export function ChannelSwitch() {
  const { t } = useTranslation('messages');
  const { data } = useQuery(q(messagesCalls.channels, {}));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!data) return null;
  const change = async (mail: boolean): Promise<void> => {
    setBusy(true);
    setFault(null);
    const { error, message } = await request(messagesCalls.chooseChannels, { mail });
    if (error === 0) await replaceAnswer(messagesCalls.channels, {}, { mail });
    else setFault(message);
    setBusy(false);
  };
  return (
    <div className="mt-4 border-t border-ink-600 pt-3">
      <Switch
        label={t('byMail')}
        on={data.mail}
        busy={busy}
        note={t('byMailHint')}
        error={fault}
        onSwitch={(on) => void change(on)}
      />
    </div>
  );
}
