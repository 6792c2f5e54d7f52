import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskChatLine } from '@croupier/contract/calls/support/chat-desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { q } from '../../core/session/query';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/Dialog';

function Picture({ line, width, height }: { line: DeskChatLine; width: number; height: number }) {
  const { t } = useTranslation();
  const [large, setLarge] = useState(false);
  const picture = useQuery({
    ...q(deskCalls.liveChatPictureGet, { id: line.chatId, number: line.number }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.isError) return <p className="text-danger">{failureText(picture.error)}</p>;
  const size = { aspectRatio: `${width} / ${height}` };
  if (!picture.data) return <div aria-hidden style={size} className="w-56 max-w-full rounded-sm bg-line" />;
  const image = (shape: string) => (
    <img src={picture.data.dataUrl} width={width} height={height} alt={t('liveChat.picture')} className={shape} />
  );
  return (
    <>
      <button
        type="button"
        aria-label={t('liveChat.enlarge')}
        className="block rounded-sm"
        onClick={() => setLarge(true)}
      >
        {image('h-auto max-h-72 w-auto max-w-full rounded-sm')}
      </button>
      <Dialog
        wide
        open={large}
        onClose={() => setLarge(false)}
        title={t('liveChat.picture')}
        closeLabel={t('common.close')}
      >
        {image('h-auto max-h-[75dvh] w-auto max-w-full')}
      </Dialog>
    </>
  );
}

interface LineProps {
  readonly line: DeskChatLine;
  readonly visitor: string;
  /** Said of the last own line that the visitor has seen. */
  readonly seen: boolean;
}

/** One line of a conversation: the visitor's on the left, the house's on the right. */
export function Line({ line, visitor, seen }: LineProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const isOwn = line.author === 'operator';
  return (
    <li className={classes('grid max-w-[85%] gap-1', isOwn ? 'justify-self-end text-right' : 'justify-self-start')}>
      <p className="text-xs text-dim">
        <span className="wrap-anywhere">{isOwn ? line.operatorEmail : visitor}</span> ·{' '}
        <time dateTime={line.time}>{moment(line.time)}</time>
      </p>
      <div
        className={classes(
          'w-fit max-w-full rounded-lg border px-3.5 py-2 text-left',
          isOwn ? 'justify-self-end border-gold/25 bg-gold/8' : 'border-line bg-raised',
        )}
      >
        {line.picture ? (
          <Picture line={line} {...line.picture} />
        ) : (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {line.text}
          </p>
        )}
      </div>
      {seen && <p className="text-xs text-dim">{t('liveChat.seen')}</p>}
    </li>
  );
}
