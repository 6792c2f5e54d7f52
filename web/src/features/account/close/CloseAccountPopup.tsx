import { closingCalls, type ClosingObstacle } from '@croupier/contract/calls/members/closing';
import { formatMajor } from '@croupier/contract/money';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { q } from '../../../core/calls/query';
import { openPopup, type PlainPopupName } from '../../../core/screen/popups';
import { forgetSession } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { TextButton } from '../../../ui/TextButton';
import { PasswordStep } from '../exclusion/PasswordStep';

/** Where a member settles what keeps the account open. */
const SETTLED_AT: Readonly<Record<ClosingObstacle['kind'], PlainPopupName>> = {
  rounds: 'gameHistory',
  bonus: 'myBonuses',
  cashouts: 'cashoutHistory',
  debt: 'contact',
  cash: 'cashout',
};

function Obstacles({ obstacles }: { obstacles: readonly ClosingObstacle[] }) {
  const { t, i18n } = useTranslation('closing');
  return (
    <section aria-labelledby="closing-first" className="mt-4">
      <h3 id="closing-first" className="font-semibold">
        {t('first')}
      </h3>
      <ul className="mt-2 divide-y divide-ink-600">
        {obstacles.map(({ kind, amount, currency }) => (
          <li key={kind} className="flex gap-3 py-3">
            <CircleAlert className="size-5 shrink-0 text-gold" aria-hidden />
            <div className="min-w-0">
              <p>
                {t(`obstacle.${kind}`, { amount: amount === null ? '' : formatMajor(amount, currency, i18n.language) })}
              </p>
              <TextButton onClick={() => openPopup(SETTLED_AT[kind])}>{t(`settle.${kind}`)}</TextButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What closing does, as a list. */
function Effects({ years }: { years: number }) {
  const { t } = useTranslation('closing');
  return (
    <ul className="flex flex-col gap-2">
      {[t('does.login'), t('does.offers'), t('does.kept', { count: years }), t('does.back')].map((text) => (
        <li key={text} className="flex gap-3">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-dim" aria-hidden />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A milder way than closing: a break or an exclusion, which holds also against a new account. */
function Instead() {
  const { t } = useTranslation('closing');
  return (
    <div className="mt-4 flex gap-3 rounded-sm bg-ink-700 p-4 text-sm text-dim">
      <Hourglass className="size-5 shrink-0 text-gold" aria-hidden />
      <div>
        <p>{t('instead')}</p>
        <TextButton onClick={() => openPopup('exclusion')}>{t('insteadAct')}</TextButton>
      </div>
    </div>
  );
}

/** Closes the member's account: what keeps it open, what closing does, and the password that confirms it. */
export default function CloseAccountPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('closing');
  const { data, isError, refetch } = useQuery({ ...q(closingCalls.closing, {}), staleTime: 0 });
  const [sure, setSure] = useState(false);
  const [sending, setSending] = useState(false);

  async function send(password: string) {
    setSending(true);
    const { error, message } = await request(closingCalls.close, { password });
    setSending(false);
    if (error !== 0) {
      void refetch();
      return { error, message };
    }
    forgetSession();
    toast.success(t('done'));
    return undefined;
  }

  function body() {
    if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-64" />;
    const { obstacles, keptYears } = data;
    if (sure && obstacles.length === 0)
      return (
        <PasswordStep act={t('act')} variant="danger" sending={sending} send={send} onBack={() => setSure(false)}>
          <Effects years={keptYears} />
        </PasswordStep>
      );
    return (
      <>
        <Effects years={keptYears} />
        <Instead />
        {obstacles.length > 0 ? (
          <Obstacles obstacles={obstacles} />
        ) : (
          <Button variant="danger" size="lg" className="mt-5 w-full" onClick={() => setSure(true)}>
            {t('continue')}
          </Button>
        )}
      </>
    );
  }
  return (
    <Modal open onClose={onClose} title={t('title')} subtitle={t('subtitle')}>
      {body()}
    </Modal>
  );
}
