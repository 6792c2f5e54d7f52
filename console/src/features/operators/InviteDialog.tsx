import { deskCalls } from '@croupier/contract/calls/desk';
import type { Colleague } from '@croupier/contract/calls/operators/desk';
import { normaliseEmail } from '@croupier/contract/text/email';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask, failureText } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useChange } from '../../core/acts/change';
import { isAboutAddress } from './invited';
import { RoleField } from './RoleField';

interface InviteDialogProps {
  readonly onClose: () => void;
  /** Refetches the invitations. */
  readonly onDone: () => Promise<void>;
}

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: Colleague['role'];
  readonly reason: string;
}

/** Invites an operator by mail. Default role: the least powerful one. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const { t } = useTranslation();
  const defaultValues: Invited = { email: '', name: '', role: 'support', reason: '' };
  const { register, handleSubmit, formState, control, setFocus } = useForm({ defaultValues });
  const invite = useChange({
    send: async (typed: Invited) => {
      try {
        await ask(deskCalls.invitationSend, typed);
      } catch (failure) {
        if (isAboutAddress(failure)) setFocus('email');
        throw failure;
      }
      return typed.email;
    },
    onDone: (email) => {
      toast.success(t('invitation.sent', { email }));
      return onDone();
    },
    holdsTyped: true,
    refetch: onDone,
    onClose,
  });
  const { errors } = formState;
  const atAddress = invite.isError && isAboutAddress(invite.error) ? failureText(invite.error) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invitation.inviteTitle')}
      description={t('invitation.inviteText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => invite.mutate(typed))(event)}
      >
        <TextField
          label={t('members.email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          error={errors.email?.message ?? atAddress}
          {...register('email', {
            validate: (text) => normaliseEmail(text) !== undefined || t('invitation.emailInvalid'),
            onChange: () => invite.isError && invite.reset(),
          })}
        />
        <TextField
          label={t('members.name')}
          hint={t('invitation.nameHint')}
          autoComplete="off"
          maxLength={100}
          error={errors.name?.message}
          {...register('name', { validate: (text) => text.trim() !== '' || t('invitation.nameRequired') })}
        />
        <RoleField chosen={useWatch({ control, name: 'role' })} {...register('role')} />
        <TextArea
          label={t('common.reason')}
          hint={t('members.reasonHint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('common.reasonRequired') })}
        />
        {invite.isError && atAddress === undefined && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(invite.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={invite.isPending}>
            {t('invitation.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
