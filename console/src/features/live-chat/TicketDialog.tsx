import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskChat, DeskChatLine } from '@croupier/contract/calls/support/chat-desk';
import { MOST_QUESTION_LENGTH, QUERY_TYPES, type QueryType } from '@croupier/contract/calls/support/player';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { FormDialog } from '../../core/acts/FormDialog';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { CONTROL, Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { show } from './hear';

interface TicketDialogProps {
  readonly chat: DeskChat;
  readonly lines: readonly DeskChatLine[];
  readonly visitor: string;
  readonly onClose: () => void;
}

/** Makes a question to support of a conversation: what cannot be answered now is answered by mail. */
export function TicketDialog({ chat, lines, visitor, onClose }: TicketDialogProps) {
  const { t } = useTranslation();
  const isGuest = chat.memberId === null;
  const [name, setName] = useState(chat.name);
  const [email, setEmail] = useState('');
  const [queryType, setQueryType] = useState<QueryType>('techIssue');
  const [text, setText] = useState(() =>
    lines
      .map(
        (line) => `${line.author === 'visitor' ? visitor : t('liveChat.house')}: ${line.text || t('liveChat.picture')}`,
      )
      .join('\n')
      .slice(-MOST_QUESTION_LENGTH),
  );
  const make = useMutation({
    mutationFn: () => ask(deskCalls.liveChatTicket, { id: chat.id, name, email, queryType, text }),
    onSuccess: async (changed) => {
      show(chat.id, changed, []);
      toast.success(t('liveChat.ticketMade'));
      onClose();
      await invalidate(deskCalls.ticketPage);
    },
  });
  return (
    <FormDialog
      title={t('liveChat.act.ticket')}
      text={t(isGuest ? 'liveChat.ticketGuest' : 'liveChat.ticketMember')}
      confirm={t('liveChat.ticketConfirm')}
      failure={make.error}
      busy={make.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      {isGuest && (
        <>
          <TextField
            label={t('support.name')}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('support.email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </>
      )}
      <Field label={t('support.about')}>
        {(tie) => (
          <select
            {...tie}
            className={CONTROL}
            value={queryType}
            onChange={(event) => setQueryType(QUERY_TYPES.find((type) => type === event.target.value) ?? 'techIssue')}
          >
            {QUERY_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`support.type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label={t('support.question')}
        rows={7}
        maxLength={MOST_QUESTION_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
