import type { CardName } from '@croupier/contract/games/cards';
import { memo } from 'react';
import { Court } from './Court';
import { JokerFace } from './JokerFace';
import { type Rank, type Suit, printedRank, readCard } from './names';
import { Pips, SuitPip } from './Pips';
import { inkOf } from './suits';

/** The face of a card, filling its box. `plain` shows one large sign instead of pips and pictures, for cards below about 60 px. */
export const CardFace = memo(function CardFace({ card, plain = false }: { card: CardName; plain?: boolean }) {
  const read = readCard(card);
  return (
    <svg className="card-face" viewBox="0 0 100 140" aria-hidden="true">
      {read.kind === 'joker' ? <JokerFace /> : plain ? <Plain {...read} /> : <Full {...read} />}
    </svg>
  );
});

function Full({ rank, suit }: { rank: Rank; suit: Suit }) {
  const corner = <Corner rank={rank} suit={suit} />;
  return (
    <>
      {rank === 'J' || rank === 'Q' || rank === 'K' ? (
        <Court rank={rank} suit={suit} />
      ) : (
        <Pips rank={rank} suit={suit} />
      )}
      {corner}
      <g transform="rotate(180 50 70)">{corner}</g>
    </>
  );
}

function Corner({ rank, suit }: { rank: Rank; suit: Suit }) {
  const ten = rank === 'T';
  return (
    <>
      <text
        className="card-rank"
        x={ten ? 13 : 12}
        y="24"
        fontSize="23"
        fill={inkOf(suit)}
        {...(ten ? { textLength: 23, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {printedRank(rank)}
      </text>
      <SuitPip suit={suit} x={12} y={35} size={14} />
    </>
  );
}

function Plain({ rank, suit }: { rank: Rank; suit: Suit }) {
  const ten = rank === 'T';
  return (
    <>
      <text
        className="card-rank"
        x="22"
        y="46"
        fontSize="48"
        fill={inkOf(suit)}
        {...(ten ? { textLength: 38, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {printedRank(rank)}
      </text>
      <SuitPip suit={suit} x={22} y={70} size={26} />
      <SuitPip suit={suit} x={66} y={99} size={56} />
    </>
  );
}
