import { expect, it } from 'vitest';
import { reactUrl } from './reactUrl.ts';

const COMPONENTS = 'https://react.dev/reference/react-dom/components/';
const MDN = 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/';

it.each([
  ['HTMLAttributes', `${COMPONENTS}common`],
  ['AllHTMLAttributes', `${COMPONENTS}common`],
  ['SVGLineElementAttributes', `${COMPONENTS}common`],
  ['DetailedHTMLProps', `${COMPONENTS}common`],
  ['MediaHTMLAttributes', `${COMPONENTS}common`],
  ['InputHTMLAttributes', `${COMPONENTS}input`],
  ['CanvasHTMLAttributes', `${MDN}canvas`],
  ['ButtonHTMLAttributes', `${MDN}button`],
  ['AnchorHTMLAttributes', `${MDN}a`],
  ['MouseEvent', `${COMPONENTS}common#mouseevent-handler`],
  ['UIEventHandler', `${COMPONENTS}common#uievent-handler`],
  ['ChangeEventHandler', `${COMPONENTS}common#event-handler`],
  ['RefAttributes', 'https://react.dev/learn/manipulating-the-dom-with-refs'],
  ['MemoExoticComponent', 'https://react.dev/reference/react/memo'],
  ['ComponentPropsWithoutRef', 'https://react.dev/learn/typescript#useful-types'],
  ['DO_NOT_USE_OR_YOU_WILL_BE_FIRED_CALLBACK_REF_RETURN_VALUES', undefined],
  ['useState', undefined],
])('%s is documented at %s', (name, url) => expect(reactUrl(name)).toBe(url));
