import { renderToStaticMarkup } from 'react-dom/server';
import { setTextSource } from '../../lib/texts.ts';
import product from '../../locales/en/product.ts';
import { OptionPicker } from './option-picker.tsx';

setTextSource(() => product);
const [RED, BLUE] = ['a'.repeat(24), 'b'.repeat(24)] as const;

it('comes with the steps of each variant, so that one chosen without scripts can be bought in bulk', () => {
  const wholesale = [{ minimum: 10, unitPrice: 40_000 }];
  const options = [
    { id: RED, label: 'Red', price: 50_000, stock: 30, wholesale },
    { id: BLUE, label: 'Blue', price: 50_000, stock: 30, wholesale },
  ];
  const html = renderToStaticMarkup(
    <OptionPicker options={options} value={RED} onChoose={() => {}} pictures={new Map()} />,
  );
  for (const id of [RED, BLUE]) expect(html).toContain(`value="${id}.10"`);
});

it('says of a single piece that it is one', () => {
  const wholesale = [{ minimum: 10, unitPrice: 40_000 }];
  const html = renderToStaticMarkup(
    <OptionPicker
      options={[{ id: RED, label: '', price: 50_000, stock: 30, wholesale }]}
      value={RED}
      onChoose={() => {}}
      pictures={new Map()}
    />,
  );
  expect(html.match(/\d+ pieces?(?: or more)?/g)).toEqual(['1 piece', '10 pieces or more']);
});

it('of a product without variants is its prices by quantity, and nothing to choose without any', () => {
  const option = { id: RED, label: '', price: 50_000, stock: 30 };
  const pick = (wholesale: { minimum: number; unitPrice: number }[]) =>
    renderToStaticMarkup(
      <OptionPicker
        options={[{ ...option, wholesale }]}
        value={RED}
        onChoose={() => {}}
        pictures={new Map()}
      />,
    );
  const html = pick([{ minimum: 10, unitPrice: 40_000 }]);
  expect(html.match(/<legend/g)).toHaveLength(1);
  for (const value of [RED, `${RED}.10`]) expect(html).toContain(`value="${value}"`);
  expect(pick([])).toBe('');
});
