import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, ProblemError, UnitOfWork } from '@sokoni/common';
import {
  type CheckPayNumberFileBody,
  dateOf,
  type OwnPayNumberKind,
  PAY_NUMBER_FILE_ROWS_MOST,
  type PayNumberFile,
  type PayNumberRow,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import type { OwnPayNumber } from '../pay-number-config.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import type { PayNumberLineRecord } from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { PayNumberLinesRepository } from '../payments/providers/pay-numbers/pay-number-lines.repository.ts';
import { readBankStatement } from './bank-statement-file.ts';
import type { PayNumberFileLine, PayNumberFileRecord } from './pay-number-file.schema.ts';
import { readLipaStatement } from './pay-number-file.ts';
import { PayNumberFilesRepository } from './pay-number-files.repository.ts';
import { lineIds } from './pay-number-line-id.ts';
import { type MatchResult, outcomeOf } from './pay-number-match.ts';
import { PayNumberMatcherService, type UnmatchedLine } from './pay-number-matcher.service.ts';
import { PayNumberFileRefused, type PayNumberFileRow } from './statement-file.ts';

const KEPT_MS = 2 * 24 * 3_600_000;
/** Of two admins with the same lines at once the other one begins again. */
const TRIES = 5;

type ReadRow = PayNumberFileLine & { readonly at: Date };

const READERS = { 'lipa-number': readLipaStatement, 'bank-transfer': readBankStatement } as const;

/** Statements of the pay numbers as files: checked first, then stored and matched, each line once. */
@Injectable()
export class PayNumberFilesService {
  constructor(
    private readonly files: PayNumberFilesRepository,
    private readonly lines: PayNumberLinesRepository,
    private readonly matcher: PayNumberMatcherService,
    private readonly payments: PaymentsRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async check(
    adminId: string,
    { csv, account: kind }: CheckPayNumberFileBody,
  ): Promise<PayNumberFile> {
    const now = this.clock.now();
    const account = this.accountOf(kind);
    const read = this.readOrRefuse(csv, account, now);
    const ids = lineIds(account, read);
    const rows = read.map((row, i) => ({ ...row, id: ids[i] ?? '' }));
    const _id = new Types.ObjectId().toHexString();
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const about = { _id, adminId, account: account.kind, rows, expiresAt };
    await this.unit.run(async () => {
      await this.files.insert({ ...about, outcomes: null, storedAt: null });
      this.unit.recordCommand(`pay-number-file:${_id}`);
    });
    return this.show(adminId, _id);
  }

  async show(adminId: string, fileId: string): Promise<PayNumberFile> {
    const file = await this.get(fileId, adminId);
    const { _id, account, outcomes, storedAt } = file;
    const shown = outcomes ?? (await this.matchRows(file)).outcomes;
    return { _id, account, rows: [...shown], storedAt: storedAt?.toISOString() ?? null };
  }

  /** Again it answers the same. */
  async store(adminId: string, fileId: string): Promise<PayNumberFile> {
    for (let tries = 1; ; tries++) {
      try {
        await this.unit.run(() => this.storeOnce(adminId, fileId));
        return await this.show(adminId, fileId);
      } catch (error) {
        if (!isDuplicateKey(error) || tries >= TRIES) throw error;
      }
    }
  }

  private async storeOnce(adminId: string, fileId: string): Promise<void> {
    const file = await this.get(fileId, adminId);
    if (file.storedAt) return;
    const now = this.clock.now();
    const { matched, outcomes } = await this.matchRows(file);
    if (!(await this.files.store(fileId, outcomes, now))) return;
    const fresh: PayNumberLineRecord[] = [];
    let paidTzs = 0;
    for (const { row, known, result } of matched) {
      const changes = { changedAt: now, ...matchOf(result, now) };
      if (!known) fresh.push({ ...newLine(file.account, row, adminId), ...changes });
      else if (changes.paymentId) await this.lines.change(known, changes);
      if (changes.state === 'matched' && changes.paymentId) {
        paidTzs += row.amountTzs;
        await this.payments.pollAt(changes.paymentId, now);
      }
    }
    if (paidTzs > 0) await this.matcher.countAlone(adminId, paidTzs);
    await this.lines.insertAll(fresh);
  }

  /** What each row is, and of those that may be matched what they mean. */
  private async matchRows({ adminId, account, rows }: PayNumberFileRecord) {
    const stored = await this.lines.findAll(rows.map(({ id }) => id).filter(Boolean));
    const known = new Map(stored.map((line) => [line._id, line]));
    const first = new Map<string, PayNumberFileLine>();
    for (const row of rows) {
      if (row.id !== '' && !first.has(row.id)) first.set(row.id, row);
    }
    const open = [...first.values()].filter((row): row is ReadRow => {
      const line = known.get(row.id);
      return !line || (line.state === 'unmatched' && line.amountTzs === row.amountTzs);
    });
    const leftTzs = await this.matcher.leftTodayTzs(adminId);
    const results = await this.matcher.match(
      open.map((row) => toUnmatched(account, row)),
      leftTzs,
    );
    const byRow = new Map(open.map((row, i) => [row.row, results[i] as MatchResult]));
    const numbers = await this.matcher.orderNumbersOf([
      ...results.flatMap(({ payable }) => payable?._id ?? []),
      ...stored.flatMap((line) => paymentOf(line) ?? []),
    ]);
    const outcomes = rows.map((row): PayNumberRow => {
      const { id, skipped, ...shown } = row;
      const line = known.get(id);
      const result = byRow.get(row.row) ?? null;
      const outcome = outcomeOf({ row, first: first.get(id), line, result });
      const paymentId = result?.payable?._id ?? (line && paymentOf(line)) ?? '';
      return {
        ...shown,
        at: row.at?.toISOString() ?? null,
        ...outcome,
        orderNumber: outcome.outcome === 'conflict' ? '' : (numbers.get(paymentId) ?? ''),
      };
    });
    const matched = open.map((row) => ({
      row,
      known: known.get(row.id),
      result: byRow.get(row.row) as MatchResult,
    }));
    return { outcomes, matched };
  }

  /** Callers of the time before there were bank accounts name none and mean the lipa number. */
  private accountOf(kind: OwnPayNumberKind | undefined): OwnPayNumber {
    const [first] = this.config.ownPayNumbers;
    const account = kind ? this.config.ownPayNumber(kind) : first;
    if (!account) throw new ProblemError('account-unknown');
    return account;
  }

  private readOrRefuse(csv: string, { kind, number }: OwnPayNumber, now: Date): PayNumberFileRow[] {
    const others = this.config.ownPayNumbers.filter((one) => one.kind !== kind);
    const numbers = { own: number, others: others.map((one) => one.number) };
    try {
      return READERS[kind](csv, now, numbers);
    } catch (error) {
      throw error instanceof PayNumberFileRefused ? toProblem(error, kind) : error;
    }
  }

  private async get(fileId: string, adminId: string): Promise<PayNumberFileRecord> {
    const file = await this.files.find(fileId, adminId);
    if (!file) throw new ProblemError('not-found');
    return file;
  }
}

function toProblem({ reason }: PayNumberFileRefused, kind: OwnPayNumberKind): ProblemError {
  if (reason === 'account') return new ProblemError('pay-number-file-account');
  if (reason === 'rows') {
    return new ProblemError('pay-number-file-rows', {
      values: { most: PAY_NUMBER_FILE_ROWS_MOST },
    });
  }
  return new ProblemError(
    kind === 'bank-transfer' ? 'bank-file-columns' : 'pay-number-file-columns',
  );
}

/** What a result changes of its line; nothing where it pays no payment by itself. */
function matchOf(
  { match, payable, second }: MatchResult,
  now: Date,
): Partial<Pick<PayNumberLineRecord, 'state' | 'paymentId' | 'matchedDay'>> {
  if (match === null || !payable) return {};
  const paymentId = payable._id;
  return second
    ? { state: 'proposed', paymentId }
    : { state: 'matched', paymentId, matchedDay: dateOf(now) };
}

function paymentOf({ paymentId, returnedFor }: PayNumberLineRecord): string | null {
  return paymentId ?? returnedFor ?? null;
}

function toUnmatched(
  account: OwnPayNumberKind,
  { code, at, amountTzs, payer, reference }: ReadRow,
): UnmatchedLine {
  return { account, code, at, amountTzs, payer, reference };
}

function newLine(
  account: OwnPayNumberKind,
  { id: _id, code, at, amountTzs, payer, reference }: ReadRow,
  uploadedBy: string,
): Omit<PayNumberLineRecord, 'changedAt'> {
  const unmatched = { state: 'unmatched', paymentId: null, matchedDay: null } as const;
  const admins = { uploadedBy, proposedBy: null, confirmedBy: null };
  const said = { at, day: dateOf(at), amountTzs, payer, reference };
  return { _id, account, code, ...said, ...unmatched, ...admins };
}
