import { RGS_UNIT } from '@croupier/contract/money';
import type { LiveFacts } from '@croupier/contract/games/live';
import type {
  LiveBetView,
  LiveClientMessage,
  LiveErrorCode,
  LiveServerMessage,
} from '@croupier/contract/games/live-messages';
import type { RgsConfig } from '@croupier/contract/rgs';
import type { Host } from '../frame/host';
import type { SessionNet } from '../session/ledgerOfSession';
import type { NoticeReason } from '../session/machine';
import type { TableDriver } from '../table/context';
import type { TableState, TableStore } from '../table/round/state';
import type { LiveStore } from './state';

type Of<T extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: T }>;

export interface LiveTableParts {
  readonly store: TableStore;
  readonly live: LiveStore;
  readonly host: Host;
  readonly net: SessionNet;
  readonly say: (message: LiveClientMessage) => void;
  /** How often a player may bet in a round here: pages let them bet once, crash as often as the table does. */
  readonly betsPerRound: number;
  /** Words by refusal. */
  readonly words: (code: LiveErrorCode) => string;
  /** The label of a finished round: "17 black", "2.35×". */
  readonly labelOf: (events: readonly object[]) => string;
  readonly newRequest: () => string;
  readonly now: () => number;
}

interface PendingBet {
  readonly round: number;
  readonly request: string;
  readonly amount: number;
  readonly choice: unknown;
}

const NOTICES: Readonly<Partial<Record<LiveErrorCode, { reason: NoticeReason; curable: boolean }>>> = {
  ERR_IPB: { reason: 'balanceLow', curable: true },
  ERR_GLE: { reason: 'limit', curable: true },
  ERR_VAL: { reason: 'refused', curable: true },
  ERR_IS: { reason: 'sessionEnded', curable: false },
  ERR_ATE: { reason: 'sessionEnded', curable: false },
  ERR_MAINTENANCE: { reason: 'maintenance', curable: true },
  ERR_GEN: { reason: 'busy', curable: true },
};

const KEPT_RESULTS = 60;
const KEPT_LINES = 60;

function configOf(facts: LiveFacts, { limits }: Of<'welcome'>): RgsConfig {
  return {
    gameID: facts.code,
    minBet: limits.least,
    maxBet: limits.most,
    stepBet: limits.step,
    defaultBetLevel: limits.levels.find((level) => level >= RGS_UNIT) ?? limits.least,
    betLevels: [...limits.levels],
    betModes: { BASE: { costMultiplier: 1 } },
    jurisdiction: {
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: true,
      disabledSuperTurbo: true,
      disabledAutoplay: true,
      disabledSlamstop: true,
      disabledSpacebar: false,
      disabledBuyFeature: true,
      displayNetPosition: limits.showNetPosition,
      displayRTP: true,
      displaySessionTimer: limits.showSessionTimer,
      minimumRoundDuration: 0,
    },
  };
}

/**
 * A live table as the shell of all tables sees it. What may be done follows from the table's phase: chips may be laid while bets are open and the
 * player has not staked them; everything else is told by the table.
 */
export class LiveTable implements TableDriver {
  private pending: PendingBet | undefined;
  private joined = false;
  private lastFinished = 0;
  private toasts = 0;

  constructor(private readonly parts: LiveTableParts) {}

  /** The table's word. */
  hear(message: LiveServerMessage): void {
    const { live } = this.parts;
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'round':
        return this.turn(message);
      case 'mine':
        return this.own(message);
      case 'players':
        return live.setState({ players: message.players, playerCount: message.count });
      case 'seats':
        return live.setState({ seats: { names: message.names, count: message.count } });
      case 'chat':
        return live.setState(({ chat }) => ({ chat: [...chat, message.line].slice(-KEPT_LINES) }));
      case 'refused':
        return this.refused(message);
    }
  }

  lost(): void {
    this.parts.live.setState({ connected: false });
    this.rest();
  }

  /** Stakes `amount`, RGS units, in the round whose bets are open. */
  play(choice?: unknown, amount = this.parts.store.getState().stake): boolean {
    const { round } = this.parts.live.getState();
    if (this.parts.store.getState().phase !== 'idle' || !round) return false;
    this.pending = { round: round.number, request: this.parts.newRequest(), amount, choice };
    this.parts.say({ type: 'bet', ...this.pending });
    this.rest();
    return true;
  }

  /** Leaves the flight with a bet. */
  cashOut(bet: string): void {
    this.parts.say({ type: 'cashOut', bet });
  }

  chat(text: string): void {
    if (text.trim() !== '') this.parts.say({ type: 'chat', text });
  }

  setStake(stake: number): void {
    this.set({ stake });
  }

  stepStake(direction: -1 | 1): void {
    const { config, stake } = this.parts.store.getState();
    const levels = config?.betLevels ?? [];
    const place = levels.findIndex((level) => level >= stake);
    const next = levels[Math.min(levels.length - 1, Math.max(0, place + direction))];
    if (next !== undefined) this.set({ stake: next });
  }

  setPaused(paused: boolean): void {
    this.set({ paused });
  }

  goOn(): void {
    this.set({ notice: undefined });
    this.rest();
  }

  toast(text: string): void {
    this.toasts += 1;
    this.set({ toast: { id: this.toasts, text } });
  }

  async refreshBalance(): Promise<void> {
    this.parts.say({ type: 'refresh' });
  }

  /** A live table shows itself: nothing is mounted, begun, hurried or decided by the player. */
  mount = (): (() => void) => () => undefined;
  start = (): void => undefined;
  act = (): boolean => false;
  hurry = (): void => undefined;
  advise = async (): Promise<undefined> => undefined;

  private set(change: Partial<TableState>): void {
    this.parts.store.setState(change);
  }

  private welcome(message: Of<'welcome'>): void {
    const { store, live, now } = this.parts;
    const config = configOf(message.facts, message);
    live.setState({
      connected: true,
      watching: message.balance === null,
      round: message.round ?? undefined,
      roundAt: now(),
      joinedIn: true,
      bets: message.bets,
      past: message.past,
      chat: message.chat,
    });
    const stake = this.joined ? store.getState().stake : config.defaultBetLevel;
    this.joined = true;
    this.set({ config, currency: message.currency, stake });
    this.showBalance(message.balance ?? 0);
    this.resend(message.bets);
    this.finish(message.bets);
    this.rest();
  }

  /** A bet whose answer was lost is asked for again under its name: it is taken once. */
  private resend(known: readonly LiveBetView[]): void {
    const { pending } = this;
    if (!pending) return;
    const { round } = this.parts.live.getState();
    if (known.some(({ request }) => request === pending.request)) this.pending = undefined;
    else if (round?.number === pending.round && round.phase === 'betting') this.parts.say({ type: 'bet', ...pending });
    else this.refused({ type: 'refused', code: 'ERR_CLOSED', request: pending.request });
  }

  private turn({ round }: Of<'round'>): void {
    const { live, now } = this.parts;
    const before = live.getState();
    const fresh = before.round?.number !== round.number;
    live.setState({
      round,
      roundAt: now(),
      joinedIn: false,
      ...(fresh ? { bets: [], players: [], playerCount: 0 } : {}),
      ...(round.phase === 'payout' && before.past[0]?.number !== round.number
        ? { past: [{ number: round.number, events: round.events }, ...before.past].slice(0, KEPT_RESULTS) }
        : {}),
    });
    this.rest();
  }

  private own({ round, bets, balance }: Of<'mine'>): void {
    const { live } = this.parts;
    const now = live.getState().round;
    if (now?.number !== round) return;
    // The wheel tells it first: what a settled round paid is shown when the table pays.
    if (now.phase === 'result') return;
    live.setState({ bets });
    if (bets.some(({ request }) => request === this.pending?.request)) this.pending = undefined;
    this.showBalance(balance);
    this.finish(bets);
    this.rest();
  }

  /** Tells what the player's bets of a round came to, once. */
  private finish(bets: readonly LiveBetView[]): void {
    const { net, live, labelOf, host } = this.parts;
    const { round } = live.getState();
    const [first] = bets;
    if (!first || !round || first.round !== round.number) return;
    const roundID = `live-${round.number}`;
    const cost = bets.reduce((sum, { amount }) => sum + amount, 0);
    net.stake(roundID, cost);
    const settled = bets.every(({ state }) => state !== 'open');
    if (settled && this.lastFinished !== round.number) {
      this.lastFinished = round.number;
      const win = bets.reduce((sum, { payout, state, amount }) => sum + (state === 'void' ? amount : (payout ?? 0)), 0);
      net.pay(roundID, win);
      const past = { roundID, win, cost, label: labelOf(round.events) };
      this.set({ win, result: { roundID, win, cost } });
      this.parts.store.setState(({ history }) => ({ history: [past, ...history].slice(0, KEPT_RESULTS) }));
      host.tell({ type: 'roundEnded', roundID });
    }
    this.set({ net: net.value });
  }

  private refused({ code, request }: Of<'refused'>): void {
    if (request !== undefined && request === this.pending?.request) this.pending = undefined;
    const notice = NOTICES[code];
    if (notice) this.set({ notice });
    else this.toast(this.parts.words(code));
    if (code === 'ERR_IS') this.parts.host.tell({ type: 'sessionEnded' });
    this.rest();
  }

  private showBalance(balance: number): void {
    const { store, host, net } = this.parts;
    if (store.getState().balance !== balance)
      host.tell({ type: 'balance', balance: balance / RGS_UNIT, net: net.value / RGS_UNIT });
    this.set({ balance });
  }

  /** What the player may do now. */
  private rest(): void {
    const { connected, watching, round, bets } = this.parts.live.getState();
    if (!this.joined) return;
    const open = connected && !watching && round?.phase === 'betting' && bets.length < this.parts.betsPerRound;
    if (this.pending) this.set({ phase: 'staking' });
    else this.set({ phase: open ? 'idle' : 'deciding' });
  }
}
