import type { TemplatePage, TemplateTexts } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { COMPLETE_LANGUAGES, type Language, LANGUAGE_NAMES } from '@croupier/contract/codes';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useChange } from '../../../core/acts/change';
import { LanguageTabs } from '../../../core/LanguageTabs';
import { ask, CallFailure, failureText } from '../../../core/session/client';
import { useMay } from '../../../core/session/operator';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { useUnsaved } from '../editor/use-unsaved';
import { type Draft, missingPlaces, readIn, unfinished, withText } from './draft';
import { PlaceList } from './PlaceList';
import { refetchTemplates } from './refetch';
import { TemplateFields } from './TemplateFields';
import { TemplateOvertaken } from './TemplateOvertaken';
import { TemplatePreview } from './TemplatePreview';
import { TryMail } from './TryMail';

interface TemplateFormProps {
  readonly page: TemplatePage;
  readonly start: Draft;
  readonly shipped: TemplateTexts;
}

const Alert = ({ children }: { children: string }) => (
  <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
    {children}
  </p>
);

/** Writes a version of a mail or message, over the shipped text of one language after the other. Publishing it is another step. */
export function TemplateForm({ page, start, shipped }: TemplateFormProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMay('templateSave');
  const { id, needed, allowed, channel, hasWriting } = page;
  const [draft, setDraft] = useState(start);
  const [basedOn, setBasedOn] = useState(page.latestVersion);
  const [shown, setShown] = useState<Language>(i18n.language === 'tr' ? 'tr' : 'en');
  const [isTried, setTried] = useState(false);
  const body = useRef<HTMLTextAreaElement>(null);
  const unsaved = useUnsaved(draft !== start);
  const save = useChange({
    send: () => ask(deskCalls.templateSave, { id, texts: draft, basedOn }),
    onDone: async ({ latestVersion }) => {
      toast.success(t('content.kept', { version: latestVersion }), { description: t('templates.keptText') });
      unsaved.forget();
      await refetchTemplates();
      void navigate(`/content/_mails/${id}`);
    },
    holdsTyped: true,
    refetch: refetchTemplates,
    onClose: () => undefined,
  });
  const text = readIn(draft, shipped, shown);
  const isOwn = draft[shown] !== undefined;
  const faulty = unfinished(draft, page, hasWriting);
  const fault =
    Object.keys(draft).length === 0
      ? t('templates.nothing')
      : faulty.length > 0
        ? t('templates.half', { languages: faulty.map((one) => LANGUAGE_NAMES[one]).join(', ') })
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === undefined) save.mutate(undefined);
  };
  const insert = (place: string) => {
    const from = body.current?.selectionStart ?? text.body.length;
    const until = body.current?.selectionEnd ?? from;
    setDraft(withText(draft, shown, { ...text, body: `${text.body.slice(0, from)}${place}${text.body.slice(until)}` }));
    body.current?.focus();
  };
  const isOvertaken = save.error instanceof CallFailure && save.error.isConflict;
  const titles = Object.fromEntries(
    COMPLETE_LANGUAGES.map((language) => [language, readIn(draft, shipped, language).body || id]),
  ) as Record<Language, string>;
  return (
    <form noValidate className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" onSubmit={submit}>
      <Panel title={t('content.texts')}>
        <LanguageTabs label={t('content.languages')} texts={titles} onShow={setShown}>
          {(language, isShown) =>
            isShown && (
              <TemplateFields
                page={page}
                language={language}
                text={text}
                isOwn={isOwn}
                mayWrite={mayWrite}
                bodyRef={body}
                onWrite={(written) => setDraft(withText(draft, language, written))}
              />
            )
          }
        </LanguageTabs>
        <PlaceList
          allowed={allowed}
          needed={needed}
          missing={missingPlaces(text, needed)}
          onInsert={isOwn ? insert : undefined}
        />
      </Panel>
      <div className="grid min-w-0 gap-5 2xl:sticky 2xl:top-4">
        <Panel title={t('content.previewIn', { language: LANGUAGE_NAMES[shown] })}>
          <TemplatePreview id={id} language={shown} text={text} />
          {mayWrite && channel === 'mail' && <TryMail id={id} language={shown} text={text} />}
        </Panel>
      </div>
      {mayWrite && (
        <div className="grid gap-3 2xl:col-span-2">
          {isTried && fault !== undefined && <Alert>{fault}</Alert>}
          {save.isError && !isOvertaken && <Alert>{failureText(save.error)}</Alert>}
          {isOvertaken && (
            <TemplateOvertaken
              id={id}
              mine={draft}
              onKeep={(newest) => {
                setBasedOn(newest);
                save.reset();
              }}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" look="gold" busy={save.isPending} className="max-md:w-full">
              {t('content.keep')}
            </Button>
          </div>
        </div>
      )}
      {unsaved.dialog}
    </form>
  );
}
