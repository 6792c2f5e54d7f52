import { useEffect, useState } from 'react';
import { useTable } from '../../../table/context';
import type { Felt } from './felt';

/** What basic strategy does with the hand that waits, as the game server tells it; undefined while it is not asked or not known. */
export function useHint(asked: boolean, felt: Felt): string | undefined {
  const { game } = useTable();
  const [told, setTold] = useState<{ felt: Felt; advice: string | undefined }>();
  useEffect(() => {
    if (!asked) return;
    let gone = false;
    const ask = async () => {
      const advice = await game.advise();
      if (!gone) setTold({ felt, advice });
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [asked, felt, game]);
  return asked && told?.felt === felt ? told.advice : undefined;
}
