/** Adds an index by which activities that were undone are deleted. */
export const fairLists = (): string[] => [
	`create index activities_about on activities (coalesce(post_id, tribe_id, person_id), actor_id) where type <> 'joined'`,
];
