// Makes the secrets of a shop in containers at its first start, each in a volume that only those mount who
// need it. The environment (`.env`) takes precedence; existing files are not changed.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = process.env.SECRETS_DIR ?? '/run/secrets';

function keep(file, given, bytes = 24) {
  const at = path.join(ROOT, file);
  const value =
    given ||
    (existsSync(at) && readFileSync(at, 'utf8')) ||
    randomBytes(bytes).toString('base64url');
  mkdirSync(path.dirname(at), { recursive: true });
  // Containers run as several users; who mounts the volume may read it.
  writeFileSync(at, value, { mode: 0o444 });
  return value;
}

const env = process.env;
keep('shared/internal-key', env.INTERNAL_KEY);
const password = keep('shared/rabbitmq-password', env.RABBITMQ_PASSWORD);
keep('shared/amqp-url', `amqp://sokoni:${encodeURIComponent(password)}@rabbitmq:5672`);
keep('identity/key-encryption-secret', env.KEY_ENCRYPTION_SECRET);
keep('identity/admin-password', env.ADMIN_PASSWORD);
keep('payments/sandbox-key', env.SANDBOX_KEY);
keep('payments/card-fingerprint-key', env.CARD_FINGERPRINT_KEY);
keep('push/vapid-private-key', env.VAPID_PRIVATE_KEY, 32);
process.stdout.write(
  `The secrets are there. The admin's password: docker compose exec identity cat ${ROOT}/identity/admin-password\n`,
);
