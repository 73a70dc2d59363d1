/** What the Repair Café talks about: what was broken, and why it is not any more. */
import type { Topic } from '../cast-types.ts';

export const repairCafe: Topic = {
	tribe: 'repair-cafe',
	crowd: [],
	hours: [10, 12, 14, 15, 17, 20],
	posts: [
		{
			by: 'benw',
			kind: 'plan',
			title: 'Saturday at the school workshop, ten to two',
			body: 'Four benches: wood, wires, cloth, clocks. Kettle on at half past nine. Please bring the thing, the part that fell off, and ten minutes of patience. If you bring a printer, bring also a sense of humour. #repair',
			talk: [
				'priyar: Wires bench is mine. I have new fuses and old opinions.',
				'zuzak: Cloth is mine. No underwear this time, please. You know who you are.',
				'jakubs: It was a costume.',
			],
		},
		{
			by: 'priyar',
			kind: 'story',
			title: 'The radio that only played at night',
			isFresh: true,
			body: 'A gentleman of eighty-eight brought his late wife’s radio: silent all day, perfect after ten in the evening. We looked for an hour. In the end it was one cold solder joint that only closed when the house had cooled and the case had shrunk by a hair. Two seconds with the iron. He asked whether I could leave it as it was, because that is when he listens. So I fixed it and put in a switch. #mending',
			talk: [
				'benw: I was there and had sawdust in both eyes.',
				'tariqh: The switch is the repair.',
				'noorh: I am reading this at ten in the evening. Thank you, Priya.',
			],
		},
		{
			by: 'tariqh',
			kind: 'story',
			body: 'Kitchen clock, stopped since a house move in 2009. Cause: one dried lentil in the works. It had been on the shelf beside the lentils. #clocks',
			talk: ['gracep: Filed under pulses.'],
		},
		{
			by: 'zuzak',
			kind: 'aside',
			body: 'Eleven zips, four hems, one tent and a nun’s coat. The coat had pockets inside the pockets. I did not ask.',
			talk: ['fatimaz: You must always ask.'],
		},
		{
			by: 'mayaok',
			kind: 'ask',
			body: 'Does anyone in the Old Town or at the pier own a drill? I have one shelf, two brackets and a lot of confidence.',
			talk: [
				'benw: Drill, spirit level and me: Thursday at six. Hide the confidence until the plugs are in.',
				'ivom: What is the wall made of?',
				'> mayaok: Hope, mostly.',
				'mayaok: The shelf is up. It is level. Ben put a marble on it and it stayed, and we looked at it for quite a while.',
			],
		},
		{
			by: 'jakubs',
			kind: 'story',
			body: 'Glued the leg of a chair that has been glued before by three generations. You can tell them apart by the colour of the glue. I left my initials next to theirs, underneath.',
		},
		{
			by: 'devm',
			kind: 'story',
			body: 'A ferry departure board had been showing 88:88 for a year. Somebody was about to throw it out. It now hangs in our kitchen and counts down to the pasta.',
			talk: ['leilani: I know that board! It once told me I had missed a ferry that I was steering.'],
		},
		{
			by: 'fatimaz',
			kind: 'aside',
			title: 'In praise of orange thread',
			body: 'I mend in orange so that you can see where it was torn. My mother mends so that you cannot. We have argued about it for thirty years, most warmly over other people’s trousers. On Saturday a boy of nine chose orange for the elbow and invisible for the knee, and said: the knee was my own fault. I think he has solved it. #mending',
			talk: ['zuzak: This boy has a future at the opera.', 'hanasato: In paper we say: visible at six inches, invisible at six feet.'],
		},
		{
			by: 'maing',
			kind: 'story',
			body: 'Rice cooker: it was the little magnet under the pot. Cleaned it, cooked a test rice, fed both benches. #small-appliances',
			talk: ['benw: The best invoice I was ever paid.'],
		},
		{
			by: 'ivom',
			kind: 'story',
			body: 'Someone brought a bicycle that “makes a noise”. It was a marble in the frame. It had been there since the owner was six, and she is thirty-one, and she took it home in her pocket.',
		},
		{
			by: 'gracep',
			kind: 'aside',
			title: 'Figures for the quarter',
			body: 'I keep the book, so here it is: 118 things came through the door, 91 went home working, 14 went home understood, 9 were beyond us, and 4 turned out not to be broken at all. The four were the happiest.\n\nWe drank an estimated three hundred cups of tea and every cup was washed.',
			talk: ['benw: “Home understood” is my favourite column.', 'priyar: Two of the nine were printers, and I regret nothing.'],
		},
		{
			by: 'nikosp',
			kind: 'ask',
			body: 'The pump of my olive press sings one note lower than last year. Everything works, but I know this pump and it is not a baritone. What is it trying to tell me?',
			talk: [
				'ivom: A bearing. Put a screwdriver to the housing and the handle to your ear.',
				'> nikosp: You were right! It is singing tenor again.',
			],
		},
		{
			by: 'rosaq',
			kind: 'story',
			body: 'Rewove the seat of a chair that was older than the street. My hands knew the pattern before I did.',
		},
		{ by: 'benw', kind: 'aside', body: 'Toaster number four hundred. There was applause. There was also toast. #toasters' },
		{
			by: 'priyar',
			kind: 'ask',
			body: 'Looking for a dead food mixer, the heavy kind, for its gears. Mine gave its teeth to @theobakes and his rye.',
			talk: ['theobakes: I have apologised to the mixer in person.', 'nikosp: I have two in the shed. They come with the next oil.'],
		},
		{
			by: 'maing',
			kind: 'ask',
			body: 'What takes the smell of forty years of mothballs out of a wool coat, other than another forty years?',
			talk: [
				'zuzak: Steam it over the bath, then two windy days on a line in the shade. Twice. Vodka in a spray bottle for the armpits, it is an opera secret.',
			],
		},
		{
			by: 'tariqh',
			kind: 'aside',
			body: 'A watch came in that had stopped at twenty past four. The owner did not want it to run. She wanted it clean. I cleaned it.',
			talk: ['amarad: Some days your posts need to be read twice.'],
		},
		{
			by: 'jakubs',
			kind: 'plan',
			body: 'Learn-to-sharpen evening on Tuesday: knives, chisels, scissors. Seven o’clock, back room. You will go home with a knife that frightens tomatoes.',
		},
		{ by: 'zuzak', kind: 'story', body: 'Darned the elbow of a jumper that was mostly elbow by then. #mending' },
		{
			by: 'devm',
			kind: 'story',
			body: 'Spent an hour inside an old answering machine. The last message on it says: it is only me, nothing important. The owner has it as a file now, twice, in two places. #mending',
		},
		{
			by: 'rosaq',
			kind: 'plan',
			body: 'Chair weaving for beginners, two Saturdays in a row. Bring a chair with no seat, or a seat with no manners.',
		},
		{
			by: 'ivom',
			kind: 'aside',
			body: 'Fixed thirteen bicycles before lunch. The fourteenth was fine; she had the gears the wrong way round in her head, and now we both know.',
		},
	],
	comments: {
		plan: [
			'I will come and hold the torch. >> Torch holders drink first.',
			'Is it all right to come with nothing broken? >> Give us ten minutes.',
			'I have a lamp that has been waiting for exactly this.',
			'Can I bring my daughter? She takes everything apart anyway. >> Please do. We will show her the way back.',
			'On my list. Should I bring spare parts? >> Only the part that fell off.',
			'I will be late and I will have cake.',
		],
		story: [
			'And somebody would have thrown that away.',
			'I love that you looked for the reason and not only for the fault.',
			'You make me want to open the drawer of shame at home.',
			'I carried mine home on the tram and showed it to a stranger.',
			'This deserves a small plaque.',
			'Reading this made my toaster behave, out of fear.',
			'Can it be done at home, or does it need the bench? >> At home, slowly, with it unplugged. Ask me first.',
		],
	},
};
