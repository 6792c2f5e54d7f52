import {
  BANNER_ACTIONS,
  BANNER_THEMES,
  type DeskBanner,
  MOST_BANNER_BUTTON,
  MOST_BANNER_SUBTITLE,
  MOST_BANNER_TITLE,
} from '@croupier/contract/calls/content/banners-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../../core/acts/change';
import { LanguageTabs } from '../../../core/LanguageTabs';
import { PictureField } from '../../../core/pictures/PictureField';
import { ask, failureText } from '../../../core/session/client';
import { invalidate } from '../../../core/session/query';
import { Button } from '../../../ui/Button';
import { CheckBox } from '../../../ui/CheckBox';
import { Dialog } from '../../../ui/Dialog';
import { CONTROL, Field } from '../../../ui/Field';
import { TextField } from '../../../ui/TextField';
import { BannerPreview } from './BannerPreview';
import { type Draft, draftOf, faultsOf, sentOf, type Text } from './draft';

const MOST = { title: MOST_BANNER_TITLE, subtitle: MOST_BANNER_SUBTITLE, buttonText: MOST_BANNER_BUTTON } as const;
const NAMES = { title: 'titleLabel', subtitle: 'subtitle', buttonText: 'button' } as const;
const PARTS = ['title', 'subtitle', 'buttonText'] as const;

const refetch = () => invalidate(deskCalls.bannerDesk);

/** Changes a banner, or makes one. What was typed stays when it is refused. @param banner undefined for a new one */
export function BannerDialog({ banner, onClose }: { banner: DeskBanner | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(banner));
  const [shown, setShown] = useState<Language>(i18n.language === 'tr' ? 'tr' : 'en');
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const fault = (field: keyof typeof faults, text: string) => (isTried && faults[field] ? text : undefined);
  const save = useChange({
    send: () => ask(deskCalls.bannerSave, sentOf(draft, banner?.revision ?? 0)),
    onDone: () => {
      toast.success(t('banners.saved'));
      return refetch();
    },
    holdsTyped: true,
    refetch,
    onClose,
  });
  const type = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const write = (language: Language, change: Partial<Text>) =>
    setDraft((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...change } },
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) save.mutate(undefined);
  };
  const titles = Object.fromEntries(COMPLETE_LANGUAGES.map((one) => [one, draft.texts[one].title])) as Record<
    Language,
    string
  >;
  return (
    <Dialog
      open
      onClose={onClose}
      title={banner ? (banner.texts[shown]?.title ?? banner.id) : t('banners.new')}
      closeLabel={t('common.close')}
      wide
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {!banner && (
          <TextField
            label={t('banners.name')}
            hint={t('banners.nameHint')}
            autoComplete="off"
            maxLength={40}
            value={draft.id}
            error={fault('id', t('banners.nameInvalid'))}
            onChange={(event) => type({ id: event.target.value })}
          />
        )}
        <LanguageTabs label={t('banners.texts')} texts={titles} onShow={setShown}>
          {(language) => (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {PARTS.map((part) => (
                <TextField
                  key={part}
                  label={t(`banners.${NAMES[part]}`)}
                  lang={language}
                  autoComplete="off"
                  maxLength={MOST[part]}
                  value={draft.texts[language][part]}
                  error={part === 'title' ? fault('texts', t('banners.titleMissing')) : undefined}
                  onChange={(event) => write(language, { [part]: event.target.value })}
                />
              ))}
            </div>
          )}
        </LanguageTabs>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PictureField
            label={t('banners.picture')}
            address={draft.image}
            error={fault('image', t('banners.pictureMissing'))}
            onChange={(image) => type({ image })}
          />
          <PictureField
            label={t('banners.mobilePicture')}
            address={draft.mobileImage}
            onChange={(mobileImage) => type({ mobileImage })}
          />
          <Field label={t('banners.actionLabel')}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={draft.action}
                onChange={(event) =>
                  type({ action: BANNER_ACTIONS.find((one) => one === event.target.value) ?? 'CLOSE_ONLY' })
                }
              >
                {BANNER_ACTIONS.map((one) => (
                  <option key={one} value={one}>
                    {t(`banners.action.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('banners.theme')}>
            {(tie) => (
              <select
                {...tie}
                className={CONTROL}
                value={draft.theme}
                onChange={(event) =>
                  type({ theme: BANNER_THEMES.find((one) => one === event.target.value) ?? 'violet' })
                }
              >
                {BANNER_THEMES.map((one) => (
                  <option key={one} value={one}>
                    {t(`banners.themeOf.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {draft.action === 'LINK' && (
            <div>
              <TextField
                label={t('banners.link')}
                hint={t('banners.linkHint')}
                autoComplete="off"
                maxLength={500}
                value={draft.link}
                error={fault('link', t('banners.linkHint'))}
                onChange={(event) => type({ link: event.target.value })}
              />
              <CheckBox
                label={t('banners.newTab')}
                checked={draft.isNewTab}
                onChange={(event) => type({ isNewTab: event.target.checked })}
              />
            </div>
          )}
          <TextField
            label={t('banners.game')}
            hint={t('banners.gameHint')}
            autoComplete="off"
            maxLength={64}
            value={draft.gameId}
            error={fault('gameId', t('banners.gameMissing'))}
            onChange={(event) => type({ gameId: event.target.value })}
          />
          <TextField
            type="datetime-local"
            label={t('banners.from')}
            hint={t('banners.timeHint')}
            value={draft.from}
            onChange={(event) => type({ from: event.target.value })}
          />
          <TextField
            type="datetime-local"
            label={t('banners.until')}
            hint={t('banners.timeHint')}
            value={draft.until}
            error={fault('until', t('content.publishing.untilInvalid'))}
            onChange={(event) => type({ until: event.target.value })}
          />
          <CheckBox
            label={t('banners.enabled')}
            checked={draft.enabled}
            onChange={(event) => type({ enabled: event.target.checked })}
          />
        </div>
        <BannerPreview draft={draft} language={shown} known={banner} />
        {save.isError && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(save.error)}
          </p>
        )}
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="gold" busy={save.isPending}>
            {t('banners.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
