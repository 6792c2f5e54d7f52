import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '../session/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CONTROL, Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { useChange } from './change';

interface ChooseDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Purpose of the reason. */
  readonly hint: string;
  readonly confirm: string;
  /** Shown instead of the form when there is nothing to choose. */
  readonly none?: string;
  readonly onClose: () => void;
  /** Acts on the choice. A failure is shown, and the dialog stays open. */
  readonly run: (chosen: string, reason: string) => Promise<void>;
  /** Refetches after a conflict with another operator. */
  readonly refetch: () => unknown;
}

/** An act with a choice of one item and a reason. */
export function ChooseDialog({
  title,
  description,
  label,
  choices,
  hint,
  confirm,
  none,
  onClose,
  run,
  refetch,
}: ChooseDialogProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { chosen: '', reason: '' } });
  const { errors } = formState;
  const act = useChange({
    send: ({ chosen, reason }: { chosen: string; reason: string }) => run(chosen, reason.trim()),
    holdsTyped: true,
    refetch,
    onClose,
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description} closeLabel={t('common.close')}>
      {choices.length === 0 ? (
        <p className="rounded-md bg-raised px-3 py-2 text-dim">{none}</p>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void handleSubmit((typed) => act.mutate(typed))(event)}
        >
          <Field label={label} error={errors.chosen?.message}>
            {(tie) => (
              <select
                {...tie}
                {...register('chosen', { validate: (value) => value !== '' || t('common.choose') })}
                className={CONTROL}
              >
                <option value="">{t('common.choose')}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextArea
            label={t('common.reason')}
            hint={hint}
            maxLength={500}
            error={errors.reason?.message}
            {...register('reason', { validate: (text) => text.trim() !== '' || t('common.reasonRequired') })}
          />
          {act.isError && (
            <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
              {failureText(act.error)}
            </p>
          )}
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button look="ghost" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" look="gold" busy={act.isPending}>
              {confirm}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
