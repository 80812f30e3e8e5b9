import type { Drawing, Studio } from '../studio.ts';
import { circle, path, rect, repeat, stroke } from '../svg.ts';
import { hanger, kitengeCloth, lit } from './cloth.ts';

const teeBody =
  'M370 180 Q500 250 630 180 L740 230 L860 420 L760 480 L710 400 V840 H290 V400 L240 480 L140 420 L260 230Z';

const tshirt: Drawing = (s) =>
  s.shadow(500, 860, 260, 26) +
  lit(s, teeBody, s.c.base) +
  path('M370 180 Q500 250 630 180 L612 172 Q500 222 388 172Z', s.c.dark) +
  circle(500, 430, 62, s.accent.base, 'opacity=".95"') +
  path('M440 456 L486 396 L506 420 L524 404 L560 456Z', '#fff') +
  stroke(
    'M296 826 H704 M240 466 L152 416 M760 466 L848 416',
    s.c.dark,
    3,
    'stroke-dasharray="8 7"',
  );

const shirt: Drawing = (s) =>
  s.shadow(500, 860, 260, 26) +
  hanger() +
  lit(
    s,
    'M390 170 L500 210 L610 170 L740 230 L850 560 L760 590 L706 430 V840 H294 V430 L240 590 L150 560 L260 230Z',
    s.c.base,
  ) +
  path('M390 170 L500 290 L430 330 L372 182Z M610 170 L500 290 L570 330 L628 182Z', s.c.light) +
  stroke('M500 290 V836', s.c.dark, 4) +
  repeat(6, (n) =>
    circle(516, 350 + n * 84, 9, s.c.pale, `stroke="${s.c.deep}" stroke-width="2"`),
  ) +
  path('M566 420 h96 v96 l-48 24 l-48 -24Z', 'none', `stroke="${s.c.dark}" stroke-width="4"`);

const kitengeShirt: Drawing = (s) =>
  s.shadow(500, 860, 260, 26) +
  hanger() +
  lit(
    s,
    'M390 170 L500 210 L610 170 L740 230 L830 440 L740 490 L706 430 V840 H294 V430 L260 490 L170 440 L260 230Z',
    kitengeCloth(s),
  ) +
  path('M390 170 L500 290 L430 330 L372 182Z M610 170 L500 290 L570 330 L628 182Z', s.c.deep) +
  rect(482, 290, 36, 546, 4, s.c.deep) +
  repeat(6, (n) => circle(500, 340 + n * 86, 9, '#fff6e0'));

const dress =
  (fill: (s: Studio) => string): Drawing =>
  (s) =>
    s.shadow(500, 886, 260, 26) +
    hanger() +
    lit(
      s,
      'M400 150 Q420 240 500 250 Q580 240 600 150 L660 170 L740 330 L660 370 L630 420 L620 470 Q760 680 790 870 Q500 910 210 870 Q240 680 380 470 L370 420 L340 370 L260 330 L340 170Z',
      fill(s),
    ) +
    path('M376 452 H624 L622 496 H378Z', s.accent.deep) +
    path('M620 474 q60 30 40 120 q-30 -60 -60 -80Z', s.accent.deep) +
    stroke('M214 862 Q500 902 786 862', s.accent.base, 12);

const trousers: Drawing = (s) =>
  s.shadow(500, 880, 220, 26) +
  lit(s, 'M330 120 H670 L740 860 H560 L500 380 L440 860 H260Z', s.c.base) +
  rect(326, 112, 348, 52, 8, s.c.dark) +
  circle(500, 138, 13, s.metal('#d8b36a')) +
  stroke(
    'M500 164 V330 M350 170 q10 80 -30 110 M650 170 q-10 80 30 110',
    s.c.pale,
    4,
    'stroke-dasharray="10 7"',
  ) +
  repeat(4, (n) => rect(360 + n * 90, 108, 16, 60, 4, s.c.deep)) +
  stroke('M262 836 H442 M558 836 H738', s.c.pale, 4, 'stroke-dasharray="10 7"');

const suit: Drawing = (s) =>
  s.shadow(500, 866, 270, 26) +
  hanger() +
  path('M420 170 H580 L560 560 H440Z', '#f4f5f7') +
  path('M478 200 H522 L534 250 L550 540 L500 590 L450 540 L466 250Z', s.accent.base) +
  lit(s, 'M400 160 L330 180 L230 230 L150 640 L240 660 L280 480 V850 H500 V600Z', s.c.base) +
  lit(s, 'M600 160 L670 180 L770 230 L850 640 L760 660 L720 480 V850 H500 V600Z', s.c.base) +
  path(
    'M400 160 L330 260 L380 320 L360 360 L500 620Z M600 160 L670 260 L620 320 L640 360 L500 620Z',
    s.c.dark,
  ) +
  circle(500, 670, 12, s.c.pale) +
  circle(500, 740, 12, s.c.pale) +
  path('M600 420 h90 l-6 20 h-84Z', s.c.pale) +
  stroke('M320 650 h110 M570 650 h110', s.c.deep, 6);

const kanzu: Drawing = (s) =>
  s.shadow(500, 896, 250, 24) +
  lit(
    s,
    'M410 120 Q500 160 590 120 L700 170 L830 520 L740 556 L690 430 L730 886 H270 L310 430 L260 556 L170 520 L300 170Z',
    s.c.base,
  ) +
  path('M410 120 Q500 160 590 120 L580 108 Q500 140 420 108Z', s.accent.base) +
  stroke('M500 150 V420', s.accent.base, 7) +
  stroke('M470 160 V400 Q500 440 530 400 V160', s.accent.light, 4, 'stroke-dasharray="4 7"') +
  stroke('M178 514 L262 548 M822 514 L738 548 M276 866 H724', s.accent.base, 5) +
  stroke('M500 420 q-10 60 4 90', s.accent.base, 8);

export const garments = {
  tshirt,
  shirt,
  kitengeShirt,
  dress: dress((s) => s.c.base),
  kitengeDress: dress(kitengeCloth),
  trousers,
  suit,
  kanzu,
};
