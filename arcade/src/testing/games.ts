import { RGS_CALLS, type RgsRound } from '@croupier/contract/rgs';
import { RGS_UNIT } from '@croupier/contract/money';
import { GAMES } from '@croupier/games/catalogue';
import { BASE_MODE, type Game, type RoundState } from '@croupier/games/engine/game';
import { type MadeGameServer, makeGameServer, wonBy } from './game-server';
import { FOR_FUN } from './open-page';

const isSlot = ({ facts }: Game): boolean => facts.family === 'slots';
const codeOf = ({ facts }: Game): string => facts.code;

/** The codes of all slots. */
export const SLOTS = GAMES.filter(isSlot).map(codeOf);

/** The codes of all games that are neither slots nor live tables. */
export const TABLE_GAMES = GAMES.filter((game) => !isSlot(game)).map(codeOf);

/** Whether a round waits for a decision of the player's. */
export const waits = ({ payout, actions }: RoundState): boolean => payout === null && actions.length > 0;

/** A button that takes a decision, once it can be taken. */
export const DECISION = '.bar button:enabled, .actions button:enabled, .gamble button:enabled';

/** A chip of a dollar, minor units. */
const on = (bet: string) => [{ bet, numbers: [], amount: 100 }];

/** The choice for a round of one dollar, in games that require one. */
const CHOICES: Readonly<Record<string, unknown>> = {
  dice: { direction: 'over', target: 5050 },
  limbo: { target: 200 },
  plinko: { rows: 12, risk: 'high' },
  mines: { mines: 3 },
  keno: { spots: [3, 17, 28, 41, 56, 70], table: 'classic' },
  'european-roulette': on('red'),
  'french-roulette': on('red'),
  'american-roulette': on('red'),
  baccarat: on('player'),
  'sic-bo': on('small'),
  craps: on('pass'),
  'three-card-poker': on('ante'),
  'caribbean-stud': on('ante'),
  'casino-holdem': on('ante'),
};

/** The game server of a game with a round for a dollar that was staked before its page is opened. @param begins how the round begins */
export function serverInRound(code: string, begins: (state: RoundState) => boolean): MadeGameServer {
  const server = makeGameServer(code);
  server.wish(begins);
  const choice = CHOICES[code];
  const meta = choice === undefined ? {} : { choice };
  server.answer(RGS_CALLS.play.path, { sessionID: FOR_FUN.sessionID, amount: RGS_UNIT, mode: BASE_MODE.name, meta });
  if (!server.round) throw new Error(`nothing was staked: ${server.faults.join()}`);
  return server;
}

/** The game server's answer to a replay: a round for a dollar that was won at once, or left by its player. */
export function finishedRound({ facts, actionWhenLeft }: Game): Partial<RgsRound> {
  const server = serverInRound(facts.code, actionWhenLeft ? waits : (state) => wonBy(state) > 0);
  server.leave();
  const { payoutMultiplier, costMultiplier, state, choice } = server.round ?? {};
  return { payoutMultiplier, costMultiplier, state, choice };
}
