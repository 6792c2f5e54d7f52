import type { RacetrackCall } from '@croupier/contract/games/roulette';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly disabled: boolean;
  readonly onCall: (call: RacetrackCall) => void;
  /** The call that is aimed at; nothing when the pointer leaves. */
  readonly onAim: (call?: RacetrackCall) => void;
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const KINDS = ['final', 'final-split'] as const;

/** Finales: all numbers that end in a digit, straight up or split with each one's neighbour. */
export function Finals({ disabled, onCall, onAim }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('final');
  return (
    <div className="finals" role="group" aria-label={t('roulette.finals.name')}>
      <div className="finals-kind" role="radiogroup" aria-label={t('roulette.finals.name')}>
        {KINDS.map((name) => (
          <button key={name} type="button" role="radio" aria-checked={name === kind} onClick={() => setKind(name)}>
            {t(`roulette.finals.${name}`)}
          </button>
        ))}
      </div>
      <div className="finals-digits">
        {DIGITS.map((digit) => {
          const call = { call: kind, digit };
          // The neighbour of a number that ends in 7 ends in 0.
          const text = kind === 'final' ? String(digit) : `${digit}/${(digit + 3) % 10}`;
          return (
            <button
              key={digit}
              type="button"
              disabled={disabled}
              aria-label={t(`roulette.finals.call.${kind}`, { digits: text })}
              onClick={() => onCall(call)}
              onPointerEnter={() => onAim(call)}
              onPointerLeave={() => onAim()}
              onFocus={() => onAim(call)}
              onBlur={() => onAim()}
            >
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
}
