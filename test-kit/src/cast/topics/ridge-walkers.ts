/** What the Ridge Walkers talk about: routes, weather, lunch. */
import type { Topic } from '../cast-types.ts';

export const ridgeWalkers: Topic = {
	tribe: 'ridge-walkers',
	crowd: [],
	hours: [7, 12, 17, 18, 19, 20],
	posts: [
		{
			by: 'kofi_m',
			kind: 'plan',
			title: 'Saturday: the ridge itself',
			body: 'Meet at nine at the last tram stop, under the clock that is always four minutes fast. Twelve kilometres, two climbs, one very good bench. Bring a layer, a snack to share and something to sit on. We turn back if the cloud comes down to the quarry. #ridge-walk',
			picture: 'ridge',
			talk: [
				'theobakes: Buns are planned. Two trays.',
				'> joaquinf: Three trays. I know us.',
				'tessm: Biscuit is coming and has promised nothing.',
			],
		},
		{
			by: 'joaquinf',
			kind: 'story',
			title: 'Fourteen boots, one dog, one flat tyre',
			isFresh: true,
			body: 'Saturday’s loop was muddy, loud and perfect. We lost the path twice, found a better one, and ate lunch behind a wall while the wind did its thing. @theobakes carried cardamom buns for eleven kilometres and did not complain once, which is a club record.\n\nNext week: the ridge itself. Easy pace, bring a layer. #rain-hikes',
			picture: 'ridge',
			talk: [
				'thordis: I was two bends behind you and thought that noise was a bird.',
				'theobakes: I complained on the inside, rhythmically.',
				'> joaquinf: We took it for singing.',
				'signed: The wall is officially the best restaurant in the region.',
				'beac: My first one with you. I can still feel every step and I would like to feel them again.',
			],
		},
		{
			by: 'signed',
			kind: 'plan',
			body: 'Low tide at eleven on Sunday. Who wants to walk the coast path the wrong way round and look under stones? Wellies, not boots. I will try to keep barnacles under an hour. #coast-path',
			talk: [
				'elinovak: I want to look at the stones themselves. Does that count?',
				'> signed: You look at the top half, I look at the bottom half.',
			],
		},
		{
			by: 'omarsh',
			kind: 'ask',
			body: 'Somebody left a blue glove, left hand, merino, at the second stile. It is drying on my radiator and feels abandoned. Whose is it?',
			talk: ['thordis: Mine! The right one has been very quiet since Saturday.', '> omarsh: Reunion at the tram stop, nine sharp.'],
		},
		{
			by: 'tessm',
			kind: 'aside',
			body: 'Biscuit met a sheep. The sheep won without moving. We have agreed never to speak of it, so naturally here I am. #biscuit',
			talk: ['rosaq: Sheep always win. It is in the eyes.', 'omarsh: He hid behind me. I hid behind Kofi.'],
		},
		{
			by: 'rosaq',
			kind: 'story',
			title: 'How to walk uphill',
			body: 'My grandmother’s rule: if you cannot tell a story while climbing, you are going too fast; if you can sing, too slow. Yesterday we told the whole story of the stolen potato cart between the quarry and the cairn, so the pace was exactly right. Try it on Saturday. Bring a story with a middle part. @omarsh has promised one about a horse.',
			talk: [
				'mayaok: What happened to the cart?',
				'> rosaq: You were at the back. Walk faster, or ask Omar.',
				'> omarsh: I only heard the part with the bishop.',
			],
		},
		{
			by: 'aroha_t',
			kind: 'ask',
			body: 'Recommend me gaiters that survive brambles. I garden in mine as well, so they lead a hard life.',
			talk: [
				'zuzak: Bring the old ones, I will put canvas on the shins. Looks odd, lasts for ever.',
				'> aroha_t: Zuzanna, you are a national treasure.',
			],
		},
		{
			by: 'thordis',
			kind: 'story',
			body: 'Counted the bridges on the river loop: seventeen, if you allow the plank. I allow the plank. It carries people, it has two ends, it has opinions about weight.',
			talk: ['jakubs: The plank is more honest than most bridges.'],
		},
		{
			by: 'mayaok',
			kind: 'aside',
			body: 'Walked home along the old tram line instead of waiting for the tram. Forty minutes, two foxes, one man practising trumpet in a parked van. #night-walk',
		},
		{
			by: 'jakubs',
			kind: 'aside',
			title: 'Mushroom report, for eyes only',
			body: 'Eleven kinds on the north slope, of which I ate none, because I know three kinds and trust two. Drew all of them instead. If somebody can name the one that looks like a collapsed umbrella, please do.',
			talk: ['elinovak: It looks like a collapsed umbrella because it is one. I lost it in spring.', '> jakubs: Then I drew it very well.'],
		},
		{
			by: 'kofi_m',
			kind: 'story',
			body: 'Found a new bench above the reservoir. Fits five friends or three enemies. View of both trams at once. I have tested it for forty minutes and it passes.',
			picture: 'ridge',
		},
		{
			by: 'beac',
			kind: 'ask',
			title: 'First proper boots: what do I look for?',
			body: 'I have walked in city shoes until now and my feet have filed a complaint. High or low? Leather or not? And how do I know that they fit before I have walked ten kilometres in them?',
			talk: [
				'omarsh: Go in the evening, when your feet are bigger, with the socks you will wear. If the heel lifts on the shop’s stairs, put them back.',
				'signed: Low ones for our paths. High ones for people who like to feel like furniture.',
				'> omarsh: As a physiotherapist I sign this.',
				'beac: Bought low ones, walked up and down the shop for half an hour, made friends with the owner. Thank you all.',
			],
		},
		{
			by: 'zuzak',
			kind: 'story',
			body: 'Rain from nine until two, so we walked from nine until two. My jacket gave up at the shoulders and I have already taken it apart on the kitchen table. Nothing dries faster than curiosity. #rain-hikes',
		},
		{
			by: 'olu_b',
			kind: 'plan',
			body: 'The twins want to see where the wind turbines sleep. Short walk, Sunday at ten, four kilometres, drumming on fences permitted. Other children very welcome. #short-legs',
		},
		{
			by: 'elinovak',
			kind: 'story',
			body: 'The black band in the quarry wall is old ash. A volcano a long way from here had a bad day and we can put a finger on it. I stood there for twenty minutes and forgot my sandwich.',
			talk: ['joaquinf: We found the sandwich. It was also a layer, by then.'],
		},
		{
			by: 'theobakes',
			kind: 'aside',
			body: 'For the record: a thermos of soup weighs the same as a thermos of tea and makes people like you twice as much. Lentil, smoked paprika, a lemon at the end.',
			talk: ['kofi_m: Confirmed. I liked him twice as much.'],
		},
		{
			by: 'joaquinf',
			kind: 'plan',
			title: 'Midweek: up before the city wakes',
			body: 'Wednesday, half past five, torches, the short way up. Coffee on the stove at the top, down in time for work. I do this alone most weeks and it is fine, but it would be better with somebody to not talk to.',
			picture: 'ridge',
			talk: ['henrika: I can not talk.', '> joaquinf: Finally, somebody qualified.'],
		},
		{
			by: 'omarsh',
			kind: 'aside',
			body: 'Knee update, since five of you asked: stairs yes, ridge next week, dancing never, but that was so before. #knees',
		},
		{
			by: 'signed',
			kind: 'story',
			body: 'A peregrine went over us at the cairn so fast that three people looked at where it had been. I looked at where it had been as well.',
		},
		{
			by: 'kofi_m',
			kind: 'ask',
			body: 'The bridge at the mill is closed until the council finds a plank. Which way round should we take on Saturday: through the allotments, or over the top and lose the café?',
			talk: [
				'theobakes: Nobody loses the café.',
				'aroha_t: Allotments. I have a key and a bag of surplus courgettes that you will all be taking home.',
			],
		},
		{
			by: 'aroha_t',
			kind: 'story',
			body: 'Picked up litter from the quarry to the stop: two bags, one traffic cone, a very good wooden spoon. The spoon lives with me now.',
		},
		{
			by: 'mayaok',
			kind: 'story',
			title: 'All paths within an hour: 61 of 140',
			body: 'I coloured in number sixty-one tonight. It goes behind the bus depot, under the railway and comes out, for no reason at all, in an orchard. A man there gave us four pears and told us the path was older than the railway and younger than his pears. Seventy-nine to go. #every-path',
			talk: [
				'gracep: I have the 1911 survey sheet of that corner, if you want to see how the orchard shrank.',
				'> mayaok: Tea at yours, I bring the pears.',
			],
		},
		{
			by: 'tessm',
			kind: 'plan',
			body: 'Dog-friendly short loop on Thursday evening, six o’clock from the stop, leads on past the sheep, for everybody’s dignity.',
		},
		{
			by: 'rosaq',
			kind: 'story',
			body: 'They told me today was steep. I carried the potatoes, the pot and somebody’s nephew. It was a pleasant table, as I said. #rain-hikes',
		},
	],
	comments: {
		plan: [
			'I am in. Which tram do you take? >> The one that gets in at ten to. Front carriage.',
			'Can I bring my brother? He walks fast but talks slowly. >> Bring him, the talk matters more than the pace.',
			'Working, sadly. Wave at the harbour from the top and I will pretend to see you.',
			'Is it all right to join halfway? >> Of course. Ring me, and follow the noise.',
			'Yes. I will bring the big thermos.',
			'What if it pours? >> The same, but with hoods.',
			'Coming. My boots are still wet from the last one, so they may as well stay that way.',
			'Put me down as a maybe that wants to be a yes.',
		],
		story: [
			'This is why I set an alarm on my day off.',
			'Reading this at my desk and smelling wet grass.',
			'Next time I am not letting a cold keep me at home.',
			'The part I liked best is that nobody was in a hurry. >> Nobody ever is. It is nearly a rule.',
			'Where exactly was that? I must have walked past it ten times. >> I will show you on Saturday, it is easy to miss.',
			'Please write these down somewhere, so that we have them when we are old.',
			'You make it sound easy. I was there. It was not easy. It was good.',
		],
	},
};
