/** Topics of the cast, and the lines under a post, parsed into plain data. */
import type { PostText, Topic } from './cast-types.ts';
import { balconyBotanists } from './topics/balcony-botanists.ts';
import { home } from './topics/home.ts';
import { kitchen } from './topics/kitchen.ts';
import { reading } from './topics/reading.ts';
import { repairCafe } from './topics/repair-cafe.ts';
import { ridgeWalkers } from './topics/ridge-walkers.ts';
import { rooftopAstronomy } from './topics/rooftop-astronomy.ts';
import { slowBreadClub } from './topics/slow-bread-club.ts';
import { stairwellChoir } from './topics/stairwell-choir.ts';
import { swimBeforeWork } from './topics/swim-before-work.ts';
import { town } from './topics/town.ts';
import { vinylSundays } from './topics/vinyl-sundays.ts';
import { workshop } from './topics/workshop.ts';

export const topics: Topic[] = [
	...[ridgeWalkers, slowBreadClub, swimBeforeWork, rooftopAstronomy, vinylSundays, repairCafe, balconyBotanists, stairwellChoir],
	...[town, kitchen, reading, workshop, home],
];

export interface Line {
	by: string;
	body: string;
	/** Position, in the same list, of the line that this one answers. */
	answers: number | null;
}

const linePattern = /^(> )?(\w+): (.+)$/s;

/** The lines written for this post alone. @throws Error when a line has no username. */
export function talkOf({ talk = [] }: Pick<PostText, 'talk'>): Line[] {
	let top: number | null = null;
	return talk.map((text, index) => {
		const [, answer, by, body] = linePattern.exec(text) ?? [];
		if (!by || !body) throw new Error(`Nobody says: ${text}`);
		if (!answer) top = index;
		return { by, body, answers: answer ? top : null };
	});
}

/** A line that fits every post of its kind, and the answer of the post's author, if any. */
export function smallTalkOf(text: string): { body: string; answer: string | null } {
	const [body = '', answer = null] = text.split(' >> ', 2);
	return { body, answer };
}
