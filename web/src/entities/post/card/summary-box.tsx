/** Summary of a long post, folded to one row; open, it also says how it was made. */
import { say } from '@friends/contract/core/languages/say';
import type { Summary } from '@friends/contract/posts/posts.schema';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#ui/cx.ts';
import { useOpened } from './use-opened.ts';

const made: Record<Summary['method'], () => string> = {
	extractive: () => say('Taken from the post’s own sentences'),
	model: () => say('Written by a language model'),
};

export function SummaryBox({ postId, summary: { text, method } }: { postId: string; summary: Summary }) {
	const id = useId();
	const [isOpen, setIsOpen] = useOpened(`summary of ${postId}`);
	return (
		<section
			aria-label={say('AI Summary')}
			className={cx('mb-3 rounded-field border', isOpen ? 'border-transparent bg-brand-soft' : 'border-border')}
		>
			<h4>
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={isOpen ? id : undefined}
					className="flex min-h-10.5 w-full items-center gap-2.5 rounded-field pe-4 ps-3 text-start text-caption font-strong text-brand-ink"
					onClick={() => setIsOpen(!isOpen)}
				>
					<span aria-hidden className="size-3 flex-none rounded-full bg-accent shadow-bead" />
					<span className="flex-1">{say('AI Summary')}</span>
					<ChevronDown aria-hidden size={17} className={cx('transition-transform duration-(--dur-2)', isOpen && 'rotate-180')} />
				</button>
			</h4>
			{isOpen && (
				<div id={id} className="animate-fade-in pe-4 pb-3 ps-8.5">
					<p dir="auto" className="text-small wrap-anywhere">
						{text}
					</p>
					<p className="mt-1 text-micro text-muted">{made[method]()}</p>
				</div>
			)}
		</section>
	);
}
