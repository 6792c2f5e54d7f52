import type { OpenOffer } from '@croupier/contract/calls/rewards/player';
import { ChevronDown, Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { broughtBy, isBelowLeast, wageringAsked } from '../../../../core/bonuses/figures';
import { TermsList } from '../../../../core/bonuses/TermsList';
import { useWording } from '../../../../core/bonuses/use-wording';
import type { Wording } from '@croupier/contract/rewards/wording';
import { useMoney } from '../../../../core/words/money';
import { classes } from '../../../../ui/style/classes';
import type { DepositOffers } from './use-deposit-offers';

interface BonusChoiceProps {
  offers: DepositOffers;
  /** The amount in the form, major units; undefined while it cannot be read. */
  amount: number | undefined;
}

/** Which offer the deposit is made under, or none; each with its terms and what it brings for the amount. Nothing where there is no offer. */
export function BonusChoice({ offers: { data, isError, choose, saving }, amount }: BonusChoiceProps) {
  const { t } = useTranslation('bonuses');
  const word = useWording(data?.offers.map(({ terms }) => terms) ?? []);
  const name = useId();
  if (isError && !data)
    return (
      <p className="flex gap-3 rounded-sm bg-ink-700 px-4 py-3 text-sm text-dim">
        <Info className="size-5 shrink-0 text-gold" aria-hidden />
        {t('deposit.unavailable')}
      </p>
    );
  if (!data || data.offers.length === 0) return null;
  const { chosen, mayDecline } = data;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-busy={saving || undefined}>
      <legend className="mb-1.5 text-sm font-medium text-dim">{t('deposit.legend')}</legend>
      {data.offers.map((offer) => (
        <OfferChoice
          key={offer.terms.offer}
          name={name}
          offer={offer}
          wording={word(offer.terms)}
          amount={amount}
          checked={chosen === offer.terms.offer}
          onChoose={() => void choose(offer.terms.offer)}
        />
      ))}
      {mayDecline ? (
        <Choice name={name} checked={chosen === null} onChoose={() => void choose(null)} title={t('deposit.none')}>
          {t('deposit.noneHint')}
        </Choice>
      ) : (
        <p className="flex gap-2 text-sm text-dim">
          <Info className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
          {t('deposit.mandatory')}
        </p>
      )}
      <span role="status" className="sr-only">
        {saving && t('deposit.saving')}
      </span>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  children: ReactNode;
}

function Choice({ name, checked, onChoose, title, children }: ChoiceProps) {
  return (
    <label className="relative block cursor-pointer">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
      />
      <span
        className={classes(
          'block min-h-14 rounded-sm border px-4 py-2.5 transition-control',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold',
          checked ? 'border-gold bg-gold/12' : 'border-ink-500 bg-ink-700 hover:border-dim/50',
        )}
      >
        <span className={classes('block font-semibold', checked ? 'text-gold' : 'text-text')}>{title}</span>
        <span className="block text-sm text-dim tabular-nums">{children}</span>
      </span>
    </label>
  );
}

interface OfferChoiceProps {
  name: string;
  offer: OpenOffer;
  wording: Wording;
  amount: number | undefined;
  checked: boolean;
  onChoose: () => void;
}

function OfferChoice({ name, offer: { terms }, wording, amount, checked, onChoose }: OfferChoiceProps) {
  const { t } = useTranslation('bonuses');
  const money = useMoney(terms.currency);
  const { title } = wording;
  return (
    <div>
      <Choice name={name} checked={checked} onChoose={onChoose} title={title}>
        {brings()}
      </Choice>
      {/* The terms of the chosen offer stand open: they are read before paying. */}
      <details key={String(checked)} open={checked} className="group px-4">
        <summary
          aria-label={t('deposit.termsNamed', { title })}
          className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-xs text-sm font-medium text-gold hover:underline coarse:min-h-11"
        >
          {t('deposit.terms')}
          <ChevronDown className="size-4 transition-control group-open:rotate-180" aria-hidden />
        </summary>
        <div className="pb-2">
          <TermsList label={title} terms={wording.terms} />
        </div>
      </details>
    </div>
  );

  /** What the offer brings for the amount, and the stakes that it asks for. */
  function brings(): string {
    const least = terms.leastDeposit ?? 0;
    if (amount === undefined) return least > 0 ? t('deposit.from', { amount: money(least) }) : '';
    if (isBelowLeast(terms, amount)) return t('deposit.bringsNothing', { amount: money(least) });
    const bonus = broughtBy(terms, amount);
    if (bonus === null) return '';
    const asked = wageringAsked(terms, bonus, amount);
    const brought = t('deposit.brings', { amount: money(bonus) });
    return asked > 0 ? `${brought} · ${t('deposit.asks', { amount: money(asked) })}` : brought;
  }
}
