import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loading a service's modules leaves ten to fifteen MB of garbage, which V8 would keep until it needs
 * the room. Takes 40 ms while nothing else lives yet: for the start, before anybody asks for anything.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
