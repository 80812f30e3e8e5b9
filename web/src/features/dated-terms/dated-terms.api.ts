import type { marketTermsRoutes, RouteBody, SaveTermsBodyOf } from '@sokoni/contracts/browser';
import { type FormAnswer, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { fromLocalTime } from '../../lib/typed-values.ts';

const SHOWN_VERSIONS = 20;

/** The same for all kinds. */
type DecideBody = RouteBody<typeof marketTermsRoutes.decideMarketTerms>;

interface ChangedTerm<N extends string, V extends number | string> {
  readonly name: N;
  readonly from: V;
  readonly to: V;
}

/** What a form of terms sends. The API checks the changes. */
type TermsBody<N extends string, V extends number | string> = SaveTermsBodyOf<{
  readonly [T in N]?: V;
}>;

export interface OverviewOf<N extends string, V extends number | string> {
  readonly current: Readonly<Record<N, V>>;
  readonly version: number;
}

interface HistoryQuery {
  readonly before?: number;
  readonly limit: number;
}

/** What the three kinds of terms do differently: their names, their calls, and how a value is typed. */
interface TermsKind<N extends string, V extends number | string, O extends OverviewOf<N, V>, H> {
  readonly names: readonly N[];
  /** What a field says; not a number where it should be one and is empty, which the API refuses. */
  readonly meant: (name: N, typed: string) => V;
  /** How a field shows a value. */
  readonly typed?: (name: N, value: V) => string;
  readonly overview: (caller: Caller) => Promise<O>;
  readonly history: (query: HistoryQuery, caller: Caller) => Promise<readonly H[]>;
  /** Both return the sentence to show. */
  readonly save: (body: TermsBody<N, V>, caller: Caller) => Promise<string>;
  readonly decide: (body: DecideBody, caller: Caller) => Promise<string>;
}

/** Terms that owners change with a start: what their page loads, how their form shows them, and what it sends. */
export function datedTerms<
  N extends string,
  V extends number | string,
  O extends OverviewOf<N, V>,
  H,
>({
  names,
  meant,
  typed = (_, value) => String(value),
  overview,
  history,
  save,
  decide,
}: TermsKind<N, V, O, H>) {
  return {
    overview,
    save,
    decide,

    /** The terms with their history; `?before=` shows the versions before one. */
    async load(query: URLSearchParams, caller: Caller) {
      const [now, versions] = await Promise.all([
        overview(caller),
        history(versionsAsked(query), caller),
      ]);
      return { overview: now, versions };
    },

    /** The terms in effect, as the form would send them. */
    valuesOf({ current, version }: Pick<O, 'current' | 'version'>): FormAnswer['values'] {
      const fields = names.flatMap((name) => {
        const value = typed(name, current[name]);
        return [
          [`changes.${name}`, value],
          [`was.${name}`, value],
        ];
      });
      return { version: String(version), ...Object.fromEntries(fields) };
    },

    /** What differs from what the form showed, so that a plan for another value is not undone by the way. */
    read(form: FormData): TermsBody<N, V> {
      const changed = names.flatMap((name) => {
        const value = meant(name, textOf(form, `changes.${name}`));
        return value === meant(name, textOf(form, `was.${name}`)) ? [] : [[name, value]];
      });
      return {
        version: Number(textOf(form, 'version')),
        changes: Object.fromEntries(changed),
        startsAt: fromLocalTime(textOf(form, 'startsAt')),
        note: textOf(form, 'note'),
        confirmed: form.has('confirmed'),
      };
    },

    /** What a form changes from now; without what is no number. */
    changesOf(
      { changes }: Pick<TermsBody<N, V>, 'changes'>,
      current: O['current'],
    ): ChangedTerm<N, V>[] {
      return names.flatMap((name) => {
        const to: V | undefined = changes[name];
        return to === undefined || Number.isNaN(to) ? [] : [{ name, from: current[name], to }];
      });
    },
  };
}

/** Which versions of a history the page shows; `?before=` asks for those before one. */
function versionsAsked(query: URLSearchParams): HistoryQuery {
  const before = query.get('before');
  const asked = before !== null && /^[1-9]\d{0,9}$/.test(before) ? { before: Number(before) } : {};
  return { ...asked, limit: SHOWN_VERSIONS };
}
