import { deskCalls } from '@croupier/contract/calls/desk';
import type { SettingField, SettingRow } from '@croupier/contract/calls/operators/settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/ChoiceField';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { draftOf, type Fault, read } from './form';
import { useSettingHint, useSettingName } from './names';
import { StructureFields } from './StructureFields';
import { PictureField } from '../../core/pictures/PictureField';
import { jsonOf, typedOf } from './value';
import { useReasonRule } from '../../core/typed';

interface ValueFieldProps {
  readonly row: SettingRow;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The input field for the kind of value. */
function ValueField({ row, field, error }: ValueFieldProps) {
  const { t } = useTranslation();
  const shared = { label: t('settings.value'), error, ...field };
  const hint = useSettingHint()(row.key);
  if (row.control === 'switch') {
    const choices = ['1', '0'].map((value) => ({ value, label: t(value === '1' ? 'settings.on' : 'settings.off') }));
    return <ChoiceField label={t('settings.value')} choices={choices} {...field} />;
  }
  if (row.control === 'structure') return <TextArea {...shared} rows={10} spellCheck={false} className="font-mono" />;
  if (row.control === 'longText')
    return <TextArea {...shared} rows={14} spellCheck={false} className="font-mono text-xs" {...(hint && { hint })} />;
  if (row.control === 'textList')
    return <TextArea {...shared} spellCheck={false} hint={hint ?? t('settings.listHint')} />;
  const bounds = row.maximum === null ? undefined : t('settings.atMost', { maximum: row.maximum });
  return (
    <TextField
      {...shared}
      autoComplete="off"
      inputMode={row.control === 'text' ? 'text' : 'decimal'}
      {...(bounds && { hint: bounds })}
    />
  );
}

interface EditDialogProps {
  readonly row: SettingRow;
  readonly onClose: () => void;
  /** Called with the current setting. */
  readonly onDone: (row: SettingRow) => void;
}

/** Changes one setting, or proposes the change where a second operator must approve. */
export function EditDialog({ row, onClose, onDone }: EditDialogProps) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const name = useSettingName()(row.key);
  const [draft, setDraft] = useState(() => draftOf(row.value, row.fields ?? []));
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const { register, handleSubmit, formState, setError, clearErrors, setValue, control } = useForm({
    defaultValues: { value: typedOf(row.value, row.control), reason: '' },
  });
  const chosen = useWatch({ control, name: 'value' });
  const change = useMutation({
    mutationFn: ({ value, reason }: { value: string; reason: string }) =>
      ask(deskCalls.settingChange, { key: row.key, value: jsonOf(value, row.control) ?? '', reason }),
    onSuccess: (changed) => {
      toast.success(t(row.needsSecondOperator ? 'settings.proposed' : 'settings.changed', { name }));
      onDone(changed);
      onClose();
    },
  });
  /** Parses the fields and marks invalid ones. @returns the value as JSON when it has changed. */
  const readFields = (fields: readonly SettingField[]): string | undefined => {
    const result = read(draft, fields);
    setFaults('faults' in result ? result.faults : {});
    if ('faults' in result) return undefined;
    if (result.json !== JSON.stringify(row.value)) return result.json;
    setError('value', { message: t('settings.same') });
    return undefined;
  };
  const submit = (typed: { value: string; reason: string }) => {
    if (!row.fields) return change.mutate(typed);
    const value = readFields(row.fields);
    if (value !== undefined) change.mutate({ ...typed, value });
  };
  const judge = (typed: string) => {
    if (row.fields) return true;
    const json = jsonOf(typed, row.control);
    if (json === undefined) return t('settings.unfit');
    return json !== JSON.stringify(row.value) || t('settings.same');
  };
  const field = register('value', { validate: judge });
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={t(row.needsSecondOperator ? 'settings.needsTwo' : 'settings.needsOne')}
      closeLabel={t('common.close')}
      wide={row.fields !== null}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          if (row.fields) readFields(row.fields);
          void handleSubmit(submit)(event);
        }}
      >
        {row.fields ? (
          <>
            <StructureFields
              fields={row.fields}
              draft={draft}
              faults={faults}
              fallback={row.fallback}
              onChange={(next) => {
                setDraft(next);
                clearErrors('value');
              }}
            />
            {errors.value && (
              <p role="alert" className="text-xs text-danger">
                {errors.value.message}
              </p>
            )}
          </>
        ) : row.control === 'picture' ? (
          <PictureField
            label={t('settings.value')}
            address={chosen}
            error={errors.value?.message}
            onChange={(address) => setValue('value', address, { shouldValidate: formState.isSubmitted })}
          />
        ) : (
          <ValueField row={row} field={field} error={errors.value?.message} />
        )}
        {row.control === 'switch' && errors.value && (
          <p role="alert" className="text-xs text-danger">
            {errors.value.message}
          </p>
        )}
        <TextArea
          label={t('common.reason')}
          hint={t(row.needsSecondOperator ? 'proposal.judgedHint' : 'members.reasonHint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', {
            validate: judgeable,
          })}
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
          <Button type="submit" look="gold" busy={change.isPending}>
            {t(row.needsSecondOperator ? 'adjustments.propose' : 'settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
