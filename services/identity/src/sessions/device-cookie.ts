import { Injectable } from '@nestjs/common';
import { DEVICE_COOKIE } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdentityConfig } from '../config.ts';
import { addDevice, deviceKey, type KnownDevices, readDevices } from './device.ts';
import { SecretCookie } from './secret-cookie.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Tells a browser in which people have logged in before from that of a stranger; opens nothing. */
@Injectable()
export class DeviceCookie extends SecretCookie {
  private readonly key: Buffer;

  constructor(config: IdentityConfig) {
    super(DEVICE_COOKIE, YEAR_MS, config);
    this.key = deviceKey(config.KEY_ENCRYPTION_SECRET);
  }

  known(request: FastifyRequest): KnownDevices {
    return readDevices(this.of(request), this.key);
  }

  remember(request: FastifyRequest, response: FastifyReply, userId: string): null {
    return this.hand(response, addDevice(this.known(request), userId, this.key));
  }
}
