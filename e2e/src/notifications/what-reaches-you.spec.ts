/** What reaches a member: the settings, and push messages in a browser that says yes, or no. */
import { getNotificationSettings } from '@friends/contract/notifications/notifications.endpoints';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectLegible, switchTheme } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { press, tabTo } from '../focus.ts';
import { expectNoSidewaysScrolling } from '../layout.ts';
import { watchCalls } from '../network.ts';

const path = '/settings?tab=notifications';
const pushCard = (page: Page) => page.getByRole('region', { name: 'Push on this browser' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('a member chooses what reaches them where, and when it is quiet', async ({ signIn, api }) => {
	const { member, page } = await signIn('Maya Okonkwo');
	const saved = () => api.succeed(getNotificationSettings, { token: member.token });
	await page.goto('/notifications');
	await page.getByRole('link', { name: 'Notification settings' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'What reaches you' })).toBeVisible();
	await expect(page.getByRole('columnheader')).toHaveText(['Tell me about', 'In the app', 'Push']);
	const isOn = await box(page, 'Likes and reactions to what you wrote: In the app').isChecked();
	await box(page, 'Likes and reactions to what you wrote: In the app').click();
	await expect(box(page, 'Likes and reactions to what you wrote: In the app')).toBeChecked({ checked: !isOn });
	await expect.poll(async () => (await saved()).kinds.postLiked.app).toBe(!isOn);

	await expect(box(page, 'Messages: In the app')).toBeDisabled();
	await expect(box(page, 'Messages: Push')).toBeChecked();
	await box(page, 'Messages: Push').click();
	await expect.poll(async () => (await saved()).messages).toEqual({ push: false, mail: false });

	await page.getByRole('switch', { name: 'Quiet hours' }).click();
	const bead = page.getByRole('slider', { name: 'Quiet until' });
	await bead.focus();
	for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
	await expect(bead).toHaveAttribute('aria-valuetext', '08:00');
	await expect(page.getByLabel('Until', { exact: true })).toHaveValue('08:00');
	await page.getByLabel('From', { exact: true }).fill('21:20');
	await page.getByLabel('From', { exact: true }).blur();
	await expect.poll(async () => (await saved()).quietHours).toMatchObject({ from: '21:20', to: '08:00' });
	await page.getByRole('switch', { name: 'From people you don’t know' }).click();
	await expect.poll(async () => (await saved()).strangersApart).toBe(false);
	await page.reload();
	await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:20');
	await page.goto('/notifications');
	await expect(page.getByRole('complementary', { name: 'What reaches you' })).toContainText('Quiet from 21:20 to 08:00');
});

test('both beads of the quiet hours can be dragged', async ({ signIn }) => {
	const { page } = await signIn('Maya Okonkwo');
	await page.goto(path);
	await page.getByRole('switch', { name: 'Quiet hours' }).click();
	for (const { name, share, time } of [
		{ name: 'Quiet until', share: 0.25, time: '06:00' },
		{ name: 'Quiet from', share: 0.75, time: '18:00' },
	]) {
		const bead = page.getByRole('slider', { name });
		const line = await bead.boundingBox();
		if (!line) throw new Error('There is no line');
		// The slider is wider than the line by half a thumb on each side.
		const at = (part: number) => line.x + 22 + (line.width - 44) * part;
		const [hours = 0, minutes = 0] = ((await bead.getAttribute('aria-valuetext')) ?? '').split(':').map(Number);
		await page.mouse.move(at((hours * 60 + minutes) / 1440), line.y + line.height / 2);
		await page.mouse.down();
		await page.mouse.move(at(share), line.y + line.height / 2, { steps: 5 });
		await page.mouse.up();
		await expect(bead).toHaveAttribute('aria-valuetext', time);
	}
});

test('the settings work by keyboard alone, and are accessible', async ({ signIn }) => {
	const { page } = await signIn('Maya Okonkwo');
	await page.goto(path);
	await press(page, box(page, 'Requests: Push'), 'Space');
	await press(page, page.getByRole('switch', { name: 'Quiet hours' }), 'Space');
	await tabTo(page, page.getByRole('slider', { name: 'Quiet from' }));
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:45');
	for (const width of [1280, 390, 320]) {
		await page.setViewportSize({ width, height: 800 });
		await expectNoSidewaysScrolling(page);
		await expectAccessible(page, `what reaches you, ${width} px wide`);
	}
	await switchTheme(page, 'dark');
	await expectLegible(page, 'what reaches you, dark');
});

test('a browser that refuses by itself is told of, with where to change it', async ({ signIn }) => {
	const { page } = await signIn('Maya Okonkwo');
	await page.goto(path);
	await expect(pushCard(page)).toContainText('Your browser says no. Change it in its settings, beside the address of this page.');
	await expect(pushCard(page).getByRole('button')).toHaveCount(0);
});

/**
 * Stands in for the question of the browser, which has no window to ask in, and for the push service, which it cannot reach.
 * @param answer of the person
 */
async function standInForPush(context: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
	await context.grantPermissions(['notifications']);
	await context.addInitScript((given) => {
		const endpoint = 'https://push.example/of-this-browser';
		const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };
		const subscription = {
			endpoint,
			toJSON: () => ({ endpoint, expirationTime: null, keys }),
			unsubscribe: async () => {
				sessionStorage.removeItem('subscribed');
				return true;
			},
		} as unknown as PushSubscription;
		Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('answer') ?? 'default' });
		Notification.requestPermission = async () => {
			sessionStorage.setItem('answer', given);
			return given;
		};
		PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? subscription : null);
		PushManager.prototype.subscribe = async () => {
			sessionStorage.setItem('subscribed', 'yes');
			return subscription;
		};
	}, answer);
}

/** With the worker, which a first visit registers while it is idle. */
async function openWithWorker(page: Page): Promise<void> {
	await page.goto('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.goto(path);
}

test.describe('with a worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test('push is turned on by a press, and off again', async ({ signIn }) => {
		const { page } = await signIn('Maya Okonkwo');
		await standInForPush(page.context(), 'granted');
		const sent = watchCalls(page, { method: 'POST', path: '/api/push/subscriptions' });
		await openWithWorker(page);
		const card = pushCard(page);
		await expect(card).toContainText('Push is off in this browser.');
		expect(sent).toHaveLength(0);
		await card.getByRole('button', { name: 'Turn on' }).click();
		await expect(card).toContainText('Push is on in this browser.');
		expect(sent.map((request) => request.postDataJSON().endpoint)).toEqual(['https://push.example/of-this-browser']);
		await page.reload();
		await card.getByRole('button', { name: 'Turn off' }).click();
		await expect(card).toContainText('Push is off in this browser.');
		await page.reload();
		await expect(card).toContainText('Push is off in this browser.');
	});

	test('a refusal is explained, and nothing is asked again', async ({ signIn }) => {
		const { page } = await signIn('Maya Okonkwo');
		await standInForPush(page.context(), 'denied');
		const sent = watchCalls(page, { method: 'POST', path: '/api/push/subscriptions' });
		await openWithWorker(page);
		await pushCard(page).getByRole('button', { name: 'Turn on' }).click();
		await expect(pushCard(page)).toContainText('Your browser says no.');
		await expect(pushCard(page).getByRole('button')).toHaveCount(0);
		expect(sent).toHaveLength(0);
	});
});
