import { deskCalls } from '@croupier/contract/calls/desk';
import type { ReferralStep } from '@croupier/contract/calls/rewards/invitations-desk';
import { CURRENCY_CODES, type CurrencyCode, parseAmount } from '@croupier/contract/money';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { ask, failureText } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { decimal, typedOver, useReasonRule } from '../../core/typed';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/ChoiceField';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';

interface Typed {
  readonly personCount: string;
  readonly bonuses: Record<CurrencyCode, string>;
  readonly enabled: string;
  readonly reason: string;
}

const refetch = () => invalidate(deskCalls.referralSteps);

/** Adds or changes the reward of a number of invited members. @param step undefined for a new one */
export function StepDialog({ step, onClose }: { step: ReferralStep | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const judgeable = useReasonRule();
  const figure = (currency: CurrencyCode) => {
    const major = step?.bonuses[currency];
    return major === undefined ? '' : typedOver(major, i18n.language);
  };
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: {
      personCount: step ? String(step.personCount) : '',
      bonuses: { USD: figure('USD'), EUR: figure('EUR'), BRL: figure('BRL'), TRY: figure('TRY'), BTC: figure('BTC') },
      enabled: step?.enabled === false ? '0' : '1',
      reason: '',
    },
  });
  const { errors } = formState;
  const save = useChange({
    send: ({ personCount, bonuses, enabled, reason }: Typed) =>
      ask(deskCalls.referralStepSet, {
        personCount: personCount.trim(),
        ...Object.fromEntries(
          CURRENCY_CODES.filter((currency) => bonuses[currency].trim() !== '').map((currency) => [
            currency,
            decimal(bonuses[currency], i18n.language),
          ]),
        ),
        enabled: enabled === '1',
        reason: reason.trim(),
      }),
    onDone: () => {
      toast.success(t('referrals.stepSaved'));
      return refetch();
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
  const fits = (typed: string, currency: CurrencyCode) =>
    typed.trim() === '' || parseAmount(decimal(typed, i18n.language), currency).ok || t('adjustments.amountInvalid');
  return (
    <Dialog
      open
      onClose={onClose}
      title={step ? t('referrals.stepOf', { count: step.personCount }) : t('referrals.newStep')}
      description={t('referrals.stepText')}
      closeLabel={t('common.close')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((typed) => save.mutate(typed))(event)}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('referrals.personCount')}
            inputMode="numeric"
            autoComplete="off"
            readOnly={step !== undefined}
            error={errors.personCount?.message}
            {...register('personCount', {
              validate: (typed) => /^[1-9]\d{0,4}$/.test(typed.trim()) || t('referrals.personCountInvalid'),
            })}
          />
          <ChoiceField
            label={t('referrals.offered')}
            choices={['1', '0'].map((value) => ({
              value,
              label: t(value === '1' ? 'settings.on' : 'settings.off'),
            }))}
            {...register('enabled')}
          />
          {CURRENCY_CODES.map((currency) => (
            <TextField
              key={currency}
              label={t('referrals.bonusIn', { currency })}
              hint={t('referrals.bonusHint')}
              inputMode="decimal"
              autoComplete="off"
              error={errors.bonuses?.[currency]?.message}
              {...register(`bonuses.${currency}`, { validate: (typed) => fits(typed, currency) })}
            />
          ))}
        </div>
        <TextArea
          label={t('common.reason')}
          hint={t('members.reasonHint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: judgeable })}
        />
        {save.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(save.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={save.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
