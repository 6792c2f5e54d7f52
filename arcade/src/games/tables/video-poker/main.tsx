import { readPageData } from '../../../client/frame/page-data';
import { launchTable } from '../../../table/launch-table';
import './video-poker.css';
import { Board } from './Board';
import { videoPokerFacts } from './events';
import { Rules } from './Rules';

const { code } = readPageData();
// Each machine has colours of its own in the sheet.
document.documentElement.dataset['machine'] = code;

void launchTable({ code, facts: videoPokerFacts, words: ['video-poker', 'cards'], Board, Rules });
