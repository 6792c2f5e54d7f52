import { ERROR_CODES } from '@croupier/contract/errors';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../core/session/session';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { useCheckedForm } from '../../../core/form/checked-form';
import { isBlank } from '../../../core/form/fault';

export interface PasswordStepProps {
  /** Label of the button. */
  act: string;
  variant: 'gold' | 'danger';
  sending: boolean;
  /** @returns the refusal, if it was refused. */
  send: (password: string) => Promise<{ error: number; message: string } | undefined>;
  onBack?: () => void;
  children: ReactNode;
}

/** The effect of the action, the password that confirms it, and the button. */
export function PasswordStep({ act, variant, sending, send, onBack, children }: PasswordStepProps) {
  const { t } = useTranslation('exclusion');
  const user = useUser();
  const [refusal, setRefusal] = useState<string>();
  const form = useCheckedForm<{ password: string }>({
    defaults: { password: '' },
    check: ({ password }) => (isBlank(password) ? [{ field: 'password', tip: 'passwordMissing' }] : []),
    say: ({ tip }) => t(tip),
  });
  const submit = form.submit(async ({ password }) => {
    const refused = await send(password);
    if (!refused) return;
    if (refused.error === ERROR_CODES.passwordWrong) form.blame('password', refused.message);
    else setRefusal(refused.message);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        error={form.errorOf('password')}
        autoComplete="current-password"
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant={variant} size="lg" loading={sending} className="whitespace-normal sm:flex-1">
          {act}
        </Button>
        {onBack && (
          <Button size="lg" disabled={sending} className="sm:flex-1" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
      {refusal !== undefined && (
        <AlertDialog title={t('common:warning')} message={refusal} onOk={() => setRefusal(undefined)} />
      )}
    </form>
  );
}
