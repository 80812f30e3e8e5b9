import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import {
  calculateJwkThumbprint,
  exportJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { IdentityConfig } from '../config.ts';
import { decrypt, encrypt } from './encryption.ts';
import {
  currentKey,
  dueGeneration,
  type KeyPolicy,
  nextGeneration,
  retiredKeys,
} from './signing-key.ts';
import { type SigningKeyRecord, SigningKeysRepository } from './signing-keys.repository.ts';

const MODULUS_BITS = 2048;

interface KeyPair {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: KeyObject;
}

async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  return describeKey(privateKey);
}

/** A key pair from its private half in PEM; line breaks may be written `\n`, as in .env files. */
async function readKeyPair(pem: string): Promise<KeyPair> {
  return describeKey(createPrivateKey(pem.replaceAll('\\n', '\n')));
}

function writePem(privateKey: KeyObject): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function describeKey(privateKey: KeyObject): Promise<KeyPair> {
  const bare = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(bare);
  return { kid, privateKey, publicJwk: { ...bare, kid, alg: 'RS256', use: 'sig' } };
}

/** The keys that sign sessions: one current key for all replicas, and the previous ones until their tokens expire. */
@Injectable()
export class SigningKeysService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SigningKeysService.name);
  private readonly policy: KeyPolicy;
  private readonly opened = new Map<string, KeyObject>();
  private keys: SigningKeyRecord[] = [];
  private fromEnvironment: KeyPair | null = null;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly repository: SigningKeysRepository,
    private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.policy = {
      rotateAfterMs: config.KEY_ROTATE_MS,
      announceMs: config.KEY_ANNOUNCE_MS,
      tokenMs: TIMINGS.sessionDays * 24 * 3_600_000,
    };
  }

  async onModuleInit(): Promise<void> {
    if (this.config.JWT_PRIVATE_KEY) await this.takeFromEnvironment(this.config.JWT_PRIVATE_KEY);
    await this.refresh();
    this.timer = setInterval(() => this.refreshQuietly(), this.config.KEY_REFRESH_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  published(): JSONWebKeySet {
    return { keys: this.keys.map((key) => key.publicJwk) };
  }

  async sign(payload: JWTPayload): Promise<string> {
    const { kid, privateKey } = this.signer();
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  }

  private signer(): { kid: string; privateKey: KeyObject } {
    if (this.fromEnvironment) return this.fromEnvironment;
    const key = currentKey(this.keys.filter(canSign), this.clock.now());
    if (!key) throw new Error('There is no key to sign with');
    return { kid: key._id, privateKey: this.decrypted(key) };
  }

  private decrypted(key: SigningKeyRecord): KeyObject {
    const known = this.opened.get(key._id);
    if (known) return known;
    const pem = decrypt(key.encryptedPrivateKey ?? '', this.config.KEY_ENCRYPTION_SECRET);
    const privateKey = createPrivateKey(pem);
    this.opened.set(key._id, privateKey);
    return privateKey;
  }

  /** Its public key is stored with the others, so that tokens stay valid after a change of the environment. */
  private async takeFromEnvironment(pem: string): Promise<void> {
    const pair = await readKeyPair(pem);
    this.fromEnvironment = pair;
    for (;;) {
      const keys = await this.repository.findAll();
      if (keys.some((key) => key._id === pair.kid)) return;
      const generation = nextGeneration(keys);
      await this.repository.insert(
        toRecord(pair, { generation, signsFrom: this.clock.now() }, null),
      );
    }
  }

  private async refresh(): Promise<void> {
    this.keys = await this.repository.findAll();
    const now = this.clock.now();
    const due = this.fromEnvironment ? null : dueGeneration(this.keys, now, this.policy, canSign);
    const retired = retiredKeys(this.keys, now, this.policy).filter(
      (key) => key._id !== this.fromEnvironment?.kid,
    );
    if (!due && retired.length === 0) return;
    if (due) await this.addKey(due);
    await this.repository.remove(retired.map((key) => key._id));
    this.keys = await this.repository.findAll();
  }

  private async addKey(place: { generation: number; signsFrom: Date }): Promise<void> {
    const pair = await makeKeyPair();
    const encrypted = encrypt(writePem(pair.privateKey), this.config.KEY_ENCRYPTION_SECRET);
    const inserted = await this.repository.insert(toRecord(pair, place, encrypted));
    if (inserted) this.logger.log(`Key ${pair.kid} signs from ${place.signsFrom.toISOString()}`);
  }

  private refreshQuietly(): void {
    this.refresh().catch((error: unknown) => this.logger.warn(`Keys were not refreshed: ${error}`));
  }
}

/** The key of an environment is stored without its private part. */
function canSign({ encryptedPrivateKey }: SigningKeyRecord): boolean {
  return encryptedPrivateKey !== null;
}

function toRecord(
  pair: KeyPair,
  place: { generation: number; signsFrom: Date },
  encryptedPrivateKey: string | null,
): SigningKeyRecord {
  return { _id: pair.kid, publicJwk: pair.publicJwk, encryptedPrivateKey, ...place };
}
