/** The fields of a new post, the same in the dialog and on the page. The buttons stand outside and name the form. */
import { postLimits } from '@friends/contract/posts/posts.limits';
import { CharacterCounter } from '#ui/character-counter.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { PostFormState } from './use-post-form.ts';

/** The counter comes when a tenth of the room is left. */
const counterFrom = 0.9;

function counterOf(text: string, maxLength: number) {
	const { length } = text.trim();
	return length >= maxLength * counterFrom && <CharacterCounter length={length} maxLength={maxLength} />;
}

export interface PostFormProps {
	state: PostFormState;
	/** Lines of the empty body. */
	rows: number;
}

export function PostForm({ state: { id, form, draft, uploads, errors, isSending, isWaiting, change, handleSubmit }, rows }: PostFormProps) {
	return (
		<form id={id} ref={form} noValidate className="grid gap-4" onSubmit={handleSubmit}>
			<Field label="Title" optional error={errors.title} counter={counterOf(draft.title, postLimits.title.maxLength)}>
				{(control) => (
					<TextInput
						{...control}
						name="title"
						dir="auto"
						autoComplete="off"
						readOnly={isSending}
						value={draft.title}
						onChange={({ target }) => change({ title: target.value })}
					/>
				)}
			</Field>
			<Field label="Body" error={errors.body} counter={counterOf(draft.body, postLimits.body.maxLength)}>
				{(control) => (
					<TextArea
						{...control}
						name="body"
						dir="auto"
						rows={rows}
						autoGrow
						aria-required
						readOnly={isSending}
						value={draft.body}
						onChange={({ target }) => change({ body: target.value })}
						onKeyDown={(event) => {
							if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
						}}
					/>
				)}
			</Field>
			<PicturesField pictures={draft.pictures} uploads={uploads} error={errors.pictures} readOnly={isSending} />
			<div role="status" className="contents">
				{isWaiting && <p className="text-small text-muted">You are offline. Your post is sent when you are back.</p>}
			</div>
		</form>
	);
}
