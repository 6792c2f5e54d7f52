import { chatCalls } from '@croupier/contract/calls/support/chat';
import { useEffect, useRef } from 'react';
import { request } from '../../../core/calls/client';
import { useChat } from './chat-store';
import { owner } from './outbox';

/** Tells the server which lines of support the visitor has seen, while the panel is open in a page that is looked at. */
export function useSeen(): void {
  const last = useChat(({ lines }) => lines.findLast(({ author }) => author === 'operator')?.number);
  const unread = useChat((state) => state.chat?.unread ?? 0);
  const told = useRef(0);
  useEffect(() => {
    if (last === undefined || unread === 0) return undefined;
    const tell = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || told.current === last) return;
      told.current = last;
      document.removeEventListener('visibilitychange', look);
      const { error } = await request(chatCalls.chatSeen, { ...owner(), number: last });
      if (error !== 0) told.current = 0;
      else useChat.setState(({ chat }) => ({ chat: chat && { ...chat, unread: 0 } }));
    };
    const look = (): void => void tell();
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [last, unread]);
}
