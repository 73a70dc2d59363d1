/** Text and link of an activity. */
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import type { ReactNode } from 'react';
import { paths } from '#entities/paths.ts';

export function happeningHref({ post, tribe, actor }: RecentActivity): string {
	if (post) return paths.post(post.id);
	return tribe ? paths.tribe(tribe.slug) : paths.profileOf(actor.username);
}

export function happeningWords({ type, post, tribe }: RecentActivity): ReactNode {
	const quotation = post?.excerpt ? (
		<>
			“<bdi>{post.excerpt}</bdi>”
		</>
	) : (
		'a post'
	);
	const place = <bdi>{tribe?.name}</bdi>;
	switch (type) {
		case 'joined':
			return 'is new here';
		case 'posted':
			return <>posted {quotation}</>;
		case 'commented':
			return <>commented on {quotation}</>;
		case 'liked':
			return <>liked {quotation}</>;
		case 'befriended':
			return 'are friends now';
		case 'foundedTribe':
			return <>founded {place}</>;
		case 'joinedTribe':
			return <>joined {place}</>;
	}
}
