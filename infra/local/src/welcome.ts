import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './folders.ts';

/** What a person needs to know once the whole system runs. */
export function describeSystem(environment: NodeJS.ProcessEnv): string {
  return frame([
    ['The shop', environment.PUBLIC_ORIGIN],
    ['Payment sandbox: phone and cards', environment.SANDBOX_ORIGIN],
    ['Every mail and SMS the shop sends', environment.MAIL_WEB_URL],
    ...(environment.TAX_OFFICE_URL
      ? [['Tax office: certificates, receipts', environment.TAX_OFFICE_URL]]
      : []),
    ...(environment.KEYCLOAK_URL ? [['Single sign-on', environment.KEYCLOAK_URL]] : []),
    ...readLogins().map(({ role, email, password }) => [`${role} login`, `${email}  ${password}`]),
  ]);
}

/** What an editor's run of one service needs to find its database and broker. */
export function describeParts(environment: NodeJS.ProcessEnv): string {
  return frame([
    ['MONGO_URL', environment.MONGO_URL],
    ['AMQP_URL', environment.AMQP_URL],
  ]);
}

function frame(rows: (string | undefined)[][]): string {
  const lines = rows.map(([what = '', value = '']) => `  ${what.padEnd(34)}${value}`);
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n\n`;
}

interface Login {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** The three users whose log-ins the seeded shop prints. */
function readLogins(): Login[] {
  return JSON.parse(readFileSync(path.join(projectRoot, 'infra/seed/logins.json'), 'utf8'));
}

export function loginOf(role: string): Login {
  const login = readLogins().find((one) => one.role === role);
  if (!login) throw new Error(`infra/seed/logins.json has no ${role}`);
  return login;
}
