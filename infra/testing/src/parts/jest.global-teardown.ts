import { startedPartsProcess } from './jest.global-setup.ts';

export default async function stopParts(): Promise<void> {
  const child = startedPartsProcess();
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
}
