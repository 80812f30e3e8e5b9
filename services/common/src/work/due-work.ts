import { Logger } from '@nestjs/common';

/** So many failures at once are no matter of single items: the round ends and begins anew later. */
const MAX_SKIPPED = 1_000;

/** Finds what is due, some at a time, leaving out what is named. */
type FindDue = (except: readonly string[]) => Promise<readonly string[]>;

/** Works off what is due. What throws is logged and left for the next round: it stops nothing else. */
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

  /** True when there may be more in this round. */
  async run(): Promise<boolean> {
    const due = this.skipped.size < MAX_SKIPPED ? await this.find([...this.skipped]) : [];
    for (const id of due) {
      try {
        await this.work(id);
      } catch (err) {
        this.skipped.add(id);
        this.logger.error({ msg: `${id} failed; it is tried again`, err });
      }
    }
    if (due.length === 0) this.skipped.clear();
    return due.length > 0;
  }
}
