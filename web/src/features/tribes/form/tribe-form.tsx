/** Form of a tribe, new or changed, in a dialog or on a page. Its buttons are outside and refer to it by id. */
import { say } from '@friends/contract/core/languages/say';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { ChipsInput } from '#ui/controls/chips-input.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { LookChooser } from './look-chooser.tsx';
import { withoutHashes } from './tribe-draft.ts';
import type { TribeFormState } from './use-tribe-form.ts';

/** The counter appears when a tenth of the limit is left. */
const counterFrom = 0.9;

function counterOf(text: string, maxLength: number) {
	const { length } = text.trim();
	return length >= maxLength * counterFrom && <CharacterCounter length={length} maxLength={maxLength} />;
}

export interface TribeFormProps {
	state: TribeFormState;
	/** Explains the effect of another audience. */
	privacyNote?: string | undefined;
}

export function TribeForm({ state, privacyNote }: TribeFormProps) {
	const { id, form, draft, errors, isSending, isWaiting, waiting, change, handleSubmit } = state;
	return (
		<form id={id} ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
			<Field label={say('Tribe name')} error={errors.name} counter={counterOf(draft.name, tribeLimits.name.maxLength)}>
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
			<DescriptionField state={state} />
			<Field label={say('Tags')} optional error={errors.tags}>
				{(control) => (
					<ChipsInput
						control={control}
						label={say('Tags of the tribe')}
						chips={draft.tags}
						readOnly={isSending}
						onChange={(tags) => change({ tags: withoutHashes(tags) })}
					/>
				)}
			</Field>
			<LookChooser sign={draft.sign} hue={draft.hue} disabled={isSending} onChange={change} />
			<ToggleRow
				label={say('Private tribe')}
				description={say('Only members can see it. People need your invitation link to ask to join.')}
				checked={draft.isPrivate}
				disabled={isSending}
				onCheckedChange={(isPrivate) => change({ isPrivate })}
			/>
			<div role="status" className="contents">
				{privacyNote && <p className="rounded-field bg-accent-soft px-3.5 py-2.5 text-small text-accent-ink">{privacyNote}</p>}
				{isWaiting && <p className="text-small text-muted">{waiting}</p>}
			</div>
		</form>
	);
}

function DescriptionField({ state: { draft, errors, isSending, change } }: Pick<TribeFormProps, 'state'>) {
	return (
		<Field
			label={say('Description')}
			error={errors.description}
			hint={!errors.description && say('What do you do together, and who is it for?')}
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
	);
}
