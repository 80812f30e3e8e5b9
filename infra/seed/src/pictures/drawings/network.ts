import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';

function ports(x: number, y: number, count: number, step = 46): string {
  return repeat(
    count,
    (n) =>
      rect(x + n * step, y, 36, 34, 4, '#08090b') +
      rect(x + n * step + 9, y + 20, 18, 14, 2, '#d9b45a') +
      rect(x + n * step + 4, y - 8, 10, 5, 1, n % 3 === 1 ? '#e9a93a' : '#54dd7a'),
  );
}

/** A flat metal box with a lid seen from above; `panel` draws its front (800 wide, from x = 100). */
function box(s: Studio, top: number, height: number, panel: string): string {
  return (
    s.shadow(500, top + height + 6, 440, 40) +
    path(`M160 ${top - 96} H840 L900 ${top} H100Z`, s.linear([s.c.light, s.c.base])) +
    rect(100, top, 800, height, 8, s.linear([s.c.base, s.c.dark, s.c.deep])) +
    rect(100, top, 800, 5, 2, s.c.pale, 'opacity=".5"') +
    panel
  );
}

const antenna = (x: number, lean: number, height: number) =>
  path(`M${x - 15} 600 L${x - 10 + lean} ${600 - height} q10 -16 20 0 L${x + 15} 600Z`, '#1b1d22');

const router: Drawing = (s) =>
  s.shadow(500, 750, 420, 42) +
  antenna(210, -60, 360) +
  antenna(400, -20, 400) +
  antenna(600, 20, 400) +
  antenna(790, 60, 360) +
  path(
    'M130 590 Q140 560 180 556 H820 Q860 560 870 590 L900 700 Q900 740 850 742 H150 Q100 740 100 700Z',
    s.linear([s.c.light, s.c.base, s.c.deep], 60),
  ) +
  path('M360 560 H640 L590 742 H410Z', s.c.dark, 'opacity=".5"') +
  repeat(6, (n) => circle(260 + n * 30, 716, 6, n === 5 ? '#e9a93a' : '#54dd7a')) +
  s.mark(500, 668, 50, s.ink, 240);

const networkSwitch: Drawing = (s) =>
  box(
    s,
    500,
    150,
    s.mark(180, 546, 38, s.ink, 130) +
      ports(260, 536, 12) +
      ports(260, 596, 12) +
      rect(826, 540, 52, 34, 4, '#2a2d34') +
      rect(826, 590, 52, 34, 4, '#2a2d34'),
  );
const desktopSwitch: Drawing = (s) =>
  box(s, 520, 120, s.mark(230, 594, 50, s.ink, 200) + ports(380, 566, 8, 58));
const patchPanel: Drawing = (s) =>
  s.shadow(500, 640, 450, 30) +
  rect(50, 420, 900, 200, 8, s.linear(['#3a3d46', '#17191e'])) +
  repeat(4, (n) => circle(n % 2 ? 922 : 78, n < 2 ? 450 : 590, 12, '#9aa1ac')) +
  ports(118, 470, 16, 48) +
  ports(118, 550, 16, 48) +
  s.mark(500, 450, 20, '#e9ebef', 160);
const pbx: Drawing = (s) =>
  box(
    s,
    430,
    260,
    s.mark(250, 500, 50, s.ink, 220) +
      s.text('EPABX', 250, 550, { size: 34, fill: s.c.pale, weight: 'medium' }) +
      ports(400, 480, 10) +
      ports(400, 560, 10) +
      repeat(8, (n) => circle(170 + n * 26, 630, 7, n < 5 ? '#54dd7a' : '#565d69')) +
      rect(600, 628, 240, 12, 6, '#08090b'),
  );

const ceilingAccessPoint: Drawing = (s) =>
  s.shadow(500, 800, 330, 46) +
  circle(500, 480, 330, s.linear(['#ffffff', '#d5d9df'], 60)) +
  circle(500, 472, 300, s.radial(['#ffffff', '#f6f7f8', '#dde1e6'], 0.4, 0.35, 0.75)) +
  circle(500, 472, 136, 'none', `stroke="${s.accent.base}" stroke-width="10" opacity=".85"`) +
  s.mark(500, 486, 48, '#6b727e', 210);

const outdoorAccessPoint: Drawing = (s) =>
  s.shadow(500, 850, 220, 28) +
  rect(640, 200, 34, 640, 12, s.metal('#b3b9c2', 0)) +
  rect(350, 130, 270, 690, 60, s.linear(['#ffffff', '#f3f4f6', '#bfc5cd'], 10)) +
  rect(600, 320, 80, 40, 10, '#7c838f') +
  rect(600, 600, 80, 40, 10, '#7c838f') +
  s.mark(485, 330, 42, '#6b727e', 200) +
  repeat(5, (n) => circle(485, 620 + n * 30, 8, n < 4 ? '#54c9dd' : '#c4c9d1')) +
  repeat(3, (n) =>
    stroke(
      `M${455 - n * 24} ${480 - n * 18} q30 -${34 + n * 8} ${60 + n * 48} 0`,
      s.accent.base,
      9,
    ),
  );

const cableBox: Drawing = (s) =>
  s.shadow(500, 830, 370, 40) +
  path('M180 300 L300 220 H800 L700 300Z', '#e9d3ae') +
  path('M700 300 L800 220 V740 L700 826Z', '#a98253') +
  rect(180, 300, 520, 526, 4, s.linear(['#d9b989', '#c19c66'])) +
  rect(180, 380, 520, 150, 0, s.c.base) +
  s.mark(440, 470, 70, s.ink, 420) +
  s.text('CAT 6 UTP · 305 m', 440, 514, { size: 36, fill: s.ink, weight: 'medium' }) +
  circle(440, 670, 92, '#2a2018') +
  repeat(4, (n) =>
    circle(
      440,
      670,
      80 - n * 18,
      'none',
      `stroke="${n % 2 ? s.accent.light : s.accent.base}" stroke-width="13"`,
    ),
  ) +
  stroke('M440 670 C560 700 560 830 720 850', s.accent.base, 16);

const patchCord: Drawing = (s) =>
  s.shadow(500, 810, 330, 40) +
  repeat(5, (n) =>
    ellipse(
      500,
      470,
      290 - n * 26,
      260 - n * 26,
      'none',
      `stroke="${n % 2 ? s.c.light : s.c.base}" stroke-width="22"`,
    ),
  ) +
  stroke('M700 640 C760 760 820 760 850 820 M300 650 C240 760 190 760 150 820', s.c.base, 22) +
  [
    [150, 820],
    [850, 820],
  ]
    .map(
      ([x, y]) =>
        rect((x ?? 0) - 26, (y ?? 0) - 40, 52, 50, 8, s.c.dark) +
        rect((x ?? 0) - 30, y ?? 0, 60, 70, 6, s.linear(['#eaf4f8', '#aebfc8'])) +
        repeat(6, (n) => rect((x ?? 0) - 24 + n * 8.4, (y ?? 0) + 34, 5, 34, 1, '#d9b45a')),
    )
    .join('') +
  rect(455, 190, 90, 560, 12, '#f4f4f1', 'opacity=".0"');

const crimper: Drawing = (s) =>
  s.shadow(500, 850, 250, 30) +
  path('M440 420 L330 830 Q350 860 390 846 L500 470Z', s.linear([s.c.light, s.c.dark], 0)) +
  path('M560 420 L670 830 Q650 860 610 846 L500 470Z', s.linear([s.c.base, s.c.deep], 0)) +
  path('M400 130 H600 L640 260 L590 470 H410 L360 260Z', s.metal('#7a818d', 30)) +
  rect(430, 200, 60, 44, 5, '#15171b') +
  rect(510, 200, 60, 44, 5, '#15171b') +
  rect(450, 290, 100, 26, 5, '#15171b') +
  circle(500, 400, 36, s.metal()) +
  s.text('8P · 6P', 500, 184, { size: 34, fill: '#f1f2f4' });

const rackCabinet: Drawing = (s) =>
  s.shadow(500, 866, 300, 32) +
  rect(250, 90, 500, 764, 14, s.linear(['#3a3d46', '#17191e'], 20)) +
  rect(286, 130, 428, 684, 6, s.linear(['#4c5866', '#20262e', '#12161b'], 30)) +
  repeat(
    5,
    (n) => rect(310, 190 + n * 116, 380, 66, 5, '#2a2f38') + ports(330, 206 + n * 116, 7, 50),
  ) +
  path('M300 140 H520 L320 560 H300Z', '#fff', 'opacity=".1"') +
  rect(690, 440, 14, 90, 7, s.metal()) +
  s.mark(500, 116, 22, '#c9ced6', 200);

const pocketRouter: Drawing = (s) =>
  s.shadow(500, 790, 280, 34) +
  rect(250, 250, 500, 530, 90, s.face(s.c.base)) +
  rect(300, 320, 400, 190, 30, '#0a0b0e') +
  s.text('4G', 400, 450, { size: 90, fill: '#fff' }) +
  repeat(4, (n) => rect(500 + n * 40, 440 - n * 22, 26, 30 + n * 22, 5, '#54dd7a')) +
  circle(500, 610, 34, s.c.dark, `stroke="${s.c.pale}" stroke-width="5"`) +
  s.mark(500, 720, 46, s.ink, 260);

export const network = {
  router,
  networkSwitch,
  desktopSwitch,
  patchPanel,
  pbx,
  ceilingAccessPoint,
  outdoorAccessPoint,
  cableBox,
  patchCord,
  crimper,
  rackCabinet,
  pocketRouter,
};
