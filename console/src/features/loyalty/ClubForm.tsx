import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../core/acts/FormDialog';
import { useReasonRule } from '../../core/typed';
import { TextArea } from '../../ui/TextArea';

/** A form dialog whose act another operator may judge by the reason. Its form has a field `reason`. */
export function ClubForm({ children, ...dialog }: ComponentProps<typeof FormDialog>) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const { register, getFieldState, formState } = useFormContext();
  return (
    <FormDialog {...dialog}>
      {children}
      <TextArea
        label={t('common.reason')}
        hint={t('proposal.judgedHint')}
        maxLength={500}
        error={getFieldState('reason', formState).error?.message}
        {...register('reason', { validate: judgeable })}
      />
    </FormDialog>
  );
}
