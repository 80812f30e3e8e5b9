import { must } from '../run.ts';
import { containersOf, scale } from './compose.ts';

/** The rolling upgrade of docs/operations.md: fresh containers come first, then the old ones leave. */
export async function renew(service: string): Promise<void> {
  const old = await containersOf(service);
  await scale(service, 2 * old.length);
  for (const container of old) {
    await must('docker', 'stop', '-t', '30', container);
    await must('docker', 'rm', container);
  }
}
