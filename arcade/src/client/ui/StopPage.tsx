import type { TFunction } from 'i18next';
import type { NoticeReason } from '../round/machine';

export type StopReason = 'noLaunch' | 'noWebGl' | 'noLoad' | 'noRound' | NoticeReason;

/** After these another try may succeed. */
const PASSING: ReadonlySet<StopReason> = new Set<StopReason>(['noLoad', 'busy', 'maintenance']);

/** The page when the game cannot begin at all. @param close asks the app to close the game, where there is one around it. */
export function StopPage({ t, reason, close }: { t: TFunction; reason: StopReason; close?: () => void }) {
  return (
    <main className="stop-page" role="alert">
      <h1>{t(`notice.${reason}.title`)}</h1>
      <p>{t(`notice.${reason}.text`)}</p>
      {PASSING.has(reason) && (
        <button type="button" className="gold-button" onClick={() => window.location.reload()}>
          {t('notice.retry')}
        </button>
      )}
      {close && !PASSING.has(reason) && (
        <button type="button" className="gold-button" onClick={close}>
          {t('notice.close')}
        </button>
      )}
    </main>
  );
}
