import { type WithdrawalRow, withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { ArrowLeft, FileDown, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../../core/calls/client';
import { refreshSession, useUser } from '../../../../core/session/session';
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog';
import { IconButton } from '../../../../ui/IconButton';
import { Modal } from '../../../../ui/dialogs/Modal';
import { toast } from '../../../../ui/notices/toast';
import { EndlessList } from '../../../../core/list/EndlessList';
import { useEndless } from '../../../../core/list/use-endless';
import { TextButton } from '../../../../ui/TextButton';
import { CashoutRow } from './CashoutRow';
import { StatementForm } from '../statement/StatementForm';
import { cancelled } from './cancelled';

/** The member's cash-outs, newest first; a pending one can be cancelled. */
export default function CashoutHistoryPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('withdrawals');
  const memberId = useUser()?.id;
  const [asked, setAsked] = useState<WithdrawalRow>();
  const [cancelling, setCancelling] = useState<string>();
  const [warning, setWarning] = useState<string>();
  const [seen, setSeen] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const list = useEndless(withdrawalsCalls.listPage, memberId ? { memberId } : {});
  const failure = list.query.error;
  const alert = warning ?? (failure && failure !== seen ? failure.message : undefined);

  const cancel = async (row: WithdrawalRow) => {
    setAsked(undefined);
    setCancelling(row.id);
    const { error, message } = await request(withdrawalsCalls.cancel, { id: row.id });
    setCancelling(undefined);
    if (error !== 0) {
      // An operator decided first: show the current state.
      setWarning(message);
      void list.query.refetch();
      return;
    }
    list.change((pages) => cancelled(pages, row.id, WITHDRAW_STATUS.cancelled, new Date().toISOString()));
    toast.success(t('history.cancelled'));
    void refreshSession();
  };

  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={saving ? t('statement.title') : t('history.title')}
      headerAction={
        saving ? (
          <IconButton label={t('common:back')} onClick={() => setSaving(false)}>
            <ArrowLeft className="size-5" aria-hidden />
          </IconButton>
        ) : (
          <TextButton onClick={() => setSaving(true)}>
            <FileDown className="size-4" aria-hidden />
            {t('statement.link')}
          </TextButton>
        )
      }
    >
      {saving ? (
        <StatementForm />
      ) : (
        <EndlessList
          list={list}
          icon={<HandCoins className="size-7" aria-hidden />}
          empty={t('history.empty')}
          end={t('history.noMore')}
          skeleton="h-18"
        >
          {(rows) => (
            <>
              <div
                className="hidden grid-cols-[11rem_1fr_auto] gap-4 border-b border-ink-600 pb-2 text-sm text-dim sm:grid"
                aria-hidden
              >
                <span>{t('history.date')}</span>
                <span>{t('history.amount')}</span>
                <span>{t('history.state')}</span>
              </div>
              <ul className="divide-y divide-ink-600">
                {rows.map((row) => (
                  <CashoutRow
                    key={row.id}
                    row={row}
                    cancelling={cancelling === row.id}
                    onCancel={() => setAsked(row)}
                  />
                ))}
              </ul>
            </>
          )}
        </EndlessList>
      )}
      {asked && (
        <AlertDialog
          title={t('history.cancelTitle')}
          message={t('history.cancelMessage')}
          okLabel={t('history.cancelConfirm')}
          cancelLabel={t('history.keep')}
          onOk={() => void cancel(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {alert && (
        <AlertDialog
          title={t('common:warning')}
          message={alert}
          onOk={() => {
            setWarning(undefined);
            setSeen(failure);
          }}
        />
      )}
    </Modal>
  );
}
