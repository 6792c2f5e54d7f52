import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelWithin } from '../../../client/round/bets';
import { useLowered, useRound, useTable, useTableState } from '../../../table/context';
import { ActionButton, PlayButton } from '../../../table/parts/controls';
import { Frame } from '../../../table/parts/Frame';
import { LastResults } from '../../../table/parts/LastResults';
import { chipsOf } from './amounts';
import { CardRow } from './CardRow';
import type { DealerPokerFacts } from './events';
import { mostOn, dealerPokerGame } from './games';
import { aaHandName, handName } from './hand-name';
import { PayTables } from './PayTables';
import { Spots } from './Spots';
import { SpotStepper } from './SpotStepper';
import { openCards, useDealerPokerShow } from './use-dealer-poker-show';

/** The table of a game of poker against the dealer. */
export function Board({ facts }: { facts: DealerPokerFacts }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { idle, phase, deciding, actions, play, act } = useRound();
  const config = useTableState((state) => state.config);
  const currency = useTableState((state) => state.currency);
  const game = dealerPokerGame(facts.code);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const table = useDealerPokerShow(game, setChosen);
  const levelsOf = (bet: string) =>
    (config?.betLevels ?? []).filter((level) => level <= mostOn(game.spots, bet, config?.maxBet ?? 0));
  const ante = chosen['ante'] ?? config?.defaultBetLevel ?? 0;
  const side = (game.side && chosen[game.side]) ?? 0;
  const sided = (units: number) => (game.side ? { [game.side]: units } : {});
  // The side bet is lowered first, because no round is dealt without an ante.
  useLowered((most) => {
    const lowered = levelWithin(levelsOf('ante'), Math.min(ante, most)) ?? ante;
    setChosen({
      ante: lowered,
      ...sided(levelWithin([0, ...levelsOf(game.side ?? 'ante')], Math.min(side, most - lowered)) ?? 0),
    });
  });
  const begin = () => {
    const chips = chipsOf({ ante, ...sided(side) }, currency);
    if (chips) play(chips, ante + side);
  };
  const mine = [...openCards(table.player), ...openCards(table.board)];
  const theirs = [...openCards(table.dealer), ...openCards(table.board)];
  const shown = table.dealer.length > 0 && table.dealer.every((place) => place !== null);
  return (
    <Frame
      title={<h1 className="dealer-poker-title">{facts.name}</h1>}
      stake={
        idle || phase === 'starting' ? (
          <SpotStepper
            label={t('dealerPoker.bet.ante')}
            value={ante}
            levels={levelsOf('ante')}
            onChange={(units) => setChosen({ ...chosen, ante: units })}
            disabled={!idle}
          />
        ) : undefined
      }
      action={
        deciding ? (
          <>
            {actions.map(({ action, cost }) => (
              <ActionButton
                key={action}
                tone={action === 'fold' ? 'red' : 'gold'}
                hotkey={action === 'fold' ? 'KeyF' : game.raise.key}
                note={cost > 0 ? money(cost) : undefined}
                onPress={() => act(action)}
              >
                {t(`dealerPoker.action.${action}`)}
              </ActionButton>
            ))}
          </>
        ) : (
          <PlayButton onPlay={begin} note={side > 0 ? money(ante + side) : undefined}>
            {t('dealerPoker.deal')}
          </PlayButton>
        )
      }
    >
      <div className="dealer-poker" data-cards={game.cards.dealer} data-board={game.cards.board}>
        <LastResults most={6} />
        <PayTables facts={facts} table={table} hand={handName(mine)} firstFive={firstFiveName(table)} />
        <CardRow
          name={t('dealerPoker.dealer')}
          size={game.cards.dealer}
          places={table.dealer}
          hand={shown ? handName(theirs) : undefined}
          mark={table.result === 'dealer' ? 'lit' : table.result === 'player' ? 'dim' : undefined}
        />
        {game.cards.board > 0 && <CardRow name={t('dealerPoker.board')} size={game.cards.board} places={table.board} />}
        <Verdict code={facts.code} result={table.result} />
        <Spots
          game={game}
          table={table}
          chosen={{ ante, ...sided(side) }}
          levels={game.side ? levelsOf(game.side) : []}
          idle={idle}
          onSide={(units) => setChosen({ ...chosen, ante, ...sided(units) })}
        />
        <CardRow
          name={t('dealerPoker.you')}
          size={game.cards.player}
          places={table.player}
          hand={handName(mine)}
          mark={
            table.result === 'player' || table.result === 'unqualified'
              ? 'lit'
              : table.result === 'dealer' || table.result === 'folded'
                ? 'dim'
                : undefined
          }
        />
      </div>
    </Frame>
  );
}

/** The cloth's message while the cards are dealt, and the winner once it is known. */
function Verdict({ code, result }: { code: string; result: ReturnType<typeof useDealerPokerShow>['result'] }) {
  const { t } = useTranslation();
  return (
    <p className={result ? `dealer-poker-verdict told ${result}` : 'dealer-poker-verdict'} role="status">
      {result ? t(`dealerPoker.result.${result}`) : t(`dealerPoker.qualifies.${code}`)}
    </p>
  );
}

/** Cards of the AA bonus: the player's two cards and the flop. */
function firstFiveName({ player, board }: ReturnType<typeof useDealerPokerShow>) {
  return aaHandName([...openCards(player), ...openCards(board.slice(0, 3))]);
}
