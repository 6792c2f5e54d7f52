import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PAGES } from './pages';
import { gamePages, pageInputs } from './pages/plugin';

/** One page a game; the server maps /<game>/ to dist/<game>/index.html. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [gamePages(PAGES), react(), tailwind()],
  build: {
    target: 'es2022',
    // Sheets and sounds are fetched under a content policy that knows no data: addresses.
    assetsInlineLimit: 0,
    rollupOptions: { input: pageInputs(PAGES) },
  },
});
