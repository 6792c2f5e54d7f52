import {
  ArrowRight,
  Banknote,
  Dices,
  Hash,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../core/screen/link';
import { buttonClass } from '../../../ui/Button';

function Step({ icon: Icon, title, text, index }: { icon: LucideIcon; title: string; text: string; index: number }) {
  return (
    <li className="relative flex gap-4 rounded-md border border-ink-600 bg-ink-800 p-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-sm bg-gold/12 text-gold">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <span className="text-dim tabular-nums">{index}. </span>
          {title}
        </h3>
        <p className="mt-1 text-sm text-dim">{text}</p>
      </div>
    </li>
  );
}

/** The four steps through the house, from joining to the cash-out. */
function HowItWorks() {
  const { t } = useTranslation('home');
  const steps = [
    { icon: UserPlus, key: 'join' },
    { icon: Wallet, key: 'deposit' },
    { icon: Dices, key: 'play' },
    { icon: Banknote, key: 'cashout' },
  ] as const;
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mb-4 font-display text-xl font-semibold">
        {t('howItWorks')}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {steps.map(({ icon, key }, index) => (
          <Step key={key} icon={icon} index={index + 1} title={t(`step.${key}.title`)} text={t(`step.${key}.text`)} />
        ))}
      </ol>
    </section>
  );
}

/** Explains "provably fair" and links to where to check it. */
function FairnessStrip() {
  const { t } = useTranslation('home');
  const facts = [
    { icon: Hash, key: 'committed' },
    { icon: KeyRound, key: 'yours' },
    { icon: ShieldCheck, key: 'checked' },
  ] as const;
  return (
    <section
      aria-labelledby="fair-title"
      className="fair-strip grid gap-6 rounded-lg border border-ink-600 p-5 sm:p-8 lg:grid-cols-[1fr_1.4fr] lg:items-center"
    >
      <div>
        <h2 id="fair-title" className="font-display text-2xl font-semibold">
          {t('fairTitle')}
        </h2>
        <p className="mt-2 max-w-120 text-dim">{t('fairText')}</p>
        <Link to="/fairness" className={buttonClass('solid', 'md', 'mt-4')}>
          {t('fairLink')}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {facts.map(({ icon: Icon, key }) => (
          <li key={key} className="flex gap-3 sm:flex-col">
            <Icon className="size-6 shrink-0 text-win" aria-hidden />
            <div>
              <h3 className="font-semibold">{t(`fair.${key}.title`)}</h3>
              <p className="mt-0.5 text-sm text-dim">{t(`fair.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The strips below the games. */
export default function Strips() {
  return (
    <>
      <FairnessStrip />
      <HowItWorks />
    </>
  );
}
