/** Queries of the page of an event. */
import { getGathering, listAnswers } from '@friends/contract/events/events.endpoints';
import type { AnswerKind } from '@friends/contract/events/events.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { call } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';
import { listQuery } from '#core/queries/pages.ts';
import { beginReadingEvents, eventOf } from '#entities/event/event-store.ts';

/** @param occurrence id; the next one without it */
export function useEventPage(postId: string, occurrence?: string) {
	return useQuery({
		...isKept,
		queryKey: [getGathering.path, postId, ...(occurrence === undefined ? [] : [occurrence])],
		queryFn: async ({ signal }) => {
			const learn = beginReadingEvents();
			const page = await call(getGathering, { params: { id: postId }, query: occurrence === undefined ? {} : { occurrence }, signal });
			const read = eventOf(page.post);
			if (read) learn(read);
			return page;
		},
	});
}

/** The occurrence in the address of the page, with what has been read of it so far; an unknown one is the next. */
export function useEventHere(post: Post) {
	const occurrence = new URLSearchParams(useSearch()).get('occurrence') ?? undefined;
	const { data: page, isError } = useEventPage(post.id, occurrence);
	const isNext = occurrence === undefined || isError || post.viewer.event?.occurrence.id === occurrence;
	return { listed: page ? eventOf(page.post) : isNext ? eventOf(post) : null, page };
}

/** The people who answered so, the first first. */
export function useAnswerers(postId: string, { occurrence, kind }: { occurrence: string; kind: AnswerKind }) {
	const query = { occurrence, kind };
	return useInfiniteQuery(listQuery(listAnswers, { key: [listAnswers.path, postId, query], params: { id: postId }, query }));
}
