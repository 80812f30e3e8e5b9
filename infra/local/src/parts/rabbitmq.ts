import { findOnPath } from '../find-on-path.ts';
import type { Part } from './part.ts';

export const rabbitmq: Part = {
  title: 'RabbitMQ',
  // Debian's program on PATH changes to the user "rabbitmq"; the one behind it runs as whoever calls.
  find: () => findOnPath('rabbitmq-server', ['/usr/lib/rabbitmq/bin']),
  aptPackages: ['rabbitmq-server'],
  ways: 'put rabbitmq-server on PATH, or name a running broker in AMQP_URL, or run as root on Debian or Ubuntu so that it can be installed',
};
