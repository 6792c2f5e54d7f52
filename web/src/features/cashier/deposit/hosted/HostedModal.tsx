import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../../core/screen/popups';
import { q } from '../../../../core/calls/query';
import { ErrorState } from '../../../../ui/notices/ErrorState';
import { Modal } from '../../../../ui/dialogs/Modal';
import { Skeleton } from '../../../../ui/notices/Skeleton';
import { TextButton } from '../../../../ui/TextButton';
import { FailureAlert } from '../FailureAlert';
import { RefusalDialog } from '../limits/RefusalDialog';
import { useMethodName } from '../methods/method-name';
import type { Refusal } from '../refusal';
import { type CardValues, limitsOf } from '../rules';
import { useDepositConfig } from '../use-deposit-config';
import { HostedForm, type HostedFormProps } from './HostedForm';

export interface HostedModalProps {
  code: DepositMethodCode;
  onClose: () => void;
  /** Whether the form has billing details. */
  billed?: boolean;
  sending: boolean;
  /** The initial amount, decimal text in major units. */
  suggested?: string | undefined;
  extra?: HostedFormProps['extra'];
  onSubmit: (values: CardValues) => Promise<void> | void;
  /** The server's refusal; OK dismisses it. */
  refusal: Refusal | undefined;
  onRefusalSeen: () => void;
  /** Replaces the form once the payment has started. */
  children?: ReactNode;
}

/** The pop-up of a method paid on its provider's page: first the amount, then `children`. */
export function HostedModal({
  code,
  onClose,
  billed = false,
  sending,
  suggested,
  extra,
  onSubmit,
  refusal,
  onRefusalSeen,
  children,
}: HostedModalProps) {
  const { t } = useTranslation('deposits');
  const { currency, config } = useDepositConfig(code);
  const methodName = useMethodName();
  const method = useQuery(q(depositsCalls.methodFind, { code }));
  const failed = config.error ?? method.error;
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
      subtitle={method.data && methodName(method.data)}
      headerAction={changeMethod}
    >
      {isOnItsWay ? children : body()}
      <FailureAlert failure={failed} />
      {refusal && <RefusalDialog refusal={refusal} onOk={onRefusalSeen} />}
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
        code={code}
        config={config.data}
        limits={limitsOf(config.data, currency)}
        billed={billed}
        suggested={suggested}
        sending={sending}
        note={t([`hosted.noteOf.${code}`, 'hosted.note'])}
        extra={extra}
        onSubmit={onSubmit}
      />
    );
  }
}
