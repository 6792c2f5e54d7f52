import { socialCalls } from '@croupier/contract/calls/members/social';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';
import { beginSocialLogin } from './begin';

/** "Continue with …" for every provider that the operator has configured; nothing without one. @param backurl path that opens after the login. */
export function SocialButtons({ backurl }: { backurl?: string | undefined }) {
  const { t } = useTranslation('social');
  const options = useQuery({ ...q(socialCalls.signInOptions, {}), staleTime: Number.POSITIVE_INFINITY });
  const [going, setGoing] = useState<string>();
  const providers = options.data?.providers ?? [];
  if (providers.length === 0) return null;

  const go = async (provider: string) => {
    setGoing(provider);
    const failure = await beginSocialLogin(provider, backurl);
    if (!failure) return;
    setGoing(undefined);
    toast.error(failure.message);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-dim before:h-px before:flex-1 before:bg-ink-600 after:h-px after:flex-1 after:bg-ink-600">
        {t('or')}
      </p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          className="w-full"
          icon={<KeyRound className="size-5" aria-hidden />}
          loading={going === id}
          disabled={going !== undefined}
          onClick={() => void go(id)}
        >
          {t('continueWith', { name })}
        </Button>
      ))}
    </div>
  );
}
