import { freePort } from '@sokoni/common/free-port';
import { type Ports, portNames } from '../ports.ts';

/** A free port for every name, so that test runs meet neither each other nor a shop that runs. */
export async function pickFreePorts(): Promise<Ports> {
  const picked = await Promise.all(
    portNames.map(async (name) => [name, await freePort()] as const),
  );
  return Object.fromEntries(picked) as Ports;
}
