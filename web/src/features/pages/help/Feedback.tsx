import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { Button } from '../../../ui/Button';
import { TextButton } from '../../../ui/TextButton';

/** Yes or no, then a comment. Sending only clears the comment in the browser (specification 2 §2); the box says so and names who answers. */
export function Feedback() {
  const { t } = useTranslation('help');
  const id = useId();
  const [step, setStep] = useState<'asked' | 'comment' | 'done'>('asked');
  const finish = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setStep('done');
  };
  const contact = <TextButton onClick={() => openPopup('contact')}>{t('contact')}</TextButton>;
  return (
    <section aria-label={t('feedback.title')} className="max-w-180 border-t border-ink-600 pt-5" aria-live="polite">
      {step === 'asked' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-2 font-medium">{t('feedback.title')}</p>
          <div className="flex gap-3">
            <Button size="sm" onClick={() => setStep('comment')}>
              {t('feedback.yes')}
            </Button>
            <Button size="sm" onClick={() => setStep('comment')}>
              {t('feedback.no')}
            </Button>
          </div>
        </div>
      )}
      {step === 'comment' && (
        <form onSubmit={finish} className="flex flex-col items-start gap-3">
          <label htmlFor={id} className="font-medium">
            {t('feedback.comment')}
          </label>
          <textarea
            id={id}
            // The question that had the focus is no longer shown.
            autoFocus
            rows={3}
            maxLength={1_000}
            aria-describedby={`${id}-hint`}
            className="w-full rounded-sm border border-ink-500 bg-ink-700 px-4 py-3 outline-none focus:border-gold"
          />
          <p id={`${id}-hint`} className="text-sm text-dim">
            {t('feedback.hint')} {contact}
          </p>
          <Button type="submit">{t('feedback.send')}</Button>
        </form>
      )}
      {step === 'done' && (
        <p className="text-dim">
          {t('feedback.done')} {contact}
        </p>
      )}
    </section>
  );
}
