import { acquireParts } from '@sokoni/local/parts/acquire-parts';
import { aptParts } from '@sokoni/local/parts/apt-parts';
import { must, ROOT } from '../run.ts';

const { chromium } = aptParts;

/** The web's own browser tests against the shop in containers; answers with how many passed. */
export async function inBrowser(...which: string[]): Promise<string> {
  await acquireParts([chromium]);
  process.env.CHROMIUM_PATH = chromium.find();
  process.env.MAIL_WEB_URL ??= `http://127.0.0.1:${process.env.MAIL_WEB_PORT}`;
  const cli = `${ROOT}node_modules/@playwright/test/cli.js`;
  const how = ['--config', `${ROOT}web/playwright.config.ts`, '--project=desk', '--workers=1'];
  const output = await must(process.execPath, cli, 'test', ...how, ...which);
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}
