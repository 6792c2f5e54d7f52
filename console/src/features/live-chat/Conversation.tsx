import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskChat, DeskChatLine } from '@croupier/contract/calls/support/chat-desk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Loaded } from '../../core/page/Loaded';
import { ask, failureText } from '../../core/session/client';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Acts } from './Acts';
import { merged } from './hear';
import { Line } from './Line';
import { useVisitorName } from './names';
import { ReplyBox } from './ReplyBox';

/** Tells the visitor that their lines were seen, while the operator looks at them. */
function useSeen({ id, unread }: DeskChat, last: number | undefined): void {
  const told = useRef(0);
  useEffect(() => {
    if (last === undefined || unread === 0 || last <= told.current) return;
    const tell = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      told.current = last;
      // A mark that is lost is set with the next line.
      ask(deskCalls.liveChatSeen, { id, number: last }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, unread, last]);
}

interface ThreadProps {
  readonly chat: DeskChat;
  readonly lines: readonly DeskChatLine[];
  readonly hasEarlier: boolean;
}

function Thread({ chat, lines, hasEarlier }: ThreadProps) {
  const { t } = useTranslation();
  const visitor = useVisitorName()(chat);
  const end = useRef<HTMLDivElement>(null);
  const [earlier, setEarlier] = useState<{ lines: readonly DeskChatLine[]; more: boolean }>();
  const all = merged(earlier?.lines ?? [], lines);
  const last = all.at(-1)?.number;
  const seen = all.findLast(({ author, number }) => author === 'operator' && number <= chat.seenByVisitor)?.number;
  useSeen(chat, last);
  useLayoutEffect(() => {
    if (last !== undefined) end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [last]);
  const readEarlier = useMutation({
    mutationFn: () => ask(deskCalls.liveChatGet, { id: chat.id, before: all[0]?.number ?? 0 }),
    onSuccess: (answer) => setEarlier({ lines: merged(answer.lines, all), more: answer.hasEarlier }),
    onError: (failure) => toast.error(failureText(failure)),
  });
  return (
    // Focusable, so that a keyboard can scroll it.
    <div
      ref={end}
      role="log"
      aria-label={t('liveChat.lines')}
      tabIndex={0}
      className="max-h-[52dvh] min-h-40 overflow-y-auto p-4 md:p-5"
    >
      {(earlier?.more ?? hasEarlier) && (
        <div className="mb-3 text-center">
          <Button look="ghost" busy={readEarlier.isPending} onClick={() => readEarlier.mutate()}>
            {t('liveChat.earlier')}
          </Button>
        </div>
      )}
      <ol className="grid gap-3">
        {all.map((line) => (
          <Line key={line.number} line={line} visitor={visitor} seen={line.number === seen} />
        ))}
      </ol>
    </div>
  );
}

/** One conversation: who it is with, what was written, and the reply. */
export function Conversation({ id }: { id: string }) {
  const conversation = useQuery({ ...q(deskCalls.liveChatGet, { id }), staleTime: 60_000 });
  return (
    <Loaded query={conversation} waiting={<Skeleton className="h-96 rounded-lg" />}>
      {({ chat, lines, hasEarlier }) => (
        <section className="overflow-hidden rounded-lg border border-line bg-panel">
          <Acts chat={chat} lines={lines} />
          <Thread chat={chat} lines={lines} hasEarlier={hasEarlier} />
          <ReplyBox chat={chat} />
        </section>
      )}
    </Loaded>
  );
}
