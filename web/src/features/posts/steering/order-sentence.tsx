/** The sentence that is the switch: what the feed shows, and in its bold part the order; for you, the sliders are below it. */
import { say } from '@friends/contract/core/languages/say';
import type { FeedOrder } from '@friends/contract/feed/feed.schema';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUpdatePreferences } from '#entities/viewer/preferences.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Say } from '#ui/say.tsx';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { useSteering } from './steering.ts';

const WeightSliders = lazyWithin(async () => (await import('./weight-sliders.tsx')).WeightSliders, <div className="h-17" />);

const orders: readonly FeedOrder[] = ['newest', 'for-you'];
const names: Record<FeedOrder, () => string> = { newest: () => say('Newest first'), 'for-you': () => say('For you') };
export function OrderSentence() {
	const { order } = useSteering();
	const parts = { order: (words: ReactNode) => <OrderMenu order={order}>{words}</OrderMenu> };
	return (
		<>
			<div className="-my-1 px-1 text-small text-muted tablet:-my-1.5">
				{order === 'newest' ? (
					<Say sentence="From everybody here, <order>newest first</order>" parts={parts} />
				) : (
					<Say sentence="From everybody here, <order>for you</order>" parts={parts} />
				)}
			</div>
			{order === 'for-you' && <WeightSliders />}
		</>
	);
}

function OrderMenu({ order, children }: { order: FeedOrder; children: ReactNode }) {
	const update = useUpdatePreferences();
	return (
		<Menu
			align="start"
			trigger={
				<button
					type="button"
					className="inline-flex min-h-11 items-center gap-1 rounded-chip font-strong text-ink hover:underline tablet:min-h-8"
				>
					{children}
					<ChevronDown aria-hidden size={16} strokeWidth={2.4} />
				</button>
			}
		>
			{orders.map((each) => (
				<MenuItem key={each} isChecked={each === order} onSelect={() => each !== order && update({ feedOrder: each })}>
					{names[each]()}
				</MenuItem>
			))}
		</Menu>
	);
}
