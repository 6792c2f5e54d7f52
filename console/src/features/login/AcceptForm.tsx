import { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import type { LoginChallenge } from '@croupier/contract/calls/operators/fields';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ask, failureText } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { SITE_NAME } from '../../core/site-name';
import { Button } from '../../ui/Button';
import { Fact, Facts } from '../../ui/Facts';
import { NewPasswordFields } from '../../core/NewPasswordFields';
import { passwordFieldOf } from './invitation';

interface AcceptFormProps {
  readonly invitation: AnswerOf<typeof deskCalls.invitationGet>;
  /** Secret of the link. */
  readonly invitationKey: string;
  readonly onAccepted: (challenge: LoginChallenge) => void;
}

/** Shows the invited operator, and takes the password that accepts the invitation. */
export function AcceptForm({ invitation, invitationKey, onAccepted }: AcceptFormProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const form = useForm({ defaultValues: { password: '', repassword: '' } });
  const accept = useMutation({
    mutationFn: (typed: { password: string; repassword: string }) =>
      ask(deskCalls.invitationAccept, { key: invitationKey, ...typed }),
    onSuccess: onAccepted,
    onError: (failure) => {
      const field = passwordFieldOf(failure);
      if (field) form.setError(field, { message: failureText(failure) }, { shouldFocus: true });
    },
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((typed) => accept.mutate(typed))(event)}
      >
        <div className="mb-1">
          <h1 className="font-display text-2xl font-medium">{t('invitation.acceptTitle', { site: SITE_NAME })}</h1>
          <p className="mt-1 text-dim">{t('invitation.acceptText')}</p>
        </div>
        <Facts narrow>
          <Fact name={t('members.name')}>{invitation.name}</Fact>
          <Fact name={t('members.email')}>{invitation.email}</Fact>
          <Fact name={t('operators.role')}>{t(`role.${invitation.role}`)}</Fact>
          <Fact name={t('invitation.until')}>{moment(invitation.expireTime)}</Fact>
        </Facts>
        {/* Password managers store the new password under this address. */}
        <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
        <NewPasswordFields />
        {accept.isError && passwordFieldOf(accept.error) === undefined && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(accept.error)}
          </p>
        )}
        <Button type="submit" look="gold" busy={accept.isPending} className="mt-1 md:min-h-11">
          {t('invitation.accept')}
        </Button>
      </form>
    </FormProvider>
  );
}
