import { opensToAdmin } from './admin-pages.ts';
import { panelPaths } from './panel-paths.ts';

describe('the pages of the admin panel', () => {
  it.each([
    [panelPaths.adminMoney, 'finance'],
    [panelPaths.adminReconciliation('2026-03-01'), 'finance'],
    [panelPaths.adminWrongAmounts, 'finance'],
    [panelPaths.adminLipaStatement('a1'), 'finance'],
    [panelPaths.adminPlanPayments, 'finance'],
    [panelPaths.adminPromotions, 'finance'],
    [panelPaths.contents, 'moderation'],
    [panelPaths.newContent('banner'), 'moderation'],
    [`${panelPaths.adminMessages}/abc`, 'moderation'],
    [`${panelPaths.adminProducts}?product=1`, 'moderation'],
    [panelPaths.adminPlanTasks, 'support'],
  ] as const)('%s opens to %s and to owners alone', (page, role) => {
    for (const known of ['support', 'moderation', 'finance'] as const)
      expect([known, opensToAdmin(page, [known])]).toEqual([known, known === role]);
    expect(opensToAdmin(page, ['owner'])).toBe(true);
  });

  it('open to every admin where people are looked up, in any case of the address', () => {
    for (const page of [panelPaths.adminHome, panelPaths.adminSearch, panelPaths.adminUser('a1')])
      expect(opensToAdmin(page, ['moderation'])).toBe(true);
    expect(opensToAdmin('/Admin-Panel/MONEY/', ['support'])).toBe(false);
  });
});
