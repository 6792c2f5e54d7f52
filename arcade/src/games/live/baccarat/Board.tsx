import { BACCARAT_SPOTS, BACCARAT_STEP, type BaccaratCoupEvent } from '@croupier/contract/games/baccarat';
import type { LiveFacts } from '@croupier/contract/games/live';
import { useState } from 'react';
import { Cloth } from '../../tables/baccarat/Cloth';
import { Roads } from '../../tables/baccarat/Roads';
import { useCoup } from '../../tables/baccarat/use-coup';
import { BettingLayoutActions } from '../../../table/betting-layout/Tools';
import { useBettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { useMedia } from '../../../table/betting-layout/use-media';
import { useRound } from '../../../table/context';
import { ChipTray } from '../../../table/parts/chips';
import { useLive } from '../../../live/context';
import { LiveFrame } from '../../../live/parts/LiveFrame';
import { PhaseClock } from '../../../live/parts/PhaseClock';
import { StakeChips } from '../../../live/parts/StakeChips';
import { useRoundShow } from '../../../live/use-round-show';
import { useStakedChips } from '../../../live/use-staked-chips';
import { coupOf, roadCoupOf } from './coup';

export function Board({ facts }: { facts: LiveFacts }) {
  const { idle } = useRound();
  const chips = useBettingLayout({ spots: BACCARAT_SPOTS, step: BACCARAT_STEP });
  const { hands, clear, deal } = useCoup();
  const past = useLive((state) => state.past);
  const [result, setResult] = useState<BaccaratCoupEvent>();
  const narrow = useMedia('(max-width: 700px)');
  useStakedChips(chips);
  useRoundShow({
    begin() {
      setResult(undefined);
      clear();
    },
    async play(events, pace) {
      const coup = coupOf(events);
      if (!coup) return;
      clear();
      await deal(coup.cards, pace);
      setResult(coup.end);
    },
  });
  const coups = past.toReversed().flatMap(({ events }) => roadCoupOf(events));
  return (
    <LiveFrame
      stake={<ChipTray chosen={chips.chip} onChoose={chips.choose} disabled={!idle} />}
      action={<BettingLayoutActions layout={chips} verb="" button={<StakeChips layout={chips} />} />}
    >
      <div className="baccarat">
        <h1 className="game-title">{facts.name}</h1>
        <PhaseClock betting={facts.timing.betting} />
        <Cloth chips={chips} hands={hands} result={result} />
        <Roads coups={coups} narrow={narrow} of="table" />
      </div>
    </LiveFrame>
  );
}
