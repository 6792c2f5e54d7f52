import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../session/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface FormDialogProps {
  readonly open?: boolean;
  readonly title: string;
  readonly text: string;
  /** Label of the button that sends it. */
  readonly confirm: string;
  /** Whether what it does hurts: the button says so by its look. */
  readonly danger?: boolean;
  /** Whether the button has the focus at first, in a dialog without fields. */
  readonly focusConfirm?: boolean;
  readonly failure: Error | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children?: ReactNode;
}

/** A dialog with a form, and what was wrong with the last try. */
export function FormDialog({
  open = true,
  title,
  text,
  confirm,
  danger = false,
  focusConfirm = false,
  failure,
  busy,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} closeLabel={t('common.close')}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        {children}
        {failure && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(failure)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'gold'} busy={busy} autoFocus={focusConfirm}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
