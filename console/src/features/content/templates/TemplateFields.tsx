import { MOST_TEMPLATE, type TemplatePage, type TemplateText } from '@croupier/contract/calls/content/templates-desk';
import type { Language } from '@croupier/contract/codes';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';

interface TemplateFieldsProps {
  readonly page: TemplatePage;
  readonly language: Language;
  readonly text: TemplateText;
  /** Whether it is the operator's; else it is shown as the product ships it. */
  readonly isOwn: boolean;
  readonly mayWrite: boolean;
  readonly bodyRef: Ref<HTMLTextAreaElement>;
  /** Undefined: back to the shipped text of this language. */
  readonly onWrite: (text: TemplateText | undefined) => void;
}

/** The parts of a text in one language. A shipped text is read until the operator takes it over. */
export function TemplateFields({ page, language, text, isOwn, mayWrite, bodyRef, onWrite }: TemplateFieldsProps) {
  const { t } = useTranslation();
  const shared = { lang: language, readOnly: !isOwn, autoComplete: 'off', className: isOwn ? '' : 'text-dim' };
  const lined = (part: 'subject' | 'button' | 'closing') =>
    page.parts.includes(part) && (
      <TextField
        {...shared}
        label={t(`templates.part.${part}`)}
        maxLength={MOST_TEMPLATE[part]}
        value={text[part]}
        onChange={(event) => onWrite({ ...text, [part]: event.target.value })}
      />
    );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-raised px-3 py-2">
        <p className="text-sm text-dim">{t(isOwn ? 'templates.isOwn' : 'templates.isShipped')}</p>
        {mayWrite && (
          <Button onClick={() => onWrite(isOwn ? undefined : text)}>
            {t(isOwn ? 'templates.dropOwn' : 'templates.takeOver')}
          </Button>
        )}
      </div>
      {lined('subject')}
      <TextArea
        {...shared}
        ref={bodyRef}
        label={t('templates.part.body')}
        hint={page.channel === 'mail' ? t(page.hasWriting ? 'templates.writingHint' : 'templates.bodyHint') : undefined}
        rows={page.channel === 'mail' ? 8 : 4}
        maxLength={MOST_TEMPLATE.body}
        value={text.body}
        onChange={(event) => onWrite({ ...text, body: event.target.value })}
      />
      {lined('button')}
      {page.hasKey && <p className="-mt-2 text-xs text-dim">{t('templates.keyHint')}</p>}
      {lined('closing')}
    </div>
  );
}
