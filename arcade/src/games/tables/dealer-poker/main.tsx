import { readPageData } from '../../../client/frame/page-data';
import { launchTable } from '../../../table/launch-table';
import './dealer-poker.css';
import { Board } from './Board';
import { dealerPokerFacts } from './events';
import { Rules } from './Rules';

const { code } = readPageData();
// Each table has a cloth of its own in the sheet.
document.documentElement.dataset['cloth'] = code;

void launchTable({ code, facts: dealerPokerFacts, words: ['dealer-poker', 'cards'], Board, Rules });
