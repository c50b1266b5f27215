/** Small sounds, made here; silent unless switched on. */
import type { Front, Tune } from '../game';
import { settings } from '../settings.svelte';
import type { Event } from '../wire/types';

let context: AudioContext | null = null;

function play({ pitches, step = 0, length, loudness = 0.08 }: Tune): void {
  const sound = (context ??= new AudioContext());
  for (const [place, pitch] of pitches.entries()) {
    const start = sound.currentTime + place * step;
    const volume = sound.createGain();
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    const voice = sound.createOscillator();
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    voice.connect(volume).connect(sound.destination);
    voice.start(start);
    voice.stop(start + length);
  }
}

/** A taste of what is to be heard. */
export function taste(): void {
  play({ pitches: [392, 523, 659, 784], step: 0.1, length: 0.25 });
}

/** What sounds alike in every game. */
const SOUNDS: { [event: string]: Tune } = {
  ended: { pitches: [523, 659, 784, 1047, 1319], step: 0.13, length: 0.4 },
  said: { pitches: [740], length: 0.08, loudness: 0.05 },
};

const TURN: Tune = { pitches: [659, 880], step: 0.11, length: 0.22, loudness: 0.06 };

/** The reader has waited, and is asked now. */
export function playTurn(): void {
  if (settings.sound) play(TURN);
}

export function playSounds(front: Front, events: Event[]): void {
  if (!settings.sound) return;
  for (const name of new Set(events.map((event) => event.event))) {
    const tune = front.sounds[name] ?? SOUNDS[name];
    if (tune) play(tune);
  }
}
