import { renderToStaticMarkup } from 'react-dom/server';
import { RegionFirstField } from './location-field.tsx';

it('comes with the districts of all regions, so that without scripts another region can be chosen', () => {
  const html = renderToStaticMarkup(
    <RegionFirstField label="Place" name="location" defaultValue="Arusha" />,
  );
  expect(html).toContain('value="Arusha" selected');
  expect(html).toContain('value="Mwanza, Magu"');
});

it('marks no region as required without scripts: a field that nobody sees would stop its form', () => {
  const field = <RegionFirstField label="Place" name="location" defaultValue="" required />;
  expect(renderToStaticMarkup(field).match(/required=/g)).toHaveLength(1);
});
