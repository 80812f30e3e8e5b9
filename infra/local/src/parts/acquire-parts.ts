import { say } from '../progress.ts';
import { canUseApt, installWithApt, type Part, PartsMissing } from './apt.ts';
import { aptParts } from './apt-parts.ts';

/** Makes sure that every part is on this machine, fetching all that is missing at once. */
export async function acquireParts(parts: Part[], signal?: AbortSignal): Promise<void> {
  const missing = parts.filter((part) => !part.find());
  if (missing.length === 0) return;
  const reasons: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>) => {
    const begin = performance.now();
    const tick = setInterval(() => say(`still ${what} …`), 10_000);
    try {
      say(`${what} …`);
      await work();
      say(`done ${what} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
    } catch (error) {
      reasons.push(`${what} failed: ${(error as Error).message}`);
    } finally {
      clearInterval(tick);
    }
  };
  const packages = missing.flatMap((part) => part.aptPackages);
  await Promise.all([
    ...missing.map(
      async ({ title, fetch }) => fetch && attempt(`fetching ${title}`, () => fetch(signal)),
    ),
    packages.length > 0 &&
      canUseApt() &&
      attempt(`installing ${packages.join(', ')} with apt-get`, () => installWithApt(packages)),
  ]);
  signal?.throwIfAborted();
  const stillMissing = missing.filter((part) => !part.find());
  if (stillMissing.length > 0) throw new PartsMissing(stillMissing, reasons);
}

const { chromium, headlessShell } = aptParts;

/** The browsers of the browser tests, as their environment. Where the shell cannot be had, the whole one runs all tests. */
export async function acquireBrowsers(signal?: AbortSignal): Promise<NodeJS.ProcessEnv> {
  try {
    await acquireParts([chromium, headlessShell], signal);
  } catch (error) {
    if (signal?.aborted || !chromium.find()) throw error;
    say(`all browser tests run in ${chromium.find()}: ${(error as Error).message}`);
  }
  return {
    CHROMIUM_PATH: chromium.find(),
    HEADLESS_SHELL_PATH: headlessShell.find() ?? chromium.find(),
  };
}
