/** Dialog that changes what a filter does, and how long it lasts from now on. */
import { say } from '@friends/contract/core/languages/say';
import type { Filter, FilterSpan } from '@friends/contract/filters/filters.schema';
import { useState } from 'react';
import { failureText } from '#entities/text/failure.ts';
import { FilterForm } from './filter-form.tsx';
import { filterName, spanWords } from './filter-words.ts';
import { useChangeFilter } from './filters.queries.ts';

export function ChangeFilterDialog({ filter, onClose }: { filter: Filter; onClose: () => void }) {
	const [action, setAction] = useState(filter.action);
	const [span, setSpan] = useState<FilterSpan | 'same'>('same');
	const [failure, setFailure] = useState<string>();
	const { write, isPending } = useChangeFilter({
		onSaved: onClose,
		onFailed: (error) => setFailure(failureText(error, say('Something went wrong'))),
	});
	return (
		<FilterForm
			title={say('Change filter')}
			description={filterName(filter)}
			confirm={say('Save')}
			action={action}
			onAction={setAction}
			span={span}
			spans={{ same: say('As it is'), ...spanWords() }}
			onSpan={setSpan}
			failure={failure}
			isPending={isPending}
			onSave={() => write({ params: { id: filter.id }, body: { action, ...(span !== 'same' && { lasts: span }) } })}
			onClose={onClose}
		/>
	);
}
