import { create } from 'zustand';

/** Every pop-up by its name, with what it must be told: filled by the record of pop-ups in `app`. */
export interface PopupProps {}
export type PopupName = keyof PopupProps;

/** The open pop-up. */
export type OpenPopup<Name extends PopupName = PopupName> = {
  [N in Name]: { readonly name: N; readonly props: PopupProps[N] };
}[Name];

type OpenArguments<N extends PopupName> =
  Record<never, never> extends PopupProps[N] ? [name: N, props?: PopupProps[N]] : [name: N, props: PopupProps[N]];
/** The pop-ups that need not be told anything. */
export type PlainPopupName = {
  [N in PopupName]: Record<never, never> extends PopupProps[N] ? N : never;
}[PopupName];

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
