import { chmod, readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Certificate, certificateFor } from '@sokoni/local/certificate';
import { ROOT } from './run.ts';

/** A certificate for localhost, which this process and the browsers and tools that it starts trust from now on. */
export async function trustedCertificate(): Promise<Certificate> {
  const certificate = await certificateFor('localhost', `${ROOT}.sokoni/tls`, process.env);
  // A container reads it as another user; the folder lets nobody else in.
  await chmod(certificate.TLS_KEY_FILE, 0o644);
  const text = await readFile(certificate.TLS_CERT_FILE, 'utf8');
  setDefaultCACertificates([...getCACertificates(), text]);
  process.env.NODE_EXTRA_CA_CERTS = certificate.TLS_CERT_FILE;
  return Object.assign(process.env, certificate);
}
