import '../../../table/betting-layout/betting-layout.css';
import './sic-bo.css';
import { tableFacts } from '../../../table/betting-layout/facts';
import { withBettingLayoutWords } from '../../../table/betting-layout/words';
import { launchTable } from '../../../table/launch-table';
import { Board } from './Board';
import { Rules } from './Rules';
import en from './words/en.json';
import tr from './words/tr.json';

void launchTable({ code: 'sic-bo', facts: tableFacts, words: withBettingLayoutWords({ en, tr }), Board, Rules });
