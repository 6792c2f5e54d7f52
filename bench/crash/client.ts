import type { CrashStage } from './stage';
import { PASSWORD } from './stage';

/** What the product said yes to. Each must be in the books after any number of crashes. */
export interface Acknowledged {
  readonly plays: { roundId: string; active: boolean; payout: number }[];
  readonly ended: string[];
  readonly deposits: string[];
  readonly withdrawals: string[];
  readonly cancelled: string[];
  /** Refusals by what was said. */
  readonly refusals: Map<string, number>;
  unanswered: number;
}

export const nothingYet = (): Acknowledged => ({
  plays: [],
  ended: [],
  deposits: [],
  withdrawals: [],
  cancelled: [],
  refusals: new Map(),
  unanswered: 0,
});

interface RoundAnswer {
  readonly round: { roundID: string; active: boolean; payout: number } | null;
}

class Refused extends Error {}

const CARD = {
  cardNum: '5555555555554444',
  cardCvv: '737',
  expireMonth: '12',
  expireYear: '2032',
  cardFirstName: 'Crash',
  cardLastName: 'Test',
  cardCountry: 'TR',
  cardState: 'TR-34',
  cardCity: 'Istanbul',
  cardAddress: 'Street 1',
  cardPostalCode: '34000',
};

const PAUSE_AFTER_FAILURE = 100;
/** Logins are limited per address, and all of us share one. */
const PAUSE_AFTER_REFUSED_LOGIN = 5_000;

/** One member who logs in, deposits, plays and cashes out for as long as the test lasts, and writes down every yes. */
export async function member(
  stage: CrashStage,
  name: string,
  until: () => boolean,
  record: Acknowledged,
): Promise<void> {
  let token = '';
  let secret = '';
  let turn = 0;

  async function call<T>(path: string, payload: object): Promise<T> {
    const response = await fetch(`${stage.playerUrl}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-FE-LANG': 'en', ...(token && { Authorization: token }) },
      body: JSON.stringify(payload),
    });
    const { error, message, data } = (await response.json()) as { error: number; message: string; data: T };
    if (error === -2) token = '';
    if (response.status >= 500) throw new Error(message);
    if (error !== 0) throw new Refused(message);
    return data;
  }

  async function rgs<T>(path: string, payload: object): Promise<T> {
    const response = await fetch(`${stage.gamesUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionID: secret, ...payload }),
    });
    const body = (await response.json()) as T & { error?: string };
    if (response.status >= 500) throw new Error(body.error);
    if (body.error === 'ERR_IS') secret = '';
    if (body.error) throw new Refused(body.error);
    return body;
  }

  async function openGame(): Promise<void> {
    const address = await call<string>('/sys/game/getLaunchUrl', { id: 'dragon-vault', channel: 'pc' });
    secret = new URL(address).searchParams.get('sessionID') ?? '';
  }

  async function endRound(roundId: string): Promise<void> {
    await rgs('/wallet/end-round', {});
    record.ended.push(roundId);
  }

  /** What a client does after a lost answer: asks what is open, and finishes it. */
  async function recover(): Promise<void> {
    const { round } = await rgs<RoundAnswer>('/wallet/authenticate', {});
    if (round?.active) await endRound(round.roundID);
  }

  async function deposit(): Promise<void> {
    const { id } = await call<{ id: string }>('/sys/deposit/cattl/deposit', { ...CARD, amount: '100' });
    const { status } = await call<{ status: number }>('/sys/cattl/pay', { depositId: id });
    if (status === 10) record.deposits.push(id);
  }

  async function cashOut(): Promise<void> {
    const { id } = await call<{ id: string }>('/sys/withdraw/apply', {
      amount: '10',
      paymentMethod: 'BANK_CARD',
      routingNumber: 'TR330006100519786457841326',
      accountNumber: '123456',
      accountName: 'Bank',
      requestKey: `crash-${name}-${turn}`,
    });
    record.withdrawals.push(id);
    if (turn % 2 === 0) {
      await call('/sys/withdraw/cancel', { id });
      record.cancelled.push(id);
    }
  }

  async function play(): Promise<void> {
    const { round } = await rgs<RoundAnswer>('/wallet/play', { amount: 200_000, mode: 'BASE' });
    if (!round) return;
    record.plays.push({ roundId: round.roundID, active: round.active, payout: round.payout });
    if (round.active) await endRound(round.roundID);
  }

  while (!until()) {
    turn += 1;
    try {
      if (!token)
        token = (
          await call<{ token: string }>('/sys/auth/login', { username: name, password: PASSWORD, type: 'MEMBER' })
        ).token;
      if (!secret) await openGame();
      if (turn % 200 === 2) await deposit();
      else if (turn % 60 === 10) await cashOut();
      else await play();
    } catch (failure) {
      if (failure instanceof Refused)
        record.refusals.set(failure.message, (record.refusals.get(failure.message) ?? 0) + 1);
      else record.unanswered += 1;
      await new Promise((done) => setTimeout(done, token ? PAUSE_AFTER_FAILURE : PAUSE_AFTER_REFUSED_LOGIN));
      if (token && secret) await recover().catch(() => undefined);
    }
  }
}
