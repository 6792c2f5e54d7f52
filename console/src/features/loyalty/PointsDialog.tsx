import { deskCalls } from '@croupier/contract/calls/desk';
import { newRequestKey } from '@croupier/contract/request-key';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReasonForm } from '../../core/acts/ReasonForm';
import { useFormat } from '../../core/format';
import { ask } from '../../core/session/client';
import { ChoiceField } from '../../ui/ChoiceField';
import { TextField } from '../../ui/TextField';
import { refetchPoints } from './refetch';

interface PointsDialogProps {
  readonly memberId: string;
  readonly username: string;
  /** Points that the member can spend. */
  readonly available: number;
  readonly onClose: () => void;
}

interface Typed {
  readonly direction: 'give' | 'take';
  readonly points: string;
  readonly reason: string;
}

/** Gives or takes points by hand: at once, or above the configured number once another operator has approved it. */
export function PointsDialog({ memberId, username, available, onClose }: PointsDialogProps) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  // One key for all tries of this dialog: a lost answer cannot change the points twice.
  const [requestKey] = useState(newRequestKey);
  const form = useForm<Typed>({ defaultValues: { direction: 'give', points: '', reason: '' } });
  const { register, formState, getValues } = form;
  const fits = (typed: string) => {
    if (!/^[1-9]\d{0,6}$/.test(typed.trim()) || Number(typed) > 1_000_000) return t('club.points.invalid');
    if (getValues('direction') === 'take' && Number(typed) > available)
      return t('club.points.tooMany', { points: whole(available) });
    return true;
  };
  return (
    <ReasonForm
      form={form}
      title={t('club.points.title', { username })}
      text={t('club.points.text')}
      confirm={t('club.points.confirm')}
      send={({ direction, points, reason }) =>
        ask(deskCalls.pointsGive, {
          memberId,
          points: direction === 'give' ? Number(points) : 0 - Number(points),
          reason,
          requestKey,
        })
      }
      tell={({ status }) =>
        status === 'proposed'
          ? { title: t('adjustments.proposed'), description: t('club.points.waits') }
          : { title: t('club.points.done') }
      }
      refetch={refetchPoints}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('club.points.direction')}
          choices={(['give', 'take'] as const).map((value) => ({ value, label: t(`club.points.${value}`) }))}
          {...register('direction')}
        />
        <TextField
          label={t('club.tab.points')}
          hint={t('club.points.available', { points: whole(available) })}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.points?.message}
          {...register('points', { validate: fits })}
        />
      </div>
    </ReasonForm>
  );
}
