import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

function eye(s: Studio, cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, s.metal('#3b404b')) +
    circle(cx, cy, r * 0.84, '#08090d') +
    circle(cx, cy, r * 0.66, s.radial(['#5b79b8', '#1b2744', '#06070c'], 0.42, 0.38, 0.6)) +
    circle(cx, cy, r * 0.3, '#05060a') +
    circle(cx - r * 0.24, cy - r * 0.28, r * 0.13, '#fff', 'opacity=".9"')
  );
}

function ledRing(cx: number, cy: number, r: number, count: number): string {
  return repeat(count, (n) => {
    const turn = (n / count) * Math.PI * 2;
    return circle(
      cx + Math.cos(turn) * r,
      cy + Math.sin(turn) * r,
      9,
      '#5a2830',
      'stroke="#8c4a50" stroke-width="2"',
    );
  });
}

const bulletCamera: Drawing = (s) =>
  s.shadow(560, 812, 320, 34) +
  rect(760, 300, 60, 360, 16, s.metal('#e1e4e8', 0)) +
  rect(650, 560, 140, 54, 20, s.metal('#d9dce1')) +
  rect(596, 480, 70, 120, 22, s.metal('#d9dce1')) +
  path(
    'M190 260 H700 Q730 260 736 290 L746 330 H160 L170 286 Q174 260 190 260Z',
    s.linear(['#ffffff', '#dfe2e6']),
  ) +
  path('M210 300 H720 V500 H210Z', s.linear(['#ffffff', '#f1f2f4', '#b9bec7'])) +
  ellipse(212, 400, 84, 104, '#d4d8de') +
  ellipse(206, 400, 76, 95, '#15171c') +
  ledRing(206, 400, 66, 14) +
  eye(s, 206, 400, 46) +
  s.mark(500, 420, 46, '#5c6370', 260);

const domeCamera: Drawing = (s) =>
  s.shadow(500, 800, 340, 40) +
  ellipse(500, 380, 340, 90, s.linear(['#ffffff', '#dcdfe4'])) +
  path(
    'M160 380 V470 Q160 560 500 570 Q840 560 840 470 V380 Q840 462 500 470 Q160 462 160 380Z',
    s.linear(['#f7f8f9', '#ffffff', '#b4bac4'], 0),
  ) +
  path(
    'M250 520 Q260 780 500 790 Q740 780 750 520 Q640 560 500 564 Q360 560 250 520Z',
    s.radial(['#5a6172', '#20242d', '#0c0e12'], 0.4, 0.3, 0.8),
  ) +
  eye(s, 490, 660, 84) +
  path(
    'M300 560 Q310 690 380 742',
    'none',
    'stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".35"',
  ) +
  s.mark(500, 438, 30, '#6a717d', 200);

const turretCamera: Drawing = (s) =>
  s.shadow(500, 830, 300, 36) +
  rect(440, 130, 120, 120, 18, s.metal('#e4e7ea', 0)) +
  path(
    'M330 240 H670 Q720 250 720 320 V470 H280 V320 Q280 250 330 240Z',
    s.linear(['#ffffff', '#cfd3d9'], 20),
  ) +
  circle(500, 590, 232, s.radial(['#ffffff', '#eceef0', '#a9b0ba'], 0.36, 0.3, 0.75)) +
  ellipse(500, 610, 168, 166, '#15171c') +
  ledRing(500, 610, 132, 16) +
  eye(s, 500, 610, 94) +
  s.mark(500, 400, 34, '#69707c', 200);

const solarCamera: Drawing = (s) =>
  s.shadow(500, 830, 280, 32) +
  path('M220 250 L700 170 L790 300 L300 392Z', s.linear(['#24406f', '#122340'])) +
  repeat(5, (n) => stroke(`M${316 + n * 96} ${234 - n * 16} l88 140`, '#5c7fb8', 3)) +
  stroke('M262 322 L748 236', '#5c7fb8', 3) +
  rect(470, 340, 44, 200, 12, s.metal('#dfe2e6', 0)) +
  rect(360, 500, 280, 300, 120, s.linear(['#ffffff', '#f0f1f3', '#b3b9c2'], 20)) +
  rect(392, 556, 216, 190, 92, '#111318') +
  eye(s, 500, 640, 66) +
  circle(500, 728, 8, '#ff5a4f') +
  s.mark(500, 786, 24, '#69707c', 140);

const dslr: Drawing = (s) =>
  s.shadow(500, 796, 400, 40) +
  path('M360 280 L410 190 H590 L640 280Z', s.linear(['#3b3f48', '#1a1c21'])) +
  rect(130, 280, 740, 480, 62, s.linear(['#3b3f48', '#1f2127', '#0d0e11'], 50)) +
  rect(130, 300, 150, 440, 60, '#121317') +
  repeat(40, (n) => circle(152 + (n % 5) * 26, 360 + Math.floor(n / 5) * 44, 4, '#2c2f37')) +
  rect(690, 250, 96, 44, 12, s.metal('#3c4049')) +
  circle(214, 276, 30, s.metal('#50555f')) +
  s.mark(500, 262, 42, '#f1f2f4', 160) +
  circle(520, 530, 236, s.metal('#2d3038')) +
  circle(520, 530, 214, '#101116') +
  circle(520, 530, 202, 'none', `stroke="${s.accent.base}" stroke-width="6"`) +
  eye(s, 520, 530, 176) +
  circle(800, 360, 14, '#d43a32');

const actionCamera: Drawing = (s) =>
  s.shadow(500, 800, 280, 34) +
  rect(230, 290, 540, 500, 66, s.face('#33363f')) +
  rect(256, 316, 488, 448, 48, s.linear(['#24262c', '#121318'])) +
  rect(470, 340, 250, 250, 60, s.metal('#41454f')) +
  eye(s, 595, 465, 104) +
  rect(290, 360, 140, 180, 20, '#07080b') +
  s.text('4K', 360, 470, { size: 72, fill: s.accent.light }) +
  s.mark(410, 700, 56, '#e9ebef', 280) +
  rect(300, 262, 130, 34, 14, s.metal('#c8473a'));

const recorder: Drawing = (s) =>
  s.shadow(500, 700, 430, 42) +
  path('M150 440 L230 360 H770 L850 440Z', s.linear(['#474c57', '#2a2d35'])) +
  rect(110, 440, 780, 240, 16, s.linear(['#33373f', '#16181d'])) +
  rect(130, 458, 420, 204, 10, '#0b0c0f') +
  s.mark(340, 590, 76, '#eef0f3', 360) +
  repeat(4, (n) =>
    circle(610 + n * 46, 520, 10, ['#54dd7a', '#54dd7a', '#4aa3ff', '#3c414b'][n] ?? '#fff'),
  ) +
  rect(600, 584, 74, 34, 4, '#08090b') +
  rect(608, 602, 58, 12, 2, '#dce2ea') +
  circle(800, 590, 40, s.metal('#4a4f5a')) +
  circle(800, 590, 28, '#1d1f25') +
  group(
    'translate(0 0)',
    repeat(14, (n) =>
      rect(250 + n * 36, 380, 22, 44, 4, '#1d1f25', 'transform="skewX(0)" opacity=".6"'),
    ),
  );

export const cameras = {
  bulletCamera,
  domeCamera,
  turretCamera,
  solarCamera,
  dslr,
  actionCamera,
  recorder,
};
