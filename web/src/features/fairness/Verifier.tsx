import { ShieldCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { CURRENCY_CODES } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { VerifierResult } from './VerifierResult';
import type { VerifierState } from './use-verifier';
import { VERIFIABLE } from './games-to-verify';
import { formatsOf, modesOf, type VerifierFields } from './verifier-form';
import type { ClaimFault } from './verify';

/** Field that each fault belongs to. */
const FIELD_OF: Record<ClaimFault, keyof VerifierFields> = {
  unknownGame: 'game',
  unknownMode: 'mode',
  badServerSeed: 'serverSeed',
  badNonce: 'nonce',
  badStake: 'stake',
  badChoice: 'choice',
  badActions: 'actions',
};

function Hint({ text, example }: { text: string; example: string }) {
  return (
    <>
      {text} <code className="font-mono break-all text-text">{example}</code>
    </>
  );
}

/** The verifier's form with its fields, result and faults, all held by `useVerifier`. */
export function Verifier({ verifier }: { verifier: VerifierState }) {
  const { t } = useTranslation('fairness');
  const { fields, fault, result, busy, set, run } = verifier;
  const modes = modesOf(fields);
  const formats = formatsOf(fields);
  const games = VERIFIABLE.map((game) => ({ value: game.facts.code, label: game.facts.name }));

  const send = (event: FormEvent): void => {
    event.preventDefault();
    void run(fields);
  };
  const errorOf = (field: keyof VerifierFields): string | null =>
    fault && FIELD_OF[fault] === field ? t(`fault.${fault}`) : null;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

  return (
    <div className="flex flex-col gap-5">
      <form onSubmit={send} noValidate className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        <div className="col-span-2 sm:col-span-3">
          <Select
            label={t('game')}
            options={games}
            value={fields.game}
            error={errorOf('game')}
            onChange={(event) => {
              const game = VERIFIABLE.find((each) => each.facts.code === event.target.value);
              set({
                game: event.target.value,
                version: String(game?.facts.version ?? 1),
                mode: game?.modes[0]?.name ?? '',
                choice: '',
                actions: '',
              });
            }}
          />
        </div>
        <div className="sm:col-span-1">
          <NumberField label={t('version')} value={fields.version} onValue={(version) => set({ version })} />
        </div>
        <div className="min-w-0 sm:col-span-2">
          <Select
            label={t('mode')}
            options={modes.map((mode) => ({ value: mode, label: mode }))}
            value={fields.mode}
            error={errorOf('mode')}
            onChange={(event) => set({ mode: event.target.value })}
          />
        </div>
        {formats.choice !== undefined && (
          <div className={formats.actions === undefined ? 'col-span-2 sm:col-span-6' : 'col-span-2 sm:col-span-3'}>
            <TextField
              {...plain}
              label={t('choice')}
              hint={
                <Hint text={t(formats.choice.startsWith('[') ? 'chipsHint' : 'choiceHint')} example={formats.choice} />
              }
              value={fields.choice}
              error={errorOf('choice')}
              onChange={(event) => set({ choice: event.target.value })}
            />
          </div>
        )}
        {formats.actions !== undefined && (
          <div className={formats.choice === undefined ? 'col-span-2 sm:col-span-6' : 'col-span-2 sm:col-span-3'}>
            <TextField
              {...plain}
              label={t('actions')}
              hint={<Hint text={t('actionsHint')} example={formats.actions} />}
              value={fields.actions}
              error={errorOf('actions')}
              onChange={(event) => set({ actions: event.target.value })}
            />
          </div>
        )}
        <div className="col-span-2 sm:col-span-6">
          <TextField
            {...plain}
            label={t('serverSeed')}
            value={fields.serverSeed}
            error={errorOf('serverSeed')}
            onChange={(event) => set({ serverSeed: event.target.value })}
          />
        </div>
        <div className="col-span-2 sm:col-span-6">
          <TextField
            {...plain}
            label={t('serverSeedHashClaim')}
            value={fields.serverSeedHash}
            onChange={(event) => set({ serverSeedHash: event.target.value })}
          />
        </div>
        <div className="col-span-2 sm:col-span-4">
          <TextField
            {...plain}
            label={t('clientSeed')}
            value={fields.clientSeed}
            onChange={(event) => set({ clientSeed: event.target.value })}
          />
        </div>
        <div className="min-w-0 sm:col-span-2">
          <NumberField
            label={t('nonce')}
            max={Number.MAX_SAFE_INTEGER}
            value={fields.nonce}
            error={errorOf('nonce')}
            onValue={(nonce) => set({ nonce })}
          />
        </div>
        <div className="min-w-0 sm:col-span-2">
          <NumberField
            label={t('stakeOptional')}
            decimals={8}
            value={fields.stake}
            error={errorOf('stake')}
            onValue={(stake) => set({ stake })}
          />
        </div>
        <div className="min-w-0 sm:col-span-2">
          <NumberField
            label={t('payoutOptional')}
            decimals={8}
            max={1e12}
            value={fields.payout}
            onValue={(payout) => set({ payout })}
          />
        </div>
        <div className="min-w-0 sm:col-span-2">
          <Select
            label={t('currency')}
            options={CURRENCY_CODES.map((code) => ({ value: code, label: code }))}
            value={fields.currency}
            onChange={(event) => set({ currency: event.target.value })}
          />
        </div>
        <div className="col-span-2 sm:col-span-6">
          <Button type="submit" variant="gold" loading={busy} icon={<ShieldCheck className="size-5" aria-hidden />}>
            {t('recompute')}
          </Button>
        </div>
      </form>
      {result && <VerifierResult result={result.verification} currency={result.currency} />}
    </div>
  );
}
