import { type Ports, portNames } from '../ports.ts';

/** A free port for every name, so that test runs meet neither each other nor a shop that runs. */
export async function pickFreePorts(): Promise<Ports> {
  // Loaded late: on a fresh clone the build that makes it comes after this file was read.
  const { freePort } = await import('@sokoni/common/free-port');
  const picked = await Promise.all(
    portNames.map(async (name) => [name, await freePort()] as const),
  );
  return Object.fromEntries(picked) as Ports;
}
