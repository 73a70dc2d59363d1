/** One post liked by all: what a like costs with notifications, and where they are switched off. */
import { setTimeout as pause } from 'node:timers/promises';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { createPost } from '@friends/test-kit/posts';
import { createClient } from '../process/client.ts';
import { cpuMsOf, untilQuiet } from '../process/usage.ts';
import type { Stage } from '../stage.ts';
import type { People } from './people.ts';

const connections = 32;
const countedWithinMs = 10_000;
const lookMs = 250;

export interface Liked {
	likes: number;
	failures: number;
	/** CPU time of the server for each like, with the followers of the log. */
	cpuMs: number;
	/** Of the database server; 0 on SQLite. */
	databaseCpuMs: number;
	/** Notifications of the author about this post, and the people that they count. */
	notifications: number;
	people: number;
}

const peopleIn = (notifications: Notification[]) => notifications.reduce((sum, { peopleCount }) => sum + peopleCount, 0);

/** A few reads, beside a thousand likes. @returns the notifications about the post, once the follower has counted all, or does not within seconds. */
async function untilCounted({ api }: Stage, { token, postId, people }: { token: string; postId: string; people: number }) {
	const endsAt = performance.now() + countedWithinMs;
	for (;;) {
		// What only strangers did stands apart.
		const lists = [
			await api.succeed(listNotifications, { token }),
			await api.succeed(listNotifications, { token, query: { filter: 'strangers' } }),
		];
		const about = lists.flat().filter(({ target }) => target.postId === postId);
		if (peopleIn(about) >= people || performance.now() > endsAt) return about;
		await pause(lookMs);
	}
}

/** The administrator's post, which everybody can see. @param isTold false while notifications are switched off, which then cannot be listed */
export async function likeByAll(stage: Stage, { admin, members }: People, { isTold = true } = {}): Promise<Liked> {
	const { api, pid, url } = stage;
	const post = await createPost(api, { token: admin.token }, { body: 'The pond is open.' });
	await untilQuiet(pid);
	const client = createClient(url, { connections, localAddress: '127.0.0.1' });
	const [before, databaseBefore] = [cpuMsOf(pid), stage.databaseCpuMs()];
	let [next, failures] = [0, 0];
	async function worker(): Promise<void> {
		while (next < members.length) {
			const { token } = members[next++] ?? admin;
			const { status } = await client.ask({ method: 'POST', path: `/api/posts/${post.id}/like`, token });
			if (status !== 200) failures += 1;
		}
	}
	await Promise.all(Array.from({ length: connections }, worker));
	client.close();
	const counted = isTold ? await untilCounted(stage, { token: admin.token, postId: post.id, people: members.length }) : [];
	await untilQuiet(pid);
	const [after, databaseAfter] = [cpuMsOf(pid), stage.databaseCpuMs()];
	return {
		...{ likes: members.length, failures },
		cpuMs: (after - before) / members.length,
		databaseCpuMs: (databaseAfter - databaseBefore) / members.length,
		...{ notifications: counted.length, people: peopleIn(counted) },
	};
}

/** The follower still reads the events, and tells nothing of them. */
export async function switchNotifications({ api }: Stage, { admin }: People, isOn: boolean): Promise<void> {
	await api.succeed(updateSettings, { token: admin.token, body: { features: { notifications: isOn } } });
}
