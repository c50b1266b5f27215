/** "Your turn" where the page is not looked at: the title of the tab, and a number on the icon of the app. */
import { language } from './words/language.svelte';

/** In how many games it is the reader's turn. Returns how to take that back. */
export function showTurns(count: number, name = ''): () => void {
  const where = name ? `${name} · Spieltisch` : 'Spieltisch';
  document.title = count ? `${language.words.table.yourTurnNow} · ${where}` : where;
  badge(count);
  return () => {
    document.title = 'Spieltisch';
    badge(0);
  };
}

/** Browsers that have no icon to put it on do without. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
