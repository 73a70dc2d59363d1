/** The fields of a new tribe, the same in the dialog and on the page. The buttons stand outside and name the form. */
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import { CharacterCounter } from '#ui/character-counter.tsx';
import { ChipsInput } from '#ui/chips-input.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ToggleRow } from '#ui/toggle.tsx';
import { withoutHashes } from './tribe-draft.ts';
import type { TribeFormState } from './use-tribe-form.ts';

/** The counter comes when a tenth of the room is left. */
const counterFrom = 0.9;

function counterOf(text: string, maxLength: number) {
	const { length } = text.trim();
	return length >= maxLength * counterFrom && <CharacterCounter length={length} maxLength={maxLength} />;
}

export function TribeForm({ state: { id, form, draft, errors, isSending, isWaiting, change, handleSubmit } }: { state: TribeFormState }) {
	return (
		<form id={id} ref={form} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={handleSubmit}>
			<Field label="Tribe name" error={errors.name} counter={counterOf(draft.name, tribeLimits.name.maxLength)}>
				{(control) => (
					<TextInput
						{...control}
						name="name"
						dir="auto"
						autoComplete="off"
						aria-required
						readOnly={isSending}
						value={draft.name}
						onChange={({ target }) => change({ name: target.value })}
					/>
				)}
			</Field>
			<Field
				label="Description"
				error={errors.description}
				hint={!errors.description && 'What do you do together, and who is it for?'}
				counter={counterOf(draft.description, tribeLimits.description.maxLength)}
			>
				{(control) => (
					<TextArea
						{...control}
						name="description"
						dir="auto"
						rows={3}
						autoGrow
						aria-required
						readOnly={isSending}
						value={draft.description}
						onChange={({ target }) => change({ description: target.value })}
					/>
				)}
			</Field>
			<Field label="Tags" optional error={errors.tags}>
				{(control) => (
					<ChipsInput
						control={control}
						label="Tags of the tribe"
						chips={draft.tags}
						readOnly={isSending}
						onChange={(tags) => change({ tags: withoutHashes(tags) })}
					/>
				)}
			</Field>
			<ToggleRow
				label="Private tribe"
				description="Only members can see it. People need your invitation link to ask to join."
				checked={draft.isPrivate}
				disabled={isSending}
				onCheckedChange={(isPrivate) => change({ isPrivate })}
			/>
			<div role="status" className="contents">
				{isWaiting && <p className="text-small text-muted">You’re offline. We’ll create your tribe when you’re back online.</p>}
			</div>
		</form>
	);
}
