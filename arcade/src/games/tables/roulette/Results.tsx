import './results.css';
import { pocketName, type RouletteWheel, WHEEL_ORDER } from '@croupier/contract/games/roulette';
import { useTranslation } from 'react-i18next';
import { temperatures } from './history';
import { colourOf } from './Wheel';

/** The last numbers, newest first. */
export function LastNumbers({ results }: { results: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <ol className="last-numbers" aria-label={t('table.lastResults')}>
      {results.slice(0, 15).map((pocket, place) => (
        // Keys count from the end, because the newest result is inserted at the front.
        <li key={results.length - place} className={colourOf(pocket)}>
          {pocketName(pocket)}
        </li>
      ))}
    </ol>
  );
}

/** The most and least frequent numbers of this visit. */
export function HotAndCold({ wheel, results }: { wheel: RouletteWheel; results: readonly number[] }) {
  const { t } = useTranslation();
  const { hot, cold } = temperatures(results, WHEEL_ORDER[wheel], 4);
  if (hot.length === 0) return null;
  return (
    <div className="temperatures">
      <Numbers name={t('roulette.hot')} of={hot} />
      <Numbers name={t('roulette.cold')} of={cold} />
    </div>
  );
}

function Numbers({ name, of }: { name: string; of: readonly { pocket: number; times: number }[] }) {
  return (
    <p>
      <span>{name}</span>
      {of.map(({ pocket, times }) => (
        <b key={pocket} className={colourOf(pocket)}>
          {pocketName(pocket)}
          <small>×{times}</small>
        </b>
      ))}
    </p>
  );
}
