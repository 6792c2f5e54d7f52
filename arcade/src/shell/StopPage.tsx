import type { TFunction } from 'i18next';

type Reason = 'noLaunch' | 'noWebGl' | 'noLoad' | 'noRound';

/** The page when the game cannot begin at all. */
export function StopPage({ t, reason }: { t: TFunction; reason: Reason }) {
  return (
    <main className="stop-page" role="alert">
      <h1>{t(`notice.${reason}.title`)}</h1>
      <p>{t(`notice.${reason}.text`)}</p>
      {reason === 'noLoad' && (
        <button type="button" className="gold-button" onClick={() => window.location.reload()}>
          {t('notice.retry')}
        </button>
      )}
    </main>
  );
}
