import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Certificate } from '@sokoni/local/certificate';
import { kubectl } from './cluster.ts';

/** The secret that the gateway takes its certificate from, made or replaced. */
export async function applySecret({ TLS_CERT_FILE, TLS_KEY_FILE }: Certificate): Promise<void> {
  const files = [`--cert=${TLS_CERT_FILE}`, `--key=${TLS_KEY_FILE}`];
  const manifest = await kubectl(
    ...['create', 'secret', 'tls', 'sokoni-tls', ...files, '--dry-run=client', '--output=yaml'],
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'sokoni-secret-'));
  try {
    const file = path.join(folder, 'secret.yaml');
    await writeFile(file, manifest, { mode: 0o600 });
    await kubectl('apply', '--filename', file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
