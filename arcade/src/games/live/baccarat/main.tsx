import '../../../table/betting-layout/betting-layout.css';
import '../../tables/baccarat/baccarat.css';
import './baccarat.css';
import i18next from 'i18next';
import { Rules } from '../../tables/baccarat/Rules';
import { launchLive } from '../../../live/launch-live';
import { chipsTold } from '../../../live/replay/chips-told';
import { Board } from './Board';
import { coupOf } from './coup';

void launchLive({
  code: 'live-baccarat',
  words: ['baccarat', 'cards', 'betting-layout'],
  labelOf(events) {
    const end = coupOf(events)?.end;
    return end ? `${i18next.t(`baccarat.winner.${end.winner}`)} ${end.player}–${end.banker}` : '';
  },
  tellChoice: chipsTold(({ bet }) => i18next.t(`baccarat.bets.${bet}`)),
  Board,
  Rules,
});
