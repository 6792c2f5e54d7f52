import '../../layout/layout.css';
import '../../baccarat/baccarat.css';
import './baccarat.css';
import i18next from 'i18next';
import { Rules } from '../../baccarat/Rules';
import en from '../../baccarat/words/en.json';
import tr from '../../baccarat/words/tr.json';
import { withCardWords } from '../../cards/with-card-words';
import { withLayoutWords } from '../../layout/words';
import { launchLive } from '../launch-live';
import { chipsTold } from '../replay/chips-told';
import { Board } from './Board';
import { coupOf } from './coup';

void launchLive({
  code: 'live-baccarat',
  words: withLayoutWords(withCardWords({ en, tr })),
  labelOf(events) {
    const end = coupOf(events)?.end;
    return end ? `${i18next.t(`baccarat.winner.${end.winner}`)} ${end.player}–${end.banker}` : '';
  },
  tellChoice: chipsTold(({ bet }) => i18next.t(`baccarat.bets.${bet}`)),
  Board,
  Rules,
});
