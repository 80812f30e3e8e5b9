import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, ProblemError, Transactions } from '@sokoni/common';
import {
  type CheckTillFileBody,
  dateOf,
  TILL_FILE_ROWS_MOST,
  type TillFile,
  type TillRow,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { PaymentsRepository } from '../attempts/payments.repository.ts';
import type { TillLineRecord } from '../providers/own-till/till.schema.ts';
import { TillLinesRepository } from '../providers/own-till/till-lines.repository.ts';
import type { TillFileRecord } from './till-file.schema.ts';
import { readTillFile, TillFileRefused, type TillFileRow } from './till-file.ts';
import { TillFilesRepository } from './till-files.repository.ts';
import type { MatchResult } from './till-match.ts';
import { TillMatcherService, type UnmatchedLine } from './till-matcher.service.ts';
import { outcomeOf } from './till-outcome.ts';

const KEPT_MS = 2 * 24 * 3_600_000;
/** Of two admins with the same lines at once the other one begins again. */
const TRIES = 5;

type ReadRow = TillFileRow & { readonly at: Date };

/** Statements of the till as files: checked first, then stored and matched, each line once. */
@Injectable()
export class TillFilesService {
  constructor(
    private readonly files: TillFilesRepository,
    private readonly lines: TillLinesRepository,
    private readonly matcher: TillMatcherService,
    private readonly payments: PaymentsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async check(adminId: string, { csv }: CheckTillFileBody): Promise<TillFile> {
    const now = this.clock.now();
    const rows = readOrRefuse(csv, now);
    const _id = new Types.ObjectId().toHexString();
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    await this.files.insert({ _id, adminId, rows, outcomes: null, storedAt: null, expiresAt });
    return this.show(adminId, _id);
  }

  async show(adminId: string, fileId: string): Promise<TillFile> {
    const { _id, outcomes, storedAt, rows } = await this.get(fileId, adminId);
    const shown = outcomes ?? (await this.matchRows(rows)).outcomes;
    return { _id, rows: [...shown], storedAt: storedAt?.toISOString() ?? null };
  }

  /** Again it answers the same. */
  async store(adminId: string, fileId: string): Promise<TillFile> {
    for (let tries = 1; ; tries++) {
      try {
        await this.transactions.run(() => this.storeOnce(adminId, fileId));
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
    const { matched, outcomes } = await this.matchRows(file.rows);
    if (!(await this.files.store(fileId, outcomes, now))) return;
    const fresh: TillLineRecord[] = [];
    for (const { row, known, result } of matched) {
      const changes = { changedAt: now, ...matchOf(result, now) };
      if (!known) fresh.push({ ...newLine(row, adminId), ...changes });
      else if (changes.paymentId) await this.lines.change(known, changes);
      if (changes.state === 'matched' && changes.paymentId) {
        await this.payments.pollAt(changes.paymentId, now);
      }
    }
    await this.lines.insertAll(fresh);
  }

  /** What each row is, and of those that may be matched what they mean. */
  private async matchRows(rows: readonly TillFileRow[]) {
    const stored = await this.lines.findAll(rows.map(({ code }) => code));
    const known = new Map(stored.map((line) => [line._id, line]));
    const first = new Map<string, TillFileRow>();
    for (const row of rows) {
      if (row.column === '' && !first.has(row.code)) first.set(row.code, row);
    }
    const open = [...first.values()].filter((row): row is ReadRow => {
      const line = known.get(row.code);
      return !line || (line.state === 'unmatched' && line.amountTzs === row.amountTzs);
    });
    const results = await this.matcher.match(open.map((row) => toUnmatched(row)));
    const byRow = new Map(open.map((row, i) => [row.row, results[i] as MatchResult]));
    const numbers = await this.matcher.orderNumbersOf([
      ...results.flatMap(({ payable }) => payable?._id ?? []),
      ...stored.flatMap(({ paymentId }) => paymentId ?? []),
    ]);
    const outcomes = rows.map((row): TillRow => {
      const line = known.get(row.code);
      const result = byRow.get(row.row) ?? null;
      const outcome = outcomeOf({ row, first: first.get(row.code), line, result });
      const paymentId = result?.payable?._id ?? line?.paymentId ?? '';
      return {
        ...row,
        at: row.at?.toISOString() ?? null,
        ...outcome,
        orderNumber: outcome.outcome === 'conflict' ? '' : (numbers.get(paymentId) ?? ''),
      };
    });
    const matched = open.map((row) => ({
      row,
      known: known.get(row.code),
      result: byRow.get(row.row) as MatchResult,
    }));
    return { outcomes, matched };
  }

  private async get(fileId: string, adminId: string): Promise<TillFileRecord> {
    const file = await this.files.find(fileId, adminId);
    if (!file) throw new ProblemError('not-found');
    return file;
  }
}

function readOrRefuse(csv: string, now: Date): TillFileRow[] {
  try {
    return readTillFile(csv, now);
  } catch (error) {
    if (!(error instanceof TillFileRefused)) throw error;
    if (error.reason === 'columns') throw new ProblemError('till-file-columns');
    throw new ProblemError('till-file-rows', { values: { most: TILL_FILE_ROWS_MOST } });
  }
}

/** What a result changes of its line; nothing where it pays no payment by itself. */
function matchOf(
  { match, payable, second }: MatchResult,
  now: Date,
): Partial<Pick<TillLineRecord, 'state' | 'paymentId' | 'matchedDay'>> {
  if (match === null || !payable) return {};
  const paymentId = payable._id;
  return second
    ? { state: 'proposed', paymentId }
    : { state: 'matched', paymentId, matchedDay: dateOf(now) };
}

function toUnmatched({ code, at, amountTzs, payer, reference }: ReadRow): UnmatchedLine {
  return { code, at, amountTzs, payer, reference };
}

function newLine(
  { code, at, amountTzs, payer, reference }: ReadRow,
  uploadedBy: string,
): Omit<TillLineRecord, 'changedAt'> {
  const unmatched = { state: 'unmatched', paymentId: null, matchedDay: null } as const;
  const admins = { uploadedBy, proposedBy: null, confirmedBy: null };
  return { _id: code, at, day: dateOf(at), amountTzs, payer, reference, ...unmatched, ...admins };
}
