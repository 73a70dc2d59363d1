/** Archives as Mastodon makes them: a tar.gz with an outbox and a profile. */
import { gzipSync } from 'node:zlib';

const blockBytes = 512;
const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** One file with its header, in whole blocks. */
function entryOf(name: string, content: string): Buffer {
	const bytes = Buffer.from(content);
	const header = Buffer.alloc(blockBytes);
	header.write(name, 0);
	header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(bytes.length, 12) + octal(0, 12), 100);
	// The checksum counts itself as spaces.
	header.write('        0', 148);
	header.write('ustar\0' + '00', 257);
	header.write(
		`${octal(
			header.reduce((sum, byte) => sum + byte),
			7,
		)} `,
		148,
	);
	return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & (blockBytes - 1))]);
}

export function packed(files: Record<string, string>): Buffer {
	const entries = Object.entries(files).map(([name, content]) => entryOf(name, content));
	return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * blockBytes)]));
}

const actor = 'https://social.example/users/ana';
const followers = `${actor}/followers`;
const everyone = 'https://www.w3.org/ns/activitystreams#Public';

const note = (id: number, changes: object = {}) => ({
	id: `${actor}/statuses/${id}/activity`,
	type: 'Create',
	actor,
	object: {
		id: `${actor}/statuses/${id}`,
		type: 'Note',
		published: `2023-02-0${id}T09:30:00Z`,
		attributedTo: actor,
		to: [everyone],
		cc: [followers],
		content: `<p>Warp number ${id}</p>`,
		attachment: [],
		...changes,
	},
});

/** Of Ana Bo: two posts for everyone, one for followers, a boost and an answer to another. */
export function mastodonArchive(): Buffer {
	const boost = { id: `${actor}/statuses/4/activity`, type: 'Announce', actor, object: 'https://other.example/1' };
	const answer = note(5, { inReplyTo: 'https://other.example/1' });
	const orderedItems = [note(1), note(2), note(3, { to: [followers], cc: [] }), boost, answer];
	return packed({
		'actor.json': JSON.stringify({
			id: actor,
			type: 'Person',
			preferredUsername: 'ana',
			name: 'Ana Bo',
			summary: '<p>Weaves</p>',
			followers,
		}),
		'outbox.json': JSON.stringify({ type: 'OrderedCollection', totalItems: orderedItems.length, orderedItems }),
	});
}
