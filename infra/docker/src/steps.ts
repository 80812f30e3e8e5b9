import { chmod, readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Certificate, certificateFor } from '@sokoni/local/certificate';
import { acquireBrowsers } from '@sokoni/local/parts/acquire-parts';
import { must, ROOT, say } from './run.ts';

export type Step = () => Promise<string>;

/** Does those steps, all where none is named, prints a table and ends: 1 where one has failed. */
export async function runSteps(
  steps: Readonly<Record<string, Step>>,
  wanted: readonly string[],
): Promise<never> {
  const rows: [string, string, string][] = [];
  let failed = false;
  for (const name of wanted.length > 0 ? wanted : Object.keys(steps)) {
    const step = steps[name];
    if (!step) throw new Error(`There is no step ${name}: ${Object.keys(steps).join(', ')}`);
    const started = performance.now();
    const outcome = await step().catch((error: Error) => {
      failed = true;
      return `FAILED: ${error.message}`;
    });
    const seconds = `${((performance.now() - started) / 1_000).toFixed(0)} s`;
    rows.push([name, seconds, outcome]);
    say(`${name.padEnd(8)} ${seconds.padStart(6)}  ${outcome}`);
  }
  say('');
  for (const [name, seconds, outcome] of rows) say(`| ${name} | ${seconds} | ${outcome} |`);
  process.exit(failed ? 1 : 0);
}

/** The browser tests of the web against the shop in containers; resolves with how many passed. */
export async function inBrowser(...which: string[]): Promise<string> {
  Object.assign(process.env, await acquireBrowsers());
  process.env.MAIL_WEB_URL ??= `http://127.0.0.1:${process.env.MAIL_WEB_PORT}`;
  const cli = `${ROOT}node_modules/@playwright/test/cli.js`;
  const how = ['--config', `${ROOT}web/playwright.config.ts`, '--workers=1'];
  const output = await must(process.execPath, cli, 'test', ...how, ...which);
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}

/** A certificate for localhost, which this process and the browsers and tools that it starts trust from now on. */
export async function trustedCertificate(): Promise<Certificate> {
  const certificate = await certificateFor('localhost', `${ROOT}.sokoni/tls`, process.env);
  // A container reads it as another user; only this user may enter the folder.
  await chmod(certificate.TLS_KEY_FILE, 0o644);
  const text = await readFile(certificate.TLS_CERT_FILE, 'utf8');
  setDefaultCACertificates([...getCACertificates(), text]);
  process.env.NODE_EXTRA_CA_CERTS = certificate.TLS_CERT_FILE;
  return Object.assign(process.env, certificate);
}
