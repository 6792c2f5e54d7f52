import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/style/classes';
import { useClosableFrame } from './use-closable-frame';

/** Sandbox of a page on another origin; "same origin" lets it use its own cookies. */
const IN_FRAME = 'allow-forms allow-scripts allow-same-origin';
/**
 * Lets the page navigate to the payer's bank or wallet, which forbid frames, or back to a page of ours: only on a press, in the whole window or in a
 * new one.
 */
const MAY_LEAVE = 'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox';

export interface PaymentFrameProps {
  url: string;
  onClosed: () => void;
  /** Whether the page may navigate out of the frame. */
  mayLeave?: boolean;
  className?: string;
}

/** The provider's page in a frame. The page can only request to be closed: the outcome comes from our server. */
export function PaymentFrame({ url, onClosed, mayLeave = false, className }: PaymentFrameProps) {
  const { t } = useTranslation('payment');
  const frame = useClosableFrame(url, onClosed);
  return (
    <div className="flex flex-col gap-3">
      <iframe
        ref={frame}
        src={url}
        title={t('frame')}
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox={mayLeave ? `${IN_FRAME} ${MAY_LEAVE}` : IN_FRAME}
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
