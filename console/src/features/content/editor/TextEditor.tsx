import { MOST_ARTICLE_LENGTH } from '@croupier/contract/calls/content/articles-desk';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { CONTROL } from '../../../ui/Field';
import { Skeleton } from '../../../ui/Skeleton';
import { isVisual } from './tidy';

/** The editor is large, and few operators write. */
const RichText = lazy(() => import('./RichText'));

interface TextEditorProps {
  readonly label: string;
  readonly lang: string;
  readonly html: string;
  readonly error?: string | undefined;
  readonly onChange: (html: string) => void;
  readonly onEditor: (editor: Editor | undefined) => void;
}

/** An article's text: as it looks, or its HTML, which alone keeps what the visual editor does not know. */
export function TextEditor({ label, lang, html, error, onChange, onEditor }: TextEditorProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<'look' | 'html'>('look');
  const canLook = isVisual(html);
  const mode = canLook ? wanted : 'html';
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-[13px] font-medium text-dim">{label}</span>
        <Button
          look="ghost"
          disabled={!canLook}
          aria-pressed={mode === 'html'}
          onClick={() => setWanted(mode === 'html' ? 'look' : 'html')}
        >
          {t('content.html')}
        </Button>
      </div>
      {mode === 'html' ? (
        <textarea
          aria-label={label}
          aria-invalid={error !== undefined}
          lang={lang}
          rows={18}
          spellCheck={false}
          maxLength={MOST_ARTICLE_LENGTH}
          className={`${CONTROL} resize-y py-2 font-mono text-[13px]`}
          value={html}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <RichText
            label={label}
            lang={lang}
            html={html}
            invalid={error !== undefined}
            onChange={onChange}
            onEditor={onEditor}
          />
        </Suspense>
      )}
      {!canLook && <p className="text-xs text-dim">{t('content.htmlOnly')}</p>}
      {error !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
