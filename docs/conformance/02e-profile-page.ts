import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Profile page',
	rows: [
		{
			line: "Loading: skeleton. Error: 'Failed to load profile'. Missing: 'User not found'",
			state: 'real',
			files: ['web/src/pages/people/profile-page.tsx', 'web/src/features/profiles/profile-skeleton.tsx'],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': [
					'holds the place while loading',
					'says that it could not be loaded, and tries again',
					'says that the user is not found',
				],
				'e2e/src/people/people.spec.ts': [
					'a profile that does not come can be asked for again',
					'a private profile shows others a small card only',
				],
			},
			proof: 'the last proves what a missing profile shows',
		},
		{
			line: 'Banner, avatar, name, @username, Level and XP badges (when both present), bio, location, join month and year, counts of friends and posts',
			state: 'real',
			note: 'level and XP are shown once the member has earned something (PD 6)',
			files: [
				'web/src/features/profiles/profile-header.tsx',
				'web/src/features/profiles/profile-facts.tsx',
				'web/src/entities/person/has-earned.ts',
			],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': ['is told with everything that they show', 'has no badges without a %s'],
				'web/src/entities/person/has-earned.test.ts': [],
				'web/src/features/profiles/own-card.test.tsx': ['shows level and XP only once something was earned'],
			},
		},
		{
			line: "Own: 'Edit Profile'. Visitor: 'Message', and 'Friends' / 'Request Sent' / 'Add Friend'",
			state: 'decided',
			by: 'PD 4',
			note: "all are there and do what they say; 'Message' opens the conversation of the two, and tells 'Messages feature coming soon!' while messages are off",
			files: ['web/src/pages/people/profile-actions.tsx', 'web/src/features/friends/relation-buttons.tsx'],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': [
					'lies at /profile, can be edited, and has what was changed a moment ago',
					'with %s',
					'is told of what is coming',
				],
				'e2e/src/people/people.spec.ts': ['two people become friends, and part again', 'what is switched off says that it is coming'],
			},
		},
		{
			line: "Tabs: Posts with its two empty texts, 'Friends list coming soon', 'Activity feed coming soon'",
			state: 'decided',
			by: 'PD 4',
			note: 'posts and both empty texts; friends and activity are real, and each text is shown where the room is switched off or missing; built',
			files: [
				'web/src/pages/people/profile-view.tsx',
				'web/src/features/friends/friends-of.tsx',
				'web/src/features/profiles/activity-list.tsx',
			],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': [
					'start with the posts, which go on by cursor',
					'are kept in the address',
					'show the friends of somebody else, page by page',
					'tell whether somebody has no friends, or none for the viewer',
					'say that friends are coming while the room is off (%s)',
					'tell in sentences what somebody did',
				],
				'e2e/src/people/people.spec.ts': [
					'a profile is changed in the settings, and shows what was written',
					'what is switched off says that it is coming',
				],
			},
			proof: "the last but one proves the owner's own empty text",
		},
	],
} satisfies Section;
