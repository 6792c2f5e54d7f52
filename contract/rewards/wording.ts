import type { OfferTerms, RewardTerms } from '../calls/rewards/player';
import { GAME_FAMILIES } from '../games/base';
import { formatMajor } from '../money';
import { zonedText } from '../when';

/** What the wording of an offer depends on besides its terms. */
export interface Speech {
  /** Texts of `contract/locales/<language>/offers.json`, as i18next reads them. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly language: string;
  /** Name of a game by its code. */
  readonly gameName: (code: string) => string;
  /** Name of a deposit method by its code. */
  readonly methodName: (code: string) => string;
}

/** One term in the member's words. */
export interface Term {
  readonly name:
    | 'occasion'
    | 'leastDeposit'
    | 'methods'
    | 'reward'
    | 'wagering'
    | 'counts'
    | 'excluded'
    | 'largestCounted'
    | 'largestAllowed'
    | 'valid'
    | 'inactivity'
    | 'mostConverted'
    | 'endsAtCashout'
    | 'offeredUntil';
  readonly text: string;
}

export interface Wording {
  readonly title: string;
  readonly terms: readonly Term[];
}

type Wagering = NonNullable<OfferTerms['wagering']>;

const COUNTED_DEPOSITS = [1, 2, 3];

/**
 * The terms of an offer in the member's words: its title, and each term as a sentence. Every place that shows an offer takes it from here, so that
 * none of them leaves out a term.
 */
export function wordOffer(offer: OfferTerms, speech: Speech): Wording {
  const { t, language, methodName } = speech;
  const money = moneyIn(offer, language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const { wagering } = offer;
  const terms: (Term | false | null)[] = [
    { name: 'occasion', text: occasionOf(offer, t) },
    offer.leastDeposit !== null && {
      name: 'leastDeposit',
      text: t('terms.leastDeposit', { amount: money(offer.leastDeposit) }),
    },
    offer.methods !== null && {
      name: 'methods',
      text: t('terms.methods', { methods: list.format(offer.methods.map(methodName)) }),
    },
    rewardTerm(offer.reward, money, t),
    { name: 'wagering', text: wageringText(offer, speech) },
    ...(wagering === null ? [] : wageringTerms(wagering, money, speech)),
    offer.mostConverted !== null && {
      name: 'mostConverted',
      text: t('terms.mostConverted', { amount: money(offer.mostConverted) }),
    },
    offer.endsAtCashout && { name: 'endsAtCashout', text: t('terms.endsAtCashout') },
    offer.endTime !== null && {
      name: 'offeredUntil',
      text: t('terms.offeredUntil', { time: zonedText(offer.endTime, language) }),
    },
  ];
  return { title: offerTitle(offer, speech), terms: terms.filter((term) => !!term) };
}

const moneyIn =
  ({ currency }: Pick<OfferTerms, 'currency'>, language: string) =>
  (major: number): string =>
    formatMajor(major, currency, language);

/** Whole percents as the language writes them: "50%", "%50". */
export const percentText = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** The title of an offer: the operator's own, else one made of what it gives. */
export function offerTitle(
  offer: Pick<OfferTerms, 'title' | 'reward' | 'currency'>,
  { t, language }: Pick<Speech, 't' | 'language'>,
): string {
  const { title, reward } = offer;
  if (title !== null) return title;
  const money = moneyIn(offer, language);
  switch (reward.kind) {
    case 'depositMatch':
      return t('title.depositMatch', { percent: percentText(reward.percent, language), most: money(reward.most) });
    case 'fixed':
      return t('title.fixed', { amount: money(reward.amount) });
    case 'freeRounds':
      return t('title.freeRounds', { count: reward.rounds, game: reward.gameName, stake: money(reward.stake) });
    case 'cashback':
      return t('title.cashback', { percent: percentText(reward.percent, language) });
    case 'points':
      return t('title.points', { count: reward.points });
  }
}

function occasionOf({ event, which }: OfferTerms, t: Speech['t']): string {
  if (event !== 'deposit') return t(`occasion.${event}`);
  if (typeof which !== 'number') return t(which === 'reload' ? 'occasion.reload' : 'occasion.anyDeposit');
  return COUNTED_DEPOSITS.includes(which) ? t(`occasion.deposit${which}`) : t('occasion.nthDeposit', { which });
}

/** What the title does not say about a reward. */
function rewardTerm(reward: RewardTerms, money: (major: number) => string, t: Speech['t']): Term | null {
  if (reward.kind === 'freeRounds')
    return { name: 'reward', text: t(reward.wins === 'cash' ? 'terms.winsAreCash' : 'terms.winsAreBonus') };
  if (reward.kind !== 'cashback') return null;
  const least = money(reward.least);
  return {
    name: 'reward',
    text:
      reward.most === null
        ? t('terms.cashbackLeast', { least })
        : t('terms.cashbackRange', { least, most: money(reward.most) }),
  };
}

function wageringText({ wagering, reward }: OfferTerms, { t, language }: Speech): string {
  if (wagering === null) return t(reward.kind === 'points' ? 'terms.pointsAtOnce' : 'terms.cashAtOnce');
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(wagering.multiplier);
  return t(wagering.of === 'bonus' ? 'terms.wagerBonus' : 'terms.wagerBonusAndDeposit', { times });
}

function wageringTerms(wagering: Wagering, money: (major: number) => string, speech: Speech): (Term | false | null)[] {
  const { t } = speech;
  const { largestCounted, largestAllowed, validDays, inactivityDays } = wagering;
  return [
    { name: 'counts', text: countsText(wagering, speech) },
    excludedTerm(wagering, speech),
    largestCounted !== null && {
      name: 'largestCounted',
      text: t('terms.largestCounted', { amount: money(largestCounted) }),
    },
    largestAllowed !== null && {
      name: 'largestAllowed',
      text: t('terms.largestAllowed', { amount: money(largestAllowed) }),
    },
    { name: 'valid', text: t('terms.valid', { count: validDays }) },
    inactivityDays !== null && { name: 'inactivity', text: t('terms.inactivity', { count: inactivityDays }) },
  ];
}

/** "Slots count 100%, table games 10%, live tables nothing": families first, then games with a figure of their own. */
function countsText({ contribution }: Wagering, { t, language, gameName }: Speech): string {
  const { byFamily, byGame, otherwise } = contribution;
  const share = (percent: number) => (percent === 0 ? t('counts.nothing') : percentText(percent, language));
  const own = GAME_FAMILIES.filter((family) => byFamily[family] !== undefined && byFamily[family] !== otherwise);
  const games = Object.entries(byGame);
  if (own.length === 0 && games.length === 0) return t('counts.all', { share: share(otherwise) });
  const parts = [
    ...own.map((family) => t('counts.part', { what: t(`family.${family}`), share: share(byFamily[family] ?? 0) })),
    ...games.map(([code, percent]) => t('counts.part', { what: gameName(code), share: share(percent) })),
    t('counts.part', { what: t('family.others'), share: share(otherwise) }),
  ];
  return t('counts.parts', { parts: parts.join(', ') });
}

function excludedTerm({ contribution }: Wagering, { t, language, gameName }: Speech): Term | null {
  const games = contribution.excludedGames.map(gameName).toSorted((a, b) => a.localeCompare(b, language));
  const what = contribution.excludesJackpots ? [...games, t('family.jackpots')] : games;
  if (what.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return { name: 'excluded', text: t('terms.excluded', { games: list.format(what) }) };
}
