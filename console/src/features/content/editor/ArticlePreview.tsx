import { deskCalls } from '@croupier/contract/calls/desk';
import type { Language } from '@croupier/contract/codes';
import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { housePictureAddress } from '@croupier/contract/pictures';
import { articleColour, articlePadding } from '@croupier/contract/text/article-style';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../core/session/client';
import { q } from '../../../core/session/query';
import { classes } from '../../../ui/classes';
import { FilterTabs } from '../../../ui/FilterTabs';

/** Width of an article in the player's app, in its window of 390 and of 1440 pixels. */
const WIDTH = { phone: 'w-[358px]', desktop: 'w-[800px]' } as const;
const WINDOW = { phone: 390, desktop: 1440 } as const;
const SIZES = ['phone', 'desktop'] as const;

interface ArticlePreviewProps {
  readonly language: Language;
  readonly title: string;
  readonly content: string;
  readonly backgroundColor: string;
  readonly fontColor: string;
  readonly padding: string;
}

const PICTURE = /\/api\/base\/picture\/get\?id=([0-9a-f]{32})/g;

/** The text with its pictures, which the console's origin does not serve: they come through the operator's session. */
function useShownPictures(html: string): string {
  const ids = [...new Set([...html.matchAll(PICTURE)].map(([, id = '']) => id))];
  const pictures = useQueries({
    queries: ids.map((id) => ({ ...q(deskCalls.pictureGet, { id }), staleTime: Number.POSITIVE_INFINITY })),
  });
  return ids.reduce((shown, id, at) => {
    const dataUrl = pictures[at]?.data?.dataUrl;
    return dataUrl === undefined ? shown : shown.replaceAll(housePictureAddress(id), dataUrl);
  }, html);
}

/** What players read of the text that is being written: cleaned and with its figures by the server, at both sizes. */
export function ArticlePreview({ language, title, content, ...look }: ArticlePreviewProps) {
  const { t } = useTranslation();
  const [size, setSize] = useState<(typeof SIZES)[number]>('phone');
  const [currency, setCurrency] = useState<CurrencyCode>('EUR');
  const written = useDeferredValue(content);
  const isWritten = written.trim() !== '';
  const preview = useQuery({
    ...q(deskCalls.articlePreview, { content: written, currency, language }),
    enabled: isWritten,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const html = useShownPictures(preview.data?.content ?? '');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterTabs
          label={t('offers.preview.size')}
          tabs={SIZES.map((key) => ({ key, label: t(`offers.preview.${key}`, { width: WINDOW[key] }) }))}
          current={size}
          onChoose={setSize}
        />
        <FilterTabs
          label={t('offers.preview.currency')}
          tabs={CURRENCY_CODES.map((key) => ({ key, label: key }))}
          current={currency}
          onChoose={setCurrency}
        />
      </div>
      {preview.isError && (
        <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
          {failureText(preview.error)}
        </p>
      )}
      {/* Focusable, so that arrow keys scroll a text that is wider than the panel. */}
      <div
        role="group"
        tabIndex={0}
        aria-label={t('content.preview')}
        className="overflow-x-auto rounded-md bg-ground p-4"
      >
        <article
          lang={language}
          className={classes('mx-auto', isWritten && WIDTH[size], isWritten && size === 'phone' && 'max-w-none')}
        >
          <h3 className="mb-5 font-display text-3xl font-semibold wrap-anywhere">{title}</h3>
          {isWritten ? (
            <div
              className="article rounded-md text-base"
              style={{
                backgroundColor: articleColour(look.backgroundColor),
                color: articleColour(look.fontColor),
                padding: articlePadding(look.padding),
              }}
              // Cleaned by the server, as for players. Its links lead nowhere here.
              onClick={(event) => event.preventDefault()}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          ) : (
            <p className="text-dim">{t('content.nothingWritten')}</p>
          )}
        </article>
      </div>
    </div>
  );
}
