import { complianceCalls, type MemberDocument } from '@croupier/contract/calls/compliance/player';
import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import {
  DOCUMENT_CHECK_DAYS,
  DOCUMENT_KINDS,
  type DocumentKind,
  missingDocument,
  proofField,
} from '@croupier/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { Clock, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../core/calls/client';
import { q, replaceAnswer } from '../../../core/calls/query';
import { refreshSession } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Modal } from '../../../ui/dialogs/Modal';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { toast } from '../../../ui/notices/toast';
import { PROOF_MAXIMUM_MEGABYTES } from '../../../core/upload/proof-file';
import { DocumentCard } from './DocumentCard';
import { IdentityCheck } from './identity/IdentityCheck';
import { useUploads } from './use-uploads';

const statusesOf = (documents: readonly MemberDocument[]): Record<DocumentKind, number> =>
  Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      kind,
      documents.find((document) => document.kind === kind)?.status ?? DOCUMENT_STATUS.notUploaded,
    ]),
  ) as Record<DocumentKind, number>;

/** "My documents": the member's proofs of identity, the status of each, and the pictures to send (specification 2 §2). */
export default function DocumentsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('documents');
  const uploads = useUploads();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const query = useQuery({
    ...q(complianceCalls.documents, {}),
    // An operator may have decided since the last request.
    staleTime: 0,
  });
  const documents = query.data;
  const isBusy = uploads.all.some((upload) => upload.share !== undefined);

  const send = async () => {
    if (!documents) return;
    setFault(undefined);
    const chosen = DOCUMENT_KINDS.filter((kind) => uploads.all.some((upload) => upload.kind === kind));
    const missing = missingDocument(statusesOf(documents), chosen);
    if (missing) {
      uploads.blame(missing, t(`tip.${missing}`));
      document.getElementById(`document-card-${missing}`)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const idsOf = (kind: DocumentKind) =>
      uploads.all.flatMap((upload) => (upload.kind === kind && upload.id !== undefined ? [upload.id] : []));
    const proofs = Object.fromEntries(chosen.map((kind) => [proofField(kind), idsOf(kind)]));
    setSending(true);
    const { error, message, data } = await request(complianceCalls.documentsUpdate, proofs);
    setSending(false);
    if (error !== 0) {
      setFault(message);
      toast.error(message);
      void query.refetch();
      return;
    }
    uploads.clear();
    await replaceAnswer(complianceCalls.documents, {}, data);
    toast.success(t('sent'));
    void refreshSession();
  };

  // No action is offered while every document is pending or accepted.
  const hasTask = documents ? missingDocument(statusesOf(documents), []) !== undefined : false;
  const canSend = hasTask || uploads.all.length > 0;
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      title={t('title')}
      subtitle={t('subtitle')}
      persistent={uploads.all.length > 0}
      actions={
        canSend && (
          <>
            <p role="alert" className="w-full text-sm text-danger-text empty:hidden">
              {fault}
            </p>
            <Button
              variant="gold"
              size="lg"
              className="w-full sm:ml-auto sm:w-auto"
              loading={sending}
              disabled={isBusy}
              onClick={() => void send()}
            >
              {t(isBusy ? 'wait' : 'send')}
            </Button>
          </>
        )
      }
    >
      <ul className="mb-4 flex flex-col gap-1.5 text-sm text-dim">
        <li className="flex gap-2.5">
          <Clock className="size-5 shrink-0 text-gold" aria-hidden />
          {t('days', DOCUMENT_CHECK_DAYS)}
        </li>
        <li className="flex gap-2.5">
          <Lock className="size-5 shrink-0 text-gold" aria-hidden />
          {t('private', { megabytes: PROOF_MAXIMUM_MEGABYTES })}
        </li>
      </ul>
      <IdentityCheck />
      {documents ? (
        <div className="grid gap-3 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
          {documents.map((one) => (
            <DocumentCard key={`${one.kind}-${one.history.length}`} document={one} uploads={uploads} />
          ))}
        </div>
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2" aria-busy aria-label={t('common:loading')}>
          {DOCUMENT_KINDS.map((kind) => (
            <Skeleton key={kind} className="h-44 rounded-md" />
          ))}
        </div>
      )}
    </Modal>
  );
}
