import { useTranslation } from 'react-i18next';
import { classes } from '../../../../ui/style/classes';
import { useClosableFrame } from '../../payment/use-closable-frame';
import { TextButton } from '../../../../ui/TextButton';

export interface ChallengeFrameProps {
  url: string;
  /** Whether the page also asks for the card. */
  asksForCard: boolean;
  onLeave: () => void;
}

/** The bank's page in the pop-up, for 3-D Secure or the card itself. It may request to be closed; the outcome comes only from our server. */
export function ChallengeFrame({ url, asksForCard, onLeave }: ChallengeFrameProps) {
  const { t } = useTranslation('deposits');
  const frame = useClosableFrame(url, onLeave);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-dim">{t(asksForCard ? 'cardPage.message' : 'challenge.message')}</p>
      <iframe
        ref={frame}
        src={url}
        // The bank's page has its own origin and needs its cookies, which "same origin" allows.
        title={t('challenge.title')}
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className={classes(
          'h-[min(36rem,66dvh)] w-full rounded-sm border border-ink-500',
          asksForCard ? 'bg-ink-900' : 'bg-text',
        )}
      />
      <TextButton className="self-center" onClick={onLeave}>
        {t('challenge.leave')}
      </TextButton>
    </div>
  );
}
