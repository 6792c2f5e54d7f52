import { deskCalls } from '@croupier/contract/calls/desk';
import { MOST_CHAT_LENGTH } from '@croupier/contract/calls/support/chat';
import type { DeskChat } from '@croupier/contract/calls/support/chat-desk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { useOperator } from '../../core/session/operator';
import { invalidate, q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { CONTROL } from '../../ui/Field';
import { IconButton } from '../../ui/IconButton';
import { Spinner } from '../../ui/Spinner';
import { TextArea } from '../../ui/TextArea';
import { show } from './hear';

/** The server's limit. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Names a line: sent again with the same key, it is written once. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function PictureButton({ id, disabled }: { id: string; disabled: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: (file: File) => ask(deskCalls.liveChatPicture, { id, key: newKey() }, undefined, file),
    onSuccess: (line) => show(id, undefined, [line]),
    onError: (failure) => toast.error(failureText(failure)),
  });
  return (
    <>
      <IconButton
        label={t('liveChat.sendPicture')}
        disabled={disabled || send.isPending}
        onClick={() => input.current?.click()}
      >
        {send.isPending ? <Spinner /> : <ImagePlus size={18} />}
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('liveChat.sendPicture')}
        accept="image/jpeg,image/png,image/bmp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          if (file.size > MOST_BYTES) toast.error(t('settings.pictureTooLarge'));
          else send.mutate(file);
        }}
      />
    </>
  );
}

/** A canned reply is put into the text, where it can still be changed. */
function Replies({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  const replies = useQuery({ ...q(deskCalls.cannedReplies, {}), staleTime: 60_000 }).data ?? [];
  if (replies.length === 0) return null;
  return (
    <select
      aria-label={t('liveChat.insertReply')}
      className={`${CONTROL} w-auto min-w-0 flex-1 md:max-w-52 md:flex-none`}
      value=""
      onChange={(event) => onChoose(replies.find(({ id }) => id === event.target.value)?.text ?? '')}
    >
      <option value="">{t('liveChat.insertReply')}</option>
      {replies.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** Where the operator writes. What was typed stays until it is sent. */
export function ReplyBox({ chat: { id, state, operator } }: { chat: DeskChat }) {
  const { t } = useTranslation();
  const me = useOperator().data?.id;
  const [text, setText] = useState('');
  const key = useRef(newKey());
  const send = useMutation({
    mutationFn: (typed: string) => ask(deskCalls.liveChatSend, { id, key: key.current, text: typed }),
    onSuccess: (line) => {
      key.current = newKey();
      setText('');
      show(id, undefined, [line]);
    },
    onError: () => invalidate(deskCalls.liveChatGet, { id }),
  });
  const write = (): void => {
    if (text.trim() !== '' && !send.isPending) send.mutate(text.trim());
  };
  const isColleagues = operator !== null && operator.id !== me;
  const stopped =
    state === 'closed'
      ? t('liveChat.isClosed')
      : isColleagues
        ? t('liveChat.isColleagues', { operator: operator.email })
        : undefined;
  if (stopped !== undefined && text === '')
    return <p className="border-t border-line px-4 py-4 text-dim md:px-5">{stopped}</p>;
  return (
    <div className="grid gap-2 border-t border-line p-4 md:px-5">
      <TextArea
        label={t('liveChat.reply')}
        rows={3}
        maxLength={MOST_CHAT_LENGTH}
        value={text}
        hint={stopped ?? t(operator === null ? 'liveChat.replyTakes' : 'liveChat.replyHint')}
        error={send.isError ? failureText(send.error) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          key.current = send.isError ? newKey() : key.current;
          if (send.isError) send.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          write();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <PictureButton id={id} disabled={stopped !== undefined} />
        <Replies
          onChoose={(reply) => setText((typed) => [typed, reply].filter(Boolean).join('\n').slice(0, MOST_CHAT_LENGTH))}
        />
        <span className="flex-1 max-md:hidden" />
        <Button
          look="gold"
          icon={<SendHorizontal size={16} />}
          busy={send.isPending}
          disabled={stopped !== undefined}
          onClick={write}
        >
          {t('liveChat.send')}
        </Button>
      </div>
    </div>
  );
}
