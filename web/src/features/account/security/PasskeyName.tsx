import { PASSKEY_NAME_LENGTH } from '@croupier/contract/calls/members/security';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '../../../core/form/checked-form';
import { isBlank } from '../../../core/form/fault';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';

export interface PasskeyNameProps {
  name: string;
  send: (name: string) => Promise<void>;
  onBack: () => void;
}

/** What a member calls a passkey. */
export function PasskeyName({ name, send, onBack }: PasskeyNameProps) {
  const { t } = useTranslation('security');
  const [sending, setSending] = useState(false);
  const form = useCheckedForm<{ name: string }>({
    defaults: { name },
    check: (typed) => (isBlank(typed.name) ? [{ field: 'name', tip: 'nameMissing' }] : []),
    say: () => t('nameMissing'),
  });
  const submit = form.submit(async (typed) => {
    setSending(true);
    await send(typed.name.trim());
    setSending(false);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...form.register('name')}
        label={t('name')}
        error={form.errorOf('name')}
        maxLength={PASSKEY_NAME_LENGTH}
        autoFocus
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant="gold" size="lg" loading={sending} className="sm:flex-1">
          {t('save')}
        </Button>
        <Button size="lg" disabled={sending} className="sm:flex-1" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
