import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Prints everything that a process has loaded once it could start: built-in modules, CommonJS packages and shared libraries. */
const listLoaded = `
await import('./start.ts');
const packages = Object.keys(process.getBuiltinModule('node:module')._cache);
console.log(JSON.stringify([...process.moduleLoadList, ...packages, ...process.report.getReport().sharedObjects]));
`;

test('a start leaves out what takes megabytes and an idle server does without', () => {
	const args = ['--input-type=module', '--eval', listLoaded];
	const loaded = JSON.parse(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })) as string[];
	expect(loaded).toContain('NativeModule http');
	expect(loaded.some((name) => name.includes('/fastify/'))).toBe(true);
	expect(loaded.filter((name) => /undici\/undici|NativeModule.*cluster|vips|sharp|prom-client|opentelemetry|pofile/.test(name))).toEqual(
		[],
	);
});
