import '../../../table/betting-layout/betting-layout.css';
import './baccarat.css';
import { withCardWords } from '../../../table/cards/with-card-words';
import { tableFacts } from '../../../table/betting-layout/facts';
import { withBettingLayoutWords } from '../../../table/betting-layout/words';
import { launchTable } from '../../../table/launch-table';
import { Board } from './Board';
import { Rules } from './Rules';
import en from './words/en.json';
import tr from './words/tr.json';

const words = withBettingLayoutWords(withCardWords({ en, tr }));
void launchTable({ code: 'baccarat', facts: tableFacts, words, Board, Rules });
