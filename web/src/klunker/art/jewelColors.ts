/** Colours of the kinds. */
import type { Kind } from '../../wire/types';

export type Tints = { main: string; dark: string; light: string };

const tints = {
  blue: { main: '#0072b2', dark: '#005a90', light: '#cce1f3' },
  green: { main: '#009e73', dark: '#006b4a', light: '#c7e7d8' },
  yellow: { main: '#f0e442', dark: '#6f5a00', light: '#faf5c0' },
  vermillion: { main: '#d55e00', dark: '#9c3300', light: '#fcd5c1' },
  red: { main: '#d41f50', dark: '#98103a', light: '#fbd3dd' },
  orange: { main: '#e69f00', dark: '#815000', light: '#f9d9aa' },
  sky: { main: '#56b4e9', dark: '#256a8f', light: '#d5edfc' },
  purple: { main: '#cc79a7', dark: '#8a4c7a', light: '#f4d4e4' },
} satisfies Record<string, Tints>;

/** Okabe–Ito hues, and red for rubies; within an edition no two kinds share one. `dark` is for text on light, `light` for grounds. */
export const jewelColors: Record<Kind, Tints> = {
  piercing: tints.blue,
  earring: tints.green,
  tooth: tints.yellow,
  shoe: tints.vermillion,
  diadem: tints.orange,
  monocle: tints.sky,
  necklace: tints.purple,
  ruby: tints.red,
  sapphire: tints.blue,
  emerald: tints.green,
  topaz: tints.yellow,
  amethyst: tints.purple,
  amber: tints.orange,
  diamond: tints.sky,
};
