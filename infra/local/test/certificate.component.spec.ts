import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateFor } from '../src/certificate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-certificate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the certificate of a local shop', () => {
  it('is generated for its host, and reused', async () => {
    const { TLS_CERT_FILE, TLS_KEY_FILE } = await certificateFor('localhost', folder, {});
    const first = await readFile(TLS_CERT_FILE);
    const certificate = new X509Certificate(first);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect((await stat(TLS_KEY_FILE)).mode & 0o077).toBe(0);
    await certificateFor('localhost', folder, {});
    expect(await readFile(TLS_CERT_FILE)).toEqual(first);
  });

  it('is generated again for another host', async () => {
    await certificateFor('localhost', folder, {});
    const { TLS_CERT_FILE } = await certificateFor('192.168.1.20', folder, {});
    const certificate = new X509Certificate(await readFile(TLS_CERT_FILE));
    expect(certificate.checkIP('192.168.1.20')).toBe('192.168.1.20');
  });

  it('is the given one, with both files', async () => {
    const given = { TLS_CERT_FILE: '/a/cert.pem', TLS_KEY_FILE: '/a/key.pem' };
    expect(await certificateFor('localhost', folder, given)).toEqual(given);
    const half = certificateFor('localhost', folder, { TLS_CERT_FILE: '/a/cert.pem' });
    await expect(half).rejects.toThrow('both');
  });
});
