/** The hostile account: a child process, so that its own work does not delay those who measure. Its parent says what to do, and ends it. */
import { connect, type Socket } from 'node:net';
import { createClient } from '../process/client.ts';
import { attacks, slowPictures, type Target } from './attacks.ts';

export interface Order {
	url: string;
	name: string;
	target: Target;
	connections: number;
	seconds: number;
}

/** Answers by status; 0 for broken connections. */
export type Report = Record<number, number>;

/** Another address of loopback than those of the members. */
const localAddress = '127.0.0.2';

async function attack({ url, name, target, connections, seconds }: Order): Promise<Report> {
	const next = attacks[name];
	if (!next) throw new Error(`There is no attack '${name}'.`);
	const client = createClient(url, { connections, localAddress });
	const report: Report = {};
	const endsAt = performance.now() + seconds * 1000;
	let index = 0;
	async function worker(): Promise<void> {
		let last = '';
		while (performance.now() < endsAt) {
			index += 1;
			const { status, text } = await client.ask(next?.(index, target, last) as Parameters<typeof client.ask>[0]);
			last = text;
			report[status] = (report[status] ?? 0) + 1;
		}
	}
	await Promise.all(Array.from({ length: connections }, worker));
	client.close();
	return report;
}

/** Announces pictures of 5 MB, sends a little of each, and begins again when a connection is closed. */
async function sendSlowly({ url, target: { token }, connections, seconds }: Order): Promise<Report> {
	const client = createClient(url, { connections: 4, localAddress });
	const { hostname, port } = new URL(url);
	const report: Report = {};
	const sockets: Socket[] = [];
	for (let index = 0; index < connections; index += 1) {
		const { status, text } = await client.ask({ method: 'POST', path: '/api/objects/upload', token });
		report[status] = (report[status] ?? 0) + 1;
		if (status !== 200) continue;
		const socket = connect({ host: hostname, port: Number(port), localAddress });
		const { uploadURL } = JSON.parse(text) as { uploadURL: string };
		socket.on('error', () => {}).resume();
		socket.write(`PUT ${uploadURL} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 5000000\r\n\r\n`);
		sockets.push(socket);
	}
	const drip = setInterval(() => sockets.forEach((socket) => void socket.write('x')), 100);
	await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
	clearInterval(drip);
	for (const socket of sockets) socket.destroy();
	client.close();
	return report;
}

process.on('message', async (order: Order) => {
	process.send?.(await (order.name === slowPictures ? sendSlowly(order) : attack(order)));
});
