import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/TextField';
import { BirthdayField } from './BirthdayField';
import { GenderField } from './GenderField';
import type { StepProps } from './JoinAccountStep';

/** Step 2: the names, the gender and the date of birth. @param leads whether it stands first on its screen. */
export function JoinPersonStep({ form, leads = true }: StepProps & { leads?: boolean }) {
  const { t } = useTranslation('members');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('firstName')}
          label={t('field.firstName')}
          error={form.errorOf('firstName')}
          autoComplete="given-name"
          maxLength={60}
          autoFocus={leads}
        />
        <TextField
          {...form.register('lastName')}
          label={t('field.lastName')}
          error={form.errorOf('lastName')}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <GenderField {...form.registerChoice('gender')} value={form.watch('gender')} error={form.errorOf('gender')} />
      <Controller
        control={form.control}
        name="birthday"
        render={({ field }) => (
          <BirthdayField
            ref={field.ref}
            value={field.value}
            onValue={field.onChange}
            error={form.errorOf('birthday')}
          />
        )}
      />
    </>
  );
}
