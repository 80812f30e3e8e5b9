import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  FirstDecisions,
  ProblemError,
  reply,
  UserReplicas,
} from '@sokoni/common';
import type { AssignDifferenceBody, Difference, ResolveDifferenceBody } from '@sokoni/contracts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { type Assignable, refusalOf, resolvable, takeable } from './assignment.ts';
import { DifferencesRepository } from './differences.repository.ts';
import type { DifferenceRecord } from './reconciliation.schema.ts';

/** What differs, and which admin deals with it. */
@Injectable()
export class DifferencesService {
  constructor(
    private readonly differences: DifferencesRepository,
    private readonly providers: PaymentProviders,
    private readonly userReplicas: UserReplicas,
    private readonly first: FirstDecisions,
    private readonly clock: Clock,
  ) {}

  /** Of a day, or what is open of all days. */
  async list(adminId: string, date: string | undefined): Promise<Difference[]> {
    const found = date ? await this.differences.find([date]) : await this.differences.findOpen();
    return this.toDifferences(found, adminId);
  }

  /** One write decides: of two who take the same difference at once, one gets it. */
  assign(adminId: string, body: AssignDifferenceBody): Promise<Answer<Difference>> {
    return this.first.decide(caseOf(body), () => this.assignOnce(adminId, body));
  }

  private async assignOnce(
    adminId: string,
    { differenceId, action, from }: AssignDifferenceBody,
  ): Promise<Answer<Difference>> {
    const take = action === 'take';
    const condition = take ? takeable(from) : { 'assignment.adminId': adminId, resolvedBy: null };
    const assignment = take ? { adminId, at: this.clock.now() } : null;
    const changed = await this.differences.assign(differenceId, condition, assignment);
    const shown = changed ?? (await this.unchanged(differenceId, adminId, take));
    return reply(
      await this.toDifference(shown, adminId),
      take ? 'difference-taken' : 'difference-released',
    );
  }

  /** Again by the same admin replaces the note. */
  resolve(adminId: string, body: ResolveDifferenceBody): Promise<Difference> {
    return this.first.decide(caseOf(body), () => this.resolveOnce(adminId, body));
  }

  private async resolveOnce(
    adminId: string,
    { differenceId, note }: ResolveDifferenceBody,
  ): Promise<Difference> {
    const how = { note, resolvedBy: adminId, resolvedAt: this.clock.now() };
    const condition = resolvable(adminId, note);
    const resolved = await this.differences.resolve(differenceId, condition, how);
    if (resolved) return this.toDifference(resolved, adminId);
    const found = await this.differences.get(differenceId);
    // The answer to the first request may be lost.
    if (found?.resolvedBy === adminId && found.note === note)
      return this.toDifference(found, adminId);
    throw new ProblemError(refusalOf(found, adminId));
  }

  /** To take what one has, or to give back what one has not, changes nothing: the answer to the first request may be lost. */
  private async unchanged(
    differenceId: string,
    adminId: string,
    take: boolean,
  ): Promise<DifferenceRecord> {
    const found = await this.differences.get(differenceId);
    if (found && (take ? hasOpen(found, adminId) : true)) return found;
    throw new ProblemError(refusalOf(found, adminId));
  }

  private async toDifference(found: DifferenceRecord, adminId: string): Promise<Difference> {
    const [shown] = await this.toDifferences([found], adminId);
    return shown as Difference;
  }

  private async toDifferences(
    found: readonly DifferenceRecord[],
    adminId: string,
  ): Promise<Difference[]> {
    const admins = found.flatMap(({ assignment, resolvedBy }) => [assignment?.adminId, resolvedBy]);
    const ids = [...new Set(admins.filter((one) => typeof one === 'string'))];
    // Requested of identity where they are not stored yet: shown without a name while it is down.
    const known = await Promise.all(ids.map((id) => this.userReplicas.find(id).catch(() => null)));
    const names = new Map(known.flatMap((user) => (user ? [[user._id, user.name]] : [])));
    const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
    return found.map((one) => {
      const { date: _d, provider, resolvedBy, assignment, foundAt, resolvedAt, ...rest } = one;
      return {
        ...rest,
        // That of a provider whose variables are gone is its name.
        provider,
        title: this.providers.find(provider)?.title ?? provider,
        assignment: assignment && {
          adminId: assignment.adminId,
          adminName: nameOf(assignment.adminId),
          at: assignment.at.toISOString(),
        },
        mine: hasOpen(one, adminId),
        foundAt: foundAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
        resolvedByName: nameOf(resolvedBy),
      };
    });
  }
}

function caseOf({ differenceId }: Pick<ResolveDifferenceBody, 'differenceId'>) {
  return { aggregate: `difference:${differenceId}`, refusals: ['decided-by-another'] } as const;
}

function hasOpen({ assignment, resolvedBy }: Assignable, adminId: string): boolean {
  return resolvedBy === null && assignment?.adminId === adminId;
}
