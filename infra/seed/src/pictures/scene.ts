import { mix } from './colour.ts';
import { type DrawingName, drawings } from './drawings/index.ts';
import { pick, type Random } from './random.ts';
import { Studio, type Subject } from './studio.ts';
import { circle, ellipse, group, path, rect } from './svg.ts';

/** `studio` is the clean first picture, `close` comes nearer, `podium` puts it on a coloured podium. */
export type SceneName = 'studio' | 'close' | 'podium';

const grounds = ['#f4f1ec', '#eef2f4', '#f5efe9', '#eef3ee', '#f3f0f5', '#f0f1f3'] as const;

type Backdrop = (studio: Studio, random: Random) => string;

const plain: Backdrop = (studio, random) => {
  const ground = pick(random, grounds);
  return (
    rect(
      0,
      0,
      1000,
      1000,
      0,
      studio.radial(['#ffffff', [ground, 0.62], mix(ground, '#8b8378', 0.14)], 0.5, 0.42, 0.78),
    ) +
    path(
      'M0 790 Q500 752 1000 790 V1000 H0Z',
      studio.linear([
        [mix(ground, '#8b8378', 0.1), 0, 0],
        [mix(ground, '#8b8378', 0.24), 1, 0.75],
      ]),
    )
  );
};

const podium: Backdrop = (studio) => {
  const wall = mix(studio.accent.pale, '#fff6ea', 0.5);
  return (
    rect(0, 0, 1000, 1000, 0, studio.linear([mix(wall, '#ffffff', 0.45), wall])) +
    path('M190 850 V440 A310 310 0 0 1 810 440 V850Z', mix(wall, '#ffffff', 0.55)) +
    circle(820, 210, 92, mix(wall, studio.accent.base, 0.16)) +
    rect(
      0,
      850,
      1000,
      150,
      0,
      studio.linear([mix(wall, studio.accent.dark, 0.2), mix(wall, studio.accent.dark, 0.1)]),
    ) +
    path(
      'M70 856 A430 60 0 0 1 930 856 V912 A430 60 0 0 1 70 912Z',
      studio.linear([mix(wall, studio.accent.dark, 0.16), mix(wall, studio.accent.dark, 0.34)]),
    ) +
    ellipse(500, 856, 430, 60, mix(wall, '#ffffff', 0.6))
  );
};

const compositions: Record<SceneName, { backdrop: Backdrop; place: string }> = {
  studio: { backdrop: plain, place: 'translate(-30 -36) scale(1.06)' },
  close: { backdrop: plain, place: 'translate(-190 -220) scale(1.34)' },
  podium: { backdrop: podium, place: 'translate(90 118) scale(.82 .88)' },
};

/** The whole picture as SVG: backdrop, then the product. The same words always give the same picture. */
export function compose(subject: Subject & { draw: DrawingName; scene: SceneName }): string {
  const studio = new Studio(subject);
  const { backdrop, place } = compositions[subject.scene];
  const art = backdrop(studio, studio.random) + group(place, drawings[subject.draw](studio));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1280" height="1280"><defs>${studio.defs}</defs>${art}</svg>`;
}
