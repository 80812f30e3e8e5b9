import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { MenuIcon } from '../../components/ui/icons.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Menu, MenuButton, MenuLink } from '../../components/ui/menu.tsx';
import { QuantityStepper } from '../../components/ui/quantity-stepper.tsx';
import { tell } from '../../lib/notices.store.ts';
import { Sample } from './sample.tsx';

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const KINDS = ['success', 'error', 'info'] as const;

export function ActionSamples() {
  const [open, setOpen] = useState(false);
  const [quantity, setQuantity] = useState(2);
  return (
    <>
      <Sample name="Button: at rest, busy, disabled">
        {LOOKS.map((look) => (
          <div key={look} className="grid gap-2">
            <Button look={look}>{look}</Button>
            <Button look={look} busy>
              {look}
            </Button>
            <Button look={look} disabled>
              {look}
            </Button>
          </div>
        ))}
      </Sample>
      <Sample name="Link button">
        {LOOKS.map((look) => (
          <LinkButton key={look} look={look} to=".">
            {look}
          </LinkButton>
        ))}
      </Sample>
      <Sample name="Menu">
        <div className="bg-baobab text-white">
          <Menu label="Example menu" icon={<MenuIcon />}>
            <MenuLink to=".">A link</MenuLink>
            <li>
              <MenuButton>A button</MenuButton>
            </li>
          </Menu>
        </div>
      </Sample>
      <Sample name="Dialog">
        <Button type="button" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Dialog title="Update user" open={open} onClose={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>Save</Button>
        </Dialog>
      </Sample>
      <Sample name="Toast">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            type="button"
            look="secondary"
            onClick={() => tell({ kind, text: `A toast of ${kind}` })}
          >
            {kind}
          </Button>
        ))}
      </Sample>
      <Sample name="Quantity stepper: free, at its limits, busy">
        <QuantityStepper value={quantity} max={5} onChange={setQuantity} />
        <QuantityStepper value={1} max={1} onChange={setQuantity} />
        <QuantityStepper value={3} onChange={setQuantity} busy />
      </Sample>
    </>
  );
}
