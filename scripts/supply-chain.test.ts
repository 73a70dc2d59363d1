/** What comes from others: which packages a server installs, which may run scripts, their licences, and the list of all (SBOM). */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rebuildNode, scopes } from './prepare/dependencies.mjs';

interface LockedPackage {
	version: string;
	name?: string;
	license?: string;
	integrity?: string;
	resolved?: string;
	dev?: boolean;
	link?: boolean;
	hasInstallScript?: boolean;
}

const root = join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const locked = Object.entries(read('package-lock.json').packages as Record<string, LockedPackage>)
	.filter(([path, { link }]) => path.includes('node_modules/') && !link)
	.map(([path, entry]) => ({ ...entry, name: entry.name ?? path.replace(/^.*node_modules\//, '') }));
const installed = locked.filter(({ dev }) => !dev);

/** All of these allow to host and to change; those with conditions (LGPL, MPL) hold for changes of the package itself. */
const licences = [
	'0BSD',
	'Apache-2.0',
	'BlueOak-1.0.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'ISC',
	'LGPL-3.0-or-later',
	'MIT',
	'MIT-0',
	'MPL-2.0',
	'Unlicense',
];

describe('a server', () => {
	test('installs no tool of tests and checks', () => {
		const tools =
			/^(?:vitest|@vitest\/.*|playwright.*|@playwright\/.*|s3rver|koa.*|jsdom|@biomejs\/.*|typescript|@testing-library\/.*|fast-check)$/;
		expect(installed.map(({ name }) => name).filter((name) => tools.test(name))).toEqual([]);
		expect(locked.map(({ name }) => name)).toEqual(expect.arrayContaining(['vitest', '@playwright/test', 's3rver']));
	});

	test('installs packages with licences of the allow list alone', () => {
		const others = installed.filter(({ license = 'none' }) => license.split(' AND ').some((part) => !licences.includes(part)));
		expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
	});
});

test('no package but Node itself runs a script when it is installed', () => {
	expect(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(
		Object.keys(read('package.json').allowScripts),
	);
});

/** A package of this name in `folder`, whose script leaves the file 'ran' in its place. @returns its dependency. */
function packWithScript(folder: string, name: string): string {
	mkdirSync(join(folder, name, 'package'), { recursive: true });
	const preinstall = `node -e "require('fs').writeFileSync('ran', '')"`;
	writeFileSync(join(folder, name, 'package/package.json'), JSON.stringify({ name, version: '1.0.0', scripts: { preinstall } }));
	execFileSync('tar', ['-czf', join(folder, `${name}.tgz`), '-C', join(folder, name), 'package']);
	return `file:${name}.tgz`;
}

test('an install runs the script of Node, and of no other package', { timeout: 60_000 }, () => {
	const folder = mkdtempSync(join(tmpdir(), 'friends-scripts-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const dependencies = { node: packWithScript(folder, 'node'), other: packWithScript(folder, 'other') };
	const project = { name: 'host', version: '1.0.0', dependencies };
	const entries = Object.entries(dependencies).map(([name, resolved]) => [
		`node_modules/${name}`,
		{ version: '1.0.0', resolved, hasInstallScript: true },
	]);
	const lock = { ...project, lockfileVersion: 3, requires: true, packages: { '': project, ...Object.fromEntries(entries) } };
	writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
	writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
	const hasRun = (name: string) => existsSync(join(folder, 'node_modules', name, 'ran'));
	const npm = (args: string[]) => execFileSync('npm', [...args, '--offline'], { cwd: folder, stdio: 'pipe' });
	npm(scopes.all);
	expect([hasRun('node'), hasRun('other')]).toEqual([false, false]);
	npm(rebuildNode);
	expect([hasRun('node'), hasRun('other')]).toEqual([true, false]);
});

test('every direct dependency has one exact version', () => {
	const floors = ['.', ...read('package.json').workspaces].map((floor: string) => read(join(floor, 'package.json')));
	const versions = floors.flatMap(({ dependencies, devDependencies }) => Object.entries<string>({ ...dependencies, ...devDependencies }));
	expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the SBOM is CycloneDX, and lists every package with its version, licence and checksum', { timeout: 60_000 }, () => {
	const [, ...args] = read('package.json').scripts.sbom.split(' ');
	const sbom = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
	expect(sbom).toMatchObject({
		bomFormat: 'CycloneDX',
		specVersion: expect.stringMatching(/^1\.\d$/),
		serialNumber: expect.stringMatching(/^urn:uuid:/),
	});
	const listed = new Map<string, { purl: string; licenses?: unknown[]; hashes?: unknown[] }>(
		sbom.components.map((each: { name: string; version: string }) => [`${each.name}@${each.version}`, each]),
	);
	for (const { name, version, license, integrity } of locked) {
		const component = listed.get(`${name}@${version}`);
		expect(component?.purl, `${name}@${version}`).toMatch(/^pkg:npm\//);
		if (license) expect(component?.licenses, name).not.toEqual([]);
		if (integrity) expect(component?.hashes, name).not.toEqual([]);
	}
});
