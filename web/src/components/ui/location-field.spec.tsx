import { renderToStaticMarkup } from 'react-dom/server';
import { RegionFirstField } from './location-field.tsx';

it('comes with the districts of all regions, so that without scripts another region can be chosen', () => {
  const html = renderToStaticMarkup(
    <RegionFirstField label="Place" name="location" defaultValue="Arusha" />,
  );
  expect(html).toContain('value="Arusha" selected');
  expect(html).toContain('value="Mwanza, Magu"');
});
