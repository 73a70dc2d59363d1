/** Rows of the access matrix about search. */
import { fixed, listed, type Row, type Rows } from './row.ts';
import type { Stage, Written } from './stage.ts';

export function searchRows({ written, authorOf, tribes, talk, channels }: Stage): Rows {
	const ofEach = (thing: string, asked: (one: Written) => string, shown: (one: Written) => string): Row[] =>
		written.map((one) =>
			fixed(`${thing} ${one.place}`, { query: { q: asked(one), limit: '50' } }, { visibility: one.visibility, shown: listed(shown(one)) }),
		);
	const ofMessage = (thing: string, q: string, id: string) => fixed(thing, { query: { q } }, { shown: listed(id) });
	return {
		'search.searchPosts': ofEach(
			'a post',
			() => '"second words"',
			({ post }) => post,
		),
		'search.searchComments': ofEach(
			'a comment under a post',
			() => '"count me in"',
			({ comment }) => comment,
		),
		'search.searchOwnMessages': [
			ofMessage('a message of the author in a group', 'hello', talk.message),
			ofMessage('in a channel of the private tribe', 'hello', channels.message),
			ofMessage('in a channel for its moderators', 'hello', channels.secret),
		],
		'search.searchPeople': (['public', 'friends', 'private'] as const).map((visibility) => {
			const { id, username } = authorOf(visibility).user;
			return fixed(`a profile: ${visibility}`, { query: { q: username } }, { visibility, shown: listed(id) });
		}),
		'search.searchTribes': (['public', 'private', 'closed'] as const).map((kind) =>
			fixed(`a ${kind} tribe`, { query: { q: 'weavers' } }, { shown: listed(tribes[kind]) }),
		),
		'search.searchTags': ofEach(
			'the tag of a post',
			({ tag }) => tag,
			({ tag }) => tag,
		),
		'search.countFound': [fixed('how much there is', { query: { q: 'second' } })],
		'search.suggest': [fixed('a public tribe', { query: { q: 'weavers' } }, { shown: listed(tribes.public) })],
	};
}
