/** Form of an event, new or changed. Its buttons are outside and refer to it by id. */
import { say } from '@friends/contract/core/languages/say';
import { eventLimits } from '@friends/contract/events/events.limits';
import { postLimits } from '@friends/contract/posts/posts.limits';
import type { ReactNode } from 'react';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import type { EventFormState } from './use-event-form.ts';
import { WhenFields } from './when-fields.tsx';

export interface EventFormProps {
	state: EventFormState;
	/** Stands above the fields: the picture, and for a new event who can see it. */
	children: ReactNode;
}

/** The counter appears when a tenth of the limit is left. */
const counterFrom = 0.9;

function counterOf(text: string, maxLength: number) {
	const { length } = text.trim();
	return length >= maxLength * counterFrom && <CharacterCounter length={length} maxLength={maxLength} />;
}

export function EventForm({ state, children }: EventFormProps) {
	const { id, form, draft, errors, isSending, change, handleSubmit } = state;
	return (
		<form id={id} ref={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
			{children}
			<Field label={say('Title')} error={errors.title} counter={counterOf(draft.title, postLimits.title.maxLength)}>
				{(control) => (
					<TextInput
						{...control}
						name="title"
						dir="auto"
						autoComplete="off"
						aria-required
						readOnly={isSending}
						value={draft.title}
						onChange={({ target }) => change({ title: target.value })}
					/>
				)}
			</Field>
			<WhenFields state={state} />
			<WhereFields state={state} />
			<div className="grid grid-cols-1 gap-5 phone:grid-cols-2 phone:gap-3.5">
				<Field label={say('Places')} optional error={errors.placeLimit} hint={say('Then a waiting list begins.')}>
					{(control) => (
						<TextInput
							{...control}
							name="places"
							inputMode="numeric"
							autoComplete="off"
							readOnly={isSending}
							value={draft.places}
							onChange={({ target }) => change({ places: target.value })}
						/>
					)}
				</Field>
				<RepeatFields state={state} />
			</div>
			<Field label={say('Description')} optional error={errors.body} counter={counterOf(draft.body, postLimits.body.maxLength)}>
				{(control) => (
					<TextArea
						{...control}
						name="body"
						dir="auto"
						autoGrow
						rows={3}
						readOnly={isSending}
						value={draft.body}
						onChange={({ target }) => change({ body: target.value })}
					/>
				)}
			</Field>
		</form>
	);
}

function WhereFields({ state: { draft, errors, isSending, change } }: { state: EventFormState }) {
	const { where } = draft;
	return (
		<fieldset className="grid min-w-0 grid-cols-1 gap-2">
			<legend className="mb-1.5 text-small font-label">{say('Where')}</legend>
			<div>
				<Segments
					label={say('Where')}
					value={where}
					choices={[
						{ value: 'place', label: say('A place') },
						{ value: 'link', label: say('A link') },
						{ value: 'both', label: say('Both') },
					]}
					onChange={(chosen) => change({ where: chosen })}
				/>
			</div>
			{where !== 'link' && (
				<Field label={say('Place')} isLabelHidden error={errors.place}>
					{(control) => (
						<TextInput
							{...control}
							name="place"
							dir="auto"
							autoComplete="off"
							placeholder={say('Where you meet')}
							maxLength={eventLimits.place.maxLength}
							readOnly={isSending}
							value={draft.place}
							onChange={({ target }) => change({ place: target.value })}
						/>
					)}
				</Field>
			)}
			{where !== 'place' && (
				<Field label={say('Link')} isLabelHidden error={errors.link}>
					{(control) => (
						<TextInput
							{...control}
							name="link"
							type="url"
							placeholder="https://"
							autoComplete="off"
							readOnly={isSending}
							value={draft.link}
							onChange={({ target }) => change({ link: target.value })}
						/>
					)}
				</Field>
			)}
			<ToggleRow
				label={say('Show it only to people who are going')}
				checked={draft.isPlaceForGoing}
				disabled={isSending}
				onCheckedChange={(isPlaceForGoing) => change({ isPlaceForGoing })}
			/>
		</fieldset>
	);
}
