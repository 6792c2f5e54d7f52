import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { Standing } from './flow';

vi.mock('../../../../core/words/money', () => ({
  useMoney: (currency: string) => (amount: number) => `${amount} ${currency}`,
}));
vi.mock('../../../../core/help-pages/GuideLink', () => ({ GuideLink: () => null }));
vi.mock('../../../../core/calls/query', () => ({ q: vi.fn() }));

const { PayScreen } = await import('./PayScreen');

async function shown(standing: Standing): Promise<string> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: {} });
  const offer = {
    coin: 'ltc',
    symbol: 'LTC',
    network: 'Litecoin',
    amount: '1.25',
    address: 'ltc1q',
    uri: 'litecoin:ltc1q',
    holdMinutes: 60,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PayScreen
        order={{ depositId: '7-a', amount: 100, offers: [offer] }}
        coin="ltc"
        onCoin={() => undefined}
        currency="USD"
        progress={undefined}
        standing={standing}
        onClose={() => undefined}
      />
    </I18nextProvider>,
  );
}

it('an order that waits says what it deposits, beside the coins that are asked for', async () => {
  const markup = await shown('waiting');
  expect(markup).toContain('100 USD');
  expect(markup).toContain('1.25');
});

it('once coins were seen, what arrives counts and not what was ordered', async () => {
  expect(await shown('seen')).not.toContain('100 USD');
});
