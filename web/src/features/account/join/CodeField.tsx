import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedForm } from '../../../core/form/checked-form';
import { TextField } from '../../../ui/fields/TextField';
import { useCountdown } from '../../../ui/hooks/use-countdown';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import type { JoinValues } from './join-draft';
import { mailCode, PAUSE_SECONDS } from './verification-code';

/** The code that proves the e-mail address: it was mailed before this step opened, and is mailed again on request. */
export function CodeField({ form }: { form: CheckedForm<JoinValues> }) {
  const { t } = useTranslation('members');
  const email = form.getValues('email').trim();
  const [sending, setSending] = useState(false);
  const [left, restart] = useCountdown(PAUSE_SECONDS);

  const sendAgain = async () => {
    setSending(true);
    const failure = await mailCode(email);
    setSending(false);
    if (failure === null) restart();
    else toast.error(`${t('activation.sendFailed')}. ${failure}`);
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <TextField
          {...form.register('verificationCode')}
          label={t('field.verificationCode')}
          error={form.errorOf('verificationCode')}
          hint={t('hint.verificationCode', { email })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      </div>
      {left > 0 ? (
        <span className="py-2 text-sm text-dim">{t('activation.sendAgainIn', { seconds: left })}</span>
      ) : (
        <TextButton disabled={sending} onClick={() => void sendAgain()}>
          {t('activation.sendAgain')}
        </TextButton>
      )}
    </div>
  );
}
