import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../core/screen/link';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/style/classes';
import { pathOf } from '../../core/help-pages/pages';
import { openPopup } from '../../core/screen/popups';
import { useUser } from '../../core/session/session';
import { reopenConsent } from '../../core/third-parties/consent';
import { askingParties } from '../../core/third-parties/parties';
import { LogoMark } from '../../core/Logo';
import { useOperatorPages } from '../../features/pages/use-operator-pages';

const LINK =
  'inline-flex min-h-11 min-w-11 items-center text-dim underline-offset-4 transition-control hover:text-text hover:underline lg:min-h-9';

function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

/** Links, age mark, and what a player should know before playing. */
export default function Footer() {
  const { t } = useTranslation(['footer', 'shell']);
  const { rules, promotions } = useOperatorPages();
  const isMember = useUser() !== null;
  const [asksConsent] = useState(() => askingParties().length > 0);
  const links = [
    { to: '/', text: t('shell:home') },
    { to: '/games/all', text: t('shell:games') },
    ...(promotions ? [{ to: promotions, text: t('shell:promotions') }] : []),
    { to: '/fairness', text: t('shell:fairness') },
    { to: '/branchIndex/help', text: t('shell:help') },
    { to: pathOf('casino361'), text: t('casinoRules') },
    { to: '/article?id=depositRules', text: t('depositRules') },
    ...(rules ? [{ to: rules, text: t('shell:cashoutRules') }] : []),
    ...(isMember ? [{ to: '/invitations', text: t('refer') }] : []),
    { to: '/article?id=aboutUs', text: t('aboutUs') },
    { to: '/article?id=privacy', text: t('privacy') },
    { to: '/article?id=terms', text: t('terms') },
    { to: '/article?id=userAgreement', text: t('userAgreement') },
    { to: '/article?id=cookies', text: t('cookies') },
  ];
  return (
    <footer className="border-t border-ink-700 bg-ink-800/60">
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-6 px-4 py-8 sm:px-6 md:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto_auto]">
        <div className="flex max-w-140 gap-4">
          <span
            role="img"
            aria-label={t('adultsOnly')}
            className="flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-danger font-display font-bold text-danger-text"
          >
            18+
          </span>
          <div className="flex flex-col gap-2 text-sm text-dim">
            <p className="font-medium text-text">{t('playSafelyTitle')}</p>
            <p>{t('playSafely')}</p>
          </div>
        </div>
        <nav aria-label={t('quickLinks')}>
          <ul className="grid grid-cols-2 gap-x-8 lg:whitespace-nowrap xl:grid-cols-3">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {text}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className={classes(LINK, 'cursor-pointer')} onClick={() => openPopup('contact')}>
                {t('shell:contact')}
              </button>
            </li>
            {asksConsent && (
              <li>
                <button type="button" className={classes(LINK, 'cursor-pointer text-left')} onClick={reopenConsent}>
                  {t('cookieSettings')}
                </button>
              </li>
            )}
          </ul>
        </nav>
        <div className="flex items-start">
          <Button size="sm" onClick={toTop} icon={<ArrowUp className="size-4" aria-hidden />}>
            {t('toTop')}
          </Button>
        </div>
      </div>
      <div className="mx-auto flex max-w-page items-start gap-3 px-4 pb-8 text-sm text-faint sm:px-6">
        <LogoMark className="mt-0.5 size-4 shrink-0" />
        <p className="max-w-200">{t('licence')}</p>
      </div>
    </footer>
  );
}
