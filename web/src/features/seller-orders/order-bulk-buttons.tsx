import { useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

const PRINTED = [
  { label: 'sales.printSlips', path: panelPaths.packingSlips() },
  { label: 'sales.printPickList', path: panelPaths.pickList() },
] as const;

/** What is done with chosen orders; those that wait for it can be accepted. */
export function OrderBulkButtons({ accepts }: { readonly accepts: boolean }) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  return (
    <>
      {accepts && (
        <Button
          name="intent"
          value="accept-chosen"
          busy={sent?.get('intent') === 'accept-chosen'}
          className="px-3 text-sm"
        >
          {t('sales.acceptChosen')}
        </Button>
      )}
      {PRINTED.map(({ label, path }) => (
        <Button
          key={label}
          variant="secondary"
          formMethod="get"
          formAction={path}
          formTarget="_blank"
          className="px-3 text-sm"
        >
          {t(label)}
        </Button>
      ))}
    </>
  );
}
