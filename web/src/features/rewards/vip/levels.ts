import { VIP_LEVEL } from '@croupier/contract/codes';
import { Award, Crown, Gem, type LucideIcon, Medal, Shield, Star } from 'lucide-react';

export type LevelName = keyof typeof VIP_LEVEL;

interface Look {
  readonly icon: LucideIcon;
  /** The two colours of the level's gradient (specification 2 §3). */
  readonly gradient: string;
}

/** How each level looks. */
export const LEVEL_LOOKS: Readonly<Record<LevelName, Look>> = {
  entry: { icon: Shield, gradient: 'linear-gradient(135deg, #5b6275, #3a4052)' },
  bronze: { icon: Medal, gradient: 'linear-gradient(135deg, #c98a55, #6d4526)' },
  silver: { icon: Award, gradient: 'linear-gradient(135deg, #c7ced9, #6c7686)' },
  gold: { icon: Star, gradient: 'linear-gradient(135deg, #f1cf72, #8f6a1c)' },
  platinum: { icon: Crown, gradient: 'linear-gradient(135deg, #bfe3e6, #4a7f88)' },
  diamond: { icon: Gem, gradient: 'linear-gradient(135deg, #9ec9ff, #4b5fd0)' },
};

/** @returns entry for a code that is no level. */
export const levelName = (level: number): LevelName =>
  (Object.keys(VIP_LEVEL) as LevelName[]).find((name) => VIP_LEVEL[name] === level) ?? 'entry';
