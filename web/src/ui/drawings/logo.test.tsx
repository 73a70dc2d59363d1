import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogoMark } from './logo.tsx';

it('stands in the document as well, until the app draws its first screen', () => {
	const document = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
	expect(document).toContain(renderToStaticMarkup(<LogoMark className="fixed inset-0 m-auto size-16" />));
});
