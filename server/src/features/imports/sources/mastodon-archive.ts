/** Reads an archive of Mastodon: Activity Streams of what an account posted, and its pictures. */
import type { LeftOutReason } from '@friends/contract/imports/imports.schema';
import * as z from 'zod/mini';
import { ArchiveError } from '#core/archives/archive-error';
import { itemsOf } from '#core/archives/json-items';
import type { ZipReader } from '#core/archives/zip-reader';
import type { PostAudience } from '../imports.policy.ts';
import { textOfHtml } from './html-text.ts';
import { parsed } from './own-archive.ts';
import { foundPost, foundTexts, type Item, itemBytesMax, listBytesMax, profileBytesMax, type Source } from './source.ts';

const actorFile = 'actor.json';
const outboxFile = 'outbox.json';

/** File that tells such an archive from others. */
export const mastodonMark = outboxFile;

const everyone = /^(?:https:\/\/www\.w3\.org\/ns\/activitystreams#|as:)?Public$/;

const textSchema = z.catch(z.string(), '');
const addressesSchema = z.catch(
	z.union([
		z.array(z.string()),
		z.pipe(
			z.string(),
			z.transform((one) => [one]),
		),
	]),
	[],
);

const actorSchema = z.object({
	id: textSchema,
	preferredUsername: textSchema,
	name: textSchema,
	summary: textSchema,
	followers: textSchema,
	icon: z.catch(z.object({ url: textSchema }), { url: '' }),
});
type Actor = z.output<typeof actorSchema>;

const attachmentSchema = z.object({ mediaType: textSchema, url: textSchema, name: textSchema });

const noteSchema = z.object({
	id: z.string(),
	type: z.string(),
	attributedTo: textSchema,
	inReplyTo: textSchema,
	summary: textSchema,
	content: textSchema,
	published: textSchema,
	updated: textSchema,
	to: addressesSchema,
	cc: addressesSchema,
	attachment: z.catch(z.array(attachmentSchema), []),
});
type Note = z.output<typeof noteSchema>;

const activitySchema = z.object({ type: z.string(), object: z.unknown() });

/** Null for a message to some people. */
function audienceOf({ to, cc }: Note, { id, followers }: Actor): PostAudience | null {
	const readers = [...to, ...cc];
	if (readers.some((reader) => everyone.test(reader))) return 'public';
	return readers.includes(followers || `${id}/followers`) ? 'friends' : null;
}

const isOwn = (address: string, { id }: Actor) => id !== '' && (address === id || address.startsWith(`${id}/`));

/** The archive leaves out the host, and has the file without the path before this. */
function fileOf(url: string, zip: ZipReader, folder: string): string {
	const path = url.replace(/^\/+/, '');
	const media = path.slice(Math.max(0, path.indexOf('media_attachments/')));
	return folder + ([path, media].find((name) => zip.has(folder + name)) ?? path);
}

/** @param folder where the archive begins, such as '' or 'archive/' */
export function openMastodonArchive(zip: ZipReader, folder: string, now: string): Source {
	async function readActor(): Promise<Actor> {
		const name = folder + actorFile;
		const { data: actor } = z.safeParse(actorSchema, zip.has(name) ? parsed(String(await zip.readWhole(name, profileBytesMax))) : null);
		if (!actor) throw new ArchiveError('broken');
		return actor;
	}

	function postOf(note: Note, audience: PostAudience): Item {
		const { id, summary, content, published, updated, attachment } = note;
		const pictures = attachment.filter(({ mediaType }) => mediaType.startsWith('image/'));
		const leftOut: LeftOutReason[] = attachment.slice(pictures.length).map(() => 'notAPicture');
		const body = [textOfHtml(summary), textOfHtml(content)].filter(Boolean).join('\n\n');
		const shown = pictures.map(({ url, name }) => ({ file: fileOf(url, zip, folder), alt: name }));
		return foundPost({ id, title: null, body, audience, pictures: shown, createdAt: published, updatedAt: updated, leftOut }, now);
	}

	function itemOf(raw: unknown, actor: Actor): Item {
		const { data: activity } = z.safeParse(activitySchema, raw);
		if (activity?.type === 'Announce') return 'boost';
		const { data: note } = z.safeParse(noteSchema, activity?.type === 'Create' ? activity.object : null);
		if (note?.type !== 'Note' || !isOwn(note.attributedTo, actor)) return 'unreadable';
		const audience = audienceOf(note, actor);
		if (audience === null) return 'direct';
		if (note.inReplyTo !== '' && !isOwn(note.inReplyTo, actor)) return 'reply';
		return postOf(note, audience);
	}

	return {
		kind: 'mastodon',
		async profile() {
			const { name, preferredUsername, summary, icon } = await readActor();
			const texts = foundTexts({ bio: textOfHtml(summary), location: '', website: '', interests: [] });
			return { name: name || preferredUsername, ...texts, picture: icon.url === '' ? '' : fileOf(icon.url, zip, folder) };
		},
		async *items() {
			const actor = await readActor();
			const chunks = zip.read(folder + outboxFile, listBytesMax);
			for await (const raw of itemsOf(chunks, { key: 'orderedItems', itemBytesMax })) yield itemOf(raw, actor);
		},
	};
}
