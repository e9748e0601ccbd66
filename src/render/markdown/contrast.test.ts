import { expect, it } from 'vitest';
import { contrastRatio, readableOn } from './contrast.ts';

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('leaves a readable color alone and moves an unreadable one to AA', () => {
  expect(readableOn('#ffffff', '#1b2432')).toBe('#1b2432');
  expect(contrastRatio(readableOn('#1d3152', '#6272a4'), '#1d3152')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(readableOn('#e3edfd', '#6a737d'), '#e3edfd')).toBeGreaterThanOrEqual(4.5);
});
