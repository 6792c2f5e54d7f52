import * as z from 'zod/mini';

/**
 * Messages between the player's app and the game inside the frame. The two live on different origins: each side checks the
 * other's origin and this shape, and ignores everything else.
 */

/** From the game to the app. */
export const GameMessage = z.discriminatedUnion('type', [
  /** The game can be seen and played, or says why it cannot: the app hides its loading state. Our own games are waited for until then. */
  z.object({ source: z.literal('croupier-game'), type: z.literal('ready') }),
  /** Balance after a bet or a win, decimal number in major units; `net` is the session's wins minus stakes. */
  z.object({ source: z.literal('croupier-game'), type: z.literal('balance'), balance: z.number(), net: z.number() }),
  /** A round with the player's stake has begun: leaving needs a confirmation until it has ended. At a live table, the first open bet of a round. */
  z.object({ source: z.literal('croupier-game'), type: z.literal('roundStarted') }),
  z.object({ source: z.literal('croupier-game'), type: z.literal('roundEnded'), roundID: z.string() }),
  /** The player asks for more money, from the game's own "balance too low" notice. */
  z.object({ source: z.literal('croupier-game'), type: z.literal('deposit') }),
  /** The player asks to compute a finished round again, by its id in the list of rounds. */
  z.object({ source: z.literal('croupier-game'), type: z.literal('verify'), roundID: z.string() }),
  z.object({ source: z.literal('croupier-game'), type: z.literal('sessionEnded') }),
  z.object({ source: z.literal('croupier-game'), type: z.literal('close') }),
]);
export type GameMessage = z.output<typeof GameMessage>;

/** From the app to the game. */
export const HostMessage = z.discriminatedUnion('type', [
  z.object({ source: z.literal('croupier-app'), type: z.literal('mute'), muted: z.boolean() }),
  /** The balance changed outside the game (a deposit, say): read it again. */
  z.object({ source: z.literal('croupier-app'), type: z.literal('refreshBalance') }),
  /** Take no new bet: a pop-up is open over the game or the game is about to close. */
  z.object({ source: z.literal('croupier-app'), type: z.literal('pause'), paused: z.boolean() }),
]);
export type HostMessage = z.output<typeof HostMessage>;

/** Query parameters of a launch address (wallet protocols B1). */
export const LaunchQuery = z.object({
  sessionID: z.string(),
  rgs_url: z.string(),
  lang: z.string(),
  device: z.enum(['desktop', 'mobile']),
  currency: z.string(),
  demo: z.enum(['true', 'false']),
  /** Origin of the page that frames the game; messages go there and come from there only. */
  host: z.string(),
  /** The app's name for this opening of the game: another session under the same name is the same visit, after a reload of the app. */
  visit: z.optional(z.string()),
});
