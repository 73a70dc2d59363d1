/** Test setup for components: an empty page after each test, and the browser parts that jsdom lacks. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

globalThis.CSS ??= { supports: () => true } as unknown as typeof CSS;
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

afterEach(cleanup);
