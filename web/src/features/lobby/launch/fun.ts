import { type Game, GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';

/** The names of play for fun: at a live table, a player without a stake watches the others. @returns keys of messages */
export const funTexts = ({ category }: Game) =>
  category === GAME_CATEGORIES.live
    ? ({ label: 'games:watch', named: 'games:watchNamed' } as const)
    : ({ label: 'games:playForFun', named: 'games:playForFunNamed' } as const);
