import { deskCalls } from '@croupier/contract/calls/desk';
import { type Language, VIP_LEVEL } from '@croupier/contract/codes';
import { MESSAGE_LINKS, MOST_MESSAGE_LENGTH } from '@croupier/contract/calls/messages/links';
import { isWritten, written } from '@croupier/contract/text/by-language';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProposeForm } from '../../core/acts/ReasonForm';
import { useFormat } from '../../core/format';
import { LanguageTabs, typedTexts } from '../../core/LanguageTabs';
import { ask } from '../../core/session/client';
import { Button } from '../../ui/Button';
import { CheckBox } from '../../ui/CheckBox';
import { CONTROL, Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { refetchBroadcasts } from './refetch';
import { LEVELS, placeOf } from './wording';

interface Typed {
  readonly texts: Record<Language, string>;
  readonly link: string;
  readonly promotes: boolean;
  readonly byMail: boolean;
  readonly countries: string;
  readonly languages: string;
  readonly leastLevel: string;
  readonly seenWithinDays: string;
  readonly unseenForDays: string;
  readonly joinedWithinDays: string;
  readonly reason: string;
}

const DAYS = ['seenWithinDays', 'unseenForDays', 'joinedWithinDays'] as const;

const segmentOf = (typed: Typed) => ({
  promotes: typed.promotes,
  countries: typed.countries,
  languages: typed.languages,
  leastLevel: typed.leastLevel,
  seenWithinDays: typed.seenWithinDays.trim() || '0',
  unseenForDays: typed.unseenForDays.trim() || '0',
  joinedWithinDays: typed.joinedWithinDays.trim() || '0',
});

/** Proposes a message to many members. Nobody gets it before another operator approves. */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  const form = useForm<Typed>({
    defaultValues: {
      texts: typedTexts(),
      link: '',
      promotes: true,
      byMail: false,
      countries: '',
      languages: '',
      leastLevel: '0',
      seenWithinDays: '',
      unseenForDays: '',
      joinedWithinDays: '',
      reason: '',
    },
  });
  const { register, formState, control, getValues, trigger } = form;
  const { errors } = formState;
  const texts = useWatch({ control, name: 'texts' });
  const reach = useMutation({ mutationFn: () => ask(deskCalls.broadcastReach, segmentOf(getValues())) });
  const count = async (): Promise<void> => {
    if (await trigger([...DAYS])) reach.mutate();
  };
  return (
    <ProposeForm
      form={form}
      title={t('broadcasts.new')}
      text={t('broadcasts.newText')}
      waits={t('broadcasts.proposedText')}
      send={(typed) =>
        ask(deskCalls.broadcastPropose, {
          ...segmentOf(typed),
          texts: written(typed.texts),
          link: typed.link,
          byMail: typed.byMail,
          reason: typed.reason,
        })
      }
      refetch={refetchBroadcasts}
      onClose={onClose}
    >
      <LanguageTabs label={t('broadcasts.text')} texts={texts}>
        {(language) => (
          <TextArea
            label={t('broadcasts.text')}
            hint={t('broadcasts.textHint')}
            lang={language}
            rows={5}
            maxLength={MOST_MESSAGE_LENGTH}
            error={errors.texts?.[language]?.message}
            {...register(`texts.${language}`, {
              validate: (_, typed) => isWritten(typed.texts) || t('broadcasts.textMissing'),
            })}
          />
        )}
      </LanguageTabs>
      <Field label={t('broadcasts.linkLabel')}>
        {(tie) => (
          <select {...tie} className={CONTROL} {...register('link')}>
            <option value="">{t('broadcasts.noLink')}</option>
            {MESSAGE_LINKS.map((link) => (
              <option key={link} value={link}>
                {t(`broadcasts.link.${placeOf(link)}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <CheckBox label={t('broadcasts.promotesLabel')} {...register('promotes')} />
        <CheckBox label={t('broadcasts.byMailLabel')} {...register('byMail')} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('broadcasts.countries')}
          hint={t('broadcasts.countriesHint')}
          autoComplete="off"
          {...register('countries')}
        />
        <TextField
          label={t('broadcasts.languages')}
          hint={t('broadcasts.languagesHint')}
          autoComplete="off"
          {...register('languages')}
        />
        <Field label={t('broadcasts.leastLevel')}>
          {(tie) => (
            <select {...tie} className={CONTROL} {...register('leastLevel')}>
              {LEVELS.map((name) => (
                <option key={name} value={VIP_LEVEL[name]}>
                  {t(`runs.level.${name}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {DAYS.map((name) => (
          <TextField
            key={name}
            label={t(`broadcasts.${name}`)}
            hint={t('broadcasts.daysHint')}
            inputMode="numeric"
            autoComplete="off"
            error={errors[name]?.message}
            {...register(name, {
              validate: (typed) => /^\d{0,4}$/.test(typed.trim()) || t('broadcasts.daysInvalid'),
            })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={reach.isPending} onClick={() => void count()}>
          {t('broadcasts.count')}
        </Button>
        <p role="status" className="text-sm text-dim">
          {reach.data && t('broadcasts.wouldReach', { count: reach.data.members, members: whole(reach.data.members) })}
          {reach.error?.message}
        </p>
      </div>
    </ProposeForm>
  );
}
