import { deskCalls } from '@croupier/contract/calls/desk';
import { RACE_RULES, type RaceRule } from '@croupier/contract/rewards/contests';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { FormDialog } from '../../core/acts/FormDialog';
import { ask } from '../../core/session/client';
import { decimal, useReasonRule } from '../../core/typed';
import { ChoiceField } from '../../ui/ChoiceField';
import { TextArea } from '../../ui/TextArea';
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
  const judgeable = useReasonRule();
  const form = useForm<Typed>({
    defaultValues: { ...COUNTED_DEFAULTS, rule: 'multiplier', rounds: '', settleMinutes: '15', prizes: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const isEqualChance = useWatch({ control: form.control, name: 'rule' }) === 'equalChance';
  const isNumber = (typed: string) => /^[1-9]\d{0,4}$/.test(typed.trim()) || t('contests.form.numberInvalid');
  const propose = useChange({
    send: ({ rule, rounds, settleMinutes, prizes, ...counted }: Typed) =>
      ask(deskCalls.racePropose, {
        ...countedPayload(counted, i18n.language),
        rule,
        rounds: rule === 'equalChance' ? rounds.trim() : '0',
        settleMinutes: settleMinutes.trim(),
        prizes: prizes
          .split(';')
          .map((prize) => decimal(prize.trim(), i18n.language))
          .join(';'),
      }),
    onDone: () => {
      toast.success(t('adjustments.proposed'), { description: t('contests.form.proposedText') });
      return refetchContests();
    },
    holdsTyped: true,
    refetch: refetchContests,
    onClose,
  });
  return (
    <FormDialog
      title={t('contests.form.newRace')}
      text={t('contests.form.raceText')}
      confirm={t('adjustments.propose')}
      failure={propose.error}
      busy={propose.isPending}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit((typed) => propose.mutate(typed))(event)}
    >
      <FormProvider {...form}>
        <CountedFields />
      </FormProvider>
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
      <TextArea
        label={t('common.reason')}
        hint={t('proposal.judgedHint')}
        maxLength={500}
        error={errors.reason?.message}
        {...register('reason', { validate: judgeable })}
      />
    </FormDialog>
  );
}
