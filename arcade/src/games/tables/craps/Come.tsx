import { type ComeBet, CRAPS_STEP } from '@croupier/contract/games/craps';
import { spotKey } from '@croupier/contract/games/table';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../../table/betting-layout/gain';
import { SpotButton } from '../../../table/betting-layout/SpotButton';
import { type BettingLayout, useUnits } from '../../../table/betting-layout/use-betting-layout';
import { useRound, useTable } from '../../../table/context';
import { Chip } from '../../../table/parts/chips';
import { pieceOn } from './rounds';
import type { CrapsTable } from './use-craps-show';

interface Props {
  readonly chips: BettingLayout;
  readonly table: CrapsTable;
}

/** Come and don't come: bets on the next roll as if it were a come-out roll, staked at once while a point is set. */
export function ComeBoxes({ chips, table }: Props) {
  const { t } = useTranslation();
  const lay = useLay(chips, table);
  const { deciding, offers } = useRound();
  return (
    <div className="craps-come" role="group" aria-label={t('craps.groups.come')}>
      {(['dont-come', 'come'] as const).map((bet) => (
        <SpotButton
          key={bet}
          layout={chips}
          spot={{ bet, numbers: [] }}
          name={t(`craps.bets.${bet}`)}
          className={bet}
          disabled={!deciding || !offers(bet)}
          onPress={() => lay(bet)}
        >
          <strong>{t(`craps.bets.${bet}`)}</strong>
          {bet === 'dont-come' && <small>{t('craps.bar')}</small>}
        </SpotButton>
      ))}
    </div>
  );
}

/** Stakes the chip in hand on a bet that may be laid between two rolls. */
export function useLay(chips: BettingLayout, { mostLaid }: CrapsTable) {
  const { t } = useTranslation();
  const { game } = useTable();
  const { act } = useRound();
  const { minorOf } = useUnits();
  return (bet: 'pass' | 'dont-pass' | ComeBet) => {
    const piece = pieceOn(minorOf(chips.chip), chips.placed.get(bet) ?? 0, { step: CRAPS_STEP, most: mostLaid });
    if (piece > 0) act(`${bet}:${piece}`);
    else game.toast(t('layout.refused.spotLimit'));
  };
}

/** Place of a come or don't come bet that moved to this number, with its odds. A press adds the chip in hand to the odds. */
export function ComePlace({ number, chips, table }: Props & { number: number }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { deciding, offers, act } = useRound();
  const { minorOf, unitsOf } = useUnits();
  const bet = COME_BETS.find((name) => chips.placed.has(spotKey(name, [number])));
  const amount = bet && chips.placed.get(spotKey(bet, [number]));
  const odds = (bet && chips.placed.get(spotKey(`${bet}-odds`, [number]))) ?? 0;
  const offer = table.come.get(number)?.offer;
  const piece = offer ? pieceOn(minorOf(chips.chip), odds, offer) : 0;
  const off = bet === 'come' && odds > 0 && table.point === null && !table.oddsWork;
  const gain = useGain(chips, number);
  const name = bet
    ? t(odds > 0 ? 'craps.comeOnWithOdds' : 'craps.comeOn', {
        bet: t(`craps.bets.${bet}`),
        number,
        amount: money(unitsOf(amount ?? 0)),
        odds: money(unitsOf(odds)),
      })
    : t('craps.comeNone', { number });
  return (
    <button
      type="button"
      className={`come-place ${bet ?? ''} ${gain.startsWith('+') ? 'won' : ''}`}
      data-number={number}
      disabled={!deciding || !offers('come-odds') || piece === 0}
      aria-label={name}
      title={bet && offer ? t('craps.addOdds', { pays: offer.pays.join(':') }) : undefined}
      onClick={() => act(`come-odds:${number}:${piece}`)}
    >
      {amount !== undefined && <Chip units={unitsOf(amount)} size={30} />}
      {odds > 0 && (
        <span className={off ? 'behind off' : 'behind'}>
          <Chip units={unitsOf(odds)} size={30} />
          {off && <i>{t('craps.off')}</i>}
        </span>
      )}
      {bet && odds === 0 && piece > 0 && deciding && <span className="add">{t('craps.plusOdds')}</span>}
      {gain && <span className={gain.startsWith('+') ? 'gain' : 'gain back'}>{gain}</span>}
    </button>
  );
}

const COME_BETS = ['come', 'dont-come'] as const;

/** The combined result of the bet on a number and its odds. */
function useGain({ decided }: BettingLayout, number: number): string {
  const { money } = useTable();
  const { unitsOf } = useUnits();
  const bets = COME_BETS.flatMap((bet) => [bet, `${bet}-odds`]).flatMap(
    (bet) => decided.get(spotKey(bet, [number])) ?? [],
  );
  const sum = (of: 'amount' | 'returned') => bets.reduce((total, bet) => total + bet[of], 0);
  return amountText(sum('amount'), sum('returned'), (amount) => money(unitsOf(amount)));
}
