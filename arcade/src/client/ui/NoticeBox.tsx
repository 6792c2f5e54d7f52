import { useTranslation } from 'react-i18next';
import type { NoticeReason } from '../round/machine';
import { Dialog } from './Dialog';

interface BoxProps {
  readonly reason: NoticeReason;
  /** Whether "continue" helps; otherwise the player can only close the game. */
  readonly curable: boolean;
  readonly demo: 'true' | 'false';
  readonly goOn: () => void;
  readonly deposit: () => void;
  readonly close: () => void;
}

/** Why play has stopped, in words, with the one button that helps. */
export function NoticeBox({ reason, curable, demo, goOn, deposit, close }: BoxProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t(`notice.${reason}.title`)} {...(curable && isPassing(reason) ? { onClose: goOn } : {})}>
      <p role="alert">{t(`notice.${reason}.text`)}</p>
      <div className="dialog-actions">
        {curable ? (
          <button type="button" className={offersDeposit(reason, demo) ? 'plain-button' : 'gold-button'} onClick={goOn}>
            {isPassing(reason) ? t('notice.continue') : t('notice.retry')}
          </button>
        ) : (
          <button type="button" className="gold-button" onClick={close}>
            {t('notice.close')}
          </button>
        )}
        {offersDeposit(reason, demo) && (
          <button
            type="button"
            className="gold-button"
            onClick={() => {
              goOn();
              deposit();
            }}
          >
            {t('notice.deposit')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Notices after which the game simply goes on. */
const isPassing = (reason: NoticeReason): boolean =>
  reason === 'balanceLow' ||
  reason === 'balanceHigh' ||
  reason === 'bonusStakeHigh' ||
  reason === 'freeRoundsEnded' ||
  reason === 'limit' ||
  reason === 'refused';

/** Play money is topped up by the server. */
const offersDeposit = (reason: NoticeReason, demo: 'true' | 'false'): boolean =>
  reason === 'balanceLow' && demo === 'false';
