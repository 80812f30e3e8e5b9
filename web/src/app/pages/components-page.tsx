import { ActionSamples } from '../dev/action-samples.tsx';
import { DisplaySamples } from '../dev/display-samples.tsx';
import { FieldSamples } from '../dev/field-samples.tsx';
import { ShopSamples } from '../dev/shop-samples.tsx';

/** Every component in every state; registered in development only. */
export default function ComponentsPage() {
  return (
    <div className="page py-6">
      <title>Components | Sokoni</title>
      <h1 className="text-2xl">Components</h1>
      <ActionSamples />
      <FieldSamples />
      <DisplaySamples />
      <ShopSamples />
    </div>
  );
}
