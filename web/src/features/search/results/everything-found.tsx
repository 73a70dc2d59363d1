/** The first hits of each kind, with links to all of them. */

import { say } from '@friends/contract/core/languages/say';
import { type ReactNode, useId } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { Card } from '#ui/layout/card.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Loaded, type LoadedQuery } from '#ui/states/loaded.tsx';
import type { LoadedItems } from '#ui/states/loaded-list.tsx';
import { findBeginnings, findHits } from '../marks.ts';
import {
	useFoundComments,
	useFoundOwnMessages,
	useFoundPeople,
	useFoundPosts,
	useFoundTags,
	useFoundTribes,
	type WantedHits,
} from '../search.queries.ts';
import { searchPath } from '../search-path.ts';
import { failedWords, waitingWords } from './found-list.tsx';
import { type HitKind, kindWords, searchTabsOf } from './hit-kinds.ts';
import { CommentHit, PersonHit, PostHit, TagHit, TribeHit } from './hits.tsx';
import { HitsSkeleton } from './hits-skeleton.tsx';
import { MessageHit } from './message-hit.tsx';

const shown = 3;

export function EverythingFound({ wanted, empty }: { wanted: WantedHits; empty: ReactNode }) {
	const { user } = useSession();
	const [find, findNames] = [findHits(wanted.q), findBeginnings(wanted.q)];
	const posts = useFoundPosts(wanted);
	const comments = useFoundComments(wanted);
	const people = useFoundPeople(wanted);
	const tribes = useFoundTribes(wanted);
	const tags = useFoundTags(wanted);
	const messages = useFoundOwnMessages(wanted);
	const lists = { posts, comments, people, tribes, tags, messages };
	const shownLists = searchTabsOf(user).flatMap((kind) => (kind === 'all' ? [] : lists[kind]));

	return (
		<Loaded
			inCard
			query={together(shownLists)}
			loading={
				<Card>
					<HitsSkeleton rows={3} />
				</Card>
			}
			offline={waitingWords()}
			failed={failedWords()}
		>
			{(all) =>
				all.every(({ items }) => items.length === 0) ? (
					empty
				) : (
					<div className="grid grid-cols-1 gap-5">
						<Some kind="posts" q={wanted.q} list={posts}>
							{(post) => <PostHit key={post.id} post={post} find={find} />}
						</Some>
						<Some kind="comments" q={wanted.q} list={comments}>
							{(comment) => <CommentHit key={comment.id} comment={comment} find={find} />}
						</Some>
						<Some kind="people" q={wanted.q} list={people}>
							{(listed) => <PersonHit key={listed.person.id} listed={listed} find={findNames} />}
						</Some>
						<Some kind="tribes" q={wanted.q} list={tribes}>
							{(tribe) => <TribeHit key={tribe.id} tribe={tribe} find={findNames} />}
						</Some>
						<Some kind="tags" q={wanted.q} list={tags}>
							{(found) => <TagHit key={found.tag} found={found} find={findNames} />}
						</Some>
						<Some kind="messages" q={wanted.q} list={messages}>
							{(message) => <MessageHit key={message.id} message={message} find={find} />}
						</Some>
					</div>
				)
			}
		</Loaded>
	);
}

type AnyList = Omit<LoadedQuery<LoadedItems<unknown>>, 'error'>;

/** Loaded once each of them is. */
function together(lists: readonly AnyList[]): LoadedQuery<LoadedItems<unknown>[]> {
	const data = lists.flatMap((list) => list.data ?? []);
	const waiting = lists.filter((list) => list.data === undefined);
	return {
		data: waiting.length === 0 ? data : undefined,
		isPending: waiting.some(({ isPending }) => isPending),
		isPlaceholderData: false,
		fetchStatus: waiting.find(({ fetchStatus }) => fetchStatus !== 'fetching')?.fetchStatus ?? 'fetching',
		refetch: () => Promise.all(waiting.map(({ refetch }) => refetch())),
	};
}

interface SomeProps<T> {
	kind: HitKind;
	q: string;
	list: { data: LoadedItems<T> | undefined; hasNextPage: boolean };
	/** Renders a row. */
	children: (item: T) => ReactNode;
}

function Some<T>({ kind, q, list: { data, hasNextPage }, children }: SomeProps<T>) {
	const id = useId();
	const items = data?.items ?? [];
	if (items.length === 0) return null;
	const title = kindWords[kind]();
	return (
		<section aria-labelledby={id}>
			<header className="flex items-baseline justify-between gap-3 px-1.5 pb-1.5">
				<h2 id={id} className="text-caption font-heading text-muted">
					{title}
				</h2>
				{(items.length > shown || hasNextPage) && <MoreLink href={searchPath(q, kind)} label={say('See all')} title={title} />}
			</header>
			<Card className="overflow-hidden">
				<ul aria-labelledby={id}>{items.slice(0, shown).map(children)}</ul>
			</Card>
		</section>
	);
}
