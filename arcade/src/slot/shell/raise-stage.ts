import type { SlotFacts } from '@croupier/contract/games/slot';
import type { TFunction } from 'i18next';
import { fetchFacts } from '../../client/rgs/facts';
import { createMoneyFormat, type MoneyFormat, winUnits } from '../../client/rgs/money';
import type { GameStore } from '../session/store';
import { composeScore } from '../../client/sound/compose';
import { createSoundboard } from '../../client/sound/soundboard';
import type { StageWords } from '../stage/director/cast';
import type { Device } from '../stage/drawing/device';
import { SlotStage } from '../stage/slot-stage';
import type { SlotTheme } from '../stage/theme';
import { prizeName } from './rule-texts';

/** The parts that a slot's page needs, with or without a session. */
export interface Raised {
  readonly stage: SlotStage;
  readonly facts: SlotFacts;
  readonly money: MoneyFormat;
  readonly soundboard: ReturnType<typeof createSoundboard>;
  readonly canvas: HTMLCanvasElement;
}

/**
 * Loads a slot and puts its stage into the page.
 * @param store with the stake for the amounts on the stage
 * @throws Error when the facts or the pictures cannot be loaded
 */
export async function raiseStage(
  theme: SlotTheme,
  currency: string,
  store: GameStore,
  device: Device,
  t: TFunction,
): Promise<Raised> {
  const soundboard = createSoundboard(composeScore(theme.sound));
  const [facts] = await Promise.all([fetchFacts(theme.code), loadFaces(theme.face)]);
  if (!facts) throw new Error('the facts of the game cannot be had');
  const money = createMoneyFormat(currency, document.documentElement.lang);
  const canvas = document.createElement('canvas');
  canvas.className = 'stage';
  canvas.setAttribute('aria-hidden', 'true');
  const stage = await SlotStage.create(canvas, {
    theme,
    facts,
    device,
    words: wordsOf(t),
    sound: soundboard.play,
    format: (hundredths) => money(winUnits(hundredths, store.getState().stake)),
    calm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    moodChanged: (mood) => {
      document.body.classList.toggle('free', mood === 'free');
      soundboard.setBackground(mood === 'free' ? 'bed' : 'ambience');
    },
  });
  soundboard.setBackground('ambience');
  document.body.prepend(canvas);
  return { stage, facts, money, soundboard, canvas };
}

/** Canvas lettering needs its faces before it is first drawn. */
async function loadFaces(face: string): Promise<void> {
  await Promise.all([
    document.fonts.load(`700 40px "${face}"`, 'Aa İş'),
    document.fonts.load('700 40px "Outfit Variable"', '0123₺'),
    document.fonts.load('800 40px "Inter Variable"', 'WIN'),
  ]);
}

const wordsOf = (t: TFunction): StageWords => ({
  win: t('stage.win'),
  tier: { big: t('stage.big'), mega: t('stage.mega'), epic: t('stage.epic') },
  freeSpins: t('stage.freeSpins'),
  moreFreeSpins: t('stage.moreFreeSpins'),
  freeSpinsWon: t('stage.freeSpinsWon'),
  capped: t('stage.capped'),
  multiplierNote: (multiplier) => t('stage.multiplierNote', { multiplier }),
  plaque: (current, total, multiplier) =>
    multiplier > 1 ? t('stage.plaque', { current, total, multiplier }) : t('stage.plaquePlain', { current, total }),
  spinsPlayed: (count) => t('stage.spinsPlayed', { count }),
  holdAndSpin: t('stage.holdAndSpin'),
  specialSymbol: t('stage.specialSymbol'),
  doubled: t('stage.doubled'),
  gambleLost: t('stage.gambleLost'),
  respin: (current) => t('stage.respin', { current }),
  respinsLeft: (left) => t('stage.respinsLeft', { left }),
  prize: (name) => prizeName(t, name),
});
