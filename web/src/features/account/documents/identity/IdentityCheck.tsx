import { identityCalls, IDENTITY_CHECK_HOURS, type IdentityStatus } from '@croupier/contract/calls/compliance/identity';
import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, ScanFace, TriangleAlert, UserSearch } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../../core/calls/client';
import { invalidate, q, replaceAnswer } from '../../../../core/calls/query';
import { Button, buttonClass } from '../../../../ui/Button';
import { Spinner } from '../../../../ui/notices/Spinner';
import { toast } from '../../../../ui/notices/toast';

const ASK_AGAIN_MILLISECONDS = 3_000;

type Shown = NonNullable<IdentityStatus['state']> | 'new';

const ICONS: Readonly<Record<Shown, ReactNode>> = {
  new: <ScanFace className="size-6 text-gold" aria-hidden />,
  open: <ScanFace className="size-6 text-gold" aria-hidden />,
  review: <UserSearch className="size-6 text-gold" aria-hidden />,
  passed: <CircleCheck className="size-6 text-win" aria-hidden />,
  failed: <TriangleAlert className="size-6 text-danger-text" aria-hidden />,
  expired: <Clock className="size-6 text-dim" aria-hidden />,
};

/** Where the check stands, in a sentence; announced when it changes. */
function Standing({ status }: { status: IdentityStatus }) {
  const { t } = useTranslation('identity');
  const { state, message } = status;
  if (state === null)
    return (
      <>
        <p>{t('offer')}</p>
        <p className="text-dim">{t('offerHint')}</p>
      </>
    );
  return (
    <>
      <p>{state === 'failed' ? message : t(`state.${state}`, { count: IDENTITY_CHECK_HOURS })}</p>
      {state === 'open' && (
        <p className="flex items-center gap-2.5 text-dim">
          <Spinner className="size-4" />
          {t('waiting')}
        </p>
      )}
      {(state === 'failed' || state === 'expired') && (
        <p className="text-dim">{status.offered === 1 ? t('again', { count: status.left }) : t('later')}</p>
      )}
    </>
  );
}

/** The identity check by the house's provider: what it is, where it stands, and the way to its page. Nothing where the house has none. */
export function IdentityCheck() {
  const { t } = useTranslation('identity');
  const [starting, setStarting] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data } = useQuery({
    ...q(identityCalls.identityCheck, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? ASK_AGAIN_MILLISECONDS : false),
  });
  const state = data?.state;
  const before = useRef(state);
  useEffect(() => {
    // A result changes the documents below.
    if (before.current === 'open' && state !== 'open') void invalidate(complianceCalls.documents);
    before.current = state;
  }, [state]);

  const begin = async () => {
    setStarting(true);
    setFault(undefined);
    const { error, message, data: begun } = await request(identityCalls.identityStart, {});
    if (error === 0 && begun.state === 'open' && begun.url !== null) {
      window.location.assign(begun.url);
      return;
    }
    setStarting(false);
    if (error === 0) {
      await replaceAnswer(identityCalls.identityCheck, {}, begun);
      return;
    }
    setFault(message);
    toast.error(message);
    void invalidate(identityCalls.identityCheck);
  };

  // Pictures can be sent whether or not this answer arrives.
  if (!data || data.shown === 0 || (data.state === null && data.offered === 0)) return null;
  const shown: Shown = data.state ?? 'new';
  return (
    <section
      aria-labelledby="identity-check"
      className="mb-4 flex flex-col gap-3 rounded-md border border-ink-500 bg-ink-700 p-4"
    >
      <h3 id="identity-check" className="flex items-center gap-2.5 font-display text-base font-semibold">
        {ICONS[shown]}
        {t(`title.${shown}`)}
      </h3>
      <div role="status" className="flex flex-col gap-2 text-sm">
        <Standing status={data} />
      </div>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {fault}
      </p>
      {data.url !== null && (
        <a href={data.url} className={buttonClass('solid', 'md', 'self-start')}>
          {t('continue')}
        </a>
      )}
      {data.offered === 1 && data.state !== 'passed' && (
        <Button className="self-start" loading={starting} onClick={() => void begin()}>
          {t(data.state === null ? 'begin' : 'beginAgain')}
        </Button>
      )}
    </section>
  );
}
