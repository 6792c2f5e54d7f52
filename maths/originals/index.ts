import { dice } from '../../games/originals/dice/rules';
import { limbo } from '../../games/originals/limbo/rules';
import { mines } from '../../games/originals/mines/rules';
import { plinko } from '../../games/originals/plinko/rules';
import type { SheetMakers } from '../sheets/sheet';
import { diceSheet } from './dice';
import { limboSheet } from './limbo';
import { minesSheet } from './mines';
import { plinkoSheet } from './plinko';

export const ORIGINALS_SHEETS: SheetMakers = {
  [dice.facts.code]: () => diceSheet(dice.facts),
  [limbo.facts.code]: () => limboSheet(limbo.facts),
  [mines.facts.code]: () => minesSheet(mines.facts),
  [plinko.facts.code]: () => plinkoSheet(plinko.facts),
};
