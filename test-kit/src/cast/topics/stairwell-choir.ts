/** What the Stairwell Choir talks about, among themselves: the tribe is private. */
import type { Topic } from '../cast-types.ts';

export const stairwellChoir: Topic = {
	tribe: 'stairwell-choir',
	crowd: [],
	hours: [12, 17, 20, 21, 22],
	posts: [
		{
			by: 'junep',
			kind: 'plan',
			title: 'Thursday at seven: the river one',
			body: 'Sopranos on the fourth floor, altos on the third, tenors on the second, basses by the bicycles. Shoes off. We do the river one from the top, slowly, and then once as if somebody were listening.',
			talk: ['benw: The basses have moved two bicycles and found an umbrella.', 'gracep: Blue, with a duck? It is mine.'],
		},
		{
			by: 'olu_b',
			kind: 'story',
			body: 'The echo on the second landing gives you back your last note a little better than you sang it. I have never had a kinder colleague.',
		},
		{
			by: 'gracep',
			kind: 'aside',
			title: 'A letter from number twelve',
			body: 'Mr Adler on the first floor, who complained in writing every week for two years, has put a note through my door. It says: “On Thursday you skipped the second verse. Please do not do this again. It is my favourite.”',
			talk: [
				'junep: I am framing this.',
				'chidi_e: We should sing the second verse twice, outside his door.',
				'> gracep: Once. He is a precise man.',
			],
		},
		{
			by: 'siobhan_nd',
			kind: 'aside',
			body: 'Words for the new one are in everybody’s letter box. I have written the pronunciation underneath in the only spelling you will all understand, which is wrong but singable.',
		},
		{
			by: 'anaisb',
			kind: 'ask',
			body: 'Would it be cheating if I played the tenor line on the viola until we have a third tenor?',
			talk: ['chidi_e: It would be an improvement.', 'junep: Third floor, by the window. Bring it.'],
		},
		{
			by: 'noorh',
			kind: 'aside',
			body: 'Sang the alto line to a patient who could not sleep. She asked for the other parts. I said she would have to come on Thursdays.',
			talk: ['aroha_t: Keep her a step.'],
		},
		{ by: 'benw', kind: 'story', body: 'Low D. Twice. There were witnesses.' },
		{
			by: 'mayaok',
			kind: 'ask',
			body: 'Who has the key to the attic? If we put the sopranos up there the top note would come down the stairs like a marble.',
			talk: [
				'gracep: I have every key in this house. Saturday at four, we try it.',
				'> junep: We tried it. It does. I had goose pimples on the third floor.',
			],
		},
		{
			by: 'junep',
			kind: 'plan',
			title: 'Open stairs on the last Thursday',
			body: 'We invite the street. Doors open at half past six, people sit on the steps, nobody has to clap. Olú holds the door, Amara’s class makes the lanterns, I do the thing with my arms. Everybody brings one person who says that they cannot sing.',
			talk: ['olu_b: I bring my father, who can, and who will say so.', 'noorh: My mother is already choosing a scarf.'],
		},
		{
			by: 'chidi_e',
			kind: 'aside',
			body: 'Hummed the tenor line on the bridge of a container ship. The first mate joined in with the bass. He is from Cebu and sings in a church with a better roof than ours but fewer stairs.',
		},
		{
			by: 'aroha_t',
			kind: 'story',
			body: 'Taught you all a song in Māori tonight and you learned the vowels faster than the rests. The rests are where you breathe. Please breathe.',
		},
		{
			by: 'mayaok',
			kind: 'story',
			body: 'Came home late and the whole stairwell was still humming a little, I swear, like a glass after somebody has let go of it.',
		},
		{
			by: 'gracep',
			kind: 'aside',
			body: 'Mr Adler has moved a chair onto the landing. We said nothing. He said nothing. The chair says everything.',
			talk: ['siobhan_nd: What colour is the chair?', '> gracep: Green velvet. He means to stay.'],
		},
		{
			by: 'siobhan_nd',
			kind: 'ask',
			body: 'Can we take the slow one a tone lower on Thursday? I have a cold and a reputation.',
			talk: ['junep: A tone lower and twice the honey.'],
		},
		{
			by: 'olu_b',
			kind: 'aside',
			body: 'The twins sat through the whole rehearsal and drummed only on their own knees. I do not know who these children are.',
		},
	],
	comments: {
		plan: [
			'Coming, straight from work. >> Soup at mine first, if you are early.',
			'I will bring cough sweets for all four floors.',
			'Can we start five minutes later? The tram. >> Five past. The basses need that long to find their step anyway.',
			'Yes. I have been humming it all week and my colleagues have had enough.',
		],
		story: [
			'This house. I would not live anywhere else.',
			'I heard it from the street and stood there like a fool, happily.',
			'I had to sit down on the stairs for this one.',
			'Reading it in your voice, in the right key.',
			'Tell me you wrote that down for the choir book. >> Page thirty-one already.',
		],
	},
};
