/** Side panel of the tags that the member follows; nothing for those who follow none. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { SideSection } from '#ui/layout/side-panel.tsx';
import { useFollowedTags } from './tags.queries.ts';

export function FollowedTagsCard() {
	const { data: tags } = useFollowedTags();
	if (!tags || tags.length === 0) return null;
	return (
		<SideSection title={say('Tags you follow')}>
			<ul aria-label={say('Tags you follow')} className="flex flex-wrap gap-2 px-2 pt-0.5">
				{tags.map((tag) => (
					<li key={tag} className="max-w-full">
						<Link href={paths.tag(tag)} className={tagLink}>
							<bdi className="truncate">{`#${tag}`}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</SideSection>
	);
}

const tagLink =
	'inline-flex min-h-8.5 max-w-full items-center rounded-full bg-[color-mix(in_oklab,var(--sunken)_60%,var(--border))] px-3 text-caption font-label hover:underline pointer-coarse:min-h-11';
