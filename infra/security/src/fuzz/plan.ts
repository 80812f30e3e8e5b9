import { readFile } from 'node:fs/promises';
import { type Access, publicRoutes } from '@sokoni/contracts';

export const FUZZ_CALLERS = ['anonymous', 'buyer', 'seller', 'admin'] as const;
export type FuzzCaller = (typeof FUZZ_CALLERS)[number];

const ROLE_OF = { buyer: 'GENERAL', seller: 'SELLER', admin: 'ADMIN' } as const;

/**
 * The operations a caller is let in to. Public ones are called without a session:
 * logging out, one of them, would end the session of the caller.
 */
export function operationsOf(caller: FuzzCaller): string[] {
  const finite = publicRoutes.filter(({ stream }) => !stream);
  return finite.filter((route) => letsIn(route.access, caller)).map(({ name }) => name);
}

function letsIn(access: Access, caller: FuzzCaller): boolean {
  if (access === 'public') return caller === 'anonymous';
  if (caller === 'anonymous') return false;
  if (access === 'cart-holder') return true;
  return access === 'signed-in' || (access as readonly string[]).includes(ROLE_OF[caller]);
}

interface Operation {
  readonly operationId: string;
  readonly 'x-own-rules'?: true;
}

/** Operations whose rules no schema can express: input that fits may be refused as a wrong one. */
export async function operationsWithOwnRules(schemaFile: string): Promise<string[]> {
  const { paths } = JSON.parse(await readFile(schemaFile, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => operation['x-own-rules'])
    .map(({ operationId }) => operationId);
}
