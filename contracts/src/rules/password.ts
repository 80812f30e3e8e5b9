import type { ValidationCode } from '../validations.ts';

/** The passwords that every guessing list opens with. */
const COMMON = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '87654321',
  '88888888',
  'password',
  'password1',
  'password123',
  'passw0rd',
  'qwertyui',
  'qwerty123',
  'qwertyuiop',
  'iloveyou',
  'abcd1234',
  'abc12345',
  'admin123',
  'administrator',
  'welcome1',
  'letmein1',
  'tanzania',
  'tanzania1',
  'tanzania123',
  'daressalaam',
  'simba123',
  'yanga123',
  'mungu123',
  'nakupenda',
  'nenosiri',
  'sokoni123',
  'kilimanjaro',
  'arusha123',
  'football',
  'baseball',
  'superman',
  'princess',
  'sunshine',
  'trustno1',
  'asdfghjkl',
  'zaq12wsx',
  '1q2w3e4r',
]);

/** At least eight characters and not on every attacker's first page. Null when good. */
export function checkPassword(text: string): ValidationCode | null {
  if (text.length < 8) return 'password-short';
  return COMMON.has(text.toLowerCase()) ? 'password-common' : null;
}
