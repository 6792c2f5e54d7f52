import type { Race, RacePlace } from '@croupier/contract/calls/rewards/contests';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../core/words/money';

interface Props {
  readonly race: Race;
  readonly places: readonly RacePlace[];
  /** The member's own place; null for visitors, and for members without a round that counts. */
  readonly mine: RacePlace | null;
}

/** The board of a race; the member's own place stands below it when it is not among the first ones. */
export function RaceBoard({ race, places, mine }: Props) {
  const { t } = useTranslation('contests');
  if (places.length === 0) return <p className="text-sm text-dim">{t('race.noPlaces')}</p>;
  const isShown = mine === null || places.some(({ entrant }) => entrant === mine.entrant);
  return (
    <div tabIndex={0} role="region" aria-label={t('race.board')} className="max-h-96 overflow-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-xs text-dim">
          <tr>
            <th className="px-3 py-1.5 font-medium">{t('race.place')}</th>
            <th className="py-1.5 pr-3 font-medium">{t('race.player')}</th>
            <th className="py-1.5 pr-3 text-right font-medium">{t(`race.score.${race.rule}`)}</th>
            <th className="py-1.5 pr-3 text-right font-medium">{t('race.prize')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-ink-600">
          {places.map((place) => (
            <Row key={place.entrant} race={race} place={place} />
          ))}
          {!isShown && <Row race={race} place={mine} />}
        </tbody>
      </table>
    </div>
  );
}

function Row({ race, place: { place, username, score, rounds, prize, isMine } }: { race: Race; place: RacePlace }) {
  const { t, i18n } = useTranslation('contests');
  const money = useMoney(race.currency);
  const times = `${score.toLocaleString(i18n.language, { maximumFractionDigits: 2 })}×`;
  return (
    <tr className={isMine ? 'bg-gold/10 font-semibold' : undefined}>
      <td className="rounded-l-xs px-3 py-2">{place ?? '–'}</td>
      <td className="py-2 pr-3">
        {isMine ? t('race.you') : username}
        {place === null && race.rounds !== null && (
          <span className="block text-xs font-normal text-dim">
            {t('race.roundsSoFar', { done: rounds, rounds: race.rounds })}
          </span>
        )}
      </td>
      <td className="py-2 pr-3 text-right">{race.rule === 'volume' ? money(score) : times}</td>
      <td className="rounded-r-xs py-2 pr-3 text-right">{prize > 0 ? money(prize) : '–'}</td>
    </tr>
  );
}
