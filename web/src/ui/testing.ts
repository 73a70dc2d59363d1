/** Test setup for components: an empty page after each test, and the two browser parts that jsdom lacks. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

globalThis.CSS ??= { supports: () => true } as unknown as typeof CSS;
Element.prototype.hasPointerCapture ??= () => false;

afterEach(cleanup);
