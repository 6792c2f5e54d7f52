import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { useToasts } from '../../../ui/notices/toast';
import { useTitle } from '../../../core/screen/use-title';
import { Logo } from '../../../core/Logo';
import { WINDOW_METHODS } from '../deposit/hosted/methods';
import { ClosePage } from './ClosePage';
import { PayPage } from './PayPage';
import { ProcessingPage } from './ProcessingPage';
import { ReturnPage } from './ReturnPage';

const Toaster = lazyWithTimeout(() => import('../../../ui/notices/Toaster'));

const PROVIDERS: readonly unknown[] = ['paypal', ...Object.values(WINDOW_METHODS).map(({ slug }) => slug)];

/** The pages that every provider has (specification 1 §2.1). */
const STEPS: Readonly<Record<string, ComponentType<{ provider: string }>>> = {
  pay: PayPage,
  return: ReturnPage,
  cancel: ReturnPage,
  processing: ProcessingPage,
  close: ClosePage,
  check: ReturnPage,
};

/** `check` exists only for PayPal, and Stripe has only `processing`. */
function isPage(provider: string, step: string): boolean {
  if (provider === 'stripe') return step === 'processing';
  return PROVIDERS.includes(provider) && (step !== 'check' || provider === 'paypal');
}

/** A payment's pages in its own window, without bars or lobby. */
export default function PaymentPage() {
  const { t } = useTranslation(['payment', 'common']);
  const { provider = '', step = '' } = useParams();
  const toastsWanted = useToasts((state) => state.wanted);
  const isKnown = Object.hasOwn(STEPS, step) && isPage(provider, step);
  const Step = isKnown ? STEPS[step] : undefined;
  useTitle(t('payment:title'));
  if (!Step) return <Navigate to="/404" replace />;
  return (
    <main id="main" className="mx-auto flex min-h-dvh w-full max-w-160 flex-col gap-4 px-4 py-5">
      <h1 className="sr-only">{t('payment:title')}</h1>
      <div className="self-center" aria-hidden inert>
        <Logo />
      </div>
      <Step provider={provider} />
      <Suspense fallback={null}>{toastsWanted && <Toaster label={t('common:notifications')} />}</Suspense>
    </main>
  );
}
