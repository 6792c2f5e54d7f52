import { contestsCalls, type Race, type RaceRound } from '@croupier/contract/calls/rewards/contests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../core/calls/client';
import { useMoney } from '../../../core/words/money';
import { whenText } from '@croupier/contract/when';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/notices/toast';
import { VerifierResult } from '../../fairness/VerifierResult';
import { claimOf, fieldsOf } from '../../fairness/verifier-form';
import { ClaimError, type Verification, verifyRound } from '../../fairness/verify';

/** `sealed`: its server seed is in use and not revealed yet. */
type Checked = { readonly verification: Verification; readonly currency: string } | 'sealed';

/** Fetches what a round was drawn from, and computes the round in this browser. */
async function check(id: string, { entrant, round }: RaceRound): Promise<Checked> {
  const proof = await ask(contestsCalls.raceRoundProof, { id, entrant, round });
  if (proof.serverSeed === null) return 'sealed';
  return { verification: await verifyRound(claimOf(fieldsOf(proof))), currency: proof.currency };
}

/** A round of a race, with a button that computes it again from its seeds. */
export function RaceRoundRow({ race, round }: { race: Race; round: RaceRound }) {
  const { t, i18n } = useTranslation(['contests', 'fairness']);
  const money = useMoney(race.currency);
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState(false);
  const { entrant, gameName, stake, win, startTime, isVoid } = round;
  const name = t('race.roundOf', { entrant, game: gameName });
  const verify = async (): Promise<void> => {
    setBusy(true);
    try {
      setChecked(await check(race.id, round));
    } catch (failure) {
      toast.error(failure instanceof ClaimError ? t(`fairness:fault.${failure.fault}`) : (failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
          <span>
            {name}
            {isVoid && ` · ${t('race.void')}`}
            <time dateTime={startTime} className="block text-xs text-dim">
              {whenText(startTime, i18n.language)}
            </time>
          </span>
          <span>{t('race.roundResult', { stake: money(stake), win: money(win) })}</span>
        </div>
        {!isVoid && (
          <Button
            size="sm"
            loading={busy}
            aria-label={t('race.verifyNamed', { round: name, time: whenText(startTime, i18n.language) })}
            onClick={() => void verify()}
          >
            {t('race.verify')}
          </Button>
        )}
      </div>
      {checked !== undefined && (
        <div className="mt-3">
          {checked === 'sealed' ? (
            <p role="status" className="text-sm text-dim">
              {t('race.sealed')}
            </p>
          ) : (
            <VerifierResult result={checked.verification} currency={checked.currency} />
          )}
        </div>
      )}
    </li>
  );
}
