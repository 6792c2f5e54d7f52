import { deskCalls } from '@croupier/contract/calls/desk';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProposeForm } from '../../core/acts/ReasonForm';
import { ask } from '../../core/session/client';
import { TextField } from '../../ui/TextField';
import { COUNTED_DEFAULTS, CountedFields, countedPayload, type CountedTyped } from './CountedFields';
import { refetchContests } from './refetch';

interface Typed extends CountedTyped {
  readonly rounds: string;
  readonly claimDays: string;
  readonly offer: string;
}

/** Proposes a mission. It is shown to nobody before another operator approves. */
export function MissionDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const form = useForm<Typed>({
    defaultValues: { ...COUNTED_DEFAULTS, rounds: '', claimDays: '7', offer: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const isNumber = (typed: string) => /^\d{1,6}$/.test(typed.trim()) || t('contests.form.numberInvalid');
  return (
    <ProposeForm
      form={form}
      title={t('contests.form.newMission')}
      text={t('contests.form.missionText')}
      waits={t('contests.form.proposedText')}
      send={({ rounds, claimDays, offer, ...counted }) =>
        ask(deskCalls.missionPropose, {
          ...countedPayload(counted, i18n.language),
          rounds: rounds.trim(),
          claimDays: claimDays.trim(),
          offer: offer.trim(),
        })
      }
      refetch={refetchContests}
      onClose={onClose}
    >
      <CountedFields />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('contests.form.missionRounds')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.rounds?.message}
          {...register('rounds', { validate: isNumber })}
        />
        <TextField
          label={t('contests.form.claimDays')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.claimDays?.message}
          {...register('claimDays', { validate: isNumber })}
        />
        <TextField
          label={t('contests.form.offer')}
          hint={t('contests.form.offerHint')}
          autoComplete="off"
          error={errors.offer?.message}
          {...register('offer', { validate: (typed) => typed.trim() !== '' || t('contests.form.required') })}
        />
      </div>
    </ProposeForm>
  );
}
