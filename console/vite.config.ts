import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { sonnerSheet } from '../scripts/vite/sonner-sheet';
import { defineConfig } from 'vite';

/** The server serves `dist` on the console's own origin and answers `/api` there; while developing, scripts/dev.mjs does. */
export default defineConfig({
  plugins: [sonnerSheet, react(), tailwindcss()],
  base: './',
  // One chunk on purpose, and one with the words of each language: operators open the console once a day and then stay in it.
  build: { outDir: 'dist', target: 'es2022', chunkSizeWarningLimit: 800 },
});
