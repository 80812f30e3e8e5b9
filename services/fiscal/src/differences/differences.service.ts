import { Injectable } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import type { FiscalDifferences } from '@sokoni/contracts';

/** What orders, receipts and Z reports of a day disagree on. */
@Injectable()
export class DifferencesService {
  /** Orders cannot be asked yet. */
  of(_day: string): Promise<FiscalDifferences> {
    throw new ProblemError('service-unavailable');
  }
}
