import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: compiling its scripts a second and a third time, better, takes longer than it saves.
  '--js-flags=--always-sparkplug --no-maglev --no-turbofan',
];

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The whole browser, for what its shell lacks: notifications. */
export const wholeBrowser = launchOptions(CHROMIUM);

/** The browser without windows, which needs half the processor time a journey. */
export const headlessShell = launchOptions(process.env.HEADLESS_SHELL_PATH ?? CHROMIUM);

function launchOptions(executablePath: string) {
  return { executablePath, args: [...FLAGS, ...trust(process.env.TLS_CERT_FILE)] };
}

/** A certificate of no authority is trusted by its key: with errors, a page would get no service worker. */
function trust(file: string | undefined): string[] {
  if (!file) return [];
  const { publicKey } = new X509Certificate(readFileSync(file));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  return [`--ignore-certificate-errors-spki-list=${hash}`];
}
