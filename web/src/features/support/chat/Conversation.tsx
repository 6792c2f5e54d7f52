import type { ChatLine } from '@croupier/contract/calls/support/chat';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { type PendingLine, useChat } from './chat-store';
import { loadEarlier } from './connection';
import { Line, Unsent } from './Line';
import { useSeen } from './use-seen';

/** Nearer to the end than this, pixels, a new line is scrolled to. */
const NEAR_END = 120;

/** Keeps the end in view while the reader is there, and the place while earlier lines arrive above. */
function useKeptPlace(lines: readonly ChatLine[], pending: readonly PendingLine[]) {
  const shown = lines.length + pending.length;
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, first: lines[0]?.number, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || shown === 0) return;
    const { isAtEnd, first, height } = place.current;
    if (isAtEnd) element.scrollTop = element.scrollHeight;
    else if (first !== lines[0]?.number) element.scrollTop += element.scrollHeight - height;
    place.current = { ...place.current, first: lines[0]?.number, height: element.scrollHeight };
  }, [lines, shown]);
  const onScroll = (): void => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    place.current = { ...place.current, isAtEnd: left < NEAR_END };
  };
  return { scroller, onScroll };
}

function Earlier() {
  const { t } = useTranslation('support');
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const fetch = async (): Promise<void> => {
    setLoading(true);
    setFailed(!(await loadEarlier()));
    setLoading(false);
  };
  return (
    <div className="flex flex-col items-center gap-1">
      <Button size="sm" variant="ghost" loading={loading} onClick={() => void fetch()}>
        {t('earlier')}
      </Button>
      {failed && (
        <p role="alert" className="text-sm text-danger-text">
          {t('earlierFailed')}
        </p>
      )}
    </div>
  );
}

/** The lines of the conversation. A screen reader hears new ones as they arrive. */
export function Conversation() {
  const { t } = useTranslation('support');
  const { lines, pending, hasEarlier, chat } = useChat();
  const { scroller, onScroll } = useKeptPlace(lines, pending);
  useSeen();
  const lastOwn = lines.findLast(({ author }) => author === 'visitor')?.number;
  const isEmpty = lines.length === 0 && pending.length === 0;
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={t('lines')}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-2px]"
    >
      {hasEarlier && <Earlier />}
      {isEmpty && <p className="m-auto max-w-64 text-center text-balance text-dim">{t('empty')}</p>}
      {lines.map((line) => (
        <Line
          key={line.number}
          line={line}
          seen={line.number === lastOwn ? line.number <= (chat?.seenByOperator ?? 0) : undefined}
        />
      ))}
      {pending.map((line) => (
        <Unsent key={line.key} line={line} />
      ))}
    </div>
  );
}
