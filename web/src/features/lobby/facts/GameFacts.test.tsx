import type { Game } from '@croupier/contract/calls/catalogue/player';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/games.json';
import tr from '../../../locales/tr/games.json';
import { useMaxWin } from './GameFacts';

const i18n = createInstance();
beforeAll(async () => {
  const resources = { en: { games: en }, tr: { games: tr } };
  await i18n.use(initReactI18next).init({ resources, interpolation: { escapeValue: false } });
});

function Told({ game }: { game: Game }) {
  const { name, value, odds } = useMaxWin()(game);
  return [name, value, odds ?? 'no odds'].join(' | ');
}

async function told(language: string, game: Pick<Game, 'family' | 'maxWin' | 'maxWinOdds'>): Promise<string> {
  await i18n.changeLanguage(language);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Told game={game as Game} />
    </I18nextProvider>,
  );
}

describe('what a player is told of a largest win', () => {
  const reached = { family: 'slots', maxWin: 5000, maxWinOdds: { rounds: 5_169_259, exact: 1 } };
  const never = { family: 'slots', maxWin: 2000, maxWinOdds: { rounds: 1.24e122, exact: 0 } };
  const bounded = { family: 'slots', maxWin: 12_000, maxWinOdds: { rounds: 12_439, exact: 0 } };
  const chosen = { family: 'table', maxWin: 36, maxWinOdds: { rounds: 37, exact: 1 } };

  it.each([
    ['en', reached, 'Maximum win | 5,000× | about one round in 5,169,259'],
    ['tr', reached, 'En yüksek kazanç | 5.000× | ortalama 5.169.259 turda bir'],
    ['en', never, 'Win limit | 2,000× | rarer than one round in a trillion'],
    ['tr', never, 'Kazanç sınırı | 2.000× | bir trilyon turda birden daha seyrek'],
    ['en', bounded, 'Win limit | 12,000× | rarer than one round in 12,439; how much rarer is not known'],
    ['en', chosen, 'Maximum win | 36× | about one round in 37, in a play that can reach it'],
  ])('in %s: its name, the figure and how often it comes', async (language, game, text) => {
    expect(await told(language, game)).toBe(text);
  });

  it('is no more than its maker says when no odds are published', async () => {
    expect(await told('en', { ...never, maxWinOdds: null })).toBe('Maximum win | 2,000× | no odds');
  });
});
