import { type PortName, type Ports, portNames } from './ports.ts';
import type { Replicas } from './shop-run.ts';

/** A free port for every name, so that test runs meet neither each other nor a shop that runs. */
export async function pickFreePorts(): Promise<Ports> {
  const picked = await Promise.all(
    portNames.map(async (name) => [name, await pickFreePort()] as const),
  );
  return Object.fromEntries(picked) as Ports;
}

/** Ports for so many further processes of these services. */
export async function pickReplicaPorts(
  further: Partial<Record<PortName, number>>,
): Promise<Replicas> {
  const picked = Object.entries(further).map(async ([name, count]) => {
    return [name, await Promise.all(Array.from({ length: count }, pickFreePort))] as const;
  });
  return Object.fromEntries(await Promise.all(picked));
}

async function pickFreePort(): Promise<number> {
  // Imported dynamically: on a fresh clone it is built after this file was loaded.
  const { freePort } = await import('@sokoni/common/free-port');
  return freePort();
}
