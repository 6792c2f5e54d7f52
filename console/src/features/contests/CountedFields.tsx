import { MOST_TITLE_LENGTH } from '@croupier/contract/calls/rewards/offers-desk';
import type { Language } from '@croupier/contract/codes';
import { isWritten, written } from '@croupier/contract/text/by-language';
import { GAME_FAMILIES, type GameFamily } from '@croupier/contract/games/base';
import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyName } from '../../core/family-name';
import { LanguageTabs, typedTexts } from '../../core/LanguageTabs';
import { decimal, useAmountRule } from '../../core/typed';
import { CheckBox } from '../../ui/CheckBox';
import { ChoiceField } from '../../ui/ChoiceField';
import { TextField } from '../../ui/TextField';

/** What every mission and race asks for, as it is typed. Moments are of UTC. */
export interface CountedTyped {
  readonly titles: Record<Language, string>;
  readonly currency: CurrencyCode;
  readonly leastStake: string;
  readonly games: string;
  readonly families: readonly GameFamily[];
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}

export const COUNTED_DEFAULTS: CountedTyped = {
  titles: typedTexts(),
  currency: 'USD',
  leastStake: '',
  games: '',
  families: [],
  startTime: '',
  endTime: '',
  reason: '',
};

/** The typed fields as the server reads them. */
export const countedPayload = (
  { titles, currency, leastStake, games, families, startTime, endTime, reason }: CountedTyped,
  language: string,
) => ({
  titles: written(titles),
  currency,
  leastStake: decimal(leastStake, language),
  games,
  families: families.join(','),
  startTime: `${startTime}Z`,
  endTime: `${endTime}Z`,
  reason: reason.trim(),
});

/** Titles, window, currency and which rounds count, of the form around it. */
export function CountedFields() {
  const { register, formState, control } = useFormContext<CountedTyped>();
  const titles = useWatch({ control, name: 'titles' });
  const { errors } = formState;
  const { t } = useTranslation();
  const isAmount = useAmountRule();
  const filled = (typed: string) => typed.trim() !== '' || t('contests.form.required');
  const isStake = (typed: string, { currency }: CountedTyped) => isAmount(typed, currency);
  return (
    <>
      <LanguageTabs label={t('contests.form.title')} texts={titles}>
        {(language) => (
          <TextField
            label={t('contests.form.title')}
            lang={language}
            maxLength={MOST_TITLE_LENGTH}
            autoComplete="off"
            error={errors.titles?.[language]?.message}
            {...register(`titles.${language}`, {
              validate: (_, typed) => isWritten(typed.titles) || t('contests.form.required'),
            })}
          />
        )}
      </LanguageTabs>
      <div className="grid gap-4">
        <TextField
          type="datetime-local"
          label={t('contests.form.start')}
          error={errors.startTime?.message}
          {...register('startTime', { validate: filled })}
        />
        <TextField
          type="datetime-local"
          label={t('contests.form.end')}
          error={errors.endTime?.message}
          {...register('endTime', { validate: filled })}
        />
      </div>
      <ChoiceField
        label={t('contests.form.currency')}
        choices={CURRENCY_CODES.map((value) => ({ value, label: value }))}
        {...register('currency')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('contests.form.leastStake')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.leastStake?.message}
          {...register('leastStake', { validate: isStake })}
        />
        <TextField
          label={t('contests.form.games')}
          hint={t('contests.form.gamesHint')}
          autoComplete="off"
          {...register('games')}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-[13px] font-medium text-dim">{t('contests.form.families')}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {GAME_FAMILIES.map((family) => (
            <CheckBox key={family} label={familyName(t, family)} value={family} {...register('families')} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
