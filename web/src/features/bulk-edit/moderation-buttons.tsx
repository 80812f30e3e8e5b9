import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

/** What admins do with chosen products of any sellers. */
export function ModerationButtons() {
  const t = useT('bulkedit');
  return (
    <>
      <Button variant="secondary" name="to" value="hide" className="px-3 text-sm">
        {t('bulkedit.hide')}
      </Button>
      <Button variant="secondary" name="to" value="show" className="px-3 text-sm">
        {t('bulkedit.show')}
      </Button>
    </>
  );
}
