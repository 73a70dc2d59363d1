// Provides programs that npm cannot install: finds them, installs them as root on Debian, or says what to install.

import { Complaint } from './complaint.mjs';
import { findChromium, findOnPath, findPostgres } from './find-programs.mjs';
import { runQuietly } from './run.mjs';

const advice = {
	chromium: {
		linux: "install it ('sudo apt-get install chromium', or your distribution's Chromium or Google Chrome)",
		darwin: "install it ('brew install --cask google-chrome')",
		win32: "install it ('winget install Google.Chrome')",
	},
	postgresql: {
		linux: "install it ('sudo apt-get install postgresql', or your distribution's PostgreSQL server)",
		darwin: "install it ('brew install postgresql')",
		win32: "install it ('winget install PostgreSQL.PostgreSQL.17')",
	},
	wrk: {
		linux: "install it ('sudo apt-get install wrk', or your distribution's)",
		darwin: "install it ('brew install wrk')",
	},
};

export function prepareChromium() {
	if (process.env.CHROMIUM_PATH && findChromium() === null) {
		throw new Complaint(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file.`);
	}
	prepareProgram({
		name: 'chromium',
		// The headless shell is the same engine, and halves the time of the journeys.
		debianPackages: ['chromium-headless-shell', 'chromium'],
		title: 'A Chromium browser',
		purpose: 'browser tests',
		find: findChromium,
	});
}

export function preparePostgres() {
	prepareProgram({
		name: 'postgresql',
		debianPackages: ['postgresql'],
		title: 'A PostgreSQL server',
		purpose: 'tests on PostgreSQL',
		find: findPostgres,
	});
}

/** Before a benchmark fills its database, which takes minutes. */
export function prepareWrk() {
	prepareProgram({
		name: 'wrk',
		debianPackages: ['wrk'],
		title: 'The load generator wrk',
		purpose: 'benchmarks',
		find: () => findOnPath(['wrk']),
	});
}

/** Tests of what passes between servers are skipped without it. */
export function prepareRedis() {
	if (findOnPath(['redis-server']) !== null || process.getuid?.() !== 0 || findOnPath(['apt-get']) === null) return;
	console.log('Installing redis-server for tests of several servers (once, half a minute)…');
	if (!installOnDebian('redis-server')) console.warn('redis-server could not be installed, for the reason above: its tests are skipped.');
}

function prepareProgram({ name, debianPackages, title, purpose, find }) {
	if (find() !== null) return;
	if (process.getuid?.() === 0 && findOnPath(['apt-get']) !== null) {
		console.log(`Installing ${name} for the ${purpose} (once, a minute or two)…`);
		if (debianPackages.some(installOnDebian) && find() !== null) return;
		throw new Complaint(`${title} is missing, and 'apt-get install ${debianPackages.at(-1)}' failed, for the reason above.`);
	}
	const byHand = advice[name][process.platform] ?? 'install it';
	const orName = name === 'chromium' ? ', or name an installed one in CHROMIUM_PATH' : '';
	throw new Complaint(`${title} is missing, which the ${purpose} need: ${byHand}${orName}; then try again.`);
}

/** One retry: a mirror in the middle of an update fails for a moment. */
function installOnDebian(name) {
	const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
	const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2'];
	const install = () =>
		runQuietly('apt-get', [...options, 'update'], quiet) && runQuietly('apt-get', [...options, 'install', '-y', name], quiet);
	return install() || install();
}
