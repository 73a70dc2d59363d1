/** Dialog that filters what a menu was about: one of a post's author, tribe and tags, or the person, tribe or tag of a page. */
import { say } from '@friends/contract/core/languages/say';
import type { FilterAction, FilterSpan } from '@friends/contract/filters/filters.schema';
import { useState } from 'react';
import { type FilterChoice, setFilterChoices } from '#entities/filter/filtered-thing.ts';
import { failureText } from '#entities/text/failure.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { FilterForm } from './filter-form.tsx';
import { choiceWords, spanWords } from './filter-words.ts';
import { useMakeFilter } from './filters.queries.ts';

const close = () => setFilterChoices(null);

export function FilterDialog({ choices }: { choices: readonly [FilterChoice, ...FilterChoice[]] }) {
	const [index, setIndex] = useState('0');
	const [action, setAction] = useState<FilterAction>('hide');
	const [span, setSpan] = useState<FilterSpan>('week');
	const [failure, setFailure] = useState<string>();
	const { write, isPending } = useMakeFilter({
		onSaved: close,
		onFailed: (error) => setFailure(failureText(error, say('Something went wrong'))),
	});
	const { kind, value } = choices[Number(index)] ?? choices[0];

	return (
		<FilterForm
			title={choices.length > 1 ? say('Filter posts') : choiceWords(choices[0])}
			description={say('For you alone, and no one is told. Your own posts stay.')}
			confirm={say('Filter')}
			action={action}
			onAction={setAction}
			span={span}
			spans={spanWords()}
			onSpan={setSpan}
			failure={failure}
			isPending={isPending}
			onSave={() => write({ body: { kind, value, action, lasts: span } })}
			onClose={close}
		>
			{choices.length > 1 && (
				<Field label={say('Which')}>
					{(control) => (
						<Select
							{...control}
							value={index}
							onValueChange={setIndex}
							options={Object.fromEntries(choices.map((choice, at) => [String(at), choiceWords(choice)]))}
							disabled={isPending}
						/>
					)}
				</Field>
			)}
		</FilterForm>
	);
}
