import type { DepositMethodCode } from '@croupier/contract/codes';
import type { Game } from '@croupier/contract/calls/catalogue/player';
import { create } from 'zustand';

/**
 * How the payer left the provider's page: `just` now, so that its news may still be on its way; else an order that is still open shows as
 * `cancelled`, or as `failed`.
 */
export type Left = 'just' | 'cancelled' | 'failed';

/** Every pop-up and what it must be told. */
export interface PopupProps {
  login: { backurl?: string };
  join: { invitationCode?: string };
  joinSubmitted: { id: string; email: string };
  forgot: Record<never, never>;
  changePassword: Record<never, never>;
  activationNotice: { id: string; email?: string };
  details: Record<never, never>;
  documents: Record<never, never>;
  depositMethods: Record<never, never>;
  deposit: { code: DepositMethodCode };
  myDeposits: Record<never, never>;
  continueDeposit: { orderId: string; code: DepositMethodCode };
  depositLimits: Record<never, never>;
  away: Record<never, never>;
  /** `left`: how the payer left the provider's page. */
  paymentResult: { orderId: string; left?: Left };
  /** `notice` says why it has opened. */
  cashout: { notice?: string };
  cashoutHistory: Record<never, never>;
  transactions: Record<never, never>;
  gameHistory: Record<never, never>;
  gameInfo: { game: Game };
  jackpot: { code: string };
  /** `tab` is where it opens, `game` whose rounds it lists, `round` the id of one to verify at once. */
  fairness: { tab?: 'seeds' | 'rounds'; game?: string; round?: string };
  replay: { roundId: string; title: string; back?: string };
  contact: Record<never, never>;
}
export type PopupName = keyof PopupProps;

/** The open pop-up. */
export type OpenPopup = { [N in PopupName]: { readonly name: N; readonly props: PopupProps[N] } }[PopupName];

type OpenArguments<N extends PopupName> =
  Record<never, never> extends PopupProps[N] ? [name: N, props?: PopupProps[N]] : [name: N, props: PopupProps[N]];

interface PopupState {
  current: OpenPopup | null;
  /** Opens a pop-up in place of the one that is open. */
  open: <N extends PopupName>(...[name, props]: OpenArguments<N>) => void;
  /** @param popup closes that one alone; whatever has taken its place stays. */
  close: (popup?: OpenPopup) => void;
}

/** Which pop-up is open: one at a time. */
export const usePopups = create<PopupState>((set) => ({
  current: null,
  open: (...[name, props]) => set({ current: { name, props: props ?? {} } as OpenPopup }),
  close: (popup) => set((state) => (popup === undefined || popup === state.current ? { current: null } : state)),
}));

/** Opens a pop-up from anywhere. */
export const openPopup = <N extends PopupName>(...args: OpenArguments<N>): void =>
  usePopups.getState().open<N>(...args);
export const isPopupOpen = (name: PopupName): boolean => usePopups.getState().current?.name === name;
export const closePopup = (): void => usePopups.getState().close();
