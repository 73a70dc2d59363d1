import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Home feed',
	rows: [
		{
			line: "Who's-online strip (sample)",
			state: 'decided',
			by: 'PD 4',
			note: 'who was here in the last five minutes, friends first, and how many; built',
			files: ['server/src/features/presence', 'web/src/features/explore/online-strip.tsx'],
			tests: {
				'server/src/features/presence/presence.api.test.ts': [],
				'web/src/features/explore/online-strip.test.tsx': [
					'with %i friends and %i others: %s',
					'takes one line where nobody is, with a way to people',
				],
				'e2e/src/home/home.spec.ts': ['the member chooses between feed and dashboard, and the choice is kept'],
			},
		},
		{
			line: 'Create-post button',
			state: 'real',
			files: ['web/src/features/posts/create-post-row.tsx'],
			tests: {
				'e2e/src/home/feed.spec.ts': ['an empty feed asks for the first post'],
				'e2e/src/app/story.spec.ts': [],
			},
		},
		{
			line: 'List of posts',
			state: 'real',
			files: ['web/src/features/posts/list/feed.tsx', 'web/src/features/posts/list/feed-list.tsx'],
			tests: {
				'web/src/features/posts/list/feed.test.tsx': ['goes on page by page to the end, each post once, past a page without posts'],
				'e2e/src/home/feed.spec.ts': ['45 posts come page by page, each once, also when somebody posts meanwhile'],
			},
		},
		{
			line: 'Loading skeletons',
			state: 'real',
			files: ['web/src/features/posts/list/feed.tsx', 'web/src/ui/states/skeleton.tsx'],
			tests: {
				'web/src/features/posts/list/feed.test.tsx': ['shows at most three skeletons in a busy region while loading'],
				'e2e/src/home/feed.spec.ts': ['a feed on its way shows that it is'],
			},
		},
		{
			line: "Empty text 'No posts yet. Be the first to share something!'",
			state: 'real',
			files: ['web/src/features/posts/list/feed.tsx'],
			tests: {
				'web/src/features/posts/list/feed.test.tsx': ['says in one text that there are no posts, and offers to write one'],
				'e2e/src/home/feed.spec.ts': ['an empty feed asks for the first post'],
			},
		},
		{
			line: 'Side panel: trending',
			state: 'decided',
			by: 'PD 4',
			note: 'real tags; built',
			files: ['web/src/features/explore/trending-card.tsx', 'web/src/pages/home/home-page.tsx'],
			tests: {
				'web/src/features/explore/trending-card.test.tsx': [],
			},
		},
		{
			line: 'Side panels: suggestions, events, happening now',
			state: 'decided',
			by: 'PD 4',
			note: 'real data; built',
			files: [
				'web/src/pages/home/around-you.tsx',
				'web/src/features/friends/suggestions-panel.tsx',
				'web/src/features/explore/happening-card.tsx',
				'web/src/features/events/events-card.tsx',
			],
			tests: {
				'server/src/features/friends/suggestions.api.test.ts': [
					'those follow who share a tribe, then an interest, then who write much, then the newest, each with the true reason',
				],
				'web/src/features/explore/happening-card.test.tsx': [],
				'e2e/src/home/home.spec.ts': ['the member chooses between feed and dashboard, and the choice is kept'],
			},
		},
		{
			line: 'Post card: author name',
			state: 'real',
			files: ['web/src/entities/post/card/post-byline.tsx'],
			tests: {
				'e2e/src/posts/create-post.spec.ts': ['a new post stands at the top, and says that it has been created'],
				'e2e/src/posts/post-text.spec.ts': ['markup is text, in names, titles, bodies and comments'],
			},
		},
		{
			line: 'Post card: avatar',
			state: 'real',
			note: 'the picture, else the initial on a bead (PD 6, D19)',
			files: ['web/src/entities/post/card/post-byline.tsx', 'web/src/entities/person/avatar.tsx'],
			tests: {
				'web/src/features/posts/list/feed.test.tsx': ['shows the face of the author, and the place where that was told'],
				'web/src/entities/person/avatar.test.tsx': ['shows %j as %j on a bead in the hue of their id'],
			},
		},
		{
			line: 'Post card: date',
			state: 'real',
			note: 'a link to the post, as are the title and an empty spot of the card',
			files: ['web/src/entities/post/card/post-byline.tsx', 'web/src/entities/text/time-ago.tsx', 'web/src/core/dates.ts'],
			tests: {
				'web/src/core/dates.test.ts': [],
				'e2e/src/posts/post-places.spec.ts': ['in the feed, a tribe, a profile and a tag'],
				'e2e/src/posts/create-post.spec.ts': ['a new post stands at the top, and says that it has been created'],
			},
		},
		{
			line: 'Post card: location',
			state: 'real',
			note: "only where the author shows it (PD 1), which the server's test proves",
			files: ['web/src/entities/post/card/post-byline.tsx', 'server/src/features/posts/posts.present.ts'],
			tests: {
				'web/src/features/posts/list/feed.test.tsx': ['shows the face of the author, and the place where that was told'],
				'server/src/features/posts/posts.api.test.ts': ['tells where the author lives only if they show it'],
			},
		},
		{
			line: 'Post card: optional title, body',
			state: 'real',
			note: 'a list clamps a body of more than 200 characters (D17)',
			files: [
				'web/src/entities/post/card/post-card.tsx',
				'web/src/entities/post/card/post-body.tsx',
				'web/src/entities/post/card/post-clamp.ts',
				'web/src/entities/text/user-text.tsx',
			],
			tests: {
				'e2e/src/posts/create-post.spec.ts': [
					'a new post stands at the top, and says that it has been created',
					'an empty title is left out',
				],
				'web/src/entities/text/user-text.test.tsx': ['shows markup and script addresses as the text that they are'],
				'web/src/features/posts/post-card.test.tsx': ['opens and closes in place'],
				'web/src/entities/post/card/post-clamp.test.ts': [],
			},
		},
		{
			line: "Post card: a 'Tribe Post' badge when it has a tribe",
			state: 'real',
			note: "with the tribe's sign and name in one link, and not inside the tribe",
			files: ['web/src/entities/post/card/post-byline.tsx'],
			tests: {
				'web/src/features/posts/post-card.test.tsx': ['carries the tribe as one link: %s', 'says nothing of the tribe inside of it'],
				'e2e/src/tribes/tribes.spec.ts': ['somebody finds a tribe, joins it, writes in it, and leaves it'],
			},
		},
		{
			line: 'Post card: like button',
			state: 'real',
			files: [
				'web/src/entities/post/card/like-button.tsx',
				'web/src/entities/toggle-queue.ts',
				'web/src/entities/post/card/likers-dialog.tsx',
			],
			tests: {
				'web/src/entities/post/card/like-button.test.tsx': [],
				'e2e/src/posts/likes.spec.ts': ['two people like, and each sees the count of both', 'the count says who likes, and leads to them'],
				'server/src/features/reactions/likers.api.test.ts': [],
			},
		},
		{
			line: 'Post card: comment count',
			state: 'real',
			files: ['web/src/entities/post/card/post-card.tsx'],
			tests: {
				'web/src/pages/home/home-page.test.tsx': ['counts a comment at the post that it belongs to, and then believes the server'],
				'e2e/src/posts/comments.spec.ts': ['a comment is there for both people, and is counted'],
			},
		},
		{
			line: 'Post card: share button (no action)',
			state: 'decided',
			by: 'PD 4',
			note: 'shares, else copies the link and says so; the link leads to a page of the post; built',
			files: ['web/src/entities/post/share-post.ts', 'web/src/ui/toast/copy-link.ts', 'web/src/pages/posts/post-page.tsx'],
			tests: {
				'e2e/src/posts/post-text.spec.ts': [
					'the share button copies the link of the post and says so',
					'the link of a post that is not there says so',
				],
				'web/src/pages/posts/post-page.test.tsx': ['shows the post with its conversation open'],
			},
		},
		{
			line: 'Post card: inline comments section',
			state: 'real',
			note: "in a list the last three comments, on the post's page all of them",
			files: [
				'web/src/features/comments/comments-section.tsx',
				'web/src/features/comments/page-comments.tsx',
				'web/src/pages/posts/comments-of-post.tsx',
			],
			tests: {
				'web/src/features/comments/comments-section.test.tsx': [],
				'e2e/src/posts/comments.spec.ts': ['a comment is there for both people, and is counted'],
			},
		},
		{
			line: "Bodies over 200 characters show a static 'AI Summary' box",
			state: 'decided',
			by: 'PD 4, D17',
			note: 'a real summary, folded above the text where a list clamps it, unless the member switched summaries off; built',
			files: ['server/src/features/summaries', 'web/src/entities/post/card/summary-box.tsx', 'web/src/features/settings/reading-card.tsx'],
			tests: {
				'e2e/src/home/home.spec.ts': ['a long post stands folded under a summary that says how it was made'],
				'web/src/features/posts/post-card.test.tsx': ['has no summary for a member who switched summaries off'],
				'server/src/features/summaries/summarize.test.ts': ['repeats no more than half of the text'],
			},
		},
		{
			line: 'The create-post dialog (optional title, body) opens from the feed',
			state: 'real',
			note: 'with up to four pictures and the tribe that the post goes to; what is not sent is kept as a draft (D24)',
			files: [
				'web/src/features/posts/compose/create-post-dialog.tsx',
				'web/src/features/posts/compose/composer-dialog.tsx',
				'web/src/features/posts/compose/post-form.tsx',
				'web/src/features/audiences/audience.tsx',
			],
			tests: {
				'web/src/features/posts/compose/create-post.test.tsx': [
					'puts the new post first, says so, and closes',
					'sends the post where its author wants it',
					'asks what becomes of the words when closed by %s, and keeps them',
				],
				'web/src/features/posts/compose/pictures-field.test.tsx': [],
				'e2e/src/posts/create-post.spec.ts': ['however it is closed, the words are kept if their author wants that'],
				'e2e/src/app/story.spec.ts': [],
			},
		},
		{
			line: 'Dashboard: profile card with avatar upload',
			state: 'real',
			files: ['web/src/features/profiles/own-card.tsx', 'web/src/features/settings/profile/avatar-picker.tsx'],
			tests: {
				'e2e/src/home/home.spec.ts': ['the face on the dashboard is changed where it stands'],
				'web/src/features/profiles/own-card.test.tsx': [],
			},
		},
		{
			line: 'Dashboard: quick actions; my tribes (first 5)',
			state: 'real',
			files: ['web/src/pages/home/quick-actions.tsx', 'web/src/features/tribes/list/my-tribes-card.tsx'],
			tests: {
				'web/src/features/tribes/list/side-cards.test.tsx': ['shows the first five of the tribes of the member'],
				'e2e/src/home/home.spec.ts': ['the post box of the dashboard posts, and its tabs are real lists'],
			},
			proof: 'the journey proves the quick actions',
		},
		{
			line: 'Dashboard: feed/discover/tribes tabs (local only)',
			state: 'decided',
			by: 'PD 4',
			note: 'real lists; built',
			files: ['web/src/pages/home/scope-tabs.tsx', 'server/src/features/feed/feed.service.ts'],
			tests: {
				'e2e/src/home/home.spec.ts': ['the post box of the dashboard posts, and its tabs are real lists'],
				'web/src/pages/home/home-page.test.tsx': ['says under the tabs what is in each list, in both layouts'],
			},
		},
		{
			line: 'Dashboard: a post box that does nothing',
			state: 'decided',
			by: 'PD 4',
			note: 'it posts; built',
			files: ['web/src/features/posts/create-post-row.tsx', 'web/src/features/posts/compose/create-post-dialog.tsx'],
			tests: {
				'e2e/src/home/home.spec.ts': ['the post box of the dashboard posts, and its tabs are real lists'],
			},
		},
		{
			line: 'Dashboard: trending tags (first 8, random counts), suggested tribes (first 3), people you may know (static)',
			state: 'decided',
			by: 'PD 4',
			note: 'real counts; friends of friends, then who shares a tribe or an interest; built',
			files: [
				'web/src/pages/home/around-you.tsx',
				'web/src/features/explore/trending-card.tsx',
				'web/src/features/tribes/list/suggested-tribes-card.tsx',
				'web/src/features/friends/suggestions-panel.tsx',
			],
			tests: {
				'web/src/features/explore/trending-card.test.tsx': [],
				'web/src/features/tribes/list/side-cards.test.tsx': [],
				'web/src/pages/people/friends-page.test.tsx': ['says why somebody is suggested: %j'],
				'server/src/features/friends/suggestions.api.test.ts': [],
			},
		},
		{
			line: 'Dashboard: tribe cards show 2 tag badges',
			state: 'real',
			files: ['web/src/features/tribes/list/suggested-tribes-card.tsx', 'web/src/features/tribes/list/tribe-card.tsx'],
			tests: {
				'web/src/features/tribes/list/side-cards.test.tsx': ['suggests three tribes with two tags each, and joins them in place'],
				'web/src/pages/tribes/tribes-page.test.tsx': ['shows the tribes of a member as cards with two of their tags'],
			},
		},
		{
			line: 'Dashboard is an alternative layout',
			state: 'decided',
			by: 'PD 4, D18',
			note: 'members choose where there is room for columns, the choice is kept; built',
			files: ['web/src/pages/home/use-home-layout.ts', 'web/src/ui/layout/sticky-column.tsx'],
			tests: {
				'e2e/src/home/home.spec.ts': [
					'the member chooses between feed and dashboard, and the choice is kept',
					'the whole page has one scroll, and its columns stay by their upper or lower edge',
				],
				'web/src/pages/home/home-page.test.tsx': ['has no choice of layout where there is one column, even where the dashboard was chosen'],
			},
		},
	],
} satisfies Section;
