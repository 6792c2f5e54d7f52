import type { DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import { ADDRESS_PROOF_MONTHS } from '@croupier/contract/documents';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { useChange } from '../../core/acts/change';

interface AcceptDialogProps {
  readonly document: DocumentAtDesk;
  readonly onClose: () => void;
  /** @param issuedOn YYYY-MM-DD, of an address proof. */
  readonly run: (issuedOn: string | undefined) => Promise<void>;
  /** Refetches after a conflict with a colleague's decision. */
  readonly refetch: () => unknown;
}

/** Confirms the acceptance of a document, with the issue date of an address proof. */
export function AcceptDialog({ document, onClose, run, refetch }: AcceptDialogProps) {
  const { t } = useTranslation();
  const [date, setDate] = useState('');
  const [tried, setTried] = useState(false);
  const needsDate = document.kind === 'address';
  const accept = useChange({ send: run, holdsTyped: needsDate, refetch, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (needsDate && date === '') return;
    accept.mutate(needsDate ? date : undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('documents.acceptTitle', { kind: t(`documents.kind.${document.kind}`) })}
      description={t('documents.acceptText', { username: document.username })}
      closeLabel={t('common.close')}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {needsDate && (
          <TextField
            label={t('documents.issuedOn')}
            hint={t('documents.issuedOnHint', { count: ADDRESS_PROOF_MONTHS })}
            type="date"
            value={date}
            onChange={(event) => setDate(event.target.value)}
            error={tried && date === '' ? t('documents.dateRequired') : undefined}
          />
        )}
        {accept.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(accept.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={accept.isPending} autoFocus={!needsDate}>
            {t('documents.accept')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
