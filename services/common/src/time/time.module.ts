import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.ts';
import { Ticker } from './ticker.ts';

@Global()
@Module({ providers: [Clock, Ticker], exports: [Clock, Ticker] })
export class TimeModule {}
