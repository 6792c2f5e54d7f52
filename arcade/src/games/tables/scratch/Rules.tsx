import type { ScratchFacts } from '@croupier/contract/games/scratch';
import { useTranslation } from 'react-i18next';
import { winUnits } from '../../../client/rgs/money';
import { prizesOf } from './book';
import { useTable, useTableState } from '../../../table/context';

/** The rules of the card and its whole book: every prize with its odds. */
export function ScratchRules({ facts }: { facts: ScratchFacts }) {
  const { t, i18n } = useTranslation();
  const { money } = useTable();
  const stake = useTableState((state) => state.stake);
  const plain = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const prizes = prizesOf(facts);
  const winners = prizes.reduce((sum, [, tickets]) => sum + tickets, 0);
  return (
    <>
      <section>
        <h3>{t('info.rules')}</h3>
        <p>{t(`scratch.${facts.mechanic}`)}</p>
        <p>{t('scratch.rules')}</p>
        <p>
          {t('scratch.book', { tickets: plain.format(facts.tickets), odds: plain.format(facts.tickets / winners) })}
        </p>
      </section>
      <section>
        <h3>{t('scratch.prizes')}</h3>
        <table className="rules-table">
          <thead>
            <tr>
              <th scope="col">{t('scratch.prize')}</th>
              <th scope="col">{t('scratch.times')}</th>
              <th scope="col">{t('scratch.odds')}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(([prize, tickets]) => (
              <tr key={prize}>
                <td>{money(winUnits(prize, stake))}</td>
                <td>{plain.format(prize / 100)}×</td>
                <td>{t('scratch.oneIn', { count: plain.format(facts.tickets / tickets) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
