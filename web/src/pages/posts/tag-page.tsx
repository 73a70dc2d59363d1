/** Page of the posts with one hashtag. */
import { say } from '@friends/contract/core/languages/say';
import { tagParamsSchema } from '@friends/contract/posts/posts.schema';
import { usePageTitle } from '#entities/community/use-title.ts';
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
	usePageTitle(`#${tag}`);
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-4">
			<h1 dir="auto" className="px-1 pt-1 text-h1 wrap-anywhere tablet:pt-2">
				{`#${tag}`}
			</h1>
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
