import type { LiveBetView } from '@croupier/contract/games/live-messages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../table/betting-layout/use-betting-layout';
import { useTable } from '../../table/context';
import { useLive, useReplay } from '../context';
import { Fairness } from './Fairness';
import { times } from '../times';

/** In a replay: the player's bets of the round with their payouts, and the round's proof. @param close the key that closes the drawer */
export function ReplayRecord({ close }: { close: ReactNode }) {
  const { t } = useTranslation();
  const bets = useLive((state) => state.bets);
  return (
    <>
      <div className="record-head">
        <h2>{t('live.replay.bets')}</h2>
        {close}
      </div>
      <div className="record" tabIndex={0} role="group" aria-label={t('live.replay.record')}>
        <ul>
          {bets.map((bet) => (
            <Bet key={bet.bet} bet={bet} />
          ))}
        </ul>
        <Fairness />
      </div>
    </>
  );
}

function Bet({ bet }: { bet: LiveBetView }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { unitsOf } = useUnits();
  const replay = useReplay();
  const { amount, payout, state, cashedOutAt } = bet;
  const paid = (): string => {
    if (state === 'void') return t('live.replay.returned');
    if (payout === null) return '…';
    return payout > 0 ? t('live.replay.paid', { amount: money(payout) }) : t('live.replay.lost');
  };
  return (
    <li>
      <b>{money(amount)}</b>
      <strong className={payout !== null && payout > amount ? 'won' : ''}>{paid()}</strong>
      <span>{replay?.tellChoice(bet.choice, (minor) => money(unitsOf(minor)))}</span>
      {cashedOutAt !== null && <em>{t('live.crash.left', { height: times(cashedOutAt) })}</em>}
    </li>
  );
}
