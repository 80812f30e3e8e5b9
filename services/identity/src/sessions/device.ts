import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isSameSecret } from '@sokoni/common';

/** The device's id by the id of the user who has logged in there. */
export type KnownDevices = ReadonlyMap<string, string>;

/** Users of a shared phone; further ones count as on a new device. */
const MOST_USERS = 5;

export function deviceKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sokoni known devices', 32));
}

/** Entries without a valid signature are ignored. */
export function readDevices(text: string, key: Buffer): KnownDevices {
  const marks = text.split('~', MOST_USERS).map((mark) => mark.split('.'));
  return new Map(
    marks.flatMap(([userId = '', deviceId = '', signature = '']) =>
      isSameSecret(sign(userId, deviceId, key), signature) ? [[userId, deviceId] as const] : [],
    ),
  );
}

/** The cookie after a log-in of this user, the last one first. */
export function addDevice(known: KnownDevices, userId: string, key: Buffer): string {
  const deviceId = known.get(userId) ?? randomBytes(12).toString('base64url');
  const others = [...known].filter(([other]) => other !== userId);
  return [[userId, deviceId] as const, ...others]
    .slice(0, MOST_USERS)
    .map(([user, device]) => [user, device, sign(user, device, key)].join('.'))
    .join('~');
}

function sign(userId: string, deviceId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${userId}.${deviceId}`).digest('base64url');
}
