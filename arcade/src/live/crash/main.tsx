import './crash.css';
import { launchLive } from '../launchLive';
import { times } from '../parts/Players';
import { Board, heightOf } from './Board';
import { Rules } from './Rules';

void launchLive({
  code: 'live-crash',
  words: { en: {}, tr: {} },
  labelOf: (events) => {
    const at = heightOf(events);
    return at === undefined ? '' : times(at);
  },
  Board,
  Rules,
});
