import { useEffect, useState } from 'react';
import { useTable } from '../../../table/context';
import type { Felt } from './felt';

/** Basic strategy's action for the waiting hand, requested from the game server; undefined while hints are off or without an answer. */
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
