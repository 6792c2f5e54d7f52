import type { Call } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskChat, DeskChatLine } from '@croupier/contract/calls/support/chat-desk';
import { LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { MemberLink } from '../../core/MemberLink';
import { ask, failureText } from '../../core/session/client';
import { useOperator } from '../../core/session/operator';
import { invalidate } from '../../core/session/query';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { show } from './hear';
import { useVisitorName } from './names';
import { TicketDialog } from './TicketDialog';

const CALLS = {
  take: deskCalls.liveChatTake,
  takeOver: deskCalls.liveChatTake,
  close: deskCalls.liveChatClose,
  reopen: deskCalls.liveChatReopen,
} as const satisfies Record<string, Call>;
type Act = keyof typeof CALLS;

/** Who the conversation is with, and what can be done with it besides answering. */
export function Acts({ chat, lines }: { chat: DeskChat; lines: readonly DeskChatLine[] }) {
  const { t } = useTranslation();
  const me = useOperator().data?.id;
  const name = useVisitorName()(chat);
  const [isAsking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: (kind: Act): Promise<DeskChat> =>
      kind === 'takeOver'
        ? ask(deskCalls.liveChatTake, { id: chat.id, takeOver: true })
        : ask(CALLS[kind], { id: chat.id }),
    onSuccess: (changed) => show(chat.id, changed, []),
    onError: async (failure) => {
      toast.error(failureText(failure));
      await invalidate(deskCalls.liveChatGet, { id: chat.id });
    },
  });
  const isMine = chat.operator !== null && chat.operator.id === me;
  const button = (kind: Act, look?: 'gold') => (
    <Button busy={act.isPending && act.variables === kind} {...(look && { look })} onClick={() => act.mutate(kind)}>
      {t(`liveChat.act.${kind}`)}
    </Button>
  );
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-5">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-display text-base font-medium">
          {chat.memberId === null ? (
            <span className="wrap-anywhere">{name}</span>
          ) : (
            <MemberLink id={chat.memberId} name={name} />
          )}
          <Badge tone={chat.state === 'open' ? 'win' : 'neutral'}>
            {chat.closedBy === null ? t('liveChat.open') : t(`liveChat.closedBy.${chat.closedBy}`)}
          </Badge>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-dim">
          <span>{chat.memberId === null ? t('liveChat.isGuest') : t('liveChat.isMember')}</span>
          <span>{LANGUAGE_NAMES[chat.language]}</span>
          {chat.operator !== null && (
            <span className="wrap-anywhere">
              {isMine ? t('liveChat.mine') : t('liveChat.answeredBy', { operator: chat.operator.email })}
            </span>
          )}
          {chat.ticketId !== null && (
            <Link to={`/support/${chat.ticketId}`} className="rounded-sm text-gold hover:underline">
              {t('liveChat.ticket', { number: chat.ticketId })}
            </Link>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>button]:flex-1">
        {chat.state === 'open' && chat.operator === null && button('take', 'gold')}
        {chat.state === 'open' && chat.operator !== null && !isMine && button('takeOver')}
        {chat.ticketId === null && <Button onClick={() => setAsking(true)}>{t('liveChat.act.ticket')}</Button>}
        {button(chat.state === 'open' ? 'close' : 'reopen')}
      </div>
      {isAsking && <TicketDialog chat={chat} lines={lines} visitor={name} onClose={() => setAsking(false)} />}
    </header>
  );
}
