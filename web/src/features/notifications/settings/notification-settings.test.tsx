// @vitest-environment jsdom
import '#ui/testing.ts';
import type { NotificationSettings as Settings } from '@friends/contract/notifications/notifications.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem, type Sent, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { zoneHere } from '#core/zones.ts';
import { instanceView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { settingsOfNotifications } from '../testing.ts';
import { NotificationSettings } from './notification-settings.tsx';

interface Shown {
	settings?: Partial<Settings>;
	sendsMail?: boolean;
	/** '' for none. */
	email?: string;
	hasMessages?: boolean;
	answer?: (sent: Sent) => Response;
}

/** The server keeps what it is sent. */
async function show({ settings = {}, sendsMail = true, email = 'maya@example.org', hasMessages = true, answer }: Shown = {}) {
	let kept = settingsOfNotifications(settings);
	const sent = stubServer((request) => {
		if (request.path !== '/api/me/notification-settings') return Response.json(instanceView({ sendsMail }));
		if (request.method === 'GET') return Response.json(kept);
		if (answer) return answer(request);
		const { kinds = {}, messages = {}, ...others } = request.body as Partial<Settings>;
		kept = { ...kept, ...others, kinds: { ...kept.kinds, ...mergedKinds(kept, kinds) }, messages: { ...kept.messages, ...messages } };
		return Response.json(kept);
	});
	const features = { ...userNamed('maya').features, messages: hasMessages };
	renderWithClient(<NotificationSettings />, { changes: { email, features } });
	await screen.findByRole('table');
	if (sendsMail && email) await screen.findByRole('columnheader', { name: 'Mail' });
	return sent;
}

const mergedKinds = ({ kinds }: Settings, changes: Partial<Settings['kinds']>) =>
	Object.fromEntries(Object.entries(changes).map(([kind, change]) => [kind, { ...kinds[kind as keyof Settings['kinds']], ...change }]));

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bodies = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('the matrix', () => {
	it('has a row for kinds that go together, and changes all of them', async () => {
		const sent = await show();
		expect(screen.getAllByRole('rowheader')).toHaveLength(8);
		expect([
			box('Likes and reactions to what you wrote: In the app').checked,
			box('Likes and reactions to what you wrote: Push').checked,
		]).toEqual([true, false]);
		fireEvent.click(box('Likes and reactions to what you wrote: Push'));
		expect(box('Likes and reactions to what you wrote: Push').checked).toBe(true);
		await waitFor(() =>
			expect(bodies(sent)).toEqual([{ kinds: { postLiked: { push: true }, postReacted: { push: true }, commentLiked: { push: true } } }]),
		);
	});

	describe('of messages', () => {
		it('comes first, with the app always, push on and mail off', async () => {
			const sent = await show();
			expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('MessagesFrom friends and conversations you’re in');
			const [app, push, mail] = ['In the app', 'Push', 'Mail'].map((channel) => box(`Messages: ${channel}`));
			expect([app?.checked, push?.checked, mail?.checked]).toEqual([true, true, false]);
			expect([app?.disabled, push?.disabled, mail?.disabled]).toEqual([true, false, false]);
			expect(app?.closest('label')?.title).toBe('New messages are always counted beside Messages');
			fireEvent.click(box('Messages: Push'));
			fireEvent.click(box('Messages: Mail'));
			expect([box('Messages: Push').checked, box('Messages: Mail').checked]).toEqual([false, true]);
			await waitFor(() => expect(bodies(sent)).toEqual([{ messages: { push: false } }, { messages: { mail: true } }]));
			await act(async () => {});
			expect([box('Messages: Push').checked, box('Messages: Mail').checked]).toEqual([false, true]);
		});

		it('offers no mail while the letter is off, and says why', async () => {
			await show({ settings: { digest: 'never' } });
			expect([box('Messages: Mail').disabled, box('Messages: Mail').closest('label')?.title]).toEqual([
				true,
				'The letter is off: choose one below first',
			]);
		});

		it('is not there while messages are switched off', async () => {
			await show({ hasMessages: false });
			expect(screen.queryByRole('rowheader', { name: /Messages/ })).toBeNull();
		});
	});

	it('says where kinds of a row differ', async () => {
		const kinds = { ...settingsOfNotifications().kinds, commentLiked: { app: true, push: true, mail: false } };
		await show({ settings: { kinds } });
		expect([
			box('Likes and reactions to what you wrote: Push').indeterminate,
			box('Likes and reactions to what you wrote: In the app').indeterminate,
		]).toEqual([true, false]);
	});

	it('sends changes one after the other, and shows all of them meanwhile', async () => {
		const sent = await show();
		fireEvent.click(box('Likes and reactions to what you wrote: Push'));
		fireEvent.click(box('Requests: In the app'));
		expect([box('Likes and reactions to what you wrote: Push').checked, box('Requests: In the app').checked]).toEqual([true, false]);
		await waitFor(() => expect(bodies(sent)).toHaveLength(2));
		await act(async () => {});
		expect([box('Likes and reactions to what you wrote: Push').checked, box('Requests: In the app').checked]).toEqual([true, false]);
	});

	it('takes back what was refused, and says so', async () => {
		muteErrors();
		await show({ answer: () => problem(403, 'forbidden', 'Not now.') });
		fireEvent.click(box('Likes and reactions to what you wrote: Push'));
		await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Update failed', description: 'Not now.' }));
		await waitFor(() => expect(box('Likes and reactions to what you wrote: Push').checked).toBe(false));
	});

	it.each([
		['the community sends none', { sendsMail: false }],
		['the member has no address', { email: '' }],
	])('has no mail where %s', async (_, shown) => {
		await show(shown);
		expect(screen.queryByRole('columnheader', { name: 'Mail' })).toBeNull();
		expect(screen.queryByRole('radiogroup', { name: 'The letter' })).toBeNull();
	});

	it('offers no mail while the letter is off, and says why', async () => {
		await show({ settings: { digest: 'never' } });
		expect(box('Likes and reactions to what you wrote: Mail').disabled).toBe(true);
		expect(box('Likes and reactions to what you wrote: Mail').closest('label')?.title).toBe('The letter is off: choose one below first');
		fireEvent.click(screen.getByRole('radio', { name: 'Daily' }));
		await waitFor(() => expect(box('Likes and reactions to what you wrote: Mail').disabled).toBe(false));
	});
});

describe('quiet hours', () => {
	const night = { from: '22:00', to: '07:00', zone: zoneHere() };
	const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
	const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

	it('begin with a night, in the zone of the device', async () => {
		const sent = await show();
		expect(screen.queryByRole('slider')).toBeNull();
		fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
		await waitFor(() => expect(bodies(sent)).toEqual([{ quietHours: night }]));
		expect([slider('Quiet from').getAttribute('aria-valuetext'), field('Until').value]).toEqual(['22:00', '07:00']);
		fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
		await waitFor(() => expect(bodies(sent).at(-1)).toEqual({ quietHours: null }));
	});

	it('follow the bead, and are sent once it is let go', async () => {
		const sent = await show({ settings: { quietHours: night } });
		for (const minutes of [420, 435, 450]) fireEvent.change(slider('Quiet until'), { target: { value: minutes } });
		expect([field('Until').value, bodies(sent)]).toEqual(['07:30', []]);
		fireEvent.pointerUp(slider('Quiet until'));
		await waitFor(() => expect(bodies(sent)).toEqual([{ quietHours: { ...night, to: '07:30' } }]));
		fireEvent.blur(slider('Quiet until'));
		expect(bodies(sent)).toHaveLength(1);
	});

	it('are typed too, to the minute', async () => {
		const sent = await show({ settings: { quietHours: night } });
		fireEvent.change(field('From'), { target: { value: '21:20' } });
		fireEvent.blur(field('From'));
		await waitFor(() => expect(bodies(sent)).toEqual([{ quietHours: { ...night, from: '21:20' } }]));
	});

	it('are never empty', async () => {
		const sent = await show({ settings: { quietHours: night } });
		fireEvent.change(field('From'), { target: { value: '07:00' } });
		fireEvent.keyDown(field('From'), { key: 'Enter' });
		expect([field('From').value, bodies(sent)]).toEqual(['22:00', []]);
	});

	it('name another zone than that of the device', async () => {
		await show({ settings: { quietHours: { ...night, zone: 'America/New_York' } } });
		expect(screen.getByText(/^New York time\. Your device is in /)).toBeTruthy();
	});
});

it('keeps strangers apart, or not', async () => {
	const sent = await show();
	fireEvent.click(screen.getByRole('switch', { name: 'From people you don’t know' }));
	await waitFor(() => expect(bodies(sent)).toEqual([{ strangersApart: false }]));
});

describe('push', () => {
	const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };
	const endpoint = 'https://push.example/1';

	afterEach(() => {
		Reflect.deleteProperty(navigator, 'serviceWorker');
	});

	/** A browser with push. @param answer of its person */
	function stubPush({ permission, answer = permission }: { permission: NotificationPermission; answer?: NotificationPermission }) {
		let subscription: object | null = null;
		const unsubscribe = vi.fn(async () => {
			subscription = null;
			return true;
		});
		const pushManager = {
			getSubscription: async () => subscription,
			subscribe: vi.fn(async (_: PushSubscriptionOptionsInit) => {
				subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, expirationTime: null, keys }) };
				return subscription;
			}),
		};
		const asked = vi.fn(async () => {
			notification.permission = answer;
			return answer;
		});
		const notification = { permission, requestPermission: asked };
		vi.stubGlobal('Notification', notification);
		vi.stubGlobal('PushManager', class {});
		const registration = { pushManager };
		const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
		Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
		return { asked, pushManager, unsubscribe };
	}

	async function showPush() {
		const sent = stubServer(({ path }) => {
			if (path === '/api/push/key') return Response.json({ publicKey: 'BKey' });
			if (path === '/api/push/subscriptions') return new Response(null, { status: 204 });
			return Response.json(path === '/api/me/notification-settings' ? settingsOfNotifications() : instanceView());
		});
		renderWithClient(<NotificationSettings />);
		const card = await screen.findByRole('region', { name: 'Push on this browser' });
		return { sent, card: within(card) };
	}

	it('is asked for by a press alone, and kept at the server', async () => {
		const { asked, pushManager } = stubPush({ permission: 'default', answer: 'granted' });
		const { sent, card } = await showPush();
		expect(asked).not.toHaveBeenCalled();
		fireEvent.click(card.getByRole('button', { name: 'Turn on' }));
		expect(await card.findByText('Push is on in this browser.')).toBeTruthy();
		expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'BKey' }]]);
		expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ endpoint, keys });
	});

	it('ends by a press', async () => {
		const { pushManager, unsubscribe } = stubPush({ permission: 'granted' });
		await pushManager.subscribe({});
		const { sent, card } = await showPush();
		fireEvent.click(card.getByRole('button', { name: 'Turn off' }));
		expect(await card.findByText('Push is off in this browser.')).toBeTruthy();
		expect(sent.find(({ method }) => method === 'DELETE')).toMatchObject({ path: '/api/push/subscriptions', body: { endpoint } });
		expect(unsubscribe).toHaveBeenCalledOnce();
	});

	it('explains a refusal', async () => {
		stubPush({ permission: 'default', answer: 'denied' });
		const { card } = await showPush();
		fireEvent.click(card.getByRole('button', { name: 'Turn on' }));
		expect(await card.findByText('Your browser says no.')).toBeTruthy();
		expect(card.queryByRole('button')).toBeNull();
	});

	it('says where the browser has none', async () => {
		const { card } = await showPush();
		expect(card.getByText('This browser can’t show push here.')).toBeTruthy();
	});
});
