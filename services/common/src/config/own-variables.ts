import type { ServiceName } from '@sokoni/contracts';

/** The environment of a service that shares it with others: `ORDERS_PORT` is the PORT of orders, whatever PORT says. */
export function ownVariables(
  service: ServiceName,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const prefix = `${service.toUpperCase()}_`;
  const own = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
  return { ...environment, ...Object.fromEntries(own) };
}
