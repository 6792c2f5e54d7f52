import { MessageCircle } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../core/screen/lazy';
import { useSession } from '../../core/session/session';
import { useStartedScripts } from '../../core/third-parties/scripts';
import { useChat } from './chat/chat-store';
import { begin, changeVisitor, connect, disconnect } from './chat/connection';
import { closeChat, openChat } from './chat/open';
import { ChatHint } from './ChatHint';
import { checkStatus, useChatStatus } from './status';

const ChatPanel = lazyWithTimeout(() => import('./chat/ChatPanel'));

/** Follows who is here: asks whether the chat is staffed, at the start and right after a login, and shows each visitor their own conversation. */
function useVisitor(): void {
  const checked = useSession((state) => state.checked);
  const memberId = useSession((state) => state.user?.id);
  const shown = useRef<{ readonly memberId: string | undefined }>(undefined);
  useEffect(() => {
    if (!checked) return;
    void checkStatus();
    const before = shown.current;
    shown.current = { memberId };
    if (!before) void begin();
    else if (before.memberId !== memberId) void changeVisitor(before.memberId !== undefined);
  }, [checked, memberId]);
}

/** A socket is kept while there is something to hear. */
function useConnection(): void {
  const isWanted = useChat(({ open, chat }) => open || chat?.state === 'open');
  const link = useChat((state) => state.link);
  // A change of the visitor ends the connection: the new one gets another.
  const isOff = link === 'off';
  useEffect(() => {
    if (isWanted && isOff) connect();
  }, [isWanted, isOff]);
  useEffect(() => (isWanted ? disconnect : undefined), [isWanted]);
}

/**
 * The icon of the live chat, with its hint and the number of unread lines, and the chat that it opens. Shown while somebody answers, or while there is
 * a conversation. Hidden while a game is open, and back when it is closed (specification 1 §4).
 */
export function ChatLauncher({ playing }: { playing: boolean }) {
  const { t } = useTranslation('support');
  useVisitor();
  useConnection();
  const available = useChatStatus((state) => state.available);
  const open = useChat((state) => state.open);
  const unread = useChat((state) => state.chat?.unread ?? 0);
  const hasConversation = useChat(
    ({ chat, pending }) => chat?.state === 'open' || pending.length > 0 || (chat?.unread ?? 0) > 0,
  );
  const isScripted = useStartedScripts(({ names }) => names.includes('liveChatScript'));
  useEffect(() => {
    if (playing) closeChat();
  }, [playing]);
  if (playing) return null;
  const isShown = hasConversation || (available && !isScripted);
  return (
    <>
      {isShown && !open && (
        <div className="fixed right-3 bottom-[calc(var(--tabbar-height)+env(safe-area-inset-bottom)+0.75rem)] z-20 flex items-center gap-2 lg:right-6 lg:bottom-6">
          <ChatHint />
          <button
            type="button"
            data-chat-icon
            aria-label={unread > 0 ? `${t('open')}: ${t('unread', { count: unread })}` : t('open')}
            onClick={openChat}
            className="relative flex size-13 cursor-pointer items-center justify-center rounded-full border border-ink-500 bg-ink-700 text-gold shadow-modal transition-control hover:bg-ink-600"
          >
            <MessageCircle className="size-6" aria-hidden />
            {unread > 0 && (
              <span
                aria-hidden
                className="absolute -top-1 -right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs font-bold text-ink-900 tabular-nums"
              >
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </button>
        </div>
      )}
      <span role="status" className="sr-only">
        {unread > 0 && !open ? t('unread', { count: unread }) : ''}
      </span>
      <Suspense fallback={null}>{open && <ChatPanel />}</Suspense>
    </>
  );
}
