import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inBrowser } from '../scripts/vite/screens.ts';

/** Screens on made answers, at both sizes. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  // A dependency that is discovered only while tests run would reload their page.
  optimizeDeps: { include: ['@tiptap/react', '@tiptap/starter-kit', 'axe-core', 'get-nonce'] },
  test: inBrowser('console'),
});
