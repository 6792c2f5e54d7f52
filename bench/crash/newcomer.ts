import { type Acknowledged, callApi, member, pause, type Place, Refused } from './client';

/** People who join, open the mailed link, deposit, play and cash out, one after the other. */

const PASSWORD = 'Only-for-the-crash-test-1';
/** Every way in which the sandbox's acquirer answers: at once, late, repeatedly, with a refusal, with a question, not at all. */
const CARDS = [
  '5555555555554444',
  '5454545454545454',
  '5500005555555559',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
];
const TURNS_OF_ONE_LIFE = 400;
const MAIL_MILLISECONDS = 150_000;

const PROFILE = {
  mobilePrefix: '90',
  mobile: '5551234567',
  firstName: 'Crash',
  lastName: 'Test',
  gender: 'FEMALE',
  birthday: '1990/06/15',
  currency: 'USD',
  countryCode: 'TR',
  stateCode: 'TR-34',
  city: 'Istanbul',
  postalCode: '34430',
  address: 'Street 1',
};

export interface NewcomersPlace extends Place {
  readonly sandboxUrl: string;
}

export interface CaughtMail {
  readonly id: string;
  readonly to: readonly string[];
  readonly links: readonly string[];
}

/** Newest first; all mail without an address. @throws while the sandbox is away. */
export async function caughtMail(sandboxUrl: string, to?: string): Promise<CaughtMail[]> {
  const response = await fetch(`${sandboxUrl}/mail.json${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  return (await response.json()) as CaughtMail[];
}

export const activationKeyIn = (mails: readonly CaughtMail[]): string | undefined => {
  const link = mails.flatMap(({ links }) => links).find((address) => address.includes('/activation'));
  return link ? (new URLSearchParams(link.split('?')[1]).get('key') ?? undefined) : undefined;
};

/** @param line of the four who join at the same time. */
export async function newcomers(
  place: NewcomersPlace,
  line: number,
  until: () => boolean,
  record: Acknowledged,
): Promise<void> {
  /** Asks until there is an answer. @returns undefined when the test is over. @throws Refused */
  async function insist<T>(ask: () => Promise<T | undefined>, milliseconds = Number.POSITIVE_INFINITY) {
    for (let waited = 0; !until() && waited < milliseconds; waited += 250) {
      try {
        const answer = await ask();
        if (answer !== undefined) return answer;
      } catch (failure) {
        if (failure instanceof Refused) throw failure;
        record.unanswered += 1;
      }
      await pause(250);
    }
    return undefined;
  }

  async function join(username: string, address: string): Promise<boolean> {
    const email = `${username}@croupier.example`;
    const form = { ...PROFILE, username, email, password: PASSWORD, repassword: PASSWORD, agreed: true };
    for (const step of [1, 2, 3]) await callApi(place, '/sys/auth/register', { ...form, step }, { address });
    const account = { username, email, active: false };
    record.registered.push(account);
    const key = await insist(async () => activationKeyIn(await caughtMail(place.sandboxUrl, email)), MAIL_MILLISECONDS);
    if (!key) return false;
    const opened = await insist(async () => (await callApi(place, '/sys/member/activate', { key }, { address }), true));
    account.active = opened === true;
    return account.active;
  }

  for (let number = 1; !until(); number += 1) {
    const username = `crash_${line}_${number}`;
    const address = `10.${line}.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    try {
      if (!(await join(username, address))) continue;
    } catch (failure) {
      if (failure instanceof Refused)
        record.refusals.set(failure.message, (record.refusals.get(failure.message) ?? 0) + 1);
      else record.unanswered += 1;
      await pause(250);
      continue; // whether the account was made is not known; the next one has another name
    }
    let turns = 0;
    const player = { username, password: PASSWORD, address, cards: CARDS };
    await member(place, player, () => until() || (turns += 1) > TURNS_OF_ONE_LIFE, record);
  }
}
