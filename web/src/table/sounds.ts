/** Small sounds, made here; silent unless switched on. */
import { settings } from '../settings.svelte';
import type { Event } from '../wire/types';

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, loudness = 0.08): void {
  const sound = (context ??= new AudioContext());
  const start = sound.currentTime + at;
  const volume = sound.createGain();
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const voice = sound.createOscillator();
  voice.type = 'triangle';
  voice.frequency.value = frequency;
  voice.connect(volume).connect(sound.destination);
  voice.start(start);
  voice.stop(start + length);
}

const SOUNDS: { [event: string]: () => void } = {
  showed: () => tone(330, 0, 0.09),
  stored: () => tone(262, 0, 0.09),
  bought: () => [392, 494].forEach((pitch, place) => tone(pitch, place * 0.08, 0.14)),
  sold: () => [523, 659, 784, 1047].forEach((pitch, place) => tone(pitch, place * 0.11, 0.25)),
  rolled: () => [180, 220, 170, 240].forEach((pitch, place) => tone(pitch, place * 0.06, 0.05)),
  scored: () => [659, 880].forEach((pitch, place) => tone(pitch, place * 0.1, 0.2)),
  ended: () => [523, 659, 784, 1047, 1319].forEach((pitch, place) => tone(pitch, place * 0.13, 0.4)),
  said: () => tone(740, 0, 0.08, 0.05),
};

export function playSounds(events: Event[]): void {
  if (!settings.sound) return;
  for (const name of new Set(events.map((event) => event.event))) SOUNDS[name]?.();
}
