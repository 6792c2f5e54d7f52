import { chatCalls } from '@croupier/contract/calls/support/chat';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { useUser } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { useChat } from './chat-store';
import { owner } from './outbox';

/** The conversation has ended: it can be mailed, to a member's own address or to the one that a guest types. Writing goes on with it. */
export function Ended() {
  const { t } = useTranslation('support');
  const isMember = useUser() !== null;
  const hasTranscript = useChat((state) => state.chat?.hasTranscript ?? false);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [fault, setFault] = useState<string>();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!isMember && email.trim() === '') {
      setFault(t('transcript.emailMissing'));
      return;
    }
    setFault(undefined);
    setState('sending');
    const { error, message } = await request(chatCalls.chatTranscript, { ...owner(), email: email.trim() });
    setState(error === 0 ? 'sent' : 'idle');
    if (error === 0) toast.success(t('transcript.sent'));
    else setFault(message);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-ink-600 px-4 py-3">
      <p className="text-sm text-dim">{t('ended')}</p>
      {hasTranscript && state !== 'sent' && (
        <form noValidate className="flex flex-col gap-2" onSubmit={(event) => void send(event)}>
          {!isMember && (
            <TextField
              label={t('transcript.email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              error={fault}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
          {isMember && fault && (
            <p role="alert" className="text-sm text-danger-text">
              {fault}
            </p>
          )}
          <Button type="submit" loading={state === 'sending'}>
            {t('transcript.send')}
          </Button>
        </form>
      )}
      {state === 'sent' && <p className="text-sm text-win">{t('transcript.sent')}</p>}
    </div>
  );
}
