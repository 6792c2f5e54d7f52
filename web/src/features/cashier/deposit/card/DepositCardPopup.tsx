import { ERROR_CODES } from '@croupier/contract/errors';
import { toWire } from '@croupier/contract/money';
import { ArrowLeftRight, CircleCheck, SearchCheck } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../../core/words/money';
import { openPopup } from '../../../../core/screen/popups';
import { refreshSession } from '../../../../core/session/session';
import { AlertDialog } from '../../../../ui/dialogs/AlertDialog';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/notices/ErrorState';
import { Modal } from '../../../../ui/dialogs/Modal';
import { Skeleton } from '../../../../ui/notices/Skeleton';
import { useCheckedForm } from '../../../../core/form/checked-form';
import { useStates } from '../../../../core/places/places';
import { TextButton } from '../../../../ui/TextButton';
import { chosenAmount, isCardOnPage } from '../amount/amount';
import { useBillingPrefill } from './billing';
import { CardForm } from './CardForm';
import { ChallengeFrame } from './ChallengeFrame';
import { FailedScreen } from '../FailedScreen';
import { FailureAlert } from '../FailureAlert';
import type { DepositFormProps } from '../form';
import { PaymentNote } from '../hosted/notes';
import { RefusalDialog } from '../limits/RefusalDialog';
import { pollable, waitingFor } from '../flow';
import {
  cardlessPayload,
  cardPayload,
  type CardValues,
  checkAmount,
  checkBilling,
  checkCard,
  type DepositLimits,
  EMPTY_CARD,
  limitsOf,
} from '../rules';
import { useCardDeposit } from './use-card-deposit';
import { useDepositConfig } from '../use-deposit-config';
import { WaitingScreen } from '../WaitingScreen';

/** The field to which a server refusal refers. */
const BLAMED: Readonly<Record<number, keyof CardValues>> = {
  [ERROR_CODES.amountInvalid]: 'typed',
  [ERROR_CODES.amountBelowMinimum]: 'typed',
  [ERROR_CODES.amountAboveMaximum]: 'typed',
  [ERROR_CODES.amountNotOffered]: 'typed',
  [ERROR_CODES.cardNumberInvalid]: 'cardNum',
  [ERROR_CODES.cardNotMastercard]: 'cardNum',
  [ERROR_CODES.cardExpired]: 'expireMonth',
  [ERROR_CODES.cardCvvInvalid]: 'cardCvv',
};

/** Refusals of an outdated form: since it was opened, the card has moved to the provider's page or back. */
const STALE: readonly number[] = [ERROR_CODES.cardOnProviderPage, ERROR_CODES.invalidRequest];

/** @param cardOnPage whether the card is entered on the provider's page, not in this form. */
const checkToday = (values: CardValues, limits: DepositLimits, hasStates: boolean, cardOnPage: boolean) =>
  cardOnPage
    ? [...checkAmount(values, limits), ...checkBilling(values, hasStates)]
    : checkCard(values, limits, hasStates, new Date());

/** Deposit by card in both variants, from the form to the bank's answer. */
export default function DepositCardPopup({ code, onClose }: DepositFormProps) {
  const { t } = useTranslation('deposits');
  const { currency, config } = useDepositConfig(code);
  const money = useMoney(currency);
  const limits = limitsOf(config.data ?? { minimumAmount: 0, maximumAmount: 0 }, currency);
  const cardOnPage = config.data !== undefined && isCardOnPage(config.data);
  const form = useCheckedForm<CardValues>({
    defaults: EMPTY_CARD,
    check: (values) => checkToday(values, limits, states.hasStates, cardOnPage),
    say: (fault) => t(fault.tip, fault.values),
  });
  const states = useStates(form.watch('cardCountry'));
  const billing = useBillingPrefill(form);
  const { flow, refusal, dispatch, send, forgetRefusal } = useCardDeposit(code, t('directLost'));

  const { setValue } = form;
  const hasEnded = flow.at === 'declined' || flow.at === 'expired' || flow.at === 'success' || flow.at === 'review';
  useEffect(() => {
    // The CVV is cleared after each attempt; the number after a success as well.
    if (hasEnded) setValue('cardCvv', '');
    if (flow.at === 'success') setValue('cardNum', '');
  }, [hasEnded, flow.at, setValue]);

  const close = () => {
    // A deposit that is still pending updates the balance once it is credited.
    if (pollable(flow)) void refreshSession();
    onClose();
  };
  const dismissRefusal = () => {
    const field = refusal && BLAMED[refusal.error];
    if (refusal && field) form.blame(field, refusal.message);
    forgetRefusal();
    if (refusal && STALE.includes(refusal.error)) void config.refetch();
  };
  const leaveChallenge = useCallback(() => dispatch({ type: 'challengeLeft' }), [dispatch]);

  if (flow.at === 'success') {
    const { preset, typed } = form.getValues();
    const amount = chosenAmount(preset, typed, currency);
    return (
      <AlertDialog
        icon={<CircleCheck className="size-12 text-win" aria-hidden />}
        title={t('success.title')}
        message={t('success.message', { amount: amount?.ok ? money(toWire(amount.amount, currency)) : '' })}
        onOk={close}
      />
    );
  }
  const isForm = flow.at === 'form' || flow.at === 'sending';
  const changeMethod = isForm && (
    <TextButton onClick={() => openPopup('depositMethods')} disabled={flow.at === 'sending'}>
      <ArrowLeftRight className="size-4" aria-hidden />
      {t('changeMethod')}
    </TextButton>
  );
  return (
    <Modal open onClose={close} persistent title={t('title')} subtitle={t('subtitle')} headerAction={changeMethod}>
      {body()}
      <FailureAlert failure={config.error} />
      {refusal && <RefusalDialog refusal={refusal} onOk={dismissRefusal} />}
    </Modal>
  );

  function body() {
    switch (flow.at) {
      case 'challenge':
        return <ChallengeFrame url={flow.url} asksForCard={cardOnPage} onLeave={leaveChallenge} />;
      case 'waiting': {
        const resume = flow.url ? () => dispatch({ type: 'challengeResumed' }) : undefined;
        return <WaitingScreen message={t(waitingFor(flow, cardOnPage))} onResume={resume} onClose={close} />;
      }
      case 'review':
        return (
          <PaymentNote
            icon={<SearchCheck className="size-12 text-gold" aria-hidden />}
            title={t('review.title')}
            message={t('review.message')}
          >
            <Button size="lg" onClick={close}>
              {t('waiting.close')}
            </Button>
          </PaymentNote>
        );
      case 'declined':
      case 'expired': {
        const reason = flow.at === 'declined' ? flow.reason : t('failed.expired');
        return <FailedScreen reason={reason ?? t('failed.declined')} onRetry={() => dispatch({ type: 'retried' })} />;
      }
      default:
        return formBody();
    }
  }

  function formBody() {
    if (config.isError) return <ErrorState onRetry={() => void config.refetch()} />;
    if (config.isPending || billing.isPending) return <FormSkeleton />;
    return (
      <CardForm
        code={code}
        form={form}
        config={config.data}
        limits={limits}
        states={states}
        sending={flow.at === 'sending'}
        onSubmit={(values) => send(cardOnPage ? cardlessPayload(values, code) : cardPayload(values, code))}
      />
    );
  }
}

/** As high as the form, so that nothing jumps when it arrives. */
function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5" aria-busy>
      <Skeleton className="h-30" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-13" />
    </div>
  );
}
