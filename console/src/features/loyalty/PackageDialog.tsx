import { deskCalls } from '@croupier/contract/calls/desk';
import type { ClubPackage } from '@croupier/contract/calls/rewards/club-desk';
import { LEVEL_NAMES } from '@croupier/contract/calls/rewards/loyalty-desk';
import { MOST_TITLE_LENGTH } from '@croupier/contract/calls/rewards/offers-desk';
import type { Language } from '@croupier/contract/codes';
import { written } from '@croupier/contract/text/by-language';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProposeForm } from '../../core/acts/ReasonForm';
import { FigureFields, figuresOf, type TypedFigures, typedFigures } from '../../core/FigureFields';
import { LanguageTabs, typedTexts } from '../../core/LanguageTabs';
import { ask } from '../../core/session/client';
import { CONTROL, Field } from '../../ui/Field';
import { TextField } from '../../ui/TextField';
import { refetchClub } from './refetch';

interface Typed {
  readonly level: ClubPackage['level'];
  readonly points: string;
  readonly sort: string;
  readonly titles: Record<Language, string>;
  readonly bonuses: TypedFigures;
  readonly reason: string;
}

/** Proposes a package of the store. @param former the one whose place it takes; undefined for a further one */
export function PackageDialog({ former, onClose }: { former: ClubPackage | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const form = useForm<Typed>({
    defaultValues: {
      level: former?.level ?? 'bronze',
      points: former ? String(former.points) : '',
      sort: String(former?.sort ?? 0),
      titles: typedTexts(former?.titles),
      bonuses: typedFigures(former?.bonuses ?? {}, i18n.language),
      reason: '',
    },
  });
  const { register, formState, control } = form;
  const titles = useWatch({ control, name: 'titles' });
  return (
    <ProposeForm
      form={form}
      title={t(former ? 'club.package.change' : 'club.package.new')}
      text={t(former ? 'club.package.changeText' : 'club.package.newText')}
      waits={t('club.proposedText')}
      send={({ level, points, sort, titles, bonuses, reason }) =>
        ask(deskCalls.clubPackagePropose, {
          ...(former && { replaces: former.id }),
          level,
          points: points.trim(),
          sort: sort.trim(),
          titles: written(titles),
          bonuses: figuresOf(bonuses, i18n.language),
          reason,
        })
      }
      refetch={refetchClub}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={t('club.package.level')}>
          {(tie) => (
            <select {...tie} className={CONTROL} {...register('level')}>
              {LEVEL_NAMES.map((name) => (
                <option key={name} value={name}>
                  {t(`runs.level.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={t('club.package.points')}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.points?.message}
          {...register('points', {
            validate: (typed) => /^[1-9]\d{0,8}$/.test(typed.trim()) || t('club.pointsInvalid'),
          })}
        />
        <TextField
          label={t('club.package.sort')}
          hint={t('club.package.sortHint')}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.sort?.message}
          {...register('sort', { validate: (typed) => /^\d{1,4}$/.test(typed.trim()) || t('club.sortInvalid') })}
        />
      </div>
      <LanguageTabs label={t('offers.ownTitle')} texts={titles}>
        {(language) => (
          <TextField
            label={t('offers.ownTitle')}
            hint={t('club.package.titleHint')}
            lang={language}
            maxLength={MOST_TITLE_LENGTH}
            autoComplete="off"
            {...register(`titles.${language}`)}
          />
        )}
      </LanguageTabs>
      <FigureFields name="bonuses" legend={t('club.package.bonuses')} hint={t('club.package.bonusesHint')} />
    </ProposeForm>
  );
}
