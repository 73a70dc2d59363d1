/** What a long post says in short, and how that was made. */
import type { Summary } from '@friends/contract/posts/posts.schema';

const made: Record<Summary['method'], string> = {
	extractive: 'Taken from the post’s own sentences',
	model: 'Written by a language model',
};

export function SummaryBox({ summary: { text, method } }: { summary: Summary }) {
	return (
		<section
			aria-label="AI Summary"
			className="relative mt-3.5 rounded-inner bg-brand-soft py-3 pr-4 pl-[38px] before:absolute before:top-6 before:bottom-3.5 before:left-[17px] before:w-0.5 before:rounded-full before:bg-floss-fern after:absolute after:top-3.5 after:left-3 after:size-3 after:rounded-full after:bg-accent after:shadow-bead"
		>
			<h4 className="text-caption font-strong text-brand-ink">AI Summary</h4>
			<p dir="auto" className="mt-0.5 text-small wrap-anywhere">
				{text}
			</p>
			<p className="mt-1 text-[12px] text-muted">{made[method]}</p>
		</section>
	);
}
