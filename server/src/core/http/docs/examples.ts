/** Example values for the API document: a usual value by field name, otherwise the simplest value that fits the schema. */
import { idPattern } from '@friends/contract/core/scalars';
import type { JsonSchema } from './json-schema.ts';

const id = '01936e4f-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
const time = '2026-11-20T12:00:00.000Z';
/** For what is to come. */
const later = '2026-12-04T08:00:00.000Z';

const byName: Record<string, unknown> = {
	action: 'user.banned',
	address: 'https://hooks.friends.example/in',
	auth: 'tBHItJI5svbpez7KI4CCXg',
	avatar: '',
	banner: '',
	bannerUrl: '',
	avatarUrl: '',
	code: 'k7fq-2mnd-x4pt-8w3r-vb6y-0hjs',
	currentPassword: 'woven-bracelet-42',
	bio: 'Bakes bread, swims in winter.',
	body: 'Fresh bread on Saturday, who wants some?',
	description: 'Neighbours who share what they grow.',
	detail: 'This post is not here.',
	email: 'maya@friends.example',
	starts: '2026-12-05T09:30',
	ends: '2026-12-05T15:00',
	place: 'Tram end stop, line 15',
	link: 'https://meet.friends.example/tea',
	rule: null,
	endpoint: 'https://push.friends.example/c1KrmpTuRm0',
	expires: 1_795_000_000,
	from: '22:00',
	to: '07:30',
	zone: 'Europe/Stockholm',
	id,
	answer: '?code=aB3dE5fG7hJ9&state=kL1mN3pQ5rS7',
	identity: 'pN4vX8wQ2rT6yU1iO5aS9dF3gH7jK0lZ4xC8vB2nM6Q',
	ticket: 'pN4vX8wQ2rT6yU1iO5aS9dF3gH7jK0lZ4xC8vB2nM6Q',
	provider: 'google',
	key: 'moderator',
	role: 'moderator',
	image: '/uploads/0123456789abcdef0123456789abcdef.webp',
	inviteCode: 'b7Rk2mQ9xT4vN8sL1pWz3A',
	location: 'Gothenburg',
	logoUrl: '',
	name: 'Maya Lind',
	p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
	password: 'bracelets-and-bread-7',
	page: 'posts-1.xml',
	path: '/tribes/bread-bakers',
	preview: '',
	profilePictureUrl: `/api/objects/${id}`,
	q: 'maya',
	query: 'maya',
	search: 'maya',
	reason: 'It shows a private address.',
	refreshToken: 'kQ2v…',
	secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
	accessToken: 'eyJhbGciOi…',
	// Length of a real signature.
	signature: 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5bC7dE9f',
	slug: 'bread-bakers',
	summary: null,
	tag: 'bread',
	title: 'Bread, again',
	token: 'pN4vX8wQ2rT6yU1iO5aS9dF3gH7jK0lZ4xC8vB2nM6Q',
	url: '/uploads/0123456789abcdef0123456789abcdef.webp',
	uri: 'otpauth://totp/Harbour%20Neighbours:maya%40friends.example?issuer=Harbour%20Neighbours&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
	username: 'maya',
	value: 'football',
	website: 'https://maya.example',
};

const isNull = ({ type }: JsonSchema) => type === 'null';

function textFor({ format, pattern, minLength = 0 }: JsonSchema, name: string): string {
	if (format === 'date-time') return name === 'sendAt' ? later : time;
	if (format === 'date') return time.slice(0, 10);
	if (pattern?.includes(idPattern)) return id;
	const known = byName[name];
	return typeof known === 'string' ? known : 'text'.padEnd(minLength, ' text');
}

/** Optional fields that callers usually send. */
const usual = ['duration', 'kind', 'password'];

function objectFor({ properties = {}, required = [], additionalProperties }: JsonSchema): object {
	const all = Object.entries(properties);
	const needed = all.filter(([name]) => required.includes(name) || usual.includes(name));
	// An object without required fields shows its first one.
	const shown = needed.length > 0 ? needed : all.slice(0, 1);
	if (shown.length === 0 && typeof additionalProperties === 'object') return { heart: exampleOf(additionalProperties) };
	return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, name)]));
}

export function exampleOf(schema: JsonSchema, name = ''): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return schema.enum[0];
	if (schema.anyOf) return exampleOf(schema.anyOf.find((option) => !isNull(option)) ?? {}, name);
	const [type] = [schema.type ?? 'string'].flat();
	if (type === 'array') return [exampleOf(schema.items ?? {}, name.replace(/s$/, ''))];
	if (type === 'object') return objectFor(schema);
	if (type === 'boolean') return true;
	if (type === 'null') return null;
	if (type === 'string') return textFor(schema, name);
	const known = byName[name];
	return typeof known === 'number' ? known : Math.max(schema.minimum ?? 1, 1);
}
