import { describe, expect, test } from 'vitest';
import { picturePlacesIn } from './picture-places.ts';
import { jsonOf, openJson, withJson } from './ready-json.ts';

const mine = { viewer: { liked: true } };
const yours = { viewer: { liked: false } };

/** A view as a room presents it. */
function viewOf(shared: object, own: object = mine): object {
	return withJson({ ...shared, ...own }, openJson(shared), own);
}

const soup = { id: 1, body: 'Soup, “hot”' };
const bread = { id: 2, body: 'Bread' };
const tagOf = (views: object[]) => jsonOf(views).tag;

describe('bytes', () => {
	test.each<[string, unknown]>([
		['one view', viewOf(soup)],
		['a list of views', [viewOf(soup), viewOf(bread, yours)]],
		['a list of one', [viewOf(soup)]],
		['an empty list', []],
		['what carries nothing', soup],
		['a list in which one carries nothing', [viewOf(soup), bread]],
		[
			'an object with lists of views in it',
			{ name: 'Maya', posts: [viewOf(soup), viewOf(bread)], gone: undefined, count: 2, more: [viewOf(soup)] },
		],
		['an object with lists of other things in it', { posts: [], names: ['soup'], views: [bread] }],
		['nothing', null],
	])('of %s are those of JSON.stringify()', (_, reply) => {
		expect(jsonOf(reply).bytes.toString()).toBe(JSON.stringify(reply));
	});
});

describe('the tag of a list', () => {
	test('is the same for the same bytes, whenever they were made', () => {
		expect(tagOf([viewOf({ ...soup }), viewOf(bread)])).toBe(tagOf([viewOf(soup), viewOf({ ...bread }, { ...mine })]));
	});

	test('is another wherever a part, their order or their number is another', () => {
		const lists = [
			[viewOf(soup), viewOf(bread)],
			[viewOf(bread), viewOf(soup)],
			[viewOf(soup)],
			[viewOf(soup), viewOf(soup)],
			[viewOf(soup), viewOf(bread, yours)],
			[viewOf(soup, yours), viewOf(bread)],
			[viewOf({ ...soup, body: 'Soup' }), viewOf(bread)],
		];
		expect(new Set(lists.map(tagOf)).size).toBe(lists.length);
	});

	test('is not there without parts', () => {
		expect([tagOf([]), tagOf([soup])]).toEqual([null, null]);
	});
});

test('the pictures that the parts of a list name are those in its bytes', () => {
	const person = { avatar: '/uploads/a.webp', body: 'say ","url":"/uploads/no.webp' };
	const views = [
		viewOf(soup),
		viewOf(person, { viewer: { bannerUrl: '/uploads/b.webp' } }),
		viewOf({ url: '/uploads/c.webp?signature=x' }),
	];
	const { bytes, pictures } = jsonOf(views);
	expect(pictures).toEqual(picturePlacesIn(bytes));
	expect(pictures?.map(({ url }) => url)).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
});
