import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../core/words/money';
import { classes } from '../../ui/style/classes';
import { Code } from '../../ui/Code';
import { Outcome } from './outcome/Outcome';
import { scaleOf, type Verification } from './verify';

function Finding({ holds, yes, no, unknown }: { holds: boolean | null; yes: string; no: string; unknown: string }) {
  const Icon = holds === null ? CircleHelp : holds ? CircleCheck : CircleX;
  return (
    <li
      className={classes(
        'flex items-center gap-3 rounded-sm px-4 py-3 font-medium',
        holds === null ? 'bg-ink-700 text-dim' : holds ? 'bg-win/12 text-win' : 'bg-danger-soft text-danger-text',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      {holds === null ? unknown : holds ? yes : no}
    </li>
  );
}

/** The browser's computation, and whether it matches the claim. */
export function VerifierResult({ result, currency }: { result: Verification; currency: string }) {
  const { t, i18n } = useTranslation('fairness');
  const place = useRef<HTMLElement>(null);
  // The form above is longer than a phone's window, so the result is scrolled into view, once per computation. The call returns a promise, which is
  // no clean-up.
  useEffect(() => {
    void place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, []);
  const money = (minor: number): string => formatMoney(minor / scaleOf(currency), currency, i18n.language);
  const times =
    result.times === null
      ? null
      : new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(result.times);
  const payout = result.computedPayout === null ? null : formatMoney(result.computedPayout, currency, i18n.language);
  const waiting = t(result.facts.family === 'live' ? 'noBet' : 'waits');
  return (
    <section ref={place} aria-label={t('result')} aria-live="polite" className="flex scroll-mt-20 flex-col gap-4">
      <ul className="flex flex-col gap-2">
        <Finding holds={result.hashMatches} yes={t('hashHolds')} no={t('hashFails')} unknown={t('hashUnknown')} />
        <Finding
          holds={result.payoutMatches}
          yes={t('payoutHolds', { payout })}
          no={t('payoutFails', { payout })}
          unknown={times === null ? waiting : t('payoutUnknown', { times })}
        />
      </ul>
      <Outcome result={result} money={result.stakeClaimed ? money : null} />
      {times !== null && <p className="text-sm text-dim">{t('pays', { times })}</p>}
      <Code label={t('computedHash')} value={result.computedHash} />
      <Code label={t('firstBlock')} value={result.firstBlock} />
    </section>
  );
}
