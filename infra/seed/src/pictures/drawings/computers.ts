import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';
import { screen } from '../wallpaper.ts';

function keys(
  s: Studio,
  box: [number, number, number, number],
  rows: number,
  columns: number,
  fill: string,
): string {
  const [x, y, width, height] = box;
  const [stepX, stepY] = [width / columns, height / rows];
  return (
    repeat(rows * columns, (n) =>
      rect(
        x + (n % columns) * stepX + 2,
        y + Math.floor(n / columns) * stepY + 2,
        stepX - 5,
        stepY - 5,
        5,
        fill,
      ),
    ) +
    rect(x + stepX * 3.5, y + stepY * (rows - 1) + 2, stepX * (columns - 8), stepY - 5, 5, s.c.deep)
  );
}

const laptop: Drawing = (s) =>
  s.shadow(500, 800, 440, 40) +
  rect(190, 220, 620, 410, 26, s.metal(s.c.base)) +
  rect(197, 227, 606, 398, 20, '#0b0c10') +
  screen(s, [212, 244, 576, 358, 6]) +
  circle(500, 235, 4, '#3a4763') +
  s.mark(500, 619, 14, '#8b909c', 100) +
  path('M190 634 H810 L902 772 H98Z', s.linear([s.c.dark, s.c.light, s.c.base])) +
  path('M222 646 H778 L822 712 H178Z', '#15171c', 'opacity=".92"') +
  repeat(4, (row) =>
    repeat(14, (n) => {
      const spread = 1 + row * 0.042;
      const x = 500 + (n - 7) * 41 * spread;
      return rect(x, 650 + row * 15.5, 35 * spread, 12, 3, '#3b3f49');
    }),
  ) +
  path(
    'M404 722 H596 L606 764 H394Z',
    s.c.light,
    `stroke="${s.c.dark}" stroke-width="1.5" opacity=".9"`,
  ) +
  path('M98 772 H902 Q900 794 876 794 H124 Q100 794 98 772Z', s.metal(s.c.dark)) +
  path('M440 772 H560 Q556 782 540 782 H460 Q444 782 440 772Z', s.c.deep, 'opacity=".6"');

function monitor(s: Studio, x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2;
  return (
    path(`M${middle - 46} ${y + height} h92 l14 104 h-120Z`, s.metal('#aeb4bd', 0)) +
    ellipse(middle, y + height + 112, 150, 16, s.metal('#b9bec7')) +
    rect(x, y, width, height, 16, '#14161b') +
    screen(s, [x + 10, y + 10, width - 20, height - 38, 6]) +
    s.mark(middle, y + height - 9, 15, '#9aa1ad', 120)
  );
}

const desktop: Drawing = (s) =>
  s.shadow(470, 806, 400, 30) +
  monitor(s, 130, 240, 560, 400) +
  s.shadow(786, 806, 110, 18) +
  rect(706, 300, 170, 506, 14, s.linear(['#2c2f37', '#17191e', '#0e0f13'], 20)) +
  rect(722, 320, 138, 34, 6, '#0b0c10') +
  circle(844, 384, 12, '#3d4250', 'stroke="#6a7385" stroke-width="3"') +
  repeat(13, (n) => rect(724, 440 + n * 24, 134, 9, 4, '#07080a')) +
  s.mark(791, 780, 20, '#c2c7d0', 110) +
  path('M196 786 H600 L628 838 H168Z', s.linear(['#33363f', '#1b1d23'])) +
  keys(s, [206, 790, 384, 40], 3, 18, '#4a4e59');

const allInOne: Drawing = (s) => s.shadow(500, 800, 300, 30) + monitor(s, 140, 180, 720, 500);

const miniPc: Drawing = (s) =>
  s.shadow(500, 700, 330, 40) +
  path('M220 430 L320 350 H680 L780 430Z', s.linear([s.c.light, s.c.base])) +
  rect(220, 430, 560, 250, 26, s.face(s.c.base)) +
  s.mark(500, 412, 30, s.ink, 200) +
  circle(292, 556, 30, s.c.deep, `stroke="${s.c.light}" stroke-width="4"`) +
  circle(292, 556, 6, '#5ad1ff') +
  repeat(
    2,
    (n) =>
      rect(400 + n * 92, 540, 66, 26, 4, '#0b4fb8') + rect(404 + n * 92, 552, 58, 10, 2, '#dfe6f2'),
  ) +
  rect(592, 544, 46, 20, 10, '#0a0b0e') +
  circle(700, 554, 15, '#0a0b0e', 'stroke="#8b93a1" stroke-width="4"');

const keyboard: Drawing = (s) =>
  s.shadow(500, 700, 440, 46) +
  rect(90, 380, 820, 306, 30, s.linear([s.c.light, s.c.dark])) +
  rect(98, 380, 804, 290, 26, s.face(s.c.base)) +
  keys(s, [120, 400, 560, 250], 5, 15, s.c.dark) +
  keys(s, [696, 400, 186, 250], 5, 4, s.c.dark) +
  rect(122, 402, 32, 42, 5, s.accent.base) +
  s.mark(800, 394, 14, s.ink, 100);

const mouse: Drawing = (s) =>
  s.shadow(500, 812, 230, 40) +
  path(
    'M500 210 C640 210 700 330 700 500 C700 690 630 810 500 810 C370 810 300 690 300 500 C300 330 360 210 500 210Z',
    s.radial([s.c.light, s.c.base, s.c.deep], 0.38, 0.3, 0.75),
  ) +
  stroke('M318 446 Q500 500 682 446 M500 214 V470', s.c.deep, 4) +
  rect(474, 280, 52, 120, 26, s.c.deep) +
  rect(482, 292, 36, 96, 18, s.linear(['#565c69', '#20232a'], 0)) +
  path(
    'M380 290 Q336 400 346 520',
    'none',
    'stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".25"',
  ) +
  s.mark(500, 690, 34, s.c.pale, 150);

const flashDrive: Drawing = (s) =>
  s.shadow(500, 700, 330, 40) +
  group(
    'rotate(-22 500 500)',
    rect(660, 440, 190, 120, 8, s.metal('#cfd4db')) +
      rect(740, 466, 34, 22, 2, '#4b5261') +
      rect(740, 512, 34, 22, 2, '#4b5261') +
      rect(180, 406, 490, 188, 46, s.linear([s.c.light, s.c.base, s.c.dark])) +
      rect(214, 424, 420, 20, 10, '#fff', 'opacity=".22"') +
      circle(236, 500, 30, '#f4f2ee', `stroke="${s.c.deep}" stroke-width="10"`) +
      s.mark(440, 500, 54, s.ink, 260) +
      s.text(s.name.match(/\d+ ?[GT]B/)?.[0] ?? 'USB 3.2', 440, 556, {
        size: 38,
        fill: s.ink,
        weight: 'medium',
      }),
  );

const hardDrive: Drawing = (s) =>
  s.shadow(500, 826, 260, 34) +
  stroke('M500 220 C500 110 700 90 760 170', '#22252c', 16) +
  rect(280, 220, 440, 596, 42, s.face(s.c.base)) +
  rect(296, 236, 408, 564, 32, 'none', `stroke="${s.c.light}" stroke-width="3" opacity=".5"`) +
  repeat(9, (n) => stroke(`M320 ${560 + n * 22} L680 ${500 + n * 22}`, s.c.dark, 6)) +
  s.mark(500, 350, 58, s.ink, 320) +
  s.text(s.name.match(/\d+ ?[GT]B/)?.[0] ?? 'SSD', 500, 410, {
    size: 42,
    fill: s.ink,
    weight: 'medium',
  }) +
  circle(500, 268, 7, '#7ad7ff');

const memory: Drawing = (s) =>
  s.shadow(500, 700, 420, 36) +
  group(
    'rotate(-8 500 500)',
    path('M110 360 H890 V560 H870 V640 H130 V560 H110Z', s.linear(['#2b7a54', '#145038'])) +
      path(
        'M110 350 H890 V540 H520 L500 570 L480 540 H110Z',
        s.linear([s.c.light, s.c.base, s.c.dark]),
      ) +
      repeat(30, (n) => rect(146 + n * 24, 600, 13, 40, 1, '#e8c86a')) +
      s.mark(300, 470, 60, s.ink, 280) +
      s.text(s.name.match(/DDR\d/)?.[0] ?? 'DDR4', 700, 466, { size: 58, fill: s.ink }),
  );

const webcam: Drawing = (s) =>
  s.shadow(500, 812, 220, 28) +
  path('M380 760 Q500 720 620 760 L650 800 H350Z', '#1b1d22') +
  rect(470, 600, 60, 170, 18, '#262931') +
  rect(190, 330, 620, 280, 136, s.linear(['#3a3e48', '#17191e', '#0c0d10'])) +
  circle(500, 470, 116, '#08090c', 'stroke="#464b57" stroke-width="8"') +
  circle(500, 470, 78, s.radial(['#3d5687', '#0a0d16'], 0.4, 0.35)) +
  circle(470, 436, 18, '#fff', 'opacity=".7"') +
  circle(690, 470, 10, '#55e07f') +
  s.mark(302, 480, 34, '#c9ced8', 150);

const hub: Drawing = (s) =>
  s.shadow(520, 700, 380, 36) +
  stroke('M260 520 C120 520 110 400 170 300', '#24272e', 22) +
  rect(140, 220, 60, 92, 8, s.metal()) +
  rect(250, 410, 620, 250, 34, s.face(s.c.base)) +
  s.mark(400, 480, 44, s.ink, 220) +
  repeat(
    3,
    (n) =>
      rect(330 + n * 120, 560, 92, 40, 5, '#101217') +
      rect(338 + n * 120, 580, 76, 14, 2, '#2f72e0'),
  ) +
  rect(696, 560, 60, 38, 6, '#101217') +
  rect(774, 568, 62, 22, 11, '#101217');

export const computers = {
  laptop,
  desktop,
  allInOne,
  miniPc,
  keyboard,
  mouse,
  flashDrive,
  hardDrive,
  memory,
  webcam,
  hub,
};
