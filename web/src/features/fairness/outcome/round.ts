import type { GameEvent, GameFacts } from '@croupier/contract/games/base';
import type { FunctionComponent } from 'react';

/** The round, as the components that show its events need it. */
export interface ToldRound {
  readonly facts: GameFacts;
  /** The choice as parsed by the game. */
  readonly choice: unknown;
  readonly events: readonly GameEvent[];
  /** Formats minor units as an amount, or as a part of the stake when no stake was claimed. */
  money(minor: number): string;
  /** Formats hundredths as a factor: "2.5×". */
  times(hundredths: number): string;
}

export interface Telling<Event> {
  readonly event: Event;
  readonly round: ToldRound;
}

/** The component that shows each type of event; null for types that other components already show. */
export type Tellers<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: FunctionComponent<Telling<Extract<Event, { readonly type: Type }>>> | null;
};

/** Formats a code of the rules for people: "pass-odds" is "pass odds". */
export const plainName = (code: string): string => code.replaceAll(/[-_]/g, ' ');
