import type { SlotFacts, SlotSymbol } from '@croupier/contract/games/slot';
import type { TFunction } from 'i18next';

/** Translation and formatting functions for the rules. */
export interface RuleWords {
  readonly t: TFunction;
  readonly nameOf: (code: string) => string;
  /** Hundredths of the stake as money at the present stake. */
  readonly money: (hundredths: number) => string;
}

/**
 * Generates a slot's rules from its published facts, so that the rules cannot contradict the game.
 * @returns paragraphs in reading order
 */
export function ruleTexts(facts: SlotFacts, words: RuleWords): string[] {
  return [
    ...winRules(facts, words),
    ...wildRules(facts, words),
    ...cascadeRules(facts, words),
    ...holdRules(facts, words),
    ...otherRules(facts, words),
  ];
}

const ofKind = (facts: SlotFacts, kind: SlotSymbol['kind']): SlotSymbol | undefined =>
  facts.symbols.find((symbol) => symbol.kind === kind);

function winRules(facts: SlotFacts, { t, nameOf }: RuleWords): string[] {
  const pays = facts.pays ?? 'lines';
  const count = pays === 'ways' ? facts.rows ** facts.reels : facts.lines.length;
  const scatter = ofKind(facts, 'scatter');
  return [t(`rules.${pays}`, { count }), ...(scatter ? [t('rules.scatter', { symbol: nameOf(scatter.code) })] : [])];
}

function wildRules(facts: SlotFacts, { t, nameOf }: RuleWords): string[] {
  const wild = ofKind(facts, 'wild');
  if (!wild) return [];
  const { expandingWild, stickyWild, walkingWild } = facts.features ?? {};
  const [base, free] = [reelsOf(facts, wild.code, 'base'), reelsOf(facts, wild.code, 'free')];
  const where =
    free === '' || free === base ? t('rules.wildReels', { base }) : t('rules.wildReelsFree', { base, free });
  const expanding = expandingWild?.phases.includes('base') ? t('rules.expandingWild') : t('rules.expandingWildFree');
  return [
    `${t('rules.wild', { symbol: nameOf(wild.code) })} ${base === '' ? '' : where}`.trim(),
    ...(wild.factor ? [t('rules.wildFactor', { factor: wild.factor })] : []),
    ...(expandingWild ? [expanding] : []),
    ...(expandingWild && expandingWild.respin > 0 ? [t('rules.expandingRespin', { count: expandingWild.respin })] : []),
    ...(stickyWild ? [t('rules.stickyWild')] : []),
    ...(walkingWild ? [t('rules.walkingWild')] : []),
  ];
}

/** Reels, counted from 1, whose published strip carries a symbol. */
const reelsOf = (facts: SlotFacts, code: string, gameType: 'base' | 'free'): string =>
  facts.strips[gameType].flatMap((strip, reel) => (strip.includes(code) ? [reel + 1] : [])).join(', ');

const ladder = (steps: readonly number[]): string => steps.map((step) => `×${step}`).join(' → ');
const climbs = (steps: readonly number[]): boolean => new Set(steps).size > 1;

function cascadeRules(facts: SlotFacts, { t, nameOf }: RuleWords): string[] {
  const { cascade, multipliers } = facts.features ?? {};
  const symbol = nameOf(ofKind(facts, 'multiplier')?.code ?? '');
  const values = multipliers?.values.map(({ value }) => value) ?? [];
  const spins = Object.keys(facts.freeSpins.awarded).length > 0;
  return [
    ...(cascade ? [t('rules.cascade')] : []),
    ...(cascade && climbs(cascade.base) ? [t('rules.cascadeLadder', { base: ladder(cascade.base) })] : []),
    ...(cascade && spins && climbs(cascade.free) ? [t('rules.cascadeLadderFree', { free: ladder(cascade.free) })] : []),
    ...(cascade?.keeps && spins ? [t('rules.cascadeKeeps')] : []),
    ...(multipliers ? [t('rules.multipliers', { symbol, least: Math.min(...values), most: Math.max(...values) })] : []),
    ...(multipliers?.collects ? [t('rules.multipliersCollect')] : []),
  ];
}

function holdRules(facts: SlotFacts, { t, nameOf, money }: RuleWords): string[] {
  const { hold } = facts.features ?? {};
  if (!hold) return [];
  const symbol = nameOf(ofKind(facts, 'cash')?.code ?? '');
  const { trigger, respins, full, values } = hold;
  const fixed = values.flatMap(({ prize, value }) => (prize ? [`${prizeName(t, prize)} ${money(value)}`] : []));
  return [
    t('rules.hold', { trigger, symbol, respins }),
    t('rules.holdPays', { prize: prizeName(t, full.prize), value: money(full.value) }),
    ...(fixed.length > 0 ? [t('rules.holdPrizes', { symbol, prizes: fixed.join(', ') })] : []),
  ];
}

function otherRules(facts: SlotFacts, { t }: RuleWords): string[] {
  const { stickyWins, book, growth, buy, gamble } = facts.features ?? {};
  const grows = growth && { step: growth.step, most: growth.most };
  return [
    ...(stickyWins ? [t('rules.stickyWins')] : []),
    ...(book ? [t('rules.book')] : []),
    ...(grows ? [growth.by === 'spin' ? t('rules.growthSpin', grows) : t('rules.growthWin', grows)] : []),
    ...(buy ? [t('rules.buy', { multiple: buy.cost / 100 })] : []),
    ...(gamble ? [t('rules.gamble', { steps: gamble.steps })] : []),
  ];
}

/** A fixed prize's name; one that has no name here is written as it is. */
export function prizeName(t: TFunction, prize: string): string {
  switch (prize) {
    case 'mini':
      return t('prizes.mini');
    case 'minor':
      return t('prizes.minor');
    case 'major':
      return t('prizes.major');
    case 'grand':
      return t('prizes.grand');
    default:
      return prize;
  }
}
