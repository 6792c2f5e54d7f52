import { useEffect, useState } from 'react';
import { useTableState } from '../context';

const SECONDS = 3.5;

/** A short message to the player, which disappears by itself. */
export function Toast() {
  const toast = useTableState((state) => state.toast);
  const [gone, setGone] = useState<number>();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setGone(toast.id), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [toast]);
  const shown = toast && toast.id !== gone;
  return (
    <p className={shown ? 'toast shown' : 'toast'} role="status">
      {shown ? toast.text : ''}
    </p>
  );
}
