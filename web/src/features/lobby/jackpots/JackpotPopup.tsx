import type { Jackpot } from '@croupier/contract/calls/rounds/jackpots';
import { Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../core/words/money';
import { EmptyState } from '../../../ui/notices/EmptyState';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Modal } from '../../../ui/dialogs/Modal';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { Code } from '../../../ui/Code';
import { useCloseOnLeaving } from '../../../core/screen/use-close-on-leaving';
import { JackpotGames } from './JackpotGames';
import { JackpotWins } from './JackpotWins';
import { useJackpots, usePotOf } from './queries';
import { formatShare } from './share';

type Pot = Jackpot['pots'][number];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-display text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Terms({ jackpot, pot }: { jackpot: Jackpot; pot: Pot }) {
  const { t, i18n } = useTranslation('jackpots');
  const money = (major: number): string => formatMoney(major, pot.currency, i18n.language);
  const facts = [
    [t('share'), formatShare(jackpot.contribution, i18n.language)],
    [t('seed'), money(pot.seed)],
    ...(pot.mustHitBy === null ? [] : [[t('mustHitBy'), money(pot.mustHitBy)]]),
    ...(pot.stakesPerWin === null ? [] : [[t('stakesPerWin'), money(pot.stakesPerWin)]]),
  ] as const;
  return (
    <div className="rounded-md border border-gold/40 bg-ink-700">
      <div className="flex flex-col items-center gap-1 px-4 pt-5 pb-4 text-center">
        <Gem className="size-7 text-gold" aria-hidden />
        <p className="text-sm text-dim">{t('now')}</p>
        <p className="font-display text-3xl font-bold text-gold tabular-nums">{money(pot.amount)}</p>
      </div>
      <dl className="grid border-t border-ink-500 px-4 py-2 text-sm sm:grid-cols-3 sm:gap-4 sm:py-3.5 sm:text-center">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-3 py-1.5 sm:block sm:py-0">
            <dt className="text-dim">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function HowItIsWon({ jackpot, pot }: { jackpot: Jackpot; pot: Pot }) {
  const { t, i18n } = useTranslation('jackpots');
  const money = (major: number): string => formatMoney(major, pot.currency, i18n.language);
  return (
    <Part title={t('how')}>
      <div className="flex flex-col gap-2 text-dim">
        {pot.mustHitBy !== null && <p>{t('howSecret', { seed: money(pot.seed), ceiling: money(pot.mustHitBy) })}</p>}
        {pot.stakesPerWin !== null && <p>{t('howRandom', { amount: money(pot.stakesPerWin) })}</p>}
        <p>{t('howFed', { share: formatShare(jackpot.contribution, i18n.language) })}</p>
        <p>{t('howPaid')}</p>
      </div>
    </Part>
  );
}

function Body({ jackpot, onLeave }: { jackpot: Jackpot; onLeave: () => void }) {
  const { t } = useTranslation('jackpots');
  const pot = usePotOf()(jackpot);
  if (!pot) return <EmptyState icon={<Gem className="size-7" aria-hidden />} title={t('gone')} />;
  return (
    <div className="flex flex-col gap-6">
      <Terms jackpot={jackpot} pot={pot} />
      <HowItIsWon jackpot={jackpot} pot={pot} />
      <Part title={t('games')}>
        <JackpotGames ids={jackpot.games} onLeave={onLeave} />
      </Part>
      {pot.secretHash !== null && (
        <Part title={t('proof')}>
          <p className="mb-3 text-dim">{t('proofText')}</p>
          <Code label={t('secretHash')} value={pot.secretHash} />
        </Part>
      )}
      <Part title={t('won')}>
        <JackpotWins jackpot={jackpot} />
      </Part>
    </div>
  );
}

/** The terms of a jackpot: how it is won, what feeds it, its current amount, its proof, its last wins and its games. */
export default function JackpotPopup({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation(['jackpots', 'home', 'common', 'games']);
  const jackpots = useJackpots();
  useCloseOnLeaving(onClose);
  const jackpot = jackpots.data?.find((one) => one.code === code);
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={jackpot ? t('home:jackpot.name', { name: jackpot.name }) : t('home:jackpot.title')}
    >
      {jackpot ? (
        <Body jackpot={jackpot} onLeave={onClose} />
      ) : jackpots.isPending ? (
        <div aria-busy className="flex flex-col gap-6">
          <Skeleton className="h-49 rounded-md" />
          <Skeleton className="h-36" />
        </div>
      ) : jackpots.isError ? (
        <ErrorState message={jackpots.error.message} onRetry={() => void jackpots.refetch()} />
      ) : (
        <EmptyState icon={<Gem className="size-7" aria-hidden />} title={t('gone')} />
      )}
    </Modal>
  );
}
