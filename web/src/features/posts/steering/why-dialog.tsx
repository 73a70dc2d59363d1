/** Answers why a post is where it is in the order for you: the actual terms of its rank, in hours. */
import { say } from '@friends/contract/core/languages/say';
import { termsOf, type Why } from '@friends/contract/feed/for-you';
import type { Post } from '@friends/contract/posts/posts.schema';
import { ago } from '#core/ages.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSteering } from './steering.ts';

export interface WhyDialogProps {
	post: Post;
	why: Why;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

export function WhyDialog({ post, why, onClose, returnFocusTo }: WhyDialogProps) {
	const { weights } = useSteering();
	const { age, people, friend, tribe } = termsOf(why, weights);
	const terms = [
		{ words: say('Written {ago}', { ago: ago(new Date(post.createdAt), new Date()) }), hours: age },
		{ words: why.isOwn ? say('You wrote it') : say('{name} is your friend', { name: post.author.name }), hours: friend },
		{ words: say('In {tribe}, your tribe', { tribe: post.tribe?.name ?? '' }), hours: tribe },
		{
			words: say('{count, plural, one {# person liked or answered it} other {# people liked or answered it}}', { count: why.people }),
			hours: people,
		},
	];
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Why do I see this?')}
			isNarrow
			description={say('For you ranks posts by their age, and these make one count as newer. Nothing else does.')}
			returnFocusTo={returnFocusTo}
		>
			<dl className="divide-y divide-border">
				{terms.map(({ words, hours }, index) => (index === 0 || hours !== 0) && <Term key={words} words={words} hours={hours} />)}
				<Term words={say('Together')} hours={age + people + friend + tribe} />
			</dl>
			<p className="pt-2 text-caption text-muted">{say('The sliders above the feed change what counts, and how much.')}</p>
		</Dialog>
	);
}

function Term({ words, hours }: { words: string; hours: number }) {
	return (
		<div className="flex items-baseline justify-between gap-4 py-2.5">
			<dt dir="auto" className="min-w-0 wrap-anywhere">
				{words}
			</dt>
			<dd className="flex-none font-strong tabular-nums">{hoursInWords(hours)}</dd>
		</div>
	);
}

/** With one decimal. */
function hoursInWords(hours: number): string {
	const rounded = Math.round(Math.abs(hours) * 10) / 10;
	if (rounded === 0) return say('0 h');
	return hours > 0 ? say('+{hours, number} h', { hours: rounded }) : say('−{hours, number} h', { hours: rounded });
}
