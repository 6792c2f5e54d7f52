import { deskCalls } from '@croupier/contract/calls/desk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { usePollInterval } from '../../core/session/attendance';
import { ask, failureText } from '../../core/session/client';
import { q, replaceShown } from '../../core/session/query';
import { classes } from '../../ui/classes';
import { keepConnected } from './connection';

/** Whether the operator takes conversations: visitors can begin one while somebody does. */
export function Presence() {
  const { t } = useTranslation();
  const presence = useQuery({ ...q(deskCalls.liveChatPresence, {}), refetchInterval: usePollInterval(20_000) });
  const available = presence.data?.available;
  useEffect(() => {
    if (available !== undefined) keepConnected(available);
  }, [available]);
  const choose = useMutation({
    mutationFn: (next: boolean) => ask(deskCalls.liveChatPresence, { available: next }),
    onSuccess: (now) => replaceShown(deskCalls.liveChatPresence, {}, now),
    onError: (failure) => toast.error(failureText(failure)),
  });
  if (!presence.data) return null;
  const others = presence.data.present.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-xs text-dim">{t('liveChat.present', { count: others })}</span>
      <button
        type="button"
        role="switch"
        aria-checked={available === true}
        disabled={choose.isPending}
        onClick={() => choose.mutate(available !== true)}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm font-medium disabled:opacity-50 md:min-h-9"
      >
        <span
          aria-hidden
          className={classes('relative h-5 w-9 rounded-full transition', available ? 'bg-win' : 'bg-edge')}
        >
          <span
            className={classes(
              'absolute top-0.5 left-0.5 size-4 rounded-full bg-ground transition',
              available === true && 'translate-x-4',
            )}
          />
        </span>
        {t('liveChat.available')}
      </button>
    </div>
  );
}
