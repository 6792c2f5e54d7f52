import type { TFunction } from 'i18next';
import type { NoticeReason } from '../round/machine';

export type StopReason = 'noLaunch' | 'noWebGl' | 'noLoad' | 'noRound' | NoticeReason;

/** Reasons after which a retry may succeed. */
const PASSING: ReadonlySet<StopReason> = new Set<StopReason>(['noLoad', 'busy', 'maintenance']);

/** The page shown when the game cannot start. @param close requests the app to close the game; absent when the game is not framed. */
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
