import { RGS_UNIT } from '@croupier/contract/money';
import type { LivePhase } from '@croupier/contract/games/live';
import type { Place } from '@croupier/contract/testing/every-state';
import { GAMES } from '@croupier/games/catalogue';
import type { Game } from '@croupier/games/engine/game';
import { LIVE_GAMES } from '@croupier/games/live/index';
import { makeGameServer } from '../game-server';
import { DECISION, finishedRound, serverInRound, waits } from '../games';
import { liveAnswer, makeTable, replayOf, welcomeTo } from '../live';
import { FOR_FUN, type Opening, replayed, type World } from '../open-page';

/** A page of a game in one of its states. */
export interface State extends Pick<Opening, 'code' | 'query'> {
  /** Creates a new world each time the page is opened. */
  readonly world: () => World;
  /** Selector of an element that exists once the page has settled. */
  readonly settled: string;
}

type Named = readonly [name: string, state: State];

const CONTROLS = '.bar, .hud';
const STOPPED = '.stop-page, dialog[open]';

const played = (code: string, world: () => World, settled = CONTROLS): State => ({
  code,
  query: FOR_FUN,
  world,
  settled,
});

const seenAgain = (code: string, replay: () => unknown, settled = CONTROLS): State => ({
  code,
  query: replayed(code),
  world: () => ({ replay: replay() }),
  settled,
});

/** A game of each kind of frame, to be seen under a bonus. */
const WITH_BONUS: ReadonlySet<string> = new Set(['dragon-vault', 'blackjack', 'european-roulette', 'keno', 'mines']);

function statesOf(game: Game): Named[] {
  const { code } = game.facts;
  const opened: Named = ['just opened', played(code, () => ({ server: makeGameServer(code) }))];
  const waiting: Named = [
    'round that waits for a decision',
    played(code, () => ({ server: serverInRound(code, waits) }), DECISION),
  ];
  const again: Named = ['round that is seen again', seenAgain(code, () => finishedRound(game))];
  const bonus: Named[] = WITH_BONUS.has(code)
    ? [['under a bonus', played(code, () => ({ server: makeGameServer(code, 1, 950_00) }), '.bonus-parts')]]
    : [];
  return game.actionWhenLeft ? [opened, ...bonus, waiting, again] : [opened, ...bonus, again];
}

/** @param balance null for a visitor; `bonus` is a part of it; RGS units */
const tableIn = (code: string, phase: LivePhase, balance: number | null, bonus?: number) => (): World => ({
  table: makeTable(({ type }, { say }) => {
    if (type === 'join') say(welcomeTo(code, phase, balance, bonus));
  }),
});

function tableStates({ facts: { code }, flight }: (typeof LIVE_GAMES)[number]): Named[] {
  const phases: LivePhase[] = ['betting', flight ? 'flight' : 'closed', 'result', 'payout'];
  return [
    ...phases.map((phase): Named => [phase, played(code, tableIn(code, phase, 100 * RGS_UNIT))]),
    ['under a bonus', played(code, tableIn(code, 'betting', 100 * RGS_UNIT, 95 * RGS_UNIT), '.bonus-parts')],
    ['watched by a visitor', played(code, tableIn(code, 'betting', null))],
    ['round that is seen again', seenAgain(code, () => liveAnswer(replayOf(code)))],
  ];
}

const withoutSession = (code: string): State => ({ code, query: {}, world: () => ({}), settled: STOPPED });
const notFound = (code: string): State => seenAgain(code, () => ({}), STOPPED);
const refusing = (): World => ({ table: makeTable((_, { say }) => say({ type: 'refused', code: 'ERR_LOC' })) });

/** Pages that stop before the game, one of each kind. */
const stopped: Named[] = [
  ['slot without a session', withoutSession('dragon-vault')],
  ['table game without a session', withoutSession('blackjack')],
  ['live table without a session', withoutSession('live-roulette')],
  ['slot whose round is not found', notFound('dragon-vault')],
  ['table game whose round is not found', notFound('blackjack')],
  ['live table whose round is not found', notFound('live-roulette')],
  ['live table that cannot be played from here', played('live-roulette', refusing, STOPPED)],
];

/** Every game of the arcade in its states, by family. */
export const places: Place<State>[] = [
  ...GAMES.map((game) => ({ name: `${game.facts.family}/${game.facts.code}`, states: statesOf(game) })),
  ...LIVE_GAMES.map((game) => ({ name: `live/${game.facts.code}`, states: tableStates(game) })),
  { name: 'stopped', states: stopped },
];
