import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useChange } from './change';
import { FormDialog } from './FormDialog';

/** Text that the operator enters with the act: a reason, or a bank's reference on one line. */
interface ActEntry {
  readonly label: string;
  readonly hint: string;
  readonly missing: string;
  readonly max: number;
  readonly oneLine?: boolean;
  /** Validates a reason that another operator must judge: true, or the message for what is missing. */
  readonly judge?: (typed: string) => true | string;
}

export interface ActDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly danger: boolean;
  /** `reason`: a predefined entry, the reason for the audit log. */
  readonly entry?: ActEntry | 'reason' | undefined;
  /** Performs the act with the written text ('' without an entry). A failure is shown, and the dialog stays open. */
  readonly run: (written: string) => Promise<void>;
  /** Refetches after a conflict with another operator. The caller must keep the dialog mounted, so that its text is not lost. */
  readonly refetch: () => unknown;
}

const reasonEntry = (t: TFunction): ActEntry => ({
  label: t('common.reason'),
  hint: t('members.reasonHint'),
  missing: t('common.reasonRequired'),
  max: 500,
});

/** Confirms an irreversible act, with its reason. */
export function ActDialog({
  open,
  onClose,
  title,
  description,
  confirm,
  danger,
  entry: wanted,
  run,
  refetch,
}: ActDialogProps) {
  const { t } = useTranslation();
  const entry = wanted === 'reason' ? reasonEntry(t) : wanted;
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { written: '' } });
  const act = useChange({ send: run, holdsTyped: entry !== undefined, refetch, onClose });
  const forget = act.reset;
  useEffect(() => {
    if (!open) return;
    reset();
    forget();
  }, [open, reset, forget]);
  const field = entry && {
    label: entry.label,
    hint: entry.hint,
    maxLength: entry.max,
    error: formState.errors.written?.message,
    ...register('written', {
      validate: (text) => (text.trim() === '' ? entry.missing : (entry.judge?.(text) ?? true)),
    }),
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      text={description}
      confirm={confirm}
      danger={danger}
      focusConfirm={!entry}
      failure={act.error}
      busy={act.isPending}
      onSubmit={(event) => void handleSubmit(({ written }) => act.mutate(written.trim()))(event)}
    >
      {field && (entry.oneLine ? <TextField autoComplete="off" {...field} /> : <TextArea {...field} />)}
    </FormDialog>
  );
}
