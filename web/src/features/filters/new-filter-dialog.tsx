/** Dialog for a filter of words or of a tag. */
import { say } from '@friends/contract/core/languages/say';
import { filterLimits } from '@friends/contract/filters/filters.limits';
import type { FilterAction, FilterSpan } from '@friends/contract/filters/filters.schema';
import { useState } from 'react';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { spanWords } from './filter-words.ts';
import { useMakeFilter } from './filters.queries.ts';

const tagMark = /^#(?=\S+$)/;

export function NewFilterDialog({ onClose }: { onClose: () => void }) {
	const { form, values, errors, hasBlank, bind, showErrors } = useFields(['value']);
	const [action, setAction] = useState<FilterAction>('warn');
	const [span, setSpan] = useState<FilterSpan>('ever');
	const { write, isPending } = useMakeFilter({
		onSaved: onClose,
		onFailed: (error) => showErrors({ value: failureText(error, say('Something went wrong')), ...failedFields(error) }),
	});

	function save() {
		const value = values.value.trim();
		const kind = tagMark.test(value) ? 'tag' : 'word';
		write({ body: { kind, value: value.replace(tagMark, ''), action, lasts: span } });
	}

	return (
		<FilterForm
			title={say('New filter')}
			description={say('For you alone, and no one is told. Your own posts stay.')}
			confirm={say('Filter')}
			form={form}
			action={action}
			onAction={setAction}
			span={span}
			spans={spanWords()}
			onSpan={setSpan}
			isPending={isPending}
			canSave={!hasBlank}
			onSave={save}
			onClose={onClose}
		>
			<Field label={say('Word, phrase or #tag')} hint={say('Capital letters and accents make no difference.')} error={errors.value}>
				{(control) => (
					<TextInput
						{...control}
						{...bind('value')}
						dir="auto"
						maxLength={filterLimits.words.maxLength}
						autoComplete="off"
						required
						readOnly={isPending}
					/>
				)}
			</Field>
		</FilterForm>
	);
}
