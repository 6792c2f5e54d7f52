import './spots.css';
import { useTranslation } from 'react-i18next';
import { useTable } from '../../../table/context';
import { Chip } from '../../../table/parts/chips';
import type { DealerPokerGame } from './games';
import { SpotStepper } from './SpotStepper';
import type { Table } from './use-dealer-poker-show';

interface Props {
  readonly game: DealerPokerGame;
  readonly table: Table;
  /** Stakes of the next round, RGS units by spot. */
  readonly chosen: Readonly<Record<string, number>>;
  /** Allowed amounts on the side bet, ascending. */
  readonly levels: readonly number[];
  readonly idle: boolean;
  readonly onSide: (units: number) => void;
}

/** The places for chips: what is staked before the deal, and what the player adds after seeing the cards. */
export function Spots({ game, table, chosen, levels, idle, onSide }: Props) {
  const { t } = useTranslation();
  const { side } = game;
  // After a round its chips stay until the bet is changed; before the first one, what would be staked is shown.
  const lies = (bet: string) => (table.player.length > 0 ? (table.bets[bet] ?? 0) : (chosen[bet] ?? 0));
  const spots = [...(side ? [side] : []), 'ante', 'raise'];
  return (
    <div className="dealer-poker-spots">
      {spots.map((bet) => (
        <Spot
          key={bet}
          name={bet === 'raise' ? t(`dealerPoker.bet.${game.raise.action}`) : t(`dealerPoker.bet.${bet}`)}
          units={lies(bet)}
          returned={table.returned[bet]}
          round={bet === side}
        />
      ))}
      {side && (
        <div className={idle ? 'dealer-poker-side' : 'dealer-poker-side away'}>
          <SpotStepper
            label={t(`dealerPoker.bet.${side}`)}
            value={chosen[side] ?? 0}
            levels={[0, ...levels]}
            onChange={onSide}
            disabled={!idle}
          />
        </div>
      )}
    </div>
  );
}

interface SpotProps {
  readonly name: string;
  readonly units: number;
  readonly returned: number | undefined;
  readonly round: boolean;
}

function Spot({ name, units, returned, round }: SpotProps) {
  const { money } = useTable();
  const settled = returned !== undefined && units > 0;
  const outcome = !settled ? '' : returned > units ? 'won' : returned === units ? 'back' : 'lost';
  return (
    <div className={`dealer-poker-spot ${round ? 'round' : ''} ${outcome}`}>
      <span className="dealer-poker-spot-place">
        {units > 0 ? <Chip units={units} size={44} /> : null}
        <span className="dealer-poker-spot-name">{name}</span>
      </span>
      <span className="dealer-poker-spot-amount">
        {settled ? money(returned) : units > 0 ? money(units) : '\u00a0'}
      </span>
    </div>
  );
}
