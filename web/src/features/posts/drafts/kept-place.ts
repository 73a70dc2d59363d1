/** Place of the draft of a kept post that is changed. */
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';
import { postDraftOf } from '../compose/create-post.ts';
import type { DraftPlace } from '../compose/post-draft.ts';

/** Stays as long as its post is kept. */
const keptPicture = ({ upload, ...picture }: DraftPicture): DraftPicture => ({
	...picture,
	upload: upload.state === 'done' ? { state: 'done', url: upload.url } : upload,
});

export function keptPlace({ id, post, sendAt }: KeptPost): DraftPlace {
	const { pictures, ...draft } = postDraftOf(post);
	return { key: `kept/${id}`, initial: { ...draft, pictures: pictures.map(keptPicture), sendAt } };
}
