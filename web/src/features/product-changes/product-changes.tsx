import type { RecordedChange } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

type Part = RecordedChange['parts'][number];
type Translate = ReturnType<typeof useT<'productchanges'>>;
type Statuses = ReturnType<typeof useT<'products'>>;

const STATUSES: Readonly<Record<string, KeyOf<'products'>>> = {
  listed: 'products.listed',
  draft: 'products.draft',
};
const ROLES = ['SELLER', 'ADMIN', 'API_KEY', 'system'] as const;

/** Each change with its day, its person, and what it was before. */
export function ProductChanges({ changes }: { readonly changes: readonly RecordedChange[] }) {
  const t = useT('productchanges');
  const statuses = useT('products');
  const lang = useLanguage();
  return (
    <ol className="grid gap-3">
      {changes.map((change) => (
        <li key={change.at + change.what}>
          <Card className="grid gap-2">
            <h3 className="text-base">{t(`productchanges.${change.what}`)}</h3>
            {change.parts.length > 0 && (
              <ul className="grid gap-1">
                {change.parts.map((one) => (
                  <li key={one.part} className="wrap-anywhere">
                    <span className="font-semibold">{t(`productchanges.${one.part}`)}</span>:{' '}
                    <s className="text-muted">
                      <span className="sr-only">{t('productchanges.before')} </span>
                      {shown(one, one.before, t, statuses)}
                    </s>{' '}
                    <span className="sr-only">{t('productchanges.after')} </span>
                    <span className="tabular-nums">{shown(one, one.after, t, statuses)}</span>
                  </li>
                ))}
              </ul>
            )}
            <p className="text-sm text-muted">
              {formatDateTime(change.at, lang)} · {personOf(change, t)}
            </p>
          </Card>
        </li>
      ))}
    </ol>
  );
}

function shown({ part }: Part, value: Part['after'], t: Translate, statuses: Statuses): string {
  if (typeof value === 'number') return formatTzs(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((one) => formatTzs(one)).join(' / ');
  }
  if (part === 'pinned') return t(value ? 'productchanges.yes' : 'productchanges.no');
  // The record does not say why: the plan has no place for it, or its seller was stopped.
  if (part === 'status' && value === 'hidden_by_plan') return t('productchanges.hidden');
  const status = part === 'status' ? STATUSES[String(value)] : undefined;
  if (status) return statuses(status);
  return String(value) || '–';
}

/** The person with the role, or the role alone of programs and of people who have left. */
export function personOf(
  { byName, byRole }: Pick<RecordedChange, 'byName' | 'byRole'>,
  t: Translate,
): string {
  const known = ROLES.find((role) => role === byRole) ?? 'team';
  const role = t(`productchanges.by-${known}`);
  return byName ? `${byName} (${role})` : role;
}
