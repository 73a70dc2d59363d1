/** What Rooftop Astronomy talks about: what is up there, and who brings the blankets. */
import type { Topic } from '../cast-types.ts';

export const rooftopAstronomy: Topic = {
	tribe: 'rooftop-astronomy',
	crowd: [],
	hours: [12, 19, 21, 22, 22, 23],
	posts: [
		{
			by: 'devm',
			kind: 'plan',
			title: 'Roof open tonight from nine',
			body: 'Clear until two, says the forecast, and I believe @weiling more than I believe the sky. Saturn first, then the double star that looks like a traffic light, then whatever you ask for. Beginners look first, that is the only rule that matters. Bring something warm to sit on; the roof is concrete and so is its hospitality. #saturn',
			picture: 'sky',
			talk: [
				'hanasato: I bring the two blankets and the ginger tea.',
				'weiling: I only read it out. But yes, clear.',
				'elinovak: Can I bring four people from my course? They have never seen it.',
				'> devm: Bring them. Beginners look first, geologists second.',
			],
		},
		{
			by: 'hanasato',
			kind: 'story',
			body: 'A girl of perhaps seven looked at Saturn for a long time and then asked who had put the hat on it. Nobody on the roof had a better question all night.',
			picture: 'sky',
			talk: ['samirar: I have read papers with worse questions.', 'nouralomari: من وضع القبعة؟ I will ask my students this tomorrow.'],
		},
		{
			by: 'nouralomari',
			kind: 'aside',
			title: 'من السطح إلى السطح',
			body: 'The same Moon over Amman tonight, two hours before yours. I waved. A neighbour asked to whom, and I said: to some people on a roof by the sea. She brought a chair, and then her sisters, and by ten we were seven with one pair of binoculars and a plate of figs.',
			talk: ['devm: We waved back, in general.', 'leilani: The best telescope is a plate of figs.', '> nouralomari: صحيح. And the chairs.'],
		},
		{
			by: 'kenjiw',
			kind: 'aside',
			body: 'Osaka has about eleven stars, of which I can see six from the door of the bar. Tonight a customer named all six. The drinks were on the house and so was the silence after.',
		},
		{
			by: 'samirar',
			kind: 'aside',
			title: 'Why stars twinkle and planets mostly do not',
			body: 'A star is so far away that it reaches us as a single point, and one wobble of warm air is enough to bend that point aside. A planet is a tiny disc: while one edge wobbles left, another wobbles right, and it evens out. So if it flickers, it is far; if it is steady, it is nearly a neighbour. You can test this from any kitchen window, and you should, with a cup of something.',
			talk: [
				'priyar: My nieces have now tested it from three windows and the bath.',
				'tariqh: Like a watch: many small errors that cancel are called precision.',
				'> samirar: I am stealing that for the thesis.',
			],
		},
		{
			by: 'tariqh',
			kind: 'aside',
			body: 'The drive of Dev’s telescope lost eleven seconds an hour. Now it loses one. I leave it that one, so that it stays humble.',
			talk: ['devm: It followed Jupiter for forty minutes while I ate a samosa. I nearly cried into it.'],
		},
		{ by: 'weiling', kind: 'aside', body: 'Cloud. I am sorry. I have spoken to it.' },
		{
			by: 'priyar',
			kind: 'ask',
			body: 'Which first binoculars for a ten-year-old with small hands and large plans? My niece has asked for “ones that reach”.',
			talk: [
				'devm: Eight by thirty-two. Light enough to hold still, and they reach the moons of Jupiter if she leans on the wall.',
				'hanasato: And a deck chair. Half of seeing is not shaking.',
				'> priyar: Ordered both. The deck chair is for me.',
			],
		},
		{
			by: 'elinovak',
			kind: 'story',
			body: 'The Moon has a crater called Copernicus and I have now looked at it for an hour. It is the only geology that I can see from my bed. #moon',
		},
		{
			by: 'leilani',
			kind: 'story',
			body: 'On the late crossing the captain switched off the deck lights for ten minutes so that the passengers could look. Two hundred people went quiet at once. I will remember the sound of it.',
			talk: ['chidi_e: I heard about it on the radio. Every bridge in the harbour was jealous.'],
		},
		{
			by: 'devm',
			kind: 'story',
			title: 'Everything we saw on Friday',
			isFresh: true,
			body: 'Nineteen people, three telescopes, one cat. Saturn with five moons. The ring nebula, “like a smoke ring from somebody polite”. A satellite that flared just as Mihai was telling us that nothing ever happens. Two meteors, one of them bright enough to be argued about.\n\nWe closed the door softly at half past one and nobody below woke up, or nobody complained, which on this roof is the same. #saturn',
			picture: 'sky',
			talk: [
				'mihai_i: I stand by what I said. It was a very small flare.',
				'gracep: The polite smoke ring was mine. I am keeping it.',
				'omarsh: The cat saw the second meteor before any of us.',
			],
		},
		{
			by: 'mihai_i',
			kind: 'aside',
			body: 'At the cinema we dim the lights slowly so that eyes can follow. The sun does the same, and has had more practice.',
		},
		{
			by: 'gracep',
			kind: 'aside',
			body: 'Found a celestial chart of 1790 in the back of an atlas. It has a constellation called the Printing Office, which is gone now. Somebody should bring it back.',
			talk: ['hanasato: If you let me look after the paper, I will love you for ever.', '> gracep: You may hold it by the edges.'],
		},
		{
			by: 'omarsh',
			kind: 'ask',
			body: 'My neck hurts after every session and I am a physiotherapist, so this is embarrassing. What do you all sit on?',
			talk: [
				'devm: A camping mat, and a cushion under the head, not under the neck.',
				'omarsh: Yes, I tell patients exactly that. Thank you for not laughing.',
			],
		},
		{
			by: 'hanasato',
			kind: 'story',
			body: 'Frost on the telescope tube, stars like salt. I drew the sword of Orion in pencil and had to breathe on my fingers between the stars. #orion',
		},
		{
			by: 'yaelb',
			kind: 'aside',
			body: 'The morning star was standing over the bakery chimney at five. Nobody else was there. It was fine, I looked for all of us.',
			hour: 5,
		},
		{
			by: 'devm',
			kind: 'plan',
			body: 'Meteor night on Saturday: no telescopes, only blankets. We lie in a circle, heads in the middle, everybody takes a slice of the sky and counts aloud. From eleven. #meteors',
			talk: ['samirar: I take the slice over the harbour, it is the darkest.', 'priyar: My nieces take everything.'],
		},
		{
			by: 'kenjiw',
			kind: 'ask',
			body: 'A customer left a brass star finder from 1962 on the counter. Does anybody know how to set the date on one whose months are in Russian?',
			talk: ['tariqh: Send me a picture of the rim. There is a small screw, there is always a small screw.'],
		},
		{
			by: 'samirar',
			kind: 'aside',
			body: 'I spent the day aligning a laser by thousandths of a millimetre, and the evening pointing at things with my whole arm. Balance. #saturn',
		},
		{
			by: 'priyar',
			kind: 'aside',
			body: 'Put a red film over every torch in the box. If yours is still white, it is not one of ours, and it will be looked at sternly. #dark-sky',
		},
		{
			by: 'elinovak',
			kind: 'aside',
			body: 'There is a meteorite in our department, the size of a potato. They let me hold it. It is heavier than it has any right to be and it has come a longer way than all of us together.',
			talk: ['rosaq: There is no shame in being the size of a potato.'],
		},
		{
			by: 'weiling',
			kind: 'plan',
			body: 'The gap in the clouds on Tuesday will be about ninety minutes, around ten. I would not cancel anything for it, but I would also not go far from the stairs. #dark-sky',
		},
	],
	comments: {
		plan: [
			'I will be there, with the good thermos. >> Then we have two. Nobody will freeze.',
			'Is it suitable for children? Mine ask a lot. >> Those are the best ones. Beginners look first.',
			'Which bell do I ring? >> The top one, twice. Then push hard.',
			'Coming up after the late shift, if you are still there.',
			'If it clouds over I am coming anyway, for the company.',
			'Keep me a corner of the blanket, please.',
		],
		story: [
			'I went to the window after reading this. Good decision.',
			'I have lived here for ten years and never looked up on purpose until that roof.',
			'You should write this on the stairs, so that people read it on the way up.',
			'What time was that? I think I saw it from the tram. >> No idea. I had lost all sense of it by then.',
			'I showed this to my father and he told me a story I had never heard.',
			'The sky is the only thing in this city that has no queue.',
			'Clouds here. Thank you for looking on our behalf. >> Any time. We looked twice.',
			'I dreamt about it afterwards, which has not happened since school.',
		],
	},
};
