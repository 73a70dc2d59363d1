/** Tells which program made an archive, by its files. */
import { ArchiveError } from '#core/archives/archive-error';
import type { ZipReader } from '#core/archives/zip-reader';
import { mastodonMark, openMastodonArchive } from './mastodon-archive.ts';
import { openOwnArchive, ownMark } from './own-archive.ts';
import type { Source } from './source.ts';

/** An archive of FRIENDS has Activity Streams too. */
const openers = [
	{ mark: ownMark, open: openOwnArchive },
	{ mark: mastodonMark, open: openMastodonArchive },
];

/** Folder in which such a file lies, the outermost of several; programs that pack again may add one. Null for none. */
function folderOf(zip: ZipReader, mark: string): string | null {
	let folder: string | null = null;
	for (const name of zip.names()) {
		const isMark = name === mark || name.endsWith(`/${mark}`);
		if (isMark && (folder === null || name.length < folder.length + mark.length)) folder = name.slice(0, -mark.length);
	}
	return folder;
}

/** @throws ArchiveError when it is of another program. */
export function openSource(zip: ZipReader, now: string): Source {
	for (const { mark, open } of openers) {
		const folder = folderOf(zip, mark);
		if (folder !== null) return open(zip, folder, now);
	}
	throw new ArchiveError('otherArchive');
}
