import { ARTICLE_KINDS, type ArticleKind, MOST_ARTICLE_TITLE } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { type Language, LANGUAGE_NAMES } from '@croupier/contract/codes';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useChange } from '../../../core/acts/change';
import { LanguageTabs } from '../../../core/LanguageTabs';
import { ask, CallFailure, failureText } from '../../../core/session/client';
import { Button } from '../../../ui/Button';
import { CONTROL, Field } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { TextField } from '../../../ui/TextField';
import { refetchArticles } from '../refetch';
import { ArticlePreview } from './ArticlePreview';
import { completeness, type Draft, halves, isLook, LOOK, type Text, writtenTexts } from './draft';
import { FigureList } from './FigureList';
import { TextEditor } from './TextEditor';
import { Overtaken } from './Overtaken';
import { useUnsaved } from './use-unsaved';

/** There is one guide. */
const OWN_KINDS = ARTICLE_KINDS.filter((kind) => kind !== 'guide');
const NAME = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;

interface ArticleFormProps {
  /** Undefined for a new article, which is named here. */
  readonly id?: string;
  /** Undefined once it is fixed: the article was proposed or published, or the product ships it. */
  readonly kind: ArticleKind | undefined;
  readonly start: Draft;
  /** The newest version when the form was opened; 0 for none. */
  readonly latest: number;
}

/** Writes a version of an article in every language. It is kept for the house; publishing it is another step. */
export function ArticleForm({ id, kind: startKind, start, latest }: ArticleFormProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  const [name, setName] = useState('');
  const [chosenKind, setKind] = useState<ArticleKind>();
  const kind = startKind && (chosenKind ?? startKind);
  const [basedOn, setBasedOn] = useState(latest);
  const [shown, setShown] = useState<Language>(i18n.language === 'tr' ? 'tr' : 'en');
  const [isTried, setTried] = useState(false);
  const editor = useRef<Editor>(undefined);
  const [keepEditor] = useState(() => (now: Editor | undefined) => {
    editor.current = now;
  });
  const unsaved = useUnsaved(draft !== start || name !== '' || kind !== startKind);
  const save = useChange({
    send: () =>
      ask(deskCalls.articleSave, {
        id: id ?? name.trim(),
        ...(kind && { kind }),
        texts: writtenTexts(draft),
        backgroundColor: draft.backgroundColor.trim(),
        fontColor: draft.fontColor.trim(),
        padding: draft.padding.trim(),
        basedOn,
      }),
    onDone: async (page) => {
      toast.success(t('content.kept', { version: page.latestVersion }), { description: t('content.keptText') });
      unsaved.forget();
      await refetchArticles();
      void navigate(`/content/${page.id}`);
    },
    holdsTyped: true,
    refetch: refetchArticles,
    onClose: () => undefined,
  });
  const write = (language: Language, change: Partial<Text>) =>
    setDraft((before) => {
      const now = { ...before.texts[language], ...change };
      const { title, content } = before.texts[language];
      return now.title === title && now.content === content
        ? before
        : { ...before, texts: { ...before.texts, [language]: now } };
    });
  const incomplete = halves(draft);
  const nameError = id === undefined && !NAME.test(name.trim()) ? t('content.nameInvalid') : undefined;
  const isNothing = Object.keys(writtenTexts(draft)).length === 0;
  const fault =
    incomplete.length > 0
      ? t('content.half', { languages: incomplete.map((one) => LANGUAGE_NAMES[one]).join(', ') })
      : isNothing
        ? t('content.nothing')
        : undefined;
  const isFit = nameError === undefined && fault === undefined && LOOK.every((part) => isLook(part, draft[part]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isFit) save.mutate(undefined);
  };
  const insert = (place: string) => {
    const now = editor.current;
    if (now) now.chain().focus().insertContent(place).run();
    else write(shown, { content: `${draft.texts[shown].content}${place}` });
  };
  const isOvertaken = save.error instanceof CallFailure && save.error.isConflict;
  return (
    <form noValidate className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" onSubmit={submit}>
      <div className="grid min-w-0 gap-5">
        {kind && (
          <Panel title={t(id === undefined ? 'content.new' : 'content.kindLabel')}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {id === undefined && (
                <TextField
                  label={t('content.name')}
                  hint={t('content.nameHint')}
                  autoComplete="off"
                  value={name}
                  error={isTried ? nameError : undefined}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
              <Field label={t('content.kindLabel')} hint={t('content.kindHint')}>
                {(tie) => (
                  <select
                    {...tie}
                    className={CONTROL}
                    value={kind}
                    onChange={(event) => setKind(ARTICLE_KINDS.find((one) => one === event.target.value) ?? 'page')}
                  >
                    {OWN_KINDS.map((one) => (
                      <option key={one} value={one}>
                        {t(`content.kind.${one}`)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
          </Panel>
        )}
        <Panel title={t('content.texts')}>
          <LanguageTabs label={t('content.languages')} texts={completeness(draft)} onShow={setShown}>
            {(language, isShown) => (
              <div className="grid gap-4">
                <TextField
                  label={t('content.titleLabel')}
                  lang={language}
                  autoComplete="off"
                  maxLength={MOST_ARTICLE_TITLE}
                  value={draft.texts[language].title}
                  onChange={(event) => write(language, { title: event.target.value })}
                />
                {isShown && (
                  <TextEditor
                    label={t('content.text')}
                    lang={language}
                    html={draft.texts[language].content}
                    onChange={(content) => write(language, { content })}
                    onEditor={keepEditor}
                  />
                )}
              </div>
            )}
          </LanguageTabs>
          <div className="mt-4">
            <FigureList language={shown} onInsert={insert} />
          </div>
        </Panel>
        <Panel title={t('content.look')}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {LOOK.map((part) => (
              <TextField
                key={part}
                label={t(`content.lookOf.${part}`)}
                hint={t(`content.lookHint.${part === 'padding' ? 'padding' : 'colour'}`)}
                autoComplete="off"
                maxLength={40}
                value={draft[part]}
                error={isLook(part, draft[part]) ? undefined : t('content.lookInvalid')}
                onChange={(event) => setDraft({ ...draft, [part]: event.target.value })}
              />
            ))}
          </div>
        </Panel>
      </div>
      <div className="grid min-w-0 gap-5 2xl:sticky 2xl:top-4">
        <Panel title={t('content.previewIn', { language: LANGUAGE_NAMES[shown] })}>
          <ArticlePreview language={shown} {...draft} {...draft.texts[shown]} />
        </Panel>
      </div>
      <div className="grid gap-3 2xl:col-span-2">
        {isTried && fault !== undefined && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {fault}
          </p>
        )}
        {save.isError && !isOvertaken && (
          <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
            {failureText(save.error)}
          </p>
        )}
        {isOvertaken && id !== undefined && (
          <Overtaken
            id={id}
            mine={writtenTexts(draft)}
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
      {unsaved.dialog}
    </form>
  );
}
