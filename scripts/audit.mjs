// `npm run audit`: compares what is installed with the advisories of the npm registry. The exit code is 1 when one concerns a
// server, and 2 when the registry could not be asked.

import { spawnSync } from 'node:child_process';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], { encoding: 'utf8', shell: process.platform === 'win32' });

function read() {
	try {
		return JSON.parse(stdout);
	} catch {
		return {};
	}
}

const { vulnerabilities, message = 'no answer' } = read();
if (vulnerabilities === undefined) {
	console.error(`The advisories could not be compared: ${message}. Try again where the npm registry can be reached.`);
	process.exitCode = 2;
} else {
	const found = Object.values(vulnerabilities);
	for (const { name, severity, range, fixAvailable } of found) {
		console.error(`${name} ${range}: ${severity}${fixAvailable ? ', and a newer version mends it' : ''}`);
	}
	console.log(found.length === 0 ? 'No advisory concerns what a server installs.' : `${found.length} packages have advisories.`);
	process.exitCode = found.length === 0 ? 0 : 1;
}
