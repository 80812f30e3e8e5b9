import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { RunFolders } from '../folders.ts';
import type { Ports } from '../ports.ts';
import type { ProcessPlan } from '../supervisor.ts';

/**
 * The broker and its name server, wholly apart from a broker of the system: own node name, own
 * cookie, own ports, own folder. epmd runs as our child, else the broker would start one that outlives it.
 */
export function planRabbitmq(
  executables: { server: string; epmd: string },
  folders: RunFolders,
  ports: Ports,
): ProcessPlan[] {
  const home = path.join(folders.data, 'rabbitmq');
  mkdirSync(home, { recursive: true });
  const file = (name: string, content: string) => {
    writeFileSync(path.join(home, name), content);
    return path.join(home, name);
  };
  const settings = [
    `listeners.tcp.default = 127.0.0.1:${ports.rabbitmq}`,
    'disk_free_limit.absolute = 200MB',
    'vm_memory_high_watermark.absolute = 1GB',
    'log.console = true',
    'log.console.level = warning',
    'log.file = false',
  ];
  const names = { ERL_EPMD_PORT: String(ports.epmd), ERL_EPMD_ADDRESS: '127.0.0.1' };
  const broker = {
    ...names,
    HOME: home,
    // Quorum queues remember the node's name: it must not follow the port.
    RABBITMQ_NODENAME: 'sokoni@localhost',
    RABBITMQ_DIST_PORT: String(ports.rabbitmqDistribution),
    RABBITMQ_BASE: home,
    RABBITMQ_MNESIA_BASE: path.join(home, 'mnesia'),
    RABBITMQ_LOG_BASE: folders.logs,
    RABBITMQ_SCHEMA_DIR: path.join(home, 'schema'),
    RABBITMQ_GENERATED_CONFIG_DIR: path.join(home, 'config'),
    RABBITMQ_PID_FILE: path.join(home, 'rabbitmq.pid'),
    RABBITMQ_CONF_ENV_FILE: file('environment.conf', ''),
    RABBITMQ_CONFIG_FILE: file('rabbitmq.conf', `${settings.join('\n')}\n`),
    RABBITMQ_ADVANCED_CONFIG_FILE: file('advanced.config', '[].\n'),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('enabled_plugins', '[].\n'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '-kernel inet_dist_use_interface {127,0,0,1} +sbwt none +sbwtdcpu none +sbwtdio none',
  };
  return [
    {
      name: 'epmd',
      command: executables.epmd,
      args: ['-port', names.ERL_EPMD_PORT],
      env: names,
      layer: -1,
    },
    {
      name: 'rabbitmq',
      command: executables.server,
      args: [],
      env: broker,
      layer: 0,
      graceMs: 20_000,
    },
  ];
}

export function amqpUrl(port: number): string {
  return `amqp://guest:guest@127.0.0.1:${port}`;
}

/** True once the broker answers the AMQP greeting; the port opens earlier. */
export function answersAmqp(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2000 });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    const methodFrame = 1;
    socket.on('connect', () => socket.write(Buffer.from('AMQP\0\0\x09\x01', 'latin1')));
    socket.on('data', (data) => finish(data[0] === methodFrame));
    socket.on('error', () => finish(false));
    socket.on('timeout', () => finish(false));
    socket.on('close', () => resolve(false));
  });
}
