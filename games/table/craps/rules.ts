import {
  CRAPS_SPOTS,
  CRAPS_STEP,
  type CrapsChoice,
  LAID_CRAPS_BETS,
  type LaidCrapsBet,
} from '@croupier/contract/games/craps';
import type { Chip, TableFacts } from '@croupier/contract/games/table';
import {
  BASE_MODE,
  type Game,
  IllegalActionError,
  InvalidChoiceError,
  type RandomStream,
  type RoundInput,
  type RoundState,
} from '../../engine/game';
import { readChips, spotsOf } from '../layout/chips';
import { CRAPS_V1, CRAPS_V2 } from './config';
import { CrapsRound } from './round';

const SPOTS = spotsOf(CRAPS_SPOTS);
const PASS_MOST = CRAPS_SPOTS.find(({ bet }) => bet === 'pass')?.most ?? 0;
const ODDS_ACTION = /^odds:([1-9]\d{0,14})$/;
const COME_ODDS_ACTION = /^come-odds:(4|5|6|8|9|10):([1-9]\d{0,14})$/;
const LAY_ACTION = new RegExp(`^(${LAID_CRAPS_BETS.join('|')}):([1-9]\\d{0,14})$`);

/** Does what an action says. @throws IllegalActionError */
function take(round: CrapsRound, action: string, random: RandomStream): void {
  const odds = ODDS_ACTION.exec(action);
  const comeOdds = COME_ODDS_ACTION.exec(action);
  const laid = LAY_ACTION.exec(action);
  if (odds !== null) round.placeOdds(Number(odds[1]));
  else if (comeOdds !== null) round.placeComeOdds(Number(comeOdds[1]), Number(comeOdds[2]));
  else if (laid !== null) round.lay(laid[1] as LaidCrapsBet, Number(laid[2]));
  else if (action === 'odds-work') round.workOdds();
  else if (action === 'roll') round.roll(random);
  else throw new IllegalActionError(`there is no action ${action.slice(0, 40)}`);
}

function play(round: CrapsRound, { actions }: RoundInput, random: RandomStream): RoundState {
  round.roll(random);
  for (const action of actions) {
    if (round.over) throw new IllegalActionError('every bet is decided');
    take(round, action, random);
  }
  return round.state();
}

/** @throws InvalidChoiceError */
function readOpening(raw: unknown, stake: number, unit: number): Chip[] {
  const chips = readChips(raw, stake, SPOTS, unit);
  if (chips.filter(({ bet }) => bet === 'pass' || bet === 'dont-pass').length > 1) {
    throw new InvalidChoiceError("pass and don't pass exclude each other");
  }
  return chips;
}

const COMMON = {
  modes: [BASE_MODE],
  stakeStep: CRAPS_STEP,
  limits: { least: 50, most: 300_000 },
  actionWhenLeft: () => 'roll',
} as const;

/**
 * Craps: the come-out roll follows the bets at once, then `roll` until every bet is decided; `odds:<minor units>` between rolls while
 * a point is set, at three, four or five times the pass bet by the point, six times don't pass. Place bets and hardways work on
 * every roll, the come-out too; the field and the other bets on one roll are decided by the first. Draws two integers below six a roll.
 */
export const crapsV1: Game<readonly Chip[]> & { readonly facts: TableFacts } = {
  ...COMMON,
  facts: CRAPS_V1,
  readChoice: (raw, _mode, stake, unit = 1) => readOpening(raw, stake, unit),
  play: (input, random) => play(new CrapsRound(input.choice, 0), input, random),
};

/**
 * Craps with bets between rolls: `come:<minor units>` and `dont-come:…` while a point stands, `pass:…` and `dont-pass:…` before a later
 * come-out roll, `come-odds:<number>:<minor units>` behind a come or don't come bet on its number, at the same multiples as behind the line.
 * A come bet is a pass bet whose come-out is the next roll; a number sends it there, a seven decides it like every other. On a come-out roll odds
 * behind come are off: a seven or the number gives them back, unless the player says `odds-work` before it. Those behind don't come always count.
 */
export const craps: Game<CrapsChoice> & { readonly facts: TableFacts } = {
  ...COMMON,
  facts: CRAPS_V2,
  readChoice(raw, _mode, stake, unit = 1) {
    const most = Math.min(PASS_MOST * unit, Number.MAX_SAFE_INTEGER);
    const { chips, mostLaid } = isKeptChoice(raw) ? raw : { chips: raw, mostLaid: most };
    if (!Number.isSafeInteger(mostLaid) || (mostLaid as number) < 0 || (mostLaid as number) > most) {
      throw new InvalidChoiceError(`bets laid later are at most ${most}`);
    }
    return { chips: readOpening(chips, stake, unit), mostLaid: mostLaid as number };
  },
  play: (input, random) => play(new CrapsRound(input.choice.chips, input.choice.mostLaid), input, random),
};

/** A choice in the form in which it is kept, to be read again when a round is verified; players send the chips alone. */
function isKeptChoice(raw: unknown): raw is { chips: unknown; mostLaid: unknown } {
  return typeof raw === 'object' && raw !== null && Object.keys(raw).toSorted().join() === 'chips,mostLaid';
}
