import { useTranslation } from 'react-i18next';
import type { MoneyFormat } from '../rgs/money';
import type { NoticeReason } from '../round/machine';
import type { Notice } from '../round/state';
import { Dialog } from './Dialog';

interface BoxProps extends Notice {
  readonly money: MoneyFormat;
  readonly demo: 'true' | 'false';
  readonly goOn: () => void;
  /** Lowers the bet to `most`, and goes on. */
  readonly lower: () => void;
  readonly deposit: () => void;
  readonly close: () => void;
}

/** Why play has stopped, in words, with the one button that helps. */
export function NoticeBox({ reason, curable, most, lowers, money, demo, goOn, lower, deposit, close }: BoxProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t(`notice.${reason}.title`)} {...(curable && isPassing(reason) ? { onClose: goOn } : {})}>
      <p role="alert">{t(`notice.${reason}.text`)}</p>
      {most !== undefined && <p className="notice-most">{t('notice.most', { most: money(most) })}</p>}
      <div className="dialog-actions">
        {curable ? (
          <button
            type="button"
            className={lowers || offersDeposit(reason, demo) ? 'plain-button' : 'gold-button'}
            onClick={goOn}
          >
            {isPassing(reason) ? t('notice.continue') : t('notice.retry')}
          </button>
        ) : (
          <button type="button" className="gold-button" onClick={close}>
            {t('notice.close')}
          </button>
        )}
        {lowers && (
          <button type="button" className="gold-button" onClick={lower}>
            {t('notice.lower')}
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
  reason === 'cashOnly' ||
  reason === 'freeRoundsEnded' ||
  reason === 'limit' ||
  reason === 'refused';

/** Play money is topped up by the server. */
const offersDeposit = (reason: NoticeReason, demo: 'true' | 'false'): boolean =>
  (reason === 'balanceLow' || reason === 'cashOnly') && demo === 'false';
