// `npm run docs`: writes docs/conformance.md and docs/security.md from the data in the folders of these names.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from './faults.ts';
import { pageNames, readPage, root } from './read.ts';
import { renderPage } from './render.ts';

const pages = await Promise.all(pageNames.map((name) => readPage(name)));
const faults = pages.flatMap(faultsOf);
for (const page of pages) writeFileSync(join(root, 'docs', `${page.name}.md`), renderPage(page));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
