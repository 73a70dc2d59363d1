import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { type CompiledMessage, renderMessage } from './render-message.ts';
import { say, type Values } from './say.ts';

const inLanguage = (language: string, message: string, values: Values = {}) =>
	renderMessage(compileMessage(message) as CompiledMessage, values, language);

it('says plain sentences as they stand', () => {
	expect(say('Close')).toBe('Close');
	expect(say("You don't have admin privileges")).toBe("You don't have admin privileges");
});

it('fills names in, also such as look like a message', () => {
	expect(say('{name} likes “{title}”.', { name: '{title}', title: '#' })).toBe('{title} likes “#”.');
});

it('counts in English', () => {
	const message = '{count, plural, =0 {No posts} one {# post by {name}} other {# posts by {name}}}';
	expect([0, 1, 2, 1234].map((count) => say(message, { count, name: 'Ana' }))).toEqual([
		'No posts',
		'1 post by Ana',
		'2 posts by Ana',
		'1,234 posts by Ana',
	]);
	expect([1, 2, 3, 11].map((n) => say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n }))).toEqual([
		'1st',
		'2nd',
		'3rd',
		'11th',
	]);
});

it('chooses by word, and falls back on the last form', () => {
	const message = '{thing, select, post {This post} other {This thing, {count, plural, one {once} other {# times}}}}';
	expect(say(message, { thing: 'post', count: 3 })).toBe('This post');
	expect(say(message, { thing: 'constructor', count: 3 })).toBe('This thing, 3 times');
});

it('counts by the rules of other languages', () => {
	const russian = '{n, plural, one {# пост} few {# поста} many {# постов} other {# поста}}';
	expect([1, 2, 5, 21].map((n) => inLanguage('ru', russian, { n }))).toEqual(['1 пост', '2 поста', '5 постов', '21 пост']);
	expect(inLanguage('de', '{n, number} Beiträge', { n: 12345.5 })).toBe('12.345,5 Beiträge');
	const arabic = '{n, plural, zero {لا} one {واحد} two {اثنان} few {# قليلة} many {# كثيرة} other {# غيرها}}';
	expect([0, 1, 2].map((n) => inLanguage('ar', arabic, { n }))).toEqual(['لا', 'واحد', 'اثنان']);
});
