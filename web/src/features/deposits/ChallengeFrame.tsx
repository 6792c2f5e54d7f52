import { useTranslation } from 'react-i18next';
import { TextButton } from '../members/TextButton';

/** The bank's 3-D Secure page inside the pop-up. Its outcome comes from our server, never from the frame. */
export function ChallengeFrame({ url, onLeave }: { url: string; onLeave: () => void }) {
  const { t } = useTranslation('deposits');
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-dim">{t('challenge.message')}</p>
      <iframe
        src={url}
        // The bank's page comes from an origin of its own and needs its cookies; without "same origin" it would have none.
        title={t('challenge.title')}
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className="h-[min(36rem,66dvh)] w-full rounded-sm border border-ink-500 bg-text"
      />
      <TextButton className="self-center" onClick={onLeave}>
        {t('challenge.leave')}
      </TextButton>
    </div>
  );
}
