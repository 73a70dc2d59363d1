/** Finds members by their roles among many: those above ordinary members, latest first, and those of each role. */
export const largeTribes = (): string[] => [
	`create index tribe_members_above on tribe_members (tribe_id, joined_at desc, id desc) where role <> 'member'`,
	'drop index tribe_members_roles',
	'create index tribe_members_roles on tribe_members (tribe_id, role, joined_at desc, id desc)',
];
