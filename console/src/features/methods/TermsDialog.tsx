import { deskCalls } from '@croupier/contract/calls/desk';
import type { MethodAtDesk } from '@croupier/contract/calls/deposits/methods-desk';
import { VISIBILITY } from '@croupier/contract/codes';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { ChoiceField } from '../../ui/ChoiceField';
import { TextField } from '../../ui/TextField';
import { ChangeForm } from './ChangeForm';
import { type MethodDialogProps, useMethodChange } from './methods';
import { codesOf, strangerIn } from './typed';

interface Typed {
  readonly enabled: string;
  readonly sortIndex: string;
  readonly visibility: string;
  readonly allowedCountries: string;
  readonly restrictedCountries: string;
  readonly reason: string;
}

const VISIBILITIES = Object.values(VISIBILITY);
const LISTS = ['allowedCountries', 'restrictedCountries'] as const;

interface TermsDialogProps extends MethodDialogProps {
  readonly method: MethodAtDesk;
}

/** Edits whether a method is on, its position in the chooser, and its members' countries. */
export function TermsDialog({ method, ...dialog }: TermsDialogProps) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const { code, version } = method;
  const { register, handleSubmit, formState, control } = useForm<Typed>({
    resetOptions: { keepDirtyValues: true },
    values: {
      enabled: String(method.enabled),
      sortIndex: String(method.sortIndex),
      visibility: String(method.visibility),
      allowedCountries: method.allowedCountries.join(', '),
      restrictedCountries: method.restrictedCountries.join(', '),
      reason: '',
    },
  });
  const change = useMethodChange(
    method.name,
    ({ enabled, sortIndex, visibility, ...typed }: Typed) =>
      ask(deskCalls.methodChange, {
        ...typed,
        code,
        version,
        enabled: Number(enabled),
        sortIndex: Number(sortIndex),
        visibility: VISIBILITIES.find((one) => String(one) === visibility) ?? VISIBILITY.always,
      }),
    dialog,
  );
  const countries = useWatch({ control, name: LISTS });
  const { errors, dirtyFields } = formState;
  const { reason: _, ...dirty } = dirtyFields;
  const switches = ['1', '0'].map((value) => ({ value, label: t(value === '1' ? 'settings.on' : 'settings.off') }));

  const audiences = VISIBILITIES.map((one) => ({ value: String(one), label: t(`methods.visibilityOf.${one}`) }));

  function judge(typed: string, all: Typed): true | string {
    const stranger = strangerIn(codesOf(typed));
    if (stranger !== undefined) return t('methods.noCountry', { code: stranger });
    const allowed = codesOf(all.allowedCountries);
    const twice = codesOf(all.restrictedCountries).find((one) => allowed.includes(one));
    return twice === undefined || t('methods.inBoth', { country: country(twice) });
  }

  return (
    <ChangeForm
      title={method.name}
      text={t('methods.termsText')}
      change={change}
      dirty={Object.keys(dirty).length > 0}
      reason={register('reason', { validate: (text) => text.trim() !== '' || t('common.reasonRequired') })}
      reasonFault={errors.reason}
      onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}
      onClose={dialog.onClose}
    >
      <ChoiceField label={t('methods.state')} choices={switches} {...register('enabled')} />
      <TextField
        label={t('catalogue.sort')}
        hint={t('catalogue.sortHint')}
        inputMode="numeric"
        autoComplete="off"
        error={errors.sortIndex?.message}
        {...register('sortIndex', { validate: (typed) => /^\d{1,4}$/.test(typed) || t('catalogue.sortHint') })}
      />
      <ChoiceField label={t('methods.visibility')} choices={audiences} {...register('visibility')} />
      {LISTS.map((list, index) => {
        const named = codesOf(countries[index] ?? '');
        return (
          <TextField
            key={list}
            label={t(`methods.${list}`)}
            hint={named.length === 0 ? t(`methods.${list}Hint`) : named.map((one) => country(one)).join(', ')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={1_000}
            error={errors[list]?.message}
            {...register(list, { validate: judge })}
          />
        );
      })}
    </ChangeForm>
  );
}
