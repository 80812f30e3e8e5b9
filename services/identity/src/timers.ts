import { type Timer, timer } from '@sokoni/common';
import { SsoSessionsService } from './sso-sessions/sso-sessions.service.ts';
import { EvidenceCleaner } from './verification/evidence-cleaner.ts';

/** The timed jobs of identity. Each claims what is due, so that any number of replicas may run them. */
export const timers: readonly Timer[] = [
  timer(SsoSessionsService, (sessions) => sessions.notifyNext()),
  timer(EvidenceCleaner, (cleaner) => cleaner.clean()),
];
