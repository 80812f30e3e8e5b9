import { Injectable } from '@nestjs/common';

/** Now, as the shop sees it: tests move it on. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
