import { membersCalls } from '@croupier/contract/calls/members/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { useUser } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { toast } from '../../../ui/notices/toast';
import { useCheckedForm } from '../../../core/form/checked-form';
import { NewPasswordFields } from '../NewPasswordFields';
import { type ChangePasswordValues, checkChangePassword } from '../rules';

const FORM_ID = 'change-password';

/** The old password, a new one and its repetition, with save and cancel. Every other session of the account ends. */
export default function ChangePasswordPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members');
  const user = useUser();
  const [sending, setSending] = useState(false);
  const form = useCheckedForm<ChangePasswordValues>({
    defaults: { oldPassword: '', password: '', repassword: '' },
    check: checkChangePassword,
    say: (fault) => t(fault.tip, fault.values),
  });

  const send = async (values: ChangePasswordValues) => {
    setSending(true);
    const { error, message } = await request(membersCalls.changePassword, { ...(user && { id: user.id }), ...values });
    setSending(false);
    if (error === 0) {
      toast.success(t('change.done'));
      onClose();
      return;
    }
    // Specification 2 §8 shows the generic text for failures; faults that the player can correct are shown at their field.
    if (error === ERROR_CODES.passwordWrong) form.blame('oldPassword', message);
    if (error === ERROR_CODES.passwordTooWeak) form.blame('password', message);
    const isMendable = error === ERROR_CODES.passwordWrong || error === ERROR_CODES.passwordTooWeak;
    toast.error(isMendable ? message : t('common:serverBusy'));
  };

  const actions = (
    <>
      <Button size="lg" className="flex-1" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" form={FORM_ID} variant="gold" size="lg" className="flex-1" loading={sending}>
        {t('change.save')}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={t('change.title')} subtitle={t('change.subtitle')} actions={actions}>
      <form id={FORM_ID} noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          {...form.register('oldPassword')}
          label={t('field.oldPassword')}
          error={form.errorOf('oldPassword')}
          autoComplete="current-password"
          autoFocus
        />
        <NewPasswordFields
          password={{ ...form.register('password'), error: form.errorOf('password') }}
          repassword={{ ...form.register('repassword'), error: form.errorOf('repassword') }}
        />
      </form>
    </Modal>
  );
}
