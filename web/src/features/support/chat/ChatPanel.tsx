import { LogOut, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatCalls } from '@croupier/contract/calls/support/chat';
import { request } from '../../../core/calls/client';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Scrim } from '../../../ui/dialogs/Scrim';
import { DESKTOP, useMedia } from '../../../ui/hooks/use-media';
import { IconButton } from '../../../ui/IconButton';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { useChatStatus } from '../status';
import { useChat } from './chat-store';
import { Composer } from './Composer';
import { load } from './connection';
import { Conversation } from './Conversation';
import { Ended } from './Ended';
import { NobodyThere } from './NobodyThere';
import { closeChat } from './open';
import { owner } from './outbox';

/** Who is on the other side, and whether the connection stands. */
function Standing() {
  const { t } = useTranslation('support');
  const link = useChat((state) => state.link);
  const operator = useChat((state) => (state.chat?.state === 'open' ? state.chat.operator : null));
  const available = useChatStatus((state) => state.available);
  const hasChat = useChat((state) => state.chat?.state === 'open');
  const text = () => {
    if (link === 'offline') return t('reconnecting');
    if (operator !== null) return t('with', { operator });
    if (hasChat) return available ? t('waiting') : t('waitingLong');
    return available ? t('here') : t('away');
  };
  return (
    <p role="status" className="text-sm text-dim">
      {text()}
    </p>
  );
}

/** Ends the conversation after the visitor has confirmed. */
function EndDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('support');
  const end = async (): Promise<void> => {
    const { error, message } = await request(chatCalls.chatClose, owner());
    if (error === 0) await load();
    else toast.error(message);
    onDone();
  };
  return (
    <AlertDialog
      title={t('end.title')}
      message={t('end.message')}
      okLabel={t('end.ok')}
      onOk={() => void end()}
      onCancel={onDone}
    />
  );
}

function Body() {
  const { loaded, loadFailed, chat, pending } = useChat();
  const available = useChatStatus((state) => state.available);
  if (!loaded && loadFailed) return <ErrorState onRetry={() => void load()} />;
  if (!loaded) return <Skeleton className="m-4 h-40" />;
  const isOpen = chat?.state === 'open';
  const mayWrite = isOpen || available || pending.length > 0;
  return (
    <>
      <Conversation />
      {chat?.state === 'closed' && <Ended />}
      {mayWrite ? <Composer /> : <NobodyThere />}
    </>
  );
}

/**
 * The live chat with support: a panel beside the page on a desktop, which can still be used, and the whole screen on a phone. Escape closes it, and the
 * conversation goes on.
 */
export default function ChatPanel() {
  const { t } = useTranslation('support');
  const isDesktop = useMedia(DESKTOP);
  const isOpen = useChat((state) => state.chat?.state === 'open');
  const [ending, setEnding] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      // The icon is back only after the panel has gone.
      setTimeout(() => document.querySelector<HTMLElement>('[data-chat-icon]')?.focus());
    },
    [],
  );
  return (
    <Dialog.Root open modal={!isDesktop} onOpenChange={(next) => !next && closeChat()}>
      <Dialog.Portal>
        {!isDesktop && <Scrim className="z-40" />}
        <Dialog.Content
          ref={content}
          data-chat-panel
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (content.current?.querySelector<HTMLElement>('textarea') ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="pop-in fixed inset-0 z-40 flex flex-col bg-ink-800 pb-[env(safe-area-inset-bottom)] text-text shadow-modal outline-none lg:inset-auto lg:right-6 lg:bottom-6 lg:h-[min(38rem,calc(100dvh-6rem))] lg:w-100 lg:rounded-lg lg:border lg:border-ink-500 lg:pb-0"
        >
          <header className="flex items-start gap-2 border-b border-ink-600 px-4 py-3">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="font-display text-lg font-semibold">{t('title')}</Dialog.Title>
              <Standing />
            </div>
            {isOpen && (
              <IconButton bare label={t('end.button')} onClick={() => setEnding(true)}>
                <LogOut className="size-5" aria-hidden />
              </IconButton>
            )}
            <IconButton bare label={t('common:close')} onClick={closeChat}>
              <X className="size-5" aria-hidden />
            </IconButton>
          </header>
          <Body />
        </Dialog.Content>
      </Dialog.Portal>
      {ending && <EndDialog onDone={() => setEnding(false)} />}
    </Dialog.Root>
  );
}
