import { X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { aptParts } from './parts/apt-parts.ts';
import { run } from './run.ts';

const { openssl } = aptParts;

/** Browsers refuse what lasts longer than 398 days. */
const DAYS = 397;
const MONTH_MS = 30 * 86_400_000;

export interface Certificate {
  readonly TLS_CERT_FILE: string;
  readonly TLS_KEY_FILE: string;
}

/** The given certificate; else a generated one for the host, reused while it is valid. */
export async function certificateFor(
  hostname: string,
  folder: string,
  { TLS_CERT_FILE, TLS_KEY_FILE }: NodeJS.ProcessEnv,
): Promise<Certificate> {
  if (TLS_CERT_FILE && TLS_KEY_FILE) return { TLS_CERT_FILE, TLS_KEY_FILE };
  if (TLS_CERT_FILE || TLS_KEY_FILE) {
    throw new Error('TLS_CERT_FILE and TLS_KEY_FILE are given both or not at all.');
  }
  const host = hostname.replaceAll(/[[\]]/g, '');
  const made = {
    TLS_CERT_FILE: path.join(folder, 'certificate.pem'),
    TLS_KEY_FILE: path.join(folder, 'key.pem'),
  };
  if (!(await isGood(made.TLS_CERT_FILE, host))) await make(made, host, folder);
  return made;
}

async function isGood(file: string, host: string): Promise<boolean> {
  const text = await readFile(file).catch(() => null);
  if (!text) return false;
  const certificate = new X509Certificate(text);
  const names = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host);
  return names !== undefined && certificate.validToDate.getTime() > Date.now() + MONTH_MS;
}

async function make(files: Certificate, host: string, folder: string): Promise<void> {
  const name = isIP(host) ? `IP:${host}` : `DNS:${host}`;
  const also = host === 'localhost' ? ',IP:127.0.0.1' : '';
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await run(openssl.find() ?? 'openssl', [
    ...['req', '-x509', '-days', String(DAYS), '-subj', `/O=Sokoni on this machine/CN=${host}`],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-addext', `subjectAltName=${name}${also}`, '-addext', 'extendedKeyUsage=serverAuth'],
    ...['-keyout', files.TLS_KEY_FILE, '-out', files.TLS_CERT_FILE],
  ]);
}
