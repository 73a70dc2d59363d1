/** Which link of a draft gets a preview, and whether its author has left it out. */
import { previewAddressIn } from '@friends/contract/previews/preview-address';
import { parseAddress } from '#entities/text/parse-address.ts';

export interface PreviewChoice {
	body: string;
	/** Address whose preview the author left out; null for none. Another link gets its own again. */
	withoutPreviewOf: string | null;
}

/** The address as it is fetched; null for a text without such a link. */
export const previewAddressOf = (text: string): string | null =>
	previewAddressIn(text, { ownOrigin: window.location.origin, parse: parseAddress });

const isLeftOut = ({ body, withoutPreviewOf }: PreviewChoice) => withoutPreviewOf !== null && withoutPreviewOf === previewAddressOf(body);

/** The address whose preview the post will show; null for none. */
export const chosenAddress = (draft: PreviewChoice): string | null => (isLeftOut(draft) ? null : previewAddressOf(draft.body));

/** For the body of a request: says only what the author has changed. */
export const previewField = (draft: PreviewChoice, initial: PreviewChoice | null = null): { hasPreview?: false } =>
	isLeftOut(draft) && draft.withoutPreviewOf !== (initial?.withoutPreviewOf ?? null) ? { hasPreview: false } : {};
