/**
 * Who is here on other nodes of the community: each passes differences, and a sign of life now and then. A node that missed something asks
 * for the whole; one that is silent for long is gone, and its people with it.
 */
import { liveEvent } from '@friends/contract/core/live-event';
import { idSchema } from '@friends/contract/core/scalars';
import { type Presence, presences } from '@friends/contract/presence/presence.schema';
import * as z from 'zod/mini';
import type { MonotonicClock } from '#core/clock';
import { newId } from '#core/ids';
import type { Bus } from '#core/realtime/bus';
import { createPaced } from '#core/realtime/paced';

/** Interval of differences. */
const passMs = 1_000;
const beatMs = 10_000;
/** Three signs of life are missing. */
const silentMs = 35_000;

/** Stands for all people, where the whole is passed. */
const everyone = '*';

const passed = liveEvent({
	name: 'presence.passed',
	data: z.object({
		node: idSchema,
		/** Counts what this node passed, so that others notice what they missed. */
		number: z.int(),
		/** True when all others of this node are offline. */
		isWhole: z.boolean(),
		people: z.array(z.tuple([idSchema, z.nullable(z.enum(presences))])),
	}),
});
type Passed = z.infer<typeof passed.data>;

const asked = liveEvent({ name: 'presence.asked', data: z.object({ node: idSchema }) });

interface OtherNodesOptions {
	bus: Pick<Bus, 'pass' | 'onPassed'>;
	clock: Pick<MonotonicClock, 'monotonicMs'>;
	/** Of this node. */
	here: ReadonlyMap<string, Presence>;
	onChanged(userIds: readonly string[]): void;
	onError(error: unknown): void;
}

interface Node {
	number: number;
	people: Map<string, Presence>;
	heardAtMs: number;
}

/** What the others have passed. */
function createNodes({ clock, onChanged }: Pick<OtherNodesOptions, 'clock' | 'onChanged'>) {
	const nodes = new Map<string, Node>();

	/** @returns those who may have changed. */
	function put({ people: known }: Node, { people, isWhole }: Passed): string[] {
		const before = isWhole ? [...known.keys()] : [];
		if (isWhole) known.clear();
		for (const [id, presence] of people) {
			if (presence === null) known.delete(id);
			else known.set(id, presence);
		}
		return [...before, ...people.map(([id]) => id)];
	}

	return {
		of: (userId: string): (Presence | undefined)[] => [...nodes.values()].map(({ people }) => people.get(userId)),
		/** @returns false where something before it was missed. */
		take(passed: Passed): boolean {
			const { node: id, number, isWhole, people } = passed;
			const known = nodes.get(id);
			if (!isWhole && number !== (known?.number ?? Number.NaN) + (people.length > 0 ? 1 : 0)) return false;
			const node = known ?? { number, people: new Map(), heardAtMs: 0 };
			nodes.set(id, node);
			[node.number, node.heardAtMs] = [number, clock.monotonicMs()];
			onChanged(put(node, passed));
			return true;
		},
		dropSilent(): void {
			for (const [id, { people, heardAtMs }] of nodes) {
				if (clock.monotonicMs() - heardAtMs < silentMs) continue;
				nodes.delete(id);
				onChanged([...people.keys()]);
			}
		},
	};
}

export function createOtherNodes({ bus, clock, here, onChanged, onError }: OtherNodesOptions) {
	const self = newId();
	const nodes = createNodes({ clock, onChanged });
	let number = 0;
	let timer: NodeJS.Timeout | null = null;

	const passing = createPaced({
		everyMs: passMs,
		async run(ids) {
			const isWhole = ids.has(everyone);
			number += 1;
			const named = isWhole ? here.keys() : ids;
			const people = [...named].map((id): Passed['people'][number] => [id, here.get(id) ?? null]);
			bus.pass(passed, { node: self, number, isWhole, people });
		},
		onError,
	});

	function beat(): void {
		bus.pass(passed, { node: self, number, isWhole: false, people: [] });
		nodes.dropSilent();
	}

	bus.onPassed(passed, (part) => {
		if (part.node !== self && !nodes.take(part)) bus.pass(asked, { node: part.node });
	});
	bus.onPassed(asked, ({ node }) => {
		if (node === self) passing.add([everyone]);
	});

	return {
		/** People of this node have changed. */
		note: passing.add,
		of: nodes.of,
		/** A sign of life. Also drops the nodes that are silent for long. */
		beat,
		start(): void {
			timer = setInterval(beat, beatMs).unref();
		},
		/** Takes the people of this node along. */
		stop(): void {
			if (timer) clearInterval(timer);
			passing.stop();
			bus.pass(passed, { node: self, number: number + 1, isWhole: true, people: [] });
		},
	};
}
