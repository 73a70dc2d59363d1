/** Books, films, letters: what people read and saw. In the open feed. */
import type { Topic } from '../cast-types.ts';

export const reading: Topic = {
	tribe: null,
	crowd: [
		'gracep',
		'hanasato',
		'mihai_i',
		'fatimaz',
		'mateusv',
		'amarad',
		'siobhan_nd',
		'samirar',
		'thordis',
		'devm',
		'beac',
		'rosaq',
		'nouralomari',
	],
	hours: [8, 12, 17, 20, 21, 22],
	posts: [
		{
			by: 'gracep',
			kind: 'story',
			title: 'A confession from a librarian',
			body: 'I read the last page first. I always have. Forty years behind the desk and I told nobody, but I am retired now and they cannot take the stamp away from me. If I know that the dog lives, I can enjoy the weather in chapter four. Tell me yours.',
			talk: [
				'siobhan_nd: I underline. In pen. In lighthouse logs I do it with my eyes only.',
				'mihai_i: I have projected a film nine hundred times of which I have never seen the middle.',
				'fatimaz: I read the translator’s note first and sulk about it.',
				'hanasato: I smell them. It is my job, but I would do it anyway.',
			],
		},
		{
			by: 'hanasato',
			kind: 'story',
			body: 'Opened a book today that had not been opened since it was bound in 1803. The pages still clung together a little, as if they were shy.',
			talk: ['gracep: Did you introduce yourself?', '> hanasato: I washed my hands. It is the same thing.'],
		},
		{
			by: 'mihai_i',
			kind: 'plan',
			title: 'Last showing with curtains',
			body: 'On Wednesday at eight we show the black-and-white one with the train, from film, on the old machine, and I will close the curtains by hand at the end as it is done. Row F has been dusted. Seat nine is still missing its spring. Tickets at the door, exact change makes me happy. #cinema',
			talk: ['beac: Seat eight, please.', 'tariqh: I know that train. I have repaired its watch.'],
		},
		{
			by: 'fatimaz',
			kind: 'story',
			body: 'There are four words for longing in the poem that I am translating, and English has one and a half. Today I paid for the other two and a half with a comma.',
			talk: ['samirar: Which poem? I want to check your comma.', '> fatimaz: You of all people may.'],
		},
		{
			by: 'amarad',
			kind: 'story',
			body: 'Read aloud for forty minutes, and when I stopped, a boy who never speaks said: and then? Best review of the year.',
		},
		{
			by: 'siobhan_nd',
			kind: 'story',
			title: 'From the keeper’s log, a hundred and fifty years ago',
			isFresh: true,
			body: '“Wind south-west, strong. Oiled the works. A small bird came in with the storm and sat on the lens housing all night for the warmth. I had meant to write to my brother, but the bird was company enough. Flew off at six, north. Must write to my brother.”\n\nHe mentions the letter eleven more times that winter. In March it says only: “Wrote.”',
			talk: [
				'joaquinf: Somebody carried that letter. I hope he got soup.',
				'weiling: South-west, strong. I feel for both of them.',
				'maing: “Wrote.” I rang my brother after reading this.',
			],
		},
		{
			by: 'thordis',
			kind: 'story',
			body: 'Everybody in this crime series owns a better lamp than I do. I can follow nothing else any more.',
		},
		{
			by: 'mateusv',
			kind: 'ask',
			body: 'What do I give a fifteen-year-old who says that he hates books but reads every cereal box to the end?',
			talk: [
				'gracep: Something with footnotes and a murder.',
				'rosaq: A radio play. Then the script of it. Then he is trapped.',
				'> mateusv: He is on his third murder and asks for more footnotes.',
			],
		},
		{
			by: 'devm',
			kind: 'aside',
			body: 'The ferry library has twenty-two books, all left behind by passengers. Every single one stops being pristine at page forty. The crossing takes forty pages. #ferry',
		},
		{
			by: 'nouralomari',
			kind: 'story',
			body: 'Wrote one line of a poem forty times today, for the curve of a single letter. الأربعون كانت الأولى. The fortieth looked like the first, but the hand knew the difference.',
			talk: [
				'hanasato: May I have number twenty-three? I like the middle of things.',
				'> nouralomari: It is in the post to you, between two sheets of card.',
			],
		},
		{
			by: 'samirar',
			kind: 'aside',
			body: 'Poetry evening went on until two. Somebody’s uncle knew a hundred verses by heart and stopped only because the tea ran out.',
		},
		{
			by: 'beac',
			kind: 'ask',
			body: 'I found four rolls of film in a camera from the flea market, already exposed. Where do I get them developed, and is it right to look?',
			talk: [
				'mihai_i: I have a tank and chemicals. Come to the booth on Monday.',
				'gracep: Look, and then try to find the people. That is what makes it right.',
				'beac: There is a wedding on the second roll! Small church, big hat. Joaquín is asking on his round.',
			],
		},
		{
			by: 'gracep',
			kind: 'aside',
			body: 'A map from 1911 marks the spot where our tram stop is as “here a good spring”. I went and looked. There is a drain. It sounds very pleased with itself. #maps',
		},
		{
			by: 'rosaq',
			kind: 'story',
			body: 'The radio play ended in the middle of a sentence because of the football. I have made up my own ending and told it to three people as if it were true.',
		},
		{
			by: 'mihai_i',
			kind: 'aside',
			body: 'A couple came in late, sat in the wrong film, cried at the end and thanked me. I have not told them.',
			talk: ['thordis: Which film did they mean to see?', '> mihai_i: The one about the sharks.'],
		},
		{
			by: 'hanasato',
			kind: 'plan',
			body: 'Bookbinding for beginners at my table, Sunday at two, four places. You go home with one notebook, sewn, and a blister, small.',
			talk: ['junep: A place for me and my illustrators’ thumbs.'],
		},
		{
			by: 'amarad',
			kind: 'ask',
			body: 'I need a picture book in which nobody learns anything. My class is tired.',
			talk: [
				'junep: I can draw one. A duck goes out, comes home, that is it.',
				'> amarad: They have named the duck. There is a demand for a second volume.',
			],
		},
		{
			by: 'thordis',
			kind: 'story',
			body: 'Finished the nine-hundred-page one on the tram, two stops too late. Kofi waited with the doors until I had closed it.',
			talk: ['kofi_m: Nobody should be thrown out of a last page.'],
		},
		{
			by: 'mateusv',
			kind: 'story',
			body: 'One hundred and twelve essays about the same treaty. In one of them it rains, for no reason and beautifully. Full marks for the rain.',
		},
	],
	comments: {
		plan: [
			'Keep me a seat, please. >> With your name on it, in pencil.',
			'I will be there if the late shift lets me out.',
			'Can I bring somebody who has never done it? >> Best kind of guest.',
			'Oh yes. I have been hoping that you would do this again.',
		],
		story: [
			'I read this twice, slowly, with tea.',
			'This is the sort of thing that I come here for.',
			'You have sent me straight back to my own shelf.',
			'I know exactly that feeling and never had words for it.',
			'Printed out, folded, kept in the coat pocket.',
			'And then? >> And then the tram came. But I will find out.',
		],
	},
};
