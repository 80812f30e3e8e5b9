import { ADMIN_ROLES, type AdminAction, HIDE_REASONS, ROLES } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { DataTable } from '../../components/ui/data-table.tsx';
import { formatDateTime, formatNumber, formatTzs } from '../../lib/format.ts';
import { useTermChanges, useTermNames } from '../../lib/term-names.ts';
import { useLanguage, useRoleName, useT } from '../../lib/texts.ts';
import type en from '../../locales/en/audit.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

const SHOWN = 3;

type Names = Readonly<Record<string, string>>;

interface AuditTableProps {
  readonly actions: readonly AdminAction[];
  readonly names: Names;
}

/** One row a command: who did what, to what, whom it touches, why and when. */
export function AuditTable({ actions, names }: AuditTableProps) {
  const t = useT('audit');
  const lang = useLanguage();
  return (
    <DataTable
      caption={t('audit.title')}
      rows={actions}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'what',
          phone: 'name',
          width: 'w-1/3',
          heading: t('audit.what'),
          cell: (action) => <Sentence action={action} names={names} />,
        },
        {
          key: 'about',
          heading: t('audit.about'),
          cell: (action) => {
            const things = thingsBeside(action);
            return things.length > 0 && <Things things={things} />;
          },
        },
        {
          key: 'whom',
          heading: t('audit.whom'),
          cell: ({ personIds: ids }) => ids.length > 0 && <People ids={ids} names={names} />,
        },
        {
          key: 'when',
          width: 'w-44',
          heading: t('audit.when'),
          cell: ({ at }) => <span className="tabular-nums">{formatDateTime(at, lang)}</span>,
        },
      ]}
    />
  );
}

function Sentence({ action, names }: { readonly action: AdminAction; readonly names: Names }) {
  const t = useT('audit');
  const termName = useTermNames();
  const inWords = useChanges();
  const { actorId, command, choice, amountTzs } = action;
  const reason = useReason(action);
  // Absent where a service of the former release answers, in an upgrade or after its roll-back.
  const { changedTerms = [], changes = [] } = action;
  // An entry of a former release has the names alone.
  const terms = changes.length > 0 ? changes.map(inWords) : changedTerms.map(termName);
  const name = names[actorId] ?? t('audit.someone');
  const keys = isRequest(action) ? REQUESTED : sentenceKeys(command, choice);
  const said = firstKnown(keys, (key) => t(key, { name }));
  return (
    <>
      <span className="wrap-anywhere">{said}</span>
      {amountTzs !== null && <span className="tabular-nums"> · {formatTzs(amountTzs)}</span>}
      {terms.length > 0 && (
        <span className="block text-muted wrap-anywhere">
          {t('audit.changes')}: {terms.slice(0, SHOWN).join('; ')}{' '}
          {terms.length > SHOWN && <More count={terms.length - SHOWN} />}
        </span>
      )}
      {reason && (
        <span className="block text-muted wrap-anywhere">
          {t('audit.reason')}: {reason}
        </span>
      )}
    </>
  );
}

const SHOWS = ['publish', 'dismiss'];

/** What was said; of a hidden text the chosen reason in words. What stays to be seen has none: its form sends one along. */
function useReason({ command, choice, reason }: AdminAction): string {
  const t = useT('moderation');
  const chosen = HIDE_REASONS.find((known) => known === reason);
  if (!chosen || !command.startsWith('reviews.decide')) return reason;
  return SHOWS.includes(choice) ? '' : t(`moderation.reason_${chosen}`);
}

const REQUESTED = ['audit.askedForRefund'] as const;

/** Above the ceiling a command refunds nothing: all that it leaves is the request to a second admin. */
function isRequest({ command, things }: AdminAction): boolean {
  const isOfRequest = (thing: string) => thing.startsWith('refund-request:');
  const withdraws = command === 'orders.withdrawRefundRequest';
  return !withdraws && things.length > 0 && things.every(isOfRequest);
}

const OF_PRODUCTS: Readonly<Record<string, KeyOf<'products'>>> = {
  stock: 'products.stock',
  price: 'products.price',
  sellingPrice: 'products.sellingPrice',
};
const OF_USERS: Readonly<Record<string, KeyOf<'users'>>> = {
  name: 'users.name',
  username: 'users.username',
  role: 'users.role',
  adminRoles: 'users.adminRoles',
};

/** `Price: TZS 500 → TZS 450`, `Role: Customer → Seller`, or a dated term. */
function useChanges() {
  const inTerms = useTermChanges();
  const product = useT('products');
  const user = useT('users');
  const nameRole = useRoleName();
  const value = (name: string, is: number | string) => {
    if (typeof is === 'number') return name === 'stock' ? formatNumber(is) : formatTzs(is);
    if (name === 'role') return nameRole(ROLES.find((role) => role === is) ?? 'GENERAL');
    if (name !== 'adminRoles') return `“${is}”`;
    return ADMIN_ROLES.filter((role) => is.split(',').includes(role))
      .map((role) => user(`users.role-${role}`))
      .join(', ');
  };
  return (change: AdminAction['changes'][number]): string => {
    const { name, from, to } = change;
    const [ofProduct, ofUser] = [OF_PRODUCTS[name], OF_USERS[name]];
    const what = ofProduct ? product(ofProduct) : ofUser && user(ofUser);
    return what
      ? `${what}: ${value(name, from) || '–'} → ${value(name, to) || '–'}`
      : inTerms(change);
  };
}

/** Each page once: a user and their verification are read on one, to which the name beside leads. */
function thingsBeside({ things, personIds }: AdminAction): string[] {
  const people = new Set(personIds.slice(0, SHOWN).map((id) => panelPaths.adminUser(id)));
  const byPath = new Map(things.map((thing) => [pathOfThing(thing), thing]));
  return [...byPath].filter(([path]) => !people.has(path)).map(([, thing]) => thing);
}

function Things({ things: shown }: Pick<AdminAction, 'things'>) {
  const t = useT('audit');
  return (
    <span className="flex flex-wrap gap-x-2">
      {shown.slice(0, SHOWN).map((thing) => {
        const [kind = '', id = ''] = thing.split(':');
        const name = firstKnown(thingKeys(kind), (key) => t(key));
        const label = `${name} ${id.slice(-6)}`;
        return (
          <Link key={thing} to={pathOfThing(thing)} className="link py-1">
            {label}
          </Link>
        );
      })}
      {shown.length > SHOWN && <More count={shown.length - SHOWN} />}
    </span>
  );
}

function People({ ids, names }: { readonly ids: readonly string[]; readonly names: Names }) {
  const t = useT('audit');
  return (
    <span className="flex flex-wrap gap-x-2">
      {ids.slice(0, SHOWN).map((id) => (
        <Link key={id} to={panelPaths.adminUser(id)} className="link py-1 wrap-anywhere">
          {names[id] ?? t('audit.someone')}
        </Link>
      ))}
      {ids.length > SHOWN && <More count={ids.length - SHOWN} />}
    </span>
  );
}

function More({ count }: { readonly count: number }) {
  const t = useT('audit');
  return <span className="py-1 text-muted">{t('audit.more', { count: formatNumber(count) })}</span>;
}

/** A key without a text comes back as it is. */
function firstKnown<K extends string>(keys: readonly K[], textOf: (key: K) => string): string {
  return keys.map((key) => [key, textOf(key)]).find(([key, text]) => key !== text)?.[1] ?? '';
}

/** Where the thing is read; else what else was done with it. */
function pathOfThing(thing: string): string {
  const [kind = '', id = ''] = thing.split(':');
  if (kind === 'user' || kind === 'verification') return panelPaths.adminUser(id);
  // Its row, also where shoppers do not see it.
  if (kind === 'product') return `${panelPaths.adminProducts}?${new URLSearchParams({ q: id })}`;
  if (kind === 'market-terms') return panelPaths.marketTerms;
  if (kind === 'plan-terms') return panelPaths.planTerms;
  if (kind === 'category-terms') return panelPaths.categoryTerms;
  // What was done with the order or the plan payment itself, too.
  if (kind === 'refund-request') return panelPaths.adminAudit({ thing: id });
  if (kind === 'content') return panelPaths.content(id);
  return panelPaths.adminAudit({ thing: `${kind}:${id}` });
}

type AuditKey = `audit.${keyof typeof en & string}`;

/** `decideReview` and `hide` are `decideReviewHide`. */
function joined(...words: readonly string[]): string {
  const [first = '', ...rest] = words.flatMap((word) => word.split(/[^A-Za-z]+/)).filter(Boolean);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The keys of what may be said about a command, the most exact first. */
export function sentenceKeys(command: string, choice: string): readonly AuditKey[] {
  const key = command.slice(command.indexOf('.') + 1);
  const chosen = choice === choice.toUpperCase() ? choice.toLowerCase() : choice;
  return [joined(key, chosen), key, 'unknown'].map((one) => `audit.${one}` as AuditKey);
}

/** `payout-batch` is `payoutBatchThing`. */
export function thingKeys(kind: string): readonly AuditKey[] {
  return [`audit.${joined(kind, 'thing')}` as AuditKey, 'audit.otherThing'];
}
