import '../../../table/betting-layout/betting-layout.css';
import './roulette.css';
import * as z from 'zod/mini';
import { readPageData } from '../../../client/frame/page-data';
import { tableFacts } from '../../../table/betting-layout/facts';
import { launchTable } from '../../../table/launch-table';
import { Board } from './Board';
import { Rules } from './Rules';

const pageShape = z.object({ wheel: z.enum(['european', 'american']), laPartage: z.boolean() });

const { code, data } = readPageData();
const { wheel, laPartage } = z.parse(pageShape, data);
document.documentElement.dataset.game = code;

void launchTable({
  code,
  facts: tableFacts,
  words: ['roulette', 'betting-layout'],
  Board: ({ facts }) => <Board wheel={wheel} facts={facts} />,
  Rules: ({ facts }) => <Rules facts={facts} laPartage={laPartage} racetrack={wheel === 'european'} />,
});
