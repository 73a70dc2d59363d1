/** Presents uploads: rows to views, and addresses of pictures to ids. */
import { idPattern } from '@friends/contract/core/scalars';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import type { PictureNames, UploadRow } from './uploads.queries.ts';

/** File names of a picture, stored and served; large and small exist from the start, the others after the first request. */
export const fileNamesOf = (storageKey: string) => ({
	large: `${storageKey}.webp`,
	medium: `${storageKey}-${uploadLimits.image.mediumPx}.webp`,
	small: `${storageKey}-${uploadLimits.image.smallPx}.webp`,
	shared: `${storageKey}.jpg`,
	icon: `${storageKey}-${uploadLimits.image.iconPx}.webp`,
});

/** Address of the large picture, without a signature. */
export const urlOf = (storageKey: string): string => `/uploads/${fileNamesOf(storageKey).large}`;

export function presentPicture(row: UploadRow): UploadedPicture {
	return { url: urlOf(row.storage_key), width: row.width, height: row.height, preview: row.preview };
}

/** Address of the large picture of a file in any size. @param path of the file, without '/uploads' */
export function urlOfFile(path: string): string {
	const [, storageKey] = /^\/([0-9a-f]{32})(?:-\d+)?\.(?:webp|jpg)$/.exec(path) ?? [];
	return storageKey ? urlOf(storageKey) : `/uploads${path}`;
}

export const uploadPath = (id: string) => `/api/objects/${id}`;

const ownAddress = /^\/uploads\/([0-9a-f]{32})\.webp$/;
const uploadAddress = new RegExp(`^/api/objects/(${idPattern})(?:\\?.*)?$`);

/** False for upload addresses, which name a picture but do not show it. */
export const isPictureUrl = (url: string) => ownAddress.test(url);

/** Ids and keys in these addresses, of any owner; foreign addresses are ignored. */
export function namesIn(urls: readonly string[]): PictureNames {
	const groups = (pattern: RegExp) => urls.flatMap((url) => pattern.exec(url)?.[1] ?? []);
	return { ids: groups(uploadAddress), storageKeys: groups(ownAddress) };
}

/** True when the address names this picture. */
export function isNamedBy(row: UploadRow, url: string): boolean {
	return ownAddress.exec(url)?.[1] === row.storage_key || uploadAddress.exec(url)?.[1] === row.id;
}
