import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../ui/PasswordField';

/** Minimum length of an operator's password, in characters; the server checks the other rules. */
const LENGTH = 12;

/** A new password, typed twice. The form around it has the fields `password` and `repassword`. */
export function NewPasswordFields() {
  const { t } = useTranslation();
  const { register, getValues, formState } = useFormContext<{ password: string; repassword: string }>();
  const { errors } = formState;
  const shared = {
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
    autoComplete: 'new-password',
  } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={t('account.new')}
        hint={t('account.newHint', { length: LENGTH })}
        error={errors.password?.message}
        {...register('password', {
          validate: (text) => text.length >= LENGTH || t('account.newHint', { length: LENGTH }),
        })}
      />
      <PasswordField
        {...shared}
        label={t('account.again')}
        error={errors.repassword?.message}
        {...register('repassword', {
          validate: (text) => text === getValues('password') || t('account.differ'),
        })}
      />
    </>
  );
}
