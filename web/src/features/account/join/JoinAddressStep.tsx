import { needsPostalCode } from '@croupier/contract/places/postal-codes';
import { type MouseEvent, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { TextField } from '../../../ui/fields/TextField';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { PartBoundary } from '../../../core/screen/PartBoundary';
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect';
import { CodeField } from './CodeField';
import type { StepProps } from './JoinAccountStep';
import { isBlank } from '../../../core/form/fault';
import { useCountries, useCurrencies, useStates } from '../../../core/places/places';

const TermsPopup = lazyWithTimeout(() => import('./TermsPopup'));

const articleLink = (id: string, onClick?: (event: MouseEvent) => void) => (
  <a
    href={`#/article?id=${id}`}
    target="_blank"
    rel="noreferrer"
    className="underline hover:text-gold"
    onClick={onClick}
  />
);

/** Step 3: currency, country with its state, the address, offers, and the agreement, which is never ticked by default. */
export function JoinAddressStep({ form, way }: StepProps) {
  const { t } = useTranslation('members');
  const [termsOpen, setTermsOpen] = useState(false);
  const currencies = useCurrencies();
  const countries = useCountries();
  const countryCode = form.watch('countryCode');
  const states = useStates(countryCode);
  const failed = [currencies, countries, states].filter((query) => query.isError);
  if (failed.length > 0) return <ErrorState onRetry={() => failed.forEach((query) => void query.refetch())} />;

  const asksForState = isBlank(countryCode) || states.isPending || states.hasStates;
  const select = (list: { isPending: boolean }) => ({
    placeholder: t(list.isPending ? 'common:loading' : 'hint.choose'),
  });
  return (
    <>
      <ChoiceSelect
        {...form.register('currency')}
        {...select(currencies)}
        label={t('field.currency')}
        error={form.errorOf('currency')}
        hint={t('hint.currency')}
        options={currencies.options}
        key={`currency-${currencies.options.length}`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceSelect
          {...form.register('countryCode', { onChange: () => form.setValue('stateCode', '') })}
          {...select(countries)}
          label={t('field.country')}
          error={form.errorOf('countryCode')}
          options={countries.options}
          autoComplete="country"
          key={`country-${countries.options.length}`}
        />
        {asksForState && (
          <ChoiceSelect
            {...form.register('stateCode')}
            placeholder={stateHint()}
            label={t('field.state')}
            error={form.errorOf('stateCode')}
            options={states.options}
            aria-disabled={!states.hasStates}
            autoComplete="address-level1"
            key={`state-${countryCode}-${states.options.length}`}
          />
        )}
      </div>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <TextField
          {...form.register('city')}
          label={t('field.city')}
          error={form.errorOf('city')}
          autoComplete="address-level2"
          maxLength={80}
        />
        <TextField
          {...form.register('postalCode')}
          label={t(needsPostalCode(countryCode) ? 'field.postalCode' : 'field.postalCodeIfAny')}
          error={form.errorOf('postalCode')}
          autoComplete="postal-code"
          maxLength={16}
        />
      </div>
      <TextField
        {...form.register('address')}
        label={t('field.address')}
        error={form.errorOf('address')}
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        {...form.register('invitationCode')}
        label={t('field.invitationCode')}
        error={form.errorOf('invitationCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
      {way.asksForCode && <CodeField form={form} />}
      <div>
        <Checkbox {...form.register('receiveExclusive')} label={t('field.receiveExclusive')} />
        <Checkbox
          {...form.register('agreed')}
          error={form.errorOf('agreed')}
          label={
            <Trans
              t={t}
              i18nKey="field.agreed"
              components={{ terms: articleLink('userAgreement', openTerms), privacy: articleLink('privacy') }}
            />
          }
        />
      </div>
      <Suspense fallback={null}>
        {termsOpen && (
          <PartBoundary onClose={closeTerms}>
            <TermsPopup onClose={closeTerms} />
          </PartBoundary>
        )}
      </Suspense>
    </>
  );

  function openTerms(event: MouseEvent): void {
    event.preventDefault();
    setTermsOpen(true);
  }

  function closeTerms(): void {
    setTermsOpen(false);
  }

  function stateHint(): string {
    if (isBlank(countryCode)) return t('hint.countryFirst');
    if (states.isPending) return t('common:loading');
    return t('hint.choose');
  }
}
