import { type DataCopy, dataCopyCalls } from '@croupier/contract/calls/members/data-copy';
import { whenText } from '@croupier/contract/when';
import { useQuery } from '@tanstack/react-query';
import { Download, FileCheck, Hourglass, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { fetchFile, saveFile } from '../../../core/calls/download';
import { invalidate, q, replaceAnswer } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';

const ASK_AGAIN_MILLISECONDS = 3_000;

/** A size as people read it: "1.2 MB". @param bytes of a file */
function sizeText(bytes: number, language: string): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}

function Status({ copy }: { copy: DataCopy }) {
  const { t, i18n } = useTranslation('dataCopy');
  if (copy.state === 'none') return null;
  const Icon = copy.state === 'building' ? Hourglass : FileCheck;
  return (
    <p role="status" className="mt-4 flex gap-3 rounded-sm bg-ink-700 p-4">
      <Icon className="size-5 shrink-0 text-gold" aria-hidden />
      <span className="min-w-0">
        {copy.state === 'building'
          ? t('building')
          : t('ready', {
              size: sizeText(copy.bytes, i18n.language),
              when: whenText(copy.expireTime ?? '', i18n.language),
            })}
      </span>
    </p>
  );
}

/** A copy of everything that the house keeps about the member: asked for here, made by the server, and downloaded here. */
export default function DataCopyPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dataCopy');
  const [busy, setBusy] = useState<'request' | 'download'>();
  const { data, isError, refetch } = useQuery({
    ...q(dataCopyCalls.dataCopy, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'building' ? ASK_AGAIN_MILLISECONDS : false),
  });

  async function ask() {
    setBusy('request');
    const { error, message, data: asked } = await request(dataCopyCalls.dataCopyRequest, {});
    if (error === 0) replaceAnswer(dataCopyCalls.dataCopy, {}, asked);
    else {
      toast.error(message);
      await invalidate(dataCopyCalls.dataCopy);
    }
    setBusy(undefined);
  }
  async function save() {
    setBusy('download');
    try {
      saveFile(await fetchFile(dataCopyCalls.dataCopyDownload, {}, 'my-data.json'));
    } catch (failure) {
      toast.error((failure as Error).message);
      await refetch();
    }
    setBusy(undefined);
  }

  function body() {
    if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-48" />;
    const isReady = data.state === 'ready';
    return (
      <>
        <p>{t('what')}</p>
        <Status copy={data} />
        {isReady && (
          <>
            <Button
              variant="gold"
              size="lg"
              className="mt-5 w-full"
              icon={<Download className="size-5" aria-hidden />}
              loading={busy === 'download'}
              onClick={() => void save()}
            >
              {t('download')}
            </Button>
            <p className="mt-3 flex gap-2 text-sm text-dim">
              <ShieldAlert className="size-4 shrink-0" aria-hidden />
              {t('care')}
            </p>
          </>
        )}
        {data.state !== 'building' && (
          <Button
            variant={isReady ? 'solid' : 'gold'}
            size="lg"
            className="mt-5 w-full"
            loading={busy === 'request'}
            onClick={() => void ask()}
          >
            {t(isReady ? 'again' : 'request')}
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
