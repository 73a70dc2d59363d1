/** The order of the hits, as a word that opens a menu. */
import { say } from '@friends/contract/core/languages/say';
import type { SearchOrder } from '@friends/contract/search/search.schema';
import { ChevronDown } from 'lucide-react';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

export interface OrderMenuProps {
	order: SearchOrder;
	onChange: (order: SearchOrder) => void;
}

const words: Record<SearchOrder, () => string> = {
	best: () => say('Best fit first'),
	newest: () => say('Newest first'),
};
const orders: readonly SearchOrder[] = ['best', 'newest'];

export function OrderMenu({ order, onChange }: OrderMenuProps) {
	return (
		<Menu
			trigger={
				<button
					type="button"
					className="inline-flex min-h-9 items-center gap-1 rounded-chip px-1.5 text-small font-label hover:underline pointer-coarse:min-h-11"
				>
					<span className="sr-only">{say('Order')}</span> {words[order]()}
					<ChevronDown aria-hidden size={16} className="text-muted" />
				</button>
			}
		>
			{orders.map((one) => (
				<MenuItem key={one} isChecked={one === order} onSelect={() => onChange(one)}>
					{words[one]()}
				</MenuItem>
			))}
		</Menu>
	);
}
