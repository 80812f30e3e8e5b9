import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './folders.ts';

export interface Login {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** The three users whose log-ins the seeded shop prints. */
export function readLogins(): Login[] {
  return JSON.parse(readFileSync(path.join(projectRoot, 'infra/seed/logins.json'), 'utf8'));
}

export function loginOf(role: string): Login {
  const login = readLogins().find((one) => one.role === role);
  if (!login) throw new Error(`infra/seed/logins.json has no ${role}`);
  return login;
}
