import { create } from 'zustand';

/** Props of every pop-up by its name, filled by the record of pop-ups in `app`. */
export interface PopupProps {}
export type PopupName = keyof PopupProps;

/** The open pop-up. */
export type OpenPopup<Name extends PopupName = PopupName> = {
  [N in Name]: { readonly name: N; readonly props: PopupProps[N] };
}[Name];

type OpenArguments<N extends PopupName> =
  Record<never, never> extends PopupProps[N] ? [name: N, props?: PopupProps[N]] : [name: N, props: PopupProps[N]];
/** The pop-ups without required props. */
export type PlainPopupName = {
  [N in PopupName]: Record<never, never> extends PopupProps[N] ? N : never;
}[PopupName];

interface PopupState {
  current: OpenPopup | null;
  /** Opens a pop-up and replaces the open one. */
  open: <N extends PopupName>(...[name, props]: OpenArguments<N>) => void;
  /** @param popup closes this pop-up alone; a pop-up that has replaced it stays. */
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
