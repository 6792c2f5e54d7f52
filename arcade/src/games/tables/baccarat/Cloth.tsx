import type { BaccaratBet, BaccaratCoupEvent } from '@croupier/contract/games/baccarat';
import { useTranslation } from 'react-i18next';
import { SpotButton } from '../../../table/betting-layout/SpotButton';
import type { BettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { Hand } from './Hand';
import type { Hands } from './use-coup';

/** Spots from left to right, with what they pay to one. */
const SPOTS: readonly (readonly [bet: BaccaratBet, pays: number])[] = [
  ['player-pair', 11],
  ['player', 1],
  ['tie', 8],
  ['banker', 0.95],
  ['banker-pair', 11],
];

interface Props {
  readonly chips: BettingLayout;
  readonly hands: Hands;
  /** How the coup ended, once it has. */
  readonly result: BaccaratCoupEvent | undefined;
}

/** Both hands with the verdict between them, and the spots for chips below; of the table played alone and of the live one. */
export function Cloth({ chips, hands, result }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <div className="hands">
        <Hand side="player" {...hands.player} won={result?.winner === 'player'} />
        <p className={result ? `verdict ${result.winner}` : 'verdict'}>
          {result && t(`baccarat.wins.${result.winner}`)}
          {result?.natural && <small>{t('baccarat.natural')}</small>}
        </p>
        <Hand side="banker" {...hands.banker} won={result?.winner === 'banker'} />
      </div>
      <div className="baccarat-spots" role="group" aria-label={t('baccarat.layout')}>
        {SPOTS.map(([bet, pays]) => (
          <SpotButton
            key={bet}
            layout={chips}
            spot={{ bet, numbers: [] }}
            name={t(`baccarat.bets.${bet}`)}
            className={`${bet} ${result?.winner === bet ? 'lit' : ''}`}
            chipSize={38}
          >
            <strong>{t(`baccarat.bets.${bet}`)}</strong>
            <small>{pays.toLocaleString(i18n.language)}:1</small>
          </SpotButton>
        ))}
      </div>
    </>
  );
}
