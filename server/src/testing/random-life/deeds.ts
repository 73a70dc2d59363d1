import { deedsAmongPeople } from './deeds-among-people.ts';
import { deedsInTribes } from './deeds-in-tribes.ts';
import { deedsOnPosts } from './deeds-on-posts.ts';
import { type Cast, castOf, type Deed, type RandomWorld } from './world.ts';

const deeds = { ...deedsOnPosts, ...deedsAmongPeople, ...deedsInTribes };
const names = Object.entries(deeds).flatMap(([name, [often]]) => Array<string>(often).fill(name));

export function chooseDeed(world: RandomWorld): Deed & Pick<Cast, 'by'> & { name: string } {
	const name = names[world.random.below(names.length)] as string;
	const cast = castOf(world);
	const [, choose] = deeds[name] as (typeof deeds)[string];
	return { name, by: cast.by, ...choose(cast) };
}
