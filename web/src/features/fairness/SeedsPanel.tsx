import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/notices/ErrorState';
import { Skeleton } from '../../ui/notices/Skeleton';
import { TextField } from '../../ui/fields/TextField';
import { toast } from '../../ui/notices/toast';
import { Code } from '../../ui/Code';
import { useRotate, useSeeds } from './queries';

/** Format of a client seed that the server accepts. */
const CLIENT_SEED = /^[A-Za-z0-9._-]{1,64}$/;

/** Sixteen random hexadecimal digits as a suggestion. */
function suggestSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function RotateForm() {
  const { t } = useTranslation('fairness');
  const [clientSeed, setClientSeed] = useState(suggestSeed);
  const [error, setError] = useState<string | null>(null);
  const rotate = useRotate();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!CLIENT_SEED.test(clientSeed)) {
      setError(t('clientSeedRule'));
      return;
    }
    setError(null);
    rotate.mutate(clientSeed, {
      onSuccess: () => {
        toast.success(t('rotated'));
        setClientSeed(suggestSeed());
      },
      onError: (failure) => {
        setError(failure.message);
        toast.error(failure.message);
      },
    });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3 rounded-md border border-ink-600 p-4">
      <TextField
        label={t('newClientSeed')}
        hint={t('rotateHint')}
        error={error}
        value={clientSeed}
        onChange={(event) => setClientSeed(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Button
        type="submit"
        loading={rotate.isPending}
        icon={<RefreshCw className="size-4" aria-hidden />}
        className="self-start"
      >
        {t('rotate')}
      </Button>
    </form>
  );
}

/** The member's pair of seeds, the next commitment, and the controls to reveal and change the seeds. */
export function SeedsPanel() {
  const { t, i18n } = useTranslation('fairness');
  const seeds = useSeeds();
  if (seeds.isPending) return <Skeleton className="h-96" />;
  if (seeds.isError) return <ErrorState message={seeds.error.message} onRetry={() => void seeds.refetch()} />;
  const { serverSeedHash, nextServerSeedHash, clientSeed, nonce, revealed } = seeds.data;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="flex flex-col gap-4">
      <Code label={t('serverSeedHash')} value={serverSeedHash} />
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <Code label={t('clientSeed')} value={clientSeed} />
        <div>
          <p className="mb-1 text-sm font-medium text-dim">{t('nextNonce')}</p>
          <p className="flex h-12 items-center rounded-sm bg-ink-900 px-3.5 font-mono text-sm tabular-nums">{nonce}</p>
        </div>
      </div>
      <Code label={t('nextServerSeedHash')} value={nextServerSeedHash} />
      <RotateForm />
      {revealed.length > 0 && (
        <details className="rounded-md border border-ink-600 px-4">
          <summary className="flex min-h-12 cursor-pointer items-center font-medium">
            {t('revealed', { count: revealed.length })}
          </summary>
          <ul className="flex flex-col gap-5 pb-4">
            {revealed.map((seed) => (
              <li key={seed.seedId} className="flex flex-col gap-2">
                <p className="text-sm text-dim">
                  {date.format(new Date(seed.revealedAt))} · {t('roundsPlayed', { count: seed.rounds })}
                </p>
                <Code label={t('serverSeed')} value={seed.serverSeed} />
                <Code label={t('serverSeedHash')} value={seed.serverSeedHash} />
                <Code label={t('clientSeed')} value={seed.clientSeed} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
