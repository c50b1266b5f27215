/** How long something stays on the screen before the next thing is shown, so that a person can follow. */
import type { Update, Welcome } from './types';

const MILLISECONDS: { [event: string]: number } = {
  sold: 2200,
  bought: 900,
  showed: 600,
  stored: 450,
  passed: 350,
  declined: 900,
  dealt: 150,
  round_ended: 700,
  rolled: 700,
  revealed: 120,
};

export function pause(news: Welcome | Update): number {
  return news.events.reduce((sum, event) => sum + (MILLISECONDS[event.event] ?? 0), 0);
}
