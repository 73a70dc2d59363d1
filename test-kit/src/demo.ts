/** `npm run demo`: a community to look at, in a folder of its own, and the server on it. `-- --fresh` starts it over. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { DataDirInUseError, lockDataDir } from '@friends/server/core/data-dir-lock';
import { start } from '@friends/server/start';
import { fillDataDir } from './bulk-loader/fill-data-dir.ts';
import { cast, castMember, castPassword, emailOf } from './cast/cast.ts';
import { demoCommunity } from './demo/demo-community.ts';
import { drawPictures } from './demo/draw-pictures.ts';

class DemoError extends Error {}

/** Says that a folder is a demo and may be thrown away. */
const markerFile = 'this-is-a-demo.txt';

const isDemo = (dataDir: string) => existsSync(join(dataDir, markerFile));
const isEmpty = (dataDir: string) => !existsSync(dataDir) || readdirSync(dataDir).length === 0;

/** Made beside its place and then moved there, so that a demo that was interrupted is no demo. */
async function makeDemo(dataDir: string): Promise<void> {
	console.log('Making the demo community…');
	const unfinished = `${dataDir}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { recursive: true, mode: 0o700 });
	const pictures = await drawPictures(unfinished);
	await fillDataDir(unfinished, demoCommunity({ now: new Date(), pictures }));
	writeFileSync(join(unfinished, markerFile), 'Made by "npm run demo". "npm run demo -- --fresh" throws it away.\n');
	rmSync(dataDir, { recursive: true, force: true });
	renameSync(unfinished, dataDir);
}

function removeDemo(dataDir: string): void {
	const release = lockDataDir(dataDir);
	rmSync(dataDir, { recursive: true, force: true });
	release();
}

async function prepare(dataDir: string, { isFresh }: { isFresh: boolean }): Promise<void> {
	if (process.env.DATABASE_URL) {
		throw new DemoError('The demo writes invented people, so it keeps out of DATABASE_URL. Unset it; the demo has a folder of its own.');
	}
	if (!isEmpty(dataDir) && !isDemo(dataDir)) {
		throw new DemoError(`${dataDir} holds something else than a demo. Set DEMO_DATA_DIR to a new folder.`);
	}
	if (isFresh && isDemo(dataDir)) removeDemo(dataDir);
	if (!isDemo(dataDir)) await makeDemo(dataDir);
}

function signInDetails(): string {
	const admin = cast.members.find(({ role }) => role === 'admin') ?? castMember('gracep');
	const member = castMember('mayaok');
	return [
		'',
		'  Sign in as',
		`    ${emailOf(member).padEnd(24)} ${member.name}, a member`,
		`    ${emailOf(admin).padEnd(24)} ${admin.name}, the administrator`,
		`  with the password ${castPassword}. Everybody else here has the same one.`,
		'',
	].join('\n');
}

enableCompileCache();
const dataDir = resolve(process.env.DEMO_DATA_DIR || './demo-data');
try {
	await prepare(dataDir, { isFresh: process.argv.includes('--fresh') });
} catch (error) {
	const isRunning = error instanceof DataDirInUseError;
	if (!(error instanceof DemoError || isRunning)) throw error;
	console.error(isRunning ? 'The demo is running at the moment. Stop it first, with Ctrl-C where it was started.' : error.message);
	process.exit(1);
}
process.env.DATA_DIR = dataDir;
await start();
console.log(signInDetails());
