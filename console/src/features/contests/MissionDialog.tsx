import { deskCalls } from '@croupier/contract/calls/desk';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { FormDialog } from '../../core/acts/FormDialog';
import { ask } from '../../core/session/client';
import { useReasonRule } from '../../core/typed';
import { TextArea } from '../../ui/TextArea';
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
  const judgeable = useReasonRule();
  const form = useForm<Typed>({
    defaultValues: { ...COUNTED_DEFAULTS, rounds: '', claimDays: '7', offer: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const isNumber = (typed: string) => /^\d{1,6}$/.test(typed.trim()) || t('contests.form.numberInvalid');
  const propose = useChange({
    send: ({ rounds, claimDays, offer, ...counted }: Typed) =>
      ask(deskCalls.missionPropose, {
        ...countedPayload(counted, i18n.language),
        rounds: rounds.trim(),
        claimDays: claimDays.trim(),
        offer: offer.trim(),
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
      title={t('contests.form.newMission')}
      text={t('contests.form.missionText')}
      confirm={t('adjustments.propose')}
      failure={propose.error}
      busy={propose.isPending}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit((typed) => propose.mutate(typed))(event)}
    >
      <FormProvider {...form}>
        <CountedFields />
      </FormProvider>
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
