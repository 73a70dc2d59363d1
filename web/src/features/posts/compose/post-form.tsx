/** Form of a post, the same for a new and a changed one. Its buttons are outside and refer to it by id. */
import { say } from '@friends/contract/core/languages/say';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#core/session/use-session.ts';
import { firstName } from '#entities/person/first-name.ts';
import { MentionArea } from '#entities/person/mention-area.tsx';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field } from '#ui/controls/field.tsx';
import { cx } from '#ui/cx.ts';
import { DraftKept } from '#ui/states/draft-kept.tsx';
import { AnswersChip } from '../answers/answers-chip.tsx';
import { LazyPollBuilder } from '../poll-builder/lazy-poll-builder.tsx';
import { ComposedPreview } from '../preview/composed-preview.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { PostFormState } from './use-post-form.ts';

export interface PostFormProps {
	state: PostFormState;
	/** Rows of the empty body. */
	rows: number;
}

/** Focus ring for fields without a border. */
const FOCUS =
	'rounded-sm focus-visible:outline-[1.5px] focus-visible:outline-offset-5 focus-visible:outline-focus/40 focus-visible:outline-solid';

/** The counter appears when a tenth of the limit is left. */
const counterFrom = 0.9;

function counterOf(text: string, maxLength: number) {
	const { length } = text.trim();
	return length >= maxLength * counterFrom && <CharacterCounter length={length} maxLength={maxLength} />;
}

export function PostForm({ state, rows }: PostFormProps) {
	const { user } = useSession();
	const { id, form, draft, errors, isSending, isTouched, change, handleSubmit } = state;

	function handleLeaveOut(withoutPreviewOf: string | null) {
		change({ withoutPreviewOf });
		form.current?.querySelector<HTMLElement>('[name="body"]')?.focus();
	}

	return (
		<form id={id} ref={form} noValidate className="grid grid-cols-1 gap-3" onSubmit={handleSubmit}>
			<TitleField state={state} />
			<Field label={say('Body')} isLabelHidden error={errors.body} counter={counterOf(draft.body, postLimits.body.maxLength)}>
				{(control) => (
					<MentionArea
						{...control}
						name="body"
						dir="auto"
						bare
						autoGrow
						data-autofocus
						aria-required
						rows={rows}
						placeholder={user ? say('What’s on your mind, {name}?', { name: firstName(user) }) : say('What’s on your mind?')}
						className={cx('block text-lead', FOCUS)}
						readOnly={isSending}
						value={draft.body}
						onText={(body) => change({ body })}
						onKeyDown={(event) => {
							if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
						}}
					/>
				)}
			</Field>
			<PicturesField state={state} />
			{draft.poll && <LazyPollBuilder poll={draft.poll} error={errors.poll} isSending={isSending} onChange={(poll) => change({ poll })} />}
			<ComposedPreview draft={draft} isSending={isSending} onLeaveOut={handleLeaveOut} />
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<AnswersChip answers={draft.answers} onChange={(answers) => change({ answers })} disabled={isSending} />
				<DraftKept draft={draft} isKept={isTouched && !isSending} />
			</div>
		</form>
	);
}

function TitleField({ state: { form, draft, errors, isSending, change } }: { state: PostFormState }) {
	const [isWanted, setIsWanted] = useState(false);

	function handleAdd() {
		flushSync(() => setIsWanted(true));
		form.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
	}

	if (!isWanted && draft.title === '') {
		return (
			<button
				type="button"
				disabled={isSending}
				className="-my-1 flex min-h-9 items-center gap-1.5 justify-self-start rounded-full pe-3 text-small font-label text-muted hover:text-ink max-tablet:min-h-11"
				onClick={handleAdd}
			>
				<Plus aria-hidden size={16} />
				{say('Add a title')}
			</button>
		);
	}
	return (
		<Field label={say('Title')} isLabelHidden error={errors.title} counter={counterOf(draft.title, postLimits.title.maxLength)}>
			{(control) => (
				<input
					{...control}
					name="title"
					dir="auto"
					autoComplete="off"
					placeholder={say('Title')}
					className={cx('w-full bg-transparent text-title outline-none placeholder:text-muted', FOCUS)}
					readOnly={isSending}
					value={draft.title}
					onChange={({ target }) => change({ title: target.value })}
				/>
			)}
		</Field>
	);
}
