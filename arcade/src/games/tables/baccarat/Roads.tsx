import './roads.css';
import { useTranslation } from 'react-i18next';
import { beadPlace, bigRoad, type Coup, ROAD_ROWS } from './roads';

const CELL = 20;
const LETTER = { player: 'P', banker: 'B', tie: 'T' } as const;

interface RoadProps {
  readonly name: string;
  readonly columns: number;
  readonly children: (first: number) => React.ReactNode;
  /** The last column in use. */
  readonly last: number;
}

/** A grid that keeps its newest column in sight. */
function Road({ name, columns, last, children }: RoadProps) {
  const first = Math.max(0, last - columns + 2);
  return (
    <svg className="road" viewBox={`0 0 ${columns * CELL} ${ROAD_ROWS * CELL}`} role="img" aria-label={name}>
      <rect width={columns * CELL} height={ROAD_ROWS * CELL} className="paper" />
      <path
        className="grid"
        d={`${Array.from({ length: columns + 1 }, (_, i) => `M${i * CELL} 0v${ROAD_ROWS * CELL}`).join('')}${Array.from({ length: ROAD_ROWS + 1 }, (_, i) => `M0 ${i * CELL}h${columns * CELL}`).join('')}`}
      />
      {children(first)}
    </svg>
  );
}

interface Props {
  readonly coups: readonly Coup[];
  readonly narrow: boolean;
  /** Source of the coups: the player's since the game was opened, or the last ones of a live table. */
  readonly of: 'visit' | 'table';
}

/** Bead road and big road. */
export function Roads({ coups, narrow, of }: Props) {
  const { t } = useTranslation();
  const cells = bigRoad(coups);
  const count = (winner: Coup['winner']) => coups.filter((coup) => coup.winner === winner).length;
  const lastBead = beadPlace(Math.max(0, coups.length - 1)).column;
  const lastCell = Math.max(0, ...cells.map(({ column }) => column));
  return (
    <div className="roads">
      <Road name={t('baccarat.beadRoad')} columns={narrow ? 7 : 12} last={lastBead}>
        {(first) =>
          coups.map((coup, index) => {
            const { column, row } = beadPlace(index);
            if (column < first) return null;
            return (
              <g key={index} transform={`translate(${(column - first + 0.5) * CELL} ${(row + 0.5) * CELL})`}>
                <circle r="8.4" className={`bead ${coup.winner}`} />
                <text dy=".36em" textAnchor="middle">
                  {LETTER[coup.winner]}
                </text>
                {coup.playerPair && <circle cx="6" cy="6" r="2.8" className="pair player" />}
                {coup.bankerPair && <circle cx="-6" cy="-6" r="2.8" className="pair banker" />}
              </g>
            );
          })
        }
      </Road>
      <Road name={t('baccarat.bigRoad')} columns={narrow ? 11 : 26} last={lastCell}>
        {(first) =>
          cells.map(({ column, row, winner, ties }, index) =>
            column < first ? null : (
              <g key={index} transform={`translate(${(column - first + 0.5) * CELL} ${(row + 0.5) * CELL})`}>
                <circle r="7.2" className={`ring ${winner}`} />
                {ties > 0 && <path d="M-7 7L7-7" className="tie-stroke" />}
                {ties > 1 && (
                  <text dy=".36em" textAnchor="middle" className="ties">
                    {ties}
                  </text>
                )}
              </g>
            ),
          )
        }
      </Road>
      <p className="road-counts">
        {(['player', 'banker', 'tie'] as const).map((winner) => (
          <span key={winner} className={winner}>
            {t(`baccarat.winner.${winner}`)} <b>{count(winner)}</b>
          </span>
        ))}
        <small>{t(`baccarat.road.${of}`)}</small>
      </p>
    </div>
  );
}
