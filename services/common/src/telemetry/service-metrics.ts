import { Logger } from '@nestjs/common';
import { Metrics } from '@sokoni/telemetry/metrics';
import type { ServiceConfig } from '../config/define-config.ts';

const logger = new Logger('Metrics');

/** The figures of one service; a reading that fails is told in the log and left out. */
export function serviceMetrics(config: ServiceConfig): Metrics {
  return new Metrics(config.service, {
    freshMs: config.METRICS_FRESH_MS,
    onError: (gauge, err) => logger.warn({ msg: `${gauge} could not be read`, err }),
  });
}
