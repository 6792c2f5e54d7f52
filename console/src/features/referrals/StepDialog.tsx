import { deskCalls } from '@croupier/contract/calls/desk';
import type { ReferralStep } from '@croupier/contract/calls/rewards/invitations-desk';
import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReasonForm } from '../../core/acts/ReasonForm';
import { figuresOf, type TypedFigures, typedFigures } from '../../core/FigureFields';
import { ask } from '../../core/session/client';
import { invalidate } from '../../core/session/query';
import { useAmountRule } from '../../core/typed';
import { ChoiceField } from '../../ui/ChoiceField';
import { TextField } from '../../ui/TextField';

interface Typed {
  readonly personCount: string;
  readonly bonuses: TypedFigures;
  readonly enabled: string;
  readonly reason: string;
}

/** Adds or changes the reward of a number of invited members. @param step undefined for a new one */
export function StepDialog({ step, onClose }: { step: ReferralStep | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const isAmount = useAmountRule();
  const form = useForm<Typed>({
    defaultValues: {
      personCount: step ? String(step.personCount) : '',
      bonuses: typedFigures(step?.bonuses ?? {}, i18n.language),
      enabled: step?.enabled === false ? '0' : '1',
      reason: '',
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const fits = (typed: string, currency: CurrencyCode) => typed.trim() === '' || isAmount(typed, currency);
  return (
    <ReasonForm
      form={form}
      title={step ? t('referrals.stepOf', { count: step.personCount }) : t('referrals.newStep')}
      text={t('referrals.stepText')}
      confirm={t('settings.save')}
      hint={t('members.reasonHint')}
      send={({ personCount, bonuses, enabled, reason }) =>
        ask(deskCalls.referralStepSet, {
          personCount: personCount.trim(),
          ...figuresOf(bonuses, i18n.language),
          enabled: enabled === '1',
          reason,
        })
      }
      tell={() => ({ title: t('referrals.stepSaved') })}
      refetch={() => invalidate(deskCalls.referralSteps)}
      onClose={onClose}
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
    </ReasonForm>
  );
}
