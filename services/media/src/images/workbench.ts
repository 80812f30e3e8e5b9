import { Injectable } from '@nestjs/common';
import { Gate, GateFull, ProblemError } from '@sokoni/common';

/** Two pictures at a time: an opened one takes up to 160 MB, and the machine has other work. */
const AT_A_TIME = 2;
const MAY_WAIT = 200;

/** Where pictures that somebody waits for are worked on. */
@Injectable()
export class Workbench {
  private readonly gate = new Gate(AT_A_TIME, MAY_WAIT);

  async use<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.gate.pass(work);
    } catch (error) {
      if (error instanceof GateFull)
        throw new ProblemError('service-unavailable', { cause: error });
      throw error;
    }
  }
}
