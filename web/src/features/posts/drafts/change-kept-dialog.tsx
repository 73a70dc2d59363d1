/** Dialog in which a member goes on with a draft, or changes a scheduled post. */
import { say } from '@friends/contract/core/languages/say';
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import { useMemo } from 'react';
import { KeptChanges } from '#ui/states/kept-changes.tsx';
import { ComposerDialog, sendWords } from '../compose/composer-dialog.tsx';
import type { ComposerParts } from '../compose/composer-parts.ts';
import { audienceChosen, audienceOf, type PostDraft, postBodyOf, postDrafts, useDraft } from '../compose/post-draft.ts';
import { useKeptChanges } from '../compose/use-kept-changes.ts';
import { usePostForm } from '../compose/use-post-form.ts';
import { useHoldKeptPost } from '../later/hold-post.ts';
import { useChangeKeptPost, useSendKeptPost } from '../later/kept-posts.queries.ts';
import { ReviewNote, useIsReviewed } from '../review-note.tsx';
import { keptPlace } from './kept-place.ts';

interface ChangeKeptDialogProps {
	kept: KeptPost;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
	parts: ComposerParts;
}

export function ChangeKeptDialog({ kept, onClose, returnFocusTo, parts: { uploads, Audience } }: ChangeKeptDialogProps) {
	const place = useMemo(() => keptPlace(kept), [kept]);
	const { wasKept, startAgain } = useKeptChanges(place);
	const changing = useChangeKeptPost();
	const holding = useHoldKeptPost();
	const sending = useSendKeptPost((refused) => holding.write(refused, answers));
	const isReviewed = useIsReviewed(useDraft(place).tribeId);
	const params = { id: kept.id };

	const answers = {
		onSuccess: () => {
			postDrafts.discard(place.key);
			onClose();
		},
	};
	const keep = (draft: PostDraft) => changing.write({ params, body: { post: postBodyOf(draft), sendAt: draft.sendAt } }, answers);
	const send = (draft: PostDraft) => (isReviewed ? holding : sending).write({ params, body: { post: postBodyOf(draft) } }, answers);

	const isSending = changing.isPending || holding.isPending || sending.isPending;
	const onSubmit = (draft: PostDraft) => (draft.sendAt === null ? send : keep)(draft);
	const state = usePostForm({ place, uploads, isSending, onSubmit });
	const { draft, change, check } = state;

	return (
		<ComposerDialog
			state={state}
			open
			onClose={onClose}
			returnFocusTo={returnFocusTo}
			title={kept.heldAt === null ? say('Edit draft') : say('Edit waiting post')}
			unsent={{ onKeep: () => check((valid) => keep({ ...valid, sendAt: null })) }}
			header={<Audience chosen={audienceOf(draft)} onChange={(choice) => change(audienceChosen(choice))} disabled={isSending} />}
			notice={
				<>
					{wasKept && <KeptChanges action={say('Start from what was kept')} onStartAgain={startAgain} />}
					<ReviewNote isReviewed={isReviewed} />
				</>
			}
			{...sendWords(draft, isReviewed)}
		/>
	);
}
