import { type Game, GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';

/** What play for fun is called: at a live table somebody without a stake watches the others. @returns keys of messages */
export const funTexts = ({ category }: Game) =>
  category === GAME_CATEGORIES.live
    ? ({ label: 'games:watch', named: 'games:watchNamed' } as const)
    : ({ label: 'games:playForFun', named: 'games:playForFunNamed' } as const);
