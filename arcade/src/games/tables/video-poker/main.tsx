import { withCardWords } from '../../../table/cards/with-card-words';
import { readPageData } from '../../../client/frame/page-data';
import { launchTable } from '../../../table/launch-table';
import './video-poker.css';
import { Board } from './Board';
import { videoPokerFacts } from './events';
import { Rules } from './Rules';
import en from './words/en.json';
import tr from './words/tr.json';

const { code } = readPageData();
// Each machine has colours of its own in the sheet.
document.documentElement.dataset['machine'] = code;

void launchTable({ code, facts: videoPokerFacts, words: withCardWords({ en, tr }), Board, Rules });
