import type { TemplateText } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { Language } from '@croupier/contract/codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../core/session/client';
import { q } from '../../../core/session/query';
import { FilterTabs } from '../../../ui/FilterTabs';
import { MailBody } from './MailBody';

const FORMS = ['html', 'text'] as const;

interface TemplatePreviewProps {
  readonly id: string;
  readonly language: Language;
  readonly text: TemplateText;
}

/** A text as its reader gets it, built by the server as it is sent, with sample values; and what keeps it from being sent. */
export function TemplatePreview({ id, language, text }: TemplatePreviewProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  const written = useDeferredValue(text);
  const preview = useQuery({
    ...q(deskCalls.templatePreview, { id, language, text: written }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const seen = preview.data;
  return (
    <div className="grid gap-4">
      {preview.isError && (
        <p role="alert" className="rounded-md bg-danger/10 px-3 py-2 text-danger">
          {failureText(preview.error)}
        </p>
      )}
      {seen && !preview.isError && seen.html === null && (
        <p lang={language} className="rounded-md bg-ground p-4 wrap-anywhere">
          {seen.text}
        </p>
      )}
      {seen && !preview.isError && seen.html !== null && (
        <>
          <FilterTabs
            label={t('templates.form.label')}
            tabs={FORMS.map((key) => ({ key, label: t(`templates.form.${key}`) }))}
            current={form}
            onChoose={setForm}
          />
          <p lang={language} className="wrap-anywhere">
            <span className="text-dim">{t('templates.part.subject')}: </span>
            <span className="font-medium">{seen.subject}</span>
          </p>
          <div lang={language}>
            {form === 'html' ? (
              <MailBody html={seen.html} title={t('templates.preview')} />
            ) : (
              <pre className="rounded-md bg-ground p-4 font-mono text-[13px] whitespace-pre-wrap wrap-anywhere">
                {seen.text}
              </pre>
            )}
          </div>
        </>
      )}
      <p className="text-xs text-dim">{t('templates.samples')}</p>
    </div>
  );
}
