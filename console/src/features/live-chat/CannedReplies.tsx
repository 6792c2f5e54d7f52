import { deskCalls } from '@croupier/contract/calls/desk';
import { MOST_CHAT_LENGTH } from '@croupier/contract/calls/support/chat';
import type { CannedReply } from '@croupier/contract/calls/support/chat-desk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../core/page/Loaded';
import { ask, failureText } from '../../core/session/client';
import { q, replaceShown } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { SkeletonRows } from '../../ui/Skeleton';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';

const NEW = { id: undefined, title: '', text: '' };
type Draft = typeof NEW | CannedReply;

function Form({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(draft.title);
  const [text, setText] = useState(draft.text);
  const keep = useMutation({
    mutationFn: () => ask(deskCalls.cannedReplyKeep, { ...(draft.id !== undefined && { id: draft.id }), title, text }),
    onSuccess: (replies) => {
      replaceShown(deskCalls.cannedReplies, {}, replies);
      onDone();
    },
  });
  const isMissing = title.trim() === '' || text.trim() === '';
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate();
      }}
    >
      <TextField
        label={t('liveChat.replyTitle')}
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t('liveChat.replyText')}
        rows={5}
        maxLength={MOST_CHAT_LENGTH}
        value={text}
        error={keep.isError ? failureText(keep.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="gold" busy={keep.isPending} disabled={isMissing}>
          {t('liveChat.replyKeep')}
        </Button>
      </div>
    </form>
  );
}

function List({ onEdit }: { onEdit: (draft: Draft) => void }) {
  const { t } = useTranslation();
  const replies = useQuery(q(deskCalls.cannedReplies, {}));
  const remove = useMutation({
    mutationFn: (id: string) => ask(deskCalls.cannedReplyRemove, { id }),
    onSuccess: (left) => replaceShown(deskCalls.cannedReplies, {}, left),
  });
  return (
    <div className="grid gap-3">
      <Loaded query={replies} waiting={<SkeletonRows rows={3} label={t('common.loading')} />}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-dim">{t('liveChat.noReplies')}</p>
          ) : (
            <ul className="grid gap-2">
              {found.map((reply) => (
                <li key={reply.id} className="flex items-start gap-2 rounded-md border border-line px-3 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">{reply.title}</p>
                    <p className="line-clamp-2 text-[13px] whitespace-pre-line text-dim wrap-anywhere">{reply.text}</p>
                  </div>
                  <IconButton label={t('liveChat.replyEdit', { title: reply.title })} onClick={() => onEdit(reply)}>
                    <Pencil size={16} />
                  </IconButton>
                  <IconButton
                    label={t('liveChat.replyRemove', { title: reply.title })}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(reply.id)}
                  >
                    <Trash2 size={16} />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {remove.isError && (
        <p role="alert" className="text-danger">
          {failureText(remove.error)}
        </p>
      )}
      <Button onClick={() => onEdit(NEW)}>{t('liveChat.replyNew')}</Button>
    </div>
  );
}

/** What operators write again and again, in their words and languages. */
export function CannedReplies() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft>();
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        {t('liveChat.replies')}
      </Button>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false);
          setDraft(undefined);
        }}
        title={t('liveChat.replies')}
        description={t('liveChat.repliesText')}
        closeLabel={t('common.close')}
      >
        {draft ? (
          <Form key={draft.id ?? 'new'} draft={draft} onDone={() => setDraft(undefined)} />
        ) : (
          <List onEdit={setDraft} />
        )}
      </Dialog>
    </>
  );
}
