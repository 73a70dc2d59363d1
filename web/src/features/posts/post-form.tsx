/** The fields of a new post, the same in the dialog and on the page. The buttons stand outside and name the form. */
import { ConfirmButtons } from '#ui/confirm-buttons.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PostTextFields } from './post-text-fields.tsx';
import type { PostFormState } from './use-post-form.ts';

export interface PostFormProps {
	state: PostFormState;
	/** Lines of the empty body. */
	rows: number;
}

export function PostForm({
	state: { id, form, draftKey, draft, uploads, errors, isSending, isWaiting, change, handleSubmit },
	rows,
}: PostFormProps) {
	return (
		<form id={id} ref={form} noValidate className="grid gap-4" onSubmit={handleSubmit}>
			<PostTextFields
				text={draft}
				errors={errors}
				rows={rows}
				readOnly={isSending}
				onChange={change}
				onSubmit={() => form.current?.requestSubmit()}
			/>
			<PicturesField draftKey={draftKey} pictures={draft.pictures} uploads={uploads} error={errors.pictures} readOnly={isSending} />
			<div role="status" className="contents">
				{isWaiting && <p className="text-small text-muted">You’re offline. We’ll send your post when you’re back online.</p>}
			</div>
		</form>
	);
}

/** For where the form opens and closes; one that sends keeps its draft. */
export function PostButtons({ state: { id, isSending, isWaiting, discard }, onClose }: { state: PostFormState; onClose: () => void }) {
	function handleCancel() {
		if (!isSending) discard();
		onClose();
	}

	return (
		<ConfirmButtons confirm="Post" pendingLabel="Posting…" isPending={isSending} isWaiting={isWaiting} form={id} onCancel={handleCancel} />
	);
}
