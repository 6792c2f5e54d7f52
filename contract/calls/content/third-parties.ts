/** Name of the meta element in which the page lists the third parties that its content policy allows, as JSON; empty without any. */
export const THIRD_PARTIES = 'third-parties';

/** Scripts that the operator may set, as `/sys/sysSetting/acquire` names them (specification 1 §7). */
export const SCRIPT_NAMES = ['liveChatScript', 'fbAdsScript'] as const;
export type ScriptName = (typeof SCRIPT_NAMES)[number];

/** Somebody outside the house whom the player's browser may contact. */
export interface ThirdParty {
  readonly name: ScriptName | 'purchasePixel';
  /** Whether the player must have consented first. */
  readonly asksConsent: boolean;
}
