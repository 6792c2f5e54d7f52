import { formatReturn } from '@croupier/contract/games/returns';
import type { TableFacts } from '@croupier/contract/games/table';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly facts: TableFacts;
  /** A bet's name in the player's language. */
  readonly name: (bet: string) => string;
  /** A text of what the bet pays where its odds are not enough; empty where the odds are. */
  readonly pays: (bet: string) => string;
}

/** What each bet pays and returns. */
export function BetsTable({ facts, name, pays }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <section>
      <h3>{t('info.payTable')}</h3>
      <table className="bets-table">
        <thead>
          <tr>
            <th scope="col">{t('layout.bet')}</th>
            <th scope="col">{t('layout.pays')}</th>
            <th scope="col">{t('info.rtp')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.bets.map((bet) => (
            <tr key={bet.bet}>
              <th scope="row">{name(bet.bet)}</th>
              <td>{pays(bet.bet) || bet.pays.replaceAll(/(\d+) to (\d+)/g, '$1 : $2')}</td>
              <td>{formatReturn(bet.rtp, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
