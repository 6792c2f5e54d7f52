import { launchTable } from '../../../table/launch-table';
import './blackjack.css';
import { Board } from './Board';
import { blackjackFacts } from './events';
import { Rules } from './Rules';

void launchTable({ code: 'blackjack', facts: blackjackFacts, words: ['blackjack', 'cards'], Board, Rules });
