const LINE = '#2a2233';

/** The joker: a fool's cap with bells. Drawn by hand, as are the court cards. */
export function JokerFace() {
  return (
    <>
      <rect x="22.5" y="8" width="55" height="124" rx="3" fill="#f3ecff" stroke="#6b3fb5" strokeWidth=".9" />
      <text className="card-rank" x="12" y="22" fontSize="19" fill="#6b3fb5">
        ★
      </text>
      <g transform="rotate(180 50 70)">
        <text className="card-rank" x="12" y="22" fontSize="19" fill="#6b3fb5">
          ★
        </text>
      </g>
      <g stroke={LINE} strokeWidth=".8" strokeLinejoin="round">
        <path d="M39 66C30 62 26 52 28 40c8 0 15 4 17 12Z" fill="#c8323e" />
        <path d="M61 66c9-4 13-14 11-26-8 0-15 4-17 12Z" fill="#2d5fc0" />
        <path d="M40 64C38 48 42 34 50 24c8 10 12 24 10 40Z" fill="#e5b24a" />
        <g fill="#ffe08a">
          <circle cx="28" cy="39" r="3.2" />
          <circle cx="72" cy="39" r="3.2" />
          <circle cx="50" cy="23" r="3.2" />
        </g>
        <path d="M37 64c8-3.5 18-3.5 26 0v5c-8-3-18-3-26 0Z" fill="#6b3fb5" />
        <path d="M39 68c7-2.6 15-2.6 22 0v10c0 9-5 15-11 17-6-2-11-8-11-17Z" fill="#f7dcbf" />
        <path d="M32 112l7-18 11 6 11-6 7 18-9-4-4 7-5-6-5 6-4-7Z" fill="#c8323e" />
        <path d="M44 84q6 6 12 0" fill="none" stroke="#b3323a" strokeWidth="1.6" />
      </g>
      <circle cx="45.5" cy="75.5" r="1.4" fill={LINE} />
      <circle cx="54.5" cy="75.5" r="1.4" fill={LINE} />
      <text className="card-rank" x="50" y="127" fontSize="11" fill="#6b3fb5" letterSpacing="1.5">
        JOKER
      </text>
    </>
  );
}
