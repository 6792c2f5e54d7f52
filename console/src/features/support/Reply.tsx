import { deskCalls } from '@croupier/contract/calls/desk';
import type { Ticket } from '@croupier/contract/calls/support/desk';
import { MOST_QUESTION_LENGTH } from '@croupier/contract/calls/support/player';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { TextArea } from '../../ui/TextArea';

type Act = 'answer' | 'note' | 'close' | 'reopen';

const CALLS = {
  answer: deskCalls.ticketAnswer,
  note: deskCalls.ticketNote,
  close: deskCalls.ticketClose,
  reopen: deskCalls.ticketReopen,
} as const;

const refetch = () => Promise.all([invalidate(deskCalls.ticket), invalidate(deskCalls.ticketPage)]);

/** An answer, a note, or the end of a question. What was typed stays when it could not be sent. */
export function Reply({ ticket: { id, state } }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useMutation({
    mutationFn: (kind: Act): Promise<Ticket> =>
      kind === 'answer' || kind === 'note' ? ask(CALLS[kind], { id, text: text.trim() }) : ask(CALLS[kind], { id }),
    onSuccess: async (_, kind) => {
      if (kind === 'answer' || kind === 'note') setText('');
      toast.success(t(`support.done.${kind}`));
      await refetch();
    },
    onError: refetch,
  });
  const write = (kind: 'answer' | 'note'): void => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') act.mutate(kind);
  };
  const isClosed = state === 'closed';
  return (
    <Panel title={t(isClosed ? 'support.noteTitle' : 'support.answerTitle')}>
      <div className="grid gap-3">
        <TextArea
          label={t('support.text')}
          hint={t(isClosed ? 'support.noteHint' : 'support.answerHint')}
          rows={6}
          maxLength={MOST_QUESTION_LENGTH}
          value={text}
          error={isMissing ? t('support.textMissing') : act.isError ? failureText(act.error) : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
        />
        <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-1">
          {!isClosed && (
            <Button look="gold" busy={act.isPending} onClick={() => write('answer')}>
              {t('support.answer')}
            </Button>
          )}
          <Button busy={act.isPending} onClick={() => write('note')}>
            {t('support.note')}
          </Button>
          <span className="max-md:hidden md:flex-1" />
          {state !== 'open' && (
            <Button busy={act.isPending} onClick={() => act.mutate('reopen')}>
              {t('support.reopen')}
            </Button>
          )}
          {!isClosed && (
            <Button busy={act.isPending} onClick={() => act.mutate('close')}>
              {t('support.close')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
