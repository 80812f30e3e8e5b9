import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, UnitOfWork } from '@sokoni/common';
import { dateOf } from '@sokoni/contracts';
import type { AccountLine } from '@sokoni/payment-providers';
import type { PostingKind } from '../ledger/chart-of-accounts.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { providerFee, providerSettlement, providerTopUp } from '../ledger/ledger.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import type { AboutHeld } from '../ledger/posting.ts';
import { StatementLinesRepository } from './statement-lines.repository.ts';

const POSTINGS: Readonly<
  Record<
    AccountLine['subject'],
    { readonly kind: PostingKind; readonly of: (about: AboutHeld, amountTzs: number) => Posting }
  >
> = {
  fee: { kind: 'provider-fee', of: providerFee },
  settlement: { kind: 'provider-settlement', of: providerSettlement },
  'top-up': { kind: 'provider-top-up', of: providerTopUp },
};

/** Lines of one statement, or of several with one number of the provider. */
interface Group {
  readonly provider: string;
  readonly subject: AccountLine['subject'];
  readonly name: string;
  readonly amounts: readonly number[];
  /** Of those that the former version has posted under another reference. */
  readonly former: readonly number[];
}

/** Posts fees, settlements and top-ups from a provider's statement. */
@Injectable()
export class AccountLinesService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly memory: StatementLinesRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Each line once, however often its day is read. The provider's number does not tell lines apart: some have none,
   * others share that of the payment that they are about. So as many are posted as the statements, as they were last
   * read, have of a number; of lines without one, as many as the day has.
   */
  async post(provider: string, date: string, lines: readonly AccountLine[]): Promise<void> {
    const numbers = lines.map(({ transactionId }) => transactionId).filter((id) => id !== '');
    const numbered = await this.memory.accountLines(provider, numbers);
    const seen = new Set<string>();
    for (const { subject, transactionId } of lines) {
      const name = `${provider} ${transactionId || date}`;
      if (seen.has(`${subject} ${name}`)) continue;
      seen.add(`${subject} ${name}`);
      const all = transactionId === '' ? lines : numbered;
      const same = all.filter(
        (one) => one.subject === subject && one.transactionId === transactionId,
      );
      const amounts = same.map(wholeShillings).filter((amountTzs) => amountTzs > 0);
      const former = transactionId === '' ? await this.formerAmounts(provider, date, subject) : [];
      await this.postMissing({ provider, subject, name, amounts, former });
    }
  }

  /**
   * The former version has posted one line without a number of each kind, ever, under an empty one: it is of a day that
   * had begun by then.
   */
  private async formerAmounts(
    provider: string,
    date: string,
    subject: AccountLine['subject'],
  ): Promise<number[]> {
    const posted = await this.ledger.find(POSTINGS[subject].kind, [`${provider} `]);
    return posted.filter(({ at }) => date <= dateOf(at)).map(amountOf);
  }

  private async postMissing({ provider, subject, name, amounts, former }: Group): Promise<void> {
    const { kind, of } = POSTINGS[subject];
    const references = amounts.map((_, i) => (i === 0 ? name : `${name} ${i + 1}`));
    for (;;) {
      const posted = await this.ledger.find(kind, references);
      const used = posted.map(({ reference }) => reference);
      const reference = references.find((one) => !used.includes(one));
      const amountTzs = firstMissing(amounts, [...former, ...posted.map(amountOf)]);
      if (reference === undefined || amountTzs === undefined) return;
      try {
        const about = { reference, provider, at: this.clock.now() };
        await this.unit.run(async () => this.unit.post(of(about, amountTzs)));
      } catch (error) {
        // Another replica reads the same day: what it has posted is read again.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

/** The ledger has no cents: each line is rounded by itself, so that it is the same whatever else is on its day. */
function wholeShillings({ amountTzs }: Pick<AccountLine, 'amountTzs'>): number {
  return Math.round(amountTzs);
}

/** The first amount that is not among the others as often. */
function firstMissing(amounts: readonly number[], others: readonly number[]): number | undefined {
  const left = [...others];
  return amounts.find((amount) => {
    const at = left.indexOf(amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function amountOf({ entries }: Posting): number {
  return entries.reduce((sum, { debitTzs }) => sum + debitTzs, 0);
}
