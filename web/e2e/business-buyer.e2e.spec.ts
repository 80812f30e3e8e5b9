import { BUYER_WORDS, orderBy } from './buyer-words.ts';
import { expect, skipOnPhone, test } from './journey.ts';
import { expectFit, goTo, keepPicture, listenTo } from './screen-check.ts';
import { acceptOrder, call, join, pageIn, payForCart, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    buying: 'Buying for a business',
    tin: 'TIN of the business',
    name: 'Name of the business',
    quote: 'Update delivery cost',
    wrong: 'A TIN has 9 digits.',
    kept: (name: string) => `${name}, TIN 123-456-789`,
    line: (name: string) => `For the business ${name}, TIN 123-456-789`,
    edit: 'Change the business',
    save: 'Save',
    remove: 'Remove: ',
    removeNow: 'Remove this business',
    none: /^None saved/,
  },
  sw: {
    ...BUYER_WORDS.sw,
    buying: 'Nanunulia biashara',
    tin: 'TIN ya biashara',
    name: 'Jina la biashara',
    quote: 'Sasisha gharama ya usafirishaji',
    wrong: 'TIN ina tarakimu 9.',
    kept: (name: string) => `${name}, TIN 123-456-789`,
    line: (name: string) => `Kwa biashara ${name}, TIN 123-456-789`,
    edit: 'Badilisha biashara',
    save: 'Hifadhi',
    remove: 'Ondoa: ',
    removeNow: 'Ondoa biashara hii',
    none: /^Hakuna iliyohifadhiwa/,
  },
} as const;

for (const [lang, scripts] of [
  ['en', true],
  ['sw', false],
] as const) {
  const words = WORDS[lang];
  test(`a buyer names the business that an order is for, and its papers name it too, ${scripts ? 'with' : 'without'} scripts (${lang})`, async ({
    browser,
  }, info) => {
    skipOnPhone(info);
    const seller = await join({ name: `Duka ${uniqueName()}`, seller: true });
    const radio = await sell(seller, {
      category: 'Speakers',
      productName: `Redio ${uniqueName()}`,
    });
    const buyer = await join({ name: 'Asha Mushi' });
    const name = `Kilimo ${uniqueName()} Ltd`;
    const fill = () => call(buyer.api, '/api/addToCart', { productId: radio, variant: null });
    const page = await pageIn(buyer, browser, { lang, scripts });
    const faults = listenTo(page);
    const go = (path: string) => goTo(page, path, scripts);
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();

    await fill();
    await go('/checkout');
    await page.getByLabel(words.place).fill('Sekei, Arusha');
    await page.getByLabel(words.location).selectOption('Arusha');
    await page.getByLabel(words.buying).check();
    await page.getByLabel(words.tin).fill('123 456 78');
    await page.getByLabel(words.name).fill(name);
    if (!scripts) await press(words.quote);
    await orderBy(page, 'page');
    const wrong = page.getByText(words.wrong).last();
    await expect(wrong).toBeVisible();
    await expectFit(page, scripts);
    await keepPicture(page, info, `business-refused-${lang}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, scripts);
    await wrong.scrollIntoViewIfNeeded();
    await keepPicture(page, info, `business-refused-phone-${lang}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel(words.tin).fill('123-456 789');
    await orderBy(page, 'page');
    await page.waitForURL(/\/pay\?/);

    // The next checkout offers it; whoever does not say so buys for themselves.
    const { data: orders } = await (await buyer.api.get('/api/order-list?include=all')).json();
    await go(`/MyOrders/${orders[0]._id}`);
    await expect(page.getByText(words.line(name))).toBeVisible();
    await keepPicture(page, info, `business-order-${lang}`);
    await call(buyer.api, '/api/cancel-payment', { orderId: orders[0]._id });
    await go('/checkout');
    await expect(page.getByText(words.kept(name))).toBeVisible();
    await expect(page.getByLabel(words.buying)).not.toBeChecked();
    await page.getByLabel(words.buying).check();
    await expect(page.getByLabel(words.tin)).toHaveValue('123-456-789');
    await keepPicture(page, info, `business-offered-${lang}`);

    const orderId = await payForCart(buyer, { business: { tin: '123456789', name } });
    await acceptOrder(seller, orderId);
    const receipt = await page.request.get(`/MyOrders/${orderId}/receipt.pdf`);
    expect(receipt.headers()['content-type']).toBe('application/pdf');
    const shop = await pageIn(seller, browser, { lang, scripts });
    await shop.goto(`/seller-panel/all-orders/${orderId}`);
    await expect(shop.getByText(words.line(name))).toBeVisible();
    await keepPicture(shop, info, `business-seller-${lang}`);

    await go('/MyProfile');
    await expect(page.getByText(words.kept(name))).toBeVisible();
    await page.getByRole('link', { name: words.edit }).click();
    await page.getByLabel(words.name).fill(`${name} 2`);
    await press(words.save);
    await expect(page.getByText(words.kept(`${name} 2`))).toBeVisible();
    await expectFit(page, scripts);
    await keepPicture(page, info, `business-profile-${lang}`);
    await page.getByText(words.remove).last().click();
    await press(words.removeNow);
    await expect(page.getByText(words.none)).toBeVisible();
    expect(faults.take().filter((fault) => !fault.startsWith('400'))).toEqual([]);
  });
}
