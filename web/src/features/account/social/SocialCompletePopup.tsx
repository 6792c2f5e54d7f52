import { type PendingIdentity, socialCalls } from '@croupier/contract/calls/members/social';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { useCheckedForm } from '../../../core/form/checked-form';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { checkSocial, type SocialValues } from '../rules';
import { LinkForm } from './LinkForm';

export interface SocialCompleteProps {
  onClose: () => void;
  /** Whom the provider has proved. */
  person: PendingIdentity;
}

/**
 * The completion form of a social login: e-mail, first and last name (specification 2 §2, §5). The registration goes on with its usual steps. Who has an
 * account links it with its password instead, once.
 */
export default function SocialCompletePopup({ onClose, person }: SocialCompleteProps) {
  const { t } = useTranslation('social');
  const [links, setLinks] = useState(person.hasAccount === 1);
  const title = t(links ? 'linkTitle' : 'completeTitle');
  const subtitle = t(links ? 'linkMessage' : 'completeMessage', { name: person.provider });
  return (
    <Modal open onClose={onClose} persistent title={title} subtitle={subtitle}>
      {links ? (
        <LinkForm person={person} onClose={onClose} onNewAccount={() => setLinks(false)} />
      ) : (
        <CompleteForm person={person} onAccount={() => setLinks(true)} />
      )}
    </Modal>
  );
}

function CompleteForm({ person, onAccount }: { person: PendingIdentity; onAccount: () => void }) {
  const { t } = useTranslation(['social', 'members']);
  const [sending, setSending] = useState(false);
  const form = useCheckedForm<SocialValues>({
    defaults: { email: person.email, firstName: person.firstName, lastName: person.lastName },
    check: checkSocial,
    say: (fault) => t(`members:${fault.tip}`),
  });
  const send = async (values: SocialValues) => {
    setSending(true);
    const { error, message, data } = await request(socialCalls.socialRegister, { ...values, pending: person.token });
    setSending(false);
    if (error !== 0) {
      toast.error(message);
      if (error === ERROR_CODES.addressHasAccount) onAccount();
      else if (error === ERROR_CODES.emailInvalid) form.blame('email', message);
      return;
    }
    openPopup('join', { social: { ...values, pending: person.token, emailProved: data.emailProved === 1 } });
  };
  return (
    <form noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
      <TextField
        {...form.register('email')}
        label={t('members:field.email')}
        error={form.errorOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoFocus
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('firstName')}
          label={t('members:field.firstName')}
          error={form.errorOf('firstName')}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          {...form.register('lastName')}
          label={t('members:field.lastName')}
          error={form.errorOf('lastName')}
          autoComplete="family-name"
          maxLength={60}
        />
      </div>
      <Button type="submit" variant="gold" size="lg" loading={sending} className="w-full">
        {t('social:goOn')}
      </Button>
      <TextButton className="self-center" onClick={onAccount}>
        {t('social:haveAccount')}
      </TextButton>
    </form>
  );
}
