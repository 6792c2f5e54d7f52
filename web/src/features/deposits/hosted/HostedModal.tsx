import { depositsCalls } from '@croupier/contract/calls/deposits';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Children, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../client';
import { openPopup } from '../../../popups';
import { useUser } from '../../../session';
import { AlertDialog } from '../../../ui/AlertDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Modal } from '../../../ui/Modal';
import { Skeleton } from '../../../ui/Skeleton';
import { TextButton } from '../../members/TextButton';
import { RefusalDialog } from '../limits/RefusalDialog';
import { type CardValues, limitsOf } from '../rules';
import { HostedForm, type HostedFormProps } from './HostedForm';

export interface HostedModalProps {
  code: DepositMethodCode;
  onClose: () => void;
  /** Asks for billing details beside the amount. */
  billed?: boolean;
  sending: boolean;
  extra?: HostedFormProps['extra'];
  onSubmit: (values: CardValues) => Promise<void> | void;
  /** What the server refused; OK forgets it. */
  refusal: { readonly error: number; readonly message: string } | undefined;
  onRefusalSeen: () => void;
  /** In place of the form, once the payment is on its way. */
  children?: ReactNode;
}

/** The pop-up of a method that is paid on its provider's page: amount first, then what the method shows. */
export function HostedModal({
  code,
  onClose,
  billed = false,
  sending,
  extra,
  onSubmit,
  refusal,
  onRefusalSeen,
  children,
}: HostedModalProps) {
  const { t } = useTranslation('deposits');
  const currency = useUser()?.currency ?? 'USD';
  const config = useQuery({
    queryKey: ['depositConfig', currency],
    queryFn: ({ signal }) => ask(depositsCalls.config, {}, signal),
  });
  const method = useQuery({
    queryKey: ['depositMethod', code],
    queryFn: ({ signal }) => ask(depositsCalls.methodFind, { code }, signal),
  });
  const [failureSeen, setFailureSeen] = useState(false);
  const failed = config.error ?? method.error;
  const isRestricted = refusal?.error === ERROR_CODES.restrictedLocation;
  const isOnItsWay = Children.toArray(children).length > 0;
  const changeMethod = !isOnItsWay && (
    <TextButton onClick={() => openPopup('depositMethods')} disabled={sending}>
      <ArrowLeftRight className="size-4" aria-hidden />
      {t('changeMethod')}
    </TextButton>
  );
  return (
    <Modal
      open
      onClose={onClose}
      persistent
      title={t('title')}
      subtitle={method.data?.name}
      headerAction={changeMethod}
    >
      {isOnItsWay ? children : body()}
      {failed && !failureSeen && (
        <AlertDialog title={t('common:warning')} message={failed.message} onOk={() => setFailureSeen(true)} />
      )}
      {refusal && (
        <RefusalDialog
          refusal={refusal}
          title={isRestricted ? t('hosted.restricted') : undefined}
          onOk={onRefusalSeen}
        />
      )}
    </Modal>
  );

  function body() {
    if (failed) return <ErrorState onRetry={() => void Promise.all([config.refetch(), method.refetch()])} />;
    if (!config.data)
      return (
        <div className="flex flex-col gap-5" aria-busy>
          <Skeleton className="h-30" />
          <Skeleton className="h-18" />
          <Skeleton className="h-13" />
        </div>
      );
    return (
      <HostedForm
        config={config.data}
        limits={limitsOf(config.data, currency)}
        billed={billed}
        sending={sending}
        note={t([`hosted.noteOf.${code}`, 'hosted.note'])}
        extra={extra}
        onSubmit={onSubmit}
      />
    );
  }
}
