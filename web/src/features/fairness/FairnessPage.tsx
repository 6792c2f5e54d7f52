import type { RoundProof } from '@croupier/contract/calls/rounds/player';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../core/session/session';
import { RoundList } from './RoundList';
import { SeedsPanel } from './SeedsPanel';
import { Verifier } from './Verifier';
import { useVerifier } from './use-verifier';
import { fieldsOf } from './verifier-form';

function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-ink-600 bg-ink-800 p-5 sm:p-7">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      {text && <p className="mt-1 max-w-160 text-dim">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** Explains how fairness is proved, with the member's own seeds and rounds, and a verifier that needs no login. */
export default function FairnessPage() {
  const { t } = useTranslation('fairness');
  const user = useUser();
  const verifier = useVerifier();
  const place = useRef<HTMLDivElement>(null);
  const verify = (round: RoundProof): void => {
    void verifier.run(fieldsOf(round));
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  };
  return (
    <>
      <header className="max-w-180">
        <h1 className="font-display text-3xl font-semibold">{t('title')}</h1>
        <p className="mt-3 text-lg text-dim">{t('intro')}</p>
      </header>
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {(['commit', 'mix', 'draw', 'reveal'] as const).map((step, index) => (
          <li key={step} className="rounded-md border border-ink-600 bg-ink-800 p-5">
            <p className="font-display text-lg font-semibold">
              <span className="mr-2 text-gold tabular-nums">{index + 1}</span>
              {t(`step.${step}.title`)}
            </p>
            <p className="mt-1.5 text-sm text-dim">{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <pre
        className="overflow-x-auto rounded-md border border-ink-600 bg-ink-800 p-5 font-mono text-sm text-text"
        tabIndex={0}
        aria-label={t('algorithm')}
      >
        {
          'commitment = SHA-256(serverSeed)\nblock[b]   = HMAC-SHA256(key: serverSeed, message: "clientSeed:nonce:b")\nnumbers    = block[0], block[1], … as 32-bit integers, big endian'
        }
      </pre>
      <p className="max-w-180 text-sm text-dim">{t('keyNote')}</p>
      {user && (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Panel title={t('seeds')} text={t('seedsText')}>
            <SeedsPanel />
          </Panel>
          <Panel title={t('rounds')}>
            <RoundList onVerify={verify} />
          </Panel>
        </div>
      )}
      <div ref={place} className="scroll-mt-20">
        <Panel title={t('verifier')} text={t('verifierText')}>
          <Verifier verifier={verifier} />
        </Panel>
      </div>
    </>
  );
}
