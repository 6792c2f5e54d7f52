import { ERROR_CODES } from '@croupier/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedForm } from '../../../core/form/checked-form';
import { faultsOf, isBlank } from '../../../core/form/fault';
import { useUser } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';

/** What a member proves before something changes that opens the account. */
export interface Proof {
  password: string;
  code: string;
}

export interface ProofFormProps {
  /** What the act brings about. */
  text: string;
  /** Label of the button. */
  act: string;
  danger?: boolean;
  /** Whether a code is asked for from the start; else once the server asks for one. */
  asksCode?: boolean;
  /** @returns the refusal, if it was refused */
  send: (proof: Proof) => Promise<{ error: number; message: string } | undefined>;
  onBack: () => void;
}

/** The current password, and a code while log-ins ask for one, before something changes that opens the account. */
export function ProofForm({ text, act, danger = false, asksCode = false, send, onBack }: ProofFormProps) {
  const { t } = useTranslation('security');
  const user = useUser();
  const [sending, setSending] = useState(false);
  const [asks, setAsks] = useState(asksCode);
  const form = useCheckedForm<Proof>({
    defaults: { password: '', code: '' },
    check: ({ password, code }) =>
      faultsOf([
        ['password', password === '', 'members:tip.oldPassword'],
        ['code', asks && isBlank(code), 'code'],
      ]),
    say: ({ tip }) => (tip === 'code' ? t('codeHint') : t('members:tip.oldPassword')),
  });
  const submit = form.submit(async (proof) => {
    setSending(true);
    const refused = await send(proof);
    setSending(false);
    if (!refused) return;
    if (refused.error === ERROR_CODES.loginCodeRequired && !asks) {
      setAsks(true);
      return;
    }
    if (refused.error === ERROR_CODES.passwordWrong) form.blame('password', refused.message);
    else if (refused.error === ERROR_CODES.loginCodeInvalid) form.blame('code', refused.message);
    toast.error(refused.message);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-dim">{text}</p>
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField
        {...form.register('password')}
        label={t('members:field.oldPassword')}
        error={form.errorOf('password')}
        autoComplete="current-password"
        autoFocus
      />
      {asks && (
        <TextField
          {...form.register('code')}
          label={t('code')}
          hint={t('codeHint')}
          error={form.errorOf('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus={!asksCode}
        />
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant={danger ? 'danger' : 'gold'} size="lg" loading={sending} className="sm:flex-1">
          {act}
        </Button>
        <Button size="lg" disabled={sending} className="sm:flex-1" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
