import './pays.css';
import type { PayRow, Showdown } from '@croupier/contract/games/dealer-poker';
import { useTranslation } from 'react-i18next';
import type { DealerPokerFacts } from './events';
import { type PayTableName, payTablesOf } from './games';
import type { HandName } from './hand-name';
import type { Table } from './use-dealer-poker-show';

/** Whether the player's hand was paid by a table. */
function isPaid(name: PayTableName, result: Showdown | undefined, bets: Table['bets']): boolean {
  if (name === 'aaPays') return (bets['aa-bonus'] ?? 0) > 0;
  if (result === undefined || result === 'folded') return false;
  if (name === 'raisePays') return result === 'player';
  if (name === 'antePays') return result === 'player' || result === 'unqualified';
  return name === 'anteBonus' || (bets['pair-plus'] ?? 0) > 0;
}

/** The first of several rows at the end of a table that pay the same; a phone shows them as one. */
function isRest(rows: readonly PayRow[], place: number): boolean {
  const odds = rows.at(-1)?.odds;
  return place < rows.length - 1 && rows[place]?.odds === odds && rows[place - 1]?.odds !== odds;
}

function rowClass(rows: readonly PayRow[], place: number, paid: string | undefined): string {
  const rest = rows.findIndex((_, at) => isRest(rows, at));
  const inRest = rest >= 0 && place >= rest;
  const restPaid = place === rest && rows.slice(rest).some(({ hand }) => hand === paid);
  return [
    rows[place]?.hand === paid && 'paid',
    inRest && (place === rest ? 'rest-first' : 'rest-more'),
    restPaid && 'rest-paid',
  ]
    .filter(Boolean)
    .join(' ');
}

interface Props {
  readonly facts: DealerPokerFacts;
  readonly table: Table;
  readonly hand: HandName | undefined;
  /** The hand of the player's cards and the flop, for the AA bonus. */
  readonly firstFive: string | undefined;
}

/** What the hands pay, with the row that was paid. */
export function PayTables({ facts, table, hand, firstFive }: Props) {
  const { t } = useTranslation();
  const tables = payTablesOf(facts);
  const paidHand = (name: PayTableName) =>
    isPaid(name, table.result, table.bets) ? (name === 'aaPays' ? firstFive : hand) : undefined;
  return (
    <div className="dealer-poker-pays" data-tables={tables.length}>
      {tables.map(({ name, rows }) => (
        <section key={name} aria-label={t(`dealerPoker.pays.${name}`)}>
          <h2>{t(`dealerPoker.pays.${name}`)}</h2>
          <dl>
            {rows.map((row, place) => (
              <div key={row.hand} className={rowClass(rows, place, paidHand(name))}>
                <dt>{t(`dealerPoker.hand.${row.hand}`)}</dt>
                {isRest(rows, place) && <dt className="rest">{t(`dealerPoker.rest.${name}`)}</dt>}
                <dd>{`${row.odds} : 1`}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
