/** Options of `npm run bench -- …`. */
import { parseArgs } from 'node:util';

export interface Options {
	engine: 'sqlite' | 'postgres';
	posts: number;
	members: number;
	connections: number;
	/** Length of one turn of the server. */
	seconds: number;
	rounds: number;
	/** Names of cases; empty: all. */
	only: string[];
	profile: boolean;
	/** Runs the main cases at three sizes. */
	growth: boolean;
	/** Writes to bench/results and docs/performance.md. */
	save: boolean;
}

const numberOf = (name: string, text: string): number => {
	const number = Number(text);
	if (!(Number.isFinite(number) && number > 0)) throw new Error(`--${name} takes a number.`);
	return number;
};

/** @throws Error that names the wrong option. */
export function readOptions(args: string[]): Options {
	const { values } = parseArgs({
		args,
		options: {
			engine: { type: 'string', default: 'sqlite' },
			posts: { type: 'string', default: '10000' },
			members: { type: 'string', default: '1000' },
			connections: { type: 'string', default: '32' },
			seconds: { type: 'string', default: '4' },
			rounds: { type: 'string', default: '3' },
			only: { type: 'string', default: '' },
			profile: { type: 'boolean', default: false },
			growth: { type: 'boolean', default: false },
			save: { type: 'boolean', default: false },
		},
	});
	if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
	if (values.save && (values.only !== '' || values.profile)) throw new Error('--save keeps whole runs only.');
	return {
		engine: values.engine,
		posts: numberOf('posts', values.posts),
		members: numberOf('members', values.members),
		connections: numberOf('connections', values.connections),
		seconds: numberOf('seconds', values.seconds),
		rounds: numberOf('rounds', values.rounds),
		only: values.only.split(',').filter((name) => name !== ''),
		profile: values.profile,
		growth: values.growth,
		save: values.save,
	};
}
