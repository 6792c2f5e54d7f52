import { ERROR_CODES } from '@croupier/contract/errors';
import { securityCalls } from '@croupier/contract/calls/members/security';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { useCheckedForm } from '../../../core/form/checked-form';
import { Button } from '../../../ui/Button';
import { Code } from '../../../ui/Code';
import { QrCode } from '../../../ui/QrCode';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';

export interface TotpSetupProps {
  offer: { secret: string; otpauthUrl: string };
  onOn: (recoveryCodes: readonly string[]) => void;
  onBack: () => void;
}

/** The secret for an authenticator app, as a picture and as text, until its first code turns codes on. */
export function TotpSetup({ offer, onOn, onBack }: TotpSetupProps) {
  const { t } = useTranslation('security');
  const [sending, setSending] = useState(false);
  const form = useCheckedForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? [] : [{ field: 'code', tip: 'code' }]),
    say: () => t('sixDigits'),
  });
  const submit = form.submit(async ({ code }) => {
    setSending(true);
    const { error, message, data } = await request(securityCalls.totpConfirm, { code });
    setSending(false);
    if (error === 0) {
      onOn(data.recoveryCodes);
      return;
    }
    if (error === ERROR_CODES.loginCodeInvalid) form.blame('code', message);
    toast.error(message);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-dim">{t('scanAbout')}</p>
      <QrCode value={offer.otpauthUrl} title={t('qr')} />
      <Code label={t('secret')} value={offer.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <TextField
        {...form.register('code')}
        label={t('confirmCode')}
        error={form.errorOf('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        autoFocus
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant="gold" size="lg" loading={sending} className="sm:flex-1">
          {t('turnOn')}
        </Button>
        <Button size="lg" disabled={sending} className="sm:flex-1" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
