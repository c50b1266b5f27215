import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { de } from '../src/words/de';
import { en } from '../src/words/en';
import { fr } from '../src/words/fr';
import { it } from '../src/words/it';
import { nl } from '../src/words/nl';

const languages = { de, en, fr, it, nl };

/** Every message by its path, such as `home.playNow`. */
function messages(words: object, path: string[] = []): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(words)) {
    const here = [...path, name];
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const [key, inner] of messages(value, here)) found.set(key, inner);
    else found.set(here.join('.'), value);
  }
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'words' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** A file may call a group of messages by a name of its own. */
function plainly(source: string): string {
  for (const [, alias, group] of source.matchAll(/const (\w+) = \$derived\((?:language\.words|t)\.(\w+)\)/g)) {
    source = source.replaceAll(new RegExp(`\\b${alias}\\b(?=[.[])`, 'g'), `t.${group}`);
  }
  return source;
}

const text = sources(join(import.meta.dirname, '../src'))
  .map(plainly)
  .join('\n');
const english = messages(en);

/** A message is used if its path stands in the client, or if a group that holds it is looked into or handed on. */
function isUsed(path: string): boolean {
  const parts = path.split('.');
  if (parts.length === 1) return new RegExp(`\\bt\\.${path}\\b`).test(text) || text.includes('{t[');
  const groups = parts.slice(1).map((_, place) => parts.slice(0, place + 1).join('\\.'));
  return (
    new RegExp(`\\bt\\.${parts.join('\\.')}\\b`).test(text) ||
    groups.some((group) => new RegExp(`\\bt\\.${group}(?![\\w.])`).test(text))
  );
}

describe.each(Object.entries(languages))('%s', (code, words) => {
  const own = messages(words);

  test('has every message and no other', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('has messages of the same kind, none of them empty', () => {
    for (const [path, value] of own) {
      expect(typeof value, path).toBe(typeof english.get(path));
      if (typeof value === 'string') expect(value.trim(), path).not.toBe('');
      if (Array.isArray(value)) expect(value.length, path).toBe((english.get(path) as unknown[]).length);
    }
  });

  test('tells the kinds of an edition apart by their letters', () => {
    const kinds = Object.values(words.kinds);
    for (const edition of [kinds.slice(0, 7), kinds.slice(7)])
      expect(new Set(edition.map((kind) => kind.letter)).size).toBe(7);
  });

  test('is its own', () => {
    if (code === 'en') return;
    const long = [...own].filter(([, value]) => typeof value === 'string' && value.length > 12);
    const same = long.filter(([path, value]) => value === english.get(path)).map(([path]) => path);
    expect(same).toEqual([]);
  });

  test('has its forms of plural', () => {
    for (const n of [0, 1, 2, 5]) expect(words.cards(n)).toContain(String(n));
    expect(words.cards(1)).not.toBe(words.cards(2).replace('2', '1'));
    const you = words.log.showed({ name: 'Ida', you: true }, 'x');
    expect(you).not.toContain('Ida');
    expect(words.log.showed({ name: 'Ida', you: false }, 'x')).toContain('Ida');
  });
});

test('no message is unused', () => {
  expect([...english.keys()].filter((path) => !isUsed(path))).toEqual([]);
});
