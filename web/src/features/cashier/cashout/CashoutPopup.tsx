import { ArrowLeft, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';
import { openPopup } from '../../../core/screen/popups';
import { useUser } from '../../../core/session/session';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { IconButton } from '../../../ui/IconButton';
import { Modal } from '../../../ui/dialogs/Modal';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { usePainted } from '../../../ui/hooks/use-painted';
import { useCheckedForm } from '../../../core/form/checked-form';
import { TextButton } from '../../../ui/TextButton';
import { DoneNotice, RollingNotice } from './CashoutNotices';
import { ConfirmStep } from './steps/ConfirmStep';
import { DETAILS_FORM, DetailsStep } from './steps/DetailsStep';
import { ProofStep } from './steps/ProofStep';
import { type CashoutConfig, type CashoutValues, checkCashout, EMPTY_CASHOUT, missingDeposit } from './rules';
import { useCashoutData } from './use-cashout-data';
import { useCashout } from './use-cashout';

/** A warning with OK, and the action after it. */
interface Notice {
  readonly message: string;
  readonly after?: () => void;
}

interface CashoutPopupProps {
  /** Warning shown on opening. */
  notice?: string;
  onClose: () => void;
}

/** A cash-out from the amount to the request, in the steps that the configuration asks for. */
export default function CashoutPopup({ notice: reason, onClose }: CashoutPopupProps) {
  const { t } = useTranslation('withdrawals');
  const user = useUser();
  const currency = user?.currency ?? 'USD';
  const money = useMoney(currency);
  const { config, methods } = useCashoutData();
  const { state, dispatch, refusal, forgetRefusal, send } = useCashout();
  const [notice, setNotice] = useState<Notice>();
  const [told, setTold] = useState(false);
  const [seen, setSeen] = useState<Error | null>(null);
  const form = useCheckedForm<CashoutValues>({
    defaults: EMPTY_CASHOUT,
    check: (values) => (config.data ? checkCashout(values, config.data, methods.data ?? [], currency) : []),
    say: (fault) => t(fault.tip, { ...fault.values, amount: amountText(fault.values?.['amount']) }),
  });
  const amountText = (amount: string | number | undefined) => (typeof amount === 'number' ? money(amount) : '');

  const { setValue } = form;
  const onlyMethod = methods.data?.length === 1 ? methods.data[0]?.code : undefined;
  useEffect(() => {
    if (onlyMethod) setValue('paymentMethod', onlyMethod);
  }, [onlyMethod, setValue]);
  // The notice waits until the form has taken the focus, so that the notice takes it last.
  const painted = usePainted();
  const why: Notice | undefined = painted && reason !== undefined && !told ? { message: reason } : undefined;
  const failure = config.error ?? methods.error;
  const shown =
    why ?? notice ?? refusalNotice() ?? (failure && failure !== seen ? { message: failure.message } : undefined);
  const dismiss = () => {
    setTold(true);
    setNotice(undefined);
    setSeen(failure);
    forgetRefusal();
    shown?.after?.();
  };

  const check = (rules: CashoutConfig) => {
    const required = missingDeposit(rules);
    if (required === undefined) {
      const { proofRequired, identityProved } = rules;
      dispatch({ type: 'checked', proofRequired: proofRequired === 1, identityProved: identityProved === 1 });
      return;
    }
    const message = t('depositRequired', { amount: money(required) });
    setNotice({ message, after: () => openPopup('depositMethods') });
  };
  const back = (state.step === 'proof' || state.step === 'confirm') && (
    <IconButton label={t('common:back')} onClick={() => dispatch({ type: 'back' })}>
      <ArrowLeft className="size-5" aria-hidden />
    </IconButton>
  );
  const history = state.step === 'details' && (
    <TextButton onClick={() => openPopup('cashoutHistory')}>
      <History className="size-4" aria-hidden />
      {t('historyLink')}
    </TextButton>
  );
  const isForm = state.step === 'details' && config.data?.rollingAmount === 0 && methods.data !== undefined;
  const next = isForm && (
    <Button type="submit" form={DETAILS_FORM} variant="gold" size="lg" className="w-full">
      {t('next')}
    </Button>
  );
  const subtitle =
    config.data && state.step !== 'done' && t('withdrawable', { amount: money(config.data.withdrawableBalance) });
  return (
    <Modal
      open
      onClose={onClose}
      persistent
      title={t('title')}
      subtitle={subtitle}
      headerAction={back || history}
      actions={next}
    >
      {body()}
      {shown && <AlertDialog title={t('common:warning')} message={shown.message} onOk={dismiss} />}
    </Modal>
  );

  function refusalNotice(): Notice | undefined {
    if (!refusal) return undefined;
    if (refusal.kind === 'rolling')
      return { message: refusal.message ?? t('rolling.notUpToStandard'), after: () => void config.refetch() };
    if (refusal.kind === 'deposit') return { message: refusal.message, after: () => openPopup('depositMethods') };
    if (refusal.kind === 'bonus') return { message: refusal.message, after: () => void config.refetch() };
    if (refusal.kind === 'fee') return { message: refusal.message, after: () => void methods.refetch() };
    if (refusal.kind === 'proof')
      return {
        message:
          refusal.message ??
          t('proof.refused', { proofs: refusal.proofs.map((proof) => t(`proof.${proof}`)).join(', ') }),
      };
    return { message: refusal.message };
  }

  function body() {
    if (state.step === 'done') return <DoneNotice onClose={onClose} />;
    if (config.isError || methods.isError)
      return (
        <ErrorState
          onRetry={() => {
            void config.refetch();
            void methods.refetch();
          }}
        />
      );
    if (config.isPending || methods.isPending) return <FormSkeleton />;
    if (config.data.rollingAmount > 0)
      return <RollingNotice rollingAmount={config.data.rollingAmount} onClose={onClose} />;
    if (state.step === 'proof') return <ProofStep state={state} dispatch={dispatch} />;
    if (state.step === 'details')
      return (
        <DetailsStep
          form={form}
          config={config.data}
          methods={methods.data}
          currency={currency}
          onSubmit={() => check(config.data)}
        />
      );
    const values = form.getValues();
    const method = methods.data.find(({ code }) => code === values.paymentMethod);
    if (!method) return <ErrorState onRetry={() => dispatch({ type: 'back' })} />;
    return (
      <ConfirmStep
        values={values}
        config={config.data}
        method={method}
        currency={currency}
        sending={state.sending}
        onBack={() => dispatch({ type: 'back' })}
        onSend={() => void send({ values, method, currency, endsBonus: config.data.endingBonus?.id })}
      />
    );
  }
}

/** About as high as the form. */
function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5" aria-busy>
      <Skeleton className="h-30" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-30" />
      <Skeleton className="h-13" />
    </div>
  );
}
