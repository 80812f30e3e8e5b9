import { Logger } from '@nestjs/common';

/** So many failures in one round are not caused by single items: the round ends. */
const MAX_SKIPPED = 1_000;

/** Finds a page of due ids, except the given ones. */
type FindDue = (except: readonly string[]) => Promise<readonly string[]>;

/** Processes due items. An item that throws is logged and left for the next round. */
export class DueWork {
  private readonly logger: Logger;
  private readonly skipped = new Set<string>();
  private readonly find: FindDue;
  private readonly work: (id: string) => Promise<unknown>;

  constructor(name: string, find: FindDue, work: (id: string) => Promise<unknown>) {
    this.logger = new Logger(name);
    this.find = find;
    this.work = work;
  }

  /** Resolves with true when more may be due in this round. */
  async run(): Promise<boolean> {
    const due = this.skipped.size < MAX_SKIPPED ? await this.find([...this.skipped]) : [];
    for (const id of due) {
      try {
        await this.work(id);
      } catch (err) {
        this.skipped.add(id);
        this.logger.error({ msg: `${id} failed; it runs again`, err });
      }
    }
    if (due.length === 0) this.skipped.clear();
    return due.length > 0;
  }
}
