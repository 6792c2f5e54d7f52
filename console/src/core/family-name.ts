import type { GameFamily } from '@croupier/contract/games/base';
import type { TFunction } from 'i18next';

/** The name of a family of games. */
export const familyName = (t: TFunction, family: GameFamily): string =>
  t(`settings.field.${family === 'video-poker' ? 'video_poker' : family}`);
