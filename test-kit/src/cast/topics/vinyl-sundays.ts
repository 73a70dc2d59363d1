/** What Vinyl Sundays talks about: one album, start to finish. */
import type { Topic } from '../cast-types.ts';

export const vinylSundays: Topic = {
	tribe: 'vinyl-sundays',
	crowd: [],
	hours: [13, 18, 20, 21, 22],
	posts: [
		{
			by: 'luciam',
			kind: 'plan',
			title: 'This Sunday: side B first',
			body: 'Olú brings the highlife record that his father bought on his first wage. We play side B first, because that is how his father played it. Six o’clock, phones in the basket, needle down at quarter past. #side-b',
			talk: [
				'olu_b: He says side A was for visitors.',
				'joaquinf: I will be there with my ears washed.',
				'mihai_i: Biscuits: hazelnut. Two tins.',
			],
		},
		{
			by: 'olu_b',
			kind: 'story',
			title: 'The record my father bought',
			isFresh: true,
			body: 'He carried it home on a bus for nine hours on his knees, because the floor was hot. It has a scratch in the third song where my brother learned to walk. When it came on Sunday and the needle jumped, exactly there, eleven people in the room smiled at nothing and I had to look at the ceiling.\n\nI rang him afterwards. He asked which side first. I said: yours. #side-b',
			talk: [
				'luciam: I have engineered sound for twenty years and never heard a better scratch.',
				'amarad: I am not crying, I am watering the plants.',
				'beac: Thank you for bringing it. I think about the knees.',
			],
		},
		{
			by: 'joaquinf',
			kind: 'story',
			body: 'Found at the flea market for the price of a coffee: a fado record with somebody’s shopping list inside. Bread, candles, thread, new needle. They had good priorities. #crate-digging',
		},
		{
			by: 'kenjiw',
			kind: 'aside',
			body: 'In my bar nobody speaks while the record plays. Tonight a man came in, sat through both sides, paid, bowed and left. At the door he said: it was raining on that one too.',
			talk: [
				'luciam: One day we close for a week and all come to sit on your six seats.',
				'> kenjiw: Six at a time. The others look at the rain.',
			],
		},
		{
			by: 'anaisb',
			kind: 'ask',
			body: 'Which recordings have a room in them? I mean that you hear the wood, the chairs, the person breathing in before the phrase. I play all day in a hall that swallows everything and I am hungry for a room.',
			talk: [
				'luciam: Anything with one microphone and a carpet. I will lend you three.',
				'kenjiw: Small-group jazz, late at night, when the engineer had gone for noodles and left it running.',
				'> anaisb: The noodle method. I will look for it.',
			],
		},
		{
			by: 'mihai_i',
			kind: 'aside',
			body: 'I maintain that side B is where the musicians put what they meant. Side A is where they put what was asked. Biscuits were thrown at me, gently. #side-b',
		},
		{
			by: 'ivom',
			kind: 'aside',
			body: 'Fixed the wobble: the table has three good legs and one bicycle pedal. Thirty-three and a third, on the dot.',
			talk: ['luciam: It has never been so level. I keep putting marbles on it.'],
		},
		{
			by: 'beac',
			kind: 'story',
			title: 'I had never heard a whole album',
			body: 'Only ever songs, one after another, chosen by a machine. On Sunday I heard one from the first crackle to the run-out groove, and around the fourth track I understood that it was one long thing, like a walk. I went home on foot, the long way, because I did not want it to be over yet.',
			talk: [
				'luciam: This is why there is a basket for phones.',
				'joaquinf: Next week sit by the left speaker, that is where the tambourine lives.',
			],
		},
		{ by: 'amarad', kind: 'aside', body: 'Danced to the run-out groove. It has a beat, if you are patient. The lemon tree disapproved.' },
		{
			by: 'chidi_e',
			kind: 'aside',
			body: 'Bringing a ship in at four in the morning with the bridge radio on low, and somebody plays the very song from Sunday. The captain asked why I was smiling at a breakwater.',
		},
		{
			by: 'luciam',
			kind: 'aside',
			title: 'How to wash a record without fear',
			body: 'Lukewarm water, one drop of washing-up liquid, a soft brush along the groove and never across. Keep the label dry with a jam-jar lid and a clothes peg. Rinse twice, the second time with distilled water. Stand it in the dish rack like a plate and go away for an hour. Ninety percent of what people call scratches is somebody’s biscuit.',
			talk: ['mihai_i: I feel addressed.', '> luciam: You are dearly addressed.'],
		},
		{
			by: 'mateusv',
			kind: 'aside',
			body: 'Taught the revolution of 1974 with the two songs that started it. You could hear thirty teenagers forget to look at the clock.',
			talk: ['joaquinf: My mother still stands up when the second one comes on.'],
		},
		{
			by: 'junep',
			kind: 'aside',
			body: 'Drew everybody’s listening faces on Sunday. @ivom looks like a man reading a bus timetable in heaven.',
			talk: ['ivom: It was a very good timetable.'],
		},
		{
			by: 'joaquinf',
			kind: 'plan',
			body: 'The postman’s special: on Sunday I bring only records with letters, stamps or rain in the title. Guess how many that is. (Forty-one.)',
		},
		{ by: 'kenjiw', kind: 'aside', body: 'New needle tonight. Old records, new gossip. #turntable' },
		{
			by: 'anaisb',
			kind: 'aside',
			body: 'We recorded the slow movement today and somebody’s chair creaked in the best bar. The conductor wants it again. I want to marry the chair.',
		},
		{
			by: 'ivom',
			kind: 'ask',
			body: 'A customer paid me with a box of eight-inch records. Eight! What plays these? They are labelled only with numbers and one says “for Ludmila”.',
			talk: [
				'kenjiw: An ordinary turntable, set to forty-five first. If Ludmila sounds like a mouse, thirty-three.',
				'> ivom: She sounded like a mouse. At thirty-three she sounds like somebody who was loved.',
			],
		},
		{ by: 'luciam', kind: 'story', body: 'Nobody spoke for four minutes after the needle lifted. Best review there is. #side-b' },
		{
			by: 'olu_b',
			kind: 'aside',
			body: 'The twins have formed a band. Two drummers, no other members. The album is called Kitchen and it is live, whether we want it or not.',
			talk: ['chidi_e: I would like to play the fridge.'],
		},
		{
			by: 'beac',
			kind: 'ask',
			body: 'I have twenty to spend on my very first record. One only. What would you want to hear first, if you could hear it for the first time again?',
			talk: [
				'mihai_i: Do not buy it yet. Come on Sunday, stand at the shelf, and take one home for a week.',
				'> beac: You lend them? To somebody who said “disc” last week?',
				'> luciam: Especially to her.',
			],
		},
		{
			by: 'mihai_i',
			kind: 'aside',
			body: 'Plum cake recipe, since I was followed home for it: three eggs, more plums than seems right, a spoon of semolina under them so that it does not weep. #biscuits-count',
		},
	],
	comments: {
		plan: [
			'Saving me a cushion? >> The green one, by the window.',
			'I will bring biscuits, since I own no records. >> Biscuits count. It is in the rules.',
			'Away at the weekend, so play the quiet track twice for me.',
			'May I bring a friend who talks? >> Bring the friend. The needle will teach.',
			'In. Phone already in the drawer, for practice.',
		],
		story: [
			'I put it on while reading this and it changed the kitchen.',
			'The neighbours knocked, and then they came in.',
			'Which pressing is it, do you know? >> The plain one with the torn corner. Nothing rare, only loved.',
			'My father has one like that and never told us why. I am going to ask him.',
			'There should be a word for the quiet before the first track.',
			'Could you bring it again some time? I was away. >> Of course. It likes to go out.',
			'Side B, always.',
			'Somebody please write a book of these.',
		],
	},
};
