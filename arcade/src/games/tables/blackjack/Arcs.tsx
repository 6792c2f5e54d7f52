import './arcs.css';
import type { BlackjackFacts } from '@croupier/contract/games/blackjack';
import { useTranslation } from 'react-i18next';

/** The cloth's lettering: the rules in three arcs, as on any blackjack table. */
export function Arcs({ facts }: { facts: BlackjackFacts }) {
  const { t } = useTranslation();
  return (
    <svg className="bj-arcs" viewBox="0 0 1000 236" aria-hidden="true">
      <defs>
        <path id="bj-arc-1" d="M20 -36Q500 140 980 -36" />
        <path id="bj-arc-2" d="M20 28Q500 204 980 28" />
        <path id="bj-arc-3" d="M20 90Q500 266 980 90" />
        <linearGradient id="bj-fade">
          <stop offset="0" stopColor="#021e14" stopOpacity="0" />
          <stop offset=".2" stopColor="#021e14" stopOpacity=".42" />
          <stop offset=".8" stopColor="#021e14" stopOpacity=".42" />
          <stop offset="1" stopColor="#021e14" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="bj-edge">
          <stop offset="0" stopColor="#ffd682" stopOpacity="0" />
          <stop offset=".2" stopColor="#ffd682" stopOpacity=".4" />
          <stop offset=".8" stopColor="#ffd682" stopOpacity=".4" />
          <stop offset="1" stopColor="#ffd682" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M0 46Q500 226 1000 46L1000 106Q500 286 0 106Z" fill="url(#bj-fade)" />
      <path d="M0 46Q500 226 1000 46M0 106Q500 286 1000 106" fill="none" stroke="url(#bj-edge)" strokeWidth="2" />
      <text className="bj-arc first">
        <textPath href="#bj-arc-1" startOffset="50%">
          {t('blackjack.paysArc')}
        </textPath>
      </text>
      <text className="bj-arc second">
        <textPath href="#bj-arc-2" startOffset="50%">
          {t(facts.dealerHitsSoft17 ? 'blackjack.hitsSoft17' : 'blackjack.standsSoft17')}
        </textPath>
      </text>
      <text className="bj-arc third">
        <textPath href="#bj-arc-3" startOffset="50%">
          {t('blackjack.insuranceArc')}
        </textPath>
      </text>
    </svg>
  );
}
