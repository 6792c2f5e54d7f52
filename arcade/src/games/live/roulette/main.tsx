import '../../../table/betting-layout/betting-layout.css';
import '../../tables/roulette/roulette.css';
import './roulette.css';
import { pocketName } from '@croupier/contract/games/roulette';
import i18next from 'i18next';
import { Rules } from '../../tables/roulette/Rules';
import { colourOf } from '../../tables/roulette/Wheel';
import { launchLive } from '../../../live/launch-live';
import { chipsTold } from '../../../live/replay/chips-told';
import { Board, pocketOf } from './Board';

void launchLive({
  code: 'live-roulette',
  words: ['roulette', 'betting-layout'],
  labelOf(events) {
    const pocket = pocketOf(events);
    return pocket === undefined ? '' : `${pocketName(pocket)} ${i18next.t(`roulette.colour.${colourOf(pocket)}`)}`;
  },
  tellChoice: chipsTold(({ bet, numbers }) =>
    [i18next.t(`roulette.bets.${bet}`), numbers.map(pocketName).join(', ')].filter(Boolean).join(' '),
  ),
  Board,
  Rules: ({ facts }) => <Rules facts={facts} laPartage={false} racetrack />,
});
