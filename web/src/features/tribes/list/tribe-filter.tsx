/** The order of all tribes, and the tag that they have, kept in the address. */
import { say } from '@friends/contract/core/languages/say';
import { type TribeOrder, tribeOrders } from '@friends/contract/tribes/tribes.schema';
import { useParameters } from '#core/browser/use-parameters.ts';
import { Segments } from '#ui/controls/segments.tsx';
import { RemovableChip } from '#ui/layout/removable-chip.tsx';

export interface TribeFilterState {
	/** '' for any. */
	tag: string;
	order: TribeOrder;
}

export function useTribeFilter(): TribeFilterState {
	const { get, oneOf } = useParameters();
	return { tag: get('tag'), order: oneOf('order', tribeOrders) };
}

const labels: Record<TribeOrder, () => string> = {
	newest: () => say('Newest'),
	members: () => say('Most members'),
	active: () => say('Latest posts'),
};

export function TribeFilter() {
	const { set } = useParameters();
	const { tag, order } = useTribeFilter();
	return (
		<div className="flex flex-wrap items-center gap-2.5">
			<Segments
				label={say('Order')}
				value={order}
				choices={tribeOrders.map((value) => ({ value, label: labels[value]() }))}
				onChange={(next) => set({ order: next === tribeOrders[0] ? '' : next })}
			/>
			{tag !== '' && <RemovableChip words={`#${tag}`} onRemove={() => set({ tag: '' })} />}
		</div>
	);
}
