import { needsPostalCode } from '@croupier/contract/places/postal-codes';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/fields/TextField';
import type { CheckedForm } from '../../../../core/form/checked-form';
import { ChoiceSelect } from '../../../../ui/fields/ChoiceSelect';
import { regionName, useCountries } from '../../../../core/places/places';
import { TextButton } from '../../../../ui/TextButton';
import type { StateChoice } from './billing';
import { BILLING_FIELDS } from './billing';
import { type CardValues, isBillingComplete } from '../rules';

/** Billing details. Complete prefilled ones collapse to one line with an edit button; a fault expands them. */
export function BillingFields({ form, states }: { form: CheckedForm<CardValues>; states: StateChoice }) {
  const { t, i18n } = useTranslation('deposits');
  const [editing, setEditing] = useState(false);
  const countries = useCountries();
  const values = form.watch();
  const isFaulty = BILLING_FIELDS.some((field) => form.errorOf(field));
  const folded = !editing && !isFaulty && isBillingComplete(values, states.hasStates);

  if (folded) {
    const place = `${`${values.cardPostalCode} ${values.cardCity}`.trim()}, ${regionName(values.cardCountry, i18n.language)}`;
    return (
      <div className="flex items-center gap-3 rounded-sm border border-ink-600 px-4 py-3">
        <div className="min-w-0 flex-1 text-sm">
          <p className="text-dim">{t('billing.title')}</p>
          <p className="truncate font-medium text-text">{`${values.cardFirstName} ${values.cardLastName}`}</p>
          <p className="line-clamp-2 text-dim">{`${values.cardAddress}, ${place}`}</p>
        </div>
        <TextButton onClick={() => setEditing(true)}>
          <Pencil className="size-4" aria-hidden />
          {t('billing.edit')}
        </TextButton>
      </div>
    );
  }
  const text = (field: keyof CardValues, label: string, autoComplete: string, maxLength: number) => (
    <TextField
      {...form.register(field)}
      label={label}
      error={form.errorOf(field)}
      autoComplete={autoComplete}
      maxLength={maxLength}
    />
  );
  const postalCodeLabel = t(needsPostalCode(values.cardCountry) ? 'field.postalCode' : 'field.postalCodeIfAny');
  return (
    <fieldset className="pop-in flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-display text-lg font-semibold">{t('billing.title')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {text('cardFirstName', t('field.firstName'), 'cc-given-name', 60)}
        {text('cardLastName', t('field.lastName'), 'cc-family-name', 60)}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ChoiceSelect
          {...form.register('cardCountry', { onChange: () => form.setValue('cardState', '') })}
          key={`country-${countries.options.length}`}
          label={t('field.country')}
          error={form.errorOf('cardCountry')}
          placeholder={t(countries.isPending ? 'common:loading' : 'field.choose')}
          options={countries.options}
          autoComplete="billing country"
        />
        {states.hasStates && (
          <ChoiceSelect
            {...form.register('cardState')}
            key={`state-${values.cardCountry}-${states.options.length}`}
            label={t('field.state')}
            error={form.errorOf('cardState')}
            placeholder={t('field.choose')}
            options={states.options}
            autoComplete="billing address-level1"
          />
        )}
      </div>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        {text('cardCity', t('field.city'), 'billing address-level2', 80)}
        {text('cardPostalCode', postalCodeLabel, 'billing postal-code', 16)}
      </div>
      {text('cardAddress', t('field.address'), 'billing street-address', 200)}
    </fieldset>
  );
}
