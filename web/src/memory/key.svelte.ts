/** The key under which the server remembers the games of this device: a random secret that nobody else is told. */
import { secret } from '../wire/api';

const KEY = 'spieltisch.key';
/** Whoever has deleted their memory is not remembered again until they say so. */
const OFF = 'off';

class DeviceKey {
  private kept = $state(localStorage.getItem(KEY));

  /** Null: nothing is to be remembered. */
  get value(): string | null {
    return this.kept === OFF ? null : this.kept;
  }

  get off(): boolean {
    return this.kept === OFF;
  }

  /** The key to take a seat with: made when it is needed first. */
  get forSeat(): string | null {
    if (this.kept === null) this.take(secret());
    return this.value;
  }

  take(key: string): void {
    this.kept = key;
    localStorage.setItem(KEY, key);
  }

  turnOff(): void {
    this.take(OFF);
  }
}

export const deviceKey = new DeviceKey();
