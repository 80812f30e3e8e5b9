import { say } from '../progress.ts';
import { acquireParts } from './acquire-parts.ts';
import { aptParts } from './apt-parts.ts';

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
