import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';
import { screen } from '../wallpaper.ts';

function cone(s: Studio, cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, s.metal('#3a3e47')) +
    circle(cx, cy, r * 0.9, '#0b0c0f') +
    circle(cx, cy, r * 0.8, s.radial(['#16181c', '#3b3f49', '#17191d'], 0.5, 0.5, 0.5)) +
    circle(cx, cy, r * 0.54, 'none', 'stroke="#0a0b0d" stroke-width="3"') +
    circle(cx, cy, r * 0.3, s.radial(['#7a818f', '#1c1e24'], 0.38, 0.32, 0.7))
  );
}

const mesh = (s: Studio, colour: string) =>
  s.pattern(
    14,
    rect(0, 0, 14, 14, 0, colour) +
      circle(4, 4, 2.6, '#000', 'opacity=".35"') +
      circle(11, 11, 2.6, '#000', 'opacity=".35"'),
  );

const portableSpeaker: Drawing = (s) =>
  s.shadow(500, 720, 420, 44) +
  rect(110, 350, 780, 350, 165, s.linear([s.c.light, s.c.base, s.c.deep])) +
  rect(196, 350, 608, 350, 20, mesh(s, s.c.base)) +
  rect(
    196,
    350,
    608,
    350,
    20,
    s.linear([
      ['#fff', 0, 0.3],
      ['#fff', 0.3, 0],
      ['#000', 1, 0.5],
    ]),
  ) +
  ellipse(176, 525, 62, 140, s.radial([s.c.light, s.c.deep], 0.4, 0.4)) +
  ellipse(824, 525, 62, 140, s.radial([s.c.dark, s.c.deep], 0.4, 0.4)) +
  rect(360, 470, 280, 100, 20, s.accent.base) +
  s.mark(500, 542, 66, '#fff', 240) +
  repeat(3, (n) => circle(430 + n * 70, 376, 13, s.c.pale));

const partySpeaker: Drawing = (s) =>
  s.shadow(500, 850, 260, 34) +
  path(
    'M350 128 Q350 90 390 90 H610 Q650 90 650 128',
    'none',
    'stroke="#22242a" stroke-width="26"',
  ) +
  rect(280, 126, 440, 716, 50, s.linear(['#3a3d46', '#1a1c21', '#0c0d10'], 20)) +
  rect(306, 152, 388, 664, 36, mesh(s, '#202228')) +
  circle(500, 320, 152, 'none', `stroke="${s.c.base}" stroke-width="12"`) +
  cone(s, 500, 320, 138) +
  circle(500, 640, 152, 'none', `stroke="${s.accent.base}" stroke-width="12"`) +
  cone(s, 500, 640, 138) +
  s.mark(500, 488, 40, '#fff', 260);

const soundbar: Drawing = (s) =>
  s.shadow(440, 700, 420, 30) +
  rect(70, 560, 700, 116, 40, s.linear(['#3d414b', '#1a1c21', '#0b0c0f'])) +
  rect(104, 574, 632, 88, 30, mesh(s, '#24272e')) +
  s.mark(420, 634, 40, '#cfd4dd', 200) +
  s.shadow(860, 812, 140, 22) +
  rect(740, 380, 210, 420, 24, s.linear(['#3a3e47', '#15171b'], 20)) +
  cone(s, 845, 650, 84) +
  rect(770, 420, 150, 10, 5, '#565c69') +
  circle(720, 590, 6, '#5ad1ff');

const subwoofer: Drawing = (s) =>
  s.shadow(500, 826, 430, 40) +
  rect(330, 320, 340, 494, 24, s.linear(['#393d46', '#15171b'], 20)) +
  rect(352, 342, 296, 150, 12, '#0a0b0e') +
  s.text('88:8', 450, 440, { size: 70, fill: '#47d7ff', weight: 'medium' }) +
  circle(592, 418, 40, s.metal('#555b68')) +
  cone(s, 500, 650, 128) +
  [90, 730]
    .map(
      (x) =>
        rect(x, 440, 180, 374, 18, s.linear(['#3b3f49', '#17191e'], 20)) +
        cone(s, x + 90, 560, 58) +
        cone(s, x + 90, 710, 70),
    )
    .join('') +
  s.mark(500, 800, 26, '#d6dae1', 200);

const towerSpeakers: Drawing = (s) =>
  s.shadow(500, 850, 340, 34) +
  [230, 560]
    .map(
      (x) =>
        rect(x, 120, 210, 722, 12, s.linear([s.c.light, s.c.base, s.c.deep], 10)) +
        rect(x + 16, 140, 178, 682, 8, '#131519') +
        cone(s, x + 105, 240, 50) +
        cone(s, x + 105, 400, 78) +
        cone(s, x + 105, 590, 78) +
        circle(x + 105, 746, 40, '#050608') +
        s.mark(x + 105, 318, 20, '#c9ced6', 120),
    )
    .join('');

const earbuds: Drawing = (s) =>
  s.shadow(500, 830, 320, 38) +
  path('M250 470 Q250 300 500 300 Q750 300 750 470Z', s.linear([s.c.light, s.c.dark])) +
  path('M280 470 Q284 340 500 336 Q716 340 720 470Z', s.c.deep, 'opacity=".5"') +
  [390, 610]
    .map((x, n) =>
      group(
        `translate(${x} 400) scale(${n === 0 ? 1 : -1} 1)`,
        rect(-16, 0, 44, 190, 22, s.cylinder(s.c.base)) +
          ellipse(-10, -4, 62, 66, s.radial([s.c.pale, s.c.base, s.c.dark], 0.35, 0.3, 0.75)) +
          ellipse(-46, 14, 26, 32, '#1b1d22') +
          rect(-4, 60, 10, 40, 5, '#fff', 'opacity=".4"'),
      ),
    )
    .join('') +
  path(
    'M238 490 H762 Q776 800 500 812 Q224 800 238 490Z',
    s.radial([s.c.light, s.c.base, s.c.dark], 0.38, 0.2, 0.85),
  ) +
  rect(238, 480, 524, 20, 10, s.c.pale, 'opacity=".7"') +
  s.mark(500, 660, 54, s.ink, 260) +
  circle(500, 730, 9, '#4fdc7b');

const headphones: Drawing = (s) =>
  s.shadow(500, 846, 330, 36) +
  stroke('M226 560 C190 60 810 60 774 560', s.c.deep, 56) +
  stroke('M226 560 C190 60 810 60 774 560', s.c.base, 44) +
  stroke('M262 330 C330 140 670 140 738 330', s.c.light, 10, 'opacity=".7"') +
  [190, 640]
    .map(
      (x, n) =>
        rect(x + (n === 0 ? 96 : -36), 500, 110, 300, 55, '#1b1d22') +
        rect(x, 480, 170, 340, 82, s.radial([s.c.light, s.c.base, s.c.deep], 0.4, 0.3, 0.8)) +
        rect(x + 44, 600, 82, 100, 40, s.metal(s.c.dark)) +
        s.mark(x + 85, 660, 26, s.c.pale, 76),
    )
    .join('');

const neckband: Drawing = (s) =>
  s.shadow(500, 830, 320, 34) +
  stroke('M300 330 C120 520 190 800 420 800 M700 330 C880 520 810 800 580 800', s.c.deep, 18) +
  stroke('M330 420 C190 560 260 760 430 770 M670 420 C810 560 740 760 570 770', s.c.base, 46) +
  stroke('M330 420 C300 260 380 250 410 330 M670 420 C700 260 620 250 590 330', '#2a2d34', 8) +
  [410, 590]
    .map(
      (x) => rect(x - 34, 320, 68, 110, 34, s.face(s.c.base)) + ellipse(x, 330, 26, 22, '#17191e'),
    )
    .join('') +
  s.mark(262, 640, 26, s.ink, 60);

const wiredEarphones: Drawing = (s) =>
  s.shadow(500, 830, 280, 34) +
  stroke(
    'M380 320 C340 560 480 560 500 640 C520 560 660 560 620 320 M500 640 C490 780 300 700 310 800 C320 860 620 800 690 760',
    s.c.base,
    12,
  ) +
  rect(486, 620, 28, 60, 12, s.c.dark) +
  rect(680, 730, 110, 36, 16, s.c.dark, 'transform="rotate(-28 700 750)"') +
  rect(606, 480, 26, 80, 12, s.c.dark) +
  [370, 630]
    .map((x, n) =>
      group(
        `translate(${x} 270) scale(${n === 0 ? 1 : -1} 1)`,
        rect(-10, 20, 34, 120, 16, s.c.dark),
        circle(0, 0, 66, s.radial([s.c.pale, s.c.base, s.c.deep], 0.35, 0.3, 0.8)),
        ellipse(-40, 12, 32, 40, '#22252c'),
      ),
    )
    .join('');

const radio: Drawing = (s) =>
  s.shadow(500, 790, 400, 40) +
  stroke('M760 340 L900 110', '#b4bac4', 10) +
  stroke('M300 340 Q300 230 400 230 H600 Q700 230 700 340', s.c.deep, 26) +
  rect(120, 330, 760, 440, 44, s.face(s.c.base)) +
  rect(152, 362, 330, 376, 26, mesh(s, '#2a2d34')) +
  circle(317, 550, 130, 'none', `stroke="${s.accent.base}" stroke-width="8"`) +
  rect(520, 372, 320, 110, 14, '#f5ecd2') +
  repeat(16, (n) => stroke(`M${540 + n * 19} 396 v${n % 4 === 0 ? 30 : 16}`, '#4b4436', 3)) +
  stroke('M672 384 V470', '#d23b2f', 5) +
  s.text('FM  88 · 96 · 108', 680, 466, { size: 28, fill: '#4b4436' }) +
  circle(600, 620, 62, s.metal('#d5d8dd')) +
  circle(762, 620, 62, s.metal('#d5d8dd')) +
  s.mark(680, 740, 32, s.ink, 260);

const television: Drawing = (s) =>
  s.shadow(500, 802, 420, 28) +
  path('M250 700 L210 796 H240 L284 700Z M750 700 L790 796 H760 L716 700Z', '#24262c') +
  rect(70, 210, 860, 500, 12, '#0b0c0f') +
  screen(s, [80, 220, 840, 470, 3]) +
  s.mark(500, 706, 13, '#a3a9b4', 90);

export const audio = {
  portableSpeaker,
  partySpeaker,
  soundbar,
  subwoofer,
  towerSpeakers,
  earbuds,
  headphones,
  neckband,
  wiredEarphones,
  radio,
  television,
};
