import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

interface ChangeFormProps {
  readonly title: string;
  readonly text: string;
  readonly change: Pick<UseMutationResult, 'isPending' | 'isError' | 'error'>;
  readonly dirty: boolean;
  readonly reason: UseFormRegisterReturn;
  readonly reasonFault: FieldError | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a change: its fields, its reason, and the server's refusal. */
export function ChangeForm({
  title,
  text,
  change,
  dirty,
  reason,
  reasonFault,
  onSubmit,
  onClose,
  children,
}: ChangeFormProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={title} description={text} closeLabel={t('common.close')}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        {children}
        <TextArea
          label={t('common.reason')}
          hint={t('members.reasonHint')}
          maxLength={500}
          error={reasonFault?.message}
          {...reason}
        />
        {change.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(change.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={change.isPending} disabled={!dirty}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
