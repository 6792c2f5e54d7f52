import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import type { CheckedForm } from '../../../core/form/checked-form';
import type { JoinValues } from './join-draft';
import { MobileField } from './MobileField';
import { PASSWORD_LENGTH } from '../rules';

/** Step 1: e-mail, username, password twice, mobile number. */
export function JoinAccountStep({ form }: { form: CheckedForm<JoinValues> }) {
  const { t } = useTranslation('members');
  const passwordError = form.errorOf('password');
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
      <MobileField form={form} />
    </>
  );
}
