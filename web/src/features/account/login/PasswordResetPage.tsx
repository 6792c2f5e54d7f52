import { membersCalls } from '@croupier/contract/calls/members/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { CircleCheck, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { request } from '../../../core/calls/client';
import { closePopup, openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';
import { useCheckedForm } from '../../../core/form/checked-form';
import { NewPasswordFields } from '../NewPasswordFields';
import { NoticePage } from '../../../ui/notices/NoticePage';
import { checkNewPassword, type NewPasswordValues } from '../rules';

/** Sets a new password with the key of the mailed link. */
export default function PasswordResetPage() {
  const { t } = useTranslation('members');
  // A link pasted into an open tab keeps its pop-ups, which would cover this page.
  useEffect(closePopup, []);
  const key = useSearchParams()[0].get('key') ?? '';
  const [sending, setSending] = useState(false);
  const [place, setPlace] = useState<'form' | 'done' | 'invalid'>(key === '' ? 'invalid' : 'form');
  const form = useCheckedForm<NewPasswordValues>({
    defaults: { password: '', repassword: '' },
    check: checkNewPassword,
    say: (fault) => t(fault.tip, fault.values),
  });

  const send = async (values: NewPasswordValues) => {
    setSending(true);
    const { error, message } = await request(membersCalls.resetPassword, { key, ...values });
    setSending(false);
    if (error === 0) setPlace('done');
    else if (error === ERROR_CODES.resetInvalid) setPlace('invalid');
    else {
      toast.error(message);
      if (error === ERROR_CODES.passwordTooWeak) form.blame('password', message);
    }
  };

  if (place === 'done')
    return (
      <NoticePage
        icon={<CircleCheck className="size-9 text-win" />}
        title={t('reset.doneTitle')}
        message={t('reset.done')}
        actions={
          <Button variant="gold" size="lg" onClick={() => openPopup('login')}>
            {t('activation.login')}
          </Button>
        }
      />
    );
  if (place === 'invalid')
    return (
      <NoticePage
        icon={<KeyRound className="size-9 text-danger" />}
        title={t('reset.invalidTitle')}
        message={t('reset.invalid')}
        actions={
          <Button variant="gold" size="lg" onClick={() => openPopup('forgot')}>
            {t('reset.askAgain')}
          </Button>
        }
      />
    );
  return (
    <NoticePage icon={<KeyRound className="size-9 text-gold" />} title={t('reset.title')} message={t('reset.message')}>
      <form noValidate onSubmit={form.submit(send)} className="flex w-full flex-col gap-4 text-left">
        <NewPasswordFields
          password={{ ...form.register('password'), error: form.errorOf('password') }}
          repassword={{ ...form.register('repassword'), error: form.errorOf('repassword') }}
        />
        <Button type="submit" variant="gold" size="lg" loading={sending} className="w-full">
          {t('reset.submit')}
        </Button>
      </form>
    </NoticePage>
  );
}
