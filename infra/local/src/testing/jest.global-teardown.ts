import { takePartsProcess } from './parts-process.ts';

export default async function stopParts(): Promise<void> {
  const child = takePartsProcess();
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
}
