import { SIC_BO_SPOTS } from '@croupier/contract/games/sic-bo';
import { spotKey } from '@croupier/contract/games/table';
import { expect, it } from 'vitest';
import { lights } from './shows';

const lit = (...dice: number[]) =>
  SIC_BO_SPOTS.filter((spot) => lights(spot, dice)).map(({ bet, numbers }) => spotKey(bet, numbers));

it('lights the spots that three different dice win', () =>
  expect(lit(1, 4, 6)).toEqual([
    'big',
    'odd',
    'combination:1-4',
    'combination:1-6',
    'combination:4-6',
    'total:11',
    'single:1',
    'single:4',
    'single:6',
  ]));

it('lights the double', () =>
  expect(lit(2, 2, 4)).toEqual(['small', 'even', 'double:2', 'combination:2-4', 'total:8', 'single:2', 'single:4']));

it('leaves even chances dark under a triple', () =>
  expect(lit(3, 3, 3)).toEqual(['any-triple', 'triple:3', 'double:3', 'total:9', 'single:3']));
