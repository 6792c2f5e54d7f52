import './pays.css';
import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { useTranslation } from 'react-i18next';
import type { StudFacts } from './events';
import { type PayTableName, payTablesOf } from './games';
import type { HandName } from './handName';
import type { Table } from './useStudShow';

/** Whether the player's hand was paid by a table. */
function isPaid(name: PayTableName, result: Showdown | undefined, bets: Table['bets']): boolean {
  if (name === 'aaPays') return (bets['aa-bonus'] ?? 0) > 0;
  if (result === undefined || result === 'folded') return false;
  if (name === 'raisePays') return result === 'player';
  if (name === 'antePays') return result === 'player' || result === 'unqualified';
  return name === 'anteBonus' || (bets['pair-plus'] ?? 0) > 0;
}

interface Props {
  readonly facts: StudFacts;
  readonly table: Table;
  readonly hand: HandName | undefined;
  /** The hand of the player's cards and the flop, for the AA bonus. */
  readonly firstFive: string | undefined;
}

/** What the hands pay, with the row that was paid. */
export function PayTables({ facts, table, hand, firstFive }: Props) {
  const { t } = useTranslation();
  const tables = payTablesOf(facts);
  return (
    <div className="stud-pays" data-tables={tables.length}>
      {tables.map(({ name, rows }) => (
        <section key={name} aria-label={t(`stud.pays.${name}`)}>
          <h2>{t(`stud.pays.${name}`)}</h2>
          <dl>
            {rows.map((row) => (
              <div
                key={row.hand}
                className={
                  row.hand === (name === 'aaPays' ? firstFive : hand) && isPaid(name, table.result, table.bets)
                    ? 'paid'
                    : undefined
                }
              >
                <dt>{t(`stud.hand.${row.hand}`)}</dt>
                <dd>{`${row.odds} : 1`}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
