import { createContext, useCallback, useContext, useState } from 'react';

/** Opens the info dialog, from wherever its button is. */
export const InfoContext = createContext<() => void>(() => undefined);
export const useInfo = () => useContext(InfoContext);

export function useInfoSwitch() {
  const [open, setOpen] = useState(false);
  return { open, show: useCallback(() => setOpen(true), []), hide: useCallback(() => setOpen(false), []) };
}
