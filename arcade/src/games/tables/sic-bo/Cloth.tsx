import { SIC_BO_SPOTS, type SicBoBet, type SicBoSpot } from '@croupier/contract/games/sic-bo';
import { spotKey } from '@croupier/contract/games/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '../../../table/betting-layout/dice/Face';
import { SpotButton } from '../../../table/betting-layout/SpotButton';
import type { BettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { lights } from './shows';

/** The rows of the layout from the top. */
const ROWS: readonly { readonly row: string; readonly bets: readonly SicBoBet[] }[] = [
  { row: 'chances', bets: ['small', 'odd', 'any-triple', 'even', 'big'] },
  { row: 'doubles', bets: ['double'] },
  { row: 'triples', bets: ['triple'] },
  { row: 'totals', bets: ['total'] },
  { row: 'pairs', bets: ['combination'] },
  { row: 'singles', bets: ['single'] },
];

/** How often a face is drawn for each number of a bet. */
const FACES: Readonly<Partial<Record<SicBoBet, number>>> = { double: 2, triple: 3, combination: 1, single: 1 };

interface Props {
  readonly chips: BettingLayout;
  /** What was rolled last; nothing while the dice roll. */
  readonly dice: readonly number[] | undefined;
}

/** Every bet of sic bo, from small and big down to single faces. */
export function Cloth({ chips, dice }: Props) {
  const { t } = useTranslation();
  const nameOf = ({ bet, numbers }: SicBoSpot) =>
    [t(`sicBo.bets.${bet}`), numbers.join(', ')].filter(Boolean).join(' ');
  return (
    <div className="sic-cloth">
      {ROWS.map(({ row, bets }) => (
        <div key={row} className={`sic-row ${row}`} role="group" aria-label={t(`sicBo.rows.${row}`)}>
          {bets.flatMap((bet) =>
            SIC_BO_SPOTS.filter((spot) => spot.bet === bet).map((spot) => (
              <SpotButton
                key={spotKey(spot.bet, spot.numbers)}
                layout={chips}
                spot={spot}
                name={nameOf(spot)}
                className={dice && lights(spot, dice) ? `${bet} lit` : bet}
                chipSize={34}
              >
                <Content spot={spot} />
              </SpotButton>
            )),
          )}
        </div>
      ))}
    </div>
  );
}

function Content({ spot }: { spot: SicBoSpot }): ReactNode {
  const { t } = useTranslation();
  const { bet, numbers, odds } = spot;
  const times = FACES[bet];
  return (
    <>
      {times !== undefined && (
        <span className="faces">
          {numbers.flatMap((face) =>
            Array.from({ length: times }, (_, i) => <Face key={`${face}-${i}`} value={face} />),
          )}
        </span>
      )}
      {bet === 'total' && <strong>{numbers[0]}</strong>}
      {times === undefined && bet !== 'total' && <strong>{t(`sicBo.short.${bet}`)}</strong>}
      {(bet === 'small' || bet === 'big') && <span>{bet === 'small' ? '4–10' : '11–17'}</span>}
      {bet === 'single' ? (
        <>
          <small className="wide">1:1 · 2:1 · 3:1</small>
          <small className="narrow">1·2·3 : 1</small>
        </>
      ) : (
        <small>{`${odds}:1`}</small>
      )}
    </>
  );
}
