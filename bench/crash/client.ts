import { ERROR_CODES } from '@croupier/contract/errors';

/** Where the product is reached. */
export interface Place {
  readonly playerUrl: string;
  readonly gamesUrl: string;
}

export interface Player {
  readonly username: string;
  readonly password: string;
  /** The caller's address, sent as a trusted proxy would. Default: the machine's own. */
  readonly address?: string;
  /** Cards to pay with, in turns; one that is approved at once without it. */
  readonly cards?: readonly string[];
}

/** What the product said yes to. Each must be in the books after any number of crashes. */
export interface Acknowledged {
  readonly registered: { username: string; email: string; active: boolean }[];
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
  registered: [],
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

export class Refused extends Error {}

/** The answers' envelope, opened. @throws Refused when the product says no, another error when it does not know. */
export async function callApi<T>(
  place: Place,
  path: string,
  payload: object,
  { token, address }: { token?: string; address?: string | undefined } = {},
): Promise<T> {
  const response = await fetch(`${place.playerUrl}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-FE-LANG': 'en',
      ...(token && { Authorization: token }),
      ...(address && { 'X-Forwarded-For': address }),
    },
    body: JSON.stringify(payload),
  });
  const { error, message, data } = (await response.json()) as { error: number; message: string; data: T };
  if (response.status >= 500) throw new Error(message);
  if (error === ERROR_CODES.sessionInvalid) throw new SessionOver(message);
  if (error !== 0) throw new Refused(message);
  return data;
}

class SessionOver extends Refused {}

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const APPROVED_CARD = '5555555555554444';
const BILLING = {
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
  place: Place,
  { username, password, address, cards = [APPROVED_CARD] }: Player,
  until: () => boolean,
  record: Acknowledged,
): Promise<void> {
  let token = '';
  let secret = '';
  let turn = 0;
  let paid = 0;

  async function call<T>(path: string, payload: object): Promise<T> {
    try {
      return await callApi<T>(place, path, payload, { token, address });
    } catch (failure) {
      if (failure instanceof SessionOver) token = '';
      throw failure;
    }
  }

  async function rgs<T>(path: string, payload: object): Promise<T> {
    const response = await fetch(`${place.gamesUrl}${path}`, {
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
    paid += 1;
    const cardNum = cards[(paid - 1) % cards.length];
    const { id } = await call<{ id: string }>('/sys/deposit/cattl/deposit', { ...BILLING, cardNum, amount: '100' });
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
      requestKey: `crash-${username}-${turn}`,
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
        token = (await call<{ token: string }>('/sys/auth/login', { username, password, type: 'MEMBER' })).token;
      if (!secret) await openGame();
      if (turn % (cards.length > 1 ? 40 : 200) === 2) await deposit();
      else if (turn % 60 === 10) await cashOut();
      else await play();
    } catch (failure) {
      if (failure instanceof Refused)
        record.refusals.set(failure.message, (record.refusals.get(failure.message) ?? 0) + 1);
      else record.unanswered += 1;
      await pause(token || address ? PAUSE_AFTER_FAILURE : PAUSE_AFTER_REFUSED_LOGIN);
      if (token && secret) await recover().catch(() => undefined);
    }
  }
}
