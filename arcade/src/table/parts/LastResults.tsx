import { useTranslation } from 'react-i18next';
import { useTable, useTableState } from '../context';

/** The last results, newest first. Green when the round paid more than it cost. */
export function LastResults({ most = 12 }: { most?: number }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const history = useTableState((state) => state.history);
  return (
    <ol className="last-results" aria-label={t('table.lastResults')}>
      {history.slice(0, most).map(({ roundID, win, cost, label }) => (
        <li key={roundID} className={win > cost ? 'up' : ''} title={`${money(cost)} → ${money(win)}`}>
          {label || money(win)}
        </li>
      ))}
    </ol>
  );
}
