/** Where the server spends its time in a case: a CPU profile through its inspector, and the functions at the top of it. */
import type { ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';

interface CallFrame {
	functionName: string;
	url: string;
	lineNumber: number;
}

export interface CpuProfile {
	nodes: { id: number; callFrame: CallFrame }[];
	/** Node of each sample; `timeDeltas` has the microseconds since the previous one. */
	samples: number[];
	timeDeltas: number[];
}

export interface Hot {
	/** Function, file and line. */
	place: string;
	/** Share of the busy time. */
	share: number;
}

const samplingUs = 500;

/** Lets the server open its inspector on a free port, once a signal asks for it. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

/** Node opens its inspector on SIGUSR1, and prints the URL. */
export async function inspectorOf(server: ChildProcess): Promise<string> {
	server.kill('SIGUSR1');
	let said = '';
	for await (const [chunk] of on(server.stderr ?? server, 'data')) {
		said += String(chunk);
		const url = /listening on (ws:\S+)\n/.exec(said)?.[1];
		if (url) return url;
	}
	throw new Error('The server did not open its inspector.');
}

/** @returns a function that stops the profile and returns it. */
export async function startProfile(inspectorUrl: string): Promise<() => Promise<CpuProfile>> {
	const socket = new WebSocket(inspectorUrl);
	await once(socket, 'open');
	let asked = 0;
	async function send(method: string, params = {}): Promise<unknown> {
		asked += 1;
		socket.send(JSON.stringify({ id: asked, method, params }));
		const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
		return JSON.parse(data).result;
	}
	await send('Profiler.enable');
	await send('Profiler.setSamplingInterval', { interval: samplingUs });
	await send('Profiler.start');
	return async () => {
		const { profile } = (await send('Profiler.stop')) as { profile: CpuProfile };
		socket.close();
		return profile;
	};
}

function placeOf({ functionName, url, lineNumber }: CallFrame): string {
	const file = url.replace(/^file:\/\//, '').replace(/^.*\/(?=node_modules\/|(server|contract|art)\/src\/)/, '');
	return `${functionName || '(anonymous)'}${file === '' ? '' : `  ${file}:${lineNumber + 1}`}`;
}

/** Functions by self time, longest first. */
export function hottest({ nodes, samples, timeDeltas }: CpuProfile, count: number): Hot[] {
	const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
	const selfUs = new Map<string, number>();
	for (const [index, id] of samples.entries()) {
		const place = places.get(id) ?? '';
		if (place !== '(idle)') selfUs.set(place, (selfUs.get(place) ?? 0) + (timeDeltas[index] ?? 0));
	}
	const busyUs = [...selfUs.values()].reduce((sum, us) => sum + us, 0);
	return [...selfUs]
		.sort(([, one], [, other]) => other - one)
		.slice(0, count)
		.map(([place, us]) => ({ place, share: us / busyUs }));
}
