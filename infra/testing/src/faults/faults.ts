import { COMPONENT_FAULTS } from './component-faults.ts';
import type { Fault } from './fault.ts';
import { SHOP_FAULTS } from './shop-faults.ts';
import { UNIT_FAULTS } from './unit-faults.ts';

export const FAULTS: readonly Fault[] = [...UNIT_FAULTS, ...COMPONENT_FAULTS, ...SHOP_FAULTS];
