import { describe, expect, test } from 'vitest';
import { naughtyStrings } from '../../testing/naughty-strings.ts';
import { summarize, summaryMaxLength } from './summarize.ts';

const allotment = [
	'We met at the allotment on Saturday to plan the new beds.',
	'It rained for most of the morning, which nobody minded much.',
	'The allotment needs a new water butt before June, and the committee has promised to pay for half of it.',
	'I brought cake.',
	'If you want a bed of your own next year, tell Noor before the end of the month.',
];

describe('a summary', () => {
	test('is made of the sentences that say most, whole and in their order', () => {
		const text = `${allotment.join(' ')} Noor has the list of beds. The gate is open from eight in the morning.`;
		expect(summarize(text)).toBe(`${allotment[0]} ${allotment[2]}`);
	});

	test('repeats no more than half of the text', () => {
		expect(summarize(allotment.join(' '))).toBe(allotment[2]);
		for (let length = 201; length < 500; length += 7) {
			const text = 'The bread rose well today. It was a rainy morning in the harbour, and nobody minded. '.repeat(9).slice(0, length);
			expect(summarize(text).length).toBeLessThanOrEqual(length / 2);
		}
	});

	test.each([
		'Good morning.',
		'Hello everybody!',
		'Thank you all!',
		'Happy Friday, neighbours!',
		'And today, after a little pause…',
		'And then...',
		'So it goes.\nline',
	])('says nothing of %j', (filler) => {
		expect(summarize(`${filler}\n${allotment.join(' ')}`)).not.toContain(filler.split('\n').at(-1));
	});

	test.each([
		[
			'Hebrew',
			'היום אנחנו מתכננים את הגינה החדשה של השכונה. מי שרוצה לעזור מוזמן להגיע ביום שבת בבוקר. נביא כלים וזרעים ונכין יחד את הערוגות. הגינה תהיה פתוחה לכולם והילדים יכולים לשתול פרחים. נתראה בגינה בשבת. אל תשכחו להביא כובע ומים.',
		],
		[
			'Arabic',
			'اجتمعنا يوم السبت في الحديقة لنخطط للأحواض الجديدة. أمطرت السماء معظم الصباح ولم ينزعج أحد. تحتاج الحديقة إلى خزان ماء جديد قبل يونيو. أحضرت الكعك للجميع. من يريد حوضا في الحديقة فليخبر نور قبل نهاية الشهر. شكرا لكم جميعا على المساعدة.',
		],
		[
			'Hindi',
			'हम शनिवार को बगीचे में मिले और नई क्यारियों की योजना बनाई। सुबह भर बारिश होती रही। बगीचे को जून से पहले पानी की नई टंकी चाहिए। मैं केक लाई थी। जो कोई अगले साल क्यारी चाहता है वह महीने के अंत से पहले नूर को बताए। सबका बहुत धन्यवाद।',
		],
		[
			'Japanese',
			'昨日は天気がとても良かったので、友達と一緒に公園へ行きました。公園では子供たちが元気に遊んでいました。私たちは大きな木の下でお弁当を食べました。午後には風が少し強くなりました。それでも公園の花はとてもきれいでした。来週もまた友達と公園へ行くつもりです。楽しみにしています。'.repeat(
				2,
			),
		],
	])('is made of whole sentences in %s', (_, text) => {
		const summary = summarize(text);
		const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());
		const used = sentences.filter((sentence) => summary.includes(sentence));
		expect(new Set(used).size).toBeGreaterThanOrEqual(1);
		expect(summary.length).toBeLessThanOrEqual(summaryMaxLength);
		expect(used.length > 0 && summary.endsWith('…')).toBe(false);
	});

	test('of one long line without marks is its beginning, up to a word', () => {
		const line = 'no full stop here only bread and how it rises '.repeat(8).trim();
		const summary = summarize(line);
		expect(line.startsWith(summary.slice(0, -1))).toBe(true);
		expect(line[summary.length - 1]).toBe(' ');
		expect(summary.endsWith('…')).toBe(true);
	});

	test('reads lines as sentences, and sets them apart', () => {
		const list = ['Things to bring to the summer party', ...Array.from({ length: 9 }, (_, index) => `thing number ${index} in a bag`)];
		expect(summarize(list.join('\n'))).toMatch(/^Things to bring to the summer party – thing number \d in a bag$/);
	});

	test('is not made of hashtags and names', () => {
		const text = `#one #two #three @maya @noor\n${allotment.join(' ')}\n#garden #allotment #saturday`;
		expect(summarize(text)).toBe(`${allotment[0]} ${allotment[2]}`);
	});

	test('says of an address where it leads, and no more', () => {
		const text = `The plan of the beds is at https://allotments.example/beds?year=2027&from=1.5#top, please read the plan. ${'Rain. '.repeat(30)}`;
		expect(summarize(text)).toContain('The plan of the beds is at allotments.example, please read the plan.');
		expect(summarize(`${'https://a.example/very/long '.repeat(20)}`)).not.toContain('/');
	});

	test('says nothing twice', () => {
		expect(summarize('Buy one now.\n'.repeat(30))).toBe('Buy one now.');
	});

	test('is found for anything, and never longer than allowed', () => {
		const texts = [
			'🎉'.repeat(150),
			'x'.repeat(5_000),
			'#a '.repeat(200),
			'@maya '.repeat(100),
			'. '.repeat(300),
			`z${'\u0301'.repeat(5_000)}`,
			'https://'.repeat(100),
			'\u200b'.repeat(300),
			...naughtyStrings.map((text) => `${text} `.repeat(Math.ceil(201 / (text.length + 1)))),
		];
		for (const text of texts) {
			const { length } = summarize(text);
			expect([text, length > 0 && length <= summaryMaxLength]).toEqual([text, true]);
		}
	});

	test('is made in time, also of a text made to take long', () => {
		const long = ['http://'.repeat(1_400), `http://a${'.'.repeat(9_900)}x`, '.\n'.repeat(5_000), '"'.repeat(10_000), 'a.'.repeat(5_000)];
		for (const text of [...long, '今日は。'.repeat(2_500), 'สวัสดีครับวันนี้'.repeat(600), allotment.join(' ').repeat(30)]) {
			const startMs = performance.now();
			summarize(text);
			expect(performance.now() - startMs).toBeLessThan(500);
		}
	});
});
