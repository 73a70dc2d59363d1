/** Summaries that say less than the text: those made by the older rule are made again in the background. */
export const shortSummaries = (): string[] => [
	`delete from post_summaries where method = 'extractive'
		or length(text) * 2 > (select length(body) from posts where posts.id = post_summaries.post_id)`,
];
