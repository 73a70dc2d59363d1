/** The poll builder, lazy-loaded: most posts have no poll. */
import { lazyWithin } from '#ui/states/lazy-part.tsx';

export const LazyPollBuilder = lazyWithin(
	async () => (await import('./poll-builder.tsx')).PollBuilder,
	<div className="min-h-52 rounded-choice bg-sunken" />,
);
