import { deskCalls } from '@croupier/contract/calls/desk';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { endSession } from '../../core/session/session';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { PasswordField } from '../../ui/PasswordField';
import { NewPasswordFields } from '../../core/NewPasswordFields';

const EMPTY = { oldPassword: '', password: '', repassword: '' };

/** Changes the operator's own password. It ends every session, this one included: the login follows. */
export function PasswordPanel() {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: EMPTY });
  const { register, handleSubmit, formState } = form;
  const change = useMutation({
    mutationFn: (typed: typeof EMPTY) => ask(deskCalls.passwordChange, typed),
    onSuccess: () => {
      toast.success(t('account.done'), { description: t('account.doneText') });
      endSession('left');
    },
  });
  const { errors } = formState;
  return (
    <Panel title={t('account.password')}>
      <FormProvider {...form}>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}
        >
          <PasswordField
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            label={t('account.old')}
            autoComplete="current-password"
            error={errors.oldPassword?.message}
            {...register('oldPassword', { required: t('login.passwordRequired') })}
          />
          <NewPasswordFields />
          {change.isError && (
            <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
              {failureText(change.error)}
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-xs text-dim">{t('account.ends')}</p>
            <Button type="submit" look="gold" busy={change.isPending} className="max-md:w-full">
              {t('account.change')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Panel>
  );
}
