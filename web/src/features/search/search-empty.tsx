import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';

/** Nothing was found, or nothing was looked for yet. */
export function SearchEmpty({ text }: { readonly text: string }) {
  const t = useT('search');
  return <EmptyState>{text ? t('search.empty') : t('search.prompt')}</EmptyState>;
}
