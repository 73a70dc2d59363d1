/** Deletes summaries of the older, longer rule; a background job makes them again. */
export const shortSummaries = (): string[] => [
	`delete from post_summaries where method = 'extractive'
		or length(text) * 2 > (select length(body) from posts where posts.id = post_summaries.post_id)`,
];
