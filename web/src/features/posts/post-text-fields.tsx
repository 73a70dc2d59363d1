/** Title and body of a post, the same for a new one and for a change. */
import { postLimits } from '@friends/contract/posts/posts.limits';
import { CharacterCounter } from '#ui/character-counter.tsx';
import { Field } from '#ui/field.tsx';
import { MentionArea } from '#ui/mention-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface PostText {
	title: string;
	body: string;
}

export interface PostTextFieldsProps {
	text: PostText;
	errors: Partial<Record<keyof PostText, string>>;
	/** Lines of the empty body. */
	rows: number;
	readOnly: boolean;
	onChange: (changes: Partial<PostText>) => void;
	/** By the keyboard, from within the body. */
	onSubmit: () => void;
}

/** The counter comes when a tenth of the room is left. */
const counterFrom = 0.9;

function counterOf(text: string, maxLength: number) {
	const { length } = text.trim();
	return length >= maxLength * counterFrom && <CharacterCounter length={length} maxLength={maxLength} />;
}

export function PostTextFields({ text: { title, body }, errors, rows, readOnly, onChange, onSubmit }: PostTextFieldsProps) {
	return (
		<>
			<Field label="Title" optional error={errors.title} counter={counterOf(title, postLimits.title.maxLength)}>
				{(control) => (
					<TextInput
						{...control}
						name="title"
						dir="auto"
						autoComplete="off"
						readOnly={readOnly}
						value={title}
						onChange={({ target }) => onChange({ title: target.value })}
					/>
				)}
			</Field>
			<Field label="Body" error={errors.body} counter={counterOf(body, postLimits.body.maxLength)}>
				{(control) => (
					<MentionArea
						{...control}
						name="body"
						dir="auto"
						rows={rows}
						autoGrow
						aria-required
						readOnly={readOnly}
						value={body}
						onText={(text) => onChange({ body: text })}
						onKeyDown={(event) => {
							if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
						}}
					/>
				)}
			</Field>
		</>
	);
}
