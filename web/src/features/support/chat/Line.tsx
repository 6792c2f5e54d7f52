import { chatCalls, type ChatLine } from '@croupier/contract/calls/support/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { classes } from '../../../ui/style/classes';
import { TextButton } from '../../../ui/TextButton';
import type { PendingLine } from './chat-store';
import { discard, owner, retry } from './outbox';

const bubble = (isOwn: boolean): string =>
  classes(
    'max-w-[85%] rounded-md px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
    isOwn ? 'self-end rounded-br-none bg-ink-600' : 'self-start rounded-bl-none bg-ink-700',
  );

const RELEASED_MS = 60_000;
const PICTURE = 'max-h-64 max-w-full rounded-sm';

/** A picture of the conversation, which only its two sides can fetch. */
function Picture({ number, width, height }: { number: number; width: number; height: number }) {
  const { t } = useTranslation('support');
  const picture = useQuery({
    ...q(chatCalls.chatPictureGet, { ...owner(), number }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.isError) return <TextButton onClick={() => void picture.refetch()}>{t('picture.retry')}</TextButton>;
  if (!picture.data)
    return (
      <span
        className="skeleton block max-h-64 w-64 max-w-full rounded-sm bg-ink-600"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    );
  return (
    <img
      src={picture.data.dataUrl}
      alt={t('picture.alt')}
      width={width}
      height={height}
      className={classes(PICTURE, 'h-auto w-auto')}
    />
  );
}

/** A line that the server has. @param seen of the visitor's last line: whether support has seen it */
export function Line({ line, seen }: { line: ChatLine; seen: boolean | undefined }) {
  const { t, i18n } = useTranslation('support');
  const isOwn = line.author === 'visitor';
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(line.time),
  );
  return (
    <div className={bubble(isOwn)}>
      <p className="mb-0.5 text-xs text-dim">
        {isOwn ? t('you') : (line.operator ?? t('support'))} · <time dateTime={line.time}>{time}</time>
      </p>
      {line.picture ? <Picture number={line.number} {...line.picture} /> : line.text}
      {seen !== undefined && <p className="mt-0.5 text-right text-xs text-dim">{t(seen ? 'seen' : 'sent')}</p>}
    </div>
  );
}

/** The picture that waits to be sent. */
function OwnPicture({ file }: { file: File }) {
  const { t } = useTranslation('support');
  const [address] = useState(() => URL.createObjectURL(file));
  // Released later: in development React mounts twice with the same address.
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(address), RELEASED_MS), [address]);
  return <img src={address} alt={t('picture.alt')} className={PICTURE} />;
}

/** A line that the server has not confirmed: on its way, or failed with what can be done about it. */
export function Unsent({ line }: { line: PendingLine }) {
  const { t } = useTranslation('support');
  return (
    <div className={classes(bubble(true), line.state === 'failed' && 'border border-danger/60')}>
      {line.picture ? <OwnPicture file={line.picture} /> : line.text}
      {line.state === 'sending' ? (
        <p className="mt-0.5 text-right text-xs text-dim">{t('sending')}</p>
      ) : (
        <div className="mt-1 border-t border-ink-500 pt-1 text-sm">
          <p role="alert" className="text-danger-text">
            {t('failed')} {line.fault}
          </p>
          <p className="flex gap-4">
            <TextButton onClick={() => void retry(line.key)}>{t('retry')}</TextButton>
            <TextButton onClick={() => discard(line.key)}>{t('discard')}</TextButton>
          </p>
        </div>
      )}
    </div>
  );
}
