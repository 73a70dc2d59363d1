/** Changing the text of one's own post. */
import { updatePost } from '@friends/contract/posts/posts.endpoints';
import { type Post, updatePostBodySchema } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { detailOf } from '#core/api-error.ts';
import { useWrite } from '#core/use-write.ts';
import { ConfirmButtons } from '#ui/confirm-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { learnEdited } from './post-shadow.ts';
import { PostTextFields } from './post-text-fields.tsx';
import { postKeys } from './posts.queries.ts';

export interface EditPostDialogProps {
	post: Post;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

export function EditPostDialog({ post, onClose, returnFocusTo }: EditPostDialogProps) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const [text, setText] = useState({ title: post.title ?? '', body: post.body });
	const [errors, setErrors] = useState<{ title?: string; body?: string }>({});
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(updatePost, {
		onSuccess: (changed) => {
			learnEdited(changed);
			void queryClient.invalidateQueries({ queryKey: postKeys.post(post.id) });
			onClose();
			toast({ title: 'Post updated' });
		},
		onError: (error) =>
			toast({ title: 'Error', description: detailOf(error, 'Failed to save the post. Please try again.'), variant: 'destructive' }),
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		const body = { title: text.title.trim() || null, body: text.body.trim() };
		const found = textErrors(body);
		flushSync(() => setErrors(found));
		if (Object.keys(found).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		else write({ params: { id: post.id }, body });
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title="Edit post"
			description="Earlier versions stay visible."
			footer={<ConfirmButtons confirm="Save" pendingLabel="Saving…" isPending={isPending} form={id} onCancel={onClose} />}
		>
			<form id={id} ref={form} noValidate className="grid gap-4" onSubmit={handleSubmit}>
				<PostTextFields
					text={text}
					errors={errors}
					rows={4}
					readOnly={isPending}
					onChange={(changes) => {
						setText({ ...text, ...changes });
						setErrors({});
					}}
					onSubmit={() => form.current?.requestSubmit()}
				/>
			</form>
		</Dialog>
	);
}

/** The longest that a text may be is said by its counter; the sentence is the contract's. */
function textErrors(body: { title: string | null; body: string }): { title?: string; body?: string } {
	const { error } = updatePostBodySchema.safeParse(body);
	return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]));
}
