/** How the web app is built, and served during development (npm run web:dev together with npm run dev). */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVICE = 'http://localhost:3000';

/**
 * Code that at least this many pages need, or other parts that are loaded on demand, goes into one shared script, because
 * the browser spends a request on each script. Other code is loaded only where it is needed.
 */
const NEEDED_BY_MOST = 30;
const NEEDED_BY_MANY = 7;

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  base: '/app/',
  plugins: [react()],
  html: { cspNonce: '__STYLE_NONCE__' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // No inlined assets, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'most', minShareCount: NEEDED_BY_MOST, priority: 1 },
            { name: 'many', minShareCount: NEEDED_BY_MANY },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/accounting', '/lead', '/session', '/sign-in', '/sign-out'].map((path) => [path, SERVICE]),
    ),
  },
});
