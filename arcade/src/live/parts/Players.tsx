import type { LivePlayerView } from '@croupier/contract/games/live-messages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createMoneyFormat } from '../../client/rgs/money';
import { useLive } from '../context';
import { times } from '../times';

/** The players who have bet in this round, and their results. */
export function Players() {
  const { t } = useTranslation();
  const players = useLive((state) => state.players);
  const count = useLive((state) => state.playerCount);
  const seats = useLive((state) => state.seats);
  return (
    <div className="players">
      <p className="players-head">
        <span>{t('live.betting', { count })}</span>
        <span>{t('live.seated', { count: seats.count })}</span>
      </p>
      <ol>
        {players.map((player, place) => (
          <Player key={`${place} ${player.name} ${player.amount}`} player={player} />
        ))}
      </ol>
      {players.length === 0 && <p className="dim">{t('live.nobody')}</p>}
      {seats.names.length > 0 && <p className="seated">{t('live.atTable', { names: seats.names.join(' · ') })}</p>}
    </div>
  );
}

function Player({ player }: { player: LivePlayerView }) {
  const { i18n } = useTranslation();
  const money = useMemo(() => createMoneyFormat(player.currency, i18n.language), [player.currency, i18n.language]);
  const won = player.payout !== null && player.payout > player.amount;
  const lost = player.payout === 0;
  return (
    <li className={won ? 'won' : lost ? 'lost' : ''}>
      <span className="avatar" aria-hidden="true">
        {player.name[0]?.toUpperCase()}
      </span>
      <b>{player.name}</b>
      {player.cashedOutAt !== null && <i>{times(player.cashedOutAt)}</i>}
      <span>{won ? `+${money((player.payout ?? 0) - player.amount)}` : money(player.amount)}</span>
    </li>
  );
}
