import { deskCalls } from '@croupier/contract/calls/desk';
import type { Language } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { q } from '../../../core/session/query';

/** The figures that a text may name, with what they are now; each is inserted by a press. */
export function FigureList({ language, onInsert }: { language: Language; onInsert: (place: string) => void }) {
  const { t } = useTranslation();
  const { data: figures = [] } = useQuery(q(deskCalls.articleFigures, { currency: 'EUR', language }));
  return (
    <details className="rounded-md border border-line px-3">
      <summary className="flex min-h-11 items-center text-sm font-medium">{t('content.figures')}</summary>
      <p className="pb-2 text-xs text-dim">{t('content.figuresText')}</p>
      <ul className="grid gap-1 pb-3 sm:grid-cols-2">
        {figures.map(({ name, value }) => (
          <li key={name}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-2 text-left text-sm hover:bg-raised md:min-h-9"
              onClick={() => onInsert(`{${name}}`)}
            >
              <code className="font-mono text-[13px] wrap-anywhere">{`{${name}}`}</code>
              <span className="text-dim figures wrap-anywhere">{value ?? t('content.noFigure')}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
