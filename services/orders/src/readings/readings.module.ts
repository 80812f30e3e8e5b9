import { Module } from '@nestjs/common';
import { ReadingsRepository } from './readings.repository.ts';
import { ReadingsService } from './readings.service.ts';

@Module({ providers: [ReadingsService, ReadingsRepository] })
export class ReadingsModule {}
