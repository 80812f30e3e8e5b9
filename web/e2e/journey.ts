import { test as base, type TestInfo, type ViewportSize } from '@playwright/test';
import { chosenBy } from './chosen.ts';

export { expect } from '@playwright/test';

export type ScreenSize = 'phone' | 'desk';

export interface Sized {
  /** Chosen by the name of the test where neither the project nor the file says it. */
  readonly screenSize: ScreenSize | 'chosen';
}

const VIEWPORTS: Readonly<Record<ScreenSize, ViewportSize>> = {
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
};

/** The `test` of journeys: each runs on one size of screen, and together they meet both. */
export const test = base.extend<Sized>({
  screenSize: ['chosen', { option: true }],
  viewport: async ({ screenSize }, use, info) => use(VIEWPORTS[sizeOf(screenSize, info)]),
  hasTouch: async ({ screenSize }, use, info) => use(sizeOf(screenSize, info) === 'phone'),
});

/** For what has no size: in a run of every combination it is left to the desk. */
export function skipOnPhone(info: TestInfo): void {
  info.skip(info.project.name === 'phone', 'the same on each screen');
}

function sizeOf(screenSize: Sized['screenSize'], { titlePath }: TestInfo): ScreenSize {
  return screenSize === 'chosen' ? chosenBy(titlePath.join(' '), ['phone', 'desk']) : screenSize;
}
