import type { MemberDocument } from '@croupier/contract/calls/compliance/player';
import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import { ADDRESS_PROOF_MONTHS } from '@croupier/contract/documents';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { whenText } from '@croupier/contract/when';
import { OwnPicture } from './OwnPicture';
import { PictureUploads } from './PictureUploads';
import type { Uploads } from './use-uploads';

const { notUploaded, auditing, auditSuccess, auditFail } = DOCUMENT_STATUS;
const TONES: Readonly<Record<number, BadgeTone>> = {
  [notUploaded]: 'plain',
  [auditing]: 'gold',
  [auditSuccess]: 'win',
  [auditFail]: 'danger',
};

/** Submissions before the current one, each with its outcome. */
function Earlier({ document }: { document: MemberDocument }) {
  const { t, i18n } = useTranslation('documents');
  const earlier = document.history.slice(1);
  if (earlier.length === 0) return null;
  return (
    <details className="group text-sm text-dim">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 hover:text-text">
        {t('earlier', { count: earlier.length })}
        <ChevronDown className="size-4 transition-control group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="flex flex-col gap-2 border-l border-ink-500 pl-3">
        {earlier.map((one) => (
          <li key={one.submitTime + one.files.join()}>
            <span className="tabular-nums">{whenText(one.submitTime, i18n.language)}</span>
            {' · '}
            {one.replaced ? t('replaced') : t(`status.${one.status}`)}
            {one.message && <span className="block">{one.message}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One document: its status, the reason for a refusal, the submitted pictures, and the pictures to send. */
export function DocumentCard({ document, uploads }: { document: MemberDocument; uploads: Uploads }) {
  const { t, i18n } = useTranslation('documents');
  const { kind, status, history } = document;
  const [replacing, setReplacing] = useState(false);
  const name = t(`kind.${kind}`);
  const newest = history[0];
  const isChosen = uploads.all.some((upload) => upload.kind === kind);
  const waits = status === auditing;
  const mayChoose = status === notUploaded || status === auditFail || (waits && replacing);
  return (
    <section
      aria-labelledby={`document-${kind}`}
      id={`document-card-${kind}`}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-ink-600 bg-ink-700 p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={`document-${kind}`} className="font-display text-base font-semibold">
          {name}
        </h3>
        {isChosen ? (
          <Badge>{t('ready')}</Badge>
        ) : (
          <Badge tone={TONES[status] ?? 'plain'}>{t(`status.${status}`)}</Badge>
        )}
      </div>
      <p className="text-sm text-dim">{t(`hint.${kind}`, { count: ADDRESS_PROOF_MONTHS })}</p>
      {status === auditFail && newest?.message && (
        <p className="flex gap-2.5 rounded-sm bg-danger-soft px-3.5 py-3 text-sm text-danger-text">
          <TriangleAlert className="size-5 shrink-0" aria-hidden />
          <span>{newest.message}</span>
        </p>
      )}
      {newest && status !== auditFail && (
        <>
          <ul className="flex flex-wrap gap-2">
            {newest.files.map((file, place) => (
              <li key={file}>
                <OwnPicture id={file} name={t('numbered', { name, number: place + 1 })} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-dim tabular-nums">
            {t(newest.files.length === 0 ? 'byCheck' : 'sentAt', { time: whenText(newest.submitTime, i18n.language) })}
          </p>
        </>
      )}
      {waits && !replacing && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setReplacing(true)}
          aria-label={t('replaceNamed', { name })}
        >
          {t('replace')}
        </Button>
      )}
      {waits && replacing && <p className="text-sm text-text">{t('replaceHint')}</p>}
      {mayChoose && <PictureUploads kind={kind} name={name} uploads={uploads} />}
      <Earlier document={document} />
    </section>
  );
}
