import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes';
import { asksToClose } from '../deposits/hosted/messages';

/** The provider's page in a frame. It may only ask to be closed: what was paid is asked of our server. */
export function PaymentFrame({ url, onClosed, className }: { url: string; onClosed: () => void; className?: string }) {
  const { t } = useTranslation('payment');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (asksToClose(event, url, frame.current?.contentWindow)) onClosed();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url, onClosed]);
  return (
    <div className="flex flex-col gap-3">
      <iframe
        ref={frame}
        src={url}
        title={t('frame')}
        // The provider's page comes from an origin of its own and needs its cookies; without "same origin" it would have none.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className={classes('w-full rounded-sm border border-ink-500 bg-ink-900', className)}
      />
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center justify-center gap-2 self-center text-sm text-dim underline underline-offset-2 hover:text-text"
      >
        <ExternalLink className="size-4" aria-hidden />
        {t('notShown')}
      </a>
    </div>
  );
}
