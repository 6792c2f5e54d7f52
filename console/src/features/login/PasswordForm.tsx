import { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ask, failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';

interface PasswordFormProps {
  readonly notice: string | undefined;
  readonly onChallenge: (challenge: AnswerOf<typeof deskCalls.login>) => void;
}

export function PasswordForm({ notice, onChallenge }: PasswordFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const login = useMutation({
    mutationFn: (input: { email: string; password: string }) => ask(deskCalls.login, input),
    onSuccess: onChallenge,
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((input) => login.mutate(input))(event)}
    >
      <div className="mb-1">
        <h1 className="font-display text-2xl font-medium">{t('login.title')}</h1>
        <p className="mt-1 text-dim">{notice ?? t('login.subtitle')}</p>
      </div>
      <TextField
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        error={errors.email?.message}
        {...register('email', { required: t('login.emailRequired') })}
      />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: t('login.passwordRequired') })}
      />
      {login.isError && (
        <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
          {failureText(login.error)}
        </p>
      )}
      <Button type="submit" look="gold" busy={login.isPending} className="mt-1 md:min-h-11">
        {t('login.continue')}
      </Button>
    </form>
  );
}
