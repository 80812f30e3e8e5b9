import { Module } from '@nestjs/common';
import { MetricsRepository } from './metrics.repository.ts';
import { MetricsCollectorsService } from './metrics-collectors.service.ts';

@Module({ providers: [MetricsCollectorsService, MetricsRepository] })
export class MetricsCollectorsModule {}
