/** Who is here on other nodes: differences, what was missed, and nodes that die; once with a bus of the test, and through Redis. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DataOf, LiveEventDeclaration } from '@friends/contract/core/live-event';
import type { Presence } from '@friends/contract/presence/presence.schema';
import { findFreePort } from '@friends/test-kit/free-port';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bus, createBus } from '#core/realtime/bus';
import { findOnPath } from '../../../../scripts/prepare/find-programs.mjs';
import { createOtherNodes } from './other-nodes.ts';

type NodeBus = Pick<Bus, 'pass' | 'onPassed'>;

/** Passes to all other nodes at once, while it is there. */
function createBuses() {
	const hearers: { of: object; name: string; hear: (data: unknown) => void }[] = [];
	let isThere = true;
	return {
		setThere(there: boolean): void {
			isThere = there;
		},
		open(): NodeBus {
			const self = {};
			return {
				pass({ name }, data) {
					if (!isThere) return;
					const text = JSON.stringify(data);
					for (const each of hearers) if (each.of !== self && each.name === name) each.hear(JSON.parse(text));
				},
				onPassed: <E extends LiveEventDeclaration>({ name }: E, hear: (data: DataOf<E>) => void) =>
					void hearers.push({ of: self, name, hear: hear as (data: unknown) => void }),
			};
		},
	};
}

let nowMs: number;
beforeEach(() => {
	nowMs = 0;
});

function openNode(bus: NodeBus) {
	const here = new Map<string, Presence>();
	const changed: string[] = [];
	const nodes = createOtherNodes({
		bus,
		clock: { monotonicMs: () => nowMs },
		here,
		onChanged: (ids) => changed.push(...ids),
		onError: expect.unreachable,
	});
	return {
		...nodes,
		changed,
		knows: (id: string) => nodes.of(id).filter((presence) => presence !== undefined),
		change(id: string, presence: Presence | null): void {
			if (presence) here.set(id, presence);
			else here.delete(id);
			nodes.note([id]);
		},
	};
}

describe('over a bus', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());
	const pass = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms);

	test('a node learns what another passes, and asks for the whole where it comes later', async () => {
		const { open } = createBuses();
		const first = openNode(open());
		first.change('maya', 'online');
		await pass();
		const second = openNode(open());
		first.change('noor', 'away');
		await pass();
		expect([second.knows('maya'), second.knows('noor')]).toEqual([['online'], ['away']]);
		first.change('maya', null);
		await pass();
		expect([second.knows('maya'), second.knows('noor')]).toEqual([[], ['away']]);
		expect(second.changed).toContain('maya');
	});

	test('what was missed is noticed by the next sign of life', async () => {
		const { open, setThere } = createBuses();
		const [first, second] = [openNode(open()), openNode(open())];
		first.change('maya', 'online');
		await pass();
		setThere(false);
		first.change('maya', null);
		first.change('noor', 'online');
		await pass();
		setThere(true);
		expect(second.knows('maya')).toEqual(['online']);
		first.beat();
		await pass();
		expect([second.knows('maya'), second.knows('noor')]).toEqual([[], ['online']]);
	});

	test('a node that dies takes its people along, and one that lives does not', async () => {
		const { open } = createBuses();
		const [dead, living, third] = [openNode(open()), openNode(open()), openNode(open())];
		dead.change('maya', 'online');
		living.change('noor', 'online');
		await pass();
		third.changed.length = 0;
		for (let beats = 0; beats < 4; beats += 1) {
			nowMs += 10_000;
			living.beat();
			third.beat();
		}
		expect([third.knows('maya'), third.knows('noor')]).toEqual([[], ['online']]);
		expect(third.changed).toEqual(['maya']);
	});

	test('a node that stops says so', async () => {
		const { open } = createBuses();
		const [first, second] = [openNode(open()), openNode(open())];
		first.change('maya', 'online');
		await pass();
		first.stop();
		expect(second.knows('maya')).toEqual([]);
	});
});

const program = findOnPath(['redis-server']);

describe.skipIf(!program)('through Redis', () => {
	const patience = { timeout: 10_000 };
	const buses: Bus[] = [];
	let redis: ChildProcess;
	let url: string;
	beforeEach(async () => {
		const port = await findFreePort();
		url = `redis://127.0.0.1:${port}`;
		redis = spawn(program ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
		await once(redis, 'spawn');
	});
	afterEach(async () => {
		for (const bus of buses.splice(0)) await bus.stop();
		redis.kill('SIGKILL');
		await once(redis, 'exit');
	});

	async function join() {
		const bus = createBus({ url, secret: 'a secret', onError() {} });
		buses.push(bus);
		const node = openNode(bus);
		await bus.start();
		return node;
	}

	test('two nodes of a community know who is here on the other', async () => {
		const [first, second] = [await join(), await join()];
		first.change('018f0000-0000-7000-8000-000000000001', 'online');
		second.change('018f0000-0000-7000-8000-000000000002', 'away');
		await vi.waitFor(() => {
			for (const node of [first, second]) node.beat();
			expect(second.knows('018f0000-0000-7000-8000-000000000001')).toEqual(['online']);
			expect(first.knows('018f0000-0000-7000-8000-000000000002')).toEqual(['away']);
		}, patience);
		first.stop();
		await vi.waitFor(() => expect(second.knows('018f0000-0000-7000-8000-000000000001')).toEqual([]), patience);
	});
});
