import {
  BACCARAT_SPOTS,
  BACCARAT_STEP,
  type BaccaratCardEvent,
  type BaccaratCoupEvent,
} from '@croupier/contract/games/baccarat';
import type { BetsSettledEvent, FinalWinEvent, TableFacts } from '@croupier/contract/games/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { betsSettled, finalWin } from '../../../table/betting-layout/events';
import { isGain } from '../../../table/betting-layout/gain';
import { BettingLayoutActions } from '../../../table/betting-layout/Tools';
import { useBettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { useMedia } from '../../../table/betting-layout/use-media';
import { useRound, useShow, useTable } from '../../../table/context';
import { ChipTray } from '../../../table/parts/chips';
import { Frame } from '../../../table/parts/Frame';
import { Cloth } from './Cloth';
import { Roads } from './Roads';
import type { Coup } from './roads';
import { useCoup } from './use-coup';

type BaccaratEvent = BaccaratCardEvent | BaccaratCoupEvent | BetsSettledEvent | FinalWinEvent;
const side = z.enum(['player', 'banker']);
const event: z.ZodMiniType<BaccaratEvent> = z.union([
  z.object({ index: z.number(), type: z.literal('cardDealt'), side, card: z.string(), points: z.number() }),
  z.object({
    index: z.number(),
    type: z.literal('coupEnds'),
    winner: z.enum(['player', 'banker', 'tie']),
    player: z.number(),
    banker: z.number(),
    natural: z.boolean(),
  }),
  betsSettled,
  finalWin,
]);

const KEPT = 200;

const isPair = (cards: readonly BaccaratCardEvent[], of: BaccaratCardEvent['side']): boolean => {
  const [first, second] = cards.filter((card) => card.side === of);
  return first !== undefined && first.card[0] === second?.card[0];
};

export function Board({ facts }: { facts: TableFacts }) {
  const { t } = useTranslation();
  const { sound } = useTable();
  const { idle } = useRound();
  const chips = useBettingLayout({ spots: BACCARAT_SPOTS, step: BACCARAT_STEP });
  const { hands, clear, deal } = useCoup();
  const [coups, setCoups] = useState<readonly Coup[]>([]);
  const [result, setResult] = useState<BaccaratCoupEvent>();
  const narrow = useMedia('(max-width: 700px)');

  useShow(event, {
    begin({ choice }) {
      chips.begin(choice);
      setResult(undefined);
      clear();
    },
    async play(fresh, pace, round) {
      const cards = fresh.filter((happened) => happened.type === 'cardDealt');
      await deal(cards, pace);
      for (const happened of fresh) {
        if (happened.type === 'coupEnds') {
          const { winner, player, banker } = happened;
          setResult(happened);
          const coup = { winner, playerPair: isPair(cards, 'player'), bankerPair: isPair(cards, 'banker') };
          setCoups((before) => [...before, coup].slice(-KEPT));
          round.label(`${t(`baccarat.winner.${winner}`)} ${player}–${banker}`);
          await pace.wait(900);
        } else if (happened.type === 'betsSettled') {
          chips.decide(happened.bets);
          if (isGain(happened.bets)) sound('scatter', 1.3);
          await pace.wait(500);
        }
      }
    },
  });

  return (
    <Frame
      title={null}
      stake={<ChipTray chosen={chips.chip} onChoose={chips.choose} disabled={!idle} />}
      action={<BettingLayoutActions layout={chips} verb={t('baccarat.deal')} />}
    >
      <div className="baccarat">
        <h1 className="game-title">{facts.name}</h1>
        <Cloth chips={chips} hands={hands} result={result} />
        <Roads coups={coups} narrow={narrow} of="visit" />
      </div>
    </Frame>
  );
}
