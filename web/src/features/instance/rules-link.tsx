/** Link to the page of rules; nothing in a community without rules. */
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { useInstance } from './instance.queries.ts';

export function RulesLink() {
	const hasRules = useInstance()?.hasRules;
	return (
		hasRules && (
			<Link href={paths.rules} className="rounded-chip font-label text-brand underline-offset-3 hover:underline dark:text-brand-ink">
				Read the community rules
			</Link>
		)
	);
}
