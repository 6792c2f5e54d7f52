import '../../../table/betting-layout/betting-layout.css';
import '../../tables/baccarat/baccarat.css';
import './baccarat.css';
import i18next from 'i18next';
import { Rules } from '../../tables/baccarat/Rules';
import en from '../../tables/baccarat/words/en.json';
import tr from '../../tables/baccarat/words/tr.json';
import { withCardWords } from '../../../table/cards/with-card-words';
import { withBettingLayoutWords } from '../../../table/betting-layout/words';
import { launchLive } from '../../../live/launch-live';
import { chipsTold } from '../../../live/replay/chips-told';
import { Board } from './Board';
import { coupOf } from './coup';

void launchLive({
  code: 'live-baccarat',
  words: withBettingLayoutWords(withCardWords({ en, tr })),
  labelOf(events) {
    const end = coupOf(events)?.end;
    return end ? `${i18next.t(`baccarat.winner.${end.winner}`)} ${end.player}–${end.banker}` : '';
  },
  tellChoice: chipsTold(({ bet }) => i18next.t(`baccarat.bets.${bet}`)),
  Board,
  Rules,
});
