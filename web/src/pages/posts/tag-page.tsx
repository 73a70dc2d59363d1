/** Page of the posts with one hashtag. */
import { say } from '@friends/contract/core/languages/say';
import { tagParamsSchema } from '@friends/contract/posts/posts.schema';
import { FeedLink, useHasFeeds } from '#entities/community/feed-link.tsx';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { PostsWithTag } from '#features/posts/list/posts-of.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import type { PageProps } from '../page-props.ts';
import { BackToHome } from '../placeholder.tsx';
import { renderComments } from './comments-of-post.tsx';

export function TagPage({ params }: PageProps) {
	const { data } = tagParamsSchema.safeParse(params);
	return data ? <PostsWith tag={data.tag} /> : <NotFoundPage />;
}

function PostsWith({ tag }: { tag: string }) {
	const hasFeed = useHasFeeds();
	usePageTitle(`#${tag}`);
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-5 px-1 pt-1 tablet:pt-2">
				<h1 dir="auto" className="text-h1 wrap-anywhere">
					{`#${tag}`}
				</h1>
				{hasFeed && <FeedLink page={paths.tag(tag)} />}
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
