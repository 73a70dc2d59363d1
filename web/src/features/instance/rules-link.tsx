/** Link to the page of rules; renders nothing in a community without rules. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';
import { useInstance } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';

export function RulesLink() {
	const hasRules = useInstance()?.hasRules;
	return (
		hasRules && (
			<Link href={paths.rules} className="rounded-chip font-label text-brand underline-offset-3 hover:underline dark:text-brand-ink">
				{say('Read the community rules')}
			</Link>
		)
	);
}
