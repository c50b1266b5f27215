import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fluent } from './scripts/fluent.mjs';

export default defineConfig({ plugins: [fluent(), svelte()], test: { include: ['tests/**/*.test.ts'] } });
