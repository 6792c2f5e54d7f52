import type { Jackpot } from '@croupier/contract/calls/rounds/jackpots';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/style/classes';
import { Code } from '../../../ui/Code';
import { type JackpotClaim, verifyJackpot } from '../../fairness/jackpot-amount';
import { claimOf, type JackpotWin } from './claim';

/** Recomputes the amount of a win and shows the inputs. */
function Check({ claim }: { claim: JackpotClaim }) {
  const { t, i18n } = useTranslation('jackpots');
  const check = useMutation({ mutationFn: () => verifyJackpot(claim) });
  const money = (major: number): string => formatMoney(major, claim.currency, i18n.language);
  const Icon = check.data?.holds ? CircleCheck : CircleX;
  return (
    <>
      <Button
        size="sm"
        className="ml-auto"
        aria-label={t('checkNamed', { amount: money(claim.amount) })}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('check')}
      </Button>
      <div role="status" className="w-full">
        {check.data && (
          <p
            className={classes(
              'flex items-center gap-2.5 rounded-sm px-3.5 py-2.5 text-sm font-medium',
              check.data.holds ? 'bg-win/12 text-win' : 'bg-danger-soft text-danger-text',
            )}
          >
            <Icon className="size-5 shrink-0" aria-hidden />
            {t(check.data.holds ? 'holds' : 'broken', { amount: money(check.data.computedAmount) })}
          </p>
        )}
      </div>
      {check.data && (
        <div className="flex w-full flex-col gap-3">
          <Code label={t('secretHash')} value={claim.secretHash} />
          <Code label={t('secret')} value={claim.secret} />
        </div>
      )}
    </>
  );
}

function Win({ jackpot, win }: { jackpot: Jackpot; win: JackpotWin }) {
  const { i18n } = useTranslation();
  const claim = claimOf(jackpot, win);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-ink-600 py-2.5 last:border-0">
      <p className="min-w-0">
        <span className="block font-semibold text-gold tabular-nums">
          {formatMoney(win.amount, win.currency, i18n.language)}
        </span>
        <time dateTime={win.wonTime} className="block text-sm text-dim tabular-nums">
          {date.format(new Date(win.wonTime))}
        </time>
      </p>
      {claim && <Check claim={claim} />}
    </li>
  );
}

/** The last wins of a jackpot in all currencies, newest first. */
export function JackpotWins({ jackpot }: { jackpot: Jackpot }) {
  const { t } = useTranslation('jackpots');
  if (jackpot.won.length === 0) return <p className="text-dim">{t('nobody')}</p>;
  return (
    <ul>
      {jackpot.won.map((win) => (
        <Win key={`${win.currency} ${win.cycle}`} jackpot={jackpot} win={win} />
      ))}
    </ul>
  );
}
