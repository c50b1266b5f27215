import { mount } from 'svelte';
import App from './App.svelte';
import './art/display.css';
import { settings } from './settings.svelte';
import './styles.css';
import { language } from './words/language.svelte';

await language.load();
language.follow();
settings.draw();
mount(App, { target: document.getElementById('app')! });
// notices, and a start without a connection
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
