import { deskCalls } from '@croupier/contract/calls/desk';
import type { DocumentCase, DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { invalidate, replaceShown } from '../../core/session/query';
import { useFormat } from '../../core/format';
import { Button } from '../../ui/Button';
import { Fact } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { useAddress } from '../../core/address';
import { AcceptDialog } from './AcceptDialog';
import { RefuseDialog } from './RefuseDialog';

/** The document's state, and the possible decisions. */
export function Decision({ document }: { document: DocumentAtDesk }) {
  const { t } = useTranslation();
  const format = useFormat();
  const address = useAddress();
  const [asking, setAsking] = useState<'accept' | 'reject' | 'revoke'>();
  const close = () => setAsking(undefined);
  const kind = t(`documents.kind.${document.kind}`);

  const memberId = { id: document.memberId };
  /** Sends the decision, and shows the result. */
  const decide = async (done: string, call: () => Promise<DocumentCase>) => {
    replaceShown(deskCalls.documentCase, memberId, await call());
    toast.success(done);
    void invalidate(deskCalls.documentList);
  };
  const dialog = {
    document,
    onClose: close,
    refetch: () => {
      // Keeps the document in the address: otherwise a decided one is replaced by the next pending one, and the text being typed is lost.
      address.write('document', document.id, true);
      return Promise.all([invalidate(deskCalls.documentCase, memberId), invalidate(deskCalls.documentList)]);
    },
  };

  return (
    <Panel title={kind}>
      <dl className="grid gap-3">
        <Fact name={t('documents.sent')}>{format.moment(document.submitTime)}</Fact>
        <Fact name={t('documents.from')}>{t(`documents.origin.${document.origin}`)}</Fact>
        {document.decideTime !== null && (
          <Fact name={t('documents.decidedBy')}>
            {document.decidedBy ?? t('documents.byCheck')}
            <span className="block text-xs text-dim">{format.moment(document.decideTime)}</span>
          </Fact>
        )}
        {document.issuedOn !== null && (
          <Fact name={t('documents.issuedOn')}>{format.day(`${document.issuedOn}T00:00:00Z`)}</Fact>
        )}
        {document.reason !== null && (
          <Fact name={t('common.reason')}>
            {t(`documents.reason.${document.reason}`)}
            {document.note !== null && <span className="block text-dim">{document.note}</span>}
          </Fact>
        )}
      </dl>
      {document.state === 'auditing' && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button look="danger" onClick={() => setAsking('reject')}>
            {t('documents.reject')}
          </Button>
          <Button look="gold" onClick={() => setAsking('accept')}>
            {t('documents.accept')}
          </Button>
        </div>
      )}
      {document.state === 'accepted' && (
        <Button look="danger" className="mt-4 w-full" onClick={() => setAsking('revoke')}>
          {t('documents.revoke')}
        </Button>
      )}
      {asking === 'accept' && (
        <AcceptDialog
          {...dialog}
          run={(issuedOn) =>
            decide(t('documents.acceptDone'), () =>
              ask(deskCalls.documentAccept, { id: document.id, ...(issuedOn !== undefined && { issuedOn }) }),
            )
          }
        />
      )}
      {(asking === 'reject' || asking === 'revoke') && (
        <RefuseDialog
          {...dialog}
          title={t(asking === 'reject' ? 'documents.rejectTitle' : 'documents.revokeTitle', { kind })}
          confirm={t(asking === 'reject' ? 'documents.reject' : 'documents.revoke')}
          run={(refused) =>
            decide(t('documents.rejectDone'), () =>
              ask(asking === 'reject' ? deskCalls.documentReject : deskCalls.documentRevoke, {
                id: document.id,
                ...refused,
              }),
            )
          }
        />
      )}
    </Panel>
  );
}
