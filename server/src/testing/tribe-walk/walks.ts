/** Random walks: steps that fast-check chooses, and shrinks where one fails. */
import fc from 'fast-check';
import { expectAlike, expectAlikeForAdministrators } from './looking.ts';
import { giveBack } from './model/held.ts';
import { advanceOffers } from './model/owning.ts';
import { endShadowBansInTime } from './model/shadow.ts';
import type { World } from './model/state.ts';
import { joiningOperations } from './operations/joining-operations.ts';
import { keepingOperations } from './operations/keeping-operations.ts';
import { keptOperations } from './operations/kept-operations.ts';
import { always, hourSeconds, type Operation, type Operations } from './operations/operation.ts';
import { reportingOperations } from './operations/reporting-operations.ts';
import { writingOperations } from './operations/writing-operations.ts';
import { chanceIn, everyone, type Picks, picks, type Scene, sceneOf } from './scene.ts';
import { pass, type ServerSide } from './server-side.ts';

/** Followers end requests across a block, and give back what waits in a tribe. */
async function settle(world: World, server: ServerSide): Promise<void> {
	await server.settle();
	giveBack(world);
}

/** Mutes, bans, shadow-bans, invitations and offers end. */
async function wait({ world, server }: Pick<Scene, 'world' | 'server'>, hours: number): Promise<void> {
	pass(world, server, hours * hourSeconds);
	await server.endInTime();
	endShadowBansInTime(world);
	advanceOffers(world);
	await settle(world, server);
	await expectAlikeForAdministrators(server, world);
}

const offerHours = 14 * 24;

const operations: Operations = {
	...joiningOperations,
	...keepingOperations,
	...writingOperations,
	...keptOperations,
	...reportingOperations,
	wait: always(5, (scene) => wait(scene, 1 + (scene.pick % 3))),
	/** Reports escalate, and some tribes are archived. */
	waitLong: always(2, async (scene) => {
		const rounds = [48, offerHours, offerHours].slice(0, 1 + (scene.pick % 3));
		for (const hours of rounds) await wait(scene, hours);
	}),
};

export type Walk = Iterable<fc.AsyncCommand<World, ServerSide>>;

/** Operations of a walk. */
export const stepsMax = 2_000;
/** A third finds nothing to do it to. */
const [chosenMin, chosenMax] = [3_000, 3_400];

/** Who looks afterwards at all that they get. */
type Watchers = 'no one' | 'by' | 'whom' | 'everyone';

const watchers: fc.Arbitrary<Watchers> = fc.oneof(
	{ weight: 440, arbitrary: fc.constant('no one' as const) },
	{ weight: 40, arbitrary: fc.constantFrom('by' as const, 'whom' as const) },
	{ weight: 1, arbitrary: fc.constant('everyone' as const) },
);

/** A step of a walk takes a second, so that no two things happen at one time. */
class Step implements fc.AsyncCommand<World, ServerSide> {
	readonly #name: string;
	readonly #operation: Operation;
	readonly #picks: Picks;
	readonly #watchers: Watchers;

	constructor(name: string, operation: Operation, chosen: [Picks, Watchers]) {
		this.#name = name;
		this.#operation = operation;
		[this.#picks, this.#watchers] = chosen;
	}

	check(world: World): boolean {
		return world.steps < stepsMax && this.#operation.isPossible(chanceIn(world, this.#picks));
	}

	async run(world: World, server: ServerSide): Promise<void> {
		pass(world, server, 1);
		world.steps += 1;
		const chance = chanceIn(world, this.#picks);
		await this.#operation.play(sceneOf(server, chance));
		await settle(world, server);
		const { by, whom } = chance;
		const looking = { 'no one': [], by: [by], whom: [whom], everyone }[this.#watchers];
		for (const viewer of looking) await expectAlike(server, { ...chance, by: viewer });
	}

	toString(): string {
		const { by, whom, tribe, pick } = this.#picks;
		const seen = this.#watchers === 'no one' ? '' : `, seen by ${this.#watchers}`;
		return `${this.#name}(${by.as} ${by.number}, ${whom.as} ${whom.number}, tribe ${tribe}, ${pick}${seen})`;
	}
}

const stepOf = ([name, operation]: [string, Operation]) => ({
	weight: operation.often,
	arbitrary: fc.tuple(picks, watchers).map((chosen) => new Step(name, operation, chosen)),
});

/** Whole walks, which shrink to shorter ones where they fail. */
export function walks(replayPath?: string): fc.Arbitrary<Walk> {
	const size = { maxCommands: chosenMax, size: 'max' } as const;
	const steps = fc.oneof(...Object.entries(operations).map(stepOf));
	return new LongWalks(fc.commands([steps], { ...size, ...(replayPath !== undefined && { replayPath }) }));
}

class LongWalks extends fc.Arbitrary<Walk> {
	readonly #any: fc.Arbitrary<Walk>;

	constructor(any: fc.Arbitrary<Walk>) {
		super();
		this.#any = any;
	}

	generate(random: fc.Random, bias: number | undefined): fc.Value<Walk> {
		const walk = this.#any.generate(random, bias);
		// `value` itself would be a copy from here on, and the shrinker would not know what has run.
		return [...walk.value_].length < chosenMin ? this.generate(random, bias) : walk;
	}

	canShrinkWithoutContext(value: unknown): value is Walk {
		return this.#any.canShrinkWithoutContext(value);
	}

	shrink(walk: Walk, context: unknown): fc.Stream<fc.Value<Walk>> {
		return this.#any.shrink(walk, context);
	}
}
