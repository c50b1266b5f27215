/** The twelve bots who play as persons: three of each level, each with a name, a face and a temper. */
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

export type CharacterLevel = 'novice' | 'casual' | 'expert' | 'master';
export type Temper =
  | 'curious'
  | 'hasty'
  | 'generous'
  | 'collector'
  | 'careful'
  | 'gambler'
  | 'haggler'
  | 'hoarder'
  | 'observer'
  | 'patient'
  | 'calculating'
  | 'daring';

export interface Character {
  /** The same in all languages. */
  name: string;
  level: CharacterLevel;
  temper: Temper;
  portrait: Component;
}

export const characters = {
  nina: { name: 'Nina', level: 'novice', temper: 'curious', portrait: Nina },
  leo: { name: 'Leo', level: 'novice', temper: 'hasty', portrait: Leo },
  rosa: { name: 'Rosa', level: 'novice', temper: 'generous', portrait: Rosa },
  bruno: { name: 'Bruno', level: 'casual', temper: 'collector', portrait: Bruno },
  clara: { name: 'Clara', level: 'casual', temper: 'careful', portrait: Clara },
  felix: { name: 'Felix', level: 'casual', temper: 'gambler', portrait: Felix },
  vera: { name: 'Vera', level: 'expert', temper: 'haggler', portrait: Vera },
  hugo: { name: 'Hugo', level: 'expert', temper: 'hoarder', portrait: Hugo },
  iris: { name: 'Iris', level: 'expert', temper: 'observer', portrait: Iris },
  olga: { name: 'Olga', level: 'master', temper: 'patient', portrait: Olga },
  viktor: { name: 'Viktor', level: 'master', temper: 'calculating', portrait: Viktor },
  stella: { name: 'Stella', level: 'master', temper: 'daring', portrait: Stella },
} satisfies Record<string, Character>;

export type CharacterId = keyof typeof characters;
