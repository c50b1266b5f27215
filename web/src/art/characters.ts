/** The portraits of the bots' characters, by their id. Names, levels and tempers come from the server. */
import type { Component } from 'svelte';
import Bruno from './portraits/Bruno.svelte';
import Clara from './portraits/Clara.svelte';
import Felix from './portraits/Felix.svelte';
import Hugo from './portraits/Hugo.svelte';
import Iris from './portraits/Iris.svelte';
import Leo from './portraits/Leo.svelte';
import Nina from './portraits/Nina.svelte';
import Olga from './portraits/Olga.svelte';
import Rosa from './portraits/Rosa.svelte';
import Stella from './portraits/Stella.svelte';
import Vera from './portraits/Vera.svelte';
import Viktor from './portraits/Viktor.svelte';

const PORTRAITS: { [id: string]: Component } = {
  nina: Nina,
  leo: Leo,
  rosa: Rosa,
  bruno: Bruno,
  clara: Clara,
  felix: Felix,
  vera: Vera,
  hugo: Hugo,
  iris: Iris,
  olga: Olga,
  viktor: Viktor,
  stella: Stella,
};

export const portraitOf = (character: string | null): Component | undefined => PORTRAITS[character ?? ''];
