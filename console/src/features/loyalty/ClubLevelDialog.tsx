import { deskCalls } from '@croupier/contract/calls/desk';
import { type ClubLevel, REACHED_LEVELS } from '@croupier/contract/calls/rewards/club-desk';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProposeForm } from '../../core/acts/ReasonForm';
import { FigureFields, figuresOf, type TypedFigures, typedFigures } from '../../core/FigureFields';
import { ask } from '../../core/session/client';
import { TextField } from '../../ui/TextField';
import { refetchClub } from './refetch';

interface Typed {
  readonly points: string;
  readonly leastDeposit: TypedFigures;
  readonly leastBalance: TypedFigures;
  readonly reason: string;
}

/** Proposes what invites to a level. */
export function ClubLevelDialog({ of, onClose }: { of: ClubLevel; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const level = REACHED_LEVELS.find((name) => name === of.level);
  const form = useForm<Typed>({
    defaultValues: {
      points: of.points === null ? '' : String(of.points),
      leastDeposit: typedFigures(of.leastDeposit, i18n.language),
      leastBalance: typedFigures(of.leastBalance, i18n.language),
      reason: '',
    },
  });
  return (
    <ProposeForm
      form={form}
      title={t('club.level.title', { level: t(`runs.level.${of.level}`) })}
      text={t('club.level.text')}
      waits={t('club.proposedText')}
      send={async ({ points, leastDeposit, leastBalance, reason }) => {
        if (level === undefined) return;
        await ask(deskCalls.clubLevelPropose, {
          level,
          points: points.trim() === '' ? null : points.trim(),
          leastDeposit: figuresOf(leastDeposit, i18n.language),
          leastBalance: figuresOf(leastBalance, i18n.language),
          reason,
        });
      }}
      refetch={refetchClub}
      onClose={onClose}
    >
      <TextField
        label={t('club.level.points')}
        hint={t('club.level.pointsHint')}
        inputMode="numeric"
        autoComplete="off"
        error={form.formState.errors.points?.message}
        {...form.register('points', {
          validate: (typed) => typed.trim() === '' || /^[1-9]\d{0,8}$/.test(typed.trim()) || t('club.pointsInvalid'),
        })}
      />
      <FigureFields name="leastDeposit" legend={t('club.level.leastDeposit')} hint={t('club.level.figuresHint')} />
      <FigureFields name="leastBalance" legend={t('club.level.leastBalance')} />
    </ProposeForm>
  );
}
