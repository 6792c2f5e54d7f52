import type { GameEvent, GameFacts, GameFamily } from '@croupier/contract/games/base';
import type { FunctionComponent } from 'react';
import { BLACKJACK, VIDEO_POKER } from './hands';
import { KENO, ORIGINALS } from './numbers';
import type { Telling } from './round';
import { SCRATCH } from './scratch';
import { SLOT } from './slots';
import { TABLE } from './table';

/** Each teller takes the events of its own type only. */
type Known = Readonly<Record<string, FunctionComponent<Telling<never>> | null>>;

const BY_FAMILY: Readonly<Record<GameFamily, Known>> = {
  slots: SLOT,
  table: TABLE,
  'video-poker': VIDEO_POKER,
  keno: KENO,
  scratch: SCRATCH,
  originals: ORIGINALS,
  live: TABLE,
};

/** @returns what tells an event of the type in this game; null for one that needs no telling, undefined for one that nobody knows. */
export function tellerOf(
  { family, mechanic }: Pick<GameFacts, 'family' | 'mechanic'>,
  type: string,
): FunctionComponent<Telling<GameEvent>> | null | undefined {
  const known: Known = mechanic === 'blackjack' ? BLACKJACK : BY_FAMILY[family];
  // The type has chosen the teller, so the event is one that it takes.
  return known[type] as FunctionComponent<Telling<GameEvent>> | null | undefined;
}
