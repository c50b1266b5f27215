import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fluent } from './scripts/fluent.mjs';

// `npm run dev` shows changes at once; games come from a server beside it.
const server = process.env.SPIELTISCH_SERVER ?? 'http://127.0.0.1:8090';

export default defineConfig({
  plugins: [fluent(), svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
