import {
  Cherry,
  Club,
  Flame,
  Gem,
  Grid3x3,
  LayoutGrid,
  type LucideIcon,
  Radio,
  Smile,
  Spade,
  Sparkles,
  Ticket,
} from 'lucide-react';

export const CATEGORIES = [
  'top',
  'all',
  'slots',
  'table',
  'live',
  'video-poker',
  'keno',
  'scratch',
  'originals',
  'treasure',
  'fun',
] as const;
/** The last part of /games/:category, and the key of its name in `shell:category.*`. */
export type Category = (typeof CATEGORIES)[number];

export const isCategory = (text: string | undefined): text is Category =>
  CATEGORIES.some((category) => category === text);

const FOR_VISITORS = CATEGORIES.filter((category) => category !== 'treasure');

/** Treasure is for members (specification 1 §6). */
export const categoriesFor = (member: boolean): readonly Category[] => (member ? CATEGORIES : FOR_VISITORS);

export const CATEGORY_ICONS: Record<Category, LucideIcon> = {
  top: Flame,
  all: LayoutGrid,
  slots: Cherry,
  table: Spade,
  live: Radio,
  'video-poker': Club,
  keno: Grid3x3,
  scratch: Ticket,
  originals: Sparkles,
  treasure: Gem,
  fun: Smile,
};
