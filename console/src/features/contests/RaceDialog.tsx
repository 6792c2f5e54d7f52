import { deskCalls } from '@croupier/contract/calls/desk';
import { RACE_RULES, type RaceRule } from '@croupier/contract/rewards/contests';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProposeForm } from '../../core/acts/ReasonForm';
import { ask } from '../../core/session/client';
import { decimal } from '../../core/typed';
import { ChoiceField } from '../../ui/ChoiceField';
import { TextField } from '../../ui/TextField';
import { COUNTED_DEFAULTS, CountedFields, countedPayload, type CountedTyped } from './CountedFields';
import { refetchContests } from './refetch';

interface Typed extends CountedTyped {
  readonly rule: RaceRule;
  readonly rounds: string;
  readonly settleMinutes: string;
  readonly prizes: string;
}

/** Proposes a race. No prize is put aside before another operator approves. */
export function RaceDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const form = useForm<Typed>({
    defaultValues: { ...COUNTED_DEFAULTS, rule: 'multiplier', rounds: '', settleMinutes: '15', prizes: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const isEqualChance = useWatch({ control: form.control, name: 'rule' }) === 'equalChance';
  const isNumber = (typed: string) => /^[1-9]\d{0,4}$/.test(typed.trim()) || t('contests.form.numberInvalid');
  return (
    <ProposeForm
      form={form}
      title={t('contests.form.newRace')}
      text={t('contests.form.raceText')}
      waits={t('contests.form.proposedText')}
      send={({ rule, rounds, settleMinutes, prizes, ...counted }) =>
        ask(deskCalls.racePropose, {
          ...countedPayload(counted, i18n.language),
          rule,
          rounds: rule === 'equalChance' ? rounds.trim() : '0',
          settleMinutes: settleMinutes.trim(),
          prizes: prizes
            .split(';')
            .map((prize) => decimal(prize.trim(), i18n.language))
            .join(';'),
        })
      }
      refetch={refetchContests}
      onClose={onClose}
    >
      <CountedFields />
      <ChoiceField
        label={t('contests.form.rule')}
        choices={RACE_RULES.map((value) => ({ value, label: t(`contests.form.ruleName.${value}`) }))}
        {...register('rule')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isEqualChance && (
          <TextField
            label={t('contests.form.raceRounds')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.rounds?.message}
            {...register('rounds', { validate: (typed) => !isEqualChance || isNumber(typed) })}
          />
        )}
        <TextField
          label={t('contests.form.settleMinutes')}
          hint={t('contests.form.settleHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.settleMinutes?.message}
          {...register('settleMinutes', { validate: isNumber })}
        />
        <TextField
          label={t('contests.form.prizes')}
          hint={t('contests.form.prizesHint')}
          autoComplete="off"
          error={errors.prizes?.message}
          {...register('prizes', { validate: (typed) => typed.trim() !== '' || t('contests.form.required') })}
        />
      </div>
    </ProposeForm>
  );
}
