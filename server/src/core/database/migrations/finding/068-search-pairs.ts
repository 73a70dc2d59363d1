/** Has the search index made again, which the job of search does: on PostgreSQL its entries have pairs of words now. */
export const searchPairs = (): string[] => ['update search_progress set after_id = null, is_done = false'];
