import type { Promotion, PromotionState } from '@sokoni/contracts/browser';
import { Link, useLocation } from 'react-router';
import { pathWith } from '../../app/paths.ts';
import type { Tone } from '../../components/ui/badge.tsx';
import { CommandForm } from '../../components/ui/command-form.tsx';
import { type DataColumn, DataTable, RowMenu } from '../../components/ui/data-table.tsx';
import { MenuButton, MenuLink } from '../../components/ui/menu.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { type SortIn, sortRows, sortsBy } from '../../lib/sorted.ts';
import { type Translate, useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

export const STATES: Readonly<Record<PromotionState, readonly [Tone, KeyOf<'promotions'>]>> = {
  running: ['good', 'promotions.running'],
  planned: ['info', 'promotions.planned'],
  paused: ['warm', 'promotions.paused'],
  'used-up': ['neutral', 'promotions.usedUp'],
  ended: ['neutral', 'promotions.ended'],
};

/** By what the list is sorted, besides the age of what is in it. */
export const PROMOTION_SORTS = ['name', 'days', 'uses', 'state'] as const;
type PromotionSort = SortIn<(typeof PROMOTION_SORTS)[number]>;

const VALUES: Readonly<
  Record<(typeof PROMOTION_SORTS)[number], (promotion: Promotion) => string | number>
> = {
  name: ({ name }) => name,
  days: ({ from }) => from,
  uses: ({ uses }) => uses,
  state: ({ state }) => Object.keys(STATES).indexOf(state),
};

/** Newest first, unless the address asks otherwise. */
export function sortPromotions(
  promotions: readonly Promotion[],
  sort: PromotionSort | null,
): readonly Promotion[] {
  const column = PROMOTION_SORTS.find((one) => one === sort?.replace(/^-/, ''));
  return column ? sortRows(promotions, VALUES[column], sort !== column) : promotions;
}

interface PromotionListProps {
  readonly promotions: readonly Promotion[];
  readonly sorted?: PromotionSort | null;
}

/** All promotions of an owner: state, discount, days and uses. */
export function PromotionList({ promotions, sorted = null }: PromotionListProps) {
  const t = useT('promotions');
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  if (promotions.length === 0) return <p>{t('promotions.none')}</p>;
  const codeOf = ({ code }: Promotion) =>
    code ? t('promotions.withCode', { code }) : t('promotions.automatic');
  const daysOf = ({ from, to }: Promotion) => {
    const days = { from: formatDate(from, lang), to: to ? formatDate(to, lang) : '' };
    return t(to ? 'promotions.days' : 'promotions.daysOpen', days);
  };
  const editPath = (edit: string) => `${pathWith(pathname + search, { edit })}#promotion`;
  const columns: DataColumn<Promotion>[] = [
    {
      key: 'name',
      heading: t('promotions.promotion'),
      phone: 'title',
      sort: sortsBy('name'),
      cell: ({ _id, name }) => (
        <Link to={editPath(_id)} className="link line-clamp-1 py-0.5 font-semibold md:line-clamp-2">
          {name}
        </Link>
      ),
    },
    {
      key: 'discount',
      heading: t('promotions.discount'),
      phone: 'under',
      cell: (promotion) => (
        <>
          <span className="block font-medium wrap-anywhere">{discountInWords(promotion, t)}</span>
          <span className="hidden text-muted wrap-anywhere md:block">{codeOf(promotion)}</span>
        </>
      ),
    },
    {
      key: 'days',
      heading: t('promotions.time'),
      phone: 'below',
      width: 'w-36 xl:w-44',
      sort: sortsBy('days'),
      cell: (promotion) => (
        <>
          <span className="text-muted wrap-anywhere md:hidden">{codeOf(promotion)} · </span>
          {daysOf(promotion)}
        </>
      ),
    },
    {
      key: 'uses',
      heading: t('promotions.used'),
      phone: 'under-end',
      width: 'w-28 xl:w-36',
      sort: sortsBy('uses'),
      cell: ({ uses, totalUses }) => (
        <span className={`text-muted ${totalUses === null ? 'whitespace-nowrap' : ''}`}>
          {totalUses === null
            ? t('promotions.uses', { uses })
            : t('promotions.usesOf', { uses, total: totalUses })}
        </span>
      ),
    },
    {
      key: 'state',
      heading: t('promotions.state'),
      phone: 'end',
      width: 'w-32',
      sort: sortsBy('state'),
      cell: ({ state }) => {
        const [tone, word] = STATES[state];
        return <StatusPill tone={tone}>{t(word)}</StatusPill>;
      },
    },
  ];
  return (
    <DataTable
      caption={t('promotions.title')}
      columns={columns}
      rows={promotions}
      rowKey={({ _id }) => _id}
      sorted={sorted}
      menu={({ _id, name, state }) => (
        <RowMenu name={name}>
          <MenuLink to={editPath(_id)}>{t('promotions.edit')}</MenuLink>
          <li>
            <CommandForm about={{ promotionId: _id }}>
              <MenuButton name="intent" value={state === 'paused' ? 'go-on' : 'pause'}>
                {t(state === 'paused' ? 'promotions.goOn' : 'promotions.pause')}
              </MenuButton>
            </CommandForm>
          </li>
        </RowMenu>
      )}
    />
  );
}

function discountInWords(promotion: Promotion, t: Translate<'promotions'>): string {
  const { kind, percent, amountTzs, buy, free } = promotion;
  if (kind === 'percent') return t('promotions.offPercent', { percent: percent ?? 0 });
  if (kind === 'amount') return t('promotions.offAmount', { amount: formatTzs(amountTzs ?? 0) });
  if (kind === 'buy-n') return t('promotions.offBuyN', { buy: buy ?? 0, free: free ?? 0 });
  return t('promotions.kindFree');
}
