import type { GameEvent, GameFacts } from '@croupier/contract/games/base';
import type { FunctionComponent } from 'react';

/** What the tellers of events need to know of their round. */
export interface ToldRound {
  readonly facts: GameFacts;
  /** As the game reads it. */
  readonly choice: unknown;
  readonly events: readonly GameEvent[];
  /** Writes minor units as an amount, or as a part of the stake when nobody claimed one. */
  money(minor: number): string;
  /** Writes hundredths as a factor: "2.5×". */
  times(hundredths: number): string;
}

export interface Telling<Event> {
  readonly event: Event;
  readonly round: ToldRound;
}

/** How each type of event is told; null for those that others tell as well. */
export type Tellers<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: FunctionComponent<Telling<Extract<Event, { readonly type: Type }>>> | null;
};

/** A code of the rules as people read it: "pass-odds" is "pass odds". */
export const plainName = (code: string): string => code.replaceAll(/[-_]/g, ' ');
