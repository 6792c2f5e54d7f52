import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import { configOf } from './config';
import { type CashOuts, stillLeaving } from './cash-outs';
import type { Chat } from './chat';
import { KEPT_RESULTS, type LiveTableParts, type Told } from './parts';
import type { Purse } from './purse';
import { isFinal, noticeOf } from './refusals';
import { type Stakes, stillAsked } from './stakes';

interface HearingParts extends LiveTableParts {
  readonly stakes: Stakes;
  readonly cashOuts: CashOuts;
  readonly chat: Chat;
  readonly purse: Purse;
  readonly toast: (text: string) => void;
}

/** Applies the table's messages to the page's stores. */
export class Hearing {
  constructor(private readonly parts: HearingParts) {}

  hear(message: LiveServerMessage): void {
    const { live, chat } = this.parts;
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
        return chat.hear(message.line);
      case 'said':
        return chat.passedOn();
      case 'chatHidden':
        return chat.hide(message.line);
      case 'refused':
        return this.refused(message);
    }
  }

  /** Marks the connection as lost until it is restored. */
  lost(): void {
    const { live, now, stakes, chat } = this.parts;
    live.setState(({ lostAt = now() }) => ({ connected: false, lostAt }));
    chat.unanswered();
    stakes.rest();
  }

  private welcome(message: Told<'welcome'>): void {
    const { store, live, now, stakes, cashOuts, purse } = this.parts;
    const config = configOf(message.facts, message);
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
    const first = stakes.sitDown(message.facts.betsPerRound);
    const stake = first ? config.defaultBetLevel : store.getState().stake;
    store.setState({ config, currency: message.currency, stake });
    purse.finishEarlier(message.earlier);
    if (message.round) purse.turnTo(message.round.number);
    stakes.askAgain(message.bets, (request) => this.refused({ type: 'refused', code: 'ERR_CLOSED', request }));
    cashOuts.leaveAgain(message.bets);
    purse.finish(message.bets);
    purse.show(message.balance ?? 0, message.bonus);
    stakes.rest();
  }

  private turn({ round }: Told<'round'>): void {
    const { live, now, stakes, purse } = this.parts;
    const before = live.getState();
    const fresh = before.round?.number !== round.number;
    purse.turnTo(round.number);
    live.setState({
      round,
      roundAt: now(),
      joinedIn: false,
      ...(fresh ? { bets: [], asked: [], leaving: [], players: [], playerCount: 0 } : {}),
      ...(round.phase === 'payout' && before.past[0]?.number !== round.number
        ? { past: [{ number: round.number, events: round.events }, ...before.past].slice(0, KEPT_RESULTS) }
        : {}),
    });
    stakes.rest();
  }

  private own({ round, bets, balance, bonus }: Told<'mine'>): void {
    const { live, purse, stakes } = this.parts;
    const now = live.getState().round;
    if (now?.number !== round) return;
    // The wheel shows the result first: a settled round's payout is shown in the payout phase.
    if (now.phase === 'result') return;
    live.setState(({ asked, leaving }) => ({
      bets,
      asked: stillAsked(asked, bets),
      leaving: stillLeaving(leaving, bets),
    }));
    purse.finish(bets);
    purse.show(balance, bonus);
    stakes.rest();
  }

  private refused(message: Told<'refused'>): void {
    const { code, request, bet } = message;
    const { live, store, host, words, stakes, cashOuts, chat, toast } = this.parts;
    chat.unanswered();
    cashOuts.refused(bet);
    if (isFinal(message)) live.setState({ connected: false, ended: true });
    stakes.refused(request);
    const notice = noticeOf(message);
    if (notice) store.setState({ notice });
    if (!notice || code === 'ERR_SEATS') toast(words(code));
    if (code === 'ERR_IS') host.tell({ type: 'sessionEnded' });
    stakes.rest();
  }
}
