/** Answer box of an event on the page of its post. The recap of one that is over begins as a draft in the composer, with its cover. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useState } from 'react';
import { AnswerBox } from '#features/events/page/answer-box.tsx';
import type { Recap } from '#features/events/page/recap.ts';
import { hasWords, newPostPlace, picturesOf, readDraft, writeDraft } from '#features/posts/compose/post-draft.ts';
import { NewPostDialog } from './new-post-dialog.ts';

export function EventBox({ post }: { post: Post }) {
	const [isWriting, setIsWriting] = useState(false);
	const tribeId = post.tribeId ?? undefined;

	function handleRecap(recap: Recap) {
		const place = newPostPlace(tribeId);
		if (!hasWords(readDraft(place))) writeDraft(place, { ...recap, isForFriends: post.isForFriends, pictures: picturesOf(post) });
		setIsWriting(true);
	}

	return (
		<>
			<AnswerBox post={post} onRecap={handleRecap} />
			<NewPostDialog tribeId={tribeId} open={isWriting} onOpenChange={setIsWriting} />
		</>
	);
}
