/** Dialog in which authors change their post: text and pictures. */
import { say } from '@friends/contract/core/languages/say';
import { updatePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { postStore } from '#entities/post/post-store.ts';
import { KeptChanges } from '#ui/states/kept-changes.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { previewField } from '../preview/preview-choice.ts';
import { ComposerDialog } from './composer-dialog.tsx';
import type { ComposerParts } from './composer-parts.ts';
import { attachmentsOf, editPlace, type PostDraft, postDrafts } from './post-draft.ts';
import { useKeptChanges } from './use-kept-changes.ts';
import { usePostForm } from './use-post-form.ts';

export interface EditPostDialogProps {
	post: Post;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
	parts: ComposerParts;
}

export function EditPostDialog({ post, onClose, returnFocusTo, parts: { uploads } }: EditPostDialogProps) {
	const place = editPlace(post);
	const queryClient = useQueryClient();
	const { wasKept, startAgain } = useKeptChanges(place);
	const { write, isPending } = useWrite(updatePost, {
		onSuccess: (changed) => {
			postDrafts.discard(place.key);
			postStore.learn(post.id, changed);
			markStale(queryClient, 'post.updated', { post: post.id });
			onClose();
			toast({ title: say('Post updated') });
		},
		onError: (error) =>
			toast({
				title: say('Error'),
				description: detailOf(error, say('Failed to save the post. Please try again.')),
				variant: 'destructive',
			}),
	});
	const state = usePostForm({ place, uploads, isSending: isPending, onSubmit: handleSubmit });

	function handleSubmit(draft: PostDraft) {
		const body = {
			title: draft.title.trim() || null,
			body: draft.body.trim(),
			attachments: attachmentsOf(draft),
			...(draft.answers !== post.answers && { answers: draft.answers }),
			...previewField(draft, place.initial),
		};
		write({ params: { id: post.id }, body });
	}

	return (
		<ComposerDialog
			state={state}
			open
			onClose={onClose}
			returnFocusTo={returnFocusTo}
			title={say('Edit post')}
			header={
				<div className="min-w-0">
					<p aria-hidden className="text-title">
						{say('Edit post')}
					</p>
					<p className="text-caption text-muted">{say('Earlier versions stay visible.')}</p>
				</div>
			}
			notice={wasKept && <KeptChanges action={say('Start from the published text')} onStartAgain={startAgain} />}
			confirm={say('Save')}
			pendingLabel={say('Saving…')}
		/>
	);
}
