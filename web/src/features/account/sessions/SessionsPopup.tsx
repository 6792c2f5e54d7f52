import { sessionsCalls, type SignIn } from '@croupier/contract/calls/members/sessions';
import { PLATFORM_TYPE } from '@croupier/contract/codes';
import { whenText } from '@croupier/contract/when';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { invalidate, q } from '../../../core/calls/query';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';

const PHONES: readonly number[] = [PLATFORM_TYPE.webAndroid, PLATFORM_TYPE.webIos];
/** The place of all other sessions among those that are being ended. */
const OTHERS = 'others';

function Row({ signIn, busy, onEnd }: { signIn: SignIn; busy: boolean; onEnd: () => void }) {
  const { t, i18n } = useTranslation('sessions');
  const { platform, browser, system, method, isCurrent, loginTime, seenTime } = signIn;
  const Icon = PHONES.includes(platform) ? Smartphone : Monitor;
  const name = [browser, system].filter((part) => part !== '').join(' · ') || t('unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-ink-700 text-dim">
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isCurrent && <Badge tone="win">{t('here')}</Badge>}
        </span>
        <span className="block text-sm text-dim">{t('since', { time: whenText(loginTime, i18n.language) })}</span>
        <span className="block text-sm text-dim">{t(`by.${method}`)}</span>
        <span className="block text-sm text-dim">{t('seen', { time: whenText(seenTime, i18n.language) })}</span>
      </span>
      {!isCurrent && (
        <Button size="sm" loading={busy} aria-label={t('endNamed', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Where the member is logged in; each of them, or all but this one, can be ended. */
export default function SessionsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sessions');
  const list = useQuery({ ...q(sessionsCalls.signIns, {}), staleTime: 0 });
  const [ending, setEnding] = useState<string>();

  const end = async (id: string): Promise<void> => {
    setEnding(id);
    const { error, message } = await (id === OTHERS
      ? request(sessionsCalls.endOtherSignIns, {})
      : request(sessionsCalls.endSignIn, { id }));
    if (error === 0) toast.success(t('ended'));
    else toast.error(message);
    await invalidate(sessionsCalls.signIns);
    setEnding(undefined);
  };

  const body = () => {
    if (!list.data)
      return list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : <Skeleton className="h-48" />;
    return (
      <>
        <ul aria-label={t('title')} className="divide-y divide-ink-600">
          {list.data.map((signIn) => (
            <Row key={signIn.id} signIn={signIn} busy={ending === signIn.id} onEnd={() => void end(signIn.id)} />
          ))}
        </ul>
        {list.data.length > 1 && (
          <Button
            size="lg"
            className="mt-4 w-full"
            icon={<LogOut className="size-5" aria-hidden />}
            loading={ending === OTHERS}
            onClick={() => void end(OTHERS)}
          >
            {t('endOthers')}
          </Button>
        )}
      </>
    );
  };
  return (
    <Modal open onClose={onClose} title={t('title')} subtitle={t('subtitle')}>
      {body()}
    </Modal>
  );
}
