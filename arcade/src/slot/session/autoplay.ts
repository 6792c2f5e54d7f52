/** Automatic play: a number of spins with a loss limit. Amounts in RGS units. */

export const AUTOPLAY_SPINS = [10, 25, 50, 100] as const;
/** Loss limits offered, in multiples of the stake. */
export const AUTOPLAY_LOSS_LIMITS = [10, 25, 50, 100] as const;

/** Pause between two automatic spins, ms: long enough to see the result and to press stop. */
export const AUTOPLAY_PAUSE = 500;

export interface Autoplay {
  readonly spinsLeft: number;
  readonly lossLimit: number;
  /** Stakes less wins since it was started; negative when ahead. */
  readonly lost: number;
}

/** Whether the next automatic spin may start; false when the spin could push the loss past the limit. */
export const mayContinue = (autoplay: Autoplay, stake: number): boolean =>
  autoplay.spinsLeft > 0 && autoplay.lost + stake <= autoplay.lossLimit;

/** After a spin has been settled. @param net win less stake of the round */
export const afterSpin = (autoplay: Autoplay, net: number): Autoplay => ({
  ...autoplay,
  spinsLeft: autoplay.spinsLeft - 1,
  lost: autoplay.lost - net,
});
