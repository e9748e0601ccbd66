import { describe, expect, it } from 'vitest';
import { nearestPath } from './nearestPath.ts';

describe('nearestPath', () => {
  it('finds the path that was meant', () => {
    expect(nearestPath('/docs/instal', ['/docs/start', '/docs/install'])).toBe('/docs/install');
    expect(nearestPath('/guide/instal/', ['/guide/', '/guide/install/'])).toBe('/guide/install/');
    expect(nearestPath('/doc/start', ['/docs/start'])).toBe('/docs/start');
    expect(nearestPath('/img/papr.png', ['/img/paper.svg', '/img/paper.png'])).toBe('/img/paper.png');
  });

  it('takes neither the same folder nor the same extension for a likeness', () => {
    expect(nearestPath('/docs/nothere', ['/docs/third'])).toBeUndefined();
    expect(nearestPath('/docs/g1', ['/docs/z'])).toBeUndefined();
    expect(nearestPath('a/x1.md', ['a/z.md'])).toBeUndefined();
  });
});
