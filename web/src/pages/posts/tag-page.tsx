/** Page of the posts with one hashtag. */
import { say } from '@friends/contract/core/languages/say';
import { tagParamsSchema } from '@friends/contract/posts/posts.schema';
import { Ellipsis } from 'lucide-react';
import { useSession } from '#core/session/use-session.ts';
import { FeedLink, useHasFeeds } from '#entities/community/feed-link.tsx';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { PostsWithTag } from '#features/posts/list/posts-of.tsx';
import { FollowButton } from '#features/tags/follow-button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyItems } from '#ui/states/lazy-part.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import type { PageProps } from '../page-props.ts';
import { BackToHome } from '../placeholder.tsx';
import { renderComments } from './comments-of-post.tsx';

const FilterItem = lazyItems(async () => (await import('#entities/filter/filter-item.tsx')).FilterItem);

export function TagPage({ params }: PageProps) {
	const { data } = tagParamsSchema.safeParse(params);
	return data ? <PostsWith tag={data.tag} /> : <NotFoundPage />;
}

function PostsWith({ tag }: { tag: string }) {
	const { user } = useSession();
	const hasFeed = useHasFeeds();
	usePageTitle(`#${tag}`);
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-4">
			<div className="flex flex-wrap items-center justify-between gap-x-5 px-1 pt-1 tablet:pt-2">
				<h1 dir="auto" className="text-h1 wrap-anywhere">
					{`#${tag}`}
				</h1>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					{hasFeed && <FeedLink page={paths.tag(tag)} />}
					{user && (
						<>
							<FollowButton tag={tag} />
							<Menu trigger={<IconButton label={say('More')} icon={Ellipsis} className="inset-ring-[1.5px] inset-ring-border" />}>
								<FilterItem choice={{ kind: 'tag', value: tag, name: tag }} />
							</Menu>
						</>
					)}
				</div>
			</div>
			<PostsWithTag
				tag={tag}
				renderComments={renderComments}
				empty={
					<Card>
						<EmptyState illustration="bead" title={say('No posts with #{tag}', { tag })} action={<BackToHome variant="quiet" />} />
					</Card>
				}
			/>
		</div>
	);
}
