import type { DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import type { DocumentReason } from '@croupier/contract/documents';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { useChange } from '../../core/acts/change';
import { reasonsFor } from './states';

interface RefuseDialogProps {
  readonly document: DocumentAtDesk;
  readonly title: string;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly run: (refused: { reason: DocumentReason; note: string }) => Promise<void>;
  /** Refetches after a conflict with a colleague's decision. */
  readonly refetch: () => unknown;
}

/** Takes the reason of a refusal: a listed one, a note, or both. The member reads them. */
export function RefuseDialog({ document, title, confirm, onClose, run, refetch }: RefuseDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState<DocumentReason>();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const refuse = useChange({ send: run, holdsTyped: true, refetch, onClose });
  const lacksReason = tried && reason === undefined;
  const lacksWords = tried && reason === 'other' && note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === undefined || (reason === 'other' && note.trim() === '')) return;
    refuse.mutate({ reason, note: note.trim() });
  };
  return (
    <Dialog open onClose={onClose} title={title} description={t('documents.refuseText')} closeLabel={t('common.close')}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <fieldset className="grid gap-1" aria-describedby={lacksReason ? id : undefined}>
          <legend className="mb-1.5 text-[13px] font-medium text-dim">{t('common.reason')}</legend>
          {reasonsFor(document.kind).map((one) => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-transparent px-3 hover:bg-raised has-checked:border-gold has-checked:bg-raised md:min-h-9"
            >
              <input
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-4 accent-gold"
              />
              {t(`documents.reason.${one}`)}
            </label>
          ))}
          {lacksReason && (
            <p id={id} role="alert" className="text-xs text-danger">
              {t('common.reasonRequired')}
            </p>
          )}
        </fieldset>
        <TextArea
          label={t('documents.note')}
          hint={t('documents.noteHint')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={lacksWords ? t('common.reasonRequired') : undefined}
        />
        {refuse.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(refuse.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="danger" busy={refuse.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
