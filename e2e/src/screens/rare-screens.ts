/** Screens in states that a server comes into seldom, or never on this machine: they mock its replies. */

import { register } from '@friends/contract/auth/auth.endpoints';
import { listImports } from '@friends/contract/imports/imports.endpoints';
import type { Import } from '@friends/contract/imports/imports.schema';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { endTrip, listLinkedProviders, loginWithProvider } from '@friends/contract/providers/providers.endpoints';
import { listInstanceWebhooks } from '@friends/contract/webhooks/webhooks.endpoints';
import type { Delivery, Webhook } from '@friends/contract/webhooks/webhooks.schema';
import { newRegistration } from '@friends/test-kit/members';
import { expect, type Page } from '@playwright/test';
import { answerCalls, type Call, changeReplies, holdCalls, refuseCalls } from '../network.ts';
import { button, fillRegistration } from '../steps.ts';
import { accountAdminScreens, accountGuestScreens, accountMemberScreens } from './account-screens.ts';
import type { Screen } from './screen.ts';
import { tribeScreens } from './tribe-screens.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';
const at = '2026-06-02T12:00:00.000Z';
const later = '2026-06-03T12:00:00.000Z';
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const here = (page: Page, heading: string) => expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();

const providers = [
	{ key: 'harbour', name: 'Harbour Hub' },
	{ key: 'quiet', name: `The Quiet Provider of ${longWord}` },
];
const identity = {
	...{ identity: 'sealed', provider: providers[1], state: 'known', name: `Ana ${longWord}`, username: 'ana' },
	email: `ana.${longWord.toLowerCase().replace('ä', 'ae')}@post.example`,
};
const offerProviders = (page: Page) => changeReplies(page, getInstance, { providers });

/** The page to which providers send back, after a trip of this tab. */
async function returnFromTrip(page: Page): Promise<void> {
	const trip = { provider: providers[1], ticket: 'sealed', purpose: 'sign-in', from: '/', hash: '', userId: null };
	await page.addInitScript((kept) => {
		if (location.pathname === '/login/elsewhere') sessionStorage.setItem('friends-trip', kept);
	}, JSON.stringify(trip));
	await page.goto('/login/elsewhere?code=a&state=b');
}

/** The provider knows the person, and the sign-in is refused. */
async function returnAndBeRefused(page: Page, code: string, params?: object): Promise<void> {
	await answerCalls(page, endTrip, identity);
	await refuseCalls(page, loginWithProvider, {
		status: code === 'account_left' ? 403 : 401,
		code,
		detail: 'One more question.',
		...(params && { params }),
	});
	await returnFromTrip(page);
}

export const rareGuestScreens: readonly Screen[] = [
	...accountGuestScreens,
	{
		name: 'log in with providers',
		async open(page) {
			await offerProviders(page);
			await page.goto('/login');
			await expect(button(page, /^Continue with The Quiet/)).toBeVisible();
		},
	},
	{
		name: 'elsewhere, on its way',
		isLoading: true,
		async open(page) {
			page.once('close', await holdCalls(page, endTrip));
			await returnFromTrip(page);
			await here(page, 'One moment');
		},
	},
	{
		name: 'elsewhere, failed',
		isRefused: true,
		async open(page) {
			await refuseCalls(page, endTrip, { status: 403, detail: `The provider says: ${longWord} ${longWord}` });
			await returnFromTrip(page);
			await here(page, 'That didn’t work');
		},
	},
	{
		name: 'elsewhere, a newcomer',
		async open(page) {
			await answerCalls(page, endTrip, { ...identity, state: 'new' });
			await returnFromTrip(page);
			await here(page, 'You’re new here');
		},
	},
	{
		name: 'elsewhere, a code is missing',
		isRefused: true,
		async open(page) {
			await returnAndBeRefused(page, 'second_factor_needed');
			await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeVisible();
		},
	},
	{
		name: 'elsewhere, a member who left',
		isRefused: true,
		async open(page) {
			await returnAndBeRefused(page, 'account_left', { kind: 'break', erasesAt: null });
			await here(page, 'Your seat is still here');
		},
	},
	{
		name: 'register while many do',
		isRefused: true,
		isLoading: true,
		async open(page) {
			await refuseCalls(page, register, { status: 403, code: 'puzzle_needed', detail: 'Many sign up.', params: { puzzle: '{}' } });
			page.once('close', await holdCalls(page, { method: 'GET', path: /\/solve-puzzle-/ }));
			await page.goto('/register');
			await fillRegistration(page, newRegistration());
			await button(page, 'Sign Up').click();
			await expect(page.getByText('A moment, please.')).toBeVisible();
		},
	},
];

const telling: Import = {
	...{
		id: idOf(1),
		state: 'reading',
		kind: null,
		sentBytes: 9_000_000,
		totalBytes: 9_000_000,
		found: null,
		tribe: null,
		done: 0,
		total: 0,
	},
	...{ taken: { posts: 0, pictures: 0, profileTexts: false, picture: false }, leftOut: [], problem: null, createdAt: at, expiresAt: later },
};
const found: Import['found'] = {
	...{ name: `Ana ${longWord}`, posts: 412, narrower: 30, pictures: 96, from: '2019-05-03T12:00:00.000Z', until: at },
	...{ hasProfileTexts: true, hasPicture: true, leftOut: [{ reason: 'boost', count: 8 }] },
};

const withImport = (name: string, told: Partial<Import>, sentence: string | RegExp): Screen => ({
	name: `an import, ${name}`,
	async open(page) {
		await answerCalls(page, listImports, [{ ...telling, ...told }]);
		await page.goto('/settings?tab=data');
		await expect(page.getByText(sentence).last()).toBeVisible();
	},
});

const webhook: Webhook = {
	...{ id: idOf(2), name: `Notice board of the ${longWord}`, events: ['post.created', 'comment.created'], state: 'on', failingSince: null },
	...{ address: `https://hooks.example/${longWord.toLowerCase()}/in`, createdAt: at },
	createdBy: { id: idOf(3), name: 'Grace Pell', username: 'gracep', avatar: '' },
};
const webhooks: Webhook[] = [
	webhook,
	{ ...webhook, id: idOf(4), name: 'Door bell', failingSince: at },
	{ ...webhook, id: idOf(5), name: 'Old lantern', state: 'failed', failingSince: at },
	{ ...webhook, id: idOf(6), name: 'Ferry', state: 'resting' },
];
const delivery: Delivery = {
	...{ id: idOf(7), event: 'post.created', state: 'failed', attempts: 8, createdAt: at, triedAt: at, nextAt: null },
	...{ status: 503, failure: null, durationMs: 1200, answer: `<h1>${longWord.repeat(3)}</h1>` },
};
const deliveries: Delivery[] = [
	delivery,
	{
		...delivery,
		id: idOf(8),
		event: 'comment.created',
		state: 'waiting',
		attempts: 2,
		nextAt: later,
		status: null,
		failure: 'unreachable',
		answer: '',
	},
	{ ...delivery, id: idOf(9), event: 'webhook.test', state: 'delivered', attempts: 1, status: 204, answer: '' },
];
const deliveriesCall: Call = { method: 'GET', path: /\/deliveries$/ };

async function openSecurity(page: Page): Promise<void> {
	await offerProviders(page);
	const linked = { id: idOf(10), provider: 'quiet', name: providers[1]?.name, email: identity.email, linkedAt: at, lastUsedAt: at };
	await answerCalls(page, listLinkedProviders, [linked]);
	await page.goto('/settings?tab=security');
	await expect(page.getByText(/^You log in with The Quiet/)).toBeVisible();
}

/** Opens the dialog over the page of the viewer's first tribe. */
async function openTribeWebhooks(page: Page): Promise<void> {
	await page.goto('/tribes');
	await page.getByRole('article').getByRole('link').first().click();
	await button(page, 'Manage tribe').click();
	await page.getByRole('menuitem', { name: 'Webhooks' }).click();
	await expect(page.getByRole('dialog', { name: 'Webhooks' })).toBeVisible();
}

/** The viewer owns a tribe. */
export const rareTribeScreens: readonly Screen[] = [
	...tribeScreens,
	{ name: 'webhooks of a tribe, none', open: openTribeWebhooks },
	{
		name: 'webhooks of a tribe',
		async open(page) {
			await answerCalls(page, { method: 'GET', path: /^\/api\/tribes\/[^/]+\/webhooks$/ }, webhooks);
			await openTribeWebhooks(page);
			await expect(page.getByRole('heading', { name: 'Old lantern' })).toBeVisible();
		},
	},
];

export const rareMemberScreens: readonly Screen[] = [
	...accountMemberScreens,
	withImport('that is read', {}, 'Reading your archive'),
	withImport('that is found', { state: 'found', kind: 'mastodon', total: 420, found }, /412 posts with 96 pictures/),
	withImport('on its way', { state: 'importing', kind: 'mastodon', total: 420, done: 105, found }, 'Posts, 105 of 420'),
	withImport(
		'that is done',
		{
			state: 'done',
			kind: 'mastodon',
			taken: { posts: 400, pictures: 1, profileTexts: true, picture: true },
			leftOut: [{ reason: 'tooLong', count: 12 }],
		},
		/^Came along: 400 posts/,
	),
	withImport('that is refused', { state: 'failed', problem: 'otherArchive' }, 'This archive is neither from FRIENDS nor from Mastodon.'),
	{ name: 'security with accounts elsewhere', open: openSecurity },
	{
		name: 'accounts elsewhere',
		async open(page) {
			await openSecurity(page);
			await button(page, 'Manage your accounts elsewhere').click();
			await expect(page.getByRole('dialog', { name: 'Accounts elsewhere' })).toBeVisible();
		},
	},
];

async function openWebhooks(page: Page): Promise<void> {
	await answerCalls(page, listInstanceWebhooks, webhooks);
	await answerCalls(page, deliveriesCall, deliveries);
	await page.goto('/admin?tab=settings');
	await here(page, 'Old lantern');
}

export const rareAdminScreens: readonly Screen[] = [
	...accountAdminScreens,
	{
		name: 'webhooks, none',
		async open(page) {
			await page.goto('/admin?tab=settings');
			await expect(page.getByText('No webhooks yet.')).toBeVisible();
		},
	},
	{ name: 'webhooks, some of them in trouble', open: openWebhooks },
	{
		name: 'a new webhook',
		async open(page) {
			await openWebhooks(page);
			await button(page, 'New webhook').click();
			await page.getByRole('dialog').getByLabel('Name').fill(longWord);
		},
	},
	{
		name: 'deliveries of a webhook',
		async open(page) {
			await openWebhooks(page);
			await button(page, 'Deliveries of Door bell').click();
			await page.getByRole('dialog').getByText('Its answer', { exact: true }).click();
		},
	},
	{
		name: 'the panel without a second step',
		isRefused: true,
		async open(page) {
			await refuseCalls(
				page,
				{ method: 'GET', path: /^\/api\/admin\// },
				{ status: 403, code: 'two_factors_required', detail: 'One more.' },
			);
			await page.goto('/admin');
			await here(page, 'One more step before you come in');
		},
	},
	{
		name: 'questions to people who ask to join',
		async open(page) {
			const questions = { registration: 'approval', joiningQuestions: [`Do you know ${longWord}?`] };
			await changeReplies(page, { method: 'GET', path: '/api/admin/instance' }, questions);
			await page.goto('/admin?tab=joining');
			await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeVisible();
		},
	},
];
