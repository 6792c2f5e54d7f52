import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { HashRouter, Route, Routes } from 'react-router';

function Hello() {
  const { t } = useTranslation();
  return <h1>{t('hello')}</h1>;
}

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { hello: 'Hello' } } } });
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nextProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>
      <HashRouter>
        <Routes>
          <Route path="/" element={<Hello />} />
        </Routes>
      </HashRouter>
    </QueryClientProvider>
  </I18nextProvider>,
);
