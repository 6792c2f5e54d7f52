import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../core/screen/link';
import { decide, useConsent } from '../../../core/third-parties/consent';
import { Button } from '../../../ui/Button';

/** Parties in the order in which they are named. */
const NAMED = ['fbAdsScript', 'purchasePixel', 'liveChatScript'] as const;
type Named = (typeof NAMED)[number];

/** The advertiser is named once, whether by a script, a pixel or both. */
const wordsOf = (asking: readonly Named[]): readonly ('ads' | 'chat')[] => [
  ...new Set(NAMED.filter((name) => asking.includes(name)).map((name) => (name === 'liveChatScript' ? 'chat' : 'ads'))),
];

/** The player has asked for the question, from the foot of a page that may be far from it. */
const focus = (element: HTMLElement | null): void => element?.focus();

/**
 * Asks whether third parties may be used. Yes and no weigh the same, nothing happens before an answer, and nothing behind it is blocked. Shown until
 * all that ask were decided about, and when the player opens it again.
 * @param asking names of the parties that wait for consent.
 */
export default function ConsentBanner({ asking }: { asking: readonly Named[] }) {
  const { t } = useTranslation('consent');
  const title = useId();
  const { decision, reopened } = useConsent();
  const isDecided = asking.every((name) => decision?.about.includes(name));
  if (asking.length === 0 || (isDecided && !reopened)) return null;
  const answer = (accepted: boolean) => () => decide(accepted, asking);
  return (
    <section
      ref={reopened ? focus : undefined}
      tabIndex={-1}
      data-consent
      aria-labelledby={title}
      className="fixed inset-x-2 bottom-[calc(var(--tabbar-height)+env(safe-area-inset-bottom)+1.25rem)] z-30 mx-auto max-w-180 rounded-lg border border-ink-500 bg-ink-800 p-4 shadow-modal outline-none lg:bottom-4"
    >
      <h2 id={title} className="font-display font-semibold text-text">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-dim">{t('text')}</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-dim">
        {wordsOf(asking).map((party) => (
          <li key={party}>{t(`party.${party}`)}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-dim">
        {t('later')}{' '}
        <Link to="/article?id=cookies" className="text-text underline underline-offset-4">
          {t('more')}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button className="grow basis-32" onClick={answer(false)}>
          {t('necessary')}
        </Button>
        <Button className="grow basis-32" onClick={answer(true)}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
