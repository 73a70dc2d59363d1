/** What a search has found under one tab. Joins the features search, posts and comments, which do not import each other. */
import { type ReactNode, useMemo } from 'react';
import { Marking } from '#entities/text/marking.ts';
import { PostList } from '#features/posts/list/post-list.tsx';
import { Marked } from '#features/search/marked.tsx';
import { findBeginnings, findHits } from '#features/search/marks.ts';
import { EverythingFound } from '#features/search/results/everything-found.tsx';
import { FoundList } from '#features/search/results/found-list.tsx';
import type { SearchTab } from '#features/search/results/hit-kinds.ts';
import { CommentHit, PersonHit, TagHit, TribeHit } from '#features/search/results/hits.tsx';
import { MessageHit } from '#features/search/results/message-hit.tsx';
import { NothingFound } from '#features/search/results/nothing-found.tsx';
import {
	useFoundComments,
	useFoundOwnMessages,
	useFoundPeople,
	useFoundPosts,
	useFoundTags,
	useFoundTribes,
	type WantedHits,
} from '#features/search/search.queries.ts';
import { Card } from '#ui/layout/card.tsx';
import { renderComments } from './posts/comments-of-post.tsx';

interface HitsProps {
	wanted: WantedHits;
	/** Without a card. */
	empty: ReactNode;
}

const hits: Record<SearchTab, (props: HitsProps) => ReactNode> = {
	all: ({ wanted, empty }) => <EverythingFound wanted={wanted} empty={<Card>{empty}</Card>} />,
	posts: PostHits,
	comments: ({ wanted, empty }) => (
		<FoundList list={useFoundComments(wanted)} empty={empty}>
			{(comment) => <CommentHit key={comment.id} comment={comment} find={findHits(wanted.q)} />}
		</FoundList>
	),
	people: ({ wanted, empty }) => (
		<FoundList list={useFoundPeople(wanted)} empty={empty}>
			{(listed) => <PersonHit key={listed.person.id} listed={listed} find={findBeginnings(wanted.q)} />}
		</FoundList>
	),
	tribes: ({ wanted, empty }) => (
		<FoundList list={useFoundTribes(wanted)} empty={empty}>
			{(tribe) => <TribeHit key={tribe.id} tribe={tribe} find={findBeginnings(wanted.q)} />}
		</FoundList>
	),
	tags: ({ wanted, empty }) => (
		<FoundList list={useFoundTags(wanted)} empty={empty}>
			{(found) => <TagHit key={found.tag} found={found} find={findBeginnings(wanted.q)} />}
		</FoundList>
	),
	messages: ({ wanted, empty }) => (
		<FoundList list={useFoundOwnMessages(wanted)} empty={empty}>
			{(message) => <MessageHit key={message.id} message={message} find={findHits(wanted.q)} />}
		</FoundList>
	),
};

export function HitsOf({ tab, wanted }: { tab: SearchTab; wanted: WantedHits }) {
	const Hits = hits[tab];
	return <Hits wanted={wanted} empty={<NothingFound q={wanted.q} />} />;
}

/** Whole cards, with the words marked in them. */
function PostHits({ wanted, empty }: HitsProps) {
	const { q, order } = wanted;
	const mark = useMemo(() => {
		const find = findHits(q);
		return (text: string) => <Marked text={text} find={find} />;
	}, [q]);
	return (
		<Marking value={mark}>
			<PostList name={`found ${order} ${q}`} list={useFoundPosts(wanted)} empty={<Card>{empty}</Card>} renderComments={renderComments} />
		</Marking>
	);
}
