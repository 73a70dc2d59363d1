/** What people cooked, or meant to. In the open feed. */
import type { Topic } from '../cast-types.ts';

export const kitchen: Topic = {
	tribe: null,
	crowd: [
		'maing',
		'nikosp',
		'samirar',
		'mateusv',
		'rosaq',
		'ayseyildiz',
		'junep',
		'ivom',
		'theobakes',
		'fatimaz',
		'priyar',
		'olu_b',
		'luciam',
		'omarsh',
		'hanasato',
	],
	hours: [8, 12, 13, 18, 19, 20, 20],
	posts: [
		{
			by: 'maing',
			kind: 'story',
			title: 'Broth, and why I do not sleep on Saturdays',
			isFresh: true,
			body: 'Bones in cold water, brought up slowly. Onion and ginger held over the flame until they are black outside. Star anise, one, not three. Then eleven hours in which you may read, nap or worry, but not boil. My mother skims it with a spoon that has worn flat on one side from sixty years of this. When I moved here she posted me the spoon. #soup',
			talk: [
				'junep: I read this with the window open and became hungry in another language.',
				'hanasato: The spoon. I will think about the spoon all week.',
				'priyar: One, not three. I have been a three person. I see it now.',
			],
		},
		{
			by: 'olu_b',
			kind: 'story',
			body: 'Jollof for eleven, and the usual peace talks about whose country invented it. We adjourned at the second helping.',
		},
		{
			by: 'ivom',
			kind: 'story',
			body: 'Dumplings with plums, as big as tennis balls and about as bouncy. Ate seven, lay on the floor, regret nothing. #dumplings',
			talk: ['jakubs: Only seven? Are you ill?'],
		},
		{
			by: 'samirar',
			kind: 'story',
			body: 'The rice crust came off whole. One piece, gold, like a shield. I carried it to the table and there was applause, some of it mine.',
		},
		{
			by: 'nikosp',
			kind: 'aside',
			body: 'A neighbour’s hen lays in our tractor. We have an arrangement: he gets the eggs, I get the tractor.',
			talk: ['rosaq: You have the worse half of it. A tractor does not make an omelette.'],
		},
		{
			by: 'junep',
			kind: 'plan',
			title: 'Kimchi day, many hands wanted',
			body: 'Forty cabbages on Saturday, in the courtyard, from ten. You salt, I shout, we all wear aprons that we do not love. Everybody takes home two jars and a smell. Gloves are there. Children may stir, under supervision, and small singers under none.',
			talk: [
				'mayaok: I will salt. I am good at salt.',
				'gracep: I have lent out the courtyard key and moved my sheets to the other side.',
				'theobakes: I bring a barrel and my largest spoon.',
			],
		},
		{
			by: 'mateusv',
			kind: 'ask',
			body: 'Is there anybody who can make custard tarts that blister, in a home oven? Mine only tan.',
			talk: [
				'ayseyildiz: Pizza stone, top shelf, an hour of heating. And less custard than you think.',
				'> mateusv: They blistered! My neighbours think that I am a professional. I have not corrected them.',
			],
		},
		{
			by: 'priyar',
			kind: 'story',
			body: 'Filter coffee the way my father makes it: pour it from a great height, from one tumbler to the other, while giving advice. I have the height. I am working on the advice. #coffee',
		},
		{
			by: 'rosaq',
			kind: 'story',
			body: 'Cooked six colours of potato for the office. They ate them in silence, like people who have been lied to.',
			talk: ['aroha_t: Wait until they hear about the other five.'],
		},
		{
			by: 'fatimaz',
			kind: 'story',
			body: 'Harira on the stove, rain on the glass, a dictionary open at M. This is what I imagined being grown up would be.',
		},
		{
			by: 'omarsh',
			kind: 'ask',
			body: 'My cardamom tea is not like my uncle’s and he says only: “you know why.” I do not know why. What am I leaving out?',
			talk: [
				'priyar: A pinch of salt?',
				'noorh: Patience. Let it come up three times and take it off three times.',
				'> omarsh: Rang him. It was the salt AND the three times. He laughed for a minute.',
			],
		},
		{
			by: 'luciam',
			kind: 'story',
			body: 'Dinner for one: tomato, bread, oil from @nikosp, and the quiet side of a record. I have had worse evenings in better restaurants.',
		},
		{
			by: 'hanasato',
			kind: 'aside',
			body: 'My lunch box today: rice, egg, three radishes cut like drums. Nobody saw the radishes but me. I saw them.',
			talk: ['junep: Now we all have.'],
		},
		{
			by: 'ayseyildiz',
			kind: 'story',
			body: 'Stuffed vine leaves with my mother on the telephone. She could hear from the sound that I was rolling them too loosely.',
		},
		{
			by: 'theobakes',
			kind: 'story',
			title: 'Soup for the end of the month',
			body: 'The heel of a loaf, an onion, a handful of whatever greens look sorry for themselves, the rind of a cheese, and water. Toast the bread in the pot until it smells like a campfire, then everything else. Half an hour.\n\nMy grandmother called it “soup from nothing” and it fed six, and two of those came back for more, and one of those was the bishop. #soup',
			talk: [
				'samirar: Made it tonight. Licked the pan. No witnesses.',
				'rosaq: The bishop! He is in my story too.',
				'> theobakes: He got around.',
			],
		},
		{
			by: 'ivom',
			kind: 'ask',
			body: 'How do you get turmeric out of a white enamel sink? It is for a friend, and the friend is me.',
			talk: ['maing: Lemon and sun. Fill the sink with light, not with chemicals.'],
		},
		{ by: 'mateusv', kind: 'aside', body: 'My students asked for a recipe in the exam. There were points for the sauce. #history' },
		{
			by: 'samirar',
			kind: 'plan',
			body: 'Too much saffron came in the post from home. Rice at mine on Friday, eight people at most, bring a chair, because I own five.',
			talk: ['devm: I bring two chairs, and nobody needs to know where from.'],
		},
		{
			by: 'nikosp',
			kind: 'aside',
			body: 'Last day of the olives. My back has resigned, the dog sleeps in the crate, and the kitchen smells of green pepper and cut grass.',
		},
		{
			by: 'kofi_m',
			kind: 'story',
			body: 'Groundnut soup at the depot for the whole late shift. The tram with the broken heater got the biggest bowl. #tram-9',
			talk: ['olu_b: I would transfer departments for this.'],
		},
	],
	comments: {
		plan: [
			'Yes! I will bring something to go beside it. >> Bring something sour, we have enough of everything else.',
			'Is there still room? >> For one more, if you do not mind the piano stool.',
			'I cannot cook, but I am a devoted washer-up.',
			'Coming hungry.',
		],
		story: [
			'I have eaten already and I am hungry again.',
			'Please invite me the next time, or at least write more slowly. >> The next time, bring a bowl.',
			'Copied out by hand, as it should be.',
			'My kitchen has never seen such ambition.',
			'This is exactly how it smelled at my aunt’s.',
			'You write about food as if it could read.',
		],
	},
};
