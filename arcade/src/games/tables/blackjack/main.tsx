import { withCardWords } from '../../../table/cards/with-card-words';
import { launchTable } from '../../../table/launch-table';
import './blackjack.css';
import { Board } from './Board';
import { blackjackFacts } from './events';
import { Rules } from './Rules';
import en from './words/en.json';
import tr from './words/tr.json';

void launchTable({ code: 'blackjack', facts: blackjackFacts, words: withCardWords({ en, tr }), Board, Rules });
