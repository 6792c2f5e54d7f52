import { Cherry, Flame, LayoutGrid, type LucideIcon, Smile, Spade } from 'lucide-react';

export const CATEGORIES = ['top', 'all', 'slots', 'table', 'fun'] as const;
/** The last part of /games/:category, and the key of its name in `shell:category.*`. */
export type Category = (typeof CATEGORIES)[number];

export const isCategory = (text: string | undefined): text is Category =>
  CATEGORIES.some((category) => category === text);

export const CATEGORY_ICONS: Record<Category, LucideIcon> = {
  top: Flame,
  all: LayoutGrid,
  slots: Cherry,
  table: Spade,
  fun: Smile,
};
