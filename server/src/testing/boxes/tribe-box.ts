/** Archives of tribes as a community of ill will would make them: signed with its own key, with anything in them. */
import { createHash } from 'node:crypto';
import {
	type BoxComment,
	type BoxManifest,
	type BoxPerson,
	type BoxPost,
	type BoxTribe,
	boxVersion,
} from '@friends/contract/boxes/box-files.schema';
import { type BoxKey, createBoxKey } from '../../features/boxes/signing.ts';
import { zippedFiles } from '../zipped-files.ts';

const at = '2026-11-01T10:00:00.000Z';

export const hostileKey = createBoxKey('the secret of a community of ill will');

const tribe: BoxTribe = {
	...{ name: 'Trojan Gardeners', description: 'We bring gifts.', tags: ['gifts'], type: 'public', joinMode: 'auto', questions: [] },
	...{ rules: '', mustAgree: false, sign: 'ridge', hue: 'coral', roles: [], avatar: '', banner: '', createdAt: at },
};

const idOf = (kind: number, number: number): string => `0193000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const boxPerson = (number: number, given: Partial<BoxPerson> = {}): BoxPerson => ({
	...{ id: idOf(1, number), name: `Person ${number}`, username: `person_${number}`, role: 'member', isDeleted: false, isAuthor: true },
	...given,
});

export const boxPost = (number: number, given: Partial<BoxPost> = {}): BoxPost => ({
	...{ id: idOf(2, number), authorId: idOf(1, 1), title: null, body: `Gift ${number}`, likeCount: 0, isPinned: false, isLocked: false },
	...{ pictures: [], createdAt: at, updatedAt: at },
	...given,
});

export const boxComment = (number: number, given: Partial<BoxComment> = {}): BoxComment => ({
	...{ id: idOf(3, number), authorId: idOf(1, 1), postId: idOf(2, 1), parentId: null, body: `Thanks ${number}`, likeCount: 0 },
	...{ createdAt: at, updatedAt: at },
	...given,
});

export interface BoxParts {
	tribe?: object;
	people?: object[];
	posts?: object[];
	comments?: object[];
	/** Further ones, or others in place of these. */
	files?: Record<string, string | Uint8Array>;
	manifest?: Record<string, unknown>;
	key?: BoxKey;
	/** Of its signature, such as one that is of no archive. */
	purpose?: 'manifest' | 'claim';
	/** What the manifest says of the size of a file. */
	bytesOf?: (name: string, bytes: number) => number;
}

/** Signed, whatever is in it. */
export async function tribeBox(parts: BoxParts = {}): Promise<Buffer<ArrayBuffer>> {
	const {
		people = [boxPerson(1)],
		posts = [boxPost(1)],
		comments = [boxComment(1)],
		key = hostileKey,
		bytesOf = (_, bytes) => bytes,
	} = parts;
	const files: Record<string, string | Uint8Array> = {
		'tribe.json': JSON.stringify({ ...tribe, ...parts.tribe }),
		'people.json': JSON.stringify(people),
		'posts.json': JSON.stringify(posts),
		'comments.json': JSON.stringify(comments),
		...parts.files,
	};
	const listed: BoxManifest['files'] = Object.entries(files).map(([name, content]) => {
		const bytes = Buffer.from(content as Uint8Array);
		return { name, bytes: bytesOf(name, bytes.length), sha256: createHash('sha256').update(bytes).digest('hex') };
	});
	const made = { format: 'friends-tribe', version: boxVersion, from: 'https://ill.example', madeAt: at, publicKey: key.publicKey };
	const manifest = JSON.stringify({ ...made, files: listed, ...parts.manifest });
	return zippedFiles({ ...files, 'manifest.json': manifest, 'manifest.sig': key.sign(parts.purpose ?? 'manifest', manifest) });
}
