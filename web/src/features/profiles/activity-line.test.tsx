// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Activity } from '@friends/contract/profiles/profiles.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { ActivityLine } from './activity-line.tsx';

const hana = personNamed('Hana Sato');
const maya = { ...personNamed('Maya Okonkwo'), id: 'id-of-maya' };
const postBy = (author: typeof hana) => ({ id: 'post-1', excerpt: 'The rye', author });
const line = (changes: Partial<Activity>): Activity => ({
	...{ id: 'activity-1', type: 'liked', createdAt: '2026-11-20T10:00:00.000Z', post: null, person: null, tribe: null },
	...changes,
});

it.each([
	[maya, line({ type: 'posted', post: postBy(maya) }), 'You posted “The rye”'],
	[maya, line({ post: postBy(hana) }), 'You liked “The rye” by Hana Sato'],
	[maya, line({ type: 'befriended', person: hana }), 'You and Hana Sato became friends'],
	[hana, line({ post: postBy(maya) }), 'Hana Sato liked “The rye” by you'],
	[hana, line({ type: 'commented', post: { ...postBy(maya), excerpt: '' } }), 'Hana Sato commented on a post by you'],
	[hana, line({ type: 'befriended', person: maya }), 'Hana Sato and you became friends'],
	[hana, line({ post: postBy(hana) }), 'Hana Sato liked “The rye”'],
])('%#: says “you” to oneself, and names others', (person, activity, words) => {
	renderWithClient(
		<ul>
			<ActivityLine activity={activity} person={person} />
		</ul>,
	);
	expect(screen.getByRole('paragraph').textContent).toBe(words);
});
