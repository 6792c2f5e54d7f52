import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import type { CheckedForm } from '../../../core/form/checked-form';
import type { JoinWay } from './join';
import type { JoinValues } from './join-draft';
import { MobileField } from './MobileField';
import { PASSWORD_LENGTH } from '../rules';

/** What each step of the registration is given. */
export interface StepProps {
  readonly form: CheckedForm<JoinValues>;
  readonly way: JoinWay;
}

/** Step 1: e-mail, username, password twice unless a social login stands for it, mobile number. */
export function JoinAccountStep({ form, way }: StepProps) {
  const { t } = useTranslation('members');
  return (
    <>
      <TextField
        {...form.register('email')}
        label={t('field.email')}
        error={form.errorOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoFocus
      />
      <TextField
        {...form.register('username')}
        label={t('field.username')}
        error={form.errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      {way.pending === undefined && passwords()}
      <MobileField form={form} />
    </>
  );

  function passwords() {
    const passwordError = form.errorOf('password');
    return (
      <>
        <PasswordField
          {...form.register('password')}
          label={t('field.password')}
          error={passwordError}
          hint={passwordError ? undefined : t('hint.password', { count: PASSWORD_LENGTH })}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.register('repassword')}
          label={t('field.repassword')}
          error={form.errorOf('repassword')}
          autoComplete="new-password"
        />
      </>
    );
  }
}
