import { RGS_UNIT } from '@croupier/contract/money';
import type {
  LiveBetView,
  LiveClientMessage,
  LiveErrorCode,
  LiveServerMessage,
} from '@croupier/contract/games/live-messages';
import type { Host } from '../frame/host';
import type { SessionNet } from '../session/ledgerOfSession';
import type { NoticeReason } from '../session/machine';
import type { TableDriver } from '../table/context';
import type { TableState, TableStore } from '../table/round/state';
import { configOf } from './config';
import type { AskedBet, LiveStore } from './state';

type Of<T extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: T }>;

export interface LiveTableParts {
  readonly store: TableStore;
  readonly live: LiveStore;
  readonly host: Host;
  readonly net: SessionNet;
  readonly say: (message: LiveClientMessage) => void;
  /** Words by refusal. */
  readonly words: (code: LiveErrorCode) => string;
  /** The label of a finished round: "17 black", "2.35×". */
  readonly labelOf: (events: readonly object[]) => string;
  readonly newRequest: () => string;
  readonly now: () => number;
}

const NOTICES: Readonly<Partial<Record<LiveErrorCode, { reason: NoticeReason; curable: boolean }>>> = {
  ERR_IPB: { reason: 'balanceLow', curable: true },
  ERR_GLE: { reason: 'limit', curable: true },
  ERR_VAL: { reason: 'refused', curable: true },
  ERR_IS: { reason: 'sessionEnded', curable: false },
  ERR_ATE: { reason: 'sessionEnded', curable: false },
  ERR_LOC: { reason: 'location', curable: false },
  ERR_SEATS: { reason: 'sessionEnded', curable: false },
  ERR_MAINTENANCE: { reason: 'maintenance', curable: true },
  ERR_GEN: { reason: 'busy', curable: true },
};

/** Refusals after which the table hangs up, or would say the same again. */
const FINAL: ReadonlySet<LiveErrorCode> = new Set(['ERR_IS', 'ERR_ATE', 'ERR_LOC', 'ERR_SEATS']);

/** Whether no further try to sit down could succeed. */
export const isFinal = (message: LiveServerMessage): boolean => message.type === 'refused' && FINAL.has(message.code);

const KEPT_RESULTS = 60;
const KEPT_LINES = 60;

/**
 * A live table as the shell of all tables sees it. What may be done follows from the table's phase: while bets are open the player may stake again and
 * again, as often as the table allows in a round; everything else is told by the table.
 */
export class LiveTable implements TableDriver {
  private betsPerRound = 1;
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
      case 'table':
        return live.setState({ open: message.open });
      case 'mine':
        return this.own(message);
      case 'players':
        return live.setState({ players: message.players, playerCount: message.count });
      case 'seats':
        return live.setState({ seats: { names: message.names, count: message.count } });
      case 'chat':
        return live.setState(({ chat }) => ({ chat: [...chat, message.line].slice(-KEPT_LINES) }));
      case 'said':
        // What was refused stays in the field, and so does what was typed since.
        return live.setState(({ saying, draft }) => ({ saying: undefined, draft: draft === saying ? '' : draft }));
      case 'chatHidden':
        return live.setState(({ chat }) => ({ chat: chat.filter(({ id }) => id !== message.line) }));
      case 'refused':
        return this.refused(message);
    }
  }

  lost(): void {
    const { live, now } = this.parts;
    live.setState(({ lostAt = now() }) => ({ connected: false, lostAt, saying: undefined }));
    this.rest();
  }

  /** Stakes `amount`, RGS units, in the round whose bets are open. @returns whether the stake went out. */
  play(choice?: unknown, amount = this.parts.store.getState().stake): boolean {
    return this.bet(choice, amount);
  }

  /** As `play`. @param mark ends the bet's name, so that a page knows its bets apart, also after a reload. */
  bet(choice: unknown, amount: number, mark = ''): boolean {
    const { live, newRequest, say } = this.parts;
    const { round } = live.getState();
    if (!round || !this.isOpen()) return false;
    const asked: AskedBet = { round: round.number, request: newRequest() + mark, amount, choice };
    live.setState((state) => ({ asked: [...state.asked, asked] }));
    say({ type: 'bet', ...asked });
    this.rest();
    return true;
  }

  /** Asks the app around to compute a settled bet again. */
  verify(bet: string): void {
    this.parts.host.tell({ type: 'verify', roundID: `live-${bet}` });
  }

  /** Leaves the flight with a bet, now or as soon as the connection is back. */
  cashOut(bet: string): void {
    const { live, say } = this.parts;
    if (live.getState().leaving.includes(bet)) return;
    live.setState(({ leaving }) => ({ leaving: [...leaving, bet] }));
    say({ type: 'cashOut', bet });
  }

  write(draft: string): void {
    this.parts.live.setState({ draft });
  }

  /** Says what the player has written. */
  chat(): void {
    const { live, say } = this.parts;
    const { connected, saying, draft } = live.getState();
    if (draft.trim() === '' || !connected || saying !== undefined) return;
    live.setState({ saying: draft });
    say({ type: 'chat', text: draft });
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
    this.betsPerRound = message.facts.betsPerRound;
    live.setState({
      connected: true,
      lostAt: undefined,
      open: message.open,
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
    this.askAgain(message.bets);
    this.leaveAgain(message.bets);
    this.finish(message.bets);
    this.rest();
  }

  /** Bets whose answers were lost are asked for again under their names: each is taken once. */
  private askAgain(known: readonly LiveBetView[]): void {
    const { live, say } = this.parts;
    const { round, asked } = live.getState();
    for (const bet of asked) {
      if (known.some(({ request }) => request === bet.request)) this.answered(bet.request);
      else if (round?.number !== bet.round)
        this.answered(bet.request); // what came of it shows in the balance
      else if (round.phase === 'betting') say({ type: 'bet', ...bet });
      else this.refused({ type: 'refused', code: 'ERR_CLOSED', request: bet.request });
    }
  }

  /** Cash-outs whose answers were lost are sent again while the flight goes on and the bet is on board. */
  private leaveAgain(known: readonly LiveBetView[]): void {
    const { live, say } = this.parts;
    const { round, leaving } = live.getState();
    const flying = round?.phase === 'flight';
    const again = leaving.filter((id) => flying && known.some(({ bet, state }) => bet === id && state === 'open'));
    live.setState({ leaving: again });
    for (const bet of again) say({ type: 'cashOut', bet });
  }

  private answered(request: string): void {
    this.parts.live.setState(({ asked }) => ({ asked: asked.filter((bet) => bet.request !== request) }));
  }

  private turn({ round }: Of<'round'>): void {
    const { live, now } = this.parts;
    const before = live.getState();
    const fresh = before.round?.number !== round.number;
    live.setState({
      round,
      roundAt: now(),
      joinedIn: false,
      ...(fresh ? { bets: [], asked: [], leaving: [], players: [], playerCount: 0 } : {}),
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
    const taken = new Set(bets.map(({ request }) => request));
    const onBoard = new Set(bets.filter(({ state }) => state === 'open').map(({ bet }) => bet));
    live.setState(({ asked, leaving }) => ({
      bets,
      asked: asked.filter(({ request }) => !taken.has(request)),
      leaving: leaving.filter((bet) => onBoard.has(bet)),
    }));
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
      live.setState({ settled: bets.filter(({ state }) => state === 'settled') });
      this.set({ win, result: { roundID, win, cost } });
      this.parts.store.setState(({ history }) => ({ history: [past, ...history].slice(0, KEPT_RESULTS) }));
      host.tell({ type: 'roundEnded', roundID });
    }
    this.set({ net: net.value });
  }

  private refused(message: Of<'refused'>): void {
    const { code, request, bet: leaver } = message;
    const { live } = this.parts;
    const refused = live.getState().asked.find((bet) => bet.request === request);
    live.setState(({ leaving }) => ({ saying: undefined, leaving: leaving.filter((bet) => bet !== leaver) }));
    if (isFinal(message)) live.setState({ connected: false, ended: true });
    if (refused) {
      this.answered(refused.request);
      live.setState({ refused });
    }
    const notice = NOTICES[code];
    if (notice) this.set({ notice });
    if (!notice || code === 'ERR_SEATS') this.toast(this.parts.words(code));
    if (code === 'ERR_IS') this.parts.host.tell({ type: 'sessionEnded' });
    this.rest();
  }

  private showBalance(balance: number): void {
    const { store, host, net } = this.parts;
    if (store.getState().balance !== balance)
      host.tell({ type: 'balance', balance: balance / RGS_UNIT, net: net.value / RGS_UNIT });
    this.set({ balance });
  }

  private isOpen(): boolean {
    const { connected, watching, round, bets, asked } = this.parts.live.getState();
    return connected && !watching && round?.phase === 'betting' && bets.length + asked.length < this.betsPerRound;
  }

  /** What the player may do now. */
  private rest(): void {
    if (!this.joined) return;
    if (this.isOpen()) this.set({ phase: 'idle' });
    else this.set({ phase: this.parts.live.getState().asked.length > 0 ? 'staking' : 'deciding' });
  }
}
