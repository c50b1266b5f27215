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
