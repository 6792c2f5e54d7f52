import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/fields/PasswordField';
import type { TextFieldProps } from '../../ui/fields/TextField';
import { PASSWORD_LENGTH } from './rules';

type Registered = Omit<TextFieldProps, 'label' | 'type' | 'suffix'>;

/** A new password and its repetition. */
export function NewPasswordFields({ password, repassword }: { password: Registered; repassword: Registered }) {
  const { t } = useTranslation('members');
  return (
    <>
      <PasswordField
        {...password}
        label={t('field.newPassword')}
        hint={password.error ? undefined : t('hint.password', { count: PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordField {...repassword} label={t('field.repassword')} autoComplete="new-password" />
    </>
  );
}
