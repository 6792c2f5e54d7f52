import { deskCalls } from '@croupier/contract/calls/desk';
import type { MethodCurrency, MethodAtDesk } from '@croupier/contract/calls/deposits/methods-desk';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { ChoiceField } from '../../ui/ChoiceField';
import { TextField } from '../../ui/TextField';
import { ChangeForm } from './ChangeForm';
import { type MethodDialogProps, useMethodChange } from './methods';
import { MOST_DEPOSIT } from '@croupier/contract/calls/deposits/player';
import { asTyped, type FigureField, faultIn } from './typed';

interface Typed extends Record<FigureField, string> {
  readonly enabled: string;
  readonly limits: string;
  readonly reason: string;
}

const FIELDS = ['minimumAmount', 'maximumAmount', 'paymentAmounts'] as const;
const HOUSE = { minimumAmount: '', maximumAmount: '', paymentAmounts: '' } as const;

interface CurrencyDialogProps extends MethodDialogProps {
  readonly method: MethodAtDesk;
  readonly terms: MethodCurrency;
}

/** Whether a method is on in one currency, and its limits there. */
export function CurrencyDialog({ method, terms, ...dialog }: CurrencyDialogProps) {
  const { t } = useTranslation();
  const { code, version, name } = method;
  const { currency, own, house } = terms;
  const figures = own ?? house;
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    resetOptions: { keepDirtyValues: true },
    values: {
      enabled: String(terms.enabled),
      limits: own ? 'own' : 'house',
      minimumAmount: asTyped(figures.minimumAmount),
      maximumAmount: asTyped(figures.maximumAmount),
      paymentAmounts: figures.paymentAmounts,
      reason: '',
    },
  });
  const change = useMethodChange(
    `${name}, ${currency}`,
    ({ enabled, limits, minimumAmount, maximumAmount, paymentAmounts, reason }: Typed) =>
      ask(deskCalls.methodCurrency, {
        code,
        version,
        currency,
        reason,
        enabled: Number(enabled),
        ...(limits === 'own' ? { minimumAmount, maximumAmount, paymentAmounts } : HOUSE),
      }),
    dialog,
  );
  const { errors, dirtyFields } = formState;
  const { reason: _, ...dirty } = dirtyFields;
  const isOwn = useWatch({ control, name: 'limits' }) === 'own';
  const choices = (['1', '0'] as const).map((value) => ({
    value,
    label: t(value === '1' ? 'settings.on' : 'settings.off'),
  }));
  const judge = (field: FigureField) => (_typed: string, all: Typed) => {
    const found = all.limits === 'own' ? faultIn(all, currency) : undefined;
    return found?.field !== field || t(`methods.fault.${found.fault}`, { most: MOST_DEPOSIT });
  };
  return (
    <ChangeForm
      title={`${name}, ${currency}`}
      text={t('methods.currencyText')}
      change={change}
      dirty={Object.keys(dirty).length > 0}
      reason={register('reason', { validate: (text) => text.trim() !== '' || t('common.reasonRequired') })}
      reasonFault={errors.reason}
      onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}
      onClose={dialog.onClose}
    >
      <ChoiceField label={t('methods.state')} choices={choices} {...register('enabled')} />
      <ChoiceField
        label={t('methods.limits')}
        choices={(['house', 'own'] as const).map((value) => ({ value, label: t(`methods.limitsOf.${value}`) }))}
        {...register('limits')}
      />
      {isOwn &&
        FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`methods.${field}`)}
            hint={field === 'paymentAmounts' ? t('methods.presetsHint') : undefined}
            inputMode={field === 'paymentAmounts' ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={400}
            error={errors[field]?.message}
            {...register(field, { validate: judge(field) })}
          />
        ))}
    </ChangeForm>
  );
}
