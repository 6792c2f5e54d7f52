import { randomBytes, randomInt } from 'node:crypto';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { type CurrencyCode, RGS_UNIT } from '@croupier/contract/money';
import { RGS_CALLS } from '@croupier/contract/rgs';
import { ask } from './api';
import { CARDS } from './cards';
import { linkIn, mailTo } from './mail';

/** A person who may join. */
export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Where this person's requests come from. */
  readonly address: string;
}

export interface Member extends Person {
  readonly token: string;
}

/** A separate address for every caller, so that tests do not share limits per address. */
export const newAddress = (): string => `10.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;

export function newPerson(address = newAddress()): Person {
  const mark = randomBytes(5).toString('hex');
  return {
    username: `ada_${mark}`,
    email: `ada.${mark}@example.com`,
    password: `Correct-${mark}-horse`,
    address,
  };
}

const PROFILE = {
  mobilePrefix: '90',
  firstName: 'Ada',
  lastName: 'Lovelace',
  gender: 'FEMALE',
  currency: 'USD',
  countryCode: 'TR',
  stateCode: 'TR-34',
  city: 'Istanbul',
  postalCode: '34430',
  address: 'Istiklal Caddesi 1',
} as const;

/** Unique details: an account that is similar to an excluded member's is kept from play. */
const ownParticulars = () => ({
  mobile: `532${randomInt(1_000_000, 9_999_999)}`,
  birthday: new Date(Date.UTC(1940, 0, 1) + randomInt(0, 22_000) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '/'),
});

/** A member who has joined, opened the mailed link and logged in. @param currency of the wallet. */
export async function newMember(address?: string, currency: CurrencyCode = PROFILE.currency): Promise<Member> {
  const person = newPerson(address);
  const { username, email, password } = person;
  await ask(
    membersCalls.register,
    {
      ...PROFILE,
      ...ownParticulars(),
      currency,
      step: 3,
      username,
      email,
      password,
      repassword: password,
      agreed: true,
    },
    person,
  );
  const link = linkIn(await mailTo(email, /activate/i), '/activation');
  const key = new URLSearchParams(link.split('?')[1]).get('key') ?? '';
  await ask(membersCalls.activate, { key }, person);
  return { ...person, token: await logIn(person) };
}

export async function logIn(person: Person): Promise<string> {
  const { username, password } = person;
  const { token } = await ask(membersCalls.login, { username, password, type: 'MEMBER' }, person);
  if (!token) throw new Error('a login without a token');
  return token;
}

/** Deposits by a card that is approved at once. @param amount major units. */
export async function deposit(member: Member, amount: number, card: string = CARDS.approved): Promise<void> {
  const { id } = await ask(
    depositsCalls.cattlDeposit,
    {
      amount: String(amount),
      cardNum: card.replaceAll(' ', ''),
      cardCvv: CARDS.cvv,
      expireMonth: CARDS.month,
      expireYear: CARDS.year,
      cardFirstName: 'Ada',
      cardLastName: 'Lovelace',
      cardCountry: 'TR',
      cardState: 'TR-34',
      cardCity: 'Istanbul',
      cardAddress: 'Istiklal Caddesi 1',
      cardPostalCode: '34430',
      paymentMethod: 'VISA_MASTERCARD',
    },
    member,
  );
  await ask(depositsCalls.cattlPay, { depositId: id }, member);
}

/**
 * Plays real rounds of a slot to their ends, one after another, as the game's client does.
 * @param stake major units. @param count number of rounds.
 */
export async function playRounds(member: Member, stake: number, count: number, name = 'Dragon Vault'): Promise<void> {
  const games = await ask(catalogueCalls.gameList, { name }, member);
  const [game] = games.content;
  if (!game) throw new Error(`${name} is not in the catalogue`);
  const launch = new URL(await ask(catalogueCalls.launchUrl, { id: game.id, channel: 'pc' }, member));
  const sessionID = launch.searchParams.get('sessionID');
  const server = `${launch.protocol}//${launch.searchParams.get('rgs_url')}`;
  const post = async (path: string, body: object) => {
    const response = await fetch(server + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionID, ...body }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json() as Promise<{ round?: { active: boolean } }>;
  };
  await post(RGS_CALLS.authenticate.path, { language: 'en' });
  for (let played = 0; played < count; played += 1) {
    const { round } = await post(RGS_CALLS.play.path, { amount: stake * RGS_UNIT, mode: 'BASE' });
    if (round?.active) await post(RGS_CALLS.endRound.path, {});
  }
}

/** Plays one real round of a slot, see `playRounds`. */
export const playRound = (member: Member, stake: number, name?: string): Promise<void> =>
  playRounds(member, stake, 1, name);

/** A member with a deposit of 100 whose stakes are all placed: half of the 40 wagered, 20, may be cashed out. */
export async function newPlayer(address?: string): Promise<Member> {
  const member = await newMember(address);
  await deposit(member, 100);
  await playRound(member, 20);
  await playRound(member, 20);
  return member;
}
