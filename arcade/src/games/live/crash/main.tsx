import './crash.css';
import i18next from 'i18next';
import * as z from 'zod/mini';
import { launchLive } from '../../../live/launch-live';
import { times } from '../../../live/times';
import { Board } from './Board';
import { heightOf } from '../../../live/flight';
import { Rules } from './Rules';

const aimed = z.object({ target: z.number() });

void launchLive({
  code: 'live-crash',
  words: [],
  labelOf: (events) => {
    const at = heightOf(events);
    return at === undefined ? '' : times(at);
  },
  tellChoice(choice) {
    const { data } = aimed.safeParse(choice);
    return data ? i18next.t('live.crash.byTarget', { height: times(data.target) }) : i18next.t('live.crash.byHand');
  },
  Board,
  Rules,
});
