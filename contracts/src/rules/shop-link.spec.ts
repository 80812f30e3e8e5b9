import { categoryOfLink, isShopLink } from './shop-link.ts';

it.each([
  '/',
  '/product-category?category=Tablets.Phones',
  '/product/66f2a1c4d9e0b3a7c5518e01',
  '/search?sr=simu#top',
  '/product-category?category=Fashion%20%26%20Wear',
])('%s is a page of the shop', (text) => {
  expect(isShopLink(text)).toBe(true);
});

it.each([
  '',
  'product/1',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '\u0000/elsewhere',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/search?sr=two words',
  '/api/signin',
  '/API/signin',
  '/x/../api/signin',
  '/logout',
  '/language?lang=sw',
  '/media/a.jpg',
  '/internal/users/1',
])('%j is no page of the shop', (text) => {
  expect(isShopLink(text)).toBe(false);
});

it.each([
  ['/product-category?category=Tablets.Phones', 'Tablets.Phones'],
  ['/product-category?category=Health%20%26%20Beauty&sort=price', 'Health & Beauty'],
  ['/product-category?category=Health+%26+Beauty', 'Health & Beauty'],
  ['/product-category?category=Unknown', null],
  ['/product-category?category=Computers&category=Printers', null],
  ['/product-category', null],
  ['/search?category=Computers', null],
  ['//elsewhere.example/product-category?category=Computers', null],
  ['', null],
])('the category of %s is %p', (link, category) => {
  expect(categoryOfLink(link)).toBe(category);
});
