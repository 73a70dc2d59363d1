/** What the Balcony Botanists talk about: pots, cuttings, what the wind did. */
import type { Topic } from '../cast-types.ts';

export const balconyBotanists: Topic = {
	tribe: 'balcony-botanists',
	crowd: [],
	hours: [7, 9, 12, 16, 18, 19],
	posts: [
		{
			by: 'amarad',
			kind: 'story',
			title: 'Oumar has made a lemon',
			isFresh: true,
			body: 'One. After four years of leaves and philosophy. It is the size of a walnut and I have told everybody, including the man who reads the meter. He came out onto the balcony and congratulated the tree. #lemon',
			talk: [
				'luciam: I would like to be present at the next one.',
				'nouralomari: مبروك يا عمر! Lemons listen to good news.',
				'gracep: Four years. I have catalogued slower things.',
			],
		},
		{
			by: 'luciam',
			kind: 'aside',
			body: 'Moved the tomatoes next to the speaker. I do not claim that they grow faster to cumbia. I claim that I water them more often. #tomatoes',
		},
		{
			by: 'maing',
			kind: 'plan',
			title: 'Cutting swap on Sunday afternoon',
			body: 'In my stairwell, three to five. I have perilla, three kinds of basil, lemongrass and a spider plant with grandchildren. Label everything, please: last time somebody took home a very healthy leek as an orchid. Jars, scissors and tea are there. #cuttings',
			talk: [
				'hanasato: It flowered, so I was not entirely wrong.',
				'tessm: I bring mint, as ever, because it is taking over the bath.',
				'weiling: Three orchids to give away. Real ones.',
			],
		},
		{
			by: 'rosaq',
			kind: 'story',
			body: 'Potatoes in a rice sack on the fire escape: four kilos, two of them purple. The fire inspector came and I gave him soup. We now have a rule about which side of the stairs.',
			talk: ['fatimaz: This is diplomacy.', 'aroha_t: Eleven colours on a fire escape. I have clients with two hectares who manage fewer.'],
		},
		{
			by: 'hanasato',
			kind: 'ask',
			body: 'My little maple has brown edges on one side only, the side of the street. Sun, wind, or the number 9 bus?',
			talk: [
				'aroha_t: Wind. Put a board up for a week and look again.',
				'amarad: We had the same and it was the bus. Warm exhaust, every eight minutes.',
				'> hanasato: Moved it inside the corner. It already looks less offended.',
			],
		},
		{
			by: 'weiling',
			kind: 'story',
			title: 'Orchids do not want your love',
			body: 'They want to be put in a bright corner and ignored by somebody with regular habits. I killed five with kindness. The sixth I forgot behind a curtain during a month of night shifts, and it flowered out of what I can only call spite. Water once a week, never on the crown, and speak to it as you would to a colleague from another department.',
			talk: ['luciam: This works on drummers, too.', 'maing: The colleague from another department!'],
		},
		{
			by: 'gracep',
			kind: 'aside',
			body: 'The pigeon has nested in the window box again, on top of the thyme. I have given up the thyme until further notice. Two eggs. #balcony',
		},
		{
			by: 'aroha_t',
			kind: 'aside',
			body: 'People ask what a gardener grows at home. One pot of parsley. It is doing badly.',
			talk: ['amarad: The shoemaker’s parsley.'],
		},
		{
			by: 'ayseyildiz',
			kind: 'aside',
			body: 'Fired thirty small pots with a hole in the bottom, on purpose this time. They are on my stairs, take two each. #pots',
			talk: ['rosaq: Took two. Came back with two more people.', '> ayseyildiz: I saw. There are thirty more in the kiln.'],
		},
		{
			by: 'nouralomari',
			kind: 'aside',
			body: 'The jasmine reached the neighbour’s window tonight. She opened it, said “at last”, and closed it again. ياسمين لا يحتاج إلى دعوة.',
			talk: ['leilani: Some plants carry messages faster than the post.'],
		},
		{
			by: 'leilani',
			kind: 'ask',
			body: 'Can taro live in a bucket on a third floor above a harbour? My aunt says no, my aunt’s taro says maybe.',
			talk: ['aroha_t: Yes, if the bucket never dries out and stays out of the wind. Think swamp, with a view.'],
		},
		{
			by: 'amarad',
			kind: 'aside',
			title: 'What my class learned from eleven beans',
			body: 'Eleven beans, eleven jars, one per table. One was talked to, one was sung to, one was shouted at, one was kept in the cupboard and so on. Result: the shouted-at bean won. There was a serious discussion about whether it had been encouraged or insulted. We will repeat the experiment, and I will be wearing earplugs.',
			talk: [
				'signed: They need a control group.',
				'> amarad: They asked for a control bean themselves. I could have wept.',
				'weiling: Carbon dioxide! All that breath.',
			],
		},
		{ by: 'fatimaz', kind: 'story', body: 'My mint crossed the gap to the next balcony during the night. I heard nothing.' },
		{
			by: 'tessm',
			kind: 'ask',
			body: 'Which herbs survive a dog who considers them his?',
			talk: [
				'maing: Rosemary, up high. Chives taste bad to him and onions are bad for him, so leave those out.',
				'> tessm: Rosemary it is. He is looking at the ladder.',
			],
		},
		{
			by: 'luciam',
			kind: 'story',
			body: 'First tomato. Seven of us shared it, with salt, standing up. #tomatoes',
			talk: ['joaquinf: My seventh was the best I have ever eaten.'],
		},
		{
			by: 'maing',
			kind: 'aside',
			body: 'A letter from my mother, and in it no words at all, only seeds folded in calendar paper. I read it to the end.',
		},
		{
			by: 'weiling',
			kind: 'aside',
			body: 'Gusts from the west from noon tomorrow. I only read it out, but please bring the tall pots in and help whoever lives above you.',
			talk: ['gracep: Going round the fourth floor with string.'],
		},
		{ by: 'rosaq', kind: 'aside', body: 'Three balconies down somebody is growing corn. I have never met them. I have saluted.' },
		{
			by: 'aroha_t',
			kind: 'plan',
			body: 'I have a van full of good soil left over from a job. Corner of Mill Street, Saturday at nine, bring buckets, and take what you can lift.',
		},
		{ by: 'hanasato', kind: 'story', body: 'Repotted the maple. Roots like handwriting.' },
		{
			by: 'ayseyildiz',
			kind: 'ask',
			body: 'What do I do with forty green tomatoes that have made up their minds to stay green? #tomatoes',
			talk: ['mateusv: Jam. With cinnamon and half a lemon, and give one jar to whoever asked.', 'benw: Chutney. Then call it a gift.'],
		},
		{
			by: 'gracep',
			kind: 'aside',
			body: 'Both eggs have hatched. The parents glare at me through the glass whenever I make tea. I have moved the kettle. #balcony',
			talk: ['amarad: My class wants their names.', '> gracep: Folio and Quarto.'],
		},
	],
	comments: {
		plan: [
			'I will be there with jars. >> Jars are always the bottleneck. Thank you.',
			'Lovely. I can carry for whoever has no lift.',
			'Could you keep something for me? I work until six. >> There is a shelf with your name on it.',
			'Coming, with a plant that I cannot identify and am slightly afraid of.',
			'Yes! My balcony has one free corner and big plans.',
		],
		story: [
			'I went out and looked at mine with new respect.',
			'Please tell it well done from the second floor.',
			'Which way does your balcony face? >> South-east, with one hour of somebody else’s chimney.',
			'Mine never did that. Now I know it is possible.',
			'Half of gardening is telling people about it, and you do that half very well.',
			'Would a cutting be possible, one day? >> Take two, one for practice.',
			'I read this to my basil as a warning.',
			'The whole street is slowly turning green and I think it is you lot.',
		],
	},
};
