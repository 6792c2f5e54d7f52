import type { VideoPokerFacts, VideoPokerHand } from '@croupier/contract/games/video-poker';
import { useTranslation } from 'react-i18next';
import { useTable, useTableState } from '../../../table/context';
import { columnsAround } from './holds';

interface Props {
  readonly facts: VideoPokerFacts;
  /** The row that the cards on the screen fit. */
  readonly hand: VideoPokerHand | null;
  /** That row is what was paid. */
  readonly over: boolean;
}

/** What every hand pays at the chosen bet, among the bets next to it. */
export function PayTable({ facts, hand, over }: Props) {
  const { t } = useTranslation();
  const { money } = useTable();
  const stake = useTableState((state) => state.stake);
  const levels = useTableState((state) => state.config?.betLevels) ?? [];
  const columns = columnsAround(levels, stake);
  return (
    <table className="vp-pays">
      <caption className="unseen">{t('videoPoker.payTable')}</caption>
      <thead className="unseen">
        <tr>
          <th>{t('videoPoker.handColumn')}</th>
          {columns.map((level) => (
            <th key={level}>{money(level)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.pays.map((row) => (
          <tr key={row.hand} className={row.hand === hand ? (over ? 'hit paid' : 'hit') : ''}>
            <th scope="row">{t(`videoPoker.hand.${row.hand}`)}</th>
            {columns.map((level) => (
              <td key={level} className={level === stake ? 'chosen' : ''}>
                {money(row.pay * level)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
