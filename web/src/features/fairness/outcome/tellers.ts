import type { GameEvent, GameFacts, GameFamily } from '@croupier/contract/games/base';
import type { FunctionComponent } from 'react';
import { BLACKJACK, VIDEO_POKER } from './hands';
import { KENO, ORIGINALS } from './numbers';
import type { Telling } from './round';
import { SCRATCH } from './scratch';
import { SLOT } from './slots';
import { TABLE } from './table';

/** Each component accepts the events of its own type only. */
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

/** @returns the component for an event of the type in this game; null when the type is not shown, undefined when the type is unknown. */
export function tellerOf(
  { family, mechanic }: Pick<GameFacts, 'family' | 'mechanic'>,
  type: string,
): FunctionComponent<Telling<GameEvent>> | null | undefined {
  const known: Known = mechanic === 'blackjack' ? BLACKJACK : BY_FAMILY[family];
  // The component was chosen by the type, so it accepts the event.
  return known[type] as FunctionComponent<Telling<GameEvent>> | null | undefined;
}
