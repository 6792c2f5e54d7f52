import { SuitPip } from './Pips';
import type { Suit } from './names';

type CourtRank = 'J' | 'Q' | 'K';

interface Dress {
  readonly robe: string;
  readonly lining: string;
  readonly hair: string;
}

const GOLD = '#e5b24a';
const GOLD_DARK = '#9c6d16';
const LINE = '#2a2233';
const SKIN = '#f7dcbf';

const DRESSES: Readonly<Record<Suit, Dress>> = {
  S: { robe: '#28437f', lining: '#a83740', hair: '#3b2a22' },
  H: { robe: '#b8262f', lining: '#29447f', hair: '#b5722e' },
  D: { robe: '#c65a26', lining: '#2a6f74', hair: '#d9a648' },
  C: { robe: '#2c6c50', lining: '#57327d', hair: '#5b3b25' },
};

const BACK_HAIR: Readonly<Record<CourtRank, string>> = {
  K: 'M38.5 30C36.5 42 39 47 43 48h14c4-1 6.5-6 4.5-18Z',
  Q: 'M38 28c-5 14-4 24 1 29l6-9h10l6 9c5-5 6-15 1-29Z',
  J: 'M38.5 28c-1.5 9-1.5 14 2 17l4-3h11l4 3c3.5-3 3.5-8 2-17Z',
};

/** The picture of a court card: half a figure, and the same the other way round. */
export function Court({ rank, suit }: { rank: CourtRank; suit: Suit }) {
  const half = <Figure rank={rank} suit={suit} />;
  return (
    <>
      <rect x="22.5" y="8" width="55" height="124" rx="3" fill="#fdf4dc" stroke={DRESSES[suit].robe} strokeWidth=".9" />
      {half}
      <g transform="rotate(180 50 70)">{half}</g>
      <rect x="22.5" y="68.3" width="55" height="3.4" fill={GOLD} stroke={GOLD_DARK} strokeWidth=".5" />
    </>
  );
}

function Figure({ rank, suit }: { rank: CourtRank; suit: Suit }) {
  const { robe, lining, hair } = DRESSES[suit];
  return (
    <g stroke={LINE} strokeWidth=".7" strokeLinejoin="round" strokeLinecap="round">
      <Held rank={rank} lining={lining} />
      <path d="M23 70V61c4-9 14-12 21-14h12c7 2 17 5 21 14v9Z" fill={robe} />
      <path d="M23 70V61c3-6 8-9 13-11l-4 20ZM77 70V61c-3-6-8-9-13-11l4 20Z" fill={lining} />
      <path d="M36 50l-4 20M64 50l4 20" stroke={GOLD} strokeWidth="1.6" fill="none" />
      <path d="M44.5 48h11l2.5 22H42Z" fill={GOLD} />
      <path d="M50 53l3.2 4.2-3.2 4.2-3.2-4.2ZM50 63.4l3.2 4.2-1.8 2.4h-2.8l-1.8-2.4Z" fill={robe} strokeWidth=".4" />
      <path d={BACK_HAIR[rank]} fill={hair} />
      <path d="M46 40h8v7c-2 2.5-6 2.5-8 0Z" fill="#eec9a5" />
      <path d="M40 48.5c3-1.5 4.5-2 6-2.5 2 3 6 3 8 0 1.5.5 3 1 6 2.5-3 5-7 6.5-10 6.5s-7-1.5-10-6.5Z" fill="#fffaf0" />
      <ellipse cx="50" cy="33.5" rx="9" ry="11" fill={SKIN} />
      <Features rank={rank} hair={hair} />
      <Crown rank={rank} robe={robe} lining={lining} />
      <g stroke="none">
        <SuitPip suit={suit} x={30} y={17.5} size={12} />
      </g>
    </g>
  );
}

function Features({ rank, hair }: { rank: CourtRank; hair: string }) {
  return (
    <>
      {rank === 'K' && (
        <path
          d="M41 34c0 11 4 17 9 18 5-1 9-7 9-18-1.5 4-3.5 4.5-5.5 4.2q-3.5-1.4-7 0c-2 .3-4-.2-5.5-4.2Z"
          fill={hair}
        />
      )}
      <path d="M41 31.5c.5-5.5 4-8 9-8s8.5 2.5 9 8c-2.5-3.5-5.5-4.5-9-4.5s-6.5 1-9 4.5Z" fill={hair} />
      <g fill="none">
        <path d="M44 31.2q2.2-1.5 4.2-.2M51.8 31q2-1.3 4.2.2" />
        <path d="M50 33.5l-1.1 3.6h1.7" strokeWidth=".6" />
        <path
          d={rank === 'K' ? 'M47.7 41.6q2.3 1.2 4.6 0' : 'M47.5 40.2q2.5 1.7 5 0'}
          stroke="#b3323a"
          strokeWidth="1.2"
        />
      </g>
      <g fill={LINE} stroke="none">
        <circle cx="46.3" cy="33.4" r="1" />
        <circle cx="53.7" cy="33.4" r="1" />
      </g>
      {rank === 'Q' && (
        <g fill="#e9837f" stroke="none" opacity=".5">
          <circle cx="43.8" cy="37" r="1.7" />
          <circle cx="56.2" cy="37" r="1.7" />
        </g>
      )}
    </>
  );
}

function Crown({ rank, robe, lining }: { rank: CourtRank; robe: string; lining: string }) {
  if (rank === 'J')
    return (
      <>
        <path d="M59 19c6-9 13-8.5 15.5-4-4.5-.5-8 2-12 8Z" fill={GOLD} strokeWidth=".5" />
        <path d="M38 27c-2-9 5-14 13-13.5 8 .3 13 5 11 13.5-8-3-16-3-24 0Z" fill={lining} />
        <path d="M38 27c8-3 16-3 24 0l-.5-3.5c-8-2.6-15-2.6-23 0Z" fill={GOLD} />
      </>
    );
  if (rank === 'Q')
    return (
      <>
        <path
          d="M40 26c0-5 2.5-8 5-7.5C46 14.5 48 13 50 12c2 1 4 2.5 5 6.5 2.5-.5 5 2.5 5 7.5-7-2.8-13-2.8-20 0Z"
          fill={GOLD}
        />
        <g fill="#fff">
          <circle cx="50" cy="12" r="1.7" />
          <circle cx="44.6" cy="18" r="1.3" />
          <circle cx="55.4" cy="18" r="1.3" />
        </g>
        <circle cx="50" cy="20.5" r="1.8" fill={robe} />
      </>
    );
  return (
    <>
      <path d="M38.5 26L36.5 13.5l6.8 5.2L50 10.5l6.7 8.2 6.8-5.2-2 12.5c-7-2.6-16-2.6-23 0Z" fill={GOLD} />
      <path d="M38.5 26c7-2.6 16-2.6 23 0l.5-3.2c-7.5-2.6-16.5-2.6-24 0Z" fill={lining} />
      <g fill="#fff">
        <circle cx="36.5" cy="13.5" r="1.4" />
        <circle cx="50" cy="10.8" r="1.5" />
        <circle cx="63.5" cy="13.5" r="1.4" />
      </g>
      <circle cx="50" cy="18" r="1.6" fill={robe} />
    </>
  );
}

/** The king's sword, the queen's rose, the knave's spear. */
function Held({ rank, lining }: { rank: CourtRank; lining: string }) {
  if (rank === 'K')
    return (
      <>
        <path d="M68.6 20l2-5 2 5v29h-4Z" fill="#e8edf5" />
        <path d="M65.5 49h10.2v2.6H65.5Z" fill={GOLD} />
        <path d="M69.3 51.6h2.6V62h-2.6Z" fill={lining} />
      </>
    );
  if (rank === 'J')
    return (
      <>
        <path d="M70.1 26h1.2v36h-1.2Z" fill="#8a5a2b" />
        <path d="M70.7 24l3 5.5-3 6-3-6Z" fill="#e8edf5" />
      </>
    );
  return (
    <>
      <path
        d="M70 62c1.5-8 1.5-13 0-18m.8 8c2-2.5 3.5-3 5-2.5-.6 2.2-2.5 3.4-4.8 3.6"
        fill="#3f8b57"
        strokeWidth=".8"
      />
      <g fill={lining} strokeWidth=".5">
        {[0, 72, 144, 216, 288].map((angle) => (
          <circle key={angle} cx="70" cy="36.5" r="2.8" transform={`rotate(${angle} 70 40)`} />
        ))}
      </g>
      <circle cx="70" cy="40" r="2.2" fill={GOLD} strokeWidth=".5" />
    </>
  );
}
