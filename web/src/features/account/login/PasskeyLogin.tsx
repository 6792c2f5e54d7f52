import type { UserInfo } from '@croupier/contract/calls/members/player';
import type { Envelope } from '@croupier/contract/errors';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../core/calls/client';
import { loadPart } from '../../../core/screen/lazy';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';

const fetchPasskeys = () => loadPart(() => import('../security/passkey'));

/** The login by passkey: a button, and while the form is open the browser's own offer under the name's field. Nothing where the browser knows none. */
export function PasskeyLogin({ onEnter }: { onEnter: (user: UserInfo) => void }) {
  const { t } = useTranslation('security');
  const [asking, setAsking] = useState(false);
  const enter = useEffectEvent(({ error, message, data }: Envelope<UserInfo>) => {
    if (error === 0) onEnter(data);
    else toast.error(message);
  });

  useEffect(() => {
    let open = true;
    const offer = async (): Promise<void> => {
      const { offerInForm } = await fetchPasskeys();
      const answer = open ? await offerInForm() : undefined;
      if (open && answer) enter(answer);
    };
    offer().catch(() => undefined);
    return () => {
      open = false;
      void fetchPasskeys().then(
        ({ endOffer }) => endOffer(),
        () => undefined,
      );
    };
  }, []);

  const choose = async (): Promise<void> => {
    setAsking(true);
    try {
      const { loginWithPasskey } = await fetchPasskeys();
      const answer = await loginWithPasskey();
      if (answer === 'failed') toast.error(t('failed'));
      else if (answer?.error === 0) onEnter(answer.data);
      else if (answer) toast.error(answer.message);
    } catch (fault) {
      toast.error(fault instanceof CallError ? fault.message : t('failed'));
    } finally {
      setAsking(false);
    }
  };

  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button
      size="lg"
      className="w-full whitespace-normal"
      loading={asking}
      icon={<KeyRound className="size-5" aria-hidden />}
      onClick={() => void choose()}
    >
      {t('withPasskey')}
    </Button>
  );
}
