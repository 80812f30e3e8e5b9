import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findOnPath, projectRoot } from '../folders.ts';
import type { Ports } from '../ports.ts';
import type { ProcessPlan } from '../supervisor.ts';

const REALM_FILE = path.join(projectRoot, 'infra/keycloak/sokoni-realm.json');
const HEAP = ['-Xms64m', '-Xmx384m'];

export const keycloakUrl = (port: number) => `http://localhost:${port}`;

/** Public configuration of the realm: available once the realm is imported. */
export const realmUrl = (port: number) =>
  `${keycloakUrl(port)}/realms/sokoni/.well-known/openid-configuration`;

/**
 * Keycloak with our realm, in memory: its users come from the realm file at each start. Its own
 * launcher would get the signals instead of Java.
 */
export async function planKeycloak(
  home: string,
  ports: Ports,
  { origin }: URL,
): Promise<ProcessPlan> {
  const imports = path.join(home, 'data/import');
  await mkdir(imports, { recursive: true });
  await copyFile(REALM_FILE, path.join(imports, path.basename(REALM_FILE)));
  const server = [
    `-Dkc.home.dir=${home}`,
    '-Dkc.config.built=true',
    '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  ];
  const main = [
    '-cp',
    path.join(home, 'lib/quarkus-run.jar'),
    'io.quarkus.bootstrap.runner.QuarkusEntryPoint',
  ];
  const place = ['--http-enabled=true', '--http-host=127.0.0.1', `--http-port=${ports.keycloak}`];
  const options = [...place, `--hostname=${keycloakUrl(ports.keycloak)}`, '--cache=local'];
  return {
    name: 'keycloak',
    command: findOnPath('java') ?? 'java',
    args: [...HEAP, ...server, ...main, 'start', '--optimized', '--import-realm', ...options],
    cwd: home,
    env: {
      // Variables of the realm file.
      SOKONI_ORIGIN: origin,
      SOKONI_BACK_CHANNEL: `http://127.0.0.1:${ports.internal}`,
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: 'karibu-sokoni-2026',
    },
    layer: 1,
  };
}
