/** `npm run client`: writes the client package to .out/client, from where `npm pack` packs it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientPackage } from './client-package.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(root, '.out/client');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(clientPackage(version))) writeFileSync(join(folder, name), text);
console.log('The client package is in .out/client. Pack it: npm pack ./.out/client');
